"""Moves and positions are read as they are written."""

from __future__ import annotations

from random import Random

import pytest

from qg.core.dice import seeded
from qg.core.door import accept, legal
from qg.core.shape import Malformed
from qg.games.yom_kippur import GAME
from qg.games.yom_kippur.state import YomKippur
from qg.testing.walk import choose


def stretch(seed: int) -> list[YomKippur]:
    """The states of a random game."""
    rng, dice = Random(seed), seeded(seed)
    s = GAME.start()
    found = [s]
    while s.asked() is not None:
        turn = choose(GAME, s, rng)
        s = accept(GAME, s, turn.seat, turn.move, dice, 0).state
        found.append(s)
    return found


@pytest.mark.parametrize("seed", range(3))
def test_positions_of_whole_games_are_read_back(seed: int) -> None:
    options = GAME.options.make()
    asks = set()
    for s in stretch(seed):
        text = GAME.notation.write_position(GAME, s)
        again = GAME.notation.read_position(GAME, text, options, {})
        ask = s.asked()
        asks.add("over" if ask is None else ask.name)
        if ask is None:
            again.outcome = s.outcome
        assert again == s, text
    assert {"setup", "air", "move", "bomb", "combat", "over"} <= asks


@pytest.mark.parametrize("seed", range(2))
def test_moves_are_read_back(seed: int) -> None:
    rng = Random(seed)
    for s in stretch(seed)[::9]:
        ask = s.asked()
        if ask is None:
            continue
        moves = [choose(GAME, s, rng).move for _ in range(3)]
        moves += rng.sample(list(legal(GAME, s, ask.seat)), 1) if legal(GAME, s, ask.seat) else []
        for move in moves:
            text = GAME.notation.write_move(move)
            assert GAME.notation.read_move(GAME, text, s, ask.seat) == move


def test_short_forms() -> None:
    def read(text: str) -> list[str]:
        return GAME.notation.read_move(GAME, text, GAME.start(), 0).path()

    assert read("EG-ARM-15 S1313") == ["move", "EG-ARM-15", "S1313"]
    assert read("IL-ARM-14 S0912 raft") == ["move", "IL-ARM-14", "S0912", "raft"]
    assert read("EG-ARM-15 S1113-S1213 col") == ["march", "EG-ARM-15", "S1113,S1213", "column"]
    attack = ["attack", "S1212", "EG-INF-90,EG-INF-136", "EG-ART-A1"]
    assert read("x S1212 < EG-INF-136 EG-INF-90 + EG-ART-A1") == attack
    assert read("ok") == ["done"]
    assert read("done") == ["done"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("t3 e.move S1313=EG-ARM-99", "is not a piece"),
        ("t3 e.move S9999=EG-ARM-15", "is not a word of a position"),
        ("t3 e.move S1313=EG-ARM-15 S1413=EG-ARM-15", "given twice"),
        ("t3 e.move S1313=EG-ARM-15 S1313=EG-ARM-1", "given twice"),
        ("t3 e.move S1313=EG-ARM-15,IL-ARM-14", "YKB-031"),
        ("t3 e.move S1313=EG-ARM-15,EG-ARM-1,EG-ARM-2", "YKB-033"),
        ("t3 e.move S1301=EG-ARM-15", "YKB-056"),
        ("t3 e.move S1313=SY-ARM-78", "YKB-001"),
        ("t3 e.move S1313=EG-ARM-15^-", "is written S1313=EG-ARM-15-^"),
        ("t3 e.move S1313=EG-ARM-15 lost=0", "says nothing"),
        ("t3 e.move S1313=EG-ARM-15 ask=support", "which battle"),
        ("t3 e.move S1313=EG-ARM-15 sam.EG-SAM-1=2", "m2, u2"),
    ],
)
def test_positions_that_cannot_be_are_refused(text: str, said: str) -> None:
    with pytest.raises(Malformed) as bad:
        GAME.notation.read_position(GAME, text, GAME.options.make(), {})
    assert said in str(bad.value)


def test_the_picture_shows_who_is_where() -> None:
    text = "t3 e.move S1313=EG-ARM-15- S1413=IL-ARM-14 S1304=FT-Budapest"
    s = GAME.notation.read_position(GAME, text, GAME.options.make(), {})
    for language in ("fr", "en"):
        drawn = GAME.notation.picture(GAME, s, 0, language, False)
        assert "S1313: EG-ARM-15- 3-5" in drawn
        assert "e1" in drawn
        assert "I1" in drawn
        assert "[FT-Budapest]" in drawn
