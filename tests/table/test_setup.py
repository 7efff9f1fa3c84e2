"""What goes without saying at a new table."""

from __future__ import annotations

import pytest

from qg.games import NAMES, find
from qg.table.setup import plan

ME = ("me", "")
EVEN = ("yom_kippur_advanced",)
"""Games that end by themselves, and where neither side was shown to be stronger: a table with bots needs
no other choice."""


@pytest.mark.parametrize("name", NAMES)
def test_games_end_where_a_bot_sits(name: str) -> None:
    game = find(name)
    bot = ("bot", next(iter(game.bots)))
    assert plan(find, name, seats=[ME, bot]).options == game.options.make({}, "bots")
    assert plan(find, name, seats=[ME, ME]).options == game.options.make({}, "people")
    assert plan(find, name, preset="people", seats=[ME, bot]).options == game.options.make({})
    alike = game.options.make({}, "bots") == game.options.make({}, "people")
    assert alike == (name in EVEN)
