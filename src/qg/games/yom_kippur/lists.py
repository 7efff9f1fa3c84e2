"""What may be answered to each Ask, and how sampled moves begin."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from qg.core.branch import Branching
from qg.core.game import Beginnings, Gallery, Lister, Sampler
from qg.core.move import Move

from . import air, recovery
from .bombing import bombs
from .deploy import gallery, setup_rows, some_setup
from .done import Done
from .duty import open_duty
from .fight_lists import advance_rows, battle_beginnings, retreat_rows, some_battle, support_rows
from .march_lists import move_rows, some_march, units
from .state import YomKippur

DONE: Final = Done()


def recoveries(s: YomKippur, seat: int) -> Sequence[Move[Any]]:
    return [*recovery.rows(s, seat), DONE]


def flights(s: YomKippur, seat: int) -> Branching:
    found = air.rows(s, seat)
    return Branching(found if open_duty(s, seat, True) else [*found, DONE])


def movements(s: YomKippur, seat: int) -> Branching:
    return Branching(move_rows(s, seat, DONE))


def battles(s: YomKippur, seat: int) -> Sequence[Move[Any]]:
    return [] if open_duty(s, seat, False) else [DONE]


def supports(s: YomKippur, seat: int) -> Sequence[Move[Any]]:
    return [*support_rows(s, seat), DONE]


def advances(s: YomKippur, seat: int) -> Sequence[Move[Any]]:
    return [*advance_rows(s, seat), DONE]


def march_beginnings(s: YomKippur, seat: int) -> Sequence[tuple[str, ...]]:
    return [("march",)] if units(s, seat) else []


def deploy_beginnings(s: YomKippur, seat: int) -> Sequence[tuple[str, ...]]:
    return [("deploy",)]


LISTS: Final[dict[str, Lister]] = {
    "setup": setup_rows,
    "recovery": recoveries,
    "air": flights,
    "move": movements,
    "bomb": bombs,
    "combat": battles,
    "support": supports,
    "retreat": retreat_rows,
    "advance": advances,
}
SAMPLES: Final[dict[str, Sampler]] = {
    "setup": some_setup,
    "air": some_battle,
    "move": some_march,
    "combat": some_battle,
}
BEGINNINGS: Final[dict[str, Beginnings]] = {
    "setup": deploy_beginnings,
    "air": battle_beginnings,
    "move": march_beginnings,
    "combat": battle_beginnings,
}
GALLERIES: Final[dict[str, Gallery]] = {"setup": gallery}
