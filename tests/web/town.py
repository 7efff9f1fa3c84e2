"""Positions of Ambush Alley! in the middle of a step, for browsers in tests."""

from __future__ import annotations

from typing import Any

from qg.core.codec import plain
from qg.core.dice import Scripted
from qg.core.door import accept
from qg.core.move import Accepted
from qg.games.ambush_alley import GAME
from qg.games.ambush_alley.position import read_position


def reached(units: dict[str, Any], *steps: tuple[str, list[int]], **more: Any) -> Any:
    """The position after these moves with these dice, whole: with what is asked in it."""
    options = GAME.options.make(more.pop("options", {}))
    s: Any = read_position({"units": units, **more}, options)
    s.derive()
    for words, dice in steps:
        ask = s.asked()
        seat = next(seat for seat in range(2) if ask.hears(seat))
        said = accept(GAME, s, seat, GAME.read_move(words.split()), Scripted(dice), 0)
        assert isinstance(said, Accepted), said
        s = said.state
    return plain(s)
