"""Deployments that the game proposes make sense, not only legal ones: the rulebook's advice, counted.

tests/games/attaque/test_samples.py holds that they are legal."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.amount import examples
from tests.games.attaque.tools import SETS

from qg.games.attaque import GAME
from qg.games.attaque.book import Book, book
from qg.games.attaque.samples import Layout, named, other_wing, samples, sensible
from qg.games.attaque.tables import COLOURS, LETTERS, ORTH4, SQUARE_NAMES, square

RANKS = ("rear", "front")
TABLES = [(1, "rear"), (1, "front"), (2, "rear"), (3, "rear")]
BOMB_PROOF = {LETTERS.index("D"), LETTERS.index("Q")}
OPEN_FILES = "abfgkl"
"""Where no cross stops a bound from the front rank."""


def of(rules: int, ranks: str = "rear") -> Book:
    return book(GAME.options.make({"set": rules, "set1_ranks": ranks}).key)


def objectives(table: Book, layout: Layout) -> list[int]:
    """A layout counts from south's rear rank, so its indexes are south's squares."""
    return [sq for sq, k in enumerate(layout) if k in table.objectives]


def front(table: Book) -> int:
    return max([sq // 12 for sq in table.ground[0]])


def around(layout: Layout, sq: int) -> list[int]:
    """What stands on the squares adjacent to one; 0 for nothing."""
    return [layout[n] if n < len(layout) else 0 for n in ORTH4[sq]]


def guard(table: Book, layout: Layout) -> list[list[int]]:
    """What stands around the objectives, whichever objective it is."""
    found = [sorted(around(layout, sq)) for sq in objectives(table, layout)]
    return sorted([[-1 if k in table.objectives else k for k in kinds] for kinds in found])


def shades(table: Book, layout: Layout) -> tuple[list[int], list[int]]:
    """What stands on white, and what does not; the line, troops and objectives each count as one."""
    band = {
        LETTERS.index(c): i for i, cs in enumerate(("GCLM", "KTUHJES", "PZF", "WX")) for c in cs
    }
    alike = [-1 - band[k] if k in band else k for k in layout]
    white = [k for sq, k in enumerate(alike) if COLOURS[sq] == "W"]
    return sorted(white), sorted([k for sq, k in enumerate(alike) if COLOURS[sq] != "W"])


def is_guarded(table: Book, layout: Layout) -> None:
    """Objectives stand behind the front, and nobody can step, jump or drop beside them at the start."""
    for sq in objectives(table, layout):
        assert sq // 12 < front(table), SQUARE_NAMES[sq]
        for n in ORTH4[sq]:
            behind = n < table.ground[0][0]  # the empty rank in the rear: nobody gets there
            assert behind or layout[n], f"{SQUARE_NAMES[n]} is empty beside an objective"


@pytest.mark.parametrize(("rules", "ranks"), TABLES)
def test_there_is_a_choice(rules: int, ranks: str) -> None:
    found = named(of(rules, ranks))
    assert len(found) >= 6
    assert len(set(found.values())) == len(found)
    places = {tuple(objectives(of(rules, ranks), layout)) for layout in found.values()}
    assert len(places) == len(found), "each hides its objectives elsewhere"


@pytest.mark.parametrize(("rules", "ranks"), TABLES)
def test_named_deployments_guard_their_objectives(rules: int, ranks: str) -> None:
    table = of(rules, ranks)
    for layout in named(table).values():
        is_guarded(table, layout)
        is_guarded(table, other_wing(table, layout))


@pytest.mark.parametrize("rules", [2, 3])
def test_dear_counters_stand_on_white(rules: int) -> None:
    """Bombers strike on black and red: most of what must not be lost stands on white."""
    for name, layout in named(of(rules)).items():
        on_white = [LETTERS[k] for sq, k in enumerate(layout) if COLOURS[sq] == "W"]
        assert {"G", "C", "L", "A"} <= set(on_white), name
        assert on_white.count("Y") == 2, name
        assert len([c for c in on_white if c in "GCLMYAWXNBV"]) >= 9, name


@pytest.mark.parametrize("rules", [2, 3])
def test_objectives_have_bomb_proof_neighbours(rules: int) -> None:
    """In set 3 objectives are seen: what is made for it leaves a bomber nothing to remove there."""
    table = of(rules)
    made = [name for name, sample in samples().items() if sample["sets"] == [3]]
    assert len(made) >= 2
    for name, layout in named(table).items():
        for sq in objectives(table, layout):
            kinds = around(layout, sq)
            proof = len([k for k in kinds if k in BOMB_PROOF])
            assert proof >= (1 if rules == 2 else 2), f"{name} {SQUARE_NAMES[sq]}"
            if name in made:
                assert proof == len(kinds), f"{name} {SQUARE_NAMES[sq]}"


@pytest.mark.parametrize("rules", SETS)
def test_commandos_in_front_have_room(rules: int) -> None:
    """ATK-044: a commando in the front rank stands where no cross stops its bound; there are two."""
    table = of(rules)
    for name, layout in named(table).items():
        first = layout[12 * front(table) :]
        files = [SQUARE_NAMES[i][0] for i, k in enumerate(first) if LETTERS[k] == "F"]
        assert len(files) >= 2, name
        assert set(files) <= set(OPEN_FILES), name


@pytest.mark.parametrize("rules", [2, 3])
def test_the_other_wing_keeps_the_plan(rules: int) -> None:
    """The same counters on white, the same files, the same neighbours of the objectives."""
    table = of(rules)
    for name, layout in named(table).items():
        there = other_wing(table, layout)
        assert there != layout
        assert guard(table, there) == guard(table, layout), name
        assert shades(table, there) == shades(table, layout), name


def test_the_other_wing_by_hand() -> None:
    """After Quinart: the flag comes from d1 to h1 with its two AA guns, its bomber and its barrier."""
    there = other_wing(of(2), named(of(2))["quinart"])
    stands = {
        sq: LETTERS[there[square(sq)]] for sq in ("g1", "h1", "i1", "h2", "h4", "d1", "a1", "l4")
    }
    assert stands == {
        "g1": "D", "h1": "W", "i1": "D", "h2": "B", "h4": "Q", "d1": "X", "a1": "Z", "l4": "F",
    }  # fmt: skip


@examples(60)
@given(st.sampled_from(TABLES), st.integers(0, 10**9))
def test_shuffles_keep_the_plan(table: tuple[int, str], seed: int) -> None:
    mine = of(*table)
    layout = sensible(mine, Random(seed))
    is_guarded(mine, layout)
    plans = [x for one in named(mine).values() for x in (one, other_wing(mine, one))]
    assert guard(mine, layout) in [guard(mine, plan) for plan in plans]
    hidden = [objectives(mine, plan) for plan in plans]
    assert objectives(mine, layout) in hidden
    if mine.set > 1:
        assert shades(mine, layout) in [shades(mine, plan) for plan in plans]
        ranks = front(mine)
        files = [f for f in range(12) if LETTERS[layout[12 * ranks + f]] == "F"]
        assert len(files) >= 2


@pytest.mark.parametrize(("rules", "ranks"), TABLES)
def test_shuffles_differ(rules: int, ranks: str) -> None:
    """Each named one is drawn, on both wings, and seldom twice alike."""
    mine = of(rules, ranks)
    drawn = [sensible(mine, Random(seed)) for seed in range(300)]
    plans = {
        tuple(objectives(mine, x))
        for one in named(mine).values()
        for x in (one, other_wing(mine, one))
    }
    assert {tuple(objectives(mine, x)) for x in drawn} == plans
    assert len(set(drawn)) > 240
