"""Games that are played without a browser, to be looked at in one."""

from __future__ import annotations

from random import Random
from typing import Any

import httpx
from tests.server.tools import paths
from tests.waiting import PATIENCE
from tests.web.guest import Guest

Made = dict[str, Any]


class Players:
    """Two people at a table of the server, who play by chance and attack where they can."""

    def __init__(self, url: str, seed: int = 1, **more: Any) -> None:
        seats = [{"kind": "me"}, {"kind": "me"}]
        body = {"game": "attaque", "seats": seats, **more}
        made = httpx.post(url + "/api/tables", json=body, timeout=PATIENCE)
        assert made.status_code == 201, made.text
        self.made: Made = made.json()
        self.id: str = self.made["id"]
        self.tokens: list[str] = [seat["token"] for seat in self.made["seats"]]
        self.rng = Random(seed)
        self.clients = [Guest(url, self.id, token) for token in self.tokens]

    def deploy(self) -> None:
        for client in self.clients:
            draws = client.asked()["draws"]
            assert client.play(self.rng.choice(draws))["t"] == "ok"

    def play(self, moves: int) -> None:
        for _ in range(moves):
            asked = self._asked()
            if asked is None:
                return
            path = self._chosen(asked.asked()["tree"], self.clients.index(asked))
            assert asked.play(path)["t"] == "ok"

    def _chosen(self, tree: Any, seat: int) -> list[str]:
        """An attack, a step towards the enemy, or anything."""
        found = list(paths(tree))
        attacks = [path for path in found if path[0] == "attack"]
        ahead = [p for p in found if p[0] == "move" and len(p) == 3 and is_ahead(p, seat)]
        return self.rng.choice(attacks or ahead or found)

    def _asked(self) -> Guest | None:
        """Whose turn it is, once everybody has seen the last move."""
        newest = max(client.n for client in self.clients)
        for client in self.clients:
            while client.n < newest:
                client.read()
        for client in self.clients:
            if client.over is None and client.ask is not None:
                seat = self.clients.index(client)
                if client.ask["seats"] >> seat & 1:
                    return client
        return None

    def resign(self, seat: int = 1) -> None:
        assert self.clients[seat].ask_for("resign")["t"] == "ok"

    def close(self) -> None:
        for client in self.clients:
            client.close()


def is_ahead(path: list[str], seat: int) -> bool:
    start, to = [int(square[1:]) for square in path[1:]]
    return to > start if seat == 0 else to < start


def finished(url: str, moves: int = 120, seed: int = 1, **more: Any) -> Players:
    players = Players(url, seed, **more)
    players.deploy()
    players.play(moves)
    if all(client.over is None for client in players.clients):
        players.resign()
    players.close()
    return players
