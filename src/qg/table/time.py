"""What happens at a table by time alone: clocks start, flags fall, the game's own clock answers when it is
due, and players take days off."""

from __future__ import annotations

from typing import Final

from qg.core.agenda import NEVER, Ask
from qg.core.door import legal
from qg.core.match import Entry
from qg.core.value import CLOCK

from . import command as do
from .clock import DAY, MINUTE, SECOND
from .decision import Decision, refused, within
from .fact import Fact, fact
from .moves import concluded, entered, idle, the_match
from .table import PAUSED, PLAYING, Table

OFFERED: Final = 30 * SECOND
"""For how long an offer stands in real time."""
PAUSE: Final = 10 * MINUTE
"""How long a pause lasts in real time, unless the players agree before."""


def overdue(table: Table, at: int) -> Decision | None:
    """What time itself has done by now: a flag that fell, a tick of the game's own clock; in real time also
    an offer that lapsed, and a pause that is over."""
    lapse = _lapse(table)
    if lapse is not None and lapse[0] <= at:
        return Decision([lapse[1]], again=True)
    if table.status != PLAYING:
        return None
    assert table.match is not None
    fallen = table.clocks.fallen(at)
    tick = due(table)
    flag = table.clocks.flag()
    if tick is not None and tick <= at and (flag is None or tick <= flag):
        return tick_at(table, tick)
    if not fallen:
        return None
    return concluded(table, table.against(fallen), "QG-FLAG", at, again=True)


def start(table: Table, command: do.Start, at: int) -> Decision:
    """Once started the clocks stay started, whoever leaves: this is stored, and survives a restart."""
    return Decision([fact("started", at)]) if table.waits else Decision()


def back(table: Table, command: do.Back, at: int) -> Decision:
    """In games by correspondence time runs on while the server is down. A game in real time comes back
    paused, until its players are back too: also one in which no time was due, for they race all the same."""
    live = table.game.realtime
    if table.status == PAUSED and live:
        return Decision([fact("paused", at, down=True)])
    if table.status != PLAYING or table.clocks.terms.kind == "mail" or not runs(table):
        return Decision()
    # A fact of the table's own proves as much as what the server has noted.
    until = max(table.last, min(command.alive, at))
    late = overdue(table, until)
    if late is not None:
        return late
    pause = [fact("paused", at, down=True)] if live else []
    return Decision([fact("back", at, until=until), *pause])


def holiday(table: Table, command: do.Holiday, at: int) -> Decision:
    clocks, seat = table.clocks, command.seat
    if not clocks.terms.holiday:
        return refused("QG-HOLIDAY", "holiday_off")
    no = idle(table)
    if no is not None:
        return no
    resting = clocks.rests(seat, at)
    if command.days <= 0 and not resting:
        return refused("QG-HOLIDAY", "holiday_none")
    if command.days > 0 and resting:
        return refused("QG-HOLIDAY", "holiday_on")
    if command.days > 0 and clocks.holiday[seat] <= (command.days - 1) * DAY:
        return refused("QG-HOLIDAY", "holiday_few")
    return within(table, seat, fact("holiday", at, seat=seat, days=max(0, command.days)))


def due(table: Table) -> int | None:
    """When the game's own clock is due to answer next."""
    ask = table.match.state.asked() if table.match is not None else None
    if table.status != PLAYING or ask is None or not timed(ask):
        return None
    return table.wall_time(ask.due)


def timed(ask: Ask | None) -> bool:
    """Whether the game's own clock answers this Ask when it is due."""
    return ask is not None and ask.due != NEVER and ask.hears(CLOCK)


def alarm(table: Table) -> int | None:
    """When the table wants to be woken."""
    lapse = _lapse(table)
    times = [] if lapse is None else [lapse[0]]
    if table.status == PLAYING:
        times += [t for t in (table.clocks.flag(), due(table)) if t is not None]
    return min(times) if times else None


def runs(table: Table) -> bool:
    """Whether time matters here now, by its clocks or because the game is played in real time."""
    return alarm(table) is not None or (table.game.realtime and table.status == PLAYING)


def _lapse(table: Table) -> tuple[int, Fact] | None:
    """In real time: when the next offer lapses or the pause is over, and as what that is stored."""
    if not table.game.realtime or table.status not in (PLAYING, PAUSED):
        return None
    ends = [(o.at + OFFERED, o.what) for o in table.offers.values() if o.what != "seat"]
    found = [(end, fact("lapsed", end, what=what)) for end, what in ends]
    over = pause_end(table)
    if over is not None:
        found.append((over, fact("resumed", over)))
    return min(found, key=lambda pair: pair[0]) if found else None


def pause_end(table: Table) -> int | None:
    """In real time: when the pause is over, if nobody ends it before."""
    return table.paused_at + PAUSE if table.game.realtime and table.status == PAUSED else None


def tick_at(table: Table, tick: int) -> Decision:
    """The game's own clock answers with the time at which it was due, however late the server was."""
    match = the_match(table)
    moves = legal(table.game, match.view(CLOCK), CLOCK)
    if not moves:
        raise LookupError(f"{table.game.name}: an Ask is due, and its clock has no answer")
    at = max(table.last, tick)
    ask = match.state.asked()
    assert ask is not None
    entry = Entry(max(ask.due, match.state.now), CLOCK, moves[0], ())
    return entered(table, entry, at, again=True)
