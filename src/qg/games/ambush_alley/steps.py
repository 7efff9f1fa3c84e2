"""What the engine does alone, by the name of its Todo; `frames` has what each is given."""

from __future__ import annotations

from typing import Final

from qg.core.game import Step

from .marching import arrive
from .melee import blow, clash, join_at
from .nerve import flee, leaving, nerve, sacrifice
from .reactions import act, answered, losers, parted, support, tests, watch, watched, winners
from .reinforce import limit, reinforce, reset
from .responses import answer, complete, respond, responded
from .shots import shoot, wound
from .turns import ended, pick, step, turn
from .windows import go_on, window

STEPS: Final[dict[str, Step]] = {
    "turn": turn,
    "pick": pick,
    "step": step,
    "ended": ended,
    "window": window,
    "go_on": go_on,
    "arrive": arrive,
    "watch": watch,
    "watched": watched,
    "support": support,
    "tests": tests,
    "winners": winners,
    "answered": answered,
    "act": act,
    "losers": losers,
    "parted": parted,
    "clash": clash,
    "blow": blow,
    "join_at": join_at,
    "respond": respond,
    "responded": responded,
    "complete": complete,
    "answer": answer,
    "shoot": shoot,
    "wound": wound,
    "nerve": nerve,
    "leaving": leaving,
    "flee": flee,
    "sacrifice": sacrifice,
    "limit": limit,
    "reinforce": reinforce,
    "reset": reset,
}
