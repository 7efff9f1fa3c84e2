"""Bots of Yom Kippur. Nothing is hidden in it: they see what everybody sees.

recrue     goes to the nearest objective, and attacks where it is twice as strong"""

from __future__ import annotations

from typing import Final

from qg.core.bot import BotMaker

from .recrue import Recrue

__all__ = ["BOTS", "Recrue"]

BOTS: Final[dict[str, BotMaker]] = {"recrue": Recrue}
