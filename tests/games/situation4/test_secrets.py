"""What a side keeps to itself, and that nobody else can tell."""

from __future__ import annotations

import json
from random import Random

import pytest
from tests.games.situation4.tools import begun, names, played, random_states, read, tried

from qg.core.codec import plain
from qg.core.door import beginnings, legal
from qg.core.match import Match, told
from qg.core.move import Refusal
from qg.core.value import HOLE, SPECTATOR, project
from qg.games.situation4 import GAME, ground
from qg.games.situation4.deal import fill
from qg.games.situation4.state import Situation

OWN = {"pile_south", "south_sees", "pile_north", "north_sees", "hold", "hold_at", "hold_known"}
OWN |= {"slow", "slow_known"}


def heard(match: Match[Situation], viewer: int) -> list[str]:
    """Everything that a viewer is sent of a match: what it is told of each line that it notices, what was
    shown of the move, and its view at the end; without the time, which is not sent as that of the last
    line."""
    found: list[str] = []
    for entry in match.noticed(viewer):
        assert entry.move is not None
        shown = entry.move.path() if entry.seat == viewer else entry.move.shown(match.state)
        events = [plain(event) for event in told(entry.events, viewer)]
        found.append(json.dumps([entry.at, entry.seat, shown, events]))
    view = plain(match.view(viewer))
    del view["now"]
    return [*found, json.dumps(view), json.dumps([m.path() for m in match.legal(viewer)])]


LOUD = [
    (0, "P0401", 1000),
    (1, "P0408", 1500),
    (2, "P0402", 3000),
    (1, "P0407", 6000),
    (0, "P0501", 6500),
    (0, "offer_stop", 6600),
]
SILENT = [
    (0, "pick_up P0302", 1200),
    (2, "P0501 P0403 90", 1600),
    (0, "flip P0901", 1700),
    (2, "P0402 P0501", 2300),
    (2, "pick_up P0601", 6100),
    (2, "release", 6200),
]
START = {"down": {"south": ["P0901", "P1001"], "north": ["P0308"]}}


def story(silent: bool) -> Match[Situation]:
    match: Match[Situation] = Match(GAME, read(START, south=2, faces="mixed"))
    for seat, text, at in sorted([*LOUD, *SILENT] if silent else LOUD, key=lambda line: line[2]):
        played(match, seat, text, at)
    return match


@pytest.mark.rule("SIT-853", "SIT-852", "SIT-104", "SIT-107")
def test_misfits_holds_and_flips_change_no_byte_of_what_others_are_sent() -> None:
    quiet, full = story(False), story(True)
    assert len(full.journal) == len(quiet.journal) + len(SILENT)
    for viewer in (1, SPECTATOR):
        assert heard(full, viewer) == heard(quiet, viewer)
    for viewer in (0, 2):
        assert heard(full, viewer) != heard(quiet, viewer)


@pytest.mark.rule("SIT-853", "SIT-107")
def test_a_refusal_changes_nothing_and_is_noticed_by_nobody() -> None:
    match = begun(7, 8)
    before, lines = plain(match.state), len(match.journal)
    assert isinstance(tried(match, 0, "P0403", 4000), Refusal)
    assert (plain(match.state), len(match.journal)) == (before, lines)


@pytest.mark.rule("SIT-851", "SIT-852", "SIT-854")
def test_a_view_lacks_the_enemys_deal_holds_and_waits_and_nothing_else() -> None:
    for s in random_states("quick", 3, south=2, north=2, faces="mixed"):
        whole = plain(s)
        for viewer in (*range(4), SPECTATOR):
            seen = plain(project(s, viewer))
            assert {key for key in whole if whole[key] != seen[key]} <= OWN
            side = s.book.side[viewer] if viewer < 4 else -1
            assert (seen["pile_south"] == whole["pile_south"]) == (side == 0)
            assert (seen["pile_north"] == whole["pile_north"]) == (side == 1)
            held = project(s, viewer).hold
            assert [e is HOLE for e in held] == [of != side for of in s.book.side]


@pytest.mark.rule("SIT-854", "SIT-002", "SIT-851")
def test_what_a_pile_contains_follows_from_the_board() -> None:
    for s in random_states("quick", 4):
        for viewer in (0, 1, SPECTATOR):
            seen = project(s, viewer)
            for side in (0, 1):
                places = s.book.cut.places
                kept = [p for p in places if seen.has(side, p)]
                assert len(kept) == seen.left(side) == len(places) - s.owner.count(side)


@pytest.mark.rule("SIT-857", "SIT-855")
def test_open_places_are_all_that_a_seat_is_offered_for_laying() -> None:
    """The same whatever lies in the piles: nothing of it may depend on a deal."""
    position = {"south": ["P0401", "P0402"], "north": ["P0408"]}
    offered = []
    for seed in (1, 2, 3):
        s = read({**position, "piles": seed}, south=2)
        seen = project(s, 0)
        begin = beginnings(GAME, seen, 0)
        assert {head[1] for head in begin if head[0] == "place"} == names(ground.open_to(s, 0))
        assert all([len(head) == 2 for head in begin if head[0] == "place"])
        assert not [
            move for move in legal(GAME, seen, 0) if move.VERB in ("place", "flip", "pick_up")
        ]
        offered.append((begin, legal(GAME, seen, 0)))
    assert offered[0] == offered[1] == offered[2]


@pytest.mark.rule("SIT-852", "SIT-804")
def test_worlds_that_may_be_are_drawn_from_what_is_seen() -> None:
    """Deals are other ones each time, unless the own pile is the mirror of the enemy's."""
    for shuffle, alike in (("independent", False), ("mirrored", True)):
        match = begun(5, 6) if shuffle == "independent" else begun(5, pile_shuffle="mirrored")
        seen = match.view(0)
        worlds = [fill(seen, Random(seed)) for seed in range(4)]
        for world in worlds:
            world.audit()
            assert project(world, 0) == seen
        assert (len({world.pile_north for world in worlds}) == 1) == alike
        assert (worlds[0].pile_north == match.state.pile_north) == alike


@pytest.mark.rule("SIT-856", "SIT-858")
def test_the_end_opens_everything() -> None:
    match = begun(5, 6, south=2, closing_ms=0)
    played(match, 0, "pick_up P0402", 4000)
    piles = match.state.pile_south, match.state.pile_north
    assert match.view(SPECTATOR).hold[0] is HOLE
    played(match, 0, "offer_stop", 5000)
    played(match, 1, "offer_stop", 5000)
    seen = match.view(SPECTATOR)
    assert (seen.pile_south, seen.pile_north) == piles
    assert names(1 << seen.hold[0]) == {"P0402"}
