"""Long games: a log goes by windows, and a window tells its viewer what it was told, no more and no less."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from tests.server.test_aides import HERE
from tests.server.test_twins import Listener, Memory
from tests.server.tools import Client, Server, bearing, tokens
from tests.table import tools
from tests.table.tools import GAMES, Desk, some_move
from tests.waiting import PATIENCE

from qg import games
from qg.core.door import any_move
from qg.core.value import SPECTATOR
from qg.games.yom_kippur import GAME as YOM_KIPPUR
from qg.server import replay, windows
from qg.server.checker import Checker
from qg.server.house import House
from qg.server.outlook import encoded, legal_message, table_message, view_message
from qg.server.room import Room
from qg.server.windows import LEAST, ROOM, WINDOW, last_lines, window
from qg.server.wrong import Wrong
from qg.table import command as do
from qg.table.story import record, told_all
from qg.table.table import OVER, PLAYING, Table

LATE = 60 * 1024
"""Bytes that somebody who joins a game of Yom Kippur may be sent, however late."""
PEACEFUL = {"attaque": ("attack",), "yom_kippur": ("done", "attack", "deploy")}
"""Verbs that make a game shorter."""


@cache
def long_game(name: str, lines: int) -> Table:
    """A game of so many lines and then given up, played at random, and by those who are in no hurry."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(GAMES, "yom_kippur", YOM_KIPPUR)
        desk, rng = Desk(name), Random(1)
        table = desk.table
        while len(table.lines) < lines - 1:
            seat = table.asked()[0]
            path: list[str] = []
            for _ in range(60):
                move = any_move(table.game, table.view(seat), seat, rng)
                assert move is not None
                path = move.path()
                if path[0] not in PEACEFUL[name]:
                    break
            assert desk.do(do.Play(seat, path, table.views[seat]), 10) is None
        assert table.status == PLAYING, f"the game was over after {len(table.lines)} lines"
        sent = max([arriving(table, eye) for eye in (0, 1, SPECTATOR)])
        assert name != "yom_kippur" or sent < LATE
        desk.do(do.Resign(0))
    assert table.status == OVER
    assert len(table.lines) == lines
    return table


def arriving(table: Table, eye: int) -> int:
    """How many bytes somebody is sent who comes now: the table, its view, and what may be answered."""
    you = None if eye == SPECTATOR else eye
    messages: list[Any] = [table_message(table, you, [] if you is None else [you], [0, 1])]
    messages.append(view_message(table, eye, table.last, []))
    if eye in table.asked():
        messages.append(legal_message(table, eye, Random(1), table.last))
    return sum([len(encoded(message)) for message in messages])


LONG = [("yom_kippur", 900), ("attaque", 1000), ("attaque", 3000)]
"""Of Yom Kippur nearly the whole of its basic game: nobody can make it longer than some 970 lines."""


def plain(lines: Any) -> Any:
    return json.loads(encoded(lines))


def joined(table: Table, eye: int) -> list[Any]:
    """The last lines that go with a view, and all windows before them."""
    found = last_lines(table, eye)
    lines = list(found.lines)
    while found.earlier:
        assert lines, "there are earlier lines, and none to ask before"
        found = window(table, eye, lines[0].k)
        assert 0 < len(found.lines) <= WINDOW
        lines = [*found.lines, *lines]
    assert found.turns == 0
    return lines


@pytest.mark.parametrize(("name", "lines"), LONG)
def test_windows_joined_together_are_what_was_told(name: str, lines: int) -> None:
    table = long_game(name, lines)
    for eye in (0, 1, SPECTATOR):
        found = joined(table, eye)
        assert len(found) == lines
        assert plain(found) == plain(told_all(table, eye))


@pytest.mark.parametrize("game", sorted(GAMES))
def test_windows_of_every_game_are_what_was_told(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With moves taken back, and lines that pass some by."""
    monkeypatch.setattr(windows, "WINDOW", 3)
    rng, desk = Random(f"{game} windows"), Desk(game)
    table = desk.table
    for _ in range(60):
        if table.status != PLAYING:
            break
        if not table.asked():
            desk.do(do.Wake(), 1000)
            continue
        seat = rng.choice(table.asked())
        desk.do(do.Play(seat, some_move(table, seat, rng), table.views[seat]), 10)
        if rng.random() < 0.2:
            desk.do(do.Undo(seat), 10)
    assert table.lines
    for eye in (*range(len(table.seats)), SPECTATOR):
        told = told_all(table, eye)
        assert plain(joined(table, eye)) == plain(told)
        own = [line["k"] for line in told if line["by"] == eye]
        view = view_message(table, eye, table.last, [])
        assert (view.acted, view.earlier + len(view.told)) == ((own or [0])[-1], len(told))
        for line in (*told, {"k": 0}, {"k": 10**8}):  # whatever number is asked for
            k = int(line["k"])
            part = plain(window(table, eye, k))["lines"]
            assert part == plain([each for each in told if each["k"] < k][-3:])


def test_turns_are_counted_on_through_the_windows() -> None:
    """Who comes late reads the same number of a turn as who saw all of them."""
    table = long_game("yom_kippur", 900)
    names = [[e["_"] for e in line["events"]] for line in told_all(table, 0)]
    opened = [sum([name == "TurnBegan" for name in line]) for line in names]
    last = last_lines(table, 0)
    assert last.earlier > WINDOW
    assert last.turns == sum(opened[: last.earlier]) > 0
    part = window(table, 0, last.lines[0].k)
    assert part.turns == sum(opened[: part.earlier])


@pytest.mark.parametrize(("name", "lines"), LONG)
def test_who_joins_late_is_sent_a_small_view(
    name: str, lines: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(GAMES, "yom_kippur", YOM_KIPPUR)

    async def come() -> list[dict[str, Any]]:
        table = long_game(name, lines)
        house = House(Memory(), find=tools.find, wall=lambda: table.last, quiet=True)
        late: Any = Listener((0,))
        Room(house, table).enter(late)
        return [json.loads(frame) for frame in late.heard]

    (view,) = [message for message in asyncio.run(come()) if message["t"] == "view"]
    assert LEAST <= len(view["told"]) <= WINDOW
    assert view["earlier"] == lines - len(view["told"])
    assert sum([len(encoded(line)) for line in view["told"]]) <= ROOM
    assert len(json.dumps(view, separators=(",", ":"))) < LATE


def test_the_last_lines_are_sent_however_much_they_weigh(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(windows, "ROOM", 1)
    table = long_game("attaque", 3000)
    assert [line.k for line in last_lines(table, 0).lines] == list(range(3001 - LEAST, 3001))


# --------------------------------------------------------------------------- records


@pytest.fixture(scope="module")
def desert(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that offers Yom Kippur."""
    running = Server(tmp_path_factory.mktemp("desert"), "--no-limits", before=HERE)
    yield running
    assert running.stop() == 0
    assert "Traceback" not in running.log()


@pytest.mark.parametrize(("name", "lines"), LONG)
def test_a_long_record_is_sent_in_and_looked_at(desert: Server, name: str, lines: int) -> None:
    text = record(long_game(name, lines), 0)
    sent = httpx.post(f"{desert.url}/api/replay?as=watch", content=text.encode(), timeout=PATIENCE)
    assert sent.status_code == 200, sent.text
    film = sent.json()
    assert film["proved"] is True
    assert len(film["steps"]) == lines
    told = [step["line"]["events"] for step in film["steps"]]
    assert told == [line["events"] for line in told_all(long_game(name, lines), SPECTATOR)]


def test_a_record_may_have_eight_megabytes() -> None:
    assert replay.LONGEST_RECORD == 8 * 1024 * 1024
    # A line of the longest game is some 700 bytes, and it has 3,000 of them.
    assert replay.LONGEST_RECORD > 3000 * 700
    assert len(record(long_game("attaque", 3000), 0)) < replay.LONGEST_RECORD


def test_a_record_is_checked_beside_the_server() -> None:
    """Elsewhere: while a record is checked the loop goes on, and a check that dies hurts nobody."""
    table = long_game("attaque", 3000)
    text = record(table, 0)
    here = replay.packed(replay.from_record(games.find, text), "north")

    async def check() -> None:
        checker = Checker()
        try:
            assert await checker.film(text, "north") == here
            for bad, eye in ((text[:-5], None), (text, "nobody"), ("", None), ("[]\n", None)):
                with pytest.raises(Wrong) as no:
                    await checker.film(bad, eye)
                assert no.value.code == (403 if eye else 400)
            process = checker.process._process
            process.kill()
            process.join()
            with pytest.raises(Wrong) as no:
                await checker.film(text, None)
            assert no.value.code == 503
            assert await checker.film(text, "north") == here
            ticks = 0
            job = asyncio.create_task(checker.film(text, "north"))
            while not job.done():
                await asyncio.sleep(0)
                ticks += 1
            assert ticks > 10
        finally:
            checker.close()

    asyncio.run(check())


# ------------------------------------------------------------------------------ roads


class Fight:
    """Two people and somebody who watches, with a few moves made."""

    def __init__(self, server: Server, hotseat: bool = False) -> None:
        kinds = ("me", "me") if hotseat else ("me", "link")
        self.server = server
        made = server.table(*kinds, game="secret", hotseat=hotseat)
        self.id, self.watch = made["id"], made["watch"]
        self.players = [Client(server, self.id, token) for token in tokens(made)]
        self.tokens = [each.token for each in self.players]
        for each in self.players:
            each.until("view")

    def get(self, token: str, **asked: Any) -> httpx.Response:
        place = f"/api/tables/{self.id}/lines"
        return self.server.get(place, params=asked, headers=bearing(token))

    def close(self) -> None:
        for each in self.players:
            each.close()


@pytest.fixture
def fight(server: Server) -> Iterator[Fight]:
    found = Fight(server)
    for seat, value in enumerate(("7", "3")):
        found.players[seat].asked()
        assert found.players[seat].play(["hide", value])["t"] == "ok"
    yield found
    found.close()


def test_each_viewer_is_given_its_own_lines(fight: Fight) -> None:
    hidden = []
    for token in (*fight.tokens, fight.watch):
        lines = fight.get(token).json()["lines"]
        assert [line["k"] for line in lines] == [1, 2]
        hidden.append([line["shown"] for line in lines])
    first, second, watcher = hidden
    assert ("7" in first[0], "3" in first[1]) == (True, False)
    assert ("7" in second[0], "3" in second[1]) == (False, True)
    assert ("7" in watcher[0], "3" in watcher[1]) == (False, False)


def test_strangers_are_given_nothing(fight: Fight) -> None:
    for token in ("", "x" * 22, "é", fight.tokens[0][:-1]):
        no = fight.server.get(
            f"/api/tables/{fight.id}/lines",
            headers={"authorization": f"Bearer {token}".encode()} if token else {},
        )
        assert no.status_code == 401
        assert "lines" not in no.json()
    assert fight.server.get("/api/tables/nowhere/lines").status_code == 404
    assert fight.server.get("/api/tables/%2e%2e/lines").status_code == 404


def test_nobody_looks_through_the_eyes_of_another(fight: Fight) -> None:
    names = [seat["name"] for seat in fight.players[0].table["seats"]]
    for seat, token in enumerate(fight.tokens):
        assert fight.get(token, **{"as": names[seat]}).status_code == 200
        for other in (names[1 - seat], "watch", "all", "", "nobody"):
            no = fight.get(token, **{"as": other})
            assert (no.status_code, no.json()["error"]["where"]) == (403, "as")
    assert fight.get(fight.watch, **{"as": "watch"}).status_code == 200
    assert fight.get(fight.watch, **{"as": names[0]}).status_code == 403


@pytest.mark.parametrize(
    "bad",
    ["-1", "1e3", "1.5", "0x1", "٣", "", " ", "none", "10000000000", "1" * 5000, "1&before=2x"],
)
def test_numbers_that_are_none_are_refused(fight: Fight, bad: str) -> None:
    no = fight.get(fight.tokens[0], before=bad)
    assert (no.status_code, no.json()["error"]["where"]) == (400, "before")


@pytest.mark.parametrize(
    ("before", "numbers"), [(0, []), (1, []), (2, [1]), (3, [1, 2]), (999_999_999, [1, 2])]
)
def test_a_window_ends_before_the_line_that_is_named(
    fight: Fight, before: int, numbers: list[int]
) -> None:
    found = fight.get(fight.tokens[0], before=before).json()
    assert [line["k"] for line in found["lines"]] == numbers
    assert found["earlier"] == 0


def test_before_the_game_begins_there_is_no_log(server: Server) -> None:
    made = server.table("me", "link", game="secret")
    place = f"/api/tables/{made['id']}/lines"
    assert server.get(place, headers=bearing(tokens(made)[0])).status_code == 409


def test_at_one_screen_the_lines_are_those_of_whoever_is_shown(server: Server) -> None:
    """One token opens both seats: what the first one knows is not told once the other sits there."""
    fight = Fight(server, hotseat=True)
    shown = fight.players[0]
    names = [seat["name"] for seat in shown.table["seats"]]
    first = shown.table["you"]
    shown.asked()
    assert shown.play(["hide", "7"])["t"] == "ok"
    assert shown.table["you"] == 1 - first
    token = fight.tokens[0]
    assert fight.get(token, **{"as": names[first]}).status_code == 403
    (line,) = fight.get(token, **{"as": names[1 - first]}).json()["lines"]
    assert "7" not in line["shown"]
    fight.close()


def test_windows_have_a_limit(tmp_path: Path) -> None:
    server = Server(tmp_path, limits={"windows": (3.0, 1e-6)})
    fight = Fight(server)
    codes = [fight.get(fight.tokens[0]).status_code for _ in range(5)]
    assert codes == [200, 200, 200, 429, 429]
    fight.close()
    assert server.stop() == 0
