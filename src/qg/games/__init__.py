"""The games, by name. A game is imported when it is asked for; games do not know each other."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final

from qg.core.game import Game
from qg.core.shape import Malformed

NAMES: Final = ("attaque",)


def find(name: str) -> Game[Any]:
    """The game of that name; raises Malformed when there is none."""
    if name not in NAMES:
        raise Malformed(f"no such game: {name!r} (there are: {', '.join(NAMES)})")
    game: Game[Any] = import_module(f"qg.games.{name}").GAME
    return game
