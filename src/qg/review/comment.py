"""The bot's comment: which decisions of a finished game cost a player most, judged on what that player knew.

A decision is judged from the view of its seat alone: `Game.fill` draws worlds that the view may stand for,
each candidate is played in all of them with the same dice, bots play on for a while on both sides, and the
game's judge says what that is worth as a chance to win. Nothing of the truth goes in, so what a player could
not know changes nothing."""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Iterator, Sequence
from math import erf, sqrt
from random import Random
from typing import Any, Final, NamedTuple

from qg.core.bot import Later, idle
from qg.core.dice import seeded
from qg.core.door import any_move
from qg.core.game import Game
from qg.core.judge import Judge
from qg.core.match import Entry, fold
from qg.core.move import Move
from qg.core.search import Search
from qg.core.shape import Malformed
from qg.core.state import seen_at
from qg.core.value import project
from qg.core.words import fields_of

from . import live
from .account import fallen
from .glance import Glance, glance, instead

MISTAKES: Final = 3
"""Decisions that are told."""
FIRST: Final = 6
"""Worlds in which every decision is tried."""
AGAIN: Final = 30
"""Fresh worlds in which the worst are tried again: a loss that was chance does not come back."""
SUSPECTS: Final = 6
"""How many are tried again."""
OTHERS: Final = 2
"""Candidates that are drawn beside what the levels of the game would play."""
MORE: Final = 3
"""Moves that are told in place of several."""
LONGEST: Final = 120
"""Moves of one try."""
LEAST: Final = 0.02
"""A cost below this is none."""
SHARE: Final = 0.75
"""Of the time, for the first round."""
SAMPLES: Final = 5
"""Decisions by which the time for all is reckoned."""


class Decision(NamedTuple):
    """`line`: which line of the game it was, from 1; `number`: which of this seat's own; `seen`: what the
    seat knew."""

    line: int
    number: int
    seen: Any
    move: Move[Any]


class Tried(NamedTuple):
    """What came of a candidate in one world: the chance to win, by how many points one leads, what was lost
    and what was taken."""

    chance: float
    lead: float
    lost: float
    taken: float


class Trial(NamedTuple):
    """A decision tried out: for the move that was played and for another one, what came of each by world.
    `row`: several decisions made one after the other, of which this is the first; `more`: what else a bot
    would have played in their place."""

    decision: Decision
    better: Move[Any]
    played: tuple[Tried, ...]
    other: tuple[Tried, ...]
    row: Sequence[Decision] = ()
    more: Sequence[Move[Any]] = ()

    def cost(self) -> float:
        """What the move cost: by how much the other one is better in the mean."""
        return mean([b.chance - a.chance for a, b in zip(self.played, self.other, strict=True)])

    def error(self) -> float:
        """The standard error of the cost."""
        found = [b.chance - a.chance for a, b in zip(self.played, self.other, strict=True)]
        if len(found) < 2:
            return 1.0
        middle = mean(found)
        return sqrt(sum([(each - middle) ** 2 for each in found]) / (len(found) - 1) / len(found))


class Clock:
    """Seconds of the processor that may be spent; None: as many as it takes."""

    def __init__(self, budget: float | None) -> None:
        self.begun: Final = time.process_time()
        self.budget: Final = budget

    def spent(self) -> float:
        return time.process_time() - self.begun

    def out(self, share: float = 1.0) -> bool:
        return self.budget is not None and self.spent() > share * self.budget


class Commentator:
    """Judges decisions of one seat. It is given views of that seat and nothing else."""

    def __init__(self, game: Game[Any], judge: Judge, seat: int, sides: Sequence[int]) -> None:
        self.game: Final = game
        self.judge: Final = judge
        self.seat: Final = seat
        self.side: Final = sides[seat]
        levels = [name for name, maker in game.bots.items() if not idle(maker)]
        self.advisor: Final = judge.levels[0] if judge.levels else levels[-1]
        self.player: Final = judge.levels[1] if judge.levels else levels[max(0, len(levels) - 2)]
        self.own: Final = judge.own or self.player

    def lead(self, s: Any) -> float:
        """By how many points this side is better off."""
        found = self.judge.standing(s)
        return found if self.side == 0 else -found

    def chance(self, s: Any) -> float:
        return self.judge.chance(self.lead(s))

    def outlook(self, decision: Decision, worlds: int = 2) -> float:
        """The chance to win before a decision, as this seat may estimate it."""
        rng = self.rng(decision, "outlook")
        return mean([self.chance(self.game.fill(decision.seen, rng)) for _ in range(worlds)])

    def candidates(self, decision: Decision) -> list[Move[Any]]:
        """The move that was played; what the best levels would play on this view; a few others."""
        rng, found = self.rng(decision, "candidates"), [decision.move]
        if self.game.realtime:
            levels = (self.advisor, self.player)
            return live.candidates(
                self.game, levels, decision.seen, self.seat, decision.move, OTHERS, rng
            )
        for level in (self.advisor, self.player):
            advised = self.game.bots[level](Random(rng.getrandbits(32))).act(
                decision.seen, self.seat
            )
            if not isinstance(advised, Later) and advised not in found:
                found.append(advised)
        for _ in range(OTHERS):
            move = any_move(self.game, decision.seen, self.seat, rng, 10)
            if move is not None and move not in found:
                found.append(move)
        return found

    def tried(
        self, decision: Decision, moves: Sequence[Move[Any]], worlds: int, what: str
    ) -> list[list[Tried]]:
        """By move, what came of it in each of so many worlds: the same ones for all, with the same dice."""
        rng = self.rng(decision, what)
        found: list[list[Tried]] = [[] for _ in moves]
        for _ in range(worlds):
            world, seed = self.game.fill(decision.seen, rng), rng.getrandbits(60)
            for n, move in enumerate(moves):
                found[n].append(self.played(world, [move], seed))
        return found

    def played(self, world: Any, moves: Sequence[Move[Any]], seed: int) -> Tried:
        """Moves played in a world, and on from there by bots on both sides."""
        game, judge = self.game, self.judge
        if game.realtime:
            end = live.played(game, judge, self.player, world, self.seat, moves[0], seed)
            return self.weighed(world, end)
        search: Search[Any] = Search(game, world, seeded(seed), self.seat)
        until = judge.rounds(world) + judge.ahead
        for move in moves:
            search.play(move)
        bots: dict[int, Any] = {}
        for _ in range(LONGEST):
            s = search.s
            if search.over() or judge.rounds(s) >= until:
                break
            seat = search.seat()
            if seat not in bots:
                level = self.own if seat == self.seat else self.player
                bots[seat] = game.bots[level](Random(f"{seed} {seat}"))
            answer = bots[seat].act(project(s, seat), seat)
            if isinstance(answer, Later):
                raise Malformed("a bot waits where turns are taken", "bot")
            search.play(answer)
        return self.weighed(world, search.s)

    def weighed(self, before: Any, after: Any) -> Tried:
        lost, taken = self.losses(before, after)
        return Tried(self.chance(after), self.lead(after), lost, taken)

    def losses(self, before: Any, after: Any) -> tuple[float, float]:
        """How many pieces this side has lost between two positions, and how many the others."""
        if self.judge.losses is None:
            return 0.0, 0.0
        pairs = zip(self.judge.losses(before), self.judge.losses(after), strict=True)
        counts = [float(sum(fallen(was, now).values())) for was, now in pairs]
        return counts[self.side], sum(counts) - counts[self.side]

    def first(self, decision: Decision) -> Trial | None:
        """The best of the other candidates beside the move that was played; None where there is no other."""
        moves = self.candidates(decision)
        if len(moves) < 2:
            return None
        found = self.tried(decision, moves, FIRST, "first")
        means = [mean([each.chance for each in row]) for row in found]
        best = max(range(1, len(moves)), key=means.__getitem__)
        return Trial(decision, moves[best], tuple(found[0]), tuple(found[best]))

    def again(self, trial: Trial) -> Trial:
        """The same two moves in fresh worlds."""
        moves = [trial.decision.move, trial.better]
        played, other = self.tried(trial.decision, moves, AGAIN, "again")
        return Trial(trial.decision, trial.better, tuple(played), tuple(other))

    def row(self, row: Sequence[Decision]) -> Trial | None:
        """Several decisions together, in fresh worlds, beside what bots make of the same moment; None where
        they would play the same."""
        moves = instead(self, row)
        if not moves:
            return None
        rng, played, other = self.rng(row[0], "row"), [], []
        for _ in range(AGAIN):
            world, seed = self.game.fill(row[0].seen, rng), rng.getrandbits(60)
            played.append(self.played(world, [each.move for each in row], seed))
            other.append(self.played(world, [], seed))
        return Trial(row[0], moves[0], tuple(played), tuple(other), row, moves[1:MORE])

    def bot(self, level: str, rng: Random) -> Any:
        return self.game.bots[level](rng)

    def rng(self, decision: Decision, what: str) -> Random:
        """Chance that depends on nothing but which decision it is."""
        return Random(f"{self.seat} {decision.number} {what}")


def mean(values: Sequence[float]) -> float:
    return sum(values) / max(1, len(values))


def decisions(
    first: Any, journal: Sequence[Entry], seat: int, verbs: Collection[str] = ()
) -> Iterator[Decision]:
    """What a seat decided, each with what it knew then. `verbs`: of these alone, unless there are none."""
    state, number = first, 0
    for line, entry in enumerate(journal, 1):
        move = entry.move
        if entry.seat == seat and move is not None and (not verbs or move.VERB in verbs):
            yield Decision(line, number, seen_at(project(state, seat), entry.at), move)
            number += 1
        state = fold(state, entry.at, entry.events)


def comment(
    game: Game[Any],
    first: Any,
    journal: Sequence[Entry],
    seat: int,
    budget: float | None = None,
    heard: Callable[[int, int], None] = lambda done, of: None,
) -> dict[str, Any]:
    """The comment on the decisions of one seat, as plain data. `budget`: seconds of the processor; `heard` is
    called with how many decisions were judged, and of how many. Raises Malformed where there is none."""
    sides = game.sides(game.options.of(first.options))
    if game.judge is None or not game.bots:
        raise Malformed("this game has no judge", game.name)
    clock, by = Clock(budget), Commentator(game, game.judge, seat, sides)
    made = list(decisions(first, journal, seat, game.judge.verbs))
    found = doubts(by, made, journal, clock)
    order = sorted(range(len(made)), key=lambda n: (-found.costs[n], n))
    again = [trial for row in found.rows if (trial := by.row(row)) is not None]
    trials: list[Trial] = []
    judged = same = 0
    for n in order:
        if clock.out(SHARE):
            break
        trial = by.first(made[n])
        judged += 1
        if trial is None:
            same += 1
        else:
            trials.append(trial)
        heard(judged, len(made))
    suspects = sorted(trials, key=lambda trial: (-trial.cost(), trial.decision.number))
    for trial in suspects[:SUSPECTS]:
        if trial.cost() < LEAST or clock.out():
            break
        again.append(by.again(trial))
    worst = sorted(
        [trial for trial in again if trial.cost() >= LEAST], key=lambda trial: -trial.cost()
    )
    told = [each.line for trial in worst[:MISTAKES] for each in trial.row]
    worst = [trial for trial in worst if trial.row or trial.decision.line not in told]
    return {
        "seat": seat,
        "decisions": len(made),
        "seen": max(found.seen, judged),
        "judged": judged,
        "same": same,
        "level": by.advisor,
        "worlds": AGAIN,
        "mistakes": [mistake(trial) for trial in worst[:MISTAKES]],
    }


def doubts(
    by: Commentator, made: Sequence[Decision], journal: Sequence[Entry], clock: Clock
) -> Glance:
    """What each decision seems to have cost. Where there is time to weigh all of them, or none can be played
    again in a row: by how much the player's own outlook fell."""
    if not by.game.realtime and not all_in_time(by, made, clock):
        return glance(by, made, journal, clock)
    outlooks = [by.outlook(each) for each in made]
    later = [*outlooks[1:], outlooks[-1]] if outlooks else []
    return Glance([now - after for now, after in zip(outlooks, later, strict=True)])


def all_in_time(by: Commentator, made: Sequence[Decision], clock: Clock) -> bool:
    """Whether all decisions can be tried in the first round: reckoned from some of them."""
    if clock.budget is None or not made:
        return True
    begun = clock.spent()
    some = made[len(made) // (2 * SAMPLES) :: max(1, len(made) // SAMPLES)]
    for decision in some:
        by.first(decision)
    return (clock.spent() - begun) * len(made) / len(some) < SHARE * clock.budget


def mistake(trial: Trial) -> dict[str, Any]:
    cost, error = trial.cost(), trial.error()
    return {
        "line": trial.decision.line,
        "row": max(1, len(trial.row)),
        "until": trial.row[-1].line if trial.row else trial.decision.line,
        "more": [in_words(move) for move in trial.more],
        "played": in_words(trial.decision.move),
        "better": in_words(trial.better),
        "cost": round(cost, 3),
        "error": round(error, 3),
        "sure": round(sureness(cost, error), 3),
        "chance": [round(mean([t.chance for t in row]), 3) for row in (trial.played, trial.other)],
        "lead": [round(mean([t.lead for t in row]), 1) for row in (trial.played, trial.other)],
        "lost": [round(mean([t.lost for t in row]), 1) for row in (trial.played, trial.other)],
        "taken": [round(mean([t.taken for t in row]), 1) for row in (trial.played, trial.other)],
    }


def in_words(move: Move[Any]) -> dict[str, Any]:
    """What the reader's language says a move by."""
    return {"verb": move.VERB, "given": fields_of(move)}


def sureness(cost: float, error: float) -> float:
    """How sure it is that the other move is better, from 0 to 1: by the normal distribution."""
    return 1.0 if error < 1e-9 else (1 + erf(cost / error / sqrt(2))) / 2
