"""Deployments that the game proposes are legal ones."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.amount import examples
from tests.games.attaque.tools import SEATS, SETS, move

from qg.core.door import judge
from qg.core.value import project
from qg.games.attaque import GAME
from qg.games.attaque.book import Book, book
from qg.games.attaque.lists import deployment
from qg.games.attaque.moves import Deploy
from qg.games.attaque.samples import mirrored, named, samples, sensible
from qg.games.attaque.tables import KINDS

RANKS = ("rear", "front")


def of(rules: int, ranks: str = "rear") -> Book:
    return book(GAME.options.make({"set": rules, "set1_ranks": ranks}).key)


def refusal(rules: int, ranks: str, seat: int, layout: tuple[int, ...]) -> str:
    s = GAME.start(GAME.options.make({"set": rules, "set1_ranks": ranks}))
    found = judge(GAME, project(s, seat), seat, Deploy(layout), 0)
    return "" if found is None else found.rule


@pytest.mark.rule("ATK-012", "ATK-013", "ATK-016")
@pytest.mark.parametrize("ranks", RANKS)
@pytest.mark.parametrize("rules", SETS)
def test_every_named_deployment_is_legal(rules: int, ranks: str) -> None:
    found = named(of(rules, ranks))
    assert found
    for name, layout in found.items():
        for seat in SEATS:
            assert not refusal(rules, ranks, seat, layout), name
            assert not refusal(rules, ranks, seat, mirrored(layout)), name


def test_every_sample_is_complete_data() -> None:
    used = {name for rules in SETS for name in named(of(rules))}
    assert used == set(samples())
    for sample in samples().values():
        assert sample["sets"]
        assert set(sample["sets"]) <= set(SETS)
        assert [len(rank) for rank in sample["ranks"]] == [12] * (3 if sample["sets"] == [1] else 4)
        for language in ("fr", "en"):
            assert sample[language]["name"]
            assert sample[language]["doc"]
    layouts = [layout for rules in (1, 2) for layout in named(of(rules)).values()]
    assert len(set(layouts)) == len(layouts)


@examples(40)
@given(st.sampled_from(SETS), st.sampled_from(RANKS), st.sampled_from(SEATS), st.integers(0, 10**9))
def test_sensible_deployments_are_legal(rules: int, ranks: str, seat: int, seed: int) -> None:
    layout = sensible(of(rules, ranks), Random(seed))
    assert not refusal(rules, ranks, seat, layout)
    s = GAME.start(GAME.options.make({"set": rules, "set1_ranks": ranks}))
    assert deployment(s, seat, Random(seed)) == Deploy(layout)
    text = GAME.notation.write_move(Deploy(layout))
    assert move(s, text, seat) == Deploy(layout)


def test_sensible_deployments_vary() -> None:
    for rules in SETS:
        assert len({sensible(of(rules), Random(n)) for n in range(50)}) > 35


def test_sensible_deployments_keep_ranks() -> None:
    """What must stand in front stays in front: each rank is a shuffle of a named one's."""
    for rules in SETS:
        for ranks in RANKS:
            mine = of(rules, ranks)
            wanted = {
                tuple([tuple(sorted(x[i : i + 12])) for i in range(0, len(x), 12)])
                for x in named(mine).values()
            }
            for n in range(50):
                x = sensible(mine, Random(n))
                assert tuple([tuple(sorted(x[i : i + 12])) for i in range(0, len(x), 12)]) in wanted


@given(st.lists(st.integers(0, len(KINDS) - 1), min_size=48, max_size=48))
def test_a_mirror_image_of_a_mirror_image(layout: list[int]) -> None:
    once = mirrored(tuple(layout))
    assert mirrored(once) == tuple(layout)
    for rank in range(4):
        assert once[12 * rank] == layout[12 * rank + 11]
        assert sorted(once[12 * rank : 12 * rank + 12]) == sorted(
            layout[12 * rank : 12 * rank + 12]
        )


@pytest.mark.rule("ATK-012", "ATK-013", "ATK-016")
def test_what_is_not_a_deployment() -> None:
    for rules in SETS:
        rule = "ATK-012" if rules == 1 else "ATK-013"
        layout = next(iter(named(of(rules)).values()))
        for seat in SEATS:
            assert refusal(rules, "rear", seat, ()) == "ATK-016"
            assert refusal(rules, "rear", seat, (0, *layout[1:])) == "ATK-016"
            doubled = (layout[1], *layout[1:])
            assert doubled == layout or refusal(rules, "rear", seat, doubled) == "ATK-016"
            outside = (0, *layout[1:], layout[0])
            assert refusal(rules, "rear", seat, outside) == rule
    layout = next(iter(named(of(1)).values()))
    for seat in SEATS:
        assert refusal(1, "front", seat, layout) == "ATK-012"
        assert not refusal(1, "front", seat, (0,) * 12 + layout)
