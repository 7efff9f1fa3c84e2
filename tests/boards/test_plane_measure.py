"""Lengths and directions of the plane kit."""

from __future__ import annotations

from decimal import Decimal, localcontext
from fractions import Fraction

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from tests.boards import plane_twin as twin

from qg.boards.measure import (
    DIRECTIONS,
    Point,
    half_up,
    keeps_off,
    length,
    near,
    near_ratio,
    off_segment,
    reaches,
    shift,
)

SIZES = st.integers(0, 10**10)
POINTS = st.tuples(st.integers(-50, 50), st.integers(-50, 50))


@pytest.mark.rule("AMB-GEO-01")
@pytest.mark.parametrize(
    ("square", "root"),
    [
        (0, 0),
        (1, 1),
        (2, 1),
        (3, 2),
        (6, 2),
        (7, 3),
        (2450, 49),
        (2451, 50),
        (2500, 50),
        (2550, 50),
        (2551, 51),
    ],
)
def test_a_length_is_rounded_half_up(square: int, root: int) -> None:
    """49.5 squared is 2450.25: 2450 is below it, 2451 above."""
    assert near(square) == root
    assert near_ratio(square, 1) == root


@pytest.mark.parametrize(
    ("over", "under", "root"),
    [(1, 4, 1), (1, 5, 0), (9, 4, 2), (8, 4, 1), (9801, 4, 50), (9800, 4, 49)],
)
def test_an_exact_half_goes_up(over: int, under: int, root: int) -> None:
    assert near_ratio(over, under) == root


@given(SIZES)
def test_near_as_the_twin(square: int) -> None:
    assert near(square) == twin.rounded_root(Fraction(square))


@given(SIZES, st.integers(1, 10**6), st.integers(-2, 1000))
@example(1, 4, 1)
@example(1, 4, 0)
@example(9801, 4, 50)
def test_ratios_as_the_twin(over: int, under: int, limit: int) -> None:
    root = twin.rounded_root(Fraction(over, under))
    assert near_ratio(over, under) == root
    assert reaches(over, under, limit) == (root >= limit)
    assert reaches(over, under, root)
    assert not reaches(over, under, root + 1)


@given(st.integers(-(10**9), 10**9), st.integers(1, 10**6))
@example(-1, 2)
@example(1, 2)
@example(-3, 2)
def test_half_up_as_the_twin(over: int, under: int) -> None:
    assert half_up(over, under) == twin.rounded(Fraction(over, under))


@given(POINTS, POINTS, POINTS)
@example((3, 4), (0, 0), (0, 0))
@example((5, 0), (0, 0), (10, 0))
@example((-3, 4), (0, 0), (10, 0))
def test_the_distance_from_a_segment_as_the_twin(at: Point, p: Point, q: Point) -> None:
    over, under = off_segment(at[0], at[1], p, q)
    assert Fraction(over, under) == twin.square_off(at, p, q)
    assert length(p, q) == length(q, p) == twin.distance(p, q)
    gap = twin.rounded_root(twin.square_off(at, p, q))
    assert keeps_off(p, q, [at], gap)
    assert not keeps_off(p, q, [(999, 999), at], gap + 1)


def _cosine(direction: int) -> Decimal:
    """By its series, with forty digits."""
    with localcontext() as exact:
        exact.prec = 40
        pi = Decimal("3.14159265358979323846264338327950288419716939937511")
        turn = 2 * pi * direction / DIRECTIONS
        total, term = Decimal(0), Decimal(1)
        for n in range(0, 80, 2):
            total += term
            term = -term * turn * turn / ((n + 1) * (n + 2))
        return total


@pytest.mark.rule("AMB-CC-05")
@pytest.mark.parametrize("far", [0, 1, 10, 250, 600, 900])
def test_a_shift_is_a_unit_vector_in_millionths_times_its_length(far: int) -> None:
    for direction in range(DIRECTIONS):
        across = round(_cosine(direction) * 1_000_000)
        up = round(_cosine((direction + 48) % DIRECTIONS) * 1_000_000)
        exact = Fraction(across * far, 1_000_000), Fraction(up * far, 1_000_000)
        assert shift(direction, far) == (twin.rounded(exact[0]), twin.rounded(exact[1]))


@pytest.mark.rule("AMB-CC-05")
def test_directions_are_counted_from_east_counter_clockwise() -> None:
    assert [shift(n, 600) for n in (0, 16, 32, 48)] == [(600, 0), (0, 600), (-600, 0), (0, -600)]
    assert shift(8, 100) == (71, 71)
    assert shift(1, 600) == (597, 59)
    # 555570 millionths of 90 are 50.0013; 773010 of 50 are 38.6505; half a hundredth goes up, so to the east.
    assert (shift(10, 90)[0], shift(7, 50)[0], shift(39, 50)[0]) == (50, 39, -39)


@pytest.mark.parametrize("direction", [-1, 64])
def test_there_are_64_directions(direction: int) -> None:
    with pytest.raises(ValueError, match="is not between 0 and 63"):
        shift(direction, 10)
