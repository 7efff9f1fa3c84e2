"""Two worlds that look alike to a seat give it the same frames, byte for byte.

North's army differs in what stands in its rear rank; all moves are made by counters that are the same in
both. Whatever reaches south or a watcher, in any message, may not depend on the difference."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import pytest

from qg import games
from qg.core.value import SPECTATOR
from qg.server import wire
from qg.server.house import House
from qg.server.room import Room
from qg.store.base import Card, Checked, Done, Item, Mark, Row, Write
from qg.table import command as do
from qg.table.decide import decide
from qg.table.decision import take
from qg.table.seat import key_of
from qg.table.setup import created, plan
from qg.table.table import Table


class Memory:
    """A store that forgets."""

    def append(self, batch: Sequence[Sequence[Write]], done: Done) -> None:
        done([None] * len(batch))

    def check(self, mark: Mark, done: Checked) -> None:
        done(None)

    def mark(self) -> Mark:
        return Mark(0, 0)

    def absent(self, table: str, seat: int, since: int | None) -> None:
        pass

    def absences(self) -> list[tuple[str, int, int]]:
        return []

    def keep(self, items: Sequence[Item], done: Checked) -> None:
        done(None)

    def kept(self, kind: str) -> dict[str, str]:
        return {}

    def load(self, table: str) -> list[Row]:
        return []

    def idle(self, before: Mapping[str, int]) -> list[str]:
        return []

    def to_close(self) -> list[str]:
        return []

    def list_open(self) -> list[Card]:
        return []

    def tables(self) -> list[Card]:
        return []

    def close(self) -> None:
        pass


class Listener:
    """A connection that only listens."""

    def __init__(self, seats: tuple[int, ...]) -> None:
        self.seats = seats
        self.token = "a token"
        self.device = "none of the table's"
        self.heard: list[str] = []
        self.dismissed = ""

    def send(self, message: Any) -> None:
        from qg.server.outlook import encoded

        self.send_frame(encoded(message))

    def send_frame(self, frame: bytes) -> None:
        self.heard.append(frame.decode())

    def dismiss(self, what: str, why: wire.Leaving) -> None:
        self.dismissed = why


async def world(
    layouts: list[list[str]], rules: int, seed: int
) -> tuple[dict[int, list[str]], bool]:
    """Play; what everybody heard, and whether all moves were accepted."""
    now = [1_000_000]
    house = House(Memory(), wall=lambda: now[0], ticks=lambda: now[0], quiet=True)
    made = plan(games.find, "attaque", {"set": rules}, seats=[("me", "")] * 2)
    first = created(made, "t", bytes(32), ["k0", "k1"], key_of("w"), 0, now[0])
    table = Table(first, games.find)
    take(table, decide(table, do.Salt((0, 1)), now[0]))
    room = Room(house, table)
    room.rng.seed(7)
    eyes: dict[int, Any] = {0: Listener((0,)), 1: Listener((1,)), SPECTATOR: Listener(())}
    for each in eyes.values():
        room.enter(each)
    for seat, path in enumerate(layouts):
        now[0] += 10
        assert await room.do(do.Play(seat, path, table.views[seat])) is None
    rng, good = Random(seed), True
    assert table.match is not None
    for _ in range(30):
        (seat,) = table.asked()
        now[0] += 10
        moves = [m.path() for m in table.match.legal(seat) if quiet(m.path(), rules)]
        path = rng.choice(sorted(moves))
        good = await room.do(do.Play(seat, path, table.views[seat])) is None and good
        await room.do(do.Say(seat, "hm"))
        await room.do(do.Undo(seat))
        await room.do(do.Play(1 - seat, path, table.views[1 - seat]))
    heard = {eye: each.heard for eye, each in eyes.items()}
    room.close()
    return heard, good


def quiet(path: list[str], rules: int) -> bool:
    """Steps of the front ranks by one square: what stands in the rear rank has no part in them."""
    if path[0] != "move" or len(path) != 3:
        return False
    (a, b), (c, d) = [(ord(sq[0]), int(sq[1:])) for sq in path[1:]]
    return abs(a - c) + abs(b - d) == 1 and b not in (1, 2, 10, 11) and 4 <= d <= 8


def twins(rules: int) -> list[list[str]]:
    """Two deployments of north that differ in the rear rank only; both are legal."""
    game = games.find("attaque")
    state = game.start(game.options.make({"set": rules}))
    path = next(iter(game.galleries["deploy"](state, 1).values())).path()
    *front, rear = path[1].split("/")
    for i in range(12):
        for j in range(i):
            swapped = list(rear)
            swapped[i], swapped[j] = rear[j], rear[i]
            other = ["deploy", "/".join([*front, "".join(swapped)])]
            if other != path and legal(game, state, other):
                return [path, other]
    raise AssertionError("no twin")


def legal(game: Any, state: Any, path: list[str]) -> bool:
    from qg.core.door import judge
    from qg.core.value import project

    return judge(game, project(state, 1), 1, game.read_move(path), 0) is None


def compared(rules: int, seed: int) -> tuple[dict[int, list[str]], dict[int, list[str]]]:
    game = games.find("attaque")
    state = game.start(game.options.make({"set": rules}))
    south = next(iter(game.galleries["deploy"](state, 0).values())).path()
    one, other = [asyncio.run(world([south, north], rules, seed)) for north in twins(rules)]
    assert one[1]
    assert other[1]
    return one[0], other[0]


@pytest.mark.parametrize("rules", [1, 2, 3])
def test_frames_do_not_depend_on_what_is_hidden(rules: int) -> None:
    one, other = compared(rules, rules)
    for eye in (0, SPECTATOR):
        assert len(one[eye]) > 50
        assert one[eye] == other[eye]
    assert one[1] != other[1]  # north itself sees the difference, so there is one
    kinds = {json.loads(text)["t"] for text in one[0]}
    assert {"table", "view", "step", "legal", "said"} <= kinds


def test_a_leak_would_be_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that sent the truth's own events, say, in place of what a seat is told."""
    from qg.server import windows

    honest = windows.line_message

    def careless(table: Table, line: Any, key: int, made: Any = None) -> Any:
        return honest(table, line, line.entry.seat if line.entry.seat >= 0 else key)

    monkeypatch.setattr(windows, "line_message", careless)
    one, other = compared(1, 1)
    assert one[0] != other[0]
