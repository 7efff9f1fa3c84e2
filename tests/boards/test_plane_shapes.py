"""How lengths, places and ways are written."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from qg.boards.plane_shapes import LEFT, STAYS, Inches, Place, Points, Routes
from qg.core.shape import Malformed, Shape

AT = Inches(0, 1200)
PLACE = Place(2400, 1200)
POINTS = Points(2400, 1200, longest=3)
ROUTES = Routes(2400, 1200, points=2, longest=4, left=True)
KEEPING = Routes(2400, 1200)


@pytest.mark.parametrize(
    ("shape", "value", "word", "data"),
    [
        (AT, 325, "3.25", 325),
        (AT, 0, "0.00", 0),
        (AT, 5, "0.05", 5),
        (Inches(-200, 200), -125, "-1.25", -125),
        (Inches(-200, 200), -5, "-0.05", -5),
        (PLACE, (1250, 800), "12.50,8.00", [1250, 800]),
        (POINTS, ((1250, 800),), "12.50,8.00", [[1250, 800]]),
        (POINTS, ((0, 0), (2400, 1200)), "0.00,0.00;24.00,12.00", [[0, 0], [2400, 1200]]),
        (
            ROUTES,
            (((1250, 800), (1310, 800)), STAYS, LEFT),
            "12.50,8.00>13.10,8.00;.;x",
            [[[1250, 800], [1310, 800]], [], "x"],
        ),
        (ROUTES, (STAYS,), ".", [[]]),
    ],
)
def test_both_forms_and_back(shape: Shape, value: Any, word: str, data: Any) -> None:
    assert shape.word(value) == word
    assert shape.read(word) == value
    assert shape.plain(value) == data
    assert shape.parse(json.loads(json.dumps(data))) == value
    hash(shape.parse(data))


@pytest.mark.parametrize(("word", "value"), [("3", 300), ("3.2", 320), ("03.20", 320)])
def test_a_length_is_read_as_people_write_it(word: str, value: int) -> None:
    """The move's own check of its path then says how it is written."""
    assert AT.read(word) == value


@pytest.mark.parametrize(
    ("shape", "word", "message"),
    [
        (AT, "", "is not a length such as 12.50"),
        (AT, "3.255", "is not a length"),
        (AT, "3.", "is not a length"),
        (AT, ".5", "is not a length"),
        (AT, "3,25", "is not a length"),
        (AT, "--3", "is not a length"),
        (AT, "1e3", "is not a length"),
        (AT, "٣", "is not a length"),
        (AT, "9" * 16, "is not a length"),
        (AT, "12.01", "12.01 is not between 0.00 and 12.00"),
        (AT, "-0.01", "-0.01 is not between"),
        (PLACE, "12.50", "is not a point such as 12.50,8.00"),
        (PLACE, "1,2,3", "y: '2,3' is not a length"),
        (PLACE, "24.01,0", "x: 24.01 is not between 0.00 and 24.00"),
        (PLACE, "24,12.01", "y: 12.01 is not between 0.00 and 12.00"),
        (POINTS, "", r"\[0\]: '' is not a point"),
        (POINTS, "1,1;", r"\[1\]: '' is not a point"),
        (POINTS, "1,1;1,1;1,1;1,1", "a list of 4 where 3 are allowed"),
        (ROUTES, "1,1>2,2>3,3", r"\[0\]: a list of 3 where 2 are allowed"),
        (ROUTES, ".;x;.;x;.", "a list of 5 where 4 are allowed"),
        (ROUTES, ".;1,1>x", r"\[1\]\[1\]: 'x' is not a point"),
        (KEEPING, "x", r"\[0\]: nobody may be left here"),
    ],
)
def test_words_that_are_none(shape: Shape, word: str, message: str) -> None:
    with pytest.raises(Malformed, match=message):
        shape.read(word)


@pytest.mark.parametrize(
    ("shape", "data", "message"),
    [
        (AT, 3.25, "is not a whole number of hundredths"),
        (AT, True, "is not a whole number"),
        (AT, "3.25", "is not a whole number"),
        (AT, None, "is not a whole number"),
        (AT, 1201, "12.01 is not between"),
        (PLACE, [1], "is not a point"),
        (PLACE, "12.50,8.00", "is not a point"),
        (PLACE, [1, 1201], "y: 12.01 is not between"),
        (POINTS, [], "at least one"),
        (POINTS, {}, "is not a list"),
        (POINTS, [[1, 1]] * 4, "a list of 4"),
        (ROUTES, [], "at least one"),
        (ROUTES, ["."], r"\[0\]: '.' is not a list"),
        (ROUTES, [[[-1, -1]]], r"\[0\]\[0\].x: -0.01 is not between"),
        (KEEPING, ["x"], "nobody may be left"),
    ],
)
def test_data_that_are_none(shape: Shape, data: Any, message: str) -> None:
    with pytest.raises(Malformed, match=message):
        shape.parse(data)


@pytest.mark.parametrize("shape", [AT, Inches(-5, 5), PLACE, POINTS, ROUTES, KEEPING])
def test_strays_are_of_their_shape(shape: Shape) -> None:
    rng = Random(1)
    strays = [shape.stray(rng) for _ in range(300)]
    for value in strays:
        assert shape.read(shape.word(value)) == value
        assert shape.parse(shape.plain(value)) == value
    assert len({shape.word(value) for value in strays}) > 5


def test_strays_stay_go_and_are_left() -> None:
    rng = Random(2)
    routes = [route for _ in range(100) for route in ROUTES.stray(rng)]
    assert STAYS in routes
    assert LEFT in routes
    assert LEFT not in [route for _ in range(100) for route in KEEPING.stray(rng)]


def test_no_length_is_between_two_and_one() -> None:
    with pytest.raises(ValueError, match="no length is between 2 and 1"):
        Inches(2, 1)
