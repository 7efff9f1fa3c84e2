"""What is done by agreement: draw, take-back, pause, relief by a bot, rematch, resignation in a team, a
change of seats, and giving a seat back to a player who lost every device.

One player offers, every other one has to agree; to a resignation only the partners, to a change of seats the
other one. Bots agree to
anything but a draw; one that sits in for a player who is away agrees to nothing that this player could be
harmed by."""

from __future__ import annotations

from typing import Final

from qg.core.match import stands
from qg.core.shape import Malformed, show

from . import command as do
from .decision import Decision, refused, within
from .devices import given_back, other_seat
from .fact import Fact, fact
from .moves import concluded, idle
from .parts import Offered
from .quota import TABLE
from .seat import HUMAN, clean_label, clean_name
from .table import OVER, PAUSED, WAITING, Table

PAUSES: Final = 2
"""Of a game in real time."""


def offer(table: Table, command: do.Offer, at: int) -> Decision:
    what, seat = command.what, command.seat
    if what not in do.OFFERS:
        raise Malformed(f"{show(what)} is not one of {', '.join(do.OFFERS)}", "what")
    no = _unfit(table, command)
    if no is not None:
        return no
    theirs = table.offers.get(what)
    if theirs is not None and theirs.seat != seat and seat in _asked(table, theirs):
        return answer(table, do.Answer(seat, what, True, command.fresh), at)  # both want it
    stay = command.stay and what == "rematch"
    gone = command.away if what == "bot" else ()
    made = Offered(what, seat, gone, frozenset({seat}), at, stay=stay)
    if (
        theirs is not None
        and (theirs.seat, theirs.seats, theirs.stay) == (seat, made.seats, made.stay)
        and _asked(table, theirs)
    ):
        return Decision()  # it stands already
    kept_seats = {"stay": True} if stay else {}
    offered = fact("offered", at, what=what, seat=seat, seats=list(made.seats), **kept_seats)
    kept = within(table, seat, offered)
    if kept.no is not None or _asked(table, made):
        return kept
    return _agreed(table, made, [offered], command.fresh, at)


def resign(table: Table, command: do.Resign, at: int) -> Decision:
    """For one's side: a partner must agree (EMB-944)."""
    if table.hotseat or not table.partners(command.seat):
        no = _unfit(table, do.Offer(command.seat, "resign"))
        return no or concluded(table, table.against([command.seat]), "QG-RESIGN", at)
    return offer(table, do.Offer(command.seat, "resign"), at)


def swap(table: Table, command: do.Swap, at: int) -> Decision:
    """A free seat, or a bot's, is taken at once; a person's by consent. Two who ask each other have agreed.
    A newer question takes the place of an older one."""
    seat, to = command.seat, command.to
    if to not in range(len(table.seats)) or to == seat:
        raise Malformed(f"there is no other seat {to}", "to")
    no = _unfit(table, do.Offer(seat, "swap"))
    if no is not None:
        return no
    made, asked = table.offers.get("swap"), table.seats[to].kind == HUMAN
    if asked and made is not None and (made.seat, made.seats) == (seat, (to,)):
        return Decision()  # it stands already
    if asked and (made is None or (made.seat, made.seats) != (to, (seat,))):
        return within(table, seat, fact("offered", at, what="swap", seat=seat, seats=[to]))
    return within(table, seat, fact("swapped", at, seat=seat, to=to))


def answer(table: Table, command: do.Answer, at: int) -> Decision:
    made = table.offers.get(command.what)
    if made is None:
        return refused("QG-CONSENT", "no_offer")
    refuses = made.what == "seat" and command.seat == made.seat and not command.yes
    if command.seat not in _asked(table, made) and not refuses:
        return refused("QG-CONSENT", "own_offer")
    answered = fact("answered", at, what=made.what, seat=command.seat, yes=command.yes)
    if not command.yes:
        return Decision([answered])
    made = made._replace(yes=made.yes | {command.seat})
    if _asked(table, made) or made.what == "seat":
        return Decision([answered])  # a seat is given when its player asks again
    no = _unfit(table, do.Offer(made.seat, made.what, made.seats))
    if no is not None:
        return no
    return _agreed(table, made, [answered], command.fresh, at)


def claim(table: Table, command: do.Claim, at: int) -> Decision:
    """Ask for a seat, or, once everybody has agreed, receive it. The one who gains most by another's seat is
    the opponent, who may well be the only one to agree: so the seat is given only after none of its devices
    was connected for a while. Until then each of them can refuse."""
    key, seat = command.key, command.seat
    if table.holds(key) == [seat] or key in table.denied:
        return Decision()
    made = table.offers.get("seat")
    if made is None:
        no = _unclaimable(table, command)
        if no is not None:
            return no
        name, label = clean_name(command.player), clean_label(command.label)
        asked = fact(
            "offered", at, what="seat", seat=seat, seats=[seat], key=key, label=label, player=name
        )
        return within(table, TABLE, asked)
    assert made.claim is not None
    if made.claim.key != key or made.seat != seat:
        return refused("QG-CONSENT", "claim_open")
    agreed = made.yes and not _asked(table, made)  # a bot may sit in for all who were asked
    if not agreed or patience(made, command.away, command.wait, at):
        return Decision()
    return given_back(table, (seat,), key, made.claim.label, "given", at)


def patience(made: Offered, away: int, wait: int, at: int) -> int:
    """Milliseconds until a claim can be given at the earliest."""
    assert made.claim is not None
    return max(0, wait - min(away, at - made.claim.at))


def can_be_claimed(table: Table, seat: int) -> bool:
    """Whether somebody took this seat, and there is somebody else to be asked for it."""
    others = [s for s in table.humans() if s != seat]
    return bool(table.seats[seat].devices) and not table.hotseat and bool(others)


def _unclaimable(table: Table, command: do.Claim) -> Decision | None:
    if command.seat not in range(len(table.seats)) or not table.seats[command.seat].devices:
        return refused("QG-CONSENT", "nobody_sat")
    if not can_be_claimed(table, command.seat):
        return refused("QG-CONSENT", "nobody_else")
    return other_seat(table, command.key)


def _asked(table: Table, made: Offered) -> list[int]:
    """Who still has to agree. At one screen one person speaks for all."""
    if table.hotseat:
        return []
    if made.what == "resign":
        return [s for s in table.partners(made.seat) if s not in made.yes]
    if made.what == "seat":
        return [s for s in table.humans() if s not in made.yes and s != made.seat]
    if made.what == "swap":
        return [s for s in made.seats if s not in made.yes]
    return [s for s in table.humans() if s not in made.yes and s not in made.seats]


def _unfit(table: Table, command: do.Offer) -> Decision | None:
    """Why such a thing cannot be agreed on now."""
    what = command.what
    if what == "swap":
        fits = table.status == WAITING and not table.hotseat
        return None if fits else refused("QG-SWAP", "begun")
    if what == "rematch":
        return None if table.status == OVER else refused("QG-CONSENT", "not_over")
    if what == "resume":
        return None if table.status == PAUSED else refused("QG-CONSENT", "not_paused")
    no = idle(table)
    if what == "resign" and table.status == PAUSED:
        return None
    if no is not None:
        return no
    if what == "draw" and table.game.realtime:
        return refused("QG-LIVE", "live_draw")
    if what == "pause" and table.game.realtime and table.pauses >= PAUSES:
        return refused("QG-LIVE", "live_pauses")
    if what in ("draw", "pause") and _sits_in(table):
        return refused("QG-ABSENCE", "stand_in")
    if what == "draw" and len(table.humans()) < len(table.seats):
        return refused("QG-CONSENT", "bots_play_on")
    if what == "bot" and table.absence is None:
        return refused("QG-ABSENCE", "absence_off")
    if what == "bot" and not command.away:
        return refused("QG-ABSENCE", "nobody_gone")
    if what == "takeback":
        return no_takeback(table, command.seat)
    return None


def no_takeback(table: Table, seat: int) -> Decision | None:
    """Why a seat's last move cannot be taken back, not even by consent."""
    if not table.takeback:
        return refused("QG-TAKEBACK", "takeback_off")
    return refused("QG-ABSENCE", "stand_in") if _sits_in(table) else _fixed(table, seat)


def _sits_in(table: Table) -> bool:
    """Whether a bot plays for somebody who may come back, and whose consent cannot be had."""
    return any([seat.relief for seat in table.seats])


def _last(table: Table, seat: int) -> int:
    """Where in the journal a seat's last move stands, or -1."""
    for i in range(len(table.lines) - 1, -1, -1):
        if table.lines[i].entry.seat == seat:
            return i
    return -1


def _fixed(table: Table, seat: int) -> Decision | None:
    """Not even by consent is chance called back, nor what somebody has seen."""
    first = _last(table, seat)
    if first < 0:
        return refused("QG-UNDO", "nothing_back")
    ask = table.match.state.asked() if table.match is not None else None
    # While an Ask stands this is said first: what else was played since may be nobody's business.
    if stands(ask) or any([line.stood for line in table.lines[first:]]):
        return refused("QG-UNDO", "standing")
    for line in table.lines[first:]:
        for event in line.entry.events:
            if event.CHANCE or event.REVEALS:
                return refused("QG-UNDO", "final", event=type(event).__name__)
    return None


def _agreed(table: Table, made: Offered, facts: list[Fact], fresh: str, at: int) -> Decision:
    what = made.what
    if what == "draw":
        return concluded(table, 0, "QG-AGREED", at)  # the end of a game clears every offer
    if what == "resign":
        return concluded(table, table.against([made.seat]), "QG-RESIGN", at)
    if what == "takeback":
        facts.append(fact("took", at, seat=made.seat, keep=_last(table, made.seat)))
    elif what == "swap":
        facts.append(fact("swapped", at, seat=made.seat, to=made.seats[0]))
    elif what == "pause":
        facts.append(fact("paused", at))
    elif what == "resume":
        facts.append(fact("resumed", at))
    elif what == "bot":
        assert table.absence is not None
        facts.append(fact("relieved", at, seats=list(made.seats), level=table.absence.level))
    else:
        facts.append(fact("rematch", at, id=fresh, **({"stay": True} if made.stay else {})))
    return Decision(facts)
