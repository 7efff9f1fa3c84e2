"""A table, made by applying its stored facts in order. Nothing is judged here: what is stored was judged
before."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from qg.core.game import Game
from qg.core.shape import Malformed

from .fact import Fact
from .fold_lines import began, ended, run, take_line, took
from .parts import Aide, Claim, Offered, Ready, Said
from .quota import QUOTAS, payer
from .seat import BOT, HUMAN, Device
from .table import CLOSED, PAUSED, PLAYING, OtherVersion, Table

KEPT_CHAT: Final = 200


def folded(facts: Sequence[Fact], find: Callable[[str], Game[Any]]) -> Table:
    """The table that these facts tell of; raises Malformed, with the number of the fact, where they
    cannot be what was written."""
    table: Table | None = None
    try:
        table = Table(facts[0], find)
        for fact in facts[1:]:
            apply(table, fact)
    except OtherVersion:
        raise
    except Malformed as bad:
        raise Malformed(str(bad), _number(table)) from None
    except Exception as broke:  # a damaged fact may say anything; what it says may be secret
        raise Malformed(f"cannot be read ({type(broke).__name__})", _number(table)) from broke
    return table


def _number(table: Table | None) -> str:
    """The fact at which a fold stopped."""
    return f"fact {0 if table is None else table.seq}"


def apply(table: Table, fact: Fact, ready: Ready | None = None) -> None:
    """Take in one fact. `ready` spares working it out again."""
    if fact.kind == "line":
        take_line(table, fact, ready)
    else:
        data = fact.data()
        FOLD[fact.kind](table, data, fact.at)
        if fact.kind in QUOTAS:
            table.spent.add(fact.kind, payer(fact.kind, data), len(fact.body))
    table.last = max(table.last, fact.at)
    table.seq += 1


def joined(table: Table, data: dict[str, Any], at: int) -> None:
    table.seats[data["seat"]].take(data, at)


def salted(table: Table, data: dict[str, Any], at: int) -> None:
    seat = table.seats[data["seat"]]
    seat.heard, seat.salt = True, data["salt"]
    if seat.salt:
        table.salted = sorted([*(table.salted or []), seat.number])


def swapped(table: Table, data: dict[str, Any], at: int) -> None:
    """All that is a player's goes along: devices, the link that waits for them, salt, notes."""
    one, other = data["seat"], data["to"]
    table.seats[one].swap(table.seats[other])
    for kept in (table.notes, table.pencil, table.aides):
        kept[one], kept[other] = kept[other], kept[one]
    now = {one: other, other: one}
    table.host = now.get(table.host, table.host)
    table.own[:] = sorted([now.get(seat, seat) for seat in table.own])
    table.salted = [seat.number for seat in table.seats if seat.salt]
    table.offers.pop("swap", None)


def renamed(table: Table, data: dict[str, Any], at: int) -> None:
    table.seats[data["seat"]].player = data["player"]


def offered(table: Table, data: dict[str, Any], at: int) -> None:
    what, seat = data["what"], data["seat"]
    claim = None
    if what == "seat":
        claim = Claim(data["key"], data["label"], data["player"], at, table.seq)
    yes = frozenset({seat} if claim is None else ())
    stay = data.get("stay", False)
    table.offers[what] = Offered(what, seat, tuple(data["seats"]), yes, at, claim, stay)


def answered(table: Table, data: dict[str, Any], at: int) -> None:
    offer = table.offers.pop(data["what"])
    if offer.claim is not None and not data["yes"]:
        table.denied.add(offer.claim.key)
    if data["yes"]:
        yes = offer.yes | {data["seat"]}
        table.offers[offer.what] = offer._replace(yes=yes)


def device(table: Table, data: dict[str, Any], at: int) -> None:
    for number in data["seats"]:
        table.seats[number].devices.append(Device(data["key"], data["label"], at))
    news = data.get("news", "")
    if news:
        seat = data["seats"][0]
        hear(table, Said(seat, table.player(seat), "", at, news))
    if news == "given":
        table.offers.pop("seat")


def removed(table: Table, data: dict[str, Any], at: int) -> None:
    for number in data["seats"]:
        seat = table.seats[number]
        seat.devices = [each for each in seat.devices if each.id != data["device"]]


def started(table: Table, data: dict[str, Any], at: int) -> None:
    table.clocks.settle(at)
    table.waits = False
    if table.status == PLAYING:
        run(table)


def lapsed(table: Table, data: dict[str, Any], at: int) -> None:
    table.offers.pop(data["what"])


def paused(table: Table, data: dict[str, Any], at: int) -> None:
    """`down`: nobody asked for it. The server was down, perhaps in another pause."""
    table.offers.pop("pause", None)
    if table.status == PAUSED:
        table.stopped += max(0, at - table.paused_at)
    if not data.get("down", False):
        table.pauses += 1
    table.clocks.settle(at)
    for seat in table.humans():
        table.clocks.return_early(seat, at)  # nobody needs a day off now
    table.clocks.stop()
    table.paused_at = at
    table.status = PAUSED


def resumed(table: Table, data: dict[str, Any], at: int) -> None:
    table.offers.pop("resume", None)
    table.stopped += max(0, at - table.paused_at)
    table.clocks.since = at
    table.status = PLAYING
    run(table)


def back(table: Table, data: dict[str, Any], at: int) -> None:
    until = data.get("until", table.last)  # it was not known when servers kept no time of their own
    table.clocks.settle(until)
    table.stopped += max(0, at - until)
    table.clocks.since = at


def holiday(table: Table, data: dict[str, Any], at: int) -> None:
    if data["days"]:
        table.clocks.rest(data["seat"], data["days"], at)
    else:
        table.clocks.return_early(data["seat"], at)


def aided(table: Table, data: dict[str, Any], at: int) -> None:
    aides = table.aides[data["seat"]]
    aides.pop(data["ask"], None)
    if data["level"] or data["path"]:
        aides[data["ask"]] = Aide(data["level"], tuple(data["path"]))


def relieved(table: Table, data: dict[str, Any], at: int) -> None:
    table.offers.pop("bot", None)
    table.clocks.settle(at)
    for number in data["seats"]:
        seat = table.seats[number]
        seat.kind, seat.level, seat.relief = BOT, data["level"], True
    if table.status == PLAYING:
        run(table)


def returned(table: Table, data: dict[str, Any], at: int) -> None:
    seat = table.seats[data["seat"]]
    seat.kind, seat.level, seat.relief = HUMAN, "", False
    table.clocks.settle(at)
    if table.status == PLAYING:
        run(table)


def said(table: Table, data: dict[str, Any], at: int) -> None:
    side = data.get("side", False)
    hear(table, Said(data["seat"], data["player"], data["text"], at, side=side))


def hear(table: Table, said: Said) -> None:
    table.chat.append(said)
    del table.chat[:-KEPT_CHAT]


def noted(table: Table, data: dict[str, Any], at: int) -> None:
    about, seat = data.get("about", ""), data["seat"]
    if not about:
        # What was kept of the text before: rows of earlier versions hold the whole notebook.
        head, tail = data.get("keep", (0, 0))
        old = table.notes[seat]
        table.notes[seat] = old[:head] + data["text"] + old[len(old) - tail :]
    elif data["text"]:
        table.pencil[seat][about] = data["text"]
    else:
        table.pencil[seat].pop(about, None)


def reported(table: Table, data: dict[str, Any], at: int) -> None:
    """For the host alone: nothing changes at the table."""


def erased(table: Table, data: dict[str, Any], at: int) -> None:
    """A report that the host has erased (`qg reports --delete`)."""


def closed(table: Table, data: dict[str, Any], at: int) -> None:
    table.clocks.settle(at)
    table.clocks.stop()
    table.offers.clear()
    table.waits = False
    table.status, table.closed = CLOSED, data["why"]


def commented(table: Table, data: dict[str, Any], at: int) -> None:
    table.comments[data["seat"]] = data["text"]


def rematch(table: Table, data: dict[str, Any], at: int) -> None:
    table.offers.pop("rematch", None)
    table.next = data["id"]


FOLD: Final[dict[str, Callable[[Table, dict[str, Any], int], None]]] = {
    "joined": joined,
    "salted": salted,
    "renamed": renamed,
    "device": device,
    "removed": removed,
    "began": began,
    "end": ended,
    "took": took,
    "offered": offered,
    "answered": answered,
    "lapsed": lapsed,
    "started": started,
    "paused": paused,
    "resumed": resumed,
    "swapped": swapped,
    "back": back,
    "holiday": holiday,
    "aided": aided,
    "relieved": relieved,
    "returned": returned,
    "said": said,
    "noted": noted,
    "rematch": rematch,
    "commented": commented,
    "reported": reported,
    "erased": erased,
    "closed": closed,
}
"""What each kind of fact does; a line of the log has more to it."""
