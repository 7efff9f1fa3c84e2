"""Whole games at random: what must be so whenever a unit is picked."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from qg.core.dice import seeded
from qg.core.match import Match
from qg.core.move import Accepted
from qg.games.ambush_alley import GAME, frames
from qg.games.ambush_alley.sight import overlap
from qg.games.ambush_alley.state import AmbushAlley
from qg.games.ambush_alley.steps import STEPS

TURNS = 4


def stands_apart(s: AmbushAlley) -> None:
    """Nobody stands on another's base, or where nobody may."""
    standing = s.standing()
    for i, f in enumerate(standing):
        assert s.book.plane.stands(*s.at(f)), (f, s.at(f))
        for g in standing[:i]:
            assert not overlap(s.book, s.at(f), s.at(g)), (f, g)


@pytest.mark.parametrize("scale", ["15mm", "28mm"])
@pytest.mark.rule("AMB-GEO-02", "AMB-MOV-05", "AMB-MOV-15", "AMB-SCL-02")
def test_figures_stand_apart_whenever_a_unit_is_picked(scale: str) -> None:
    match = Match(GAME, GAME.start({"scale": scale}), seeded(3))
    rng = Random(3)
    picks = 0
    while not match.over() and match.state.turn <= TURNS:
        ask = match.state.asked()
        if ask is not None and ask.name in ("reg_pick", "ins_pick"):
            stands_apart(match.state)
            picks += 1
        seat = match.seat()
        move = match.any_move(seat, rng)
        assert isinstance(match.play(seat, move), Accepted), move.text()
    assert picks > 20


def test_every_todo_is_explained_once() -> None:
    """The table in `frames` says what each Todo is given."""
    text = Path(str(frames.__file__)).with_name("frames.py").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (\w+) \|", text, re.MULTILINE)  # compiled modules have no docstring
    assert rows[0] == "Todo"
    assert sorted(rows[1:]) == sorted(STEPS)
