"""Taking seats, salts, names, talk and notes."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import takewhile
from typing import Final

from qg.core.dice import all_salts
from qg.core.shape import Malformed

from . import command as do
from .decision import Decision, refused, within
from .devices import not_a_link
from .fact import Fact, fact
from .likeness import alike
from .quota import (
    LONGEST_ABOUT,
    LONGEST_NOTE,
    LONGEST_PENCIL,
    LONGEST_TALK,
    MOST_PENCILLED,
)
from .seat import (
    BOT,
    LINK,
    OPEN,
    clean_label,
    clean_name,
    clean_recovery,
    clean_salt,
)
from .table import OVER, WAITING, Table

NOBODY: Final[Mapping[int, str]] = {}


def join(table: Table, command: do.Join, at: int) -> Decision:
    seat = table.seats[command.seat]
    if seat.kind not in (OPEN, LINK) or table.holds(command.key):
        return refused("QG-SEAT", "taken")
    not_a_link(table, command.key)
    name = clean_name(command.player)
    if same_name(table, seat.number, name):
        return refused("QG-NAME", "same_name", name=name)
    joined = fact(
        "joined",
        at,
        seat=seat.number,
        player=name,
        key=command.key,
        label=clean_label(command.label),
        recovery=clean_recovery(command.recovery),
    )
    return Decision([joined])


def salt(table: Table, command: do.Salt, at: int) -> Decision:
    """Seats say what they add to the dice, once. A salt that was made before its maker knew the
    commitment binds nobody, so it is taken only together with the commitment that it answers."""
    given = clean_salt(command.salt)
    if given and command.commitment != table.commitment:
        raise Malformed("a salt answers the commitment of its table", "commitment")
    if given and table.status != WAITING:
        raise Malformed("the game has begun: its dice are fixed", "salt")
    seats = {*command.seats, *(table.own if set(table.own) & set(command.seats) else ())}
    silent = [s for s in table.humans() if s in seats and not table.seats[s].heard]
    if given and not silent:
        raise Malformed("this seat has said already what it adds to the dice", "salt")
    facts = [fact("salted", at, seat=seat, salt=given) for seat in silent]
    return Decision([*facts, *beginning(table, at, dict.fromkeys(silent, given))])


def beginning(table: Table, at: int, said: Mapping[int, str] = NOBODY) -> list[Fact]:
    """The game begins when every seat is taken, and each person has said what they add to the dice.
    `said`: what they say just now."""
    if table.status != WAITING:
        return []
    if not all([s.kind == BOT or s.heard or s.number in said for s in table.seats]):
        return []
    given = [said.get(seat.number, seat.salt) for seat in table.seats]
    players = [seat.level or seat.player for seat in table.seats]
    waits = {"waits": True} if _waits(table) else {}
    salted = [seat for seat, own in enumerate(given) if own]
    salts = all_salts(table.secret, given)
    return [fact("began", at, salts=salts, salted=salted, players=players, **waits)]


def _waits(table: Table) -> bool:
    """Whether the clocks start only when every person's seat is connected: where several people play live,
    each at a screen of their own. By correspondence it is enough that the seats are taken."""
    people = [seat for seat in table.seats if seat.kind != BOT]
    return table.clocks.terms.kind == "live" and not table.hotseat and len(people) > 1


def rename(table: Table, command: do.Rename, at: int) -> Decision:
    name = clean_name(command.player)
    if name == table.player(command.seat):
        return Decision()
    if same_name(table, command.seat, name):
        return refused("QG-NAME", "same_name", name=name)
    return within(table, command.seat, fact("renamed", at, seat=command.seat, player=name))


def same_name(table: Table, seat: int, name: str) -> bool:
    """Whether somebody else at the table bears this name. Seats that one device opens are one person's."""
    own = {device.key for device in table.seats[seat].devices}
    for other in table.seats:
        if other.number == seat or own & {device.key for device in other.devices}:
            continue
        if name and alike(other.player, name):
            return True
    return False


def say(table: Table, command: do.Say, at: int) -> Decision:
    text = command.text.strip()
    if not text or len(text) > LONGEST_TALK:
        return too_long(LONGEST_TALK, len(text))
    within_side = {"side": True} if command.side else {}
    player = table.player(command.seat)
    said = fact("said", at, seat=command.seat, player=player, text=text, **within_side)
    return within(table, command.seat, said)


def note(table: Table, command: do.Note, at: int) -> Decision:
    if command.about:
        return pencil(table, command, at)
    if len(command.text) > LONGEST_NOTE:
        return too_long(LONGEST_NOTE, len(command.text))
    old, new = table.notes[command.seat], command.text
    if new == old:
        return Decision()
    # A notebook is sent whole, again and again: only what has changed between both ends is kept.
    head = common(old, new)
    tail = common(old[head:][::-1], new[head:][::-1])
    between = new[head : len(new) - tail]
    noted = fact("noted", at, seat=command.seat, text=between, keep=[head, tail])
    return within(table, command.seat, noted)


def pencil(table: Table, command: do.Note, at: int) -> Decision:
    """A short note on one thing, in place of the one before."""
    seat, about, text = command.seat, command.about, command.text
    notes = table.pencil[seat]
    if len(text) > LONGEST_PENCIL or len(about) > LONGEST_ABOUT:
        return too_long(LONGEST_PENCIL, max(len(text), len(about)))
    if text and about not in notes and len(notes) >= MOST_PENCILLED:
        return refused("QG-LIMIT", "pencil_full", most=MOST_PENCILLED)
    if notes.get(about, "") == text:
        return Decision()
    return within(table, seat, fact("noted", at, seat=seat, text=text, about=about))


def too_long(longest: int, length: int) -> Decision:
    return refused("QG-LIMIT", "too_long", longest=longest, length=length)


def common(one: str, other: str) -> int:
    """How many characters two texts have in common at their beginning."""
    return sum(
        [1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False))]
    )


def back_again(table: Table, command: do.Return, at: int) -> Decision:
    """Whoever is back needs no bot: one that sits in leaves, and an offer to call one is off."""
    facts = []
    if table.seats[command.seat].relief and table.status != OVER:
        facts.append(fact("returned", at, seat=command.seat))
    offer = table.offers.get("bot")
    if offer is not None and command.seat in offer.seats:
        facts.append(fact("answered", at, what="bot", seat=command.seat, yes=False))
    return Decision(facts)
