"""Bots of Ambush Alley! Nothing is hidden in it: they see what everybody sees.

recrue     one of eight good places at random; fires at the nearest; interrupts and reacts two times in three
sergent    the automata of the rules: cover to cover, by expected hits and by progress
colonel    rehearses its steps with sergeants on both sides; its regulars also run in sight"""

from __future__ import annotations

from typing import Final

from qg.core.bot import BotMaker

from .colonel import Colonel
from .recrue import Recrue
from .sergent import Sergent

__all__ = ["BOTS", "Colonel", "Recrue", "Sergent"]

BOTS: Final[dict[str, BotMaker]] = {"recrue": Recrue, "sergent": Sergent, "colonel": Colonel}
