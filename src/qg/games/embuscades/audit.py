"""Whether a state could be one of the game's: nothing is lost and nothing comes from nowhere (EMB-823)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from qg.core.shape import NONE
from qg.core.value import opened

from .tables import (
    ALL_CARDS,
    BEARS,
    CAMP,
    CAPACITY,
    EACH,
    FLAGS,
    HAND,
    HQ,
    HQ_ROOM,
    ISLAND,
    LAYS,
    MINES,
    PERSONNEL,
    SQUARES,
    SUPPLY,
    VEHICLES,
    WHITE,
)

if TYPE_CHECKING:
    from .state import Embuscades


def must(ok: bool, what: str) -> None:
    if not ok:
        raise AssertionError(what)


def audit(s: Embuscades) -> None:
    lengths(s)
    for army in (0, 1):
        stocks(s, army)
        for v in range(army * EACH, army * EACH + EACH):
            vehicle(s, army, v)
    laid = [sq for sq in range(SQUARES) if s.mined[sq] >= 0]
    must(all([WHITE[sq] for sq in laid]), "EMB-604: a mine where none may lie")
    cards(s)


def lengths(s: Embuscades) -> None:
    columns = (s.place, s.load, s.since, s.mine, s.flag, s.camouflaged, s.stalled, s.stalled_by)
    must(all([len(column) == VEHICLES for column in columns]), "a column for each vehicle")
    stocks = (s.camp, s.mines, s.reserve, s.home, s.prisoners, s.arsenal, s.captured)
    must(all([len(stock) == 2 for stock in stocks]), "a stock for each army")
    must(len(s.mined) == SQUARES, "a mine column for each square")
    must(len(s.hand) == len(s.holder) == HAND * 4, "a hand for each seat")
    must(len(s.dice) == len(s.used) and len(s.dice) in (0, 2, 3), "two dice, or three")


def stocks(s: Embuscades, army: int) -> None:
    own = range(army * EACH, army * EACH + EACH)
    wanted = SUPPLY["companies_camp"] + SUPPLY["companies_arsenal"] * s.book.spare
    aboard = sum([s.load[v] for v in own])
    total = aboard + s.camp[army] + s.prisoners[army] + s.arsenal[army]
    must(total == wanted, f"EMB-823: {total} companies")
    carried = sum([s.mine[v] for v in own]) + sum([owner == army for owner in s.mined])
    total = s.mines[army] + carried + s.captured[1 - army]
    must(total == MINES, f"EMB-823: {total} mines")
    total = s.reserve[army] + s.home[army] + sum([s.flag[v] for v in own])
    must(total == FLAGS, f"EMB-823: {total} flags")
    must(s.hq[army] <= HQ_ROOM, "EMB-208: too many on the HQ")


def vehicle(s: Embuscades, army: int, v: int) -> None:
    sq = s.place[v]
    must(s.load[v] <= CAPACITY[v], "EMB-008, 009: overloaded")
    must(sq not in (HQ[1 - army], CAMP[1 - army], ISLAND[1 - army]), "EMB-210: on enemy ground")
    must(not s.mine[v] or LAYS[v], "EMB-601: only commandos carry mines")
    must(not s.flag[v] or BEARS[v], "EMB-801: only infantry carries flags")
    jeep = ISLAND[army] if v % EACH == EACH - 1 else CAMP[army]
    must(sq not in (CAMP[army], ISLAND[army]) or sq == jeep, "EMB-813: not its place")
    if sq == NONE or sq in (CAMP[army], ISLAND[army]):
        must(not s.load[v] + s.mine[v] + s.flag[v], "EMB-311: something is aboard off the road")
        must(not s.camouflaged[v] and not s.stalled[v], "EMB-541: a marker off the road")
    elif sq != HQ[army]:
        must(s.occupant[sq] == v, "EMB-208: two on a square")
        must(s.mined[sq] < 0, "EMB-213: on a mine")
    must(bool(s.stalled[v]) == (s.stalled_by[v] >= 0), "EMB-534: stalled by nobody")


def cards(s: Embuscades) -> None:
    for seat in range(4):
        row = s.hand[HAND * seat : HAND * seat + HAND]
        if s.knows(seat):
            held = [card for card in row if card != NONE]
            must(held == sorted(held), "EMB-521: a hand out of order")
            must(all([PERSONNEL[card] for card in held]), "EMB-510: a RADIO YAMBO card in a hand")
            must(seat < len(s.book.seats) or not held, "EMB-906: cards of nobody")
    if opened(s.deck) and all([s.knows(seat) for seat in range(4)]):
        found = [card for card in s.hand if card != NONE] + list(s.deck)
        found += [s.radio] if s.radio != NONE else []
        must(sorted(found) == list(ALL_CARDS), "EMB-823: not the forty cards")
