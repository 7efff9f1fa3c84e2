"""Processes that look through finished games: one that dies, several requests at once, what they may use."""

from __future__ import annotations

import asyncio
import os
import resource
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event

import pytest
from tests.waiting import until_soon

from qg.server.checker import GOOD
from qg.server.reviewer import MEMORY, NICE, Answer, Reviewer
from qg.server.wrong import Wrong


@contextmanager
def reviewing(comment: Answer) -> Iterator[Reviewer]:
    reviewer = Reviewer(answered, comment)
    try:
        yield reviewer
    finally:
        reviewer.close()


def answered(order: bytes) -> bytes:
    """In the process: what was asked, and by which process it is answered."""
    return GOOD + order.replace(b"\n", b" ") + b" %d" % os.getpid()


def fragile(order: bytes) -> bytes:
    if order.endswith(b"dies"):
        os._exit(3)
    return answered(order)


def stuck(order: bytes) -> bytes:
    Event().wait()  # which nobody sets
    return answered(order)


def limits(order: bytes) -> bytes:
    return GOOD + b"%d %d" % (os.nice(0), resource.getrlimit(resource.RLIMIT_AS)[0])


def test_a_comment_whose_process_dies_is_refused_and_the_next_is_made() -> None:
    async def ask() -> None:
        before = await reviewer.comment("lives", 0)
        with pytest.raises(Wrong) as no:
            await reviewer.comment("dies", 1)
        assert no.value.code == 503
        after = await reviewer.comment("lives", 2)
        assert (before.split()[:2], after.split()[:2]) == ([b"0", b"lives"], [b"2", b"lives"])
        assert before.split()[2] != after.split()[2], "it was another process"
        assert int(before.split()[2]) != os.getpid()

    with reviewing(fragile) as reviewer:
        asyncio.run(ask())


def test_several_who_ask_at_once_get_each_their_own() -> None:
    async def ask() -> list[bytes]:
        return await asyncio.gather(*[reviewer.comment(f"game{n}", n) for n in range(5)])

    with reviewing(answered) as reviewer:
        told = [each.split() for each in asyncio.run(ask())]
    assert [each[:2] for each in told] == [[b"%d" % n, b"game%d" % n] for n in range(5)]
    assert len({each[2] for each in told}) == 1, "one process, one game after another"


def test_a_comment_that_takes_long_holds_up_no_account_and_can_be_ended() -> None:
    async def ask() -> None:
        waiting = asyncio.create_task(reviewer.comment("long", 0))
        assert (await reviewer.account("short")).split()[0] == b"short"
        assert not waiting.done()
        await until_soon(lambda: reviewer.comments.runs)
        reviewer.close()
        with pytest.raises(Wrong):
            await waiting

    with reviewing(stuck) as reviewer:
        asyncio.run(ask())


def test_comments_stand_back_and_have_a_bound_of_memory() -> None:
    with reviewing(limits) as reviewer:
        nice, memory = asyncio.run(reviewer.comment("any", 0)).split()
    assert int(nice) >= NICE[1] > NICE[0]
    assert int(memory) == MEMORY
