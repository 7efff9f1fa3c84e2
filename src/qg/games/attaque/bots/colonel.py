"""The colonel: the sergeant's judgement with more to judge by.

It recognises openings (`openings`), minds intruders and what stands beside objectives, prepares blasts
beside enemy objectives, deploys a fort (`forts`), is patient in set 1 and hunts down what is left there
(`pursuit`). In worlds that it may be in it tries its best moves: in set 2, and in set 1 where somebody is
near its objectives, it plays on from each (`ahead`), in set 3 it looks what the enemy can take (`reply`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final, NamedTuple

from qg.bots.trying import Measure, Trial, best
from qg.bots.worlds import Deadline, sift
from qg.core.move import Move
from qg.games.attaque.book import Book
from qg.games.attaque.moves import Deploy
from qg.games.attaque.samples import Layout
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


EVERYWHERE: Final = 99


class Trying(NamedTuple):
    """How moves are tried in worlds: the best so many by judgement, and after so many worlds only the best
    few of them, until there are no more worlds. What is found counts so much beside the judgement.

    `near`: only when an enemy man may be within so many steps of an own objective."""

    moves: int
    after: int
    few: int
    worlds: int
    weight: float
    measure: Callable[[Attaque, int, Random], Measure]
    near: int = EVERYWHERE


PLIES: Final = 8
"""How far sets 1 and 2 are played on."""
MAN: Final = 0.3
"""A chance of being a man that is taken seriously."""


def on(seen: Attaque, seat: int, rng: Random) -> Measure:
    return PlayedOn(seat, PLIES, rng)


def reply(seen: Attaque, seat: int, rng: Random) -> Measure:
    return Reply(seen, seat)


def menaced(judge: Judge, near: int) -> bool:
    """Whether an enemy may be a man within so many steps of an objective of mine."""
    if near == EVERYWHERE:
        return True
    s, far = judge.s, judge.far
    at = [s.where[x] for x in judge.mine]
    return any(
        [
            judge.men(x) > MAN
            and min([far[sq][s.where[x]] for sq in at], default=EVERYWHERE) <= near
            for x in s.alive[1 - judge.seat]
        ]
    )


class Manner(NamedTuple):
    """How the colonel plays a set."""

    taste: Taste
    deploy: Callable[[Book, Random], Layout]
    trying: Trying


MANNERS: Final = {
    1: Manner(Patient(), spread, Trying(6, 3, 3, 8, 0.5, on, near=2)),
    2: Manner(Bold(), strewn, Trying(6, 4, 3, 12, 1.0, on)),
    3: Manner(Seasoned(), fort, Trying(6, 8, 6, 8, 0.3, reply)),
}


class Colonel(Sergent):
    """`budget` is in milliseconds a move; without one it tries a fixed number of worlds."""

    cost = None  # as much as it is given
    budget: int | None = None

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
        if ask.name != "act":
            return best(moves, scores)
        if hunting := pursue(seen, seat, moves, self.rng):
            return hunting
        trying = MANNERS[seen.book.set].trying
        if not menaced(judge, trying.near):
            return best(moves, scores)
        from qg.games.attaque import GAME  # the game knows its bots: not before it is whole

        order = sorted(range(len(moves)), key=lambda i: -scores[i])[: trying.moves]
        return sift(
            Trial(GAME, trying.measure(seen, seat, self.rng), no_dice, seat),
            [moves[i] for i in order],
            [scores[i] / trying.weight for i in order],
            lambda: draw_world(seen, seat, judge.belief, self.rng),
            Deadline(trying.worlds, self.budget),
            trying.after,
            trying.few,
        )

    def judge(self, seen: Attaque, seat: int) -> Judge:
        taste = MANNERS[seen.book.set].taste
        if seen.book.set == 1:
            self.comings.note(seen, seat)
            belief = Belief(seen, seat, habits(seen, 1 - seat, self.comings))
            return Judge(seen, seat, belief, taste, resolve(seen, seat))
        return Judge(seen, seat, Belief(seen, seat, experience(seen, 1 - seat)), taste, nerve(seen))

    def deploy(self, seen: Attaque, seat: int) -> Move[Any]:
        return Deploy(MANNERS[seen.book.set].deploy(seen.book, self.rng))
