"""HTTP for those who want to be told of their turn with the page closed; docs/messages.md tells how."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from qg.store.fault import Trouble
from qg.table.seat import key_of

from . import forms, mail_pages
from .api import Answer, answered, bearer, body, json
from .aside import Aside
from .house import House
from .pages import language
from .peers import Away
from .proxies import place
from .reading import plausible
from .targets import Full, Target
from .wrong import Wrong

MOST: Final = 60
"""Seats in one request."""
LINKS: Final = ("confirm", "stop")


class NoticeApi:
    """`house` is set when the server opens."""

    house: House

    def routes(self) -> list[Route]:
        table = [
            ("/api/notices", self.ways, "GET"),
            ("/api/notices", self.add, "POST"),
            ("/api/notices/{id}", self.show, "GET"),
            ("/api/notices/{id}/tables", self.hang, "POST"),
            ("/api/notices/{id}/remove", self.remove, "POST"),
            ("/mail/{what}/{id}/{proof}", self.linked, "GET"),
            ("/mail/{what}/{id}/{proof}", self.followed, "POST"),
        ]
        return [Route(path, answered(self._alone(run)), methods=[how]) for path, run, how in table]

    def _alone(self, run: Answer) -> Answer:
        """Of several processes one tells, and knows who wants to be told."""

        async def inner(request: Request) -> Response:
            if self.house.homes is not None:
                await self.house.homes.first()
                await self.house.notices.lead()
            return await run(request)

        return inner

    async def ways(self, request: Request) -> Response:
        notices = self.house.notices
        return json(forms.NoticeWays(notices.public_key(), notices.ways.mail is not None))

    async def add(self, request: Request) -> Response:
        wanted = await body(request, forms.NewNotice)
        notices = self.house.notices
        try:
            if not await self.house.may("notices", place(request.scope)):
                raise Full
            if wanted.kind == "push":
                made = await notices.add_push(
                    wanted.endpoint, wanted.p256dh, wanted.auth, wanted.language
                )
            else:
                made = await notices.add_mail(wanted.address, wanted.language)
        except Full:
            raise Wrong(429, "too many from one place; wait a little", rule="QG-LIMIT") from None
        return json(forms.MadeNotice(made.id, notices.proof(made.id, "own")), 201)

    async def show(self, request: Request) -> Response:
        return shown(self._own(request))

    async def hang(self, request: Request) -> Response:
        """Seats that are gone, over or not the asker's are passed over: a browser sends all that it knows."""
        target = self._own(request)
        wanted = await body(request, forms.NoticeSeats)
        if len(wanted.tables) > MOST:
            raise Wrong(400, f"at most {MOST} at once", "tables")
        here = place(request.scope)
        for seat in wanted.tables:
            # To load a table is work; what is left over is asked for again when its page is opened.
            if seat.id not in self.house.rooms and not await self.house.may("replays", here):
                break
            key = key_of(seat.token)
            try:
                found = await self.house.standing(seat.id, [key]) if plausible(seat.id) else None
            except (Aside, Trouble, Away):
                continue
            if found is not None:
                self.house.notices.hang(target, found, key, wanted.on)
        await self.house.notices.save(target)
        return shown(target)

    async def remove(self, request: Request) -> Response:
        await self.house.notices.remove(self._own(request))
        return json({})

    async def linked(self, request: Request) -> Response:
        """The page of a link. It only asks: some programs open the links of a mail before its reader does."""
        target = self._linked(request)
        if target is None:
            return mail_pages.page(language(request), "gone", 404)
        what: str = request.path_params["what"]
        done = what == "confirm" and target.confirmed
        return mail_pages.page(target.language, "confirmed" if done else what)

    async def followed(self, request: Request) -> Response:
        """By the button of that page, or of a mail program (RFC 8058)."""
        target = self._linked(request)
        if target is None:
            return mail_pages.page(language(request), "gone", 404)
        if request.path_params["what"] == "confirm":
            await self.house.notices.confirm(target)
            return mail_pages.page(target.language, "confirmed")
        await self.house.notices.remove(target)
        return mail_pages.page(target.language, "stopped")

    def _linked(self, request: Request) -> Target | None:
        """Whose link this is."""
        what, id, proof = [request.path_params[name] for name in ("what", "id", "proof")]
        return self.house.notices.proved(id, what, proof) if what in LINKS else None

    def _own(self, request: Request) -> Target:
        target = self.house.notices.proved(request.path_params["id"], "own", bearer(request))
        if target is None:
            raise Wrong(404, "nothing is told under this name")
        return target


def shown(target: Target) -> Response:
    on = target.kind == "push" or target.confirmed
    return json(forms.Notice(target.kind, on, list(target.seats)))
