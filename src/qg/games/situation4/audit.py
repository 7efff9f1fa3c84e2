"""What holds of every state, whatever it was read from."""

from __future__ import annotations

from qg.core.shape import NONE
from qg.core.value import ALL, opened

from .deal import DOWN, image
from .ground import covered, spans
from .state import NO_TIME, PARAS, TANKS, Situation
from .tables import (
    BRIDGE_POINTS,
    BRIDGES,
    KINDS,
    OBJECTIVES,
    PLACES,
    SITES,
    TANK,
    UNITS,
    VALUE,
    ZONE_POINTS,
)


def must(ok: bool, what: str) -> None:
    if not ok:
        raise AssertionError(what)


def audit(s: Situation) -> None:
    shape(s)
    board(s)
    units(s)
    prizes(s)
    for side in (0, 1):
        pile(s, side)
    mirror(s)
    hands(s)


def shape(s: Situation) -> None:
    """Columns of their length, by place, side, site, objective and seat."""
    seats = len(s.book.seats)
    for column in (s.owner, s.number, s.unit):
        must(len(column) == PLACES, "a column by place has another length")
    for pair in (s.paras, s.tanks, s.offer, s.withdrew):
        must(len(pair) == 2, "a column by side has another length")
    for row in (s.pace, s.laid, s.hold, s.hold_at, s.slow):
        must(len(row) == seats, "a column by seat has another length")
    for row in (s.flag, s.taken, s.taken_at):
        must(len(row) == OBJECTIVES, "a column by objective has another length")
    must(len(s.bridge) == SITES and len(s.points) == 6, "bridges or points have another length")
    must((s.start < 0) == (s.last < 0), "play has begun, or it has not")
    must(s.start >= 0 or s.moves == 0, "something was played before the start")
    if s.agenda:
        ask = s.asked()
        begun = ask is not None and ask.name in ("play", "closing")
        must(begun == (s.start >= 0), "what is asked does not belong to this moment")


def board(s: Situation) -> None:
    """SIT-202: a piece lies where the size has a place, once, with a number of its own."""
    numbers = [n for n in s.number if n]
    must(len(set(numbers)) == len(numbers), "SIT-104: two pieces of one number")
    must(max(numbers, default=0) <= s.moves, "SIT-104: a number that was not played yet")
    for place in range(PLACES):
        laid = s.owner[place] >= 0
        must(not laid or bool(s.book.cut.all >> place & 1), "SIT-114: a place of another size")
        must(laid == (s.number[place] > 0), "SIT-104: a piece without number, or the reverse")


def units(s: Situation) -> None:
    """Tanks stand on own pieces, paratroopers on the enemy's; none before the base is covered."""
    for place, unit in enumerate(s.unit):
        if unit:
            side = (unit - PARAS) if unit >= PARAS else (unit - TANKS)
            host = 1 - side if unit >= PARAS else side
            must(s.owner[place] == host, "SIT-404, 503: a unit on the wrong piece")
    for kind in range(len(KINDS)):
        for side in (0, 1):
            stand = s.tank[side] if kind == TANK else s.anchor[side]
            left = (s.tanks if kind == TANK else s.paras)[side]
            whole = covered(s, side, s.book.cut.bases[kind][side])
            must(whole == (left >= 0), "SIT-401, 501: units and their base do not agree")
            out = int(stand.bit_count())
            must(out + max(left, 0) == (UNITS if whole else 0), "SIT-409, 516: not three units")


def prizes(s: Situation) -> None:
    """Objectives, bridges and points are what the board says."""
    for i in range(OBJECTIVES):
        needs = s.book.cut.objectives[i]
        owner = 0 if covered(s, 0, needs) else 1 if covered(s, 1, needs) else -1
        must(s.taken[i] == owner, "SIT-301: who covers an objective is not who is said to")
        must((s.taken_at[i] >= 0) == (owner >= 0), "SIT-304: covered since when?")
        must(owner >= 0 or s.flag[i] < 0, "SIT-308: a flag on what nobody covers")
    for side in (0, 1):
        must(s.bridge.count(side) <= BRIDGES, "SIT-603: too many bridges")
        sites = [site for site in range(SITES) if s.bridge[site] == side]
        must(all([spans(s, side, site) for site in sites]), "SIT-601: a bridge without its banks")
        flags = sum([VALUE[i] for i in range(OBJECTIVES) if s.flag[i] == side])
        zones = sum([covered(s, side, zone) for zone in s.book.cut.zones])
        points = (flags, BRIDGE_POINTS * len(sites), ZONE_POINTS * zones)
        must(s.points[3 * side : 3 * side + 3] == points, "SIT-703 to 705: other points")


def pile(s: Situation, side: int) -> None:
    """SIT-801: a deal has each piece of the size once."""
    lies, sees = s.pile(side), s.north_sees if side else s.south_sees
    own = s.book.masks[side]
    must(sees in ((own, ALL) if s.start >= 0 else (0, ALL)), "SIT-852: who sees a pile")
    if s.start < 0:
        must(lies == (), "SIT-008: a pile before the start")
        return
    must(opened(lies) and len(lies) == PLACES, "SIT-801: a pile of another length")
    places = s.book.cut.places
    slots = sorted([lies[piece] // 8 for piece in places])
    must(slots == list(range(len(places))), "SIT-801: the slots are not a deal")
    must([n for n in lies if n < 0] == [-1] * (PLACES - len(places)), "SIT-801: other pieces")
    turns = [lies[piece] // 2 % 4 for piece in places]
    must(not s.book.upright[side] or not any(turns), "SIT-802: a turned piece")
    down = [piece for piece in places if lies[piece] & DOWN]
    must(len(down) <= (len(places) // 2 if s.book.mixed else 0), "SIT-803: too many face down")
    must(all([s.owner[piece] != side for piece in down]), "SIT-803: laid face down")


def mirror(s: Situation) -> None:
    """SIT-804: where one pile is the other's mirror they differ in what was turned up since, and in angles
    where one side has help."""
    if not s.book.mirrored or s.start < 0:
        return
    other = image(s.book, s.pile_south, 1)
    angles = s.book.upright[0] == s.book.upright[1]
    down = 0
    for piece in s.book.cut.places:
        here, there = s.pile_north[piece], other[piece]
        must(here // 8 == there // 8, "SIT-804: piles that are no mirrors")
        must(not angles or here // 2 == there // 2, "SIT-804: angles that are no mirrors")
        down += (here | there) & DOWN
    must(down <= len(s.book.cut.places) // 2, "SIT-803: too many face down")


def hands(s: Situation) -> None:
    """SIT-843: in a team, a piece that the side has not laid; who knows of holds and waits."""
    for seat, side in enumerate(s.book.side):
        held = s.hold[seat]
        must((held == NONE) == (s.hold_at[seat] == NO_TIME), "SIT-843: held since when?")
        if held != NONE:
            must(bool(s.book.mates(seat)), "SIT-843: a hold without mates")
            must(bool(s.book.cut.all >> held & 1), "SIT-114: a piece of another size")
            must(s.owner[held] != side, "SIT-843: a piece is held that lies on the board")
        for known in (s.hold_known[seat], s.slow_known[seat]):
            must(known in (s.book.masks[side], ALL), "SIT-852, 853: who knows of it")
