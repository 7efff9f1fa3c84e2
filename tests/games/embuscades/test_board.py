"""The island as data: its squares, tracks, roads and communications, and walks counted by hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from random import Random

import pytest

from qg.games.embuscades import GAME
from qg.games.embuscades.tables import (
    ARMIES,
    BOARD,
    CAMP,
    COASTAL,
    HQ,
    ISLAND,
    KIND,
    NEIGHBOURS,
    NETWORK,
    OUTPOSTS,
    OWNER,
    RESERVE,
    SQUARE,
    SQUARE_NAMES,
    SQUARES,
    TRACK,
    WALKED,
    WHITE,
    bits,
    members,
    squares,
)
from qg.games.embuscades.walks import LONGEST, ends, route, within

COMMUNICATIONS = ("aerodrome", "port", "station", "relay", "tunnel", "space_base")
TRACKS = {
    name: [SQUARE_NAMES[sq] for sq in range(SQUARES) if TRACK[sq] == name and KIND[sq] != "outpost"]
    for name in BOARD["tracks"]
}


def names(found: Iterable[int]) -> list[str]:
    return sorted([SQUARE_NAMES[sq] for sq in found])


@pytest.mark.rule("EMB-001")
def test_two_armies_told_apart_by_their_colours() -> None:
    assert tuple(BOARD["armies"]) == ARMIES == ("regular", "terrorist")
    regular, terrorist = BOARD["armies"].values()
    assert (regular["vehicle_colour"], terrorist["vehicle_colour"]) == ("khaki", "sand")
    for part in ("company_colour", "mine_colour"):
        assert (regular[part], terrorist[part]) == ("blue", "red")


@pytest.mark.rule("EMB-011")
def test_102_squares_of_these_kinds() -> None:
    assert SQUARES == len(set(SQUARE_NAMES)) == 102
    found = Counter(KIND)
    on_tracks = sum([len(track) for track in TRACKS.values()])
    assert (found["camp"], found["hq"], found["compass"]) == (2, 2, 4)
    assert (found["approach"], found["outpost"], on_tracks) == (20, 8, 64)
    assert found["prison_island"] == 2
    for army in (0, 1):
        assert len(squares("compass", army)) == 2
        assert len(squares("approach", army)) == 10
        assert len(OUTPOSTS[army]) == 4


@pytest.mark.rule("EMB-011")
def test_the_armies_have_the_same_ground_turned_half_round() -> None:
    """A half-turn about the centre takes each square to one of the same kind of the other army; roads
    go to roads, jeep exits to jeep exits."""
    cx, cy = BOARD["board"]["centre"]
    at = [(square["x"], square["y"]) for square in BOARD["squares"]]
    partner = []
    for x, y in at:
        wanted = (2 * cx - x, 2 * cy - y)
        apart = [abs(u - wanted[0]) + abs(v - wanted[1]) for u, v in at]
        partner.append(apart.index(min(apart)))
        assert min(apart) < 4
    assert sorted(partner) == list(range(SQUARES))
    for sq, other in enumerate(partner):
        assert KIND[sq] == KIND[other]
        assert OWNER[other] == (1 - OWNER[sq] if OWNER[sq] >= 0 else -1)
        assert {partner[n] for n in NEIGHBOURS[sq]} == set(NEIGHBOURS[other])


@pytest.mark.rule("EMB-011")
def test_all_roads_hang_together_and_meet_at_the_compasses() -> None:
    reached, edge = {HQ[0]}, {HQ[0]}
    while edge:
        edge = {n for sq in edge for n in NEIGHBOURS[sq]} - reached
        reached |= edge
    assert reached == {sq for sq in range(SQUARES) if WALKED[sq]}
    for sq in reached:
        wanted = {"hq": 2, "compass": 3}.get(KIND[sq], 2)
        assert len(set(NEIGHBOURS[sq])) == len(NEIGHBOURS[sq]) == wanted, SQUARE_NAMES[sq]
    for army in (0, 1):
        assert set(NEIGHBOURS[HQ[army]]) == set(squares("compass", army))


@pytest.mark.rule("EMB-012")
def test_four_tracks_each_between_two_enemy_outposts() -> None:
    assert {name: len(track) for name, track in TRACKS.items()} == {
        "NC": 17,
        "NI": 15,
        "SI": 15,
        "SC": 17,
    }
    assert COASTAL == ("NC", "SC")
    for track in TRACKS.values():
        inside = {SQUARE.index[name] for name in track}
        beyond = {n for sq in inside for n in NEIGHBOURS[sq]} - inside
        assert [KIND[sq] for sq in beyond] == ["outpost", "outpost"]
        assert {OWNER[sq] for sq in beyond} == {0, 1}


@pytest.mark.rule("EMB-013")
def test_white_squares_are_the_46_plain_squares_of_the_tracks() -> None:
    white = [sq for sq in range(SQUARES) if WHITE[sq]]
    assert len(white) == 46
    assert {KIND[sq] for sq in white} == {"plain"}
    assert all([TRACK[sq] for sq in white])
    assert all([WHITE[sq] for sq in range(SQUARES) if KIND[sq] == "plain"])


@pytest.mark.rule("EMB-006", "EMB-007")
def test_reserves_lie_in_the_enemy_half_and_islands_at_the_enemy_end() -> None:
    assert [SQUARE_NAMES[sq] for sq in RESERVE] == ["NI10", "SI06"]
    centre = BOARD["board"]["centre"][0]
    for army in (0, 1):
        home = BOARD["squares"][CAMP[army]]["x"] < centre
        for place in (RESERVE[army], ISLAND[army]):
            assert (BOARD["squares"][place]["x"] < centre) != home
    assert {exit["from"]: exit["to"] for exit in BOARD["jeep_exits"].values()} == {
        "R_ISLAND": "NC14",
        "T_ISLAND": "SC04",
    }


@pytest.mark.rule("EMB-215")
def test_no_road_leads_into_a_camp_or_onto_an_island() -> None:
    for sq in range(SQUARES):
        assert not set(NEIGHBOURS[sq]) & {*CAMP, *ISLAND}
    for army in (0, 1):
        assert NEIGHBOURS[CAMP[army]] == ()


@pytest.mark.rule("EMB-401", "EMB-407")
def test_communication_squares_and_their_networks() -> None:
    kinds = {name: kind["communication"] for name, kind in BOARD["square_kinds"].items()}
    assert sorted([name for name, joined in kinds.items() if joined]) == sorted(COMMUNICATIONS)
    assert set(NETWORK) == {sq for sq in range(SQUARES) if kinds[KIND[sq]]}
    found = {tuple(names([sq, *others])) for sq, others in NETWORK.items()}
    assert found == {
        ("NC04", "NC14", "SC04", "SC14"),
        ("NI04", "SI12"),
        ("NI08", "SI08"),
        ("NI13", "SI03"),
        ("NC07", "NI06"),
        ("SC11", "SI10"),
        ("NC11", "SC07"),
    }
    for network in found:
        assert len({KIND[SQUARE.index[name]] for name in network}) == 1


def walks(start: int, steps: int, blocked: int, turning: bool) -> set[tuple[int, ...]]:
    """Every walk, one step after the other, without any cleverness."""
    found: set[tuple[int, ...]] = {(start,)}
    for number in range(steps):
        found = {
            (*walk, to)
            for walk in found
            for to in NEIGHBOURS[walk[-1]]
            if number == 0 or not blocked >> walk[-1] & 1
            if turning or number == 0 or to != walk[-2]
        }
    return found


@pytest.mark.rule("EMB-201", "EMB-202", "EMB-206", "EMB-213")
@pytest.mark.parametrize("turning", [True, False])
def test_walks_end_where_walks_counted_one_by_one_end(turning: bool) -> None:
    rng = Random(1944)
    road = [sq for sq in range(SQUARES) if WALKED[sq] or sq in ISLAND]
    for start in road:
        steps = rng.randint(1, 7)
        blocked = bits(rng.sample(road, 20))
        found = walks(start, steps, blocked, turning)
        got = ends(start, steps, blocked, turning)
        assert set(members(got)) == {walk[-1] for walk in found}
        for to in members(got):
            assert route(start, to, steps, blocked, turning) in found
        shorter = [walks(start, n, blocked, turning) for n in range(1, steps + 1)]
        assert set(members(within(start, steps, blocked, turning))) == {
            walk[-1] for some in shorter for walk in some
        }


@pytest.mark.rule("EMB-104")
def test_the_longest_walk_is_the_sum_of_two_sixes() -> None:
    assert LONGEST == 12
    assert SQUARE.index["NI08"] in members(ends(HQ[0], LONGEST, 0, True))
    assert SQUARE.index["NI09"] not in members(ends(HQ[0], LONGEST, 0, True))


@pytest.mark.rule("EMB-011")
def test_every_square_that_is_no_plain_one_has_a_name_in_both_languages() -> None:
    for language in ("fr", "en"):
        said = GAME.words(language)["names"]
        for sq, name in enumerate(SQUARE_NAMES):
            assert KIND[sq] == "plain" or said[name], name
