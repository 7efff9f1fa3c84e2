"""What goes without saying at a new table."""

from __future__ import annotations

import pytest

from qg.games import NAMES, find
from qg.table.setup import plan

ME, BOT = ("me", ""), ("bot", "recrue")


@pytest.mark.parametrize("name", NAMES)
def test_games_end_where_a_bot_sits(name: str) -> None:
    game = find(name)
    assert plan(find, name, seats=[ME, BOT]).options == game.options.make({}, "bots")
    assert plan(find, name, seats=[ME, ME]).options == game.options.make({}, "people")
    assert plan(find, name, preset="people", seats=[ME, BOT]).options == game.options.make({})
    assert game.options.make({}, "bots") != game.options.make({}, "people")
