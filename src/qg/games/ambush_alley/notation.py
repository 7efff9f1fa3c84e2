"""Moves as people write them: the path, or shorter.

    R1 > 12.5,8           a cautious move of the active unit into formation there; `>>` is a fast one
    R1 > 12.5,8 south     and off the table by that exit;  `R1 > 12.5,8 x I1` closes with I1
    I3 ! 3.25             I3 interrupts by fire when 3.25 of the path is spent (`I3 !`: at once)
    ok                    pass

Positions are in `position`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from qg.boards.plane_shapes import Place
from qg.core.game import Game
from qg.core.move import Move
from qg.core.notation import Notation
from qg.core.options import Options
from qg.core.shape import NONE, Malformed, show

from .eyes import counted
from .marching import Go
from .picture import draw
from .planner import plan_move
from .position import figure_names, read_position, whole_position
from .state import (
    CAUTIOUS,
    FAST,
    MARKS,
    UNIT,
    WIDEST,
    AmbushAlley,
)
from .tables import EXITS
from .windows import Interrupt, Pass

POINT: Final = Place(WIDEST, WIDEST)
BY_FIGURE: Final = ("kind", "home", "own", "fell", "unit", "x", "y", "status")
BY_UNIT: Final = (*MARKS, "moved")
MORE: Final = 40
"""How many figures that are still to come have names."""
BY_SPOT: Final = ("spot_x", "spot_y", "live", "holder", "since")


class AmbushAlleyNotation(Notation):
    def read_move(self, game: Game[Any], text: str, seen: Any, seat: int) -> Move[Any]:
        words = text.split()
        if words and words[0] not in game.verbs:
            return short_move(words, seen)
        return game.read_move(words)

    def read_position(
        self, game: Game[Any], data: Any, options: Options, beside: Mapping[str, Any]
    ) -> AmbushAlley:
        for key in beside:
            raise Malformed("not understood by the positions of Ambush Alley!", key)
        if isinstance(data, dict) and "_" in data:
            found: AmbushAlley = game.read_state(data)
            return found
        return read_position(data, options)

    def write_position(self, game: Game[Any], s: Any) -> Any:
        return whole_position(s)

    def picture(self, game: Game[Any], s: Any, seat: int, language: str, colour: bool) -> str:
        return draw(s, game.words(language), colour)

    def entries(self, s: Any, column: str) -> Mapping[str, int]:
        """The entries of a column by unit, figure or hot spot."""
        if column in BY_UNIT:
            there = len(s.morale)
            return {name: i if i < there else NONE for name, i in UNIT.index.items()}
        if column in BY_FIGURE:
            found = figure_names(s)
            for f in range(len(s.kind), len(s.kind) + MORE):
                found[f"#{f}"] = NONE
            return found
        if column in BY_SPOT:
            return {f"spot{i + 1}": i for i in range(len(s.live))}
        return {}


def short_move(words: list[str], s: AmbushAlley) -> Move[Any]:
    """The move that a short form stands for."""
    if words == ["ok"]:
        return Pass()
    if words[0] not in UNIT.index or len(words) < 2:
        raise Malformed(f"{show(words[0])} begins no move", "move")
    unit = UNIT.index[words[0]]
    if words[1] == "!" and len(words) <= 3:
        at = POINT.x.read(words[2]) if len(words) == 3 else 0
        return Interrupt(unit, at)
    if words[1] in (">", ">>") and len(words) > 2:
        if unit != s.active:
            raise Malformed(f"{words[0]} is not active", "move")
        return _planned(s, unit, FAST if words[1] == ">>" else CAUTIOUS, words[2:])
    raise Malformed(f"{show(words[1])} says nothing of a move", "move")


def _planned(s: AmbushAlley, unit: int, gait: int, words: list[str]) -> Go:
    """A move into formation round a point."""
    anchor = POINT.read(words[0])
    exit, assault, rest = NONE, NONE, words[1:]
    if rest and rest[0] in EXITS:
        exit, rest = EXITS.index(rest[0]), rest[1:]
    if len(rest) == 2 and rest[0] == "x":
        assault, rest = UNIT.read(rest[1]), []
    if rest:
        raise Malformed(f"{show(rest[0])} says nothing of a move", "move")
    members = s.members[unit]
    own = counted(s, members)
    counts = [i for i, f in enumerate(members) if f in own]
    others = [s.at(f) for f in s.standing() if f not in members]
    most = s.remaining(unit, gait)
    plan = plan_move(
        s.book, s.places(members), anchor, most, others, s.enemy_places(unit), counts, True
    )
    if plan is None:
        raise Malformed(f"{UNIT.word(unit)} finds no way into formation at {words[0]}", "move")
    return Go(gait, plan.routes, exit, assault)
