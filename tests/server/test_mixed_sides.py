"""A person and a bot as the two commanders of one side."""

from __future__ import annotations

from typing import Any

from tests.games.yom_kippur_advanced.test_partners import MOVING
from tests.server.tools import Client, Server, tokens


def test_a_bot_is_the_partner_of_a_person(server: Server) -> None:
    """The bot moves on the Golan and is done with it, while the person in the Sinai thinks. What the person
    plays then is an answer, and the phase goes on when both are done."""
    made = server.table(
        *("me", "bot:sergent", "bot:recrue", "bot:recrue"),
        game="yom_kippur_advanced",
        options={"players": 4},
        position=MOVING,
    )
    me = Client(server, made["id"], tokens(made)[0])
    me.asked()
    steps: list[dict[str, Any]] = []
    while me.view["agenda"][-1]["seats"] != 1:
        steps.append(me.read())
    told = [step["line"]["by"] for step in steps if step["t"] == "step"]
    assert set(told) == {1}
    assert len(told) > 1, "it moves, and is done"
    me.asked()
    assert me.play(["move", "EG-ARM-1", "S1112"])["t"] == "ok"
    me.asked()
    assert me.play(["done"])["t"] == "ok"
    while me.view["phase"] == "e_move":
        me.read()
    me.close()
