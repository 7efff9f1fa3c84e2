"""Random play under a virtual clock, and tries that no rule foresaw.

Everything here is a function of its generator: the same seed walks the same way.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final, NamedTuple

from qg.core import door
from qg.core.agenda import NEVER, STANDING, Ask
from qg.core.branch import Branching, rows_of, some, verb_of
from qg.core.dice import seeded
from qg.core.door import legal, perform
from qg.core.game import Game
from qg.core.move import Move, Tx
from qg.core.options import Options
from qg.core.shape import Int, Shape
from qg.core.state import State, seen_at
from qg.core.value import CLOCK, fields, seats_in

from .breach import Broken, must

RARELY: Final = 0.02
"""How often a verb that is RARE is picked where it is legal."""
A_MINUTE: Final = 60_000
JUMP: Final = 0.01
"""How often random play waits until a standing Ask is due."""


class Stuck(Broken):
    """Law 1: nobody who is asked has a move."""


class Turn(NamedTuple):
    """Who plays what, and when."""

    seat: int
    move: Move[Any]
    at: int


def listed(game: Game[Any], s: State, seat: int, at: int) -> Sequence[Move[Any]]:
    """The listed moves of a seat at a time, from a truth or from a view."""
    return legal(game, seen_at(s, at), seat)


def drawn(game: Game[Any], s: State, seat: int, at: int, rng: Random) -> Move[Any] | None:
    """A move from the Ask's sampler at a time, where there is one."""
    return door.drawn(game, seen_at(s, at), seat, rng)


def on_time(ask: Ask, seat: int, at: int) -> bool:
    """From its due time on an Ask hears only the clock, and before it everybody else."""
    return ask.due == NEVER or (at >= ask.due) == (seat == CLOCK)


def some_time(s: State, ask: Ask, rng: Random) -> int:
    """A time for the next move: often at once, sometimes later, sometimes when the Ask is due. While an Ask
    stands people act within seconds, and its time comes when they are slow."""
    if ask.closes == STANDING:
        later = rng.choice((0, 0, 0, 1, rng.randrange(1_000), rng.randrange(3_000)))
        jumps = ask.due != NEVER and rng.random() < JUMP
        return max(ask.due, s.now) if jumps else s.now + later
    later = rng.choice((0, 0, 0, 1, rng.randrange(1_000), rng.randrange(60_000)))
    if ask.due == NEVER:
        return s.now + later
    if ask.due <= s.now or rng.random() < 0.2:
        return max(ask.due, s.now)
    return min(s.now + later, rng.randrange(s.now, ask.due))


def choose(game: Game[Any], s: State, rng: Random) -> Turn:
    """Some move of some asked seat at some time; law 1 is that there is one."""
    ask = s.asked()
    must(ask is not None, "1", "the engine stopped on something else than an Ask", s.agenda)
    assert ask is not None
    at = some_time(s, ask, rng)
    players = seats_in(ask.seats, len(game.seats(s)))
    rng.shuffle(players)
    if ask.hears(CLOCK) and ask.due == NEVER and rng.random() < 0.2:
        players.insert(0, CLOCK)
    tries = [(seat, at) for seat in players]
    if ask.closes == STANDING:  # who can do nothing now may be able to soon
        soon = at + rng.randrange(1, 10_000)
        tries += [(seat, soon) for seat in players]
    if ask.due != NEVER:
        tries = [(seat, when) for seat, when in tries if when < ask.due]
        tries.append((CLOCK, max(at, ask.due)))  # who speaks when nobody else can
    for seat, when in tries:
        move = pick(game, s, seat, when, rng)
        if move is not None:
            return Turn(seat, move, when)
    for when in (at, at + A_MINUTE) if ask.closes == STANDING else ():
        for seat in players:  # what is RARE; and where nothing falls due, what waits will allow
            moves = listed(game, s, seat, when)
            if moves and on_time(ask, seat, when):
                return Turn(seat, some(moves, rng), when)
    raise Stuck("1", f"nobody who is asked has a move: {ask!r} at {at}")


def pick(game: Game[Any], s: State, seat: int, at: int, rng: Random) -> Move[Any] | None:
    """A legal move: half of the time any, half of the time one of a verb that is drawn first, so that rare
    verbs are played too."""
    moves = usual(game, listed(game, s, seat, at), rng)
    if not moves or rng.random() < 0.5:
        sampled = drawn(game, s, seat, at, rng)
        if sampled is not None:
            return sampled
    if not moves:
        return None
    if rng.random() < 0.5:
        rows = rows_of(moves)
        verb = rng.choice(sorted({verb_of(row) for row in rows}))
        moves = Branching([row for row in rows if verb_of(row) == verb])
    return some(moves, rng)


def usual(game: Game[Any], moves: Sequence[Move[Any]], rng: Random) -> Sequence[Move[Any]]:
    """A list without what is RARE, but now and then with it."""
    rows = rows_of(moves)
    kept = [row for row in rows if not game.verbs[verb_of(row)].RARE]
    if len(kept) == len(rows) or rng.random() < RARELY:
        return moves
    return Branching(kept)


class Walk:
    """A game played at random on the path of search: no journal, no check, no projection."""

    def __init__(self, game: Game[Any], options: Options, seed: int) -> None:
        self.game: Final = game
        self.s: Final[Any] = game.start(options).copy()
        self.rng: Final = Random(seed)
        self.tx: Final[Tx[Any]] = Tx(self.s, seeded(seed), None)
        self.count = 0

    def go(self, moves: int) -> bool:
        """Play so many moves more; False when the game was over before."""
        for _ in range(moves):
            if not self.s.agenda:
                return False
            turn = choose(self.game, self.s, self.rng)
            self.s.now = turn.at
            perform(self.game, self.tx, turn.seat, turn.move)
            self.count += 1
        return True


def strays(
    game: Game[Any], rng: Random, known: Sequence[Move[Any]], old: Sequence[Move[Any]], count: int
) -> list[Move[Any]]:
    """Moves to try that are probably not legal: any verb with any fields, a legal move with one field
    changed, a move that was legal in another position."""
    found: list[Move[Any]] = []
    verbs = list(game.verbs.values())
    for _ in range(count):
        way = rng.randrange(4)
        if way == 0 and old:
            found.append(rng.choice(old))
        elif way <= 2 and known:
            found.append(changed(rng.choice(known), known, rng))
        else:
            cls = rng.choice(verbs)
            found.append(cls.of({name: shape.stray(rng) for name, shape in fields(cls).items()}))
    return found


def few(moves: Sequence[Move[Any]], rng: Random, count: int) -> list[Move[Any]]:
    """Some moves of a list, by their numbers: a compiled list is none to `Random.sample`."""
    return [moves[i] for i in rng.sample(range(len(moves)), min(count, len(moves)))]


def changed(move: Move[Any], others: Sequence[Move[Any]], rng: Random) -> Move[Any]:
    """The same move but for one field: any value, a neighbouring one, or that of another move."""
    shapes = fields(type(move))
    if not shapes:
        return move
    name = rng.choice(list(shapes))
    like = [other for other in few(others, rng, 8) if type(other) is type(move)]
    value = getattr(rng.choice(like), name) if like and rng.random() < 0.5 else None
    if value is None:
        value = _near(shapes[name], getattr(move, name), rng)
    other: Move[Any] = move.but({name: value})
    return other


def _near(shape: Shape, value: Any, rng: Random) -> Any:
    if isinstance(shape, Int) and rng.random() < 0.5:
        near = value + rng.choice((-2, -1, 1, 2))
        return near if shape.low <= near <= shape.high else value
    return shape.stray(rng)
