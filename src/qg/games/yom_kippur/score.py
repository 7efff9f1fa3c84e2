"""Victory points: who has how many, and for what (YKB-200 to 208); looks that tell them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from qg.core.move import Tx
from qg.core.shape import Malformed

from .cover import covers
from .events_air import (
    ARMY,
    BID,
    BRIDGES_LOST,
    DAMASCUS,
    EXITS,
    FORTS,
    ISRAELI_TOWNS,
    LOSSES,
    PASSES_HELD,
    SOURCES,
    SYRIAN_FORT,
    SYRIAN_TOWNS,
    WEST_BANK,
    Scored,
)
from .hexmap import BESIDE, EAST, GOLAN, HEX, LEFT, PASSES, SIZE, WEST, numbers
from .landing import by_air
from .state import YomKippur
from .tables import (
    ARAB,
    ARMY_EAST,
    BRIDGES,
    COMMANDO,
    FORT_PIECES,
    IS_BRIGADE,
    ISRAEL,
    KIND,
    OWNER,
    PARA_INFANTRY,
    PARA_MECHANIZED,
    PIECES,
    SIDES,
)

RULES: Final = {
    FORTS: "YKB-201",
    WEST_BANK: "YKB-202",
    BRIDGES_LOST: "YKB-203",
    PASSES_HELD: "YKB-204",
    EXITS: "YKB-205",
    LOSSES: "YKB-206",
    ARMY: "YKB-207",
    BID: "YKB-200",
}
"""By what points are given for: under which rule."""
ADVANCED_RULES: Final = {
    **dict.fromkeys((DAMASCUS, SYRIAN_TOWNS, FORTS, WEST_BANK, BRIDGES_LOST), "YKA-121"),
    **dict.fromkeys((PASSES_HELD, ISRAELI_TOWNS, SYRIAN_FORT, EXITS, LOSSES), "YKA-122"),
    ARMY: "YKA-122",
    BID: "YKB-200",
}
"""The same in the advanced game."""


def _towns(owner: str) -> tuple[int, ...]:
    return numbers([city["hex"] for city in GOLAN["cities"] if city["owner"] == owner])


SYRIAN: Final = _towns("syria")
"""The towns of Syria, Damascus first (YKA-121)."""
ISRAELI: Final = _towns("israel")
"""Those of Israel (YKA-122); Kuneitra belongs to nobody (YKA-123)."""


class Line:
    """Points of a side, and what they are given for."""

    __slots__ = ("points", "side", "source")

    def __init__(self, side: int, source: int, points: int) -> None:
        self.side: Final = side
        self.source: Final = source
        self.points: Final = points


def lines(s: YomKippur) -> list[Line]:
    """All that counts now, as if the game ended."""
    bid = s.book.bid
    found = [
        Line(ISRAEL, FORTS, forts(s, ISRAEL)),
        Line(ISRAEL, WEST_BANK, 5 * west(s)),
        Line(ISRAEL, BRIDGES_LOST, 2 * s.broken),
        Line(ARAB, PASSES_HELD, 10 * len([h for h in PASSES.values() if held(s, h)])),
        Line(ARAB, EXITS, len([p for p in range(PIECES) if s.at[p] == LEFT])),
        Line(ARAB, LOSSES, s.lost),
        Line(ARAB, ARMY, min(0, east(s) - ARMY_EAST)),
        Line(ISRAEL if bid > 0 else ARAB, BID, abs(bid)),
    ]
    if s.book.advanced:
        found += [
            Line(ISRAEL, DAMASCUS, 20 * occupied(s, SYRIAN[:1], ISRAEL)),
            Line(ISRAEL, SYRIAN_TOWNS, 5 * occupied(s, SYRIAN[1:], ISRAEL)),
            Line(ARAB, ISRAELI_TOWNS, 10 * occupied(s, ISRAELI, ARAB)),
            Line(ARAB, SYRIAN_FORT, forts(s, ARAB)),
        ]
    return [line for line in found if line.points]


def forts(s: YomKippur, side: int) -> int:
    """Two points for each fort of a side, one where it is reduced."""
    own = [f for f in FORT_PIECES if OWNER[f] == side and s.at[f] < SIZE]
    return sum([s.strength[f] for f in own])


def occupied(s: YomKippur, towns: Sequence[int], side: int) -> int:
    """How many of these towns hold a brigade of a side (YKA-123)."""
    return len([h for h in towns if s.held[h] == 1 + side and s.brigades[h]])


def alone(s: YomKippur, piece: int) -> bool:
    """Whether a brigade west of the canal counts only beside others: paras that came by air (YKB-202), in the
    advanced game all paras (YKA-121)."""
    return KIND[piece] == PARA_MECHANIZED if s.book.advanced else by_air(s, piece)


def west(s: YomKippur) -> int:
    """Israeli brigades west of the canal that count."""
    there = [p for p in range(PIECES) if IS_BRIGADE[p] and OWNER[p] == ISRAEL and _in(s, p, WEST)]
    return 0 if all([alone(s, p) for p in there]) else len(there)


def east(s: YomKippur) -> int:
    """Arab brigades east of the canal (YKB-207)."""
    army = [p for p in range(PIECES) if IS_BRIGADE[p] and OWNER[p] == ARAB]
    return len([p for p in army if _in(s, p, EAST)])


def held(s: YomKippur, h: int) -> bool:
    """Whether a pass is held by an Arab brigade other than paras and commandos (YKB-204)."""
    units = [p for p in s.brigades_in(h) if OWNER[p] == ARAB]
    return any([s.kind(p) not in (PARA_INFANTRY, COMMANDO) for p in units])


def _in(s: YomKippur, piece: int, bank: bytes) -> bool:
    return s.at[piece] < SIZE and bool(bank[s.at[piece]])


def total(s: YomKippur, side: int) -> int:
    return sum([line.points for line in lines(s) if line.side == side])


def finish(tx: Tx[YomKippur]) -> bool:
    """The last turn is over: points are told one by one and the game ends (YKB-200). False where a study has
    switched endings off."""
    s = tx.s
    if s.endless:
        return False
    for line in lines(s):
        tx.emit(Scored(line.side, line.source, line.points))
    arab, israel = total(s, ARAB), total(s, ISRAEL)
    seats = s.book.seating
    winners = 0 if arab == israel else seats.of[ARAB if arab > israel else ISRAEL]  # YKA-125
    scores = tuple([(arab, israel)[side] for side in seats.sides])
    return tx.conclude(winners, "YKB-200", scores)


# ------------------------------------------------------------------------------------------ looks


def _no_words(words: Sequence[str], name: str) -> None:
    if words:
        raise Malformed(f"the look {name} takes no words", "words")


def look_score(seen: YomKippur, seat: int, words: Sequence[str]) -> Any:
    """Points now, as if the game ended: by side, and line by line."""
    _no_words(words, "score")
    return {
        **{name: total(seen, side) for side, name in enumerate(SIDES)},
        "lines": [
            {
                "side": SIDES[line.side],
                "source": SOURCES[line.source],
                "points": line.points,
                "rule": (ADVANCED_RULES if seen.book.advanced else RULES)[line.source],
            }
            for line in lines(seen)
        ],
    }


def look_cover(seen: YomKippur, seat: int, words: Sequence[str]) -> Any:
    """For each hex under the cover of SAMs: how many count there."""
    _no_words(words, "cover")
    covered = covers(seen)
    return {HEX.word(h): covered[h] for h in range(SIZE) if covered[h]}


def look_east(seen: YomKippur, seat: int, words: Sequence[str]) -> Any:
    """How many Arab brigades are east of the canal, and how many there should be."""
    _no_words(words, "east")
    return {"east": east(seen), "wanted": ARMY_EAST}


def look_bridges(seen: YomKippur, seat: int, words: Sequence[str]) -> Any:
    """The bridges that would be captured if the Israeli combat phase ended now (YKB-120)."""
    _no_words(words, "bridges_threatened")
    standing = [seen.at[b] for b in BRIDGES if seen.at[b] < SIZE]
    return {HEX.word(h): 1 for h in standing if threatened(seen, h)}


def threatened(s: YomKippur, h: int) -> bool:
    """Whether an Israeli brigade is on a bridge hex or beside it, and no Arab unit on it."""
    if s.held[h] == 1 + ARAB:
        return False
    near = [p for to in (h, *BESIDE[h]) for p in s.brigades_in(to)]
    return any([OWNER[p] == ISRAEL for p in near])


LOOKS: Final = {
    "score": look_score,
    "cover": look_cover,
    "east": look_east,
    "bridges_threatened": look_bridges,
}
