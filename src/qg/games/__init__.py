"""The games, by name. A game is imported when it is asked for; games do not know each other.

Beside QG's own there are games of other packages, which offer them under the entry-point group
`qg.games` (`batteries = "batteries:GAME"`), and those that the variable QG_GAMES names while they are
being written (`QG_GAMES=batteries:GAME,other:GAME`, looked for in the current folder too). QG's own
names win over both, and what is being written wins over what is installed.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from importlib import import_module
from importlib.metadata import entry_points
from importlib.util import find_spec
from typing import Any, Final

from qg.core.game import Game
from qg.core.shape import Malformed

from .boxes import BOXES

HOMES: Final = {game.name: game.module for box in BOXES if not box.coming for game in box.games}
"""Where each of QG's own games is."""
NAMES: Final = tuple(HOMES)
"""QG's own games."""
GROUP: Final = "qg.games"
VARIABLE: Final = "QG_GAMES"


def find(name: str) -> Game[Any]:
    """The game of that name; raises Malformed when there is none, or when it cannot be had."""
    return _found(name)[1]


def home(name: str) -> str:
    """The module that holds the game of that name as GAME: a process of its own finds it there."""
    module, _, attribute = _found(name)[0].partition(":")
    if attribute != "GAME":
        raise Malformed(f"{module} holds it as {attribute}: other processes look for GAME", name)
    return module


def names() -> Iterator[str]:
    """Every game that can be found: QG's own first, each name once."""
    known = list(NAMES)
    yield from NAMES
    for _, game in _being_written():
        if game.name not in known:
            known.append(game.name)
            yield game.name
    yield from [name for name in _offered() if name not in known]


def own() -> Iterator[tuple[str, Game[Any]]]:
    """QG's own games, those that are still to come too where they have an engine."""
    for inside in [game for box in BOXES for game in box.games]:
        found = find_spec(inside.module)
        if found is None or found.origin is None:
            continue  # a folder of data alone
        module = import_module(inside.module)
        if hasattr(module, "GAME"):  # else only parts of it are written
            yield inside.name, module.GAME


def _found(name: str) -> tuple[str, Game[Any]]:
    """Where a game is, as `module:GAME`, and the game."""
    if name in NAMES:
        module = HOMES.get(name, f"{__name__}.{name}")
        return f"{module}:GAME", import_module(module).GAME
    for entry, game in _being_written():
        if game.name == name:
            return entry, game
    if name in _offered():
        return _installed(name)
    raise Malformed(f"no such game: {name!r} (there are: {', '.join(names())})")


def _being_written() -> list[tuple[str, Game[Any]]]:
    """The games that the variable names."""
    entries = [entry.strip() for entry in os.environ.get(VARIABLE, "").split(",")]
    if any(entries) and not {"", os.getcwd()} & set(sys.path):
        sys.path.insert(0, os.getcwd())  # as `python -m` does, and an installed command does not
    return [(entry, _load(entry, f"{VARIABLE}: {entry}")) for entry in entries if entry]


def _offered() -> dict[str, list[str]]:
    """What installed packages offer: a name, and where its game is."""
    offered: dict[str, list[str]] = {}
    for entry in sorted(entry_points(group=GROUP)):
        offered.setdefault(entry.name, []).append(entry.value)
    return offered


def _installed(name: str) -> tuple[str, Game[Any]]:
    where = f"{name} (entry point {GROUP})"
    places = sorted(set(_offered()[name]))
    if len(places) > 1:
        raise Malformed(f"offered by several packages: {', '.join(places)}", where)
    game = _load(places[0], where)
    if game.name != name:
        raise Malformed(f"{places[0]} calls itself {game.name!r}", where)
    return places[0], game


def _load(entry: str, where: str) -> Game[Any]:
    """The game at `module:GAME`; whatever is wrong with it is told in one sentence."""
    module, colon, attribute = entry.partition(":")
    if not (module and colon and attribute):
        raise Malformed("is not of the form module:GAME", where)
    try:
        game = getattr(import_module(module), attribute, None)
    except Exception as broke:
        raise Malformed(f"cannot be had ({type(broke).__name__}: {broke})", where) from broke
    if game is None:
        raise Malformed(f"{module} has no {attribute}", where)
    if not isinstance(game, Game):
        raise Malformed(f"{attribute} is not a Game", where)
    return game
