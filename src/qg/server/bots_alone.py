"""Tables where nobody but bots plays: how many there are, so that nobody fills a house with them."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from .house import House


class Alone(msgspec.Struct):
    """All of them, and those from one place."""

    all: int
    mine: int


def alone(house: House, maker: str) -> Alone:
    """Those of this process."""
    found = Counter(house.making)
    for room in house.rooms.values():
        if room.table.unfinished() and room.table.bots_alone():
            found[room.table.maker] += 1
    return Alone(found.total(), found[maker])


async def crowded(house: House, maker: str) -> bool:
    """Whether there are as many of them as may be, in all or from one place."""
    others = [] if house.homes is None else await house.homes.alone(maker)
    found = [alone(house, maker), *others]
    most, each = house.limits.bots_alone
    return sum([n.all for n in found]) >= most or sum([n.mine for n in found]) >= each
