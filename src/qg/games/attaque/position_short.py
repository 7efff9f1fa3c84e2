"""Positions as a person would write them, a part a line:

    south: W a1, K f5, Z a2 b2      letters and squares; in an expected view `?` is an unidentified counter
    north: W a11
    to: north                       whose turn; south unless it is said
    armed: e9=9                     the fields of the one line, and `phase`: see `position`

What is not said takes its usual value: nothing has happened yet, and every commando that stands in its
own camp may still bound. A position is put into one line and read by `position_reader`, so that whatever
it refuses is refused here too. Expected positions name only the parts that matter."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from qg.core.shape import Malformed, show
from qg.core.value import ALL, SPECTATOR, only

from .position import position
from .position_text import FIELDS
from .state import Attaque
from .tables import (
    CAMP,
    COMMANDO,
    CROSSES,
    EMPTY,
    LETTERS,
    NORTH,
    SIDES,
    SOUTH,
    SQUARE,
    SQUARE_NAMES,
    mask,
)

KEYS: Final = (*SIDES, "to", "phase", *FIELDS)
LISTS: Final = ("bound", "jumped", "armed", "lock", "fuel")
ANY: Final = "..."
UNIDENTIFIED: Final = "?"
TO: Final = {"s": "south", "n": "north", "-": "nobody"}
WHO: Final = {
    "south": only(SOUTH),
    "north": only(NORTH),
    "spectator": only(SPECTATOR),
    "all": ALL,
}
BY_SIDE: Final = ("taken", "roster")
BY_SLOT: Final = ("where", "moved", "flew", "sortie", "gone", "could_be", "kind", "known")


# ------------------------------------------------------------------------------- read


def one_line(data: Mapping[Any, Any], set_number: int) -> str:
    """The position in one line; raises Malformed."""
    given = {key: text(key, value) for key, value in keys(data).items()}
    cells = ["#" if sq in CROSSES else "" for sq in range(len(SQUARE_NAMES))]
    free: list[int] = []
    for side, name in enumerate(SIDES):
        for sq, letter in counters(name, given.get(name, "")):
            if letter == UNIDENTIFIED:
                raise Malformed(f"what is on {SQUARE_NAMES[sq]}? a position is the truth", name)
            if cells[sq]:
                what = "is a cross" if sq in CROSSES else "is given twice"
                raise Malformed(f"{SQUARE_NAMES[sq]} {what}", name)
            cells[sq] = letter if side == SOUTH else letter.lower()
            if LETTERS.index(letter) == COMMANDO and CAMP[sq] == side:
                free.append(sq)
    usual = {
        "passes": "0",
        "ply": "0",
        "bound": ",".join([SQUARE_NAMES[sq] for sq in sorted(free)]),
    }
    fields = [f"{name}:{given.get(name, usual.get(name, '')) or '-'}" for name in FIELDS]
    phase = given.get("phase", "act")
    board = "/".join([rank(cells[at : at + 12]) for at in range(120, -1, -12)])
    return " ".join([board, side_of(given, phase), str(set_number), phase, *fields])


def side_of(given: Mapping[str, str], phase: str) -> str:
    nobody = phase.partition(":")[0] in ("deploy", "over")
    to = given.get("to", "nobody" if nobody else "south")
    for sign, name in TO.items():
        if to == name:
            return sign
    raise Malformed(f"{show(to)} is not one of {', '.join(TO.values())}", "to")


def rank(cells: list[str]) -> str:
    """One rank of the board: letters, and numbers for runs of empty squares."""
    out, run = "", 0
    for cell in cells:
        if not cell:
            run += 1
            continue
        out, run = out + (str(run) if run else "") + cell, 0
    return out + (str(run) if run else "")


def keys(data: Mapping[Any, Any]) -> Mapping[str, Any]:
    for key in data:
        if key not in KEYS:
            raise Malformed(f"no such part of a position (there are: {', '.join(KEYS)})", str(key))
    if not data:
        raise Malformed("an empty position", "position")
    return data


def text(key: str, value: Any) -> str:
    """A part as one word; of the counters, as it is."""
    if (
        isinstance(value, int)
        and not isinstance(value, bool)
        and key in ("passes", "removal", "ply")
    ):
        return str(value)
    if not isinstance(value, str):
        raise Malformed(f"{show(value)} is not a text", key)
    return value if key in SIDES else "".join(value.split())


def counters(key: str, given: str) -> list[tuple[int, str]]:
    """`W a1, Z a2 b2`: the square and the letter of each counter, in the order of the squares."""
    found: list[tuple[int, str]] = []
    for item in given.split(",") if given.strip() else ():
        letter, *squares = item.split() or [""]
        if len(letter) != 1 or letter.upper() not in LETTERS[1:] + UNIDENTIFIED or not squares:
            raise Malformed(f"{show(item.strip())} is not a letter and its squares (K f5)", key)
        for name in squares:
            if name not in SQUARE.index:
                raise Malformed(f"{show(name)} is not a square", key)
            found.append((SQUARE.index[name], letter.upper()))
    return sorted(found)


# ------------------------------------------------------------------------------- expected


def parts(s: Attaque) -> dict[str, Any]:
    """All parts of a position, of a truth or of a view."""
    _, side, _, phase, *fields = position(s).split()
    out: dict[str, Any] = {name: [] for name in SIDES}
    for sq, slot in enumerate(s.board):
        if slot < EMPTY:
            letter = LETTERS[s.kind[slot]] if s.known[slot] else UNIDENTIFIED
            out[SIDES[slot // 48]].append(f"{letter} {SQUARE_NAMES[sq]}")
    out.update({"to": TO[side], "phase": phase})
    for field in fields:
        name, _, value = field.partition(":")
        out[name] = ([] if value == "-" else value.split(",")) if name in LISTS else value
    return out


def read_parts(data: Any, view: bool) -> dict[str, Any]:
    """Expected parts in that form. Lists may be in any order; `...` in one: there may be more."""
    out: dict[str, Any] = {}
    for key, value in keys(data).items():
        given = text(key, value)
        if key in SIDES:
            found = [part for part in given.split(",") if part.strip() != ANY]
            listed = counters(key, ",".join(found))
            if UNIDENTIFIED in [letter for _, letter in listed] and not view:
                raise Malformed("nothing is unidentified in the true position", key)
            out[key] = spread([f"{c} {SQUARE_NAMES[sq]}" for sq, c in listed], ANY in given)
        elif key in LISTS:
            words = [word for word in given.split(",") if word not in (ANY, "-")]
            out[key] = spread(sorted(words, key=lambda word: ordered(key, word)), ANY in given)
        else:
            out[key] = given
    return out


def ordered(key: str, word: str) -> int:
    name = word.partition("=")[0]
    if name not in SQUARE.index:
        raise Malformed(f"{show(word)} does not begin with a square", key)
    return SQUARE.index[name]


def spread(words: list[str], more: bool) -> list[str]:
    """A list; with `...` before, between and behind its entries where there may be more of them."""
    return [x for word in words for x in (ANY, word)] + [ANY] if more else words


def beside(s: Attaque) -> dict[str, Any]:
    """What stands beside a position: which counters each has identified, and what onlookers may still
    take a counter for."""
    here = [(sq, slot) for sq, slot in enumerate(s.board) if slot < EMPTY]
    knows = {
        who: [
            SQUARE_NAMES[sq]
            for sq, slot in here
            if s.known[slot] & seen == seen and who != SIDES[slot // 48]
        ]
        for who, seen in WHO.items()
    }
    possible = {SQUARE_NAMES[sq]: letters(s.could_be[slot]) for sq, slot in here}
    return {"knows": knows, "possible": possible}


def letters(kinds: int) -> str:
    return "".join([c for k, c in enumerate(LETTERS) if k and kinds & mask(k)])


def read_beside(key: str, data: Any) -> dict[str, Any]:
    """The same, expected: squares and letters in any order."""
    if not isinstance(data, dict) or not data:
        raise Malformed(f"{show(data)} is not a mapping")
    out: dict[str, Any] = {}
    for name, value in data.items():
        if key == "possible":
            if name not in SQUARE.index:
                raise Malformed(f"{show(name)} is not a square", str(name))
            if not isinstance(value, str) or any([c not in LETTERS[1:] for c in value]):
                raise Malformed(f"{show(value)} are not letters of counters", str(name))
            out[name] = letters(mask(*[LETTERS.index(c) for c in value]))
        else:
            if name not in WHO or not isinstance(value, list):
                raise Malformed("seat, spectator or all: a list of squares", str(name))
            squares = [str(word) for word in value if word != ANY]
            out[name] = spread(sorted(squares, key=lambda w: ordered(str(name), w)), ANY in value)
    return out


def entries(s: Attaque, column: str) -> dict[str, int]:
    """The entries of a column by the square of the counter, or by side."""
    if column in BY_SIDE:
        return {name: side for side, name in enumerate(SIDES)}
    if column not in BY_SLOT:
        return {}
    board = s.board
    return {name: board[sq] if board[sq] < EMPTY else -1 for sq, name in enumerate(SQUARE_NAMES)}
