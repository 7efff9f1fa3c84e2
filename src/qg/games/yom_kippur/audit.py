"""What holds of every state, whatever it was read from."""

from __future__ import annotations

from .audit_battle import in_battle
from .hexmap import (
    CANAL,
    DEAD,
    EAST,
    HEXES,
    LEFT,
    MEDITERRANEAN,
    MOUNTAIN,
    SIZE,
    TERRAIN,
    WATER,
)
from .hexmap import UNUSED as NOT_IN_PLAY
from .state import CROSSED, LANDED, RAFTED, SETUP, YomKippur, unplaced
from .tables import (
    AIRCRAFT,
    ARAB,
    BRIDGE,
    FORT,
    FRONT,
    IS_BRIGADE,
    ISRAEL,
    KIND,
    MARINE,
    NO_PIECE,
    OWNER,
    PARA_MECHANIZED,
    PIECE_NAMES,
    PIECES,
    SAM,
    STACK,
)


def must(ok: bool, what: str) -> None:
    if not ok:
        raise AssertionError(what)


def audit(s: YomKippur) -> None:
    lengths(s)
    for piece in range(PIECES):
        one(s, piece)
    for h in range(SIZE):
        if s.top[h] != NO_PIECE:
            stack(s, h)
    time(s)
    wrong = in_battle(s)
    must(not wrong, wrong)


def lengths(s: YomKippur) -> None:
    for column in (s.at, s.strength, s.deeds):
        must(len(column) == PIECES, "a column by piece has another length")
    for row in (s.form, s.due, s.road, s.shock, s.marked, s.unmarked):
        must(len(row) == PIECES, "a column by piece has another length")
    must(len(s.points) == s.book.seating.count, "points by seat have another length")


def one(s: YomKippur, piece: int) -> None:
    """A piece: where it may be, and which marks it may have."""
    name, at, kind = PIECE_NAMES[piece], s.at[piece], KIND[piece]
    plays = s.book.start[piece] != NOT_IN_PLAY
    must(plays or at == NOT_IN_PLAY, f"YKB-001: {name} is no piece of this game")
    if at == NOT_IN_PLAY:
        must(s.strength[piece] == 0, f"{name} is not in play and has a strength")
        return
    must((s.strength[piece] == 0) == (at == DEAD), f"{name} is dead, or it is not")
    must(at != LEFT or bool(IS_BRIGADE[piece] and OWNER[piece] == ARAB), f"YKB-205: {name} left")
    must(
        not s.form[piece] or kind == PARA_MECHANIZED, f"YKB-169: {name} is no Israeli para brigade"
    )
    must(not s.shock[piece] or (OWNER[piece] == ARAB and at < SIZE), f"YKB-061: {name} in shock")
    must(kind == SAM or not (s.marked[piece] or s.unmarked[piece]), f"YKB-141: {name} is no SAM")
    if at < SIZE:
        on_map(s, piece, at)


def on_map(s: YomKippur, piece: int, at: int) -> None:
    name, kind = PIECE_NAMES[piece], KIND[piece]
    front = FRONT[piece] if s.book.advanced else 0
    roams = s.book.advanced and OWNER[piece] == ISRAEL
    must(roams or HEXES.sheet[at] == front, f"YKB-001: {name} is on the wrong map")
    if kind == AIRCRAFT:
        return
    if kind == BRIDGE:
        must(bool(EAST[at] and CANAL[at]), f"YKB-050: {name} is not on the east bank")
        return
    if OWNER[piece] == ISRAEL:
        must(at not in s.barred(piece), f"YKA-044, 045: {name} is in a closed country")
    closed = TERRAIN[at] in (MEDITERRANEAN, MOUNTAIN)
    must(not closed and (not WATER[at] or kind == MARINE), f"YKB-056: {name} where nobody goes")


def stack(s: YomKippur, h: int) -> None:
    """Who stands together."""
    where, pile = HEXES.names[h], s.pile(h)
    must(s.brigades[h] <= STACK, f"YKB-033: {s.brigades[h]} brigades in {where}")
    must(len([p for p in pile if KIND[p] == SAM]) <= 1, f"YKB-140: two SAM in {where}")
    must(len([p for p in pile if KIND[p] == FORT]) <= 1, f"two forts in {where}")
    must(len({OWNER[p] for p in pile}) == 1, f"YKB-031: enemies together in {where}")


def time(s: YomKippur) -> None:
    """What belongs to another moment."""
    setting = s.phase == SETUP
    must(setting == (s.turn == 0), "set-up is over, or it is not")
    waiting = [p for p in s.book.placed if unplaced(s, p)]
    ask = s.asked()
    must(setting or not waiting or not s.agenda, "YKB-017: units that were not set up")
    if ask is not None and ask.name == "setup":
        must(setting and bool(waiting), "YKB-017: set-up in the middle of the game")
    for piece in range(PIECES):
        if s.deeds[piece] & (CROSSED | RAFTED | LANDED):
            must(s.at[piece] < SIZE or s.at[piece] == DEAD, "somebody landed who is not there")
