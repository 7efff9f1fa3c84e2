"""Who is next where many wait for one worker, in virtual time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from hypothesis import given
from hypothesis import strategies as st

from qg.server.bots import ALONE, PEOPLE, WEIGHTS
from qg.server.turns import Path, Turns

COSTS = st.floats(0.001, 1.0)
Crowd = list[tuple[int, float]]
CROWDS = st.lists(st.tuples(st.integers(1, 6), COSTS), min_size=2, max_size=6)
"""For each place: how many tables it has, and what a move costs at each."""


class Busy:
    """Tables that ask again as soon as they are answered."""

    def __init__(self) -> None:
        self.turns: Turns[Path] = Turns(WEIGHTS)
        self.price: dict[Path, float] = {}
        self.spent: Counter[str] = Counter()
        self.time = 0.0

    def sit(self, kind: str, place: str, tables: int, price: float) -> None:
        for i in range(tables):
            path = kind, place, f"{kind} {place} {i}"
            self.price[path] = price
            self.turns.wait(path, path)

    def step(self) -> Path:
        path = self.turns.begin()
        assert path is not None
        self.turns.wait(path, path)
        self.turns.end(self.price[path])
        for name in path:
            self.spent[name] += self.price[path]  # type: ignore[assignment]
        self.time += self.price[path]
        return path

    def run(self, until: Callable[[], bool]) -> None:
        while not until():
            self.step()


@given(CROWDS)
def test_places_get_equal_time_however_many_tables_they_have(crowd: Crowd) -> None:
    busy = Busy()
    for i, (tables, price) in enumerate(crowd):
        busy.sit(PEOPLE, f"p{i}", tables, price)
    busy.run(lambda: busy.time > 20 * max(price for _, price in crowd))
    spent = [busy.spent[f"p{i}"] for i in range(len(crowd))]
    dearest = sorted(price for _, price in crowd)[-2:]
    assert max(spent) - min(spent) <= sum(dearest) + 1e-6


@given(st.integers(2, 6), COSTS)
def test_tables_of_one_place_get_equal_time(tables: int, price: float) -> None:
    busy = Busy()
    busy.sit(PEOPLE, "p", tables, price)
    busy.sit(PEOPLE, "q", 1, 0.01)
    busy.run(lambda: busy.spent["p"] > 10 * tables * price)
    spent = [busy.spent[f"{PEOPLE} p {i}"] for i in range(tables)]
    assert max(spent) - min(spent) <= 2 * price + 1e-6


@given(CROWDS, st.integers(0, 60))
def test_a_newcomer_waits_for_two_turns_of_each_other_place_at_most(
    crowd: Crowd, before: int
) -> None:
    """Or for as many shorter ones as take the same time; however many tables the others have."""
    busy = Busy()
    for i, (tables, price) in enumerate(crowd):
        busy.sit(PEOPLE, f"p{i}", tables, price)
    for _ in range(before):
        busy.step()
    busy.sit(PEOPLE, "new", 1, 0.01)
    came = busy.time
    busy.run(lambda: busy.spent["new"] > 0)
    assert busy.time - came <= 2 * sum(price for _, price in crowd) + 0.01 + 1e-6


@given(st.integers(1, 5), COSTS, COSTS)
def test_nobody_is_starved_by_newcomers(at_once: int, price: float, theirs: float) -> None:
    """However many places come, each for one move."""
    busy = Busy()
    busy.sit(PEOPLE, "stays", 1, price)
    guests = 0
    last, longest = 0.0, 0.0
    while busy.time < 50 * (price + theirs):
        while len(busy.turns) <= at_once:
            path = PEOPLE, f"guest {guests}", "table"
            busy.price[path] = theirs
            busy.turns.wait(path, path)
            guests += 1
        served = busy.turns.begin()
        assert served is not None
        if served[1] == "stays":
            longest, last = max(longest, busy.time - last), busy.time
            busy.turns.wait(served, served)
        busy.turns.end(busy.price[served])
        busy.time += busy.price[served]
    assert max(longest, busy.time - last) <= (at_once + 2) * (price + theirs) + 1e-6


@given(CROWDS, st.integers(0, 60), COSTS)
def test_opponents_of_people_come_before_bots_alone(
    crowd: Crowd, before: int, price: float
) -> None:
    """Who comes while bots alone play is next, and goes on being next while it asks now and then."""
    busy = Busy()
    for i, (tables, each) in enumerate(crowd):
        busy.sit(ALONE, f"p{i}", tables, each)
    for _ in range(before):
        busy.step()
    for _ in range(3):
        person = PEOPLE, "person", "table"
        busy.turns.wait(person, person)
        assert busy.turns.begin() == person
        busy.turns.end(price)
        for _ in range(1 + int(price / min(each for _, each in crowd))):
            busy.step()


@given(COSTS, COSTS)
def test_bots_alone_are_not_starved(people: float, alone: float) -> None:
    """Where people's opponents want all the time there is, bots alone get the share that is written down."""
    busy = Busy()
    busy.sit(PEOPLE, "p", 3, people)
    busy.sit(ALONE, "a", 3, alone)
    busy.run(lambda: busy.spent[ALONE] > 3 * alone and busy.spent[PEOPLE] > 60 * people)
    weight = WEIGHTS[PEOPLE] / WEIGHTS[ALONE]
    assert abs(busy.spent[PEOPLE] / weight - busy.spent[ALONE]) <= people / weight + alone + 1e-6


STEPS = st.lists(
    st.tuples(st.sampled_from([PEOPLE, ALONE]), st.integers(0, 3), st.integers(0, 2)) | COSTS
)


@given(STEPS)
def test_everybody_has_a_turn_once_in_the_order_of_the_table(
    steps: list[tuple[str, int, int] | float],
) -> None:
    turns: Turns[tuple[Path, int]] = Turns(WEIGHTS)
    asked: Counter[Path] = Counter()
    served: Counter[Path] = Counter()

    def serve(price: float) -> None:
        found = turns.begin()
        if found is None:
            assert asked == served
            return
        path, number = found
        assert number == served[path]
        served[path] += 1
        turns.end(price)

    for step in steps:
        if isinstance(step, float):
            serve(step)
        else:
            path = step[0], f"{step[1]}", f"{step[1]} {step[2]}"
            turns.wait(path, (path, asked[path]))
            asked[path] += 1
    assert len(turns) == asked.total() - served.total()
    while len(turns):
        serve(0.1)
    assert asked == served
    assert not turns.root.inside


def test_who_has_gone_is_forgotten() -> None:
    """Even while somebody always waits."""
    busy = Busy()
    busy.sit(PEOPLE, "stays", 1, 0.01)
    for i in range(500):
        path = PEOPLE, f"guest {i}", "table"
        busy.turns.wait(path, path)
        busy.price[path] = 0.01
        while (found := busy.turns.begin()) != path:
            assert found is not None
            busy.turns.wait(found, found)
            busy.turns.end(0.01)
        busy.turns.end(0.01)
    assert len(busy.turns.root.inside[PEOPLE].inside) < 10
