"""The board as data, and the reasons for which it was drawn as it is."""

from __future__ import annotations

import pytest
from tests.games.attaque.tools import SETS, names

from qg.games.attaque import GAME
from qg.games.attaque.book import book
from qg.games.attaque.tables import (
    BOARD,
    CAMP,
    COLOURS,
    CROSSES,
    DIAGONAL,
    FILES,
    KING8,
    NORTH,
    ORTH4,
    RANKS,
    SOUTH,
    SQUARE_NAMES,
    SQUARES,
    SWEEP,
    around,
    square,
)

WHITE = {sq for sq in range(SQUARES) if COLOURS[sq] == "W"}
RED = {sq for sq in range(SQUARES) if COLOURS[sq] == "R"}
CAMPS = [{sq for sq in range(SQUARES) if CAMP[sq] == side} for side in (SOUTH, NORTH)]
DIAGONALS = [set(around(sq, DIAGONAL)) for sq in range(SQUARES)]


def file(sq: int) -> int:
    return sq % 12 + 1


def rank(sq: int) -> int:
    return sq // 12 + 1


@pytest.mark.rule("ATK-001", "ATK-012", "ATK-013")
def test_twelve_files_so_that_an_army_fills_whole_ranks() -> None:
    assert FILES == "abcdefghijkl"
    for number in SETS:
        ground = book(GAME.options.make({"set": number}).key).ground
        army = 36 if number == 1 else 48
        ranks = {1: ({1, 2, 3}, {9, 10, 11})}.get(number, ({1, 2, 3, 4}, {8, 9, 10, 11}))
        for side in (SOUTH, NORTH):
            assert len(ground[side]) == army == 12 * len(ranks[side])
            assert {rank(sq) for sq in ground[side]} == ranks[side]
    front = book(GAME.options.make({"set": 1, "set1_ranks": "front"}).key).ground
    assert [{rank(sq) for sq in side} for side in front] == [{2, 3, 4}, {8, 9, 10}]


@pytest.mark.rule("ATK-002")
def test_eleven_ranks_two_camps_and_what_lies_between() -> None:
    assert RANKS == 11
    assert SQUARES == 132
    assert SQUARE_NAMES[0] == "a1"
    assert SQUARE_NAMES[11] == "l1"
    assert SQUARE_NAMES[-1] == "l11"
    for sq in range(SQUARES):
        assert CAMP[sq] == (SOUTH if rank(sq) <= 4 else NORTH if rank(sq) >= 8 else -1)


@pytest.mark.rule("ATK-003")
def test_colours_of_a_camp() -> None:
    """K1, K5 and the drawing: the citadel of files d to i between two black flanks."""
    for camp in CAMPS:
        assert len(camp) == 48
        assert len(camp & WHITE) == 12
        assert len(camp & RED) == 6
        for sq in camp:
            own_rank = min(rank(sq), 12 - rank(sq))  # counted from the side's own rear
            if not 4 <= file(sq) <= 9:
                colour = "B"
            elif (own_rank + file(sq)) % 2:
                colour = "W"
            else:
                colour = "R" if own_rank <= 2 else "B"
            assert COLOURS[sq] == colour, SQUARE_NAMES[sq]
        for f in range(4, 10):
            column = "".join([COLOURS[sq] for sq in sorted(camp) if file(sq) == f])
            assert sorted(column) == ["B", "R", "W", "W"]
    assert set(COLOURS) == {"W", "B", "R", "X"}
    assert set(BOARD["legend"]) == {"W", "B", "R", "X"}


@pytest.mark.rule("ATK-003")
def test_the_camps_mirror_each_other() -> None:
    """K7, and the no man's land with them: neither side has the better ground."""
    for sq in range(SQUARES):
        assert COLOURS[sq] == COLOURS[(RANKS - rank(sq)) * 12 + file(sq) - 1]


@pytest.mark.rule("ATK-004")
def test_two_crosses_of_five_squares() -> None:
    assert names(CROSSES) == {"d5", "c6", "d6", "e6", "d7", "i5", "h6", "i6", "j6", "i7"}
    assert all([CAMP[sq] == -1 for sq in CROSSES])


@pytest.mark.rule("ATK-011")
def test_no_mans_land_is_chequered() -> None:
    for sq in range(SQUARES):
        if CAMP[sq] == -1 and sq not in CROSSES:
            assert COLOURS[sq] == ("W" if (rank(sq) + file(sq)) % 2 else "B"), SQUARE_NAMES[sq]


@pytest.mark.rule("ATK-003", "ATK-011")
def test_men_may_advance_on_whites_alone() -> None:
    """K2: whites touch at corners, never along an edge, and lead from rear rank to rear rank."""
    for sq in WHITE:
        assert not WHITE & set(ORTH4[sq]), SQUARE_NAMES[sq]
        assert WHITE & DIAGONALS[sq], SQUARE_NAMES[sq]
    reached = edge = {sq for sq in WHITE if rank(sq) == 1}
    while edge:
        edge = {n for sq in edge for n in DIAGONALS[sq] & WHITE} - reached
        reached = reached | edge
    assert any([rank(sq) == 11 for sq in reached])
    centre, east = {"f5", "h5", "g6", "f7", "h7"}, {"j5", "l5", "k6", "j7", "l7"}
    assert centre | east <= names(reached)


@pytest.mark.rule("ATK-003")
def test_blacks_from_which_a_bomb_threatens_four_whites() -> None:
    """K3: they exist, and their other neighbours are not white."""
    for side, wanted in ((SOUTH, {"e3", "g3", "f4", "h4"}), (NORTH, {"e9", "g9", "f8", "h8"})):
        found = {
            sq
            for sq in CAMPS[side]
            if COLOURS[sq] == "B" and len(ORTH4[sq]) == 4 and set(ORTH4[sq]) <= WHITE & CAMPS[side]
        }
        inside = {sq for sq in found if set(KING8[sq]) <= CAMPS[side]}
        assert names(found) <= wanted
        for name in wanted:
            sq = square(name)
            assert COLOURS[sq] == "B"
            assert set(ORTH4[sq]) <= WHITE
            assert not DIAGONALS[sq] & WHITE
        assert {square("e3"), square("g3"), square("e9"), square("g9")} & CAMPS[side] == inside


@pytest.mark.rule("ATK-003", "ATK-004")
def test_whites_behind_a_cross_can_be_walled_in() -> None:
    """K4: eight of the twelve lie in a file that a cross closes, with no white beside them."""
    crossed = {file(sq) for sq in CROSSES}
    for camp in CAMPS:
        behind = {sq for sq in camp & WHITE if file(sq) in crossed}
        assert len(behind) == 8
        for sq in behind:
            assert not WHITE & set(ORTH4[sq])  # black, red, or the cross itself


@pytest.mark.rule("ATK-003", "ATK-116")
def test_each_enemy_white_lies_in_the_corridor_of_one_base() -> None:
    """K5: and a black square in front of the base has room for a barrier."""
    for side in (SOUTH, NORTH):
        bases = [sq for sq in RED if CAMP[sq] == side]
        assert len({file(sq) for sq in bases}) == 6
        for white in WHITE & CAMPS[1 - side]:
            assert len([sq for sq in bases if white in SWEEP[side][sq]]) == 1
        for sq in bases:
            ahead = [n for n in SWEEP[side][sq] if CAMP[n] == side]
            assert any([COLOURS[n] == "B" for n in ahead])


@pytest.mark.rule("ATK-116")
def test_a_corridor_runs_ahead_to_the_far_edge() -> None:
    assert names(SWEEP[SOUTH][square("d2")]) == {f"d{r}" for r in range(3, 12)}
    assert names(SWEEP[NORTH][square("e11")]) == {f"e{r}" for r in range(1, 11)}
