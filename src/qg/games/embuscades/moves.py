"""The verbs, but for the playing of cards. `check` says why not, each test in the order in which the
rulebook refuses; `run` says what happens. What may be answered to each Ask is listed in `lists`."""

from __future__ import annotations

from typing import Final

from qg.core.move import Move, Tx, need
from qg.core.shape import NONE, Int, Name, Seq

from . import checks
from .checks import DICE, DIE, MASKS, SOME_DIE
from .events_cards import Filed, Played, PutUnder, Recovered
from .events_map import Answered, CameOut, Moved, Proposed, Returned, Travelled
from .events_turn import Passed
from .naming import aboard, given
from .state import Embuscades
from .steps import (
    END_TURN,
    SETTLE,
    draw,
    exchange_ask,
    land,
    open_game,
    strike,
    throw,
    turn_start,
    won,
)
from .tables import (
    ATTACKS,
    CAMP,
    CAPACITY,
    CARD,
    CARDS,
    EACH,
    EMBUSCADE,
    EXIT,
    HQ,
    ISLAND,
    LAYS,
    NETWORK,
    SOME_CARD,
    SQUARE,
    SQUARE_NAMES,
    VEHICLE,
    VEHICLE_NAMES,
    VEHICLES,
    WHITE,
)
from .walks import route

MINE: Final = Name(("mine",), optional=True)
LAY: Final = Name(("lay",), optional=True)
PRISONERS: Final = Name([str(n) for n in range(26)], optional=True)
COMPANIES: Final = Int(0, 25)


class Begin(Move[Embuscades]):
    """EMB-010, 014: the deck is shuffled and the dice say who starts."""

    VERB = "begin"
    __slots__ = ()

    def run(self, tx: Tx[Embuscades], seat: int) -> None:
        open_game(tx)


class PlaceFirst(Move[Embuscades]):
    """EMB-015."""

    VERB = "place_first"
    PUBLIC = {"vehicle": VEHICLE, "companies": COMPANIES, "mine": MINE}
    __slots__ = ("companies", "mine", "vehicle")

    def __init__(self, vehicle: int, companies: int, mine: int = NONE) -> None:
        self.vehicle: Final = vehicle
        self.companies: Final = companies
        self.mine: Final = mine

    def check(self, s: Embuscades, seat: int) -> None:
        army, name = s.book.army[seat], VEHICLE_NAMES[self.vehicle]
        need(s.place[self.vehicle] == CAMP[army], "EMB-015", "not_in_camp", vehicle=name)
        checks.loads(s, self.vehicle, self.companies, self.mine != NONE)

    def named(self) -> list[str]:
        vehicle, mine = VEHICLE.word(self.vehicle), MINE.word(self.mine)
        return [self.VERB, vehicle, aboard(self.companies), *given(mine)]

    def run(self, tx: Tx[Embuscades], seat: int) -> None:
        tx.emit(CameOut(self.vehicle, self.companies, int(self.mine != NONE), 0))


class Roll(Move[Embuscades]):
    """EMB-102."""

    VERB = "roll"
    __slots__ = ()

    def check(self, s: Embuscades, seat: int) -> None:
        need(not s.dice, "EMB-102", "rolled")

    def run(self, tx: Tx[Embuscades], seat: int) -> None:
        throw(tx, "EMB-102")
        tx.push(SETTLE)


class Pass(Move[Embuscades]):
    """EMB-106: the turn goes by without a throw."""

    VERB = "pass"
    __slots__ = ()

    def check(self, s: Embuscades, seat: int) -> None:
        need(not s.dice, "EMB-102", "rolled")

    def run(self, tx: Tx[Embuscades], seat: int) -> None:
        tx.emit(Passed(tx.s.book.title[seat]))
        tx.push(END_TURN)


class EndTurn(Move[Embuscades]):
    """EMB-105, 106: what dice are left stay unused."""

    VERB = "end_turn"
    __slots__ = ()

    def check(self, s: Embuscades, seat: int) -> None:
        checks.rolled(s)

    def run(self, tx: Tx[Embuscades], seat: int) -> None:
        tx.push(END_TURN)


class ReturnToCamp(Move[Embuscades]):
    """EMB-308 to 315, 807, 814: the whole turn."""

    VERB = "return_to_camp"
    PUBLIC = {"vehicles": Seq(VEHICLE, VEHICLES)}
    __slots__ = ("vehicles",)

    def __init__(self, vehicles: tuple[int, ...]) -> None:
        self.vehicles: Final = vehicles

    def check(self, s: Embuscades, seat: int) -> None:
        chosen = list(self.vehicles)
        need(chosen == sorted(set(chosen)), "QG-FORM", "unordered")
        need(not s.dice, "EMB-309", "rolled")
        for vehicle in chosen:
            checks.commanded(s, seat, vehicle)
        for vehicle in chosen:
            on_hq = s.place[vehicle] == HQ[vehicle // EACH]
            need(on_hq, "EMB-315", "not_on_hq", vehicle=VEHICLE_NAMES[vehicle])
        count = len(chosen)
        need(count == 1 or (s.book.together and count > 1), "EMB-310", "one", count=count)

    def named(self) -> list[str]:
        return [self.VERB, *[VEHICLE.word(vehicle) for vehicle in self.vehicles]]

    def run(self, tx: Tx[Embuscades], seat: int) -> None:
        tx.emit(Returned(self.vehicles))
        if not won(tx, tx.s.book.army[seat]):
            tx.push(END_TURN)


class ExitCamp(Move[Embuscades]):
    """EMB-301 to 307."""

    VERB = "exit_camp"
    PUBLIC = {"vehicle": VEHICLE, "die": DIE, "companies": COMPANIES, "mine": MINE}
    __slots__ = ("companies", "die", "mine", "vehicle")

    def __init__(self, vehicle: int, die: int, companies: int, mine: int = NONE) -> None:
        self.vehicle: Final = vehicle
        self.die: Final = die
        self.companies: Final = companies
        self.mine: Final = mine

    def check(self, s: Embuscades, seat: int) -> None:
        checks.rolled(s)
        checks.free_dice(s, 1 << self.die)
        if s.dice[self.die] != EXIT:
            both = [face for face, used in zip(s.dice[:2], s.used[:2]) if not used]
            six_in_all = len(both) == 2 and sum(both) == EXIT
            need(not six_in_all, "EMB-302", "sum")
            need(s.dice[self.die] == EXIT, "EMB-301", "no_six", face=s.dice[self.die])
        checks.commanded(s, seat, self.vehicle)
        checks.leaves(s, self.vehicle, self.companies, self.mine != NONE)

    def named(self) -> list[str]:
        """Which six is spent does not matter. The last of them counts: an extra die can be part of no sum
        (EMB-536), so it is spent first."""
        vehicle, mine = VEHICLE.word(self.vehicle), MINE.word(self.mine)
        return [self.VERB, vehicle, aboard(self.companies), *given(mine)]

    def run(self, tx: Tx[Embuscades], seat: int) -> None:
        tx.push(SETTLE)
        mine = int(self.mine != NONE)
        tx.emit(CameOut(self.vehicle, self.companies, mine, 1 << self.die))


class Drive(Move[Embuscades]):
    """EMB-201 to 216, 603, 811."""

    VERB = "move"
    PUBLIC = {
        "vehicle": VEHICLE,
        "dice": DICE,
        "to": SQUARE,
        "lay_mine": LAY,
        "prisoners": PRISONERS,
    }
    __slots__ = ("dice", "lay_mine", "prisoners", "to", "vehicle")

    def __init__(
        self, vehicle: int, dice: int, to: int, lay_mine: int = NONE, prisoners: int = NONE
    ) -> None:
        self.vehicle: Final = vehicle
        self.dice: Final = dice
        self.to: Final = to
        self.lay_mine: Final = lay_mine
        self.prisoners: Final = prisoners

    def check(self, s: Embuscades, seat: int) -> None:
        vehicle, dice = self.vehicle, MASKS[self.dice]
        checks.rolled(s)
        checks.free_dice(s, dice)
        checks.together(dice)
        checks.commanded(s, seat, vehicle)
        checks.on_the_way(s, vehicle)
        checks.running(s, vehicle)
        self.check_prisoners(s)
        laying = self.lay_mine != NONE
        if laying:
            self.check_laying(s)
        checks.may_stop(s, vehicle, self.to)
        checks.reaches(s, vehicle, self.to, checks.total(s, dice), "EMB-201", laying)

    def check_prisoners(self, s: Embuscades) -> None:
        """EMB-811: with 1 to 3 companies that are imprisoned there, and only from the island."""
        army = self.vehicle // EACH
        on_island = s.place[self.vehicle] == ISLAND[army]
        wanted = self.prisoners
        need(on_island or wanted == NONE, "EMB-811", "not_on_island")
        need(not on_island or wanted != NONE, "EMB-811", "empty_jeep")
        there = s.prisoners[army]
        few = not on_island or 1 <= wanted <= min(CAPACITY[self.vehicle], there)
        need(few, "EMB-811", "prisoners", prisoners=there)

    def check_laying(self, s: Embuscades) -> None:
        vehicle = self.vehicle
        start, name = s.place[vehicle], VEHICLE_NAMES[vehicle]
        need(LAYS[vehicle], "EMB-601", "no_miner", vehicle=name)
        need(s.mine[vehicle] == 1, "EMB-601", "no_mine", vehicle=name)
        need(s.since[vehicle] < s.turn, "EMB-602", "just_arrived", vehicle=name)
        need(WHITE[start], "EMB-604", "not_white", square=SQUARE_NAMES[start])

    def named(self) -> list[str]:
        words = [self.VERB, VEHICLE.word(self.vehicle), SQUARE.word(self.to), DICE.word(self.dice)]
        fleeing = [] if self.prisoners == NONE else [aboard(self.prisoners)]
        return [*words, *given(LAY.word(self.lay_mine)), *fleeing]

    def run(self, tx: Tx[Embuscades], seat: int) -> None:
        s, vehicle = tx.s, self.vehicle
        start, army = s.place[vehicle], vehicle // EACH
        path: tuple[int, ...] = ()
        if tx.log is not None:  # only somebody who looks on wants to see the walk
            laying = 1 << start if self.lay_mine != NONE else 0
            blocked = checks.obstacles(s, army) | laying
            steps = checks.total(s, MASKS[self.dice])
            path = route(start, self.to, steps, blocked, s.book.turning)
        mine, prisoners = int(self.lay_mine != NONE), max(0, self.prisoners)
        tx.push(SETTLE)
        tx.emit(Moved(vehicle, start, self.to, path, MASKS[self.dice], mine, prisoners))
        land(tx, vehicle)
        if start == HQ[army]:  # EMB-503
            draw(tx, seat, vehicle)


class Attack(Move[Embuscades]):
    """EMB-701 to 722. `card`: EMBUSCADE lets the weaker attack the stronger (EMB-539)."""

    VERB = "attack"
    PUBLIC = {"vehicle": VEHICLE, "dice": DICE, "target_square": SQUARE, "card": SOME_CARD}
    __slots__ = ("card", "dice", "target_square", "vehicle")

    def __init__(self, vehicle: int, dice: int, target_square: int, card: int = NONE) -> None:
        self.vehicle: Final = vehicle
        self.dice: Final = dice
        self.target_square: Final = target_square
        self.card: Final = card

    def check(self, s: Embuscades, seat: int) -> None:
        vehicle, dice = self.vehicle, MASKS[self.dice]
        checks.rolled(s)
        checks.free_dice(s, dice)
        checks.together(dice)
        checks.commanded(s, seat, vehicle)
        checks.on_the_way(s, vehicle)
        need(ATTACKS[vehicle], "EMB-702", "jeep_attacks")
        checks.armed(s, vehicle)
        target = checks.attackable(s, s.book.army[seat], self.target_square)
        if self.card == NONE:
            checks.stronger(s, vehicle, target)
        else:
            name = CARDS[self.card]
            need(self.card == EMBUSCADE, "EMB-512", "not_with_attack", card=name)
            need(self.card in s.cards(seat), "EMB-512", "not_held", card=name)
            weaker = checks.strength(s, vehicle) < checks.strength(s, target)
            need(weaker, "EMB-513", "not_stronger")
        steps = checks.total(s, dice)
        checks.reaches(s, vehicle, self.target_square, steps, "EMB-707", False)

    def named(self) -> list[str]:
        vehicle, square = VEHICLE.word(self.vehicle), SQUARE.word(self.target_square)
        card = SOME_CARD.word(self.card)
        return [self.VERB, vehicle, square, DICE.word(self.dice), *given(card)]

    def run(self, tx: Tx[Embuscades], seat: int) -> None:
        s, vehicle, dice = tx.s, self.vehicle, MASKS[self.dice]
        start = s.place[vehicle]
        path: tuple[int, ...] = ()
        if tx.log is not None:
            blocked = checks.obstacles(s, vehicle // EACH)
            steps = checks.total(s, dice)
            path = route(start, self.target_square, steps, blocked, s.book.turning)
        tx.push(SETTLE)
        if self.card != NONE:
            tx.emit(Played(s.book.title[seat], self.card))
        strike(tx, vehicle, s.occupant[self.target_square], path, dice)


class UseCommunication(Move[Embuscades]):
    """EMB-402 to 410. `die`: exactly where one die is the price (option comm_cost)."""

    VERB = "use_communication"
    PUBLIC = {"vehicle": VEHICLE, "to": SQUARE, "die": SOME_DIE}
    __slots__ = ("die", "to", "vehicle")

    def __init__(self, vehicle: int, to: int, die: int = NONE) -> None:
        self.vehicle: Final = vehicle
        self.to: Final = to
        self.die: Final = die

    def check(self, s: Embuscades, seat: int) -> None:
        need((self.die != NONE) == s.book.one_die, "QG-FORM", "die_given")
        need(len(s.dice) > 0, "EMB-402", "not_rolled")
        if s.book.one_die:
            checks.free_dice(s, 1 << self.die)
        else:
            need(1 not in s.used, "EMB-404", "die_used_before")
        checks.commanded(s, seat, self.vehicle)
        start = s.place[self.vehicle]
        there = {"square": SQUARE_NAMES[start]} if start >= 0 else {}
        need(start in NETWORK, "EMB-402", "no_communication", **there)
        checks.running(s, self.vehicle)
        need(not s.storm, "EMB-531", "storm")
        need(self.to in NETWORK[start], "EMB-403", "other_network", square=SQUARE_NAMES[self.to])
        checks.free(s, self.to, "EMB-405")

    def run(self, tx: Tx[Embuscades], seat: int) -> None:
        s = tx.s
        dice = 0b111 if self.die == NONE else 1 << self.die
        start = s.place[self.vehicle]
        tx.push(SETTLE)
        tx.emit(Travelled(self.vehicle, start, self.to, dice, 0, "EMB-403"))


class ProposeMineExchange(Move[Embuscades]):
    """EMB-609, 610."""

    VERB = "propose_mine_exchange"
    PUBLIC = {"count": COMPANIES}
    __slots__ = ("count",)

    def __init__(self, count: int) -> None:
        self.count: Final = count

    def check(self, s: Embuscades, seat: int) -> None:
        most = min(s.captured)
        need(s.book.held, "EMB-608", "no_exchange")
        need(not s.proposed, "EMB-610", "proposed")
        need(1 <= self.count <= most, "EMB-610", "how_many", most=most)

    def run(self, tx: Tx[Embuscades], seat: int) -> None:
        s = tx.s
        tx.push(SETTLE if s.dice else turn_start(seat))
        tx.emit(Proposed(s.book.title[seat], self.count))
        tx.push(exchange_ask(s.book.masks[1 - s.book.army[seat]], self.count))


class AnswerMineExchange(Move[Embuscades]):
    """EMB-609, 909."""

    VERB = "answer_mine_exchange"
    PUBLIC = {"yes": Name(("no", "yes"))}
    __slots__ = ("yes",)

    def __init__(self, yes: int) -> None:
        self.yes: Final = yes

    def run(self, tx: Tx[Embuscades], seat: int) -> None:
        tx.emit(Answered(tx.s.book.title[seat], tx.ask.args[0], self.yes))


class PutUnderDeck(Move[Embuscades]):
    """EMB-509."""

    VERB = "put_under"
    PUBLIC = {"card": CARD}
    __slots__ = ("card",)

    def __init__(self, card: int) -> None:
        self.card: Final = card

    def check(self, s: Embuscades, seat: int) -> None:
        need(self.card in s.cards(seat), "EMB-509", "not_held", card=CARDS[self.card])

    def run(self, tx: Tx[Embuscades], seat: int) -> None:
        book = tx.s.book
        tx.emit(PutUnder(book.title[seat], "EMB-509", (self.card,), book.sees(seat)))

    def shown(self, s: Embuscades) -> list[str]:
        return ["put_under"]  # EMB-923


class ChooseVehicle(Move[Embuscades]):
    """EMB-551: which destroyed vehicle the workshops bring back."""

    VERB = "choose_vehicle"
    PUBLIC = {"vehicle": VEHICLE}
    __slots__ = ("vehicle",)

    def __init__(self, vehicle: int) -> None:
        self.vehicle: Final = vehicle

    def check(self, s: Embuscades, seat: int) -> None:
        own = self.vehicle // EACH == s.book.army[seat]
        name = VEHICLE_NAMES[self.vehicle]
        need(own and s.place[self.vehicle] == NONE, "EMB-551", "not_destroyed", vehicle=name)

    def run(self, tx: Tx[Embuscades], seat: int) -> None:
        tx.emit(Recovered(self.vehicle))
        tx.emit(Filed(tx.s.radio))


class ChooseCard(Move[Embuscades]):
    """EMB-552: which card goes under the deck, unseen, and INSPECTION below it."""

    VERB = "choose_card"
    PUBLIC = {"card": CARD}
    __slots__ = ("card",)

    def __init__(self, card: int) -> None:
        self.card: Final = card

    def check(self, s: Embuscades, seat: int) -> None:
        need(self.card in s.cards(seat), "EMB-552", "not_held", card=CARDS[self.card])

    def run(self, tx: Tx[Embuscades], seat: int) -> None:
        book = tx.s.book
        tx.emit(PutUnder(book.title[seat], "EMB-552", (self.card,), book.sees(seat)))
        tx.emit(Filed(tx.s.radio))

    def shown(self, s: Embuscades) -> list[str]:
        return ["choose_card"]  # EMB-923


MOVES: Final = (
    *(Begin, PlaceFirst, Roll, Pass, EndTurn, ReturnToCamp, ExitCamp, Drive, Attack),
    *(UseCommunication, ProposeMineExchange, AnswerMineExchange, PutUnderDeck),
    *(ChooseVehicle, ChooseCard),
)
