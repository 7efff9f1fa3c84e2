"""The board for a terminal, from one side's chair."""

from __future__ import annotations

from typing import Final

from .state import Attaque
from .tables import COLOURS, EMPTY, FILES, LETTERS, NORTH

GROUND: Final = {"W": "48;5;254", "B": "48;5;240", "R": "48;5;131", "X": "48;5;65"}
ARMY: Final = ("1;38;5;20", "1;38;5;16")  # on light ground; the side also shows by its own marks
ARMY_DARK: Final = ("1;38;5;159", "1;38;5;221")
BACKS: Final = ("▒", "▓")
BARE: Final = {"W": "·", "B": ":", "R": "+", "X": "#"}  # an empty square where there is no colour


def draw(s: Attaque, seat: int, colour: bool) -> str:
    """Letters are counters that this seat knows (capitals south, small north); `▒` and `▓` are the
    backs of south's and north's others. An empty square is `·`, and where colour does not tell
    the ground, `·` on white, `:` on black, `+` on red; `#` is a cross."""
    ranks = range(10, -1, -1) if seat != NORTH else range(11)
    files = range(12) if seat != NORTH else range(11, -1, -1)
    edge = "    " + "".join([f" {FILES[f]} " for f in files])
    lines = [edge]
    for r in ranks:
        row = "".join([cell(s, r * 12 + f, colour) for f in files])
        lines.append(f" {r + 1:>2} {row} {r + 1}")
    return "\n".join([*lines, edge])


def cell(s: Attaque, sq: int, colour: bool) -> str:
    slot, ground = s.board[sq], COLOURS[sq]
    if slot < EMPTY:
        side = slot // 48
        mark = BACKS[side]
        if s.known[slot]:
            letter = LETTERS[s.kind[slot]]
            mark = letter.lower() if side == NORTH else letter
        ink = (ARMY if ground == "W" else ARMY_DARK)[side]
    else:
        mark = "#" if slot > EMPTY else "·"
        ink = "38;5;245" if ground == "W" else "38;5;250"
    if not colour:
        if slot == EMPTY:
            mark = BARE[ground]
        return "###" if ground == "X" else f" {mark} "
    return f"\x1b[{GROUND[ground]};{ink}m {mark} \x1b[0m"
