"""Records as files. What is in one, and how it is checked, is in `qg.core.record`."""

from __future__ import annotations

import os
import stat
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from qg import games
from qg.core.game import Game
from qg.core.match import Match
from qg.core.record import Replay, read, write
from qg.core.shape import Malformed
from qg.files import BadFile, unreadable

LONGEST: Final = 64 * 2**20
"""No record comes near it; what is longer is not one."""


def write_record(match: Match[Any], path: str | Path, players: Sequence[str] = ()) -> None:
    """The record of a match as a new file; what exists is never overwritten."""
    create(Path(path), write(match, players))


def read_record(path: str | Path, game: Game[Any] | None = None) -> Replay:
    """A record from a file, replayed and checked byte by byte; raises BadFile, which names the line.
    The game is found by its name, unless it is given."""
    return replayed(str(path), text_of(str(path)), game)


def verify(text: str, game: Game[Any] | None = None) -> Replay:
    """The same for the text of a record; raises BadRecord."""
    return read(games.find if game is None else lambda name: game, text)


def replayed(
    path: str, text: str, game: Game[Any] | None = None, without_end: bool = False
) -> Replay:
    """The text of the record at `path`, checked; a fault says in which file it is."""
    try:
        return read(games.find if game is None else lambda name: game, text, without_end)
    except Malformed as bad:
        raise BadFile(str(bad), path) from None


def text_of(path: str) -> str:
    """The text of a record; raises BadFile where it cannot be one."""
    try:
        # Bytes, not text mode: a line end that was changed is a change. Nothing that waits for a
        # writer is opened, and nothing without an end is read.
        if not stat.S_ISREG(os.stat(path).st_mode) and not os.path.isdir(path):
            raise BadFile("not a file with an end: a device or a pipe", path)
        with open(path, "rb") as file:
            content = file.read(LONGEST + 1)
        if len(content) > LONGEST:
            raise BadFile(f"longer than {LONGEST // 2**20} MiB", path)
        return content.decode("utf-8")
    except UnicodeDecodeError as bad:
        line = content.count(b"\n", 0, bad.start) + 1
        raise BadFile(f"line {line}: not UTF-8 text", path) from None
    except OSError as bad:
        raise BadFile(unreadable(bad), path) from None
    except BadFile:
        raise
    except ValueError:
        raise BadFile("not the name of a file", path) from None


def create(path: Path, content: str, mode: int = 0o666) -> None:
    """A new file with this content; raises BadFile where there is one already."""
    try:
        with open(path, "x", encoding="utf-8", newline="", opener=_opener(mode)) as file:
            file.write(content)
    except FileExistsError:
        raise BadFile("exists already and is not overwritten", str(path)) from None
    except OSError as bad:
        raise BadFile(f"cannot be written ({bad.strerror})", str(path)) from None
    except ValueError:
        raise BadFile("not the name of a file", str(path)) from None


def _opener(mode: int) -> Any:
    return lambda name, flags: os.open(name, flags, mode)
