"""Raids, flights, interception, SAM and air combat, held to a slow second reading of the rules."""

from __future__ import annotations

from random import Random

import pytest
from tests.amount import SAMPLE, amount
from tests.games.yom_kippur_advanced.skies import (
    copters,
    engagements,
    landings,
    missiles,
    raid_at,
    raids,
)

from qg.files import data
from qg.games.yom_kippur import raid, sam_fire
from qg.games.yom_kippur.airlift import ends, rows
from qg.games.yom_kippur.campaign import Campaign
from qg.games.yom_kippur.dogfight import AIR_TABLES, CHARGES, ESCORT, attacks
from qg.games.yom_kippur.hexmap import HEX, HEXES
from qg.games.yom_kippur.intercept import raid_hexes
from qg.games.yom_kippur.raid_bombs import BOMB_TABLE
from qg.games.yom_kippur.sam_fire import MISSILE_TABLE
from qg.games.yom_kippur.state import E_RAID, I_DOGFIGHT, I_RAID, I_SAM, SIDE_OF
from qg.games.yom_kippur.tables import ARAB, HELICOPTER, KIND, PIECE

TABLES = data("qg.games.yom_kippur", "tables")


def texts(found: object) -> set[str]:
    """All moves of some rows, as texts."""
    said: set[str] = set()
    for row in found:  # type: ignore[attr-defined]
        moves = row.grow() if hasattr(row, "grow") else [row]
        for move in moves:
            said |= texts(move.grow()) if hasattr(move, "grow") else {move.text()}
    return said


@pytest.mark.rule("YKA-003", "YKA-081", "YKA-089", "YKA-090", "YKA-091")
def test_aircraft_fly_where_a_slow_reading_says() -> None:
    met = 0
    for seed in range(amount(6, 200)):
        rng = Random(seed)
        phase = (E_RAID, I_RAID)[seed % 2]
        s = raid_at(rng, phase, rng.randint(1, 6))
        found = texts(raid.rows(s, SIDE_OF[phase]))
        assert found == raids(s, SIDE_OF[phase]), seed
        met += len(found)
    assert SAMPLE or met > 300


@pytest.mark.rule("YKA-096", "YKA-098", "YKB-149")
def test_sam_fire_at_what_a_slow_reading_says() -> None:
    met = 0
    for seed in range(amount(30, 500)):
        s = raid_at(Random(seed), I_SAM, 3)
        found = texts(sam_fire.rows(s, ARAB))
        assert found == missiles(s), seed
        met += len(found)
    assert SAMPLE or met > 100


@pytest.mark.rule("YKA-100", "YKA-101", "YKA-103", "YKA-104", "YKA-105")
def test_who_may_attack_whom_in_the_air() -> None:
    met = 0
    for seed in range(amount(20, 500)):
        s = raid_at(Random(seed), I_DOGFIGHT, 3)
        side = SIDE_OF[s.phase]
        for h in raid_hexes(s, side):
            for seat in (0, 1):
                for step in (ESCORT, CHARGES):
                    found = texts(attacks(s, seat, h, step))
                    wanted = engagements(s, seat, HEXES.names[h], step == ESCORT)
                    assert found == wanted, (seed, HEXES.names[h], seat, step)
                    met += len(found)
    assert SAMPLE or met > 50


@pytest.mark.rule("YKA-052", "YKA-088", "YKA-130")
def test_helicopters_fly_where_a_slow_search_finds_a_way() -> None:
    met = 0
    for seed in range(amount(6, 200)):
        rng = Random(seed)
        phase = (E_RAID, I_RAID)[seed % 2]
        s = raid_at(rng, phase, 3)
        s.opened = seed // 2 % 2
        for copter in copters(s, SIDE_OF[phase])[:1]:
            name = PIECE.word(copter)
            alone = [t.split() for t in texts(flown_by(s, SIDE_OF[phase], name))]
            found = {words[3] for words in alone if words[2] == "-"}
            assert found == landings(s, copter, bool(s.opened)), (seed, name)
            met += len(found)
    assert SAMPLE or met > 200


def flown_by(s: Campaign, side: int, name: str) -> list[object]:
    """The branch of a helicopter without a passenger."""
    found: list[object] = []
    for row in rows(s, side):
        if getattr(row, "head", ()) == ("fly", name):
            found += [r for r in row.grow() if getattr(r, "head", ())[2:] == ("-",)]  # type: ignore[union-attr]
    return found


@pytest.mark.rule("YKA-130")
def test_a_flight_goes_on_as_far_as_ten_hexes_reach() -> None:
    """Where a helicopter ends is within what is left of its ten hexes behind the passenger's."""
    for seed in range(amount(4, 100)):
        rng = Random(seed)
        s = raid_at(rng, I_RAID, 3)
        for copter in [p for p in copters(s, 1) if KIND[p] == HELICOPTER][:1]:
            there = sorted(landings(s, copter, bool(s.opened)))
            if not there:
                continue
            over = rng.choice(there)
            s.rise(copter, HEX.index[over], -1)
            far = HEXES.distance(s.at[copter], HEX.index[over])
            for h, spent in ends(s, copter).items():
                assert far + HEXES.distance(HEX.index[over], h) <= spent <= 10, (
                    seed,
                    HEXES.names[h],
                )


@pytest.mark.rule("YKA-096", "YKA-097", "YKA-102", "YKA-110")
def test_tables_of_the_air_cell_by_cell() -> None:
    results = ("-", "A", "R", "D")
    for face in range(1, 7):
        for aimed in (1, 2, 3):
            for less in (0, 1, 2):
                cell = str(TABLES["missiles"][max(1, face - less) - 1][3 - aimed])
                assert MISSILE_TABLE.find(10 * aimed - less, face) == results.index(cell)
        for side, name in enumerate(("arab", "israel")):
            for column in range(6):
                cell = str(TABLES["air"][name][face - 1][column])
                assert AIR_TABLES[side].find(column, face) == results.index(cell)
                assert AIR_TABLES[side].find(9, face) == AIR_TABLES[side].find(5, face)
        for column in range(4):
            for less in (0, 1):
                cell = str(TABLES["bombs"][max(1, face - less) - 1][column])
                found = BOMB_TABLE.find(column + 4 * less, face)
                assert found == ("-", "AR", "S", "R", "D").index(cell)
