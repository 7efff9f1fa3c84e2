"""Toy: moves that others must not notice. Ann and Bob against Cat, all at once: each tries keys on three
doors. A key that fits opens its door, and everybody sees it. One that does not fit, and a key that is taken
in hand, are noticed by one's own side alone; who has failed is slow for a while."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from tests.toys.rules import rulebook

from qg.core.agenda import NEVER, STANDING, Ask
from qg.core.event import Event
from qg.core.game import Game
from qg.core.move import Move, Tx, need
from qg.core.options import Options
from qg.core.shape import NONE, Column, Int, Name, Seq
from qg.core.state import State
from qg.core.value import MASK, Sealed, only, put

SEATS: Final = ("ann", "bob", "cat")
TEAMS: Final = (0b011, 0b011, 0b100)
DOORS: Final = 3
DEEDS: Final = 6
"""How often each seat may try or take up a key."""
SLOW: Final = 500
DOOR: Final = Int(0, DOORS - 1)
KEY: Final = Int(NONE, DOORS - 1)
OPEN: Final = Ask("open", "TOY-1", 0b111, ("try", "hold", "stop"), (), STANDING)


class Doors(State):
    PUBLIC = {"door": Column(Name(SEATS, optional=True)), "out": Int(0, 7)}
    SEALED = {
        "deeds": Sealed(Seq(Int(0, DEEDS)), by="deeds_known"),
        "held": Sealed(Seq(KEY), by="held_known"),
        "slow": Sealed(Seq(Int(0)), by="slow_known"),
    }
    door: list[int]  # who opened it
    out: int  # the mask of those who have stopped
    deeds: tuple[
        int, ...
    ]  # by seat, known to its side: how often it has tried or taken up something
    deeds_known: tuple[int, ...]
    held: tuple[int, ...]  # by seat, known to its side
    held_known: tuple[int, ...]
    slow: tuple[int, ...]  # by seat, known to its side: until when it may try no key
    slow_known: tuple[int, ...]

    def audit(self) -> None:
        for seat in range(3):
            spare = self.deeds[seat] - self.door.count(seat)
            assert spare >= 0, "a door was opened without a deed"
            marks = (self.held[seat] != NONE) + (self.slow[seat] > 0)
            assert spare >= marks, "a key in hand, or a failure, without a deed"


def done(s: Doors, seat: int) -> None:
    if s.deeds_known[seat]:
        s.deeds = put(s.deeds, seat, s.deeds[seat] + 1)


class Opened(Event[Doors]):
    PUBLIC = {"seat": Name(SEATS), "door": DOOR}

    def __init__(self, seat: int, door: int) -> None:
        self.seat: Final = seat
        self.door: Final = door

    def apply(self, s: Doors) -> None:
        s.door[self.door] = self.seat
        done(s, self.seat)


class Missed(Event[Doors]):
    """The partner hears that it failed, and not what was tried."""

    HEARD = "to"
    REVEALS = True
    PUBLIC = {"seat": Name(SEATS), "until": Int(0), "to": MASK}
    SEALED = {"tried": Sealed(Seq(DOOR, 2), by="known", whole=True)}

    def __init__(self, seat: int, until: int, to: int, tried: tuple[int, ...], known: int) -> None:
        self.seat: Final = seat
        self.until: Final = until
        self.to: Final = to
        self.tried: Final = tried
        self.known: Final = known

    def apply(self, s: Doors) -> None:
        done(s, self.seat)
        s.slow = put(s.slow, self.seat, self.until)


class Held(Event[Doors]):
    HEARD = "to"
    REVEALS = True
    PUBLIC = {"seat": Name(SEATS), "key": DOOR, "to": MASK}

    def __init__(self, seat: int, key: int, to: int) -> None:
        self.seat: Final = seat
        self.key: Final = key
        self.to: Final = to

    def apply(self, s: Doors) -> None:
        done(s, self.seat)
        s.held = put(s.held, self.seat, self.key)


class Stopped(Event[Doors]):
    PUBLIC = {"seat": Name(SEATS)}

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def apply(self, s: Doors) -> None:
        s.out |= only(self.seat)


def able(s: Doors, seat: int) -> None:
    need(not s.out >> seat & 1, "TOY-2", "stopped")
    need(s.deeds[seat] < DEEDS, "TOY-3", "enough")


class Try(Move[Doors]):
    VERB = "try"
    PUBLIC = {"door": DOOR, "key": DOOR}

    def __init__(self, door: int, key: int) -> None:
        self.door: Final = door
        self.key: Final = key

    def check(self, s: Doors, seat: int) -> None:
        able(s, seat)
        need(s.door[self.door] == NONE, "TOY-4", "open")
        need(s.now >= s.slow[seat], "TOY-5", "slow", until=s.slow[seat])

    def run(self, tx: Tx[Any], seat: int) -> None:
        if self.key == self.door:
            tx.emit(Opened(seat, self.door))
            finish(tx)
        else:
            tried = (self.door, self.key)
            tx.emit(Missed(seat, tx.s.now + SLOW, TEAMS[seat], tried, only(seat)))

    def shown(self, s: Doors) -> list[str]:
        return self.path() if self.key == self.door else []


class Hold(Move[Doors]):
    VERB = "hold"
    PUBLIC = {"key": DOOR}

    def __init__(self, key: int) -> None:
        self.key: Final = key

    def check(self, s: Doors, seat: int) -> None:
        able(s, seat)
        need(s.held[seat] != self.key, "TOY-6", "held")

    def run(self, tx: Tx[Any], seat: int) -> None:
        tx.emit(Held(seat, self.key, TEAMS[seat]))

    def shown(self, s: Doors) -> list[str]:
        return []


class Stop(Move[Doors]):
    VERB = "stop"

    def check(self, s: Doors, seat: int) -> None:
        need(not s.out >> seat & 1, "TOY-2", "stopped")

    def run(self, tx: Tx[Any], seat: int) -> None:
        tx.emit(Stopped(seat))
        finish(tx)


def finish(tx: Tx[Any]) -> None:
    s = tx.s
    if NONE in s.door and s.out != 0b111:
        return
    cat = s.door.count(2)
    rest = sum([who in (0, 1) for who in s.door])
    winners = 0 if cat == rest else TEAMS[2] if cat > rest else TEAMS[0]
    tx.conclude(winners, "TOY-7", (rest, rest, cat))


def moves(s: Any, seat: int) -> list[Move[Any]]:
    if s.out >> seat & 1:
        return []
    if s.deeds[seat] == DEEDS:
        return [Stop()]
    doors = [d for d in range(DOORS) if s.door[d] == NONE] if s.now >= s.slow[seat] else []
    tries: list[Move[Any]] = [Try(door, key) for door in doors for key in range(DOORS)]
    return [*tries, *[Hold(key) for key in range(DOORS) if key != s.held[seat]], Stop()]


def until(s: Any, seat: int) -> int:
    """Who was slow may try again."""
    able = not s.out >> seat & 1 and s.deeds[seat] < DEEDS and NONE in s.door
    return s.slow[seat] if able and s.now < s.slow[seat] else NEVER


def begun(s: Any) -> Any:
    s.door, s.out = [NONE] * DOORS, 0
    s.deeds, s.held, s.slow = (0, 0, 0), (NONE, NONE, NONE), (0, 0, 0)
    s.deeds_known = s.held_known = s.slow_known = TEAMS
    s.agenda = [OPEN]
    return s


def setup(options: Options) -> Doors:
    s: Doors = begun(Doors(options.key))
    return s


def fill(seen: Any, rng: Random) -> Any:
    """Whatever the other side may have done unnoticed."""
    s = seen.copy()
    for seat in range(3):
        if seen.deeds_known[seat]:
            continue
        opens = s.door.count(seat)
        spare = rng.randint(0, DEEDS - opens)
        failed = spare > 0 and rng.random() < 0.5
        took = spare > failed and rng.random() < 0.5
        s.deeds = put(s.deeds, seat, opens + spare)
        s.held = put(s.held, seat, rng.randrange(DOORS) if took else NONE)
        s.slow = put(s.slow, seat, rng.randint(1, s.now + SLOW) if failed else 0)
        s.deeds_known = put(s.deeds_known, seat, TEAMS[seat])
        s.held_known = put(s.held_known, seat, TEAMS[seat])
        s.slow_known = put(s.slow_known, seat, TEAMS[seat])
    return s


MOVES: Final[tuple[type[Move[Any]], ...]] = (Try, Hold, Stop)
EVENTS: Final[tuple[type[Event[Any]], ...]] = (Opened, Missed, Held, Stopped)


def variant(
    name: str,
    *verbs: type[Move[Any]],
    events: tuple[type[Event[Any]], ...] = (),
    state: type[Any] = Doors,
    setup: Any = setup,
    until: Any = until,
) -> Game[Any]:
    """The same game with some of its parts replaced: moves and events by their verbs and names."""
    by_verb = {cls.VERB: cls for cls in (*MOVES, *verbs)}
    by_name = {cls.__name__: cls for cls in (*EVENTS, *events)}

    def listed(s: Any, seat: int) -> list[Move[Any]]:
        return [by_verb[m.VERB].of({n: getattr(m, n) for n in m.PUBLIC}) for m in moves(s, seat)]

    return Game(
        name=name,
        version=1,
        seats=SEATS,
        teams=lambda options: TEAMS,
        state=state,
        setup=setup,
        moves=tuple(by_verb.values()),
        events=tuple(by_name.values()),
        lists={"open": listed},
        fill=fill,
        rulebook=lambda: rulebook(7),
        until=until,
        bound=3 * (DEEDS + 1),
    )


GAME: Final = variant("silent")
