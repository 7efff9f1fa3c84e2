"""Positions in one line, read (how they are written: `position`; their words: `position_text`).

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
from qg.core.value import ALL, SPECTATOR, only

from .book import Book, book
from .moves import read_rank
from .position import CAPTURED, SIGNS, kind_of, loser
from .position_past import Past
from .position_text import PositionText, square_of
from .state import ACT, DEPLOY, END, Attaque, blank
from .tables import (
    BOMBER,
    CROSSES,
    EMPTY,
    IS_MAN,
    KINDS,
    LETTERS,
    LONG_AGO,
    MEN,
    NORTH,
    ORTH4,
    SIDES,
    SLOTS,
    SOUTH,
    SQUARE_NAMES,
    TANKER,
    mask,
)


class Reader:
    """One position string. Partial positions are welcome: whatever is not on the board, captured or
    named as lost is simply not in this game."""

    def __init__(self, game: Game[Any], text: str, options: Options) -> None:
        self.text: Final = PositionText(text)
        self.rulebook: Final = game.rulebook()
        self.options: Final = self.with_set(game, self.text.set, options)
        self.book: Final[Book] = book(self.options.key)
        self.s: Final = blank(self.options)
        self.spare: Final = [0, 48]  # the next free slot of each side
        self.kind: Final = list(self.s.kind)
        self.known: Final = list(self.s.known)

    def with_set(self, game: Game[Any], number: str, options: Options) -> Options:
        if number not in ("1", "2", "3"):
            raise Malformed(f"{show(number)} is not a rule set", "position")
        changed = options.changed()
        if changed.get("set", int(number)) != int(number):
            raise Malformed(f"rule set {number}, but the options say {changed['set']}", "position")
        return game.options.make({**changed, "set": int(number)})

    def state(self, beside: Mapping[str, Any]) -> Attaque:
        s = self.s
        s.ply = self.text.number("ply")
        self.place()
        self.taken()
        fuel = self.fuel()
        s.roster = (self.army(SOUTH), self.army(NORTH))
        s.kind, s.known = tuple(self.kind), tuple(self.known)
        s.derive()
        self.enter_phase()
        past = Past(s, self.text)
        past.read(fuel)
        self.knows(beside)
        past.write()
        self.possible(beside)
        try:
            s.audit()
        except AssertionError as bad:
            raise Malformed(str(bad), "position") from None
        return s

    # ---- who is there

    def place(self) -> None:
        letters = LETTERS + LETTERS[1:].lower() + "#"
        ranks = self.text.ranks
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
            self.kind[slot] = k
            self.known[slot] = ALL if self.book.visible >> k & 1 else only(side)

    def slot(self, side: int) -> int:
        slot = self.spare[side]
        if slot == 48 * side + 48:
            raise Malformed(f"more than 48 counters of {SIDES[side]}", "position")
        self.spare[side] += 1
        return slot

    def lost(self, side: int, k: int) -> int:
        """A counter that has left the board, seen by all."""
        slot = self.slot(side)
        self.kind[slot], self.known[slot] = k, ALL
        gone = list(self.s.gone)
        gone[slot] = LONG_AGO
        self.s.gone = tuple(gone)
        return slot

    def taken(self) -> None:
        text = self.text.field["taken"]
        if text == "-":
            return
        if not text or sorted(text, key=CAPTURED.find) != list(text) or len(set(text)) != len(text):
            raise Malformed(f"{show(text)} is not in the order {CAPTURED}", "position taken")
        got = [0, 0]
        for letter in text:
            if letter not in CAPTURED or kind_of(letter) not in self.book.objectives:
                raise Malformed(f"{letter!r} is not an objective of this set", "position taken")
            side, k = loser(letter), kind_of(letter)
            if k in self.kind[48 * side : 48 * side + 48]:
                at = SQUARE_NAMES[self.s.where[self.kind.index(k, 48 * side)]]
                raise Malformed(f"{letter!r} is taken, but still on {at}", "position taken")
            got[1 - side] |= mask(k)
            self.lost(side, k)
        self.s.taken = (got[0], got[1])

    def fuel(self) -> dict[int, int]:
        """Attacks left by bomber. Where they are counted, the tanker is lost (ATK-108)."""
        left = self.text.numbers("fuel")
        found: dict[int, int] = {}
        for side in (SOUTH, NORTH):
            army = range(48 * side, 48 * side + 48)
            at = {self.s.where[x]: x for x in army if self.kind[x] == BOMBER}
            mine = {sq: n for sq, n in left.items() if sq in at}
            if not mine:
                continue
            for sq in at:
                if sq not in mine:
                    raise Malformed(
                        f"the bomber on {SQUARE_NAMES[sq]} is left out: it is given for all"
                        " bombers of a side or for none",
                        "position fuel",
                    )
            for x in army:
                if self.kind[x] == TANKER:
                    raise Malformed(
                        f"it is given, but the tanker is there, on {SQUARE_NAMES[self.s.where[x]]}",
                        "position fuel",
                    )
            for sq, n in mine.items():
                if n > 1:
                    raise Malformed(
                        f"{SQUARE_NAMES[sq]}={n}: 0 attacks left, or 1", "position fuel"
                    )
                if self.book.fuel_total and n != min(mine.values()):
                    raise Malformed(
                        f"{SQUARE_NAMES[sq]}={n}: the bombers of a side have one number together",
                        "position fuel",
                    )
                found[at[sq]] = n
            self.lost(side, TANKER)
        for sq in left:
            if self.s.where.count(sq) == 0 or self.kind[self.s.where.index(sq)] != BOMBER:
                raise Malformed(f"no bomber on {SQUARE_NAMES[sq]}", "position fuel")
        return found

    def army(self, side: int) -> tuple[int, ...]:
        """What is on the board or named as lost is all that there is."""
        mine = self.kind[48 * side : 48 * side + 48]
        return tuple([mine.count(k) if k else 0 for k in range(25)])

    # ---- who is asked

    def enter_phase(self) -> None:
        s, side = self.s, self.text.side
        name, _, rest = self.text.phase.partition(":")
        if (side == "-") != (name in ("deploy", "over")) or side not in ("s", "n", "-"):
            raise Malformed(f"{show(side)} does not fit the phase", "position side")
        seat = SIGNS.get(side, SOUTH)
        if name == "act" and self.text.phase == "act":
            s.agenda = [END[seat], ACT[seat]]
        elif name == "advance":
            here, at = self.pair(rest)
            slot = s.board[here]
            won = slot < EMPTY and slot // 48 == seat and IS_MAN[s.kind[slot]]
            if not won:
                raise Malformed(
                    f"no man of {SIDES[seat]} on {SQUARE_NAMES[here]}", "position phase"
                )
            if s.board[at] != EMPTY or at not in ORTH4[here]:
                raise Malformed(
                    f"{SQUARE_NAMES[at]} is not an empty square beside {SQUARE_NAMES[here]}",
                    "position phase",
                )
            ask = Ask("advance", "ATK-082", only(seat), ("advance",), (slot, at))
            s.agenda = [END[seat], ask]
        elif name == "bomber_return":
            slot = s.board[square_of(rest, "position phase")]
            if slot >= EMPTY or slot // 48 != seat or s.kind[slot] != BOMBER:
                raise Malformed(f"no bomber of {SIDES[seat]} on {rest}", "position phase")
            s.agenda = [END[seat], Ask("land", "ATK-107", only(seat), ("land",), (slot,))]
        elif name == "over":
            who, _, rule = rest.partition(",")
            if who not in ("s", "n", "draw") or rule not in self.rulebook:
                raise Malformed("over:<s, n or draw>,<rule>", "position phase")
            s.outcome = Outcome(0 if who == "draw" else only(SIGNS[who]), rule)
            s.known = tuple([ALL] * SLOTS)
        elif name == "deploy":
            self.enter_deployment(rest)
        else:
            raise Malformed(f"{show(self.text.phase)} is not a phase", "position phase")

    def pair(self, text: str) -> tuple[int, int]:
        words = text.split(",")
        if len(words) != 2:
            raise Malformed(f"{show(text)} is not two squares", "position phase")
        return square_of(words[0], "position phase"), square_of(words[1], "position phase")

    def enter_deployment(self, asked: str) -> None:
        s = self.s
        if asked not in ("sn", "s", "n"):
            raise Malformed("deploy:<seats still asked>", "position phase")
        seats = sum([only(SIGNS[c]) for c in asked])
        known = list(s.known)
        for side in (SOUTH, NORTH):
            for x in s.alive[side]:  # nothing is face up before play begins (ATK-015, 020)
                known[x] = only(side)
            there = [s.where[x] for x in s.alive[side]]
            if seats >> side & 1:
                if there:
                    raise Malformed(
                        f"{SIDES[side]} has not deployed yet, but stands on"
                        f" {SQUARE_NAMES[there[0]]}",
                        "position",
                    )
                for i in range(len(self.book.ground[side])):
                    known[48 * side + i] = 0
            elif there != list(self.book.ground[side]) or s.roster[side] != self.book.count:
                raise Malformed(f"{SIDES[side]} is not deployed completely", "position")
        s.known = tuple(known)
        s.roster = (self.book.count, self.book.count)
        s.agenda = [Todo("draw_first"), DEPLOY.but({"seats": seats})]

    # ---- what stands beside a position

    def knows(self, beside: Mapping[str, Any]) -> None:
        known = list(self.s.known)
        masks = {"south": only(0), "north": only(1), "spectator": only(SPECTATOR), "all": ALL}
        for who, names in mapping(beside, "knows").items():
            if who not in masks or not isinstance(names, list):
                raise Malformed("seat, spectator or all: a list of squares", f"knows.{who}")
            for name in names:
                known[self.counter(name, f"knows.{who}")] |= masks[who]
        self.s.known = tuple(known)

    def possible(self, beside: Mapping[str, Any]) -> None:
        """What is said to be possible, of what anybody sees to be so (ATK-163)."""
        could_be = list(self.s.could_be)
        for name, letters in mapping(beside, "possible").items():
            slot = self.counter(name, "possible")
            if not isinstance(letters, str) or any([c not in LETTERS[1:] for c in letters]):
                raise Malformed(f"{show(letters)} are not letters of counters", f"possible.{name}")
            could_be[slot] &= mask(*[LETTERS.index(c) for c in set(letters)])
        ask = self.s.asked()
        if ask is not None and ask.name == "advance":
            could_be[ask.args[0]] &= MEN  # it has attacked
        self.s.could_be = tuple(could_be)

    def counter(self, name: Any, where: str) -> int:
        slot = self.s.board[square_of(name, where)] if isinstance(name, str) else EMPTY
        if slot >= EMPTY:
            raise Malformed(f"no counter on {show(name)}", where)
        return slot


def mapping(beside: Mapping[str, Any], key: str) -> Mapping[Any, Any]:
    found = beside.get(key, {})
    if not isinstance(found, dict):
        raise Malformed(f"{show(found)} is not a mapping", key)
    return found
