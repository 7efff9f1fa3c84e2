"""The check of frames itself: it must find what it is there to find."""

from __future__ import annotations

from typing import Any

import pytest
from tests.web.secrets import leaks

HIDDEN: list[str | None] = [None] * 96


def view(kind: list[str | None], events: list[Any] | None = None) -> dict[str, Any]:
    line = {"k": 0, "by": 0, "shown": "e4-e5", "events": events or [], "at": 0}
    return {"t": "view", "n": 0, "view": {"kind": kind}, "told": [line]}


def step(diff: list[Any], events: list[Any] | None = None, shown: str = "e4-e5") -> dict[str, Any]:
    line = {"k": 0, "by": 0, "shown": shown, "events": events or [], "at": 0}
    return {"t": "step", "n": 1, "line": line, "diffs": [diff]}


def with_kind(slot: int) -> list[str | None]:
    return [*HIDDEN[:slot], "mine", *HIDDEN[slot + 1 :]]


TABLE = {"t": "table", "options": {"set": 3}, "prepared": True}
SPY = {"_": "Attacked", "slot": 60, "victim": 3, "declared": "mine", "rule": ["ATK-079"]}


def prepared(*, where: int, kind: str = "mine") -> list[Any]:
    """A game of set 3 from a position, in which slot 60 is known from the beginning."""
    shown = view([*HIDDEN[:60], kind, *HIDDEN[61:]])
    shown["view"]["where"] = [where if slot == 60 else 5 for slot in range(96)]
    return [TABLE, {**shown, "told": []}]


ATTACK = {"_": "Attacked", "slot": 3, "victim": 60, "declared": "mine"}


@pytest.mark.parametrize(
    ("seat", "frame"),
    [
        (0, view(with_kind(60))),
        (1, view(with_kind(3))),
        (None, view(with_kind(3))),
        (0, step([["kind", 60, "mine"]])),
        (0, step([["kind", with_kind(60)]])),
        (0, step([["could_be", ["mine"]]])),
        (0, step([], [{"_": "Moved", "slot": 60, "kind": "mine"}])),
        (0, step([], [{"_": "Deployed", "seat": "north", "kinds": ["mine"], "known": 2}])),
        (0, step([["kind", 61, "mine"]], [ATTACK])),
        (0, step([], shown="deploy mine")),
        (0, {**TABLE, "title": "mine"}),
        (0, step([], [SPY])),
        (None, step([], [SPY])),
        (0, {"t": "legal", "n": 0, "tree": {"bomb": {"a1": {"mine": {}}}}}),
        (None, {"t": "no", "given": {"kind": "mine"}}),
        (0, {"t": "said", "text": "FFSK/12"}),
    ],
)
def test_finds_what_a_seat_should_not_be_sent(seat: int | None, frame: dict[str, Any]) -> None:
    assert leaks(seat, [frame], ["FFSK/12"]) != []


@pytest.mark.parametrize(
    ("seat", "frame"),
    [
        (0, view(with_kind(3))),
        (0, view(HIDDEN)),
        (0, step([["kind", 60, "mine"]], [ATTACK])),
        (None, step([["kind", 60, "mine"]], [ATTACK])),
        (1, step([], [{"_": "Deployed", "seat": "north", "kinds": ["mine"], "known": 2}])),
        (0, step([["kind", 60, None]])),
        (1, step([], [SPY])),
        (0, {"t": "no", "given": {"kind": "mine"}}),
        (0, {"t": "table", "options": {"set": 1}, "prepared": False}),
    ],
)
def test_lets_pass_what_it_may_know(seat: int | None, frame: dict[str, Any]) -> None:
    assert leaks(seat, [frame], ["FFSK/12"]) == []


def test_a_prepared_game_shows_what_is_off_the_board_and_open_objectives() -> None:
    assert leaks(0, prepared(where=-1), []) == []
    assert leaks(0, prepared(where=7, kind="flag"), []) == []
    assert leaks(0, prepared(where=7), []) != []
    hidden = [{**TABLE, "options": {"set": 2}}, prepared(where=7, kind="flag")[1]]
    assert leaks(0, hidden, []) != []
