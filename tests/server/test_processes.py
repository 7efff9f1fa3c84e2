"""Several processes serve one house: whichever one is connected to, everything is as if there were one."""

from __future__ import annotations

import json
import os
import re
import signal
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any, Final

import psycopg
import pytest
from tests.server.tools import Client, Server, tokens
from tests.waiting import PATIENCE, until
from websockets.exceptions import ConnectionClosedOK

from qg.cli import main

FIRST = "import ctypes; ctypes.CDLL(None).prctl(36, 1)"
"""As the first process of a container, which is left whatever others had started (PR_SET_CHILD_SUBREAPER)."""
SHOWN = ("step", "legal", "said", "over")
TOLD = ("view", *SHOWN, "ok", "no")
HOUR = re.compile(r'"(at|time|now)":\d+|\["now",\d+\],?')
"""Two moves may come in one millisecond: then the time has not changed."""
LIVE = {"kind": "live", "minutes": 60, "increment": 0}


class Processes:
    """Processes that could stand on machines of their own, each with a port."""

    def __init__(self, folder: Path, database: str) -> None:
        self.folder = folder
        self.database = database
        self.count = 0
        self.servers: list[Server] = []

    def start(self, *more: str, **given: Any) -> Server:
        self.count += 1
        folder = self.folder / str(self.count)
        folder.mkdir()
        more = ("--no-limits", "--inside", "127.0.0.1", *more)
        self.servers.append(Server(folder, *more, database=self.database, **given))
        return self.servers[-1]

    def homes(self) -> dict[str, int]:
        with psycopg.connect(self.database) as db:
            return dict(db.execute("SELECT id, process FROM homes").fetchall())

    def close(self) -> None:
        for each in self.servers:
            if not each.errors.closed:
                each.kill()


@pytest.fixture
def processes(tmp_path: Path, database: str) -> Iterator[Processes]:
    found = Processes(tmp_path, database)
    yield found
    found.close()


@pytest.fixture
def two(processes: Processes) -> Iterator[tuple[Server, Server]]:
    found = processes.start(), processes.start()
    yield found
    for each in found:
        assert each.stop() == 0
        log = each.log()
        assert "failed" not in log, log
        assert "Traceback" not in log, log


def played(clients: list[Client], rng: Random, most: int) -> int:
    """So many moves at most, each by whoever is asked; how many there were."""
    count = 0
    while count < most and clients[0].over is None:
        for each in clients:
            if each.over is None and each.options is not None:
                assert each.play(each.choose(rng))["t"] == "ok"
                count += 1
        for each in clients:
            each.send({"t": "ping"})
            each.until("pong")
    return count


def test_a_game_is_the_same_whichever_process_one_is_connected_to(
    two: tuple[Server, Server],
) -> None:
    rng, (here, there) = Random(2), two
    made = here.table("me", "link", title="two houses")
    mine = tokens(made)
    watch = [Client(server, made["id"], made["watch"]) for server in two]
    clients = [Client(here, made["id"], mine[0]), Client(there, made["id"], mine[1])]
    clients[0].until("here", seat=1)
    page = Client(there, made["id"], made["watch"], together=True)  # as a browser asks for it
    first = json.loads(page.socket.recv(PATIENCE))
    assert [message["t"] for message in first] == ["table", "view"]
    page.close()
    mirror = Client(there, made["id"], clients[0].token)  # the same seat by both processes
    mirror.until("view")
    assert played(clients, rng, 40) >= 40
    clients[1].ask_for("say", text="bonjour")
    assert clients[0].until("said")["text"] == "bonjour"
    for each in watch:
        each.until("said")
    seen = [[frame for frame in each.frames if kind(frame) in ("step", "said")] for each in watch]
    assert len(seen[0]) > 40
    assert seen[0] == seen[1], "who looks on by another process is told something else"
    mirror.until("said")
    own = [shown(each) for each in (clients[0], mirror)]
    assert len(own[1]) > 50
    assert own[0] == own[1], "a seat is told something else by another process"
    mirror.close()
    # Over HTTP too, from both sides; and whoever may not know is told the same by both.
    for path in ("record", "lines", "replay", "devices"):
        for token in (mine[0], clients[1].token, made["watch"], "x"):
            held = {"authorization": f"Bearer {token}"}
            answers = [
                server.get(f"/api/tables/{made['id']}/{path}", headers=held) for server in two
            ]
            allowed = token in (mine[0], clients[1].token)
            assert {each.status_code for each in answers} == {200} or not allowed, path
            assert answers[0].status_code == answers[1].status_code, path
            assert answers[0].content == answers[1].content
            headers = [{k: v for k, v in each.headers.items() if k != "date"} for each in answers]
            assert headers[0] == headers[1]
    goodbyes = [all_told(server, made["id"], "x") for server in two]
    assert len(goodbyes[0]) == 1
    assert goodbyes[0] == goodbyes[1], "nothing follows a goodbye"
    for server in two:
        assert server.get(f"/t/{made['id']}").status_code == 200
        assert server.get("/t/nothing").status_code == 404
        assert server.get(f"/api/tables/{made['id']}/claim").status_code == 200
        assert server.get("/api/tables/nothing/claim").status_code == 404
        assert server.get("/api/notices").json()["mail"] is False
    clients[1].close()
    assert not clients[0].until("here", seat=1)["on"]
    for each in (clients[0], *watch):
        each.close()


@pytest.mark.parametrize("game", ["attaque", "embuscades"])
def test_a_game_is_told_as_by_one_process_alone(
    two: tuple[Server, Server], tmp_path: Path, game: str
) -> None:
    """Byte for byte, to each player and to who looks on, all of them passed on or not: so what one process
    keeps from a seat (`test_twins.py`), several keep from it too."""
    alone = Server(tmp_path, "--no-limits")
    try:
        found = [heard(each, game) for each in ((alone, alone), two, two[::-1])]
    finally:
        ended = alone.stop()
    assert ended == 0
    assert min([len(frames) for frames in found[0]]) > 30
    for others in found[1:]:
        assert others == found[0]


def heard(servers: tuple[Server, Server], game: str) -> list[list[str]]:
    """What two players and somebody who looks on were told, by the first and by the second process, until
    all have heard that it is over. The same moves each time; the hour is left out."""
    here, there = servers
    rng, made = Random(4), here.table("me", "link", game=game)
    watch = Client(there, made["id"], made["watch"])
    watch.until("table")
    south = Client(here, made["id"], tokens(made)[0])
    south.until("table")
    clients = [south, Client(there, made["id"], tokens(made)[1]), watch]
    clients[0].until("here", seat=1)
    for text in ("bonjour", "à vous"):
        clients[1].ask_for("say", text=text)
        for each in (clients[0], clients[2]):
            each.until("said")
    played(clients, rng, 30)
    clients[0].ask_for("resign")
    for each in clients:
        if each.over is None:
            each.until("over")
    found = [[f for f in each.frames if kind(f) in TOLD] for each in clients]
    for each in clients:
        each.close()
    return [[HOUR.sub("", frame) for frame in frames] for frames in found]


def test_the_lobby_and_its_seats(two: tuple[Server, Server]) -> None:
    here, there = two
    first = here.table("me", "open", public=True, title="first")
    second = there.table("me", "open", public=True, title="second")
    found = [[t["id"] for t in each.get("/api/tables").json()["tables"]] for each in two]
    assert found[0] == found[1]
    assert set(found[0]) == {first["id"], second["id"]}
    joined = there.join(first["id"], name="Ada")
    assert joined.status_code == 200, joined.text
    players = [Client(here, first["id"], tokens(first)[0]), Client(there, first["id"], "x")]
    assert players[1].read()["t"] in ("bye", "table")
    players[1].close()
    players[1] = Client(there, first["id"], joined.json()["token"])
    players[0].until("view")
    players[1].until("view")
    for each in two:
        left = each.get("/api/tables").json()["tables"]
        assert [t["title"] for t in left] == ["second"]
    for player in players:
        player.close()


def test_a_code_for_a_second_device(two: tuple[Server, Server]) -> None:
    """It carries seats of tables that are at home in both, and is made in one and used in the other."""
    here, there = two
    made = [each.table("me", "bot:recrue") for each in two]
    held = [{"id": each["id"], "token": tokens(each)[0]} for each in made]
    code = there.post("/api/pass", {"tables": held})
    assert code.status_code == 201, code.text
    wanted = {"code": code.json()["code"], "token": "t" * 43, "device": "phone"}
    for each in (here, there):  # the same answer, however often it asks
        taken = each.post("/api/pass/take", wanted)
        assert taken.status_code == 200, taken.text
        assert [t["id"] for t in taken.json()["tables"]] == [t["id"] for t in made]
    for each, seat in zip((there, here), taken.json()["tables"], strict=True):
        client = Client(each, seat["id"], seat["token"])
        assert client.until("table")["you"] == 0
        client.close()
    assert here.post("/inside/device", {}).status_code == 404


def test_processes_that_close_while_bots_play(two: tuple[Server, Server]) -> None:
    """What bots would play is not stored any more once the tables are left; the next process goes on."""
    for each in two:
        made = [each.table("bot:recrue", "bot:recrue") for _ in range(6)]
        watch = [Client(each, table["id"], table["watch"]) for table in made]
        for client in watch:
            client.until("step")


def all_told(server: Server, table: str, token: str) -> list[str]:
    """What somebody is told until the line is closed."""
    client = Client(server, table, token)
    with suppress(ConnectionClosedOK):
        while True:
            client.read()
    client.close()
    return client.frames


def shown(client: Client) -> list[str]:
    """What it was told from the first step on."""
    found = [frame for frame in client.frames if kind(frame) in SHOWN]
    return found[[kind(frame) for frame in found].index("step") :]


def kind(frame: str) -> str:
    found: str = json.loads(frame)["t"]
    return found


def told_to_end(server: Server) -> bool:
    """Again and again, as by a host and by the other processes; whether it has ended."""
    server.process.send_signal(signal.SIGTERM)
    return server.process.poll() is not None


def again(server: Server, made: dict[str, Any], held: list[str]) -> list[Client]:
    """Players come back by another process, as pages do: until the table is at home there."""
    found: list[Client] = []

    def come() -> bool:
        client = Client(server, made["id"], held[len(found)])
        if client.read()["t"] == "table":
            found.append(client)
        else:
            client.close()
        return len(found) == len(held)

    until(come)
    return found


@pytest.mark.parametrize("orderly", [True, False], ids=["closed", "killed"])
def test_a_process_ends_and_its_tables_go_on(
    processes: Processes, tmp_path: Path, orderly: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    rng = Random(3)
    one, other = processes.start(), processes.start()
    made = one.table("me", "link", clock=LIVE)
    bots = one.table("bot:recrue", "bot:recrue")
    held = tokens(made)
    held[1] = other.seat_token(made["id"], held[1])
    clients = [Client(one, made["id"], held[0]), Client(other, made["id"], held[1])]
    clients[0].until("view")
    assert played(clients, rng, 20) >= 20
    view = clients[1].view
    if orderly:
        until(lambda: told_to_end(one))
        assert one.process.wait() == 0
    else:
        one.process.kill()
    for each in clients:
        if orderly or each is clients[1]:
            assert each.until("bye")["why"] == "closes"
        each.close()
    clients = again(other, made, held)
    for each in clients:
        found = each.until("view")
        assert min(found["clocks"]) > 50 * 60_000
    assert {**clients[1].view, "now": 0} == {**view, "now": 0}
    assert played(clients, rng, 10) >= 10
    # Bots play on without anybody there.
    record = f"/api/tables/{bots['id']}/record"
    held_by = {"authorization": f"Bearer {bots['watch']}"}

    def length() -> int:
        answer = other.get(record, headers=held_by)
        return len(answer.text.splitlines()) if answer.status_code == 200 else 0

    was = length()
    until(lambda: length() > was or '"over"' in other.get(record, headers=held_by).text)
    for each in clients:
        each.close()
    (one.stop if orderly else one.kill)()
    assert other.stop() == 0
    assert main(["doctor", "--database", processes.database, "--lang", "en"]) == 0
    assert "Everything is in order" in capsys.readouterr().out


def test_workers_share_a_port(processes: Processes, tmp_path: Path, database: str) -> None:
    server = Server(tmp_path, "--workers", "2", database=database, before=FIRST)
    made = server.table("me", "me")
    clients = [Client(server, made["id"], tokens(made)[i % 2]) for i in range(6)]
    for each in clients:
        each.until("view")
    assert len(set(processes.homes().values())) == 1
    (home,) = set(processes.homes().values())
    log = [json.loads(line) for line in server.log().splitlines()]
    assert {line["process"] for line in log if line["what"] == "table made"} == {home}
    for each in clients:
        each.close()
    bots = server.table("bot:recrue", "bot:recrue")
    watch = Client(server, bots["id"], bots["watch"])
    watch.until("step")
    watch.close()
    children = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children")
    pids = [int(pid) for pid in children.read_text().split()]
    assert len(pids) == 2
    for pid in pids:
        os.kill(pid, signal.SIGKILL)
    until(lambda: len(set(children.read_text().split()) - {str(pid) for pid in pids}) == 2)
    for each in again(server, made, tokens(made)):
        each.until("view")
        each.close()
    assert server.stop() == 0
    assert server.log().count('"process ended"') == 2


MEANWHILE: Final = """
import os, signal
fork, count = os.fork, [0]
def told():
    count[0] += 1
    third = count[0] == 3
    if third and {before}:
        os.kill(os.getpid(), signal.SIGTERM)
    pid = fork()
    if third and not {before} and not pid:
        os.kill(os.getpid(), signal.SIGTERM)
    return pid
os.fork = told
"""
"""Who starts a process anew, or this one itself, is told to stop at that very moment."""


@pytest.mark.parametrize("before", [True, False], ids=["who starts it", "itself"])
def test_to_be_told_to_stop_while_a_process_is_started_anew(
    tmp_path: Path, database: str, before: bool
) -> None:
    told = MEANWHILE.format(before=before)
    server = Server(tmp_path, "--workers", "2", database=database, before=told)
    children = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children")
    os.kill(int(children.read_text().split()[0]), signal.SIGKILL)

    def heard() -> bool:
        ended = server.process.poll() is not None
        return ended if before else f'"code": {-signal.SIGTERM}' in server.log()

    try:
        until(heard, "it did not hear of it")
    except AssertionError:
        server.kill()
        raise
    assert server.stop() == 0


def test_what_several_processes_need(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--port", "0", "--data", str(tmp_path), "--workers", "2"]) == 2
    assert "several processes need a database" in capsys.readouterr().err
