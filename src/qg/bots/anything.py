"""A level of play that every game has: any legal move, at random."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from qg.core.bot import BotMaker, Later
from qg.core.door import any_move
from qg.core.game import Game
from qg.core.move import Move
from qg.core.shape import Malformed

PAUSE: Final = 3000
RANDOM: Final = "random"
"""Its name, unless a level of the game has it. Matches and playouts know it; tables do not offer it."""


class Anything:
    """A bot for any game: any move that is listed, or one of the game's sampler. In real time it waits for up
    to PAUSE milliseconds before each move."""

    def __init__(self, game: Game[Any], rng: Random) -> None:
        self.game: Final = game
        self.rng: Final = rng
        self.rested = False

    def act(self, seen: Any, seat: int) -> Move[Any] | Later:
        self.rested = not self.rested
        if self.game.realtime and self.rested:
            return Later(seen.now + self.rng.randint(1, PAUSE))
        move = any_move(self.game, seen, seat, self.rng)
        if move is None and self.game.realtime:
            return Later(seen.now + PAUSE)
        if move is None:
            raise Malformed("the sampler finds no move", seen.asked().name)
        return move


def maker(game: Game[Any], level: str, where: str) -> BotMaker:
    """What makes a bot of that level, one of the game's or `random`; Malformed if there is none."""
    if level in game.bots:
        return game.bots[level]
    if level == RANDOM:
        return lambda rng: Anything(game, rng)
    known = ", ".join([*game.bots, RANDOM])
    raise Malformed(f"no such bot: {level!r} (there are: {known})", where)
