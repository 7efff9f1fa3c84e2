"""`qg doctor`: whether all that a server has stored is as it was written. It only reads, so
that it may look at a server that is being served."""

from __future__ import annotations

import os
import shutil
import stat
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any, Final, Literal, NamedTuple

from qg import games
from qg.core.game import Game
from qg.core.record import read
from qg.core.shape import Malformed
from qg.store import wal
from qg.store.base import Card
from qg.store.fault import Damaged, Trouble
from qg.store.layout import MIGRATIONS, NAME
from qg.store.reader import Reader, SqliteReader, opened
from qg.store.where import Where, in_use, reading
from qg.table.fact import Fact
from qg.table.fold import folded
from qg.table.table import WAITING

LITTLE: Final = 100 * 2**20
"""Bytes of free space below which a server should be looked after."""
MOST: Final = 10
"""Complaints of SQLite that are told."""


Kind = Literal["space", "open", "wal", "file", "page", "table", "record", "empty", "name", "card"]


class Found(NamedTuple):
    """Something that is not as it should be: `kind` names the sentence, `detail` fills it in."""

    kind: Kind
    table: str = ""
    detail: str = ""


class Report(NamedTuple):
    """`folder`: or the database. `free`: bytes on the disk, where that is known."""

    folder: str
    served: bool
    free: int | None
    tables: int
    moves: int
    found: list[Found]

    def plain(self) -> dict[str, Any]:
        told = [{k: v for k, v in each._asdict().items() if v} for each in self.found]
        return {"ok": not self.found, **self._asdict(), "found": told}


def examine(there: Where, find: Callable[[str], Game[Any]] = games.find) -> Report:
    """Raises Malformed where nothing is stored."""
    found: list[Found] = []
    free, tables, moves = None, 0, 0
    if isinstance(there, Path):
        path = there / NAME
        if not path.is_file():
            raise Malformed("no tables are kept here", str(there))
        free = shutil.disk_usage(there).free
        found += _around(there, free)
        try:
            wal.check(path)
        except Damaged as bad:
            found.append(Found("wal", detail=bad.where))
    try:
        with closing(_reader(there)) as reader:
            if isinstance(there, Path):
                found += _file(reader)
            cards = {card.table: card for card in reader.tables()}
            for table in reader.named():
                tables += 1
                try:
                    moves += _table(reader, table, cards.get(table), find)
                except Wrong as wrong:
                    found.append(wrong.found)
    except (Malformed, Trouble) as bad:
        if not isinstance(there, Path):
            raise
        found.append(Found("file", detail=str(bad)))
    return Report(str(there), in_use(there), free, tables, moves, found)


def _reader(there: Where) -> Reader:
    """Also of a file that has lost commits: what is left is looked at."""
    if isinstance(there, Path):
        return SqliteReader(opened(there / NAME), str(there / NAME))
    return reading(there)


class Wrong(Exception):
    def __init__(self, kind: Kind, table: str, detail: str = "") -> None:
        super().__init__(kind)
        self.found: Final = Found(kind, table, detail)


def _around(folder: Path, free: int) -> Iterator[Found]:
    """What lies around the tables."""
    if free < LITTLE:
        yield Found("space", detail=str(free // 2**20))
    if os.name != "posix" or not _others(folder):
        return
    for path in sorted(folder.glob(f"{NAME}*")):
        if _others(path):
            yield Found("open", detail=str(path))


def _others(path: Path) -> bool:
    """Whether anybody but the owner may look inside."""
    return bool(stat.S_IMODE(path.stat().st_mode) & 0o077)


def _file(reader: Reader) -> Iterator[Found]:
    """What SQLite says of its file."""
    said = [row[0] for row in reader.read(f"PRAGMA integrity_check({MOST})")]
    for each in said:
        if each != "ok":
            yield Found("page", detail=" ".join(each.split()))
    version = reader.version()
    if version > len(MIGRATIONS):
        raise Malformed(f"was written by a newer QG (version {version})", NAME)


def _table(reader: Reader, id: str, card: Card | None, find: Callable[[str], Game[Any]]) -> int:
    """How many moves a table holds, all of which were played again; raises Wrong."""
    try:
        rows = reader.load(id)
        if not rows:
            raise Wrong("empty", id)
        table = folded([Fact(*row) for row in rows], find)
        if table.id != id:
            raise Wrong("name", id, table.id)
    except Malformed as bad:
        raise Wrong("table", id, bad.what if bad.where == id else str(bad)) from None
    if table.match is not None:
        try:
            read(find, "".join(table.record))
        except Malformed as bad:
            raise Wrong("record", id, str(bad)) from None
    if card is None:
        raise Wrong("card", id)
    waits = "open" if table.public and table.status == WAITING else None
    if card.open != table.unfinished() or card.lobby != waits:
        raise Wrong("card", id)
    return len(table.lines)
