"""HTTP: the devices of a seat, a code for a second one, and ways back when all are lost."""

from __future__ import annotations

import time
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from qg.core.shape import Malformed
from qg.table import command as do
from qg.table.seat import clean_label, key_of
from qg.table.table import Table

from . import forms, passes, peers, seating
from .api import answered, bearer, body, json, room_of
from .aside import Aside
from .house import House
from .peers import Elsewhere
from .proxies import place
from .rates import Kind
from .reading import plausible
from .room import Room
from .tokens import derived, own_token
from .wrong import Wrong, refusal

DEVICE: Final = "/inside/device"


class SeatApi:
    house: House

    def routes(self) -> list[Route]:
        table = (
            ("/api/tables/{id}/devices", self.devices, "GET"),
            ("/api/tables/{id}/devices/{device}/remove", self.remove, "POST"),
            ("/api/tables/{id}/recover", self.recover, "POST"),
            ("/api/tables/{id}/claim", self.claimable, "GET"),
            ("/api/tables/{id}/claim", self.claim, "POST"),
            ("/api/pass", self.make_pass, "POST"),
            ("/api/pass/take", self.take_pass, "POST"),
            (DEVICE, self.pass_device, "POST"),
        )
        return [Route(path, answered(run), methods=[how]) for path, run, how in table]

    async def devices(self, request: Request) -> Response:
        room = await room_of(self.house, request)
        return json(seating.devices(room, bearer(request)))

    async def remove(self, request: Request) -> Response:
        room = await room_of(self.house, request)
        return json(await seating.remove(room, bearer(request), request.path_params["device"]))

    async def recover(self, request: Request) -> Response:
        wanted = await body(request, forms.Recover)
        await limited(self.house, request, "phrases")
        return json(await seating.recover(await room_of(self.house, request), wanted))

    async def claimable(self, request: Request) -> Response:
        return json(seating.claimable(await room_of(self.house, request)))

    async def claim(self, request: Request) -> Response:
        wanted = await body(request, forms.ClaimSeat)
        room = await room_of(self.house, request)
        if not seating.is_asked(room, wanted):
            await limited(self.house, request, "claims")
        return json(await seating.claim(room, wanted))

    # ----------------------------------------------------------------- a second device

    async def make_pass(self, request: Request) -> Response:
        """Seats that a token does not open are left out: a browser may remember more than there is."""
        wanted = await body(request, forms.NewPass)
        if len(wanted.tables) > passes.MOST_TABLES:
            raise Wrong(400, f"more than {passes.MOST_TABLES} tables", "tables")
        if self.house.homes is not None:
            await self.house.homes.first()
        await limited(self.house, request, "passes")
        carried = []
        for each in wanted.tables:
            table, key = await self._table(each.id), key_of(each.token)
            seats = table.holds(key) if table is not None else []
            found = passes.Carried(each.id, tuple(seats), key)
            if seats and found not in carried:
                carried.append(found)
        if not carried:
            raise Wrong(401, "none of these tokens opens a seat here", "tables")
        code = self.house.passes.make(carried)
        return json(forms.Pass(code, passes.VALID, [each.table for each in carried]), 201)

    async def take_pass(self, request: Request) -> Response:
        wanted = await body(request, forms.TakePass)
        token, label = own_token(wanted.token), clean_label(wanted.device)
        if self.house.homes is not None:
            await self.house.homes.first()
        offer = self.house.passes.find(
            wanted.code, key_of(token), place(request.scope), time.monotonic()
        )
        if offer.answer is None:
            offer.answer = await self._taken(offer, token, label)
        return json(offer.answer)

    async def _taken(self, offer: passes.Offer, token: str, label: str) -> forms.Passed:
        """Every seat that the first device still opens, unless it has as many devices as may be."""
        found, full = [], None
        for each in offer.carried:
            try:
                room = await self._known(each.table)
                if room is not None and room.table.holds(each.by) == list(each.seats):
                    found.append(await self._passed(room, each, token, label))
            except Elsewhere as there:
                asked = peers.PassDevice(each.table, list(each.seats), each.by, token, label)
                passed = await peers.asked(there.address, DEVICE, asked, forms.Passed)
                found += passed.tables
            except Wrong as wrong:
                full = wrong
        if full is not None and not found:
            raise full
        return forms.Passed(found)

    async def _passed(
        self, room: Room, each: passes.Carried, token: str, label: str
    ) -> forms.PassedSeat:
        """One token opens one seat of a table, unless one device does already."""
        seat = each.seats[0]
        held = room.table.holds(key_of(token))
        if held and held != list(each.seats):
            token = derived(token, f"{room.table.id} {seat}")
        no = await room.do(do.AddDevice(each.seats, key_of(token), label), each.by)
        if no is not None:
            raise refusal(no)
        return forms.PassedSeat(room.table.id, room.table.game.name, seat, token)

    async def pass_device(self, request: Request) -> Response:
        """Asked by another process, for a table that is at home here."""
        if not peers.is_inside(request):
            raise Wrong(404, "no such address")
        wanted = await body(request, peers.PassDevice)
        each = passes.Carried(wanted.table, tuple(wanted.seats), wanted.by)
        room, found = await self._known(wanted.table), []
        if room is not None and room.table.holds(each.by) == list(each.seats):
            found.append(await self._passed(room, each, wanted.token, wanted.device))
        return json(forms.Passed(found))

    async def _table(self, id: str) -> Table | None:
        """To be looked at, wherever it is at home."""
        if self.house.homes is not None and id not in self.house.rooms:
            try:
                return await self.house.homes.look(id) if plausible(id) else None
            except Malformed:
                return None
        room = await self._known(id)
        return None if room is None else room.table

    async def _known(self, id: str) -> Room | None:
        try:
            return await self.house.room(id) if plausible(id) else None
        except Aside:
            return None


async def limited(
    house: House, request: Request, kind: Kind, what: str = "tries from one place", why: str = ""
) -> None:
    if not await house.may(kind, place(request.scope)):
        raise Wrong(429, f"too many {what}; wait a little", rule="QG-LIMIT", why=why)
