"""Comments on games in real time: the same moment, another place.

What a player did with a moment is compared with what else could have been done with it: another move of the
same verb, at the same time. Then bots play on for both sides, on a virtual clock."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from qg.bots.live import Live
from qg.core import door
from qg.core.agenda import NEVER
from qg.core.bot import Later
from qg.core.dice import seeded
from qg.core.game import Game
from qg.core.judge import Judge
from qg.core.match import Match
from qg.core.move import Move, Refusal
from qg.core.state import seen_at

PATIENCE: Final = 12
"""How often a bot is asked again at the time that it names, until it says what it would play."""
DRAWS: Final = 12
"""Moves that are drawn to find some of the same verb."""
LONGEST: Final = 240
"""Lines of one try."""


def candidates(
    game: Game[Any],
    levels: Sequence[str],
    seen: Any,
    seat: int,
    move: Move[Any],
    others: int,
    rng: Random,
) -> list[Move[Any]]:
    """The move that was played, then what these levels would play on this view, and a few others: moves of
    its verb that were legal at the same moment."""
    found = [move]

    def add(other: Move[Any] | None) -> bool:
        if other is None or other.VERB != move.VERB or other in found:
            return False
        if door.judge(game, seen, seat, other, seen.now) is not None:
            return False
        found.append(other)
        return True

    for level in levels:
        add(meant(game, level, seen, seat, Random(rng.getrandbits(32))))
    for _ in range(DRAWS):
        others -= add(door.any_move(game, seen, seat, rng, 10))
        if others <= 0:
            break
    return found


def meant(game: Game[Any], level: str, seen: Any, seat: int, rng: Random) -> Move[Any] | None:
    """What a bot would play here if nothing changed while it thinks; None where it waits for something."""
    bot: Any = game.bots[level](rng)
    for _ in range(PATIENCE):
        answer = bot.act(seen, seat)
        if not isinstance(answer, Later):
            return answer  # type: ignore[no-any-return]
        if answer.at == NEVER:
            return None
        seen = seen_at(seen, max(answer.at, seen.now + 1))
    return None


def played(
    game: Game[Any], judge: Judge, level: str, world: Any, seat: int, move: Move[Any], seed: int
) -> Any:
    """The state some rounds after a move in a world, bots on all seats; the world, where it is refused."""
    match: Match[Any] = Match(game, world, seeded(seed))
    if isinstance(match.play(seat, move, world.now), Refusal):
        return world
    until = judge.rounds(world) + judge.ahead
    bots: dict[int, Any] = {}

    def act(who: int, seen: Any) -> Move[Any] | Later:
        if who not in bots:
            bots[who] = game.bots[level](Random(f"{seed} {who}"))
        return bots[who].act(seen, who)  # type: ignore[no-any-return]

    def enough(s: Any) -> bool:
        return judge.rounds(s) >= until or len(match.journal) > LONGEST

    Live(match, act, Random(f"{seed} ties")).play(enough)
    return match.state
