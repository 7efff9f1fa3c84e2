"""What the game teaches is true: exercises are played through the rules, and so are tempting moves."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from tests.games.learning import rules_exist, texts
from tests.games.situation4.tools import names

from qg.core.bot import Later
from qg.core.codec import plain
from qg.core.dice import Scripted
from qg.core.door import explain, legal, play
from qg.core.move import Accepted, Refusal
from qg.core.position import from_text
from qg.core.value import project
from qg.files import data
from qg.games.situation4 import GAME
from qg.games.situation4.ground import open_to
from qg.games.situation4.moves import Lay
from qg.games.situation4.state import PARAS, Situation
from qg.games.situation4.tables import (
    BASE_NAMES,
    HERE,
    OBJECTIVE_NAMES,
    PARA,
    PLACE_NAMES,
    SIDES,
    SITE_NAMES,
    TANK,
    ZONE_NAMES,
)
from qg.testing.case_words import differ

pytestmark = pytest.mark.plain  # lessons are data
PUZZLES: list[dict[str, Any]] = data(HERE, "puzzles")["puzzles"]
LESSONS: list[dict[str, Any]] = data(HERE, "lessons")["lessons"]
GUIDE: dict[str, Any] = data(HERE, "lessons")["guides"][0]
FIGURES: dict[str, Any] = data(HERE, "figures")
TRIES = [{**each["try"], "id": each["id"]} for each in LESSONS if isinstance(each.get("try"), dict)]
EXERCISES = PUZZLES + TRIES
DEEP = 2
"""Moves of the solver up to which every line is tried; in longer puzzles, every first move."""
SIZES = {6: "quick", 8: "standard", 10: "grand"}
Events = tuple[dict[str, Any], ...]
Step = tuple[int, list[str], int]


def begun(exercise: dict[str, Any], preset: str = "people") -> Situation:
    options = GAME.options.make(exercise.get("options"), exercise.get("preset", preset))
    s: Situation = from_text(GAME, exercise["position"], options)
    return s


def seat(exercise: dict[str, Any]) -> int:
    return SIDES.index(exercise.get("seat", "south"))


def after(s: Situation, who: int, path: list[str], at: int) -> tuple[Situation, Events] | None:
    """The position after a move, and what happened; None where it is refused."""
    ruling = play(GAME, s, who, GAME.read_move(path), Scripted([]), at)
    if not isinstance(ruling, Accepted):
        return None
    return ruling.state, tuple([plain(event) for event in ruling.events])


def met(goal: dict[str, Any], s: Situation, events: Events) -> bool:
    """Events that have happened, places that a side may lay in, or may not."""
    wanted = [(name, what) for entry in goal.get("events", []) for name, what in entry.items()]
    return (
        all(any(e["_"] == name and not differ(what, e) for e in events) for name, what in wanted)
        and all(set(some) <= free(s, side) for side, some in goal.get("open", {}).items())
        and not any(set(some) & free(s, side) for side, some in goal.get("shut", {}).items())
    )


def free(s: Situation, side: str) -> set[str]:
    return names(open_to(s, SIDES.index(side)))


def moves(s: Situation, who: int, at: int) -> list[list[str]]:
    """What may be done: what is listed, and every piece that fits somewhere."""
    there = s.copy()
    there.now = at
    fitting = [["place", p, p, "0"] for p in sorted(names(open_to(there, who)))]
    return fitting + [list(move.path()) for move in legal(GAME, project(there, who), who)]


def lines(exercise: dict[str, Any]) -> Iterator[list[Step]]:
    """Every line that solves it: who plays what, and when."""
    who = seat(exercise)

    def grow(steps: list[dict[str, Any]], done: list[Step]) -> Iterator[list[Step]]:
        if not steps:
            yield done
            return
        step, rest = steps[0], steps[1:]
        at = max(step.get("at", 0), 1000 * len(done))
        if "reply" in step:
            yield from grow(rest, [*done, (1 - who, step["reply"].split(), at)])
            return
        for path in step["play"]:
            yield from grow(rest, [*done, (who, path.split(), at)])

    yield from grow(exercise["line"], [])


@pytest.mark.parametrize("exercise", EXERCISES, ids=lambda e: e["id"])
def test_every_solution_is_legal_and_brings_about_what_is_promised(
    exercise: dict[str, Any],
) -> None:
    for line in lines(exercise):
        s, happened = begun(exercise), Events()
        for n, (who, path, at) in enumerate(line):
            assert not met(exercise["goal"], s, happened), "solved too early"
            found = after(s, who, path, at)
            assert found is not None, f"step {n}: {' '.join(path)} is refused"
            s, more = found
            happened += more
        assert met(exercise["goal"], s, happened), line
        assert s.asked() is not None, "the game is over before the exercise is"


@pytest.mark.parametrize("exercise", EXERCISES, ids=lambda e: e["id"])
def test_whoever_is_late_loses_what_is_said(exercise: dict[str, Any]) -> None:
    """What the other side does to a learner who is late is legal then, and was not before."""
    line = next(lines(exercise))
    s = begun(exercise)
    for (who, path, at), step in zip(line, exercise["line"], strict=True):
        late = step.get("late")
        if late is not None:
            reply = late["reply"].split()
            assert after(s, 1 - who, reply, at + late["after"]) is not None
            assert late["rule"] in GAME.rulebook()
            if reply[0] == "plant_flag" and path == reply:
                grace = s.book.grace
                assert late["after"] > grace + 5000, "there is time to read"
        found = after(s, who, path, at)
        assert found is not None
        s = found[0]


def fits(path: list[str], said: str) -> bool:
    """A tempting move may be written up to where it matters: `place_tank`, `place P0403`."""
    words = said.split()
    return path[: len(words)] == words


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda p: p["id"])
def test_no_other_move_solves_it(puzzle: dict[str, Any]) -> None:
    who, goal = seat(puzzle), puzzle["goal"]
    own = [step for step in puzzle["line"] if "play" in step]
    right = {path for step in own for path in step["play"]}
    ends = max(step.get("at", 0) for step in own)

    def solves(s: Situation, happened: Events, played: int) -> bool:
        """Whether some way to go on reaches the goal within as many moves as the solution takes."""
        if met(goal, s, happened):
            return True
        if played == len(own):
            return False
        at = max(1000 * played, ends)
        further = moves(s, who, at)
        if len(own) > DEEP:
            further = [path for path in further if " ".join(path) in right]
        for path in further:
            found = after(s, who, path, at)
            assert found is not None, path
            if solves(found[0], happened + found[1], played + 1):
                return True
        return False

    s = begun(puzzle)
    there = moves(s, who, 0)
    assert len(there) > len(own[0]["play"]), "there is nothing to choose"
    for path in there:
        found = after(s, who, path, 0)
        assert found is not None, path
        if " ".join(path) not in own[0]["play"]:
            assert not solves(*found, 1), f"{' '.join(path)} solves it too"
    for wrong in puzzle["wrong"]:
        for said in wrong["play"]:
            if any(fits(path, said) for path in there) or said in right - set(own[0]["play"]):
                continue
            # What is refused may be explained as well, by the rule that refuses it.
            no = explain(GAME, project(s, who), who, GAME.read_move(said.split()), 0)
            assert isinstance(no, Refusal), said
            assert no.rule == wrong["rule"], said


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda p: p["id"])
def test_every_first_move_of_a_puzzle_is_explained(puzzle: dict[str, Any]) -> None:
    """What is laid, placed, planted or built amiss finds its words; only an offer to stop does not."""
    s = begun(puzzle)
    said = [each for wrong in puzzle["wrong"] for each in wrong["play"]]
    for path in moves(s, seat(puzzle), 0):
        if " ".join(path) in puzzle["line"][0]["play"] or path[0] == "offer_stop":
            continue
        assert any(fits(path, each) for each in said), path


@pytest.mark.parametrize("exercise", EXERCISES, ids=lambda e: e["id"])
def test_what_may_be_tried_freely_is_where_the_solution_lies(exercise: dict[str, Any]) -> None:
    right = [path.split() for step in exercise["line"] for path in step.get("play", [])]
    tried = {" ".join(path[:2]) for path in right if path[0] == "place"}
    free = exercise.get("free", [])
    assert all(any(fits(path.split(), each) for each in free) for path in tried)
    assert all(any(fits(path, each) for path in right) for each in free)


def test_exercises_do_not_end_by_themselves() -> None:
    for exercise in EXERCISES:
        assert begun(exercise).book.stall == 0, exercise["id"]


def test_six_puzzles() -> None:
    assert len(PUZZLES) == 6
    assert all(puzzle["set"] == 1 for puzzle in PUZZLES)
    ids = [each["id"] for each in PUZZLES + LESSONS]
    assert len(set(ids)) == len(ids)


COMMON = (
    *("SIT-109", "SIT-108", "SIT-204", "SIT-205", "SIT-206", "SIT-207", "SIT-208", "SIT-505"),
    *("SIT-305", "SIT-306", "SIT-308", "SIT-303", "SIT-311", "SIT-402", "SIT-404", "SIT-409"),
    *("SIT-410", "SIT-502", "SIT-503", "SIT-504", "SIT-513", "SIT-514", "SIT-516", "SIT-517"),
    *("SIT-601", "SIT-602", "SIT-603", "SIT-604", "SIT-702", "SIT-709", "SIT-803", "SIT-843"),
)
"""The rules that refuse what a player does with pieces, flags, bridges and units."""


def test_lessons_for_the_rules_that_refuse() -> None:
    taught = [rule for each in LESSONS for rule in each["rules"]]
    assert len(set(taught)) == len(taught), "a rule has one lesson"
    assert set(COMMON) <= set(taught)
    known = {puzzle["id"] for puzzle in PUZZLES}
    for each in LESSONS:
        assert isinstance(each.get("try", {}), dict) or each["try"] in known, each["id"]


def test_every_rule_that_is_named_exists() -> None:
    rules_exist(GAME.rulebook(), PUZZLES, LESSONS, FIGURES)


def test_every_text_is_there_in_both_languages() -> None:
    assert texts(PUZZLES, "puzzles") > 6 * 4
    assert texts(data(HERE, "lessons"), "lessons") > 2 * 17
    assert texts(FIGURES, "figures") >= 10


DRAWN = ("turn", "grace")
KINDS = {*OBJECTIVE_NAMES, *BASE_NAMES, *SITE_NAMES, *ZONE_NAMES}


def figures() -> list[dict[str, Any]]:
    of_lessons = [each["figure"] for each in LESSONS if "figure" in each]
    return [*of_lessons, *FIGURES["figures"], FIGURES["board"]]


def test_every_figure_can_be_drawn() -> None:
    """Its board is a position that can be, and what it points at is on the part that is shown."""
    assert len(figures()) > 15
    for figure in figures():
        assert figure.get("draw", DRAWN[0]) in DRAWN
        position = figure["position"]
        s = begun({"position": position, "options": {"size": SIZES[len(position["rows"])]}})
        corners = figure.get("show", "P0101-" + PLACE_NAMES[s.book.cut.places[-1]]).split("-")
        (left, low), (right, high) = [(int(c[1:3]), int(c[3:])) for c in corners]
        pairs = [*figure.get("arrows", []), *figure.get("not", [])]
        for name in [*figure.get("rings", []), *[end for pair in pairs for end in pair]]:
            assert left <= int(name[1:3]) <= right, (figure, name)
            assert low <= int(name[3:]) <= high, (figure, name)
        assert set(figure.get("light", [])) <= KINDS | set(FIGURES["about"])


LAYING = ("SIT-205", "SIT-206", "SIT-406", "SIT-412", "SIT-505", "SIT-507")


def test_what_a_figure_shows_of_laying_is_so() -> None:
    """An arrow of such a figure leads where its side may lay, a crossed-out one where it may not. From a
    piece with a paratrooper it is the paratrooper's side."""
    checked = 0
    told = [(each["rules"][0], each["figure"]) for each in LESSONS if "figure" in each]
    told += [(figure["rules"][0], figure) for figure in FIGURES["figures"]]
    for rule, figure in told:
        if rule not in LAYING:
            continue
        rows = figure["position"]["rows"]
        s = begun({"position": figure["position"], "options": {"size": SIZES[len(rows)]}})
        for allowed, pairs in ((True, figure.get("arrows", [])), (False, figure.get("not", []))):
            for start, to in pairs:
                place = PLACE_NAMES.index(start)
                side = s.unit[place] - PARAS if s.unit[place] >= PARAS else s.owner[place]
                if side < 0:  # it goes on from a piece that an arrow before it lays
                    continue
                assert (to in free(s, SIDES[side])) == allowed, (rule, start, to)
                checked += 1
    assert checked >= 14


def test_the_guided_board_begins_with_something_to_learn() -> None:
    s = begun(GUIDE, "bots")
    assert GUIDE["bot"] in GAME.bots
    assert s.book.upright[0]
    assert s.book.stall > 0, "a game with a bot ends"
    lessons = {each["id"] for each in LESSONS}
    events = set(GAME.events)
    for step in GUIDE["steps"]:
        assert set(step["done"]) <= {"event", "where", "anyone"}
        assert step["done"]["event"] in events
        assert set(step.get("light", [])) <= free(s, "south") | {"P0403"}
        # What only one place makes possible is gone with it.
        for sign in [step["until"]] if "until" in step else []:
            assert sign["event"] == "Laid"
            assert sign["where"] == {"side": ["north"], "place": step["light"]}
    for each in GUIDE["steps"] + GUIDE["reactions"]:
        assert each.get("lesson") in lessons | {None}
        assert each.get("event", "Laid") in events
    assert set(GUIDE["now"]) == {"closing", "won", "lost"}


def test_each_step_of_the_guided_board_is_one_or_two_moves_away() -> None:
    s = begun(GUIDE, "bots")
    done: list[str] = []
    for at, path in enumerate(
        [
            *("place P0403 P0403 0", "plant_flag town_s", "place P0303 P0303 0"),
            *("build_bridge bridge_b", "place P0602 P0602 0", "place_tank P0602"),
            *("place P0202 P0202 0", "drop_para P0505"),
        ]
    ):
        found = after(s, 0, path.split(), 1000 * at)
        assert found is not None, path
        s, events = found
        for step in GUIDE["steps"]:
            signs = step["done"]
            for event in events:
                where = signs.get("where", {}).items()
                if event["_"] == signs["event"] and all(event[k] in any_ for k, any_ in where):
                    done.append(step["id"])
    assert list(dict.fromkeys(done)) == ["lay", "flag", "bridge", "tank", "para"]


def test_the_bot_of_the_guided_board_plays_from_there_in_its_own_time() -> None:
    s = begun(GUIDE, "bots")
    bot = GAME.bots[GUIDE["bot"]](Random(1))
    at = 0
    for _ in range(50):
        seen = project(s, 1)
        seen.now = at
        wish = bot.act(seen, 1)
        if not isinstance(wish, Later):
            break
        assert wish.at > at
        at = wish.at
    assert not isinstance(wish, Later)
    assert 3000 < at < 60_000
    assert isinstance(play(GAME, s, 1, wish, Scripted([]), at), Accepted)


@pytest.mark.parametrize("seed", range(3))
def test_the_bot_of_the_guided_board_leaves_the_bases_to_a_slow_learner(seed: int) -> None:
    """South does nothing at all: its bases come last."""
    s = begun(GUIDE, "bots")
    bot = GAME.bots[GUIDE["bot"]](Random(seed))
    spared = s.book.cut.bases[PARA][0] | s.book.cut.bases[TANK][0]
    at = elsewhere = 0
    while open_to(s, 1) & ~spared:
        seen = project(s, 1)
        seen.now = at
        wish = bot.act(seen, 1)
        if isinstance(wish, Later):
            at = wish.at
            continue
        if isinstance(wish, Lay):
            assert not spared >> wish.place & 1
            elsewhere += 1
        played = play(GAME, s, 1, wish, Scripted([]), at)
        assert isinstance(played, Accepted)
        s = played.state
    assert elsewhere > 15


def test_words_of_the_rules_that_light_places_are_found_in_them() -> None:
    assert set(FIGURES["terms"]) <= set(FIGURES["about"])
    for language in ("fr", "en"):
        book = " ".join(atom.texts[language] for atom in GAME.rulebook())
        for term, words in FIGURES["terms"].items():
            assert any(word in book for word in words[language]), (term, language)
