"""A table, made by applying its stored facts in order. Nothing is judged here: what is stored was judged
before."""

from __future__ import annotations

import hmac
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from msgspec import json

from qg.core.codec import Digest, loads
from qg.core.dice import Committed, commitment
from qg.core.event import rolls
from qg.core.game import Game
from qg.core.match import Entry, Match, fold, notices, stands
from qg.core.position import from_plain
from qg.core.record import Writer, sealed_by
from qg.core.shape import Malformed
from qg.core.state import seen_at
from qg.core.value import CLOCK, SPECTATOR, seats_in

from .absence import Absence, unsaid
from .clock import Clocks, Terms
from .fact import Fact
from .parts import Claim, Line, Offered, Ready, Said
from .quota import QUOTAS, Spent, payer
from .seat import BOT, HUMAN, Device, Seat
from .sight import lasting

KEPT_CHAT: Final = 200
WAITING, PLAYING, PAUSED, OVER = "waiting", "playing", "paused", "over"
CLOSED: Final = "closed"
"""The table was closed by the host, or because nothing happened for long. The game is not over; it can be
read."""


_encoder: Final = json.Encoder()


def canonical(data: Any) -> str:
    """What `qg.core.codec.dumps` writes, sooner; the core does without this library."""
    return _encoder.encode(data).decode()


class OtherVersion(Malformed):
    """A table that plays another version of its game's rules than the one that is here."""


class Table:
    """A table as its facts tell it. Only `apply` changes it."""

    def __init__(self, first: Fact, find: Callable[[str], Game[Any]]) -> None:
        data = first.data()
        self.id: Final[str] = data["id"]
        self.game: Final = find(data["game"])
        if data["version"] != self.game.version:
            raise OtherVersion(
                f"this table plays version {data['version']} of the rules,"
                f" here is version {self.game.version}",
                data["game"],
            )
        self.options: Final = self.game.options.make(data["options"])
        names = self.game.seating(self.options)
        self.teams: Final = self.game.teams(self.options)  # seat -> the mask of its side
        pairs = zip(names, data["seats"], strict=True)
        self.seats: Final = [Seat(i, name, seat, first.at) for i, (name, seat) in enumerate(pairs)]
        # Seats that the maker took for itself: it speaks for all of them, whichever it comes by.
        self.own: Final = [s.number for s in self.seats if s.kind == HUMAN and data["host"] >= 0]
        self.clocks: Final = Clocks(Terms(data["clock"]), len(names))
        # Tables that were made before this was a term had no way to forbid it.
        self.takeback: Final[bool] = data.get("takeback", True)
        self.absence: Final = self._absence(data)
        self.public: Final[bool] = data["public"]
        self.hotseat: Final[bool] = data["hotseat"]
        self.title: Final[str] = data["title"]
        self.secret: Final = bytes.fromhex(data["secret"])
        self.commitment: Final = commitment(self.secret)
        self.watch: Final[str] = data["watch"]
        self.invite: Final[str] = data.get("invite", "")  # what its links are made from
        self.host: Final[int] = data["host"]
        self.maker: Final[str] = data.get("maker", "")  # tables made before this was kept have none
        # One person has all seats; at a rematch, where nobody is the host, others may sit too.
        self.alone: Final = self.host >= 0 and all([seat.kind == HUMAN for seat in self.seats])
        self.start: Final[Any] = data.get("start")  # where the game begins, if not at its beginning
        self.at: Final = first.at
        self.last = first.at  # the time of the last fact
        self.seq = 1  # how many facts there are
        self.status = WAITING
        self.waits = False  # the clocks wait until every person's seat is connected
        self.salts: tuple[str, ...] = ()
        self.salted: list[int] | None = []  # whose salts are their own; None: it was not kept
        self.match: Match[Any] | None = None
        self.began = 0
        self.stopped = 0  # milliseconds that the game stood still since it began
        self.paused_at = 0
        self.rolls = 0
        viewers = [*range(len(names)), SPECTATOR]
        self.lines_ever = 0  # lines of the log, those taken back included
        self.heard: Final = dict.fromkeys(viewers, 0)  # of which each viewer noticed so many
        self.views: Final = dict.fromkeys(viewers, 0)
        self.fresh: Final = dict.fromkeys(viewers, 0)  # its first view under the Ask it answers now
        self.noticed: Final = dict.fromkeys(viewers, 0)  # the game time of the last line it noticed
        # seat -> the number of the fact with which its turn began, for the people who are to answer now
        self.due: dict[int, int] = {}
        self.lines: Final[list[Line]] = []
        self.record: Final[list[str]] = []
        self.chain = ""
        self.digest: Final = Digest()
        self.chat: Final[list[Said]] = []
        self.notes: Final = [""] * len(names)
        self.pencil: Final[list[dict[str, str]]] = [{} for _ in names]
        self.offers: Final[dict[str, Offered]] = {}
        self.denied: Final[set[str]] = set()  # the keys of claims to a seat that were refused
        self.next = ""  # the id of the rematch
        self.closed = ""  # why, where it is: time, or the host
        self.spent: Final = Spent()

    def _absence(self, data: dict[str, Any]) -> Absence | None:
        if "absence" not in data:
            return unsaid(self.game, self.clocks.terms.kind)
        return None if data["absence"] is None else Absence(**data["absence"])

    # --------------------------------------------------------------- questions

    def humans(self) -> list[int]:
        return [seat.number for seat in self.seats if seat.kind == HUMAN]

    def bots_alone(self) -> bool:
        """Nobody but bots sits here, or may still sit down."""
        return all([seat.kind == BOT for seat in self.seats])

    def unfinished(self) -> bool:
        """There is still something to play, or to wait for."""
        return self.status not in (OVER, CLOSED)

    def asked(self) -> list[int]:
        """The seats that are to answer now, bots included."""
        ask = self.match.state.asked() if self.match is not None else None
        return [] if ask is None else seats_in(ask.seats, len(self.seats))

    def calls(self, seat: int) -> tuple[int, str]:
        """What a seat's player is to know now, even with the page closed: that it is their turn, or that
        somebody asks for their seat. The number of the fact with which that began; 0: nothing."""
        turn = self.due.get(seat, 0) if self.status == PLAYING else 0
        offer = self.offers.get("seat")
        claim = offer.claim if offer is not None and offer.seat == seat else None
        return max((turn, "turn"), (0 if claim is None else claim.number, "claim"))

    def holds(self, key: str) -> list[int]:
        """The seats that a token opens, by its hash."""
        return [seat.number for seat in self.seats if seat.opens(key)]

    def watches(self, key: str) -> bool:
        return hmac.compare_digest(self.watch, key)

    def view(self, viewer: int) -> Any:
        """What a viewer sees now. Its time is that of the last line which this viewer noticed."""
        assert self.match is not None
        seen = self.match.view(viewer)
        return seen_at(seen, self.noticed[viewer])

    def game_time(self, at: int) -> int:
        """Milliseconds of play; it never runs backwards, and stands still in a pause."""
        assert self.match is not None
        return max(int(self.match.state.now), at - self.began - self.stopped)

    def wall_time(self, game_time: int) -> int:
        return game_time + self.began + self.stopped

    def writer(self, out: Callable[[str], object]) -> Writer:
        """Goes on with the record."""
        count = max(0, len(self.record) - 1)
        return Writer(self.game, self.options, out, self.chain, count, self.digest, canonical)

    def against(self, seats: Iterable[int]) -> int:
        """The mask of those who win when these seats lose: their side loses with them."""
        lost = 0
        for seat in seats:
            lost |= self.teams[seat]
        return ((1 << len(self.seats)) - 1) & ~lost

    def side(self, seat: int) -> int:
        """The sides are counted in the order of their first seats."""
        return self.game.sides(self.options)[seat]

    def partners(self, seat: int) -> list[int]:
        """The other people on a seat's side."""
        return [s for s in self.humans() if s != seat and self.teams[seat] >> s & 1]

    def replaced(self, seat: int) -> bool:
        """A bot sits in for the player of a seat, or somebody wants to call one."""
        called = self.offers.get("bot")
        return self.seats[seat].relief or (called is not None and seat in called.seats)

    def player(self, seat: int) -> str:
        return self.seats[seat].player

    # -------------------------------------------------------------------- fold

    def apply(self, fact: Fact, ready: Ready | None = None) -> None:
        """Take in one fact. `ready` spares working it out again."""
        if fact.kind == "line":
            self._line(fact, ready)
        else:
            data = fact.data()
            self._FOLD[fact.kind](self, data, fact.at)
            if fact.kind in QUOTAS:
                self.spent.add(fact.kind, payer(fact.kind, data), len(fact.body))
        self.last = max(self.last, fact.at)
        self.seq += 1

    def _joined(self, data: dict[str, Any], at: int) -> None:
        self.seats[data["seat"]].take(data, at)

    def _salted(self, data: dict[str, Any], at: int) -> None:
        seat = self.seats[data["seat"]]
        seat.heard, seat.salt = True, data["salt"]
        if seat.salt:
            self.salted = sorted([*(self.salted or []), seat.number])

    def _renamed(self, data: dict[str, Any], at: int) -> None:
        self.seats[data["seat"]].player = data["player"]

    def _began(self, data: dict[str, Any], at: int) -> None:
        self.salts = tuple(data["salts"])
        self.salted = data.get("salted")  # games that began before this was kept do not have it
        if self.start is None:
            state = self.game.start(self.options)
        else:
            state = from_plain(self.game, self.start, self.options)
        self.match = Match(self.game, state, Committed(self.secret, self.salts))
        self.clocks.since = at
        self.began = at - int(state.now)
        self.noticed.update(dict.fromkeys(self.noticed, int(state.now)))
        self.status = PLAYING
        self.waits = data.get("waits", False)
        lines: list[str] = []
        writer = Writer(self.game, self.options, lines.append)
        salted = None if self.salted is None else [self.seats[s].name for s in self.salted]
        writer.begin(self.commitment, self.salts, data["players"], self.start, salted)
        self._write(lines, writer.chain)
        self._run()

    def _line(self, fact: Fact, ready: Ready | None) -> None:
        assert self.match is not None
        match = self.match
        # What was made just now needs no check; what was stored may not be what was written.
        seal = fact.body[-34:-2] if ready is not None else sealed_by(self.chain, fact.body)
        self.clocks.settle(fact.at)
        before = match.state
        self.lines_ever += 1
        data: dict[str, Any] = {} if ready is not None else loads(fact.body)
        if "undo" in data:
            seat = self._seat(data["undo"])
            entry = match.journal[match.last(seat)]
            taken = self.lines.pop(match.go_back(seat))
            # Should partners' later lines be taken back too, the record goes on from before this one.
            for i, line in enumerate(self.lines):
                if line.row > taken.row:
                    self.lines[i] = line._replace(row=taken.row)
            self._shown(before, entry)
        else:
            entry, state = ready or self._entry(data)
            match.enter(entry, state)
            numbers = self._shown(before, entry)
            stood = stands(before.asked())
            self.lines.append(
                Line(self.lines_ever, numbers, fact.at, entry, len(self.record), stood)
            )
            self.rolls += sum([len(rolls(event)) for event in entry.events])
            # Who ends their holiday shows that they moved; the clock and the end of a game are nobody's.
            if 0 <= entry.seat < len(self.seats) and len(numbers) == len(self.views):
                self.clocks.return_early(entry.seat, fact.at)
        self._write([fact.body + "\n"], seal)
        if match.state.agenda:
            self._run()
        else:
            self._over()

    def _shown(self, before: Any, entry: Entry) -> dict[int, int]:
        """Count what each viewer has noticed of a line, played or taken back, and nobody else's count: a
        number that grows also tells. The numbers that the line has for those who noticed it."""
        assert self.match is not None
        after = self.match.state
        numbers: dict[int, int] = {}
        same = lasting(before, after, entry.seat)
        for viewer in self.views:
            if notices(before, after, entry, viewer):
                self.views[viewer] += 1
                self.heard[viewer] += 1
                self.noticed[viewer] = after.now
                numbers[viewer] = self.heard[viewer]
            if not same >> viewer & 1:
                self.fresh[viewer] = self.views[viewer]
        if len(numbers) == len(self.views):  # an offer that lapses shows that somebody moved
            self.offers.pop("draw", None)
            self.offers.pop("takeback", None)
        return numbers

    def _entry(self, data: Any) -> Ready:
        assert self.match is not None
        events = tuple([self.game.read_event(event) for event in data["events"]])
        at = data["at"]
        seat, move = -1, None
        if "move" in data:
            seat = self._seat(data["seat"])
            move = self.game.read_move(data["move"])
        return Entry(at, seat, move, events), fold(self.match.state, at, events)

    def _seat(self, name: str) -> int:
        return CLOCK if name == "clock" else [seat.name for seat in self.seats].index(name)

    def _write(self, lines: Iterable[str], chain: str) -> None:
        self.record.extend(lines)
        self.chain = chain

    def _run(self) -> None:
        """The clocks of the people who are asked run, once they have been started; turns begin and end."""
        asked = [s for s in self.asked() if self.seats[s].kind == HUMAN]
        self.clocks.run([] if self.waits else asked)
        self.due = {seat: self.due.get(seat, self.seq) for seat in asked}

    def _over(self) -> None:
        self.status = OVER
        self.waits = False
        self.clocks.stop()
        self.due = {}
        self.offers.clear()

    def _ended(self, data: dict[str, Any], at: int) -> None:
        self._write([data["line"] + "\n"], sealed_by(self.chain, data["line"]))

    def _took(self, data: dict[str, Any], at: int) -> None:
        """Taken back by consent: the game goes on from an earlier line, and so does its record."""
        assert self.match is not None
        old, keep = self.match, data["keep"]
        self.clocks.settle(at)
        match = self.match = Match(self.game, old.first, old.dice)
        for entry in old.journal[:keep]:
            match.enter(entry, fold(match.state, entry.at, entry.events))
        row = self.lines[keep].row
        del self.lines[keep:]
        del self.record[row:]
        self.chain = self.record[-1][-35:-3]
        self._write_again(row)
        for seat in self.views:
            self.views[seat] += 1
            self.fresh[seat] = self.views[seat]
            self.noticed[seat] = match.state.now
        self.offers.pop("draw", None)
        self.offers.pop("takeback", None)
        self._run()

    def _write_again(self, row: int) -> None:
        """Lines that stand, and were in the record only after a line that was taken back."""
        assert self.match is not None
        states = self.match.states()
        next(states)
        for i, (line, state) in enumerate(zip(self.lines, states)):
            if line.row < row:
                continue
            self.lines[i] = line._replace(row=len(self.record))
            again: list[str] = []
            writer = self.writer(again.append)
            writer.entry(line.entry, state)
            self._write(again, writer.chain)

    def _offered(self, data: dict[str, Any], at: int) -> None:
        what, seat = data["what"], data["seat"]
        claim = None
        if what == "seat":
            claim = Claim(data["key"], data["label"], data["player"], at, self.seq)
        yes = frozenset({seat} if claim is None else ())
        self.offers[what] = Offered(what, seat, tuple(data["seats"]), yes, claim)

    def _answered(self, data: dict[str, Any], at: int) -> None:
        offer = self.offers.pop(data["what"])
        if offer.claim is not None and not data["yes"]:
            self.denied.add(offer.claim.key)
        if data["yes"]:
            yes = offer.yes | {data["seat"]}
            self.offers[offer.what] = offer._replace(yes=yes)

    def _device(self, data: dict[str, Any], at: int) -> None:
        for number in data["seats"]:
            self.seats[number].devices.append(Device(data["key"], data["label"], at))
        news = data.get("news", "")
        if news:
            seat = data["seats"][0]
            self._hear(Said(seat, self.player(seat), "", at, news))
        if news == "given":
            self.offers.pop("seat")

    def _removed(self, data: dict[str, Any], at: int) -> None:
        for number in data["seats"]:
            seat = self.seats[number]
            seat.devices = [each for each in seat.devices if each.id != data["device"]]

    def _started(self, data: dict[str, Any], at: int) -> None:
        self.clocks.settle(at)
        self.waits = False
        if self.status == PLAYING:
            self._run()

    def _paused(self, data: dict[str, Any], at: int) -> None:
        self.offers.pop("pause", None)
        self.clocks.settle(at)
        for seat in self.humans():
            self.clocks.return_early(seat, at)  # nobody needs a day off now
        self.clocks.stop()
        self.paused_at = at
        self.status = PAUSED

    def _resumed(self, data: dict[str, Any], at: int) -> None:
        self.offers.pop("resume", None)
        self.stopped += max(0, at - self.paused_at)
        self.clocks.since = at
        self.status = PLAYING
        self._run()

    def _back(self, data: dict[str, Any], at: int) -> None:
        until = data.get(
            "until", self.last
        )  # it was not known when servers kept no time of their own
        self.clocks.settle(until)
        self.stopped += max(0, at - until)
        self.clocks.since = at

    def _holiday(self, data: dict[str, Any], at: int) -> None:
        if data["days"]:
            self.clocks.rest(data["seat"], data["days"], at)
        else:
            self.clocks.return_early(data["seat"], at)

    def _relieved(self, data: dict[str, Any], at: int) -> None:
        self.offers.pop("bot", None)
        self.clocks.settle(at)
        for number in data["seats"]:
            seat = self.seats[number]
            seat.kind, seat.level, seat.relief = BOT, data["level"], True
        if self.status == PLAYING:
            self._run()

    def _returned(self, data: dict[str, Any], at: int) -> None:
        seat = self.seats[data["seat"]]
        seat.kind, seat.level, seat.relief = HUMAN, "", False
        self.clocks.settle(at)
        if self.status == PLAYING:
            self._run()

    def _said(self, data: dict[str, Any], at: int) -> None:
        self._hear(Said(data["seat"], data["player"], data["text"], at))

    def _hear(self, said: Said) -> None:
        self.chat.append(said)
        del self.chat[:-KEPT_CHAT]

    def _noted(self, data: dict[str, Any], at: int) -> None:
        about, seat = data.get("about", ""), data["seat"]
        if not about:
            # What was kept of the text before: rows of earlier versions hold the whole notebook.
            head, tail = data.get("keep", (0, 0))
            old = self.notes[seat]
            self.notes[seat] = old[:head] + data["text"] + old[len(old) - tail :]
        elif data["text"]:
            self.pencil[seat][about] = data["text"]
        else:
            self.pencil[seat].pop(about, None)

    def _reported(self, data: dict[str, Any], at: int) -> None:
        """For the host alone: nothing changes at the table."""

    def _erased(self, data: dict[str, Any], at: int) -> None:
        """A report that the host has erased (`qg reports --delete`)."""

    def _closed(self, data: dict[str, Any], at: int) -> None:
        self.clocks.settle(at)
        self.clocks.stop()
        self.offers.clear()
        self.waits = False
        self.status, self.closed = CLOSED, data["why"]

    def _rematch(self, data: dict[str, Any], at: int) -> None:
        self.offers.pop("rematch", None)
        self.next = data["id"]

    _FOLD: Final[dict[str, Callable[[Table, dict[str, Any], int], None]]] = {
        "joined": _joined,
        "salted": _salted,
        "renamed": _renamed,
        "device": _device,
        "removed": _removed,
        "began": _began,
        "end": _ended,
        "took": _took,
        "offered": _offered,
        "answered": _answered,
        "started": _started,
        "paused": _paused,
        "resumed": _resumed,
        "back": _back,
        "holiday": _holiday,
        "relieved": _relieved,
        "returned": _returned,
        "said": _said,
        "noted": _noted,
        "rematch": _rematch,
        "reported": _reported,
        "erased": _erased,
        "closed": _closed,
    }


def folded(facts: Sequence[Fact], find: Callable[[str], Game[Any]]) -> Table:
    """The table that these facts tell of; raises Malformed, with the number of the fact, where they
    cannot be what was written."""
    table: Table | None = None
    try:
        table = Table(facts[0], find)
        for fact in facts[1:]:
            table.apply(fact)
    except OtherVersion:
        raise
    except Malformed as bad:
        raise Malformed(str(bad), _number(table)) from None
    except Exception as broke:  # a damaged fact may say anything; what it says may be secret
        raise Malformed(f"cannot be read ({type(broke).__name__})", _number(table)) from broke
    return table


def _number(table: Table | None) -> str:
    """The fact at which a fold stopped."""
    return f"fact {0 if table is None else table.seq}"
