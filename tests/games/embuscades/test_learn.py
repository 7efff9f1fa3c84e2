"""What the game teaches is true: puzzles are proved, figures and lessons are asked of the rules."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.games.embuscades.prover import FREE, NEVER, Prover, worlds
from tests.games.learning import refusing, rules_exist, texts, words_are_found

from qg.core.codec import plain
from qg.core.dice import Scripted, seeded
from qg.core.door import explain, legal, play
from qg.core.move import Accepted, Move, Refusal
from qg.core.position import from_text
from qg.core.search import Search
from qg.files import data, load
from qg.games.embuscades import GAME
from qg.games.embuscades.state import Embuscades
from qg.games.embuscades.tables import CARD, HERE, SQUARE, VEHICLE

pytestmark = pytest.mark.plain  # lessons are data
PUZZLES: list[dict[str, Any]] = data(HERE, "puzzles")["puzzles"]
LESSONS: list[dict[str, Any]] = data(HERE, "lessons")["lessons"]
GUIDE: dict[str, Any] = data(HERE, "lessons")["guides"][0]
FIGURES: dict[str, Any] = data(HERE, "figures")
TRIES = [{**each["try"], "id": each["id"]} for each in LESSONS if isinstance(each.get("try"), dict)]
EXERCISES = PUZZLES + TRIES
DRAWN = ("vehicles", "signs")
CASES = Path(__file__).parents[2] / "cases" / "embuscades"


def position(text: str) -> Embuscades:
    s: Embuscades = from_text(GAME, text, GAME.options.make())
    return s


def refusal(s: Embuscades, seat: int, path: str) -> Refusal | None:
    return explain(GAME, s, seat, GAME.read_move(path.split()), s.now)


def fits(path: list[str], said: str) -> bool:
    """As `web/src/learn/exercise.ts` reads it: up to where it is written, and `*` is any word."""
    words = said.split()
    here = path[: len(words)]
    return len(here) == len(words) and all(a in (b, "*") for a, b in zip(words, here, strict=True))


def solves(path: list[str], said: str) -> bool:
    return fits(path, said) if "*" in said else path == said.split()


class Proof:
    """An exercise, its budget of actions, and the chance that it promises."""

    def __init__(self, exercise: dict[str, Any]) -> None:
        self.line: list[dict[str, Any]] = exercise["line"]
        self.s = position(exercise["position"])
        self.seat = self.s.book.seats.index(exercise["seat"])
        own = [step["play"][0].split()[0] for step in self.line if "play" in step]
        self.moves: int = exercise.get("moves", len([verb for verb in own if verb not in FREE]))
        self.chance = Fraction(exercise.get("chance", 1))
        self.prover = Prover(self.s, self.seat, exercise["goal"])

    def first(self, path: str) -> Fraction:
        """The chance after a first move."""
        return self.then(self.s, GAME.read_move(path.split()), self.moves)

    def then(self, s: Embuscades, move: Move[Any], left: int, need: Fraction = NEVER) -> Fraction:
        return self.prover.then(s, move, left - (move.VERB not in FREE), need)

    def along(self, s: Embuscades, step: int, left: int) -> Fraction:
        """The chance of whoever follows the line, whichever of its moves are played. On the way every other
        move is tried too: none may do as well."""
        if step == len(self.line) or s.turn != self.s.turn or "reply" in self.line[step]:
            return self.prover.value(s, left)  # from here on against every answer
        found: list[Fraction] = []
        for move in legal(GAME, s, self.seat):
            path = list(move.path())
            if any(solves(path, said) for said in self.line[step]["play"]):
                spent = left - (move.VERB not in FREE)
                found.append(self.played(s, move, step + 1, spent))
            elif left or move.VERB in FREE:
                other = self.then(s, move, left, self.chance)
                assert other < self.chance, f"{' '.join(path)} solves it too"
        assert found, self.line[step]
        return min(found)

    def played(self, s: Embuscades, move: Move[Any], step: int, left: int) -> Fraction:
        assert len(worlds(s, self.seat, move)) == 1, "a solution draws no card"
        outcomes = Search(GAME, s, Scripted([])).outcomes(move)
        assert outcomes is not None
        whole = sum([weight for weight, _ in outcomes])
        return sum(
            [
                Fraction(weight, whole) * self.along(after.s, step, left)
                for weight, after in outcomes
            ],
            NEVER,
        )


@pytest.mark.parametrize("exercise", EXERCISES, ids=lambda e: e["id"])
def test_an_exercise_does_what_it_promises_and_nothing_else_does(exercise: dict[str, Any]) -> None:
    """Against every answer of the enemy, every throw and every card."""
    proof = Proof(exercise)
    if proof.prover.when == "move":
        assert not proof.prover.met(proof.s), "it is solved before it begins"
    assert proof.along(proof.s, 0, proof.moves) == proof.chance


@pytest.mark.parametrize("exercise", EXERCISES, ids=lambda e: e["id"])
def test_the_line_of_an_exercise_can_be_played_at_a_table(exercise: dict[str, Any]) -> None:
    """Its first moves, and the answers of the other side that it names, through the rules. What is
    written with a `*` has a sample."""
    s = position(exercise["position"])
    seat = s.book.seats.index(exercise["seat"])
    for step in exercise["line"]:
        who = seat if "play" in step else 1 - seat
        said = step.get("play", [step.get("reply")])
        ways = [path for path in [*said, step.get("sample", "")] if path and "*" not in path]
        path = next(path for path in ways if refusal(s, who, path) is None)
        ruling = play(GAME, s, who, GAME.read_move(path.split()), seeded(5))
        assert isinstance(ruling, Accepted), path
        s = ruling.state


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda p: p["id"])
def test_every_first_move_of_a_puzzle_is_explained(puzzle: dict[str, Any]) -> None:
    """What is legal finds its words; what is refused is refused under the rule that the words name."""
    proof = Proof(puzzle)
    there = [list(move.path()) for move in legal(GAME, proof.s, proof.seat)]
    said = [each for wrong in puzzle["wrong"] for each in wrong["play"]]
    for path in there:
        right = any(solves(path, each) for each in puzzle["line"][0]["play"])
        assert right or any(fits(path, each) for each in said), path
    later = [way.split()[0] for step in puzzle["line"][1:] for way in step.get("play", ())]
    for wrong in puzzle["wrong"]:
        met = [each for each in wrong["play"] if any(fits(path, each) for path in there)]
        assert met or {"roll", "pass"} & {each.split()[0] for each in wrong["play"]}, wrong["play"]
        assert met or "return_to_camp" in later


SAID = {
    Fraction(5, 18): ("cinq chances sur dix-huit", "five chances in eighteen"),
    Fraction(5, 12): ("cinq chances sur douze", "five chances in twelve"),
    Fraction(4, 9): ("quatre chances sur neuf", "four chances in nine"),
    Fraction(2, 3): ("deux chances sur trois", "two chances in three"),
    Fraction(13, 18): ("treize chances sur dix-huit", "thirteen chances in eighteen"),
}
"""How chances are said."""


def says(text: dict[str, str], chance: Fraction) -> bool:
    return all(SAID[chance][i] in text[lang].lower() for i, lang in enumerate(("fr", "en")))


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda p: p["id"])
def test_chances_that_are_stated_are_reckoned(puzzle: dict[str, Any]) -> None:
    told = Fraction(puzzle["chance"]) if "chance" in puzzle else None
    assert [c for c in SAID if says(puzzle["solved"], c)] == ([] if told is None else [told])
    for wrong in puzzle["wrong"]:
        stated = [c for c in SAID if says(wrong["say"], c)]
        assert stated == ([Fraction(wrong["chance"])] if "chance" in wrong else []), wrong["play"]
        if "chance" in wrong:
            for path in wrong["play"]:
                assert Proof(puzzle).first(path) == Fraction(wrong["chance"]), path


def test_fourteen_puzzles_about_what_the_game_turns_on() -> None:
    assert len(PUZZLES) == 14
    ids = [each["id"] for each in PUZZLES + LESSONS]
    assert len(set(ids)) == len(ids)
    chapters = {rule[:5] for puzzle in PUZZLES for rule in puzzle["rules"]}
    assert {"EMB-2", "EMB-4", "EMB-5", "EMB-6", "EMB-7", "EMB-8"} <= chapters


# ------------------------------------------------------------------------ figures and lessons


def drawings() -> list[dict[str, Any]]:
    of_lessons = [
        {"rules": each["rules"], "proof": each.get("proof", {}), **each["figure"]}
        for each in LESSONS
    ]
    return [*of_lessons, *FIGURES["figures"]]


@pytest.mark.parametrize("figure", drawings(), ids=lambda f: str(f["rules"][0]))
def test_every_figure_can_be_drawn_and_what_it_says_is_so(figure: dict[str, Any]) -> None:
    if "draw" in figure:
        assert figure["draw"] in DRAWN
        return
    shown = [SQUARE.index[name] for name in figure["show"].split()]
    assert len(shown) >= 2
    pairs = [*figure.get("arrows", []), *figure.get("not", [])]
    marks = [*figure.get("rings", []), *figure.get("notes", {}), *[at for p in pairs for at in p]]
    assert set(marks) <= set(SQUARE.index)
    s = position(figure["position"])
    proof = figure.get("proof", {})
    for path in proof.get("can", ()):
        assert refusal(s, 0, path) is None, path
    for path, rule in proof.get("cannot", {}).items():
        no = refusal(s, 0, path)
        assert no is not None, path
        assert no.rule == rule, path


def test_the_board_of_the_rulebook_is_a_position() -> None:
    assert position(FIGURES["board"]["position"]).ground[0]


def test_lessons_for_the_rules_that_refuse() -> None:
    taught = [rule for each in LESSONS for rule in each["rules"]]
    assert len(set(taught)) == len(taught), "a rule has one lesson"
    refuse = refusing([load(file)[0] for file in sorted(CASES.glob("*.yaml"))])
    assert len(refuse) > 60
    assert {rule for rule in refuse if rule.startswith("EMB")} | {"EMB-101"} <= set(taught)
    known = {puzzle["id"] for puzzle in PUZZLES}
    for each in LESSONS:
        assert isinstance(each.get("try", {}), dict) or each["try"] in known, each["id"]


def test_every_rule_that_is_named_exists() -> None:
    rules_exist(GAME.rulebook(), PUZZLES, LESSONS, FIGURES)


def test_every_text_is_there_in_both_languages() -> None:
    assert texts(PUZZLES, "puzzles") > 14 * 5
    assert texts(data(HERE, "lessons"), "lessons") > 2 * 30
    assert texts(FIGURES, "figures") >= 14


def test_words_of_the_rules_that_light_squares_are_found_in_them() -> None:
    assert set(FIGURES["terms"]) <= set(FIGURES["about"])
    words_are_found(GAME.rulebook(), FIGURES["terms"])


def test_no_text_names_an_option_as_the_program_does() -> None:
    """What a table may choose is called by its name in the reader's language."""
    raw = [option.name for option in GAME.options.options if "_" in option.name]
    assert len(raw) > 8
    said = [str(each) for each in (PUZZLES, LESSONS, GUIDE, GAME.words("fr"), GAME.words("en"))]
    said += [str(atom.texts) + str(atom.about) for atom in GAME.rulebook()]
    found = [name for name in raw for text in said if f" {name}" in text or f"`{name}`" in text]
    assert found == []


# ------------------------------------------------------------------------------ the guide


def test_the_guide_names_what_there_is() -> None:
    assert GUIDE["bot"] in GAME.bots
    lessons, events = {each["id"] for each in LESSONS}, set(GAME.events)
    for each in GUIDE["steps"] + GUIDE["reactions"]:
        assert each["lesson"] in lessons
        assert each.get("event", each.get("done", {}).get("event")) in events
    for step in GUIDE["steps"]:
        assert set(step.get("light", [])) <= {*SQUARE.index, *VEHICLE.index}
    assert set(GUIDE["now"]) <= {"wait", "won", "lost", *GAME.lists}
    s = position(GUIDE["position"])
    assert s.deck[0] == CARD.index["renforts"]


@pytest.mark.parametrize("seed", range(6))
def test_the_first_game_can_be_won_as_the_coach_says(seed: int) -> None:
    """By a player who only follows its steps, against the bot that it names, whatever the dice."""
    s = position(GUIDE["position"])
    rng, throw = Random(seed), seeded(seed)
    bots = [GAME.bots[name](rng) for name in ("sergent", GUIDE["bot"])]
    signs = {step["done"]["event"] for step in GUIDE["steps"]} - {"Attacked"}
    for _ in range(400):
        ask = s.asked()
        if ask is None:
            break
        move = bots[ask.seat].act(s, ask.seat)
        assert isinstance(move, Move)
        ruling = play(GAME, s, ask.seat, move, throw)
        assert isinstance(ruling, Accepted)
        if ask.seat == 0:
            signs -= {plain(event)["_"] for event in ruling.events}
        s = ruling.state
    assert s.outcome.rule == "EMB-808"
    assert s.outcome.winners == 1
    assert signs <= {"Concluded"}
