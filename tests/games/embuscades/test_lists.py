"""What is listed is what is accepted, in every moment of every case, tried move by move.

Random games seldom hold two cards and a storm: the cases do."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations, product
from pathlib import Path
from typing import Any

import pytest

from qg.core.door import legal
from qg.core.game import Game
from qg.core.move import Move, Refused
from qg.core.shape import NONE
from qg.core.value import project
from qg.games.embuscades import GAME
from qg.games.embuscades.cards import FIELDS, PlayCard
from qg.games.embuscades.moves import (
    Attack,
    Drive,
    ExitCamp,
    ReturnToCamp,
    UseCommunication,
)
from qg.games.embuscades.state import Embuscades
from qg.games.embuscades.tables import (
    CARD_DATA,
    EMBUSCADE,
    EXIT,
    HQ,
    JEEP,
    LAYS,
    NETWORK,
    SQUARES,
    START,
    VEHICLES,
    fleet,
)
from qg.testing.case_run import Run
from qg.testing.cases import playable

CASES = Path(__file__).parents[2] / "cases" / "embuscades"
DICE = range(5)  # each alone, both, and a sum that there is not
EVERY = {
    "vehicle": range(VEHICLES),
    "square": range(SQUARES),
    "die": range(3),
    "number": range(9),
    "mine": (NONE, 0),
}


def this(name: str) -> Game[Any]:
    assert name == GAME.name
    return GAME


@cache
def moments() -> tuple[tuple[str, bool, Embuscades], ...]:
    """Every state in which somebody's turn is, and whether it is the position of a case."""
    found: list[tuple[str, bool, Embuscades]] = []
    for name, case in playable([CASES], this):
        world = Run(case, case.start)
        found.append((name, True, world.match.state))
        for step in case.play:
            world.do(step, step.move)
            found.append((f"{name}, step {step.number}", False, world.match.state))
    return tuple([row for row in found if asked(row[2]) in ("turn_start", "dice")])


def asked(s: Embuscades) -> str:
    ask = s.asked()
    return "" if ask is None else ask.name


def agree(name: str, s: Embuscades, tried: Iterator[Move[Embuscades]]) -> int:
    """The moves tried are listed exactly where `check` lets them pass."""
    seat = s.active()
    view = project(s, seat)
    listed = set(legal(GAME, view, seat))
    count = 0
    for move in tried:
        try:
            move.check(view, seat)
            accepted = True
        except Refused:
            accepted = False
        assert accepted == (move in listed), f"{name}: {move!r}"
        count += accepted
    return count


def cards(s: Embuscades) -> Iterator[PlayCard]:
    for card in set(s.cards(s.active())):
        taken = {FIELDS[field] for field in CARD_DATA[card]["fields"]}
        columns = [EVERY[name] if name in taken else (NONE,) for name in EVERY]
        for vehicle, square, die, number, mine in product(*columns):
            yield PlayCard(card, vehicle, square, die, number, mine)


def drives(s: Embuscades, out: list[int]) -> Iterator[Move[Embuscades]]:
    enemies = {s.place[v] for v in fleet(1 - s.army())} - {NONE}
    for v, dice, to in product(out, DICE, range(SQUARES)):
        yield Drive(v, dice, to)
        if LAYS[v]:
            yield Drive(v, dice, to, 0)
        if v in JEEP:
            yield Drive(v, dice, to, NONE, 1)
            yield Drive(v, dice, to, NONE, 3)
    for v, dice, to in product(out, DICE, enemies):
        yield Attack(v, dice, to)
        yield Attack(v, dice, to, EMBUSCADE)
    for v, to, die in product(out, [*NETWORK, HQ[0]], (NONE, 0, 1, 2)):
        yield UseCommunication(v, to, die)


def camp(s: Embuscades) -> Iterator[Move[Embuscades]]:
    own = fleet(s.army())
    if EXIT in s.dice:
        for v, die, count, mine in product(own, range(3), range(7), (NONE, 0)):
            yield ExitCamp(v, die, count, mine)
    waiting = [v for v in own if s.place[v] == HQ[s.army()]] + [own[0]]
    for size in range(1, 4):
        for group in combinations(sorted(set(waiting)), size):
            yield ReturnToCamp(group)


@pytest.mark.plain
def test_cards() -> None:
    held = [row for row in moments() if row[2].held(row[2].active())]
    assert len(held) > 100
    assert sum([agree(name, s, cards(s)) for name, _, s in held]) > 500


def test_camp() -> None:
    assert sum([agree(name, s, camp(s)) for name, _, s in moments()]) > 1000


@pytest.mark.plain
def test_moves_and_attacks_of_every_vehicle_that_is_out() -> None:
    accepted = 0
    for name, first, s in moments():
        if first and s.dice:
            out = [v for v in fleet(s.army()) if s.place[v] != START[v] or v in JEEP]
            accepted += agree(name, s, drives(s, out))
    assert accepted > 1000
