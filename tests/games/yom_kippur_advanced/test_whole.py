"""The advanced game as a whole: it keeps the laws, it ends, and nobody is offered it yet."""

from __future__ import annotations

from pathlib import Path
from random import Random

from tests.amount import SOAK, amount

from qg import games
from qg.games.yom_kippur import GAME as BASIC
from qg.games.yom_kippur.advanced import GAME
from qg.games.yom_kippur.state import PHASE
from qg.testing.cases import playable
from qg.testing.holding import hold
from qg.testing.laws import uphold_from

TESTS = Path(__file__).resolve().parents[2]


def test_it_keeps_the_laws() -> None:
    tally = hold(GAME, TESTS / "saved", examples=amount(1, 200), most=2, whole=1)
    found = playable([TESTS / "cases" / GAME.name], lambda name: GAME)
    asks: dict[str, list[object]] = {}
    for _, case in found:
        ask = case.start.asked()
        if ask is not None:
            asks.setdefault(ask.name, []).append(case.start)
    main = {"setup", "recovery", "raid", "intercept", "sam", "bomb", "landing", "bridge", "move"}
    assert {*main, "combat"} <= asks.keys()
    rng = Random(1)
    for name, row in asks.items():
        length = 7 if name == "intercept" else 2  # into air combat
        for start in rng.sample(row, min(len(row), 30 if SOAK else 1)):
            uphold_from(GAME, start, length=length, tally=tally)


def test_nobody_is_offered_it() -> None:
    assert GAME.name not in games.NAMES
    assert GAME.name not in list(games.names())
    assert BASIC.options.options[0].values == ("basic",)
    assert not {"bridge", "lift", "raid", "fire", "engage"} & BASIC.verbs.keys()
    assert len(PHASE.names) == 12
    assert "YKA-001" not in BASIC.rulebook()
