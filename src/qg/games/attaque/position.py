"""Positions in one line, written.

A position is eleven ranks from 11 down to 1 joined by `/` (capitals south, small letters north, `#` a
cross, numbers for runs of empty squares; in a view `+` and `*` for an unidentified south and north
counter), then side, set, phase, bound, jumped, armed, lock, fuel, taken, passes, removal and ply. They
are read in `position_reader`."""

from __future__ import annotations

from typing import Final

from .state import SPY_DELAY, Attaque
from .tables import (
    BOMBER,
    COMMANDO,
    EMPTY,
    LETTERS,
    NORTH,
    PARATROOPER,
    SOUTH,
    SQUARE_NAMES,
)
from .tables import NEVER as NO_PLY

SIGNS: Final = {"s": SOUTH, "n": NORTH}
CAPTURED: Final = "WXAwxa"


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
