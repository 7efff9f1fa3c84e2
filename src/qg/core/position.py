"""Positions from outside: a game may begin anywhere, if the state can be played on at all."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .game import Game
from .options import Options
from .shape import Malformed
from .sound import unsound


def from_plain(game: Game[Any], data: Any, options: Options) -> Any:
    """The state that a record or a table kept; raises Malformed."""
    s = game.read_state(data)
    if s.options != options.key:
        raise Malformed("has other options than the game")
    return checked(game, s)


def from_text(
    game: Game[Any], text: Any, options: Options, beside: Mapping[str, Any] | None = None
) -> Any:
    """The state behind a position in the game's notation; raises Malformed. It may settle options of its
    own (a rule set). `beside`: what the game writes beside a position, as in case files."""
    return checked(game, game.notation.read_position(game, text, options, dict(beside or {})))


def checked(game: Game[Any], s: Any) -> Any:
    """The same state; raises Malformed where it cannot be played on."""
    try:
        wrong = unsound(game, s)
    except (ArithmeticError, LookupError, TypeError, ValueError) as broke:
        raise Malformed(f"the rules break on it ({type(broke).__name__})") from broke
    if wrong:
        raise Malformed(wrong)
    if s.asked() is None:
        raise Malformed("nobody has anything to answer here: the game is over")
    return s
