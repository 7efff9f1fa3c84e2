"""Finished games looked through in processes of their own: accounts take seconds, comments minutes.

Each kind has a process that does one game after another and stands back behind everything else. A comment may
spend so many seconds of the processor, and so much memory."""

from __future__ import annotations

import asyncio
import resource
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Any, Final

from msgspec import json

from qg import games
from qg.bots.host import STARTING
from qg.bots.process import Failed, Process, answer_all, stand_back
from qg.core.record import read
from qg.core.shape import Malformed
from qg.review.account import account
from qg.review.comment import comment

from .checker import BAD, GOOD
from .wrong import Wrong

PATIENCE: Final = 90.0
"""Seconds after which an account is given up."""
LONG: Final = 1200.0
"""The same for a comment: on a busy machine a second of the processor takes many."""
BUDGET: Final = 75.0
"""Seconds of the processor for a comment. What was not judged by then is said."""
NICE: Final = (10, 15)
MEMORY: Final = 2 * 1024**3
LARGEST: Final = 4 * 1024 * 1024


Answer = Callable[[bytes], bytes]


class Reviewer:
    """Accounts beside comments, one game after another for each."""

    def __init__(self, account: Answer | None = None, comment: Answer | None = None) -> None:
        """What answers in each process, unless it is what this module says."""
        self.accounts: Final = Process(serve, account or accounted, NICE[0], most=LARGEST)
        self.comments: Final = Process(serve, comment or commented, NICE[1], most=LARGEST)
        self.turns: Final = (asyncio.Lock(), asyncio.Lock())

    async def account(self, record: str) -> bytes:
        """How the game of a record went, as JSON; raises Wrong where that cannot be told."""
        async with self.turns[0]:
            return await asked(self.accounts, record.encode(), PATIENCE)

    async def comment(self, record: str, seat: int) -> bytes:
        """What a bot says of the decisions of a seat, as JSON; raises Wrong."""
        async with self.turns[1]:
            return await asked(self.comments, b"%d\n" % seat + record.encode(), LONG)

    def close(self) -> None:
        self.accounts.close()
        self.comments.close()


async def asked(process: Process, order: bytes, patience: float) -> bytes:
    wait = patience if process.runs else patience + STARTING
    try:
        answer = await asyncio.to_thread(process.exchange, order, wait)
    except Failed as bad:
        raise Wrong(503, f"this game could not be looked through: {bad}") from bad
    if answer[:1] == BAD:
        raise Wrong(400, answer[1:].decode())
    return answer[1:]


def serve(pipe: Connection, answer: Answer, nice: int) -> None:
    """The other end: what runs in the process."""
    stand_back(nice)
    with suppress(ValueError, OSError):  # a host may have set a lower limit
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    answer_all(pipe, answer)


def accounted(record: bytes) -> bytes:
    def told() -> Any:
        found = read(games.find, record.decode(), without_end=True)
        return account(found.game, found.match.first, found.match.journal)

    return safely(told)


def commented(order: bytes) -> bytes:
    def told() -> Any:
        seat, _, record = order.partition(b"\n")
        found = read(games.find, record.decode(), without_end=True)
        match = found.match
        return comment(found.game, match.first, match.journal, int(seat), BUDGET)

    return safely(told)


def safely(made: Callable[[], Any]) -> bytes:
    """The answer, or what is wrong: the process lives on."""
    try:
        return GOOD + json.encode(made())
    except Malformed as bad:
        return BAD + str(bad).encode()
    except Exception as broke:
        return BAD + f"this game cannot be looked through ({type(broke).__name__})".encode()
