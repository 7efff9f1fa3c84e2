"""Tables to try things on: both scales, and units drawn on them."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

from qg.boards.measure import Point
from qg.games.ambush_alley import sight
from qg.games.ambush_alley.book import OPTIONS, Book, book
from qg.games.ambush_alley.forced import Danger, flee
from qg.games.ambush_alley.planner import Plan

SCALES = ("15mm", "28mm")
FLIGHTS = Path(__file__).with_name("flights.jsonl")


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


class Flight:
    """A position in which a unit makes a forced move, as plain data, and what came of it: the places of its
    figures, or nothing where it stays."""

    def __init__(self, given: dict[str, Any]) -> None:
        self.given = given
        self.book = table(given["scale"])
        self.places = points(given["places"])
        self.able: list[int] = given["able"]
        self.budget: int = given["budget"]
        self.units = [points(unit) for unit in given["units"]]
        self.bystanders = points(given["bystanders"])
        self.retreats: bool = given["retreats"]
        self.ends = None if given["ends"] is None else points(given["ends"])

    @property
    def enemies(self) -> list[Point]:
        return [place for unit in self.units for place in unit]

    @property
    def others(self) -> list[Point]:
        return [*self.enemies, *self.bystanders]

    def flee(self) -> Plan | None:
        danger = Danger(self.units[0], self.units, self.retreats)
        return flee(self.book, self.places, self.able, self.budget, self.others, danger)


def points(given: list[list[int]]) -> list[Point]:
    return [(x, y) for x, y in given]


def flight(rng: Random, scale: str) -> Flight:
    """A unit that is shot at in the open, by the first of some enemy units."""
    b = table(scale)
    while True:
        units: list[list[Point]] = []
        taken: list[Point] = []
        for _ in range(rng.randint(1, 5)):
            units.append(unit(rng, b, rng.randint(1, 6), taken))
            taken += units[-1]
        bystanders = unit(rng, b, rng.randint(1, 4), taken)
        taken += bystanders
        places = unit(rng, b, rng.randint(1, 6), taken, rng.choice(units[0]))
        able = sorted(rng.sample(range(len(places)), rng.randint(1, len(places))))
        seen = [places[i] for i in able]
        apart = min(sight.distance(b, seen, each) for each in units)
        if apart == 0 or not sight.sees(b, units[0], seen) or sight.in_cover(b, units[0], seen):
            continue
        found = Flight(
            {
                "scale": scale,
                "places": places,
                "able": able,
                "budget": rng.choice((b.cautious, b.cautious, rng.randint(100, b.cautious))),
                "units": units,
                "bystanders": bystanders,
                "retreats": rng.random() < 0.4,
                "ends": None,
            }
        )
        if found.retreats:
            found.given["budget"] = found.budget = b.retreat
        plan = found.flee()
        found.given["ends"] = None if plan is None else plan.places
        return Flight(json.loads(json.dumps(found.given)))


def write_flights() -> None:
    """Write flights.jsonl anew: only where the rules of a forced move have changed. Then the version of the
    game is raised too."""
    rng = Random(2026)
    lines = [json.dumps(flight(rng, SCALES[i % 4 == 3]).given) for i in range(200)]
    FLIGHTS.write_text("\n".join(lines) + "\n")


def flights() -> list[Flight]:
    return [Flight(json.loads(line)) for line in FLIGHTS.read_text().splitlines()]


LINES = Path(__file__).with_name("lines.jsonl")
"""Lines of sight, drawn at random: what the client draws of them is held against these too."""


def lines() -> list[str]:
    """The lines of that file, as the rules have them."""
    found: list[str] = []
    for scale, b in zip(SCALES, BOTH):
        rng = Random(7)
        for _ in range(200):
            p, q = drawn(rng, b), drawn(rng, b)
            sees = int(b.plane.sees(p, q))
            found.append(json.dumps({"scale": scale, "from": p, "to": q, "sees": sees}))
    return found
