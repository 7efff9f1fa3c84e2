"""What several verbs do alike, and what the engine does alone: the deal, what follows a piece, timers, the
end."""

from __future__ import annotations

from typing import Final

from qg.core.agenda import EACH, NEVER, STANDING, Ask
from qg.core.game import Step
from qg.core.move import Tx
from qg.core.shape import NONE
from qg.core.value import CLOCK, only

from .deal import FACES, both
from .events import WHY, Closing, Completed, Dealt, Held, Laid, LastCall, Started, UnitsReady
from .ground import covered, sites
from .state import Situation, kind_left
from .tables import KINDS, OBJECTIVES, ZONE_POINTS

COUNT: Final = 3000  # milliseconds of the countdown (SIT-008)
CALL: Final = 30_000  # of the last call (SIT-710)
REOPENED: Final = 8000  # of closing, where it cannot end the game
PLAY: Final = (
    *("place", "drop_para", "place_tank", "build_bridge", "plant_flag", "flip"),
    *("pick_up", "release", "offer_stop", "withdraw_stop", "tick"),
)
CLOSE: Final = ("plant_flag", "build_bridge", "tick")


# ---------------------------------------------------------------------------- the start


def countdown(tx: Tx[Situation], args: tuple[int, ...]) -> None:
    """SIT-008: everybody is ready."""
    tx.push(Ask("countdown", "SIT-008", only(CLOCK), ("tick",), (), EACH, tx.s.now + COUNT))


def begin(tx: Tx[Situation]) -> None:
    """SIT-801, 804, 858: the piles are dealt, and both sides begin at once."""
    book = tx.s.book
    known = (book.everybody,) if book.mirrored else book.masks  # SIT-804
    seeds = [tx.roll(FACES, "SIT-801", mask) - 1 for mask in known]  # SIT-858
    for side, pile in enumerate(both(book, tuple(seeds))):
        tx.emit(Dealt(side, pile, book.masks[side]))
    tx.emit(Started())
    tx.push(play(tx.s))


# -------------------------------------------------------------------------------- play


def play(s: Situation) -> Ask:
    """SIT-101: everybody may act, and the clock when a timer runs out."""
    due = timer(s)
    seats = s.book.everybody | (only(CLOCK) if due != NEVER else 0)
    return Ask("play", "SIT-101", seats, PLAY, (), STANDING, due)


def timer(s: Situation) -> int:
    """When the next timer runs out (SIT-105): the time without a piece, the last call, the limit of the
    game."""
    times: list[int] = []
    if s.call >= 0:
        times.append(s.call + CALL)
    elif s.book.stall:
        times.append(s.last + s.book.stall)
    if s.book.limit:
        times.append(s.start + s.book.limit)
    return min(times) if times else NEVER


def rearm(tx: Tx[Situation]) -> None:
    """Ask anew where the next timer is another one now."""
    if timer(tx.s) != tx.ask.due:
        tx.close()
        tx.push(play(tx.s))


def lay(tx: Tx[Situation], seat: int, place: int) -> None:
    """SIT-115: a piece lies, and what follows from it, in this order."""
    s, book = tx.s, tx.s.book
    side = book.side[seat]
    for mate, of in enumerate(book.side):
        if of == side and s.hold[mate] == place:
            tx.emit(Held(book.title[mate], NONE, book.masks[side]))  # SIT-843
    tx.emit(Laid(book.title[seat], side, place))
    for objective in book.cut.objectives_of[place]:
        if covered(s, side, book.cut.objectives[objective]):  # SIT-303
            tx.emit(Completed(side, objective))
    for kind in range(len(KINDS)):
        base = book.cut.bases[kind][side]  # SIT-403: the own one
        if kind_left(s, kind, side) < 0 and covered(s, side, base):
            tx.emit(UnitsReady(side, kind))
    if (s.own[0] | s.own[1]) == book.cut.all:  # SIT-701
        close(tx, "full", s.now)
    else:
        rearm(tx)


def ring(tx: Tx[Situation]) -> None:
    """SIT-105, 710, 711: the timer of the play runs out."""
    s, due = tx.s, tx.ask.due
    if s.book.limit and s.start + s.book.limit == due:
        close(tx, "limit", due)  # SIT-711
    elif s.call >= 0:
        close(tx, "stall", due)  # SIT-710
    else:
        tx.emit(LastCall(due))
        rearm(tx)


# ----------------------------------------------------------------------------- the end


def close(tx: Tx[Situation], why: str, at: int) -> None:
    """SIT-702: only flags and bridges are left, for some seconds."""
    tx.close()
    tx.emit(Closing(WHY.index[why]))
    if not tx.s.book.closing or settled(tx.s):
        finish(tx, at)
    else:
        tx.push(closing(tx.s, at + tx.s.book.closing))


def closing(s: Situation, due: int) -> Ask:
    return Ask("closing", "SIT-702", s.book.everybody | only(CLOCK), CLOSE, (), STANDING, due)


def settled(s: Situation) -> bool:
    """SIT-702: every covered objective has its flag, and nobody can build."""
    bare = [i for i in range(OBJECTIVES) if s.taken[i] >= 0 > s.flag[i]]
    return not bare and not sites(s, 0) and not sites(s, 1)


def after_deed(tx: Tx[Situation]) -> None:
    """A flag was planted or a bridge built: in the closing time that may have been all."""
    if tx.ask.name == "closing" and settled(tx.s):  # SIT-702
        tx.close()
        finish(tx, tx.s.now)


def finish(tx: Tx[Situation], at: int) -> None:
    """SIT-703 to 707: most points win."""
    s, book = tx.s, tx.s.book
    score = [s.score(side) for side in (0, 1)]
    marks = [(score[side], tie(s, side)) for side in (0, 1)]
    winners = 0 if marks[0] == marks[1] else book.masks[int(marks[1] > marks[0])]
    scores = tuple([score[side] for side in book.side])
    if not tx.conclude(winners, "SIT-707", scores):
        tx.push(closing(s, at + REOPENED))


def tie(s: Situation, side: int) -> int:
    """SIT-707: what decides between equal points, where anything does."""
    if s.book.tie_break == "zones":
        return s.points[3 * side + 2] // ZONE_POINTS
    return s.flag.count(side) if s.book.tie_break == "flags" else 0


STEPS: Final[dict[str, Step]] = {"countdown": countdown}
