"""Set-up: place one unit, or all that are left at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final

from qg.core.agenda import Ask, Todo
from qg.core.branch import Branch, Branching, Row
from qg.core.move import Move, Tx, need
from qg.core.shape import Seq
from qg.core.value import only

from .checks import mine
from .events_turn import Deployed
from .hexmap import HEX, number
from .reach import has_room
from .state import YomKippur, to_place
from .tables import ARAB, COUNTERS, IS_BRIGADE, ISRAEL, OWNER, PIECE, PIECES


def placeable(s: YomKippur, seat: int, piece: int, h: int) -> None:
    """Why a unit may not be set up in a hex."""
    unit, where = PIECE.word(piece), HEX.word(h)
    mine(s, seat, piece)
    need(piece in to_place(s), "YKB-017", "not_to_place", unit=unit)
    need(h in s.book.region[piece], s.book.rule[piece], "not_its_place", unit=unit, hex=where)
    need(not s.hostile(h, OWNER[piece]), "YKB-016", "enemy_there", hex=where)
    if IS_BRIGADE[piece]:
        need(has_room(s, piece, h), "YKB-017", "full", hex=where)
    else:
        need(has_room(s, piece, h), "YKB-013", "two_sams", hex=where)


def room_for(s: YomKippur, piece: int) -> list[int]:
    """The hexes where a unit may be set up now, by number."""
    free = [h for h in s.book.region[piece] if not s.hostile(h, OWNER[piece])]
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
        go_on(tx)


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
        go_on(tx)


def go_on(tx: Tx[YomKippur]) -> None:
    """Whoever has units to place is asked; then the game begins. In the basic game only Israel plays on
    turn 1 (YKB-003)."""
    left, ask = to_place(tx.s), tx.ask
    if left:
        owner = tx.s.seat_at(OWNER[left[0]], tx.s.book.region[left[0]][0])  # YKA-019
        tx.push(Ask(ask.name, ask.rule, only(owner), ask.verbs, ask.args, ask.closes))
    else:
        tx.push(Todo("turn", (1, ARAB if tx.s.book.advanced else ISRAEL)))


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
    known = named(s, left)
    if known and rng.random() < 0.5:
        hexes = list(rng.choice(list(known.values())))
        kinds = [(s.book.region[piece], IS_BRIGADE[piece]) for piece in left]
        for kind in dict.fromkeys(kinds):
            members = [i for i in range(len(left)) if kinds[i] == kind]
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


def _setups(key: str) -> dict[str, dict[int, int]]:
    """Set-ups of the data by name: the hex of each unit."""
    return {
        str(name): {PIECE.index[u]: number(h) for h, units in hexes.items() for u in units}
        for name, hexes in COUNTERS[key].items()
    }


SETUPS: Final = (_setups("setups"), _setups("advanced_setups"))
"""Of the basic and of the advanced game."""


def named(s: YomKippur, left: list[int]) -> dict[str, tuple[int, ...]]:
    """The set-ups by name for whoever has placed nothing yet: the hexes of his units, in the order of the
    pieces."""
    offered, groups = SETUPS[int(s.book.advanced)], s.book.groups
    if not left or left != [p for p in s.book.placed if groups[p] == groups[left[0]]]:
        return {}
    fitting = {name: where for name, where in offered.items() if where.keys() >= set(left)}
    return {name: tuple([where[piece] for piece in left]) for name, where in fitting.items()}


def gallery(s: YomKippur, seat: int) -> Mapping[str, Move[Any]]:
    return {name: Deploy(hexes) for name, hexes in named(s, to_place(s)).items()}


DEPLOY_MOVES: Final[tuple[type[Move[Any]], ...]] = (Place, Deploy)
