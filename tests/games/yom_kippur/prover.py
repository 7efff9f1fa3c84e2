"""What a player can be sure of: every move of theirs, every answer of the enemy, every fall of the dice.

    Prover(s, seat, goal).value(s, 2, 1)    the chance of the goal in two decisions and one `done`

The enemy is taken to answer as badly for the goal as he can. Between two decisions of the seat he answers
what battles ask of him; at his own next phase the reckoning ends, and the goal holds or does not."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import combinations
from typing import Any

from qg.core.codec import digest
from qg.core.dice import Scripted
from qg.core.door import explain, legal
from qg.core.move import Move, Refusal
from qg.core.search import Search
from qg.games.yom_kippur.battle import ready_guns, ready_units, targeted
from qg.games.yom_kippur.bots.rehearsal import game_of
from qg.games.yom_kippur.done import Done
from qg.games.yom_kippur.fight import Attack
from qg.games.yom_kippur.fight_steps import in_the_air
from qg.games.yom_kippur.hexmap import DEAD, FIRES_ON, HEX, PLACE
from qg.games.yom_kippur.score import held
from qg.games.yom_kippur.state import PHASES, YomKippur
from qg.games.yom_kippur.tables import PIECE

NESTED = ("support", "retreat", "advance", "intercept", "dogfight", "sam")
"""What the enemy answers in the midst of a phase of the seat; the last three in the advanced game."""
NEVER, SURE = Fraction(0), Fraction(1)
DONE = Done()
Goal = Mapping[str, Any]


def met(goal: Goal, s: YomKippur, seat: int) -> bool:
    """`at`: pieces and the places one of which each is in; `reduced`: pieces one of which has lost a step or
    is gone; `empty`: hexes without enemies; `phase`: where the turn has got to; `passes`: those that score
    for Egypt; `gone`: pieces one of which is eliminated. `last`: the phase after which nothing is reckoned
    with any more."""
    for name, places in goal.get("at", {}).items():
        if PLACE.word(s.at[PIECE.index[name]]) not in places:
            return False
    whole = [s.strength[PIECE.index[name]] == 2 for name in goal.get("reduced", ())]
    if whole and all(whole):
        return False
    if any([s.hostile(HEX.index[name], seat) for name in goal.get("empty", ())]):
        return False
    if "gone" in goal and not any([s.at[PIECE.index[name]] == DEAD for name in goal["gone"]]):
        return False
    if "phase" in goal and PHASES[s.phase].replace("_", ".") not in goal["phase"]:
        return False
    return all([held(s, HEX.index[name]) for name in goal.get("passes", ())])


def battles(s: YomKippur, seat: int) -> Iterator[Move[Any]]:
    """Every battle that may be declared, with every choice of guns: tried one by one."""
    air = in_the_air(s)
    units = ready_units(s, seat, air)
    near = sorted({h for u in units for h in FIRES_ON[s.at[u]] if targeted(s, seat, h)})
    for targets in some(near):
        guns = [] if air else ready_guns(s, seat, targets)
        for force in some([u for u in units if all([h in FIRES_ON[s.at[u]] for h in targets])]):
            for fire in [(), *some(guns)]:
                move = Attack(targets, force, fire)
                if explain(game_of(s), s, seat, move, s.now) is None:
                    yield move


def some(members: Sequence[int]) -> list[tuple[int, ...]]:
    """Every choice of at least one of them."""
    return [c for size in range(1, len(members) + 1) for c in combinations(members, size)]


def moves(s: YomKippur, seat: int) -> list[Move[Any]]:
    """All that a seat may play: what is listed, and every battle. A march ends where a move ends."""
    ask = s.asked()
    assert ask is not None
    found = list(legal(game_of(s), s, seat))
    return [*found, *battles(s, seat)] if "attack" in ask.verbs else found


class Prover:
    """`passes`: how often the seat may say `done`; all other moves are decisions."""

    def __init__(self, s: YomKippur, seat: int, goal: Goal) -> None:
        self.start = s
        self.seat = seat
        self.goal = goal
        self.last = PHASES.index(goal["last"].replace(".", "_")) if "last" in goal else len(PHASES)
        self.known: dict[tuple[str, int, int], Fraction] = {}

    def after(self, s: YomKippur, move: Move[Any], decisions: int, passes: int) -> Fraction:
        """The chance once a move is played, with so much left: over every fall of its dice."""
        found = Search(game_of(s), s, Scripted([])).outcomes(move)
        assert found is not None, "too many dice"
        whole = sum([weight for weight, _ in found])
        chances = [
            Fraction(weight, whole) * self.value(then.s, decisions, passes)
            for weight, then in found
        ]
        return sum(chances, NEVER)

    def value(self, s: YomKippur, decisions: int, passes: int) -> Fraction:
        """The chance from here on."""
        ask = s.asked()
        own = ask is not None and ask.hears(self.seat)
        theirs = ask is not None and not own and ask.name in NESTED
        own = own and s.turn == self.start.turn and s.phase <= self.last
        if not theirs and not (own and decisions + passes):
            return SURE if met(self.goal, s, self.seat) else NEVER
        key = (digest(s), decisions, passes)
        if key not in self.known:
            if theirs:
                answers = moves(s, 1 - self.seat)
                worst = min([self.after(s, move, decisions, passes) for move in answers])
                self.known[key] = worst
            else:
                self.known[key] = self.most(s, decisions, passes)
        return self.known[key]

    def most(self, s: YomKippur, decisions: int, passes: int) -> Fraction:
        best = SURE if met(self.goal, s, self.seat) else NEVER
        if passes and refusal(s, self.seat, "done") is None:
            best = max(best, self.after(s, DONE, decisions, passes - 1))
        if not decisions:
            return best
        for move in moves(s, self.seat):
            if best == SURE:
                break
            if move.VERB != "done":
                best = max(best, self.after(s, move, decisions - 1, passes))
        return best


def refusal(s: YomKippur, seat: int, path: str) -> Refusal | None:
    """Why a move is refused; None where it may be played."""
    game = game_of(s)
    return explain(game, s, seat, game.read_move(path.split()), s.now)
