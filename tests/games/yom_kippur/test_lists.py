"""What is listed against everything that could be said, tried one by one, in the middle of random games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from random import Random
from typing import Any

from tests.amount import SAMPLE, amount

from qg.core.agenda import Ask
from qg.core.dice import seeded
from qg.core.door import legal
from qg.core.match import Match
from qg.core.move import Move, Refused
from qg.core.shape import NONE
from qg.games.yom_kippur import GAME
from qg.games.yom_kippur.bombing import Bomb, Station
from qg.games.yom_kippur.deploy import Place
from qg.games.yom_kippur.done import Done
from qg.games.yom_kippur.fight import Advance, Reduce, Retreat, Support
from qg.games.yom_kippur.hexmap import HEXES, SIZE
from qg.games.yom_kippur.landing import FLYERS, PARAS, Drop, Fly
from qg.games.yom_kippur.march import Go, Leave, Mark, Unmark
from qg.games.yom_kippur.recovery import Recover
from qg.games.yom_kippur.state import YomKippur
from qg.games.yom_kippur.tables import MOVERS, PIECES, PLANES
from qg.testing.walk import choose

ALL = range(PIECES)
ANYWHERE = range(SIZE)
OFTEN = {"move": 0.006, "setup": 0.03, "air": 0.03, "combat": 0.1, "bomb": 0.1}
"""How often a moment is looked at, by Ask; 0.3 of all others."""
WHOLE = ("recovery", "bomb", "support", "retreat", "advance")
"""Asks of which every answer is tried; of the others some pieces are drawn."""


def sayings(s: YomKippur, ask: Ask, rng: Random) -> Iterator[Move[Any]]:
    """What a seat might say: of the pieces that the Ask is about and of three others, with every hex."""

    def some(pieces: Sequence[int]) -> list[int]:
        return [*pieces, *rng.sample(ALL, 3)]

    name, seat = ask.name, ask.seat
    if name == "setup":
        yield from [Place(p, h) for p in some(s.book.placed[:4]) for h in ANYWHERE]
    elif name == "recovery":
        yield from [Recover(p) for p in ALL]
    elif name == "air":
        yield from [Station(p, h) for p in some(rng.sample(PLANES, 2)) for h in ANYWHERE]
        yield from [Drop((p,), h) for p in some(PARAS) for h in ANYWHERE]
        for two in combinations(PARAS, 2):
            yield from [Drop(two, h) for h in rng.sample(ANYWHERE, 60)]
        yield from [Fly(p, h) for p in some(FLYERS) for h in ANYWHERE]
    elif name == "bomb":
        yield from [Bomb(plane, p) for plane in some(PLANES) for p in ALL]
    elif name == "move":
        for p in ALL:
            yield from (Leave(p), Mark(p), Unmark(p))
        p = rng.choice(MOVERS[seat])
        near = HEXES.disc(s.at[p], 5) if s.at[p] < SIZE else rng.sample(ANYWHERE, 60)
        yield from [Go(p, h, raft) for h in near for raft in (NONE, 0)]
    elif name == "support":
        yield from [Support(p) for p in ALL]
    elif name == "retreat":
        yield from [Retreat(p, h) for p in some(s.left) for h in ANYWHERE]
        yield from [Reduce(p) for p in ALL]
    elif name == "advance":
        yield from [Advance(p, h) for p in ALL for h in (*s.targets, *rng.sample(ANYWHERE, 5))]
    if name not in ("setup", "retreat"):
        yield Done()


def allowed(s: YomKippur, move: Move[Any], seat: int) -> bool:
    try:
        move.check(s, seat)
    except Refused:
        return False
    return True


def test_what_is_listed_may_be_said_and_nothing_else() -> None:
    """Games of both beginnings, at both values of every option that changes a rule."""
    moments: Counter[str] = Counter()
    for seed in range(amount(4, 120)):
        rng = Random(seed)
        chosen = {
            **({"last_turn": 4} if seed % 2 else {"start": "crossing"}),
            "fort_duty": rng.choice(("no", "yes")),
            "road_zoc": rng.choice(("both", "entered")),
            "halving": rng.choice(("unit", "sum")),
        }
        options = GAME.options.make(chosen)
        match: Match[YomKippur] = Match(GAME, GAME.start(options), seeded(seed))
        while (ask := match.state.asked()) is not None:
            if rng.random() < OFTEN.get(ask.name, 0.3):
                hold(match.state, ask, rng)
                moments[ask.name] += 1
            turn = choose(GAME, match.state, rng)
            match.play(turn.seat, turn.move, turn.at)
    assert SAMPLE or {*WHOLE, "air", "move", "combat"} <= set(moments), moments


def hold(s: YomKippur, ask: Ask, rng: Random) -> None:
    """The answers to one Ask."""
    listed = {move.text() for move in legal(GAME, s, ask.seat)}
    said: set[str] = set()
    for move in sayings(s, ask, rng):
        said.add(move.text())
        assert (move.text() in listed) == allowed(s, move, ask.seat), (ask.name, move.text())
    assert ask.name not in WHOLE or listed <= said, (ask.name, listed - said)
