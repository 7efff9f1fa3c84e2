"""The dice of a shot: which are thrown, what each of them needs and why it is there, which are lost, and what
the faces come to.

A die is four numbers, as events and looks show it: its sides, the least face that succeeds (0 in defence),
where it comes from (WHYS), and the figure that throws it (NONE for dice of the whole unit)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from qg.core.shape import NONE, Name

from .book import Book
from .tables import CAP, KINDS, SUCCESS

Die = tuple[int, int, int, int]

WHYS: Final = (
    *("figure", "weapon", "optimal", "exposed"),
    *("cautious", "hunkered", "cover", "armour"),
)
WHY: Final = Name(WHYS)
FIGURE, WEAPON, OPTIMAL, EXPOSED, CAUTIOUS, HUNKERED, COVER, ARMOUR = range(8)
WHY_RULE: Final = (
    *("AMB-FIR-03", "AMB-FIR-04", "AMB-FIR-05", "AMB-FIR-06"),
    *("AMB-FIR-09", "AMB-FIR-09", "AMB-FIR-09", "AMB-FIR-09"),
)

LOSSES: Final = ("lost", "fast", "pinned", "cautious_target", "cap")
LOSS: Final = Name(LOSSES)
LOST, FAST, PINNED, CAUTIOUS_TARGET, OVER_CAP = range(5)
LOSS_RULE: Final = ("AMB-FIR-03", "AMB-MOV-09", "AMB-MOR-06", "AMB-INT-12", "AMB-FIR-07")

_ALIKE: Final = 120
"""A multiple of the sides of all dice: chances are whole numbers of it."""


class Pool:
    """`dice` in the order in which they are thrown (AMB-RND-01), and those that were `dropped`, with the
    number of the reason (LOSSES)."""

    __slots__ = ("dice", "dropped")

    def __init__(self, dice: Sequence[Die], dropped: Sequence[tuple[Die, int]]) -> None:
        self.dice: Final = tuple(dice)
        self.dropped: Final = tuple(dropped)


def unit_quality(book: Book, kinds: Sequence[int]) -> int:
    """The sides of the Troop Quality die of a unit: that of its figures but leaders; of leaders only,
    theirs (AMB-LDR-09)."""
    for kind in kinds:
        if not KINDS[kind].leader:
            return book.quality[kind]
    return book.quality[kinds[0]]


def chance(die: Die) -> int:
    """How likely a die of an attack succeeds, as a whole number."""
    sides, need, _, _ = die
    return max(0, sides - need + 1) * (_ALIKE // sides)


def optimal_range(book: Book, kinds: Sequence[int]) -> int:
    """Of a unit: the double one only where every figure has a support weapon (AMB-FIR-05)."""
    side = KINDS[kinds[0]].side
    return book.support[side] if all([KINDS[k].support for k in kinds]) else book.optimal[side]


# --------------------------------------------------------------------------------- attack


def attack(
    book: Book,
    figures: Sequence[int],
    kinds: Sequence[int],
    far: int,
    exposed: bool,
    losses: Sequence[int] = (),
    firing: Sequence[int] | None = None,
) -> Pool:
    """The dice with which a unit fires. `figures` are its able figures in order, `kinds` theirs, `far` is
    the range, `exposed` whether the target is. `losses[n]`: how many dice go for the reason n (LOST, FAST,
    PINNED, CAUTIOUS_TARGET). `firing`: which of the figures give dice, by their place in the list; all where
    it is left out (AMB-OPT-02). No dice at all where none is left before AMB-FIR-05 (AMB-REA-11)."""
    armed = [i for i in range(len(figures)) if KINDS[kinds[i]].armed]
    if not armed:
        return Pool((), ())
    base: list[Die] = []
    support: list[Die] = []
    for i in armed if firing is None else [i for i in armed if i in firing]:
        kind = KINDS[kinds[i]]
        sides = book.quality[kinds[i]]
        own = book.support if kind.support else book.optimal  # AMB-FIR-02
        need = book.need(sides, far <= own[kind.side])
        base.append((sides, need, FIGURE, figures[i]))
        support += [(sides, need, WEAPON, figures[i])] * kind.dice
    rank = {figures[i]: _rank(kinds[i]) for i in armed}
    dropped: list[tuple[Die, int]] = []
    for why, count in enumerate(losses):
        for _ in range(count):
            if base:
                dropped.append((base.pop(_worst(base, rank)), why))  # AMB-FIR-03
            elif support:
                dropped.append((support.pop(_worst(support, rank)), why))
    if not base and not support:
        return Pool((), dropped)  # AMB-REA-11
    whole = [kinds[i] for i in armed]
    sides = unit_quality(book, whole)
    near = far <= optimal_range(book, whole)
    need = book.need(sides, near)
    dice = [*sorted(base, key=lambda die: (-rank[die[3]], die[3])), *support]
    if near:
        dice.append((sides, need, OPTIMAL, NONE))
    if exposed:
        dice.append((sides, need, EXPOSED, NONE))
    while len(dice) > CAP:
        dropped.append((dice.pop(_worst(dice, rank)), OVER_CAP))
    return Pool(dice, dropped)


def _rank(kind: int) -> int:
    """Rifles go before gunners, these before leaders; and are thrown the other way round."""
    return 2 if KINDS[kind].leader else 1 if KINDS[kind].support else 0


def _worst(dice: Sequence[Die], rank: dict[int, int]) -> int:
    """Which die goes first: the least likely to succeed; of several as likely base dice before support,
    optimal and exposed die, rifles before gunners before leaders, the highest figure (AMB-FIR-03, 07)."""
    worst = 0
    for i in range(1, len(dice)):
        if _goes(dice[i], rank) < _goes(dice[worst], rank):
            worst = i
    return worst


def _goes(die: Die, rank: dict[int, int]) -> tuple[int, int, int, int]:
    _, _, why, figure = die
    return chance(die), why, rank[figure] if why == FIGURE else 0, -figure


# -------------------------------------------------------------------------------- defence


def defence(
    book: Book,
    figures: Sequence[int],
    kinds: Sequence[int],
    cautious: bool,
    hunkered: bool,
    solid: bool,
) -> Pool:
    """The dice with which a unit defends itself (AMB-FIR-09): those of its able figures, leaders first, then
    one each for a cautious move, hunkering, solid cover and armour."""
    own: list[Die] = [(book.quality[k], 0, FIGURE, f) for f, k in zip(figures, kinds, strict=True)]
    leads = {f: KINDS[k].leader for f, k in zip(figures, kinds, strict=True)}
    own.sort(key=lambda die: (not leads[die[3]], die[3]))
    sides = unit_quality(book, kinds)
    armour = all([KINDS[kind].armour for kind in kinds])
    bonus = ((CAUTIOUS, cautious), (HUNKERED, hunkered), (COVER, solid), (ARMOUR, armour))
    dice = [*own, *[(sides, 0, why, NONE) for why, given in bonus if given]]
    dropped: list[tuple[Die, int]] = []
    while len(dice) > CAP:
        worst = 0
        for i in range(1, len(dice)):
            if _falls(dice[i]) <= _falls(dice[worst]):
                worst = i
        dropped.append((dice.pop(worst), OVER_CAP))
    return Pool(dice, dropped)


def _falls(die: Die) -> tuple[int, bool]:
    """The smallest dice are dropped first, those of bonuses before those of figures (AMB-FIR-09)."""
    return die[0], die[2] == FIGURE


# --------------------------------------------------------------------------------- result


def kept(dice: Sequence[Die], faces: Sequence[int]) -> list[int]:
    """The faces of an attack that succeed (AMB-FIR-08, 15)."""
    return [face for die, face in zip(dice, faces, strict=True) if face >= die[1]]


def hits(attack: Sequence[int], defence: Sequence[int]) -> int:
    """How many dice of an attack are left when each die of the defence has stopped one that it equals or
    beats, in the way that is best for the defender (AMB-FIR-10, 11)."""
    shields = sorted(defence)
    saved = 0
    j = 0
    for face in sorted(attack):
        while j < len(shields) and shields[j] < face:
            j += 1
        if j == len(shields):
            break
        saved += 1
        j += 1
    return len(attack) - saved


def blows(faces: Sequence[int]) -> list[int]:
    """The faces of close combat that count as attacks (AMB-CC-02)."""
    return [face for face in faces if face >= SUCCESS]


def passes(faces: Sequence[int]) -> bool:
    """Whether a morale test is passed: more successes than failures (AMB-MOR-04, 08)."""
    return 2 * len(blows(faces)) > len(faces)
