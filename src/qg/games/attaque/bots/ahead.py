"""What a move leads to: two sergeants play on for a few turns from it, each with its own view."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from qg.core.search import Search
from qg.core.value import project
from qg.games.attaque.tables import SOUTH

from .sergent import Sergent
from .standing import standing


class PlayedOn:
    """Measures a world by how it stands for a seat so many plies on. The sergeants are made anew from one
    seed, so that all moves are tried against the same whims."""

    def __init__(self, seat: int, plies: int, rng: Random) -> None:
        self.seat: Final = seat
        self.plies: Final = plies
        self.seed: Final = rng.getrandbits(30)

    def __call__(self, search: Search[Any]) -> float:
        sergeants = [Sergent(Random(self.seed + side)) for side in range(2)]
        stop = search.s.ply + self.plies
        while not search.over() and search.s.ply < stop:
            seat = search.seat()
            search.play(sergeants[seat].act(project(search.s, seat), seat))
        stands = standing(search.s)
        return stands if self.seat == SOUTH else -stands
