"""Bots of Attaque. They receive a projection and nothing else.

recrue     legal, mostly random, takes what it sees
sergent    judges every move by what the counters may be
colonel    also recognises openings, plans for objectives, and tries its best moves in possible worlds"""

from __future__ import annotations

from typing import Final

from qg.core.bot import BotMaker

from .colonel import Colonel
from .recrue import Recrue
from .sergent import Sergent

__all__ = ["BOTS", "Colonel", "Recrue", "Sergent"]

BOTS: Final[dict[str, BotMaker]] = {"recrue": Recrue, "sergent": Sergent, "colonel": Colonel}
