"""The rules that are tested are the ones that were meant: plain, or compiled (`make compiled`)."""

from __future__ import annotations

import os

import pytest

import qg.boards.hex
import qg.boards.hex_data
import qg.boards.plane
import qg.boards.ways
import qg.core.door
import qg.games.attaque.lists
import qg.games.yom_kippur.reach
from qg.core.value import HOLE, SPECTATOR, project
from qg.games.attaque import GAME

COMPILED = os.environ.get("QG_COMPILED") == "1"


def test_the_rules_are_compiled_exactly_when_they_should_be() -> None:
    boards = (qg.boards.hex, qg.boards.hex_data, qg.boards.plane, qg.boards.ways)
    for module in (qg.core.door, *boards, qg.games.attaque.lists, qg.games.yom_kippur.reach):
        assert str(module.__file__).endswith((".so", ".pyd")) == COMPILED


def test_a_hole_raises_whoever_reads_it() -> None:
    """Compiled code reads columns of ints without asking; a hole must stop it all the same."""
    s = GAME.start(GAME.options.make({"set": 3}))
    seen = project(s, SPECTATOR)
    assert seen.kind[0] is HOLE
    for peek in (seen.attacks_left, seen.is_armed, seen.is_locked):
        seen.gone = (0,) * 96
        seen.known = (1,) * 96
        with pytest.raises(TypeError):
            peek(0)
