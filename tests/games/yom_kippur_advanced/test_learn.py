"""What the advanced game teaches is true: puzzles are proved; figures, lessons and guided turns hold."""

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

from qg.core.bot import at_once
from qg.core.codec import plain
from qg.core.dice import seeded
from qg.core.door import play
from qg.core.move import Accepted
from qg.core.position import from_text
from qg.files import data, load
from qg.games.yom_kippur.advanced import GAME
from qg.games.yom_kippur.campaign import Campaign
from qg.games.yom_kippur.hexmap import HERE, HEX
from qg.games.yom_kippur.school import REPLACED, learning
from qg.games.yom_kippur.tables import PIECE

pytestmark = pytest.mark.plain  # lessons are data
SCHOOL = learning()
PUZZLES: list[dict[str, Any]] = SCHOOL["puzzles"]
OWN: list[dict[str, Any]] = data(HERE, "lessons_advanced")["lessons"]
GUIDES: list[dict[str, Any]] = SCHOOL["guides"]
CASES = Path(__file__).parents[2] / "cases" / "yom_kippur_advanced"


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda p: p["id"])
def test_a_puzzle_does_what_it_promises_and_nothing_else_does(puzzle: dict[str, Any]) -> None:
    exercise_holds(GAME, puzzle)
    first_moves_hold(GAME, puzzle)
    chances_hold(GAME, puzzle)


def drawings() -> list[dict[str, Any]]:
    return [
        *[{"rules": each["rules"], **each["figure"]} for each in OWN],
        *data(HERE, "figures_advanced")["figures"],
    ]


@pytest.mark.parametrize("figure", drawings(), ids=lambda f: f["rules"][0])
def test_every_figure_can_be_drawn_and_what_it_says_is_so(figure: dict[str, Any]) -> None:
    figure_holds(GAME, figure, {"players": 2})


def test_every_rule_that_refuses_has_a_lesson_and_none_has_two() -> None:
    taught = [rule for each in SCHOOL["lessons"] for rule in each["rules"]]
    assert len(set(taught)) == len(taught)
    refuse = refusing([load(file)[0] for file in sorted(CASES.glob("*.yaml"))])
    assert len(refuse) > 40
    assert {rule for rule in refuse if rule.startswith("YK")} <= set(taught)
    known = {puzzle["id"] for puzzle in PUZZLES}
    assert {each["try"] for each in SCHOOL["lessons"] if "try" in each} <= known
    ids = [each["id"] for each in [*PUZZLES, *SCHOOL["lessons"], *GUIDES]]
    assert len(set(ids)) == len(ids)


def test_lessons_of_the_basic_game_are_kept_where_their_rule_is() -> None:
    basic = [each for each in SCHOOL["lessons"] if each not in OWN]
    assert len(basic) > 25
    assert not [each["id"] for each in basic if each["rules"][0] in REPLACED or "try" in each]
    book = GAME.rulebook()
    assert {rule for rule in REPLACED if rule not in book} == set()


def test_every_rule_that_is_named_exists_and_every_text_is_there_in_both_languages() -> None:
    rules_exist(GAME.rulebook(), PUZZLES, SCHOOL["lessons"], SCHOOL)
    assert texts(SCHOOL, "school") > 200
    words_are_found(GAME.rulebook(), data(HERE, "figures_advanced")["terms"])


# ---------------------------------------------------------------------- the guided turns

LEARNER = {
    "deux-cartes": (
        *("move IL-ARM-7 G0916", "move IL-ARM-460 S2319", "done"),
        *("attack G1214 IL-MEC-9", "done"),
    ),
    "un-raid": ("raid IL-B-1 S1119", "raid IL-I-1 S1119", "done"),
    "un-tour-partage": ("pick IL-MEC-164", "move IL-MEC-164 G0416"),
}
"""What the coach asks for at first, in its order."""


@pytest.mark.parametrize("guide", GUIDES, ids=lambda g: g["id"])
def test_a_guide_names_what_there_is(guide: dict[str, Any]) -> None:
    assert guide["bot"] in GAME.bots
    lessons = {each["id"] for each in SCHOOL["lessons"]}
    for each in guide["steps"] + guide["reactions"]:
        assert each.get("lesson") in lessons
        assert each.get("event", each.get("done", {}).get("event")) in GAME.events
        assert each.get("until", {}).get("event", "Moved") in GAME.events
    for step in guide["steps"]:
        assert set(step.get("light", [])) <= {*HEX.index, *PIECE.index}


@pytest.mark.parametrize("guide", GUIDES, ids=lambda g: g["id"])
@pytest.mark.parametrize("seed", range(3))
def test_a_guided_turn_can_be_played_as_the_coach_says(guide: dict[str, Any], seed: int) -> None:
    """Whatever the dice: the first steps are done by these moves in their order, the others by whatever the
    learner plays then; the bot of the guide has all other seats; nothing is too late."""
    options = GAME.options.make(guide["options"])
    s: Campaign = from_text(GAME, guide["position"], options)
    seat = GAME.seating(options).index(guide["seat"])
    bots = [GAME.bots[guide["bot"]](Random(seed)) for _ in range(4)]
    learner, steps, dice = list(LEARNER[guide["id"]]), list(guide["steps"]), seeded(seed)
    while (ask := s.asked()) is not None:
        whose = seat if ask.hears(seat) else ask.seat
        move = at_once(bots[whose].act(s, whose))
        if whose == seat and learner:
            first = GAME.read_move(learner[0].split())
            listed = {m.VERB for m in moves(s, seat)} if first.VERB != "attack" else {"attack"}
            if first.VERB in listed and first.VERB in ask.verbs:
                move = first
                learner.pop(0)
        ruling = play(GAME, s, whose, move, dice)
        assert isinstance(ruling, Accepted), (move.path(), ruling)
        s = ruling.state
        happened = [plain(event) for event in ruling.events]
        mine = whose == seat
        for event in happened:
            if steps and done(steps[0]["done"], event) and (mine or "anyone" in steps[0]["done"]):
                steps.pop(0)
        gone = [
            step["id"]
            for step in steps
            if "until" in step and any(done(step["until"], event) for event in happened)
        ]
        assert gone == []
    assert learner == []
    assert steps == []
