"""The look `advice`: what is legal but unwise about a deployment that a player is making.

Any counter may start on any square of its ranks (ATK-014), so this only ever advises. It knows the
deployment that it is asked about, the board and the counters, and nothing of the game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from qg.core.codec import OneOf
from qg.core.shape import Malformed, Seq, Text
from qg.core.value import Value

from .book import FIXED, Book
from .deploy import Layout, home_square
from .state import Attaque
from .tables import (
    BARRIER,
    BOMBER,
    CLASSES,
    COLOURS,
    COMMANDO,
    CROSSES,
    FORWARD,
    GENERAL,
    KINDS,
    MINE,
    ORTH4,
    SQUARE_NAMES,
    TANKER,
    TIME_BOMB,
    ray,
)

AA: Final = KINDS.index("aa")
WAYS_OUT: Final = 4
"""Fewer counters than this that can leave the front rank, and the army is its own prisoner."""
LAYOUT: Final = Layout()


class Advice(Value):
    """`what` is unwise about counters of a `kind` (empty: of several) on some `squares`, and the `rule` that
    makes it so."""

    PUBLIC = {"what": Text(20), "kind": Text(20), "squares": Seq(Text(20)), "rule": Text(20)}
    __slots__ = ("kind", "rule", "squares", "what")

    def __init__(self, what: str, kind: str, squares: tuple[str, ...], rule: str) -> None:
        self.what: Final = what
        self.kind: Final = kind
        self.squares: Final = squares
        self.rule: Final = rule


ADVICE: Final = Seq(OneOf(Advice))
"""What the look `advice` answers."""


def look_advice(seen: Attaque, seat: int, words: Sequence[str]) -> Any:
    """The look `advice`, for a deployment as `deploy` takes it, whole or not. Those who watch have none."""
    if len(words) != 1:
        raise Malformed("the look advice takes one word, a deployment", "words")
    layout = LAYOUT.read(words[0])
    return ADVICE.plain(list(advise(seen.book, seat, layout))) if seat in (0, 1) else []


def advise(book: Book, side: int, layout: tuple[int, ...]) -> Iterator[Advice]:
    at = {home_square(side, i): kind for i, kind in enumerate(layout) if kind}
    ahead = {sq: k for sq, k in at.items() if sq // 12 == front_rank(book, side)}
    for sq in sorted(at):
        yield from _one(book, at, sq, sq in ahead)
    barred = [
        sq for sq, k in ahead.items() if k == COMMANDO and not clear(side, sq, min(book.bounds))
    ]
    if barred:
        yield _say("bound", COMMANDO, barred, "ATK-044")
    free = [sq for sq, k in ahead.items() if steps(book, k) and clear(side, sq, 1)]
    if len(ahead) == 12 and len(free) < WAYS_OUT:
        fixed = [sq for sq in ahead if sq not in free]
        yield _say("stuck", 0, fixed, "ATK-032" if book.set == 1 else "ATK-036")


def _one(book: Book, at: dict[int, int], sq: int, ahead: bool) -> Iterator[Advice]:
    """What is to be said of the counter on one square."""
    kind = at[sq]
    if kind in book.objectives:
        near = [at[n] for n in ORTH4[sq] if n in at]
        if ahead:
            yield _say("front", kind, [sq], "ATK-140" if book.set == 1 else "ATK-141")
        elif not any([guards(book, k) for k in near]):
            yield _say("bare", kind, [sq], "ATK-073")
        elif book.set == 3 and not any([withstands(k) for k in near]):
            yield _say("seen", kind, [sq], "ATK-020")  # both sides see where flag and plan stand
    elif kind == TANKER and ahead:
        yield _say("tanker", kind, [sq], "ATK-108")
    elif kind == BOMBER and ahead:
        yield _say("bomber", kind, [sq], "ATK-100")
    elif kind == GENERAL and book.set != 1 and COLOURS[sq] != "W":
        yield _say("bombed", kind, [sq], "ATK-101")


def _say(what: str, kind: int, squares: list[int], rule: str) -> Advice:
    names = tuple([SQUARE_NAMES[sq] for sq in sorted(squares)])
    return Advice(what, KINDS[kind] if kind else "", names, rule)


def front_rank(book: Book, side: int) -> int:
    ground = book.ground[side]
    return (ground[-1] if side == 0 else ground[0]) // 12


def guards(book: Book, kind: int) -> bool:
    """What makes an attacker pay, or what a bomber cannot sweep away."""
    if kind == MINE or CLASSES[kind] == "officer" or withstands(kind):
        return True
    return book.set == 1 and kind == TIME_BOMB  # a mine, in set 1


def withstands(kind: int) -> bool:
    return kind in (AA, BARRIER)


def steps(book: Book, kind: int) -> bool:
    """Whether a counter of this kind can step onto the open board."""
    return book.gait[kind] != FIXED and not book.home[kind]


def clear(side: int, sq: int, squares: int) -> bool:
    """No cross on the next squares ahead: before the first move nobody else stands there."""
    line = ray(sq, 0, FORWARD[side] // 12, squares)
    return len(line) == squares and CROSSES.isdisjoint(line)
