"""What the side in turn could attack now, and how strongly: for whoever plans a battle."""

from __future__ import annotations

from typing import Final

from .battle import ready_guns, ready_units, targeted, totals
from .duty import Battle, bases
from .hexmap import FIRES_ON
from .state import YomKippur


class Chance:
    """A battle with all that may take part in it, and its column (as in `battle.column`)."""

    __slots__ = ("battle", "column")

    def __init__(self, column: int, battle: Battle) -> None:
        self.column: Final = column
        self.battle: Final = battle


def chances(s: YomKippur, seat: int, air: bool) -> dict[int, Chance]:
    """By hex that a seat may attack: everybody beside it, with every gun that reaches it. Of troops that have
    just landed it is the strongest stack, without guns (YKB-164). Odds below 1-3 are told too: what is too
    weak alone may be asked about."""
    side = s.side(seat)
    near = {h for unit in ready_units(s, seat, air) for h in FIRES_ON[s.at[unit]]}
    return {h: chance(s, side, h, air) for h in sorted(near) if targeted(s, side, h)}


def chance(s: YomKippur, side: int, h: int, air: bool) -> Chance:
    guns = () if air else tuple(ready_guns(s, side, (h,)))
    groups = bases(s, side, (h,), air)
    forces = groups if air else [[unit for group in groups for unit in group]]
    found = [Battle((h,), tuple(sorted(units)), guns) for units in forces]
    columns = [totals(s, (h,), battle.units, guns, ()).column for battle in found]
    best = columns.index(max(columns))
    return Chance(columns[best], found[best])
