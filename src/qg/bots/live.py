"""A game in real time between bots, on a virtual clock: nobody sleeps.

Each seat has a time at which it wants to be asked. The earliest of these and of the game's own deadline comes
next; a deadline comes before a seat that wants to be asked at the same time. Of several seats with the same
time one is drawn, by a stream of its own. Whoever notices a line is asked again at once: what they see has
changed."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Final

from qg.core.agenda import NEVER
from qg.core.bot import Later
from qg.core.match import Match, notices
from qg.core.move import Move, Refusal
from qg.core.shape import Malformed
from qg.core.state import seen_at
from qg.core.value import CLOCK, seats_in

REFUSALS: Final = 20
"""In a row, without a move in between: a race may be lost, and then another one."""

Act = Callable[[int, Any], Move[Any] | Later]
"""What a seat answers to its view."""


class Refused(Malformed):
    """A bot whose moves are refused again and again."""

    def __init__(self, seat: int, no: Refusal) -> None:
        super().__init__(f"refused under {no.rule} for the {REFUSALS}th time")
        self.seat: Final = seat


class Live:
    """One game, from where the match stands to its end."""

    def __init__(self, match: Match[Any], act: Act, ties: Random) -> None:
        self.match: Final = match
        self.act: Final = act
        self.ties: Final = ties
        self.seats: Final = len(match.game.seats(match.state))
        self.wish: Final = [match.state.now] * self.seats  # seat -> when it wants to be asked
        self.refused: Final = [0] * self.seats

    def play(self, enough: Callable[[Any], bool] = lambda s: False) -> None:
        """To the end, or until the state is one that is `enough`."""
        match = self.match
        while (ask := match.state.asked()) is not None and not enough(match.state):
            asked = [s for s in seats_in(ask.seats, self.seats) if self.wish[s] != NEVER]
            due = ask.due if ask.hears(CLOCK) else NEVER
            if not asked and due == NEVER:
                raise Malformed("nobody will ever move again", ask.name)
            at = min([self.wish[s] for s in asked]) if asked else due
            if due != NEVER and due <= at:
                self.enter(CLOCK, match.legal(CLOCK)[0], max(due, match.state.now))
            else:
                self.ask(self.ties.choice([s for s in asked if self.wish[s] == at]), at)

    def ask(self, seat: int, at: int) -> None:
        answer = self.act(seat, seen_at(self.match.view(seat), at))
        if isinstance(answer, Later):
            self.wish[seat] = NEVER if answer.at == NEVER else max(answer.at, at + 1)
            return
        no = self.enter(seat, answer, at)
        self.refused[seat] = 0 if no is None else self.refused[seat] + 1
        if no is not None and self.refused[seat] >= REFUSALS:
            raise Refused(seat, no)

    def enter(self, seat: int, move: Move[Any], at: int) -> Refusal | None:
        match = self.match
        before = match.state
        ruling = match.play(seat, move, at)
        if isinstance(ruling, Refusal):
            return ruling
        for each in range(self.seats):
            if each == seat or notices(before, match.state, match.journal[-1], each):
                self.wish[each] = at
        return None
