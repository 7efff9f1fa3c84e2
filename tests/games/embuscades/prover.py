"""What a player can be sure of on Yambo: every move of theirs, every answer of the enemy, every throw, every
card that may be drawn.

    Prover(s, seat, goal).value(s, 2)    the chance of the goal with two actions more in this turn

The enemy is taken to answer as badly for the goal as he can, knowing his dice. A card that is drawn may be
any of those that nobody has seen. When the goal is looked at says its `after`:

    move    at any moment of the turn
    reply   when the enemy's next turn has ended
    home    then, or after a vehicle has returned to camp
    next    at any moment of the turn after that, once its dice have fallen too"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from qg.core.dice import Scripted
from qg.core.door import legal
from qg.core.move import Move
from qg.core.search import Search
from qg.core.shape import NONE
from qg.core.value import only
from qg.games.embuscades import GAME
from qg.games.embuscades.moves import Drive, EndTurn, Roll
from qg.games.embuscades.state import Embuscades
from qg.games.embuscades.tables import HQ, SQUARE, VEHICLE

NEVER, SURE = Fraction(0), Fraction(1)
END = EndTurn()
FREE = ("end_turn", "roll", "pass", "return_to_camp")
"""What costs none of the actions that a solution may take."""
Goal = Mapping[str, Any]


def met(goal: Goal, s: Embuscades, seat: int) -> bool:
    """`any`: one of these goals. By vehicle: the squares of which it is `at` one, or `off` all; the
    companies that it has at `least` or at `most` (a vehicle that is gone has none). `flag`: these carry one;
    `gone`, `alive`: destroyed, or not; `mined`, `clear`: squares; `home`: flags of this army in camp;
    `won`: by this rule."""
    if "any" in goal:
        return any(met(each, s, seat) for each in goal["any"])
    if "won" in goal:
        outcome = s.outcome
        return not s.agenda and outcome.winners == only(seat) and outcome.rule == goal["won"]
    place, load = s.place, s.load
    slot = VEHICLE.index

    def squares(names: list[str]) -> list[int]:
        return [SQUARE.index[name] for name in names]

    return (
        all(place[slot[v]] in squares(there) for v, there in goal.get("at", {}).items())
        and all(place[slot[v]] not in squares(there) for v, there in goal.get("off", {}).items())
        and all(load[slot[v]] >= n for v, n in goal.get("least", {}).items())
        and all(load[slot[v]] <= n for v, n in goal.get("most", {}).items())
        and all(s.flag[slot[v]] for v in goal.get("flag", ()))
        and all(place[slot[v]] == NONE for v in goal.get("gone", ()))
        and all(place[slot[v]] != NONE for v in goal.get("alive", ()))
        and all(s.mined[sq] >= 0 for sq in squares(goal.get("mined", ())))
        and all(s.mined[sq] < 0 for sq in squares(goal.get("clear", ())))
        and s.home[s.book.army[seat]] >= goal.get("home", 0)
    )


def worlds(s: Embuscades, seat: int, move: Move[Any]) -> list[tuple[int, Embuscades]]:
    """Where a move draws a card (EMB-503): the position once for every card that may lie on top, with how
    many of them there are."""
    if not isinstance(move, Drive) or s.place[move.vehicle] != HQ[s.book.army[seat]]:
        return [(1, s)]
    found = []
    for card, count in Counter(s.deck).items():
        world = s.copy()
        rest = list(s.deck)
        rest.remove(card)
        world.deck = (card, *rest)
        found.append((count, world))
    return found


def key(s: Embuscades, left: int) -> tuple[Any, ...]:
    """All that matters of a position. Which die shows what does not, nor the face of one that was used."""
    top = s.agenda[-1] if s.agenda else None
    dice = tuple(sorted([0 if used else face for face, used in zip(s.dice, s.used, strict=True)]))
    facts = (s.place, s.load, s.since, s.mined, s.deck, s.hand)
    return (
        *(tuple(column) for column in facts),
        *(dice, s.flag, s.mine, s.stalled, s.camouflaged, s.storm, s.truce, s.home, s.captured),
        *(s.turn, s.proposed, repr(top), left),
    )


class Prover:
    """`need`: what is not worth so much is not reckoned to the end. What is returned is then less than
    `need`, and at least the chance."""

    def __init__(self, s: Embuscades, seat: int, goal: Goal) -> None:
        self.start = s.turn
        self.seat = seat
        self.goal = goal
        self.when: str = goal.get("after", "move")
        self.last = {"move": 0, "reply": 1, "home": 2, "next": 2}[self.when]
        self.known: dict[tuple[Any, ...], tuple[Fraction, bool]] = {}

    def met(self, s: Embuscades) -> bool:
        return met(self.goal, s, self.seat)

    def then(self, s: Embuscades, move: Move[Any], left: int, need: Fraction = NEVER) -> Fraction:
        """The chance once a move is played: over every card that it may draw and every fall of its dice."""
        ask = s.asked()
        assert ask is not None
        ways: list[tuple[Fraction, Embuscades]] = []
        drawn = worlds(s, ask.seat, move)
        cards = sum([count for count, _ in drawn])
        for count, world in drawn:
            outcomes = Search(GAME, world, Scripted([])).outcomes(move)
            assert outcomes is not None
            whole = sum([weight for weight, _ in outcomes])
            ways += [(Fraction(count * n, cards * whole), after.s) for n, after in outcomes]
        sure, open_ = NEVER, SURE  # what is certain by now, and what may still come
        for chance, after in ways:
            open_ -= chance
            wanted = max(NEVER, (need - sure - open_) / chance)
            sure += chance * self.value(after, left, wanted)
            if sure + open_ < need:
                return sure + open_
        return sure

    def value(self, s: Embuscades, left: int, need: Fraction = NEVER) -> Fraction:
        """The chance from here on, with so many actions left in the turn."""
        gone = s.turn - self.start
        ask = s.asked()
        # An action may end the turn: what it brought about is then seen at the beginning of the next one.
        here = {"move": gone < 2, "reply": gone == 2, "home": gone == 2, "next": gone in (2, 3)}
        if (here[self.when] or ask is None) and self.met(s):
            return SURE
        if ask is None or gone > self.last:
            return NEVER
        at = key(s, left)
        found, exact = self.known.get(at, (SURE, False))
        if not exact and found >= need:
            found = (self.own if ask.hears(self.seat) else self.theirs)(s, gone, left, need)
            self.known[at] = found, found >= need
        return found

    def theirs(self, s: Embuscades, gone: int, left: int, need: Fraction) -> Fraction:
        worst = SURE
        for move in legal(GAME, s, 1 - self.seat):
            worst = min(worst, self.then(s, move, left, need))
            if worst < need or worst == NEVER:
                break
        return worst

    def own(self, s: Embuscades, gone: int, left: int, need: Fraction) -> Fraction:
        best = NEVER
        for move in legal(GAME, s, self.seat):
            if isinstance(move, Roll) and gone and self.when != "next":
                continue
            free = move.VERB in FREE or gone > 0
            if free or left:
                spent = left if free else left - 1
                best = max(best, self.then(s, move, spent, max(need, best)))
            if best == SURE:
                break
        return best
