"""Options that wait on their shelf are a sequence like any other, and the sets of squares that they come from
say what the board says."""

from __future__ import annotations

from random import Random

import pytest

from qg.core.dice import seeded
from qg.core.door import drawn
from qg.core.search import Search
from qg.games.attaque import GAME
from qg.games.attaque.shelves import DISPLACE, Sweep, Turn
from qg.games.attaque.squares import BIT, as_set, beside, flood, grown, squares_of
from qg.games.attaque.state import Attaque
from qg.games.attaque.tables import CROSSES, EMPTY, KING8, ORTH4, SQUARES

A, B = DISPLACE.row(0), DISPLACE.row(5)


@pytest.mark.parametrize(
    ("moves", "sweeps", "whole"),
    [
        ([], [Sweep(0, A, [3, 4])], [A[3], A[4]]),
        ([B[1]], [Sweep(0, A, [3]), Sweep(0, B, [7, 8])], [A[3], B[7], B[8], B[1]]),
        ([B[1], B[2]], [Sweep(1, A, [3, 4])], [B[1], A[3], A[4], B[2]]),
        ([B[1], B[2]], [Sweep(1, A, [6]), Sweep(2, A, [])], [B[1], A[6], B[2]]),
        ([B[1]], [Sweep(1, A, [3, 4]), Sweep(1, B, [9])], [B[1], A[3], A[4], B[9]]),
    ],
)
def test_a_turn_is_the_list_that_it_stands_for(
    moves: list[object], sweeps: list[Sweep], whole: list[object]
) -> None:
    turn = Turn(moves, sweeps)  # type: ignore[arg-type]
    n = len(whole)
    assert len(turn) == n
    assert list(turn) == whole
    assert [turn[i] for i in range(n)] == whole
    assert [turn[i - n] for i in range(n)] == whole
    assert turn[1:] == whole[1:]
    assert turn[::-1] == whole[::-1]
    assert whole[-1] in turn
    assert A[99] not in turn
    for outside in (n, -n - 1):
        with pytest.raises(IndexError):
            turn[outside]


def walked(square: int, free: set[int]) -> set[int]:
    """Everything that king-steps reach, square by square."""
    reached, waiting = {square}, [square]
    while waiting:
        for n in KING8[waiting.pop()]:
            if n in free and n not in reached:
                reached.add(n)
                waiting.append(n)
    return reached


def test_sets_of_squares() -> None:
    rng = Random(3)
    for _ in range(200):
        some = sorted(rng.sample(range(SQUARES), rng.randrange(1, SQUARES)))
        chosen = as_set(some)
        assert squares_of(chosen) == some
        for sq in range(SQUARES):
            assert bool(beside(chosen) & BIT[sq]) == any(n in some for n in ORTH4[sq])
            around = any(n in some for n in KING8[sq])
            assert bool(grown(chosen) & BIT[sq]) == (sq in some or around)
        assert set(squares_of(flood(BIT[some[0]], chosen))) == walked(some[0], set(some))


@pytest.mark.parametrize("rules", [2, 3])
def test_the_sets_follow_the_board(rules: int) -> None:
    rng = Random(rules)
    search = Search(GAME, GAME.start(GAME.options.make({"set": rules}, "bots")), seeded(1))
    for _ in range(400):
        s: Attaque = search.s
        if search.over():
            break
        assert squares_of(s.free()) == [sq for sq in range(SQUARES) if s.board[sq] == EMPTY]
        for side in (0, 1):
            there = [sq for sq in range(SQUARES) if s.board[sq] // 48 == side]
            assert squares_of(s.held[side]) == there
        assert not CROSSES & set(squares_of(s.free()))
        name = s.agenda[-1].name
        if name in GAME.samples:
            move = drawn(GAME, s, search.seat(), rng)
            assert move is not None
            search.play(move)
        else:
            search.play(rng.choice(search.legal()))
