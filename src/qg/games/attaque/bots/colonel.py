"""The colonel: the sergeant's judgement with more to judge by.

It recognises openings (`openings`), minds intruders and what stands beside objectives, prepares blasts
beside enemy objectives, deploys a fort (`forts`), is patient in set 1 and hunts down what is left there
(`pursuit`). In worlds that it may be in it tries its best moves: in set 2 it plays on from each (`ahead`), in
set 3 it looks what the enemy can take at once (`reply`)."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final, NamedTuple

from qg.bots.trying import Trial, best
from qg.bots.worlds import Deadline, rehearse
from qg.core.move import Move
from qg.games.attaque.moves import Deploy
from qg.games.attaque.state import Attaque
from qg.games.attaque.tables import IS_MAN, NEVER

from .ahead import PlayedOn
from .belief import Belief
from .forts import fort, spread, strewn
from .habits import Comings, habits
from .judgement import Judge
from .openings import experience
from .pursuit import pursue
from .reply import Reply, draw_world
from .sergent import Sergent, nerve
from .taste import Taste
from .worth import worth


class Seasoned(Taste):
    """Set 3."""

    menace = 0.8
    intruder = 20.0
    shelter = 0.4
    last = 4.0
    slope = 3.0
    blast = 15.0
    foothold = 6.0


class Bold(Seasoned):
    """Set 2: what waits is bombed, and who has no man left has only drawn (ATK-142)."""

    danger = 0.5
    pull = 0.7
    spare = 8.0


class Patient(Seasoned):
    """Set 1: who steps beside an enemy is struck first, so let him come."""

    danger = 1.7
    pull = 0.25
    learn = 0.1
    menace = 1.0
    zeal = 1.0
    intruder = 60.0  # one man who walks round the army takes all
    lure = 0.6
    dig = 2.5
    flee = 100.0
    home = 6.0


def resolve(seen: Attaque, seat: int) -> float:
    """From 0 to 1: patience while the armies are even, boldness when ahead or when time runs out."""
    own, other = strength(seen, seat), strength(seen, 1 - seat)
    lead = (own - other) / max(1.0, own + other)
    quiet = seen.ply - max(seen.removal, 0)
    waited = min(1.0, max(0.0, (quiet - 50) / 90))
    late = min(1.0, max(0.0, (seen.ply - 300) / 600)) if lead > 0 else 0.0
    return max(waited, 0.6 * late, min(0.6, 1.2 * lead))


def strength(seen: Attaque, side: int) -> float:
    """What the men of a side are worth who are not known to be gone."""
    value = worth(seen.book)
    total = sum([value[k] * n for k, n in enumerate(seen.roster[side]) if IS_MAN[k]])
    for x in range(48 * side, 48 * side + 48):
        if seen.gone[x] != NEVER and seen.known[x] and IS_MAN[seen.kind[x]]:
            total -= value[seen.kind[x]]
    return total


def no_dice(sides: int) -> int:
    raise AssertionError("nothing is rolled after the first turn")


class Trying(NamedTuple):
    """How moves are tried in worlds: how many of each, and what that counts beside the judgement."""

    moves: int
    worlds: int
    weight: float


PLIES: Final = 8
"""How far set 2 is played on."""


class Colonel(Sergent):
    """`budget` is in milliseconds a move; without one it tries a fixed number of worlds."""

    taste: Taste = Seasoned()
    bold: Taste = Bold()
    patient: Taste = Patient()
    cost = None  # as much as it is given
    budget: int | None = None
    at_once = Trying(6, 8, 0.3)  # worlds: when there is no budget
    played_on = Trying(4, 6, 1.0)

    def __init__(self, rng: Random) -> None:
        super().__init__(rng)
        self.comings: Final = Comings()

    def choose(
        self, judge: Judge, moves: Sequence[Move[Any]], scores: Sequence[float]
    ) -> Move[Any]:
        """The best few by judgement are tried in sampled worlds."""
        seen, seat = judge.s, judge.seat
        ask = seen.asked()
        assert ask is not None
        trying = self.played_on if seen.book.set == 2 else self.at_once
        order = sorted(range(len(moves)), key=lambda i: -scores[i])[: trying.moves]
        likely = [moves[i] for i in order]
        if ask.name == "act" and seen.book.set == 1:  # to try moves was measured to add nothing
            return pursue(seen, seat, moves, self.rng) or likely[0]
        if ask.name != "act":
            return likely[0]
        from qg.games.attaque import GAME  # the game knows its bots: not before it is whole

        measure = PlayedOn(seat, PLIES, self.rng) if seen.book.set == 2 else Reply(seen, seat)
        values = rehearse(
            Trial(GAME, measure, no_dice, seat),
            likely,
            lambda: draw_world(seen, seat, judge.belief, self.rng),
            Deadline(trying.worlds, self.budget),
        )
        return best(
            likely,
            [scores[i] + trying.weight * value for i, value in zip(order, values, strict=True)],
        )

    def judge(self, seen: Attaque, seat: int) -> Judge:
        if seen.book.set == 1:
            self.comings.note(seen, seat)
            belief = Belief(seen, seat, habits(seen, 1 - seat, self.comings))
            return Judge(seen, seat, belief, self.patient, resolve(seen, seat))
        belief = Belief(seen, seat, experience(seen, 1 - seat))
        taste = self.bold if seen.book.set == 2 else self.taste
        return Judge(seen, seat, belief, taste, nerve(seen))

    def deploy(self, seen: Attaque, seat: int) -> Move[Any]:
        if seen.book.set == 1:
            return Deploy(spread(seen.book, self.rng))
        if seen.book.set == 2:
            return Deploy(strewn(seen.book, self.rng))
        return Deploy(fort(seen.book, self.rng))
