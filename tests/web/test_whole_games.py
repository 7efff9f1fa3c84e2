"""Whole games of each rule set: every frame that a seat or a watcher receives, from the first to the last,
is kept and held against what it may know. One of the three is a page, which comes late: showing all of it
takes many times as long as playing it, and is left to the soak."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import ExitStack
from random import Random
from typing import Any

import pytest

pytest.importorskip("playwright", reason="the browser tests need the package playwright")

from playwright.sync_api import expect
from tests.web.guest import Guest
from tests.web.secrets import Ear, leaks
from tests.web.stage import joined, made, whole_log
from tests.web.visitor import Visitor

Visiting = Callable[..., Visitor]
BOLD = ("attack", "bomb", "photo", "launch", "jump", "drop")
HEARD = {
    1: {"Deployed", "Began", "Moved", "Attacked", "Removed"},
    2: {"Bombed", "Launched", "Exploded"},
    3: {"Bombed", "Launched", "Exploded", "Photographed", "Shown"},
}
"""Kinds of events that a whole game of each set must have had, or it would prove little."""


def chosen(options: Any, north: bool, rng: Random) -> list[str]:
    """Something bold where there is any, else mostly forward: so that a game gets somewhere."""
    if options["sampled"]:
        # What is drawn is the server's own chance, and what has a name everybody is offered: a named one
        # with its wings changed is neither.
        verb, layout = rng.choice(options["samples"])["path"]
        return [verb, "/".join([ranks[::-1] for ranks in layout.split("/")])]
    tree = options["tree"]
    verbs = [verb for verb in BOLD if verb in tree]
    bold = bool(verbs) and rng.random() < 0.6
    path = [rng.choice(verbs) if bold else rng.choice(list(tree))]
    node = tree[path[0]]
    while node:
        words = list(node)
        if len(path) == 2 and path[0] == "move" and rng.random() < 0.8:
            ahead = [w for w in words if w and (rank(w) > rank(path[1])) != north]
            words = ahead or words
        word = rng.choice(words)
        node = node[word]
        if word:
            path.append(word)
    return path


def rank(square: str) -> int:
    return int(square[1:])


def deploy(hands: list[Guest], rng: Random) -> list[str]:
    """How both deployed."""
    layouts = [chosen(hand.asked(), False, rng) for hand in hands[:2]]
    for seat in (0, 1):
        put(hands, seat, layouts[seat])
    return [path[1] for path in layouts]


def play(hands: list[Guest], rng: Random, most: int = 10_000) -> int:
    """Both seats played by a program, before a watcher; how many moves."""
    moves = 0
    while hands[0].ask is not None and moves < most:
        seat = 0 if hands[0].ask["seats"] & 1 else 1
        put(hands, seat, chosen(hands[seat].asked(), seat == 1, rng))
        moves += 1
    return moves


def put(hands: list[Guest], seat: int, path: list[str]) -> None:
    """A move, and everybody has seen it."""
    assert hands[seat].play(path)["t"] == "ok", path
    for each in hands:
        if each is not hands[seat]:
            each.until("step")


GAMES = [(1, 2, "whole 1", 350), (2, 0, "whole 2", 180), (3, 1, "whole 3 1", 250)]


@pytest.mark.parametrize(
    ("rules", "place", "seed", "late"),
    [*GAMES, *[pytest.param(*game[:3], 0, marks=pytest.mark.soak) for game in GAMES]],
)
def test_no_frame_of_a_whole_game_tells_a_secret(
    visitor: Visiting, url: str, rules: int, place: int, seed: str, late: int
) -> None:
    """`place`: where the page sits; 2 watches. `seed`: of a game in which everything happens.
    `late`: how many moves were made when the page comes."""
    options = {"set": rules, "quiet_limit": 100, "max_plies": 600, "first_player": "south"}
    table = made(url, "me", "link", options=options)
    south, link = [seat["token"] for seat in table["seats"]]
    tokens = [south, joined(url, table["id"], link), table["watch"]]
    with ExitStack() as held:
        clients = [Guest(url, table["id"], token) for token in tokens]
        for client in clients:
            held.callback(client.close)
        rng = Random(seed)
        layouts = deploy(clients, rng)
        moves = 2 + play(clients, rng, late)
        page = visitor().visit(f"{url}/t/{table['id']}#{tokens[place]}")
        page.until(lambda: page.count("view"))
        # What it was told before it came is not in its view, but it may fetch it.
        (view,) = [frame for frame in page.received if frame["t"] == "view"]
        told = whole_log(url, table["id"], tokens[place], view)
        more = play(clients, rng)
        for client in clients:
            if client.over is None:
                client.until("over")
        heard = [[json.loads(frame) for frame in client.frames] for client in clients]
    assert moves + more > 100
    assert more > 20, "the page saw it being played"
    assert layouts[0] != layouts[1]
    # The page has shown every move once it says how the game ended.
    page.until(lambda: page.count("over"))
    expect(page.see("because")).to_be_visible()
    expect(page.page.locator(".board .piece .back")).to_have_count(0)
    heard.append([{**frame, "told": told} if frame is view else frame for frame in page.received])
    for seat, frames in zip((0, 1, None, (0, 1, None)[place]), heard, strict=True):
        others = [layout for side, layout in enumerate(layouts) if side != seat]
        assert leaks(seat, frames, others) == []
        ear = Ear(seat)
        assert [wrong for frame in frames for wrong in ear.hear(frame)] == []
        assert ear.learned > 10, "things were revealed"
        lines = [frame["line"] for frame in frames if frame["t"] == "step"]
        lines += [line for frame in frames if frame["t"] == "view" for line in frame["told"]]
        assert len(lines) >= moves + more
        assert {e["_"] for line in lines for e in line["events"]} >= HEARD[rules]
