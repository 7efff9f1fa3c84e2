"""Somebody at a table without a page: the other player of a test that looks at one screen only, or one who
watches."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from tests.server.tools import Client
from tests.web.stage import joined
from tests.web.visitor import SALT


class Guest(Client):
    """By the token of a seat that is taken, or of those who watch."""

    def __init__(self, url: str, table: str, token: str, **hello: Any) -> None:
        ws = url.replace("http", "ws") + "/ws"
        server: Any = SimpleNamespace(ws=ws, seat_token=lambda _, token, **__: token)
        super().__init__(server, table, token, **hello)

    def does(self, kind: str, **more: Any) -> None:
        """Whatever a player may do besides moving: `offer`, `answer`, `say`, `resign`."""
        done = self.ask_for(kind, **more)
        assert done["t"] == "ok", done

    def moves(self, *path: str) -> None:
        """Once it is asked to."""
        asked = self.asked()
        done = self.play(list(path))
        assert done["t"] == "ok", done
        if self.options is asked:  # the answer may come before the step
            self.options = None


def invited(url: str, table: Any, seat: int = 1) -> Guest:
    """Takes a seat by its link, with what a browser of the tests adds to the dice; a seat that the maker of
    the table has taken is only sat on."""
    taken = table["seats"][seat]
    token = taken["token"]
    if taken["kind"] == "link":
        token = joined(url, table["id"], token, salt=SALT)
    return Guest(url, table["id"], token, salt=SALT)
