"""Set-up: place one unit, or all that are left at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final

from qg.core.agenda import Todo
from qg.core.branch import Branch, Branching, Row
from qg.core.move import Move, Tx, need
from qg.core.shape import Seq

from .checks import mine
from .events_turn import Deployed
from .hexmap import HEX, number
from .reach import has_room
from .state import YomKippur, to_place
from .tables import COUNTERS, IS_BRIGADE, ISRAEL, PIECE, PIECES


def placeable(s: YomKippur, seat: int, piece: int, h: int) -> None:
    """Why a unit may not be set up in a hex."""
    unit, where = PIECE.word(piece), HEX.word(h)
    mine(s, seat, piece)
    need(piece in to_place(s), "YKB-017", "not_to_place", unit=unit)
    need(h in s.book.region[piece], s.book.rule[piece], "not_its_place", unit=unit, hex=where)
    need(not s.hostile(h, seat), "YKB-016", "enemy_there", hex=where)
    if IS_BRIGADE[piece]:
        need(has_room(s, piece, h), "YKB-017", "full", hex=where)
    else:
        need(has_room(s, piece, h), "YKB-013", "two_sams", hex=where)


def room_for(s: YomKippur, piece: int) -> list[int]:
    """The hexes where a unit may be set up now, by number."""
    free = [h for h in s.book.region[piece] if not s.hostile(h, s.book.owner(piece))]
    return [h for h in free if has_room(s, piece, h)]


class Place(Move[YomKippur]):
    VERB = "place"
    PUBLIC = {"unit": PIECE, "hex": HEX}
    __slots__ = ("hex", "unit")

    def __init__(self, unit: int, hex: int) -> None:
        self.unit: Final = unit
        self.hex: Final = hex

    def check(self, s: YomKippur, seat: int) -> None:
        placeable(s, seat, self.unit, self.hex)

    def run(self, tx: Tx[YomKippur], seat: int) -> None:
        tx.emit(Deployed((self.unit,), (self.hex,)))
        if to_place(tx.s):
            tx.push(tx.ask)
        else:
            begin(tx)


class Deploy(Move[YomKippur]):
    """All units that are left, each in its hex, in the order of the pieces."""

    VERB = "deploy"
    SAMPLED = True
    PUBLIC = {"hexes": Seq(HEX, PIECES)}
    __slots__ = ("hexes",)

    def __init__(self, hexes: tuple[int, ...]) -> None:
        self.hexes: Final = hexes

    def check(self, s: YomKippur, seat: int) -> None:
        left = to_place(s)
        given, wanted = len(self.hexes), len(left)
        need(given == wanted, "YKB-017", "hexes_missing", given=given, wanted=wanted)
        draft = s.copy()
        for piece, h in zip(left, self.hexes, strict=True):
            placeable(draft, seat, piece, h)
            draft.put(piece, h)

    def run(self, tx: Tx[YomKippur], seat: int) -> None:
        tx.emit(Deployed(tuple(to_place(tx.s)), self.hexes))
        begin(tx)


def begin(tx: Tx[YomKippur]) -> None:
    """YKB-003: on turn 1 only Israel plays."""
    tx.push(Todo("turn", (1, ISRAEL)))


# --------------------------------------------------------------------- lists and samples


def setup_rows(s: YomKippur, seat: int) -> Branching:
    return Branching([unit_rows(s, piece) for piece in to_place(s)])


def unit_rows(s: YomKippur, piece: int) -> Branch:
    def grow() -> Sequence[Row]:
        return [Place(piece, h) for h in room_for(s, piece)]

    return Branch(("place", PIECE.word(piece)), grow)


def some_setup(s: YomKippur, seat: int, rng: Random) -> Move[Any]:
    """A known set-up in which units of one region have changed places, or any other."""
    left = to_place(s)
    if left == list(s.book.placed) and rng.random() < 0.5:
        named = [NAMED[name] for name in NAMED]
        hexes = list(rng.choice(named))
        for region in dict.fromkeys([s.book.region[piece] for piece in left]):
            members = [i for i, piece in enumerate(left) if s.book.region[piece] == region]
            shuffled = [hexes[i] for i in members]
            rng.shuffle(shuffled)
            for i, h in zip(members, shuffled, strict=True):
                hexes[i] = h
        return Deploy(tuple(hexes))
    draft, chosen = s.copy(), list[int]()
    for piece in left:
        h = rng.choice(room_for(draft, piece))
        draft.put(piece, h)
        chosen.append(h)
    return Deploy(tuple(chosen))


def _named() -> dict[str, tuple[int, ...]]:
    """Set-ups of the data by name: the hexes of all units, in the order of the pieces."""
    found: dict[str, tuple[int, ...]] = {}
    for name, hexes in COUNTERS["setups"].items():
        where = {PIECE.index[unit]: number(h) for h, units in hexes.items() for unit in units}
        found[str(name)] = tuple([where[piece] for piece in sorted(where)])
    return found


NAMED: Final = _named()


def gallery(s: YomKippur, seat: int) -> Mapping[str, Move[Any]]:
    if to_place(s) != list(s.book.placed):
        return {}
    return {name: Deploy(hexes) for name, hexes in NAMED.items()}


DEPLOY_MOVES: Final[tuple[type[Move[Any]], ...]] = (Place, Deploy)
