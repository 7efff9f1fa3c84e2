"""A game from its first line to its last, through the eyes of one viewer.

What a viewer is given of a line is what it was told when the line was played: its projection of the
position before and after, never what was opened later. While a game runs there is only the viewer's own
history; once it is over, everybody's, and the truth itself (`all`: nothing is projected)."""

from __future__ import annotations

import gzip
import hmac
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from msgspec import UNSET, json
from msgspec.structs import replace

from qg.core.codec import plain
from qg.core.diff import Course
from qg.core.event import Closed, Pushed
from qg.core.game import Game
from qg.core.match import Entry, fold, notices
from qg.core.record import read
from qg.core.shape import Malformed
from qg.core.value import CLOCK, SPECTATOR, project
from qg.table.sight import shown_events
from qg.table.table import OVER, Table

from . import forms, outlook, wire
from .tokens import derived
from .wrong import Wrong

WATCH: Final = "watch"
OPEN: Final = "all"
LONGEST_RECORD: Final = 8 * 1024 * 1024
"""Bytes of a record that is sent in to be looked at: Yom Kippur with all its rules has 3,000 lines of 700."""
MOST_LINES: Final = 12_000
"""Its lines. It is checked beside the server (`checker.py`)."""
KEPT_BYTES: Final = 32 * 1024 * 1024
TRUTH: Final = -1
"""The eye from which nothing is hidden."""


class PastLine(NamedTuple):
    """A line of the log: its number, its wall time, what was played, and its numbers in the logs of those who
    noticed it, where they are kept."""

    k: int
    at: int
    entry: Entry
    numbers: Mapping[int, int] | None = None


class Reel(NamedTuple):
    """All that a replay is made of. It is taken while the table stands still, and worked out beside it:
    entries and states are never changed once they are made."""

    game: Game[Any]
    first: Any
    lines: tuple[PastLine, ...]
    table: wire.TableMessage
    eyes: tuple[str, ...]
    own: str
    over: wire.Over | None = None
    share: str = ""
    proved: bool | None = None


def eyes_of(seats: Sequence[str]) -> tuple[str, ...]:
    """The viewpoints of a game that is over."""
    return (*seats, WATCH, OPEN)


def eye_number(seats: Sequence[str], name: str) -> int:
    if name == OPEN:
        return TRUTH
    return SPECTATOR if name == WATCH else list(seats).index(name)


def name_of(table: Table, viewer: int) -> str:
    """What the eyes of a viewer are called."""
    return WATCH if viewer == SPECTATOR else table.seats[viewer].name


def reel(table: Table, own: int) -> Reel:
    """What may be shown of a table to whoever looks through the eyes of `own`."""
    assert table.match is not None
    names = [seat.name for seat in table.seats]
    over = table.status == OVER
    mine = name_of(table, own)
    return Reel(
        table.game,
        table.match.first,
        tuple([PastLine(line.k, line.at, line.entry, line.numbers) for line in table.lines]),
        outlook.table_message(table, None, (), ()),
        eyes_of(names) if over else (mine,),
        mine,
        outlook.over_message(table) if over else None,
        share_token(table) if over else "",
    )


def eye_of(film: Reel, wanted: str | None) -> str:
    """The viewpoint of a replay: the one that is asked for, or else the asker's own."""
    name = film.own if wanted is None else wanted
    if name not in film.eyes:
        raise Wrong(403, f"only {', '.join(film.eyes)} may be looked through", "as")
    return name


def share_token(table: Table) -> str:
    """What opens a finished game to whoever gets its link: made from the secret of its dice, which the
    end makes known to those at the table, and to nobody before."""
    return derived(table.secret.hex(), f"replay {table.id}")


def is_shared(table: Table, token: str) -> bool:
    return table.status == OVER and hmac.compare_digest(
        share_token(table).encode(), token.encode("utf-8", "replace")
    )


def shown(film: Reel, name: str) -> forms.Replay:
    """The whole replay for one viewpoint."""
    eye = eye_number([seat.name for seat in film.table.seats], name)
    state = shown_last = film.first
    view = seen(state, eye)
    start = plain(view)
    ask = outlook.asked(film.game, view)
    steps: list[forms.ReplayStep] = []
    for played, line in enumerate(film.lines, 1):
        before = state
        state = fold(before, line.entry.at, line.entry.events)
        if eye != TRUTH and not notices(before, state, line.entry, eye):
            continue  # it passed this viewer by, and its view is what it was
        was, view = view, seen(state, eye, shown_last, view)
        course = Course(before, state, line.entry.events)
        shown_last = state
        step = forms.ReplayStep(
            line_of(film.game, line, state, eye, len(steps) + 1),
            course.seen_by(None if eye == TRUTH else eye, was, view),
            outlook.asked(film.game, view),
        )
        if len(film.eyes) > 1 and played != len(steps) + 1:
            step.played = played
        steps.append(step)
    you = eye if 0 <= eye < len(film.table.seats) else None
    return forms.Replay(
        replace(film.table, you=you),
        name,
        list(film.eyes),
        start,
        ask,
        steps,
        film.over or UNSET,
        film.share or UNSET,
        UNSET if film.proved is None else film.proved,
    )


def seen(state: Any, eye: int, before: Any = None, was: Any = None) -> Any:
    return state if eye == TRUTH else project(state, eye, before, was)


def line_of(game: Game[Any], line: PastLine, after: Any, eye: int, number: int) -> wire.Line:
    """A line of the log, as the live table tells it; of a record, by its `number` in the replay."""
    entry, text = line.entry, ""
    by = None if entry.seat in (-1, CLOCK) else entry.seat
    if entry.move is not None and by is not None:
        own = eye in (TRUTH, entry.seat)
        notation = game.notation
        text = notation.write_move(entry.move) if own else notation.write_shown(entry.move, after)
    if eye == TRUTH:
        events = [plain(e) for e in entry.events if not isinstance(e, (Pushed, Closed))]
    else:
        events = shown_events(entry.events, eye)
    if eye == TRUTH:
        number = line.k
    elif line.numbers is not None:
        number = line.numbers[eye]
    time = entry.at if game.realtime else UNSET
    return wire.Line(number, by, text, events, line.at, time=time)


def from_record(find: Callable[[str], Game[Any]], text: str) -> Reel:
    """A record from outside, checked to its last byte; raises Malformed. It may be of a game that was
    not finished: whoever has its record has the truth of it."""
    if text.count("\n") > MOST_LINES:
        raise Malformed(f"more than {MOST_LINES} lines")
    replay = read(find, text, without_end=True)
    header, match = replay.header, replay.match
    seats = header["seats"]
    players = header["players"] or [""] * len(seats)
    options = replay.game.options.make(header["options"])
    sides = replay.game.sides(options)
    infos = [
        wire.SeatInfo(i, name, sides[i], "human", player, False)
        for i, (name, player) in enumerate(zip(seats, players, strict=True))
    ]
    over = not match.state.agenda
    table = wire.TableMessage(
        "",
        replay.game.name,
        replay.game.version,
        "",
        dict(options),
        options.changed(),
        infos,
        outlook.side_infos(replay.game, options),
        None,
        [],
        False,
        False,
        "over" if over else "paused",
        wire.Clock("none"),
        False,
        None,
        False,
        header["commitment"],
        list(header["salts"]),
        [seats.index(seat) for seat in header["salted"]] if "salted" in header else None,
        [],
        "start" in header,
    )
    lines = tuple([PastLine(i, each.at, each) for i, each in enumerate(match.journal, 1)])
    return Reel(replay.game, match.first, lines, table, eyes_of(seats), OPEN, proved=replay.ended)


class Packed(NamedTuple):
    """An answer ready to be sent."""

    plain: bytes
    zipped: bytes


def packed(film: Reel, name: str) -> Packed:
    return zipped(json.encode(shown(film, name)))


def zipped(text: bytes) -> Packed:
    return Packed(text, gzip.compress(text, 5, mtime=0))


class ReplayCache:
    """Replays that were made lately. A key is a table, how many facts it had, and a viewpoint."""

    def __init__(self, room: int = KEPT_BYTES) -> None:
        self.room: Final = room
        self.size = 0
        self.held: Final[OrderedDict[tuple[str, int, str], Packed]] = OrderedDict()

    def get(self, key: tuple[str, int, str]) -> Packed | None:
        found = self.held.get(key)
        if found is not None:
            self.held.move_to_end(key)
        return found

    def put(self, key: tuple[str, int, str], made: Packed) -> None:
        if key in self.held:
            return
        self.held[key] = made
        self.size += len(made.plain) + len(made.zipped)
        while self.size > self.room and len(self.held) > 1:
            _, gone = self.held.popitem(last=False)
            self.size -= len(gone.plain) + len(gone.zipped)
