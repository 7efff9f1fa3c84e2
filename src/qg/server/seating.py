"""Taking a seat, its devices, and getting back to it when every device is lost."""

from __future__ import annotations

from typing import Final

from qg.core.move import Refusal
from qg.core.shape import Malformed
from qg.table import command as do
from qg.table.consent import can_be_claimed, patience
from qg.table.seat import OPEN, device_id, key_of, phrase_key

from . import forms
from .entry import invited, not_spent, seats_of
from .room import Room
from .tokens import new_token, own_token
from .wrong import Wrong, refusal

SECOND: Final = 1000


async def join(room: Room, link: str, wanted: forms.JoinTable) -> forms.Joined:
    """Take the seat to which a link invites, without a link any free one. The same token gets the same
    answer, however often it asks: the first one may have been lost."""
    table = room.table
    held = table.holds(key_of(link)) if link else []
    if held:
        return forms.Joined(held[0], link)
    token = own_token(wanted.token) if wanted.token else new_token()
    key = key_of(token)
    while True:
        held = table.holds(key)
        if held:
            return forms.Joined(held[0], token)
        seat = _free(room, link)
        no = await room.do(do.Join(seat, wanted.name, key, wanted.device, wanted.recovery))
        taken = isinstance(no, Refusal) and no.why == "taken"
        if no is not None and not taken:
            raise refusal(no)


def _free(room: Room, link: str) -> int:
    table = room.table
    if not link:
        free = [seat.number for seat in table.seats if seat.kind == OPEN]
        if not free:
            raise Wrong(409, "no seat is free at this table")
        return free[0]
    not_spent(table, link)
    seat = invited(table, link)
    if seat is None:
        raise Wrong(401, "this link opens no seat here")
    return seat


# ------------------------------------------------------------------------------- devices


def devices(room: Room, token: str) -> list[forms.DeviceInfo]:
    """The devices of the seat that a token opens."""
    own = device_id(key_of(token))
    here = {each.device for each in room.connections}
    return [
        forms.DeviceInfo(each.id, each.label, each.since, each.id in here, each.id == own)
        for each in room.table.seats[own_seats(room, token)[0]].devices
    ]


async def remove(room: Room, token: str, device: str) -> list[forms.DeviceInfo]:
    seats = own_seats(room, token)
    shown = [each for each in devices(room, token) if each.id != device]
    no = await room.do(do.RemoveDevice(tuple(seats), device), key_of(token))
    if no is not None:
        raise refusal(no)
    return shown


def own_seats(room: Room, token: str) -> list[int]:
    """The seats that a token opens; raises Wrong where there are none."""
    seats = seats_of(room.table, token)
    if not seats:
        raise Wrong(403, "those who watch have no seat")
    return seats


# ------------------------------------------------------------------- every device is lost


async def recover(room: Room, wanted: forms.Recover) -> forms.Joined:
    """By the recovery phrase that was given when the seat was taken."""
    token, phrase = own_token(wanted.token), phrase_key(wanted.phrase)
    seats = tuple([seat.number for seat in room.table.seats if seat.recovery == phrase])
    if not seats:
        raise Wrong(401, "no seat of this table has this recovery phrase", "phrase")
    no = await room.do(do.AddDevice(seats, key_of(token), wanted.device, "recovered"))
    if no is not None:
        raise refusal(no)
    return forms.Joined(seats[0], token)


def is_asked(room: Room, wanted: forms.ClaimSeat) -> bool:
    """Whether this claim is known already: then the question is what became of it."""
    key, made = key_of(own_token(wanted.token)), room.table.offers.get("seat")
    asked = made is not None and made.claim is not None and made.claim.key == key
    return asked or key in room.table.denied or bool(room.table.holds(key))


def claimable(room: Room) -> forms.Claimable:
    table = room.table
    seats = [each for each in table.seats if can_be_claimed(table, each.number)]
    return forms.Claimable(
        table.game.name, [forms.LostSeat(each.number, each.name) for each in seats]
    )


async def claim(room: Room, wanted: forms.ClaimSeat) -> forms.Claimed:
    """By consent of the others at the table."""
    table, key = room.table, key_of(own_token(wanted.token))
    if wanted.seat not in range(len(table.seats)):
        raise Wrong(400, f"there is no seat {wanted.seat}", "seat")
    terms = table.clocks.terms
    live, untimed = room.house.limits.lost
    wait = (
        terms.turn
        if terms.kind == "mail"
        else int(SECOND * (live if terms.kind == "live" else untimed))
    )
    away = room.gone_for(wanted.seat)
    no = await room.do(do.Claim(wanted.seat, key, wanted.device, wanted.name, away, wait))
    if isinstance(no, Refusal | Malformed):
        raise refusal(no)
    if table.holds(key):
        return forms.Claimed("given")
    made = table.offers.get("seat")
    if made is None or key in table.denied:
        return forms.Claimed("refused")
    left = patience(made, room.gone_for(wanted.seat), wait, room.now())
    return forms.Claimed("asked", -(-left // SECOND))
