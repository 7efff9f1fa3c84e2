"""Positions in one line, read (how they are written: `position`).

What a position leaves out stands beside it: `knows` (seat -> squares of enemy counters that it has
identified; `all` for everybody) and `possible` (square -> letters of what onlookers may take it for).
Whatever is not the position of a game that could be played is refused with Malformed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from qg.core.agenda import Ask, Todo
from qg.core.game import Game
from qg.core.options import Options
from qg.core.outcome import Outcome
from qg.core.shape import Malformed, show
from qg.core.value import ALL, SPECTATOR, only, put

from .book import Book, book
from .moves import read_rank
from .position import CAPTURED, FIELDS, SIGNS, kind_of, loser
from .state import ACT, DEPLOY, END, SPY_DELAY, Attaque, blank
from .tables import (
    BOMBER,
    CAMP,
    COMMANDO,
    CROSSES,
    EMPTY,
    FLYING_BOMB,
    GONE,
    IS_MAN,
    KINDS,
    LETTERS,
    LONG_AGO,
    MEN,
    NORTH,
    ORTH4,
    PARATROOPER,
    SIDES,
    SLOTS,
    SOUTH,
    SQUARE,
    SQUARE_NAMES,
    TANKER,
    TIME_BOMB,
    mask,
    square,
)
from .tables import NEVER as NO_PLY


class Reader:
    """One position string. Partial positions are welcome: whatever is not on the board, captured or
    named as lost is simply not in this game."""

    def __init__(self, game: Game[Any], text: str, options: Options) -> None:
        parts = text.split()
        if len(parts) != 4 + len(FIELDS):
            raise Malformed(
                f"{len(parts)} fields where there are {4 + len(FIELDS)}: board, side, set, phase,"
                f" {', '.join(FIELDS)}",
                "position",
            )
        self.rulebook: Final = game.rulebook()
        self.board: Final = parts[0]
        self.side: Final = parts[1]
        self.phase: Final = parts[3]
        self.field: Final = self.fields(parts[4:])
        self.options: Final = self.with_set(game, parts[2], options)
        self.book: Final[Book] = book(self.options.key)
        self.s: Final = blank(self.options)
        self.spare: Final = [0, 48]  # the next free slot of each side

    def fields(self, parts: list[str]) -> dict[str, str]:
        found: dict[str, str] = {}
        for name, part in zip(FIELDS, parts, strict=True):
            if not part.startswith(f"{name}:"):
                raise Malformed(f"{show(part)} where {name}: is next", "position")
            found[name] = part[len(name) + 1 :]
        return found

    def with_set(self, game: Game[Any], number: str, options: Options) -> Options:
        if number not in ("1", "2", "3"):
            raise Malformed(f"{show(number)} is not a rule set", "position")
        changed = options.changed()
        if changed.get("set", int(number)) != int(number):
            raise Malformed(f"rule set {number}, but the options say {changed['set']}", "position")
        return game.options.make({**changed, "set": int(number)})

    def state(self, beside: Mapping[str, Any]) -> Attaque:
        s = self.s
        s.ply = self.number("ply")
        s.removal = -1 if self.field["removal"] == "-" else self.number("removal")
        if s.removal > self.latest():
            raise Malformed(
                f"{s.removal} is yet to come: this turn has removed nothing so far"
                if s.removal == s.ply
                else f"{s.removal} is after the current ply",
                "position removal",
            )
        s.passes = self.number("passes")
        if s.passes > min(2, self.latest() + 1):
            raise Malformed(
                f"{s.passes} in a row: two end the game, one a turn (ATK-145)", "position passes"
            )
        s.passed = s.ply - 1 if s.passes else NO_PLY
        kind, known = list(s.kind), list(s.known)
        self.place(kind, known)
        self.taken(kind, known)
        self.fuel(kind, known)
        self.roster(kind)
        s.kind, s.known = tuple(kind), tuple(known)
        s.derive()
        self.secrets()
        self.enter_phase()
        self.knowledge(beside)
        try:
            s.audit()
        except AssertionError as bad:
            raise Malformed(str(bad), "position") from None
        return s

    def number(self, name: str) -> int:
        text = self.field[name]
        if not (text.isascii() and text.isdigit()) or len(text) > 6:
            raise Malformed(f"{show(text)} is not a number", f"position {name}")
        return int(text)

    def place(self, kind: list[int], known: list[int]) -> None:
        letters = LETTERS + LETTERS[1:].lower() + "#"
        ranks = self.board.split("/")
        if len(ranks) != 11:
            raise Malformed(f"{len(ranks)} ranks where there are 11", "position")
        cells = [c for text in reversed(ranks) for c in read_rank(text, letters)]
        for sq, cell in enumerate(cells):
            if (cell == len(letters) - 1) != (sq in CROSSES):
                word = "is a cross" if sq in CROSSES else "is not a cross"
                raise Malformed(f"{SQUARE_NAMES[sq]} {word}", "position")
            if not cell or sq in CROSSES:
                continue
            side, k = (cell - 1) // 24, (cell - 1) % 24 + 1
            if not self.book.count[k]:
                raise Malformed(
                    f"{KINDS[k]} on {SQUARE_NAMES[sq]} is not in rule set {self.book.set}",
                    "position",
                )
            slot = self.slot(side)
            self.s.where[slot] = sq
            kind[slot] = k
            known[slot] = ALL if self.book.visible >> k & 1 else only(side)

    def slot(self, side: int) -> int:
        slot = self.spare[side]
        if slot == 48 * side + 48:
            raise Malformed(f"more than 48 counters of {SIDES[side]}", "position")
        self.spare[side] += 1
        return slot

    def lost(self, side: int, k: int, kind: list[int], known: list[int]) -> None:
        """A counter that has left the board, seen by all."""
        slot = self.slot(side)
        kind[slot], known[slot] = k, ALL
        gone = list(self.s.gone)
        gone[slot] = LONG_AGO
        self.s.gone = tuple(gone)

    def taken(self, kind: list[int], known: list[int]) -> None:
        text = self.field["taken"]
        if text == "-":
            return
        if not text or sorted(text, key=CAPTURED.find) != list(text) or len(set(text)) != len(text):
            raise Malformed(f"{show(text)} is not in the order {CAPTURED}", "position taken")
        got = [0, 0]
        for letter in text:
            if letter not in CAPTURED or kind_of(letter) not in self.book.objectives:
                raise Malformed(f"{letter!r} is not an objective of this set", "position taken")
            side, k = loser(letter), kind_of(letter)
            if k in kind[48 * side : 48 * side + 48]:
                raise Malformed(f"{letter!r} is taken, but still on the board", "position taken")
            got[1 - side] |= mask(k)
            self.lost(side, k, kind, known)
        self.s.taken = (got[0], got[1])

    def fuel(self, kind: list[int], known: list[int]) -> None:
        left = self.numbers("fuel")
        sortie = list(self.s.sortie)
        for side in (SOUTH, NORTH):
            at = {self.s.where[x]: x for x in range(48 * side, 48 * side + 48) if kind[x] == BOMBER}
            mine = {sq: n for sq, n in left.items() if sq in at}
            if not mine:
                continue
            if len(mine) != len(at):
                raise Malformed(
                    "fuel is given for all bombers of a side or for none", "position fuel"
                )
            if TANKER in kind[48 * side : 48 * side + 48]:
                raise Malformed("fuel is given, but the tanker is there", "position fuel")
            if self.book.fuel_total and len(set(mine.values())) > 1:
                raise Malformed("one number for all bombers of a side", "position fuel")
            self.lost(side, TANKER, kind, known)
            for sq, n in mine.items():
                if n not in (0, 1):
                    raise Malformed(f"{n} attacks left; 0 or 1", "position fuel")
                sortie[at[sq]] = NO_PLY if n else LONG_AGO + 1
            for sq in mine:
                del left[sq]
        for sq in left:
            raise Malformed(f"no bomber on {SQUARE_NAMES[sq]}", "position fuel")
        self.s.sortie = tuple(sortie)

    def roster(self, kind: list[int]) -> None:
        """What is on the board or named as lost is all that there is."""
        south, north = kind[:48], kind[48:]
        self.s.roster = (
            tuple([south.count(k) if k else 0 for k in range(25)]),
            tuple([north.count(k) if k else 0 for k in range(25)]),
        )

    def latest(self) -> int:
        """The last ply in which something can have happened: before a turn's move, the one before."""
        waits = self.phase.partition(":")[0] in ("advance", "bomber_return", "over")
        return self.s.ply if waits else self.s.ply - 1

    def secrets(self) -> None:
        """Bound rights, jumps, armed bombs and spy delays, all told by plies."""
        s = self.s
        bound, jumped = self.squares("bound", COMMANDO), self.squares("jumped", PARATROOPER)
        armed, lock = self.numbers("armed"), self.numbers("lock")
        if jumped and self.book.rejump:
            raise Malformed("only under paratrooper_rejump: false", "position jumped")
        if lock and self.book.set != 3:
            raise Malformed("only in rule set 3", "position lock")
        if len(set(armed.values())) != len(armed):
            raise Malformed("two bombs are due in one ply", "position armed")
        flew, could_be = list(s.flew), list(s.could_be)
        self.displaced(bound)
        for slot in s.alive[SOUTH] + s.alive[NORTH]:
            sq, k = s.where[slot], s.kind[slot]
            could_be[slot] = mask(k) if s.known[slot] == ALL else self.onlooker(slot)
            if sq in jumped:
                flew[slot] = LONG_AGO
            if sq in lock:
                if k != PARATROOPER:
                    raise Malformed(f"no paratrooper on {SQUARE_NAMES[sq]}", "position lock")
                due = lock.pop(sq)
                if due - SPY_DELAY > self.latest():
                    raise Malformed(
                        f"{SQUARE_NAMES[sq]}={due}: no jump is so recent in ply {s.ply}",
                        "position lock",
                    )
                flew[slot] = due - SPY_DELAY
            if k == TIME_BOMB and self.book.set != 1 and CAMP[sq] != slot // 48:
                if sq not in armed:
                    raise Malformed(f"the bomb on {SQUARE_NAMES[sq]} has no ply", "position armed")
                s.moved[slot] = self.dropped(sq, armed.pop(sq))
        for name, left in (("armed", armed), ("lock", lock)):
            for sq in left:
                raise Malformed(f"no such counter on {SQUARE_NAMES[sq]}", f"position {name}")
        for slot in range(SLOTS):
            if s.where[slot] == GONE and s.kind[slot]:
                could_be[slot] = mask(s.kind[slot])
        s.flew, s.could_be = tuple(flew), tuple(could_be)

    def displaced(self, bound: set[int]) -> None:
        """Who has moved is public, so it must not tell commandos without their bound from the others
        (ATK-166): where those of a side have all lost it, the whole side has moved. Only where some
        have lost it and some have not does the position itself tell them apart."""
        s = self.s
        for side in (SOUTH, NORTH):
            free = [s.where[x] in bound for x in s.alive[side] if s.kind[x] == COMMANDO]
            all_moved = bool(free) and not any(free)
            for x in s.alive[side]:
                lost = s.kind[x] == COMMANDO and s.where[x] not in bound
                s.moved[x] = LONG_AGO if lost or all_moved else NO_PLY

    def onlooker(self, slot: int) -> int:
        """What a counter may be for those who only see where it stands: what never leaves its camp is
        not out there (ATK-041, 043)."""
        if CAMP[self.s.where[slot]] == slot // 48:
            return self.book.kinds
        return self.book.kinds & ~mask(BOMBER, FLYING_BOMB)

    def dropped(self, sq: int, due: int) -> int:
        """The ply of the drop: one that is past, and not so long that the bomb had gone off."""
        ply = due - self.book.delay
        latest = self.s.ply if self.phase.startswith("over:") else self.s.ply - 1
        if due < self.s.ply or ply > latest:
            raise Malformed(
                f"{SQUARE_NAMES[sq]}={due} cannot be due in ply {self.s.ply}", "position armed"
            )
        return ply

    def squares(self, name: str, k: int) -> set[int]:
        found: set[int] = set()
        text = self.field[name]
        for word in [] if text == "-" else text.split(","):
            sq = SQUARE.parse(word)
            slot = self.s.board[sq]
            if slot >= EMPTY or self.s.kind[slot] != k or sq in found:
                raise Malformed(f"no {KINDS[k]} on {word}, or named twice", f"position {name}")
            found.add(sq)
        return found

    def numbers(self, name: str) -> dict[int, int]:
        found: dict[int, int] = {}
        text = self.field[name]
        for word in [] if text == "-" else text.split(","):
            sq, sign, number = word.partition("=")
            if not sign or not (number.isascii() and number.isdigit()) or len(number) > 6:
                raise Malformed(f"{show(word)} is not square=number", f"position {name}")
            if SQUARE.parse(sq) in found:
                raise Malformed(f"{sq} is named twice", f"position {name}")
            found[SQUARE.parse(sq)] = int(number)
        return found

    def enter_phase(self) -> None:
        s = self.s
        name, _, rest = self.phase.partition(":")
        if (self.side == "-") != (name in ("deploy", "over")) or self.side not in ("s", "n", "-"):
            raise Malformed(f"side {show(self.side)} does not fit the phase", "position side")
        seat = SIGNS.get(self.side, SOUTH)
        if name == "act" and not rest:
            s.agenda = [END[seat], ACT[seat]]
        elif name == "advance":
            here, at = self.pair(rest)
            slot = s.board[here]
            won = slot < EMPTY and slot // 48 == seat and IS_MAN[s.kind[slot]]
            if not won or s.board[at] != EMPTY or at not in ORTH4[here]:
                raise Malformed(
                    "a man of that side, and an empty square beside it", "position phase"
                )
            ask = Ask("advance", "ATK-082", only(seat), ("advance",), (slot, at))
            s.agenda = [END[seat], ask]
            s.could_be = put(s.could_be, slot, s.could_be[slot] & MEN)  # ATK-163: it has attacked
        elif name == "bomber_return":
            slot = s.board[SQUARE.parse(rest)]
            if slot >= EMPTY or slot // 48 != seat or s.kind[slot] != BOMBER:
                raise Malformed("no bomber of that side there", "position phase")
            s.agenda = [END[seat], Ask("land", "ATK-107", only(seat), ("land",), (slot,))]
            s.known = put(s.known, slot, ALL)  # ATK-157: it has bombed or photographed
            s.could_be = put(s.could_be, slot, mask(BOMBER))
        elif name == "over":
            who, _, rule = rest.partition(",")
            if who not in ("s", "n", "draw") or rule not in self.rulebook:
                raise Malformed("over:<s, n or draw>,<rule>", "position phase")
            s.outcome = Outcome(0 if who == "draw" else only(SIGNS[who]), rule)
            s.known = tuple([ALL] * SLOTS)
        elif name == "deploy":
            self.enter_deployment(rest)
        else:
            raise Malformed(f"{show(self.phase)} is not a phase", "position phase")

    def pair(self, text: str) -> tuple[int, int]:
        words = text.split(",")
        if len(words) != 2:
            raise Malformed(f"{show(text)} is not two squares", "position phase")
        return SQUARE.parse(words[0]), SQUARE.parse(words[1])

    def enter_deployment(self, asked: str) -> None:
        s = self.s
        if asked not in ("sn", "s", "n"):
            raise Malformed("deploy:<seats still asked>", "position phase")
        seats = sum([only(SIGNS[c]) for c in asked])
        known, could_be = list(s.known), list(s.could_be)
        for side in (SOUTH, NORTH):
            for x in s.alive[side]:  # nothing is face up before play begins (ATK-015, 020)
                known[x], could_be[x] = only(side), self.book.kinds
            there = [s.where[x] for x in s.alive[side]]
            if seats >> side & 1:
                if there:
                    raise Malformed(f"{SIDES[side]} has not deployed yet", "position")
                for i in range(len(self.book.ground[side])):
                    known[48 * side + i] = 0
            elif there != list(self.book.ground[side]) or s.roster[side] != self.book.count:
                raise Malformed(f"{SIDES[side]} is not deployed completely", "position")
        s.known, s.could_be = tuple(known), tuple(could_be)
        s.roster = (self.book.count, self.book.count)
        s.agenda = [Todo("draw_first"), DEPLOY.but({"seats": seats})]

    def knowledge(self, beside: Mapping[str, Any]) -> None:
        s = self.s
        known, could_be = list(s.known), list(s.could_be)
        masks = {"south": only(0), "north": only(1), "spectator": only(SPECTATOR), "all": ALL}
        for who, names in mapping(beside, "knows").items():
            if who not in masks or not isinstance(names, list):
                raise Malformed("seat, spectator or all: a list of squares", f"knows.{who}")
            for name in names:
                slot = self.counter(name, f"knows.{who}")
                known[slot] |= masks[who]
                if known[slot] == ALL:
                    could_be[slot] = mask(s.kind[slot])
        for name, letters in mapping(beside, "possible").items():
            slot = self.counter(name, "possible")
            if not isinstance(letters, str) or any([c not in LETTERS[1:] for c in letters]):
                raise Malformed(f"{show(letters)} are not letters of counters", f"possible.{name}")
            could_be[slot] = mask(*[LETTERS.index(c) for c in set(letters)])
        s.known, s.could_be = tuple(known), tuple(could_be)

    def counter(self, name: Any, where: str) -> int:
        if not isinstance(name, str) or name not in SQUARE.index:
            raise Malformed(f"{show(name)} is not a square", where)
        slot = self.s.board[square(name)]
        if slot >= EMPTY:
            raise Malformed(f"no counter on {name}", where)
        return slot


def mapping(beside: Mapping[str, Any], key: str) -> Mapping[Any, Any]:
    found = beside.get(key, {})
    if not isinstance(found, dict):
        raise Malformed(f"{show(found)} is not a mapping", key)
    return found
