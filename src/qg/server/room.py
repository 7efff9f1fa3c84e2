"""One table in the server: its single writer, what time does to it, and its bots."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from qg.bots.live import REFUSALS
from qg.core.agenda import NEVER
from qg.core.bot import Later
from qg.core.move import Refusal
from qg.core.shape import Malformed
from qg.core.state import seen_at
from qg.store.base import Summary, Taken, Write
from qg.store.fault import Trouble
from qg.table.command import Close, Command, Play, Return, Start, Wake, speaks_for
from qg.table.company import beginning
from qg.table.decide import decide
from qg.table.decision import Decision, refused
from qg.table.fact import Fact
from qg.table.parts import Ready
from qg.table.seat import BOT
from qg.table.setup import rematch
from qg.table.stay import stay
from qg.table.table import PLAYING, Table
from qg.table.time import alarm, due, timed

from .audience import Audience
from .limits import Bucket

if TYPE_CHECKING:
    from .house import House

LONGEST_SLEEP: Final = 3600.0
HOUR: Final = 3_600_000
SHORTEST_WAIT: Final = 10
"""Milliseconds that a bot waits at least, whatever it says."""
Then = Callable[[Refusal | Exception | None], None]
"""What happens when a command is done, stored and told, or why it is not: a Refusal, Malformed, or what
went wrong in the server."""


class Waiting(NamedTuple):
    """`by`: the hash of the token that it was asked with, empty where no player asks. `at`: when it came."""

    command: Command
    then: Then
    by: str
    at: int


class Room(Audience):
    """All changes go through `submit`: decide, store, then apply and tell, one command at a time."""

    def __init__(self, house: House, table: Table) -> None:
        now = house.times.of(table.clocks.terms, table.last)
        by_wall = table.clocks.terms.kind == "mail"
        super().__init__(
            *(table, now, house.absences, house.chance),
            lambda: house.health.trouble is not None and not by_wall,
        )
        self.house: Final = house
        self.waiting: Final[deque[Waiting]] = deque()  # the first is being done
        # Why this room is not the table any more: a write failed, or the server has let go of it.
        self.broken: Exception | None = None
        self.summary: Summary | None = None  # as it is stored, where that is known
        self.timer: asyncio.TimerHandle | None = None
        self.renewal: asyncio.TimerHandle | None = None
        self.unused = False  # since the server looked last
        self.thinking: Final[dict[int, asyncio.Task[None]]] = {}
        self.declined: Final[
            dict[int, int]
        ] = {}  # seat -> the view on which its aide had no answer
        self.stirred: Final = asyncio.Event()  # something was stored, for bots that wait
        self.hands: Final[dict[int, Bucket]] = {}  # seat -> how many moves it may still send

    def may_move(self, seat: int) -> bool:
        """A seat sends no more moves by many connections than by one: they wait in one queue with those of
        the others."""
        hand = self.hands.setdefault(seat, Bucket(*self.house.limits.messages))
        return hand.take(time.monotonic())

    # ------------------------------------------------------------------- the writer

    async def do(self, command: Command, by: str = "") -> Refusal | Malformed | None:
        """Ask, and wait for the answer; raises what went wrong in the server."""
        answer: asyncio.Future[Refusal | Malformed | None]
        answer = asyncio.get_running_loop().create_future()

        def then(no: Refusal | Exception | None) -> None:
            if answer.done():
                return  # whoever waited is gone; what was stored stays stored
            if no is None or isinstance(no, Refusal | Malformed):
                answer.set_result(no)
            else:
                answer.set_exception(no)

        self.submit(command, then, by)
        return await answer

    def submit(self, command: Command, then: Then, by: str = "", at: int | None = None) -> None:
        """`by`: the hash of a token, which must still open a seat when the command's turn comes. `at`: when
        it came, if that was before now. Commands are judged in the order in which they come here, each at
        its own time: who waits for the disk loses nothing by it."""
        if self.broken is not None:
            then(self.broken)
            return
        self.unused = False
        self.waiting.append(Waiting(command, then, by, self.now() if at is None else at))
        if len(self.waiting) == 1:
            self._go_on()

    def _go_on(self) -> None:
        """Decide what waits, up to the first that must be stored."""
        while self.waiting:
            if self.broken is not None:
                self._refuse(self.broken)
                continue
            command, then, by, at = self.waiting[0]
            try:
                held = self.table.holds(by) if by else []
                if by and not held:  # thrown out since it asked
                    decision = refused("QG-SEAT", "thrown_out")
                elif by and not speaks_for(command) <= set(held):  # it has changed seats since
                    decision = refused("QG-SWAP", "moved")
                else:
                    decision = decide(self.table, command, at)
                if decision.facts:
                    self.house.commits.append(
                        self._writes(decision), partial(self._stored, decision)
                    )
                    return
            except Exception as broke:  # nothing has changed
                self.waiting.popleft()
                then(broke)
                continue
            self._done(decision)

    def _stored(self, decision: Decision, bad: Exception | None) -> None:
        """It is on the disk, and now true; or it could not be stored, and nothing has changed."""
        if isinstance(bad, Trouble):
            self.summary = None
            self._refuse(bad)
            self._go_on()
            return
        if bad is None:
            try:
                self.tell(decision)
                self.stirred.set()
                self.house.meter.moves += [each.kind for each in decision.facts].count("line")
                if not self.table.unfinished():
                    self.house.bots.ended(self.table)
                self.house.register.see(self.table)
                for each in decision.facts:
                    if each.kind == "rematch":
                        self.house.register.add(self.table.next, self.table.maker)
                self._notify(decision)
            except Exception as broke:
                bad = broke
        if bad is not None:
            self.broken = bad
            try:
                self.house.drop(self)  # what is on the disk decides
            finally:  # whatever else breaks: nobody waits for ever
                while self.waiting:
                    self.waiting.popleft().then(bad)
            return
        if not decision.again:
            self._done(decision)
        self._go_on()

    def _notify(self, decision: Decision) -> None:
        """Those who do not look and want to be told."""
        if any([each.kind == "rematch" for each in decision.facts]):
            self.house.notices.goes_on(self.table.id, self.table.next)
        self.house.notices.turned(self)

    def _done(self, decision: Decision) -> None:
        then = self.waiting.popleft().then
        self._see_to(self.look_ahead)
        self._see_to(partial(then, decision.no))

    def _refuse(self, bad: Exception) -> None:
        then = self.waiting.popleft().then
        self._see_to(partial(then, bad))

    def _see_to(self, this: Callable[[], None]) -> None:
        """The command is done, or refused. If this breaks, whoever waits is not to suffer for it."""
        try:
            this()
        except Exception as broke:
            self.house.log("task failed", why=repr(broke))

    def _writes(self, decision: Decision) -> Sequence[Write]:
        table, facts = self.table, decision.facts
        summary = summary_after(table, facts, facts[-1].at, decision.ready)
        changed = summary if summary != self.summary else None
        self.summary = summary
        writes = [Write(table.id, table.seq, facts, changed)]
        for each in facts:
            if each.kind == "rematch":
                data = each.data()
                secret, stay = self.house.chance.secret(), data.get("stay", False)
                first = rematch(table, data["id"], secret, each.at, stay)
                fresh = Table(first, self.house.find)
                writes.append(first_write(fresh, [first, *beginning(fresh, each.at)]))
        return writes

    async def lapse(self, keep: Mapping[str, int]) -> None:
        """Close the table if nothing has happened for long, unless somebody is connected or a clock runs."""
        there = bool(self.connections)
        if (there or await self.do(Close("time", keep)) is not None) and not self.waiting:
            stays = there or alarm(self.table) is not None
            since = self.now() if stays else self.table.last
            self.summary = summary_after(self.table, [], since)
            await self.house.commit(Write(self.table.id, self.table.seq, [], self.summary))

    def look_ahead(self) -> None:
        """Set timers for what happens next without a person: clocks that start, due times, bots; and lists of
        legal moves that time will change."""
        if self.broken is not None:
            return
        loop = asyncio.get_running_loop()
        if self.renewal is not None:
            self.renewal.cancel()
            self.renewal = None
        if self.until and self.table.status == PLAYING:
            wait = max(0.0, (min(self.until.values()) - self.now()) / 1000)
            self.renewal = loop.call_later(min(wait, LONGEST_SLEEP) + 0.002, self._renew)
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        due = alarm(self.table)
        runs = due is not None or (self.table.game.realtime and self.table.status == PLAYING)
        if runs and self.table.clocks.terms.kind != "mail":
            self.house.ticking.add(self.table.id)
        else:
            self.house.ticking.discard(self.table.id)
        if due is not None and self.house.health.trouble is None:
            wait = min(max(0.0, (due - self.now()) / 1000), LONGEST_SLEEP)
            self.timer = loop.call_later(wait + 0.002, self._alarm)
        if self.table.waits and self.complete():
            loop.call_soon(self._start)  # not within the command that is being done
        if self.table.unfinished():
            for seat in filter(self.table.replaced, self.here()):
                loop.call_soon(self._returned, seat)
        if self.table.status == PLAYING:
            for seat in self.table.asked():
                if seat in self.thinking:
                    continue
                if self.table.seats[seat].kind == BOT:
                    self.thinking[seat] = loop.create_task(self._bot(seat))
                elif self._aided(seat):
                    self.thinking[seat] = loop.create_task(self._aide(seat))

    def _start(self) -> None:
        """The clocks waited for everybody to be there."""
        if self.table.waits and self.complete():
            self.submit(Start(), self._woken)

    def _returned(self, seat: int) -> None:
        """A bot was called for a player who has come back meanwhile."""
        self.submit(Return(seat), self._woken)

    def _alarm(self) -> None:
        self.timer = None
        self.submit(Wake(), self._woken)

    def _renew(self) -> None:
        self.renewal = None
        self.renew()
        self.look_ahead()

    def _woken(self, no: Refusal | Exception | None) -> None:
        if isinstance(no, Exception) and not isinstance(no, Trouble | Taken):
            self.house.log("task failed", why=repr(no))

    async def _bot(self, seat: int) -> None:
        """A bot thinks and answers, until it is not asked any more."""
        table, live = self.table, self.table.game.realtime
        lost = 0  # moves in a row that were refused
        try:
            while table.status == PLAYING and seat in table.asked():
                if table.seats[seat].kind != BOT:
                    break
                n, seen = table.views[seat], table.view(seat)
                if live:
                    seen = seen_at(seen, table.game_time(self.now()))
                answer = await self.house.bots.answer(table, seat, seen)
                assert answer is not None
                if isinstance(answer, Later):
                    await self._wait(seat, n, answer.at)
                    continue
                try:
                    no = await self.do(Play(seat, answer, n))
                except Trouble:
                    return  # the server looks ahead again once the store is well
                if table.status != PLAYING:
                    return
                lost = 0 if no is None else lost + 1
                # In real time somebody else may have been sooner, again and again.
                fault = lost >= REFUSALS if live else table.views[seat] == n
                if no is not None and fault and seat in table.asked():
                    self.house.log("bot refused", table=table.id, seat=seat, no=repr(no))
                    self.house.bots.failed(table, seat)
                    lost = 0
        finally:
            self.thinking.pop(seat, None)
        if table.status == PLAYING:
            self.look_ahead()

    def _aided(self, seat: int) -> bool:
        """Whether an aide answers for the player of a seat; not if it had no answer to this already."""
        return self.table.aide(seat) is not None and (
            self.declined.get(seat) != self.table.views[seat]
        )

    async def _aide(self, seat: int) -> None:
        """An aide answers, until the Ask is another one. Where it cannot, the player is asked."""
        table = self.table
        try:
            while table.status == PLAYING and self._aided(seat):
                aide, n = table.aide(seat), table.views[seat]
                assert aide is not None
                level, path = aide
                answer: list[str] | Later | None = list(path)
                if level:
                    answer = await self.house.bots.answer(table, seat, table.view(seat), level)
                if answer is None or isinstance(answer, Later):
                    self.declined[seat] = n
                    continue
                if table.aide(seat) != aide:
                    continue  # its player has changed their mind meanwhile
                try:
                    no = await self.do(Play(seat, answer, n))
                except Trouble:
                    return
                if no is not None and table.views[seat] == n:
                    self.declined[seat] = n
        finally:
            self.thinking.pop(seat, None)
        if table.status == PLAYING:
            self.look_ahead()

    async def _wait(self, seat: int, n: int, at: int) -> None:
        """Until it is that time in the game, or this seat sees something new."""
        table, soon = self.table, self.now() + SHORTEST_WAIT
        due = soon + HOUR if at == NEVER else max(soon, table.wall_time(at))
        while table.status == PLAYING and table.views[seat] == n and self.now() < due:
            self.stirred.clear()
            with suppress(TimeoutError):
                await asyncio.wait_for(self.stirred.wait(), min((due - self.now()) / 1000, 60.0))

    def close(self) -> None:
        """What is under way is stored; nothing more is decided here."""
        self.broken = self.broken or Trouble("failed", "the table is not here any more")
        self.house.ticking.discard(self.table.id)
        for timer in (self.timer, self.renewal):
            if timer is not None:
                timer.cancel()
        for task in list(self.thinking.values()):
            task.cancel()


def first_write(table: Table, facts: list[Fact]) -> Write:
    """Of a table that is not stored yet."""
    return Write(table.id, 0, facts, summary_after(table, facts, facts[-1].at))


def summary_after(table: Table, facts: list[Fact], at: int, ready: Ready | None = None) -> Summary:
    """What the store must know of the table without loading it, as it is `at` this time, once the facts have
    become true; `ready`: what was worked out of them. `wake` may be too early, never too late."""
    kinds = {each.kind for each in facts}
    over = not table.unfinished() or bool(kinds & {"end", "closed"})
    begun = table.match is not None or "began" in kinds
    terms, wake = table.clocks.terms, None
    bots = any([seat.kind == BOT for seat in table.seats]) or "relieved" in kinds
    bots = bots or any(table.aides) or "aided" in kinds  # an aide answers with nobody there
    if begun and not over:
        flag = table.clocks.flag()
        if terms.kind == "mail":
            wake = min(at + terms.turn, at + terms.turn if flag is None else flag)
            resting = any([table.clocks.rests(seat.number, at) for seat in table.seats])
            # A holiday may end early; after a pause less than a turn may be left.
            wake = at if resting or kinds & {"holiday", "resumed"} else wake
        ticks = due(table) is not None or (ready is not None and timed(ready[1].asked()))
        soon = terms.kind != "mail" and (terms.kind == "live" or "began" in kinds)
        if bots or ticks or soon or table.game.realtime:
            wake = table.at  # at once
    lobby = "open" if table.public and not begun and not over else None
    kind = None if over else stay(table, begun)
    return Summary(not over, wake, lobby, table.maker, kind, -(-at // HOUR) * HOUR)
