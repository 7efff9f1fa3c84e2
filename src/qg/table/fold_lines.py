"""What facts of the game itself do to a table: it begins, lines are played and taken back, it ends; and its
record."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from qg.core.codec import loads
from qg.core.dice import Committed
from qg.core.event import rolls
from qg.core.match import Entry, Match, fold, notices, stands
from qg.core.position import from_plain
from qg.core.record import Writer, sealed_by
from qg.core.value import CLOCK

from .fact import Fact
from .parts import Line, Ready
from .seat import HUMAN
from .sight import lasting
from .table import OVER, PLAYING, Table


def began(table: Table, data: dict[str, Any], at: int) -> None:
    table.salts = tuple(data["salts"])
    table.salted = data.get("salted")  # games that began before this was kept do not have it
    if table.start is None:
        state = table.game.start(table.options)
    else:
        state = from_plain(table.game, table.start, table.options)
    table.match = Match(table.game, state, Committed(table.secret, table.salts))
    table.clocks.since = at
    table.began = at - int(state.now)
    table.noticed.update(dict.fromkeys(table.noticed, int(state.now)))
    table.status = PLAYING
    table.waits = data.get("waits", False)
    lines: list[str] = []
    writer = Writer(table.game, table.options, lines.append)
    salted = None if table.salted is None else [table.seats[s].name for s in table.salted]
    writer.begin(table.commitment, table.salts, data["players"], table.start, salted)
    write(table, lines, writer.chain)
    run(table)


def take_line(table: Table, fact: Fact, ready: Ready | None) -> None:
    assert table.match is not None
    match = table.match
    # What was made just now needs no check; what was stored may not be what was written.
    seal = fact.body[-34:-2] if ready is not None else sealed_by(table.chain, fact.body)
    table.clocks.settle(fact.at)
    before = match.state
    table.lines_ever += 1
    data: dict[str, Any] = {} if ready is not None else loads(fact.body)
    if "undo" in data:
        seat = seat_of(table, data["undo"])
        entry = match.journal[match.last(seat)]
        taken = table.lines.pop(match.go_back(seat))
        # Should partners' later lines be taken back too, the record goes on from before this one.
        for i, line in enumerate(table.lines):
            if line.row > taken.row:
                table.lines[i] = line._replace(row=taken.row)
        show(table, before, entry)
    else:
        entry, state = ready or entry_of(table, data)
        match.enter(entry, state)
        numbers = show(table, before, entry)
        stood = stands(before.asked())
        table.lines.append(
            Line(table.lines_ever, numbers, fact.at, entry, len(table.record), stood)
        )
        table.rolls += sum([len(rolls(event)) for event in entry.events])
        # Who ends their holiday shows that they moved; the clock and the end of a game are nobody's.
        if 0 <= entry.seat < len(table.seats):
            if len(numbers) == len(table.views):
                table.clocks.return_early(entry.seat, fact.at)
            else:
                table.spent.add("unnoticed", entry.seat, len(fact.body))
    write(table, [fact.body + "\n"], seal)
    if match.state.agenda:
        run(table)
    else:
        conclude(table)


def show(table: Table, before: Any, entry: Entry) -> dict[int, int]:
    """Count what each viewer has noticed of a line, played or taken back, and nobody else's count: a
    number that grows also tells. The numbers that the line has for those who noticed it."""
    assert table.match is not None
    after = table.match.state
    numbers: dict[int, int] = {}
    same = lasting(before, after, entry.seat)
    for viewer in table.views:
        if notices(before, after, entry, viewer):
            table.views[viewer] += 1
            table.heard[viewer] += 1
            table.noticed[viewer] = after.now
            numbers[viewer] = table.heard[viewer]
        if not same >> viewer & 1:
            table.fresh[viewer] = table.views[viewer]
    if len(numbers) == len(table.views):  # an offer that lapses shows that somebody moved
        table.offers.pop("draw", None)
        table.offers.pop("takeback", None)
    return numbers


def entry_of(table: Table, data: Any) -> Ready:
    assert table.match is not None
    events = tuple([table.game.read_event(event) for event in data["events"]])
    at = data["at"]
    seat, move = -1, None
    if "move" in data:
        seat = seat_of(table, data["seat"])
        move = table.game.read_move(data["move"])
    return Entry(at, seat, move, events), fold(table.match.state, at, events)


def seat_of(table: Table, name: str) -> int:
    return CLOCK if name == "clock" else [seat.name for seat in table.seats].index(name)


def ended(table: Table, data: dict[str, Any], at: int) -> None:
    write(table, [data["line"] + "\n"], sealed_by(table.chain, data["line"]))


def took(table: Table, data: dict[str, Any], at: int) -> None:
    """Taken back by consent: the game goes on from an earlier line, and so does its record."""
    assert table.match is not None
    old, keep = table.match, data["keep"]
    table.clocks.settle(at)
    match = table.match = Match(table.game, old.first, old.dice)
    for entry in old.journal[:keep]:
        match.enter(entry, fold(match.state, entry.at, entry.events))
    row = table.lines[keep].row
    del table.lines[keep:]
    del table.record[row:]
    table.chain = table.record[-1][-35:-3]
    write_again(table, row)
    for seat in table.views:
        table.views[seat] += 1
        table.fresh[seat] = table.views[seat]
        table.noticed[seat] = match.state.now
    table.offers.pop("draw", None)
    table.offers.pop("takeback", None)
    run(table)


def write_again(table: Table, row: int) -> None:
    """Lines that stand, and were in the record only after a line that was taken back."""
    assert table.match is not None
    states = table.match.states()
    next(states)
    for i, (line, state) in enumerate(zip(table.lines, states)):
        if line.row < row:
            continue
        table.lines[i] = line._replace(row=len(table.record))
        again: list[str] = []
        writer = table.writer(again.append)
        writer.entry(line.entry, state)
        write(table, again, writer.chain)


def write(table: Table, lines: Iterable[str], chain: str) -> None:
    table.record.extend(lines)
    table.chain = chain


def run(table: Table) -> None:
    """The clocks of the people who are asked run, once they have been started; turns begin and end."""
    asked = [s for s in table.asked() if table.seats[s].kind == HUMAN]
    table.clocks.run([] if table.waits else asked)
    # Where an Ask stands everybody may act at any time: it is nobody's turn.
    stand = table.match is not None and stands(table.match.state.asked())
    table.due = {} if stand else {seat: table.due.get(seat, table.seq) for seat in asked}


def conclude(table: Table) -> None:
    table.status = OVER
    table.waits = False
    table.clocks.stop()
    table.due = {}
    table.offers.clear()
