"""The advanced game in the air: what aircraft are worth, and what bombs and SAM are expected to do."""

from __future__ import annotations

from typing import Final

from qg.core.shape import NONE
from qg.games.yom_kippur.campaign import AS_B, SHOT, Campaign
from qg.games.yom_kippur.campaign_events import BOMBS, MISSILES
from qg.games.yom_kippur.hexmap import HEXES, SIZE
from qg.games.yom_kippur.raid_bombs import BOMB_TABLE, below, number_of
from qg.games.yom_kippur.sam_fire import MISSILE_TABLE, column
from qg.games.yom_kippur.tables import (
    AIR_VALUE,
    AIRCRAFT,
    BRIDGE,
    HAS_ZONE,
    HELICOPTER,
    IS_BRIGADE,
    ISRAEL,
    KIND,
    OWNER,
    SAM_RANGE,
    SAMS,
)

from .values import COPTER, FACES, step, worth

AHEAD: Final = 4  # turns for which an aircraft is reckoned with
PER_TURN: Final = 0.07  # of its value (YKA-100), what an aircraft does in a turn
LOSS: Final = 1.0  # an Israeli counter that is eliminated (YKA-122)
BRIDGE_DOWN: Final = 3.0  # its points (YKA-121), and those who do not cross
LANDING: Final = 0.8  # that troops in the air get where they want
BUSY: Final = 0.2  # that an interceptor is out of the fight
SHOCKED: Final = 0.3  # that a unit stays where it is for a turn (YKA-111)
EFFECTS: Final = ("none", "turned_back", "damaged", "shot_down")

Fate = tuple[float, float, float]
"""Of whoever is in the air: driven off, reduced, eliminated. What each is worth, or how likely it is."""


def plane_worth(s: Campaign, plane: int) -> float:
    """What its owner would lose with an aircraft."""
    left = min(AHEAD, s.book.last - s.turn + 1)
    whole = PER_TURN * AIR_VALUE[plane] * left * (1.0 if s.strength[plane] == 2 else 0.6)
    return whole + (LOSS if OWNER[plane] == ISRAEL else 0.0)


def plane_step(s: Campaign, plane: int) -> float:
    """What a reduction takes from it."""
    if s.strength[plane] == 1:
        return plane_worth(s, plane)
    return 0.03 * AIR_VALUE[plane] * min(AHEAD, s.book.last - s.turn + 1) + 0.2


# ------------------------------------------------------------------------------------------ bombs


def struck(s: Campaign, target: int, effect: str) -> float:
    """What an effect of bombs takes from the owner of what they hit (YKA-111, 112)."""
    kind = KIND[target]
    if effect == "shock":
        return SHOCKED if HAS_ZONE[target] else 0.0
    if effect not in ("reduced", "destroyed"):
        return 0.0
    if kind == BRIDGE:
        return BRIDGE_DOWN
    if kind == HELICOPTER:
        return COPTER
    return worth(s, target) if effect == "destroyed" else step(s, target)


def bombing(s: Campaign, plane: int, target: int, less: int = 0) -> float:
    """What the bombs of an aircraft on a piece are expected to be worth. `less`: it is reduced before."""
    number = number_of(s, plane, target)
    if less and s.strength[plane] == 2:
        number += 4
    found = 0.0
    for face in FACES:
        effect = BOMBS[BOMB_TABLE.find(number, face)]
        if effect == "damaged":
            found -= plane_step(s, plane)
        else:
            found += struck(s, target, effect)
    return found / 6


def best_bombs(s: Campaign, plane: int) -> float:
    """What the best bombs are worth that an aircraft can drop where it is."""
    return max([0.0, *[bombing(s, plane, target) for target in below(s, plane)]])


# -------------------------------------------------------------------------------------------- SAM


def chances(s: Campaign, sam: int, aimed: int) -> Fate:
    """What becomes of each of so many pieces that a SAM aims at (YKA-096, 097)."""
    row = MISSILE_TABLE.weights(column(s, sam, aimed))
    driven, hurt, lost = [row[MISSILES.index(effect)] / 6 for effect in EFFECTS[1:]]
    return driven, hurt, lost


def covering(s: Campaign, h: int) -> list[int]:
    """The SAM that may still fire at a hex in this player turn."""
    near = [p for p in SAMS if s.at[p] < SIZE and HEXES.distance(s.at[p], h) <= SAM_RANGE]
    return [p for p in near if s.ready(p) and not s.acts[p] & SHOT]


# --------------------------------------------------------------------------- what a result takes


def at_stake(s: Campaign, piece: int) -> Fate:
    """What each result takes from the owner of a piece in the air."""
    if KIND[piece] == AIRCRAFT:
        task = best_bombs(s, piece) if s.acts[piece] & AS_B and s.at[piece] < SIZE else BUSY
        return task, plane_step(s, piece) + 0.3 * task, plane_worth(s, piece) + task
    rider = s.rider_of(piece) if KIND[piece] == HELICOPTER else NONE
    aboard = 0.0 if rider == NONE else worth(s, rider)
    own = worth(s, piece) if IS_BRIGADE[piece] else COPTER
    hurt = step(s, piece) if IS_BRIGADE[piece] else COPTER + (step(s, rider) if aboard else 0.0)
    return LANDING if aboard or IS_BRIGADE[piece] else 0.1, hurt, own + aboard


def taken(fate: Fate, stake: Fate) -> float:
    return sum([a * b for a, b in zip(fate, stake, strict=True)])
