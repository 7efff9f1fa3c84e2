"""What a move leads to: two sergeants play on for a few turns from it, each with its own view."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from qg.core.move import Move
from qg.core.search import Search
from qg.core.value import project
from qg.games.attaque.moves import Displace, Jump
from qg.games.attaque.tables import COLOURS, FLYING_BOMB, IS_MAN, SOUTH

from .judgement import Judge
from .sergent import Sergent
from .standing import standing


class Hasty(Sergent):
    """A sergeant in somebody's head: it does not judge what it would hardly play. Most moves of
    sets 2 and 3 take materiel from anywhere to anywhere, or jump to where nobody is."""

    def glance(self, judge: Judge, moves: Sequence[Move[Any]]) -> Sequence[Move[Any]]:
        kind, board, posts = judge.s.kind, judge.s.board, judge.posts
        wanted = judge.s.book.wanted
        idle = [not (IS_MAN[k] or wanted >> k & 1) for k in range(25)]
        found: list[Move[Any]] = []
        for move in moves:
            if isinstance(move, Displace):
                k = kind[board[move.start]]
                red = k == FLYING_BOMB and COLOURS[move.to] == "R"
                if idle[k] and not red and move.to not in posts:
                    continue
            elif isinstance(move, Jump) and move.target < 0:
                continue
            found.append(move)
        return found or moves


class PlayedOn:
    """Measures a world by how it stands for a seat so many plies on. The sergeants are made anew from one
    seed, so that all moves are tried against the same whims."""

    def __init__(self, seat: int, plies: int, rng: Random) -> None:
        self.seat: Final = seat
        self.plies: Final = plies
        self.seed: Final = rng.getrandbits(30)

    def __call__(self, search: Search[Any]) -> float:
        sergeants = [Hasty(Random(self.seed + side)) for side in range(2)]
        stop = search.s.ply + self.plies
        while not search.over() and search.s.ply < stop:
            seat = search.seat()
            search.play(sergeants[seat].act(project(search.s, seat), seat))
        stands = standing(search.s)
        return stands if self.seat == SOUTH else -stands
