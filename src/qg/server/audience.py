"""Who is connected to a table, and what each of them is told."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Final

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from qg.core.diff import Course, diff
from qg.core.event import Event, hears
from qg.core.match import stands
from qg.core.value import SPECTATOR, seals
from qg.table.decision import Decision, take
from qg.table.fact import Fact
from qg.table.seat import HUMAN, key_of
from qg.table.table import OVER, PLAYING, Table

from . import outlook, windows, wire
from .absences import Absences
from .chance import Chance
from .study import Study
from .tokens import derived

if TYPE_CHECKING:
    from .socket import Connection

OUT: Final = "this device was removed from its seat"
TABLE_CHANGES: Final = frozenset(
    {
        "joined",
        "salted",
        "renamed",
        "swapped",
        "began",
        "started",
        "paused",
        "resumed",
        "lapsed",
        "relieved",
        "returned",
        "closed",
    }
)
CLOCK_CHANGES: Final = frozenset(
    {"started", "paused", "resumed", "relieved", "returned", "back", "holiday", "closed"}
)


class Audience:
    """`now`: the time that the table goes by; `stands`: whether that stands still now."""

    def __init__(
        self,
        table: Table,
        now: Callable[[], int],
        absences: Absences,
        chance: Chance,
        stands: Callable[[], bool],
    ) -> None:
        self.table: Final = table
        self.now: Final = now
        self.stands: Final = stands
        self.absences: Final = absences
        self.connections: Final[set[Connection]] = set()
        self.seen: Final[dict[int, Any]] = {}  # viewer -> the view it was sent last
        # What each connection may answer to an Ask that stands, as it was sent last.
        self.kept: Final[dict[Connection, bytes]] = {}
        self.until: Final[dict[int, int]] = {}  # seat -> when time alone changes what it may answer
        self.open = 0  # so many entries hid nothing from anybody
        self.hot = table.humans()[0] if table.hotseat and table.humans() else 0
        self.rng: Final = chance.rng()
        self.study: Final = Study(table)
        self.opened: Final = now()
        self.left: Final[dict[int, int]] = {}  # seat -> when its last device left
        self._miss(table.humans())

    # ------------------------------------------------------------------- who is here

    def here(self) -> set[int]:
        return {seat for each in self.connections for seat in each.seats}

    def complete(self) -> bool:
        """Whether every person's seat is connected now."""
        return set(self.table.humans()) <= self.here()

    def away(self) -> tuple[int, ...]:
        """Players who left so long ago that a bot may sit in for them."""
        terms, here = self.table.absence, self.here()
        if terms is None:
            return ()
        gone = [s for s in self.table.humans() if s not in here]
        return tuple([s for s in gone if terms.over(self.gone(s))])

    def absent(self) -> tuple[int, ...]:
        """Players who left so long ago that their side may lose by it."""
        least, here = self.table.game.absence(self.table.options), self.here()
        gone = [s for s in self.table.humans() if s not in here]
        return tuple([s for s in gone if self.gone(s) >= least])

    def gone(self, seat: int) -> int:
        """For how many milliseconds a player who is not connected has been away; a holiday is no absence."""
        away = self.absences.gone(self.table.id, seat)
        return max(0, min(away, self.now() - self.table.clocks.until[seat]))

    def gone_for(self, seat: int) -> int:
        """For how many milliseconds no device of a seat has been connected, as far as this room knows; a
        holiday does not count."""
        since = max(self.left.get(seat, self.opened), self.table.clocks.until[seat])
        return 0 if seat in self.here() else max(0, self.now() - since)

    def _miss(self, seats: Iterable[int]) -> None:
        """From now on their players are away. Where nothing comes of it, nobody counts."""
        counts = self.table.absence is not None or self.table.game.realtime
        if counts and self.table.unfinished():
            for seat in seats:
                self.absences.left(self.table.id, seat)

    def enter(self, each: Connection) -> None:
        """Somebody connects and is shown everything: talk and clocks have no number to ask for."""
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
            self.absences.came(self.table.id, seat)
            self.left.pop(seat, None)
            self.send(wire.Here(seat, True), [c for c in self.connections if c is not each])

    def leave(self, each: Connection) -> None:
        if each not in self.connections:
            return
        self.connections.discard(each)
        self.kept.pop(each, None)
        self.study.gone(each)
        here = self.here()
        gone = [seat for seat in each.seats if seat not in here]
        self._miss(gone)
        for seat in gone:
            self.left[seat] = self.now()
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
        frame = outlook.encoded(message)
        for each in self.connections if to is None else to:
            each.send_frame(frame)

    def tell(self, decision: Decision) -> None:
        """Apply what is stored now, and tell everybody what of it concerns them."""
        was, before = self.table.status, self.table.match and self.table.match.state
        heard = dict(self.table.heard)
        rested = list(self.table.clocks.until)
        take(self.table, decision)
        kinds = {each.kind for each in decision.facts}
        if "line" in kinds:
            self._tell_line(decision, before, heard)
        for stored in decision.facts:
            self._tell_fact(stored)
        if "swapped" in kinds:
            self._reseat(decision.facts[-1].data())
        if "joined" in kinds:
            self._miss(set(self.table.humans()) - self.here())
        if kinds & {"began", "resumed"}:  # while nobody played, nobody was missed
            self.absences.over(self.table.id)
            self._miss(set(self.table.humans()) - self.here())
        if kinds & TABLE_CHANGES or was != self.table.status or rested != self.table.clocks.until:
            for each in self.connections:
                self._send_table(each)
        for seat in [each.data()["seat"] for each in decision.facts if each.kind == "aided"]:
            for each in self.connections:  # nobody else is to know
                if seat in each.seats:
                    self._send_table(each)
        if kinds & CLOCK_CHANGES:
            self.tell_clocks()
        if kinds & {"began", "took"}:
            self._turn_to_asked()
            for each in self.connections:
                self._send_view(each)
        elif "line" in kinds:  # those who did not notice it are sent nothing
            now = self.table.heard
            those = [c for c in self.connections if now[self.key(c)] != heard[self.key(c)]]
            self._send_legal(those)
        elif kinds & {"resumed", "relieved", "returned"}:
            self._send_legal(self.connections)
        if not self.table.unfinished():
            self.absences.over(self.table.id)
        if self.table.status == OVER and was != OVER:
            self.send(outlook.over_message(self.table))

    def _tell_line(self, decision: Decision, before: Any, heard: dict[int, int]) -> None:
        """Every viewer was shown the position before; what all see alike is worked out once. Those who do not
        notice the line are sent nothing."""
        table, at = self.table, self.now()
        assert table.match is not None
        ready = decision.ready
        course = None  # worked out for the first who looks on
        by_key: dict[int, list[Connection]] = {}
        for each in self.connections:
            by_key.setdefault(self.key(each), []).append(each)
        for key, those in by_key.items():
            was = self.seen.get(key)
            if was is None or table.heard[key] == heard[key]:
                continue
            if ready is None:
                line = undo_line(table, decision.facts[0], key)
            else:
                line = windows.line_message(table, table.lines[-1], key, decision.events)
            view = self.seen[key] = table.view(key)
            if ready is None:
                diffs = [diff(was, view)]
            else:
                if course is None:
                    course = Course(before, table.match.state, ready[0].events)
                diffs = course.seen_by(key, was, view)
            ask = outlook.ask_of(table, key)
            self.send(outlook.step_message(table, line, key, diffs, ask, at, self.running()), those)
        open_to_all, shown = table.hotseat and self._open_to_all(), self.hot
        if self._turn_to_asked():
            alike = open_to_all and self._numbers(shown) == self._numbers(self.hot)
            self.seen[self.hot] = table.view(self.hot)
            for each in self.connections:
                if each.seats:
                    self._send_table(each, alike)
                    if not alike:
                        self._send_view(each, False)

    def _tell_fact(self, each: Fact) -> None:
        if each.kind == "said":
            line = self.table.chat[-1]
            meant = [c for c in self.connections if self.table.hears(self.key(c), line)]
            self.send(outlook.said(line), meant)
        elif each.kind == "device":
            if "news" in each.data():
                self.send(outlook.said(self.table.chat[-1]))
                for other in self.connections:
                    self._send_table(other)  # without the offer that led to it
        elif each.kind == "removed":
            self._let_go(each.data()["device"])
        elif each.kind == "offered":
            data = each.data()
            player = data.get("player", UNSET)
            to = data["seats"][0] if data["what"] == "swap" else UNSET
            stay = data.get("stay", UNSET)
            self.send(wire.OfferedMessage(data["what"], data["seat"], player, to=to, stay=stay))
        elif each.kind == "answered":
            data = each.data()
            self.send(wire.AnsweredMessage(data["what"], data["seat"], data["yes"]))
        elif each.kind == "rematch":
            for other in self.connections:
                other.send(wire.Rematch(self.table.next, other.token))

    def _reseat(self, data: dict[str, Any]) -> None:
        """Two players have changed seats: their connections go with them."""
        one, other = data["seat"], data["to"]
        now = {one: other, other: one}
        for each in self.connections:
            each.seats = tuple([now.get(seat, seat) for seat in each.seats])
        left = {now.get(seat, seat): at for seat, at in self.left.items()}
        self.left.clear()
        self.left.update(left)
        for seat in (one, other):
            self.absences.came(self.table.id, seat)
        self._miss({*now} & set(self.table.humans()) - self.here())

    def _let_go(self, device: str) -> None:
        """A device was thrown out: its connections end before anything else is told."""
        for each in [each for each in self.connections if each.seats and each.device == device]:
            each.dismiss(OUT, "out")
            self.leave(each)

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

    def _open_to_all(self) -> bool:
        """Whether all seats have been told everything: nothing in the state is sealed, and nothing was in
        what happened. Each entry is looked at once."""
        match = self.table.match
        if match is None or seals(type(match.state)):
            return False
        events = [event for entry in match.journal[self.open :] for event in entry.events]
        if not all([sees_all(event, s.number) for event in events for s in self.table.seats]):
            return False
        self.open = len(match.journal)
        return True

    def _numbers(self, seat: int) -> tuple[int, int]:
        return self.table.views[seat], self.table.heard[seat]

    def _send_table(self, each: Connection, alike: bool = False) -> None:
        """`alike`: no view follows on it."""
        key = self.key(each)
        you = None if key == SPECTATOR else key
        message = outlook.table_message(
            self.table, you, each.seats, self.here(), self.gone, self.now()
        )
        if self.table.host in each.seats:
            message.links = links(self.table, each.token)
        if alike:
            message.own = outlook.own(self.table, key)
        each.send(message)

    def _send_view(self, each: Connection, legal: bool = True) -> None:
        if self.table.match is None:
            return
        key = self.key(each)
        each.send(outlook.view_message(self.table, key, self.now(), self.running()))
        self.seen[key] = self.table.view(key)
        self.kept.pop(each, None)  # with a view all that was sent before is gone
        if legal:
            self._send_legal([each])

    def _send_legal(self, those: Iterable[Connection]) -> None:
        """Where an Ask stands, only to those for whom something has changed since they were sent it last:
        they have kept that."""
        table = self.table
        if table.status != PLAYING or table.match is None:
            return
        ask = table.match.state.asked()
        made: dict[int, tuple[bytes, bytes]] = {}
        for each in those:
            key = self.key(each)
            if not stands(ask):
                self.kept.pop(each, None)
            if key not in table.asked() or table.seats[key].kind != HUMAN:
                continue
            if key not in made:
                made[key] = self._made_legal(key, ask)
            frame, kept = made[key]
            if not kept or self.kept.get(each) != kept:
                each.send_frame(frame)
            if kept:
                self.kept[each] = kept

    def _made_legal(self, seat: int, ask: Any) -> tuple[bytes, bytes]:
        """What a seat may answer now; and, where the Ask stands, the same without the number of its view,
        with what was asked."""
        table = self.table
        message = outlook.legal_message(table, seat, self.rng, self.now())
        self.until.pop(seat, None)
        if message.until is not UNSET:
            self.until[seat] = table.wall_time(message.until)
        frame = outlook.encoded(message)
        if not stands(ask):
            return frame, b""
        same = (ask.name, ask.args, ask.rule, ask.verbs, replace(message, n=0))
        return frame, outlook.encoded(same)

    def renew(self) -> None:
        """Time has changed what some may answer: they are sent it anew."""
        due = [seat for seat, at in self.until.items() if at <= self.now()]
        for seat in due:
            del self.until[seat]
        self._send_legal([each for each in self.connections if self.key(each) in due])

    def tell_clocks(self) -> None:
        table, at = self.table, self.now()
        left = outlook.clocks(table, at)
        status: Any = table.status
        self.send(wire.Clocks(left, self.running(), at, status, self.time()))

    def time(self) -> int | UnsetType:
        """The time of the game now, once there is one."""
        return UNSET if self.table.match is None else self.table.game_time(self.now())

    def running(self) -> list[int]:
        """The seats whose clocks run now."""
        return [] if self.stands() else list(self.table.clocks.running)


def sees_all(event: Event[Any], seat: int) -> bool:
    """Whether a seat is told an event as it was."""
    masks = [getattr(event, seal.by) for seal in seals(type(event)).values()]
    all_of = [mask for each in masks for mask in ([each] if isinstance(each, int) else each)]
    return hears(event, seat) and all([mask >> seat & 1 for mask in all_of])


def links(table: Table, token: str) -> dict[str, str] | UnsetType:
    """What the maker of a table may hand out: the seats that wait for their players, and looking on. Links of
    tables made before they had a secret of their own come from the maker's first token; another device of
    the maker does not know them."""
    root = table.invite or token
    found = {"watch": derived(root, "watch")}
    if not table.watches(key_of(found["watch"])):
        return UNSET
    made = [derived(root, f"seat {number}") for number in range(len(table.seats))]
    for seat in table.seats:  # a link goes along with a seat that was swapped for another
        for link in made:
            if seat.invites(key_of(link)):
                found[str(seat.number)] = link
    return found


def undo_line(table: Table, stored: Fact, key: int) -> wire.Line:
    name = stored.data()["undo"]
    seat = [s.name for s in table.seats].index(name)
    return wire.Line(table.heard[key], seat, "", [], stored.at, True)
