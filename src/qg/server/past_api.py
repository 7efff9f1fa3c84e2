"""HTTP: what has happened at a table, and how it stands. Earlier lines of its log, its record, its replay;
and records from files. How a finished game went."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Final

import msgspec
from msgspec import json
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from qg.core.shape import Malformed
from qg.core.value import SPECTATOR
from qg.store.fault import Trouble
from qg.table import command as do
from qg.table.story import record
from qg.table.table import OVER

from . import forms, outlook, replay, windows
from .api import answered, bearer, body, room_of, taken, viewer
from .api import json as answer
from .aside import Aside
from .checker import Checker
from .entry import seats_of
from .house import House
from .peers import Elsewhere
from .reviewer import Reviewer
from .room import Room
from .seat_api import limited
from .wrong import Wrong

MOST_WAITING: Final = 20
"""Games that are being commented, or wait for it."""
LONGEST_NUMBER: Final = 9
"""Digits of the number of a line."""


class PastApi:
    house: House

    def __init__(self) -> None:
        self.checker: Final = Checker()
        self.reviewer: Final = Reviewer()
        self.working: Final[dict[tuple[str, int], asyncio.Task[None]]] = {}

    def routes(self) -> list[Route]:
        table = (
            ("/api/tables/{id}/standing", self.standing, "GET"),
            ("/api/tables/{id}/lines", self.lines, "GET"),
            ("/api/tables/{id}/record", self.record, "GET"),
            ("/api/tables/{id}/replay", self.replay, "GET"),
            ("/api/tables/{id}/account", self.account, "GET"),
            ("/api/tables/{id}/comments", self.comments, "GET"),
            ("/api/tables/{id}/comments", self.ask_comment, "POST"),
            ("/api/replay", self.replay_record, "POST"),
        )
        return [Route(path, answered(run), methods=[how]) for path, run, how in table]

    async def standing(self, request: Request) -> Response:
        """How a table stands, without sitting down at it."""
        room = await room_of(self.house, request)
        seats, known = seats_of(room.table, bearer(request)), number(request, "n")
        await limited(self.house, request, "windows", "looks at tables", "rate")
        found = outlook.standing(room.table, seats, known)
        return sent(request, replay.zipped(msgspec.json.encode(found)))

    async def lines(self, request: Request) -> Response:
        """A window of the log, as its viewer was told it. `as` guards one screen: where another seat is shown
        by now, that seat's lines are not for who asked."""
        room = await room_of(self.house, request)
        key = viewer(room, request)
        if room.table.match is None:
            raise Wrong(409, "the game has not begun")
        asked = request.query_params
        own = replay.name_of(room.table, key)
        if asked.get("as", own) != own:
            raise Wrong(403, f"only {own} may be looked through", "as")
        before = number(request, "before")
        await limited(self.house, request, "windows", "windows of a log", "rate")
        found = windows.window(room.table, key, before)
        return sent(request, replay.zipped(msgspec.json.encode(found)))

    async def record(self, request: Request) -> Response:
        room = await room_of(self.house, request)
        text = record(room.table, viewer(room, request))
        return Response(text, media_type="application/x-ndjson")

    async def replay(self, request: Request) -> Response:
        """A running game through the asker's own eyes, a finished one through anybody's."""
        room = await room_of(self.house, request)
        own = viewer(room, request)
        if room.table.match is None:
            raise Wrong(409, "the game has not begun")
        film, seq = replay.reel(room.table, own), room.table.seq
        name = replay.eye_of(film, request.query_params.get("as"))
        key = room.table.id, seq, name
        made = self.house.replays.get(key)
        if made is None:
            await limited(self.house, request, "replays", "replays", "rate")
            async with self.house.working:
                made = await asyncio.to_thread(replay.packed, film, name)
            if film.over is not None:
                self.house.replays.put(key, made)
        return sent(request, made)

    async def replay_record(self, request: Request) -> Response:
        """A record from a file: checked, shown, not kept."""
        await limited(self.house, request, "records", "records", "rate")
        try:
            text = (await taken(request, replay.LONGEST_RECORD)).decode()
        except UnicodeDecodeError:
            raise Wrong(400, "not a text in UTF-8") from None
        return sent(request, await self.checker.film(text, request.query_params.get("as")))

    async def account(self, request: Request) -> Response:
        """How a game went. While it runs nobody is told anything: it is judged on the truth."""
        room = await room_of(self.house, request)
        table = room.table
        viewer(room, request)
        if table.status != OVER:
            raise Wrong(409, "the game is not over")
        key = table.id, len(table.record), "account"
        made = self.house.replays.get(key)
        if made is None:
            await limited(self.house, request, "replays", "accounts", "rate")
            made = replay.zipped(await self.reviewer.account("".join(table.record)))
            self.house.replays.put(key, made)
        return sent(request, made)

    async def comments(self, request: Request) -> Response:
        """What a bot said of the decisions of a finished game."""
        room = await room_of(self.house, request)
        viewer(room, request)
        return self._comments(room)

    async def ask_comment(self, request: Request) -> Response:
        """For a player of the table: have the decisions of a seat commented, one table after another."""
        room = await room_of(self.house, request)
        own, wanted = viewer(room, request), await body(request, forms.NewComment)
        table = room.table
        if own == SPECTATOR:
            raise Wrong(403, "only players have a game commented")
        if table.status != OVER:
            raise Wrong(409, "the game is not over")
        if table.game.judge is None or not table.game.bots:
            raise Wrong(409, "games of this kind are not commented")
        seat = own if wanted.seat is None else wanted.seat
        if not 0 <= seat < len(table.seats):
            raise Wrong(400, "there is no such seat", "seat")
        if seat not in table.comments and (table.id, seat) not in self.working:
            if len(self.working) >= MOST_WAITING:
                raise Wrong(429, "too many games wait for a comment", rule="QG-LIMIT", why="rate")
            await limited(self.house, request, "replays", "comments", "rate")
            self.working[table.id, seat] = asyncio.create_task(self._comment(table.id, seat))
        return self._comments(room)

    async def _comment(self, id: str, seat: int) -> None:
        """Beside everything else; what comes of it is kept with the table."""
        try:
            room = await self.house.room(id)
            if room is None:
                return
            text = await self.reviewer.comment("".join(room.table.record), seat)
            room = await self.house.room(id)  # it may have been put aside meanwhile
            if room is not None:
                await room.do(do.Comment(seat, text.decode()))
        except (Wrong, Malformed, Trouble, Aside, Elsewhere) as bad:
            self.house.log("comment failed", table=id, why=str(bad))
        finally:
            self.working.pop((id, seat), None)

    def _comments(self, room: Room) -> Response:
        table = room.table
        # A comment that was made before has what is new in it by default.
        made = [json.decode(each, type=forms.Comment) for _, each in sorted(table.comments.items())]
        return answer(forms.Comments(made, *turn(self.working, table.id)))

    def close(self) -> None:
        for task in self.working.values():
            task.cancel()
        self.checker.close()
        self.reviewer.close()


def turn(working: Iterable[tuple[str, int]], id: str) -> tuple[list[int], int]:
    """Of all seats whose comments were asked for, in order: those of a table, and how many come before."""
    tables = [table for table, _ in working]
    return [seat for table, seat in working if table == id], tables.index(id) if id in tables else 0


def number(request: Request, name: str) -> int | None:
    """The number of a line or of a view that a request names; null: none."""
    said = request.query_params.get(name)
    if said is None:
        return None
    if not (said.isascii() and said.isdecimal() and len(said) <= LONGEST_NUMBER):
        raise Wrong(400, "the number of a line", name)
    return int(said)


def sent(request: Request, made: replay.Packed) -> Response:
    accepts = "gzip" in request.headers.get("accept-encoding", "")
    how = {"content-encoding": "gzip"} if accepts else {}
    return Response(
        made.zipped if accepts else made.plain,
        media_type="application/json",
        headers={**how, "vary": "accept-encoding, authorization"},
    )
