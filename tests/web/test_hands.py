"""The check of frames itself: it must find what it is there to find."""

from __future__ import annotations

from typing import Any

import pytest
from tests.web.hands import leaks

SEATS = ("regular_logistics", "terrorist_logistics", "regular_combat", "terrorist_combat")
TABLE = {"t": "table", "seats": [{"name": name} for name in SEATS]}
EMPTY = ["-"] * 12


def view(events: list[Any] | None = None, **fields: Any) -> dict[str, Any]:
    line = {"k": 0, "by": 1, "shown": "roll", "events": events or []}
    usual = {"hand": EMPTY, "deck": [None], "radio": "-", "shown": "-"}
    return {"t": "view", "view": {**usual, **fields}, "told": [line]}


def step(diff: list[Any], *events: Any, shown: str = "roll") -> dict[str, Any]:
    return {
        "t": "step",
        "line": {"k": 1, "by": 1, "shown": shown, "events": list(events)},
        "diffs": [diff],
    }


def holding(entry: int, card: str | None) -> list[Any]:
    return [*EMPTY[:entry], card, *EMPTY[entry + 1 :]]


def kept(who: str, card: str | None) -> dict[str, Any]:
    return {"_": "Kept", "who": who, "card": [card], "known": 0}


PLAYED = {"_": "Played", "who": SEATS[1], "card": "renforts"}


@pytest.mark.parametrize(
    ("seat", "frame"),
    [
        (0, view(hand=holding(3, "renforts"))),
        (0, view(hand=holding(6, "renforts"))),  # the partner's
        (None, view(hand=holding(0, "renforts"))),
        (0, view(hand=holding(0, None))),
        (0, view(deck=["renforts"])),
        (0, view(radio="radio_tempete")),
        (0, step([["hand", 6, "renforts"]])),
        (0, step([["hand", holding(9, "renforts")]])),
        (0, step([["deck", ["renforts"]]])),
        (0, step([], kept(SEATS[2], "renforts"))),
        (None, step([], kept(SEATS[2], "renforts"))),
        (0, step([], kept(SEATS[0], None))),
        (0, step([], {"_": "PutUnder", "who": SEATS[1], "rule": "EMB-509", "card": ["renforts"]})),
        (0, step([], {"_": "DeckLaid", "deck": ["renforts"]})),
        (0, step([], {"_": "Shuffled", "count": 40, "rule": "EMB-010", "face": [3]})),
        (0, step([], shown="put_under renforts")),
        (0, {"t": "legal", "tree": {"play_card": {"renforts": {}}}}),
        (0, {"t": "said", "text": "renforts"}),
        (None, {"t": "no", "given": {"card": "renforts"}}),
    ],
)
def test_finds_what_a_seat_should_not_be_sent(seat: int | None, frame: dict[str, Any]) -> None:
    assert leaks(seat, [TABLE, frame]) != []


@pytest.mark.parametrize(
    ("seat", "frames"),
    [
        (0, [view(hand=holding(0, "renforts"))]),
        (0, [view(hand=holding(3, None))]),
        (0, [step([["hand", 0, "renforts"]], kept(SEATS[0], "renforts"))]),
        (2, [step([], kept(SEATS[0], None))]),
        (None, [step([["shown", "renforts"]], PLAYED, shown="play_card renforts")]),
        (
            0,
            [
                step([["hand", 0, "renforts"]]),
                {"t": "legal", "tree": {"put_under": {"renforts": {}}}},
            ],
        ),
        (0, [step([], {"_": "Concluded"}), view(hand=holding(3, "renforts"), deck=["renforts"])]),
        (1, [step([], shown="put_under renforts")]),
        (None, [view([{"_": "Concluded"}], hand=holding(3, "renforts"), deck=["renforts"])]),
        (0, [{"t": "no", "given": {"card": "renforts"}}]),
    ],
)
def test_lets_pass_what_it_may_know(seat: int | None, frames: list[Any]) -> None:
    assert leaks(seat, [TABLE, *frames]) == []
