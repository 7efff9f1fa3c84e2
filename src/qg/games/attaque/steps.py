"""The steps that the engine takes by itself, and what several verbs have in common.

    deploy (both) -> draw_first -> [ act (mover) -> advance | land (mover)? -> end_turn ]* -> over

In a turn: `act` lies on top of `end_turn`. A won attack pushes `advance`, a flown one `land`."""

from __future__ import annotations

from typing import Final

from qg.core.agenda import Ask
from qg.core.move import Tx
from qg.core.value import ALL, only

from .book import RESULTS
from .events import (
    TURN_ENDED,
    Attacked,
    Began,
    Bombed,
    Exploded,
    Launched,
    Photographed,
    Removed,
    Shown,
)
from .state import ACT, END, Attaque
from .tables import CAMP, CAMPS, EMPTY, IS_MAN, NORTH, SOUTH, SWEEP

FIRST: Final = {"south": SOUTH, "north": NORTH}


def draw_first(tx: Tx[Attaque], args: tuple[int, ...]) -> None:
    """ATK-017: a two-sided die, 1 = south, 2 = north, unless the table has said who begins."""
    s = tx.s
    first = s.book.first
    seat = tx.roll(2, "ATK-017") - 1 if first == "random" else FIRST[first]
    for slot in s.alive[SOUTH] + s.alive[NORTH]:  # ATK-020, 151
        if s.book.visible >> s.kind[slot] & 1:
            show(tx, slot, "ATK-020")
    tx.emit(Began(seat))
    begin(tx, seat)


def begin(tx: Tx[Attaque], seat: int) -> None:
    tx.push(END[seat])
    tx.push(ACT[seat])  # ATK-018


def announce(tx: Tx[Attaque], slot: int, rule: str) -> None:
    """ATK-056, 062: who jumps or is dropped is named, where the rule set says so."""
    if tx.s.book.announced:
        show(tx, slot, rule)


def show(tx: Tx[Attaque], slot: int, rule: str) -> None:
    """From now on everybody knows this counter, if they did not before."""
    s = tx.s
    if s.known[slot] != ALL:
        tx.emit(Shown(slot, s.where[slot], rule, (s.kind[slot],), ALL))


def remove(tx: Tx[Attaque], slots: list[int], shown: bool = True) -> None:
    """ATK-156: all see what goes; `shown` False leaves what was hidden hidden."""
    s = tx.s
    tx.emit(
        Removed(
            tuple(slots),
            tuple([s.where[x] for x in slots]),
            tuple([s.kind[x] for x in slots]),
            tuple([ALL if shown else s.known[x] for x in slots]),
        )
    )


def strike(tx: Tx[Attaque], seat: int, slot: int, start: int, target: int) -> None:
    """A contact attack: the table decides (ATK-076 to 094), the defender is named (ATK-084)."""
    s = tx.s
    book, victim = s.book, s.board[target]
    mine, theirs = s.kind[slot], s.kind[victim]
    armed = s.is_armed(victim)
    letter = book.contact[armed][mine][theirs]
    void = letter == "V" and s.is_locked(slot)  # ATK-057, 058
    if letter == "V":
        letter = "N" if void else "A"
    rule = book.decides(mine, theirs, armed, void)
    # ATK-153: between men the atom tells a winning spy from another winner; its owner alone reads it
    secret = letter == "A" and IS_MAN[theirs] and s.known[slot] != ALL
    known = only(seat) if secret else ALL
    result = RESULTS.index(letter)
    tx.emit(Attacked(slot, victim, start, target, theirs, result, (rule,), known))
    if letter == "N":
        if not void:
            show(tx, slot, "ATK-155")  # Generals: each knows the other now
    elif letter == "D":
        remove(tx, [slot])  # ATK-085, 154
    elif letter == "B":
        remove(tx, [victim, slot])
    else:
        remove(tx, [victim])
        won = s.taken[seat] == book.wanted  # ATK-140, 141, and at once: ATK-144, 147
        if not (won and tx.conclude(only(seat), book.win_rule)):
            tx.push(Ask("advance", "ATK-082", only(seat), ("advance",), (slot, target)))


def bomb(tx: Tx[Attaque], seat: int, start: int, target: int) -> None:
    """ATK-103, 104, 106: everything falls but objectives; AA guns and barriers bring the bomber down."""
    s = tx.s
    slot, victim = s.board[start], s.board[target]
    show(tx, slot, "ATK-157")
    theirs = s.kind[victim]
    letter = s.book.bombing[theirs]
    rule = {"A": "ATK-103", "D": "ATK-104", "N": "ATK-106"}[letter]
    tx.emit(Bombed(slot, victim, start, target, theirs, RESULTS.index(letter), rule))
    if letter == "D":
        remove(tx, [slot])
        return
    if letter == "A":
        remove(tx, [victim])
    come_home(tx, seat, slot)


def photograph(tx: Tx[Attaque], seat: int, start: int, target: int) -> None:
    """ATK-110, 158: the photographer alone sees what it is."""
    s = tx.s
    slot, victim = s.board[start], s.board[target]
    show(tx, slot, "ATK-157")
    tx.emit(Photographed(slot, victim, start, target))
    both = only(seat) | only(1 - seat)  # and whoever else knows it; always told, known or not
    tx.emit(Shown(victim, target, "ATK-158", (s.kind[victim],), s.known[victim] | both))
    come_home(tx, seat, slot)


def come_home(tx: Tx[Attaque], seat: int, slot: int) -> None:
    """ATK-107: asked only where there is a choice."""
    board = tx.s.board
    if any([board[sq] == EMPTY for sq in CAMPS[seat]]):
        tx.push(Ask("land", "ATK-107", only(seat), ("land",), (slot,)))


def launch(tx: Tx[Attaque], seat: int, start: int) -> None:
    """ATK-116 to 120: the corridor ahead, up to the first barrier or the far edge."""
    s = tx.s
    slot, path = s.board[start], SWEEP[seat][start]
    show(tx, slot, "ATK-159")
    hit, spared, barrier, end = list[int](), list[int](), -1, path[-1]
    for sq in path:
        x = s.board[sq]
        if x >= EMPTY:
            continue  # ATK-006: crosses do not stop what flies
        if x // 48 == seat and (CAMP[sq] == seat or not s.book.friendly_fire):
            continue  # ATK-117
        letter = s.book.passing[s.kind[x]]
        if letter == "N":
            spared.append(x)  # ATK-118
        elif letter == "S":
            barrier, end = x, sq  # ATK-119
            break
        else:
            hit.append(x)
    tx.emit(Launched(slot, start, end, tuple(spared), tuple(hit)))
    if hit:
        remove(tx, hit, s.book.reveal_removed)
    remove(tx, [slot] if barrier < 0 else [barrier, slot])  # ATK-120; the barrier is seen (156)


def end_turn(tx: Tx[Attaque], args: tuple[int, ...]) -> None:
    """In this order: the bomb that is due, men, passes and limits, the next turn. Whoever has captured
    every objective has won before (ATK-147)."""
    s, seat = tx.s, args[0]
    book = s.book
    explode(tx)
    if without_men(tx):
        return
    ply = s.ply
    if s.passes >= 2 and s.passed == ply and tx.conclude(0, "ATK-145"):
        return
    quiet = book.quiet_limit and ply - s.removal >= book.quiet_limit
    full = book.max_plies and ply + 1 >= book.max_plies
    if (quiet or full) and tx.conclude(0, "ATK-146"):
        return
    tx.emit(TURN_ENDED)
    begin(tx, 1 - seat)


def without_men(tx: Tx[Attaque]) -> bool:
    """ATK-142, 143: what becomes of the game when a side, or both, has no man left."""
    s = tx.s
    if s.has_men(SOUTH):
        if s.book.no_men == "ignore" or s.has_men(NORTH):
            return False
        south = True
    else:
        south = False
        if not s.has_men(NORTH):
            rule = "ATK-143" if s.book.no_men == "ignore" else "ATK-142"
            return tx.conclude(0, rule)
        if s.book.no_men == "ignore":
            return False
    winner = only(SOUTH if south else NORTH) if s.book.no_men == "loss" else 0
    return tx.conclude(winner, "ATK-142")


def explode(tx: Tx[Attaque]) -> None:
    """ATK-125 to 130: a bomb goes off so many plies after its drop, if it still lies there."""
    s = tx.s
    slot = s.overdue()
    if slot < 0 or not s.is_armed(slot):
        return
    at = s.where[slot]
    around = [s.board[sq] for sq in s.book.blast[at] if s.board[sq] < EMPTY]
    blasting = s.book.blasting
    spared = [x for x in around if blasting[s.kind[x]] == "N"]  # ATK-128
    # ATK-129: mines and bombs among them do not go off
    hit = [x for x in around if blasting[s.kind[x]] == "A"]
    show(tx, slot, "ATK-125")
    tx.emit(Exploded(slot, at, tuple(spared)))
    if hit:
        remove(tx, hit, s.book.reveal_removed)
    remove(tx, [slot])


STEPS: Final = {"draw_first": draw_first, "end_turn": end_turn}
