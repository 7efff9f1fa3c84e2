"""Everything together: routes, security headers, the built client."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, MutableMapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.websockets import WebSocket

from qg.store.base import Store

from . import forms
from .api import Api, json
from .gate import Gate
from .house import House
from .socket import Connection

STATIC: Final = Path(__file__).parent / "static"
NOT_BUILT: Final = """<!doctype html><html lang="fr"><meta charset="utf-8"><title>QG</title>
<h1>QG</h1><p>Le client n'est pas construit. Dans le dossier des sources : <code>make web</code>.</p>
<p lang="en">The client is not built. In the source folder: <code>make web</code>.</p></html>"""
POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:;"
    " font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none';"
    " form-action 'self'; frame-ancestors 'none'"
)
HEADERS: Final = (
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
)
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]


class Guarded:
    """Security headers on every answer."""

    def __init__(self, app: Any) -> None:
        self.app: Final = app

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        private = not scope["path"].startswith("/assets/")

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *HEADERS]
                if private:
                    message["headers"].append((b"cache-control", b"no-cache"))
            await send(message)

        await self.app(scope, receive, with_headers)


def application(
    open_store: Callable[[], Store],
    static: Path = STATIC,
    quiet: bool = False,
    password: str = "",
    **given: Any,
) -> Starlette:
    """The server. `given` passes to the House: other games, another clock."""
    api = Api()

    @asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[None]:
        store = open_store()
        house = House(store, quiet=quiet, **given)
        app.state.house = api.house = house
        await house.open()
        try:
            yield
        finally:
            await house.close()
            store.close()

    async def page(request: Request) -> Response:
        index = static / "index.html"
        return FileResponse(index) if index.is_file() else HTMLResponse(NOT_BUILT)

    async def socket(websocket: WebSocket) -> None:
        if not same_origin(websocket):
            await websocket.close(1008)
            return
        await Connection(websocket.app.state.house, websocket).run()

    routes = [
        *api.routes(),
        WebSocketRoute("/ws", socket),
        Route("/", page),
        Route("/t/{id}", page),
        Route("/t/{id}/replay", page),
        Route("/replay", page),
        Route("/apprendre", page),
        Route("/apprendre/{rest:path}", page),
        Route("/regles/{rest:path}", page),
        Mount("/", StaticFiles(directory=static, check_dir=False)),
    ]
    handlers: dict[Any, Any] = {HTTPException: not_there, Exception: failed}
    app = Starlette(routes=routes, lifespan=life, exception_handlers=handlers)
    if password:
        app.add_middleware(Gate, password=password)
    app.add_middleware(Guarded)  # the last one added is the outermost
    return app


async def not_there(request: Request, bad: HTTPException) -> Response:
    return json(forms.Error(forms.Problem(bad.detail)), bad.status_code)


async def failed(request: Request, broke: Exception) -> Response:
    """Ours, not theirs: logged, and told without internals."""
    request.app.state.house.log("request failed", why=repr(broke))
    return json(forms.Error(forms.Problem("something went wrong here")), 500)


def same_origin(websocket: WebSocket) -> bool:
    """A page of another site may not speak with our sockets. Programs send no origin."""
    origin = websocket.headers.get("origin")
    if origin is None:
        return True
    return urlsplit(origin).netloc.lower() == websocket.headers.get("host", "").lower()
