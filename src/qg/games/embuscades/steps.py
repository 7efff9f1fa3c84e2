"""What the engine does alone, and what several verbs do alike.

    begin (the clock) -> quick_start (each army)? -> [ begin_turn -> turn_start -> dice* -> end_turn ]*

After each action of the dice phase `settle` lies on the agenda: what the action brought about (a flag, a
card, a choice) comes first, then the turn goes on or ends by itself."""

from __future__ import annotations

from functools import cache
from typing import Final

from qg.core.agenda import FIRST, Ask, Todo
from qg.core.move import Tx
from qg.core.shape import NONE
from qg.core.value import only

from .events_cards import Broadcast, Deserted, Filed, Forbidden, Kept, Recruited, Stalled
from .events_map import Attacked, FlagTaken, MineCleared, MinesWashedUp, Travelled
from .events_turn import DeckLaid, ExtraDie, FirstThrow, Started, Thrown, TurnBegan, TurnEnded
from .state import TURN, Embuscades
from .tables import (
    ALL_CARDS,
    ARMIES,
    BEARS,
    CARD_DATA,
    CARDS,
    COASTAL,
    EACH,
    FLAGS,
    HAND_LIMIT,
    HQ,
    JEEP,
    PERSONNEL,
    RESERVE,
    SIDES,
    TRACK,
)

SETTLE: Final = Todo("settle")
BEGIN_TURN: Final = Todo("begin_turn")
END_TURN: Final = Todo("end_turn")


@cache
def ask(name: str, rule: str, seat: int, verbs: tuple[str, ...]) -> Ask:
    return Ask(name, rule, only(seat), verbs)


def turn_start(seat: int) -> Ask:
    return ask("turn_start", "EMB-101", seat, TURN)


def dice_ask(seat: int) -> Ask:
    return ask("dice", "EMB-101", seat, TURN)


def quick_ask(seat: int) -> Ask:
    return ask("quick_start", "EMB-015", seat, ("place_first",))


def exchange_ask(mask: int, count: int) -> Ask:
    """EMB-909: the first answer counts."""
    return Ask("exchange_reply", "EMB-909", mask, ("answer_mine_exchange",), (count,), FIRST)


# -------------------------------------------------------------------------- the beginning


def open_game(tx: Tx[Embuscades]) -> None:
    shuffle(tx)
    first_roll(tx)
    tx.push(BEGIN_TURN)
    s = tx.s
    if s.book.quick:  # EMB-015: starting army first, so its Ask lies on top
        for army in (1 - s.starts, s.starts):
            tx.push(quick_ask(s.book.commanders[army][0]))


def shuffle(tx: Tx[Embuscades]) -> None:
    """EMB-010."""
    order = tx.shuffle(len(ALL_CARDS), "EMB-010")
    tx.emit(DeckLaid(tuple([ALL_CARDS[i] for i in order])))


def first_roll(tx: Tx[Embuscades]) -> None:
    """EMB-014: two dice an army, the higher total begins; a tie is thrown again."""
    first = tx.s.book.first
    if first != "roll":
        tx.emit(Started(ARMIES.index(first)))
        return
    while True:
        regular, terrorist = [sum(tx.roll_many(2, SIDES, "EMB-014")) for _ in ARMIES]
        tx.emit(FirstThrow(regular, terrorist))
        if regular != terrorist:  # EMB-014
            tx.emit(Started(int(terrorist > regular)))
            return


# --------------------------------------------------------------------------------- turns


def begin_turn(tx: Tx[Embuscades], args: tuple[int, ...]) -> None:
    """EMB-111."""
    s = tx.s
    seat, army = s.active(), s.army()
    tx.emit(TurnBegan(s.book.title[seat], army))
    there = s.occupant[RESERVE[army]]
    if there >= 0 and there // EACH == army:  # EMB-804
        take_flag(tx, there)
    tx.push(turn_start(seat))


def throw(tx: Tx[Embuscades], rule: str) -> None:
    tx.emit(Thrown(tx.roll_many(2, SIDES, rule)))


def settle(tx: Tx[Embuscades], args: tuple[int, ...]) -> None:
    """The turn goes on, or ends by itself when nothing could be left to do. That looks at public facts
    and the number of cards only (EMB-928)."""
    s = tx.s
    seat = s.active()
    if 0 not in s.used and not s.held(seat) and not s.can_propose():  # EMB-928
        tx.push(END_TURN)
    else:
        tx.push(dice_ask(seat))


def end_turn(tx: Tx[Embuscades], args: tuple[int, ...]) -> None:
    """EMB-111, 942."""
    s = tx.s
    tx.emit(TurnEnded(s.book.title[s.active()]))
    if not (s.book.limit and s.turn >= s.book.limit and decide(tx)):  # EMB-942
        tx.push(BEGIN_TURN)


def decide(tx: Tx[Embuscades]) -> bool:
    """EMB-942: more flags home, more flags on the road, more companies in camp and aboard."""
    s = tx.s
    scores = []
    for army in (0, 1):
        own = range(army * EACH, army * EACH + EACH)
        aboard = sum([s.load[v] for v in own if v != JEEP[army]])
        scores.append((s.home[army], sum([s.flag[v] for v in own]), s.camp[army] + aboard))
    regular, terrorist = scores
    winners = 0 if regular == terrorist else s.book.masks[int(terrorist > regular)]
    return tx.conclude(winners, "EMB-942")


def won(tx: Tx[Embuscades], army: int) -> bool:
    """EMB-808: the fifth flag is home."""
    s = tx.s
    return s.home[army] >= FLAGS and tx.conclude(s.book.masks[army], "EMB-808")


# ------------------------------------------------------------------------------ arriving


def land(tx: Tx[Embuscades], vehicle: int) -> None:
    """What a move finds on its last square: a mine (EMB-606) or a flag (EMB-803)."""
    s = tx.s
    at = s.place[vehicle]
    if s.mined[at] >= 0:  # EMB-606
        tx.emit(MineCleared(at, s.mined[at], vehicle // EACH))
    elif at == RESERVE[vehicle // EACH]:
        take_flag(tx, vehicle)


def take_flag(tx: Tx[Embuscades], vehicle: int) -> None:
    """EMB-801, 803, 804: infantry without a flag takes one, if one is there."""
    s = tx.s
    if BEARS[vehicle] and not s.flag[vehicle] and s.reserve[vehicle // EACH]:  # EMB-801, 803, 804
        tx.emit(FlagTaken(vehicle, s.place[vehicle]))


def strike(tx: Tx[Embuscades], vehicle: int, target: int, path: tuple[int, ...], dice: int) -> None:
    """EMB-709, 711 to 715."""
    s = tx.s
    if not s.load[target]:  # EMB-711
        rule = "EMB-711"
    elif s.flag[target]:  # EMB-712
        rule = "EMB-712"
    elif s.mine[target]:  # EMB-713
        rule = "EMB-713"
    elif target == JEEP[target // EACH]:  # EMB-714
        rule = "EMB-714"
    else:
        rule = "EMB-709"
    start, square = s.place[vehicle], s.place[target]
    result = int(rule != "EMB-709")
    tx.emit(Attacked(vehicle, target, start, square, path, dice, result, rule))


# --------------------------------------------------------------------------------- cards


def draw(tx: Tx[Embuscades], seat: int, vehicle: int) -> None:
    """EMB-503, 507: the top card, settled before the next action."""
    s = tx.s
    card = s.deck[0]
    if PERSONNEL[card]:  # EMB-508, 510
        tx.emit(Kept(s.book.title[seat], (card,), s.book.sees(seat)))  # EMB-508
        if s.held(seat) > HAND_LIMIT:  # EMB-509
            tx.push(ask("hand_limit", "EMB-509", seat, ("put_under",)))
        return
    tx.emit(Broadcast(s.book.title[seat], card))  # EMB-510
    if not carry_out(tx, card, seat, vehicle):
        tx.emit(Filed(card))


def carry_out(tx: Tx[Embuscades], card: int, seat: int, vehicle: int) -> bool:
    """A RADIO YAMBO card, as far as it can be (EMB-517). Whether it waits for a choice."""
    s = tx.s
    army, effect = s.book.army[seat], CARD_DATA[card]["effect"]
    name = CARDS[card]
    if name in ("radio_convoi", "radio_evasion"):  # EMB-550
        recruit(tx, army, effect["source"], effect["max"])
    elif name == "radio_parc":  # EMB-551
        if any([s.place[v] == NONE for v in range(army * EACH, army * EACH + EACH)]):
            tx.push(ask("radio_choice", "EMB-551", seat, ("choose_vehicle",)))
            return True
    elif name == "radio_inspection":  # EMB-552
        if s.held(seat):
            tx.push(ask("radio_choice", "EMB-552", seat, ("choose_card",)))
            return True
    elif name == "radio_tempete":  # EMB-531
        tx.emit(Forbidden(army, 0))
    elif name == "radio_cessez":  # EMB-532
        tx.emit(Forbidden(army, 1))
    elif name == "radio_rappel":  # EMB-533
        tx.emit(Travelled(vehicle, s.place[vehicle], HQ[army], 0, 0, "EMB-533"))
    elif name == "radio_panne":
        tx.emit(Stalled(vehicle, s.book.title[seat]))  # EMB-534
    elif name == "radio_desertion":
        if s.load[vehicle]:
            tx.emit(Deserted(vehicle))  # EMB-535
    elif name == "radio_offensive":
        tx.emit(ExtraDie(tx.roll(SIDES, "EMB-536")))
    elif name == "radio_echange":
        count = min(effect["max"], *s.prisoners)  # EMB-537
        for side in (0, 1):
            recruit(tx, side, "prison_island", count)
    else:
        assert name == "radio_maree"
        squares = [sq for sq, owner in enumerate(s.mined) if owner >= 0 and TRACK[sq] in COASTAL]
        if squares:
            tx.emit(MinesWashedUp(tuple(squares)))  # EMB-538
    return False


def recruit(tx: Tx[Embuscades], army: int, source: str, most: int) -> None:
    """EMB-519, 520, 550: as far as there are any."""
    s = tx.s
    stock = s.arsenal if source == "arsenal" else s.prisoners
    count = min(most, stock[army])
    if count:  # EMB-517
        tx.emit(Recruited(army, count, ("arsenal", "prison_island").index(source)))


STEPS: Final = {"begin_turn": begin_turn, "settle": settle, "end_turn": end_turn}
