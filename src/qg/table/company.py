"""Joining, names, talk and notes."""

from __future__ import annotations

from hashlib import sha256
from typing import Final

from . import command as do
from .decision import Decision, refused
from .fact import Fact, fact
from .seat import BOT, LINK, OPEN, clean_name, clean_salt
from .table import OVER, WAITING, Table

LONGEST_TALK: Final = 500
LONGEST_NOTE: Final = 4000
LONGEST_PENCIL: Final = 40
LONGEST_ABOUT: Final = 16
MOST_PENCILLED: Final = 200


def join(table: Table, command: do.Join, at: int) -> Decision:
    seat = table.seats[command.seat]
    if seat.kind not in (OPEN, LINK):
        return refused("QG-SEAT", "taken")
    joined = fact(
        "joined",
        at,
        seat=seat.number,
        player=clean_name(command.player),
        salt=clean_salt(command.salt),
        key=command.key,
    )
    left = [s for s in table.seats if not s.taken() and s is not seat]
    if left:
        return Decision([joined])
    salts = {seat.number: command.salt}
    names = {seat.number: clean_name(command.player)}
    return Decision([joined, _beginning(table, salts, names, at)])


def beginning(table: Table, at: int) -> list[Fact]:
    """The game begins as soon as every seat is taken."""
    if table.status != WAITING or not all(seat.taken() for seat in table.seats):
        return []
    return [_beginning(table, {}, {}, at)]


def _beginning(table: Table, salts: dict[int, str], names: dict[int, str], at: int) -> Fact:
    given, players = [], []
    for seat in table.seats:
        salt = salts.get(seat.number, seat.salt)
        if not salt:  # the house's: a seat that wants to be sure gives one of its own
            salt = sha256(table.secret + bytes([seat.number])).hexdigest()[:16]
        given.append(salt)
        players.append(seat.level or names.get(seat.number, seat.player))
    waits = {"waits": True} if _waits(table) else {}
    return fact("began", at, salts=given, players=players, **waits)


def _waits(table: Table) -> bool:
    """Whether the clocks start only when every person's seat is connected: where several people play live,
    each at a screen of their own. By correspondence it is enough that the seats are taken."""
    people = [seat for seat in table.seats if seat.kind != BOT]
    return table.clocks.terms.kind == "live" and not table.hotseat and len(people) > 1


def rename(table: Table, command: do.Rename, at: int) -> Decision:
    name = clean_name(command.player)
    if name == table.player(command.seat):
        return Decision()
    return Decision([fact("renamed", at, seat=command.seat, player=name)])


def say(table: Table, command: do.Say, at: int) -> Decision:
    text = command.text.strip()
    if not text or len(text) > LONGEST_TALK:
        return refused("QG-LIMIT", "", longest=LONGEST_TALK, length=len(text))
    said = fact("said", at, seat=command.seat, player=table.player(command.seat), text=text)
    return Decision([said])


def note(table: Table, command: do.Note, at: int) -> Decision:
    if command.about:
        return pencil(table, command, at)
    if len(command.text) > LONGEST_NOTE:
        return refused("QG-LIMIT", "", longest=LONGEST_NOTE, length=len(command.text))
    return Decision([fact("noted", at, seat=command.seat, text=command.text)])


def pencil(table: Table, command: do.Note, at: int) -> Decision:
    """A short note on one thing, in place of the one before."""
    seat, about, text = command.seat, command.about, command.text
    notes = table.pencil[seat]
    if len(text) > LONGEST_PENCIL or len(about) > LONGEST_ABOUT:
        return refused("QG-LIMIT", "", longest=LONGEST_PENCIL, length=max(len(text), len(about)))
    if text and about not in notes and len(notes) >= MOST_PENCILLED:
        return refused("QG-LIMIT", "", longest=MOST_PENCILLED, length=len(notes))
    if notes.get(about, "") == text:
        return Decision()
    return Decision([fact("noted", at, seat=seat, text=text, about=about)])


def back_again(table: Table, command: do.Return, at: int) -> Decision:
    """Whoever is back needs no bot: one that sits in leaves, and an offer to call one is off."""
    facts = []
    if table.seats[command.seat].relief and table.status != OVER:
        facts.append(fact("returned", at, seat=command.seat))
    offer = table.offers.get("bot")
    if offer is not None and command.seat in offer.seats:
        facts.append(fact("answered", at, what="bot", seat=command.seat, yes=False))
    return Decision(facts)
