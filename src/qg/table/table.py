"""What a table is, as its stored facts tell it (`fold`), and what follows from that."""

from __future__ import annotations

import hmac
from collections.abc import Callable, Iterable
from typing import Any, Final

from msgspec import json

from qg.core.codec import Digest
from qg.core.dice import commitment
from qg.core.game import Game
from qg.core.match import Match
from qg.core.record import Writer
from qg.core.shape import Malformed
from qg.core.state import seen_at
from qg.core.value import SPECTATOR, seats_in

from .absence import Absence, unsaid
from .clock import Clocks, Terms
from .fact import Fact
from .parts import Aide, Line, Offered, Said
from .quota import Spent
from .seat import BOT, HUMAN, Seat

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
    """A table as its facts tell it. Only `fold` changes it."""

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
        self.names: Final = self.game.seating(self.options)  # of the seats
        self.teams: Final = self.game.teams(self.options)  # seat -> the mask of its side
        pairs = zip(self.names, data["seats"], strict=True)
        self.seats: Final = [Seat(i, name, seat, first.at) for i, (name, seat) in enumerate(pairs)]
        # Seats that the maker took for itself: it speaks for all of them, whichever it comes by.
        self.own: Final = [s.number for s in self.seats if s.kind == HUMAN and data["host"] >= 0]
        self.clocks: Final = Clocks(Terms(data["clock"]), len(self.names))
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
        self.host: int = data["host"]
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
        self.pauses = 0  # those that were agreed on
        self.rolls = 0
        viewers = [*range(len(self.names)), SPECTATOR]
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
        self.notes: Final = [""] * len(self.names)
        self.pencil: Final[list[dict[str, str]]] = [{} for _ in self.names]
        # by seat: the Asks that its player leaves to an aide
        self.aides: Final[list[dict[str, Aide]]] = [{} for _ in self.names]
        self.offers: Final[dict[str, Offered]] = {}
        self.denied: Final[set[str]] = set()  # the keys of claims to a seat that were refused
        self.next = ""  # the id of the rematch
        self.comments: Final[
            dict[int, str]
        ] = {}  # seat -> what a bot said of its decisions, as JSON
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

    def aide(self, seat: int) -> Aide | None:
        """Who or what answers for the player of a seat now, if that was wanted."""
        ask = self.match.state.asked() if self.match is not None else None
        if ask is None or not ask.hears(seat) or self.seats[seat].kind != HUMAN:
            return None
        return self.aides[seat].get(ask.name)

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
        now = int(self.match.state.now)
        if self.status == OVER:
            return now
        at = min(at, self.paused_at) if self.status == PAUSED else at
        return max(now, at - self.began - self.stopped)

    def wall_time(self, game_time: int) -> int:
        return game_time + self.began + self.stopped

    def writer(self, out: Callable[[str], object]) -> Writer:
        """Goes on with the record."""
        count = max(0, len(self.record) - 1)
        chain, digest = self.chain, self.digest
        return Writer(self.game, self.options, out, chain, count, digest, canonical, self.names)

    def against(self, seats: Iterable[int]) -> int:
        """The mask of those who win when these seats lose: their side loses with them."""
        lost = 0
        for seat in seats:
            lost |= self.teams[seat]
        return ((1 << len(self.seats)) - 1) & ~lost

    def side(self, seat: int) -> int:
        """The sides are counted in the order of their first seats."""
        return self.game.sides(self.options)[seat]

    def hears(self, key: int, line: Said) -> bool:
        """Whether who looks from there, a seat or nobody's, was meant by a line of talk."""
        return not line.side or (key >= 0 and bool(self.teams[line.seat] >> key & 1))

    def partners(self, seat: int) -> list[int]:
        """The other people on a seat's side."""
        return [s for s in self.humans() if s != seat and self.teams[seat] >> s & 1]

    def replaced(self, seat: int) -> bool:
        """A bot sits in for the player of a seat, or somebody wants to call one."""
        called = self.offers.get("bot")
        return self.seats[seat].relief or (called is not None and seat in called.seats)

    def player(self, seat: int) -> str:
        return self.seats[seat].player
