"""Moves and positions as people write them.

Moves: the path, or shorter. `EG-ARM-15 S1313` moves, `EG-ARM-15 S1113-S1213-S1313` marches along a path,
`col` or `raft` behind it says how, `x S1212 < EG-INF-90 EG-INF-136 + EG-ART-A1` attacks with guns, `ok` is
done.

Positions: one line of words. What is not named is not in play, so that a few pieces are a position.

    t3 e.move                   turn and phase:  e.recovery e.air e.move e.bomb e.combat  i.move1 i.move2
    S1313=EG-ARM-15,EG-INF-16-  pieces in a hex; behind a piece:  - reduced  ^ moved  ? was attacked
                                < retreated  * fired  % over the canal on a raft  & over water  ~ landed
                                ! attacked  + an aircraft that flew  ' paras without vehicles  $ by road only
    off=IL-PAR-35 dead= left=   off the map, eliminated, gone by the coast road
    due.IL-PAR-35=4             the turn from which it may come, where that is not its usual one
    pts=5,10                    recovery points by seat, here of Egypt and Israel, where some were spent
    shock=EG-ARM-1              sam.EG-SAM-1=m2: SAM MOV was put on in turn 2;  u2: taken off;  m3u2
    lost=1 broken=1             Israeli counters and bridges lost;  uncovered: bombed without cover
    drops=S1313                 hexes where paras were dropped in this phase
    owed=S1212,EG-INF-90        what must be attacked, and who must attack
    battle=S1212<EG-INF-90+EG-ART-A1  support=IL-ART-214  fought=3-1/4/D2  back=IL-ARM-14
    ask=support                 also retreat, advance, over: another Ask than that of the phase"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from qg.core.agenda import FIRST, Ask, Frame, Todo
from qg.core.game import Game
from qg.core.move import Move
from qg.core.notation import Notation
from qg.core.options import Options
from qg.core.outcome import Outcome
from qg.core.shape import NONE, Malformed, Name, show
from qg.core.value import only, put

from .checks import main_ask
from .done import Done
from .events_march import COLUMN, RAFT
from .fight import Attack
from .hexmap import DEAD, HEX, HEXES, LEFT, OFF_MAP, SIZE, UNUSED
from .march import Go, March
from .picture import draw
from .state import BATTLE_COLUMN, PHASES, SET_UP, SETUP, YomKippur, setup
from .steps import ASKS, after, seat_of
from .tables import OWNER, PIECE, PIECE_NAMES, PIECES, RESULT

MARKS: Final = "^?<*%&~!+"  # by bit of `deeds`
_PIECE: Final = re.compile(
    r"(?P<name>\w+(?:-\w+)+)(?P<marks>[-^?<*%&~!+'$@():/\[\]#]*)\Z", re.ASCII
)
KNOWN: Final = f"{MARKS}-'$"
NOWHERE: Final = {"off": OFF_MAP, "dead": DEAD, "left": LEFT}
NUMBERS: Final = ("lost", "broken")
LISTS: Final = ("shock", "drops", "owed", "battle", "support", "fought", "back")
COLUMNS: Final = ("at", "strength", "deeds", "form", "due", "road", "shock", "marked", "unmarked")
"""The columns whose entries are those of pieces."""
LONGEST: Final = 9000


class YomKippurNotation(Notation):
    def read_move(self, game: Game[Any], text: str, seen: Any, seat: int) -> Move[Any]:
        words = text.split()
        if words and words[0] not in game.verbs:
            words = path_of(words)
        return game.read_move(words)

    def write_move(self, move: Move[Any]) -> str:
        if isinstance(move, Done):
            return "ok"
        if isinstance(move, Attack):
            guns = [PIECE.word(gun) for gun in move.guns]
            return " ".join(
                [
                    "x",
                    *[HEX.word(h) for h in move.targets],
                    "<",
                    *[PIECE.word(unit) for unit in move.units],
                    *(["+", *guns] if guns else []),
                ]
            )
        if isinstance(move, Go):
            raft = " raft" if move.raft != NONE else ""
            return f"{PIECE.word(move.unit)} {HEX.word(move.to)}{raft}"
        if isinstance(move, March) and len(move.hexes) > 1:
            way = {COLUMN: " col", RAFT: " raft"}.get(move.way, "")
            return f"{PIECE.word(move.unit)} {'-'.join([HEX.word(h) for h in move.hexes])}{way}"
        return move.text()

    def write_shown(self, move: Move[Any], s: Any) -> str:
        return self.write_move(move)

    def read_position(
        self, game: Game[Any], data: Any, options: Options, beside: Mapping[str, Any]
    ) -> YomKippur:
        for key in beside:
            raise Malformed("not understood by the positions of Yom Kippur", key)
        if not isinstance(data, str):
            raise Malformed(f"{show(data)} is not a position in one line", "position")
        return self.reader(data, options).state()

    def reader(self, text: str, options: Options) -> Reader:
        return Reader(text, setup(options))

    def write_position(self, game: Game[Any], s: Any) -> str:
        return " ".join(words_of(s))

    def entries(self, s: Any, column: str) -> Mapping[str, int]:
        """The entries of a column by piece or by seat."""
        if column in COLUMNS:
            return PIECE.index
        seats = enumerate(s.book.seating.names)
        return {seat: i for i, seat in seats} if column == "points" else {}

    def picture(self, game: Game[Any], s: Any, seat: int, language: str, colour: bool) -> str:
        return draw(s, seat, game.words(language), colour)


def path_of(words: list[str]) -> list[str]:
    """The path that a short form stands for."""
    if words == ["ok"]:
        return ["done"]
    if words[0] == "x":
        parts: list[list[str]] = [[], [], []]
        k = 0
        for word in words[1:]:
            if word in ("<", "+"):
                k = 1 if word == "<" else 2
            else:
                parts[k].append(word)
        joined = [",".join(in_order(part)) or "-" for part in parts]
        while joined and joined[-1] == "-":
            joined.pop()
        return ["attack", *joined]
    if len(words) > 1 and words[0] in PIECE.index:
        if "-" not in words[1]:
            return ["move", *words]
        way = [{"col": "column"}.get(word, word) for word in words[2:]]
        return ["march", words[0], words[1].replace("-", ","), *way]
    raise Malformed(f"{show(words[0])} begins no move", "move")


def in_order(names: list[str]) -> list[str]:
    """Hexes and pieces in the order of their numbers; what is neither stays where it is."""
    for shape in (PIECE, HEX):
        if all([name in shape.index for name in names]):
            return sorted(names, key=lambda name, shape=shape: shape.index[name])  # type: ignore[misc]
    return names


# ---------------------------------------------------------------------------------- reading


class Reader:
    """One position, word by word."""

    def __init__(self, text: str, fresh: YomKippur) -> None:
        if len(text) > LONGEST:
            raise Malformed(f"more than {LONGEST} characters", "position")
        self.s: Final = fresh
        self.said: Final = text.split()
        self.given: Final[dict[str, str]] = {}
        s = self.s
        for piece in range(PIECES):
            s.put(piece, UNUSED)
            s.strength[piece] = 0
        s.agenda = []
        for word in self.said:
            key, _, value = word.partition("=")
            if key in self.given:
                raise Malformed("given twice", key)
            self.given[key] = value
            self.word(word, key, value)

    def word(self, word: str, key: str, value: str) -> None:
        s = self.s
        if re.match(r"t\d{1,6}\Z", word):
            s.turn = int(word[1:])
        elif word.replace(".", "_") in PHASES:
            s.phase = PHASES.index(word.replace(".", "_"))
        elif key in HEX.index and value:
            self.pieces(HEX.index[key], value, key)
        elif key in NOWHERE and value:
            self.pieces(NOWHERE[key], value, key)
        elif key.startswith("due.") and key[4:] in PIECE.index:
            s.due = put(s.due, PIECE.index[key[4:]], number(value, key))
        elif key == "pts":
            parts = value.split(",")
            s.points = tuple([number(part, key) for part in parts])
        elif key.startswith("sam.") and key[4:] in PIECE.index:
            self.sam(PIECE.index[key[4:]], value, key)
        elif key in NUMBERS:
            setattr(s, key, number(value, key))
        elif word == "uncovered":
            s.uncovered = 1
        elif key in LISTS and value:
            self.listed(key, value)
        elif key != "ask" and not self.more(word):
            raise Malformed(f"{show(word)} is not a word of a position", "position")

    def more(self, word: str) -> bool:
        """A word that only another game has: whether it was one."""
        return False

    def written(self) -> list[str]:
        """The position as it is written."""
        return words_of(self.s)

    def acts(self, piece: int, marks: str) -> str:
        """Marks that only another game has: note them, and say which others there are."""
        return marks

    def frames(self) -> list[Frame]:
        """What waits in the phase, its Ask on top."""
        s = self.s
        if s.phase == SETUP:
            return [SET_UP]
        if s.phase >= len(ASKS):
            raise Malformed("no phase of this game", "position")
        seat, turn = seat_of(s.phase), s.turn
        return [*after(turn, s.phase), main_ask(ASKS[s.phase], seat, turn)]

    def pieces(self, place: int, value: str, key: str) -> None:
        s = self.s
        for part in value.split(","):
            found = _PIECE.match(part)
            if found is None or found["name"] not in PIECE.index:
                raise Malformed(f"{show(part)} is not a piece", key)
            piece = PIECE.index[found["name"]]
            marks = self.acts(piece, found["marks"])
            if not set(marks) <= set(KNOWN):
                raise Malformed(f"{show(part)} is not a piece", key)
            if s.at[piece] != UNUSED:
                raise Malformed("given twice", found["name"])
            s.put(piece, place)
            s.strength[piece] = 0 if place == DEAD else 1 if "-" in marks else 2
            s.deeds[piece] = sum([1 << i for i, mark in enumerate(MARKS) if mark in marks])
            if "'" in marks:
                s.form = put(s.form, piece, 1)
            if "$" in marks:
                s.road = put(s.road, piece, 1)

    def sam(self, piece: int, value: str, key: str) -> None:
        found = re.match(r"(?:m(\d{1,6}))?(?:u(\d{1,6}))?\Z", value)
        if found is None or not value:
            raise Malformed("the marker of a SAM is written m2, u2 or m3u2", key)
        s = self.s
        s.marked = put(s.marked, piece, int(found[1] or 0))
        s.unmarked = put(s.unmarked, piece, int(found[2] or 0))

    def listed(self, key: str, value: str) -> None:
        s = self.s
        if key == "shock":
            for piece in several(PIECE, value, key):
                s.shock = put(s.shock, piece, 1)
        elif key == "drops":
            s.drops = several(HEX, value, key)
        elif key == "owed":
            names = value.split(",")
            s.owed_hexes = several(HEX, ",".join([n for n in names if n in HEX.index]), key)
            owing = [n for n in names if n not in HEX.index]
            s.owed_units = several(PIECE, ",".join(owing), key)
        elif key == "support":
            s.support = several(PIECE, value, key)
        elif key == "back":
            s.left = several(PIECE, value, key)
        elif key == "battle":
            targets, _, rest = value.partition("<")
            units, _, guns = rest.partition("+")
            s.targets = several(HEX, targets, key)
            s.units, s.guns = several(PIECE, units, key), several(PIECE, guns, key)
        else:
            parts = value.split("/")
            if len(parts) != 3 or parts[1] not in list("123456"):
                raise Malformed("a result is written 3-1/4/D2", key)
            s.column, s.face = BATTLE_COLUMN.read(parts[0]), int(parts[1])
            s.result = RESULT.read(parts[2])

    def state(self) -> YomKippur:
        s, name = self.s, self.given.get("ask", "")
        if name == "over":
            s.outcome = Outcome(0, "YKB-200")
        elif name in ("", "support", "retreat", "advance"):
            s.agenda = agenda(s, name, self.frames())
        else:
            raise Malformed(f"no such ask: {show(name)}", "ask")
        try:
            s.audit()
        except AssertionError as no:
            raise Malformed(str(no), "position") from None
        written = self.written()
        plain = [unordered(word) for word in written]
        for word in self.said:
            if unordered(word) not in plain:
                key = word.partition("=")[0]
                usual = [other for other in written if other.partition("=")[0] == key]
                said = f"is written {usual[0]}" if usual else "says nothing: leave it out"
                raise Malformed(f"{show(word)} {said}", "position")
        return s


def unordered(word: str) -> tuple[str, ...]:
    """A word in which pieces may be named in any order."""
    key, _, value = word.partition("=")
    return (key, *sorted(value.split(",")))


def number(text: str, key: str) -> int:
    if not (text.isascii() and text.isdigit()) or len(text) > 6:
        raise Malformed(f"{show(text)} is not a number", key)
    return int(text)


def several(shape: Name, text: str, key: str) -> tuple[int, ...]:
    names = text.split(",") if text else []
    for name in names:
        if name not in shape.index:
            raise Malformed(f"{show(name)} is neither a piece nor a hex that belongs here", key)
    return tuple([shape.index[name] for name in names])


def agenda(s: YomKippur, name: str, phase: list[Frame]) -> list[Frame]:
    """What waits in a phase, with the Ask of that name on top; without one, that of the phase."""
    found = phase[:]
    if not name:
        return found
    if not s.units or not s.targets:
        raise Malformed("which battle? write battle=S1212<EG-INF-90", "ask")
    attacker = OWNER[s.units[0]]
    found += [Todo("battle_over")]
    if name == "advance":
        return [*found, nested(s, "advance", "YKB-108", attacker, ("advance", "done"))]
    found += [Todo("advancing")]
    if name == "retreat":
        if not s.left:
            raise Malformed("who retreats? write back=IL-ARM-14", "ask")
        verbs = ("retreat", "reduce")
        return [*found, nested(s, "retreat", "YKB-100", OWNER[s.left[0]], verbs)]
    found += [Todo("retreating"), Todo("fight")]
    return [*found, nested(s, "support", "YKB-137", 1 - attacker, ("support", "done"))]


def nested(s: YomKippur, name: str, rule: str, side: int, verbs: tuple[str, ...]) -> Ask:
    """An Ask about the battle in hand: of the seat of a side that decides there."""
    return Ask(name, rule, only(s.seat_at(side, s.targets[0])), verbs, (s.turn,), FIRST)


# ---------------------------------------------------------------------------------- writing


def words_of(s: YomKippur) -> list[str]:
    found = ["setup"] if s.phase == SETUP else [f"t{s.turn}", PHASES[s.phase].replace("_", ".")]
    where: dict[int, list[int]] = {}
    for piece, place in enumerate(s.at):
        if place != UNUSED:
            where.setdefault(place, []).append(piece)
    for place in sorted(where):
        names = {there: name for name, there in NOWHERE.items()}
        name = HEXES.names[place] if place < SIZE else names[place]
        found.append(f"{name}={','.join([with_marks(s, piece) for piece in where[place]])}")
    late = [piece for piece in range(PIECES) if s.due[piece] != s.book.due[piece]]
    found += [f"due.{PIECE_NAMES[piece]}={s.due[piece]}" for piece in late]
    if s.points != s.book.points:
        found.append(f"pts={','.join([str(n) for n in s.points])}")
    found += named("shock", PIECE, [piece for piece in range(PIECES) if s.shock[piece]])
    for piece in range(PIECES):
        marked, unmarked = s.marked[piece], s.unmarked[piece]
        if marked or unmarked:
            text = (f"m{marked}" if marked else "") + (f"u{unmarked}" if unmarked else "")
            found.append(f"sam.{PIECE_NAMES[piece]}={text}")
    found += [f"{key}={getattr(s, key)}" for key in NUMBERS if getattr(s, key)]
    found += ["uncovered"] * s.uncovered
    found += s.remarks()
    found += named("drops", HEX, s.drops)
    owed = [*[HEX.word(h) for h in s.owed_hexes], *[PIECE.word(p) for p in s.owed_units]]
    found += [f"owed={','.join(owed)}"] if owed else []
    return [*found, *battle_words(s), *ask_words(s)]


def battle_words(s: YomKippur) -> list[str]:
    found: list[str] = []
    if s.targets or s.units:
        units = ",".join([PIECE.word(unit) for unit in s.units])
        text = f"battle={','.join([HEX.word(h) for h in s.targets])}<{units}"
        found.append(text + ("+" + ",".join([PIECE.word(g) for g in s.guns]) if s.guns else ""))
    found += named("support", PIECE, s.support)
    if s.face:
        found.append(f"fought={BATTLE_COLUMN.word(s.column)}/{s.face}/{RESULT.word(s.result)}")
    return [*found, *named("back", PIECE, s.left)]


def named(key: str, shape: Name, values: Sequence[int]) -> list[str]:
    return [f"{key}={','.join([shape.word(value) for value in values])}"] if values else []


def with_marks(s: YomKippur, piece: int) -> str:
    marks = "-" if s.strength[piece] == 1 else ""
    marks += "".join([mark for i, mark in enumerate(MARKS) if s.deeds[piece] >> i & 1])
    return PIECE_NAMES[piece] + marks + s.marks(piece) + "'" * s.form[piece] + "$" * s.road[piece]


def ask_words(s: YomKippur) -> list[str]:
    ask = s.asked()
    if ask is None:
        return ["ask=over"]
    return [f"ask={ask.name}"] if ask.name in ("support", "retreat", "advance") else []
