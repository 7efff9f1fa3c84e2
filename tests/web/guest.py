"""Somebody at a table without a page: the other player of a test that looks at one screen only."""

from __future__ import annotations

from functools import partial
from types import SimpleNamespace
from typing import Any

from tests.server.tools import Client
from tests.web.stage import joined
from tests.web.visitor import SALT


class Guest(Client):
    """Takes the second seat of a table by its link, with what a browser of the tests adds to the dice; or
    another, which the maker of the table has taken."""

    def __init__(self, url: str, table: Any, seat: int = 1) -> None:
        taken = table["seats"][seat]
        server: Any = SimpleNamespace(
            ws=url.replace("http", "ws") + "/ws",
            seat_token=partial(joined, url)
            if taken["kind"] == "link"
            else lambda *_, **__: taken["token"],
        )
        super().__init__(server, table["id"], taken["token"], salt=SALT)

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
