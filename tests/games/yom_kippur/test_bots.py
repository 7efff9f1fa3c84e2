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
from qg.games.yom_kippur.bots.ground import FAR, to_passes, to_west
from qg.games.yom_kippur.bots.plan import Plan
from qg.games.yom_kippur.bots.survey import Survey
from qg.games.yom_kippur.checks import main_ask
from qg.games.yom_kippur.hexmap import HEXES, number
from qg.games.yom_kippur.state import E_AIR, E_MOVE, I_MOVE1, MOVED, YomKippur
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
    posts = Plan(s, survey, ARAB, [piece(name) for name in names]).posts
    assert sorted(posts) == sorted([piece(name) for name in names])
    assert all([HEXES.distance(h, number("S0512")) == 1 for h, _ in posts.values()])


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
