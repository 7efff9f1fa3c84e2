"""The first verb: each side sets its counters down in secret (ATK-012 to 016)."""

from __future__ import annotations

from random import Random
from typing import Final

from qg.core.move import Move, Tx, need, refuse
from qg.core.shape import Malformed, Seq
from qg.core.value import only

from .events import Deployed
from .state import Attaque
from .tables import KIND, LETTERS, SQUARE_NAMES, SQUARES


class Layout(Seq):
    """A deployment as people write it: ranks from the front to the rear joined by `/`, letters of kinds,
    runs of empty squares as numbers. The last rank is the side's rear rank; the value lists the
    squares from there, rank by rank, files a to l, without empty ranks in front."""

    def __init__(self) -> None:
        super().__init__(KIND, SQUARES)

    def word(self, value: tuple[int, ...]) -> str:
        ranks = []
        for i in range(0, max(len(value), 12), 12):
            text, run = "", 0
            for k in (value[i : i + 12] + (0,) * 12)[:12]:
                if k:
                    text, run = text + (str(run) if run else "") + LETTERS[k], 0
                else:
                    run += 1
            ranks.append(text + (str(run) if run else ""))
        return "/".join(reversed(ranks))

    def read(self, word: str) -> tuple[int, ...]:
        ranks = [read_rank(text, LETTERS) for text in reversed(word.split("/"))]
        if len(ranks) > SQUARES // 12:
            raise Malformed(f"{len(ranks)} ranks where there are {SQUARES // 12}")
        while ranks and not any(ranks[-1]):
            ranks.pop()
        return tuple([k for rank in ranks for k in rank])

    def stray(self, rng: Random) -> tuple[int, ...]:
        some = [rng.randrange(25) for _ in range(12 * rng.randrange(1, 6))]
        return self.read(self.word(tuple(some)))


def read_rank(text: str, letters: str) -> list[int]:
    """One rank of twelve squares: indexes into `letters`, 0 for an empty square."""
    out: list[int] = []
    i = 0
    while i < len(text):
        digits = 0
        while i + digits < len(text) and text[i + digits] in "0123456789":
            digits += 1
        if digits:
            number = text[i : i + digits]
            if digits > 2 or number[0] == "0":
                raise Malformed(f"{number!r} is not a run of 1 to 12 empty squares")
            out += [0] * int(number)
            i += digits
        else:
            found = letters.find(text[i], 1)
            if found < 1:
                raise Malformed(f"{text[i]!r} is not a letter of a counter")
            out.append(found)
            i += 1
        if len(out) > 12:
            break
    if len(out) != 12:
        raise Malformed(
            f"the rank {text!r} has {'more than 12' if len(out) > 12 else len(out)} squares"
        )
    return out


class Deploy(Move[Attaque]):
    """ATK-012 to 016. The slots of the counters follow the squares, not the kinds (165)."""

    VERB = "deploy"
    SAMPLED = True
    PUBLIC = {"layout": Layout()}
    __slots__ = ("layout",)

    def __init__(self, layout: tuple[int, ...]) -> None:
        self.layout: Final = layout

    def shown(self, s: Attaque) -> list[str]:
        return ["deploy"]

    def check(self, s: Attaque, seat: int) -> None:
        book = s.book
        ground = frozenset(book.ground[seat])
        for i, k in enumerate(self.layout):
            sq = home_square(seat, i)
            if k and sq not in ground:
                refuse(book.deploy_rule, "outside", square=SQUARE_NAMES[sq])
        for k in range(1, 25):
            has = self.layout.count(k)
            need(
                has == book.count[k],
                "ATK-016",
                "count",
                kind=KIND.names[k],
                has=has,
                wants=book.count[k],
            )

    def run(self, tx: Tx[Attaque], seat: int) -> None:
        at = {home_square(seat, i): k for i, k in enumerate(self.layout)}
        kinds = tuple([at[sq] for sq in tx.s.book.ground[seat]])
        tx.emit(Deployed(seat, kinds, only(seat)))


def home_square(seat: int, i: int) -> int:
    """The i-th square from a side's rear rank: north's ranks are counted from its own end."""
    return i if seat == 0 else (10 - i // 12) * 12 + i % 12
