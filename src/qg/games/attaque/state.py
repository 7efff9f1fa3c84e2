"""The state of Attaque. Its one secret is what kind a counter is.

Everything else that must stay hidden follows from it and from what everybody saw. The bound right is
"a commando that has never moved"; an armed bomb is "a time bomb outside its own camp", due so many
plies after its last displacement; a paratrooper that flew out of its camp has jumped; a bomber's fuel
is its last attack against the ply in which its tanker went. So a drop leaves no trace that a step does
not leave (ATK-160, 166)."""

from __future__ import annotations

from random import Random
from typing import Final

from qg.core.agenda import Ask, Todo
from qg.core.options import Options
from qg.core.shape import Column, Int, Seq
from qg.core.state import State
from qg.core.value import ALL, Sealed, only

from .book import Book, book
from .squares import BIT, GROUND, Squares
from .tables import (
    CAMP,
    CROSS,
    CROSSES,
    EMPTY,
    GONE,
    IS_MAN,
    KIND,
    NORTH,
    PARATROOPER,
    SLOTS,
    SOUTH,
    SQUARES,
    TANKER,
    TIME_BOMB,
    TOUCH,
)
from .tables import NEVER as NO_PLY

PLY: Final = Int(NO_PLY, 10**6)
VERBS: Final = ("move", "attack", "jump", "drop", "bomb", "photo", "launch", "pass")
"""ATK-166: the same eight verbs in every set and every turn."""
DEPLOY: Final = Ask("deploy", "ATK-015", 0b11, ("deploy",))
ACT: Final = (Ask("act", "ATK-018", 0b01, VERBS), Ask("act", "ATK-018", 0b10, VERBS))
END: Final = (Todo("end_turn", (SOUTH,)), Todo("end_turn", (NORTH,)))
SPY_DELAY: Final = 4  # ATK-057: plies until a paratrooper that jumped may take a spy


def column(v: int) -> tuple[int, ...]:
    return tuple([v] * SLOTS)  # not (v,) * 96: a compiler would take it for a tuple of 96 types


class Attaque(State):
    PUBLIC = {
        "ply": Int(0, 10**6),
        "removal": Int(-1, 10**6),
        "passes": Int(0, 10**6),
        "passed": PLY,
        "where": Column(Int(GONE, SQUARES - 1)),
        "moved": Column(PLY),
        "flew": Seq(PLY),
        "sortie": Seq(PLY),
        "gone": Seq(PLY),
        "could_be": Seq(Int(0, 2**25)),
        "taken": Seq(Int(0, 2**25)),
        "roster": Seq(Seq(Int(0, 48))),
    }
    SEALED = {"kind": Sealed(Seq(KIND), by="known")}  # ATK-150
    SHOWN = ("kind",)  # ATK-164
    DERIVED = ("alive", "board", "book", "held", "near")
    __slots__ = (
        "alive",
        "board",
        "book",
        "could_be",
        "flew",
        "gone",
        "held",
        "kind",
        "known",
        "moved",
        "near",
        "passed",
        "passes",
        "ply",
        "removal",
        "roster",
        "sortie",
        "taken",
        "where",
    )

    ply: int  # completed turns, which is the number of the current one
    removal: int  # the ply in which a counter last left the board, -1 for none (ATK-146)
    passes: int  # forced passes in a row up to the one in `passed` (ATK-145)
    passed: int  # the ply of the last pass
    where: list[int]  # slot -> square or GONE
    moved: list[int]  # slot -> ply of its last displacement, or NEVER
    flew: tuple[int, ...]  # slot -> ply in which it last left its camp by more than a king-step
    sortie: tuple[int, ...]  # slot -> ply in which it last bombed or photographed
    gone: tuple[int, ...]  # slot -> ply in which it was removed
    could_be: tuple[int, ...]  # slot -> what an onlooker may still take it for (ATK-163)
    taken: tuple[int, ...]  # side -> the enemy objectives that it has captured, as bits of kinds
    roster: tuple[tuple[int, ...], ...]  # side -> how many of each kind are in this game
    kind: tuple[int, ...]  # slot -> kind, 0 = no counter (yet)
    known: tuple[int, ...]  # slot -> the seats that know it
    alive: tuple[tuple[int, ...], ...]  # side -> its slots on the board
    board: list[int]  # square -> slot, EMPTY or CROSS
    # for listing the legal moves of a turn, whichever of the two the Book needs; the other stays empty:
    near: list[int]  # square -> what stands beside it, see tables.TOUCH
    held: list[Squares]  # side -> the set of squares on which it stands, see squares
    book: Book

    def copy(self) -> Attaque:
        c = Attaque(self.options)
        c.agenda, c.now, c.outcome, c.endless = (
            self.agenda[:],
            self.now,
            self.outcome,
            self.endless,
        )
        c.ply, c.removal, c.passes, c.passed = self.ply, self.removal, self.passes, self.passed
        c.where, c.moved, c.board = self.where[:], self.moved[:], self.board[:]
        c.near, c.held = self.near[:], self.held[:]
        c.flew, c.sortie, c.gone = self.flew, self.sortie, self.gone
        c.could_be, c.taken, c.roster = self.could_be, self.taken, self.roster
        c.kind, c.known, c.alive, c.book = self.kind, self.known, self.alive, self.book
        return c

    def derive(self) -> None:
        self.book = book(self.options)
        self.board = [CROSS if sq in CROSSES else EMPTY for sq in range(SQUARES)]
        self.near = [0] * SQUARES if self.book.plain else []
        self.held = [] if self.book.plain else [0, 0]
        self.alive = ((), ())
        here = [(slot, sq) for slot, sq in enumerate(self.where) if sq != GONE]
        for slot, sq in here:
            self.set_down(slot, sq)
        self.alive = (
            tuple([slot for slot, _ in here if slot < 48]),
            tuple([slot for slot, _ in here if slot >= 48]),
        )

    def lift(self, slot: int) -> None:
        sq = self.where[slot]
        self.board[sq] = EMPTY
        self.where[slot] = GONE
        side, near = slot // 48, self.near
        if near:
            for n, unit in TOUCH[side][sq]:
                near[n] -= unit
        else:
            self.held[side] ^= BIT[sq]

    def set_down(self, slot: int, sq: int) -> None:
        self.board[sq] = slot
        self.where[slot] = sq
        side, near = slot // 48, self.near
        if near:
            for n, unit in TOUCH[side][sq]:
                near[n] += unit
        else:
            self.held[side] ^= BIT[sq]

    def free(self) -> Squares:
        """The set of the empty squares, where the Book needs it."""
        south, north = self.held
        return GROUND & ~(south | north)

    # ---- secrets that follow from the one secret; each asks for a kind, so a hole raises

    def is_armed(self, slot: int) -> bool:
        """ATK-060: a time bomb that lies outside its own camp."""
        return (
            self.kind[slot] == TIME_BOMB
            and self.book.set != 1
            and CAMP[self.where[slot]] != slot // 48
        )

    def overdue(self) -> int:
        """The counter outside its camp that goes off at the end of this ply if it is a time bomb
        (ATK-125), or -1. Everybody sees which one that is: one counter is displaced in a ply."""
        due = self.ply - self.book.delay
        if self.book.set == 1 or due not in self.moved:
            return -1
        slot = self.moved.index(due)
        sq = self.where[slot]
        return -1 if sq == GONE or CAMP[sq] == slot // 48 else slot

    def may_bound(self, slot: int) -> bool:
        """ATK-045: the right goes with the first displacement of any kind."""
        return self.moved[slot] == NO_PLY

    def is_locked(self, slot: int) -> bool:
        """ATK-057, 059: a paratrooper that jumped too lately to take a spy (set 3)."""
        return (
            self.book.set == 3
            and self.kind[slot] == PARATROOPER
            and self.flew[slot] != NO_PLY
            and self.ply < self.flew[slot] + SPY_DELAY
        )

    def attacks_left(self, slot: int) -> int:
        """ATK-108: of a bomber; -1 while nothing limits it."""
        return self.sorties_left(slot, self.tanker_lost(slot // 48))

    def tanker_lost(self, side: int) -> int:
        """The ply in which a side's tanker was removed, as far as the asking seat knows."""
        for x in range(48 * side, 48 * side + 48):
            if self.gone[x] != NO_PLY and self.known[x] and self.kind[x] == TANKER:
                return self.gone[x]
        return NO_PLY

    def sorties_left(self, slot: int, lost: int) -> int:
        if lost == NO_PLY:
            return -1
        if self.book.fuel_total:  # only bombers ever fly a sortie
            first = slot // 48 * 48
            return 0 if max(self.sortie[first : first + 48]) > lost else 1
        return 0 if self.sortie[slot] > lost else 1

    def has_men(self, side: int) -> bool:
        kind = self.kind
        for slot in self.alive[side]:  # noqa: SIM110 - a plain loop is compiled, any() is not
            if IS_MAN[kind[slot]]:
                return True
        return False

    def audit(self) -> None:
        from .audit import audit

        audit(self)


def blank(options: Options) -> Attaque:
    """An empty board."""
    s = Attaque(options.key)
    count = book(options.key).count
    s.ply, s.removal, s.passes, s.passed = 0, -1, 0, NO_PLY
    s.where, s.moved = [GONE] * SLOTS, [NO_PLY] * SLOTS
    s.flew = s.sortie = s.gone = column(NO_PLY)
    s.could_be = column(0)
    s.taken = (0, 0)
    s.roster = (count, count)
    s.kind, s.known = column(0), column(ALL)
    s.derive()
    return s


def setup(options: Options) -> Attaque:
    s = blank(options)
    n = len(s.book.ground[SOUTH])
    s.known = tuple([0 if slot % 48 < n else ALL for slot in range(SLOTS)])
    s.agenda = [Todo("draw_first"), DEPLOY]
    return s


def fill(seen: Attaque, rng: Random) -> Attaque:
    """A world that the holder of this view could be in: every hidden counter gets a kind that it could
    still be, with exact counts of every kind."""
    s = seen.copy()
    kind = [seen.kind[i] if seen.known[i] else 0 for i in range(SLOTS)]
    known = list(seen.known)
    ask = seen.asked()
    for side in (SOUTH, NORTH):
        if ask is not None and ask.name == "deploy" and ask.hears(side):
            continue  # nothing placed yet
        hidden = [i for i in range(48 * side, 48 * side + 48) if not known[i]]
        if not hidden:
            continue
        pool: list[int] = []
        for k in range(1, 25):
            held = kind[48 * side : 48 * side + 48].count(k)
            pool += [k] * (seen.roster[side][k] - held)
        rng.shuffle(pool)
        rng.shuffle(hidden)
        deal(hidden, [seen.could_be[i] for i in hidden], pool, kind)
        for i in hidden:
            known[i] = only(side)
    s.kind, s.known = tuple(kind), tuple(known)
    return s


def deal(slots: list[int], masks: list[int], pool: list[int], kind: list[int]) -> None:
    """A random matching of slots to kinds, by augmenting paths: it finds one whenever there is one. A
    pool larger than the slots is what a position of a few counters may have: the rest stays out."""
    holder = [-1] * len(pool)  # pool index -> index of a slot

    def place(i: int, tried: set[int]) -> bool:
        for j, k in enumerate(pool):
            if masks[i] >> k & 1 and j not in tried:
                tried.add(j)
                if holder[j] < 0 or place(holder[j], tried):
                    holder[j] = i
                    return True
        return False

    for i in range(len(slots)):
        assert place(i, set()), "no world agrees with what was seen: a deduction is unsound"
    for j, i in enumerate(holder):
        if i >= 0:
            kind[slots[i]] = pool[j]
