"""How chance deals the piles (SIT-801 to 804, 808)."""

from __future__ import annotations

from collections import Counter

import pytest

from qg.games.situation4.book import OPTIONS, Book
from qg.games.situation4.deal import Stream, both, dealt
from qg.games.situation4.tables import SIZES


def table(**options: object) -> Book:
    return Book(OPTIONS.make(options))


@pytest.mark.rule("SIT-801")
def test_the_generator_is_splitmix64() -> None:
    """The first numbers of seed 0, as they are published."""
    stream = Stream(0)
    wide = 2**64
    assert [stream.below(wide) for _ in range(3)] == [
        0xE220A8397B1DCDAF,
        0x6E789E6AA1B965F4,
        0x06C45D188009454F,
    ]


@pytest.mark.rule("SIT-801", "SIT-802", "SIT-803")
@pytest.mark.parametrize("size", SIZES)
def test_every_piece_has_a_slot_an_angle_and_a_face(size: str) -> None:
    book = table(size=size, faces="mixed")
    places = book.cut.places
    angles: Counter[int] = Counter()
    for seed in range(20):
        pile = dealt(book, seed, 0)
        assert sorted([pile[p] // 8 for p in places]) == list(range(len(places)))
        assert sum([pile[p] & 1 for p in places]) == len(places) // 2
        angles.update([pile[p] // 2 % 4 for p in places])
        assert [n for n in pile if n < 0] == [-1] * (160 - len(places))
    assert len({dealt(book, seed, 0) for seed in range(20)}) == 20
    assert min(angles.values()) > 0.8 * 20 * len(places) / 4


@pytest.mark.rule("SIT-802", "SIT-803", "SIT-808")
def test_options_change_only_what_they_name() -> None:
    turned = dealt(table(size="quick"), 9, 0)
    upright = dealt(table(size="quick", rotation="off"), 9, 0)
    helped = dealt(table(size="quick", help="south"), 9, 0)
    mixed = dealt(table(size="quick", faces="mixed"), 9, 0)
    assert upright == helped
    assert dealt(table(size="quick", help="north"), 9, 0) == turned
    for piece in table(size="quick").cut.places:
        assert upright[piece] == turned[piece] // 8 * 8
        assert mixed[piece] // 2 == turned[piece] // 2


@pytest.mark.rule("SIT-804", "SIT-808")
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("aided", ["none", "south", "north"])
def test_mirrored_piles_are_the_same_for_both_sides(size: str, aided: str) -> None:
    book = table(size=size, pile_shuffle="mirrored", faces="mixed", help=aided)
    south, north = both(book, (11,))
    turns = [set(), set()]  # type: list[set[int]]
    for piece in book.cut.places:
        twin = book.cut.mirror(piece)
        assert (south[piece] // 8, south[piece] & 1) == (north[twin] // 8, north[twin] & 1)
        if aided == "none":
            assert south[piece] == north[twin]
        turns[0].add(south[piece] // 2 % 4)
        turns[1].add(north[twin] // 2 % 4)
    assert [turn == {0} for turn in turns] == [aided == "south", aided == "north"]


@pytest.mark.rule("SIT-804")
def test_independent_piles_differ() -> None:
    south, north = both(table(), (11, 12))
    assert south != north
