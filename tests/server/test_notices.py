"""Your turn, with the page closed: told by web push and by mail, when it is wanted, once, and no more than
that. The push service and the mail server are real ones on this machine."""

from __future__ import annotations

import asyncio
import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any, Final

import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from tests.server.outside import PostOffice, PushService, post_office, push_service
from tests.server.test_twins import Memory
from tests.server.tools import Client, Server, tokens
from tests.waiting import until, until_soon

from qg import games
from qg.core.shape import Malformed
from qg.core.typography import NARROW
from qg.server import mail as mails
from qg.server import notices, webpush
from qg.server.delivery import Ways
from qg.server.egress import Egress
from qg.server.house import House
from qg.server.limits import Limits
from qg.server.mail import Mail, read_address, read_settings
from qg.server.standing import standing
from qg.server.targets import KEPT, UNUSED, Full
from qg.store.layout import MIGRATIONS, NAME, connect
from qg.store.sqlite import SqliteStore
from qg.table import command as do
from qg.table.setup import plan

QUIET = (
    "wa9x/k11/5sp5/12/3#4#3/2###2###2/3#4#3/12/5SP5/K11/WA9X s 1 act"
    " bound:- jumped:- armed:- lock:- fuel:- taken:- passes:0 removal:- ply:0"
)
"""South moves; a few counters that do not meet for long."""
WALKS = (["f3", "f4", "e4", "e3", "d3", "d2"], ["f9", "f8", "e8", "e9", "d9", "d10"])
SOON = """from qg.server import house, notices
notices.GRACE = {"push": 0.0, "mail": 0.0}
notices.AGAIN = (0.0, 0.0, 0.0)
notices.AFTER_OPENING = 0.0
house.IDLE = 0.2"""
"""A house that does not wait before it tells a turn, and soon forgets tables that nobody looks at."""
FROM = "qg@example.org"


@pytest.fixture(scope="module")
def push() -> Iterator[PushService]:
    with push_service() as service:
        yield service


@pytest.fixture(scope="module")
def office() -> Iterator[tuple[PostOffice, int]]:
    with post_office() as made:
        yield made


@pytest.fixture(scope="module")
def settings(tmp_path_factory: pytest.TempPathFactory, office: tuple[PostOffice, int]) -> Path:
    file = tmp_path_factory.mktemp("settings") / "smtp"
    file.write_text(f"server: smtp://127.0.0.1:{office[1]}\nfrom: {FROM}\n")
    return file


@pytest.fixture(scope="module")
def house(
    tmp_path_factory: pytest.TempPathFactory, push: PushService, settings: Path
) -> Iterator[Server]:
    server = told_soon(tmp_path_factory.mktemp("house"), push, settings)
    yield server
    assert server.stop() == 0
    assert "task failed" not in server.log()
    assert "Traceback" not in server.log()


def told_soon(folder: Path, push: PushService, settings: Path | None = None, **more: Any) -> Server:
    extra = [] if settings is None else ["--smtp", str(settings)]
    return Server(
        folder, "--no-limits", "--push-service", push.url, *extra, **{"before": SOON, **more}
    )


class Game:
    """Two people at a table; south is the one who goes away."""

    def __init__(self, server: Server, **more: Any) -> None:
        self.server = server
        made = server.table("me", "link", position=QUIET, **more)
        self.id: str = made["id"]
        self.mine, self.theirs = tokens(made)
        self.south = Client(server, self.id, self.mine)
        self.north = Client(server, self.id, self.theirs)
        self.played = [0, 0]

    def close(self) -> None:
        self.south.close()
        self.north.close()

    def leave(self) -> None:
        """South closes the page, and the house has noticed it."""
        self.south.close()
        self.north.until("here", seat=0, on=False)

    def come_back(self) -> None:
        self.south = Client(self.server, self.id, self.mine)

    def south_moves(self) -> None:
        self._move(self.south, 0)

    def north_moves(self) -> None:
        """With it begins south's turn."""
        self._move(self.north, 1)

    def _move(self, who: Client, seat: int) -> None:
        who.asked()
        start, to = WALKS[seat][self.played[seat] :][:2]
        said = who.play(["move", start, to])
        assert said["t"] == "ok", said
        self.played[seat] += 1

    def turn_begins_while_away(self) -> None:
        self.south_moves()
        self.leave()
        self.north_moves()


@pytest.fixture
def game(house: Server) -> Iterator[Game]:
    made = Game(house, title="Revanche")
    yield made
    made.close()


class Wish:
    """A notice as its owner knows it."""

    def __init__(self, server: Server, data: dict[str, Any]) -> None:
        made = server.post("/api/notices", data)
        assert made.status_code == 201, made.text
        self.server = server
        self.id = made.json()["id"]
        self.bearer = {"authorization": f"Bearer {made.json()['token']}"}

    def hang(self, table: str, token: str, on: bool = True) -> list[str]:
        data = {"tables": [{"id": table, "token": token}], "on": on}
        found = self.server.post(f"/api/notices/{self.id}/tables", data, headers=self.bearer)
        assert found.status_code == 200, found.text
        tables: list[str] = found.json()["tables"]
        return tables

    def show(self) -> dict[str, Any] | None:
        found = self.server.get(f"/api/notices/{self.id}", headers=self.bearer)
        return found.json() if found.status_code == 200 else None

    def remove(self) -> int:
        return self.server.post(f"/api/notices/{self.id}/remove", headers=self.bearer).status_code


# ------------------------------------------------------------------------------------ web push


def test_a_turn_is_pushed_once_to_who_is_away(house: Server, push: PushService, game: Game) -> None:
    device = push.device("once")
    wish = Wish(house, device.plain())
    assert wish.hang(game.id, game.mine) == [game.id]
    game.turn_begins_while_away()
    told = {
        "table": game.id,
        "seat": 0,
        "title": "Grand Jeu d’Attaque — Revanche",
        "body": "C’est à vous de jouer.",
    }
    assert push.until(device, 1) == [told]
    game.come_back()
    game.turn_begins_while_away()
    assert push.until(device, 2) == [told, told]
    # The next turn begins before south's eyes: what is pushed next is the turn after it, in English.
    game.come_back()
    game.south_moves()
    game.north_moves()
    Wish(house, device.plain(language="en"))
    game.turn_begins_while_away()
    assert push.until(device, 3) == [told, told, {**told, "body": "It is your turn."}]


def test_who_is_away_hears_that_somebody_asks_for_their_seat(
    house: Server, push: PushService, game: Game
) -> None:
    """They alone can refuse: in a game of two the opponent could give the seat away."""
    device = push.device("claimed")
    Wish(house, device.plain()).hang(game.id, game.mine)
    game.south_moves()
    game.leave()  # it is north's turn: nothing else is to be told
    claim = {"seat": 0, "token": "stranger-" + "s" * 20, "name": "Zoé"}
    asked = house.post(f"/api/tables/{game.id}/claim", claim)
    assert asked.status_code == 200, asked.text
    (told,) = push.until(device, 1)
    assert told["body"] == "Quelqu’un demande votre place. Ouvrez la table pour refuser."
    game.come_back()
    assert game.south.ask_for("answer", what="seat", yes=False)["t"] == "ok"
    game.leave()
    game.north_moves()
    assert push.until(device, 2)[1]["body"] == "C’est à vous de jouer."


def test_a_push_service_learns_who_asks_and_nothing_else(
    house: Server, push: PushService, game: Game
) -> None:
    device = push.device("claims")
    wish = Wish(house, device.plain(language="en"))
    wish.hang(game.id, game.mine)
    game.turn_begins_while_away()
    [told] = push.until(device, 1)
    assert told["body"] == "It is your turn."
    [pushed] = [each for each in push.pushed if each.path == "/push/claims"]
    claims, key = pushed.claims()
    assert claims["aud"] == push.url
    assert claims["sub"] == f"mailto:{FROM}"
    assert key == house.get("/api/notices").json()["push"]
    assert pushed.headers["content-encoding"] == "aes128gcm"
    assert int(pushed.headers["ttl"]) > 0
    assert re.fullmatch(r"[0-9a-f]{32}", pushed.headers["topic"])
    assert game.id.encode() not in pushed.body
    assert game.id not in str(pushed.headers)


def test_a_page_that_is_hidden_is_nobody_looking(
    house: Server, push: PushService, game: Game
) -> None:
    device = push.device("hidden")
    Wish(house, device.plain()).hang(game.id, game.mine)
    game.south_moves()
    game.north_moves()  # before south's eyes
    game.south_moves()
    game.south.send({"t": "visible", "on": False})
    game.south.send({"t": "ping"})
    game.south.until("pong")
    game.north_moves()
    assert len(push.until(device, 1)) == 1
    game.south.send({"t": "visible", "on": True})
    game.south_moves()
    game.north_moves()  # seen again: what is pushed next is the turn after it, in English
    Wish(house, device.plain(language="en"))
    game.turn_begins_while_away()
    told = [each["body"] for each in push.until(device, 2)]
    assert told == ["C’est à vous de jouer.", "It is your turn."]


def test_a_device_that_is_gone_is_forgotten(house: Server, push: PushService, game: Game) -> None:
    device = push.device("gone")
    wish = Wish(house, device.plain())
    wish.hang(game.id, game.mine)
    push.answers[:] = [410]
    game.turn_begins_while_away()
    until(lambda: wish.show() is None, "it is still there")
    assert len(push.received(device)) == 1


@pytest.mark.parametrize("bad", [500, 429, 302])
def test_a_service_in_trouble_is_asked_again(
    house: Server, push: PushService, game: Game, bad: int
) -> None:
    device = push.device(f"again{bad}")
    Wish(house, device.plain()).hang(game.id, game.mine)
    push.answers[:] = [bad, bad]
    game.turn_begins_while_away()
    assert len(push.until(device, 3)) == 3
    game.come_back()
    game.turn_begins_while_away()
    assert len(push.until(device, 4)) == 4
    assert not [each for each in push.pushed if each.path == "/elsewhere"]  # nobody was led astray


def test_only_who_holds_a_seat_is_told(house: Server, push: PushService, game: Game) -> None:
    device, watcher = push.device("holder"), push.device("watcher")
    wish, other = Wish(house, device.plain()), Wish(house, watcher.plain())
    shared = house.table("me", "link", hotseat=False, public=True)
    assert other.hang(game.id, "not a token") == []
    assert other.hang(shared["id"], shared["watch"]) == []
    assert other.hang("nosuch", game.mine) == []
    together = house.table("me", "me", hotseat=True)
    assert other.hang(together["id"], tokens(together)[0]) == []  # they sit at one screen
    assert wish.hang(game.id, game.mine) == [game.id]
    # Nor does anybody else see or change what a player has asked for.
    stranger = {"authorization": "Bearer x"}
    for path in ("", "/tables", "/remove"):
        ask = house.get if not path else house.post
        assert ask(f"/api/notices/{wish.id}{path}", headers=stranger).status_code == 404
        assert ask(f"/api/notices/{wish.id}{path}", headers=other.bearer).status_code == 404
    game.turn_begins_while_away()
    push.until(device, 1)
    assert push.received(watcher) == []


def test_a_seat_or_a_device_is_taken_off_again(
    house: Server, push: PushService, game: Game
) -> None:
    kept, quiet, gone = push.device("kept"), push.device("quiet"), push.device("removed")
    wishes = [Wish(house, each.plain()) for each in (kept, quiet, gone)]
    for wish in wishes:
        wish.hang(game.id, game.mine)
    assert wishes[1].hang(game.id, game.mine, on=False) == []
    assert wishes[2].remove() == 200
    assert wishes[2].show() is None
    game.turn_begins_while_away()
    push.until(kept, 1)
    game.come_back()
    game.turn_begins_while_away()
    push.until(kept, 2)
    assert push.received(quiet) == push.received(gone) == []


def test_the_same_device_again_takes_its_own_place(
    house: Server, push: PushService, game: Game
) -> None:
    device = push.device("twice")
    first = Wish(house, device.plain())
    first.hang(game.id, game.mine)
    second = Wish(house, device.plain(language="en"))
    assert first.show() is None
    assert second.show() == {"kind": "push", "confirmed": True, "tables": [game.id]}
    game.turn_begins_while_away()
    assert [each["body"] for each in push.until(device, 1)] == ["It is your turn."]


def test_a_turn_outlives_the_house_and_is_not_told_twice(tmp_path: Path, push: PushService) -> None:
    device = push.device("restart")
    late = SOON.replace('"push": 0.0', '"push": 3600.0')
    server = told_soon(tmp_path, push, before=late)
    game = Game(server)
    wish = Wish(server, device.plain())
    wish.hang(game.id, game.mine)
    key = server.get("/api/notices").json()["push"]
    game.turn_begins_while_away()
    server.kill()
    game.close()
    server = told_soon(tmp_path, push)
    try:
        push.until(device, 1)
        stored = f"SELECT body FROM kept WHERE id = '{wish.id}'"
        with closing(sqlite3.connect(tmp_path / NAME)) as db:
            until(lambda: ":0}" not in db.execute(stored).fetchone()[0], "not written down")
        server.kill()
        server = told_soon(tmp_path, push)
        assert server.get("/api/notices").json()["push"] == key
        game.server = server
        game.north = Client(server, game.id, game.theirs)
        game.come_back()
        game.turn_begins_while_away()
        assert len(push.until(device, 2)) == 2
    finally:
        game.close()
        server.stop()


def test_a_rematch_is_told_too_and_a_game_that_is_over_no_more(
    house: Server, push: PushService, game: Game
) -> None:
    device = push.device("rematch")
    wish = Wish(house, device.plain())
    wish.hang(game.id, game.mine)
    assert game.south.ask_for("resign")["t"] == "ok"
    game.north.until("over")
    assert game.south.ask_for("offer", what="rematch")["t"] == "ok"
    game.north.until("offered")
    assert game.north.ask_for("answer", what="rematch", yes=True)["t"] == "ok"
    following = game.south.until("rematch")["id"]
    until(lambda: following in (wish.show() or {})["tables"], "the rematch is not told")
    game.close()
    until(lambda: (wish.show() or {})["tables"] == [following], "the old game is still kept")


@pytest.mark.parametrize(
    "change",
    [
        {"endpoint": "https://127.0.0.1/x"},
        {"endpoint": "http://example.org/x"},
        {"p256dh": "AAAA"},
        {"auth": "AAAA"},
        {"kind": "pigeon"},
        {"language": "de"},
        {"kind": "mail", "address": "nobody"},
    ],
)
def test_what_cannot_be_told_is_refused(
    house: Server, push: PushService, change: dict[str, str]
) -> None:
    answer = house.post("/api/notices", {**push.device("bad").plain(), **change})
    assert answer.status_code == 400
    assert answer.json()["error"]["what"]


# ---------------------------------------------------------------------------------------- mail


def link(text: str, what: str) -> str:
    [found] = re.findall(rf"http://\S+(/mail/{what}/\S+)", text)
    return str(found)


def test_an_address_is_asked_before_it_is_written_to(
    house: Server, office: tuple[PostOffice, int], push: PushService, game: Game
) -> None:
    post, _ = office
    device = push.device("beside_mail")
    Wish(house, device.plain()).hang(game.id, game.mine)
    wish = Wish(house, {"kind": "mail", "address": " Anna@Example.org ", "language": "fr"})
    assert wish.hang(game.id, game.mine) == [game.id]
    [asked] = post.until("anna@example.org", 1)
    assert asked["subject"] == f"QG{NARROW}: confirmez votre adresse"
    assert "Revanche" not in asked.get_content()  # nothing that a stranger may have written
    confirm = link(asked.get_content(), "confirm")
    # Programs that open links ahead of their reader confirm nothing.
    page = house.get(confirm, headers={"accept": "text/html"})
    assert (page.status_code, "Confirmer" in page.text) == (200, True)
    assert wish.show() == {"kind": "mail", "confirmed": False, "tables": [game.id]}
    game.turn_begins_while_away()
    push.until(device, 1)
    assert len(post.to("anna@example.org")) == 1
    # A wrong link does nothing, the right one confirms.
    assert house.post(confirm[:-1] + "!").status_code == 404
    assert house.post(confirm.replace("confirm", "own")).status_code == 404
    assert "C’est confirmé" in house.post(confirm).text
    assert wish.show() == {"kind": "mail", "confirmed": True, "tables": [game.id]}
    game.come_back()
    game.turn_begins_while_away()
    told = post.until("anna@example.org", 2)[1]
    assert told["subject"] == f"Grand Jeu d’Attaque — Revanche{NARROW}: c’est à vous de jouer"
    assert f"{house.url}/t/{game.id}\n" in told.get_content().replace("\r", "")
    assert told["from"] == f"QG <{FROM}>"
    assert told["auto-submitted"] == "auto-generated"
    for secret in (game.mine, game.theirs):
        assert secret not in told.as_string() + told.get_content()
    # Each mail has the link that ends them; mail programs end them by one click.
    stop = link(told.get_content(), "stop")
    assert told["list-unsubscribe"] == f"<{house.url}{stop}>"
    assert told["list-unsubscribe-post"] == "List-Unsubscribe=One-Click"
    assert "Arrêter les courriels" in house.get(stop).text
    assert wish.show() is not None
    one_click = {"content-type": "application/x-www-form-urlencoded"}
    ended = house.post(stop, headers=one_click, params={"List-Unsubscribe": "One-Click"})
    assert ended.status_code == 200
    assert wish.show() is None
    assert house.get(stop).status_code == 404
    with closing(sqlite3.connect(house.folder / NAME)) as db:
        rows = db.execute("SELECT body FROM kept").fetchall()
    assert "anna" not in str(rows)
    assert "anna" not in house.log().lower()


def confirmed(house: Server, post: PostOffice, address: str) -> Wish:
    before = len(post.to(address))
    wish = Wish(house, {"kind": "mail", "address": address, "language": "en"})
    asked = post.until(address, before + 1)[-1]
    assert asked["subject"] == "QG: confirm your address"
    assert house.post(link(asked.get_content(), "confirm")).status_code == 200
    return wish


def test_an_address_of_two_devices_hears_once(
    house: Server, office: tuple[PostOffice, int], game: Game
) -> None:
    post, _ = office
    wishes = [confirmed(house, post, "bea@example.org") for _ in range(2)]
    for wish in wishes:
        wish.hang(game.id, game.mine)
    game.turn_begins_while_away()
    post.until("bea@example.org", 3)
    confirmed(
        house, post, "bea@example.org"
    )  # mails leave one after another: a second one came before
    told = [each["subject"] for each in post.to("bea@example.org")]
    asked = "QG: confirm your address"
    assert told == [asked, asked, "Grand Jeu d’Attaque — Revanche: it is your turn", asked]


def test_a_mail_server_that_puts_off_and_one_that_refuses(
    house: Server, office: tuple[PostOffice, int], game: Game
) -> None:
    post, _ = office
    wish = confirmed(house, post, "cleo@example.org")
    wish.hang(game.id, game.mine)
    post.later = 2
    game.turn_begins_while_away()
    post.until("cleo@example.org", 2)
    post.never.add("cleo@example.org")
    game.come_back()
    game.turn_begins_while_away()
    until(lambda: wish.show() is None, "it is still there")
    assert "cleo" not in house.log().lower()


def test_a_house_without_mail_offers_none(server: Server) -> None:
    assert server.get("/api/notices").json()["mail"] is False
    answer = server.post("/api/notices", {"kind": "mail", "address": "anna@example.org"})
    assert answer.status_code == 400


def test_links_of_mails_need_no_password(
    tmp_path: Path, push: PushService, office: tuple[PostOffice, int], settings: Path
) -> None:
    secret = tmp_path / "password"
    secret.write_text("sesame\n")
    server = Server(tmp_path, "--smtp", str(settings), "--password-file", str(secret), before=SOON)
    try:
        assert server.get("/api/notices").status_code == 401
        assert "Ce lien ne sert plus" in server.get("/mail/stop/x/y").text
        assert server.post("/mail/stop/x/y").status_code == 404
        assert server.get("/mail.css").status_code != 401
    finally:
        server.stop()


# ------------------------------------------------------------------------ without a server


def test_nothing_is_written_to_a_server_that_others_could_listen_to(
    office: tuple[PostOffice, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Beyond this machine mail goes over TLS or not at all; here the mail server offers none."""
    post, port = office
    given = {"server": f"smtp://127.0.0.1:{port}", "from": FROM}
    mail = read_settings(given, "smtp")
    links = {"stop": "http://qg/stop", "confirm": "http://qg/confirm"}
    letter = mails.written(mail, "dora@example.org", "fr", "confirm", "http://qg", links, "")
    monkeypatch.setattr(mails, "loopback", lambda host: False)
    with pytest.raises(OSError, match="SMTPNotSupportedError"):
        mail.send(letter)
    assert post.to("dora@example.org") == []


@pytest.mark.parametrize(
    "given",
    [
        {},
        {"server": "mail.example.org", "from": FROM},
        {"server": "https://mail.example.org", "from": FROM},
        {"server": "smtp://mail.example.org:port", "from": FROM},
        {"server": "smtp://mail.example.org", "from": "nobody"},
        {"server": "smtp://mail.example.org", "from": FROM, "pasword": "x"},
    ],
)
def test_settings_that_are_none(given: dict[str, str]) -> None:
    with pytest.raises(Malformed):
        read_settings(given, "smtp")


def test_settings() -> None:
    given = {"server": "smtps://mail.example.org", "from": FROM, "user": "qg", "password": "x"}
    assert read_settings(given, "smtp") == Mail("mail.example.org", 465, True, "qg", "x", FROM)
    assert read_settings({"server": "smtp://h.example", "from": FROM}, "smtp").port == 587


@pytest.mark.parametrize(
    "text",
    [
        "",
        "anna",
        "@x.org",
        "anna@",
        "a b@x.org",
        "anna@x.org\nbcc: b@x.org",
        "a..b@x.org",
        ".a@x.org",
        "anna@x.org,b@x.org",
        "<anna@x.org>",
        "anna@x_y.org",
        "é@x.org",
        f"{'a' * 65}@x.org",
    ],
)
def test_addresses_that_are_none(text: str) -> None:
    with pytest.raises(Malformed):
        read_address(text)


async def small(now: list[int], limits: Limits | None = None) -> House:
    ways = Ways("http://qg", mail=Mail("127.0.0.1", 9, False, "", "", FROM))
    house = House(Memory(), wall=lambda: now[0], quiet=True, limits=limits, ways=ways)
    await house.open()
    return house


def test_what_is_not_confirmed_or_not_used_is_erased() -> None:
    async def run() -> None:
        now = [1_000_000]
        house = await small(now)
        notices = house.notices
        asked = await notices.add_mail("anna@example.org", "fr")
        sure = await notices.add_mail("bea@example.org", "fr")
        await notices.confirm(sure)
        now[0] += KEPT
        notices.tidy()
        assert set(notices.targets) == {asked.id, sure.id}
        now[0] += 1
        notices.tidy()
        assert set(notices.targets) == {sure.id}
        now[0] += UNUSED
        notices.tidy()
        assert not notices.targets
        await house.close()

    asyncio.run(run())


def test_one_address_is_not_asked_again_and_again() -> None:
    async def run() -> None:
        house = await small([1_000_000])
        for _ in range(3):
            await house.notices.add_mail("anna@example.org", "fr")
        with pytest.raises(Full):
            await house.notices.add_mail("Anna@example.org", "fr")
        await house.notices.add_mail("bea@example.org", "fr")
        await house.close()

    asyncio.run(run())


def test_a_push_service_that_does_not_answer_holds_up_nobody_else(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Its address comes from a stranger, who may have many devices there."""
    monkeypatch.setattr(notices, "GRACE", {"push": 0.0, "mail": 0.0})

    class Tarpit(Egress):
        told: Final[list[str]] = []

        async def post(self, url: str, headers: Any, body: bytes) -> tuple[int, str]:
            if "tarpit" in url:
                await asyncio.Event().wait()
            self.told.append(url)
            return 201, ""

    async def run() -> None:
        house = House(Memory(), quiet=True, limits=Limits(), ways=Ways(egress=Tarpit()))
        house.notices.open()
        made = await house.make(plan(games.find, "attaque", seats=[("me", ""), ("me", "")]))
        room = house.rooms[made.id]
        assert await room.do(do.Salt((0, 1))) is None
        own = ec.generate_private_key(ec.SECP256R1()).public_key()
        keys = webpush.packed(webpush.raw(own)), webpush.packed(bytes(16))
        places = [f"https://tarpit.example.org/{i}" for i in range(notices.AT_ONCE)]
        for place in (*places, "https://push.example.org/mine"):
            target = await house.notices.add_push(place, *keys, "fr")
            key = room.table.seats[0].devices[0].key
            house.notices.hang(target, standing(room, [key]), key, True)
            target.seats[made.id] = dict.fromkeys(target.seats[made.id], 0)  # a turn not told yet
            house.notices.turned(room)  # one after the other: mine is the last
        await until_soon(lambda: Tarpit.told)
        assert Tarpit.told == ["https://push.example.org/mine"]
        await house.close()

    asyncio.run(run())


def test_a_house_of_an_earlier_version_learns_to_keep(tmp_path: Path) -> None:
    with closing(connect(str(tmp_path / NAME))) as db:
        db.execute("CREATE TABLE migrations (version INTEGER PRIMARY KEY)")
        for number, script in enumerate(MIGRATIONS[:3], 1):
            db.executescript(f"{script} INSERT INTO migrations VALUES ({number});")
    store = SqliteStore(tmp_path)
    done: list[Exception | None] = []
    store.keep([("target", "a", "one"), ("target", "b", "two"), ("key", "a", "x")], done.append)
    store.keep([("target", "a", None), ("target", "b", "three")], done.append)
    until(lambda: len(done) == 2)
    assert done == [None, None]
    assert store.kept("target") == {"b": "three"}
    assert store.kept("key") == {"a": "x"}
    store.close()
    assert b"one" not in (tmp_path / NAME).read_bytes()
