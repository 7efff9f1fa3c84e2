"""Pairs of games: the same seed twice, with sides swapped, and the margins of both added. Where games are won
by points, and one side wins most of them whoever plays it, this tells who plays better."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from .referee import FORFEIT, Result

FORFEITED = 10**6
"""The margin of a game that a bot forfeited: more than any score."""


def wilson(wins: int, games: int, z: float = 1.96) -> tuple[float, float]:
    """The interval of a rate that was seen `wins` times in `games` (95 % by default)."""
    if games == 0:
        return 0.0, 1.0
    rate, square = wins / games, z * z / games
    middle = rate + square / 2
    spread = z * sqrt(rate * (1 - rate) / games + square / (4 * games))
    return max(0.0, (middle - spread) / (1 + square)), min(1.0, (middle + spread) / (1 + square))


def margin(result: Result, side: int) -> int:
    """By how much a side won a game: points where the game gives them, else 1, 0 or -1."""
    if result.scores and result.rule != FORFEIT:
        return result.scores[side] - result.scores[1 - side]
    sign = 0 if result.winner < 0 else 1 if result.winner == side else -1
    return sign * (FORFEITED if result.rule == FORFEIT else 1)


def margins(results: Sequence[Result]) -> list[int]:
    """Of each whole pair, what the first bot won by. It plays side 0 in the first game, then side 1."""
    whole = len(results) - len(results) % 2
    return [margin(results[i], 0) + margin(results[i + 1], 1) for i in range(0, whole, 2)]


def settled(results: Sequence[Result], goal: int) -> bool:
    """Whether the interval of the rate of pairs won no longer holds a goal in percent."""
    found = margins(results)
    low, high = wilson(len([each for each in found if each > 0]), len(found))
    return not low <= goal / 100 <= high
