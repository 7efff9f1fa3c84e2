"""How Attaque is written: moves (`e4-e5`, `e4>e5`, `c2~f7>f8`, `+`), and positions in one line.

A position is eleven ranks from 11 down to 1 joined by `/` (capitals south, small letters north, `#` a
cross, numbers for runs of empty squares; in a view `+` and `*` for an unidentified south and north
counter), then side, set, phase, bound, jumped, armed, lock, fuel, taken, passes, removal and ply. What
it leaves out stands beside it in a case file: `knows` (seat -> squares of enemy counters that it has
identified; `all` for everybody) and `possible` (square -> letters of what onlookers may take it for)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from qg.core.agenda import Ask, Todo
from qg.core.game import Game
from qg.core.move import Move
from qg.core.notation import Notation
from qg.core.options import Options
from qg.core.outcome import Outcome
from qg.core.shape import NONE, Malformed, show
from qg.core.value import ALL, SPECTATOR, only

from .book import Book, book
from .moves import (
    Advance,
    Attack,
    Bomb,
    Deploy,
    Displace,
    Drop,
    Jump,
    Land,
    Launch,
    Layout,
    Pass,
    Photo,
    read_rank,
)
from .picture import draw
from .state import ACT, DEPLOY, END, SPY_DELAY, Attaque, blank
from .tables import (
    BOMBER,
    CAMP,
    COMMANDO,
    CROSSES,
    EMPTY,
    GONE,
    IS_MAN,
    KINDS,
    LETTERS,
    LONG_AGO,
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

SQ: Final = r"([a-l](?:1[01]|[1-9]))"
FORMS: Final = tuple(
    [
        (re.compile(form + r"\Z"), verb)
        for form, verb in (
            (f"{SQ}-{SQ}(?:>{SQ})?", "move"),
            (f"{SQ}>{SQ}", "attack"),
            (f"{SQ}~{SQ}(?:>{SQ})?", "jump"),
            (rf"{SQ}\*{SQ}", "bomb"),
            (rf"{SQ}\?{SQ}", "photo"),
            (f"{SQ}!", "launch"),
            ("--", "pass"),
            (r"(\+|=)", "advance"),
            (f"@{SQ}", "land"),
        )
    ]
)
FIELDS: Final = (
    "bound",
    "jumped",
    "armed",
    "lock",
    "fuel",
    "taken",
    "passes",
    "removal",
    "ply",
)
SIGNS: Final = {"s": SOUTH, "n": NORTH}
CAPTURED: Final = "WXAwxa"


class AttaqueNotation(Notation):
    def read_move(self, game: Game[Any], text: str, seen: Any, seat: int) -> Move[Any]:
        for form, verb in FORMS:
            found = form.match(text)
            if found:
                return made(verb, list(found.groups()), seen, seat)
        if "/" in text:
            return Deploy(Layout().read(text + rear_of(text, seen, seat)))
        raise Malformed(f"{show(text)} is not a move: write e4-e5, e4>e5, c2~f7, + or =", "move")

    def write_move(self, move: Move[Any]) -> str:
        return written(move)

    def write_shown(self, move: Move[Any], s: Any) -> str:
        """ATK-160: unless jumps and drops are announced, the others read every displacement alike; and
        of a deployment that it is done."""
        if isinstance(move, Deploy):
            return "deploy"
        if isinstance(move, Jump) and not s.book.announced:
            return written(Displace(move.start, move.to, move.target))
        if isinstance(move, Drop) and not s.book.announced:
            return written(Displace(move.start, move.to))
        return written(move)

    def read_position(
        self, game: Game[Any], data: Any, options: Options, beside: Mapping[str, Any]
    ) -> Attaque:
        if not isinstance(data, str):
            raise Malformed(f"{show(data)} is not a position in one line", "position")
        for key in beside:
            if key not in ("knows", "possible"):
                raise Malformed("not understood by Attaque's positions", key)
        return Reader(game, data, options).state(beside)

    def twinned(self, a: Attaque, b: Attaque) -> tuple[Attaque, Attaque]:
        """The roster of a partial position is counted from its board, so that it would tell a captain
        from a colonel: of each kind both worlds get as many as the one that has more."""
        roster = tuple(
            [tuple([max(n, m) for n, m in zip(a.roster[x], b.roster[x])]) for x in (0, 1)]
        )
        a, b = a.copy(), b.copy()
        a.roster = b.roster = roster
        return a, b

    def write_position(self, game: Game[Any], s: Any) -> str:
        return position(s)

    def picture(self, game: Game[Any], s: Any, seat: int, language: str, colour: bool) -> str:
        return draw(s, seat, colour)


def rear_of(text: str, seen: Any, seat: int) -> str:
    """The empty ranks behind those on which a side deploys, where a deployment names just these."""
    ask = seen.asked()
    if ask is None or ask.name != "deploy" or not 0 <= seat < len(SIDES):
        return ""
    ranks = {sq // 12 if seat == SOUTH else 10 - sq // 12 for sq in seen.book.ground[seat]}
    return "/12" * min(ranks) if text.count("/") + 1 == len(ranks) else ""


def made(verb: str, words: list[str | None], seen: Any, seat: int) -> Move[Any]:
    squares = [NONE if w is None else SQUARE.index.get(w, NONE) for w in words]
    if verb == "move":
        return Displace(squares[0], squares[1], squares[2])
    if verb == "attack":
        return Attack(squares[0], squares[1])
    if verb == "jump":  # what stands there tells a jump from a drop
        slot = seen.board[squares[0]]
        mine = slot < EMPTY and slot // 48 == seat
        if mine and seen.kind[slot] == TIME_BOMB and words[2] is None:
            return Drop(squares[0], squares[1])
        return Jump(squares[0], squares[1], squares[2])
    if verb == "bomb":
        return Bomb(squares[0], squares[1])
    if verb == "photo":
        return Photo(squares[0], squares[1])
    if verb == "launch":
        return Launch(squares[0])
    if verb == "land":
        return Land(squares[0])
    return Advance(int(words[0] == "+")) if verb == "advance" else Pass()


def written(move: Move[Any]) -> str:
    name = SQUARE_NAMES
    match move:
        case Displace() | Jump():
            sign = "-" if isinstance(move, Displace) else "~"
            aim = "" if move.target == NONE else f">{name[move.target]}"
            return f"{name[move.start]}{sign}{name[move.to]}{aim}"
        case Drop():
            return f"{name[move.start]}~{name[move.to]}"
        case Attack():
            return f"{name[move.start]}>{name[move.target]}"
        case Bomb():
            return f"{name[move.start]}*{name[move.target]}"
        case Photo():
            return f"{name[move.start]}?{name[move.target]}"
        case Launch():
            return f"{name[move.start]}!"
        case Pass():
            return "--"
        case Advance():
            return "+" if move.take else "="
        case Land():
            return f"@{name[move.to]}"
        case Deploy():
            return Layout().word(move.layout)
        case _:
            return move.text()


# ---- positions, written


def position(s: Attaque) -> str:
    """Of a truth, or of a view: what its holder does not know is not in it (ATK-166)."""
    ranks = []
    for rank in range(10, -1, -1):
        text, run = "", 0
        for sq in range(rank * 12, rank * 12 + 12):
            slot = s.board[sq]
            if slot == EMPTY:
                run += 1
                continue
            text, run = text + (str(run) if run else "") + glyph(s, slot), 0
        ranks.append(text + (str(run) if run else ""))
    side, phase = phase_of(s)
    here = sorted([(s.where[x], x) for x in s.alive[SOUTH] + s.alive[NORTH] if s.known[x]])
    own = [(sq, x, s.kind[x]) for sq, x in here]
    rows = {
        "bound": [SQUARE_NAMES[sq] for sq, x, k in own if k == COMMANDO and s.may_bound(x)],
        "jumped": [
            SQUARE_NAMES[sq]
            for sq, x, k in own
            if k == PARATROOPER and not s.book.rejump and s.flew[x] != NO_PLY
        ],
        "armed": [
            f"{SQUARE_NAMES[sq]}={s.moved[x] + s.book.delay}" for sq, x, k in own if s.is_armed(x)
        ],
        "lock": [
            f"{SQUARE_NAMES[sq]}={s.flew[x] + SPY_DELAY}" for sq, x, k in own if s.is_locked(x)
        ],
        "fuel": [
            f"{SQUARE_NAMES[sq]}={s.attacks_left(x)}"
            for sq, x, k in own
            if k == BOMBER and s.attacks_left(x) >= 0
        ],
        "taken": [c for c in CAPTURED if s.taken[loser(c) ^ 1] >> kind_of(c) & 1],
    }
    fields = [f"{key}:{(',' if key != 'taken' else '').join(v) or '-'}" for key, v in rows.items()]
    passes = s.passes if s.passed >= s.ply - 1 else 0
    removal = "-" if s.removal < 0 else str(s.removal)
    fields += [f"passes:{passes}", f"removal:{removal}", f"ply:{s.ply}"]
    return " ".join(["/".join(ranks), side, str(s.book.set), phase, *fields])


def glyph(s: Attaque, slot: int) -> str:
    if slot > EMPTY:
        return "#"
    north = slot >= 48
    if not s.known[slot]:
        return "*" if north else "+"
    letter = LETTERS[s.kind[slot]]
    return letter.lower() if north else letter


def phase_of(s: Attaque) -> tuple[str, str]:
    ask = s.asked()
    if ask is None:
        won = s.outcome.winners
        who = "draw" if not won else "s" if won & 1 else "n"
        return "-", f"over:{who},{s.outcome.rule}"
    if ask.name == "deploy":
        return "-", "deploy:" + "".join(["sn"[seat] for seat in (0, 1) if ask.hears(seat)])
    side = "sn"[ask.seat]
    if ask.name == "advance":
        slot, at = ask.args
        return side, f"advance:{SQUARE_NAMES[s.where[slot]]},{SQUARE_NAMES[at]}"
    if ask.name == "land":
        return side, f"bomber_return:{SQUARE_NAMES[s.where[ask.args[0]]]}"
    return side, "act"


def loser(letter: str) -> int:
    return SOUTH if letter.isupper() else NORTH


def kind_of(letter: str) -> int:
    return LETTERS.index(letter.upper())


# ---- positions, read


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
            raise Malformed(f"the position contradicts itself ({bad})", "position") from None
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
        for slot in s.alive[SOUTH] + s.alive[NORTH]:
            sq, k = s.where[slot], s.kind[slot]
            could_be[slot] = mask(k) if s.known[slot] == ALL else self.book.kinds
            if k == COMMANDO and sq not in bound:
                s.moved[slot] = LONG_AGO
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
        elif name == "bomber_return":
            slot = s.board[SQUARE.parse(rest)]
            if slot >= EMPTY or slot // 48 != seat or s.kind[slot] != BOMBER:
                raise Malformed("no bomber of that side there", "position phase")
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
