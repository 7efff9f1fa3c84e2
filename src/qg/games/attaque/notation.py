"""How moves of Attaque are written: `e4-e5`, `e4>e5`, `c2~f7>f8`, `+`. Positions are written in `position`
and read in `position_reader`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from qg.core.game import Game
from qg.core.move import Move
from qg.core.notation import Notation
from qg.core.options import Options
from qg.core.shape import NONE, Malformed, show

from . import position_short
from .moves import (
    Advance,
    Attack,
    Bomb,
    Deploy,
    Displace,
    Drop,
    Jump,
    Land,
    Launch,
    Layout,
    Pass,
    Photo,
)
from .picture import draw
from .position import position
from .position_reader import Reader
from .state import Attaque
from .tables import EMPTY, SIDES, SOUTH, SQUARE, SQUARE_NAMES, TIME_BOMB

SQ: Final = r"([a-l](?:1[01]|[1-9]))"
FORMS: Final = tuple(
    [
        (re.compile(form + r"\Z"), verb)
        for form, verb in (
            (f"{SQ}-{SQ}(?:>{SQ})?", "move"),
            (f"{SQ}>{SQ}", "attack"),
            (f"{SQ}~{SQ}(?:>{SQ})?", "jump"),
            (rf"{SQ}\*{SQ}", "bomb"),
            (rf"{SQ}\?{SQ}", "photo"),
            (f"{SQ}!", "launch"),
            ("--", "pass"),
            (r"(\+|=)", "advance"),
            (f"@{SQ}", "land"),
        )
    ]
)


class AttaqueNotation(Notation):
    def read_move(self, game: Game[Any], text: str, seen: Any, seat: int) -> Move[Any]:
        for form, verb in FORMS:
            found = form.match(text)
            if found:
                return made(verb, list(found.groups()), seen, seat)
        if "/" in text:
            return Deploy(Layout().read(text + rear_of(text, seen, seat)))
        raise Malformed(f"{show(text)} is not a move: write e4-e5, e4>e5, c2~f7, + or =", "move")

    def write_move(self, move: Move[Any]) -> str:
        return written(move)

    def write_shown(self, move: Move[Any], s: Any) -> str:
        """ATK-160: unless jumps and drops are announced, the others read every displacement alike; and
        of a deployment that it is done."""
        if isinstance(move, Deploy):
            return "deploy"
        if isinstance(move, Jump) and not s.book.announced:
            return written(Displace(move.start, move.to, move.target))
        if isinstance(move, Drop) and not s.book.announced:
            return written(Displace(move.start, move.to))
        return written(move)

    def read_position(
        self, game: Game[Any], data: Any, options: Options, beside: Mapping[str, Any]
    ) -> Attaque:
        if isinstance(data, dict):
            return self.read_short(game, data, options, beside)
        if not isinstance(data, str):
            raise Malformed(f"{show(data)} is not a position in one line", "position")
        for key in beside:
            if key not in ("knows", "possible"):
                raise Malformed("not understood by Attaque's positions", key)
        return Reader(game, data, options).state(beside)

    def read_short(
        self, game: Game[Any], data: dict[Any, Any], options: Options, beside: Mapping[str, Any]
    ) -> Attaque:
        """A position in parts; a fault in a field of the one line is told of the part."""
        text = position_short.one_line(data, options["set"])
        try:
            return self.read_position(game, text, options, beside)
        except Malformed as bad:
            part = bad.where.removeprefix("position ")
            raise Malformed(bad.what, part if part in data else bad.where) from None

    def parts(self, s: Any) -> Mapping[str, Any]:
        return position_short.parts(s)

    def read_parts(self, data: Any, view: bool) -> Mapping[str, Any]:
        return position_short.read_parts(data, view)

    def beside(self, s: Any) -> Mapping[str, Any]:
        return position_short.beside(s)

    def read_beside(self, key: str, data: Any) -> Any:
        return position_short.read_beside(key, data)

    def entries(self, s: Any, column: str) -> Mapping[str, int]:
        return position_short.entries(s, column)

    def twinned(self, a: Attaque, b: Attaque) -> tuple[Attaque, Attaque]:
        """The roster of a partial position is counted from its board, so that it would tell a captain
        from a colonel: of each kind both worlds get as many as the one that has more."""
        roster = tuple(
            [tuple([max(n, m) for n, m in zip(a.roster[x], b.roster[x])]) for x in (0, 1)]
        )
        a, b = a.copy(), b.copy()
        a.roster = b.roster = roster
        return a, b

    def write_position(self, game: Game[Any], s: Any) -> str:
        return position(s)

    def picture(self, game: Game[Any], s: Any, seat: int, language: str, colour: bool) -> str:
        return draw(s, seat, colour)


def rear_of(text: str, seen: Any, seat: int) -> str:
    """The empty ranks behind those on which a side deploys, where a deployment names just these."""
    ask = seen.asked()
    if ask is None or ask.name != "deploy" or not 0 <= seat < len(SIDES):
        return ""
    ranks = {sq // 12 if seat == SOUTH else 10 - sq // 12 for sq in seen.book.ground[seat]}
    return "/12" * min(ranks) if text.count("/") + 1 == len(ranks) else ""


def made(verb: str, words: list[str | None], seen: Any, seat: int) -> Move[Any]:
    squares = [NONE if w is None else SQUARE.index.get(w, NONE) for w in words]
    if verb == "move":
        return Displace(squares[0], squares[1], squares[2])
    if verb == "attack":
        return Attack(squares[0], squares[1])
    if verb == "jump":  # what stands there tells a jump from a drop
        slot = seen.board[squares[0]]
        mine = slot < EMPTY and slot // 48 == seat
        if mine and seen.kind[slot] == TIME_BOMB and words[2] is None:
            return Drop(squares[0], squares[1])
        return Jump(squares[0], squares[1], squares[2])
    if verb == "bomb":
        return Bomb(squares[0], squares[1])
    if verb == "photo":
        return Photo(squares[0], squares[1])
    if verb == "launch":
        return Launch(squares[0])
    if verb == "land":
        return Land(squares[0])
    return Advance(int(words[0] == "+")) if verb == "advance" else Pass()


def written(move: Move[Any]) -> str:
    name = SQUARE_NAMES
    match move:
        case Displace() | Jump():
            sign = "-" if isinstance(move, Displace) else "~"
            aim = "" if move.target == NONE else f">{name[move.target]}"
            return f"{name[move.start]}{sign}{name[move.to]}{aim}"
        case Drop():
            return f"{name[move.start]}~{name[move.to]}"
        case Attack():
            return f"{name[move.start]}>{name[move.target]}"
        case Bomb():
            return f"{name[move.start]}*{name[move.target]}"
        case Photo():
            return f"{name[move.start]}?{name[move.target]}"
        case Launch():
            return f"{name[move.start]}!"
        case Pass():
            return "--"
        case Advance():
            return "+" if move.take else "="
        case Land():
            return f"@{name[move.to]}"
        case Deploy():
            return Layout().word(move.layout)
        case _:
            return move.text()
