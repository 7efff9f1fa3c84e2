"""HTTP: the lobby and new tables. Whatever comes in, what goes out is JSON that says what is wrong."""

from __future__ import annotations

import hmac
import io
from collections.abc import Awaitable, Callable
from functools import partial
from itertools import islice
from typing import Any, Final, TypeVar

import msgspec
import segno
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from qg.core.shape import Malformed
from qg.core.value import SPECTATOR
from qg.store.base import Taken
from qg.store.fault import Trouble
from qg.table import command as do
from qg.table.seat import clean_label, clean_recovery, key_of
from qg.table.setup import plan
from qg.table.table import CLOSED, OVER

from . import catalogue, forms, seating, types, wire
from .aside import Aside
from .bots_alone import crowded
from .entry import invited, seats_of
from .figures import text
from .house import House
from .limits import LONGEST_BODY, PAGE
from .outlook import absence_info, seat_info
from .pages import for_people
from .peers import PASSED, Away, passed_on, where_it_is
from .proxies import mark, place
from .rates import Kind
from .reading import plausible
from .room import Room
from .tokens import own_token
from .wrong import Wrong, refusal

T = TypeVar("T")
NO_ROOM: Final = {
    "tables_place": "too many unfinished tables from one place",
    "tables_house": "too many unfinished tables on this server",
    "lobby_place": "too many tables from one place wait for players",
    "lobby_house": "too many tables wait for players",
}
Answer = Callable[[Request], Awaitable[Response]]


def json(data: Any, code: int = 200) -> Response:
    return Response(msgspec.json.encode(data), code, media_type="application/json")


def answered(run: Answer) -> Answer:
    """The handler, with every error turned into one form of answer."""

    async def inner(request: Request) -> Response:
        async def passed(address: str) -> Response:
            if PASSED in request.headers:
                raise Away
            homes = request.app.state.house.homes
            answer: Response = await homes.while_there(address, passed_on(request, address))
            return answer

        try:
            return await where_it_is(partial(run, request), passed)
        except Wrong as wrong:
            code, problem = wrong.code, wrong.problem
        except (Away, Taken):
            code, problem = 503, forms.Problem("this table is moving; come back in a moment")
        except Aside as bad:
            code, problem = 409, forms.Problem(bad.what, "QG-ASIDE", why=bad.why)
        except Malformed as bad:
            code, problem = 400, forms.Problem(bad.what, where=bad.where)
        except Trouble as bad:
            said = f"this cannot be stored or read now: {bad}"
            code, problem = 503, forms.Problem(said, "QG-STORE")
        except ClientDisconnect:
            request.app.state.house.log("upload broken off", path=request.url.path)
            return Response(status_code=400)  # nobody is there to read it
        if for_people(request):  # the application shows them a page
            raise HTTPException(code, problem.what)
        return json(forms.Error(problem), code)

    return inner


async def taken(request: Request, most: int) -> bytes:
    """The body of a request, of at most so many bytes."""
    if "qg.body" in request.scope:
        kept: bytes = request.scope["qg.body"]
        return kept
    found = bytearray()
    async for part in request.stream():
        found += part
        if len(found) > most:
            raise Wrong(413, f"more than {most} bytes")
    request.scope["qg.body"] = bytes(found)  # another process may have to read it again
    return bytes(found)


async def body(request: Request, kind: type[T]) -> T:
    """The body of a request, parsed strictly."""
    found = await taken(request, LONGEST_BODY)
    try:
        return msgspec.json.decode(found or b"{}", type=kind)
    except msgspec.ValidationError as bad:
        raise Wrong(400, str(bad)) from None
    except (msgspec.DecodeError, UnicodeError) as bad:
        raise Wrong(400, f"not JSON: {bad}") from None
    except RecursionError:
        raise Wrong(400, "nested too deep") from None


class Api:
    """Every address but the socket's. `house` is set when the server opens. `address`: under which other
    machines reach it, empty when none does. `key`: what the host shows to see all figures, empty for none."""

    house: House

    def __init__(self, address: str = "", key: str = "") -> None:
        self.address = address
        self.key = key

    def routes(self) -> list[Route]:
        get, post = ["GET"], ["POST"]
        table: list[tuple[str, Answer, list[str]]] = [
            ("/api/games", self.games, get),
            ("/api/games/{game}/rules", self.rules, get),
            ("/api/games/{game}/words/{language}", self.words, get),
            ("/api/games/{game}/learn", self.learn, get),
            ("/api/house", self.about, get),
            ("/api/tables", self.lobby, get),
            ("/api/tables", self.make, post),
            ("/api/tables/{id}/invitation", self.invitation, get),
            ("/api/tables/{id}/join", self.join, post),
            ("/api/tables/{id}/report", self.report, post),
            ("/qr", self.qr, get),
            ("/qr", self.qr_posted, post),
            ("/healthz", self.health, get),
            ("/readyz", self.ready, get),
            ("/metrics", self.metrics, get),
            ("/openapi.json", self.description, get),
        ]
        return [Route(path, answered(run), methods=how) for path, run, how in table]

    async def games(self, request: Request) -> Response:
        return json(catalogue.catalogue())

    async def rules(self, request: Request) -> Response:
        return json(catalogue.rules(known(request)))

    async def words(self, request: Request) -> Response:
        return json(catalogue.words(known(request), request.path_params["language"]))

    async def learn(self, request: Request) -> Response:
        return json(catalogue.learn(known(request)))

    async def about(self, request: Request) -> Response:
        return json(forms.HouseInfo(self.address))

    async def lobby(self, request: Request) -> Response:
        """The newest tables first, in parts; `game`: of this one alone."""
        asked = request.query_params
        usual, most = PAGE
        count = asked.get("limit", str(usual))
        if not (
            count.isascii() and count.isdecimal() and len(count) < 9 and 0 < int(count) <= most
        ):
            raise Wrong(400, f"1 to {most}", "limit")
        await self.house.register.refresh()
        found = self.house.register.page(asked.get("after", ""), asked.get("game", ""), int(count))
        return json(found)

    async def make(self, request: Request) -> Response:
        wanted = await body(request, forms.NewTable)
        clock = None
        if wanted.clock is not None:
            found = msgspec.structs.asdict(wanted.clock)
            clock = {name: value for name, value in found.items() if value is not None}
        start = None
        if wanted.from_ is not None:
            if wanted.position is not None:
                raise Wrong(400, "a position, or a moment of another table: not both", "position")
            start = await self._moment(request, wanted.game, wanted.from_)
        made = plan(
            self.house.find,
            wanted.game,
            wanted.options,
            wanted.preset,
            [(seat.kind, seat.level) for seat in wanted.seats],
            clock,
            wanted.public,
            wanted.hotseat,
            wanted.title,
            wanted.name,
            wanted.position,
            start,
            wanted.beside,
            wanted.takeback,
            None if wanted.absence is None else msgspec.structs.asdict(wanted.absence),
        )
        own = (
            own_token(wanted.token) if wanted.token else "",
            clean_label(wanted.device),
            clean_recovery(wanted.recovery),
        )
        maker = mark(place(request.scope))
        if all([seat.kind == "bot" for seat in made.seats]) and await crowded(self.house, maker):
            raise Wrong(
                429, "bots alone play at enough tables; wait until a game is over", rule="QG-BOTS"
            )
        await self.house.register.refresh(maker)
        full = self.house.register.full(maker, made.public)
        if full is not None:
            told = f"{NO_ROOM[full.why]} ({full.most} at most)"
            raise Wrong(429, told, rule="QG-LIMIT", why=full.why, given={"most": full.most})
        kind: Kind = "tables" if wanted.position is None else "prepared"
        if not await self.house.may(kind, place(request.scope)):
            raise Wrong(
                429, "too many tables from one place; wait a little", rule="QG-LIMIT", why="rate"
            )
        return json(await self.house.make(made, maker, *own), 201)

    async def _moment(self, request: Request, game: str, moment: forms.Moment) -> Any:
        """Where a game stood after so many lines: for whoever may see its record, once it is over."""
        room = await self.house.room(moment.table) if plausible(moment.table) else None
        if room is None or room.table.game.name != game:
            raise Wrong(404, "no such table of this game", "from.table")
        viewer(room, request)
        match = room.table.match
        if match is None or room.table.status != OVER:
            raise Wrong(409, "that game is not over yet", "from.table")
        if not 0 <= moment.line < len(match.journal):
            raise Wrong(400, f"0 to {len(match.journal) - 1} lines", "from.line")
        return next(islice(match.states(), moment.line, None))

    async def invitation(self, request: Request) -> Response:
        """Who invites to what: for whoever has a link, before a seat is taken by it."""
        room = await self._room(request)
        table, token = room.table, bearer(request)
        free = invited(table, token)
        if free is None:
            seats_of(table, token)  # a link that opens nothing is told nothing
        if table.status == CLOSED:
            free = None
        return json(
            forms.Invitation(
                table.id,
                table.game.name,
                table.title,
                table.player(table.host) if table.host >= 0 else "",
                free,
                [seat_info(table, seat, False) for seat in table.seats],
                dict(table.options),
                table.options.changed(),
                wire.Clock(**table.clocks.terms.plain),
                absence_info(table),
                table.start is not None,
            )
        )

    async def join(self, request: Request) -> Response:
        """Take the seat that a link opens; without one, a seat that is free for everybody."""
        wanted = await body(request, forms.JoinTable)
        room, link = await self._room(request), bearer(request)
        again = wanted.token and room.table.holds(key_of(wanted.token))
        if not link and not again and not await self.house.may("joins", place(request.scope)):
            raise Wrong(
                429,
                "too many seats of the lobby taken from one place; wait a little",
                rule="QG-LIMIT",
            )
        return json(await seating.join(room, link, wanted))

    async def report(self, request: Request) -> Response:
        """Tell the host about a title, a name or a line of talk, which whoever asks can see."""
        wanted = await body(request, forms.Report)
        room = await self._room(request)
        seat, origin = viewer(room, request), place(request.scope)
        if not await self.house.may("reports", origin):
            raise Wrong(429, "too many reports; wait a little", rule="QG-LIMIT", why="rate")
        by = -1 if seat == SPECTATOR else seat
        no = await room.do(
            do.Report(wanted.what, wanted.seat, wanted.said, by, mark(origin), wanted.text)
        )
        if isinstance(no, Malformed):
            raise no
        if no is not None:
            raise refusal(no, 400 if no.why == "too_long" else 429)
        self.house.count["reports"] += 1
        self.house.log("reported", table=room.table.id, about=wanted.what)
        return Response(status_code=204)

    async def _room(self, request: Request) -> Room:
        return await room_of(self.house, request)

    async def qr(self, request: Request) -> Response:
        """A QR code. A text with a secret is sent by POST: addresses are logged on the way."""
        return code(request.query_params.get("text", ""))

    async def qr_posted(self, request: Request) -> Response:
        return code((await body(request, forms.QrText)).text)

    async def health(self, request: Request) -> Response:
        health = self.house.health
        trouble = await health.probe()
        if trouble is not None:
            return json(forms.HealthReport(False, trouble.why, str(trouble)), 503)
        return json(forms.HealthReport(True, ms=round(1000 * health.took, 1)))

    async def ready(self, request: Request) -> Response:
        """Whether visitors may be sent here: moves can be stored, and it does not close."""
        house = self.house
        trouble = await house.health.probe()
        if house.ended is not None:
            why = "closes"
        elif house.homes is not None and house.homes.peers.cut_off():
            why = "cut_off"
        else:
            why = "" if trouble is None else trouble.why
        return json(forms.Readiness(not why, why), 503 if why else 200)

    async def metrics(self, request: Request) -> Response:
        """Everything with the host's key; without one, what everybody may know."""
        given = bearer(request)
        if given:
            if not self.key or not hmac.compare_digest(given.encode(), self.key.encode()):
                raise Wrong(401, "not the key")
            homes, own = self.house.homes, self.house.meter.figures()
            others = [] if homes is None else await homes.figures()
            told = text(sorted([own, *others], key=lambda each: each.process))
        else:
            told = "".join([f"qg_{name} {n}\n" for name, n in self.house.figures().items()])
        return Response(told, media_type="text/plain; version=0.0.4")

    async def description(self, request: Request) -> Response:
        return json(types.openapi())


def known(request: Request) -> str:
    name: str = request.path_params["game"]
    if not any(game["name"] == name and game["here"] for game in catalogue.catalogue()):
        raise Wrong(404, "no such game")
    return name


def viewer(room: Room, request: Request) -> int:
    """Whose record is asked for, by the token that comes with the request."""
    seats = seats_of(room.table, bearer(request))
    if not seats:
        return SPECTATOR
    return room.hot if room.table.hotseat else seats[0]


async def room_of(house: House, request: Request) -> Room:
    id = request.path_params["id"]
    room = await house.room(id) if plausible(id) else None
    if room is None:
        raise Wrong(404, "no such table")
    return room


def bearer(request: Request) -> str:
    """The token that comes with a request; empty when none does."""
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    return token if kind.lower() == "bearer" else ""


def code(text: str) -> Response:
    if not text or len(text) > 500:
        raise Wrong(400, "1 to 500 characters", "text")
    out = io.BytesIO()
    segno.make(text, error="m", micro=False).save(
        out, kind="svg", scale=4, border=2, xmldecl=False, svgclass=None, lineclass=None
    )
    return Response(out.getvalue(), media_type="image/svg+xml")
