"""QG's own games, found by their folders: `data/box.yaml` holds what the first screen shows of each.

A box holds the game of its folder, and may hold more: `games` names them all, that of the folder first, with
the module where each is and the words by which players choose among them.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from qg.core.shape import Malformed
from qg.files import load


class Inside:
    """A game of a box. `texts`, by language: its `name` among the games of the box, and `doc`, a sentence
    about it; empty where the box holds no other."""

    def __init__(self, name: str, folder: str, says: dict[str, Any]) -> None:
        part = says.get("module", "")
        self.name: Final = name
        self.module: Final = f"qg.games.{folder}" + (f".{part}" if part else "")
        self.texts: Final[dict[str, dict[str, str]]] = {
            language: says[language] for language in ("fr", "en") if language in says
        }


class Box:
    """`title` and `line` (one sentence) by language; `minutes` of a usual game; `coming`: it cannot be
    played yet; `games`: what is in it."""

    def __init__(self, name: str, says: dict[str, Any]) -> None:
        missing = [key for key in ("order", "title", "line", "minutes") if key not in says]
        if missing:
            raise Malformed(f"missing: {', '.join(missing)}", f"games/{name}/data/box.yaml")
        self.name: Final = name
        self.order: Final[int] = says["order"]
        self.title: Final[dict[str, str]] = says["title"]
        self.line: Final[dict[str, str]] = says["line"]
        self.minutes: Final[int] = says["minutes"]
        self.coming: Final[bool] = says.get("coming", False)
        inside = says.get("games", {name: {}})
        self.games: Final = tuple([Inside(game, name, inside[game]) for game in inside])


def _found() -> tuple[Box, ...]:
    files = Path(__file__).parent.glob("*/data/box.yaml")
    boxes = [Box(file.parent.parent.name, load(file)[0]) for file in files]
    return tuple(sorted(boxes, key=lambda box: box.order))


BOXES: Final = _found()
"""In the order of the first screen."""
