"""The lists of the advanced game against every answer one might think of, tried one by one, for every seat
that is asked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from random import Random
from typing import Any

from tests.amount import SAMPLE, amount

from qg.core.dice import seeded
from qg.core.door import legal
from qg.core.match import Match
from qg.core.move import Move, Refused
from qg.core.shape import NONE
from qg.core.value import seats_in
from qg.games.yom_kippur.advanced import GAME
from qg.games.yom_kippur.airlift import COPTERS, DROPPED, TROOPS, DropParas, FlyCopter, FlyOn
from qg.games.yom_kippur.bridges import Lift, PlaceBridge
from qg.games.yom_kippur.campaign import Campaign
from qg.games.yom_kippur.deploy import Place
from qg.games.yom_kippur.dogfight import Engage
from qg.games.yom_kippur.done import Done
from qg.games.yom_kippur.fight import Advance, Reduce, Retreat, Support
from qg.games.yom_kippur.hexmap import SIZE
from qg.games.yom_kippur.intercept import Intercept
from qg.games.yom_kippur.raid import Raid
from qg.games.yom_kippur.raid_bombs import DropBombs
from qg.games.yom_kippur.recovery import Recover
from qg.games.yom_kippur.sam_fire import Fire
from qg.games.yom_kippur.share import Pick
from qg.games.yom_kippur.state import to_place
from qg.games.yom_kippur.tables import BRIDGES, PIECES, PLANES, SAMS
from qg.testing.walk import choose

ALL = range(PIECES)
ANYWHERE = range(SIZE)
RATES = {"setup": 1.0, "share": 0.1, "bridge": 0.05, "sam": 0.1, "bomb": 0.1, "raid": 0.01}
OFTEN = {**RATES, "recovery": 0.02, "move": 0.0, "combat": 0.0}
"""How often a moment is looked at, by Ask; 0.05 of all others. Movement and battles are those of the basic
game, and held to it in `tests/games/yom_kippur` and `test_ground`."""
WHOLE = ("share", "recovery", "bomb", "dogfight", "support")
"""Asks of which every answer is tried; of the others some pieces are drawn."""


def sayings(s: Campaign, name: str, rng: Random) -> Iterator[Move[Any]]:
    """What a seat might say: of the pieces that the Ask is about and of two others, with every hex."""

    def some(pieces: Sequence[int], count: int) -> list[int]:
        return [*rng.sample(pieces, min(count, len(pieces))), *rng.sample(ALL, 2)]

    flying = [p for p in PLANES if s.at[p] < SIZE] + list(s.airborne)
    if name == "setup":
        yield from [Place(p, h) for p in some(to_place(s), 3) for h in ANYWHERE]
    elif name == "share":
        yield from [Pick(p) for p in ALL]
    elif name == "recovery":
        yield from [Recover(p) for p in ALL]
    elif name == "raid":
        planes = some(PLANES, 3)
        yield from [Raid(p, h, role) for p in planes for h in ANYWHERE for role in (NONE, 0, 1)]
        yield from [DropParas(p, h) for p in some(DROPPED, 2) for h in ANYWHERE]
        for copter in some(COPTERS, 2):
            for rider in (NONE, *some(TROOPS, 2)):
                yield from [FlyCopter(copter, rider, h) for h in ANYWHERE]
        yield from [FlyOn(p, h) for p in some(list(s.airborne) or COPTERS, 1) for h in ANYWHERE]
    elif name == "intercept":
        yield from [Intercept(p, h) for p in some(PLANES, 4) for h in ANYWHERE]
    elif name == "sam":
        hexes = {s.at[p] for p in flying if s.at[p] < SIZE} | set(s.over)
        for sam in some(SAMS, 4):
            for h in (*hexes, *rng.sample(ANYWHERE, 3)):
                groups = [g for n in range(4) for g in combinations(flying, n)]
                yield from [Fire(sam, h, g) for g in rng.sample(groups, min(40, len(groups)))]
    elif name == "dogfight":
        groups = [tuple(sorted(g)) for n in (1, 2, 3) for g in combinations(flying, n)]
        if len(groups) < 300:
            yield from [Engage(a, b) for a in groups for b in groups]
    elif name == "bomb":
        yield from [DropBombs(p, target) for p in PLANES for target in ALL]
    elif name == "bridge":
        yield from [PlaceBridge(p, h) for p in some(BRIDGES, 3) for h in ANYWHERE]
        yield from [Lift(p) for p in ALL]
    elif name == "support":
        yield from [Support(p) for p in ALL]
    elif name == "retreat":
        yield from [Retreat(p, h) for p in [*s.left, *some(ALL, 1)] for h in ANYWHERE]
        yield from [Reduce(p) for p in ALL]
    elif name == "advance":
        yield from [Advance(p, h) for p in ALL for h in (*s.targets, *rng.sample(ANYWHERE, 5))]
    if name not in ("setup", "share", "bomb", "retreat"):
        yield Done()


def allowed(s: Campaign, move: Move[Any], seat: int) -> bool:
    try:
        move.check(s, seat)
    except Refused:
        return False
    return True


def hold(s: Campaign, name: str, seat: int, rng: Random) -> int:
    """The answers of one seat to one Ask; how many there are."""
    listed = {move.text() for move in legal(GAME, s, seat)}
    said: set[str] = set()
    for move in sayings(s, name, rng):
        said.add(move.text())
        assert (move.text() in listed) == allowed(s, move, seat), (name, seat, move.text())
    if name in WHOLE and (name != "dogfight" or len(said) > 1):
        assert listed <= said, (name, listed - said)
    return len(listed & said)


def test_what_is_listed_may_be_said_and_nothing_else() -> None:
    moments, met = Counter[str](), Counter[str]()
    for seed in range(amount(1, 120)):
        rng, players = Random(seed), (4, 3, 2)[seed % 3]
        chosen = {
            "players": players,
            "bridge_rule": rng.choice(("contested", "literal")),
            "advanced_bridges": rng.choice((5, 3, 8)),
        }
        match: Match[Campaign] = Match(GAME, GAME.start(GAME.options.make(chosen)), seeded(seed))
        while (ask := match.state.asked()) is not None:
            if rng.random() < OFTEN.get(ask.name, 0.05):
                moments[ask.name] += 1
                for seat in seats_in(ask.seats, players):
                    met[ask.name] += hold(match.state, ask.name, seat, rng)
            turn = choose(GAME, match.state, rng)
            match.play(turn.seat, turn.move, turn.at)
    if not SAMPLE:
        most = {"setup", "share", "raid", "intercept", "bomb", "bridge", "retreat"}
        assert most <= {name for name in met if met[name]}, (moments, met)
