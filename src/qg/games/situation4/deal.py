"""The piles: how chance deals them, and what they may be for whoever does not see them."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from qg.core.shape import NONE
from qg.core.value import opened, put

from .book import Book
from .state import HOLD, NO_TIME, Situation
from .tables import PLACES

FACES: Final = 2**48
"""Of the die whose face seeds a deal."""
DOWN: Final = 1
"""The bit of a piece that lies face down."""
_ALL: Final[Any] = 2**64 - 1


class Stream:
    """The generator splitmix64: numbers below n, drawn from a seed."""

    def __init__(self, seed: int) -> None:
        self.state: Any = seed

    def below(self, n: int) -> int:
        self.state = (self.state + 0x9E3779B97F4A7C15) & _ALL
        z: Any = self.state
        z = ((z ^ z >> 30) * 0xBF58476D1CE4E5B9) & _ALL
        z = ((z ^ z >> 27) * 0x94D049BB133111EB) & _ALL
        drawn: int = (z ^ z >> 31) % n
        return drawn

    def shuffled(self, pieces: tuple[int, ...]) -> list[int]:
        order = list(pieces)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return order


def dealt(book: Book, seed: int, side: int) -> tuple[int, ...]:
    """A pile as chance deals it (SIT-801 to 803): for each piece its slot, quarter turns and face."""
    stream, pieces = Stream(seed), book.cut.places
    pile = [-1] * PLACES
    for slot, piece in enumerate(stream.shuffled(pieces)):
        pile[piece] = slot * 8
    for piece in pieces:
        turn = stream.below(4)  # drawn in any case, so that the rest is the same
        if not book.upright[side]:
            pile[piece] += turn * 2  # SIT-802
    if book.mixed:
        for piece in stream.shuffled(pieces)[: len(pieces) // 2]:
            pile[piece] += DOWN  # SIT-803
    return tuple(pile)


def image(book: Book, pile: tuple[int, ...], side: int) -> tuple[int, ...]:
    """SIT-804: the same pile for the other side, `side`: each piece takes what its mirror has."""
    turned = [-1] * PLACES
    for piece in book.cut.places:
        has = pile[book.cut.mirror(piece)]
        turned[piece] = has // 8 * 8 + has % 2 if book.upright[side] else has
    return tuple(turned)


def both(book: Book, seeds: tuple[int, ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The piles of south and north, from two seeds, or from one where they are mirrored."""
    if not book.mirrored:
        return dealt(book, seeds[0], 0), dealt(book, seeds[1], 1)
    turned = dealt(
        book, seeds[0], 0 if not book.upright[0] else 1
    )  # with angles, if anybody has them
    return settled(book, turned, 0), image(book, turned, 1)  # SIT-804


def settled(book: Book, pile: tuple[int, ...], side: int) -> tuple[int, ...]:
    """A pile with its pieces upright, where the side has them so (SIT-808)."""
    if not book.upright[side]:
        return pile
    return tuple([has // 8 * 8 + has % 2 if has >= 0 else has for has in pile])


# ------------------------------------------------------------------- what is not known


def fill(seen: Situation, rng: Random) -> Situation:
    """A truth that a view may stand for: deals, holds and waits that are not seen are drawn."""
    s = seen.copy()
    if seen.start >= 0:
        _fill_piles(s, rng)
    elif not opened(seen.pile_south) or not opened(seen.pile_north):
        s.pile_south, s.pile_north = (), ()
    for seat, side in enumerate(s.book.side):
        mask = s.book.masks[side]
        if not s.hold_known[seat]:
            piece, at = _some_hold(s, seat, rng)
            s.hold, s.hold_at = put(s.hold, seat, piece), put(s.hold_at, seat, at)
            s.hold_known = put(s.hold_known, seat, mask)
        if not s.slow_known[seat]:
            missed = s.start >= 0 and rng.random() < 0.5
            until = rng.randint(s.start, s.now) + s.book.cooldown if missed else NO_TIME
            s.slow, s.slow_known = put(s.slow, seat, until), put(s.slow_known, seat, mask)
    return s


def _fill_piles(s: Situation, rng: Random) -> None:
    book = s.book
    known = [opened(s.pile_south), opened(s.pile_north)]
    if all(known):
        return
    seeds = (rng.randrange(FACES), rng.randrange(FACES))
    piles = list(both(book, seeds))
    if book.mirrored and any(known):
        side = known.index(True)
        other = image(book, s.pile(side), 1 - side)
        if book.upright[side] and not book.upright[1 - side]:  # angles that the known pile has not
            other = tuple([has + 2 * rng.randrange(4) if has >= 0 else has for has in other])
        piles[1 - side] = _faces(s, 1 - side, other, rng)
    elif not any(known):
        piles = [_turned_up(s, side, pile, rng) for side, pile in enumerate(piles)]
    else:
        side = known.index(False)
        piles[side] = _turned_up(s, side, piles[side], rng)
    if not known[0]:
        s.pile_south, s.south_sees = piles[0], book.masks[0]
    if not known[1]:
        s.pile_north, s.north_sees = piles[1], book.masks[1]


def _turned_up(s: Situation, side: int, pile: tuple[int, ...], rng: Random) -> tuple[int, ...]:
    """A pile as it may lie by now: some pieces have been turned up, and all that were laid."""
    later = list(pile)
    for piece in s.book.cut.places:
        if later[piece] & DOWN and (s.owner[piece] == side or rng.random() < 0.5):
            later[piece] -= DOWN
    return tuple(later)


def _faces(s: Situation, side: int, pile: tuple[int, ...], rng: Random) -> tuple[int, ...]:
    """The image of a pile some of whose pieces have been turned up since: more may have lain face down."""
    if not s.book.mixed:
        return pile
    places = list(s.book.cut.places)
    rng.shuffle(places)
    later = list(pile)
    spare = len(places) // 2 - sum([later[piece] & DOWN for piece in places])
    for piece in places:
        if spare > 0 and not later[piece] & DOWN:
            later[piece] += DOWN
            spare -= 1
    return _turned_up(s, side, tuple(later), rng)


def _some_hold(s: Situation, seat: int, rng: Random) -> tuple[int, int]:
    """A piece in hand, as it may be: only in a team, and one that its side has not laid."""
    side = s.book.side[seat]
    if s.start < 0 or not s.book.mates(seat) or rng.random() < 0.5:
        return NONE, NO_TIME
    taken = [s.hold[mate] for mate in s.book.mates(seat) if s.hold_known[mate]]
    free = [p for p in s.book.cut.places if s.owner[p] != side and p not in taken]
    if not free:
        return NONE, NO_TIME
    return rng.choice(free), rng.randint(max(s.start, s.now - HOLD), s.now)
