"""Search: a copy of a state on which a bot plays moves, without the cost of what a bot does not use."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final, Generic

from .agenda import Ask
from .door import any_move, drawn, perform
from .event import S
from .game import Game
from .move import Dice, Move, Tx
from .odds import MOST, all_rolls
from .shape import NONE


class Search(Generic[S]):
    """No check, journal, hash, text or projection. Bots fill a projection first: what they do not
    know, they guess. The moves played must be legal; the laws hold the two paths equal.

    `thinks` is the seat that thinks. Where several are asked at once, that seat answers before the others;
    without one it is the first of them."""

    __slots__ = ("game", "mask", "s", "thinks", "tx")

    def __init__(self, game: Game[S], state: S, dice: Dice, thinks: int = NONE) -> None:
        self.game: Final = game
        self.s: S = state.copy()
        self.tx: Final[Tx[S]] = Tx(self.s, dice, None)
        self.thinks: Final = thinks
        self.mask: Final = 0 if thinks < 0 else 1 << thinks

    def over(self) -> bool:
        return not self.s.agenda

    def seat(self) -> int:
        """Who answers: the seat that thinks if it is asked, or else the first that is."""
        ask = self.s.agenda[-1]
        assert isinstance(ask, Ask)
        return self.thinks if ask.seats & self.mask else ask.seat

    def legal(self) -> Sequence[Move[Any]]:
        """Every listed move of that seat: none where the Ask has a sampler alone."""
        ask = self.s.agenda[-1]
        assert isinstance(ask, Ask)
        lister = self.game.lists.get(ask.name)
        if lister is None:
            return ()
        return lister(self.s, self.thinks if ask.seats & self.mask else ask.seat)

    def draw(self, rng: Random, tries: int = 1) -> Move[S] | None:
        """A move of the Ask's sampler, which is asked so many times."""
        return drawn(self.game, self.s, self.seat(), rng, tries)

    def moves(self, rng: Random, draws: int) -> list[Move[Any]]:
        """What is worth a try: all that is listed, then what the sampler finds in so many draws."""
        found = list(self.legal())
        for _ in range(draws):
            move = self.draw(rng)
            if move is not None and move not in found:
                found.append(move)
        return found

    def pick(self, rng: Random, tries: int = 100) -> Move[Any] | None:
        """Any move of that seat, for play at random (see `any_move`)."""
        return any_move(self.game, self.s, self.seat(), rng, tries)

    def play(self, move: Move[S]) -> None:
        ask = self.s.agenda[-1]
        assert isinstance(ask, Ask)
        seat = self.thinks if ask.seats & self.mask else ask.seat
        perform(self.game, self.tx, seat, move)

    def outcomes(self, move: Move[S], most: int = MOST) -> list[tuple[int, Search[S]]] | None:
        """The move played on copies, one for every way its dice may fall, each with its weight. None where
        some way is rarer than one in `most` (see `all_rolls`). What follows is thrown with the dice of this
        search."""

        def played(dice: Dice) -> Search[S]:
            copy = Search(self.game, self.s, dice, self.thinks)
            copy.play(move)
            copy.tx.dice = self.tx.dice
            return copy

        return all_rolls(played, most)
