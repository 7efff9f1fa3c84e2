"""What the game teaches is true: puzzles are proved, figures and lessons are asked of the rules."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.games.learning import chapters_hold, texts
from tests.games.yom_kippur.prover import NESTED, NEVER, Prover, moves, refusal

from qg.core.codec import plain
from qg.core.dice import Scripted, seeded
from qg.core.door import play
from qg.core.move import Accepted, Move
from qg.core.position import from_text
from qg.core.search import Search
from qg.files import data, load
from qg.games.yom_kippur import GAME
from qg.games.yom_kippur.book import SEATS
from qg.games.yom_kippur.cover import covers
from qg.games.yom_kippur.hexmap import HERE, HEX, HEXES, UNUSED, ZONE
from qg.games.yom_kippur.score import total
from qg.games.yom_kippur.state import YomKippur
from qg.games.yom_kippur.tables import HAS_ZONE, KINDS, PIECE

pytestmark = pytest.mark.plain  # lessons are data
PUZZLES: list[dict[str, Any]] = data(HERE, "puzzles")["puzzles"]
LESSONS: list[dict[str, Any]] = data(HERE, "lessons")["lessons"]
FIGURES: dict[str, Any] = data(HERE, "figures")
TRIES = [{**each["try"], "id": each["id"]} for each in LESSONS if isinstance(each.get("try"), dict)]
EXERCISES = PUZZLES + TRIES
DRAWN = ("results", "costs")
CASES = Path(__file__).parents[2] / "cases" / "yom_kippur"


def position(text: str, options: dict[str, Any] | None = None) -> YomKippur:
    s: YomKippur = from_text(GAME, text, GAME.options.make(options))
    return s


class Proof:
    """An exercise, its budget of moves and dones, and the chance that it promises."""

    def __init__(self, exercise: dict[str, Any]) -> None:
        self.line: list[list[str]] = [step["play"] for step in exercise["line"]]
        self.s = position(exercise["position"], exercise.get("options"))
        self.seat = SEATS.index(exercise["seat"])
        own = [step[0] for step in self.line]
        self.decisions: int = exercise.get("moves", len([p for p in own if p != "done"]))
        self.passes: int = exercise.get("dones", own.count("done"))
        self.chance = Fraction(exercise.get("chance", 1))
        self.prover = Prover(self.s, self.seat, exercise["goal"])

    def after(self, s: YomKippur, move: Move[Any], decisions: int, passes: int) -> Fraction:
        spent = int(move.VERB != "done")
        return self.prover.after(s, move, decisions - spent, passes - 1 + spent)

    def first(self, path: str) -> Fraction:
        """The chance after a first move."""
        return self.after(self.s, GAME.read_move(path.split()), self.decisions, self.passes)

    def along(self, s: YomKippur, step: int, decisions: int, passes: int) -> Fraction:
        """The chance of whoever follows the line, whichever of its moves are played. On the way every other
        move is tried too: none may do as well."""
        ask = s.asked()
        assert ask is not None
        if step == len(self.line):
            return self.prover.value(s, decisions, passes)
        if not ask.hears(self.seat):
            assert ask.name in NESTED
            answers = moves(s, 1 - self.seat)
            return min([self.rolled(s, move, step, decisions, passes) for move in answers])
        found: list[Fraction] = []
        for path in self.line[step]:
            move = GAME.read_move(path.split())
            no = refusal(s, self.seat, path)
            if no is not None and step and path in self.line[step - 1]:
                continue  # moves that may be played in either order
            assert no is None, (path, no)
            spent = int(move.VERB != "done")
            found.append(self.rolled(s, move, step + 1, decisions - spent, passes - 1 + spent))
        for move in moves(s, self.seat):
            words = " ".join(move.path())
            left = passes if move.VERB == "done" else decisions
            if words not in self.line[step] and left:
                other = self.after(s, move, decisions, passes)
                assert other < self.chance, f"{words} solves it too"
        return min(found)

    def rolled(
        self, s: YomKippur, move: Move[Any], step: int, decisions: int, passes: int
    ) -> Fraction:
        outcomes = Search(GAME, s, Scripted([])).outcomes(move)
        assert outcomes is not None
        whole = sum([weight for weight, _ in outcomes])
        chances = [
            Fraction(weight, whole) * self.along(then.s, step, decisions, passes)
            for weight, then in outcomes
        ]
        return sum(chances, NEVER)


@pytest.mark.parametrize("exercise", EXERCISES, ids=lambda e: e["id"])
def test_an_exercise_does_what_it_promises_and_nothing_else_does(exercise: dict[str, Any]) -> None:
    """Against every answer of the enemy and every fall of the dice."""
    proof = Proof(exercise)
    assert proof.prover.value(proof.s, 0, 0) == NEVER, "it is solved before it begins"
    assert proof.along(proof.s, 0, proof.decisions, proof.passes) == proof.chance


def fits(path: list[str], said: str) -> bool:
    """A tempting move may be written up to where it matters: `move IL-ARM-421`."""
    words = said.split()
    return path[: len(words)] == words


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda p: p["id"])
def test_every_first_move_of_a_puzzle_is_explained(puzzle: dict[str, Any]) -> None:
    """What is legal finds its words; what is refused is refused under the rule that the words name."""
    proof = Proof(puzzle)
    there = [list(move.path()) for move in moves(proof.s, proof.seat)]
    said = [each for wrong in puzzle["wrong"] for each in wrong["play"]]
    for path in there:
        right = " ".join(path) in proof.line[0]
        assert right or any(fits(path, each) for each in said), path
    for wrong in puzzle["wrong"]:
        for each in wrong["play"]:
            if any(fits(path, each) for path in there):
                continue
            later = [step for step in proof.line[1:] if fits(step[0].split(), each)]
            no = None if later else refusal(proof.s, proof.seat, each)
            assert later or (no is not None and no.rule == wrong["rule"]), each


SAID = {
    Fraction(1, 6): ("une chance sur six", "one chance in six"),
    Fraction(1, 3): (
        "une chance sur trois|une fois sur trois",
        "one chance in three|one time in three",
    ),
    Fraction(5, 12): ("cinq fois sur douze", "five times out of twelve"),
    Fraction(1, 2): ("une chance sur deux|une fois sur deux", "one chance in two|one time in two"),
    Fraction(2, 3): ("deux fois sur trois", "two times out of three"),
    Fraction(5, 6): ("cinq fois sur six", "five times out of six"),
}
"""How chances are said."""


def says(text: dict[str, str], chance: Fraction) -> bool:
    return all(
        any(words in text[language] for words in SAID[chance][i].split("|"))
        for i, language in enumerate(("fr", "en"))
    )


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda p: p["id"])
def test_chances_that_are_stated_are_reckoned(puzzle: dict[str, Any]) -> None:
    if "chance" in puzzle:
        assert says(puzzle["solved"], Fraction(puzzle["chance"]))
    for wrong in puzzle["wrong"]:
        stated = [c for c in SAID if says(wrong["say"], c)]
        assert stated == ([Fraction(wrong["chance"])] if "chance" in wrong else []), wrong["play"]
        if "chance" in wrong:
            for path in wrong["play"]:
                assert Proof(puzzle).first(path) == Fraction(wrong["chance"]), path


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
    if "draw" in figure:
        assert figure["draw"] in DRAWN
        return
    (left, high), (right, low) = [(int(c[1:3]), int(c[3:])) for c in figure["show"].split("-")]
    pairs = [*figure.get("arrows", []), *figure.get("not", [])]
    discs = [disc[0] for disc in figure.get("discs", [])]
    marks = [*figure.get("rings", []), *figure.get("light", []), *figure.get("notes", {}), *discs]
    pieces = [word.partition("=")[0] for word in figure["position"].split()]
    on_map = [h for h in pieces if h in HEX.index]
    for h in [*marks, *on_map, *[end for pair in pairs for end in pair]]:
        assert h in HEX.index
        assert left <= int(h[1:3]) <= right, h
        assert high <= int(h[3:]) <= low, h
    if "proof" in figure:
        holds(figure, figure["proof"])


def holds(figure: dict[str, Any], proof: dict[str, Any]) -> None:
    s = position(f"{proof['at']} {figure['position']}")
    ask = s.asked()
    assert ask is not None
    seat = ask.seat
    for path in proof.get("may", []):
        assert refusal(s, seat, path) is None, path
    for path, rule in proof.get("may_not", {}).items():
        no = refusal(s, seat, path)
        assert no is not None, path
        assert no.rule == rule, (path, no.why)
    for path, column in proof.get("odds", {}).items():
        forecast = GAME.read_move(path.split()).forecast(s, seat)
        assert forecast is not None, path
        assert forecast.column == column, path
        signs = " ".join(figure.get("notes", {}).values())
        assert column in signs or not signs, "the figure says so"
    if "zone" in proof:
        piece = PIECE.index[proof["zone"]]
        zone = ZONE[s.at[piece]] if HAS_ZONE[piece] else ()
        assert sorted(figure.get("light", [])) == sorted([HEXES.names[h] for h in zone])
    for h, count in proof.get("cover", {}).items():
        assert covers(s)[HEX.index[h]] == count, h
        within = [HEXES.distance(HEX.index[h], HEX.index[c]) <= far for c, far in figure["discs"]]
        assert sum(within) == count, h
    if "totals" in proof:
        assert [total(s, 0), total(s, 1)] == proof["totals"]
    for path, event in proof.get("then", {}).items():
        ruling = play(GAME, s, seat, GAME.read_move(path.split()), Scripted([]))
        assert isinstance(ruling, Accepted)
        assert event in [type(e).__name__ for e in ruling.events]


def refusing(found: Any) -> set[str]:
    """The rules that refuse something in the cases. (Every refusal has one: tests/test_cases_mutated.py.)"""
    if isinstance(found, dict):
        here = {found["refused"]["rule"]} if isinstance(found.get("refused"), dict) else set()
        return here.union(*[refusing(each) for each in found.values()])
    return set().union(*[refusing(each) for each in found]) if isinstance(found, list) else set()


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
    book = GAME.rulebook()
    for puzzle in PUZZLES:
        assert puzzle["hint"]["fr"] != puzzle["task"]["fr"]
        told = [*puzzle["rules"], *[wrong["rule"] for wrong in puzzle["wrong"]]]
        assert all(rule in book for rule in told), puzzle["id"]
    assert all(rule in book for each in LESSONS for rule in each["rules"])
    chapters_hold(book, FIGURES)


def test_every_text_is_there_in_both_languages() -> None:
    assert texts(PUZZLES, "puzzles") > 8 * 5
    assert texts(data(HERE, "lessons"), "lessons") > 2 * 30
    assert texts(FIGURES, "figures") >= 18


def test_words_of_the_rules_that_light_hexes_are_found_in_them() -> None:
    assert set(FIGURES["terms"]) <= set(FIGURES["about"])
    assert set(KINDS) - {"helicopter"} <= set(FIGURES["about"])
    for language in ("fr", "en"):
        book = " ".join(atom.texts[language] for atom in GAME.rulebook())
        for term, words in FIGURES["terms"].items():
            for word in words[language]:
                assert word in book, (term, word)


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


def done(sign: dict[str, Any], event: dict[str, Any]) -> bool:
    return event["_"] == sign["event"] and all(
        str(event[field]) in any_of for field, any_of in sign.get("where", {}).items()
    )
