"""Aides: an Ask that a player leaves to a bot or to a path is answered, whoever is connected; only that
player knows of it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.server.tools import Client, Server, tokens

HERE = "import os; os.environ['QG_GAMES'] = 'qg.games.yom_kippur:GAME'"
BATTLE = "t3 e.combat S1521=EG-INF-90,EG-ARM-15 S1621=IL-ARM-14 S1721=IL-ART-214,IL-ART-215"
ATTACK = ["attack", "S1621", "EG-INF-90,EG-ARM-15"]


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    running = Server(tmp_path, "--no-limits", before=HERE)
    yield running
    running.stop()


class Battle:
    """Egypt is about to attack, and Israel has guns to call for."""

    def __init__(self, server: Server) -> None:
        made = server.table("me", "link", game="yom_kippur", position=BATTLE)
        self.id, self.watch = made["id"], made["watch"]
        self.egypt, self.israel = (Client(server, self.id, token) for token in tokens(made))
        self.israel.until("view")
        self.egypt.asked()

    def leave(self, ask: str, **aide: Any) -> None:
        """Israel leaves an Ask to an aide."""
        assert self.israel.ask_for("aide", ask=ask, **aide)["t"] == "ok"

    def attack(self) -> None:
        assert self.egypt.play(ATTACK)["t"] == "ok"

    def fought(self, client: Client) -> int:
        """Read until the die has fallen: whose answer made it fall."""
        while True:
            for frame in client.frames:
                if '"Fought"' in frame and '"t":"step"' in frame:
                    return int(json.loads(frame)["line"]["by"])
            client.read()

    def close(self) -> None:
        self.egypt.close()
        self.israel.close()


def test_a_path_answers_for_a_player_who_is_not_there(server: Server) -> None:
    battle = Battle(server)
    battle.leave("support", path=["done"])
    battle.israel.close()
    battle.attack()
    assert battle.fought(battle.egypt) == 1  # the answer of Israel's seat
    battle.close()


def test_a_bot_answers_everything_that_is_left_to_it(server: Server) -> None:
    battle = Battle(server)
    for ask in ("support", "retreat", "advance"):
        battle.leave(ask, level="recrue")
    battle.israel.close()
    battle.attack()
    battle.fought(battle.egypt)
    while battle.egypt.ask is None or not battle.egypt.ask["seats"] & 1:
        battle.egypt.read()  # nobody but bots has answered for Israel, and it is Egypt's turn again
    battle.close()


def test_only_its_player_knows_of_an_aide(server: Server) -> None:
    battle = Battle(server)
    told = len(battle.egypt.frames)
    battle.leave("support", level="recrue")
    assert battle.israel.table["aides"] == [
        {"seat": 1, "ask": "support", "level": "recrue", "path": []}
    ]
    watching = Client(server, battle.id, battle.watch)
    watching.until("view")
    battle.egypt.ask_for("say", text="hello")
    assert [frame for frame in battle.egypt.frames[told:] if '"t":"table"' in frame] == []
    assert "aides" not in battle.egypt.table
    assert "aides" not in watching.table
    battle.attack()
    battle.fought(battle.egypt)
    assert not any(["recrue" in frame for frame in battle.egypt.frames])
    watching.close()
    battle.close()


def test_where_a_path_is_not_legal_the_player_is_asked(server: Server) -> None:
    battle = Battle(server)
    battle.leave("support", path=["support", "IL-ART-214"])
    battle.attack()
    steps = [battle.israel.until("step") for _ in range(2)]
    assert [step["line"]["by"] for step in steps] == [0, 1]
    tree = battle.israel.asked()["tree"]
    assert list(tree["support"]) == ["IL-ART-215"]  # the other has fired: the path does not fit
    assert battle.israel.play(["done"])["t"] == "ok"
    battle.close()


def test_an_aide_is_taken_back(server: Server) -> None:
    battle = Battle(server)
    battle.leave("support", path=["done"])
    battle.leave("support")
    assert "aides" not in battle.israel.table
    battle.attack()
    assert set(battle.israel.asked()["tree"]["support"]) == {"IL-ART-214", "IL-ART-215"}
    battle.close()


def test_who_is_asked_already_may_leave_it_to_an_aide(server: Server) -> None:
    battle = Battle(server)
    battle.attack()
    battle.israel.asked()
    battle.leave("support", path=["done"])
    battle.fought(battle.egypt)
    battle.close()


def test_aides_outlast_the_server(tmp_path: Path) -> None:
    first = Server(tmp_path, "--no-limits", before=HERE)
    battle = Battle(first)
    battle.leave("support", path=["done"])
    battle.close()
    assert first.stop() == 0
    again = Server(tmp_path, "--no-limits", before=HERE)
    egypt = Client(again, battle.id, battle.egypt.token)
    egypt.asked()
    assert egypt.play(ATTACK)["t"] == "ok"
    assert battle.fought(egypt) == 1
    egypt.close()
    again.stop()


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"ask": "combat", "level": "recrue"}, "combat"),
        ({"ask": "support", "level": "marshal"}, "no such level"),
        ({"ask": "support", "path": ["fly away"]}, "no path"),
        ({"ask": "support", "path": ["support", "x" * 200]}, "no path"),
        ({"ask": "support", "level": "recrue", "path": ["done"]}, "not both"),
    ],
)
def test_what_cannot_be_left_to_an_aide_is_refused(
    server: Server, asked: dict[str, Any], said: str
) -> None:
    battle = Battle(server)
    no = battle.israel.ask_for("aide", **asked)
    assert no["t"] == "no"
    assert said in no["text"]
    assert "aides" not in battle.israel.table
    battle.close()
