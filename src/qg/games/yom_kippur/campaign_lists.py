"""What may be answered to each Ask of the advanced game, and all its verbs."""

from __future__ import annotations

from typing import Any, Final

from qg.core.branch import Branching
from qg.core.game import Beginnings, Gallery, Lister, Sampler
from qg.core.move import Move

from . import airlift, bridges, dogfight, intercept, raid, raid_bombs, sam_fire, share
from .airlift import AIRLIFT_MOVES
from .bridges import BRIDGE_MOVES
from .campaign import Campaign
from .deploy import DEPLOY_MOVES, gallery, setup_rows, some_setup
from .dogfight import Engage
from .done import Done
from .duty import open_duty
from .fight import FIGHT_MOVES
from .fight_lists import battle_beginnings, retreat_rows, some_battle
from .intercept import Intercept
from .lists import (
    DONE,
    advances,
    battles,
    deploy_beginnings,
    march_beginnings,
    movements,
    recoveries,
    supports,
)
from .march import MARCH_MOVES
from .march_lists import some_march
from .raid import Raid
from .raid_bombs import DropBombs
from .recovery import Recover
from .sam_fire import Fire
from .share import Pick


def sorties(s: Campaign, seat: int) -> Branching:
    return Branching([*raid.rows(s, seat), *airlift.rows(s, seat), DONE])


def scrambles(s: Campaign, seat: int) -> Branching:
    return Branching([*intercept.rows(s, seat), DONE])


def duels(s: Campaign, seat: int) -> list[Move[Any]]:
    return [*dogfight.rows(s, seat), DONE]


def salvoes(s: Campaign, seat: int) -> Branching:
    found = sam_fire.rows(s, seat)
    return Branching(found if sam_fire.must_fire(s, seat) >= 0 else [*found, DONE])


def assaults(s: Campaign, seat: int) -> list[Move[Any]]:
    return [] if open_duty(s, seat, True) else [DONE]


def crossings(s: Campaign, seat: int) -> Branching:
    return Branching([*bridges.rows(s, seat), DONE])


CAMPAIGN_MOVES: Final[tuple[type[Move[Any]], ...]] = (
    *DEPLOY_MOVES,
    *(Pick, Recover),
    *AIRLIFT_MOVES,
    *(Raid, Intercept, Engage, Fire, DropBombs),
    *BRIDGE_MOVES,
    *MARCH_MOVES,
    *FIGHT_MOVES,
    Done,
)
LISTS: Final[dict[str, Lister]] = {
    "setup": setup_rows,
    "share": share.rows,
    "recovery": recoveries,
    "raid": sorties,
    "intercept": scrambles,
    "dogfight": duels,
    "sam": salvoes,
    "bomb": raid_bombs.rows,
    "landing": assaults,
    "bridge": crossings,
    "move": movements,
    "combat": battles,
    "support": supports,
    "retreat": retreat_rows,
    "advance": advances,
}
SAMPLES: Final[dict[str, Sampler]] = {
    "setup": some_setup,
    "landing": some_battle,
    "move": some_march,
    "combat": some_battle,
}
BEGINNINGS: Final[dict[str, Beginnings]] = {
    "setup": deploy_beginnings,
    "landing": battle_beginnings,
    "move": march_beginnings,
    "combat": battle_beginnings,
}
GALLERIES: Final[dict[str, Gallery]] = {"setup": gallery}
