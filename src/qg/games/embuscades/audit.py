"""Whether a state could be one of the game's: nothing is lost and nothing comes from nowhere (EMB-823)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from qg.core.shape import NONE
from qg.core.value import opened

from .tables import (
    ALL_CARDS,
    BEARS,
    CAMP,
    CAPACITY,
    CARDS,
    EACH,
    FLAGS,
    HAND,
    HAND_LIMIT,
    HQ,
    HQ_ROOM,
    ISLAND,
    LAYS,
    MINES,
    PERSONNEL,
    RESERVE,
    SQUARES,
    START,
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
    moment(s)


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
    must(sq != RESERVE[1 - army], "EMB-211: in the enemy reserve")
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
    by = s.stalled_by[v]
    must(bool(s.stalled[v]) == (by >= 0), "EMB-534: stalled by nobody")
    must(by < 0 or by in s.book.commanders[army], "EMB-534: stalled by one of another army")


def cards(s: Embuscades) -> None:
    for seat in range(4):
        row = s.hand[HAND * seat : HAND * seat + HAND]
        must(s.held(seat) <= limit(s, seat), "EMB-509: too many cards in a hand")
        if s.knows(seat):
            held = [card for card in row if card != NONE]
            must(held == sorted(held), "EMB-521: a hand out of order")
            must(all([PERSONNEL[card] for card in held]), "EMB-510: a RADIO YAMBO card in a hand")
            must(seat < len(s.book.seats) or not held, "EMB-906: cards of nobody")
    elsewhere = sum([s.held(seat) for seat in range(4)]) + int(s.radio != NONE)
    size = len(ALL_CARDS) - elsewhere
    must(s.deck_size == size, "EMB-925: another number of cards in the deck")
    if opened(s.deck) and all([s.knows(seat) for seat in range(4)]):
        found = [card for card in s.hand if card != NONE] + list(s.deck)
        found += [s.radio] if s.radio != NONE else []
        must(sorted(found) == list(ALL_CARDS), "EMB-823: not the forty cards")


def limit(s: Embuscades, seat: int) -> int:
    """EMB-509: a third card is held only while one of the three has to go."""
    top = s.asked()
    return HAND if top is not None and top.name == "hand_limit" and top.seat == seat else HAND_LIMIT


def moment(s: Embuscades) -> None:
    """Whether what is asked can be answered: no position leaves its players without a move."""
    top = s.asked()
    must((s.radio != NONE) == (top is not None and top.name == "radio_choice"), WAITS)
    if top is None:
        return
    must(bool(s.endless) or max(s.home) < FLAGS, "EMB-808: an army has won already")
    name, begun = top.name, s.starts >= 0
    must(begun != (name == "begin"), "EMB-014: whose turn it is follows from the throw")
    if name == "begin":
        must(not (s.turn or s.dice or any([s.held(seat) for seat in range(4)])), BEFORE)
    elif name == "quick_start":
        army = s.book.army[top.seat]
        first = army * EACH
        waits = s.place[first : first + EACH] == list(START[first : first + EACH])
        must(not s.dice and waits, BEFORE)
        must(s.camp[army] >= s.book.least, "EMB-306: nobody to go aboard")
    elif name == "exchange_reply":
        must(1 <= top.args[0] <= min(s.captured) and s.proposed == 1, "EMB-610: not so many mines")
    else:
        must(top.seat == s.active(), "EMB-101: another commander's turn")
        must(
            bool(s.dice) != (name == "turn_start"), "EMB-102: dice before the throw, or none after"
        )
    if name == "hand_limit":
        must(s.held(top.seat) == HAND, "EMB-509: fewer than three cards")
    elif name == "radio_choice":
        first = s.book.army[top.seat] * EACH
        lost = NONE in s.place[first : first + EACH]
        wanted = {"radio_parc": lost, "radio_inspection": s.held(top.seat) > 0}
        must(wanted.get(CARDS[s.radio], False), WAITS)


WAITS: Final = "EMB-551, 552: a card waits for a choice that nobody has"
BEFORE: Final = "EMB-010, 015: something happened before the first turn"
