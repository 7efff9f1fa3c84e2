"""The board and the positions of the second, naive Attaque (see naive.py): the raw data, and the
position string read and written anew. A square is (file, rank), both from 1; a counter is (side, kind)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final

from qg.files import load

Square = tuple[int, int]
Counter = tuple[str, str]

DATA: Final = Path(__file__).resolve().parents[3] / "src" / "qg" / "games" / "attaque" / "data"
BOARD: Final[dict[str, Any]] = load(DATA / "board.yaml")[0]
UNITS: Final[dict[str, Any]] = load(DATA / "units.yaml")[0]
OPTIONS: Final[dict[str, Any]] = {
    option["name"]: option["values"][0] for option in load(DATA / "options.yaml")[0]["options"]
}
"""Every table option with its default."""

FILES: Final[str] = BOARD["files"]
SQUARES: Final = [(f, r) for r in range(1, BOARD["ranks"] + 1) for f in range(1, len(FILES) + 1)]
COLOUR: Final = {(f, r): BOARD["colours"][r][f - 1] for f, r in SQUARES}
LETTER: Final = {kind: unit["letter"] for kind, unit in UNITS["counters"].items()}
KIND: Final = {letter: kind for kind, letter in LETTER.items()}
MEN: Final = [
    kind
    for kind, unit in UNITS["counters"].items()
    if unit["class"] in ("officer", "nco", "troop", "spy")
]
SIDES: Final = {"s": "south", "n": "north"}
FOE: Final = {"south": "north", "north": "south"}
CAPTURED: Final = "WXAwxa"

FOUR: Final = [(0, 1), (1, 0), (0, -1), (-1, 0)]
EIGHT: Final = [*FOUR, (1, 1), (1, -1), (-1, -1), (-1, 1)]


def name(square: Square) -> str:
    return f"{FILES[square[0] - 1]}{square[1]}"


def named(text: str) -> Square:
    return (FILES.index(text[0]) + 1, int(text[1:]))


def go(square: Square, way: tuple[int, int], steps: int = 1) -> Square:
    return (square[0] + steps * way[0], square[1] + steps * way[1])


def around(square: Square, ways: list[tuple[int, int]]) -> list[Square]:
    return [go(square, way) for way in ways if go(square, way) in COLOUR]


def in_camp(square: Square, side: str) -> bool:
    return square[1] in BOARD["camps"][side]


@dataclass
class Position:
    """A position and the options of its table. Secret rights are kept by the square of their counter."""

    on: dict[Square, Counter]
    side: str
    rules: int
    phase: str
    options: Mapping[str, Any]
    held: list[Square] = field(default_factory=list)  # the squares that the phase names
    bound: set[Square] = field(default_factory=set)
    jumped: set[Square] = field(default_factory=set)
    armed: dict[Square, int] = field(default_factory=dict)
    lock: dict[Square, int] = field(default_factory=dict)
    fuel: dict[Square, int] = field(default_factory=dict)
    taken: set[str] = field(default_factory=set)
    passes: int = 0
    removal: int = -1
    ply: int = 0
    result: str = ""

    def copy(self) -> Position:
        return replace(
            self,
            on=dict(self.on),
            held=list(self.held),
            bound=set(self.bound),
            jumped=set(self.jumped),
            armed=dict(self.armed),
            lock=dict(self.lock),
            fuel=dict(self.fuel),
            taken=set(self.taken),
        )

    # ---- what stands where

    def empty(self, square: Square) -> bool:
        return square in COLOUR and COLOUR[square] != "X" and square not in self.on

    def enemies_beside(self, square: Square) -> list[Square]:
        """ATK-073: in front, behind, to the left and to the right."""
        return [s for s in around(square, FOUR) if s in self.on and self.on[s][0] != self.side]

    def of(self, side: str) -> list[Square]:
        return [square for square in SQUARES if square in self.on and self.on[square][0] == side]

    def on_arrival(self) -> bool:
        """ATK-071, 072."""
        timing = self.options["attack_timing"]
        if timing == "per_rule_set":
            return self.rules != 1
        return bool(timing == "on_arrival")


# ---- the position string


def read(text: str, options: Mapping[str, Any]) -> Position:
    """A full position: of a truth, in a phase in which somebody is asked, or over."""
    board, side, rules, phase, *rest = text.split()
    fields = dict([part.split(":", 1) for part in rest])
    on: dict[Square, Counter] = {}
    for rank, row in zip(range(11, 0, -1), board.split("/"), strict=True):
        file, number = 1, ""
        for mark in [*row, ""]:
            if mark.isdigit():
                number += mark
                continue
            file, number = file + int(number or 0), ""
            if mark and mark != "#":
                owner = "south" if mark.isupper() else "north"
                on[file, rank] = (owner, KIND[mark.upper()])
            file += 1 if mark else 0
        assert file == 13, f"{row} is not a rank"
    p = Position(
        on, SIDES.get(side, ""), int(rules), phase, {**OPTIONS, **options, "set": int(rules)}
    )
    what, _, squares = phase.partition(":")
    if what == "over":
        p.phase, p.result = "over", squares
    elif what in ("advance", "bomber_return"):
        p.phase, p.held = what, [named(s) for s in squares.split(",")]
    p.bound = set(listed(fields["bound"]))
    p.jumped = set(listed(fields["jumped"]))
    p.armed = numbered(fields["armed"])
    p.lock = numbered(fields["lock"])
    p.fuel = numbered(fields["fuel"])
    p.taken = set() if fields["taken"] == "-" else set(fields["taken"])
    p.passes = int(fields["passes"])
    p.removal = -1 if fields["removal"] == "-" else int(fields["removal"])
    p.ply = int(fields["ply"])
    return p


def listed(text: str) -> list[Square]:
    return [] if text == "-" else [named(word) for word in text.split(",")]


def numbered(text: str) -> dict[Square, int]:
    pairs = [] if text == "-" else [word.split("=") for word in text.split(",")]
    return {named(square): int(number) for square, number in pairs}


def write(p: Position) -> str:
    rows = []
    for rank in range(11, 0, -1):
        row = ""
        for file in range(1, 13):
            if (file, rank) in p.on:
                side, kind = p.on[file, rank]
                row += LETTER[kind] if side == "south" else LETTER[kind].lower()
            else:
                row += "#" if COLOUR[file, rank] == "X" else "."
        for run in range(12, 0, -1):
            row = row.replace("." * run, f"{run}")
        rows.append(row)
    phase = p.phase
    if phase == "over":
        phase = f"over:{p.result}"
    elif p.held:
        phase += ":" + ",".join([name(square) for square in p.held])
    marks = [
        ",".join([name(s) for s in SQUARES if s in p.bound]),
        ",".join([name(s) for s in SQUARES if s in p.jumped]),
        ",".join([f"{name(s)}={p.armed[s]}" for s in SQUARES if s in p.armed]),
        ",".join([f"{name(s)}={p.lock[s]}" for s in SQUARES if s in p.lock and p.ply < p.lock[s]]),
        ",".join([f"{name(s)}={p.fuel[s]}" for s in SQUARES if s in p.fuel]),
        "".join([letter for letter in CAPTURED if letter in p.taken]),
        str(p.passes),
        str(p.removal) if p.removal >= 0 else "",
        str(p.ply),
    ]
    titles = ("bound", "jumped", "armed", "lock", "fuel", "taken", "passes", "removal", "ply")
    tail = [f"{title}:{mark or '-'}" for title, mark in zip(titles, marks, strict=True)]
    side = "-" if p.phase == "over" else p.side[0]
    return " ".join(["/".join(rows), side, str(p.rules), phase, *tail])
