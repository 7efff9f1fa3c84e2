"""What learners are served, and tables that begin where a puzzle does."""

from __future__ import annotations

from typing import Any

import pytest
from tests.server.tools import Client, Server, tokens

from qg.server import catalogue


def test_a_game_brings_its_own_lessons_puzzles_and_figures(server: Server) -> None:
    found = server.get("/api/games/attaque/learn").json()
    assert set(found) == set(catalogue.LEARNING)
    assert len(found["puzzles"]) == 18
    assert found["guides"][0]["bot"] == "recrue"
    assert found["chapters"][0]["rules"] == ["ATK-001", "ATK-011"]
    assert server.get("/api/games/nothing/learn").status_code == 404


def test_a_game_without_lessons_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    for home in ("qg.core", "qg.core.game"):  # a package without such data, and a single module
        monkeypatch.setattr("qg.games.home", lambda name, home=home: home)
        catalogue.learn.cache_clear()
        assert catalogue.learn("some") == catalogue.LEARNING
    catalogue.learn.cache_clear()


@pytest.mark.parametrize(
    "path", ["/apprendre", "/apprendre/attaque/le-saut", "/regles/attaque/ATK-041"]
)
def test_the_pages_of_learners_are_the_client(server: Server, path: str) -> None:
    assert server.get(path).headers["content-type"].startswith("text/html")


def test_a_prepared_seat_may_know_enemies(server: Server) -> None:
    puzzle = catalogue.learn("attaque")["puzzles"][0]
    made = server.table(
        "me", "me", position=puzzle["position"], beside={"knows": {"south": puzzle["knows"]}}
    )
    south, north = (Client(server, made["id"], token) for token in tokens(made))
    north.until("view")
    south.asked()
    seen = {(k, s) for k, s in zip(south.view["kind"], south.view["where"], strict=True) if s >= 0}
    assert "general" in {kind for kind, _ in seen}
    assert "sergeant" not in {kind for kind, _ in seen}
    assert "spy" not in {k for k, s in zip(north.view["kind"], north.view["where"], strict=True)}
    path = puzzle["line"][0]["play"][0].split()
    assert south.play(path)["t"] == "ok"
    for each in (south, north):
        each.close()


@pytest.mark.parametrize(
    "beside", [{"knows": {"south": ["z9"]}}, {"knows": 3}, {"else": {}}, {"knows": {"east": []}}, 3]
)
def test_what_stands_beside_a_position_is_checked(server: Server, beside: Any) -> None:
    puzzle = catalogue.learn("attaque")["puzzles"][0]
    seats = [{"kind": "me"}, {"kind": "me"}]
    wanted = {"game": "attaque", "seats": seats, "position": puzzle["position"], "beside": beside}
    assert server.post("/api/tables", wanted).status_code == 400
