"""A whole game of four seats: every frame that a seat or a watcher receives, from the first to the last, is
kept and held against what it may know. One of them is a page, which comes late: showing all of it takes
ten times as long as playing it, and is left to the soak."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import ExitStack
from random import Random
from typing import Any

import pytest

pytest.importorskip("playwright", reason="the browser tests need the package playwright")

from playwright.sync_api import expect
from tests.server.tools import paths
from tests.web.guest import Guest
from tests.web.hands import Ear
from tests.web.stage import joined, made, whole_log
from tests.web.visitor import Visitor

Visiting = Callable[..., Visitor]
HEARD = {
    *("Shuffled", "DeckLaid", "Started", "TurnBegan", "Thrown", "CameOut", "Moved", "TurnEnded"),
    *("Kept", "Broadcast", "Played"),
}
"""Kinds of events that a whole game must have had, or it would prove little."""
EAGER = ("put_under", "exit_camp", "attack", "choose_card", "choose_vehicle")
SELDOM = ("pass", "end_turn", "return_to_camp", "propose_mine_exchange")


def chosen(tree: Any, rng: Random) -> list[str]:
    """Something bold where there is any; cards are drawn, and played now and then."""
    found = list(paths(tree))
    for verb in EAGER:
        bold = [path for path in found if path[0] == verb]
        if bold and rng.random() < 0.9:
            return rng.choice(bold)
    cards = [path for path in found if path[0] == "play_card"]
    if cards and rng.random() < 0.25:
        return rng.choice(cards)
    if "roll" in tree and "return_to_camp" not in tree:
        return ["roll"]
    leaving = [p for p in found if p[0] == "move" and p[3][2:] in ("CN", "CS", "A1_1", "A3_1")]
    flags = [p for p in found if p[0] == "move" and p[3] in ("NI10", "SI06") and "infantry" in p[1]]
    if flags or (leaving and rng.random() < 0.3):
        return rng.choice(flags or leaving)
    usual = [path for path in found if path[0] not in SELDOM]
    return rng.choice(usual if usual and rng.random() < 0.9 else found)


def play(hands: list[Guest], rng: Random, most: int = 10_000) -> int:
    """All seats played by a program, before a watcher; how many moves."""
    moves = 0
    while hands[0].ask is not None and moves < most:
        asked = [seat for seat in range(4) if hands[0].ask["seats"] >> seat & 1]
        seat = asked[0]
        answer = hands[seat].play(chosen(hands[seat].asked()["tree"], rng))
        assert answer["t"] == "ok", answer
        for each in hands:
            if each is not hands[seat]:
                each.until("step")
        moves += 1
    return moves


@pytest.mark.parametrize("late", [550, pytest.param(0, marks=pytest.mark.soak)])
def test_no_frame_of_a_whole_game_tells_a_card(visitor: Visiting, url: str, late: int) -> None:
    """`late`: how many moves were made when the page comes."""
    options = {"players": 4, "quick_start": True, "turn_limit": 200}
    table = made(url, "me", "link", "link", "link", game="embuscades", options=options)
    links = [seat["token"] for seat in table["seats"][1:]]
    tokens = [table["seats"][0]["token"], *[joined(url, table["id"], link) for link in links]]
    tokens.append(table["watch"])
    with ExitStack() as held:
        clients = [Guest(url, table["id"], token) for token in tokens]
        for client in clients:
            held.callback(client.close)
        for client in clients:
            while client.ask is None or client.ask["name"] == "begin":
                client.read()
        rng = Random("yambo")
        moves = play(clients, rng, late)
        page = visitor().visit(f"{url}/t/{table['id']}#{tokens[2]}")
        page.until(lambda: page.count("view"))
        # What it was told before it came is not in its view, but it may fetch it.
        (view,) = [frame for frame in page.received if frame["t"] == "view"]
        told = whole_log(url, table["id"], tokens[2], view)
        more = play(clients, rng)
        for client in clients:
            if client.over is None:
                client.until("over")
        heard = [[json.loads(frame) for frame in client.frames] for client in clients]
    assert moves + more > 300
    assert more > 50, "the page saw it being played"
    page.until(lambda: page.count("over"))
    expect(page.see("because")).to_be_visible()
    heard.append([{**frame, "told": told} if frame is view else frame for frame in page.received])
    for seat, frames in zip((0, 1, 2, 3, None, 2), heard, strict=True):
        ear = Ear(seat)
        assert [wrong for frame in frames for wrong in ear.hear(frame)] == []
        assert ear.unseen > 5, "others drew cards out of its sight"
        assert ear.shown > 5, "cards were shown to all"
        assert seat is None or ear.kept > 0, "it drew cards of its own"
        events = {e["_"] for f in frames if f["t"] == "step" for e in f["line"]["events"]}
        events |= {
            e["_"] for f in frames if f["t"] == "view" for x in f["told"] for e in x["events"]
        }
        assert events >= HEARD
