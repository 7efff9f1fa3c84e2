"""Changing seats over the wire, before a game begins."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tests.server.test_times import Machine, run
from tests.server.test_twins import Listener, Memory
from tests.server.tools import Client, Server, tokens
from tests.toys import bells

from qg.table import command as do
from qg.table.seat import key_of
from qg.table.setup import plan


def seats(client: Client) -> list[str]:
    return [seat["player"] for seat in client.table["seats"]]


@pytest.mark.rule("QG-SWAP")
def test_players_change_seats_and_everything_of_theirs_goes_along(server: Server) -> None:
    made = server.table("me", "link", "open", "open", game="bells", name="Anne", public=True)
    mine, link = tokens(made)[0], made["seats"][1]["token"]
    anne = Client(server, made["id"], mine, salts=True)
    anne.until("table")
    assert anne.table["links"]["1"] == link
    assert anne.ask_for("swap", to=1)["t"] == "ok"
    assert (anne.table["you"], seats(anne)) == (1, ["", "Anne", "", ""])
    # The link invites to the seat that she left; she is still its maker.
    assert anne.table["links"]["0"] == link
    bob = Client(server, made["id"], link, name="Bob", salts=True)
    bob.until("table")
    assert bob.table["you"] == 0
    assert bob.ask_for("swap", to=1)["t"] == "ok"
    assert bob.table["you"] == 0
    offer = anne.until("offered")
    assert (offer["what"], offer["from"], offer["to"]) == ("swap", 0, 1)
    assert anne.ask_for("answer", what="swap", yes=True)["t"] == "ok"
    assert (anne.table["you"], seats(anne)) == (0, ["Anne", "Bob", "", ""])
    bob.until("table", you=1)
    # What each of them says from now on is said from the new seat.
    bob.ask_for("say", text="here")
    assert anne.until("said")["from"] == 1
    again = Client(server, made["id"], mine, salts=True)
    assert again.until("table")["you"] == 0
    for each in (anne, bob, again):
        each.close()


@pytest.mark.rule("QG-SWAP")
def test_what_was_asked_from_the_old_seat_is_refused() -> None:
    """A command that waits while its player changes seats would speak for somebody else."""

    async def play() -> None:
        house = Machine().house(Memory(), lambda name: bells.GAME)
        wanted = [("me", ""), ("open", ""), ("open", ""), ("open", "")]
        made = await house.make(plan(house.find, "bells", seats=wanted))
        room = house.rooms[made.id]
        assert await room.do(do.Join(1, "Bob", key_of("bob"))) is None
        bob: Any = Listener((1,))
        room.enter(bob)
        answers: list[Any] = []
        room.submit(do.Swap(1, 2), answers.append, key_of("bob"))
        late = room.do(do.Salt((1,)), key_of("bob"))
        no: Any = await late
        assert (answers, no.rule, no.why) == ([None], "QG-SWAP", "moved")
        assert bob.seats == (2,)
        assert json.loads([m for m in bob.heard if '"table"' in m][-1])["you"] == 2
        await house.close()

    run(play)
