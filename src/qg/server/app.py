"""Everything together: routes, security headers, the built client."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, MutableMapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.websockets import WebSocket

from qg.store.base import Store
from qg.store.fault import Trouble

from . import catalogue, forms, pages
from .api import Api, json
from .aside import Aside
from .gate import Gate
from .house import House
from .inside import InsideApi
from .names import Named, Names
from .notice_api import NoticeApi
from .past_api import PastApi
from .peers import Elsewhere
from .proxies import Forwarded, Proxies
from .reading import plausible
from .seat_api import SeatApi
from .socket import Connection

STATIC: Final = Path(__file__).parent / "static"
POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:;"
    " font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none';"
    " form-action 'self'; frame-ancestors 'none'"
)
HEADERS: Final = (
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (
        b"referrer-policy",
        b"same-origin",
    ),  # with none, forms of our own pages would not say whose they are
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
)
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]


class Guarded:
    """Security headers on every answer; once, where another process has put them there already: browsers
    take some of them for none when they come twice."""

    def __init__(self, app: Any) -> None:
        self.app: Final = app

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        private = not scope["path"].startswith("/assets/")

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                there = {name for name, _ in message["headers"]}
                wanted = [*HEADERS, *([(b"cache-control", b"no-cache")] if private else [])]
                more = [each for each in wanted if each[0] not in there]
                message["headers"] = [*message["headers"], *more]
            await send(message)

        await self.app(scope, receive, with_headers)


class Client(StaticFiles):
    """The files of the client. A folder that is not there holds none of them: it may be built later."""

    async def check_config(self) -> None:
        pass


def application(
    open_store: Callable[[], Store],
    static: Path = STATIC,
    quiet: bool = False,
    password: str = "",
    address: str = "",
    proxies: Proxies | None = None,
    names: Sequence[str] = (),
    inside: int = 0,
    metrics_key: str = "",
    **given: Any,
) -> Starlette:
    """The server. `address`: under which other machines reach it, empty when none does. `proxies`: those that
    may say for whom they ask. `names`: to which the server answers, beside its own. `inside`: the port
    by which other processes of the house come. `metrics_key`: shows all figures. `given` passes to the House:
    other games, another clock."""
    api, seats, told_of, past = Api(address, metrics_key), SeatApi(), NoticeApi(), PastApi()
    among_us = InsideApi()

    @asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[None]:
        store = open_store()
        house = House(store, quiet=quiet, **given)
        app.state.house = api.house = seats.house = told_of.house = past.house = house
        among_us.house = house
        await house.open()
        try:
            yield
        finally:
            past.close()
            await house.close()
            store.close()

    async def page(request: Request) -> Response:
        return pages.client(static)

    async def table(request: Request) -> Response:
        if not await seated(api.house, request.path_params["id"]):
            raise HTTPException(404, "no such table")
        return pages.client(static)

    async def learn(request: Request) -> Response:
        kind, _, rest = request.url.path.strip("/").partition("/")
        if not taught(kind, *rest.split("/")):
            raise HTTPException(404, "no such page")
        return pages.client(static)

    async def not_there(request: Request, bad: HTTPException) -> Response:
        return failure(request, bad.status_code, bad.detail)

    async def failed(request: Request, broke: Exception) -> Response:
        """An error of ours: answered without internals, and logged in one line."""
        return failure(request, 500, "something went wrong here")

    def failure(request: Request, code: int, what: str) -> Response:
        if pages.for_people(request):
            return pages.astray(request, static, code)
        return json(forms.Error(forms.Problem(what)), code)

    async def socket(websocket: WebSocket) -> None:
        await Connection(websocket.app.state.house, websocket).run()

    routes = [
        *api.routes(),
        *seats.routes(),
        *told_of.routes(),
        *past.routes(),
        *among_us.routes(),
        WebSocketRoute("/ws", socket),
        Route("/", page),
        Route("/t/{id}", table),
        Route("/t/{id}/replay", table),
        Route("/replay", page),
        Route("/pass", page),
        Route("/apprendre", learn),
        Route("/apprendre/{rest:path}", learn),
        Route("/regles", learn),
        Route("/regles/{rest:path}", learn),
        Mount("/", Client(directory=static, check_dir=False)),
    ]
    handlers: dict[Any, Any] = {HTTPException: not_there, Exception: failed}
    app = Starlette(routes=routes, lifespan=life, exception_handlers=handlers)
    app.state.inside = inside
    if password:

        async def may(place: str) -> bool:
            return await api.house.may("guesses", place)

        app.add_middleware(Gate, password=password, may=may, inside=inside)
    app.add_middleware(Named, names=Names(names, address))
    app.add_middleware(Guarded)
    app.add_middleware(
        Forwarded, proxies=proxies or Proxies(), inside=inside
    )  # the last one added is the outermost
    return app


async def seated(house: House, id: str) -> bool:
    """Whether there is such a table. Whoever opens its page wants it at once, so it is loaded for them."""
    try:
        return plausible(id) and await house.room(id) is not None
    except (Aside, Trouble, Elsewhere):  # there is one; its page says what is wrong with it
        return True


def taught(kind: str, game: str = "", what: str = "", *more: str) -> bool:
    """Whether there is such a page of the rulebook or of the lessons."""
    here = [each["name"] for each in catalogue.catalogue() if each["here"]]
    if more or (game and game not in here):
        return False
    if not what:
        return True
    if kind == "regles":
        return what in catalogue.rules(game)
    school = catalogue.learn(game)
    pages = [*school["guides"], *school["lessons"], *school["puzzles"]]
    return any(each["id"] == what for each in pages)
