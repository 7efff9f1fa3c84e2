"""Buckets cost the same for a hundred thousand addresses as for one, and forget nothing that matters."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from types import FrameType
from typing import Any

from qg.server import limits
from qg.server.limits import Bucket, Buckets

MANY = 100_000


@contextmanager
def at_most(lines: int) -> Iterator[None]:
    """Fails when more lines of the module are run: work is counted, and not time."""
    run = 0

    def trace(frame: FrameType, event: str, arg: Any) -> Any:
        nonlocal run
        if frame.f_code.co_filename != limits.__file__:
            return None
        run += event == "line"
        assert run <= lines, "too much work"
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        yield
    finally:
        sys.settrace(before)


def test_taking_costs_the_same_with_many_addresses() -> None:
    buckets = Buckets(10.0, 0.1)
    with at_most(30 * MANY):
        for n in range(MANY):
            assert buckets.take(f"address {n}", 1000.0)
    with at_most(30 * 1000):
        for n in range(1000):
            assert buckets.take(f"address {n}", 1001.0)
        for _ in range(1000):
            buckets.take("one", 1002.0)


def test_there_are_never_too_many() -> None:
    buckets = Buckets(10.0, 0.1, most=100)
    for n in range(1000):
        buckets.take(f"address {n}", 1000.0)
        assert len(buckets.young) + len(buckets.old) <= 200


def test_two_generations_forget_nothing_that_matters() -> None:
    """The same answers as from buckets that are kept forever."""
    rng = Random(5)
    buckets, forever = Buckets(5.0, 0.5), dict[str, Bucket]()
    now, answers = 1000.0, []
    for _ in range(20_000):
        now += rng.choice((0.0, 0.1, 0.1, 3.0))
        name = f"address {rng.randrange(6)}"
        kept = forever.setdefault(name, Bucket(5.0, 0.5))
        answers.append(buckets.take(name, now))
        assert answers[-1] == kept.take(now)
    assert {True, False} == set(answers)
