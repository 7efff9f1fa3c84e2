"""Moves and undo: judged on the seat's view, played on a copy, written as a line."""

from __future__ import annotations

from typing import Any, Final

from qg.core.agenda import STANDING
from qg.core.codec import plain
from qg.core.dice import Committed
from qg.core.door import accept, explain, judge
from qg.core.event import conclusion
from qg.core.match import Entry, Match, fold
from qg.core.move import Refusal
from qg.core.shape import Malformed

from . import command as do
from .decision import Decision, full, refused
from .fact import Fact, fact
from .table import CLOSED, OVER, PAUSED, WAITING, Table

LONGEST_PATH: Final = 4000


def the_match(table: Table) -> Match[Any]:
    assert table.match is not None
    return table.match


def entered(table: Table, tried: Entry, at: int, again: bool = False) -> Decision:
    """A move that was judged is played on a copy; its line is what will be stored."""
    match = the_match(table)
    assert tried.move is not None
    dice = Committed(table.secret, table.salts, table.rolls)
    done = accept(table.game, match.state, tried.seat, tried.move, dice, tried.at)
    entry = Entry(tried.at, tried.seat, tried.move, done.events)
    return _lined(table, entry, done.state, at, again)


def _lined(table: Table, entry: Entry, state: Any, at: int, again: bool) -> Decision:
    lines: list[str] = []
    writer = table.writer(lines.append)
    events = [plain(event) for event in entry.events]
    writer.entry(entry, state, events)
    facts = [Fact("line", at, lines[0][:-1])]
    if not state.agenda:
        writer.end(state, table.secret)
        facts.append(fact("end", at, line=lines[1][:-1]))
    return Decision(facts, ready=(entry, state), again=again, events=events)


def concluded(table: Table, winners: int, rule: str, at: int, again: bool = False) -> Decision:
    match = the_match(table)
    event = conclusion(match.state, winners, rule)
    when = table.game_time(at)
    entry = Entry(when, -1, None, (event,))
    return _lined(table, entry, fold(match.state, when, [event]), at, again)


def closed(table: Table) -> Refusal:
    return Refusal("QG-CLOSED", f"closed_{table.closed}")


def idle(table: Table) -> Decision | None:
    """Why nobody can move now, if so."""
    if table.status == WAITING:
        return refused("QG-WAIT")
    if table.status == PAUSED:
        return refused("QG-PAUSED")
    if table.status == CLOSED:
        return Decision(no=closed(table))
    return refused("QG-OVER") if table.status == OVER else None


def play(table: Table, command: do.Play, at: int) -> Decision:
    no = idle(table)
    if no is not None:
        return no
    match = the_match(table)
    seat = command.seat
    if sum(map(len, command.path)) > LONGEST_PATH:
        raise Malformed(f"a move of more than {LONGEST_PATH} characters", "path")
    ask = match.state.asked()
    current = table.fresh[seat] <= command.n <= table.views[seat]
    if not current and (ask is None or ask.closes != STANDING):
        return refused("QG-STALE", "", n=command.n, now=table.views[seat])
    # Whoever has used this up is refused whatever they play. Were it only the next unnoticed move, its
    # refusal would say what would have become of a try, at no cost.
    if table.spent.full("unnoticed", seat, 0):
        return full(table, "unnoticed", seat)
    move = table.game.read_move(command.path)
    seen, when = match.view(seat), table.game_time(at)
    if judge(table.game, seen, seat, move, when) is not None:
        return Decision(no=explain(table.game, seen, seat, move, when))
    return entered(table, Entry(when, seat, move, ()), at)


def tried(table: Table, seat: int, path: list[str], at: int) -> Refusal | Malformed | None:
    """Would this move be accepted? Nothing is stored."""
    waits = idle(table)
    if waits is not None:
        return waits.no
    try:
        move = table.game.read_move(path)
    except Malformed as bad:
        return bad
    match = the_match(table)
    return explain(table.game, match.view(seat), seat, move, table.game_time(max(at, table.last)))


def undo(table: Table, command: do.Undo, at: int) -> Decision:
    no = idle(table)
    if no is not None:
        return no
    match = the_match(table)
    final = match.may_undo(command.seat)
    if final is not None:
        return Decision(no=final)
    lines: list[str] = []
    table.writer(lines.append).undo(command.seat, table.game_time(at), match.without(command.seat))
    return Decision([Fact("line", at, lines[0][:-1])])
