"""To which names the server answers, and from which pages it takes orders.

A page of another site may not use a visitor's browser to change something here: the page that asks must be
one of the server's own. Nor may a name of that site be made to lead here (DNS rebinding), which would turn
its page into one of ours: only the server's own names are answered. Numbers cannot be made to lead here."""

from __future__ import annotations

import re
import socket
from collections.abc import Awaitable, Callable, Iterable, MutableMapping
from html import escape
from ipaddress import ip_address
from typing import Any, Final
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection
from starlette.responses import HTMLResponse, Response

from qg.core.shape import Malformed, show
from qg.core.typography import typeset

from . import forms
from .address import loopback
from .api import json

FREE: Final = frozenset({"/healthz", "/readyz", "/metrics"})
"""Programs that watch over the server ask by whatever name they know."""
READING: Final = frozenset({"GET", "HEAD", "OPTIONS"})
NAME: Final = re.compile(r"[a-z0-9_]([a-z0-9_.-]{0,250}[a-z0-9_])?", re.ASCII)
PAGE: Final = """<!doctype html><html lang="fr"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>QG</title><h1>QG</h1>
<p>{fr}</p><p lang="en">{en}</p></html>"""
TEXTS: Final = {
    "name": {
        "fr": "QG ne répond pas sous le nom {name}. La personne qui l'héberge peut ajouter ce nom : {how}.",
        "en": "QG does not answer to the name {name}. Whoever hosts it can add the name: {how}.",
    },
    "page": {
        "fr": "Cette demande vient de la page d'un autre site. Rien n'a été changé.",
        "en": "This request comes from a page of another site. Nothing was changed.",
    },
}
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]


class Names:
    """This machine's name, those that were given, and that of the address in links."""

    def __init__(self, given: Iterable[str] = (), public: str = "") -> None:
        here = socket.gethostname().lower()
        self.public: Final = urlsplit(public).netloc.lower()
        self.known: Final = {here, f"{here}.local", bare(self.public), *map(name, given)} - {""}

    def answers(self, host: str) -> bool:
        called = bare(host)
        try:
            return bool(ip_address(called))
        except ValueError:
            return called in self.known or loopback(called)

    def own(self, origin: str, host: str) -> bool:
        """Whether a page of this origin is one of the server's, which was called by this host."""
        try:
            parts = urlsplit(origin.lower())
        except ValueError:
            return False
        port = {"http": ":80", "https": ":443"}.get(parts.scheme)
        if port is None:
            return False
        ours = {each.removesuffix(port) for each in (host.lower(), self.public)} - {""}
        return parts.netloc.removesuffix(port) in ours


class Named:
    """Middleware that comes before everything that answers."""

    def __init__(self, app: Any, names: Names) -> None:
        self.app: Final = app
        self.names: Final = names

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        asked = HTTPConnection(scope)
        wrong = self._wrong(asked)
        if not wrong:
            await self.app(scope, receive, send)
        elif scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": 1008, "reason": wrong})
        else:
            await wrong_name(asked, wrong)(scope, receive, send)

    def _wrong(self, asked: HTTPConnection) -> str:
        host, origin = asked.headers.get("host", ""), asked.headers.get("origin")
        if asked.scope["path"] not in FREE and not self.names.answers(host):
            return "name"
        changes = asked.scope.get("method", "") not in READING
        if changes and origin is not None and not self.names.own(origin, host):
            return "page"
        return ""


def wrong_name(asked: HTTPConnection, wrong: str) -> Response:
    """The answer to a wrong name. People read it in two languages, because the page that knows their choice
    is not shown."""
    called = bare(asked.headers.get("host", ""))
    if not NAME.fullmatch(called):
        called = "…"
    code = 421 if wrong == "name" else 403
    if "text/html" not in asked.headers.get("accept", ""):
        said = TEXTS[wrong]["en"].format(name=called, how=f"qg serve --name {called}")
        return json(forms.Error(forms.Problem(said)), code)
    how = f"<code>qg serve --name {escape(called)}</code>"
    texts = {
        language: typeset(language, text).format(name=f"<strong>{escape(called)}</strong>", how=how)
        for language, text in TEXTS[wrong].items()
    }
    return HTMLResponse(PAGE.format(**texts), code)


def bare(host: str) -> str:
    """A host without its port."""
    found = re.sub(r":\d*$", "", host.lower().strip()) if not host.endswith("]") else host.lower()
    return found.strip("[]").removesuffix(".")


def name(text: str) -> str:
    """A name given by hand; raises Malformed when it is none."""
    if not NAME.fullmatch(text.lower()):
        raise Malformed(f"{show(text)} is not a name like qg.example.org", "--name")
    return text.lower()
