"""What the game teaches is true: exercises are played through the rules, and so are tempting moves."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from tests.games.learning import chapters_hold, texts

from qg.core.codec import plain
from qg.core.dice import Scripted
from qg.core.door import legal, play
from qg.core.move import Accepted
from qg.core.position import from_text
from qg.core.value import only, project
from qg.files import data
from qg.games.attaque import GAME
from qg.games.attaque.moves import read_rank
from qg.games.attaque.state import Attaque
from qg.games.attaque.tables import CROSSES, HERE, KINDS, LETTERS, SIDES, SQUARE_NAMES, UNITS
from qg.testing.case_words import differ

pytestmark = pytest.mark.plain  # lessons are data
PUZZLES: list[dict[str, Any]] = data(HERE, "puzzles")["puzzles"]
LESSONS: list[dict[str, Any]] = data(HERE, "lessons")["lessons"]
TRIES = [{**each["try"], "id": each["id"]} for each in LESSONS if isinstance(each.get("try"), dict)]
EXERCISES = PUZZLES + TRIES
DEEP = 2
"""Turns of the solver up to which every line is tried; in longer puzzles, every first move."""
SIGNS = LETTERS + LETTERS[1:].lower() + "#"
Events = tuple[dict[str, Any], ...]


def begun(exercise: dict[str, Any]) -> Attaque:
    beside = {"knows": {SIDES[seat(exercise)]: exercise.get("knows", [])}}
    s: Attaque = from_text(GAME, exercise["position"], GAME.options.make(), beside)
    return s


def seat(exercise: dict[str, Any]) -> int:
    return SIDES.index(exercise.get("seat", "south"))


def after(s: Attaque, who: int, path: list[str]) -> tuple[Attaque, Events] | None:
    """The position after a move, and what happened; None where it is refused."""
    ruling = play(GAME, s, who, GAME.read_move(path), Scripted([]))
    if not isinstance(ruling, Accepted):
        return None
    return ruling.state, tuple([plain(event) for event in ruling.events])


def met(goal: dict[str, Any], s: Attaque, events: Events, who: int) -> bool:
    if "won" in goal:
        outcome = s.outcome
        return not s.agenda and outcome.winners == only(who) and outcome.rule == goal["won"]
    wanted = [(name, what) for entry in goal["events"] for name, what in entry.items()]
    there = all(
        any(event["_"] == name and not differ(what, event) for event in events)
        for name, what in wanted
    )
    return there and not any(event["_"] in goal.get("never", ()) for event in events)


def lines(exercise: dict[str, Any]) -> Iterator[list[tuple[int, list[str]]]]:
    """Every line that solves it: who plays what."""
    who = seat(exercise)

    def grow(steps: list[dict[str, Any]], done: list[tuple[int, list[str]]]) -> Iterator[Any]:
        if not steps:
            yield done
            return
        step, rest = steps[0], steps[1:]
        if "reply" in step:
            yield from grow(rest, [*done, (1 - who, step["reply"].split())])
            return
        for path in [step["sample"]] if step["play"] == "any" else step["play"]:
            yield from grow(rest, [*done, (who, path.split())])

    yield from grow(exercise["line"], [])


@pytest.mark.parametrize("exercise", EXERCISES, ids=lambda e: e["id"])
def test_every_solution_is_legal_and_brings_about_what_is_promised(
    exercise: dict[str, Any],
) -> None:
    for line in lines(exercise):
        s, happened = begun(exercise), Events()
        for n, (who, path) in enumerate(line):
            assert not met(exercise["goal"], s, happened, seat(exercise)), "solved too early"
            found = after(s, who, path)
            assert found is not None, f"step {n}: {' '.join(path)} is refused"
            s, more = found
            happened += more
        assert met(exercise["goal"], s, happened, seat(exercise)), line


def fits(path: list[str], said: str) -> bool:
    """A tempting move may be written up to where it matters: `drop`, `move f6`."""
    words = said.split()
    return path[: len(words)] == words


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda p: p["id"])
def test_no_other_move_solves_it(puzzle: dict[str, Any]) -> None:
    who, goal = seat(puzzle), puzzle["goal"]
    right = {
        path
        for step in puzzle["line"]
        if step.get("play") != "any"
        for path in step.get("play", [])
    }
    replies = [step["reply"].split() for step in puzzle["line"] if "reply" in step]
    own = [step for step in puzzle["line"] if "play" in step]
    turns = len([step for step in own if "advance" not in str(step["play"])])

    def solves(s: Attaque, happened: Events, turn: int, sent: int) -> bool:
        """Whether some way to go on reaches the goal within as many turns as the solution takes."""
        if met(goal, s, happened, who):
            return True
        ask = s.asked()
        if ask is None:
            return False
        if not ask.hears(who):
            if sent >= len(replies):
                return False
            found = after(s, 1 - who, replies[sent])
            if found is None:  # what was meant is not possible here: north does something else
                other = legal(GAME, project(s, 1 - who), 1 - who)[0]
                found = after(s, 1 - who, list(other.path()))
            assert found is not None
            return solves(found[0], happened + found[1], turn, sent + 1)
        acting = ask.name == "act"
        if acting and turn == turns:
            return False
        everything = [list(m.path()) for m in legal(GAME, project(s, who), who)]
        if not acting and ask.name != "advance":
            everything = everything[:1]  # where a bomber lands solves nothing
        if turns > DEEP:
            everything = [path for path in everything if " ".join(path) in right]
        for path in everything:
            found = after(s, who, path)
            assert found is not None
            if solves(found[0], happened + found[1], turn + acting, sent):
                return True
        return False

    s = begun(puzzle)
    first = set(own[0]["play"])
    moves = [list(m.path()) for m in legal(GAME, project(s, who), who)]
    assert len(moves) > len(first), "there is nothing to choose"
    for path in moves:
        found = after(s, who, path)
        assert found is not None
        if " ".join(path) not in first:
            assert not solves(*found, 1, 0), f"{' '.join(path)} solves it too"
    for wrong in puzzle["wrong"]:
        for said in wrong["play"]:
            if "advance" in said:
                continue
            tempting = [path for path in moves if fits(path, said)]
            assert tempting, f"{said} is not legal: the server says why, not the puzzle"


def test_six_puzzles_for_each_rule_set() -> None:
    for number in (1, 2, 3):
        here = [puzzle for puzzle in PUZZLES if puzzle["set"] == number]
        assert len(here) == 6
        assert all(begun(puzzle).book.set == number for puzzle in here)
    ids = [each["id"] for each in PUZZLES + LESSONS]
    assert len(set(ids)) == len(ids)


def test_lessons_for_what_matters_most() -> None:
    assert len([each for each in LESSONS if 1 in each["sets"]]) >= 12
    assert len([each for each in LESSONS if 1 not in each["sets"]]) >= 8
    for number in (1, 2, 3):
        taught = [rule for each in LESSONS if number in each["sets"] for rule in each["rules"]]
        assert len(set(taught)) == len(taught), "a rule has one lesson in a rule set"
    known = {puzzle["id"] for puzzle in PUZZLES}
    for each in LESSONS:
        assert isinstance(each.get("try", {}), dict) or each["try"] in known, each["id"]


def test_every_rule_that_is_named_exists_and_holds_in_its_set() -> None:
    book = GAME.rulebook()
    figures = data(HERE, "figures")
    for puzzle in PUZZLES:
        assert puzzle["hint"]["fr"] != puzzle["task"]["fr"]
        told = [*puzzle["rules"], *[wrong["rule"] for wrong in puzzle["wrong"]]]
        for rule in told:
            assert puzzle["set"] in book[rule].about["sets"], (puzzle["id"], rule)
    for each in LESSONS:
        for rule in each["rules"]:
            assert set(each["sets"]) & set(book[rule].about["sets"]), (each["id"], rule)
    chapters_hold(book, figures)


def test_every_text_is_there_in_both_languages() -> None:
    assert texts(PUZZLES, "puzzles") > 18 * 3
    assert texts(data(HERE, "lessons"), "lessons") > 2 * 20
    assert texts(data(HERE, "figures"), "figures") >= 10 + 20


def test_every_figure_can_be_drawn() -> None:
    figures = [each["figure"] for each in LESSONS] + data(HERE, "figures")["figures"]
    lit = set(data(HERE, "figures")["about"])
    for figure in figures:
        assert set(figure.get("light", [])) <= lit
        if "draw" in figure:
            assert figure["draw"] in ("combat", "moves", "strikes")
            assert set(figure.get("only", [])) <= set(UNITS["movements"])
            continue
        board = figure["position"]
        # What is hidden in a figure is drawn from behind; the rules read it as any man.
        text = board.replace("*", "s").replace("+", "S")
        assert len(text.split("/")) == 11
        corner, other = figure["show"].split("-")
        assert corner in SQUARE_NAMES
        assert other in SQUARE_NAMES
        marks = [*figure.get("rings", []), *[s for a in figure.get("arrows", []) for s in a]]
        marks += [s for a in figure.get("not", []) for s in a]
        files = range(ord(corner[0]), ord(other[0]) + 1)
        ranks = range(int(corner[1:]), int(other[1:]) + 1)
        for name in marks:
            assert ord(name[0]) in files, (figure, name)
            assert int(name[1:]) in ranks, (figure, name)
        for sq, cell in enumerate(
            c for rank in reversed(text.split("/")) for c in read_rank(rank, SIGNS)
        ):
            assert (SIGNS[cell] == "#") == (sq in CROSSES), (board, SQUARE_NAMES[sq])


def test_the_first_game_begins_with_something_to_learn() -> None:
    guide = data(HERE, "lessons")["guides"][0]
    s = begun(guide)
    assert s.book.set == guide["set"]
    assert guide["bot"] in GAME.bots
    moves = legal(GAME, project(s, 0), 0)
    assert len(moves) > 10
    lessons = {each["id"] for each in LESSONS}
    events = set(GAME.events)
    for step in guide["steps"]:
        assert set(step["done"]) <= {"pick", "peek", "event", "where"}
        assert step["done"].get("event", "Moved") in events
        assert set(step.get("light", [])) <= set(SQUARE_NAMES)
    for each in guide["steps"] + guide["reactions"]:
        assert each.get("lesson") in lessons | {None}
        assert each.get("event", "Moved") in events
    assert set(guide["now"]) == {"picked", "advance", "wait", "won", "lost"}


def test_the_first_steps_of_the_first_game_can_be_taken() -> None:
    """What the coach asks for first is legal, and the fight that it promises is won."""
    guide = data(HERE, "lessons")["guides"][0]
    (pick, step) = guide["steps"][0], guide["steps"][1]
    found = after(begun(guide), 0, ["move", *pick["light"], *step["light"]])
    assert found is not None
    after_it = legal(GAME, project(found[0], 1), 1)
    idle = next(path for path in (list(m.path()) for m in after_it) if "f7" not in path)
    found = after(found[0], 1, idle)
    assert found is not None
    fight = after(found[0], 0, ["attack", "f6", "f7"])
    assert fight is not None
    assert any(e["_"] == "Attacked" and e["result"] == "A" for e in fight[1])


def test_words_of_the_rules_that_light_squares_are_found_in_them() -> None:
    figures = data(HERE, "figures")
    assert set(figures["terms"]) <= set(figures["about"]) | set(KINDS)
    for language in ("fr", "en"):
        book = " ".join(atom.texts[language] for atom in GAME.rulebook())
        taught = " ".join(each["text"][language] for each in LESSONS)
        for term, words in figures["terms"].items():
            assert any(word in book + taught for word in words[language]), (term, language)
