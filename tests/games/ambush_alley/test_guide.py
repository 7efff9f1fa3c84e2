"""The guided first contract: it can be played as the coach says, and comes to its end."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest
from tests.games.ambush_alley.prover import highest, listed, lowest, played, position, seat_of, told

from qg.core.bot import at_once
from qg.core.dice import seeded
from qg.core.look import look
from qg.core.move import Dice
from qg.core.search import Search
from qg.files import data
from qg.games.ambush_alley import GAME
from qg.games.ambush_alley.bots import Sergent
from qg.games.ambush_alley.events_turn import PhaseBegan
from qg.games.ambush_alley.state import SEATS, UNIT, AmbushAlley
from qg.games.ambush_alley.tables import HERE

pytestmark = pytest.mark.plain  # lessons are data
LEARNING: dict[str, Any] = data(HERE, "lessons")
(GUIDE,) = LEARNING["guides"]
STEPS: list[dict[str, Any]] = GUIDE["steps"]
HINTS = ("activate R2", "fire I1", "end", "activate R1", "8.90,3.20", "11.30,5.10")
"""What the coach says up to the contractor, in his order; a place stands for the planner's move there."""


def begun() -> AmbushAlley:
    return position(GUIDE["position"], GUIDE["options"])


def written(value: Any) -> str:
    """As the coach compares fields: a list by its members."""
    return ",".join(map(str, value)) if isinstance(value, list) else str(value)


def fits(sign: dict[str, Any], event: dict[str, Any]) -> bool:
    return bool(event["_"] == sign["event"]) and all(
        written(event[field]) in any_of for field, any_of in sign.get("where", {}).items()
    )


Told = list[tuple[int, dict[str, Any]]]
"""Events, with the seat whose move each belongs to."""


def done(events: Told) -> list[str]:
    """The steps that these events do, in the guide's order: those of the learner's own moves, unless a step
    says that anyone may bring it about."""

    def by(step: dict[str, Any]) -> bool:
        sign = step["done"]
        return any((seat == 0 or "anyone" in sign) and fits(sign, event) for seat, event in events)

    return [step["id"] for step in STEPS if by(step)]


def test_the_guide_names_what_there_is() -> None:
    s = begun()
    s.audit()
    assert SEATS[seat_of(s)] == GUIDE["seat"]
    assert GUIDE["bot"] in GAME.bots
    lessons = {each["id"] for each in LEARNING["lessons"]}
    for each in STEPS + GUIDE["reactions"]:
        assert each["lesson"] in lessons
        signs = [each, each.get("done", {}), each.get("until", {})]
        assert {sign["event"] for sign in signs if "event" in sign} <= set(GAME.events)
    for step in STEPS:
        assert {UNIT.index[word] for word in step.get("light", [])} <= {*s.units(0), *s.units(1)}
    asks = {"reg_reaction", "reg_continue", "reg_replan", "reg_respond"}
    assert set(GUIDE["now"]) == {"wait", "won", "lost"} | asks
    assert all(fits(step["until"], {"_": "PhaseBegan", "phase": "insurgent"}) for step in STEPS[:2])
    assert "phase" in PhaseBegan.PUBLIC


def hinted(s: AmbushAlley, hint: str) -> str:
    if "," not in hint:
        return hint
    return " ".join(look(GAME, s, 0, "plan", ["R1", "cautious", hint])["path"])


@pytest.mark.parametrize("dice", [lowest, highest, seeded(1), seeded(2)])
def test_the_first_turn_can_be_played_as_the_coach_says_whatever_the_dice(dice: Dice) -> None:
    """Nobody who could interrupt sees the first three steps; on the way to the contractor the other side is
    asked, and lets it be here."""
    s = begun()
    events: Told = []
    for hint in HINTS:
        if hint == "end" and "end" not in listed(s):
            continue
        ruling = played(s, hinted(s, hint), dice)
        s = ruling.state
        events += [(0, dict(event)) for event in told(ruling)]
        if hint == HINTS[4]:
            assert done(events) == ["activate", "fire", "aid"]
    ask = s.asked()
    assert ask is not None
    assert ask.name == "ins_interrupt"
    assert "I3" in {path.split()[1] for path in listed(s) if path != "pass"}
    events += [(1, dict(event)) for event in told(played(s, "pass", dice))]
    assert done(events) == ["activate", "fire", "aid", "reach"]


@cache
def game(seed: int) -> tuple[tuple[str, ...], int]:
    """The steps that are done in a whole game against the guide's bot, when a sergeant goes on after the
    first turn's hints; and who has won."""
    s = begun()
    dice = seeded(seed)
    bot = GAME.bots[GUIDE["bot"]](Random(seed))
    learner = Sergent(Random(seed))
    hints = list(HINTS)
    search = Search(GAME, s, dice)
    events: Told = []
    while not search.over():
        s, seat = search.s, search.seat()
        ask = s.asked()
        assert ask is not None
        if hints and seat == 0 and ask.name in ("reg_pick", "reg_step", "reg_replan"):
            hint = hints.pop(0)
            if hint == "end" and "end" not in listed(s):
                continue
            path = hinted(s, hint)
        else:
            move = at_once((learner if seat == 0 else bot).act(s, seat))
            path = " ".join(move.path())
        ruling = played(s, path, dice)
        events += [(seat, dict(event)) for event in told(ruling)]
        search = Search(GAME, ruling.state, dice)
    return tuple(done(events)), search.s.outcome.winners


SEEDS = range(8)


def test_the_guided_game_ends_and_most_often_shows_everything() -> None:
    """With eight throws of chance: every step is done in some of them, the learner is interrupted in most,
    and wins most."""
    found = [game(seed) for seed in SEEDS]
    assert all(
        steps[-1] == "finish" and steps[:3] == ("activate", "fire", "aid") for steps, _ in found
    )
    assert len([1 for steps, _ in found if "interrupted" in steps]) >= 6
    assert len([1 for steps, _ in found if "exit" in steps]) >= 5
    assert len([1 for _, winners in found if winners == 1]) >= 5
