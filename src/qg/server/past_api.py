"""HTTP: what has happened at a table. Earlier lines of its log, its record, its replay; and records from
files."""

from __future__ import annotations

import asyncio
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from qg.table.story import record

from . import replay, windows
from .api import answered, room_of, taken, viewer
from .checker import Checker
from .house import House
from .seat_api import limited
from .wrong import Wrong

LONGEST_NUMBER: Final = 9
"""Digits of the number of a line."""


class PastApi:
    house: House

    def __init__(self) -> None:
        self.checker: Final = Checker()

    def routes(self) -> list[Route]:
        table = (
            ("/api/tables/{id}/lines", self.lines, "GET"),
            ("/api/tables/{id}/record", self.record, "GET"),
            ("/api/tables/{id}/replay", self.replay, "GET"),
            ("/api/replay", self.replay_record, "POST"),
        )
        return [Route(path, answered(run), methods=[how]) for path, run, how in table]

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
        before = asked.get("before")
        if before is not None and not (
            before.isascii() and before.isdecimal() and len(before) <= LONGEST_NUMBER
        ):
            raise Wrong(400, "the number of a line", "before")
        limited(request, self.house.readers, "windows of a log", "rate")
        found = windows.window(room.table, key, None if before is None else int(before))
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
            limited(request, self.house.askers, "replays", "rate")
            async with self.house.working:
                made = await asyncio.to_thread(replay.packed, film, name)
            if film.over is not None:
                self.house.replays.put(key, made)
        return sent(request, made)

    async def replay_record(self, request: Request) -> Response:
        """A record from a file: checked, shown, not kept."""
        limited(request, self.house.bringers, "records", "rate")
        try:
            text = (await taken(request, replay.LONGEST_RECORD)).decode()
        except UnicodeDecodeError:
            raise Wrong(400, "not a text in UTF-8") from None
        return sent(request, await self.checker.film(text, request.query_params.get("as")))

    def close(self) -> None:
        self.checker.close()


def sent(request: Request, made: replay.Packed) -> Response:
    accepts = "gzip" in request.headers.get("accept-encoding", "")
    how = {"content-encoding": "gzip"} if accepts else {}
    return Response(
        made.zipped if accepts else made.plain,
        media_type="application/json",
        headers={**how, "vary": "accept-encoding, authorization"},
    )
