"""Aides: who or what answers in place of a player, for each Ask that the game lets be left to one. They are
kept with the table, work when nobody is connected, and are nobody else's business."""

from __future__ import annotations

from typing import Any, Final

from qg.core.game import Game
from qg.core.shape import Malformed, show

from . import command as do
from .decision import Decision, refused, within
from .fact import fact
from .parts import Aide
from .table import OVER, Table

LONGEST_PATH: Final = 100
"""Characters of a path."""


def aid(table: Table, command: do.Aid, at: int) -> Decision:
    """Leave an Ask to an aide, or take it back (neither level nor path)."""
    if table.status == OVER:
        return refused("QG-OVER")
    aide = read(table.game, command)
    if table.aides[command.seat].get(command.ask) == aide:
        return Decision()
    level, path = aide or Aide("", ())
    wanted = fact("aided", at, seat=command.seat, ask=command.ask, level=level, path=list(path))
    return within(table, command.seat, wanted)


def read(game: Game[Any], command: do.Aid) -> Aide | None:
    """What was asked for; raises Malformed on what cannot be."""
    ask, level, path = command.ask, command.level, tuple(command.path)
    if ask not in game.aided:
        known = ", ".join(game.aided) or "none"
        raise Malformed(f"{show(ask)} is not left to an aide (what is: {known})", "ask")
    if level and path:
        raise Malformed("an aide is a level or a path, not both", "path")
    if level and level not in game.bots:
        known = ", ".join(game.bots) or "none"
        raise Malformed(f"no such level: {show(level)} (there are: {known})", "level")
    if path and (path[0] not in game.verbs or len(" ".join(path)) > LONGEST_PATH):
        raise Malformed("that is no path of this game", "path")
    return Aide(level, path) if level or path else None
