"""What may be answered to each Ask: exactly the moves that `check` accepts, found without trying."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Any, Final

from qg.core.move import Move
from qg.core.shape import NONE

from .cards import PlayCard
from .checks import MASKS, obstacles, strength, total
from .moves import (
    AnswerMineExchange,
    Attack,
    Begin,
    ChooseCard,
    ChooseVehicle,
    Drive,
    EndTurn,
    ExitCamp,
    Pass,
    PlaceFirst,
    ProposeMineExchange,
    PutUnderDeck,
    ReturnToCamp,
    Roll,
    UseCommunication,
)
from .state import LAYABLE, Embuscades
from .tables import (
    ATTACKS,
    CAMP,
    CAPACITY,
    CARD_DATA,
    CARDS,
    CLEARS,
    EACH,
    EMBUSCADE,
    EXIT,
    HQ,
    ISLAND,
    JEEP,
    KIND,
    LAYS,
    NETWORK,
    OFF_ROAD,
    OUTPOSTS,
    RESERVE,
    TYPE,
    WALKED,
    WHITE,
    members,
    squares,
)
from .walks import ends, within

Moves = list[Move[Embuscades]]
BEGIN: Final[Moves] = [Begin()]
ROLL: Final = Roll()
PASS: Final = Pass()
END: Final = EndTurn()
ANSWERS: Final[Moves] = [AnswerMineExchange(0), AnswerMineExchange(1)]
MINES: Final = (NONE, 0)
USES: Final = (0, 1, 3, 2)  # indexes into MASKS: the first die, the second, both, the extra one

_rows: Final[dict[tuple[int, int, int, int, int], Moves]] = {}
MOST_ROWS: Final = 100_000
_made: Final[dict[tuple[Any, ...], Move[Embuscades]]] = {}


def drive(vehicle: int, use: int, to: int, lay: int, prisoners: int) -> Move[Embuscades]:
    """Moves are values: each is made once."""
    key = (0, vehicle, use, to, lay, prisoners)
    if key not in _made:
        _made[key] = Drive(vehicle, use, to, lay, prisoners)
    return _made[key]


def row(vehicle: int, use: int, squares: int, lay: int, most: int = 0) -> Moves:
    """The moves of a vehicle to a set of squares, with one to `most` prisoners if there are any, kept: the
    same sets come again and again."""
    key = (vehicle, use, squares, lay, most)
    found = _rows.get(key)
    if found is None:
        if len(_rows) > MOST_ROWS:
            _rows.clear()
        taken = range(1, most + 1) if most else (NONE,)
        found = [drive(vehicle, use, to, lay, n) for to in members(squares) for n in taken]
        _rows[key] = found
    return found


def strike(vehicle: int, use: int, to: int, card: int) -> Move[Embuscades]:
    key = (1, vehicle, use, to, card)
    if key not in _made:
        _made[key] = Attack(vehicle, use, to, card)
    return _made[key]


def leave(vehicle: int, use: int, companies: int, mine: int) -> Move[Embuscades]:
    key = (2, vehicle, use, companies, mine)
    if key not in _made:
        _made[key] = ExitCamp(vehicle, use, companies, mine)
    return _made[key]


def travel(vehicle: int, to: int, use: int) -> Move[Embuscades]:
    key = (3, vehicle, to, use)
    if key not in _made:
        _made[key] = UseCommunication(vehicle, to, use)
    return _made[key]


def begin(s: Embuscades, seat: int) -> Sequence[Move[Embuscades]]:
    return BEGIN if seat >= 4 else ()


def quick_start(s: Embuscades, seat: int) -> Sequence[Move[Embuscades]]:
    army = s.book.army[seat]
    own = range(army * EACH, army * EACH + EACH)
    return [PlaceFirst(v, n, mine) for v in own for n, mine in loads(s, v) if v != JEEP[army]]


def loads(s: Embuscades, vehicle: int) -> list[tuple[int, int]]:
    """What a vehicle may take along from camp (EMB-306, 601)."""
    army = vehicle // EACH
    most = min(CAPACITY[vehicle], s.camp[army])
    mines = MINES if LAYS[vehicle] and s.mines[army] else (NONE,)
    return [(n, mine) for n in range(s.book.least, most + 1) for mine in mines]


def turn_start(s: Embuscades, seat: int) -> Sequence[Move[Embuscades]]:
    out: Moves = [ROLL, PASS]
    army = s.book.army[seat]
    waiting = [v for v in s.book.fleet[seat] if s.place[v] == HQ[army]]
    for count in range(1, len(waiting) + 1 if s.book.together else 2):
        out += [ReturnToCamp(group) for group in combinations(waiting, count)]
    cards(s, seat, out)
    exchanges(s, out)
    return out


def exchanges(s: Embuscades, out: Moves) -> None:
    if s.can_propose():
        out += [ProposeMineExchange(n) for n in range(1, min(s.captured) + 1)]


def dice(s: Embuscades, seat: int) -> Sequence[Move[Embuscades]]:
    return Dice(s, seat).all()


class Dice:
    """One listing of a turn after the roll."""

    def __init__(self, s: Embuscades, seat: int) -> None:
        army = s.book.army[seat]
        self.s: Final = s
        self.seat: Final = seat
        self.army: Final = army
        self.mined: Final = s.field
        self.blocked: Final = s.ground[1 - army] | s.field | 1 << HQ[1 - army]
        full = 0 if s.has_room(army) else 1 << HQ[army]
        taken = s.ground[0] | s.ground[1] | full
        self.barred: Final = taken | 1 << HQ[1 - army] | 1 << RESERVE[1 - army] | OFF_ROAD
        self.prey: Final = self.find_prey()
        self.uses: Final = self.find_uses()
        self.ambush: Final = EMBUSCADE in s.cards(seat)

    def find_uses(self) -> list[tuple[int, int]]:
        """The ways of using dice that are left, with the number that they give."""
        s, found = self.s, list[tuple[int, int]]()
        spent = 0
        for i, used in enumerate(s.used):
            spent |= used << i
        for use in USES:
            mask = MASKS[use]
            if mask >> len(s.dice) == 0 and not mask & spent:
                found.append((use, total(s, mask)))
        return found

    def find_prey(self) -> int:
        """The squares of enemies that may be attacked at all (EMB-532, 541, 718)."""
        s, enemy = self.s, 1 - self.army
        if s.truce:  # EMB-532
            return 0
        found = s.ground[enemy] & ~(1 << RESERVE[enemy])
        if 1 in s.camouflaged:
            for v in range(enemy * EACH, enemy * EACH + EACH):
                if s.camouflaged[v] and s.place[v] >= 0:
                    found &= ~(1 << s.place[v])
        return found

    def all(self) -> Moves:
        s, seat, army = self.s, self.seat, self.army
        out: Moves = []
        if self.uses:
            # EMB-301, 302, 305: out of camp only by one die, and only where there is room
            leaves = s.has_room(army) and any([n == EXIT and use != 3 for use, n in self.uses])
            camp = NONE if leaves else CAMP[army]
            for v in s.book.fleet[seat]:
                at = s.place[v]
                if at >= 0 and at != camp:
                    self.vehicle(out, v)
        cards(s, seat, out)
        exchanges(s, out)
        out.append(END)
        return out

    def vehicle(self, out: Moves, v: int) -> None:
        s, army = self.s, self.army
        at = s.place[v]
        if at == CAMP[army]:
            for use, face in self.uses:
                if face == EXIT and use != 3:
                    out += [leave(v, use, n, mine) for n, mine in loads(s, v)]
            return
        if s.stalled[v]:  # EMB-534
            return
        if at == ISLAND[army]:
            self.escapes(out, v, at)
            return
        self.drives(out, v, at)
        if ATTACKS[v] and s.load[v] and self.prey:  # EMB-702, 703
            self.attacks(out, v, at)
        if at in NETWORK and not s.storm:  # EMB-402, 531
            self.communications(out, v, at)

    def drives(self, out: Moves, v: int, at: int) -> None:
        s, turning = self.s, self.s.book.turning
        barred = self.barred | 1 << at
        if not CLEARS[v]:  # EMB-213, 606
            barred |= self.mined
        lays = s.mine[v] and WHITE[at] and s.since[v] < s.turn
        for use, steps in self.uses:
            out += row(v, use, ends(at, steps, self.blocked, turning) & ~barred, NONE)
            if lays:
                leaving = self.blocked | 1 << at
                out += row(v, use, ends(at, steps, leaving, turning) & ~barred, 0)

    def escapes(self, out: Moves, v: int, at: int) -> None:
        """EMB-811, 812."""
        most = min(CAPACITY[v], self.s.prisoners[self.army])
        if most == 0:
            return
        barred = self.barred | self.mined
        for use, steps in self.uses:
            out += row(
                v, use, ends(at, steps, self.blocked, self.s.book.turning) & ~barred, NONE, most
            )

    def attacks(self, out: Moves, v: int, at: int) -> None:
        s, turning = self.s, self.s.book.turning
        own = strength(s, v)
        for use, steps in self.uses:
            reached = ends(at, steps, self.blocked, turning) & self.prey
            for to in members(reached) if reached else ():
                if own >= strength(s, s.occupant[to]):  # EMB-705
                    out.append(strike(v, use, to, NONE))
                elif self.ambush:  # EMB-539
                    out.append(strike(v, use, to, EMBUSCADE))

    def communications(self, out: Moves, v: int, at: int) -> None:
        s = self.s
        free = [to for to in NETWORK[at] if s.occupant[to] < 0]  # EMB-405
        if s.book.one_die:
            single = [use for use, _ in self.uses if use != 3]
            out += [travel(v, to, use) for to in free for use in single]
        elif 1 not in s.used:  # EMB-404
            out += [travel(v, to, NONE) for to in free]


def cards(s: Embuscades, seat: int, out: Moves) -> None:
    if s.held(seat):
        Cards(s, seat).all(out)


class Cards:
    """The PERSONNEL cards that a seat may play now (EMB-512, 513)."""

    def __init__(self, s: Embuscades, seat: int) -> None:
        self.s: Final = s
        self.seat: Final = seat
        self.army: Final = s.book.army[seat]
        first = self.army * EACH
        self.own: Final = range(first, first + EACH)

    def all(self, out: Moves) -> None:
        s = self.s
        for card in sorted(set(s.cards(self.seat))):
            data = CARD_DATA[card]
            timing = data["timing"]
            late = timing != "any_own" and not s.dice
            touched = timing == "dice_untouched" and 1 in s.used
            if late or touched or (data["replaces_dice"] and s.storm):
                continue
            listed = LISTED.get(data["effect"]["do"])
            if listed is not None:
                out += listed(self, card, data["effect"])

    def mine(self, resting: bool = False) -> list[int]:
        """The vehicles that a card may act on (EMB-906, 534)."""
        s = self.s
        return [v for v in s.book.fleet[self.seat] if resting or not s.stalled[v]]

    def relocate(self, card: int, effect: dict[str, Any]) -> Moves:
        s, army = self.s, self.army
        out: Moves = []
        for v in self.mine():
            at = s.place[v]
            if at < 0 or KIND[at] not in effect["from_kinds"]:
                continue
            if effect["own_squares"]:
                targets = OUTPOSTS[army] if at == HQ[army] else ()
            else:
                targets = tuple([to for kind in effect["to_kinds"] for to in squares(kind)])
            out += [PlayCard(card, v, to) for to in targets if s.occupant[to] < 0 and to != at]
        return out

    def escape(self, card: int, effect: dict[str, Any]) -> Moves:
        s, jeep = self.s, JEEP[self.army]
        if jeep not in self.mine() or s.place[jeep] != ISLAND[self.army]:
            return []
        most = min(effect["max"], s.prisoners[self.army])
        ports = [to for kind in effect["to_kinds"] for to in squares(kind) if s.occupant[to] < 0]
        numbers = range(effect["min"], most + 1)
        return [PlayCard(card, NONE, to, NONE, n) for to in ports for n in numbers]

    def companies(self, card: int, effect: dict[str, Any]) -> Moves:
        return [PlayCard(card)] if self.s.arsenal[self.army] else []

    def recover(self, card: int, effect: dict[str, Any]) -> Moves:
        return [PlayCard(card, v) for v in self.own if self.s.place[v] == NONE]

    def sortie(self, card: int, effect: dict[str, Any]) -> Moves:
        s, camp = self.s, CAMP[self.army]
        if not s.has_room(self.army):
            return []
        ready = [v for v in self.mine() if s.place[v] == camp]
        return [PlayCard(card, v, NONE, NONE, n, m) for v in ready for n, m in loads(s, v)]

    def reroll(self, card: int, effect: dict[str, Any]) -> Moves:
        return [PlayCard(card)]

    def set_die(self, card: int, effect: dict[str, Any]) -> Moves:
        s = self.s
        faces = range(effect["min"], effect["max"] + 1)
        free = [i for i, used in enumerate(s.used) if not used]
        return [PlayCard(card, NONE, NONE, i, n) for i in free for n in faces if n != s.dice[i]]

    def fire(self, card: int, effect: dict[str, Any]) -> Moves:
        s, army = self.s, self.army
        prey = Dice(s, self.seat).prey
        out: Moves = []
        if not prey:
            return out
        blocked = obstacles(s, army)
        for v in self.mine():
            at = s.place[v]
            if TYPE[v] not in effect["vehicles"] or at < 0 or at == CAMP[army] or not s.load[v]:
                continue
            reach = within(at, effect["max_steps"], blocked, s.book.turning) & prey
            for to in members(reach):
                if strength(s, v) >= strength(s, s.occupant[to]):
                    out.append(PlayCard(card, v, to))
        return out

    def camouflage(self, card: int, effect: dict[str, Any]) -> Moves:
        s = self.s
        ready = [v for v in self.mine(True) if s.place[v] >= 0 and WALKED[s.place[v]]]
        return [PlayCard(card, v) for v in ready if not s.camouflaged[v]]

    def clear(self, card: int, effect: dict[str, Any]) -> Moves:
        return [PlayCard(card, NONE, sq) for sq in LAYABLE if self.s.mined[sq] >= 0]

    def load(self, card: int, effect: dict[str, Any]) -> Moves:
        s, army = self.s, self.army
        out: Moves = []
        places = (HQ[army], *OUTPOSTS[army])
        for v in self.mine(True):
            if s.place[v] in places and TYPE[v] in effect["vehicles"]:
                most = min(CAPACITY[v] - s.load[v], s.camp[army])
                out += [PlayCard(card, v, NONE, NONE, n) for n in range(effect["min"], most + 1)]
        return out


LISTED: Final[dict[str, Any]] = {
    "relocate": Cards.relocate,
    "escape": Cards.escape,
    "companies": Cards.companies,
    "recover_vehicle": Cards.recover,
    "exit_camp": Cards.sortie,
    "reroll": Cards.reroll,
    "set_die": Cards.set_die,
    "attack": Cards.fire,
    "camouflage": Cards.camouflage,
    "clear_mine": Cards.clear,
    "load": Cards.load,
}


def exchange_reply(s: Embuscades, seat: int) -> Sequence[Move[Embuscades]]:
    return ANSWERS


def hand_limit(s: Embuscades, seat: int) -> Sequence[Move[Embuscades]]:
    """EMB-509; a list is made for the holder alone, for it names his cards (EMB-926)."""
    return [PutUnderDeck(card) for card in sorted(set(s.cards(seat)))]


def radio_choice(s: Embuscades, seat: int) -> Sequence[Move[Embuscades]]:
    """ATELIERS asks for a vehicle (EMB-551), INSPECTION for a card (EMB-552)."""
    if CARDS[s.radio] == "radio_inspection":
        return [ChooseCard(card) for card in sorted(set(s.cards(seat)))]
    army = s.book.army[seat]
    own = range(army * EACH, army * EACH + EACH)
    return [ChooseVehicle(v) for v in own if s.place[v] == NONE]


LISTS: Final = {
    "begin": begin,
    "quick_start": quick_start,
    "turn_start": turn_start,
    "dice": dice,
    "exchange_reply": exchange_reply,
    "hand_limit": hand_limit,
    "radio_choice": radio_choice,
}
