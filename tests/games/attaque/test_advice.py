"""The look `advice`: what is legal but unwise about a deployment."""

from __future__ import annotations

from typing import Any

import pytest

from qg.core.look import look
from qg.core.shape import Malformed
from qg.core.value import SPECTATOR, project
from qg.games.attaque import GAME
from qg.games.attaque.deploy import Layout, home_square
from qg.games.attaque.samples import samples
from qg.games.attaque.tables import square

LAYOUT = Layout()


def view(side: int, **options: Any) -> Any:
    return project(GAME.start(options), side)


def laid(name: str) -> tuple[int, ...]:
    """A named deployment as a side that fills its rear ranks writes it."""
    return LAYOUT.read("/".join(samples()[name]["ranks"]))


def swapped(layout: tuple[int, ...], side: int, one: str, two: str) -> tuple[int, ...]:
    a, b = (
        i for at in (one, two) for i in range(len(layout)) if home_square(side, i) == square(at)
    )
    out = list(layout)
    out[a], out[b] = out[b], out[a]
    return tuple(out)


def told(layout: tuple[int, ...] | str, side: int = 0, **options: Any) -> list[str]:
    word = layout if isinstance(layout, str) else LAYOUT.word(layout)
    found = look(GAME, view(side, **options), side, "advice", [word])
    return [" ".join([one["what"], *one["squares"]]) for one in found]


@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("rules", [1, 2, 3])
def test_nothing_is_said_against_the_named_deployments(rules: int, side: int) -> None:
    named = [name for name, sample in samples().items() if rules in sample["sets"]]
    assert len(named) > 2
    for name in named:
        assert told(laid(name), side, set=rules) == [], name


@pytest.mark.rule("ATK-140", "ATK-141")
def test_an_objective_in_the_front_rank() -> None:
    assert "front d3" in told(swapped(laid("ecole"), 0, "d1", "d3"), set=1)
    assert "front d9" in told(swapped(laid("ecole"), 1, "d11", "d9"), 1, set=1)


def test_an_objective_without_a_guard() -> None:
    """The plan goes among sappers and paratroopers in a corner."""
    assert "bare l1" in told(swapped(laid("ecole"), 0, "h1", "l1"), set=1)
    assert "bare l1" in told(swapped(laid("quinart"), 0, "d1", "l1"), set=2)


@pytest.mark.rule("ATK-020")
def test_guns_or_barriers_where_objectives_are_seen() -> None:
    """A mine beside it guards the flag, but not against what all can see."""
    layout = swapped(laid("quinart"), 0, "d1", "a1")
    assert told(layout, set=2) == []
    assert told(layout, set=3) == ["seen a1"]


@pytest.mark.rule("ATK-044")
def test_commandos_that_a_cross_bars() -> None:
    layout = swapped(laid("ecole"), 0, "a3", "c3")
    assert told(layout, set=1) == ["bound c3"]
    assert told(layout, set=1, commando_bound="up_to_3") == []


@pytest.mark.rule("ATK-032", "ATK-036")
def test_a_front_rank_that_cannot_move() -> None:
    """Immovable mines and bombs; in set 3 mines walk. Half a rank bars nothing."""
    assert told("NNNRRR6/12/12", set=1) == []
    full = "NNNVVBBBRRRF/12/12/12"
    assert any(said.startswith("stuck") for said in told(full, set=2))
    assert not any(said.startswith("stuck") for said in told(full, set=3))


@pytest.mark.rule("ATK-100", "ATK-101", "ATK-108")
def test_what_is_dear_is_kept_from_bombers() -> None:
    quinart = laid("quinart")
    assert "bombed a1" in told(swapped(quinart, 0, "g2", "a1"), set=2)
    assert "tanker f4" in told(swapped(quinart, 0, "f1", "f4"), set=2)
    assert "bomber c4" in told(swapped(quinart, 0, "d2", "c4"), set=2)


def test_it_names_the_kind_and_the_rule() -> None:
    word = LAYOUT.word(swapped(laid("ecole"), 0, "d1", "d3"))
    (found,) = [
        one for one in look(GAME, view(0, set=1), 0, "advice", [word]) if one["what"] == "front"
    ]
    assert (found["kind"], found["rule"]) == ("flag", "ATK-140")


def test_it_takes_one_deployment_and_those_who_watch_have_none() -> None:
    word = LAYOUT.word(swapped(laid("ecole"), 0, "d1", "d3"))
    assert look(GAME, view(0, set=1), SPECTATOR, "advice", [word]) == []
    for words in ([], [word, word], ["FFF"]):
        with pytest.raises(Malformed):
            look(GAME, view(0, set=1), 0, "advice", words)
