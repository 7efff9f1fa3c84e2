"""What is measured of QG: random games through the two paths, and the small operations."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from qg.core.codec import encode
from qg.core.dice import seeded
from qg.core.game import Game
from qg.core.match import Match
from qg.core.search import Search
from qg.core.value import project

Play = Callable[[Random], int]
"""Plays one random game and says how many moves it took."""


def opened(game: Game[Any], choices: Mapping[str, Any], rng: Random) -> Any:
    """A game past its sampled moves (deployments), where only listed ones are left."""
    search = Search(
        game, game.start(game.options.make(choices, "bots")), seeded(rng.getrandbits(32))
    )
    while search.s.agenda[-1].name in game.samples:
        move = search.draw(rng, 100)
        assert move is not None
        search.play(move)
    return search.s


def search_path(game: Game[Any], choices: Mapping[str, Any]) -> Play:
    """List all options, choose one, play it: what a bot pays."""

    def play(rng: Random) -> int:
        search, count, draw = Search(game, opened(game, choices, rng), seeded(1)), 0, rng.random
        while not search.over():
            moves = search.legal()
            search.play(moves[int(draw() * len(moves))])
            count += 1
        return count

    return play


def table_path(game: Game[Any], choices: Mapping[str, Any]) -> Play:
    """The same at a table: project, list, judge, play on a copy, journal."""

    def play(rng: Random) -> int:
        match, count, draw = Match(game, opened(game, choices, rng), seeded(1)), 0, rng.random
        while match.state.agenda:
            seat = match.state.agenda[-1].seat
            moves = match.legal(seat)
            match.play(seat, moves[int(draw() * len(moves))])
            count += 1
        return count

    return play


def branching(game: Game[Any], choices: Mapping[str, Any], rng: Random) -> float:
    """Choices a move, on average over one random game."""
    search, listed, count = Search(game, opened(game, choices, rng), seeded(1)), 0, 0
    while not search.over():
        moves = search.legal()
        listed, count = listed + len(moves), count + 1
        search.play(rng.choice(moves))
    return listed / count


def operations(game: Game[Any], choices: Mapping[str, Any]) -> dict[str, Callable[[], object]]:
    """Copy, projection and encoding of a position forty moves into a game."""
    rng = Random(4)
    search = Search(game, opened(game, choices, rng), seeded(1))
    for _ in range(40):
        search.play(rng.choice(search.legal()))
    s = search.s
    view = project(s, 0)
    return {"copy": s.copy, "project": lambda: project(s, 0), "encode": lambda: encode(view)}
