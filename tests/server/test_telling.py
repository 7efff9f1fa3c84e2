"""What one process of a house does for all: it tells players of their turns, counts what comes from one
place, and shows the host the figures of every process."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest
from tests.server.outside import PostOffice, PushService, post_office, push_service
from tests.server.test_notices import FROM, SOON, Game, Wish, link
from tests.server.test_processes import Processes, again
from tests.server.tools import Client, Server, tokens
from tests.waiting import until

KEY = "the host's own"
ADDRESS = "dora@example.org"


@pytest.fixture(scope="module")
def push() -> Iterator[PushService]:
    with push_service() as service:
        yield service


@pytest.fixture
def office() -> Iterator[tuple[PostOffice, int]]:
    with post_office() as made:
        yield made


@pytest.fixture
def settings(tmp_path: Path, office: tuple[PostOffice, int]) -> Path:
    file = tmp_path / "smtp"
    file.write_text(f"server: smtp://127.0.0.1:{office[1]}\nfrom: {FROM}\n")
    return file


@pytest.fixture
def processes(tmp_path: Path, database: str) -> Iterator[Processes]:
    found = Processes(tmp_path, database)
    yield found
    found.close()


def test_a_turn_is_told_once_wherever_the_table_is_at_home(
    processes: Processes, push: PushService
) -> None:
    """By the process that was there first; by another when that is gone."""
    servers = [processes.start("--push-service", push.url, before=SOON) for _ in range(2)]
    devices = [push.device(name) for name in ("first", "second")]
    keys = {each.get("/api/notices").json()["push"] for each in servers}
    assert len(keys) == 1
    games = [Game(each, title="Revanche") for each in servers]
    assert len(set(processes.homes().values())) == 2
    # Each device is made by the other process, and hangs on both tables.
    wishes = [
        Wish(each, device.plain()) for each, device in zip(servers[::-1], devices, strict=True)
    ]
    for wish in wishes:
        for game in games:
            wish.hang(game.id, game.mine)
    for game in games:
        game.turn_begins_while_away()
    for device in devices:
        told = push.until(device, 2)
        assert sorted(each["table"] for each in told) == sorted(each.id for each in games)
    until(lambda: noted(processes) > 0, "not noted")
    see_a_turn_begin(games, servers)
    games[1].server = servers[1]
    for game in games:
        game.turn_begins_while_away()
    for device in devices:
        told = push.until(device, 4)[2:]
        assert sorted(each["table"] for each in told) == sorted(each.id for each in games)
        assert len(push.received(device)) == 4
    for game in games:
        game.close()


def test_a_turn_that_a_lost_process_has_not_passed_on_is_told(
    processes: Processes, push: PushService
) -> None:
    silent = f"{SOON}\nfrom qg.server import outbox\noutbox.GATHERED = 3600.0"
    servers = [
        processes.start("--push-service", push.url, before=before) for before in (SOON, silent)
    ]
    device = push.device("third")
    wish = Wish(servers[0], device.plain())
    games = [Game(each, title="Revanche") for each in servers]
    assert len(set(processes.homes().values())) == 2
    for count, game in enumerate(games):
        wish.hang(game.id, game.mine)
        game.turn_begins_while_away()
        if count == 1:
            servers[1].kill()
        told = push.until(device, 1 + count)
        assert [each["table"] for each in told] == [each.id for each in games[: 1 + count]]
    for game in games:
        game.close()


def test_a_mail_is_sent_once_wherever_the_table_is_at_home(
    processes: Processes, settings: Path, office: tuple[PostOffice, int]
) -> None:
    """By one process, and by the other when that one is gone; the address is confirmed by any."""
    post, _ = office
    first, second = [processes.start("--smtp", str(settings), before=SOON) for _ in range(2)]
    games = [Game(each, title="Revanche") for each in (first, second)]
    assert len(set(processes.homes().values())) == 2
    wish = Wish(second, {"kind": "mail", "address": ADDRESS, "language": "en"})
    for game in games:
        wish.hang(game.id, game.mine)
    [asked] = post.until(ADDRESS, 1)
    assert second.post(link(asked.get_content(), "confirm")).status_code == 200
    for count, game in enumerate(games, 1):
        assert len(turns(post)) == count - 1
        game.turn_begins_while_away()
        post.until(ADDRESS, 1 + count)
    until(lambda: noted(processes) > 0, "not noted")
    see_a_turn_begin(games, [first, second])
    for game in games:
        game.turn_begins_while_away()
    post.until(ADDRESS, 5)
    # Mails leave one after another: one that was sent twice came before this.
    Wish(second, {"kind": "mail", "address": "last@example.org", "language": "en"})
    post.until("last@example.org", 1)
    assert turns(post) == sorted([game.id for game in games] * 2)
    for game in games:
        game.close()


def see_a_turn_begin(games: list[Game], servers: list[Server]) -> None:
    """It begins before south's eyes, so that nothing is told: at the second table while the process that
    tells is there, at the first, which was at home there, after it is gone. Until a page has come back
    nobody looks, so south's turn must not begin there before."""
    lost, kept = games
    for game in games:
        game.come_back()
        game.south_moves()
    kept.north_moves()
    servers[0].kill()
    lost.server = servers[1]
    lost.south, lost.north = again(
        servers[1], {"id": lost.id}, [lost.south.token, lost.north.token]
    )
    lost.north_moves()


def noted(processes: Processes) -> int:
    """Up to which turn every target was told of every table. Who dies before this tells it once more."""
    with psycopg.connect(processes.database) as db:
        found = db.execute("SELECT body FROM kept WHERE kind = 'target'").fetchall()
    seats: list[dict[str, int]] = [
        seats for (body,) in found for seats in json.loads(body)["seats"].values()
    ]
    return min(max(told.values()) for told in seats)


def turns(post: PostOffice) -> list[str]:
    """The tables of which the address was told that it is its turn."""
    told = [each for each in post.to(ADDRESS) if "your turn" in each["subject"]]
    return sorted([re.findall(r"/t/(\w+)", each.get_content())[0] for each in told])


def test_behind_a_password(processes: Processes) -> None:
    """The processes need none among themselves, and count what is guessed together."""
    secret = processes.folder / "password"
    secret.write_text("Vauban")
    few = "from qg.server import rates\nrates.GUESSES = (4.0, 1.0 / 3600)"
    here, there = [processes.start("--password-file", str(secret), before=few) for _ in range(2)]
    let_in = here.post("/", content="password=Vauban")
    cookie = {"cookie": let_in.headers["set-cookie"].split(";")[0]}
    wanted = {"game": "attaque", "seats": [{"kind": "me"}, {"kind": "me"}]}
    made = there.post("/api/tables", wanted, headers=cookie).json()
    held = [{"id": made["id"], "token": tokens(made)[0]}]
    code = there.post("/api/pass", {"tables": held}, headers=cookie).json()["code"]
    device = {"code": code, "token": "t" * 43, "device": "phone"}
    taken = here.post("/api/pass/take", device, headers=cookie)
    assert taken.status_code == 200, taken.text
    assert [each["id"] for each in taken.json()["tables"]] == [made["id"]]
    said = [each.post("/", content="password=no").status_code for each in (here, there) * 3]
    assert said == [401, 401, 401, 429, 429, 429]


def test_the_host_sees_the_figures_of_every_process(processes: Processes) -> None:
    key = processes.folder / "key"
    key.write_text(KEY)
    servers = [processes.start("--metrics-key-file", str(key)) for _ in range(2)]
    made = servers[0].table("me", "me")
    client = Client(servers[1], made["id"], tokens(made)[0])
    client.until("view")
    shown = {"authorization": f"Bearer {KEY}"}

    def figure(server: Server, name: str) -> dict[str, float]:
        text = server.get("/metrics", headers=shown).text
        found = re.findall(rf'^qg_{name}{{process="(\d+)"}} (\S+)$', text, re.MULTILINE)
        return {process: float(value) for process, value in found}

    before = figure(servers[1], "moves_total")
    assert len(before) == 2
    home = str(processes.homes()[made["id"]])
    client.asked()
    assert client.options is not None
    assert client.play(client.options["draws"][0])["t"] == "ok"
    until(lambda: figure(servers[1], "moves_total")[home] == before[home] + 1)
    assert figure(servers[0], "move_seconds_count")[home] == 1
    for name in ("commits_total", "bots_waiting", "loop_lag_seconds", "database_silence_seconds"):
        assert len(figure(servers[0], name)) == 2, name
    # Whoever has no key is told of no moves, and a wrong one opens nothing.
    assert "moves" not in servers[0].get("/metrics").text
    assert servers[0].get("/metrics", headers={"authorization": "Bearer x"}).status_code == 401
    for each in servers:
        assert each.get("/readyz").json() == {"ready": True}
        assert each.post("/inside/figures", {}).status_code == 404
    client.close()


def test_a_process_that_cannot_store_wants_no_visitors(processes: Processes) -> None:
    server = processes.start()
    assert server.get("/readyz").json() == {"ready": True}
    before, _, name = processes.database.rpartition("/")
    with psycopg.connect(f"{before}/postgres", autocommit=True) as db:
        db.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS false".encode())
        db.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s", [name]
        )
        until(lambda: server.get("/readyz").status_code == 503, "it is ready all the same")
        assert server.get("/readyz").json()["why"]
        db.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS true".encode())
    until(lambda: server.get("/readyz").status_code == 200, "it is not ready again")
