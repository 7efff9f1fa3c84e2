"""A game played to its end between bots, in this process. Each bot is given what its seat sees."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from qg.core.bot import Bot, BotMaker, at_once
from qg.core.dice import fair
from qg.core.event import S
from qg.core.game import Game
from qg.core.match import Match
from qg.core.move import Refusal
from qg.core.options import Options
from qg.core.shape import Malformed
from qg.core.value import CLOCK, seats_in

from .anything import RANDOM, maker
from .live import Live


def playout(
    game: Game[S],
    players: Sequence[str | BotMaker] = (),
    options: Mapping[str, Any] | None = None,
    seed: int = 0,
) -> Match[S]:
    """The match, played to its end. `players`: for each side one of the game's levels or `random`, or
    whatever makes a bot of a Random; without any, all moves are drawn at random. `options`: a table's, or
    some choices on top of the preset `bots`. The same seed plays the same game, as long as the bots do. Of
    several seats that are asked at once any may be the first to answer. Games in real time are played on a
    virtual clock (`live`)."""
    # Not isinstance: compiled, Options shares its ABC with all mappings, and any dict would be one.
    chosen = options if type(options) is Options else game.options.make(options, "bots")
    sides = game.sides(chosen)
    if players and len(players) != max(sides) + 1:
        raise Malformed(f"{len(players)} where there are {max(sides) + 1} sides", "players")
    bots = [
        make(game, players[side] if players else "", Random(f"{seed} {seat}"))
        for seat, side in enumerate(sides)
    ]
    rng = Random(f"{seed} order")
    match: Match[S] = Match(game, game.start(chosen), fair(len(sides), f"{game.name} {seed}"))
    if game.realtime:
        Live(match, lambda seat, seen: bots[seat].act(seen, seat), rng).play()
    while (ask := match.state.asked()) is not None:
        asked = seats_in(ask.seats, len(sides))
        seat = rng.choice(asked) if asked else CLOCK
        move = (
            at_once(bots[seat].act(match.view(seat), seat)) if asked else match.any_move(CLOCK, rng)
        )
        ruling = match.play(seat, move)
        if isinstance(ruling, Refusal):
            raise Malformed(f"refused under {ruling.rule}", move.text())
    return match


def make(game: Game[Any], player: str | BotMaker, rng: Random) -> Bot:
    return maker(game, player or RANDOM, "players")(rng) if isinstance(player, str) else player(rng)
