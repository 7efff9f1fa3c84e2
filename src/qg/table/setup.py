"""A new table: what somebody asked for, checked, as its first fact."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from qg.core.codec import plain
from qg.core.game import Game
from qg.core.options import Options
from qg.core.position import from_text
from qg.core.shape import Malformed, show, within

from . import absence as absences
from .absence import Absence
from .clock import Terms
from .fact import Fact, fact
from .seat import BOT, HUMAN, LINK, OPEN, Device, clean_name
from .table import Table

WANTED = {"me": HUMAN, "open": OPEN, "link": LINK, "bot": BOT}
LONGEST_TITLE = 80


class Wanted(NamedTuple):
    """A seat as it was asked for."""

    kind: str
    level: str = ""


class Plan(NamedTuple):
    """A table as somebody wants it."""

    game: Game[Any]
    options: Options
    seats: tuple[Wanted, ...]
    clock: Terms
    public: bool = False
    hotseat: bool = False
    title: str = ""
    player: str = ""
    start: Any = None
    """The state where the game begins, in its plain form; None: at its beginning."""
    takeback: bool = True
    absence: Absence | None = None
    """Who sits in for a player who is away, and after how long; None: nobody."""


def plan(
    find: Callable[[str], Game[Any]],
    game: str,
    options: Mapping[str, Any] | None = None,
    preset: str = "",
    seats: Sequence[tuple[str, str]] = (),
    clock: Any = None,
    public: bool = False,
    hotseat: bool = False,
    title: str = "",
    player: str = "",
    position: Any = None,
    start: Any = None,
    beside: Mapping[str, Any] | None = None,
    takeback: bool | None = None,
    absence: Any = None,
) -> Plan:
    """Raises Malformed, with one sentence, on anything that cannot be. Without a `preset` it is that of bots
    where one sits (their games must end), else that of people. `position`: where the game begins,
    in its notation, with what stands `beside` it; `start`: the same as a state, from another table of
    the server. `takeback`: whether moves may be taken back by consent; if nothing is said, where there is
    no clock. `absence`: which level may sit in for a player who is away, and after how many seconds."""
    found = find(game)
    if not preset:
        preset = "bots" if any(kind == "bot" for kind, _ in seats) else "people"
    chosen = found.options.make(options, preset)
    if position is not None:
        start = within("position", lambda text: from_text(found, text, chosen, beside), position)
    if start is not None:
        chosen = settled(found, start, options or {})
    names = found.seating(chosen)
    if len(seats) != len(names):
        raise Malformed(f"{len(seats)} seats where the game has {len(names)}", "seats")
    wanted = []
    for i, (kind, level) in enumerate(seats):
        if kind not in WANTED:
            raise Malformed(f"{show(kind)} is not one of {', '.join(WANTED)}", f"seats[{i}].kind")
        if kind == "bot" and level not in found.bots:
            known = ", ".join(found.bots) or "none"
            raise Malformed(
                f"no such level: {show(level)} (there are: {known})", f"seats[{i}].level"
            )
        wanted.append(Wanted(kind, level if kind == "bot" else ""))
    if found.realtime and hotseat:
        raise Malformed("a game in real time is not played at one screen", "hotseat")
    if hotseat and any(w.kind not in ("me", "bot") for w in wanted):
        raise Malformed("at one screen every seat is yours or a bot's", "seats")
    if len(title) > LONGEST_TITLE:
        raise Malformed(f"a title of more than {LONGEST_TITLE} characters", "title")
    terms = Terms({"kind": "none"} if clock is None else clock)
    if found.realtime and terms.kind != "none":
        raise Malformed("a game in real time has no clocks", "clock")
    if takeback is None:
        takeback = terms.kind == "none" and not found.realtime
    elif takeback and found.realtime:
        raise Malformed("in real time no move is taken back", "takeback")
    return Plan(
        found,
        chosen,
        tuple(wanted),
        terms,
        public,
        hotseat,
        clean_name(title),
        clean_name(player),
        None if start is None else plain(start),
        takeback,
        absences.read(found, absence),
    )


def settled(game: Game[Any], start: Any, wanted: Mapping[str, Any]) -> Options:
    """The options of a position; what was asked for beside it must be the same."""
    has = game.options.of(start.options)
    for name, value in wanted.items():
        if has[name] != value:
            raise Malformed(f"the position says {name} {has[name]}, the options {value}", "options")
    return has


def created(
    plan: Plan,
    id: str,
    secret: bytes,
    keys: Sequence[str],
    watch: str,
    host: int,
    at: int,
    maker: str = "",
    invite: str = "",
    label: str = "",
    recovery: str = "",
) -> Fact:
    """`keys`: the hash of each seat's token, or of its link, empty for seats without one; `host`: the seat of
    whoever made the table, or -1; `maker`: from which place it was made, so that the bots can be shared.
    `invite`: what the links are made from, so that each device of the maker can be given them again.
    `label`, `recovery`: of the maker's own seats."""
    seats = []
    for wanted, key in zip(plan.seats, keys, strict=True):
        seat: dict[str, Any] = {"kind": WANTED[wanted.kind], "level": wanted.level}
        if wanted.kind == "me":
            seat |= {"player": plan.player, "recovery": recovery}
            seat["devices"] = [Device(key, label, at)]
        else:
            seat["key"] = key
        seats.append({name: value for name, value in seat.items() if value})
    start = {} if plan.start is None else {"start": plan.start}
    return fact(
        "created",
        at,
        id=id,
        game=plan.game.name,
        version=plan.game.version,
        options=plan.options.changed(),
        seats=seats,
        clock=plan.clock.plain,
        takeback=plan.takeback,
        absence=None if plan.absence is None else plan.absence.plain(),
        public=plan.public,
        hotseat=plan.hotseat,
        title=plan.title,
        secret=secret.hex(),
        watch=watch,
        invite=invite,
        host=host,
        maker=maker,
        **start,
    )


def rematch(table: Table, id: str, secret: bytes, at: int, stay: bool = False) -> Fact:
    """The same people at another table, each one seat further unless they `stay`; the same tokens open it.
    Its dice are new, so everybody says anew what they add to them."""
    seats = []
    for number in range(len(table.seats)):
        old = table.seats[number if stay else number - 1]
        seat = old.plain()
        if old.relief:
            seat = {name: v for name, v in seat.items() if name != "level"} | {"kind": HUMAN}
        seats.append(seat)
    return fact(
        "created",
        at,
        id=id,
        game=table.game.name,
        version=table.game.version,
        options=table.options.changed(),
        seats=seats,
        clock=table.clocks.terms.plain,
        takeback=table.takeback,
        absence=None if table.absence is None else table.absence.plain(),
        public=False,
        hotseat=table.hotseat,
        title=table.title,
        secret=secret.hex(),
        watch=table.watch,
        host=-1,
        maker=table.maker,
        **({} if table.start is None else {"start": table.start}),
    )
