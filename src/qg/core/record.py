"""Records: a game as a file of JSON Lines that replays to the same hashes anywhere.

    {"qg":1,"game":...,"version":...,"options":{...},"seats":[...],"players":[...],
     "commitment":...,"salts":[...],"salted":[...],"chain":...}                   (one line)
        (and "start":{...}, the position, if the game did not begin at the beginning)
    {"n":1,"at":0,"seat":"south","move":["deploy",...],"events":[...],"hash":...,"chain":...}
    {"n":2,"at":0,"undo":"south","hash":...,"chain":...}
    {"n":9,"at":0,"concluded":{"winners":2,"rule":"QG-RESIGN"},"events":[...],"hash":...,"chain":...}
    {"end":{...outcome...},"secret":...,"chain":...}

`hash` is the fingerprint of the state, `chain` seals the line and all lines before it: one changed
byte is found and named. The last line is there once the game is over; the secret in it proves the
dice against the commitment and the salts of the first, which were fixed before any die was thrown.
`salted` names the seats that gave their salt themselves; the other salts are the server's, and follow
from the secret. Records that were written before this was kept do not have it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from hashlib import sha256
from typing import Any, Final

from .codec import Digest, dumps, loads, plain
from .dice import Committed, Scripted, commitment, default_salt
from .event import Event, Rolled, Shuffled, remarked, rolls
from .game import Game
from .match import Entry, Match
from .move import Refusal
from .options import Options
from .position import from_plain
from .shape import Malformed, show, within
from .value import CLOCK, opened

FORMAT: Final = 1
BY_TABLE: Final = ("QG-RESIGN", "QG-FLAG", "QG-AGREED", "QG-AWAY")
"""The rules under which a table, not the game, ends a game."""
_HEX: Final = re.compile(r"[0-9a-f]+\Z")
_LATEST: Final = 2**53
_TAIL: Final = len(',"chain":"') + 32 + len('"}')
"""Characters of a line's seal."""


class BadRecord(Malformed):
    """Something in a record is not as it was written; `line` says where, from 1."""

    def __init__(self, what: str, line: int) -> None:
        super().__init__(what, f"line {line}")
        self.line = line


class Writer:
    """Writes a record line by line; `out` is called with each line as soon as its move is accepted."""

    def __init__(
        self,
        game: Game[Any],
        options: Options,
        out: Callable[[str], object],
        chain: str = "",
        count: int = 0,
        digest: Digest | None = None,
        text: Callable[[Any], str] = dumps,
        seats: tuple[str, ...] = (),
    ) -> None:
        """`chain` and `count` are those of the last line when an unfinished record is gone on with,
        `digest` what took the fingerprints before. `text` writes the canonical text, as `dumps` does.
        `seats`: the names of the seats, where they are at hand."""
        self.game: Final = game
        self.options: Final = options
        self.seats: Final = seats or game.seating(options)
        self.out: Final = out
        self.chain = chain
        self.count = count
        self.digest: Final = Digest() if digest is None else digest
        self.text: Final = text

    def begin(
        self,
        committed: str,
        salts: Sequence[str],
        players: Sequence[str] = (),
        start: Any = None,
        salted: Sequence[str] | None = None,
    ) -> None:
        """The first line: the commitment was published before the seats gave their salts. `start`: the
        plain state where the game began, if not at its beginning. `salted`: the seats whose salt is
        their own; None where that is not known."""
        line = {
            "qg": FORMAT,
            "game": self.game.name,
            "version": self.game.version,
            "options": self.options.changed(),
            "seats": list(self.seats),
            "players": list(players),
            "commitment": committed,
            "salts": list(salts),
        }
        if salted is not None:
            line["salted"] = list(salted)
        if start is not None:
            line["start"] = start
        self._line(line)

    def entry(self, entry: Entry, state: Any, events: list[dict[str, Any]] | None = None) -> None:
        """`events`: those of the entry as plain data, where they are at hand."""
        line: dict[str, Any] = {"at": entry.at}
        if entry.move is None:
            last: Any = entry.events[-1]
            line["concluded"] = {"winners": last.winners, "rule": last.rule}
        else:
            line["seat"] = seat_name(self.seats, entry.seat)
            line["move"] = entry.move.path()
        line["events"] = [plain(e) for e in entry.events] if events is None else events
        self._step(line, state)

    def undo(self, seat: int, at: int, state: Any) -> None:
        self._step({"at": at, "undo": seat_name(self.seats, seat)}, state)

    def end(self, state: Any, secret: bytes) -> None:
        self._line({"end": plain(state.outcome), "secret": secret.hex()})

    def _step(self, line: dict[str, Any], state: Any) -> None:
        self.count += 1
        self._line({"n": self.count, **line, "hash": self.digest.of(state)})

    def _line(self, line: dict[str, Any]) -> None:
        text = self.text(line)
        self.chain = _seal(self.chain, text)
        self.out(_sealed(text, self.chain) + "\n")


def link(chain: str, line: dict[str, Any]) -> str:
    """The seal of a line, from that of the line before and what it says itself."""
    return _seal(chain, dumps(line))


def sealed_by(chain: str, line: str) -> str:
    """The seal of a written line that follows on `chain`; raises Malformed where it seals something else."""
    text, seal = line[:-_TAIL] + "}", line[-_TAIL + 10 : -2]
    if _seal(chain, text) != seal or _sealed(text, seal) != line:
        raise Malformed("was altered: its seal does not match what it says")
    return seal


def _seal(chain: str, text: str) -> str:
    return sha256(f"{chain}\n{text}".encode()).hexdigest()[:32]


def _sealed(text: str, chain: str) -> str:
    """A line with its seal: the last field of the same object."""
    return f'{text[:-1]},"chain":"{chain}"}}'


def seat_name(seats: Sequence[str], seat: int) -> str:
    return "clock" if seat == CLOCK else seats[seat]


def write(match: Match[Any], players: Sequence[str] = ()) -> str:
    """The record of a match as it stands, without the moves that were taken back. Raises Malformed where its
    dice are not Committed: no others can be proved."""
    game, dice, first = match.game, match.dice, match.first
    seats = game.seats(first)
    if not isinstance(dice, Committed) or len(dice.salts) != len(seats):
        raise Malformed("only committed dice, with a salt for each seat, can be proved", "dice")
    if players and len(players) != len(seats):
        raise Malformed(f"{len(players)} where there are {len(seats)} seats", "players")
    lines: list[str] = []
    options = game.options.of(first.options)
    writer = Writer(game, options, lines.append)
    own = [name for n, name in enumerate(seats) if dice.salts[n] != default_salt(dice.secret, n)]
    start = None if first == game.start(options) else plain(first)
    writer.begin(commitment(dice.secret), dice.salts, players, start, own)
    states = match.states()
    next(states)
    for entry in match.journal:
        writer.entry(entry, next(states))
    if match.over():
        writer.end(match.state, dice.secret)
    return "".join(lines)


class Replay:
    """A record read and checked: the match as it was played, and what could not be proved."""

    def __init__(self, game: Game[Any], match: Match[Any], header: dict[str, Any]) -> None:
        self.game: Final = game
        self.match: Final = match
        self.header: Final = header
        self.ended = False
        self.steps = 0
        self.rolls = 0
        self.digest: Final = Digest()


class _Tape:
    """Dice that show the faces in the record, and check each against the secret where it is known."""

    def __init__(self) -> None:
        self.faces: Scripted = Scripted(())

    def __call__(self, sides: int) -> int:
        return self.faces(sides)


def read(find: Callable[[str], Game[Any]], text: str, without_end: bool = False) -> Replay:
    """Replay a record and check every byte of it; raises BadRecord at the first thing that differs.

    `find` gives the game of a name. `without_end` lets a record pass that lacks only the end line of
    a game that is over: its writer was stopped just before, and may write it still."""
    if not text:
        raise BadRecord("the record is empty", 1)
    lines = text.split("\n")
    whole = lines.pop() == ""
    replay: Replay | None = None
    tape = _Tape()
    rolled: list[tuple[int, int, int]] = []  # line, sides, face
    chain = ""
    for number, raw in enumerate(lines, 1):
        try:
            data = loads(raw)
        except Malformed as bad:
            raise BadRecord(str(bad), number) from None
        if not isinstance(data, dict):
            raise BadRecord(f"{show(data)} is not an object", number)
        try:
            if replay is None:
                replay = _header(find, data, tape)
            elif replay.ended:
                raise Malformed("a line after the end")
            elif "end" in data:
                _end(replay, data, rolled)
            else:
                _step(replay, data, tape, rolled, number)
        except Malformed as bad:
            raise BadRecord(str(bad), number) from None
        seal = data.pop("chain", None)
        text = dumps(data)
        chain = _seal(chain, text)
        if seal != chain or _sealed(text, chain) != raw:
            raise BadRecord("was altered: its seal does not match what it says", number)
    if not whole:
        raise BadRecord("is cut short", len(lines) + 1)
    assert replay is not None
    if not (replay.ended or replay.match.state.agenda or without_end):
        raise BadRecord("the end line is missing", len(lines) + 1)
    replay.rolls = len(rolled)
    return replay


def _fields(data: dict[str, Any], *names: str) -> None:
    for name in names:
        if name not in data:
            raise Malformed("missing", name)
    for name in data:
        if name not in names and name != "chain":
            raise Malformed("no such field", name)


def _same(a: Any, b: Any) -> bool:
    """Equal, and of equal types all the way down: to Python `true`, 1 and 1.0 are the same."""
    if type(a) is not type(b):
        return False
    if isinstance(a, dict):
        return a.keys() == b.keys() and all([_same(a[key], b[key]) for key in a])
    if isinstance(a, list):
        return len(a) == len(b) and all([_same(x, y) for x, y in zip(a, b)])
    return bool(a == b)


def _texts(data: Any, where: str) -> list[str]:
    if not isinstance(data, list) or any([not isinstance(each, str) for each in data]):
        raise Malformed(f"{show(data)} is not a list of texts", where)
    return data


def _header(find: Callable[[str], Game[Any]], data: dict[str, Any], tape: _Tape) -> Replay:
    more = [name for name in ("salted", "start") if name in data]
    _fields(
        *(data, "qg", "game", "version", "options", "seats", "players", "commitment", "salts"),
        *more,
    )
    if not _same(data["qg"], FORMAT):
        raise Malformed(f"{show(data['qg'])} is not a record format that is read here", "qg")
    if not isinstance(data["game"], str):
        raise Malformed(f"{show(data['game'])} is not a text", "game")
    game = find(data["game"])
    if not _same(data["version"], game.version):
        raise Malformed(
            f"the record was played under version {show(data['version'])} of the rules,"
            f" this is version {game.version}",
            "version",
        )
    if not isinstance(data["options"], dict):
        raise Malformed(f"{show(data['options'])} is not an object", "options")
    options = game.options.make(data["options"])
    seats = list(game.seating(options))
    if not _same(data["seats"], seats):
        raise Malformed(f"{show(data['seats'])} are not the seats of this game", "seats")
    if not isinstance(data["commitment"], str):
        raise Malformed(f"{show(data['commitment'])} is not a text", "commitment")
    players, salts = _texts(data["players"], "players"), _texts(data["salts"], "salts")
    if players and len(players) != len(seats):
        raise Malformed(f"{len(players)} where there are {len(seats)} seats", "players")
    if len(salts) != len(seats):
        raise Malformed(f"{len(salts)} where there are {len(seats)} seats", "salts")
    if any(["\n" in salt for salt in salts]):  # it parts the salts where the dice are made
        raise Malformed("a salt of more than one line", "salts")
    if "salted" in data:
        salted = _texts(data["salted"], "salted")
        if salted != [seat for seat in seats if seat in salted]:
            raise Malformed(f"{show(salted)} are not seats of this game in their order", "salted")
    first = game.start(options)
    if "start" in data:
        first = within("start", lambda plain: from_plain(game, plain, options), data["start"])
    return Replay(game, Match(game, first, tape), data)


def _step(
    replay: Replay,
    data: dict[str, Any],
    tape: _Tape,
    rolled: list[tuple[int, int, int]],
    line: int,
) -> None:
    match = replay.match
    number = data.get("n")
    replay.steps += 1
    if not _same(number, replay.steps):
        raise Malformed(f"{show(number)} where {replay.steps} is next", "n")
    at = data.get("at")
    if type(at) is not int or not 0 <= at <= _LATEST:
        raise Malformed(f"{show(at)} is not a time", "at")
    if "undo" in data:
        _fields(data, "n", "at", "undo", "hash")
        refusal = match.undo(_seat(replay, data["undo"], "undo"))
        if refusal is not None:
            raise Malformed(f"refused under {refusal.rule}", "undo")
    else:
        said = _events(replay.game, data.get("events"))
        if any([_faceless(event) for event in said]):
            raise Malformed("a roll without its face", "events")
        dice = [roll for event in said for roll in rolls(event)]
        tape.faces = Scripted([face for _, face in dice])
        if "concluded" in data:
            _fields(data, "n", "at", "concluded", "events", "hash")
            winners, rule = _concluded(replay, data["concluded"])
            ruling = match.conclude(winners, rule, at)
        else:
            _fields(data, "n", "at", "seat", "move", "events", "hash")
            move = within("move", replay.game.read_move, data["move"])
            ruling = match.play(_seat(replay, data["seat"], "seat"), move, at)
        if isinstance(ruling, Refusal):
            raise Malformed(f"refused under {ruling.rule}", "move")
        _same_events(said, remarked(tuple(said), ruling.events))
        rolled += [(line, sides, face) for sides, face in dice]
    if data.get("hash") != replay.digest.of(match.state):
        raise Malformed("the position reached has another fingerprint", "hash")


def _concluded(replay: Replay, how: Any) -> tuple[int, str]:
    """Who won, and under which rule the table ended the game."""
    if not isinstance(how, dict) or set(how) != {"winners", "rule"}:
        raise Malformed(f"{show(how)} does not say winners and rule", "concluded")
    winners, rule = how["winners"], how["rule"]
    if rule not in BY_TABLE:
        raise Malformed(f"{show(rule)} is not one of {', '.join(BY_TABLE)}", "concluded.rule")
    everybody = (1 << len(replay.header["seats"])) - 1
    if type(winners) is not int or not 0 <= winners <= everybody:
        raise Malformed(f"{show(winners)} is not a mask of seats", "concluded.winners")
    if winners == everybody and rule != "QG-AGREED":
        raise Malformed(f"everybody wins, and somebody lost under {rule}", "concluded.winners")
    return winners, rule


def _events(game: Game[Any], data: Any) -> list[Event[Any]]:
    if not isinstance(data, list):
        raise Malformed(f"{show(data)} is not a list", "events")
    return [within(f"events[{i}]", game.read_event, e) for i, e in enumerate(data)]


def _faceless(event: Event[Any]) -> bool:
    """Whether this is a throw or a shuffle that does not say what every die showed."""
    if isinstance(event, Rolled):
        return not event.face or not opened(event.face)
    return isinstance(event, Shuffled) and (
        not opened(event.face) or len(event.face) != event.count - 1
    )


def _same_events(said: Sequence[Event[Any]], played: Sequence[Event[Any]]) -> None:
    for i, (a, b) in enumerate(zip(said, played, strict=False)):
        if plain(a) != plain(b):
            raise Malformed(f"recorded {show(plain(a))}, played {show(plain(b))}", f"events[{i}]")
    if len(said) != len(played):
        raise Malformed(f"{len(said)} recorded, {len(played)} played", "events")


def _end(replay: Replay, data: dict[str, Any], rolled: Iterable[tuple[int, int, int]]) -> None:
    _fields(data, "end", "secret")
    if not _same(data["end"], plain(replay.match.state.outcome)) or replay.match.state.agenda:
        raise Malformed("is not how the game ended", "end")
    secret = data["secret"]
    if not isinstance(secret, str) or not _HEX.match(secret) or len(secret) % 2:
        raise Malformed(f"{show(secret)} is not pairs of hex digits, 0 to f", "secret")
    key = bytes.fromhex(secret)
    if commitment(key) != replay.header["commitment"]:
        raise Malformed("does not match the commitment of line 1", "secret")
    _default_salts(replay.header, key)
    stream = Committed(key, replay.header["salts"])
    for number, (line, sides, face) in enumerate(rolled):
        if stream.face(number, sides) != face:
            raise Malformed(f"roll {number + 1} (line {line}) is not what the secret gives", "dice")
    replay.ended = True


def _default_salts(header: dict[str, Any], secret: bytes) -> None:
    """Salts that no seat gave must follow from the secret, else the server could have chosen them; those
    that a seat gave cannot."""
    if "salted" not in header:
        return
    for number, (seat, salt) in enumerate(zip(header["seats"], header["salts"], strict=True)):
        own, derived = seat in header["salted"], salt == default_salt(secret, number)
        if not own and not derived:
            raise Malformed(
                f"{seat} gave no salt, and the one of line 1 is not what the secret gives", "secret"
            )
        if own and derived:
            raise Malformed(
                f"the salt of {seat} in line 1 is the server's: the secret gives it", "secret"
            )


def _seat(replay: Replay, name: Any, where: str) -> int:
    if name == "clock":
        return CLOCK
    seats: list[str] = replay.header["seats"]
    if name not in seats:
        raise Malformed(f"{show(name)} is not one of {', '.join(seats)}", where)
    return seats.index(name)
