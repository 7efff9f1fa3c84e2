"""What the engine does alone in the advanced game: turns and phases in their order (YKA-020, 021), and the
end."""

from __future__ import annotations

from typing import Any, Final

from qg.core.agenda import FIRST, Ask, Frame, Todo
from qg.core.game import Step
from qg.core.move import Tx
from qg.core.value import only, seats_in

from . import airlift, bridges, dogfight, intercept, raid, raid_bombs, sam_fire
from .battle import could_attack
from .campaign import Campaign
from .campaign_events import StageBegan
from .events_harm import Destroyed
from .events_turn import ShockEnded, SideBegan
from .fight_steps import FIGHT_STEPS, begin_combat
from .hexmap import HEXES, JORDAN, SIZE
from .recovery import can_recover
from .score import finish
from .share import SHARE_STEPS, first_pick, share_ask, shared
from .state import (
    E_BOMBS,
    E_BRIDGE,
    E_COMBAT,
    E_DOGFIGHT,
    E_INTERCEPT,
    E_LANDING,
    E_MOVE,
    E_RAID,
    E_RECOVERY,
    E_SAM,
    I_BOMBS,
    I_COMBAT,
    I_DOGFIGHT,
    I_INTERCEPT,
    I_LANDING,
    I_MOVE1,
    I_MOVE2,
    I_RAID,
    I_RECOVERY,
    I_SAM,
    SHARE,
    SIDE_OF,
)
from .tables import ARAB, IS_BRIGADE, IS_UNIT, ISRAEL, OWNER, PIECES, RECOVERY_TURN

ORDER: Final = (
    (
        *(SHARE, E_RECOVERY, E_RAID, E_INTERCEPT, E_DOGFIGHT, E_SAM, E_BOMBS),
        *(E_LANDING, E_BRIDGE, E_MOVE, E_COMBAT),
    ),
    (
        *(I_RECOVERY, I_RAID, I_INTERCEPT, I_SAM, I_DOGFIGHT, I_BOMBS),
        *(I_LANDING, I_MOVE1, I_COMBAT, I_MOVE2),
    ),
)
"""By side: the phases of its player turn. SAM fire after air combat in that of the Arabs, before it in that
of Israel (YKA-095). Israel's commanders share before the Arabs begin (YKA-007)."""
ASKS: Final = {
    SHARE: "share",
    E_RECOVERY: "recovery",
    E_RAID: "raid",
    E_INTERCEPT: "intercept",
    E_DOGFIGHT: "dogfight",
    E_SAM: "sam",
    E_BOMBS: "bomb",
    E_LANDING: "landing",
    E_BRIDGE: "bridge",
    E_MOVE: "move",
    E_COMBAT: "combat",
    I_RECOVERY: "recovery",
    I_RAID: "raid",
    I_INTERCEPT: "intercept",
    I_DOGFIGHT: "dogfight",
    I_SAM: "sam",
    I_BOMBS: "bomb",
    I_LANDING: "landing",
    I_MOVE1: "move",
    I_COMBAT: "combat",
    I_MOVE2: "move",
}
"""By phase: the Ask in it."""
VERBS: Final = (
    *(
        "recover",
        "raid",
        "drop",
        "fly",
        "onward",
        "intercept",
        "engage",
        "fire",
        "bomb",
        "bridge",
        "lift",
    ),
    *("move", "march", "leave", "mark", "unmark"),
    *("attack", "support", "retreat", "reduce", "advance", "done"),
)
"""Every main phase names all verbs of a player turn, so that a refusal can say why it is not now."""
RULES: Final = ("YKA-020", "YKA-021")  # by side


def main_ask(name: str, side: int, turn: int, seats: int) -> Ask:
    """The Ask of a main phase in the player turn of a side. A verb pushes it again, until all of its seats
    have said that they are done (YKA-006)."""
    return Ask(name, RULES[side], seats, VERBS, (turn,), FIRST)


def asked_in(s: Campaign, name: str, side: int) -> int:
    """All seats of the side that such an Ask is for. SAM are Arab, whoever flies (YKA-095), and a raid is
    intercepted by the other side (YKA-093)."""
    asked = ARAB if name == "sam" else 1 - side if name == "intercept" else side
    return s.book.seating.of[asked]


def turn(tx: Tx[Any], args: tuple[int, ...]) -> None:
    """The player turn of a side begins."""
    number, side = args
    tx.emit(SideBegan(number, side))
    tx.push(Todo("phase", (number, ORDER[side][0])))


def phase(tx: Tx[Any], args: tuple[int, ...]) -> None:
    """A phase begins. What follows it is pushed first."""
    number, k = args
    side, name, frames = SIDE_OF[k], ASKS[k], after(number, k)
    early = name == "recovery" and number < RECOVERY_TURN  # YKB-190
    if early or (k == SHARE and not shared(tx.s)):
        tx.push(frames[0])
        return
    tx.emit(StageBegan(k))
    for frame in frames:
        tx.push(frame)
    if name == "combat":
        begin_combat(tx, side)
    if name == "intercept":
        intercept.spot(tx, side)
    if name == "landing":
        airlift.land(tx)
    if name == "dogfight":
        dogfight.begin(tx, side)
    elif k == SHARE:
        tx.push(share_ask(tx.s, first_pick(number)))
    else:
        all_of = seats_in(asked_in(tx.s, name, side), tx.s.book.seating.count)
        asked = sum([only(seat) for seat in all_of if has_a_say(tx.s, name, seat)])
        if asked:
            tx.push(main_ask(name, side, number, asked))


def after(number: int, k: int) -> list[Frame]:
    """What comes after a phase of a turn, the last first."""
    side = SIDE_OF[k]
    rest = ORDER[side][ORDER[side].index(k) + 1 :]
    following = Todo("phase", (number, rest[0])) if rest else Todo("side_ends", (number, side))
    if k in (E_BOMBS, I_BOMBS):
        return [following, Todo("home")]
    if k == E_MOVE:
        return [following, Todo("jordan")]  # YKA-047
    return [following, Todo("captured")] if k == I_COMBAT else [following]  # YKA-037


def has_a_say(s: Campaign, ask: str, seat: int) -> bool:
    """Whether a seat could say anything but `done`. Movement phases are always asked, and combat whenever
    somebody stands beside an enemy."""
    if ask == "recovery":
        return can_recover(s, seat)
    if ask == "raid":
        return bool(raid.rows(s, seat)) or bool(airlift.rows(s, seat))
    if ask == "intercept":
        return intercept.is_asked(s, seat)
    if ask == "sam":
        return bool(sam_fire.rows(s, seat))
    if ask == "bomb":
        return bool(raid_bombs.bombers(s, seat))
    if ask == "bridge":
        return bool(bridges.rows(s, seat))
    return ask == "move" or could_attack(s, seat, ask == "landing")


def jordan(tx: Tx[Any], args: tuple[int, ...]) -> None:
    """YKA-047: who did not leave Jordan is lost."""
    s = tx.s
    there = [p for p in range(PIECES) if IS_UNIT[p] and s.at[p] < SIZE and JORDAN[s.at[p]]]
    if there:
        tx.emit(Destroyed(tuple(there)))


def side_ends(tx: Tx[Any], args: tuple[int, ...]) -> None:
    """The end of a player turn: shock passes (YKB-061), a lost front ends the game (YKA-124), and after the
    last turn points are counted (YKB-006, 200)."""
    number, side = args
    shaken = tuple([piece for piece in range(PIECES) if tx.s.shock[piece]])
    if side == ARAB and shaken:
        tx.emit(ShockEnded(shaken))
    arabs = tx.s.book.seating.of[ARAB]  # YKA-125
    if front_lost(tx.s) and tx.conclude(arabs, "YKA-124"):
        return
    if side == ARAB:
        tx.push(Todo("turn", (number, ISRAEL)))
    elif number < tx.s.book.last or not finish(tx):
        tx.push(Todo("turn", (number + 1, ARAB)))


def front_lost(s: Campaign) -> bool:
    """YKA-063, 124: whether no Israeli brigade is left on one of the maps."""
    own = [p for p in range(PIECES) if IS_BRIGADE[p] and OWNER[p] == ISRAEL and s.at[p] < SIZE]
    return len({HEXES.sheet[s.at[p]] for p in own}) < 2


CAMPAIGN_STEPS: Final[dict[str, Step]] = {
    "turn": turn,
    "phase": phase,
    "home": raid_bombs.home,
    "jordan": jordan,
    "side_ends": side_ends,
    **SHARE_STEPS,
    **dogfight.DOGFIGHT_STEPS,
    **FIGHT_STEPS,
}
