"""One connection: reads messages, answers each, and never falls over one."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import msgspec
from msgspec import UNSET
from starlette.websockets import WebSocket, WebSocketDisconnect

from qg.core.move import Refusal
from qg.core.shape import Malformed
from qg.store.base import Taken
from qg.store.fault import Trouble
from qg.table import command as do
from qg.table.moves import tried
from qg.table.seat import device_id, key_of
from qg.table.table import CLOSED, Table

from . import outlook, wire
from .aside import Aside
from .audience import OUT
from .entry import seats_of
from .frames import KEY, Frames
from .house import House
from .limits import BEHIND, LONGEST_MESSAGE, SOON, WAITING, Bucket
from .looks import Looker
from .peers import PASSED, Away, Relay, relayed, told, where_it_is
from .proxies import place
from .reading import decoded, id_in, plausible
from .tokens import new_id
from .wrong import Wrong

if TYPE_CHECKING:
    from .room import Room

BESIDE: Final = (
    wire.Say,
    wire.Note,
    wire.Name,
    wire.Offer,
    wire.Answer,
    wire.Holiday,
    wire.Aide,
    wire.Swap,
)
"""What is said beside the game. It is stored, and people can send it at will."""
INBOX: Final = 50
"""Messages that may wait before the socket is read no further."""
FLYING: Final = 8
"""Moves of one connection that may wait to be stored."""
CLOSING: Final = 5.0
"""Seconds in which a reader must have taken what was sent before it is let go."""
PATIENCE: Final = 20
"""Messages beyond the limits that are answered before the connection is closed."""


class Heard(NamedTuple):
    """A message, or what is wrong with it. `at`: the time of its table when it was read from the socket."""

    asked: Any
    id: int | None
    at: int | None


class Connection:
    """`seats`: what its token opens, empty for those who watch. Messages are answered one after another:
    what comes while one is being stored waits in the `inbox`. Moves do not wait there: they take their place
    at the table when they are read, several of them if need be."""

    def __init__(self, house: House, socket: WebSocket) -> None:
        self.house: Final = house
        self.socket: Final = socket
        self.frames: Final[Frames] = socket.scope["state"][KEY]
        self.loop: Final = asyncio.get_running_loop()
        self.room: Room | None = None
        self.seats: tuple[int, ...] = ()
        self.token = ""
        self.key = ""  # the hash of it
        self.device = ""  # which of its seats' devices it is
        self.looking = True  # a page says when it is hidden
        self.bucket: Final = Bucket(*house.limits.messages)
        self.chatter: Final = Bucket(*house.limits.chatter)
        self.looker: Final = Looker(self, house.looks)
        self.faults = 0
        self.inbox: Final[deque[Heard]] = deque()
        self.entering = False
        self.relay: Relay | None = None  # to the process where the table is at home
        self.flying = 0  # commands that the table has not answered
        self.closing = False

    # ------------------------------------------------------------------------ out

    def send(self, message: Any) -> None:
        self.send_frame(outlook.encoded(message))

    def send_frame(self, frame: bytes) -> None:
        """Never waits: a slow reader holds up nobody, and in the end is let go. Nothing follows a
        goodbye, whatever else happens at the table before the socket is closed."""
        if self.closing:
            return
        self.frames.send_frame(frame)
        if self.frames.behind() > BEHIND:
            self.hang_up()

    def dismiss(self, what: str, why: wire.Leaving) -> None:
        """Say goodbye, and hang up."""
        self.send(wire.Bye(what, why))
        self.hang_up()

    def hang_up(self) -> None:
        if not self.closing:
            self.closing = True
            self.house.spawn(self._close())

    async def _close(self) -> None:
        try:
            async with asyncio.timeout(CLOSING):
                await self.socket.close(1000)
        except TimeoutError:
            self.frames.cut()
        except (WebSocketDisconnect, RuntimeError, OSError):
            pass  # the other side is gone

    # ------------------------------------------------------------------------- in

    async def run(self) -> None:
        await self.socket.accept()
        self.frames.heard = self.heard
        caller = self.frames.caller
        self.house.connections.add(self)
        self.house.count["connections"] += 1
        timer = self.loop.call_later(SOON if caller.reserve else WAITING, self._waited)
        try:
            if not caller.comes_from(place(self.socket.scope)):
                self.dismiss("too many connections from one place", "much")
            while True:
                message = await self.socket.receive()
                if message["type"] == "websocket.disconnect":
                    break
                self.heard(message.get("text"))  # it came before `heard` was known
        finally:
            timer.cancel()
            self.closing = True
            self.looker.close()
            if self.relay is not None:
                self.relay.close()
            self.frames.heard = None
            self.house.connections.discard(self)
            if self.room is not None:
                self.room.leave(self)
                # A connection that is over is freed when the next garbage is collected, which may take
                # hours in a server (`run.settle`): it must not keep a whole table till then.
                self.room = None

    def _waited(self) -> None:
        if self.room is None and self.relay is None and not self.entering:
            self.dismiss("no hello", "hello")

    def heard(self, text: str | None) -> None:
        """One message, straight from the socket."""
        if self.relay is not None:
            self._pass(text)
            return
        self.inbox.append(self._read(text))
        if len(self.inbox) > INBOX:
            self.frames.hold(True)
        self._go_on()

    def _pass(self, text: str | None) -> None:
        """What it says is for the process where its table is at home. Whoever says too much is not read."""
        assert self.relay is not None
        if text is None or len(text) > LONGEST_MESSAGE or not self.bucket.take(time.monotonic()):
            text = ""  # answered there as what it is: no message
        self.relay.send(text)

    def relay_ended(self) -> None:
        """The other process is gone without a goodbye."""
        self.dismiss("the server closes; come back in a moment", "closes")

    def _go_on(self) -> None:
        while self.inbox and not self.entering and not self.closing:
            asked, id, at = self.inbox[0]
            if self.flying and not (isinstance(asked, wire.Play) and self._may_fly()):
                return
            self.inbox.popleft()
            self.attend(id, partial(self._asked, asked, id, at))
        if not self.inbox:
            self.frames.hold(False)

    def _may_fly(self) -> bool:
        """At one screen it depends on the move before whose turn it is."""
        assert self.room is not None
        return self.flying < FLYING and not self.room.table.hotseat

    def _read(self, text: str | None) -> Heard:
        at = None if self.room is None else self.room.now()
        if not self.bucket.take(time.monotonic()):
            return Heard(Refusal("QG-LIMIT", "rate"), None, at)
        if text is None:
            return Heard(Malformed("only text frames are read here"), None, at)
        if len(text) > LONGEST_MESSAGE or len(text.encode()) > LONGEST_MESSAGE:
            return Heard(Malformed(f"a message of more than {LONGEST_MESSAGE} bytes"), None, at)
        try:
            asked = decoded(text)
            return Heard(asked, getattr(asked, "id", None), at)
        except Exception as bad:
            return Heard(bad, id_in(text), at)

    def attend(self, id: int | None, to: Callable[[], None]) -> None:
        """Do this; whatever comes of it, the message that asked for it gets an answer."""
        try:
            to()
        except Malformed as bad:
            self._fault(id, bad)
        except Exception as broke:
            self._broke(id, broke)

    def _fault(self, id: int | None, no: Refusal | Malformed) -> None:
        self.send(outlook.no_message(id, no))
        self.faults += isinstance(no, Refusal)
        if self.faults > PATIENCE:
            self.dismiss("too many messages", "much")

    def _broke(self, id: int | None, broke: Exception) -> None:
        """An error of ours: logged, and answered without internals."""
        self.house.log("message failed", why=repr(broke))
        self.house.count["failures"] += 1
        self.send(wire.No(id, "QG-FORM", text="something went wrong here; try again"))

    def _asked(self, asked: Any, id: int | None, at: int | None) -> None:
        if isinstance(asked, Refusal | Malformed):
            self._fault(id, asked)
        elif isinstance(asked, Exception):
            raise asked
        elif isinstance(asked, wire.Ping):
            self.send(wire.Pong(UNSET if self.room is None else self.room.time()))
        elif isinstance(asked, wire.Hello):
            self.entering = True
            self.house.spawn(self._enter(asked))
        elif self.room is None:
            raise Malformed("the first message is hello")
        elif isinstance(asked, wire.Visible):
            self.looking = asked.on
        elif isinstance(asked, wire.Look):
            self.looker.take(asked)
        elif isinstance(asked, wire.Study | wire.Remark):
            if self.room.study.heard(self, asked, self.room.now()):
                self.answer(id, None)
            else:
                self._fault(id, Refusal("QG-LIMIT", "rate"))
        elif not self.seats:
            self.answer(id, Refusal("QG-SEAT", "watching"))
        elif isinstance(asked, wire.Try):
            seat = self._seat(asked.seat)
            self.answer(id, tried(self.room.table, seat, asked.path, self.room.now()))
        elif isinstance(asked, BESIDE) and not self._may_chat():
            self.answer(id, Refusal("QG-LIMIT", "rate"))  # who types fast is not thrown out
        else:
            command = self._command(asked)
            if isinstance(command, do.Play) and not self.room.may_move(command.seat):
                self.answer(id, Refusal("QG-LIMIT", "rate"))
                return
            self.flying += 1
            then: Callable[[Refusal | Exception | None], None] = partial(self._done, id)
            if isinstance(command, do.Play):
                then = self.house.meter.timed(then)
            self.room.submit(command, then, self.key, at)

    def _may_chat(self) -> bool:
        return self.chatter.take(time.monotonic())

    def _done(self, id: int | None, no: Refusal | Exception | None) -> None:
        self.flying -= 1
        self.answer(id, no)
        if self.inbox:
            self.loop.call_soon(self._go_on)

    def answer(self, id: int | None, no: Refusal | Exception | None) -> None:
        if no is None:
            self.send(wire.Ok(id or 0))
        elif isinstance(no, Refusal | Malformed):
            game = None if self.room is None else self.room.table.game
            self.send(outlook.no_message(id, no, game))
        elif isinstance(no, Trouble):
            self.send(wire.No(id, "QG-STORE", text=f"this could not be stored: {no}"))
        elif isinstance(no, Taken):
            self._sooner()
        else:
            self._broke(id, no)

    def _sooner(self) -> None:
        """Another process has the table by now, and this one must not be asked."""
        self.dismiss("this could not be stored; reconnect", "read")

    def _seat(self, named: int | None = None) -> int:
        """For which of its seats a message speaks."""
        assert self.room is not None
        if named is None:
            return self.room.key(self)
        if named not in self.seats:
            raise Malformed(f"seat {named} is not yours", "seat")
        return named

    def _command(self, asked: Any) -> do.Command:
        assert self.room is not None
        match asked:
            case wire.Salt():
                return do.Salt(self.seats, asked.salt, asked.commitment)
            case wire.Play():
                return do.Play(self._seat(asked.seat), asked.path, asked.n)
            case wire.Undo():
                return do.Undo(self._undoer(asked.seat))
            case wire.Resign():
                return do.Resign(self._seat(asked.seat))
            case wire.ClaimWin():
                return do.ClaimWin(self._seat(), self.room.absent())
            case wire.Offer():
                away = self.room.away() if asked.what == "bot" else ()
                return do.Offer(self._undoer(None), asked.what, away, new_id(), asked.stay)
            case wire.Answer():
                return do.Answer(self._seat(), asked.what, asked.yes, new_id())
            case wire.Say():
                return do.Say(self._seat(), asked.text, asked.side)
            case wire.Note():
                return do.Note(self._seat(asked.seat), asked.text, asked.about)
            case wire.Holiday():
                return do.Holiday(self._seat(asked.seat), asked.days)
            case wire.Aide():
                seat, path = self._seat(asked.seat), tuple(asked.path)
                return do.Aid(seat, asked.ask, asked.level, path)
            case wire.Swap():
                return do.Swap(self._seat(), asked.to)
            case wire.Name():
                return do.Rename(self._seat(), asked.name)
        raise Malformed("not a message of a player")

    def _undoer(self, named: int | None) -> int:
        """At one screen a move is taken back by whoever made it, whoever is shown now."""
        assert self.room is not None
        table: Table = self.room.table
        if named is None and table.hotseat and table.lines:
            last = table.lines[-1].entry.seat
            if last in self.seats:
                return last
        return self._seat(named)

    async def _enter(self, hello: wire.Hello) -> None:
        try:
            await where_it_is(partial(self._hello, hello), partial(self._relayed, hello))
        except Away:
            self.relay_ended()
        except Aside as bad:
            self.dismiss(bad.what, bad.why)
        except Trouble as bad:
            self.dismiss(f"this table cannot be had now: {bad}", "store")
        except Taken:
            self._sooner()
        except Malformed as bad:
            self._fault(None, bad)
        except Exception as broke:
            self._broke(None, broke)
        finally:
            self.entering = False
            self._go_on()

    async def _hello(self, hello: wire.Hello) -> None:
        if self.room is not None:
            raise Malformed("hello was said already")
        if self.house.ended is not None:
            raise Away
        room = await self.house.room(hello.table) if plausible(hello.table) else None
        if room is None:
            self.dismiss("no such table", "link")
            return
        try:
            seats = seats_of(room.table, hello.token)
        except Wrong as wrong:
            self.dismiss(str(wrong), "link")
            return
        caller = self.frames.caller
        if seats and not caller.seated and not caller.sit():
            self.dismiss("too many players from one place", "much")
            return
        if caller.reserve and caller.crowd.full():
            self.dismiss("the server is full: only those who play get in", "much")
            return
        self.frames.together = hello.together
        self.token, self.key = hello.token, key_of(hello.token)
        self.device = device_id(self.key)
        for seat in seats if room.table.status != CLOSED else ():
            await self._sit(room, seat, hello)
        if seats and room.table.match is None and not hello.salts:
            await room.do(do.Salt(tuple(seats)))  # the server gives theirs
        if self.closing:
            return  # gone while the table was looked for
        if seats and room.table.holds(self.key) != seats:
            self.dismiss(OUT, "out")  # thrown out meanwhile
            return
        self.room, self.seats = room, tuple(seats)
        room.enter(self)
        room.look_ahead()
        trouble = self.house.health.trouble
        if trouble is not None:
            self.send(wire.Health(trouble.why))

    async def _relayed(self, hello: wire.Hello, address: str) -> None:
        """From here on another process speaks."""
        scope = self.socket.scope
        if PASSED in self.socket.headers:
            raise Away  # it has moved meanwhile
        safe = scope.get("scheme") == "wss"
        headers = told(self.socket.headers.items(), scope["client"][0], safe)
        relay = await relayed(self, address, headers)
        if self.closing:
            relay.close()
            return
        caller = self.frames.caller
        if not caller.seated:
            caller.sit()
        self.relay = relay
        relay.send(msgspec.json.encode(hello).decode())
        for asked, _, _ in self.inbox:
            known = isinstance(asked, msgspec.Struct)
            relay.send(msgspec.json.encode(asked).decode() if known else "")
        self.inbox.clear()

    async def _sit(self, room: Room, seat: int, hello: wire.Hello) -> None:
        """Take the place of the bot that sat in, and bear the name that the browser remembers, unless
        somebody else at the table has it."""
        if room.table.replaced(seat):
            await room.do(do.Return(seat))
        if hello.name and not room.table.hotseat and hello.name != room.table.player(seat):
            no = await room.do(do.Rename(seat, hello.name))
            if isinstance(no, Malformed):
                raise no
