"""Vehicles, companies, mines and flags as data."""

from __future__ import annotations

import pytest

from qg.games.embuscades import GAME
from qg.games.embuscades.tables import (
    ATTACKS,
    BEARS,
    CAMP,
    CAPACITY,
    CLEARS,
    EACH,
    EXIT,
    ISLAND,
    JEEP,
    LAYS,
    SIDES,
    START,
    SUPPLY,
    TYPE,
    UNITS,
    VEHICLE_NAMES,
    fleet,
)

# type, how many, capacity, attacks, lays mines, bears flags, clears mines, French, English
TABLE = (
    ("tank", 2, 5, True, False, False, False, "Tank", "Tank"),
    ("gun_carrier", 2, 4, True, False, False, False, "Porte-canon", "Gun carrier"),
    ("commando", 2, 2, True, True, False, False, "Commando", "Commando"),
    ("engineer", 2, 2, True, False, False, True, "Génie", "Engineer"),
    ("infantry", 2, 3, True, False, True, False, "Infanterie", "Infantry"),
    ("jeep", 1, 3, False, False, False, False, "Jeep", "Jeep"),
)


@pytest.mark.rule("EMB-002", "EMB-003")
def test_eleven_vehicles_an_army() -> None:
    assert EACH == 11
    assert tuple(UNITS["vehicles"]) == tuple([row[0] for row in TABLE])
    for army in (0, 1):
        types = [TYPE[v] for v in fleet(army)]
        assert len(types) == 11
        for name, count, *_ in TABLE:
            assert types.count(name) == count
    assert len(set(VEHICLE_NAMES)) == 22


@pytest.mark.rule("EMB-008", "EMB-009", "EMB-601", "EMB-606", "EMB-702", "EMB-801")
def test_what_each_kind_of_vehicle_can_do() -> None:
    for name, _, capacity, attacks, lays, bears, clears, *_ in TABLE:
        for v in [v for v in range(2 * EACH) if TYPE[v] == name]:
            assert CAPACITY[v] == capacity, name
            can = (ATTACKS[v], LAYS[v], BEARS[v], CLEARS[v])
            assert can == (attacks, lays, bears, clears), name


@pytest.mark.rule("EMB-004", "EMB-006", "EMB-007")
def test_the_start() -> None:
    assert SUPPLY == {
        "companies_camp": 15,
        "companies_arsenal": 10,
        "mines_camp": 5,
        "flags_reserve": 5,
    }
    for army in (0, 1):
        for v in fleet(army):
            assert START[v] == (ISLAND[army] if v == JEEP[army] else CAMP[army])
    start = GAME.start()
    assert start.camp == (15, 15)
    assert start.mines == start.reserve == (5, 5)
    assert not any(start.load)


@pytest.mark.rule("EMB-102", "EMB-301")
def test_dice() -> None:
    assert UNITS["dice"]["count"] == 2
    assert (SIDES, EXIT) == (6, 6)


@pytest.mark.rule("EMB-003")
def test_names_in_both_languages() -> None:
    fr, en = GAME.words("fr")["names"], GAME.words("en")["names"]
    for name, *_, french, english in TABLE:
        assert (fr[name], en[name]) == (french, english)
    for name in VEHICLE_NAMES:
        assert fr[name]
        assert en[name]
