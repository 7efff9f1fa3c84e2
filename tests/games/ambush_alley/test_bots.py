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
from qg.games.ambush_alley.bots import colonel as colonels
from qg.games.ambush_alley.bots import rebels
from qg.games.ambush_alley.bots import recrue as recruits
from qg.games.ambush_alley.bots.dashes import into_cover
from qg.games.ambush_alley.bots.expect import between, danger
from qg.games.ambush_alley.bots.goals import (
    SAMPLES,
    carriers,
    insurgent_goal,
    regular_goal,
    to_fetch,
    way_home,
    way_out,
)
from qg.games.ambush_alley.bots.marines import Marines
from qg.games.ambush_alley.bots.places import FULL, Candidate, Mover, inches_to, mixed
from qg.games.ambush_alley.bots.rebels import Rebels
from qg.games.ambush_alley.bots.recrue import Careless, Recrue, Walkers
from qg.games.ambush_alley.bots.veterans import Veterans
from qg.games.ambush_alley.bots.windows import chosen
from qg.games.ambush_alley.deploy import gallery
from qg.games.ambush_alley.events_turn import Declared
from qg.games.ambush_alley.eyes import sees
from qg.games.ambush_alley.frames import interrupt_ask, step_ask
from qg.games.ambush_alley.lists import HUNKER, OVERWATCH
from qg.games.ambush_alley.marching import Go
from qg.games.ambush_alley.state import (
    CAUTIOUS,
    DEPENDENT,
    EVACUATED,
    FAST,
    I1,
    INSURGENT_PHASE,
    MARINES,
    MOVING,
    R1,
    AmbushAlley,
)
from qg.games.ambush_alley.windows import Dash

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


@pytest.fixture
def brief(monkeypatch: pytest.MonkeyPatch) -> None:
    """A colonel who rehearses each of two answers twice: the same ways through the code, for less."""
    for name, value in (("LOOK", (2, 2)), ("FIRST", 1), ("MORE", 1)):
        monkeypatch.setattr(colonels, name, value)


@pytest.mark.rule("AMB-END-04", "AMB-BOT-03", "AMB-BOT-04")
@pytest.mark.usefixtures("brief")
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_to_the_end(level: str) -> None:
    match = played((level, level), seed=3)
    match.state.audit()
    assert match.state.outcome.rule == "AMB-END-04"
    assert match.state.turn <= 12


@pytest.mark.usefixtures("brief")
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
    match = played((level, level), seed=5, most=amount(40, 2_000), **options)
    match.state.audit()
    assert match.state.turn > 0


@pytest.mark.usefixtures("brief")
@pytest.mark.parametrize(("level", "most"), [("recrue", 40), ("sergent", 20), ("colonel", 20)])
def test_the_same_seed_gives_the_same_game(level: str, most: int) -> None:
    first, second = (played((level, level), seed=7, most=most) for _ in range(2))
    assert [entry.move.text() for entry in first.journal if entry.move is not None] == [
        entry.move.text() for entry in second.journal if entry.move is not None
    ]


def test_sergeants_bring_the_contractors_home() -> None:
    """In the twelve turns of the scenario they must manage what it is about."""
    match = played(("sergent", "sergent"), seed=4, turn_limit=12)
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


def declare(s: AmbushAlley, north: int) -> None:
    """R1 declares a move to the north."""
    route: list[int] = []
    for f in s.members[R1]:
        x, y = s.at(f)
        route += [f, 2, x, y, x, y + north]
    Declared(R1, MOVING, CAUTIOUS, tuple(route), -1).apply(s)


@pytest.mark.rule("AMB-BOT-04")
def test_regulars_who_may_not_run_walk_instead(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where all fast moves are better but seen, the best cautious one is played."""
    s = field((400, 130), (1080, 1400))
    s.agenda = [step_ask(0)]
    marines = Marines(Random(1))
    monkeypatch.setattr(marines, "gaits", lambda s: [CAUTIOUS, FAST])
    monkeypatch.setattr(marines, "dares", lambda s, move: False)
    found = list(marines.ways(s, R1))
    assert found
    assert {move.gait for move in found} == {CAUTIOUS}


def test_veterans_run_in_sight_where_little_fire_is_drawn_and_recruits_never() -> None:
    far, near = field((1080, 200), (1080, 2300)), field((1080, 900), (1080, 1300))
    for s in (far, near):
        s.agenda = [step_ask(0)]
        assert sight.sees(s.book, s.able_places(I1), s.able_places(R1))
        assert Marines(Random(1)).gaits(s) == [CAUTIOUS]
    assert next(Veterans(Random(1)).ways(far, R1)).gait == FAST
    mover = Mover(near, R1, [CAUTIOUS, FAST])
    (slot,) = mover.candidates(mover.anchors([]), [FAST], 1)
    plain = Marines(Random(1)).score(near, mover, slot, (1080, 1500), 6.0, 0.2)
    assert Veterans(Random(1)).score(near, mover, slot, (1080, 1500), 6.0, 0.2) < plain
    assert Walkers(Random(1)).gaits(far) == [CAUTIOUS]


def test_recruits_hesitate(monkeypatch: pytest.MonkeyPatch) -> None:
    """Regulars keep watch then, insurgents and who is pinned crouch."""
    s = field((400, 130), (2300, 2300))
    s.agenda = [step_ask(0)]
    s.active = R1
    assert not sees(s, R1, I1)
    monkeypatch.setattr(recruits, "HESITATES", 1.0)
    assert Recrue(Random(1)).act(s, 0) == OVERWATCH
    s.pinned[R1] = 1
    assert Recrue(Random(1)).act(s, 0) == HUNKER
    s.pinned[R1] = 0
    monkeypatch.setattr(recruits, "HESITATES", 0.0)
    assert isinstance(Recrue(Random(1)).act(s, 0), Go)


@pytest.mark.rule("AMB-BOT-02")
def test_at_most_four_points_of_a_path() -> None:
    s = field((1080, 1000), (1400, 1130))
    declare(s, 300)
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


# ------------------------------------------------------------------------------------ insurgents


def dashing() -> AmbushAlley:
    """R1 moves in sight of I1, which is in the open with cover near."""
    s = field((1080, 1000), (350, 1400))
    declare(s, 100)
    s.agenda = [interrupt_ask()]
    return s


@pytest.mark.rule("AMB-BOT-03")
def test_insurgents_in_the_open_dash_into_cover_beside_the_route() -> None:
    s = dashing()
    foes = s.able_places(R1)
    assert not sight.in_cover(s.book, foes, s.able_places(I1))
    move = into_cover(s)
    assert isinstance(move, Dash)
    assert move.unit == I1
    ends = [route[-1] if route else at for route, at in zip(move.routes, s.places(s.members[I1]))]
    assert sight.in_cover(s.book, foes, ends)
    assert sight.distance(s.book, foes, ends) <= 600


@pytest.mark.rule("AMB-BOT-03")
def test_nobody_dashes_who_is_in_cover_or_has_had_his_turn() -> None:
    s = dashing()
    s.acted[I1] = 1
    assert into_cover(s) is None
    s = dashing()
    s.pinned[I1] = 1
    assert into_cover(s) is None
    hidden = field((450, 250), (450, 420))
    for f in hidden.members[I1]:
        hidden.y[f] += 1500
    declare(hidden, 50)
    hidden.agenda = [interrupt_ask()]
    assert into_cover(hidden) is None


@pytest.mark.rule("AMB-SET-04", "AMB-HOT-07")
def test_insurgents_are_set_down_out_of_sight_and_near_the_way() -> None:
    match = played(("sergent", "sergent"), seed=2, most=2)
    s = match.state
    assert s.turn == 1
    goal = way_home(s, s.at(MARINES))[0]
    plain = Match(GAME, GAME.start(GAME.options.make({}, "bots")), seeded(2))
    for seat in (0, 1):
        plain.play(seat, next(iter(gallery(plain.state, seat).values())))
    at_markers = plain.state

    def far(state: AmbushAlley) -> float:
        found = [state.able_places(unit)[0] for unit in state.units(1)]
        return sum([inches_to(state.book, goal, place) for place in found])

    assert far(s) < far(at_markers) - 5
    seen = [u for u in s.units(1) if any(sees(s, r, u) for r in s.units(0))]
    assert len(seen) <= 1


@pytest.mark.rule("AMB-BOT-03")
def test_a_band_that_would_be_shot_at_stays_hidden() -> None:
    """Whoever does not ask who sees him walks into the street."""
    s = field((1080, 1000), (700, 1700))
    for unit in (*s.units(0), *s.units(1)):
        s.acted[unit] = 0
    s.phase, s.active = INSURGENT_PHASE, I1
    s.agenda = [step_ask(1)]
    careful, careless = Rebels(Random(1)), Careless(Random(1))
    assert not sees(s, R1, I1)
    move = careless.go(s, I1)
    assert isinstance(move, Go)
    ends = [route[-1] if route else at for route, at in zip(move.routes, s.places(s.members[I1]))]
    assert sight.sees(s.book, s.able_places(R1), ends)
    kept = careful.go(s, I1)
    if kept is not None:
        assert isinstance(kept, Go)
        after = [r[-1] if r else at for r, at in zip(kept.routes, s.places(s.members[I1]))]
        assert danger(s, I1, after, True) < danger(s, I1, ends, True)


@pytest.mark.rule("AMB-BOT-03")
def test_insurgents_want_the_way_home_ahead_of_those_who_carry() -> None:
    s = field((1080, 1000), (1400, 1130))
    way = way_home(s, s.at(MARINES))
    assert len(way) == SAMPLES
    assert insurgent_goal(s, I1) == way[0]
    for f in (MARINES, MARINES + 1):
        s.status[f] = DEPENDENT
        s.assign(f, R1)
    place = s.able_places(R1)[0]
    goal = insurgent_goal(s, I1)
    assert goal in way_home(s, place)
    door = way_out(s, place)[1]
    assert inches_to(s.book, door, goal) < inches_to(s.book, door, place)


@pytest.mark.rule("AMB-BOT-03")
def test_a_lone_leader_interrupts_before_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    """The die that it costs is missing when the large unit is answered."""
    s = field((1080, 1000), (1080, 1200))
    declare(s, 100)
    s.agenda = [interrupt_ask()]
    sees = Rebels(Random(1))

    def both() -> tuple[float, float]:
        monkeypatch.setattr(rebels, "FIRST", 0.0)
        plain = sees.worth(s, I1, 0)
        monkeypatch.undo()
        return plain, sees.worth(s, I1, 0)

    plain, first = both()
    assert plain == first > 0  # a band
    leader = next(s.leader(unit) for unit in s.units(1) if s.leader(unit) != -1)
    alone = s.members[I1][0]
    for f in s.members[I1][1:]:
        s.assign(f, -1)
    s.kind = (*s.kind[:alone], s.kind[leader], *s.kind[alone + 1 :])
    assert s.independent(I1)
    plain, first = both()
    assert plain > 0
    assert first == pytest.approx(plain + rebels.FIRST)


@pytest.mark.rule("AMB-BOT-03")
def test_to_see_the_way_of_the_regulars_is_worth_more_with_a_leader() -> None:
    """An interruption costs them an inch and a die, whatever it hits."""
    s = field((1080, 1000), (1080, 2200))
    band = Rebels(Random(1))
    here = s.able_places(I1)
    (x, y) = here[0]
    hidden, open_way = [(R1, [(100, 100)])], [(R1, [(x, y - 100)])]
    plain = band.stand(s, I1, here, False, hidden)
    seen = band.stand(s, I1, here, False, open_way)
    assert seen - plain > rebels.HINDER[0] / 2 - 0.01
    leader = next(s.leader(unit) for unit in s.units(1) if s.leader(unit) != -1)
    alone = s.unit[leader]
    places = s.able_places(alone)
    (x, y) = places[0]
    gain = band.stand(s, alone, places, False, [(R1, [(x, y - 50)])]) - band.stand(
        s, alone, places, False, [(R1, [(100, 100)])]
    )
    assert gain > rebels.HINDER[0] - 0.01


@pytest.mark.rule("AMB-BOT-03")
def test_nobody_fears_a_shot_in_the_last_turn() -> None:
    s = field((1080, 1000), (1080, 1400))
    careful = Rebels(Random(1))
    assert careful.fear(s) == careful.hurt > 0
    s.turn = s.book.last
    assert careful.fear(s) == 0
