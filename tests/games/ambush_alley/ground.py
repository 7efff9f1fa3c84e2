"""Tables to try things on: both scales, and units drawn on them."""

from __future__ import annotations

from random import Random

from qg.boards.measure import Point
from qg.games.ambush_alley.book import OPTIONS, Book, book

SCALES = ("15mm", "28mm")


def table(scale: str = "15mm", **choices: object) -> Book:
    return book(OPTIONS.make({"scale": scale, **choices}).key)


SMALL = table()
LARGE = table("28mm")
BOTH = (SMALL, LARGE)


def drawn(rng: Random, b: Book) -> Point:
    """A place to stand: anywhere, at a cover anchor, or just beside an outline."""
    while True:
        way = rng.randrange(4)
        if way == 0:
            x, y = rng.choice(b.ground.anchors)
        elif way == 1:
            feature = rng.choice(b.plane.features)
            x, y = rng.choice(rng.choice(feature.parts).corners)
            x, y = x + rng.randint(-60, 60), y + rng.randint(-60, 60)
        else:
            x, y = rng.randint(0, b.width), rng.randint(0, b.height)
        if b.plane.stands(x, y):
            return x, y


def unit(
    rng: Random, b: Book, count: int, others: list[Point], about: Point | None = None
) -> list[Point]:
    """A unit in the default formation, clear of others: anywhere, or within six inches of a place."""
    while True:
        x, y = drawn(rng, b)
        if about is not None:
            x, y = about[0] + rng.randint(-600, 600), about[1] + rng.randint(-600, 600)
        found = b.field.formation((x, y), count, others)
        if found is not None:
            return found


def scattered(rng: Random, b: Book, count: int) -> list[Point]:
    """Figures that stand near each other, in no order and at any gaps."""
    x, y = drawn(rng, b)
    found: list[Point] = []
    while len(found) < count:
        spread = rng.choice((1, 4, 10)) * b.base
        p = x + rng.randint(-spread, spread), y + rng.randint(-spread, spread)
        if b.plane.stands(*p):
            found.append(p)
    return found
