"""What may be done where, as sets of places. Checks, lists, views and whoever thinks about a position ask
here.

Everything follows from what everybody sees: who has laid which places, where units stand, which bridges are
built."""

from __future__ import annotations

from typing import Final

from .state import Situation
from .tables import BRIDGES, OBJECTIVES, SITES, TANK, Places, beside

FOR_EVER: Final = 2**53


def spread(s: Situation, places: Places) -> Places:
    """The places that interlock with one of these (SIT-207)."""
    return beside(places) & s.book.cut.all


def empty(s: Situation) -> Places:
    return s.book.cut.all & ~(s.own[0] | s.own[1])


def linked(s: Situation, side: int) -> Places:
    """Where a side is connected (SIT-204 to 208, 405)."""
    baseline = s.book.cut.baseline[side]
    if not s.own[side]:
        return baseline
    joined = spread(s, s.own[side] | s.anchor[side])
    return joined | baseline if s.book.free_baseline else joined


def barred(s: Situation, side: int) -> Places:
    """SIT-505 to 511: what touches an enemy tank and none of one's own."""
    return spread(s, s.tank[1 - side]) & ~spread(s, s.tank[side])


def open_to(s: Situation, side: int) -> Places:
    """Where a side may lay a piece."""
    return empty(s) & linked(s, side) & ~barred(s, side)


def flood(start: Places, within: Places) -> Places:
    """These places, and all that steps within a set reach from them."""
    reached: Places = start & within
    while True:
        more = (reached | beside(reached)) & within
        if more == reached:
            return reached
        reached = more


def network(s: Situation, side: int) -> Places:
    """SIT-211: the own pieces that are joined to one on the own baseline."""
    return flood(s.book.cut.baseline[side], s.own[side])


def reach(s: Situation, side: int, trespass: bool = False) -> Places:
    """SIT-512 to 514: where tanks get from their base, by own pieces of one bank and over own bridges. With
    `trespass` as if enemy bridges, and the pieces on which they rest, were the side's own."""
    cut, own = s.book.cut, s.own[side]
    start = cut.bases[TANK][side] & own
    if s.book.rivers_open:
        return flood(start, own)
    over = [site for site, of in enumerate(s.bridge) if of == side or (trespass and of >= 0)]
    for site in over:
        own |= cut.banks[site]
    reached: Places = start
    while True:
        before = reached
        for bank in cut.bank:
            reached |= flood(reached & bank, own & bank)
        for site in over:  # the two need not interlock: a bridge is a step of its own
            if reached & cut.banks[site]:
                reached |= cut.banks[site]
        if reached == before:
            return reached


def laden(s: Situation) -> Places:
    """SIT-410, 517: the pieces that carry a unit of either side."""
    return s.tank[0] | s.tank[1] | s.anchor[0] | s.anchor[1]


def drops(s: Situation, side: int) -> Places:
    """Where a paratrooper may come down (SIT-402, 404, 409, 410)."""
    return s.own[1 - side] & ~laden(s) if s.paras[side] > 0 else 0


def targets(s: Situation, side: int) -> Places:
    """Where a tank may be placed (SIT-502 to 504, 516, 517)."""
    if s.tanks[side] <= 0:
        return 0
    return network(s, side) & reach(s, side) & ~laden(s)


def spans(s: Situation, side: int, site: int) -> bool:
    """Whether a side owns what a bridge there needs (SIT-601, 604)."""
    cut = s.book.cut
    needs = cut.span[site] | cut.banks[site] if s.book.whole_span else cut.banks[site]
    return bool(needs & ~s.own[side] == 0)


def sites(s: Situation, side: int) -> list[int]:
    """Where a side may build (SIT-601 to 604)."""
    if s.bridge.count(side) >= BRIDGES:
        return []
    return [site for site in range(SITES) if s.bridge[site] < 0 and spans(s, side, site)]


def flags(s: Situation, side: int) -> list[int]:
    """The objectives on which a side may plant a flag now (SIT-304, 305)."""
    return [
        i for i in range(OBJECTIVES) if s.flag[i] < 0 <= s.taken[i] and s.now >= since(s, side, i)
    ]


def since(s: Situation, side: int, objective: int) -> int:
    """From when on a side may plant on an objective that is covered: its owner at once, the enemy after the
    grace, or never."""
    if s.taken[objective] == side:
        return s.taken_at[objective]
    return s.taken_at[objective] + s.book.grace if s.book.thieves else FOR_EVER


def covered(s: Situation, side: int, needs: Places) -> bool:
    """SIT-301: does a side own every place of a set?"""
    return bool(needs & ~s.own[side] == 0)
