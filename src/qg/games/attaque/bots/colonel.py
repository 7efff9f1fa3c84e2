"""The colonel."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from qg.bots.worlds import Clock, rehearse
from qg.core.move import Move
from qg.games.attaque.moves import Deploy
from qg.games.attaque.state import Attaque
from qg.games.attaque.tables import IS_MAN, NEVER

from .belief import Belief
from .forts import fort
from .judgement import Judge
from .openings import experience
from .reply import Reply, draw_world
from .sergent import Sergent, nerve
from .taste import Taste
from .worth import worth


class Seasoned(Taste):
    menace = 0.8
    intruder = 20.0
    shelter = 0.4
    last = 4.0
    slope = 3.0


class Patient(Seasoned):
    """Set 1: who steps beside an enemy is struck first, so let him come."""

    danger = 1.7
    pull = 0.25
    learn = 0.1
    menace = 1.0
    zeal = 1.0


def resolve(seen: Attaque, seat: int) -> float:
    """From 0 to 1: patience while the armies are even, boldness when ahead or when time runs out."""
    own, other = [
        sum(
            [
                value[k] * (seen.roster[side][k] - lost(seen, side, k))
                for k in range(25)
                if IS_MAN[k]
            ]
        )
        for value in (worth(seen.book),)
        for side in (seat, 1 - seat)
    ]
    lead = (own - other) / max(1.0, own + other)
    quiet = seen.ply - max(seen.removal, 0)
    waited = min(1.0, max(0.0, (quiet - 50) / 90))
    late = min(1.0, max(0.0, (seen.ply - 800) / 600)) if lead > 0 else 0.0
    return max(waited, 0.6 * late, min(0.6, 1.2 * lead))


def lost(seen: Attaque, side: int, kind: int) -> int:
    """How many of a kind a side is known to have lost."""
    gone, known = seen.gone, seen.known
    return sum(
        [
            1
            for x in range(48 * side, 48 * side + 48)
            if gone[x] != NEVER and known[x] and seen.kind[x] == kind
        ]
    )


def no_dice(sides: int) -> int:
    raise AssertionError("nothing is rolled after the first turn")


class Colonel(Sergent):
    taste = Seasoned()
    patient = Patient()

    budget: int | None = None
    worlds = 8
    look = 6
    weight = 0.5

    def choose(
        self, judge: Judge, moves: Sequence[Move[Any]], scores: Sequence[float]
    ) -> Move[Any]:
        """The best few by judgement are played in sampled worlds, each against the best reply."""
        order = sorted(range(len(moves)), key=lambda i: -scores[i])[: self.look]
        seen = judge.s
        ask = seen.asked()
        if ask is None or ask.name != "act" or not self.weight or not self.worlds:
            return moves[order[0]]
        from qg.games.attaque import GAME  # the game knows its bots: not before it is whole

        values = rehearse(
            GAME,
            [moves[i] for i in order],
            lambda: draw_world(seen, judge.seat, judge.belief, self.rng),
            Reply(seen, judge.seat),
            Clock(self.worlds, self.budget),
            no_dice,
        )
        best = max(range(len(order)), key=lambda j: scores[order[j]] + self.weight * values[j])
        return moves[order[best]]

    def judge(self, seen: Attaque, seat: int) -> Judge:
        belief = Belief(seen, seat, experience(seen, 1 - seat))
        if seen.book.set == 1:
            return Judge(seen, seat, belief, self.patient, resolve(seen, seat))
        return Judge(seen, seat, belief, self.taste, nerve(seen))

    def deploy(self, seen: Attaque, seat: int) -> Move[Any]:
        if seen.book.set == 1:
            return super().deploy(seen, seat)
        return Deploy(fort(seen.book, self.rng))
