"""What the tests of the server share: a real server in a process of its own, and a client that looks."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from itertools import chain
from pathlib import Path
from random import Random
from typing import Any, Final

import httpx
from tests.waiting import PATIENCE
from websockets.sync.client import connect

ROOT: Final = Path(__file__).resolve().parents[2]
TOYS: Final = ",".join(
    [
        f"tests.toys.{toy}:GAME"
        for toy in ("secret", "realtime", "bells", "parlour", "silent", "hexes", "plane")
    ]
)
SEED: Final = "qg"
"""Every table has the same dice and bots at each run."""
LIMITED: Final = """import json, sys
from pathlib import Path
from qg.server.limits import Limits
from qg.server.run import serve
folder, seed, limits, before = sys.argv[1:]
exec(before)
serve("127.0.0.1", 0, Path(folder), limits=Limits(**json.loads(limits)), seed=seed)"""


TAKEN: Final[dict[str, str]] = {}
"""The links of tables that were made here, and the tokens that they were joined by for."""


def bearing(token: str) -> dict[str, str]:
    return {"authorization": f"Bearer {token}"} if token else {}


class Server:
    """`qg serve` on a free port. `limits`: a house with these; `before`: what its process does first;
    `database`: where tables are kept, if not in the folder."""

    def __init__(
        self,
        folder: Path,
        *more: str,
        port: int = 0,
        limits: dict[str, Any] | None = None,
        before: str = "",
        database: str = "",
    ) -> None:
        self.folder = folder
        self.errors = (folder / "errors").open("ab")
        run = ["-m", "qg.cli", "serve", "--port", str(port)]
        run += ["--database", database] if database else ["--data", str(folder)]
        run += ["--seed", SEED, *more]
        if before:
            run = [
                "-c",
                f"{before}\nimport sys\nfrom qg.cli import main\nsys.exit(main())",
                *run[2:],
            ]
        if limits is not None:
            run = ["-c", LIMITED, str(folder), SEED, json.dumps(limits), before]
        self.process = subprocess.Popen(
            [sys.executable, *run],
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": f"{ROOT / 'src'}:{ROOT}", "QG_GAMES": TOYS},
            stdout=subprocess.PIPE,
            stderr=self.errors,
            text=True,
        )
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        assert said.startswith("QG: http"), said + (folder / "errors").read_text()
        self.url = said.split()[1].rstrip("/")
        self.ws = self.url.replace("http", "ws") + "/ws"

    def log(self) -> str:
        return (self.folder / "errors").read_text("utf-8")

    def stop(self) -> int:
        self.process.terminate()
        return self._gone()

    def kill(self) -> int:
        self.process.kill()
        return self._gone()

    def _gone(self) -> int:
        code = self.process.wait(PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()
        self.errors.close()
        return code

    def get(self, path: str, **more: Any) -> httpx.Response:
        return httpx.get(self.url + path, timeout=PATIENCE, **more)

    def post(self, path: str, data: Any = None, **more: Any) -> httpx.Response:
        return httpx.post(self.url + path, json=data, timeout=PATIENCE, **more)

    def table(self, *kinds: str, game: str = "attaque", **more: Any) -> dict[str, Any]:
        """A new table; a bot is written `bot:recrue`."""
        seats = [dict(zip(("kind", "level"), kind.split(":"), strict=False)) for kind in kinds]
        made = self.post("/api/tables", {"game": game, "seats": seats, **more})
        assert made.status_code == 201, made.text
        found: dict[str, Any] = made.json()
        for seat in found["seats"]:
            if seat["kind"] == "link":
                TAKEN[seat["token"]] = ""
        return found

    def join(self, table: str, link: str = "", **wanted: Any) -> httpx.Response:
        """Take the seat to which a link invites, without one any that is free."""
        return self.post(f"/api/tables/{table}/join", wanted, headers=bearing(link))

    def seat_token(self, table: str, token: str, **wanted: Any) -> str:
        """What opens the seat: a link is joined by, once."""
        if TAKEN.get(token) == "":
            TAKEN[token] = self.join(table, token, **wanted).json()["token"]
        return TAKEN.get(token, token)


class Client:
    """Somebody at a table: keeps every frame, and patches its view as a client does. Who comes with a link to
    a free seat takes it first."""

    def __init__(self, server: Server, table: str, token: str, **hello: Any) -> None:
        self.held = ExitStack()
        self.socket = self.held.enter_context(connect(server.ws, proxy=None, max_size=None))
        self.frames: list[str] = []
        self.view: dict[str, Any] = {}
        self.options: dict[str, Any] | None = None
        self.table: dict[str, Any] = {}
        self.n = -1
        self.ask: dict[str, Any] | None = None
        self.number = 0
        self.over: dict[str, Any] | None = None
        wanted = {name: hello[name] for name in ("name", "salt") if name in hello}
        self.token = server.seat_token(table, token, **wanted)
        self.send({"t": "hello", "table": table, "token": self.token, **hello})

    def close(self) -> None:
        self.held.close()

    def send(self, message: Any) -> None:
        self.socket.send(message if isinstance(message, str | bytes) else json.dumps(message))

    def read(self) -> dict[str, Any]:
        """The next frame."""
        try:
            text = self.socket.recv(PATIENCE)
        except TimeoutError as late:
            kinds = [json.loads(frame)["t"] for frame in self.frames]
            raise AssertionError(f"nothing came after {kinds}, {self.table}") from late
        assert isinstance(text, str)
        self.frames.append(text)
        message: dict[str, Any] = json.loads(text)
        self._look(message)
        return message

    def _look(self, message: dict[str, Any]) -> None:
        kind = message["t"]
        if kind == "table":
            self.table = message
        elif kind == "view":
            self.n, self.view, self.ask = message["n"], message["view"], message["ask"]
            self.options = None
        elif kind == "step":
            assert message["n"] == self.n + 1, "a view was left out"
            if not stands_on(self.ask, message["ask"]):  # else what was sent is kept
                self.options = None
            self.n, self.ask = message["n"], message["ask"]
            for name, *change in chain(*message["diffs"]):
                if len(change) == 1:
                    self.view[name] = change[0]
                else:
                    self.view[name][change[0]] = change[1]
        elif kind == "legal":
            assert message["n"] == self.n
            self.options = message
        elif kind == "over":
            self.over = message

    def until(self, kind: str, **having: Any) -> dict[str, Any]:
        """Read up to a message of that kind with these fields."""
        while True:
            message = self.read()
            if message["t"] == kind and all(message[k] == v for k, v in having.items()):
                return message

    def ask_for(self, kind: str, **more: Any) -> dict[str, Any]:
        """Send a message and read up to its answer."""
        self.number += 1
        self.send({"t": kind, "id": self.number, **more})
        while True:
            message = self.read()
            if message["t"] in ("ok", "no", "looked") and message["id"] == self.number:
                return message

    def play(self, path: list[str], **more: Any) -> dict[str, Any]:
        return self.ask_for("play", n=self.n, path=path, **more)

    def asked(self) -> dict[str, Any]:
        """Read until it is this seat's turn; what it may answer."""
        while self.options is None:
            assert self.over is None, "the game is over"
            self.read()
        return self.options

    def choose(self, rng: Random) -> list[str]:
        """One of the things that it may answer."""
        options = self.asked()
        if options.get("draws"):
            found: list[str] = rng.choice(options["draws"])
            return found
        return any_path(options["tree"], rng)


def any_path(tree: dict[str, Any], rng: Random) -> list[str]:
    """One path of a tree of legal moves, word by word, as it is sent."""
    path: list[str] = []
    while tree:
        word = rng.choice(list(tree))
        if not word:
            return tree[""] or path
        tree = tree[word]
        path.append(word)
    return path


def paths(tree: dict[str, Any], before: tuple[str, ...] = ()) -> Iterator[list[str]]:
    """Every path of a tree of legal moves, as it is sent."""
    if not tree:
        yield list(before)
    for word, below in tree.items():
        if word:
            yield from paths(below, (*before, word))
        else:
            yield below or list(before)


def stands_on(before: dict[str, Any] | None, after: dict[str, Any] | None) -> bool:
    """An Ask that stood and still stands."""
    if before is None or after is None or before["closes"] != "standing":
        return False
    return all([before[field] == after[field] for field in ("closes", "name", "args", "verbs")])


def come(server: Server, table: str, *held: str) -> None:
    """Players come to a table for a moment, by their tokens; the game begins when each of them has."""
    for token in held:
        client = Client(server, table, token)
        client.until("table")
        client.close()


def tokens(made: dict[str, Any]) -> list[str]:
    return [seat.get("token", "") for seat in made["seats"]]
