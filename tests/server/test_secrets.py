"""Whole games of each rule set: every frame, held against the truth by code that knows no projection."""

from __future__ import annotations

import asyncio
import json
from itertools import chain
from random import Random
from typing import Any

import pytest
from tests.server.test_twins import Listener, Memory
from tests.table.tools import some_move, stray

from qg import games
from qg.core.value import SPECTATOR
from qg.server.house import House
from qg.table import command as do
from qg.table.setup import plan
from qg.table.table import PLAYING

EYES = {0: (0,), 1: (1,), SPECTATOR: ()}


def may_know(mask: int, eye: int) -> bool:
    return bool(mask >> eye & 1)


def check_kinds(message: Any, known: tuple[int, ...], eye: int) -> int:
    """Columns of kinds by slot, in a view or a diff; how many were seen."""
    count = 0
    if message["t"] == "view":
        for slot, kind in enumerate(message["view"]["kind"]):
            assert kind is None or may_know(known[slot], eye), (slot, kind)
            count += kind is not None
    for name, *change in chain(*message.get("diffs", [])):
        if name == "kind":
            pairs = [change] if len(change) == 2 else list(enumerate(change[0]))
            for slot, kind in pairs:
                assert kind is None or may_know(known[slot], eye), (slot, kind)
                count += kind is not None
    return count


def check_events(told: list[Any], truth: list[Any], eye: int) -> int:
    """What an event tells is what the record says, where its mask lets the eye look; how much was hidden."""
    game, hidden = games.find("attaque"), 0
    truth = [event for event in truth if event["_"] not in ("Pushed", "Closed")]
    assert [event["_"] for event in told] == [event["_"] for event in truth]
    for seen, whole in zip(told, truth, strict=True):
        for name, seal in game.events[whole["_"]].SEALED.items():
            masks = whole[seal.by]
            for i, value in enumerate(whole[name]):
                mask = masks if seal.whole else masks[i]
                if may_know(mask, eye):
                    assert seen[name][i] == value
                else:
                    hidden += 1
                    assert value not in seen[name] or seen[name][i] is None
                    assert None in seen[name]
    return hidden


async def game(rules: int, seed: int) -> tuple[int, int]:
    rng, now = Random(f"{rules} {seed}"), [1_000_000]
    # Other dice at each run would come, one run in a hundred, upon what no other run tests.
    chance = f"{rules} {seed}"
    house = House(Memory(), wall=lambda: now[0], ticks=lambda: now[0], quiet=True, seed=chance)
    made = await house.make(plan(games.find, "attaque", {"set": rules}, seats=[("me", "")] * 2))
    room = house.rooms[made.id]
    table = room.table
    assert await room.do(do.Salt((0,))) is None
    eyes: dict[int, Any] = {eye: Listener(seats) for eye, seats in EYES.items()}
    for each in eyes.values():
        room.enter(each)
    kinds = hidden = 0
    for _ in range(400):
        if table.status != PLAYING:
            break
        seat = rng.choice(table.asked())
        path = some_move(table, seat, rng)
        command: do.Command = do.Play(seat, path, table.views[seat])
        if rng.random() < 0.2:
            command = stray(table, rng)
            if isinstance(command, do.Offer | do.Answer | do.Resign | do.Back):
                continue
        for each in eyes.values():
            each.heard.clear()
        lines = len(table.record)
        await room.do(command)
        assert table.match is not None
        truth = [json.loads(line) for line in table.record[lines:]]
        for eye, each in eyes.items():
            for text in each.heard:
                message = json.loads(text)
                kinds += check_kinds(message, table.match.state.known, eye)
                if message["t"] == "step" and not message["line"].get("undo"):
                    hidden += check_events(message["line"]["events"], truth[0]["events"], eye)
                if path[0] == "deploy" and eye != seat:
                    assert path[1] not in text
                if message["t"] == "legal":
                    assert eye in table.asked()
        if rng.random() < 0.05:  # somebody new looks in
            late: Any = Listener(EYES[rng.choice(list(EYES))])
            room.enter(late)
            eye = late.seats[0] if late.seats else SPECTATOR
            for text in late.heard:
                kinds += check_kinds(json.loads(text), table.match.state.known, eye)
            room.connections.discard(late)
    room.close()
    return kinds, hidden


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("rules", [1, 2, 3])
def test_no_frame_tells_what_its_reader_may_not_know(rules: int, seed: int) -> None:
    kinds, hidden = asyncio.run(game(rules, seed))
    assert kinds > 100
    assert hidden > 50, "nothing was hidden: this proves nothing"


def test_a_truth_sent_by_mistake_would_be_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    from qg.table import sight

    monkeypatch.setattr(sight, "project", lambda x, seat: x)
    with pytest.raises(AssertionError):
        asyncio.run(game(1, 1))
