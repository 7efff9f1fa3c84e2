"""The bots of Ambush Alley! play what they may, to the end, and the same again from the same seed."""

from __future__ import annotations

from random import Random

import pytest
from tests.amount import amount
from tests.games.ambush_alley.test_looks import field

from qg.core.bot import at_once
from qg.core.dice import seeded
from qg.core.match import Match
from qg.core.move import Accepted
from qg.games.ambush_alley import GAME, sight
from qg.games.ambush_alley.bots.expect import between, danger
from qg.games.ambush_alley.bots.goals import carriers, regular_goal, to_fetch, way_out
from qg.games.ambush_alley.bots.marines import Marines
from qg.games.ambush_alley.bots.places import FULL, Candidate, Mover, inches_to, mixed
from qg.games.ambush_alley.bots.windows import chosen
from qg.games.ambush_alley.events_turn import Declared
from qg.games.ambush_alley.marching import Go
from qg.games.ambush_alley.state import (
    CAUTIOUS,
    DEPENDENT,
    EVACUATED,
    FAST,
    I1,
    MARINES,
    MOVING,
    R1,
    AmbushAlley,
)

LEVELS = tuple(GAME.bots)


def played(
    levels: tuple[str, str], seed: int, most: int = 10**6, **options: object
) -> Match[AmbushAlley]:
    """A game between two levels, through the door of people; so many moves of it."""
    match = Match(GAME, GAME.start(GAME.options.make(options, "bots")), seeded(seed))
    bots = [GAME.bots[level](Random(f"{seed} {seat}")) for seat, level in enumerate(levels)]
    while (ask := match.state.asked()) is not None and len(match.journal) < most:
        move = at_once(bots[ask.seat].act(match.view(ask.seat), ask.seat))
        done = match.play(ask.seat, move)
        assert isinstance(done, Accepted), (ask.name, move.path(), done)
    return match


@pytest.mark.rule("AMB-END-04", "AMB-BOT-03", "AMB-BOT-04")
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_to_the_end(level: str) -> None:
    match = played((level, level), seed=3)
    match.state.audit()
    assert match.state.outcome.rule == "AMB-END-04"
    assert match.state.turn <= 12


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(
    "options",
    [
        {"scale": "28mm"},
        {
            "hot_spots": "free",
            "casualty_choice": "owner",
            "close_combat": False,
            "fire_los": "figure",
        },
        {
            "start_leaders": "one_unit",
            "leaderless_fire_test": "full_test",
            "dependents_slow": "cautious_only",
        },
        {
            "carry_limit": "one_per_able",
            "psych_affected_blocks": "always",
            "long_range": "literal_7",
        },
    ],
)
def test_every_level_plays_by_other_options(level: str, options: dict[str, object]) -> None:
    match = played((level, level), seed=5, most=amount(60, 2_000), **options)
    match.state.audit()
    assert match.state.turn > 0


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_gives_the_same_game(level: str) -> None:
    first, second = (played((level, level), seed=7, most=40) for _ in range(2))
    assert [entry.move.text() for entry in first.journal if entry.move is not None] == [
        entry.move.text() for entry in second.journal if entry.move is not None
    ]


def test_sergeants_bring_the_contractors_home() -> None:
    """Against an enemy who does little they must manage what the scenario is about."""
    match = played(("sergent", "sergent"), seed=4)
    assert EVACUATED in match.state.status[MARINES : MARINES + 2]


# ---------------------------------------------------------------------------------------- parts


@pytest.mark.rule("AMB-BOT-01")
def test_candidates_are_formations_within_reach() -> None:
    s = field((1080, 1000), (1400, 1130))
    mover = Mover(s, R1, [CAUTIOUS, FAST])
    found = mover.candidates(mover.anchors([]), [CAUTIOUS, FAST])
    assert 0 < len(found) <= 2 * FULL
    for each in found:
        assert len(each.slots) == 4
        assert all(s.book.plane.stands(*slot) for slot in each.slots)
        assert each.cost <= mover.left[each.gait]
    moves = [mover.move(each.slots, -1, 0) for each in found]
    assert any(move is not None for move in moves)


def test_only_the_best_few_are_mixed() -> None:
    found = [Candidate((i, 0), CAUTIOUS, 0, ()) for i in range(6)]
    assert mixed(Random(1), found, 1) == found
    some = mixed(Random(1), found, 3)
    assert some[3:] == found[3:]
    assert sorted(c.anchor for c in some[:3]) == [(0, 0), (1, 0), (2, 0)]
    assert any(mixed(Random(seed), found, 3)[0] is not found[0] for seed in range(9))


@pytest.mark.rule("AMB-END-02")
def test_a_unit_at_the_edge_leaves_in_a_row() -> None:
    s = field((700, 60), (1400, 1130))
    move = Mover(s, R1, [CAUTIOUS, FAST]).leave(0, 0)
    assert isinstance(move, Go)
    assert move.exit == 0
    assert all(not route or route[-1][1] <= s.book.exit_margin for route in move.routes)


@pytest.mark.rule("AMB-BOT-04")
def test_regulars_want_the_contractors_and_then_an_exit() -> None:
    s = field((1080, 1000), (1400, 1130))
    assert to_fetch(s) == [MARINES, MARINES + 1]
    assert regular_goal(s, R1) == (s.at(MARINES), -1)
    for f in (MARINES, MARINES + 1):
        s.status[f] = DEPENDENT
        s.assign(f, R1)
    assert carriers(s) == [R1]
    goal, exit = regular_goal(s, R1)
    assert (exit, goal) == way_out(s, s.able_places(R1)[0])
    assert goal[1] == 0 or goal[0] == 0


@pytest.mark.rule("AMB-BOT-04")
def test_regulars_go_fast_only_where_nobody_sees_them() -> None:
    seen = Marines(Random(1))
    s = field((1080, 1000), (1080, 1400))
    assert sight.sees(s.book, s.able_places(I1), s.able_places(R1))
    assert seen.gaits(s) == [CAUTIOUS]
    for unit in s.units(1):
        s.acted[unit] = 1  # whoever has had his turn does not interrupt
    assert seen.gaits(s) == [CAUTIOUS, FAST]


@pytest.mark.rule("AMB-BOT-02")
def test_at_most_four_points_of_a_path() -> None:
    s = field((1080, 1000), (1400, 1130))
    members = s.members[R1]
    ways = [[s.at(f), (s.at(f)[0], s.at(f)[1] + 300)] for f in members]
    route: list[int] = []
    for f, way in zip(members, ways, strict=True):
        route += [f, 2, *way[0], *way[1]]
    Declared(R1, MOVING, CAUTIOUS, tuple(route), -1).apply(s)
    points = list(range(0, 301, 25))
    found = chosen(s, I1, R1, points)
    assert 1 <= len(found) <= 4
    assert found[0] == 0
    assert all(at % 50 == 0 for at in found)
    assert chosen(s, I1, R1, []) == []


@pytest.mark.rule("AMB-BOT-05")
def test_danger_is_less_behind_a_wall_and_where_one_goes_carefully() -> None:
    """The low wall covers whoever stands within an inch of it."""
    s = field((450, 250), (450, 420))
    firers, behind = s.able_places(I1), s.able_places(R1)
    bare = [(x, y - 120) for x, y in behind]
    covered = between(s, I1, firers, R1, behind)
    assert sight.in_cover(s.book, firers, behind)
    assert not sight.in_cover(s.book, firers, bare)
    assert between(s, I1, firers, R1, bare) > covered
    assert between(s, I1, firers, R1, behind, cautious=False) > covered
    assert danger(s, R1, bare, True) > danger(s, R1, behind, True)


def test_distances_are_on_foot() -> None:
    s = field((450, 250), (450, 420))
    assert inches_to(s.book, (450, 250), (450, 250)) == 0
    assert inches_to(s.book, (450, 250), (450, 400)) == 2.5  # over the wall
    assert inches_to(s.book, (950, 800), (1200, 800)) > 2.5  # round the wreck
