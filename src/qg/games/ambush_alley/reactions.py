"""Inside an interruption: overwatch, bystanders, reaction tests, the insurgent action and everybody's
reactions, letter by letter (AMB-INT-10 b to g, REA-01 to 07, 10 to 12, 15, OVW-01 to 05)."""

from __future__ import annotations

from qg.core.agenda import Todo
from qg.core.move import Tx

from . import pools
from .course import end_of, path_of, touched
from .events_turn import LostDie
from .events_walk import Absorbed
from .events_window import BY_DASH, BY_FIRE, InterruptionEnded, Reacted
from .eyes import seen_points, sees
from .frames import pack, reaction_ask, unpack
from .move_on import advance, capture, come_to_rest, detach_strayed, fits_here
from .shots import (
    BYSTANDER,
    INTERRUPTING,
    REACTING,
    WATCHER,
    can_shoot,
    dice_at,
)
from .state import (
    CAUTIOUS,
    FAST,
    HALTED,
    MOVING,
    AmbushAlley,
    side_of,
)
from .tables import REGULAR, SUCCESS
from .turns import settle


def test(tx: Tx[AmbushAlley], insurgent: int, regular: int) -> bool:
    """AMB-REA-01: whether the regular unit reacts first. Fresh dice for every pair (AMB-REA-02)."""
    s = tx.s
    dice: list[int] = []
    totals: list[int] = []
    for unit in (insurgent, regular):
        kinds = [s.kind[f] for f in s.able(unit)]
        face = tx.roll(pools.unit_quality(s.book, kinds), "AMB-REA-01")
        dice.append(face)
        totals.append(face + bonus(s, unit))
    wins = totals[0] >= SUCCESS and totals[0] > totals[1]
    first = insurgent if wins else regular
    tx.emit(Reacted(insurgent, regular, tuple(dice), tuple(totals), first))
    return not wins


def bonus(s: AmbushAlley, unit: int) -> int:
    """What a unit adds to its die in a reaction test (AMB-REA-01, MOV-07 to 09, MOR-06, OPT-09)."""
    posture = s.posture[unit]
    if posture == FAST:
        found = -1  # AMB-MOV-09
    elif side_of(unit) == REGULAR:
        found = 1 if posture in (HALTED, CAUTIOUS) else 0  # AMB-MOV-07, 08
    else:
        found = 1 if posture == HALTED and s.book.halted_bonus else 0  # AMB-OPT-09
    return found - s.pinned[unit]  # AMB-MOR-06


def can_act(s: AmbushAlley, by: int) -> bool:
    """AMB-INT-11: whether an insurgent unit is there, and neither shaken nor affected."""
    return s.exists(by) and not s.affected[by] and s.shaken[by] <= s.turn


# ----------------------------------------------------------------------------- b: overwatch


def watch_points(s: AmbushAlley, unit: int, by: int, mode: int) -> list[int]:
    """Where a unit on overwatch sees the interrupter and has dice: on its way, or where it stands
    (AMB-OVW-02, REA-11)."""
    if mode == BY_DASH:
        return [at for at in seen_points(s, unit, by) if dice_at(s, unit, by, at, WATCHER)]
    return [0] if can_shoot(s, unit, by, WATCHER) else []


def watchers(s: AmbushAlley, args: tuple[int, ...]) -> list[int]:
    """The units on overwatch that may still fire at this interrupter (AMB-OVW-02, 04)."""
    by, mode = args[0], args[1]
    watched = unpack(args, 3)[0]
    return [
        unit
        for unit in s.units(REGULAR)
        if s.overwatch[unit] and unit not in watched and watch_points(s, unit, by, mode)
    ]


def watch(tx: Tx[AmbushAlley], args: tuple[int, ...]) -> None:
    """AMB-INT-10 b: one unit on overwatch after the other."""
    s = tx.s
    if can_act(s, args[0]) and watchers(s, args):
        tx.push(reaction_ask("reg_overwatch", args))
    else:
        watched(tx, args)


def watched(tx: Tx[AmbushAlley], args: tuple[int, ...]) -> None:
    """Overwatch is over."""
    losers = unpack(args, 3)[1]
    if tx.s.exists(args[0]):
        tx.push(Todo("support", pack(args[:3], losers, ())))
    else:
        tx.emit(LostDie(tx.s.active))  # AMB-INT-10: b has removed the interrupter


# ---------------------------------------------------------------------------- c: bystanders


def supporters(s: AmbushAlley, args: tuple[int, ...]) -> list[int]:
    """AMB-REA-07: who may join the reaction."""
    by = args[0]
    return [
        unit
        for unit in s.units(REGULAR)
        if unit != s.active
        and not s.acted[unit]
        and not s.overwatch[unit]
        and sees(s, unit, s.active)
        and can_shoot(s, unit, by, BYSTANDER)
    ]


def support(tx: Tx[AmbushAlley], args: tuple[int, ...]) -> None:
    """AMB-INT-10 c."""
    if supporters(tx.s, args):
        tx.push(reaction_ask("reg_join_reaction", args))
    else:
        tx.push(Todo("tests", args))


# --------------------------------------------------------------------------------- d: tests


def tests(tx: Tx[AmbushAlley], args: tuple[int, ...]) -> None:
    """AMB-INT-10 d: the interrupted unit first, then the bystanders as they declared."""
    s = tx.s
    by, unit = args[0], s.active
    watchers_lost, joined = unpack(args, 3)
    tested = can_act(s, by)  # if it cannot act any more, all react first
    won: list[int] = []
    lost: list[int] = []
    pending = 0
    if s.exists(unit):
        pending = int(not tested or test(tx, by, unit))
        if not pending:
            tx.emit(LostDie(unit))  # AMB-INT-09
    for other in joined:
        first = not tested or test(tx, by, other)
        (won if first else lost).append(other)
    fixed = (*args[:3], pending)
    tx.push(Todo("winners", pack(fixed, watchers_lost, won, lost)))


# ------------------------------------------------------------------------------- e: winners


def unfinished(s: AmbushAlley) -> bool:
    """Whether the active unit has declared a move that has not come to its end."""
    found, now = path_of(s, s.active)
    return s.doing == MOVING and now < found.cost


def may_finish(s: AmbushAlley) -> bool:
    """AMB-REA-04: whether the interrupted unit may finish its declared move."""
    return unfinished(s) and may_evade(s, s.active)


def may_evade(s: AmbushAlley, unit: int) -> bool:
    """AMB-REA-04, REA-12, MOR-06, LDR-06."""
    return s.may_stir(unit) and s.remaining(unit, s.posture[unit]) > 0


def winners(tx: Tx[AmbushAlley], args: tuple[int, ...]) -> None:
    """AMB-INT-10 e, REA-15: the interrupted unit is asked; then the bystanders that won fire, as declared."""
    s = tx.s
    by, mode, pinned, pending = args[:4]
    watchers_lost, won, lost = unpack(args, 4)
    unit = s.active
    moves = may_finish(s) or may_evade(s, unit)
    if pending and s.exists(by) and s.exists(unit) and (moves or can_shoot(s, unit, by, REACTING)):
        tx.push(reaction_ask("reg_reaction", args))
        return
    if pending and s.exists(unit):
        tx.emit(LostDie(unit))  # AMB-INT-09: after a reaction that it could not make
    queue = [*watchers_lost, *([] if pending else [unit]), *lost]
    tx.push(Todo("act", pack((by, mode, pinned), queue)))
    for other in won[::-1]:
        tx.push(Todo("shoot", (other, by, BYSTANDER)))


def answered(tx: Tx[AmbushAlley], args: tuple[int, ...]) -> None:
    """AMB-INT-09: the interrupted unit, which won, has reacted or not; now it loses its die."""
    s = tx.s
    by, mode, pinned, _ = args[:4]
    watchers_lost, won, lost = unpack(args, 4)
    if s.exists(s.active):
        tx.emit(LostDie(s.active))  # AMB-INT-09
    tx.push(Todo("act", pack((by, mode, pinned), (*watchers_lost, *lost))))
    for other in won[::-1]:
        tx.push(Todo("shoot", (other, by, BYSTANDER)))


def finish(tx: Tx[AmbushAlley], unit: int) -> None:
    """AMB-REA-04: the interrupted unit finishes its declared move, and just takes along whom it meets."""
    s = tx.s
    end = end_of(s, unit, False)
    stop = end_of(s, unit)
    while stop < end:
        advance(tx, unit, stop)
        before = len(s.members[unit])
        meet(tx, unit)
        if len(s.members[unit]) == before:
            break
        end, stop = end_of(s, unit, False), end_of(s, unit)
    advance(tx, unit, end)
    meet(tx, unit)
    if end < path_of(s, unit)[0].cost or not fits_here(s, unit):
        come_to_rest(tx, unit)  # AMB-MOV-15


def meet(tx: Tx[AmbushAlley], unit: int) -> None:
    """AMB-CON-01, DEP-04: a unit takes along whom it touches."""
    found = touched(tx.s, unit)
    if found:
        tx.emit(Absorbed(unit, tuple(found)))  # AMB-CON-01


# -------------------------------------------------------------------- f, g: action and losers


def act(tx: Tx[AmbushAlley], args: tuple[int, ...]) -> None:
    """AMB-INT-10 f: the insurgent action, if it is still possible (AMB-INT-11)."""
    s = tx.s
    by, mode = args[0], args[1]
    tx.push(Todo("losers", args))
    if mode == BY_FIRE:
        if can_act(s, by):
            tx.push(Todo("shoot", (by, s.active, INTERRUPTING)))
        return
    if not s.exists(by) or not s.dash:
        return
    if can_act(s, by):
        complete_move(tx, by)
    else:
        halt(tx, by)


def halt(tx: Tx[AmbushAlley], unit: int) -> None:
    """AMB-REA-13: a mover who is shaken or affected stops where it was hit."""
    come_to_rest(tx, unit)  # AMB-REA-13
    capture(tx, unit)
    detach_strayed(tx, unit)


def complete_move(tx: Tx[AmbushAlley], unit: int) -> None:
    """An insurgent unit goes to the end of its path."""
    s = tx.s
    end = end_of(s, unit)
    advance(tx, unit, end)
    if end < path_of(s, unit)[0].cost or not fits_here(s, unit):
        come_to_rest(tx, unit)  # AMB-MOV-15
    capture(tx, unit)
    detach_strayed(tx, unit)


def losers(tx: Tx[AmbushAlley], args: tuple[int, ...]) -> None:
    """AMB-INT-10 g: overwatch first, then the interrupted unit, then bystanders; REA-05."""
    s = tx.s
    by, mode, pinned = args[:3]
    queue = unpack(args, 3)[0]
    if not queue or not s.exists(by):
        return
    unit = queue[0]
    after = pack((by, mode, pinned), queue[1:])
    if unit == s.active:
        hit = s.pinned[unit] and not pinned  # AMB-REA-05
        if not hit and can_shoot(s, unit, by, REACTING):
            tx.push(reaction_ask("reg_reaction", pack((by, mode, pinned, -1), queue[1:], (), ())))
            return
        tx.push(Todo("losers", after))
        return
    tx.push(Todo("losers", after))
    tx.push(Todo("shoot", (unit, by, WATCHER if s.overwatch[unit] else BYSTANDER)))


def parted(tx: Tx[AmbushAlley], args: tuple[int, ...]) -> None:
    """An interruption is over."""
    tx.emit(InterruptionEnded(args[0]))
    settle(tx)
