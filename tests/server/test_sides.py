"""Sides: who is on which, how they are told apart, in a running game and in the replay of a record."""

from __future__ import annotations

from typing import Any

import pytest
from tests.toys import allies, partners, realtime

from qg.bots.playout import playout
from qg.core.game import Game
from qg.core.record import write
from qg.core.side import COLOURS, Side
from qg.games import find, names
from qg.server import outlook, replay
from qg.server.replay import OPEN, from_record


def listed(sides: Any) -> list[tuple[str, str, int]]:
    return [(side.name, side.colour, side.angle) for side in sides]


def test_a_record_of_four_seats_shows_the_right_army() -> None:
    match = playout(find("embuscades"), options={"players": 4}, seed=1)
    film = from_record(find, write(match))
    table = replay.shown(film, OPEN).table
    armies = [table.sides[seat.side].name for seat in table.seats]
    assert armies == ["regular", "terrorist", "regular", "terrorist"]
    assert [seat.name.split("_")[0] for seat in table.seats] == armies
    assert listed(table.sides) == [("regular", "blue", 0), ("terrorist", "orange", 180)]


@pytest.mark.parametrize("solo", ["regular", "terrorist"])
def test_of_three_seats_one_is_alone(solo: str) -> None:
    match = playout(find("embuscades"), options={"players": 3, "solo_army": solo}, seed=1)
    table = from_record(find, write(match)).table
    armies = [table.sides[seat.side].name for seat in table.seats]
    assert [seat.name.split("_")[0] for seat in table.seats] == armies
    assert armies.count(solo) == 1


def test_sides_without_names_are_called_after_their_first_seats() -> None:
    game: Game[Any] = allies.GAME  # two seats against one
    chosen = game.options.make()
    assert game.sides(chosen) == (0, 0, 1)
    assert listed(game.all_sides(chosen)) == [("left", "blue", 0), ("foe", "orange", 180)]
    three: Game[Any] = realtime.GAME
    assert listed(three.all_sides(three.options.make())) == [
        *(("ann", "blue", 0), ("bob", "orange", 180), ("cat", "green", 0))
    ]


def test_a_toy_names_its_sides() -> None:
    game: Game[Any] = partners.GAME
    chosen = game.options.make()
    assert listed(game.all_sides(chosen)) == [("poles", "green", 90), ("equator", "violet", 270)]
    message = outlook.side_infos(game, chosen)
    assert listed(message) == listed(game.all_sides(chosen))
    film = from_record(lambda name: game, write(playout(game, seed=1)))
    assert [film.table.sides[seat.side].name for seat in film.table.seats] == [
        *("poles", "equator", "poles", "equator")
    ]


@pytest.mark.parametrize("name", list(names()))
def test_our_sides_are_called_something(name: str) -> None:
    game = find(name)
    for side in game.all_sides(game.options.make()):
        for language in ("fr", "en"):
            assert game.words(language)["names"][side.name] != side.name


def test_what_is_no_side_is_refused() -> None:
    with pytest.raises(ValueError, match="red: 'pink' is not one of blue"):
        Side("red", "pink")
    with pytest.raises(ValueError, match="red: 360 is not an angle"):
        Side("red", COLOURS[0], 360)
