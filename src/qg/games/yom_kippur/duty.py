"""What a battle must not leave out, and what is still owed in a combat phase (YKB-083 to 085, 098, 099).

Whoever attacks out of a hex must see to it that all of that hex attack, and that all enemies beside it are
attacked. A battle may leave a part of this to later ones if they can still come; that part is then owed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, product
from typing import Final

from qg.core.move import need, refuse

from .battle import able, able_in, counts, landing_rule, ready_guns, targeted, totals
from .hexmap import FIRES_ON, HEX, HEXES, SIZE
from .state import YomKippur
from .tables import OWNER, PIECE, PIECES


class Battle:
    """A battle that may be declared. All three are rising."""

    __slots__ = ("guns", "targets", "units")

    def __init__(
        self, targets: tuple[int, ...], units: tuple[int, ...], guns: tuple[int, ...]
    ) -> None:
        self.targets: Final = targets
        self.units: Final = units
        self.guns: Final = guns


class Duty:
    """What is owed: a hex to be attacked, or a unit that must attack (the other is -1), and under which rule.
    `battle` would meet it."""

    __slots__ = ("battle", "hex", "rule", "unit")

    def __init__(self, hex: int, unit: int, rule: str, battle: Battle) -> None:
        self.hex: Final = hex
        self.unit: Final = unit
        self.rule: Final = rule
        self.battle: Final = battle


# -------------------------------------------------------------------------- of one battle


def hexes_of(s: YomKippur, units: Sequence[int]) -> list[int]:
    return sorted({s.at[unit] for unit in units})


def left_out(s: YomKippur, targets: Sequence[int], units: Sequence[int]) -> list[int]:
    """The enemy hexes beside the attacking hexes that count and are no targets, rising."""
    side = OWNER[units[0]]
    found = {
        to
        for h in hexes_of(s, units)
        for to in FIRES_ON[h]
        if to not in targets and counts(s, side, to)
    }
    return sorted(found)


def others_beside(s: YomKippur, h: int, units: Sequence[int], air: bool) -> bool:
    """YKB-085 (iii): whether a unit outside this battle can still attack a hex, at whatever odds. In the air
    phase only those count that landed with the attackers (YKB-171)."""
    side = OWNER[units[0]]
    beside = [s.at[units[0]]] if air else FIRES_ON[h]
    for start in beside:
        for piece in able_in(s, side, start, air):
            if piece not in units:
                return True
    return False


def mates(s: YomKippur, units: Sequence[int], air: bool) -> list[int]:
    """The able units of the attacking hexes that are not in the battle, in the order of the pieces."""
    side = OWNER[units[0]]
    found = [p for h in hexes_of(s, units) for p in able_in(s, side, h, air) if p not in units]
    return sorted(found)


def has_other(s: YomKippur, unit: int, targets: Sequence[int]) -> bool:
    """Whether a unit that stays out has another hex to attack."""
    side = OWNER[unit]
    return any([h not in targets and counts(s, side, h) for h in FIRES_ON[s.at[unit]]])


def neglected(s: YomKippur, targets: Sequence[int], units: Sequence[int], air: bool) -> int:
    """A hex beside the attackers that nobody could attack any more after this battle, or -1."""
    for h in left_out(s, targets, units):
        if not others_beside(s, h, units, air):
            return h
    return -1


def idle(s: YomKippur, targets: Sequence[int], units: Sequence[int], air: bool) -> int:
    """A unit beside the attackers that would have nobody left to attack, or -1."""
    for mate in mates(s, units, air):
        if not has_other(s, mate, targets):
            return mate
    return -1


def complete(s: YomKippur, targets: Sequence[int], units: Sequence[int], air: bool) -> bool:
    """YKB-085: whether a battle leaves nothing out that could not come later."""
    return neglected(s, targets, units, air) < 0 and idle(s, targets, units, air) < 0


# ------------------------------------------------------------------------ finding battles


def target_sets(s: YomKippur, side: int, h: int) -> Iterator[tuple[int, ...]]:
    """The sets of hexes that a unit in this hex may attack in one battle, single ones first."""
    beside = sorted([to for to in FIRES_ON[h] if targeted(s, side, to)])
    for size in range(1, len(beside) + 1):
        yield from combinations(beside, size)


def bases(s: YomKippur, side: int, targets: Sequence[int], air: bool) -> list[list[int]]:
    """The able units beside all of these hexes, by the hex where they stand (YKB-087)."""
    common = [h for h in FIRES_ON[targets[0]] if all([h in FIRES_ON[to] for to in targets])]
    found = [able_in(s, side, h, air) for h in common]
    return [units for units in found if units]


def forces(groups: Sequence[Sequence[int]]) -> Iterator[tuple[int, ...]]:
    """Every choice of units out of these stacks, whole stacks first."""
    choices: list[list[tuple[int, ...]]] = []
    for group in groups:
        sizes = range(len(group), -1, -1)
        choices.append([some for size in sizes for some in combinations(group, size)])
    for picked in product(*choices):
        units = sorted([unit for some in picked for unit in some])
        if units:
            yield tuple(units)


def battles(
    s: YomKippur, side: int, targets: tuple[int, ...], air: bool, unit: int = -1
) -> Iterator[Battle]:
    """The battles against these hexes that may be declared, with every gun that may fire; `unit` is in them.
    In the air phase the attackers stand in one hex and have no guns (YKB-164)."""
    guns = () if air else tuple(ready_guns(s, side, targets))
    groups = bases(s, side, targets, air)
    for part in [[group] for group in groups] if air else [groups]:
        everybody = [piece for group in part for piece in group]
        # Where even all of them are too weak (YKB-090) nobody else need be tried.
        if not everybody or totals(s, targets, everybody, guns, ()).column < 0:
            continue
        for units in forces(part):
            if unit >= 0 and unit not in units:
                continue
            strong = totals(s, targets, units, guns, ()).column >= 0
            if strong and complete(s, targets, units, air):
                yield Battle(targets, units, guns)


def battle_on(s: YomKippur, side: int, h: int, air: bool) -> Battle | None:
    """A battle that attacks a hex, or None where there is none."""
    if not targeted(s, side, h):
        return None
    tried: set[tuple[int, ...]] = set()
    for start in FIRES_ON[h]:
        if not able_in(s, side, start, air):
            continue
        for targets in target_sets(s, side, start):
            if h in targets and targets not in tried:
                tried.add(targets)
                for battle in battles(s, side, targets, air):
                    return battle
    return None


def battle_of(s: YomKippur, unit: int, air: bool) -> Battle | None:
    """A battle in which a unit attacks, or None where there is none."""
    if s.at[unit] >= SIZE or not able(s, unit, air):
        return None
    for targets in target_sets(s, OWNER[unit], s.at[unit]):
        for battle in battles(s, OWNER[unit], targets, air, unit):
            return battle
    return None


# ------------------------------------------------------------------------------ what is owed


def owing(
    s: YomKippur, targets: Sequence[int], units: Sequence[int], air: bool
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """What this battle leaves to later ones, together with what was owed before: hexes and units. It is asked
    when its die has fallen, so that its own hexes and units no longer count. In the air phase
    only the rest of the landed stack owes anything (YKB-171)."""
    later = [] if air else left_out(s, targets, units)
    return still_owed(s, OWNER[units[0]], (*s.owed_hexes, *later), mates(s, units, air), air)


def still_owed(
    s: YomKippur, side: int, hexes: Sequence[int], units: Sequence[int], air: bool
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Of these hexes and units, and of the units that owe an attack already, those that still count."""
    found = {h for h in hexes if counts(s, side, h)}
    waiting = {unit for unit in (*s.owed_units, *units) if waits(s, unit, air)}
    return tuple(sorted(found)), tuple(sorted(waiting))


def waits(s: YomKippur, unit: int, air: bool) -> bool:
    """YKB-099: whether a unit may still attack, and has somebody to attack."""
    return s.at[unit] < SIZE and able(s, unit, air) and has_other(s, unit, ())


def landed(s: YomKippur, side: int) -> tuple[int, ...]:
    """The units that landed beside enemies in this player turn, and have not attacked (YKB-054, 059, 164)."""
    return tuple(
        [p for p in range(PIECES) if OWNER[p] == side and landing_rule(s, p) and waits(s, p, False)]
    )


def open_duties(s: YomKippur, seat: int, air: bool) -> Iterator[Duty]:
    """The duties of a seat that some battle would meet: of landed units, of other units, then hexes. What
    none would meet has lapsed (YKB-085, 099)."""
    waiting = [unit for unit in s.owed_units if s.commands(seat, unit) and waits(s, unit, air)]
    ashore = [] if air else [unit for unit in waiting if landing_rule(s, unit)]
    for unit in (*ashore, *[unit for unit in waiting if unit not in ashore]):
        battle = battle_of(s, unit, air)
        if battle is not None:
            rule = landing_rule(s, unit) if unit in ashore else "YKB-085"
            yield Duty(-1, unit, rule, battle)
    side = s.side(seat)
    for h in s.owed_hexes:
        due = s.oversees(seat, h) and counts(s, side, h)
        battle = battle_on(s, side, h, air) if due else None
        if battle is not None:
            yield Duty(h, -1, "YKB-085", battle)


def open_duty(s: YomKippur, seat: int, air: bool) -> Duty | None:
    """The first of them."""
    for duty in open_duties(s, seat, air):
        return duty
    return None


def no_duty_left(s: YomKippur, seat: int, air: bool) -> None:
    """Refuse to end the phase while a duty is open. In the air phase it is that of a landed stack, whose one
    or two attacks belong together (YKB-171)."""
    duty = open_duty(s, seat, air)
    if duty is None:
        return
    rule = "YKB-171" if air else duty.rule
    if duty.unit >= 0:
        refuse(rule, "unit_owes", unit=PIECE.word(duty.unit))
    refuse(rule, "hex_owed", hex=HEX.word(duty.hex))


def nothing_left_out(s: YomKippur, targets: Sequence[int], units: Sequence[int], air: bool) -> None:
    """YKB-085 and 171, as a refusal: who is left out though nobody could make good for it."""
    rule = "YKB-171" if air else "YKB-085"
    h = neglected(s, targets, units, air)
    need(h < 0, rule, "hex_left_out", hex=HEXES.names[max(h, 0)])
    mate = idle(s, targets, units, air)
    need(mate < 0, rule, "unit_left_out", unit=PIECE.word(max(mate, 0)))
