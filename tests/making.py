"""QG's games by name, those too that are still in the making: tests hold them before they are offered."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from qg import games
from qg.core.game import Game

IN_THE_MAKING = {
    "yom_kippur_advanced": "qg.games.yom_kippur.advanced",
}
"""Where each is."""
NAMES = tuple(dict.fromkeys((*games.NAMES, *IN_THE_MAKING)))


def find(name: str) -> Game[Any]:
    if name not in IN_THE_MAKING or name in games.NAMES:
        return games.find(name)
    game: Game[Any] = import_module(IN_THE_MAKING[name]).GAME
    return game


FAMILIES = {"yom_kippur": ("yom_kippur", "yom_kippur_advanced")}
"""Games that are written in one package, by its name, the one with the most rules last."""
PACKAGES = tuple([name for name in NAMES if name != "yom_kippur_advanced"])


def family(package: str) -> tuple[str, ...]:
    return FAMILIES.get(package, (package,))
