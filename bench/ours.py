"""What is measured of QG: random games through the two paths, and the small operations."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from qg.core.branch import Branching, some
from qg.core.codec import encode
from qg.core.dice import seeded
from qg.core.game import Game
from qg.core.match import Match
from qg.core.move import Move
from qg.core.search import Search
from qg.core.value import project

Play = Callable[[Random], int]
"""Plays one random game and says how many moves it took."""


def opened(game: Game[Any], choices: Mapping[str, Any], rng: Random) -> Any:
    """A game past its deployments: its first Ask, where that is sampled."""
    search = Search(
        game, game.start(game.options.make(choices, "bots")), seeded(rng.getrandbits(32))
    )
    first = search.s.agenda[-1].name
    while first in game.samples and search.s.agenda[-1].name == first:
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


def branches(game: Game[Any], choices: Mapping[str, Any]) -> bool:
    """Whether a game lists its moves branch by branch, or has Asks to which it lists none."""
    moves = Search(game, opened(game, choices, Random(1)), seeded(1)).legal()
    return isinstance(moves, Branching) or not moves


def chosen(search: Search[Any], moves: Sequence[Move[Any]], rng: Random) -> Move[Any]:
    """Any move. Of a list that branches one branch is listed, and battles are drawn half of the time."""
    if isinstance(moves, Branching) and moves:
        return moves.pick(rng)
    if not moves or rng.random() < 0.5:
        move = search.draw(rng, 1 if moves else 100)
        if move is not None:
            return move
    return rng.choice(moves)


def pick_path(whole: bool) -> Callable[[Game[Any], Mapping[str, Any]], Play]:
    """What a bot pays where lists branch: one branch, or `whole` lists."""

    def made(game: Game[Any], choices: Mapping[str, Any]) -> Play:
        def play(rng: Random) -> int:
            search, count = Search(game, opened(game, choices, rng), seeded(1)), 0
            while not search.over():
                moves = search.legal()
                if whole:
                    len(moves)
                search.play(chosen(search, moves, rng))
                count += 1
            return count

        return play

    return made


def pick_at_table(game: Game[Any], choices: Mapping[str, Any]) -> Play:
    """The same at a table."""

    def play(rng: Random) -> int:
        match, count = Match(game, opened(game, choices, rng), seeded(1)), 0
        while match.state.agenda:
            seat = match.state.agenda[-1].seat
            moves = match.legal(seat)
            branched = isinstance(moves, Branching) and bool(moves)
            match.play(seat, some(moves, rng) if branched else match.any_move(seat, rng))
            count += 1
        return count

    return play


PATHS: dict[str, Callable[[Game[Any], Mapping[str, Any]], Play]] = {
    "search": search_path,
    "table": table_path,
}
BRANCHING_PATHS: dict[str, Callable[[Game[Any], Mapping[str, Any]], Play]] = {
    "search": pick_path(whole=False),
    "table": pick_at_table,
    "whole list": pick_path(whole=True),
}


def branching(game: Game[Any], choices: Mapping[str, Any], rng: Random) -> float:
    """Choices a move, on average over one random game."""
    search, listed, count = Search(game, opened(game, choices, rng), seeded(1)), 0, 0
    while not search.over():
        moves = search.legal()
        listed, count = listed + len(moves), count + 1
        search.play(chosen(search, moves, rng))
    return listed / count


def operations(game: Game[Any], choices: Mapping[str, Any]) -> dict[str, Callable[[], object]]:
    """Copy, projection and encoding of a position forty moves into a game."""
    rng = Random(4)
    search = Search(game, opened(game, choices, rng), seeded(1))
    for _ in range(40):
        search.play(chosen(search, search.legal(), rng))
    s = search.s
    view = project(s, 0)
    return {"copy": s.copy, "project": lambda: project(s, 0), "encode": lambda: encode(view)}
