"""What the prompts of Asks say beside the seat."""

from __future__ import annotations

from collections.abc import Mapping

from qg.core.agenda import Ask
from qg.core.value import seats_in

from .battle import could_attack, totals
from .campaign import Campaign
from .fight_steps import STEPS_BACK
from .hexmap import HEX
from .share import pool
from .state import PHASES, YomKippur
from .tables import PIECE


def asking(seen: YomKippur, ask: Ask) -> Mapping[str, str]:
    """Words for the prompt: the phase, the battle in hand, whether there is anything to attack."""
    if ask.name == "support":
        found = totals(seen, seen.targets, seen.units, seen.guns, seen.support)
        return {
            "targets": _hexes(seen.targets),
            "attack": str(found.attack),
            "defence": str(found.defence),
        }
    if ask.name == "retreat":
        units = ",".join([PIECE.word(unit) for unit in seen.left])
        return {"units": units, "far": str(STEPS_BACK[seen.result])}
    if ask.name == "dogfight":
        return {"hex": HEX.word(ask.args[1])}
    if ask.name == "advance":
        return {"targets": _hexes(seen.targets)}
    if ask.name == "combat":
        seats = seen.book.seating.sides
        some = any([could_attack(seen, seat, False) for seat in seats_in(ask.seats, len(seats))])
        return {"left": "some" if some else "none"}
    return {"phase": PHASES[seen.phase]}


def asking_on_both_fronts(seen: Campaign, ask: Ask) -> Mapping[str, str]:
    """The same in the advanced game: how many counters are still to be shared."""
    return {"left": str(len(pool(seen)))} if ask.name == "share" else asking(seen, ask)


def _hexes(targets: tuple[int, ...]) -> str:
    return ",".join([HEX.word(h) for h in targets])
