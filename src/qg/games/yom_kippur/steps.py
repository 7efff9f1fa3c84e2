"""What the engine does alone: turns and phases in their order (YKB-004, 005), and the end."""

from __future__ import annotations

from typing import Final

from qg.core.agenda import Todo
from qg.core.game import Step
from qg.core.move import Tx

from .air import can_act
from .battle import could_attack
from .bombing import bombers, lose_plane, planes_home
from .checks import main_ask
from .events_turn import PhaseBegan, ShockEnded, TurnBegan
from .fight_steps import FIGHT_STEPS, begin_combat
from .recovery import can_recover
from .score import finish
from .state import E_COMBAT, E_RECOVERY, I_COMBAT, I_MOVE2, I_RECOVERY, SIDE_OF, YomKippur
from .tables import ARAB, ISRAEL, PIECES, RECOVERY_TURN

ASKS: Final = (
    "setup",
    *("recovery", "air", "move", "bomb", "combat"),
    *("recovery", "air", "move", "bomb", "combat", "move"),
)
"""By phase: the Ask in it."""


def seat_of(phase: int) -> int:
    return SIDE_OF[phase]


def turn(tx: Tx[YomKippur], args: tuple[int, ...]) -> None:
    """The player turn of a seat begins."""
    number, seat = args
    tx.emit(TurnBegan(number, seat))
    tx.push(Todo("phase", (number, E_RECOVERY if seat == ARAB else I_RECOVERY)))


def phase(tx: Tx[YomKippur], args: tuple[int, ...]) -> None:
    """A phase begins. What follows it is pushed first."""
    number, k = args
    seat, frames = seat_of(k), after(number, k)
    if ASKS[k] == "recovery" and number < RECOVERY_TURN:  # YKB-190
        tx.push(frames[0])
        return
    tx.emit(PhaseBegan(k))
    for frame in frames:
        tx.push(frame)
    if ASKS[k] == "combat":
        begin_combat(tx, seat)
    if ASKS[k] == "bomb":
        planes_home(tx, ())  # YKB-159
    if has_a_say(tx.s, ASKS[k], seat):
        tx.push(main_ask(ASKS[k], seat, number))


def after(number: int, k: int) -> list[Todo]:
    """What comes after a phase of a turn, the last first."""
    if k == E_COMBAT:
        return [Todo("egypt_ends", (number,))]
    if k == I_MOVE2:
        return [Todo("turn_ends", (number,))]
    following = Todo("phase", (number, k + 1))
    return [following, Todo("captured")] if k == I_COMBAT else [following]  # YKB-120


def has_a_say(s: YomKippur, ask: str, seat: int) -> bool:
    """Whether a seat could say anything but `done`. Movement phases are always asked, and combat whenever
    somebody stands beside an enemy."""
    if ask == "recovery":
        return can_recover(s, seat)
    if ask == "air":
        return can_act(s, seat)
    if ask == "bomb":
        return bool(bombers(s, seat))
    return ask == "move" or could_attack(s, seat, False)


def egypt_ends(tx: Tx[YomKippur], args: tuple[int, ...]) -> None:
    """YKB-061, 153: shock passes, and an aircraft that flew without cover is lost."""
    shaken = tuple([piece for piece in range(PIECES) if tx.s.shock[piece]])
    if shaken:
        tx.emit(ShockEnded(shaken))
    lose_plane(tx)
    tx.push(Todo("turn", (args[0], ISRAEL)))


def turn_ends(tx: Tx[YomKippur], args: tuple[int, ...]) -> None:
    """YKB-006, 200."""
    if args[0] >= tx.s.book.last and finish(tx):
        return
    tx.push(Todo("turn", (args[0] + 1, ARAB)))


STEPS: Final[dict[str, Step]] = {
    "turn": turn,
    "phase": phase,
    "egypt_ends": egypt_ends,
    "turn_ends": turn_ends,
    **FIGHT_STEPS,
}
