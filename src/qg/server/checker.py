"""Records that are sent in, checked in a process of their own.

A record of some megabytes takes seconds. Compiled rules do not let go of the interpreter meanwhile: in a
thread of the server everybody would wait."""

from __future__ import annotations

import asyncio
import gzip
from multiprocessing.connection import Connection
from typing import Final

from msgspec import json

from qg import games
from qg.bots.host import STARTING
from qg.bots.process import Failed, Process, answer_all, stand_back
from qg.core.shape import Malformed

from . import replay
from .wrong import Wrong

PATIENCE: Final = 60.0
"""Seconds after which the check of a record is given up."""
NICE: Final = 5
LARGEST: Final = 64 * 1024 * 1024
"""Bytes of a replay, compressed."""
GOOD, BAD = b"+", b"-"


class Checker:
    """One record after another."""

    def __init__(self) -> None:
        self.process: Final = Process(serve, NICE, most=LARGEST)
        self.turn: Final = asyncio.Lock()

    async def film(self, text: str, eye: str | None) -> replay.Packed:
        """The replay of a record; raises Wrong where there is none."""
        order = json.encode(eye) + b"\n" + text.encode()
        async with self.turn:
            wait = PATIENCE if self.process.runs else PATIENCE + STARTING
            try:
                answer = await asyncio.to_thread(self.process.exchange, order, wait)
            except Failed as bad:
                raise Wrong(503, f"this record could not be checked: {bad}") from bad
        if answer[:1] == BAD:
            raise Wrong(*json.decode(answer[1:]))
        return await asyncio.to_thread(unpacked, answer[1:])

    def close(self) -> None:
        self.process.close()


def unpacked(zipped: bytes) -> replay.Packed:
    return replay.Packed(gzip.decompress(zipped), zipped)


def serve(pipe: Connection, nice: int) -> None:
    """The other end: what runs in the process."""
    stand_back(nice)
    answer_all(pipe, checked)


def checked(order: bytes) -> bytes:
    """The replay, compressed; or the code and the words of what is wrong."""
    head, _, text = order.partition(b"\n")
    try:
        film = replay.from_record(games.find, text.decode())
        return GOOD + replay.packed(film, replay.eye_of(film, json.decode(head))).zipped
    except Wrong as wrong:
        said = (wrong.code, wrong.problem.what, wrong.problem.where)
    except Malformed as bad:
        said = (400, bad.what, bad.where)
    except Exception as broke:  # whatever a stranger sends, the process answers
        said = (400, f"this record cannot be read ({type(broke).__name__})", "")
    return BAD + json.encode(said)
