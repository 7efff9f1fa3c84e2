"""Questions about a view: numbers by hex or by side, for whoever looks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from qg.core.agenda import Ask
from qg.core.game import Look
from qg.core.shape import Malformed
from qg.core.value import seats_in

from . import score
from .battle import said
from .duty import Battle, Duty, open_duties
from .hexmap import HEX, SIZE
from .march import movable
from .march_lists import goes
from .odds import Chance, chances
from .state import YomKippur
from .tables import ARAB, ISRAEL, PIECE, PIECES
from .threats import threats

FIGHTING: Final = ("air", "landing", "combat")
"""Asks in which battles are declared."""


def asked(seen: YomKippur, ask: Ask) -> list[int]:
    """The seats that are to answer."""
    return seats_in(ask.seats, seen.book.seating.count)


def no_words(words: Sequence[str], name: str) -> None:
    if words:
        raise Malformed(f"the look {name} takes no words", "words")


def look_zoc_arab(seen: YomKippur, seat: int, words: Sequence[str]) -> Any:
    """By hex: how many Arab units have it in their zone of control."""
    no_words(words, "zoc_arab")
    return by_hex(seen.zoc_arab)


def look_zoc_israel(seen: YomKippur, seat: int, words: Sequence[str]) -> Any:
    no_words(words, "zoc_israel")
    return by_hex(seen.zoc_israel)


def look_movable(seen: YomKippur, seat: int, words: Sequence[str]) -> Any:
    """The units that may still move in this movement phase."""
    no_words(words, "movable")
    ask = seen.asked()
    if ask is None or ask.name != "move":
        return []
    able = {p: a for a in asked(seen, ask) for p in range(PIECES) if movable(seen, a, p)}
    return [PIECE.word(p) for p in sorted(able) if goes(seen, able[p], p)]


def look_duty(seen: YomKippur, seat: int, words: Sequence[str]) -> Any:
    """What must still be attacked in this phase, and who must still attack: duties that some battle would
    meet (YKB-085, 099); under which rule, and such a battle."""
    no_words(words, "duty")
    ask = seen.asked()
    duties: list[Duty] = []
    if ask is not None and ask.name in FIGHTING:
        air = ask.name != "combat"
        duties = [duty for a in asked(seen, ask) for duty in open_duties(seen, a, air)]
    return {
        "hexes": [HEX.word(duty.hex) for duty in duties if duty.hex >= 0],
        "units": [PIECE.word(duty.unit) for duty in duties if duty.unit >= 0],
        "rules": {owed(duty): duty.rule for duty in duties},
        "battles": {owed(duty): in_words(duty.battle) for duty in duties},
    }


def owed(duty: Duty) -> str:
    return HEX.word(duty.hex) if duty.hex >= 0 else PIECE.word(duty.unit)


def in_words(battle: Battle) -> dict[str, list[str]]:
    return {
        "targets": [HEX.word(h) for h in battle.targets],
        "units": [PIECE.word(unit) for unit in battle.units],
        "guns": [PIECE.word(gun) for gun in battle.guns],
    }


def look_odds(seen: YomKippur, seat: int, words: Sequence[str]) -> Any:
    """By hex that the side in turn may attack now: the odds of all that stand beside it, with whom."""
    no_words(words, "odds")
    ask = seen.asked()
    if ask is None or ask.name not in FIGHTING:
        return {}
    found: dict[int, Chance] = {}
    for a in asked(seen, ask):
        found |= chances(seen, a, ask.name != "combat")
    return {
        HEX.word(h): {"odds": said(each.column), **in_words(each.battle)}
        for h, each in found.items()
    }


def look_threats(seen: YomKippur, seat: int, words: Sequence[str]) -> Any:
    """By hex of the stacks and forts that a seat commands: the best odds at which the enemy could attack it
    in his coming player turn, with whom. Who watches is told of both sides."""
    no_words(words, "threats")
    own = seen.side(seat)
    sides = (own,) if own >= 0 else (ARAB, ISRAEL)
    return {
        HEX.word(h): {
            "odds": said(threat.column),
            "units": [PIECE.word(unit) for unit in threat.units],
            "guns": [PIECE.word(gun) for gun in threat.guns],
        }
        for side in sides
        for h, threat in threats(seen, side).items()
        if own < 0 or seen.oversees(seat, h)
    }


def by_hex(counts: bytearray) -> dict[str, int]:
    return {HEX.word(h): counts[h] for h in range(SIZE) if counts[h]}


LOOKS: Final[dict[str, Look]] = {
    "zoc_arab": look_zoc_arab,
    "zoc_israel": look_zoc_israel,
    "movable": look_movable,
    "duty": look_duty,
    "odds": look_odds,
    "threats": look_threats,
    **score.LOOKS,
}
