"""The verbs, in the order of the rulebook. `check` says why not, each test in the order in which the
rulebook refuses; `run` says what happens. What may be answered to each Ask is listed in `lists`."""

from __future__ import annotations

from random import Random
from typing import Final

from qg.core.move import Move, Tx, need, refuse
from qg.core.shape import NONE, Malformed, Name, Seq
from qg.core.value import only

from .book import FIXED, FLY, PATH, STEP4
from .events import Deployed, Moved, Passed
from .squares import BIT, NEXT, Squares, as_set, flood
from .state import Attaque
from .steps import announce, bomb, launch, photograph, strike
from .tables import (
    BOMBER,
    CAMP,
    COLOURS,
    COMMANDO,
    CROSS,
    CROSSES,
    EMPTY,
    FLYING_BOMB,
    IS_MAN,
    KIND,
    KING8,
    LETTERS,
    LINES,
    NO_ATTACK,
    ORTH4,
    PARATROOPER,
    RAYS,
    SLANTS,
    SQUARE,
    SQUARE_NAMES,
    SQUARES,
    TARGET,
    TIME_BOMB,
)
from .tables import NEVER as NO_PLY


class Layout(Seq):
    """A deployment as people write it: ranks from the front to the rear joined by `/`, letters of kinds,
    runs of empty squares as numbers. The last rank is the side's rear rank; the value lists the
    squares from there, rank by rank, files a to l, without empty ranks in front."""

    def __init__(self) -> None:
        super().__init__(KIND, SQUARES)

    def word(self, value: tuple[int, ...]) -> str:
        ranks = []
        for i in range(0, max(len(value), 12), 12):
            text, run = "", 0
            for k in (value[i : i + 12] + (0,) * 12)[:12]:
                if k:
                    text, run = text + (str(run) if run else "") + LETTERS[k], 0
                else:
                    run += 1
            ranks.append(text + (str(run) if run else ""))
        return "/".join(reversed(ranks))

    def read(self, word: str) -> tuple[int, ...]:
        ranks = [read_rank(text, LETTERS) for text in reversed(word.split("/"))]
        if len(ranks) > SQUARES // 12:
            raise Malformed(f"{len(ranks)} ranks where there are {SQUARES // 12}")
        while ranks and not any(ranks[-1]):
            ranks.pop()
        return tuple([k for rank in ranks for k in rank])

    def stray(self, rng: Random) -> tuple[int, ...]:
        some = [rng.randrange(25) for _ in range(12 * rng.randrange(1, 6))]
        return self.read(self.word(tuple(some)))


def read_rank(text: str, letters: str) -> list[int]:
    """One rank of twelve squares: indexes into `letters`, 0 for an empty square."""
    out: list[int] = []
    i = 0
    while i < len(text):
        digits = 0
        while i + digits < len(text) and text[i + digits] in "0123456789":
            digits += 1
        if digits:
            number = text[i : i + digits]
            if digits > 2 or number[0] == "0":
                raise Malformed(f"{number!r} is not a run of 1 to 12 empty squares")
            out += [0] * int(number)
            i += digits
        else:
            found = letters.find(text[i], 1)
            if found < 1:
                raise Malformed(f"{text[i]!r} is not a letter of a counter")
            out.append(found)
            i += 1
        if len(out) > 12:
            break
    if len(out) != 12:
        raise Malformed(
            f"the rank {text!r} has {'more than 12' if len(out) > 12 else len(out)} squares"
        )
    return out


class Deploy(Move[Attaque]):
    """ATK-012 to 016. The slots of the counters follow the squares, not the kinds (165)."""

    VERB = "deploy"
    SAMPLED = True
    PUBLIC = {"layout": Layout()}
    __slots__ = ("layout",)

    def __init__(self, layout: tuple[int, ...]) -> None:
        self.layout: Final = layout

    def shown(self, s: Attaque) -> list[str]:
        return ["deploy"]

    def check(self, s: Attaque, seat: int) -> None:
        book = s.book
        ground = frozenset(book.ground[seat])
        for i, k in enumerate(self.layout):
            sq = home_square(seat, i)
            if k and sq not in ground:
                refuse(book.deploy_rule, "outside", square=SQUARE_NAMES[sq])
        for k in range(1, 25):
            has = self.layout.count(k)
            need(
                has == book.count[k],
                "ATK-016",
                "count",
                kind=KIND.names[k],
                has=has,
                wants=book.count[k],
            )

    def run(self, tx: Tx[Attaque], seat: int) -> None:
        at = {home_square(seat, i): k for i, k in enumerate(self.layout)}
        kinds = tuple([at[sq] for sq in tx.s.book.ground[seat]])
        tx.emit(Deployed(seat, kinds, only(seat)))


def home_square(seat: int, i: int) -> int:
    """The i-th square from a side's rear rank: north's ranks are counted from its own end."""
    return i if seat == 0 else (10 - i // 12) * 12 + i % 12


def own(s: Attaque, seat: int, start: int) -> int:
    """The slot of the seat's counter on a square (ATK-018)."""
    slot = s.board[start]
    need(slot < EMPTY and slot // 48 == seat, "ATK-018", "no_counter", square=SQUARE_NAMES[start])
    return slot


def aim(s: Attaque, seat: int, kind: int, here: int, target: int, gone: int = NONE) -> None:
    """May a counter of this kind, standing on `here`, attack `target`? `gone`: a square it has left."""
    need(IS_MAN[kind], NO_ATTACK[kind], "no_attack", kind=KIND.names[kind])  # ATK-086, 087
    slot = EMPTY if target == gone else s.board[target]
    mine = target == here or (slot < EMPTY and slot // 48 == seat)
    need(not mine, "ATK-096", "own_target", square=SQUARE_NAMES[target])
    need(slot < EMPTY, "ATK-073", "empty_target", square=SQUARE_NAMES[target])
    need(target in ORTH4[here], "ATK-073", "not_adjacent", square=SQUARE_NAMES[target])


class Displace(Move[Attaque]):
    """Step, bound, heavy move, relocation; a man may name a target beside its destination (ATK-097)."""

    VERB = "move"
    PUBLIC = {"start": SQUARE, "to": SQUARE, "target": TARGET}
    __slots__ = ("start", "target", "to")

    def __init__(self, start: int, to: int, target: int = NONE) -> None:
        self.start: Final = start
        self.to: Final = to
        self.target: Final = target

    def check(self, s: Attaque, seat: int) -> None:
        slot = own(s, seat, self.start)
        kind, book, to = s.kind[slot], s.book, self.to
        need(book.gait[kind] != FIXED, book.gait_rule[kind], "fixed", kind=KIND.names[kind])
        need(not s.is_armed(slot), "ATK-060", "armed")
        need(to not in CROSSES, "ATK-005", "cross", square=SQUARE_NAMES[to])
        need(s.board[to] == EMPTY, "ATK-038", "occupied", square=SQUARE_NAMES[to])
        if (kind == COMMANDO and not self.bound(s, slot)) or kind != COMMANDO:
            self.step(s, slot, kind)
        if self.target != NONE:
            need(book.arrival, "ATK-072", "separate")
            aim(s, seat, kind, to, self.target, self.start)

    def bound(self, s: Attaque, slot: int) -> bool:
        """ATK-044 to 046: is it a bound, and if it is one, is it allowed?"""
        for line in SLANTS[self.start]:
            need(self.to not in line[1:], "ATK-046", "diagonal")
        for line in LINES[self.start]:
            if self.to in line[1:]:
                length = line.index(self.to) + 1
                need(s.may_bound(slot), "ATK-045", "has_moved")
                need(length in s.book.bounds, "ATK-044", "length", squares=length)
                for sq in line[: length - 1]:
                    need(s.board[sq] == EMPTY, "ATK-044", "blocked", square=SQUARE_NAMES[sq])
                return True
        return False

    def step(self, s: Attaque, slot: int, kind: int) -> None:
        """The `rule` of its movement: ATK-030, 035, 037, 039, 041, 042, 043."""
        book, start, to = s.book, self.start, self.to
        rule, gait = book.gait_rule[kind], book.gait[kind]
        if book.home[kind]:
            need(CAMP[to] == slot // 48, rule, "confined", kind=KIND.names[kind])
        if gait == PATH:
            need(bool(BIT[to] & heavy_reach(s, start)), rule, "no_path", square=SQUARE_NAMES[to])
        elif gait != FLY:
            near = ORTH4[start] if gait == STEP4 else KING8[start]
            need(to in near, rule, "too_far", kind=KIND.names[kind])

    def run(self, tx: Tx[Attaque], seat: int) -> None:
        slot = tx.s.board[self.start]
        tx.emit(Moved(slot, self.start, self.to))
        if self.target != NONE:
            strike(tx, seat, slot, self.to, self.target)


def heavy_reach(s: Attaque, start: int) -> Squares:
    """ATK-039: the set of squares where a heavy counter gets over empty squares."""
    if s.book.straight:
        return line_reach(s.board, start)
    free = s.free()
    return flood(free & NEXT[start], free)


def line_reach(board: list[int], start: int) -> Squares:
    """The same in a straight line, under `heavy_path: straight`."""
    reached: list[int] = []
    for line in RAYS[start]:
        for sq in line:
            if board[sq] != EMPTY:
                break
            reached.append(sq)
    return as_set(reached)


class Attack(Move[Attaque]):
    """In place, on an adjacent enemy counter (ATK-073)."""

    VERB = "attack"
    PUBLIC = {"start": SQUARE, "target": SQUARE}
    __slots__ = ("start", "target")

    def __init__(self, start: int, target: int) -> None:
        self.start: Final = start
        self.target: Final = target

    def check(self, s: Attaque, seat: int) -> None:
        slot = own(s, seat, self.start)
        aim(s, seat, s.kind[slot], self.start, self.target)

    def run(self, tx: Tx[Attaque], seat: int) -> None:
        strike(tx, seat, tx.s.board[self.start], self.start, self.target)


class Jump(Move[Attaque]):
    """A paratrooper leaves its camp over anything, and may attack where it lands (ATK-050 to 059)."""

    VERB = "jump"
    PUBLIC = {"start": SQUARE, "to": SQUARE, "target": TARGET}
    __slots__ = ("start", "target", "to")

    def __init__(self, start: int, to: int, target: int = NONE) -> None:
        self.start: Final = start
        self.to: Final = to
        self.target: Final = target

    def shown(self, s: Attaque) -> list[str]:
        if s.book.announced:
            return self.path()
        return Displace(self.start, self.to, self.target).path()  # ATK-160

    def check(self, s: Attaque, seat: int) -> None:
        slot, to = own(s, seat, self.start), self.to
        kind = s.kind[slot]
        absent(s, "jump")  # ATK-034
        need(kind == PARATROOPER, "ATK-050", "not_paratrooper", kind=KIND.names[kind])
        need(CAMP[self.start] == seat, "ATK-051", "jump_from")
        need(s.book.rejump or s.flew[slot] == NO_PLY, "ATK-054", "jumped")
        need(to not in CROSSES, "ATK-005", "cross", square=SQUARE_NAMES[to])
        need(s.board[to] == EMPTY, "ATK-050", "occupied", square=SQUARE_NAMES[to])
        need(CAMP[to] != seat, "ATK-051", "jump_to")
        need(to not in KING8[self.start], "ATK-055", "is_step")
        if self.target != NONE:
            aim(s, seat, kind, to, self.target, self.start)  # ATK-052: whatever the timing option

    def run(self, tx: Tx[Attaque], seat: int) -> None:
        slot = tx.s.board[self.start]
        announce(tx, slot, "ATK-056")
        tx.emit(Moved(slot, self.start, self.to))
        if self.target != NONE:
            strike(tx, seat, slot, self.to, self.target)


def absent(s: Attaque, verb: str) -> None:
    """Some rule sets lack a verb, and say under which atom (ATK-033, 034, 100, 111, 115)."""
    need(verb not in s.book.absent, s.book.absent.get(verb, ""), "absent", set=s.book.set)


class Drop(Move[Attaque]):
    """A time bomb leaves its camp for good, and is armed by lying outside it (ATK-060)."""

    VERB = "drop"
    PUBLIC = {"start": SQUARE, "to": SQUARE}
    __slots__ = ("start", "to")

    def __init__(self, start: int, to: int) -> None:
        self.start: Final = start
        self.to: Final = to

    def shown(self, s: Attaque) -> list[str]:
        return self.path() if s.book.announced else Displace(self.start, self.to).path()  # ATK-160

    def check(self, s: Attaque, seat: int) -> None:
        slot, to = own(s, seat, self.start), self.to
        absent(s, "drop")  # ATK-033
        need(s.kind[slot] == TIME_BOMB, "ATK-060", "not_bomb", kind=KIND.names[s.kind[slot]])
        need(not s.is_armed(slot), "ATK-060", "armed")
        need(to not in CROSSES, "ATK-005", "cross", square=SQUARE_NAMES[to])
        need(s.board[to] == EMPTY, "ATK-060", "occupied", square=SQUARE_NAMES[to])
        need(CAMP[to] != seat, "ATK-060", "drop_home")

    def run(self, tx: Tx[Attaque], seat: int) -> None:
        slot = tx.s.board[self.start]
        announce(tx, slot, "ATK-062")
        tx.emit(Moved(slot, self.start, self.to))  # ATK-061, 160


class Bomb(Move[Attaque]):
    """A bomber strikes one enemy counter on black or red, anywhere outside its camp (ATK-100)."""

    VERB = "bomb"
    PUBLIC = {"start": SQUARE, "target": SQUARE}
    __slots__ = ("start", "target")

    def __init__(self, start: int, target: int) -> None:
        self.start: Final = start
        self.target: Final = target

    def check(self, s: Attaque, seat: int) -> None:
        slot, at = own(s, seat, self.start), self.target
        absent(s, "bomb")
        need(s.kind[slot] == BOMBER, "ATK-100", "not_bomber", kind=KIND.names[s.kind[slot]])
        need(s.attacks_left(slot) != 0, "ATK-108", "no_fuel")
        foe(s, seat, at)
        need(CAMP[at] != seat, "ATK-102", "own_camp", square=SQUARE_NAMES[at])
        need(COLOURS[at] != "W", "ATK-101", "white", square=SQUARE_NAMES[at])
        need(not is_visible(s, at), "ATK-106", "visible", square=SQUARE_NAMES[at])

    def run(self, tx: Tx[Attaque], seat: int) -> None:
        bomb(tx, seat, self.start, self.target)


def foe(s: Attaque, seat: int, at: int) -> None:
    """ATK-112: there must be an enemy counter to fly to."""
    slot = s.board[at]
    need(slot < EMPTY and slot // 48 != seat, "ATK-112", "no_foe", square=SQUARE_NAMES[at])


def is_visible(s: Attaque, at: int) -> bool:
    """ATK-020: a face-up objective. Only what the asking seat knows is looked at."""
    slot = s.board[at]
    return bool(s.known[slot]) and bool(s.book.visible >> s.kind[slot] & 1)


class Photo(Move[Attaque]):
    """A bomber looks at one enemy counter on white, anywhere outside its camp (ATK-110)."""

    VERB = "photo"
    PUBLIC = {"start": SQUARE, "target": SQUARE}
    __slots__ = ("start", "target")

    def __init__(self, start: int, target: int) -> None:
        self.start: Final = start
        self.target: Final = target

    def check(self, s: Attaque, seat: int) -> None:
        slot, at = own(s, seat, self.start), self.target
        absent(s, "photo")  # ATK-111
        need(s.kind[slot] == BOMBER, "ATK-110", "not_bomber", kind=KIND.names[s.kind[slot]])
        need(s.attacks_left(slot) != 0, "ATK-108", "no_fuel")  # ATK-109: it counts as an attack
        foe(s, seat, at)
        need(CAMP[at] != seat, "ATK-110", "own_camp", square=SQUARE_NAMES[at])
        need(COLOURS[at] == "W", "ATK-111", "not_white", square=SQUARE_NAMES[at])
        need(not is_visible(s, at), "ATK-111", "visible", square=SQUARE_NAMES[at])

    def run(self, tx: Tx[Attaque], seat: int) -> None:
        photograph(tx, seat, self.start, self.target)


class Launch(Move[Attaque]):
    """A flying bomb leaves from a red square of its camp (ATK-115)."""

    VERB = "launch"
    PUBLIC = {"start": SQUARE}
    __slots__ = ("start",)

    def __init__(self, start: int) -> None:
        self.start: Final = start

    def check(self, s: Attaque, seat: int) -> None:
        slot = own(s, seat, self.start)
        absent(s, "launch")
        kind = s.kind[slot]
        need(kind == FLYING_BOMB, "ATK-115", "not_flying_bomb", kind=KIND.names[kind])
        red = COLOURS[self.start] == "R" and CAMP[self.start] == seat
        need(red, "ATK-115", "not_red", square=SQUARE_NAMES[self.start])

    def run(self, tx: Tx[Attaque], seat: int) -> None:
        launch(tx, seat, self.start)


class Pass(Move[Attaque]):
    """ATK-019: only when nothing else is possible."""

    VERB = "pass"
    __slots__ = ()

    def check(self, s: Attaque, seat: int) -> None:
        from .lists import has_action

        need(not has_action(s, seat), "ATK-019", "can_act")

    def run(self, tx: Tx[Attaque], seat: int) -> None:
        tx.emit(Passed(seat))


class Advance(Move[Attaque]):
    """ATK-082: take the loser's square, or stay; the Ask's args are the attacker and that square."""

    VERB = "advance"
    PUBLIC = {"take": Name(("no", "yes"))}
    __slots__ = ("take",)

    def __init__(self, take: int) -> None:
        self.take: Final = take

    def run(self, tx: Tx[Attaque], seat: int) -> None:
        slot, to = tx.ask.args
        if self.take:
            tx.emit(Moved(slot, tx.s.where[slot], to))


class Land(Move[Attaque]):
    """ATK-107: where a bomber comes down after its attack; the Ask's arg is the bomber."""

    VERB = "land"
    PUBLIC = {"to": SQUARE}
    __slots__ = ("to",)

    def __init__(self, to: int) -> None:
        self.to: Final = to

    def check(self, s: Attaque, seat: int) -> None:
        ask, to = s.asked(), self.to
        assert ask is not None
        need(CAMP[to] == seat, "ATK-107", "land_outside", square=SQUARE_NAMES[to])
        free = s.board[to] == EMPTY or s.board[to] == ask.args[0]
        need(free, "ATK-107", "occupied", square=SQUARE_NAMES[to])

    def run(self, tx: Tx[Attaque], seat: int) -> None:
        slot = tx.ask.args[0]
        if tx.s.where[slot] != self.to:
            tx.emit(Moved(slot, tx.s.where[slot], self.to))


MOVES: Final = (
    Deploy,
    Displace,
    Attack,
    Jump,
    Drop,
    Bomb,
    Photo,
    Launch,
    Pass,
    Advance,
    Land,
)
assert CROSS > EMPTY  # `slot < EMPTY` means: a counter stands there
