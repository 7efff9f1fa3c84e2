"""Whole games at random: they end, their boards fill, and a half-turn of the board changes nothing."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.amount import amount
from tests.games.situation4.tools import read

from qg.core.match import Match
from qg.core.move import Accepted, Move
from qg.core.value import CLOCK
from qg.games.situation4 import GAME, moves
from qg.games.situation4.state import Situation
from qg.games.situation4.tables import BOARD, OBJECTIVE_NAMES, SITE_NAMES, SIZES
from qg.testing.walk import Walk, choose


@pytest.mark.rule("SIT-104", "SIT-701", "SIT-710")
@pytest.mark.parametrize("size", SIZES)
def test_random_games_end(size: str) -> None:
    """Every numbered move is for good, so there are at most as many as places, units, bridges and flags."""
    full = 0
    for seed in range(amount(4, 60)):
        walk = Walk(GAME, GAME.options.make({"size": size}, preset="bots"), seed)
        walk.go(GAME.bound)
        s = walk.s
        assert not s.agenda
        s.audit()
        places = len(s.book.cut.places)
        assert s.moves <= places + 6 + 6 + 4 + 11
        full += s.left(0) + s.left(1) == places
        assert s.outcome.scores == (s.score(0), s.score(1))
    assert full > 0


TWIN = {f["id"]: f["mirror"] for f in BOARD["features"]}
OBJECTIVE = [OBJECTIVE_NAMES.index(TWIN[name]) for name in OBJECTIVE_NAMES]


def turned(move: Move[Any], s: Situation) -> Move[Any]:
    """What the other side would play on a board that was turned round."""
    mirror = s.book.cut.mirror
    if isinstance(move, moves.Lay):
        return moves.Lay(mirror(move.place), mirror(move.piece), move.rotation)
    if isinstance(move, moves.DropPara | moves.PlaceTank):
        return type(move)(mirror(move.place))
    if isinstance(move, moves.BuildBridge):
        return moves.BuildBridge(len(SITE_NAMES) - 1 - move.site)
    if isinstance(move, moves.PlantFlag):
        return moves.PlantFlag(OBJECTIVE[move.objective])
    return move


@pytest.mark.rule("SIT-005", "SIT-111")
@pytest.mark.parametrize("size", SIZES)
def test_a_game_played_the_other_way_round_is_the_same_game(size: str) -> None:
    rng = Random(size)
    one: Match[Situation] = Match(GAME, read({}, size=size))
    two: Match[Situation] = Match(GAME, read({}, size=size))
    while not one.over():
        turn = choose(GAME, one.state, rng)
        seat = CLOCK if turn.seat == CLOCK else 1 - turn.seat
        assert isinstance(one.play(turn.seat, turn.move, turn.at), Accepted)
        assert isinstance(two.play(seat, turned(turn.move, one.state), turn.at), Accepted)
    a, b = one.state, two.state
    assert a.moves == b.moves > 20
    for place in a.book.cut.places:
        there = a.book.cut.mirror(place)
        assert a.owner[place] == (1 - b.owner[there] if b.owner[there] >= 0 else -1)
        assert a.number[place] == b.number[there]
    assert a.points == b.points[3:] + b.points[:3]
    assert (a.paras, a.tanks) == (b.paras[::-1], b.tanks[::-1])
    assert a.outcome.scores == b.outcome.scores[::-1]
