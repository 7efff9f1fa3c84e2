"""One writer thread. Whatever waits when the thread comes back from the disk goes into the next commit
together, so that many tables share the price of one."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Final, NamedTuple

from .base import Card, Checked, Done, Item, Mark, Row, Write
from .fault import Damaged, Trouble
from .reader import Reader

MOST: Final = 1000
"""Appends in one commit, if they do not come in one batch."""

Job = tuple[Sequence[Sequence[Write]], Done]
Appends = Sequence[Sequence[Write]]
FactRow = tuple[str, int, str, int, str]
"""Table, number, kind, time, body."""
CardRow = tuple[str, int, bool, int | None, str | None, str, str | None, int]
"""Table, time, and its summary."""


class Check(NamedTuple):
    mark: Mark
    done: Checked


class Absent(NamedTuple):
    table: str
    seat: int
    since: int | None


class Keep(NamedTuple):
    items: Sequence[Item]
    done: Checked


class Writer(ABC):
    """A store: appends may come from any thread, and so may questions, which the reader answers."""

    def __init__(self, reader: Reader) -> None:
        self._reader: Final = reader
        self._jobs: Final[SimpleQueue[Job | Check | Absent | Keep | None]] = SimpleQueue()
        self._closed = False
        self.commits = 0
        self._thread: Final = Thread(target=self._run, name="qg-store", daemon=True)
        self._thread.start()

    def append(self, batch: Appends, done: Done) -> None:
        if self._closed:
            done([Trouble("failed", "the store is closed")] * len(batch))
        else:
            self._jobs.put((batch, done))

    def check(self, mark: Mark, done: Checked) -> None:
        if self._closed:
            done(Trouble("failed", "the store is closed"))
        else:
            self._jobs.put(Check(mark, done))

    def mark(self) -> Mark:
        return self._reader.mark()

    def absent(self, table: str, seat: int, since: int | None) -> None:
        if not self._closed:
            self._jobs.put(Absent(table, seat, since))

    def absences(self) -> list[tuple[str, int, int]]:
        return self._reader.absences()

    def keep(self, items: Sequence[Item], done: Checked) -> None:
        if self._closed:
            done(Trouble("failed", "the store is closed"))
        else:
            self._jobs.put(Keep(items, done))

    def kept(self, kind: str) -> dict[str, str]:
        return self._reader.kept(kind)

    def load(self, table: str) -> list[Row]:
        return self._reader.load(table)

    def list_open(self) -> list[Card]:
        return self._reader.open_tables()

    def tables(self) -> list[Card]:
        return self._reader.tables()

    def idle(self, before: Mapping[str, int]) -> list[str]:
        return self._reader.idle(before)

    def to_close(self) -> list[str]:
        return self._reader.to_close()

    def close(self) -> None:
        if not self._closed:
            self._closed = True
            self._jobs.put(None)
            self._thread.join()
            self._reader.close()
            self._shut()

    # ------------------------------------------------------------ the writer's thread

    @abstractmethod
    def _write(self, appends: Appends) -> Exception | None:
        """One commit; why it failed, if so."""

    @abstractmethod
    def _note(self, gone: list[tuple[str, int, int]], here: list[tuple[str, int]]) -> None:
        """Who is away since when, and who is not; see `Store.absent` on what is not told."""

    @abstractmethod
    def _kept(self, items: Sequence[Item]) -> Exception | None:
        """One commit; why it failed, if so."""

    @abstractmethod
    def _marked(self, mark: Mark) -> Exception | None:
        """Written, and not read back yet."""

    @abstractmethod
    def _shut(self) -> None:
        """Nothing is written any more."""

    def _run(self) -> None:
        ended = False
        while not ended:
            jobs: list[Job] = []
            others: list[Check | Keep] = []
            absent: list[Absent] = []
            ended = self._gather(jobs, others, absent)
            if jobs:
                self._commit(jobs)
            if absent:
                last = {(each.table, each.seat): each.since for each in absent}
                gone = [(*seat, since) for seat, since in last.items() if since is not None]
                self._note(gone, [seat for seat, since in last.items() if since is None])
            for each in others:
                if isinstance(each, Check):
                    each.done(self._checked(each.mark))
                else:
                    each.done(self._kept(each.items))

    def _gather(self, jobs: list[Job], others: list[Check | Keep], absent: list[Absent]) -> bool:
        """Whatever waits; whether that is the end."""
        count = 0
        job = self._jobs.get()
        while job is not None:
            if isinstance(job, Check | Keep):
                others.append(job)
            elif isinstance(job, Absent):
                absent.append(job)
            else:
                jobs.append(job)
                count += len(job[0])
            if count >= MOST:
                return False
            try:
                job = self._jobs.get_nowait()
            except Empty:
                return False
        return True

    def _commit(self, jobs: list[Job]) -> None:
        """Everything at once; if that fails, one by one, so that each bears only its own fault."""
        bad = self._write([writes for batch, _ in jobs for writes in batch])
        for batch, done in jobs:
            if bad is None:
                done([None] * len(batch))
            else:
                done([self._write([writes]) for writes in batch])

    def _checked(self, mark: Mark) -> Exception | None:
        """Written by the thread's connection, and read back by the other."""
        bad = self._marked(mark)
        if bad is not None:
            return bad
        try:
            found = self.mark()
        except Damaged as damaged:
            return Trouble("damaged", damaged.what)
        except Trouble as trouble:
            return trouble
        return None if found == mark else Trouble("failed", "what was written is not there")


def rows(appends: Appends) -> tuple[list[FactRow], list[CardRow]]:
    """What is to be written, as it stands in the tables of a database."""
    facts: list[FactRow] = []
    cards: list[CardRow] = []
    for writes in appends:
        for table, seq, given, summary in writes:
            if summary is not None:
                cards.append((table, given[0][1] if given else 0, *summary))
            for row in given:
                facts.append((table, seq, *row))
                seq += 1
    return facts, cards
