"""Battles of the advanced game and what they leave to later ones, against every set of hexes and units: in
small fights where rivers, lines and borders are, and in the middle of games."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import pytest
from tests.amount import SAMPLE, amount
from tests.games.yom_kippur.field import crowd
from tests.games.yom_kippur_advanced.fields import empty
from tests.games.yom_kippur_advanced.naive import Counter, Fronts, subsets

from qg.core.bot import at_once
from qg.core.dice import seeded
from qg.core.door import drawn as any_battle
from qg.core.match import Match
from qg.core.move import Accepted, Move, Refused
from qg.core.value import seats_in
from qg.games.yom_kippur.advanced import GAME
from qg.games.yom_kippur.battle import totals
from qg.games.yom_kippur.campaign import Campaign
from qg.games.yom_kippur.done import Done
from qg.games.yom_kippur.duty import battle_of, battle_on, landed
from qg.games.yom_kippur.fight import Attack
from qg.games.yom_kippur.fight_steps import in_the_air
from qg.games.yom_kippur.hexmap import DEAD, HEX, HEXES, LAND, OFF_MAP, SIZE
from qg.games.yom_kippur.state import (
    ATTACKED,
    CROSSED,
    E_COMBAT,
    E_LANDING,
    FIRED,
    I_COMBAT,
    I_LANDING,
    LANDED,
    RAFTED,
    RETREATED,
    SIDE_OF,
    STRUCK,
)
from qg.games.yom_kippur.tables import FORT, FRONT, ISRAEL, KIND, OWNER, PIECE, PIECES, SIDES
from qg.testing.walk import choose

MIDDLES = (
    *("G0514", "G0617", "G0526", "G0610"),  # the Jordan and its bridges
    *("G1114", "G1012", "G1117", "G1022"),  # the first line, with its forts
    *("G1411", "G1316", "G1319", "G1417", "G1223", "G1313"),  # the second one, lava, camps
    *("G0508", "G0809", "G0425"),  # Lebanon, the foot of Hermon, Jordan
    *("S1110", "S1104", "S1306", "S1719"),  # the canal, marshes, a camp
)
OWN_DEEDS = (ATTACKED, RETREATED, FIRED, LANDED, LANDED, CROSSED, RAFTED)


def melee(rng: Random, phase: int) -> Campaign:
    """Up to six attackers and four enemy hexes in a small space; some have done things already."""
    chosen = {
        "players": rng.choice((2, 4)),
        "fort_duty": rng.choice(("no", "yes")),
        "halving": rng.choice(("unit", "sum")),
        "fort_line": rng.choice(("total", "per_unit")),
    }
    s, side = empty(phase, 3, **chosen), SIDE_OF[phase]
    middle = HEX.index[rng.choice(MIDDLES)]
    around = [h for h in HEXES.disc(middle, 2) if LAND[h]]
    rng.shuffle(around)
    on = HEXES.sheet[middle]
    free = [
        p
        for p in range(PIECES)
        if s.at[p] in (OFF_MAP, DEAD) and KIND[p] <= FORT
        if OWNER[p] == ISRAEL or FRONT[p] == on
    ]
    crowd(s, rng, side, free, around)
    landing = phase in (E_LANDING, I_LANDING)
    for p in range(PIECES):
        if s.at[p] >= SIZE:
            continue
        s.strength[p] = rng.choice((1, 2, 2))
        if landing:
            s.deeds[p] = LANDED if OWNER[p] == side and rng.random() < 0.8 else 0
        deeds = OWN_DEEDS if OWNER[p] == side else (STRUCK,)
        s.deeds[p] |= rng.choice(deeds) if rng.random() < 0.2 else 0
    return s


def seats(s: Campaign) -> list[int]:
    ask = s.asked()
    assert ask is not None
    return list(seats_in(ask.seats, s.book.seating.count))


def declared(targets: Sequence[str], units: Sequence[Counter], guns: Sequence[Counter]) -> Attack:
    return Attack(
        tuple(sorted([HEX.index[h] for h in targets])),
        tuple(sorted([c.number for c in units])),
        tuple(sorted([c.number for c in guns])),
    )


def says(s: Campaign, move: Attack, seat: int) -> bool:
    try:
        move.check(s, seat)
    except Refused:
        return False
    return True


def offered(s: Campaign, move: Attack, seat: int, rng: Random) -> bool:
    """Whether a battle can be put together word by word, in any order, from what is offered."""
    words = [("targets", h) for h in move.targets] + [("units", p) for p in move.units]
    words += [("guns", p) for p in move.guns]
    rng.shuffle(words)
    words.sort(key=lambda word: word[0] == "guns")  # guns come last: they need a target
    got: dict[str, list[int]] = {"targets": [], "units": [], "guns": []}
    for field, number in words:
        draft = Attack(*[tuple(sorted(got[name])) for name in ("targets", "units", "guns")])
        shape = HEX if field == "targets" else PIECE
        if shape.word(number) not in draft.choices(s, seat)[field]:
            return False
        got[field].append(number)
    return True


PHASES = (E_COMBAT, I_COMBAT, E_LANDING, I_LANDING)


@pytest.mark.rule("YKA-049", "YKA-070", "YKA-071", "YKA-072", "YKA-073", "YKA-074", "YKA-084")
@pytest.mark.rule("YKB-083", "YKB-084", "YKB-085", "YKB-087", "YKB-090", "YKB-098", "YKB-171")
def test_a_battle_may_be_declared_exactly_where_the_rules_read_slowly_allow_it() -> None:
    legal = tried = 0
    for seed in range(amount(200, 40000)):
        rng = Random(seed)
        s = melee(rng, PHASES[seed % 4 if seed % 3 else seed % 2])
        slow = Fronts(s, SIDES[SIDE_OF[s.phase]], in_the_air(s))
        enemies = sorted({c.hex for c in slow.all if c.side != slow.side})
        for targets in subsets(enemies):
            guns = slow.guns(targets, slow.side)
            for units in subsets(slow.able_units()):
                for fire in ([], guns) if guns else ([],):
                    may = slow.legal(targets, units, fire)
                    move = declared(targets, units, fire)
                    heard = [seat for seat in seats(s) if says(s, move, seat)]
                    assert bool(heard) == may, (seed, move.text())
                    tried, legal = tried + 1, legal + may
                    if may:
                        assert len(heard) == 1
                        assert offered(s, move, heard[0], rng), (seed, move.text())
                    if slow.fits(targets, units):
                        found = totals(s, move.targets, move.units, move.guns, ())
                        assert found.attack == slow.attack(units, fire, targets), (
                            seed,
                            move.text(),
                        )
                        assert found.defence == slow.defence(targets), (seed, move.text())
                        assert found.bare == slow.bare(targets), (seed, move.text())
    assert tried > 1000
    assert 0 < legal < tried


@pytest.mark.rule("YKB-085", "YKB-099", "YKB-171", "YKA-084")
def test_a_duty_lapses_exactly_where_no_battle_would_meet_it() -> None:
    met = lapsed = 0
    for seed in range(amount(300, 40000)):
        s = melee(Random(seed), PHASES[seed % 4 if seed % 3 else seed % 2])
        found = duties_hold(s, seed)
        met, lapsed = met + found[0], lapsed + found[1]
    assert min(met, lapsed) > 10


def duties_hold(s: Campaign, seed: object) -> tuple[int, int]:
    """Of each hex and unit: whether some battle would meet a duty there. How many there are of either."""
    side, air, found = SIDE_OF[s.phase], in_the_air(s), [0, 0]
    slow = Fronts(s, SIDES[side], air)
    hexes: set[str] = set()
    units: set[int] = set()
    for targets, force in slow.battles():
        hexes |= set(targets)
        units |= {c.number for c in force}
    for h in {c.hex for c in slow.all if c.side != slow.side}:
        battle = battle_on(s, side, HEX.index[h], air)
        assert (battle is not None) == (h in hexes), (seed, h)
        found[h in hexes] += 1
    for c in slow.able_units():
        battle = battle_of(s, c.number, air)
        assert (battle is not None) == (c.number in units), (seed, c.id)
        found[c.number in units] += 1
    return found[1], found[0]


# ------------------------------------------------------------------ in the middle of games


class Referee:
    """Writes down what a side owes in a phase in which it attacks, battle by battle (YKB-085, 099, 171)."""

    def __init__(self, s: Campaign) -> None:
        self.phase = (s.turn, s.phase)
        slow = self.look(s)
        self.hexes: set[str] = set()
        self.units = set() if slow.air else {c.id for c in slow.able_units() if c.came}
        self.forget(s)

    def look(self, s: Campaign) -> Fronts:
        return Fronts(s, SIDES[SIDE_OF[s.phase]], in_the_air(s))

    def attack(self, s: Campaign, move: Attack) -> None:
        """A battle is declared: what it leaves to later ones. In the air phase only the rest of the stack."""
        slow = self.look(s)
        targets = [HEX.word(h) for h in move.targets]
        units = [c for c in slow.all if c.number in move.units]
        if not slow.air:
            self.hexes |= slow.left_out(targets, units)
        self.units |= {c.id for c in slow.mates(units)}

    def forget(self, s: Campaign) -> None:
        """A battle is over: what no longer counts is owed no more."""
        slow = self.look(s)
        self.hexes = {h for h in self.hexes if slow.counts(h)}
        waiting = {c.id for c in slow.able_units() if any(map(slow.counts, slow.near(c.hex)))}
        self.units &= waiting

    def owes(self, s: Campaign, seat: int) -> bool:
        """Whether some battle would meet what is owed on the front of a seat."""
        slow = self.look(s)
        own = {h for h in self.hexes if s.oversees(seat, HEX.index[h])}
        units = {p for p in self.units if s.commands(seat, PIECE.index[p])}
        if not own and not units:
            return False
        return any(
            [
                own & set(targets) or units & {c.id for c in force}
                for targets, force in slow.battles()
            ]
        )


def drawn(s: Campaign, seat: int, rng: Random) -> None:
    """Some sets of hexes and units, of all that stand beside each other."""
    slow = Fronts(s, SIDES[SIDE_OF[s.phase]], in_the_air(s))
    sets = list(slow.target_sets())
    for targets in rng.sample(sets, min(6, len(sets))):
        beside = slow.beside_all(targets)
        guns = slow.guns(targets, slow.side)
        for _ in range(6):
            units = rng.sample(beside, rng.randint(1, len(beside)))
            fire = rng.choice(([], guns, rng.sample(guns, rng.randint(0, len(guns)))))
            may = slow.legal(targets, units, fire) and s.oversees(seat, HEX.index[targets[0]])
            move = declared(targets, units, fire)
            assert says(s, move, seat) == may, move.text()


class Refereed:
    """A game whose battles are held to the referee. `met`: how much there was of what."""

    def __init__(self, start: Campaign, rng: Random) -> None:
        self.rng = rng
        self.match: Match[Campaign] = Match(GAME, start, seeded(rng.randrange(10**6)))
        self.met = Tally[str]()
        self.referee: Referee | None = None

    def play(self, mover: Mover, one_phase: bool = False) -> Tally[str]:
        first = self.match.state.phase
        while (ask := self.match.state.asked()) is not None:
            s = self.match.state
            if one_phase and s.phase != first:
                break
            if ask.name in ("combat", "landing"):
                self.judge(s)
            seat, move = mover(s, self.rng)
            if isinstance(move, Attack) and self.referee is not None:
                self.referee.attack(s, move)
                self.met["battles"] += 1
            assert isinstance(self.match.play(seat, move), Accepted)
        return self.met

    def judge(self, s: Campaign) -> None:
        if self.referee is None or self.referee.phase != (s.turn, s.phase):
            self.referee = Referee(s)
        self.referee.forget(s)
        assert {HEX.word(h) for h in s.owed_hexes} == self.referee.hexes
        assert {PIECE.word(p) for p in s.owed_units} == self.referee.units
        for seat in seats(s):
            owes = self.referee.owes(s, seat)
            self.met["owed" if owes else "free"] += 1
            self.met["lapsed"] += bool(s.owed_hexes or s.owed_units) and not owes
            assert owes == refuses_done(s, seat), (seat, s.turn, s.phase)
            if self.rng.random() < 0.2:
                drawn(s, seat, self.rng)


Mover = Callable[[Campaign, Random], tuple[int, Move[Any]]]


def refuses_done(s: Campaign, seat: int) -> bool:
    try:
        Done().check(s, seat)
    except Refused:
        return True
    return False


def by_chance(s: Campaign, rng: Random) -> tuple[int, Move[Any]]:
    """Moves at random; who may attack most often does."""
    turn = choose(GAME, s, rng)
    if isinstance(turn.move, Done) and rng.random() < 0.8:
        battle = any_battle(GAME, s, turn.seat, rng)
        return turn.seat, battle or turn.move
    return turn.seat, turn.move


@pytest.mark.rule("YKB-083", "YKB-084", "YKB-085", "YKB-098", "YKB-099", "YKB-171", "YKA-006")
def test_what_is_owed_in_a_phase_is_what_its_battles_left() -> None:
    """Battle by battle: what is owed, whether the phase may end, and some of all that could be declared."""
    met = Tally[str]()
    for seed in range(amount(300, 20000)):
        rng = Random(seed)
        start = melee(rng, PHASES[seed % 4 if seed % 3 else seed % 2])
        owed = sorted([PIECE.index[name] for name in Referee(start).units])
        assert in_the_air(start) or list(landed(start, SIDE_OF[start.phase])) == owed, seed
        start.owed_units = tuple(owed)
        met += Refereed(start, rng).play(by_chance, one_phase=True)
    assert SAMPLE or met["battles"] > 40
    assert SAMPLE or min(met["owed"], met["lapsed"]) > 2, met


@pytest.mark.soak
@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_is_owed_in_games_is_what_their_battles_left(players: int) -> None:
    met = Tally[str]()
    for seed in range(30):
        rng = Random(seed)
        options = GAME.options.make(
            {
                "players": players,
                "fort_duty": rng.choice(("no", "yes")),
                "halving": rng.choice(("unit", "sum")),
                "fort_line": rng.choice(("total", "per_unit")),
            }
        )
        met += Refereed(GAME.start(options), rng).play(by_chance)
    assert met["battles"] > 100
    assert min(met["owed"], met["lapsed"]) > 2, met


@pytest.mark.soak
@pytest.mark.parametrize("level", ["recrue", "sergent", "colonel"])
@pytest.mark.parametrize("players", [2, 4])
def test_bots_owe_what_their_battles_left(level: str, players: int) -> None:
    bots = [GAME.bots[level](Random(seat)) for seat in range(players)]

    def act(s: Campaign, rng: Random) -> tuple[int, Move[Any]]:
        seat = seats(s)[0]
        return seat, at_once(bots[seat].act(s, seat))

    start = GAME.start(GAME.options.make({"players": players}))
    met = Refereed(start, Random(1)).play(act)
    assert met["battles"] > 20
