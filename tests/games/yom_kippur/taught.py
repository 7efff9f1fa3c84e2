"""What must hold of all that Yom Kippur teaches, in both of its games: exercises, figures, chances."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from tests.games.yom_kippur.prover import NESTED, NEVER, Prover, moves, refusal

from qg.core.dice import Scripted
from qg.core.door import play
from qg.core.game import Game
from qg.core.move import Accepted, Move
from qg.core.options import Options
from qg.core.position import from_text
from qg.core.search import Search
from qg.games.yom_kippur.cover import covers
from qg.games.yom_kippur.hexmap import HEX, HEXES, ZONE
from qg.games.yom_kippur.score import total
from qg.games.yom_kippur.state import YomKippur
from qg.games.yom_kippur.tables import HAS_ZONE, PIECE


class Proof:
    """An exercise, its budget of moves and dones, and the chance that it promises."""

    def __init__(self, game: Game[Any], exercise: dict[str, Any]) -> None:
        self.game = game
        self.line: list[list[str]] = [step["play"] for step in exercise["line"]]
        options = game.options.make(exercise.get("options"))
        self.s: YomKippur = from_text(game, exercise["position"], options)
        self.seat = game.seating(options).index(exercise["seat"])
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
        return self.after(self.s, self.game.read_move(path.split()), self.decisions, self.passes)

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
            move = self.game.read_move(path.split())
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
        outcomes = Search(self.game, s, Scripted([])).outcomes(move)
        assert outcomes is not None
        whole = sum([weight for weight, _ in outcomes])
        chances = [
            Fraction(weight, whole) * self.along(then.s, step, decisions, passes)
            for weight, then in outcomes
        ]
        return sum(chances, NEVER)


def exercise_holds(game: Game[Any], exercise: dict[str, Any]) -> None:
    """It does what it promises and nothing else does, against every answer of the enemy and every fall of the
    dice."""
    proof = Proof(game, exercise)
    assert proof.prover.value(proof.s, 0, 0) == NEVER, "it is solved before it begins"
    assert proof.along(proof.s, 0, proof.decisions, proof.passes) == proof.chance


def fits(path: list[str], said: str) -> bool:
    """A tempting move may be written up to where it matters: `move IL-ARM-421`."""
    words = said.split()
    return path[: len(words)] == words


def first_moves_hold(game: Game[Any], puzzle: dict[str, Any]) -> None:
    """What is legal finds its words; what is refused is refused under the rule that the words name."""
    proof = Proof(game, puzzle)
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


def chances_hold(game: Game[Any], puzzle: dict[str, Any]) -> None:
    """A chance that is told is the one reckoned."""
    if "chance" in puzzle:
        assert says(puzzle["solved"], Fraction(puzzle["chance"]))
    for wrong in puzzle["wrong"]:
        stated = [c for c in SAID if says(wrong["say"], c)]
        assert stated == ([Fraction(wrong["chance"])] if "chance" in wrong else []), wrong["play"]
        if "chance" in wrong:
            for path in wrong["play"]:
                assert Proof(game, puzzle).first(path) == Fraction(wrong["chance"]), path


DRAWN = ("results", "costs")


def figure_holds(
    game: Game[Any], figure: dict[str, Any], options: dict[str, Any] | None = None
) -> None:
    """It can be drawn, and what it says is so."""
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
        holds(game, figure, game.options.make(options))


def holds(game: Game[Any], figure: dict[str, Any], options: Options) -> None:
    proof = figure["proof"]
    s: YomKippur = from_text(game, f"{proof['at']} {figure['position']}", options)
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
        forecast = game.read_move(path.split()).forecast(s, seat)
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
        ruling = play(game, s, seat, game.read_move(path.split()), Scripted([]))
        assert isinstance(ruling, Accepted)
        assert event in [type(e).__name__ for e in ruling.events]


def done(sign: dict[str, Any], event: dict[str, Any]) -> bool:
    return event["_"] == sign["event"] and all(
        str(event[field]) in any_of for field, any_of in sign.get("where", {}).items()
    )
