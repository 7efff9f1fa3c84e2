"""What the colonel of set 2 sees by playing on: two sergeants, a few turns, one seed for all moves."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.games.attaque.tools import place

from qg.core.codec import plain
from qg.core.search import Search
from qg.core.value import project
from qg.games.attaque import GAME
from qg.games.attaque.bots import worth
from qg.games.attaque.bots.ahead import Hasty, PlayedOn
from qg.games.attaque.bots.colonel import no_dice
from qg.games.attaque.bots.standing import standing
from qg.games.attaque.lists import LISTS
from qg.games.attaque.moves import Displace, Jump
from qg.games.attaque.tables import NORTH, SOUTH, square

pytestmark = pytest.mark.plain  # bots are not compiled
WON = "Sf6 wf7 Gk5 tk6 Za4 Ua1 Wb1 Xc1 za8 ua11 yj11"
"""South strikes the last objective at once."""
EVEN = "Sf6 Gk5 Za4 Ua1 Wb1 Xc1 sf8 gk8 za8 ua11 wb11 xc11"


def measured(position: str, seat: int, plies: int, seed: int = 1, **more: Any) -> float:
    world = place(position, 2, **more)
    before = plain(world)
    found = PlayedOn(seat, plies, Random(seed))(Search(GAME, world, no_dice, seat))
    assert plain(world) == before  # it was played on in a copy
    return found


@pytest.mark.parametrize("plies", [1, 8])
def test_a_win_within_the_plies_counts_as_one_for_both_sides(plies: int) -> None:
    won: dict[str, Any] = {"taken": "x", "knows": {"all": ["f7"]}}
    assert measured(WON, SOUTH, plies, **won) > worth.GAME / 2
    assert measured(WON, NORTH, plies, **won) < -worth.GAME / 2
    assert abs(measured(WON, SOUTH, 0, **won)) < worth.GAME / 2


def test_a_drawn_game_is_even_whatever_is_left() -> None:
    """ATK-142: who takes the last man of an enemy who keeps an objective has won nothing."""
    world = place("Gf6 Sk5 Za4 Ua1 Wb1 Xc1 tf7 wb11", 2, knows={"all": ["f7"]})
    assert standing(world) > 0
    search: Search[Any] = Search(GAME, world, no_dice, SOUTH)
    [last] = [move for move in search.legal() if move.path()[0] == "attack"]
    search.play(last)
    while not search.over():
        search.play(search.legal()[0])
    assert search.s.outcome.rule == "ATK-142"
    assert standing(search.s) == 0


def test_the_same_seed_plays_the_same_on() -> None:
    assert measured(EVEN, SOUTH, 12, 7) == measured(EVEN, SOUTH, 12, 7)
    assert measured(EVEN, SOUTH, 12, 7) == -measured(EVEN, NORTH, 12, 7)


def test_it_stops_after_so_many_plies() -> None:
    search: Search[Any] = Search(GAME, place(EVEN, 2), no_dice, SOUTH)
    before = search.s.ply
    PlayedOn(SOUTH, 5, Random(1))(search)
    assert search.s.ply == before + 5


def test_who_plays_on_passes_over_what_a_sergeant_hardly_plays() -> None:
    """Materiel that goes from anywhere to anywhere, and jumps to where nobody is."""
    s = place("Sf6 Gk5 Za1 Ua4 Xd2 Ye3 Vg2 Pi1 sf8 gk8 za8 ua11 xc11", 2)
    judge = Hasty(Random(1)).judge(project(s, SOUTH), SOUTH)
    every = LISTS["act"](s, SOUTH)
    some = Hasty(Random(1)).glance(judge, every)
    left = [move for move in every if move not in some]
    assert len(some) < len(every) / 2
    assert {type(move) for move in left} == {Displace, Jump}
    for move in left:
        assert isinstance(move, Displace | Jump)
        assert move.target < 0
        assert judge.score(move) < 0
    men = [square("f6"), square("k5")]
    assert {move.start for move in some if isinstance(move, Displace)} >= {*men}
    assert Hasty(Random(1)).glance(judge, left) == left  # where there is nothing else
