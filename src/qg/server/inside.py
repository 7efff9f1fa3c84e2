"""What processes of one house ask each other, by the door that only they know."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from . import peers
from .api import answered, json, taken
from .bots_alone import alone
from .figures import NoMore
from .homes import ALONE, FIGURES, STANDING, TAKE, Place
from .house import House
from .outbox import NEWS
from .rates import Take
from .standing import News, WhoCalls
from .wrong import Wrong

T = TypeVar("T")
LONGEST: Final = 16 * 1024 * 1024
"""Bytes: of what may happen at once at all tables of a process."""
Inner = Callable[[Request], Awaitable[object]]


class InsideApi:
    """`house` is set when the server opens."""

    house: House

    def routes(self) -> list[Route]:
        table: Final = {
            STANDING: self.standing,
            NEWS: self.news,
            TAKE: self.take,
            ALONE: self.alone,
            FIGURES: self.figures,
        }
        return [
            Route(path, answered(among_us(run)), methods=["POST"]) for path, run in table.items()
        ]

    async def standing(self, request: Request) -> object:
        """How a table stands that is at home here."""
        wanted = await wanted_by(request, WhoCalls)
        found = await self.house.standing_here(wanted.table, wanted.keys)
        return [] if found is None else [found]

    async def news(self, request: Request) -> object:
        """For the process that tells of turns; whether this is the one."""
        news = await wanted_by(request, News)
        homes = self.house.homes
        assert homes is not None
        await homes.first()
        await self.house.notices.lead()
        await self.house.notices.hear(news)
        return True

    async def take(self, request: Request) -> object:
        wanted = await wanted_by(request, Take)
        return self.house.rates.take(wanted.kind, wanted.place)

    async def alone(self, request: Request) -> object:
        wanted = await wanted_by(request, Place)
        return alone(self.house, wanted.place)

    async def figures(self, request: Request) -> object:
        await wanted_by(request, NoMore)
        return self.house.meter.figures()


async def wanted_by(request: Request, kind: type[T]) -> T:
    return msgspec.json.decode(await taken(request, LONGEST), type=kind)


def among_us(run: Inner) -> Callable[[Request], Awaitable[Response]]:
    """To visitors there is no such address."""

    async def inner(request: Request) -> Response:
        if not peers.is_inside(request):
            raise Wrong(404, "no such address")
        return json(await run(request))

    return inner
