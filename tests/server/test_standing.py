"""An Ask that stands: legal moves are sent again only where they have changed, and when time alone has
changed them."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest
from tests.server.test_silence import ANN, BOB, CAT, World
from tests.server.tools import Client, Server, tokens
from tests.toys import silent

from qg.table import command as do


def legal(each: Any) -> list[dict[str, Any]]:
    """The lists of legal moves that somebody was sent."""
    return [m for m in map(json.loads, each.heard) if m["t"] == "legal"]


def test_legal_moves_are_sent_again_only_where_they_have_changed() -> None:
    async def played() -> World:
        w = World()
        await w.play(ANN, "try 0 0", 10)  # a door less for everybody
        await w.play(BOB, "stop", 10)  # which changes nothing for the others
        w.room.close()
        return w

    w = asyncio.run(played())
    assert [len(legal(w.eyes[seat])) for seat in (ANN, BOB, CAT)] == [2, 3, 2]
    kinds = [json.loads(text)["t"] for text in w.eyes[CAT].heard]
    assert kinds == ["table", "view", "legal", "step", "legal", "step"]
    assert legal(w.eyes[CAT])[1]["tree"]["try"].keys() == {"1", "2"}
    assert [list(m["tree"]) for m in legal(w.eyes[BOB])] == [["try", "hold", "stop"]] * 2 + [[]]


def test_who_comes_later_is_sent_them_whatever_others_have() -> None:
    async def played() -> World:
        w = World()
        await w.play(ANN, "stop", 10)
        w.come((CAT,))
        await w.play(BOB, "stop", 10)
        w.room.close()
        return w

    w = asyncio.run(played())
    assert [len(legal(each)) for each in w.eyes if each.seats == (CAT,)] == [1, 1]


def test_with_a_whole_view_the_list_is_sent_again() -> None:
    async def viewed() -> World:
        w = World()
        cat: Any = w.eyes[CAT]
        w.room._send_view(cat)
        w.room.close()
        return w

    kinds = [json.loads(text)["t"] for text in asyncio.run(viewed()).eyes[CAT].heard]
    assert kinds == ["table", "view", "legal", "view", "legal"]


def test_a_list_that_time_alone_changes_says_when_and_is_then_sent_anew() -> None:
    async def played() -> World:
        w = World()
        await w.play(ANN, "try 2 0", 100)
        assert (w.room.until, w.room.renewal is not None) == ({ANN: w.now + 500}, True)
        w.now += 499
        w.room.renew()  # too early: nothing is due
        assert len(legal(w.eyes[ANN])) == 2
        w.now += 1
        w.room.renew()
        assert w.room.until == {}
        w.room.close()
        return w

    w = asyncio.run(played())
    before, slow, after = legal(w.eyes[ANN])
    assert (before.get("until"), slow["until"], after.get("until")) == (None, 600, None)
    assert "try" not in slow["tree"]
    assert after["tree"] == before["tree"]
    assert after["n"] == slow["n"] == 1
    assert len(legal(w.eyes[BOB])) == 1  # the partner heard of it, and may do what it could
    assert len(legal(w.eyes[CAT])) == 1


def test_nothing_is_sent_anew_in_a_pause() -> None:
    async def played() -> World:
        w = World()
        await w.play(ANN, "try 2 0", 100)
        for seat in (ANN, BOB, CAT):
            await w.do(do.Offer(seat, "pause"), 0)
        assert w.table.status == "paused"
        w.now += 5000
        w.room.renew()
        assert len(legal(w.eyes[ANN])) == 2
        for seat in (ANN, BOB, CAT):
            await w.do(do.Offer(seat, "resume"), 0)
        assert w.table.status == "playing"
        w.room.close()
        return w

    w = asyncio.run(played())
    assert w.room.until == {ANN: w.now + 500}  # time stood still


def test_nothing_is_proposed_while_an_ask_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(silent.GAME.samples, "open", lambda s, seat, rng: silent.Stop())

    async def played() -> World:
        w = World()
        await w.play(BOB, "stop", 10)  # nothing is listed for him from now on
        w.room.close()
        return w

    last = legal(asyncio.run(played()).eyes[BOB])[-1]
    assert (last["tree"], "draws" in last) == ({}, False)


def test_a_server_sends_them_anew_by_itself(server: Server) -> None:
    made = server.table("me", "me", "me", game="silent")
    ann = Client(server, made["id"], tokens(made)[0])
    try:
        whole = ann.asked()["tree"]
        assert ann.play(["try", "2", "0"])["t"] == "ok"
        slow = ann.asked()
        assert "try" not in slow["tree"]
        again = ann.until("legal")
        assert again["tree"] == whole
        assert (slow["until"] > 0, "until" in again) == (True, False)
        # A look is of the time at which it is asked, too.
        assert ann.ask_for("look", what="move", words=["try", "1", "0"])["data"]["no"] is None
    finally:
        ann.close()
