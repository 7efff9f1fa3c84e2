"""A game in real time in a house of several processes: each hand lays its pieces by another process, and when
the one goes where the table is at home, the other goes on with it within seconds, paused as after a crash."""

from __future__ import annotations

import asyncio
from contextlib import closing
from random import Random

import psycopg
import pytest
from tests.server.test_crash import follows
from tests.server.test_live_crash import GRAND, HERE, Crew, Hand, moves_of
from tests.server.test_processes import Processes, processes
from tests.server.tools import tokens
from tests.waiting import until, until_soon

from qg.games.situation4 import GAME
from qg.store.postgres import reader
from qg.table.fact import Fact
from qg.table.fold import folded

__all__ = ["processes"]


class Anywhere(Crew):
    """Who comes is led to any process that is there."""

    def __init__(self) -> None:
        super().__init__()
        self.rng = Random(4)
        self.urls: list[str] = []

    @property
    def url(self) -> str:
        return self.rng.choice(self.urls)

    @url.setter
    def url(self, url: str) -> None:
        self.urls = [url] if url else []


def lines_of_bot(there: Processes, table: str) -> int:
    query = """SELECT count(*) FROM facts WHERE id = %s AND kind = 'line' AND body::json->>'seat' = 'north'"""
    with psycopg.connect(there.database) as db:
        ((found,),) = db.execute(query, [table]).fetchall()
    return int(found)


async def trial(there: Processes) -> Crew:
    home, other = there.start(before=HERE), there.start(before=HERE)
    crew = Anywhere()
    crew.urls = [home.ws, other.ws]
    for kinds in (("me", "me"), ("me", "bot:recrue")):
        made = home.table(*kinds, game="situation4", options=GRAND)
        mine = [(s, token) for s, token in enumerate(tokens(made)) if token]
        crew.hands += [Hand(crew, made["id"], s, token, s) for s, token in mine]
    people = [asyncio.ensure_future(hand.sit()) for hand in crew.hands]
    try:
        await crew.busy(20)
        await asyncio.to_thread(home.kill)
        crew.url = other.ws
        await until_soon(lambda: all([len(hand.found) > 1 for hand in crew.hands]))
        played = lines_of_bot(there, made["id"])
        await crew.busy(20)
        await asyncio.to_thread(until, lambda: lines_of_bot(there, made["id"]) > played)
    finally:
        for person in people:
            person.cancel()
        await asyncio.gather(*people, return_exceptions=True)
    assert await asyncio.to_thread(other.stop) == 0
    return crew


@pytest.mark.rule("QG-LIVE")
def test_live_tables_go_on_in_another_process(processes: Processes) -> None:
    crew = asyncio.run(trial(processes))
    with closing(reader(processes.database)) as store:
        for hand in crew.hands:
            facts = [Fact(*row) for row in store.load(hand.table)]
            table = folded(facts, lambda name: GAME)
            assert hand.found[1] == "paused"
            assert follows(moves_of(table, hand.seat), hand.acknowledged)
            assert table.heard[hand.seat] >= hand.seen, "somebody saw what is not there"
