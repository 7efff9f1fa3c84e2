"""Bots of Situation 4. They play at the speed of people: what they do takes time of the game.

apprenti                               a recruit at half its speed that spares bases, for guided boards
recrue, sergent, capitaine, general    ever faster, sharper and surer
rival                                  a captain's judgement, as fast as its enemy; the score changes that
absent                                 plays nothing: its enemy practises alone"""

from __future__ import annotations

from random import Random
from typing import Final

from qg.core.bot import BotMaker

from .absent import Absent
from .apprentice import Apprentice
from .levels import LEVELS
from .player import Player
from .rival import Rival

__all__ = ["BOTS", "Player", "Rival"]


class Recrue(Player):
    def __init__(self, rng: Random) -> None:
        super().__init__(LEVELS["recrue"], rng)


class Sergent(Player):
    def __init__(self, rng: Random) -> None:
        super().__init__(LEVELS["sergent"], rng)


class Capitaine(Player):
    def __init__(self, rng: Random) -> None:
        super().__init__(LEVELS["capitaine"], rng)


class General(Player):
    def __init__(self, rng: Random) -> None:
        super().__init__(LEVELS["general"], rng)


BOTS: Final[dict[str, BotMaker]] = {
    "apprenti": Apprentice,
    "recrue": Recrue,
    "sergent": Sergent,
    "capitaine": Capitaine,
    "general": General,
    "rival": Rival,
    "absent": Absent,
}
