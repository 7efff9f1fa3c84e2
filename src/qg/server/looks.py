"""Looks: questions about a view, answered without touching the table.

`branch` and `meant` are answered at once: they cost no more than the list of legal moves. Every other look
is worked out in a process of its own, one for each game, where no bot thinks. Connections take turns there
by the time spent on them. A connection has one question under way and one that waits; a newer one takes the
place of the one that waits, which is refused."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from qg import games
from qg.core.look import look
from qg.core.move import Refusal
from qg.core.shape import Malformed
from qg.table.moves import LONGEST_PATH

from . import wire
from .bots import Worker
from .proxies import place

if TYPE_CHECKING:
    from .room import Room
    from .socket import Connection

AT_ONCE: Final = frozenset({"branch", "meant"})
PATIENCE: Final = 10.0
"""Seconds after which a look has failed. The process ends with it, and the next look starts another."""


class Question(NamedTuple):
    """What a question is answered from: a view of the asker's own, its number, and whose it is."""

    seen: Any
    n: int
    seat: int


class Looks:
    """The processes in which looks are worked out, by the module of the game."""

    def __init__(self) -> None:
        self.workers: Final[dict[str, Worker]] = {}

    def submit(
        self, game: str, path: tuple[str, ...], asked: Question, message: wire.Look
    ) -> asyncio.Future[Any]:
        """What the look answers, later; it raises Malformed, and Failed where the process broke."""
        module = games.home(game)
        if module not in self.workers:
            self.workers[module] = Worker(module, None)
        worker = self.workers[module]
        question = (asked.seen, asked.seat, message.what, message.words, PATIENCE)
        return worker.submit(path, partial(worker.host.look, *question))

    def close(self) -> None:
        for worker in self.workers.values():
            worker.close()


class Looker:
    """The questions of one connection."""

    def __init__(self, connection: Connection, looks: Looks) -> None:
        self.connection: Final = connection
        self.looks: Final = looks
        self.job: asyncio.Future[Any] | None = None  # the question under way
        self.next: wire.Look | None = None

    def take(self, message: wire.Look) -> None:
        """Raises Malformed, or answers now or later."""
        if sum(map(len, message.words)) > LONGEST_PATH:
            raise Malformed(f"a look of more than {LONGEST_PATH} characters", "words")
        asked = self._asked(message)
        if isinstance(asked, Refusal):
            self.connection.answer(message.id, asked)
        elif message.what in AT_ONCE:
            game = self._room().table.game
            data = look(game, asked.seen, asked.seat, message.what, message.words)
            self.connection.send(wire.Looked(message.id, asked.n, data))
        elif self.job is not None:
            if self.next is not None:
                self.connection.answer(self.next.id, Refusal("QG-LIMIT", "newer"))
            self.next = message
        else:
            self._begin(message, asked)

    def _asked(self, message: wire.Look) -> Question | Refusal:
        """A view of its own, at the time of the question, so that nobody writes on the table's."""
        room, connection = self._room(), self.connection
        table, seat = room.table, room.key(connection)
        if message.seat is not None and message.seat != seat:
            if message.seat not in connection.seats:
                raise Malformed(f"seat {message.seat} is not yours", "seat")
            return Refusal("QG-STALE")  # at one screen another player is shown now
        if table.match is None:
            return Refusal("QG-WAIT")
        seen = table.view(seat).copy()
        if table.match.state.agenda:
            seen.now = table.game_time(max(room.now(), table.last))
        return Question(seen, table.views[seat], seat)

    def _begin(self, message: wire.Look, asked: Question) -> None:
        turn = (place(self.connection.socket.scope), str(id(self)))
        self.job = self.looks.submit(self._room().table.game.name, turn, asked, message)
        self.job.add_done_callback(partial(self._done, message, asked.n))

    def _done(self, message: wire.Look, n: int, job: asyncio.Future[Any]) -> None:
        self.job = None
        if job.cancelled() or self.connection.closing:
            return
        self.connection.attend(message.id, partial(self._tell, message.id, n, job))
        waiting, self.next = self.next, None
        if waiting is not None:
            self.connection.attend(waiting.id, partial(self.take, waiting))

    def _tell(self, id: int, n: int, job: asyncio.Future[Any]) -> None:
        self.connection.send(wire.Looked(id, n, job.result()))

    def _room(self) -> Room:
        assert self.connection.room is not None
        return self.connection.room

    def close(self) -> None:
        """Nobody waits for the answer any more."""
        if self.job is not None:
            self.job.cancel()
