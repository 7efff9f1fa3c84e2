"""The path of a move: one word a field; what is empty at its end is left out."""

from __future__ import annotations

from typing import Any, Final

import pytest

from qg.core.move import Move, read_path
from qg.core.shape import Malformed, Name, Seq

UNIT = Name(("A", "B", "C"))


class Attack(Move[Any]):
    VERB = "attack"
    PUBLIC = {"targets": Seq(UNIT), "units": Seq(UNIT)}

    def __init__(self, targets: tuple[int, ...], units: tuple[int, ...]) -> None:
        self.targets: Final = targets
        self.units: Final = units


@pytest.mark.parametrize(
    ("move", "path"),
    [
        (Attack((), ()), ["attack"]),
        (Attack((0,), ()), ["attack", "A"]),
        (Attack((), (2,)), ["attack", "-", "C"]),
        (Attack((0, 1), (1, 2)), ["attack", "A,B", "B,C"]),
    ],
)
def test_an_empty_list_is_a_dash_and_left_out_at_the_end(move: Attack, path: list[str]) -> None:
    assert move.path() == path
    assert read_path({"attack": Attack}, path) == move


@pytest.mark.parametrize("path", [["attack", "A", "-"], ["attack", ""], ["attack", "A,"]])
def test_no_other_spelling_is_read(path: list[str]) -> None:
    with pytest.raises(Malformed):
        read_path({"attack": Attack}, path)
