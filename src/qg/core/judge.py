"""Judges: what a game says of itself once it is over, for the account of how it went.

    Game(..., judge=Judge(standing, even=30.0, rounds=lambda s: s.ply, ahead=6, losses=losses))

A judge is asked about whole states only: the truth of a game that is over, or a world that somebody
imagines (`Game.fill`). Nothing that it says may reach anybody while the game runs."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import exp
from typing import Any, Final

Standing = Callable[[Any], float]
"""state -> by how many points the first side is to expect to win; less than 0: the second is."""
Rounds = Callable[[Any], int]
"""state -> a count that grows in the course of a game, such as its turns."""
Losses = Callable[[Any], Sequence[Mapping[str, int]]]
"""state -> by side, how many pieces of each kind (a name of the game's words) it has lost so far."""


class Judge:
    """`standing`: who is better off, and by how much. The unit is the game's own, and its words say what it
    is (`judge`). `even`: a lead of so many points is worth three wins to one. `rounds` counts what a
    consequence takes; what a move is worth shows after `ahead` of them. `losses`: what each side has lost;
    None where nothing is ever lost. `fortune`: by what a throw is judged where the standing does not know it
    yet, in the same direction. `verbs`: where only some moves are decisions that can be weighed, each beside
    others of its verb; empty: all of them. `levels`: who advises and who plays on in a comment, where it is
    not the two last levels of the game. `own`: who plays on for the player whose moves are judged, where that
    is somebody else: the last level, if it is quick, does better with a good move than the one before."""

    def __init__(
        self,
        standing: Standing,
        even: float,
        rounds: Rounds,
        ahead: int,
        losses: Losses | None = None,
        fortune: Standing | None = None,
        verbs: Sequence[str] = (),
        levels: tuple[str, str] | None = None,
        own: str = "",
    ) -> None:
        self.standing: Final = standing
        self.even: Final = even
        self.rounds: Final = rounds
        self.ahead: Final = ahead
        self.losses: Final = losses
        self.fortune: Final = fortune or standing
        self.verbs: Final = frozenset(verbs)
        self.levels: Final = levels
        self.own: Final = own

    def chance(self, points: float) -> float:
        """What a lead of so many points is as a chance to win, from 0 to 1: 3 of 4 at `even`."""
        far = max(-40.0, min(40.0, 1.0986 * points / self.even))
        return 1 / (1 + exp(-far))
