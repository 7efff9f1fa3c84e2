"""The record of a game being played, on disk: each line is written as soon as it is true.

Beside the record lies its key file (`game.jsonl.key`) as long as the game goes on: the secret of
the dice, which the record itself may show only at the end. With it a game can be resumed. Nothing
that exists is ever overwritten.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from qg.core.codec import dumps, loads
from qg.core.dice import Committed, all_salts, commitment, new_secret
from qg.core.game import Game
from qg.core.match import Match
from qg.core.options import Options
from qg.core.record import Writer
from qg.core.shape import Malformed
from qg.files import BadFile
from qg.records import create, replayed, text_of


class Recording:
    """A match, its writer and its files."""

    def __init__(self, path: Path, match: Match[Any], writer: Writer, secret: bytes) -> None:
        self.path: Final = path
        self.match: Final = match
        self.writer: Final = writer
        self.secret: Final = secret

    def entered(self) -> None:
        """The last entry of the journal is true; with it, perhaps, the game is over."""
        match = self.match
        self.writer.entry(match.journal[-1], match.state)
        if not match.state.agenda:
            self.ended()

    def ended(self) -> None:
        """The game is over: the record shows the secret, and nobody needs the key any more."""
        self.writer.end(self.match.state, self.secret)
        with suppress(OSError):
            _key(self.path).unlink(missing_ok=True)

    def undone(self, seat: int) -> None:
        self.writer.undo(seat, self.match.state.now, self.match.state)

    def copy(self, path: str) -> None:
        """The record so far, under another name. Not its key: who could play the same dice twice
        would know them the second time."""
        create(Path(path), text_of(str(self.path)))


class Opening:
    """A game whose secret is drawn and published, and whose players may now add their salts."""

    def __init__(
        self, game: Game[Any], options: Options, players: Sequence[str], path: str | None
    ) -> None:
        self.game: Final = game
        self.options: Final = options
        self.secret: Final = new_secret()
        self.commitment: Final = commitment(self.secret)
        self.path: Final = Path(path) if path is not None else _free_name(game.name)
        if _exists(_key(self.path)):
            raise BadFile("exists already, from another game", str(_key(self.path)))
        self.players: Final = tuple(players)
        create(self.path, "")

    def cancel(self) -> None:
        """Nobody came: leave no file behind."""
        with suppress(OSError):
            self.path.unlink(missing_ok=True)

    def begin(self, given: Sequence[str]) -> Recording:
        """`given`: the salt of each seat, empty where it gave none."""
        salts = all_salts(self.secret, given)
        seats = self.game.seating(self.options)
        salted = [name for name, salt in zip(seats, given, strict=True) if salt]
        create(_key(self.path), dumps({"secret": self.secret.hex()}), 0o600)
        writer = Writer(self.game, self.options, _Out(self.path))
        writer.begin(self.commitment, salts, self.players, salted=salted)
        match = Match(self.game, self.game.start(self.options), Committed(self.secret, salts))
        return Recording(self.path, match, writer, self.secret)


def resume(path: str) -> tuple[Recording, list[str]]:
    """An unfinished record to go on with, and who plays its seats. Where only the end line of a game
    that is over is missing, it is written."""
    text = text_of(path)
    replay = replayed(path, text, without_end=True)
    if replay.ended:
        raise BadFile("the game is over", path)
    secret = _read_key(_key(Path(path)), str(replay.header["commitment"]))
    dice = Committed(secret, replay.header["salts"], replay.rolls)
    match = replay.match.going_on(dice)
    options = replay.game.options.make(replay.header["options"])
    chain = str(loads(text.rsplit("\n", 2)[-2])["chain"])
    writer = Writer(replay.game, options, _Out(Path(path)), chain, replay.steps)
    players: list[str] = replay.header["players"]
    if not players:
        raise BadFile("does not say who plays", path)
    recording = Recording(Path(path), match, writer, secret)
    if not match.state.agenda:
        recording.ended()
    return recording, players


class _Out:
    """Appends a line and hands it to the system before anything else happens."""

    def __init__(self, path: Path) -> None:
        self.path: Final = path

    def __call__(self, line: str) -> None:
        try:
            with self.path.open("a", encoding="utf-8", newline="") as file:
                file.write(line)
        except OSError as bad:
            raise BadFile(f"cannot be written ({bad.strerror})", str(self.path)) from None


def _key(path: Path) -> Path:
    try:
        return path.with_name(path.name + ".key")
    except ValueError:  # `.` or `/`
        raise BadFile("not the name of a file", str(path)) from None


def _exists(path: Path) -> bool:
    """Whether there is such a file; raises BadFile where the system does not say."""
    try:
        path.stat()
    except FileNotFoundError:
        return False
    except OSError as bad:
        raise BadFile(f"cannot be written ({bad.strerror})", str(path)) from None
    except ValueError:
        raise BadFile("not the name of a file", str(path)) from None
    return True


def _read_key(path: Path, committed: str) -> bytes:
    if not _exists(path):
        raise BadFile("no such file, and without it the dice cannot go on", str(path))
    try:
        data = loads(text_of(str(path)))
        secret = bytes.fromhex(data["secret"])
    except (Malformed, KeyError, TypeError, ValueError):
        raise BadFile("not the key file of a record", str(path)) from None
    if commitment(secret) != committed:
        raise BadFile("not the key of this record: its secret is another", str(path))
    return secret


def _free_name(game: str) -> Path:
    """A name in the current folder that nothing bears yet."""
    stem = f"{game}-{time.strftime('%Y%m%d-%H%M%S')}"
    number, path = 1, Path(f"{stem}.jsonl")
    while _exists(path) or _exists(_key(path)):
        number += 1
        path = Path(f"{stem}-{number}.jsonl")
    return path
