"""One game between bots that live in processes of their own. Only the referee holds the truth."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from random import Random
from typing import Any, Final, NamedTuple

from qg.bots.host import Answer, Host
from qg.bots.live import Live, Refused
from qg.bots.process import Failed
from qg.core.agenda import Ask
from qg.core.bot import Later
from qg.core.dice import seeded
from qg.core.game import Game
from qg.core.match import Match
from qg.core.move import Move, Refusal
from qg.core.options import Options
from qg.core.shape import Malformed
from qg.core.value import CLOCK

FORFEIT: Final = "forfeit"
"""In place of a rule: a bot died, was silent, or played what it may not."""


class Player(NamedTuple):
    """Who plays a side, in all its seats: a level of play, and the process it lives in."""

    level: str
    host: Host
    budget: int | None = None
    drawn: bool = False  # it opens at random


class Result(NamedTuple):
    number: int  # of the game in its match
    winner: int  # a side, or -1: a draw
    rule: str  # what ended the game
    moves: int  # by all, deployments and answers included
    first: int  # the side that began, -1 if nobody did
    asked: tuple[int, ...]  # side -> how many moves it was asked for
    spent: tuple[int, ...]  # side -> microseconds it thought in all
    why: str = ""  # of a forfeit
    turns: int = 0  # how often a side was asked after the other
    scores: tuple[int, ...] = ()  # side -> its score, where the game gives scores
    time: int = 0  # milliseconds of play, in real time


class Lost(Exception):
    """A seat has forfeited the game."""

    def __init__(self, seat: int, why: str) -> None:
        super().__init__(why)
        self.seat = seat


class Sitting:
    """One game from the first Ask to the end. The seed settles the dice and the bots' own chance."""

    def __init__(
        self, game: Game[Any], options: Options, players: Sequence[Player], seed: str
    ) -> None:
        self.game: Final = game
        self.side: Final = game.sides(options)
        self.seats: Final = [players[side] for side in self.side]
        self.seed: Final = seed
        dice = seeded(Random(f"{seed} dice").getrandbits(62))
        self.match: Final = Match(game, game.start(options), dice)
        self.asked: Final = [0] * len(players)
        self.spent: Final = [0] * len(players)
        self.first = -1
        self.turns = 0
        self.last = -1  # the side that was asked last

    def run(self, number: int, wait: float) -> Result:
        """`wait`: how long a bot may be silent, in seconds."""
        winner, why = -1, ""
        try:
            self.play(wait)
            outcome = self.match.state.outcome
            rule = outcome.rule
            for seat in range(len(self.seats)):
                winner = self.side[seat] if outcome.payoff(seat) > 0 else winner
        except Lost as lost:
            rule, winner = FORFEIT, 1 - self.side[lost.seat]
            why = f"game {number}: {self.seats[lost.seat].level} loses: {lost}"
        finally:
            for seat, player in enumerate(self.seats):
                with suppress(Failed):
                    player.host.end(self.key(seat))
        made = len(self.match.journal)
        asked, spent = tuple(self.asked), tuple(self.spent)
        scores, time = self.scores(), self.match.state.now if self.game.realtime else 0
        return Result(
            *(number, winner, rule, made, self.first, asked, spent, why, self.turns),
            scores=scores,
            time=time,
        )

    def scores(self) -> tuple[int, ...]:
        """By side: that of its first seat, for partners share theirs. None where a bot forfeited."""
        given = self.match.state.outcome.scores
        sides = range(max(self.side) + 1)
        return tuple([given[self.side.index(side)] for side in sides]) if given else ()

    def key(self, seat: int) -> str:
        return f"{self.seed} {seat}"

    def play(self, wait: float) -> None:
        for seat, player in enumerate(self.seats):
            try:
                key = self.key(seat)
                player.host.begin(key, player.level, seat, key, player.budget, player.drawn)
            except Failed as bad:
                raise Lost(seat, str(bad)) from bad
        match = self.match
        if self.game.realtime:
            self.live(wait)
            return
        opening = match.state.asked()
        while match.state.agenda:
            ask = match.state.asked()
            assert ask is not None
            if ask.seat == CLOCK:
                match.play(CLOCK, match.legal(CLOCK)[0])
                continue
            if self.first < 0 and not shared(opening, ask):
                self.first = self.side[ask.seat]
            self.turn(ask.seat, wait)

    def live(self, wait: float) -> None:
        """All at once, on a virtual clock: however long a bot thinks, its answer comes when it was asked."""

        def act(seat: int, seen: Any) -> Move[Any] | Later:
            answer = self.answer(seat, seen, wait)
            try:
                return answer.later or self.game.read_move(answer.path)
            except Malformed as bad:
                raise Lost(seat, str(bad)) from bad

        try:
            Live(self.match, act, Random(f"{self.seed} ties")).play()
        except Refused as bad:
            raise Lost(bad.seat, str(bad)) from bad

    def answer(self, seat: int, seen: Any, wait: float) -> Answer:
        side = self.side[seat]
        self.asked[side] += 1
        try:
            answer = self.seats[seat].host.ask(self.key(seat), seen, wait)
        except Failed as bad:
            raise Lost(seat, str(bad)) from bad
        self.spent[side] += answer.spent
        return answer

    def turn(self, seat: int, wait: float) -> None:
        side = self.side[seat]
        self.turns += side != self.last
        self.last = side
        answer = self.answer(seat, self.match.view(seat), wait)
        try:
            ruling = self.match.play(seat, self.game.read_move(answer.path))
        except Malformed as bad:
            raise Lost(seat, str(bad)) from bad
        if isinstance(ruling, Refusal):
            played = " ".join(answer.path)
            raise Lost(seat, f"{played!r} is refused under {ruling.rule}")


def shared(opening: Ask | None, ask: Ask) -> bool:
    """Whether this is still the opening that all answer at once, such as a deployment."""
    return opening is not None and opening.seats.bit_count() > 1 and ask.name == opening.name
