"""What the game teaches is true: puzzles are proved with the rules, chances that are told are reckoned, and
every rule that can refuse has a lesson."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.games.ambush_alley.prover import (
    NEVER,
    SURE,
    ends,
    escapes,
    falls,
    fires_first,
    happens,
    highest,
    hits,
    holds,
    listed,
    lowest,
    played,
    position,
    refusal,
    seat_of,
    told,
)
from tests.games.learning import refusing, texts

from qg.boards.measure import half_up
from qg.core.search import Search
from qg.core.typography import NARROW
from qg.files import data, load
from qg.games.ambush_alley import GAME
from qg.games.ambush_alley.state import SEATS, AmbushAlley
from qg.games.ambush_alley.tables import HERE

pytestmark = pytest.mark.plain  # lessons are data
PUZZLES: list[dict[str, Any]] = data(HERE, "puzzles")["puzzles"]
PUZZLE = {each["id"]: each for each in PUZZLES}
LESSONS: list[dict[str, Any]] = data(HERE, "lessons")["lessons"]
CASES = Path(__file__).parents[2] / "cases" / "ambush_alley"
TURN = ("reg_pick", "reg_step", "ins_pick", "ins_step")


def begun(puzzle: dict[str, Any]) -> AmbushAlley:
    """The position at the learner's first move: what the other side does before is played."""
    s = position(puzzle["position"], puzzle.get("options"))
    for step in puzzle["line"]:
        if "reply" not in step:
            break
        s = played(s, step["reply"], lowest).state
    assert SEATS[seat_of(s)] == puzzle["seat"]
    return s


def steps(puzzle: dict[str, Any]) -> list[list[str]]:
    """The moves of the line, one list a step; for a move with free paths, the one that is given."""
    own = [step for step in puzzle["line"] if "play" in step]
    return [[step["sample"]] if "sample" in step else step["play"] for step in own]


def along(s: AmbushAlley, line: list[list[str]]) -> Iterator[tuple[AmbushAlley, str]]:
    """Every way along a line: the state before its last move, and that move."""
    for path in line[0]:
        assert refusal(s, path) is None, path
        if len(line) == 1:
            yield s, path
        else:
            yield from along(played(s, path, lowest).state, line[1:])


def chance(goal: dict[str, Any], s: AmbushAlley, path: str) -> Fraction:
    """How likely the goal is after the last move of a line."""
    if "hits" in goal:
        return hits(s, path, goal["hits"])
    if "fires_first" in goal:
        return fires_first(s, path, goal["fires_first"])
    if "exits" in goal:
        return escapes(s, path, goal["exits"])
    if "overwatch" in goal:
        return SURE if holds(goal, played(s, path, lowest).state) else NEVER
    ways = [
        (part, happens(told(ruling), goal["event"]))
        for rest in (lowest, highest)
        for part, ruling in falls(s, path, 1, rest)
    ]
    return sum([part for part, so in ways if so], NEVER) / 2


def stated(of: dict[str, Any]) -> Fraction:
    return Fraction(str(of.get("chance", 1)))


def agrees(reckoned: Fraction, said: Fraction) -> bool:
    """A chance is told as a fraction, or in per cent."""
    if said > 1:
        return half_up(100 * reckoned.numerator, reckoned.denominator) == said
    return reckoned == said


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda p: p["id"])
def test_a_puzzle_does_what_it_promises(puzzle: dict[str, Any]) -> None:
    for s, path in along(begun(puzzle), steps(puzzle)):
        assert agrees(chance(puzzle["goal"], s, path), stated(puzzle)), path


@pytest.mark.parametrize(
    "puzzle", [p for p in PUZZLES if len(steps(p)) == 1], ids=lambda p: p["id"]
)
def test_no_other_move_does_as_well(puzzle: dict[str, Any]) -> None:
    """Of puzzles of one move: every listed move, and those with paths that are written there."""
    s = begun(puzzle)
    (right,) = steps(puzzle)
    samples = [wrong["sample"] for wrong in puzzle["wrong"] if "sample" in wrong]
    others = [path for path in [*listed(s), *samples] if path not in right]
    best = min(chance(puzzle["goal"], s, path) for path in right)
    assert len(others) >= 2
    for path in others:
        assert chance(puzzle["goal"], s, path) < best, path


def test_one_inch_short_whatever_is_answered() -> None:
    """The cautious move of the last inch: interrupted at once, the unit leaves by no answer and no dice."""
    puzzle = PUZZLE["le-dernier-pouce"]
    (slow,) = [wrong["sample"] for wrong in puzzle["wrong"] if "sample" in wrong]
    s = begun(puzzle)
    assert escapes(s, slow, "R1") == NEVER
    assert Search(GAME, played(s, slow, lowest).state, lowest).draw(Random(1), 20) is None, (
        "no dash"
    )


def test_overwatch_is_right_in_one_place_only() -> None:
    puzzle = PUZZLE["l-alerte-bien-placee"]
    s = begun(puzzle)
    found = []
    for first in listed(s):
        then = played(s, first, lowest).state
        for second in listed(then):
            after = played(then, second, lowest).state
            if holds(puzzle["goal"], after):
                found.append([first, second])
    assert found == [["activate R2", "overwatch"]]


def test_a_corporal_who_detaches_himself_loses_the_hot_spot() -> None:
    puzzle = PUZZLE["tenir-le-point-chaud"]
    s = begun(puzzle)
    gone = played(s, "detach RL", lowest).state
    for events in ends(gone, TURN[:2], lowest):
        assert not happens(events, puzzle["goal"]["event"])
        assert happens(events, {"PhaseBegan": {"phase": "end"}})
    kept = played(s, "activate R1", lowest).state
    assert all(happens(events, puzzle["goal"]["event"]) for events in ends(kept, TURN[:2], lowest))


def test_rifles_without_a_leader_fire_seven_times_out_of_ten() -> None:
    puzzle = PUZZLE["un-leader-pour-six"]
    s = begun(puzzle)
    others = [path for path in listed(s) if path != "join I1"]
    assert others == ["fire R1", "end"]
    for first in others:
        then = played(played(s, first, lowest).state, "activate I1", lowest).state
        assert chance(puzzle["goal"], then, "fire R1") == Fraction(7, 10)


def fits(path: list[str], said: str) -> bool:
    return all(i < len(path) and word in ("*", path[i]) for i, word in enumerate(said.split()))


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda p: p["id"])
def test_every_move_of_a_puzzle_is_explained(puzzle: dict[str, Any]) -> None:
    """At each step: what may be played finds its words, and so does what the sampler draws; what is refused
    is refused under the rule that the words name."""
    said = [each for wrong in puzzle["wrong"] for each in wrong["play"]]
    s = begun(puzzle)
    own = [step["play"] for step in puzzle["line"] if "play" in step]
    used = set()
    for right, sample in zip(own, steps(puzzle), strict=True):
        drawn = [Search(GAME, s, lowest).draw(Random(seed), 5) for seed in range(3)]
        paths = [path.split() for path in listed(s)]
        paths += [list(move.path()) for move in drawn if move is not None]
        for path in paths:
            known = [each for each in [*right, *said] if fits(path, each)]
            assert known, path
            used |= set(known)
        s = played(s, sample[0], lowest).state
    s = begun(puzzle)
    for wrong in puzzle["wrong"]:
        for each in wrong["play"]:
            if each not in used and len(each.split()) > 1 and "*" not in each:
                no = refusal(s, each)
                assert no is not None, each
                assert no.rule == wrong["rule"], each


SAID = {
    Fraction(21, 320): ("fois sur quinze", "less than one time out of fifteen"),
    Fraction(3, 16): ("trois fois sur seize", "three times out of sixteen"),
    Fraction(5, 16): ("cinq fois sur seize", "five times out of sixteen"),
    Fraction(7, 10): ("sept fois sur dix", "seven times out of ten"),
    **{Fraction(n): (f" {n}{NARROW}%", f" {n}%") for n in range(2, 100)},
}
"""How chances are said."""


def says(text: dict[str, str]) -> list[Fraction]:
    return [c for c, (fr, en) in SAID.items() if fr in text["fr"] and en in text["en"]]


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda p: p["id"])
def test_chances_that_are_told_are_reckoned(puzzle: dict[str, Any]) -> None:
    assert Fraction(21, 320) < Fraction(1, 15)
    assert says(puzzle["solved"]) == ([stated(puzzle)] if "chance" in puzzle else [])
    s = begun(puzzle)
    for wrong in puzzle["wrong"]:
        assert says(wrong["say"]) == ([stated(wrong)] if "chance" in wrong else []), wrong["play"]
        if "chance" in wrong and len(steps(puzzle)) == 1:
            for path in [p for p in listed(s) if any(fits(p.split(), w) for w in wrong["play"])]:
                assert agrees(chance(puzzle["goal"], s, path), stated(wrong)), path


def test_eight_puzzles_that_name_what_there_is() -> None:
    assert len(PUZZLES) == 8
    ids = [each["id"] for each in PUZZLES + LESSONS]
    assert len(set(ids)) == len(ids)
    book = GAME.rulebook()
    for puzzle in PUZZLES:
        assert puzzle["hint"]["fr"] != puzzle["task"]["fr"]
        cited = [*puzzle["rules"], *[wrong["rule"] for wrong in puzzle["wrong"]]]
        assert all(rule in book for rule in cited), puzzle["id"]
    assert texts(PUZZLES, "puzzles") > 8 * 6


# ------------------------------------------------------------------------------------- lessons


def test_lessons_for_the_rules_that_refuse() -> None:
    taught = {rule for each in LESSONS for rule in each["rules"]}
    refuse = refusing([load(file)[0] for file in sorted(CASES.glob("*.yaml"))])
    assert len(refuse) > 50
    assert {rule for rule in refuse if rule.startswith("AMB")} <= taught
    tries = [each["try"] for each in LESSONS if "try" in each]
    assert sorted(tries) == sorted(PUZZLE), "each puzzle is the exercise of one lesson"
