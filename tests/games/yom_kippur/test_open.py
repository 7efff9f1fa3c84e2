"""What everybody knows: all but the dice to come. And when dice are rolled at all."""

from __future__ import annotations

from random import Random

import pytest

from qg.core.codec import dumps, plain
from qg.core.dice import Scripted, Taped, seeded
from qg.core.event import Rolled
from qg.core.match import Match
from qg.core.move import Dice
from qg.core.value import SPECTATOR
from qg.games.yom_kippur import GAME
from qg.games.yom_kippur.hexmap import UNUSED
from qg.games.yom_kippur.state import E_MOVE, I_MOVE1, I_MOVE2, YomKippur
from qg.testing.walk import choose


def played(seed: int, moves: int, dice: Dice | None = None) -> Match[YomKippur]:
    """A random game, some moves of it."""
    rng = Random(seed)
    match: Match[YomKippur] = Match(GAME, GAME.start(), dice or seeded(seed))
    while match.state.asked() is not None and len(match.journal) < moves:
        turn = choose(GAME, match.state, rng)
        match.play(turn.seat, turn.move, turn.at)
    return match


@pytest.mark.rule("YKH-01")
def test_everybody_sees_the_same() -> None:
    match = played(3, 120)
    whole = dumps(plain(match.state))
    for viewer in (0, 1, SPECTATOR):
        assert dumps(plain(match.view(viewer))) == whole


@pytest.mark.rule("YKH-04")
def test_nobody_sees_the_dice_to_come() -> None:
    """Two games with the same dice so far, and other ones to come, look alike."""
    tape = Taped(seeded(3))
    match = played(3, 120, tape)
    assert len(tape.faces) > 3
    seen = set()
    for face in (1, 6):
        again: Match[YomKippur] = Match(GAME, GAME.start(), Scripted([*tape.faces, *[face] * 9]))
        for entry in match.journal:
            assert entry.move is not None
            again.play(entry.seat, entry.move, entry.at)
        seen |= {dumps(plain(again.view(viewer))) for viewer in (0, 1, SPECTATOR)}
    assert len(seen) == 1


@pytest.mark.rule("YKB-007")
def test_no_die_is_rolled_for_movement() -> None:
    match: Match[YomKippur] = Match(GAME, GAME.start(), seeded(5))
    rng = Random(5)
    rolled, moved = 0, 0
    while match.state.asked() is not None:
        moving = match.state.phase in (E_MOVE, I_MOVE1, I_MOVE2)
        turn = choose(GAME, match.state, rng)
        match.play(turn.seat, turn.move, turn.at)
        dice = [e for e in match.journal[-1].events if isinstance(e, Rolled)]
        rolled += len(dice)
        if moving:
            moved += 1
            assert not dice, turn.move.text()
    assert rolled > 10
    assert moved > 50


@pytest.mark.rule("YKB-008")
def test_all_begin_at_full_strength() -> None:
    s = GAME.start()
    assert {s.strength[p] for p, at in enumerate(s.at) if at != UNUSED} == {2}
