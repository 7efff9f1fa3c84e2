"""One server a folder: tables live in the memory of the process that serves them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from qg.core.shape import Malformed

try:
    import fcntl
except ImportError:  # Windows: two servers in one folder then find out by their first conflict
    fcntl = None  # type: ignore[assignment]

NAME: Final = "qg.lock"


def in_use(folder: Path) -> bool:
    """Whether somebody holds the folder."""
    if (folder / NAME).is_file() and fcntl is not None:
        with (folder / NAME).open() as file:
            try:
                fcntl.flock(file, fcntl.LOCK_SH | fcntl.LOCK_NB)
            except OSError:
                return True
    return False


@contextmanager
def held(folder: Path) -> Iterator[None]:
    """Hold the folder; raises Malformed when somebody else does. A killed process holds nothing."""
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        file = (folder / NAME).open("a")
    except OSError as bad:
        raise Malformed(f"cannot be used ({bad.strerror})", str(folder)) from None
    with file:
        if fcntl is not None:
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                raise Malformed("another `qg serve` is at work here", str(folder)) from None
        yield
