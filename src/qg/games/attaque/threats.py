"""What may be attacked in the next enemy turn, from what a seat sees and nothing else.

Each enemy counter is taken for each kind that it may be; what such a counter could do is asked of the
lists themselves, on the seat's own view, where everything else that is hidden stays a hole. So there is
no second set of rules here, and nothing that the view does not tell can be told."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from qg.core.codec import OneOf
from qg.core.shape import NONE, Malformed, Seq, Text
from qg.core.value import Value

from .book import OPTIONS
from .flight import Bomb, Jump, Launch
from .lists import actions
from .march import Attack, Displace
from .state import Attaque
from .tables import (
    BOMBER,
    CAMP,
    COMMANDO,
    EMPTY,
    FLYING_BOMB,
    GENERAL,
    IS_MAN,
    KINDS,
    PARATROOPER,
    SQUARE_NAMES,
    SWEEP,
    TIME_BOMB,
)

RULES: Final = {
    "attack": "ATK-073",
    "jump": "ATK-052",
    "bomb": "ATK-100",
    "launch": "ATK-116",
    "blast": "ATK-125",
}
"""Every way in which a counter is lost to the enemy, and the atom that opens it."""


class Threat(Value):
    """Some counters (`by`) may do something (`how`, under `rule`) to each of some others (`on`), if they are
    of one of these `kinds`. `fates`: for each of `on`, the letters of what can come of it. All of them
    are words: squares, kinds and letters by name."""

    PUBLIC = {
        "how": Text(20),
        "rule": Text(20),
        "by": Seq(Text(20)),
        "on": Seq(Text(20)),
        "kinds": Seq(Text(20)),
        "fates": Seq(Text(20)),
    }
    __slots__ = ("by", "fates", "how", "kinds", "on", "rule")

    def __init__(
        self,
        how: str,
        rule: str,
        by: tuple[str, ...],
        on: tuple[str, ...],
        kinds: tuple[str, ...],
        fates: tuple[str, ...],
    ) -> None:
        self.how: Final = how
        self.rule: Final = rule
        self.by: Final = by
        self.on: Final = on
        self.kinds: Final = kinds
        self.fates: Final = fates


THREATS: Final = Seq(OneOf(Threat))
"""What the look `threats` answers."""


def look_threats(seen: Attaque, seat: int, words: Sequence[str]) -> Any:
    """The look `threats`. Nothing threatens those who watch."""
    if words:
        raise Malformed("the look threats takes no words", "words")
    return THREATS.plain(threats(seen, seat)) if seat in (0, 1) else []


def threats(seen: Attaque, seat: int) -> list[Threat]:
    """By whom, how, and what: counters of which the same can be said are told together."""
    ask = seen.asked()
    if ask is None or ask.name == "deploy":
        return []
    found: dict[tuple[str, int, tuple[int, ...]], list[int]] = {}
    for slot in seen.alive[1 - seat]:
        for how, kinds, targets in _dangers(seen, seat, slot, suspects(seen, seat, slot)):
            found.setdefault((how, kinds, targets), []).append(slot)
    out = []
    for (how, kinds, targets), slots in found.items():
        fates = [_fates(seen, how, slots[0], kinds, seen.board[at]) for at in targets]
        out.append(
            Threat(
                how,
                RULES[how],
                tuple([SQUARE_NAMES[seen.where[slot]] for slot in slots]),
                tuple([SQUARE_NAMES[at] for at in targets]),
                tuple([KINDS[k] for k in range(1, 25) if kinds >> k & 1]),
                tuple(fates),
            )
        )
    return out


def suspects(seen: Attaque, seat: int, slot: int) -> int:
    """The kinds that a counter may be, as far as the table helps the memory (ATK-162, 163)."""
    aid: bool = OPTIONS.of(seen.options)["memory_aid"]
    if seen.known[slot]:
        kind = seen.kind[slot]
        if aid or seen.book.visible >> kind & 1:  # ATK-020: face up for everybody
            return 1 << kind
    if not aid:
        return seen.book.kinds
    side = slot // 48
    left = list(seen.roster[side])
    for x in range(48 * side, 48 * side + 48):
        if seen.known[x] and seen.kind[x]:
            left[seen.kind[x]] -= 1
    some = sum([1 << k for k in range(1, 25) if left[k] > 0])
    return seen.could_be[slot] & some


def _dangers(
    seen: Attaque, seat: int, slot: int, kinds: int
) -> Iterator[tuple[str, int, tuple[int, ...]]]:
    """How one counter may attack, with the kinds that it takes, and what."""
    takes: dict[tuple[str, int], int] = {}  # (how, target) -> kinds
    alike: dict[int, list[tuple[str, int]]] = {}
    for kind in range(1, 25):
        if not kinds >> kind & 1:
            continue
        # Men attack alike, but for those who bound or jump before they do.
        plain = IS_MAN[kind] and kind not in (COMMANDO, PARATROOPER)
        model = GENERAL if plain else kind
        if model not in alike:
            alike[model] = list(_attacks(seen, slot, model))
        for way in alike[model]:
            takes[way] = takes.get(way, 0) | 1 << kind
    grouped: dict[tuple[str, int], list[int]] = {}
    for (how, target), by in takes.items():
        grouped.setdefault((how, by), []).append(target)
    for (how, by), targets in grouped.items():
        yield how, by, tuple(sorted(targets))


def _attacks(seen: Attaque, slot: int, kind: int) -> Iterator[tuple[str, int]]:
    """What a counter of this kind could attack from where it stands, if it were its turn."""
    foe = slot // 48
    if kind == TIME_BOMB:
        yield from _blast(seen, slot)
    if not IS_MAN[kind] and kind not in (BOMBER, FLYING_BOMB):
        return  # ATK-086, 087: what else moves, and far at that, attacks nothing
    alone = supposed(seen, slot, kind)
    for move in actions(alone, foe):
        if isinstance(move, Attack) or (isinstance(move, Displace) and move.target != NONE):
            yield "attack", move.target
        elif isinstance(move, Jump) and move.target != NONE:
            yield "jump", move.target
        elif isinstance(move, Bomb):
            yield "bomb", move.target
        elif isinstance(move, Launch):
            yield from _corridor(seen, foe, move.start)


def supposed(seen: Attaque, slot: int, kind: int) -> Attaque:
    """The view, with one counter taken for a kind, and no other of its side able to move."""
    alone = seen.copy()
    kinds = list(seen.kind)  # with its holes, which nobody looks into
    kinds[slot] = kind
    alone.kind = tuple(kinds)
    mine = seen.alive[1 - slot // 48]
    alone.alive = (mine, (slot,)) if slot >= 48 else ((slot,), mine)
    return alone


def _corridor(seen: Attaque, foe: int, start: int) -> Iterator[tuple[str, int]]:
    """ATK-116 to 119: up to the first barrier that one can be sure of."""
    for at in SWEEP[foe][start]:
        x = seen.board[at]
        if x >= EMPTY or x // 48 == foe:
            continue
        letter = seen.book.passing[seen.kind[x]]
        if letter != "N":
            yield "launch", at
        if letter == "S":
            return


def _blast(seen: Attaque, slot: int) -> Iterator[tuple[str, int]]:
    """ATK-125 to 128: a bomb that lies abroad and goes off before the seat has moved twice."""
    at, foe, book = seen.where[slot], slot // 48, seen.book
    if book.set == 1 or CAMP[at] == foe:
        return
    if not seen.ply <= seen.moved[slot] + book.delay <= seen.ply + 1:
        return
    for near in book.blast[at]:
        x = seen.board[near]
        if x < EMPTY and x // 48 != foe and book.blasting[seen.kind[x]] == "A":
            yield "blast", near


def _fates(seen: Attaque, how: str, slot: int, kinds: int, victim: int) -> str:
    """The letters of the tables that may come of it, in the order of the alphabet."""
    book, mine, letters = seen.book, seen.kind[victim], set[str]()
    for kind in range(1, 25):
        if not kinds >> kind & 1:
            continue
        if how in ("attack", "jump"):
            letter = book.contact[seen.is_armed(victim)][kind][mine]
            if letter == "V":  # ATK-057: who has just jumped may not take a spy yet
                letter = "N" if supposed(seen, slot, kind).is_locked(slot) else "A"
        elif how == "bomb":
            letter = book.bombing[mine]
        else:
            letter = "A"
        letters.add(letter)
    return "".join(sorted(letters))
