"""The write-ahead log beside the file: whether SQLite can read all that was committed to it.

SQLite reads it up to the first frame that does not fit its checksum, and passes over the rest without a
word. After a loss of power the last commit may end there, and nobody was told that it was stored. A commit
that others follow is another matter: it was on the disk before the next began, so it was whole once."""

from __future__ import annotations

import struct
from pathlib import Path
from typing import Final

from .fault import Damaged

_MAGIC: Final = 0x377F0682  # or one more: the byte order of the checksums
_HEAD: Final = 32
_FRAME: Final = 24

Sums = tuple[int, int]


def check(database: Path) -> None:
    """Raises Damaged where commits are lost."""
    log = database.with_name(database.name + "-wal")
    # A server that is being served writes while this reads: what is really broken stays broken.
    if _lost(log) and _lost(log):
        raise Damaged(
            "is damaged, and with it the last moves: put a backup back, or move this file away to go on"
            " without them",
            str(log),
        )


def _lost(path: Path) -> bool:
    """Whether a commit that was whole once cannot be read."""
    try:
        log = path.read_bytes()
    except FileNotFoundError:
        return False
    if len(log) <= _HEAD or not any(log[:_HEAD]):
        return False
    magic, _, size = struct.unpack(">3I", log[:12])
    if magic & ~1 != _MAGIC or not 512 <= size <= 65536:
        return True
    order = "<>"[magic & 1]
    sums = _summed(order, log[:24], (0, 0))
    if sums != struct.unpack(">2I", log[24:32]):
        return True
    sound = True
    committed = False  # a commit ended behind the first frame that is not sound
    for at in range(_HEAD, len(log) - _FRAME - size + 1, _FRAME + size):
        ours = log[at + 8 : at + 16] == log[16:24]  # or left over from an earlier round
        if sound:
            sums = _summed(order, log[at : at + 8], sums)
            sums = _summed(order, log[at + _FRAME : at + _FRAME + size], sums)
            sound = ours and sums == struct.unpack(">2I", log[at + 16 : at + 24])
            committed = not sound and log[at + 4 : at + 8] != bytes(4)
        elif ours:
            if committed:
                return True
            committed = log[at + 4 : at + 8] != bytes(4)
    return False


def _summed(order: str, part: bytes, sums: Sums) -> Sums:
    """SQLite's checksum, gone on with."""
    first, second = sums
    words = struct.unpack(f"{order}{len(part) // 4}I", part)
    for i in range(0, len(words), 2):
        first = (first + words[i] + second) & 0xFFFFFFFF
        second = (second + words[i + 1] + first) & 0xFFFFFFFF
    return first, second
