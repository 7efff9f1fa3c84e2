"""Playing PERSONNEL cards: one verb, and for each card what it asks and does (EMB-511 to 515, 539 to 549).

Every card takes some of the same fields; a field that it does not take stays empty."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from qg.core.move import Move, Tx, need, refuse
from qg.core.shape import NONE, Name

from . import checks
from .checks import SOME_DIE
from .events_cards import Camouflaged, Played, Recovered, Relieved
from .events_map import CameOut, MineCleared, Travelled
from .events_turn import DieSet
from .moves import MINE
from .naming import aboard, given
from .state import Embuscades
from .steps import SETTLE, recruit, strike, throw, turn_start
from .tables import (
    CAPACITY,
    CAPACITY_RULE,
    CARD,
    CARD_DATA,
    CARDS,
    EACH,
    ISLAND,
    JEEP,
    KIND,
    OWNER,
    PLACE,
    SOME_VEHICLE,
    SQUARE_NAMES,
    TYPE,
    VEHICLE_NAMES,
    WALKED,
)
from .walks import ends, route

NUMBER: Final = Name([str(n) for n in range(26)], optional=True)
FIELDS: Final = {
    "vehicle": "vehicle",
    "to": "square",
    "square": "square",
    "target_square": "square",
    "die": "die",
    "value": "number",
    "companies": "number",
    "prisoners": "number",
    "mine": "mine",
}
"""The fields of the data, and where this verb keeps them."""
MAY_STAND_STILL: Final = ("camouflage", "releve")  # EMB-534
ANY_OF_ARMY: Final = ("materiel",)  # EMB-906


class PlayCard(Move[Embuscades]):
    VERB = "play_card"
    PUBLIC = {
        "card": CARD,
        "vehicle": SOME_VEHICLE,
        "square": PLACE,
        "die": SOME_DIE,
        "number": NUMBER,
        "mine": MINE,
    }
    __slots__ = ("card", "die", "mine", "number", "square", "vehicle")

    def __init__(
        self,
        card: int,
        vehicle: int = NONE,
        square: int = NONE,
        die: int = NONE,
        number: int = NONE,
        mine: int = NONE,
    ) -> None:
        self.card: Final = card
        self.vehicle: Final = vehicle
        self.square: Final = square
        self.die: Final = die
        self.number: Final = number
        self.mine: Final = mine

    def check(self, s: Embuscades, seat: int) -> None:
        name, card = CARDS[self.card], CARD_DATA[self.card]
        timing, vehicle = card["timing"], self.vehicle
        need(self.card in s.cards(seat), "EMB-512", "not_held", card=name)
        need(timing != "with_attack", "EMB-512", "with_attack", card=name)
        if timing in ("dice", "dice_untouched"):
            need(len(s.dice) > 0, "EMB-512", "after_roll", card=name)
        if timing == "dice_untouched":
            need(1 not in s.used, "EMB-512", "untouched", card=name)
        self.check_form()
        need(not (card["replaces_dice"] and s.storm), "EMB-531", "storm")
        if vehicle != NONE:
            self.check_whose(s, seat)
        if vehicle != NONE and name not in MAY_STAND_STILL:
            checks.running(s, vehicle)
        CHECKS[card["effect"]["do"]](self, s, seat)

    def check_whose(self, s: Embuscades, seat: int) -> None:
        """EMB-906."""
        if CARDS[self.card] not in ANY_OF_ARMY:
            checks.commanded(s, seat, self.vehicle, "EMB-906")
        elif self.vehicle // EACH != s.book.army[seat]:
            refuse("EMB-906", "not_yours", vehicle=VEHICLE_NAMES[self.vehicle])

    def check_form(self) -> None:
        """The fields are just those of the card."""
        wanted = {FIELDS[field] for field in CARD_DATA[self.card]["fields"]}
        given = {
            "vehicle": self.vehicle,
            "square": self.square,
            "die": self.die,
            "number": self.number,
            "mine": self.mine,
        }
        for field, value in given.items():
            if field != "mine" or value != NONE:  # a mine is always left to choice
                need((value != NONE) == (field in wanted), "QG-FORM", "fields")

    def named(self) -> list[str]:
        """What the card does not ask for is not named. A number is a face where a die is named, else how
        many go aboard."""
        number = NUMBER.word(self.number)
        if number != "-" and self.die == NONE:
            number = aboard(self.number)
        words = [SOME_VEHICLE.word(self.vehicle), PLACE.word(self.square), SOME_DIE.word(self.die)]
        return [self.VERB, CARDS[self.card], *given(*words, number, MINE.word(self.mine))]

    def run(self, tx: Tx[Embuscades], seat: int) -> None:
        tx.push(SETTLE if tx.s.dice else turn_start(seat))
        tx.emit(Played(tx.s.book.title[seat], self.card))  # EMB-511
        RUNS[CARD_DATA[self.card]["effect"]["do"]](self, tx, seat)


# ------------------------------------------------------------------- EMB-515, 547, 548, 549


def check_relocate(m: PlayCard, s: Embuscades, seat: int) -> None:
    card = CARD_DATA[m.card]
    effect, rule, start = card["effect"], card["rule"], s.place[m.vehicle]
    army = s.book.army[seat]

    def fits(sq: int, kinds: list[str]) -> bool:
        own = OWNER[sq] == army or not effect["own_squares"]
        return sq >= 0 and KIND[sq] in kinds and own

    name = VEHICLE_NAMES[m.vehicle]
    if not fits(start, effect["from_kinds"]):
        refuse(rule, "wrong_place", vehicle=name)
    if not fits(m.square, effect["to_kinds"]) or m.square == start:
        refuse(rule, "wrong_square", square=SQUARE_NAMES[m.square])
    checks.free(s, m.square, rule)


def relocate(m: PlayCard, tx: Tx[Embuscades], seat: int) -> None:
    rule = CARD_DATA[m.card]["rule"]
    tx.emit(Travelled(m.vehicle, tx.s.place[m.vehicle], m.square, 0b111, 0, rule))


def check_escape(m: PlayCard, s: Embuscades, seat: int) -> None:
    """EMB-549, 811."""
    army = s.book.army[seat]
    jeep, effect = JEEP[army], CARD_DATA[m.card]["effect"]
    checks.commanded(s, seat, jeep, "EMB-906")
    checks.running(s, jeep)
    need(s.place[jeep] == ISLAND[army], "EMB-549", "jeep_away")
    need(
        KIND[m.square] in effect["to_kinds"],
        "EMB-549",
        "wrong_square",
        square=SQUARE_NAMES[m.square],
    )
    checks.free(s, m.square, "EMB-549")
    most = min(effect["max"], s.prisoners[army])
    need(effect["min"] <= m.number <= most, "EMB-811", "prisoners", prisoners=s.prisoners[army])


def escape(m: PlayCard, tx: Tx[Embuscades], seat: int) -> None:
    army = tx.s.book.army[seat]
    tx.emit(Travelled(JEEP[army], ISLAND[army], m.square, 0b111, m.number, "EMB-549"))


# ------------------------------------------------------------------------ EMB-550, 551, 542


def check_companies(m: PlayCard, s: Embuscades, seat: int) -> None:
    need(s.arsenal[s.book.army[seat]] > 0, "EMB-513", "nothing_to_take")


def companies(m: PlayCard, tx: Tx[Embuscades], seat: int) -> None:
    effect = CARD_DATA[m.card]["effect"]
    recruit(tx, tx.s.book.army[seat], effect["source"], effect["max"])


def check_recover(m: PlayCard, s: Embuscades, seat: int) -> None:
    army = s.book.army[seat]
    own = range(army * EACH, army * EACH + EACH)
    need(any([s.place[v] == NONE for v in own]), "EMB-513", "nothing_to_take")
    lost = s.place[m.vehicle] == NONE
    need(lost, "EMB-551", "not_destroyed", vehicle=VEHICLE_NAMES[m.vehicle])


def recover(m: PlayCard, tx: Tx[Embuscades], seat: int) -> None:
    tx.emit(Recovered(m.vehicle))


def check_sortie(m: PlayCard, s: Embuscades, seat: int) -> None:
    checks.leaves(s, m.vehicle, m.number, m.mine != NONE)  # EMB-542


def sortie(m: PlayCard, tx: Tx[Embuscades], seat: int) -> None:
    tx.emit(CameOut(m.vehicle, m.number, int(m.mine != NONE), 0))


# ----------------------------------------------------------------------------- EMB-543, 544


def check_reroll(m: PlayCard, s: Embuscades, seat: int) -> None:
    """EMB-543 asks nothing beyond its timing: no die may have been used."""


def reroll(m: PlayCard, tx: Tx[Embuscades], seat: int) -> None:
    throw(tx, "EMB-543")


def check_set_die(m: PlayCard, s: Embuscades, seat: int) -> None:
    there = m.die < len(s.dice) and not s.used[m.die]
    same = there and s.dice[m.die] == m.number
    need(not same, "EMB-513", "same_face", face=m.number)
    need(there, "EMB-544", "die_used", die=m.die + 1)
    effect = CARD_DATA[m.card]["effect"]
    need(effect["min"] <= m.number <= effect["max"], "EMB-544", "no_face", face=m.number)


def set_die(m: PlayCard, tx: Tx[Embuscades], seat: int) -> None:
    tx.emit(DieSet(m.die, m.number))


# ------------------------------------------------------------------- EMB-540, 541, 545, 546


def check_fire(m: PlayCard, s: Embuscades, seat: int) -> None:
    """EMB-540: as an attack from the question of companies on, with any walk that is not too long."""
    effect, vehicle = CARD_DATA[m.card]["effect"], m.vehicle
    gun = TYPE[vehicle] in effect["vehicles"]
    need(gun, "EMB-540", "no_gun", vehicle=VEHICLE_NAMES[vehicle])
    checks.armed(s, vehicle)
    target = checks.attackable(s, s.book.army[seat], m.square)
    checks.stronger(s, vehicle, target)
    checks.reaches(s, vehicle, m.square, effect["max_steps"], "EMB-540", False, fewer=True)


def fire(m: PlayCard, tx: Tx[Embuscades], seat: int) -> None:
    s = tx.s
    start, turning = s.place[m.vehicle], s.book.turning
    blocked = checks.obstacles(s, s.book.army[seat])
    path: tuple[int, ...] = ()
    if tx.log is not None:
        most = CARD_DATA[m.card]["effect"]["max_steps"]
        walks = range(1, most + 1)
        steps = min([n for n in walks if ends(start, n, blocked, turning) >> m.square & 1])
        path = route(start, m.square, steps, blocked, turning)
    strike(tx, m.vehicle, s.occupant[m.square], path, 0)


def check_camouflage(m: PlayCard, s: Embuscades, seat: int) -> None:
    name = VEHICLE_NAMES[m.vehicle]
    need(not s.camouflaged[m.vehicle], "EMB-513", "already", vehicle=name)
    at = s.place[m.vehicle]
    need(at >= 0 and WALKED[at], "EMB-541", "not_on_road", vehicle=name)


def camouflage(m: PlayCard, tx: Tx[Embuscades], seat: int) -> None:
    tx.emit(Camouflaged(m.vehicle))


def check_clear(m: PlayCard, s: Embuscades, seat: int) -> None:
    need(s.mined[m.square] >= 0, "EMB-513", "no_mine_there", square=SQUARE_NAMES[m.square])


def clear(m: PlayCard, tx: Tx[Embuscades], seat: int) -> None:
    s = tx.s
    tx.emit(MineCleared(m.square, s.mined[m.square], s.book.army[seat]))  # EMB-545


def check_load(m: PlayCard, s: Embuscades, seat: int) -> None:
    """EMB-546."""
    effect, vehicle = CARD_DATA[m.card]["effect"], m.vehicle
    army, sq, name = s.book.army[seat], s.place[vehicle], VEHICLE_NAMES[vehicle]
    room = CAPACITY[vehicle] - s.load[vehicle]
    need(room > 0 and s.camp[army] > 0, "EMB-513", "no_room", vehicle=name)
    need(TYPE[vehicle] in effect["vehicles"], "EMB-546", "jeep_relief", vehicle=name)
    here = sq >= 0 and KIND[sq] in effect["on_kinds"] and OWNER[sq] == army
    need(here, "EMB-546", "wrong_place", vehicle=name)
    need(m.number >= effect["min"], "EMB-546", "none")
    if m.number > room:
        refuse(CAPACITY_RULE[vehicle], "overloaded", vehicle=name, capacity=CAPACITY[vehicle])
    need(m.number <= s.camp[army], "EMB-306", "short", companies=s.camp[army])


def load(m: PlayCard, tx: Tx[Embuscades], seat: int) -> None:
    tx.emit(Relieved(m.vehicle, m.number))


def check_nothing(m: PlayCard, s: Embuscades, seat: int) -> None:
    """EMBUSCADE is named in an attack: its timing refuses it here."""


def nothing(m: PlayCard, tx: Tx[Embuscades], seat: int) -> None:
    raise AssertionError("EMB-539: played with an attack")


CHECKS: Final[dict[str, Callable[[PlayCard, Embuscades, int], None]]] = {
    "relocate": check_relocate,
    "escape": check_escape,
    "companies": check_companies,
    "recover_vehicle": check_recover,
    "exit_camp": check_sortie,
    "reroll": check_reroll,
    "set_die": check_set_die,
    "attack": check_fire,
    "camouflage": check_camouflage,
    "clear_mine": check_clear,
    "load": check_load,
    "ignore_strength": check_nothing,
}
RUNS: Final[dict[str, Callable[[PlayCard, Tx[Embuscades], int], None]]] = {
    "relocate": relocate,
    "escape": escape,
    "companies": companies,
    "recover_vehicle": recover,
    "exit_camp": sortie,
    "reroll": reroll,
    "set_die": set_die,
    "attack": fire,
    "camouflage": camouflage,
    "clear_mine": clear,
    "load": load,
    "ignore_strength": nothing,
}
