"""What has happened before a position: who moved, jumped, was dropped or flew, and when.

A position tells it of the counters that it matters for, but a state keeps it in columns that everybody
sees. So it is written down such that these columns tell nobody more than the position says to be known
(ATK-166): of hidden counters either all of a side have moved, or only those that must have."""

from __future__ import annotations

from typing import Final

from qg.core.record import BY_TABLE
from qg.core.shape import Malformed
from qg.core.value import ALL, put

from .position import phase_of
from .position_text import PositionText
from .state import SPY_DELAY, Attaque
from .tables import (
    CAMP,
    COMMANDO,
    EMPTY,
    GONE,
    KINDS,
    LONG_AGO,
    NORTH,
    PARATROOPER,
    SIDES,
    SLOTS,
    SOUTH,
    SQUARE_NAMES,
    TANKER,
    TIME_BOMB,
    mask,
)
from .tables import NEVER as NO_PLY


class Past:
    def __init__(self, s: Attaque, text: PositionText) -> None:
        self.s: Final = s
        self.text: Final = text
        ask = s.asked()
        self.phase: Final = "over" if ask is None else ask.name
        self.about: Final = ask.args[0] if ask is not None and ask.args else -1  # a counter
        # whose ply this is, -1 where the position does not tell
        self.mover = -1 if ask is None or ask.name == "deploy" else ask.seat
        if self.phase == "over" and s.outcome.rule == s.book.win_rule:
            self.mover = s.outcome.winners - 1
        self.displaced: Final[dict[int, int]] = {}  # ply -> the counter displaced in it
        self.flown: Final[dict[int, int]] = {}  # counter -> the ply of its jump
        self.bound: list[int] = []
        self.jumped: list[int] = []
        self.sortie: list[int] = []

    def read(self, fuel: dict[int, int]) -> None:
        """What the position says; from now on everybody knows what was announced or seen at work."""
        s = self.s
        self.bound = self.counters("bound", COMMANDO)
        self.jumped = self.counters("jumped", PARATROOPER)
        if self.jumped and s.book.rejump:
            at = SQUARE_NAMES[s.where[self.jumped[0]]]
            raise Malformed(f"{at}: only under paratrooper_rejump: false", "position jumped")
        self.read_armed()
        self.read_lock()
        if self.phase == "deploy":
            self.nothing_yet()
        # ATK-056, 062: what jumped or was dropped was named to all
        if s.book.announced:
            for x in (*self.jumped, *self.displaced.values()):
                s.known = put(s.known, x, ALL)
        self.read_fuel(fuel)
        self.passes()
        self.removal()
        self.ending()

    def counters(self, name: str, k: int) -> list[int]:
        found = []
        for sq in self.text.squares(name):
            slot = self.s.board[sq]
            if slot >= EMPTY or self.s.kind[slot] != k:
                raise Malformed(f"no {KINDS[k]} on {SQUARE_NAMES[sq]}", f"position {name}")
            found.append(slot)
        return found

    def nothing_yet(self) -> None:
        for name in ("jumped", "lock", "fuel", "taken"):
            if self.text.field[name] != "-":
                raise Malformed("nothing has happened before the first turn", f"position {name}")
        for x in self.s.alive[SOUTH] + self.s.alive[NORTH]:
            if self.s.kind[x] == COMMANDO and x not in self.bound:
                at = SQUARE_NAMES[self.s.where[x]]
                raise Malformed(f"{at} has not moved before the first turn", "position bound")

    # ---- plies

    def read_armed(self) -> None:
        s, armed = self.s, self.text.numbers("armed")
        for sq, due in armed.items():
            slot, at = s.board[sq], f"{SQUARE_NAMES[sq]}={due}"
            if slot >= EMPTY or not s.is_armed(slot):
                raise Malformed(f"{at}: no time bomb that was dropped", "position armed")
            ply = due - s.book.delay
            latest = s.ply if self.phase == "over" else s.ply - 1  # a drop ends the turn
            if due < s.ply or ply > latest:
                raise Malformed(f"{at} cannot be due in ply {s.ply}", "position armed")
            self.date(slot, ply, at, "position armed")
        for x in s.alive[SOUTH] + s.alive[NORTH]:
            if s.is_armed(x) and s.where[x] not in armed:
                at = SQUARE_NAMES[s.where[x]]
                raise Malformed(f"the bomb on {at} has no ply", "position armed")

    def read_lock(self) -> None:
        s = self.s
        for sq, due in self.text.numbers("lock").items():
            slot, at = s.board[sq], f"{SQUARE_NAMES[sq]}={due}"
            if s.book.set != 3:
                raise Malformed(f"{at}: only in rule set 3", "position lock")
            if slot >= EMPTY or s.kind[slot] != PARATROOPER:
                raise Malformed(f"no paratrooper on {SQUARE_NAMES[sq]}", "position lock")
            if due <= s.ply:
                raise Malformed(
                    f"{at} is past in ply {s.ply}: from then on it is left out", "position lock"
                )
            ply = due - SPY_DELAY
            now = self.phase == "over" or (self.phase == "advance" and slot == self.about)
            if ply > (s.ply if now else s.ply - 1):
                raise Malformed(f"{at}: no jump is so recent in ply {s.ply}", "position lock")
            if not s.book.rejump and slot not in self.jumped:
                raise Malformed(
                    f"{at}: it has jumped, and jumped: does not say so", "position lock"
                )
            self.date(slot, ply, at, "position lock")
            self.flown[slot] = ply

    def date(self, slot: int, ply: int, at: str, where: str) -> None:
        """A counter was displaced in a ply: its own side's, and no other counter was."""
        side = slot // 48
        mover = side if (self.s.ply - ply) % 2 == 0 else 1 - side  # in the present ply
        if self.mover < 0:
            self.mover = mover
        if mover != self.mover:
            raise Malformed(f"{at}: ply {ply} was not {SIDES[side]}'s", where)
        if ply in self.displaced:
            other = SQUARE_NAMES[self.s.where[self.displaced[ply]]]
            raise Malformed(f"{at} dates from ply {ply}, as does {other}", where)
        self.displaced[ply] = slot

    # ---- fuel, passes, the end

    def read_fuel(self, fuel: dict[int, int]) -> None:
        """ATK-157: who has flown is known to all. Where a side has one attack together, the position
        does not say who flew it: it is written down with the tanker, which is lost, and tells nothing
        of a bomber."""
        s = self.s
        if fuel.get(self.about, 0) and self.phase == "land":
            at = SQUARE_NAMES[s.where[self.about]]
            raise Malformed(f"{at}=1, but this bomber has just attacked: 0", "position fuel")
        for slot, left in fuel.items():
            if left:
                continue
            if s.book.fuel_total:
                first = slot // 48 * 48
                slot = s.kind.index(TANKER, first, first + 48)
            else:
                s.known = put(s.known, slot, ALL)
            self.sortie.append(slot)
        if self.phase == "land":
            s.known = put(s.known, self.about, ALL)

    def latest(self) -> int:
        """The last ply in which something can have happened: before a turn's move, the one before."""
        return self.s.ply if self.phase in ("advance", "land", "over") else self.s.ply - 1

    def removal(self) -> None:
        s = self.s
        s.removal = self.text.number_or_none("removal")
        if s.removal > self.latest():
            raise Malformed(
                f"{s.removal} is yet to come: this turn has removed nothing so far"
                if s.removal == s.ply
                else f"{s.removal} is after the current ply",
                "position removal",
            )

    def passes(self) -> None:
        """ATK-145."""
        s = self.s
        s.passes = self.text.number("passes")
        ended = self.phase == "over" and s.outcome.rule in ("ATK-142", "ATK-143", "ATK-145")
        if s.passes > (2 if ended else 1):
            raise Malformed(
                f"{s.passes} in a row, but the second ends the game (ATK-145)", "position passes"
            )
        if s.passes > self.latest() + 1:
            raise Malformed(f"{s.passes} in a row by ply {s.ply}: one a turn", "position passes")
        s.passed = NO_PLY if not s.passes else s.ply if s.passes == 2 else s.ply - 1

    def ending(self) -> None:
        """Whether the game is over exactly where the rules end it. A side without men may still be
        asked: a position of a few counters need not have any."""
        s, rule, winners = self.s, self.s.outcome.rule, self.s.outcome.winners
        for seat in (SOUTH, NORTH):
            won = rule == s.book.win_rule and winners == 1 << seat
            if s.taken[seat] == s.book.wanted and not won:
                raise Malformed(
                    f"{SIDES[seat]} has captured every objective and won ({s.book.win_rule})",
                    "position taken",
                )
        if self.phase == "over" and rule not in BY_TABLE and not self.ends(rule, winners):
            raise Malformed(f"{phase_of(s)[1]}: this game does not end so", "position phase")

    def ends(self, rule: str, winners: int) -> bool:
        s = self.s
        if rule == s.book.win_rule:
            return winners != 0 and s.taken[winners - 1] == s.book.wanted
        men = [s.has_men(SOUTH), s.has_men(NORTH)]
        if rule == "ATK-142":
            due = 0
            if s.book.no_men == "loss" and men[SOUTH] != men[NORTH]:
                due = 1 << men.index(True)
            return s.book.no_men != "ignore" and not all(men) and winners == due
        if winners:
            return False
        if rule == "ATK-143":
            return s.book.no_men == "ignore" and not any(men)
        if rule == "ATK-145":
            return s.passes == 2
        quiet = s.book.quiet_limit and s.ply - s.removal >= s.book.quiet_limit
        full = s.book.max_plies and s.ply + 1 >= s.book.max_plies
        return rule == "ATK-146" and bool(quiet or full)

    # ---- what everybody sees of it

    def write(self) -> None:
        """Once it is settled who is known to whom."""
        s = self.s
        flew, sortie = list(s.flew), list(s.sortie)
        for side in (SOUTH, NORTH):
            commandos = [x for x in s.alive[side] if s.kind[x] == COMMANDO]
            for x in self.alike(side, COMMANDO, [x for x in commandos if x not in self.bound]):
                s.moved[x] = LONG_AGO
            jumped = [x for x in self.jumped if x // 48 == side]
            for x in self.alike(side, PARATROOPER, jumped):
                flew[x] = LONG_AGO
        for x, ply in self.flown.items():
            flew[x] = ply
        for ply, x in self.displaced.items():
            s.moved[x] = ply
        for x in self.sortie:
            sortie[x] = LONG_AGO + 1
        s.flew, s.sortie = tuple(flew), tuple(sortie)
        s.could_be = tuple([self.onlooker(x) for x in range(SLOTS)])

    def alike(self, side: int, k: int, those: list[int]) -> list[int]:
        """Counters of a kind to which something happened that everybody sees, and hidden ones to which
        it then happened too: all of the side if it did to all hidden ones of that kind. Where it
        happened to some and not to others, the position itself tells them apart."""
        hidden = [x for x in self.s.alive[side] if self.s.known[x] != ALL]
        some = [x for x in hidden if self.s.kind[x] == k]
        if some and all([x in those for x in some]):
            return sorted({*those, *hidden})
        return those

    def onlooker(self, slot: int) -> int:
        """What a counter may be for those who only see where it stands (ATK-163): what never leaves its
        camp is in it (ATK-041, 043), and a bomb out there has been announced or has yet to go off
        (ATK-062, 125). A mine may be anywhere, as positions of a few counters put them."""
        s, book, sq = self.s, self.s.book, self.s.where[slot]
        if not s.kind[slot]:
            return 0
        if s.known[slot] == ALL or sq == GONE:
            return mask(s.kind[slot])
        abroad = CAMP[sq] != slot // 48
        kinds = 0
        for k in range(1, len(KINDS)):
            stays = book.home[k]
            if k == TIME_BOMB and book.set != 1:
                stays = book.announced or s.moved[slot] + book.delay < s.ply
            if not (abroad and stays):
                kinds |= 1 << k
        return kinds & book.kinds
