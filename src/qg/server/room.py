"""One table in the house: its single writer, and who is connected to it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from random import Random
from typing import TYPE_CHECKING, Any, Final

from qg.core.dice import new_secret
from qg.core.move import Refusal
from qg.core.shape import Malformed
from qg.core.value import SPECTATOR
from qg.store.base import Row, Write
from qg.table import command as do
from qg.table.company import beginning
from qg.table.decide import decide
from qg.table.decision import Decision, take
from qg.table.fact import Fact
from qg.table.seat import BOT, HUMAN
from qg.table.setup import rematch
from qg.table.sight import diff_public, diff_sealed
from qg.table.table import OVER, PLAYING, WAITING, Table
from qg.table.time import alarm

from . import outlook, wire
from .study import Study
from .tokens import derived

if TYPE_CHECKING:
    from .house import House
    from .socket import Connection

LONGEST_SLEEP: Final = 3600.0
GONE_LONG: Final = {"live": 60_000, "none": 600_000}
"""Milliseconds after which a player who is not connected may be relieved by a bot; by mail, never."""


class Room:
    """`do` is the one door: decide, store, then apply and tell, one command at a time."""

    def __init__(self, house: House, table: Table) -> None:
        self.house: Final = house
        self.table: Final = table
        self.lock: Final = asyncio.Lock()
        self.connections: Final[set[Connection]] = set()
        self.seen: Final[dict[int, Any]] = {}  # viewer -> the view it was sent last
        self.left: Final[dict[int, int]] = {}  # seat -> when its player was last connected
        self.hot = table.humans()[0] if table.hotseat and table.humans() else 0
        self.timer: asyncio.TimerHandle | None = None
        self.thinking: Final[dict[int, asyncio.Task[None]]] = {}
        self.rng: Final = Random()
        self.study: Final = Study(table)

    # ------------------------------------------------------------------- the writer

    async def do(self, command: do.Command) -> Refusal | Malformed | None:
        """Why not, or None when it is done, stored and told."""
        async with self.lock:
            while True:
                decision = decide(self.table, command, self.house.now())
                if decision.facts:
                    try:
                        await self._store(decision)
                        self._tell(decision)
                    except BaseException:
                        self.house.drop(self)  # what is on the disk decides
                        raise
                if not decision.again:
                    break
        self.look_ahead()
        return decision.no

    async def _store(self, decision: Decision) -> None:
        table, facts = self.table, decision.facts
        writes = [write(table, facts)]
        for each in facts:
            if each.kind == "rematch":
                first = rematch(table, each.data()["id"], new_secret(), each.at)
                fresh = Table(first, self.house.find)
                writes.append(write(fresh, [first, *beginning(fresh, each.at)], 0))
        await self.house.commit(writes)

    def look_ahead(self) -> None:
        """See to what happens next without a person: alarms and bots."""
        loop = asyncio.get_running_loop()
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        due = alarm(self.table)
        if due is not None:
            wait = min(max(0.0, (due - self.house.now()) / 1000), LONGEST_SLEEP)
            self.timer = loop.call_later(wait + 0.002, self._alarm)
        if self.table.status == PLAYING:
            for seat in self.table.asked():
                if self.table.seats[seat].kind == BOT and seat not in self.thinking:
                    task = loop.create_task(self._bot(seat))
                    self.thinking[seat] = task

    def _alarm(self) -> None:
        self.timer = None
        self.house.spawn(self.do(do.Wake()))

    async def _bot(self, seat: int) -> None:
        """A bot thinks and answers, until it is not asked any more."""
        table = self.table
        try:
            while table.status == PLAYING and seat in table.asked():
                if table.seats[seat].kind != BOT:
                    break
                assert table.match is not None
                n, seen = table.views[seat], table.match.view(seat)
                path = await self.house.bots.answer(table, seat, seen)
                no = await self.do(do.Play(seat, path, n))
                if no is not None and table.views[seat] == n and seat in table.asked():
                    self.house.log("bot refused", table=table.id, seat=seat, no=repr(no))
                    self.house.bots.failed(table, seat)
        finally:
            self.thinking.pop(seat, None)
        if table.status == PLAYING:
            self.look_ahead()

    def close(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
        for task in list(self.thinking.values()):
            task.cancel()

    # ------------------------------------------------------------------- who is here

    def here(self) -> set[int]:
        return {seat for each in self.connections for seat in each.seats}

    def away(self) -> tuple[int, ...]:
        """Players who left so long ago that a bot may sit in for them."""
        long = GONE_LONG.get(self.table.clocks.terms.kind)
        if long is None:
            return ()
        here, now = self.here(), self.house.now()
        gone = [s for s in self.table.humans() if s not in here]
        return tuple([s for s in gone if now - self.left.get(s, self.house.opened) >= long])

    async def enter(self, each: Connection) -> None:
        """Somebody connects and is shown everything: talk and clocks have no number to ask for."""
        async with self.lock:
            new = [seat for seat in each.seats if seat not in self.here()]
            self.connections.add(each)
            self._turn_to_asked()
            self._send_table(each)
            if self.table.match is not None:
                self._send_view(each)
                if self.table.status == OVER:
                    each.send(outlook.over_message(self.table))
            if self.table.next:
                each.send(wire.Rematch(self.table.next, each.token))
            for seat in new:
                self.left.pop(seat, None)
                self.send(wire.Here(seat, True), [c for c in self.connections if c is not each])
        self.look_ahead()

    def leave(self, each: Connection) -> None:
        if each not in self.connections:
            return
        self.connections.discard(each)
        self.study.gone(each)
        here = self.here()
        for seat in each.seats:
            if seat not in here:
                self.left[seat] = self.house.now()
                self.send(wire.Here(seat, False))
        keys = {self.key(c) for c in self.connections}
        for key in [key for key in self.seen if key not in keys]:
            del self.seen[key]

    def key(self, each: Connection) -> int:
        """Through whose eyes a connection looks."""
        if not each.seats:
            return SPECTATOR
        return self.hot if self.table.hotseat else each.seats[0]

    # ----------------------------------------------------------------------- telling

    def send(self, message: Any, to: Iterable[Connection] | None = None) -> None:
        text = outlook.encoded(message)
        for each in self.connections if to is None else to:
            each.send_text(text)

    def _tell(self, decision: Decision) -> None:
        """Apply what is stored now, and tell everybody what of it concerns them."""
        was, before = self.table.status, self.table.match and self.table.match.state
        take(self.table, decision)
        kinds = {each.kind for each in decision.facts}
        if "line" in kinds:
            self._tell_line(decision, before)
        for stored in decision.facts:
            self._tell_fact(stored)
        if kinds & TABLE_CHANGES or was != self.table.status:
            for each in self.connections:
                self._send_table(each)
        if kinds & CLOCK_CHANGES:
            self._send_clocks()
        if kinds & {"began", "took"}:
            self._turn_to_asked()
            for each in self.connections:
                self._send_view(each)
        elif kinds & {"line", "resumed", "relieved", "returned"}:
            self._send_options(self.connections)
        if self.table.status == OVER and was != OVER:
            self.send(outlook.over_message(self.table))
            self.house.bots.ended(self.table)
        self.house.listed(self.table)

    def _tell_line(self, decision: Decision, before: Any) -> None:
        """Every viewer was shown the position before; what all see alike is worked out once."""
        table, at = self.table, self.house.now()
        assert table.match is not None
        undone = decision.ready is None
        ask = outlook.ask_of(table)
        public = diff_public(before, table.match.state) if self.connections else []
        made: dict[int, Any] = {}
        by_key: dict[int, list[Connection]] = {}
        for each in self.connections:
            by_key.setdefault(self.key(each), []).append(each)
        for key, those in by_key.items():
            was = self.seen.get(key)
            if was is None:
                continue
            if undone:
                line = undo_line(table, decision.facts[0])
            else:
                line = outlook.line_message(table, table.lines[-1], key, made)
            view = self.seen[key] = table.match.view(key)
            changes = public + diff_sealed(was, view)
            self.send(outlook.step_message(table, line, key, changes, ask, at), those)
        if self._turn_to_asked():
            for each in self.connections:
                if each.seats:
                    self._send_table(each)
                    self._send_view(each, False)

    def _tell_fact(self, each: Fact) -> None:
        if each.kind == "said":
            self.send(outlook.said(self.table.chat[-1]))
        elif each.kind == "offered":
            data = each.data()
            self.send(wire.OfferedMessage(data["what"], data["seat"]))
        elif each.kind == "answered":
            data = each.data()
            self.send(wire.AnsweredMessage(data["what"], data["seat"], data["yes"]))
        elif each.kind == "rematch":
            for other in self.connections:
                other.send(wire.Rematch(self.table.next, other.token))

    def _turn_to_asked(self) -> bool:
        """At one screen: show the seat that is asked. Whether that is another one than before."""
        table = self.table
        if not table.hotseat:
            return False
        asked = [s for s in table.asked() if table.seats[s].kind == HUMAN]
        if not asked or self.hot in asked:
            return False
        self.hot = asked[0]
        return True

    def _send_table(self, each: Connection) -> None:
        key = self.key(each)
        you = None if key == SPECTATOR else key
        message = outlook.table_message(self.table, you, each.seats, self.here())
        if self.table.host in each.seats and not self.table.hotseat:
            message.links = links(self.table, each.token)
        elif self.table.host in each.seats:
            message.links = {"watch": derived(each.token, "watch")}
        each.send(message)

    def _send_view(self, each: Connection, options: bool = True) -> None:
        if self.table.match is None:
            return
        key = self.key(each)
        each.send(outlook.view_message(self.table, key, self.house.now()))
        self.seen[key] = self.table.match.view(key)
        if options:
            self._send_options([each])

    def _send_options(self, those: Iterable[Connection]) -> None:
        table = self.table
        if table.status != PLAYING:
            return
        made: dict[int, str] = {}
        asked = table.asked()
        for each in those:
            key = self.key(each)
            if key in asked and table.seats[key].kind == HUMAN:
                if key not in made:
                    made[key] = outlook.encoded(outlook.options_message(table, key, self.rng))
                each.send_text(made[key])

    def _send_clocks(self) -> None:
        table, at = self.table, self.house.now()
        left = outlook.clocks(table, at)
        status: Any = table.status
        self.send(wire.Clocks(left, list(table.clocks.running), at, status))


TABLE_CHANGES: Final = frozenset(
    {"joined", "renamed", "began", "paused", "resumed", "relieved", "returned"}
)
CLOCK_CHANGES: Final = frozenset({"paused", "resumed", "relieved", "returned", "back"})


def links(table: Table, token: str) -> dict[str, str]:
    """What the maker of a table may hand out: the seats that wait for their players."""
    found = {"watch": derived(token, "watch")}
    for seat in table.seats:
        if seat.kind == "link":
            found[str(seat.number)] = derived(token, f"seat {seat.number}")
    return found


def undo_line(table: Table, stored: Fact) -> wire.Line:
    name = stored.data()["undo"]
    seat = [s.name for s in table.seats].index(name)
    return wire.Line(table.told, seat, "", [], stored.at, True)


def write(table: Table, facts: list[Fact], seq: int | None = None) -> Write:
    """Facts for the store, with what it must know of the table without loading it. `wake` may be too
    early, never too late."""
    kinds = {each.kind for each in facts}
    begun = table.status != WAITING or "began" in kinds
    over = table.status == OVER or "end" in kinds
    at = facts[-1].at
    terms, wake = table.clocks.terms, None
    bots = any(seat.kind == BOT for seat in table.seats) or "relieved" in kinds
    if begun and not over:
        flag = table.clocks.flag()
        if terms.kind == "mail":
            wake = min(at + terms.turn, at + terms.turn if flag is None else flag)
        if terms.kind == "live" or bots or alarm(table) is not None or "began" in kinds:
            wake = at if terms.kind != "mail" or bots else wake
    rows: list[Row] = list(facts)
    lobby = "open" if table.public and not begun else None
    return Write(table.id, table.seq if seq is None else seq, rows, not over, wake, lobby)
