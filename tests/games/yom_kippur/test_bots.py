"""The bots of Yom Kippur play what they may, to the end, and the same again from the same seed."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest
from tests.amount import amount
from tests.games.yom_kippur.positions import empty, piece, stand

from qg.core.bot import at_once
from qg.core.dice import seeded
from qg.core.match import Match
from qg.core.move import Accepted
from qg.games.yom_kippur import GAME
from qg.games.yom_kippur.bots import Colonel
from qg.games.yom_kippur.bots.assaults import Assault, assaults
from qg.games.yom_kippur.bots.ground import FAR, LANDINGS, to_passes, to_west
from qg.games.yom_kippur.bots.ledger import Ledger
from qg.games.yom_kippur.bots.plan import Plan
from qg.games.yom_kippur.bots.rehearsal import Faces, Rehearsal, again
from qg.games.yom_kippur.bots.screen import first_line, guards, screen, threatened
from qg.games.yom_kippur.bots.survey import Survey
from qg.games.yom_kippur.checks import main_ask
from qg.games.yom_kippur.hexmap import HEXES, WEST, number
from qg.games.yom_kippur.reach import reach
from qg.games.yom_kippur.state import ATTACKED, E_AIR, E_COMBAT, E_MOVE, I_MOVE1, MOVED, YomKippur
from qg.games.yom_kippur.tables import ARAB, ISRAEL, SAMS

LEVELS = tuple(GAME.bots)


def played(levels: tuple[str, str], seed: int, **options: object) -> Match[YomKippur]:
    """A game between two levels, through the door of people."""
    match = Match(GAME, GAME.start(GAME.options.make(options, "bots")), seeded(seed))
    bots = [GAME.bots[level](Random(f"{seed} {seat}")) for seat, level in enumerate(levels)]
    while (ask := match.state.asked()) is not None:
        move = at_once(bots[ask.seat].act(match.view(ask.seat), ask.seat))
        done = match.play(ask.seat, move)
        assert isinstance(done, Accepted), (move.path(), done)
    return match


def told(match: Match[YomKippur]) -> list[str]:
    return [entry.move.text() for entry in match.journal if entry.move is not None]


@pytest.mark.rule("YKB-200")
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_to_the_end(level: str) -> None:
    match = played((level, level), seed=3)
    match.state.audit()
    assert match.state.outcome.rule == "YKB-200"
    assert match.state.turn == 9


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(
    "options",
    [
        {"last_turn": 4, "fort_duty": "yes"},
        {"last_turn": 4, "road_zoc": "entered", "halving": "sum"},
        {"start": "crossing", "fort_duty": "yes", "bid": -28},
    ],
)
def test_every_level_plays_by_other_options(level: str, options: dict[str, object]) -> None:
    match = played((level, level), seed=4, **options)
    assert match.state.turn == match.state.book.last


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_gives_the_same_game(level: str) -> None:
    one, two = [played((level, level), seed=5, last_turn=4) for _ in range(2)]
    assert told(one) == told(two)
    assert told(one) != told(played((level, level), seed=6, last_turn=4))


def margin(one: str, two: str, seed: int) -> int:
    """A pair of games with the same seed and sides swapped: the margins of the first level, added."""
    as_egypt = played((one, two), seed).state.outcome.scores
    as_israel = played((two, one), seed).state.outcome.scores
    return as_egypt[0] - as_egypt[1] + as_israel[1] - as_israel[0]


@pytest.mark.parametrize(("stronger", "weaker"), list(pairwise(reversed(LEVELS))))
def test_a_level_beats_the_one_below(stronger: str, weaker: str) -> None:
    """Rates are measured by `qg match --pairs` (docs/bots.md); this notices when a level has been broken."""
    margins = [margin(stronger, weaker, seed) for seed in range(amount(3, 12))]
    assert sum(margins) > 0, margins


def moved(level: str, s: YomKippur, seat: int) -> dict[str, str]:
    """Where a level moves its units in a movement phase, by name."""
    match = Match(GAME, s, seeded(1))
    bot = GAME.bots[level](Random(1))
    found: dict[str, str] = {}
    while (ask := match.state.asked()) is not None and ask.name == "move":
        move = at_once(bot.act(match.view(seat), seat))
        assert isinstance(match.play(seat, move), Accepted), move.path()
        if move.VERB == "done":
            break
        words = move.path()
        found[words[1]] = words[2]
    return found


def test_distances_know_bridges_and_rafts() -> None:
    """Egypt needs a bridge to come to the passes; Israel comes to the west bank without one."""
    s = empty(E_MOVE)
    west, east = number("S0912"), number("S1012")
    assert to_passes(s)[west] == FAR
    stand(s, BR_1="S1012")
    assert to_passes(s)[west] == to_passes(s)[east] + 12
    assert 0 < to_west(s)[east] < to_west(empty(E_MOVE))[east] < FAR


@pytest.mark.rule("YKB-202")
@pytest.mark.parametrize("level", ["sergent", "colonel"])
def test_in_the_last_turn_israel_crosses(level: str) -> None:
    s = stand(empty(I_MOVE1, 9), IL_ARM_14="S1008", IL_ARM_401="S1012")
    ends = moved(level, s, ISRAEL)
    assert {ends["IL-ARM-14"], ends["IL-ARM-401"]} <= {"S0908", "S0909", "S0912", "S0913"}


@pytest.mark.rule("YKB-202")
def test_in_the_last_turn_the_colonel_closes_the_shore() -> None:
    """Two brigades can cross to two hexes only: Egypt stands on both, whoever goes there."""
    s = stand(empty(E_MOVE, 9), IL_ARM_14="S1008", IL_ARM_401="S1008")
    stand(s, EG_INF_90="S0807", EG_INF_136="S0810")
    ends = moved("colonel", s, ARAB)
    assert {"S0908", "S0909"} <= set(ends.values())


@pytest.mark.rule("YKB-084")
def test_a_plan_gathers_against_what_stands_alone() -> None:
    """No unit of the four could attack the brigade by itself."""
    names = ("EG-ARM-1", "EG-ARM-14", "EG-ARM-2", "EG-ARM-3")
    s = stand(empty(E_MOVE, 5), IL_ARM_14="S0512", EG_ARM_1="S0709", EG_ARM_14="S0809")
    stand(s, EG_ARM_2="S0715", EG_ARM_3="S0815")
    survey = Survey(s, ARAB)
    posts = Plan(s, survey, [piece(name) for name in names], {}).posts
    assert sorted(posts) == sorted([piece(name) for name in names])
    assert all([HEXES.distance(h, number("S0512")) == 1 for h, _ in posts.values()])


@pytest.mark.rule("YKB-057")
def test_rafts_land_where_the_rules_say() -> None:
    """From every hex of the east bank, on an empty map, for units of three speeds."""
    for gate, found in LANDINGS.items():
        for name in ("IL-ARM-14", "IL-ART-214", "IL-PAR-247"):
            s = empty(I_MOVE1, 5)
            unit = piece(name)
            s.put(unit, gate)
            ends = {h for h in reach(s, unit).rafts if WEST[h]}
            assert ends == {h for h, price in found.items() if price <= 6 * s.moves(unit)}


@pytest.mark.rule("YKB-053")
def test_the_colonel_shuts_the_shore_before_the_last_turn_too() -> None:
    """Israel stands at the canal in turn 5: Egypt, west of it, stands on both hexes opposite."""
    s = stand(empty(E_MOVE, 5), IL_ARM_14="S1008", EG_INF_90="S0807", EG_INF_136="S0810")
    assert set(threatened(s)) == {number("S0908"), number("S0909")}
    assert {"S0908", "S0909"} <= set(moved("colonel", s, ARAB).values())


@pytest.mark.rule("YKB-053")
def test_in_a_short_game_the_colonel_does_not_wait_for_the_reserves() -> None:
    """The same in turn 2 of four; in turn 2 of nine brigades are not spared for the shore."""
    shut = {}
    for last in (4, 9):
        s = empty(E_MOVE, 2, last_turn=last)
        stand(s, IL_ARM_14="S1008", EG_INF_90="S0807", EG_INF_136="S0810")
        shut[last] = len(first_line(s, Survey(s, ARAB)))
    assert shut == {4: 2, 9: 0}


def test_a_screen_shuts_as_much_as_can_be_shut() -> None:
    """The nearest hex for the first is the only one for the second: both are shut all the same."""
    one, two = piece("EG-INF-90"), piece("EG-INF-136")
    a, b = number("S0908"), number("S0909")
    s = stand(empty(E_MOVE, 5), EG_INF_90="S0807", EG_INF_136="S0810")
    assert screen(s, {a: 2.0, b: 1.0}, {one: [a, b], two: [a]}) == {one: b, two: a}
    assert screen(s, {a: 1.0, b: 2.0}, {one: [a, b]}) == {one: b}


@pytest.mark.rule("YKB-120")
def test_the_colonel_leaves_a_guard_on_a_bridge_that_israel_could_come_to() -> None:
    s = stand(empty(E_MOVE, 2), BR_1="S1012", EG_INF_4="S1012", EG_ARM_15="S1012")
    assert guards(s, Survey(s, ARAB), {}) == {}
    stand(s, IL_ARM_14="S1415")
    assert guards(s, Survey(s, ARAB), {}) == {piece("EG-INF-4"): number("S1012")}


@pytest.mark.rule("YKB-204")
@pytest.mark.rule("YKB-207")
def test_the_ledger_knows_the_points_of_places() -> None:
    """What is counted at the end: a pass once, a brigade in the west, one of sixteen in the east."""
    s = stand(empty(E_MOVE, 9), EG_ARM_1="S2128", EG_ARM_2="S0812", IL_ARM_14="S1012")
    ledger = Ledger(s, {})
    tank, other = piece("EG-ARM-1"), piece("EG-ARM-2")
    mitla, west = number("S2229"), number("S0812")
    assert ledger.points(s, tank, mitla) - ledger.points(s, tank, number("S2128")) == 10
    assert ledger.points(s, tank, number("S2128")) - ledger.points(s, tank, west) == 1
    stand(s, EG_ARM_1="S2229")
    assert ledger.points(s, other, mitla) < 3
    israel = piece("IL-ARM-14")
    assert ledger.points(s, israel, west) - ledger.points(s, israel, number("S1012")) == 5


@pytest.mark.rule("YKB-203")
def test_the_ledger_counts_a_bridge_that_nobody_guards_once() -> None:
    s = stand(empty(I_MOVE1, 9), BR_1="S1012", IL_ARM_14="S1212", IL_ARM_401="S1213")
    ledger = Ledger(s, {})
    first, second, beside = piece("IL-ARM-14"), piece("IL-ARM-401"), number("S1112")
    assert ledger.points(s, first, beside) - ledger.points(s, first, number("S1312")) == 2
    stand(s, IL_ARM_14="S1112")
    assert ledger.points(s, second, number("S1111")) == 0


def test_each_battle_sees_every_face_once_in_six_trials() -> None:
    """And the same again from the same stream, whichever battle is asked for first."""
    faces = Faces(Random(3))
    for targets in ((1,), (2, 3)):
        assert sorted([faces.of(targets, trial) for trial in range(6)]) == [1, 2, 3, 4, 5, 6]
    again = Faces(Random(3))
    assert [again.of((1,), k) for k in range(6)] == [faces.of((1,), k) for k in range(6)]


def two_battles() -> tuple[YomKippur, list[Assault]]:
    """A combat phase of Egypt with battles side by side, the best by itself first."""
    s = stand(empty(E_MOVE, 5), EG_ARM_1="S1312", EG_ARM_14="S1312", EG_ARM_2="S1512")
    stand(s, EG_ARM_3="S1512", EG_ARM_25="S1413", EG_ARM_15="S1413")
    stand(s, IL_MEC_11="S1412", IL_MEC_16="S1414")
    s.phase, s.agenda = E_COMBAT, [main_ask("combat", ARAB, 5)]
    return s, sorted(assaults(s, ARAB, False, lambda h: 0.0), key=lambda each: -each.worth)


def rehearsal(s: YomKippur) -> Rehearsal:
    bot = Colonel(Random(1))
    bot.phase, bot.survey = (s.turn, s.phase), Survey(s, ARAB)
    return Rehearsal(s, ARAB, bot, Random(1))


def test_a_rehearsal_is_played_on_copies() -> None:
    s, found = two_battles()
    before = s.copy()
    made = rehearsal(s)
    assert made.first(s, found, 0.15) in found
    assert (s.at, s.strength, s.deeds) == (before.at, before.strength, before.deeds)
    faces = Faces(Random(1))
    values = [made.value(s, found[0], (), faces, trial) for trial in range(6)]
    assert max(values) > min(values) > made.balance(s)  # at 4-1 nothing befalls the attackers


def test_a_rehearsal_chooses_another_battle_only_if_it_is_clearly_better(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    s, found = two_battles()
    made, better = rehearsal(s), dict[tuple[int, ...], float]()

    def value(self: Rehearsal, s: YomKippur, first: Assault, *rest: object) -> float:
        return better.get(first.targets, 0.0)

    monkeypatch.setattr(Rehearsal, "value", value)
    assert made.first(s, found, 0.15) is found[0]
    better[found[1].targets] = 0.2
    assert made.first(s, found, 0.15) is found[0]
    better[found[1].targets] = 0.4
    assert made.first(s, found, 0.15) is found[1]


def test_a_battle_that_has_become_worse_is_not_fought_again() -> None:
    s, found = two_battles()
    assert again(s, ARAB, found[0]) == found[0].move()
    weaker = s.copy()
    weaker.strength[found[0].units[0]] = weaker.strength[found[0].units[1]] = 1
    assert again(weaker, ARAB, found[0]) is None
    s.deeds[found[0].units[0]] |= ATTACKED
    assert again(s, ARAB, found[0]) is None


def sam_moves(s: YomKippur) -> list[str]:
    """What the colonel does with its SAMs when all others have moved."""
    s.deeds = [0 if p in SAMS else MOVED for p in range(len(s.deeds))]
    match = Match(GAME, s, seeded(1))
    bot = GAME.bots["colonel"](Random(1))
    found: list[str] = []
    while True:
        move = at_once(bot.act(match.view(ARAB), ARAB))
        assert isinstance(match.play(ARAB, move), Accepted), move.path()
        if move.VERB == "done":
            return found
        if "SAM" in move.text():
            found.append(move.text())


@pytest.mark.rule("YKB-141")
def test_the_colonel_marks_a_sam_that_covers_nobody_and_leaves_one_that_does() -> None:
    s = stand(empty(E_MOVE, 2), EG_SAM_1="S0412", EG_SAM_2="S0812")
    stand(s, EG_ARM_1="S1012", EG_ARM_14="S1012", EG_ARM_2="S1013", EG_ARM_3="S1013")
    stand(s, EG_ARM_15="S1014", EG_ARM_25="S1014", IL_ARM_14="S1512")
    assert sam_moves(s) == ["mark EG-SAM-1"]


@pytest.mark.rule("YKB-142")
@pytest.mark.rule("YKB-143")
def test_a_marked_sam_goes_to_those_it_is_to_cover_and_is_unmarked() -> None:
    s = stand(empty(E_MOVE, 3), EG_SAM_1="S0412", EG_INF_90="S1012", EG_INF_136="S1012")
    stand(s, IL_ARM_14="S1612")
    s.marked = tuple([2 if p == piece("EG-SAM-1") else 0 for p in range(len(s.marked))])
    first, second = sam_moves(s)
    verb, sam, to = first.split()
    assert (verb, sam) == ("move", "EG-SAM-1")
    assert (
        HEXES.distance(number(to), number("S1012"))
        <= 5
        < HEXES.distance(number("S0412"), number("S1012"))
    )
    assert second == "unmark EG-SAM-1"


@pytest.mark.rule("YKB-166")
def test_commandos_fly_to_a_bridge_that_nobody_guards() -> None:
    """Under the cover of two SAMs nothing can happen to them; beside an enemy they would have to attack."""
    s = stand(
        empty(E_MOVE, 4), EG_COM_129="S0612", BR_1="S1012", EG_SAM_1="S0711", EG_SAM_2="S0713"
    )
    s.phase, s.agenda = E_AIR, [main_ask("air", ARAB, 4)]
    bot = GAME.bots["colonel"](Random(1))
    assert at_once(bot.act(s, ARAB)).text() == "fly EG-COM-129 S1012"
    stand(s, IL_ARM_14="S1112")
    assert at_once(GAME.bots["colonel"](Random(1)).act(s, ARAB)).VERB != "fly"
