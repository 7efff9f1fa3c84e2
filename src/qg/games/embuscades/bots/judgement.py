"""What a position is worth to the colonel. The unit is a hundredth of a flag in camp.

    flags        home, and on their way as far as they are likely to come through (`carrier`)
    carriers     infantry is all that bears flags (EMB-801): two, then one, then no hope
    fetchers     infantry on its way to the reserve, by turns and not by steps (`roads.PACE`)
    roads        how long the round trip is (mines), and what watches it or stands on it (`through`)
    vehicles     out of camp, armed, at their posts; empty ones on their way home
    danger       what the enemy's next throw takes, weighed by `care`

The numbers were chosen by reason and by a few dozen games against the sergeant; none was fitted."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from qg.core.shape import NONE
from qg.games.embuscades.state import Embuscades
from qg.games.embuscades.tables import (
    BEARS,
    CAMP,
    CAPACITY,
    CARDS,
    CLEARS,
    EACH,
    FLAGS,
    HAND,
    HAND_LIMIT,
    HQ,
    HQ_ROOM,
    ISLAND,
    JEEP,
    LAYS,
    RESERVE,
    SQUARES,
    TYPE,
    bits,
    fleet,
)
from qg.games.embuscades.walks import around

from .danger import Threat
from .roads import FAR, PACE, Way, distances, hindrances, minelaying, round_trip, way

HOME: Final = 100.0
WON: Final = 1000.0
TURN: Final = 11.0  # what a turn of a flag's way is worth: about nine make the whole of it
FETCHED: Final = 46.0  # an infantry at its reserve
BROUGHT: Final = 78.0  # an infantry with a flag on its HQ
CARRIERS: Final = (-60.0, 0.0, 20.0)  # by the number of infantry that is left
VEHICLE: Final = {
    "tank": 8.0,
    "gun_carrier": 7.0,
    "commando": 4.0,
    "engineer": 4.0,
    "infantry": 20.0,
    "jeep": 4.0,
}
OUT: Final = 6.0  # a fighting vehicle out of camp: sixes are scarce (EMB-301)
ARMED: Final = (0.0, 2.0, 4.5, 7.5, 11.0, 15.0)
"""By companies aboard: only the strong may attack, and only the stronger may attack them (EMB-705)."""
RIDERS: Final = 2.4  # a company aboard an infantry: three are safe from all that have two (EMB-705)
CAMP_COMPANY: Final = 2.0
READY: Final = 0.35  # of that, what waits in camp with a vehicle to ride in (EMB-306)
KEPT: Final = 0.5  # a company in camp that an infantry there will need: an empty one is easy prey
SPARE: Final = 0.2  # of an infantry for whom there is no flag left: the other may be lost
PRISONER: Final = (
    0.7  # the jeep may bring it back (EMB-811), only a card from the arsenal (EMB-822)
)
ARSENAL: Final = 0.3
CARD: Final = {
    "ordre_sortie": 5.0,
    "carburant": 5.0,
    "embuscade": 4.5,
    "renforts": 4.0,
    "materiel": 4.5,
    "camouflage": 4.0,
    "artillerie": 3.0,
    "contre_ordre": 3.0,
    "helicoptere": 3.0,
    "aeronavale": 2.5,
    "parachutage": 2.5,
    "releve": 2.5,
    "sous_marin": 2.0,
    "detecteur": 2.0,
}
HELD: Final = tuple([CARD.get(name, 0.0) for name in CARDS])  # sixes are scarce, then surprises
ROAD: Final = 0.25  # a step of the round trip, for each flag still to come (EMB-605)
MINING: Final = 0.07  # the same while the mine that lengthens it is still to be laid (EMB-602)
STOP: Final = 8.0  # steps between two nights on the road
MOST_KNOWN: Final = 10_000  # positions kept
ONCE: Final = 0.35  # what our next throw counts: the enemy moves before it


def near(steps: int, of: float) -> float:
    return max(0.0, 1.0 - steps / of) if steps < FAR else 0.0


Prey = tuple[int, int, float]
"""The square of an enemy, its strength, and how much it is wanted."""


class Judgement:
    """Both armies, the enemy's turned round: it throws next, and we after that."""

    def __init__(self) -> None:
        self.known: Final[dict[Any, float]] = {}

    def of(self, s: Embuscades, army: int) -> float:
        """The same position comes again by other dice and in another order: it is judged once."""
        key = (
            *(army, s.turn, s.home, s.flag, s.mine, s.mined, s.camp, s.prisoners, s.arsenal),
            *(s.hand, s.captured, s.camouflaged, s.stalled, s.truce, *s.place, *s.load),
        )
        found = self.known.get(key)
        if found is None:
            if len(self.known) > MOST_KNOWN:
                self.known.clear()
            found = self.known[key] = self.judge(s, army)
        return found

    def judge(self, s: Embuscades, army: int) -> float:
        enemy = 1 - army
        guns = Threat(s, army), Threat(s, enemy)
        care = self.care(s, army)
        mine = self.side(s, army, guns[1], care, care)
        return mine - self.side(s, enemy, guns[0], ONCE, 1.0)

    def care(self, s: Embuscades, army: int) -> float:
        """How much an army minds danger. The less the longer a game lasts, for who waits for ever does
        not win (EMB-106, 942); and little when the enemy has nobody left to bear a flag (EMB-801)."""
        leads = s.home[army] > s.home[1 - army]
        care = 1.0 - max(0, s.turn - (120 if leads else 50)) / 200
        if not infantry(s, 1 - army):
            care = min(care, 0.5)
        return min(1.0, max(0.35, care))

    def side(self, s: Embuscades, army: int, guns: Threat, now: float, later: float) -> float:
        """One army. `guns` are those of the other; `now` and `later` weigh what they may hit at once and
        on the way."""
        home, field = s.home[army], s.field
        left = FLAGS - home
        value = HOME * home + (WON if left <= 0 else 0.0)
        value += CAMP_COMPANY * s.camp[army] + PRISONER * s.prisoners[army]
        value += ARSENAL * s.arsenal[army] + s.captured[army]
        for seat in s.book.commanders[army]:
            value += in_hand(s.hand[HAND * seat : HAND * seat + HAND])
        value -= ROAD * left * (round_trip(army, field) - 28)
        to_hq, mining = distances(HQ[army], army, field), minelaying(army, field)
        prey = self.prey(s, army)
        carriers, waiting, seats, riders = 0, 0, 0, 0
        fetching: list[float] = []  # only as many as there are flags to fetch count in full
        for v in range(army * EACH, army * EACH + EACH):
            at = s.place[v]
            if at == NONE:
                continue
            load = s.load[v]
            value += VEHICLE[TYPE[v]]
            carriers += BEARS[v]
            if at == CAMP[army]:
                seats = max(seats, CAPACITY[v])
                riders += CAPACITY[v] * BEARS[v]
                continue
            if at == ISLAND[army]:
                continue
            if s.stalled[v]:
                value -= 6.0
            safe = at == HQ[army] or at == RESERVE[army] or s.camouflaged[v]
            risk = 0.0 if safe else now * guns.chance(at, load)
            if s.flag[v]:
                value += self.carrier(s, army, v, guns, risk, later)
                waiting += at != HQ[army]
                continue
            if risk:
                value -= risk * self.price(s, army, v)
            if BEARS[v]:
                value += RIDERS * load
                fetching.append(self.fetcher(s, army, v, guns, later))
            elif v == JEEP[army]:
                value += load * (PRISONER + 0.8 * near(to_hq[at], 30))  # EMB-814
            elif s.mine[v]:
                value += OUT + ARMED[load] + MINING * left_of(s, 1 - army) * mining[at]
            else:
                value += OUT + ARMED[load] + self.fighter(s, army, v, to_hq[at], prey)
        value += CARRIERS[carriers] if left > 0 else 0.0
        fetching.sort(reverse=True)
        value += sum(fetching[: s.reserve[army]]) + SPARE * sum(fetching[s.reserve[army] :])
        value += READY * ARMED[min(seats, s.camp[army])]
        value += KEPT * min(riders, s.camp[army])
        if s.hq[army] == HQ_ROOM:  # EMB-208: nobody comes out, nobody comes home
            value -= 3.0 + 6.0 * waiting
        return value

    def carrier(
        self, s: Embuscades, army: int, v: int, guns: Threat, risk: float, later: float
    ) -> float:
        """A flag is worth what it is near, as likely as it comes home; a hit takes all (EMB-712)."""
        at, load = s.place[v], s.load[v]
        road = way(at, HQ[army], army, s.field)
        through = (1.0 - risk) * self.through(s, army, road, load, guns, later)
        good = BROUGHT - TURN * PACE[road.steps] + RIDERS * load
        lost = self.infantry_lost(s, army) - ARSENAL * load
        return through * good - (1.0 - through) * lost

    def fetcher(self, s: Embuscades, army: int, v: int, guns: Threat, later: float) -> float:
        """An infantry on its way to the reserve looks as far as the way back."""
        reserve, load = RESERVE[army], s.load[v]
        back = way(reserve, HQ[army], army, s.field)
        through = self.through(s, army, back, load, guns, later)
        turns = PACE[distances(reserve, army, s.field)[s.place[v]]]
        worth = max(0.0, FETCHED - TURN * turns) * (0.4 + 0.6 * through)
        if not load and s.camp[army] > 1 and s.place[v] != reserve:  # better home first, to load
            to_hq = distances(HQ[army], army, s.field)[s.place[v]]
            return 0.15 * worth - 4.0 - 6.0 * (1.0 - near(to_hq, 24))
        return worth

    def through(
        self, s: Embuscades, army: int, road: Way, load: int, guns: Threat, care: float
    ) -> float:
        """The chance to pass a road under fire: a stop every few steps, on a square like the others. Who
        stands on it cannot be passed at all (EMB-206)."""
        risk = guns.mean(road.squares & ~(1 << RESERVE[army]), load)
        passed = float((1.0 - 0.7 * care * risk) ** (road.steps / STOP)) if risk else 1.0
        return passed * (0.6 if road.squares & s.ground[1 - army] else 1.0)

    def price(self, s: Embuscades, army: int, v: int) -> float:
        """What a hit takes: one company (EMB-709), or the vehicle with all aboard (EMB-711, 713, 714)."""
        load = s.load[v]
        if v == JEEP[army]:
            return VEHICLE["jeep"] + 1.5 * load
        if BEARS[v]:
            return RIDERS + 2.5 if load else self.infantry_lost(s, army) + OUT
        if not load or s.mine[v]:
            return VEHICLE[TYPE[v]] + OUT + ARMED[load] - ARSENAL * load
        return ARMED[load] - ARMED[load - 1] - PRISONER + 1.0

    def infantry_lost(self, s: Embuscades, army: int) -> float:
        """The last one most of all."""
        left = infantry(s, army)
        return VEHICLE["infantry"] + CARRIERS[left] - CARRIERS[left - 1]

    def fighter(self, s: Embuscades, army: int, v: int, to_hq: int, prey: list[Prey]) -> float:
        """At a post, or on its way home to load (EMB-306, 311)."""
        load = s.load[v]
        room = min(CAPACITY[v] - load, s.camp[army])
        value = 0.0
        if room > 1 and load < 3:
            value += 1.5 * near(to_hq, 24)
        if not load and not LAYS[v]:
            value -= OUT  # it still stands in the way, no more
        if CLEARS[v]:
            value += self.sapper(s, army, v)
        return value + (self.post(s, army, v, prey) if load else 0.0)

    def sapper(self, s: Embuscades, army: int, v: int) -> float:
        """An engineer belongs where mines lie on the way of its flags (EMB-606)."""
        at, best = s.place[v], 0.0
        for sq in hindrances(army, s.field):
            best = max(best, near(distances(sq, army, s.field & ~(1 << sq))[at], 30))
        return 10.0 * best

    def post(self, s: Embuscades, army: int, v: int, prey: list[Prey]) -> float:
        """Fighting vehicles are best near what they may hit (EMB-705); and else where the enemy's
        carriers must come."""
        best, field = 0.0, s.field
        at, load, enemy = s.place[v], s.load[v], 1 - army
        for sq, force, weight in prey:
            if force <= load:
                best = max(best, weight * near(distances(sq, army, field)[at], 24))
        gate = distances(RESERVE[enemy], army, field)[at]
        return max(best, 1.8 * infantry(s, enemy) * near(gate, 24))

    def prey(self, s: Embuscades, army: int) -> list[Prey]:
        """What an army would hit: carriers, what stands armed by the road of its flags, and the rest."""
        found: list[Prey] = []
        enemy, road = 1 - army, beside(army)
        for v in range(enemy * EACH, enemy * EACH + EACH):
            sq = s.place[v]
            if sq < 0 or sq in (CAMP[enemy], ISLAND[enemy], HQ[enemy]):
                continue
            if BEARS[v]:
                weight = 9.0 if s.flag[v] else 5.0
            else:
                weight = 6.0 if s.load[v] > 1 and road >> sq & 1 else 2.5
            found.append((sq, s.load[v], weight))
        return found


@cache
def beside(army: int) -> int:
    """The squares from which the way of an army's flags is watched."""
    road = way(RESERVE[army], HQ[army], army, 0).squares
    return bits([sq for sq in range(SQUARES) if around(sq, 7) & road])


@cache
def in_hand(cards: tuple[int, ...]) -> float:
    """The best of them, as many as may be kept (EMB-509)."""
    return sum(sorted([HELD[card] for card in cards if card != NONE])[-HAND_LIMIT:])


BEARERS: Final = tuple([tuple([v for v in fleet(army) if BEARS[v]]) for army in (0, 1)])


def infantry(s: Embuscades, army: int) -> int:
    """How many of an army's infantry are not destroyed."""
    return len([v for v in BEARERS[army] if s.place[v] != NONE])


def left_of(s: Embuscades, army: int) -> int:
    """How many flags an army has still to bring home."""
    return FLAGS - s.home[army]
