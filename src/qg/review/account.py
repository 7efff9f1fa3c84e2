"""The account of a game that is over: the course, the decisive moment, losses, luck, time.

It is made from the record alone. Who stood better is judged on the truth, for nothing is hidden any more; so
no account may be made of a game that still runs."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from itertools import pairwise
from random import Random
from typing import Any, Final, NamedTuple

from qg.core.codec import plain
from qg.core.dice import seeded
from qg.core.door import accept
from qg.core.event import Rolled
from qg.core.game import Game
from qg.core.judge import Judge
from qg.core.match import Entry, fold, spoken
from qg.core.odds import all_rolls
from qg.core.value import CLOCK

MOST_POINTS: Final = 240
"""Moments at which the standing is taken: a curve shows no more."""
WAYS: Final = 36
"""A throw that can fall in more ways is tried out by throwing it again, so many times."""
AGAIN: Final = 48
CLEAR: Final = 0.08
"""A move that changed the chance to win by less than this decided nothing by itself."""
PATIENCE: Final = 20.0
"""Seconds after which no more throws are looked at."""


class Throw(NamedTuple):
    """A throw of the game: in which line, and what it brought the first side beyond the mean, in points."""

    line: int
    gain: float


def account(
    game: Game[Any], first: Any, journal: Sequence[Entry], patience: float = PATIENCE
) -> dict[str, Any]:
    """As plain data. Lines are counted from 1; moment 0 is the beginning."""
    states = [first]
    for entry in journal:
        states.append(fold(states[-1], entry.at, entry.events))
    options = game.options.of(first.options)
    sides = game.sides(options)
    found: dict[str, Any] = {"lines": len(journal), "time": spent(journal, sides)}
    judge = game.judge
    if judge is None:
        return found
    won = winner(states[-1], sides)
    if journal and journal[-1].move is None:
        states.pop()  # the table ended it: what stands on the board decides nothing of that
    course = curve(judge, states)
    found["course"] = [
        [line, round(points, 2), round(judge.chance(points), 4)] for line, points in course
    ]
    found["decisive"] = turning = decisive(judge, states, course, won)
    if turning is not None and turning["line"] is not None:
        told = spoken(journal[turning["line"] - 1].events)
        turning["events"] = [plain(event) for event in told]
    found["losses"] = losses(judge, states)
    if not game.realtime:
        found["luck"] = luck(game, judge, states, journal, patience)
    return found


def winner(s: Any, sides: Sequence[int]) -> int:
    """The side that has won; -1 for a draw."""
    for seat, side in enumerate(sides):
        if s.outcome.payoff(seat) > 0:
            return side
    return -1


def curve(judge: Judge, states: Sequence[Any]) -> list[tuple[int, float]]:
    """The standing at so many moments, evenly spread, the first and the last among them."""
    last = len(states) - 1
    count = min(last, MOST_POINTS)
    moments = sorted({round(k * last / count) for k in range(count + 1)}) if count else [0]
    return [(n, float(judge.standing(states[n]))) for n in moments]


def decisive(
    judge: Judge, states: Sequence[Any], course: Sequence[tuple[int, float]], won: int
) -> dict[str, Any] | None:
    """The line that did most for the winner; and from which line on the winner was never behind again."""
    if won not in (0, 1):
        return None
    sign = 1 if won == 0 else -1
    chances = [(n, judge.chance(sign * points)) for n, points in course]
    lead = 0
    for n, chance in chances:
        if chance < 0.5:
            lead = n
    # Before anything stands on the board nobody is better off: setting up decides nothing.
    open_at = next((n for n, points in course if points), 0)
    chances = [(n, chance) for n, chance in chances if n >= open_at]
    leaps = [(b[1] - a[1], a[0], b[0]) for a, b in pairwise(chances)]
    best: tuple[float, int, float, float] | None = None
    for leap, start, end in sorted(leaps, reverse=True)[:4]:
        if leap < CLEAR / 2:
            break
        was = judge.chance(sign * judge.standing(states[start]))
        for n in range(start + 1, end + 1):
            now = judge.chance(sign * judge.standing(states[n]))
            if best is None or now - was > best[0]:
                best = (now - was, n, was, now)
            was = now
    if best is None or best[0] < CLEAR:
        return {"lead": lead, "line": None}
    return {"lead": lead, "line": best[1], "before": round(best[2], 3), "after": round(best[3], 3)}


def losses(judge: Judge, states: Sequence[Any]) -> list[dict[str, int]] | None:
    """By side, what was lost since the game began, by kind."""
    if judge.losses is None:
        return None
    before, after = judge.losses(states[0]), judge.losses(states[-1])
    return [fallen(was, now) for was, now in zip(before, after, strict=True)]


def fallen(was: Mapping[str, int], now: Mapping[str, int]) -> dict[str, int]:
    return {
        kind: count - was.get(kind, 0) for kind, count in now.items() if count > was.get(kind, 0)
    }


def luck(
    game: Game[Any], judge: Judge, states: Sequence[Any], journal: Sequence[Entry], patience: float
) -> dict[str, Any] | None:
    """What was thrown beside what was to be expected. Each throw is judged by itself: the standing after the
    line, less its mean over every way in which the dice of that line could have fallen. None where no throw
    made a difference."""
    until = time.monotonic() + patience
    throws: list[Throw] = []
    thrown = 0
    for n, entry in enumerate(journal, 1):
        if not any([isinstance(event, Rolled) for event in entry.events]):
            continue
        thrown += 1
        if time.monotonic() > until:
            continue
        mean = expected(game, judge, states[n - 1], entry, n)
        throws.append(Throw(n, judge.fortune(states[n]) - mean))
    if not any([abs(throw.gain) > 1e-9 for throw in throws]):
        return None
    best = max(throws, key=lambda throw: abs(throw.gain))
    return {
        "throws": thrown,
        "judged": len(throws),
        "gain": round(sum([throw.gain for throw in throws]), 2),
        "best": {"line": best.line, "gain": round(best.gain, 2)},
    }


def expected(game: Game[Any], judge: Judge, before: Any, entry: Entry, line: int) -> float:
    """The mean standing over the ways in which the dice of an entry may fall, exact where they are few."""
    move = entry.move
    assert move is not None, "a table that ends a game throws no dice"

    def standing(dice: Any) -> float:
        after = accept(game, before, entry.seat, move, dice, entry.at).state
        return float(judge.fortune(after))

    ways = all_rolls(standing, WAYS)
    if ways is not None:
        return sum([weight * value for weight, value in ways]) / sum([weight for weight, _ in ways])
    rng = Random(line)
    return sum([standing(seeded(rng.getrandbits(62))) for _ in range(AGAIN)]) / AGAIN


def spent(journal: Sequence[Entry], sides: Sequence[int]) -> dict[str, Any]:
    """Milliseconds of the game, and of each side's moves: from the line before to its own."""
    each = [0] * (max(sides) + 1)
    was = journal[0].at if journal else 0
    start = was
    for entry in journal:
        if 0 <= entry.seat < len(sides) and entry.seat != CLOCK:
            each[sides[entry.seat]] += entry.at - was
        was = entry.at
    return {"all": was - start, "sides": each}
