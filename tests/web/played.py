"""Games that are played without a browser, to be looked at in one."""

from __future__ import annotations

import time
from random import Random
from types import SimpleNamespace
from typing import Any

import httpx
from tests.server.tools import Client

Made = dict[str, Any]


class Players:
    """Two people at a table of the server, who play by chance and attack where they can."""

    def __init__(self, url: str, seed: int = 1, **more: Any) -> None:
        seats = [{"kind": "me"}, {"kind": "me"}]
        body = {"game": "attaque", "seats": seats, **more}
        made = httpx.post(url + "/api/tables", json=body, timeout=20)
        assert made.status_code == 201, made.text
        self.made: Made = made.json()
        self.id: str = self.made["id"]
        self.tokens: list[str] = [seat["token"] for seat in self.made["seats"]]
        self.rng = Random(seed)
        server: Any = SimpleNamespace(ws=url.replace("http", "ws") + "/ws")
        self.clients = [Client(server, self.id, token) for token in self.tokens]

    def deploy(self) -> None:
        for client in self.clients:
            draws = client.asked()["draws"]
            assert client.play(self.rng.choice(draws))["t"] == "ok"

    def play(self, moves: int) -> None:
        for number in range(moves):
            if number > 60:
                time.sleep(0.03)  # the house lets nobody speak faster for long
            asked = self._asked()
            if asked is None:
                return
            tree = asked.asked()["tree"]
            verb = "attack" if tree.get("attack") else next(iter(tree))
            path, node = [verb], tree[verb]
            while node:
                word = self.rng.choice(sorted(node))
                node = node[word]
                if word:
                    path.append(word)
            assert asked.play(path)["t"] == "ok"

    def _asked(self) -> Client | None:
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


def finished(url: str, moves: int = 120, seed: int = 1, **more: Any) -> Players:
    players = Players(url, seed, **more)
    players.deploy()
    players.play(moves)
    if all(client.over is None for client in players.clients):
        players.resign()
    players.close()
    return players
