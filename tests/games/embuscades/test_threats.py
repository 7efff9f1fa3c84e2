"""The looks `threats` and `danger`: what they say is what the rules do, throw by throw."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from qg.core.dice import Scripted, seeded
from qg.core.position import from_text
from qg.core.search import Search
from qg.core.shape import Malformed
from qg.core.value import project
from qg.games.embuscades import GAME
from qg.games.embuscades.lists import LISTS
from qg.games.embuscades.moves import Attack, Roll
from qg.games.embuscades.state import Embuscades
from qg.games.embuscades.tables import EMBUSCADE, SQUARE_NAMES, VEHICLE_NAMES
from qg.games.embuscades.threats import look_danger, look_threats


def position(text: str, **options: Any) -> Embuscades:
    s: Embuscades = from_text(GAME, text, GAME.options.make(options))
    return s


def hit(s: Embuscades, seat: int) -> dict[str, tuple[set[str], int]]:
    """Slowly: the enemy throws every way, and every attack that it is then offered is looked at."""
    found: dict[str, tuple[set[str], int]] = {}
    for a in range(1, 7):
        for b in range(1, 7):
            search = Search(GAME, s, Scripted([a, b]))
            search.play(Roll())
            ask = search.s.asked()
            assert ask is not None
            attacks = [m for m in LISTS["dice"](search.s, ask.seat) if isinstance(m, Attack)]
            struck = {search.s.occupant[m.target_square] for m in attacks}
            for v in struck:
                by, throws = found.get(VEHICLE_NAMES[v], (set(), 0))
                here = [m.vehicle for m in attacks if search.s.occupant[m.target_square] == v]
                found[VEHICLE_NAMES[v]] = (by | {VEHICLE_NAMES[x] for x in here}, throws + 1)
    return found


def told(s: Embuscades, seat: int) -> dict[str, tuple[set[str], int]]:
    return {t["on"]: (set(t["by"]), t["throws"]) for t in look_threats(project(s, seat), seat, [])}


def test_threats_are_the_attacks_that_the_next_throw_offers() -> None:
    """In positions of games at random, two and four players, at the moment when the enemy is to throw."""
    compared = 0
    for players in (2, 4):
        rng = Random(players)
        search = Search(
            GAME, GAME.start(GAME.options.make({"players": players}, "bots")), seeded(3)
        )
        while not search.over() and compared < 60 * players:
            s = search.s
            ask = s.asked()
            assert ask is not None
            alone = ask.name == "turn_start" and EMBUSCADE not in s.cards(ask.seat)
            if alone and s.turn % 3 == 0:
                seat = next(x for x, army in enumerate(s.book.army) if army != s.army())
                assert told(s, seat) == hit(s, seat)
                compared += 1
            move = search.pick(rng)
            assert move is not None
            search.play(move)
    assert compared > 40


@pytest.mark.rule("EMB-313", "EMB-718", "EMB-541", "EMB-532", "EMB-705")
def test_what_cannot_be_hit_is_not_told() -> None:
    enemy = "to=terrorist T_tank1@NI12:4 T_gun_carrier1@SI14:2"
    assert told(position(f"{enemy} R_tank1@NI10:3 R_infantry1@R_HQ:2"), 0) == {}
    assert told(position(f"{enemy} R_tank1@NI08:5"), 0) == {}
    assert told(position(f"{enemy} R_tank1@NI08:3~"), 0) == {}
    assert set(told(position(f"{enemy} R_tank1@NI08:3"), 0)) == {"R_tank1"}


def test_danger_counts_throws_square_by_square() -> None:
    """At seven squares, where nothing turns round behind the target: 7, 9 and 11, in twelve throws."""
    s = position("to=regular R_infantry1@NI05:2* T_tank1@NI11:5 mine.NI03=T")
    found = {t["at"]: t["throws"] for t in look_danger(project(s, 0), 0, ["R_infantry1"])}
    assert (found["NI04"], found["NI05"], found["NI06"], found["NI08"]) == (12, 20, 21, 26)
    assert "NI10" not in found  # its own reserve
    assert set(found) <= set(SQUARE_NAMES)


def test_words_that_the_looks_do_not_take() -> None:
    s = position("to=regular")
    with pytest.raises(Malformed):
        look_threats(s, 0, ["R_tank1"])
    with pytest.raises(Malformed):
        look_danger(s, 0, [])
    with pytest.raises(Malformed):
        look_danger(s, 0, ["nobody"])
    assert look_threats(s, 9, []) == []
    assert look_danger(s, 0, ["R_tank1"]) is not None
