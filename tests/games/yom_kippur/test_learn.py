"""What the game teaches is true: puzzles are proved, figures and lessons are asked of the rules."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.games.learning import refusing, rules_exist, texts, words_are_found
from tests.games.yom_kippur.prover import moves
from tests.games.yom_kippur.taught import (
    chances_hold,
    done,
    exercise_holds,
    figure_holds,
    first_moves_hold,
)

from qg.core.codec import plain
from qg.core.dice import Scripted, seeded
from qg.core.door import play
from qg.core.move import Accepted, Move
from qg.core.position import from_text
from qg.core.search import Search
from qg.files import data, load
from qg.games.yom_kippur import GAME
from qg.games.yom_kippur.book import SEATS
from qg.games.yom_kippur.hexmap import HERE, HEX, UNUSED
from qg.games.yom_kippur.state import YomKippur
from qg.games.yom_kippur.tables import KINDS, PIECE

pytestmark = pytest.mark.plain  # lessons are data
PUZZLES: list[dict[str, Any]] = data(HERE, "puzzles")["puzzles"]
LESSONS: list[dict[str, Any]] = data(HERE, "lessons")["lessons"]
FIGURES: dict[str, Any] = data(HERE, "figures")
TRIES = [{**each["try"], "id": each["id"]} for each in LESSONS if isinstance(each.get("try"), dict)]
EXERCISES = PUZZLES + TRIES
CASES = Path(__file__).parents[2] / "cases" / "yom_kippur"


def position(text: str, options: dict[str, Any] | None = None) -> YomKippur:
    s: YomKippur = from_text(GAME, text, GAME.options.make(options))
    return s


@pytest.mark.parametrize("exercise", EXERCISES, ids=lambda e: e["id"])
def test_an_exercise_does_what_it_promises_and_nothing_else_does(exercise: dict[str, Any]) -> None:
    exercise_holds(GAME, exercise)


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda p: p["id"])
def test_every_first_move_of_a_puzzle_is_explained(puzzle: dict[str, Any]) -> None:
    """What is legal finds its words; what is refused is refused under the rule that the words name."""
    first_moves_hold(GAME, puzzle)


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda p: p["id"])
def test_chances_that_are_stated_are_reckoned(puzzle: dict[str, Any]) -> None:
    chances_hold(GAME, puzzle)


def test_eight_puzzles() -> None:
    assert len(PUZZLES) == 8
    ids = [each["id"] for each in PUZZLES + LESSONS]
    assert len(set(ids)) == len(ids)


# ------------------------------------------------------------------------ figures and lessons


def drawings() -> list[dict[str, Any]]:
    of_lessons = [{"rules": each["rules"], **each["figure"]} for each in LESSONS]
    return [*of_lessons, *FIGURES["figures"]]


def name(figure: dict[str, Any]) -> str:
    return str(figure["rules"][0])


@pytest.mark.parametrize("figure", drawings(), ids=name)
def test_every_figure_can_be_drawn_and_what_it_says_is_so(figure: dict[str, Any]) -> None:
    figure_holds(GAME, figure)


def test_lessons_for_the_rules_that_refuse() -> None:
    taught = [rule for each in LESSONS for rule in each["rules"]]
    assert len(set(taught)) == len(taught), "a rule has one lesson"
    refuse = refusing([load(file)[0] for file in sorted(CASES.glob("*.yaml"))])
    assert len(refuse) > 60
    assert {rule for rule in refuse if rule.startswith("YK")} <= set(taught)
    known = {puzzle["id"] for puzzle in PUZZLES}
    for each in LESSONS:
        assert isinstance(each.get("try", {}), dict) or each["try"] in known, each["id"]


SHOWN = (
    *("YKB-033", "YKB-036", "YKB-041", "YKB-042", "YKB-050", "YKB-053", "YKB-057", "YKB-070"),
    *("YKB-071", "YKB-073", "YKB-085", "YKB-089", "YKB-093", "YKB-102", "YKB-108", "YKB-112"),
    *("YKB-114", "YKB-115", "YKB-116", "YKB-120", "YKB-131", "YKB-137", "YKB-140", "YKB-147"),
    *("YKB-150", "YKB-154", "YKB-161", "YKB-164", "YKB-166", "YKB-182", "YKB-191", "YKB-200"),
    *("YKB-202", "YKB-204"),
)
"""The rules that are hard to imagine without a drawing."""


def test_difficult_rules_have_a_figure() -> None:
    assert set(SHOWN) <= {rule for figure in drawings() for rule in figure["rules"]}


def test_every_rule_that_is_named_exists() -> None:
    rules_exist(GAME.rulebook(), PUZZLES, LESSONS, FIGURES)


def test_every_text_is_there_in_both_languages() -> None:
    assert texts(PUZZLES, "puzzles") > 8 * 5
    assert texts(data(HERE, "lessons"), "lessons") > 2 * 30
    assert texts(FIGURES, "figures") >= 18


def test_words_of_the_rules_that_light_hexes_are_found_in_them() -> None:
    assert set(FIGURES["terms"]) <= set(FIGURES["about"])
    assert set(KINDS) - {"helicopter"} <= set(FIGURES["about"])
    words_are_found(GAME.rulebook(), FIGURES["terms"])


# --------------------------------------------------------------------------------- scenarios


@pytest.mark.rule("YKB-002")
def test_the_counter_crossing_begins_with_both_armies_on_turn_6() -> None:
    """Every piece of the basic game is somewhere, and the position is written as it was read."""
    options = GAME.options.make(preset="crossing")
    s = GAME.start(options)
    whole = GAME.start(GAME.options.make())
    assert s.turn == 6
    assert s.book.last == 9
    missing = [
        PIECE.word(p) for p in range(len(s.at)) if (s.at[p] == UNUSED) != (whole.at[p] == UNUSED)
    ]
    assert missing == []
    again = from_text(GAME, GAME.notation.write_position(GAME, s), options)
    assert again == s


@pytest.mark.rule("YKB-200")
def test_scenarios_are_played_to_their_end() -> None:
    for preset, last in (("short", 4), ("crossing", 9)):
        s = GAME.start(GAME.options.make(preset=preset))
        rng = Random(7)
        search = Search(GAME, s, seeded(7))
        while not search.over():
            move = search.pick(rng)
            assert move is not None
            search.play(move)
        assert search.s.turn == last
        assert search.s.outcome.rule == "YKB-200"


# ---------------------------------------------------------------------- the guided first turns

GUIDES: dict[str, dict[str, Any]] = {each["seat"]: each for each in data(HERE, "lessons")["guides"]}
FIRST_TURN = {
    "israel": (
        *("station IL-AIR-1 S1013", "done", "move IL-ARM-421 S1416", "move IL-ARM-14 S1116"),
        *("done", "bomb IL-AIR-1 EG-INF-4", "attack S1115 IL-ARM-14 IL-ART-214"),
        *("advance IL-ARM-14 S1115", "done", "move IL-ARM-421 S1216", "done"),
    ),
    "egypt": (
        *("move EG-MEC-117 S1014", "move EG-INF-4 S1012", "mark EG-SAM-2", "done"),
        *("attack S1015 EG-MEC-117 EG-ART-A1", "advance EG-MEC-117 S1015", "done"),
    ),
}
"""What the coach asks for, in its order."""


@pytest.mark.parametrize("guide", GUIDES.values(), ids=list(GUIDES))
def test_a_guide_names_what_there_is(guide: dict[str, Any]) -> None:
    assert guide["bot"] in GAME.bots
    lessons = {each["id"] for each in LESSONS}
    events = set(GAME.events)
    for each in guide["steps"] + guide["reactions"]:
        assert each.get("lesson") in lessons
        assert each.get("event", each.get("done", {}).get("event")) in events
        assert each.get("until", {}).get("event", "Moved") in events
    for step in guide["steps"]:
        assert set(step.get("light", [])) <= {*HEX.index, *PIECE.index}


@pytest.mark.parametrize("seat", list(GUIDES))
@pytest.mark.parametrize("face", range(1, 7))
def test_a_guided_turn_can_be_played_as_the_coach_says_whatever_the_dice(
    seat: str, face: int
) -> None:
    """Every step but those of the enemy's turn and of the end is done by one of these moves, in order, before
    its moment has gone by."""
    guide = GUIDES[seat]
    s = position(guide["position"], guide["options"])
    steps = [step for step in guide["steps"] if "anyone" not in step["done"]]
    assert [step["done"]["event"] for step in guide["steps"]][-2:] == ["TurnBegan", "Concluded"]
    for path in FIRST_TURN[seat]:
        ask = s.asked()
        assert ask is not None
        while not ask.hears(SEATS.index(seat)):  # the beaten answer
            answer = play(GAME, s, ask.seat, moves(s, ask.seat)[0], Scripted([]))
            assert isinstance(answer, Accepted)
            s = answer.state
            ask = s.asked()
            assert ask is not None
        dice = [face] if path.split()[0] in ("bomb", "attack") else []
        move = GAME.read_move(path.split())
        ruling = play(GAME, s, SEATS.index(seat), move, Scripted(dice))
        assert isinstance(ruling, Accepted), path
        s = ruling.state
        happened = [plain(event) for event in ruling.events]
        while steps and any(done(steps[0]["done"], event) for event in happened):
            steps.pop(0)
        gone = [step for step in steps if any(done(step["until"], event) for event in happened)]
        assert gone == []
    assert steps == []


@pytest.mark.parametrize("face", range(1, 7))
def test_the_bot_attacks_the_bridge_that_the_coach_has_guarded(face: int) -> None:
    """So that the learner is asked to support the defence, which changes the column."""
    s = position(GUIDES["egypt"]["position"], GUIDES["egypt"]["options"])
    for path in FIRST_TURN["egypt"]:
        dice = Scripted([face] if path.startswith("attack") else [])
        ruling = play(GAME, s, 0, GAME.read_move(path.split()), dice)
        assert isinstance(ruling, Accepted), path
        s = ruling.state
    bot = GAME.bots[GUIDES["egypt"]["bot"]](Random(face))
    ask = s.asked()
    while ask is not None and not ask.hears(0):
        answer = bot.act(s, 1)
        assert isinstance(answer, Move)
        ruling = play(GAME, s, 1, answer, seeded(face))
        assert isinstance(ruling, Accepted)
        s = ruling.state
        ask = s.asked()
    assert ask is not None
    assert ask.name == "support"
    odds = [
        forecast.column
        for path in ("done", "support EG-ART-A1")
        if (forecast := GAME.read_move(path.split()).forecast(s, 0)) is not None
    ]
    assert odds[-1] == "1-1"
