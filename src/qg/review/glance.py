"""A glance at every decision of a game: which look worst, before any is weighed with care.

A game may have hundreds of small decisions, and trying out each of them takes longer than anybody waits. So
those that a player made in a row, with nothing learnt in between, are taken together: what do they come to,
beside what a bot makes of the same moment? Where they come to less, the same is asked after each of them.
All is played in worlds that the player could imagine at the first of them, with the same dice."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from qg.core.bot import Later
from qg.core.codec import plain
from qg.core.dice import seeded
from qg.core.event import Rolled, Shuffled
from qg.core.match import Entry
from qg.core.move import Move
from qg.core.search import Search
from qg.core.state import seen_at
from qg.core.value import project

if TYPE_CHECKING:
    from .comment import Clock, Commentator, Decision

WORLDS: Final = 4
"""In which every row is looked at, if there is time."""
CLOSER: Final = 3
"""In which the decisions of a row are told apart."""
ROWS: Final = 0.35
"""Of the time, for rows."""
APART: Final = 0.45
"""Of the time, until when decisions are told apart."""
LEAST: Final = 0.02
"""A row that seems to cost no more is none of the worst."""
CHECKS: Final = 3
"""Worlds in which a move must lead to the next decision."""
PLANS: Final = 3
"""So many of these are weighed with care."""


class Glance(NamedTuple):
    """For each decision roughly what it `cost`, as a chance to win; how many were `seen` in time; and the
    `rows` of several that look worst, first the worst."""

    costs: list[float]
    seen: int = 0
    rows: Sequence[Sequence[Decision]] = ()


def glance(
    by: Commentator, made: Sequence[Decision], journal: Sequence[Entry], clock: Clock
) -> Glance:
    found = rows(by, made, journal)
    found.sort(key=lambda row: -len(row))  # where time runs out, as many as can be were looked at
    costs: list[list[float]] = [[] for _ in found]
    for world in range(WORLDS):
        for row, cost in zip(found, costs, strict=True):
            if clock.out(ROWS):
                break
            (gain,) = gains(by, [made[n] for n in row], f"glance {world}", (0, len(row)))
            cost.append(-gain)
    seen = sum([len(row) for row, cost in zip(found, costs, strict=True) if cost])
    rough = [0.0] * len(made)
    means = [sum(cost) / max(1, len(cost)) for cost in costs]
    worst = sorted(range(len(found)), key=lambda which: -means[which])
    for which in worst:
        row = found[which]
        shares = apart(by, [made[n] for n in row], clock) if means[which] > 0 else None
        for k, n in enumerate(row):
            rough[n] = means[which] / len(row) if shares is None else shares[k]
    long = [found[which] for which in worst if len(found[which]) > 1 and means[which] > LEAST]
    return Glance(rough, seen, [[made[n] for n in row] for row in long[:PLANS]])


def instead(by: Commentator, row: Sequence[Decision]) -> list[Move[Any]]:
    """What the advisor would have played in place of a row: those of its moves that are not in it."""
    rng = by.rng(row[0], "instead")
    world, dice = by.game.fill(row[0].seen, rng), seeded(rng.getrandbits(60))
    search: Search[Any] = Search(by.game, world, dice, by.seat)
    bot, until = by.bot(by.advisor, rng), by.judge.rounds(row[-1].seen)
    found: list[Move[Any]] = []
    for _ in range(2 * len(row)):
        if search.over() or search.seat() != by.seat or by.judge.rounds(search.s) > until:
            break
        move = bot.act(project(search.s, by.seat), by.seat)
        if isinstance(move, Later):
            break
        found.append(move)
        search.play(move)
    played = [decision.move for decision in row]
    return [move for move in found if move not in played]


def apart(by: Commentator, row: Sequence[Decision], clock: Clock) -> list[float] | None:
    """What each decision of a row cost; None where it stands alone, or there is no time."""
    if len(row) < 2 or clock.out(APART):
        return None
    total = [0.0] * len(row)
    for world in range(CLOSER):
        for k, gain in enumerate(gains(by, row, f"apart {world}", range(len(row) + 1))):
            total[k] -= gain / CLOSER
    return total


def gains(by: Commentator, row: Sequence[Decision], what: str, ends: Sequence[int]) -> list[float]:
    """In one world, what is gained from one of these numbers of moves to the next, when bots go on."""
    rng = by.rng(row[0], what)
    world, seed = by.game.fill(row[0].seen, rng), rng.getrandbits(60)
    moves = [decision.move for decision in row]
    chances = [by.played(world, moves[:end], seed).chance for end in ends]
    return [after - before for before, after in pairwise(chances)]


def rows(by: Commentator, made: Sequence[Decision], journal: Sequence[Entry]) -> list[list[int]]:
    """The decisions by number, together those that were made in a row without learning anything."""
    found: list[list[int]] = []
    for n, decision in enumerate(made):
        if found and follows(by, made[n - 1], decision, journal):
            found[-1].append(n)
        else:
            found.append([n])
    return found


def follows(by: Commentator, before: Decision, after: Decision, journal: Sequence[Entry]) -> bool:
    """Whether the first of two decisions led to the second and to nothing else, whatever the world."""
    if after.line != before.line + 1:
        return False
    if any([isinstance(event, Rolled | Shuffled) for event in journal[before.line - 1].events]):
        return False
    there = plain(seen_at(after.seen, 0))
    if unknown(there) < unknown(plain(before.seen)):
        return False
    rng = by.rng(before, "follows")
    for _ in range(CHECKS):  # what is learnt without being shown differs from world to world
        world, dice = by.game.fill(before.seen, rng), seeded(rng.getrandbits(60))
        search: Search[Any] = Search(by.game, world, dice, by.seat)
        search.play(before.move)
        if plain(seen_at(project(search.s, by.seat), 0)) != there:
            return False
    return True


def unknown(view: dict[str, Any]) -> int:
    """How much a view does not show."""
    return sum([column.count(None) for column in view.values() if isinstance(column, list)])
