"""The examples that the rulebook works out, each as it is told there."""

from __future__ import annotations

import pytest
from tests.games.embuscades.tools import line, offered, played, read, refused

from qg.games.embuscades.tables import (
    CLEARS,
    ISLAND,
    JEEP,
    MISSION,
    RESERVE,
    SQUARE,
    TYPE,
    VEHICLE,
    VEHICLES,
)


@pytest.mark.rule("EMB-103", "EMB-104", "EMB-105", "EMB-106", "EMB-109")
def test_a_throw_of_two_and_four() -> None:
    """One vehicle 2 and another 4; one vehicle 6; only the 2; only the 4; nothing."""
    s = read("to=regular dice=2,4 R_tank1@NC05 R_tank2@NI05")
    both = played(s, "move R_tank1 0 NC07", "move R_tank2 1 NI09").state
    assert line(both) == "to=terrorist turn=1 R_tank1@NC07 R_tank2@NI09"
    other = played(s, "move R_tank2 1 NI09", "move R_tank1 0 NC07").state
    assert line(other) == line(both)
    six = played(s, "move R_tank1 0+1 NC11").state
    assert line(six) == "to=terrorist turn=1 R_tank1@NC11 R_tank2@NI05"
    for only, at in (("move R_tank1 0 NC07", "NC07"), ("move R_tank1 1 NC09", "NC09")):
        assert (
            line(played(s, only, "end_turn").state)
            == f"to=terrorist turn=1 R_tank1@{at} R_tank2@NI05"
        )
    nothing = played(s, "end_turn").state
    assert line(nothing) == "to=terrorist turn=1 R_tank1@NC05 R_tank2@NI05"
    assert refused(s, "move R_tank1 0 NC06") == "EMB-201"


@pytest.mark.rule("EMB-402", "EMB-403", "EMB-404")
@pytest.mark.parametrize("dice", ["1,1", "2,5", "6,6"])
def test_by_aerodrome_whatever_the_throw(dice: str) -> None:
    s = read(f"to=regular dice={dice} R_tank1@NI04:2")
    after = played(s, "use_communication R_tank1 SI12").state
    assert line(after) == "to=terrorist turn=1 R_tank1@SI12:2"  # both dice gone: the turn is over


@pytest.mark.rule("EMB-515", "EMB-511", "EMB-514", "EMB-516")
def test_the_fleet_air_arm_from_a_port_to_an_aerodrome() -> None:
    s = read("to=regular dice=1,2 R_tank1@NC04:2 hand.regular=aeronavale")
    match = played(s, "play_card aeronavale R_tank1 SI12")
    assert line(match.state) == "to=terrorist turn=1 R_tank1@SI12:2"
    assert (
        match.view(1).shown == match.state.shown == match.state.deck[-1]
    )  # public, and at the bottom
    early = read("to=regular R_tank1@NC04:2 hand.regular=aeronavale")
    assert refused(early, "play_card aeronavale R_tank1 SI12") == "EMB-512"


@pytest.mark.rule("EMB-211", "EMB-212", "EMB-718")
def test_the_enemy_reserve_is_crossed_and_not_stopped_on() -> None:
    s = read("to=regular dice=1,2 R_tank1@SI05:5")
    assert line(played(s, "move R_tank1 1 SI07").state).startswith(
        "to=regular dice=1,2x R_tank1@SI07:5"
    )
    assert refused(s, "move R_tank1 0 SI06") == "EMB-211"
    held = read("to=regular dice=1,2 R_tank1@SI05:5 T_infantry1@SI06:1")
    assert refused(held, "attack R_tank1 0 SI06") == "EMB-718"
    assert refused(held, "move R_tank1 1 SI07") == "EMB-206"
    friend = read("to=regular dice=1,2 R_tank1@SI05:5 T_infantry1@SI09:1")
    assert "move R_tank1 1 SI07" in offered(friend)


@pytest.mark.rule("EMB-709")
def test_a_company_of_the_terrorists_is_taken_to_the_island_of_their_prisoners() -> None:
    s = read("to=regular dice=1,2 R_tank1@NC05:5 T_tank1@NC07:5")
    assert played(s, "attack R_tank1 1 NC07").state.prisoners == (0, 1)
    assert SQUARE.names[ISLAND[1]] == "T_ISLAND"


@pytest.mark.rule("EMB-007")
def test_the_jeeps_wait_on_their_own_islands() -> None:
    s = read("to=regular")
    assert [SQUARE.names[s.place[jeep]] for jeep in JEEP] == ["R_ISLAND", "T_ISLAND"]
    assert [s.load[jeep] for jeep in JEEP] == [0, 0]


@pytest.mark.rule("EMB-704", "EMB-705", "EMB-708", "EMB-709")
@pytest.mark.parametrize(("dice", "use"), [("4,1", "0"), ("1,4", "1"), ("3,1", "0+1")])
def test_infantry_with_three_attacks_a_tank_with_two(dice: str, use: str) -> None:
    s = read(f"to=regular dice={dice} R_infantry1@NC05:3 T_tank1@NC09:2")
    match = played(s, f"attack R_infantry1 {use} NC09")
    assert match.state.load[VEHICLE.index["T_tank1"]] == 1
    assert match.state.place[VEHICLE.index["R_infantry1"]] == SQUARE.index["NC05"]
    assert refused(s, "attack R_infantry1 0+1 NC08") == "EMB-707"


@pytest.mark.rule("EMB-006")
def test_the_flags_wait_in_the_reserves() -> None:
    s = read("to=regular")
    assert [SQUARE.names[sq] for sq in RESERVE] == ["NI10", "SI06"]
    assert s.reserve == (5, 5)


@pytest.mark.rule("EMB-902")
def test_flags_and_mines_to_one_partner_attacks_and_clearing_to_the_other() -> None:
    logistics = {TYPE[v] for v in range(VEHICLES) if MISSION[v] == 0}
    combat = {TYPE[v] for v in range(VEHICLES) if MISSION[v] == 1}
    assert logistics == {"infantry", "commando", "jeep"}
    assert combat == {"tank", "gun_carrier", "engineer"}
    assert all([MISSION[v] == 1 for v in range(VEHICLES) if CLEARS[v]])
