"""How a game writes moves and positions for people. Every part has a default that suits any game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from mypy_extensions import mypyc_attr

from .codec import plain
from .move import Move
from .shape import Malformed, show, within
from .value import fields

if TYPE_CHECKING:
    from .game import Game
    from .options import Options


@mypyc_attr(allow_interpreted_subclasses=True)
class Notation:
    """By default a move is written as its path, `take 3`, and a position as a mapping of the fields in
    which it differs from the start. A game with a notation of its own overrides what it needs to."""

    def read_move(self, game: Game[Any], text: str, seen: Any, seat: int) -> Move[Any]:
        """The move that a person wrote, looking at `seen`; raises Malformed."""
        return game.read_move(text.split())

    def write_move(self, move: Move[Any]) -> str:
        return move.text()

    def write_shown(self, move: Move[Any], s: Any) -> str:
        """What the others read of it, at the table of this state."""
        return " ".join(move.shown(s))

    def read_position(
        self, game: Game[Any], data: Any, options: Options, beside: Mapping[str, Any]
    ) -> Any:
        """The state behind a position. `beside` holds what a case file says next to it: knowledge and
        whatever else the game's notation leaves out; a key that is not understood is refused."""
        for key in beside:
            raise Malformed("not understood by this game's positions", key)
        if not isinstance(data, dict):
            raise Malformed(f"{show(data)} is not a mapping of fields")
        start = plain(game.start(options))
        for name in data:
            if name != "_" and name not in fields(game.state):
                raise Malformed("no such field", str(name))
        return within("", game.read_state, {**start, **data})

    def write_position(self, game: Game[Any], s: Any) -> Any:
        """The position, whole, of a truth or of a view; `read_position` reads it back from a truth."""
        return plain(s)

    def picture(self, game: Game[Any], s: Any, seat: int, language: str, colour: bool) -> str:
        """The position for a terminal, from the side of `seat`."""
        return "\n".join([f"{name}: {value!r}" for name, value in plain(s).items() if name != "_"])
