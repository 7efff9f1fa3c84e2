"""The colonel of Ambush Alley!: what it rehearses, how far, and what it makes of where that ends."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest
from tests.games.ambush_alley.test_looks import field

from qg.core.dice import seeded
from qg.core.move import Move
from qg.core.search import Search
from qg.games.ambush_alley import GAME, sight
from qg.games.ambush_alley.bots import colonel as colonels
from qg.games.ambush_alley.bots import dashes, expect, marines, rebels
from qg.games.ambush_alley.bots.colonel import Colonel
from qg.games.ambush_alley.bots.places import Mover
from qg.games.ambush_alley.bots.prospect import (
    chance,
    kept,
    lost,
    prospect,
    turns_home,
    turns_left,
    wiped_out,
)
from qg.games.ambush_alley.bots.rebels import Rebels
from qg.games.ambush_alley.bots.rehearsal import Quick, QuickMarines, play_on
from qg.games.ambush_alley.bots.sergent import Sergent
from qg.games.ambush_alley.frames import asked, step_ask
from qg.games.ambush_alley.lists import OVERWATCH
from qg.games.ambush_alley.marching import Go
from qg.games.ambush_alley.state import (
    CAUTIOUS,
    DEPENDENT,
    FAST,
    I1,
    INSURGENT_PHASE,
    MARINES,
    PRISONER,
    R1,
    AmbushAlley,
)

STEPS = ("reg_step", "ins_step")
MOST_ODDS = 300
"""Shots that are reckoned with in all windows of one activation; one takes about a fifth of a millisecond."""


def carried(place: tuple[int, int]) -> AmbushAlley:
    """R1 there, with the contractors beside it."""
    s = field(place, (2100, 2060))
    for i, f in enumerate((MARINES, MARINES + 1)):
        s.status[f] = DEPENDENT
        s.assign(f, R1)
        s.x[f], s.y[f] = place[0] + 60 * i, place[1] + 60
    return s


@cache
def _asked_first(name: str) -> AmbushAlley:
    search = Search(GAME, GAME.start(GAME.options.make({}, "bots")), seeded(1))
    sergeant = Quick(Random(1))
    while asked(search.s).name != name:
        search.play(sergeant.act(search.s, search.seat()))
    return search.s


def reached(name: str) -> AmbushAlley:
    """A game in which a sergeant is asked this for the first time."""
    state: AmbushAlley = _asked_first(name).copy()
    return state


# ----------------------------------------------------------------------------------- judgement


def test_contractors_near_an_exit_are_worth_more_while_there_is_time() -> None:
    near, far = carried((1080, 300)), carried((1080, 1400))
    assert turns_home(near, MARINES) < turns_home(far, MARINES)
    assert prospect(near) > prospect(far)
    far.turn = far.book.last
    near.turn = near.book.last
    assert prospect(near) - prospect(far) > 5  # the ten points are within reach of one of them only


def test_a_wounded_marine_and_a_prisoner_cost_what_the_rules_say_or_more() -> None:
    whole, hurt, taken = carried((1080, 300)), carried((1080, 300)), carried((1080, 300))
    last = whole.members[R1][-3]
    hurt.status[last] = DEPENDENT
    assert prospect(whole) - prospect(hurt) >= 0.9
    for f in (MARINES, MARINES + 1):
        taken.assign(f, -1)
        taken.status[f] = PRISONER
    assert prospect(whole) - prospect(taken) > 10


def test_turns_that_are_left_count_the_present_one_by_who_has_yet_to_act() -> None:
    s = field((1080, 1000), (2100, 2060))
    whole = turns_left(s)
    assert whole == s.book.last
    for unit in s.units(0):
        s.acted[unit] = 1
    assert turns_left(s) == whole - 1
    assert chance(2) > chance(0) == 0.5 > chance(-2)
    assert kept(s, 9.0) > kept(s, 0.0)


def test_a_unit_of_two_among_enemies_may_be_wiped_out_and_a_whole_one_hardly() -> None:
    s = field((1080, 1000), (1080, 1400))
    whole = wiped_out(s, R1, 0.6)
    for f in s.members[R1][2:]:
        s.status[f] = DEPENDENT
    weak = wiped_out(s, R1, 0.6)
    assert 0 < whole < 0.05 < weak < 1
    assert lost(s, R1) == 5 * len(s.members[R1]) + 2 + 5
    for f in s.members[I1]:
        s.x[f] = 2300  # beyond twelve inches
    assert wiped_out(s, R1, 0.6) < weak


def test_a_game_that_is_over_is_worth_its_margin() -> None:
    s = carried((1080, 300))
    s.agenda = []
    assert prospect(s) == 5  # nobody is left behind


# ---------------------------------------------------------------------------------- rehearsals


@pytest.mark.parametrize(("name", "ends"), [("reg_step", 0), ("ins_step", 1)])
def test_rehearsals_end_where_the_rest_does_not_differ(name: str, ends: int) -> None:
    """Regulars: with the activation. Insurgents: when the regulars of the next turn have walked by."""
    s = reached(name)
    unit, seat = s.active, asked(s).seat
    search = Search(GAME, s, seeded(1))
    sergeant = Quick(Random(1))
    search.play(sergeant.act(search.s, seat))
    play_on(search, sergeant, s.turn, seat)
    assert search.s.turn == s.turn + ends
    if seat == 0:
        assert asked(search.s).name in ("reg_pick", "ins_pick")
        assert search.s.acted[unit]
    else:
        assert asked(search.s).name == "ins_pick"
    assert asked(s).name == name  # the position itself stays as it is


def test_a_way_is_looked_for_once_as_long_as_it_is_legal(monkeypatch: pytest.MonkeyPatch) -> None:
    s = field((400, 130), (2300, 2300))
    quick = QuickMarines(Random(1))
    found = quick.go(s, R1)
    assert isinstance(found, Go)
    looks: list[int] = []
    plain = quick.ways

    def looked(s: AmbushAlley, unit: int) -> Iterator[Go]:
        looks.append(unit)
        return plain(s, unit)

    monkeypatch.setattr(quick, "ways", looked)
    assert quick.go(s, R1) is found
    assert looks == []
    s.pinned[R1] = 1  # it may not move any more
    quick.go(s, R1)
    assert looks == [R1]


def answer(monkeypatch: pytest.MonkeyPatch, worth: Any) -> Move[Any]:
    monkeypatch.setattr(colonels, "prospect", worth)
    s = reached("reg_step")
    return Colonel(Random(1)).act(s, 0)


def test_the_answer_is_played_whose_rehearsals_end_best(monkeypatch: pytest.MonkeyPatch) -> None:
    """Others than the sergeant's must be clearly better."""
    monkeypatch.setattr(colonels, "FIRST", 1)
    monkeypatch.setattr(colonels, "MORE", 1)
    assert isinstance(answer(monkeypatch, lambda s: 0.0), Go)
    assert answer(monkeypatch, lambda s: float(sum(s.overwatch))) == OVERWATCH
    assert isinstance(answer(monkeypatch, lambda s: 0.1 * sum(s.overwatch)), Go)


@pytest.mark.rule("AMB-BOT-03")
def test_only_bands_that_are_large_enough_may_charge() -> None:
    """A sergeant closes with whoever was left, never with a unit of several; a colonel tries it."""
    s = field((1080, 1000), (1080, 1400))
    for unit in (*s.units(0), *s.units(1)):
        s.acted[unit] = 0
    s.phase, s.active, s.agenda = INSURGENT_PHASE, I1, [step_ask(1)]
    band = Rebels(Random(1))
    move = band.charge(s, I1)
    assert isinstance(move, Go)
    ends = [route[-1] if route else at for route, at in zip(move.routes, s.places(s.members[I1]))]
    assert sight.distance(s.book, ends, s.able_places(R1)) == 0
    assert band.prey(s, Mover(s, I1, [CAUTIOUS, FAST])) is None
    wounded = s.members[R1][-1]
    s.status[wounded] = DEPENDENT
    s.assign(wounded, -1)
    s.x[wounded], s.y[wounded] = 1300, 1300
    taking = band.prey(s, Mover(s, I1, [CAUTIOUS, FAST]))
    assert isinstance(taking, Go)
    ends = [r[-1] if r else at for r, at in zip(taking.routes, s.places(s.members[I1]))]
    assert sight.touches_any(s.book, (1300, 1300), ends)
    for f in s.members[I1][2:]:
        s.assign(f, -1)
    assert band.charge(s, I1) is None


# -------------------------------------------------------------------------------------- windows


def test_windows_are_answered_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is rehearsed in a window, and all windows of one activation together reckon with so few shots
    that they take far less than a second on any machine."""
    rehearsed: list[str] = []
    shots = [0]

    def first(self: Colonel, s: AmbushAlley, seat: int, answers: list[Move[Any]]) -> Move[Any]:
        rehearsed.append(asked(s).name)
        return answers[0]

    monkeypatch.setattr(Colonel, "rehearsed", first)
    monkeypatch.setattr(Colonel, "options", lambda self, s, seat: [])
    for name in ("hits", "between"):
        plain = getattr(expect, name)

        def counted(*args: Any, plain: Any = plain, **more: Any) -> float:
            shots[0] += 1
            mean: float = plain(*args, **more)
            return mean

        for module in (expect, marines, rebels, dashes):
            if hasattr(module, name):
                monkeypatch.setattr(module, name, counted)
    search = Search(GAME, GAME.start(GAME.options.make({}, "bots")), seeded(11))
    bots: list[Sergent] = [Colonel(Random(f"11 {seat}")) for seat in (0, 1)]
    most = spent = windows = 0
    while search.s.turn < 5:
        name, seat = asked(search.s).name, search.seat()
        if name.endswith(("_pick", "_step")):
            most, spent = max(most, spent), 0
        shots[0] = 0
        move = bots[seat].act(search.s, seat)
        if not name.endswith(("_pick", "_step")):
            windows += 1
            spent += shots[0]
        search.play(move)
    assert windows > 10
    assert set(rehearsed) == set(STEPS)
    assert 0 < most <= MOST_ODDS
