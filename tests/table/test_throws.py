"""A table counts dice, not events: the next throw goes on where the last one ended, after a restart too."""

from __future__ import annotations

import pytest
from tests.table.tools import SECRET, Desk, find

from qg.core.dice import Committed
from qg.core.event import rolls
from qg.core.record import read
from qg.table import command as do
from qg.table.fact import Fact
from qg.table.fold import folded
from qg.table.story import record
from qg.table.table import OtherVersion


def faces(desk: Desk) -> list[tuple[int, int]]:
    return [die for line in desk.table.lines for event in line.entry.events for die in rolls(event)]


def test_throws_of_several_dice_go_on_in_one_stream() -> None:
    desk = Desk("defender")
    for seat, text in ((0, "attack 2"), (1, "stand"), (1, "attack 1"), (0, "stand")):
        assert desk.play(seat, text) is None
    thrown = faces(desk)
    assert len(thrown) == desk.table.rolls == 3 + 2
    dice = Committed(SECRET, desk.table.salts)
    assert thrown == [(sides, dice(sides)) for sides, _ in thrown]
    assert desk.refolded().rolls == 5
    assert desk.do(do.Resign(0)) is None
    assert read(find, record(desk.table, 0)).rolls == 5


def test_a_shuffle_counts_each_of_its_dice() -> None:
    desk = Desk("partners")
    assert desk.play(0, "deal") is None
    assert desk.table.rolls == desk.refolded().rolls == 11
    dice = Committed(SECRET, desk.table.salts)
    assert faces(desk) == [(sides, dice(sides)) for sides in range(12, 1, -1)]


def test_a_table_of_another_version_says_which() -> None:
    desk = Desk("defender")
    kind, at, body = desk.facts[0]
    older = Fact(kind, at, body.replace('"version":1', '"version":0'))
    said = "defender: this table plays version 0 of the rules, here is version 1"
    with pytest.raises(OtherVersion, match=said):
        folded([older, *desk.facts[1:]], find)
