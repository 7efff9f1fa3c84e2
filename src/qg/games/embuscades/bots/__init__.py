"""Bots of Embuscades. They receive a projection and nothing else.

recrue     legal, mostly random
sergent    plays what makes the position best at once
colonel    plans the whole turn, and weighs what the next throws may take"""

from __future__ import annotations

from typing import Final

from qg.core.bot import BotMaker

from .colonel import Colonel
from .recrue import Recrue
from .sergent import Sergent

__all__ = ["BOTS", "Colonel", "Recrue", "Sergent"]

BOTS: Final[dict[str, BotMaker]] = {"recrue": Recrue, "sergent": Sergent, "colonel": Colonel}
