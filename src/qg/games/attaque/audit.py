"""What holds of every state of Attaque, however it came about: by play, from a position, from JSON.

Data from outside has no other guard, so every part is looked at before another one relies on it, each
fault is one sentence, and nothing here is an `assert`, which Python may be told to skip."""

from __future__ import annotations

from typing import Final

from qg.core.agenda import Ask, Frame, Todo
from qg.core.outcome import PLAYING
from qg.core.value import ALL, SPECTATOR, only

from .state import ACT, DEPLOY, END, Attaque
from .tables import (
    BOMBER,
    CAMP,
    CAMPS,
    CROSSES,
    EMPTY,
    GONE,
    IS_MAN,
    KINDS,
    LONG_AGO,
    NORTH,
    ORTH4,
    SIDES,
    SLOTS,
    SOUTH,
    SQUARE_NAMES,
    SQUARES,
    STATIC,
    TANKER,
    TIME_BOMB,
)
from .tables import NEVER as NO_PLY

WATCHERS: Final = only(SOUTH) | only(NORTH) | only(SPECTATOR)


def audit(s: Attaque) -> None:
    """Raise AssertionError, with a sentence, where a state could not have come about."""
    lengths(s)
    phase = phase_of(s)
    counters(s, phase)
    board(s)
    armies(s)
    times(s, phase)
    prizes(s)
    if phase == "deploy":
        deployment(s)
    elif phase != "over":
        turn(s, phase)


def must(ok: bool, what: str) -> None:
    if not ok:
        raise AssertionError(what)


def lengths(s: Attaque) -> None:
    per_slot = {
        "where": len(s.where),
        "moved": len(s.moved),
        "flew": len(s.flew),
        "sortie": len(s.sortie),
        "gone": len(s.gone),
        "could_be": len(s.could_be),
        "kind": len(s.kind),
        "known": len(s.known),
    }
    for name, n in per_slot.items():
        must(n == SLOTS, f"{name} has {n} entries where there are {SLOTS}")
    must(len(s.taken) == 2, f"taken has {len(s.taken)} entries where there are 2")
    rosters = [len(r) for r in s.roster]
    must(rosters == [len(KINDS)] * 2, f"roster has entries of {rosters}, not of two sides")


def phase_of(s: Attaque) -> str:
    """The phase that the agenda stands for; no other agenda ever lies between two moves."""
    agenda = s.agenda
    if not agenda:
        must(bool(s.outcome.rule), "nobody is asked, and the game is not over")
        must(s.outcome.winners in (0, 1, 2), "a game is won by one side or by none")
        must(not s.outcome.scores, "no points are scored")
        return "over"
    must(s.outcome == PLAYING, "somebody is asked, and the game is over")
    must(len(agenda) == 2, f"an agenda of {len(agenda)} frames")
    ask = agenda[1]
    seats = ask.seats if isinstance(ask, Ask) else 0
    if ask.name == "deploy":
        must(seats in (1, 2, 3), "nobody is asked to deploy")
        same(agenda, Todo("draw_first"), DEPLOY.but({"seats": seats}))
        return "deploy"
    must(seats in (1, 2), "a turn is one side's")
    side = seats - 1
    if ask.name == "act":
        same(agenda, END[side], ACT[side])
    elif ask.name == "advance":  # ATK-082
        same(agenda, END[side], Ask("advance", "ATK-082", seats, ("advance",), ask.args))
    else:  # ATK-107
        same(agenda, END[side], Ask("land", "ATK-107", seats, ("land",), ask.args))
    return ask.name


def seats_asked(s: Attaque) -> int:
    ask = s.asked()
    return 0 if ask is None else ask.seats


def same(agenda: list[Frame], below: Frame, top: Frame) -> None:
    must(agenda[0] == below, f"under the ask lies {agenda[0]!r}")
    must(agenda[1] == top, f"no such ask: {agenda[1]!r}")


def counters(s: Attaque, phase: str) -> None:
    """Each counter by itself: where it is, and who knows it."""
    book, seats = s.book, seats_asked(s)
    for slot in range(SLOTS):
        side, k, sq, known = slot // 48, s.kind[slot], s.where[slot], s.known[slot]
        at = "" if sq == GONE else f" on {SQUARE_NAMES[sq]}"
        who = f"{KINDS[k]}{at} (counter {slot} of {SIDES[side]})"
        if k == 0:
            untouched = s.moved[slot] == s.flew[slot] == s.sortie[slot] == s.gone[slot] == NO_PLY
            must(sq == GONE and untouched, f"counter {slot}{at} has no kind")
            must(s.could_be[slot] == 0, f"counter {slot} may be something, and is in no game")
            to_come = phase == "deploy" and seats >> side & 1
            open_to = 0 if to_come and slot % 48 < len(book.ground[side]) else ALL
            must(known == open_to, f"counter {slot} is in no game, yet somebody knows it or not")
            continue
        must(bool(book.count[k]), f"{who} is not in rule set {book.set}")
        must((sq == GONE) == (s.gone[slot] != NO_PLY), f"{who} is neither on the board nor off it")
        must(sq not in CROSSES, f"{who} stands on a cross (ATK-005)")
        must(
            known == ALL or (known & ~WATCHERS == 0 and bool(known & only(side))),
            f"{who} is not known to its own side, or to a seat that is none",
        )
        if book.visible >> k & 1 and phase != "deploy":
            must(known == ALL, f"{who} is face up (ATK-020), and not known to all")
        if sq != GONE and CAMP[sq] != side and book.home[k]:
            # ATK-041, 043; a time bomb out there has been dropped (ATK-060)
            must(k == TIME_BOMB, f"{who} is outside its own camp ({book.gait_rule[k]})")
        must(
            s.could_be[slot] >> k & 1 == 1 and s.could_be[slot] & ~book.kinds == 0,
            f"{who} may not be what it is, or may be what is not in the set (ATK-163)",
        )


def board(s: Attaque) -> None:
    """No two on a square, and the DERIVED columns say the same."""
    on: dict[int, int] = {}
    for slot, sq in enumerate(s.where):
        if sq != GONE:
            must(sq not in on, f"two counters on {SQUARE_NAMES[sq]}")
            on[sq] = slot
    for side in (SOUTH, NORTH):
        mine = tuple([slot for slot in on.values() if slot // 48 == side])
        must(s.alive[side] == mine, f"alive of {SIDES[side]} is not who stands on the board")
    for sq in range(SQUARES):
        if sq not in CROSSES:
            must(s.board[sq] == on.get(sq, EMPTY), f"board differs on {SQUARE_NAMES[sq]}")


def armies(s: Attaque) -> None:
    """ATK-012, 013: nobody has more of a kind than an army has."""
    for side in (SOUTH, NORTH):
        mine, roster = s.kind[48 * side : 48 * side + 48], s.roster[side]
        must(roster[0] == 0, f"{SIDES[side]} has counters of no kind in its roster")
        for k in range(1, len(KINDS)):
            has, most = mine.count(k), s.book.count[k]
            if has > most or roster[k] > most:
                slots = [x for x in range(48 * side, 48 * side + 48) if s.kind[x] == k]
                at = [SQUARE_NAMES[s.where[x]] for x in slots if s.where[x] != GONE]
                where = f" ({', '.join(at)})" if at else ""
                raise AssertionError(
                    f"{max(has, roster[k])} counters {KINDS[k]} of {SIDES[side]}{where}, whose army"
                    f" has {most}"
                )
            must(
                has <= roster[k], f"{has} counters {KINDS[k]} of {SIDES[side]}, roster {roster[k]}"
            )


def times(s: Attaque, phase: str) -> None:
    """Nothing has happened in a ply that is yet to come, and one counter is displaced in a ply."""
    latest = s.ply - 1 if phase in ("deploy", "act") else s.ply
    must(s.removal <= latest, f"a removal in ply {s.removal}, which is yet to come")
    must(s.passed <= latest, f"a pass in ply {s.passed}, which is yet to come")
    must(
        (s.passes == 0) == (s.passed == NO_PLY) and (not s.passes or s.passes <= s.passed + 2),
        f"{s.passes} passes, the last of them in ply {s.passed}",
    )
    displaced: dict[int, int] = {}
    for slot in range(SLOTS):
        k, moved = s.kind[slot], s.moved[slot]
        for name, ply in (
            ("displaced", moved),
            ("flown", s.flew[slot]),
            ("attacking", s.sortie[slot]),
            ("removed", s.gone[slot]),
        ):
            if ply > latest:  # asked first: to write what is wrong takes longer than to look
                must(False, f"counter {slot} was {name} in ply {ply}, which is yet to come")
        if s.gone[slot] > max(s.removal, LONG_AGO):
            must(False, f"ply {s.removal} was not last")
        # a position may say that a side has no attack left, and not who flew it (ATK-108, 166)
        together = k == TANKER and s.book.fuel_total and s.gone[slot] != NO_PLY
        if s.sortie[slot] != NO_PLY and k != BOMBER and not together:
            must(False, f"counter {slot}, no bomber, has flown")
        if moved > LONG_AGO:
            must(moved not in displaced, f"two counters were displaced in ply {moved}")
            displaced[moved] = slot
        if k == TIME_BOMB and s.where[slot] != GONE and s.is_armed(slot):  # ATK-125
            due = moved + s.book.delay
            must(
                moved > LONG_AGO and due >= s.ply,
                f"the bomb on {SQUARE_NAMES[s.where[slot]]} was due in ply {due}",
            )


def prizes(s: Attaque) -> None:
    """ATK-092: the objectives off the board are those that the other side has captured."""
    wanted = s.book.wanted
    for side in (SOUTH, NORTH):
        lost = 0
        for slot in range(48 * side, 48 * side + 48):
            if s.gone[slot] != NO_PLY:
                lost |= 1 << s.kind[slot]
        must(
            s.taken[1 - side] == lost & (wanted | STATIC),
            f"what {SIDES[1 - side]} has captured is not what {SIDES[side]} has lost",
        )


def deployment(s: Attaque) -> None:
    """ATK-012 to 016: a side stands complete on its ground, or has placed nothing yet."""
    must(s.ply == 0 and s.removal < 0 and not s.passes, "a turn was played before the deployment")
    must(s.roster == (s.book.count, s.book.count), "a deployment is of whole armies")
    for side in (SOUTH, NORTH):
        first, ground = 48 * side, s.book.ground[side]
        n = len(ground)
        there = tuple([sq for sq in s.where[first : first + 48] if sq != GONE])
        if seats_asked(s) >> side & 1:
            must(not there, f"{SIDES[side]} has not deployed yet")
            continue
        must(
            there == ground and tuple(s.where[first : first + n]) == ground,
            f"{SIDES[side]} is not deployed completely",
        )
        for slot in range(first, first + n):
            untouched = s.moved[slot] == s.flew[slot] == s.sortie[slot] == NO_PLY
            must(untouched and s.known[slot] == only(side), f"counter {slot} was seen or moved")


def turn(s: Attaque, phase: str) -> None:
    """What an Ask in the middle of a turn is about."""
    ask = s.asked()
    assert ask is not None
    side = ask.seat
    if phase == "act":
        must(not ask.args, "an act is about no square")
        return
    n = 2 if phase == "advance" else 1
    must(len(ask.args) == n and 0 <= ask.args[0] < SLOTS, f"{phase} is about no counter")
    slot = ask.args[0]
    here = s.where[slot]
    must(here != GONE and slot // 48 == side, f"{phase} is about no counter of {SIDES[side]}")
    if phase == "land":
        must(s.kind[slot] == BOMBER, f"no bomber of {SIDES[side]} on {SQUARE_NAMES[here]}")
        free = [sq for sq in CAMPS[side] if s.board[sq] == EMPTY]
        must(bool(free), f"a choice where to land, and no free square in {SIDES[side]}'s camp")
        return
    at = ask.args[1]
    must(bool(IS_MAN[s.kind[slot]]), f"no man of {SIDES[side]} on {SQUARE_NAMES[here]}")
    must(at in ORTH4[here] and s.board[at] == EMPTY, "an advance to a square that is not free")
