"""Bots of Yom Kippur. Nothing is hidden in it: they see what everybody sees.

recrue     goes to the nearest objective, and attacks where it is twice as strong
sergent    one decision at a time, by what it is worth at once
colonel    plans the attacks of a phase, tries its battles on dice of its own, holds the west bank as Egypt,
           and counts the points of the last turns"""

from __future__ import annotations

from typing import Final

from qg.core.bot import BotMaker

from .colonel import Colonel
from .recrue import Recrue
from .sergent import Sergent

__all__ = ["BOTS", "Colonel", "Recrue", "Sergent"]

BOTS: Final[dict[str, BotMaker]] = {"recrue": Recrue, "sergent": Sergent, "colonel": Colonel}
