"""Laws of tables: what is refused changes nothing, and the stored facts are the table."""

from __future__ import annotations

from random import Random

import pytest
from tests.table.tools import GAMES, Desk, find, picture, wander

from qg.core.record import read
from qg.table import command as do
from qg.table.story import record
from qg.table.table import OVER


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game", sorted(GAMES))
def test_facts_are_the_table(game: str, seed: int) -> None:
    rng = Random(f"{game} {seed}")
    choices = {"set": seed + 1} if game == "attaque" else {}
    clock = [None, {"kind": "live", "minutes": 1, "increment": 2}, {"kind": "mail", "holiday": 9}]
    clock = [None] * 3 if find(game).realtime else clock
    levels = list(find(game).bots)
    absence = {"after": 60, "level": levels[-1]} if levels and seed else None
    desk = Desk(game, clock=clock[seed], choices=choices, absence=absence)
    for _ in range(4):
        wander(desk, rng, 40 if game == "attaque" else 25)
        assert picture(desk.refolded()) == picture(desk.table)
    seat = rng.randrange(len(desk.table.seats))
    if desk.table.status != OVER:
        desk.do(do.Resign(seat))
    for partner in desk.table.partners(seat) if desk.table.status != OVER else ():
        desk.do(do.Answer(partner, "resign", True))
    assert desk.table.status == OVER
    assert picture(desk.refolded()) == picture(desk.table)
    replay = read(find, record(desk.table, seat))  # every record verifies, whatever went on
    assert replay.ended


def test_bots_may_sit_in_and_leave_again() -> None:
    desk = Desk("attaque", [("me", ""), ("bot", "recrue")])
    wander(desk, Random(5), 60)
    assert picture(desk.refolded()) == picture(desk.table)
