"""A Book is one rule set with one choice of options: what differs between tables is in here."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from qg.core.options import Options, OptionSet
from qg.files import data

from .tables import (
    BOMBER,
    CAMP,
    COMMANDO,
    GENERAL,
    HERE,
    IS_MAN,
    KINDS,
    KING8,
    LINES,
    MINE,
    ORTH4,
    PARATROOPER,
    RAYS,
    SIDES,
    SPY,
    SQUARES,
    TIME_BOMB,
    UNITS,
    mask,
)

OPTIONS: Final = OptionSet.read(data(HERE, "options"))
RESULTS: Final = ("A", "B", "C", "D", "N", "S")

FIXED: Final = 0  # how a kind displaces itself, as the data's movements say
STEP4: Final = 1
STEP8: Final = 2
PATH: Final = 3
FLY: Final = 4
REACH: Final = {"none": FIXED, "orth4": STEP4, "king8": STEP8, "king_path": PATH, "any": FLY}


class Book:
    """By kind (1 to 24, 0 is no counter): `gait`, `home` (confined to its camp), `gait_rule`, `count`.
    `contact[armed][attacker][defender]` is a letter, `decides` the atom that it follows from."""

    def __init__(self, options: Options) -> None:
        number: int = options["set"]
        rules: dict[str, Any] = UNITS["rule_sets"][str(number)]
        counters: list[dict[str, Any]] = list(UNITS["counters"].values())
        self.set: Final = number
        self.key: Final = options.key
        timing = options["attack_timing"]
        if timing == "per_rule_set":
            timing = rules["attack_timing"]
        self.arrival: Final[bool] = timing == "on_arrival"  # ATK-071, 072
        self.absent: Final[dict[str, str]] = dict(rules["absent_verbs"])
        self.plain: Final[bool] = number == 1 and not self.arrival  # the short way to list a turn
        bound: int = UNITS["bound"]["squares"]
        self.bounds: Final = (bound,) if options["commando_bound"] == "exact3" else (2, bound)
        self.delay: Final[int] = 2 * options["time_bomb_delay"] - 1  # plies from drop to blast
        self.blast: Final = ORTH4 if options["blast_area"] == "orth4" else KING8  # ATK-127
        self.straight: Final[bool] = options["heavy_path"] == "straight"  # ATK-039
        self.fuel_total: Final[bool] = options["tanker_lost_limit"] == "total"  # ATK-108
        self.friendly_fire: Final[bool] = options["flying_bomb_friendly_fire"]  # ATK-117
        self.rejump: Final[bool] = options["paratrooper_rejump"]  # ATK-054
        announced = bool(rules["announced"]) or (number == 2 and options["announce_drops_set2"])
        self.announced: Final[bool] = announced  # ATK-056, 062
        alone = rules["draw_without_men"] == "both"  # one side without men plays on (ATK-143)
        self.no_men: Final[str] = "ignore" if alone else options["no_combatants"]
        self.reveal_removed: Final[bool] = options["reveal_removed"]  # ATK-156
        self.first: Final[str] = options["first_player"]  # ATK-017
        self.quiet_limit: Final[int] = options["quiet_limit"]  # ATK-146
        self.max_plies: Final[int] = options["max_plies"]
        self.win_rule: Final[str] = rules["win"]
        self.objectives: Final = tuple([KINDS.index(code) for code in rules["objectives"]])
        self.wanted: Final = mask(*self.objectives)  # ATK-140, 141
        self.visible: Final = mask(*[KINDS.index(code) for code in rules["visible"]])  # ATK-020
        self.deploy_rule: Final[str] = rules["deploy_rule"]
        front = number == 1 and options["set1_ranks"] == "front"
        ranks: dict[str, list[int]] = rules["deploy_ranks_front" if front else "deploy_ranks"]
        self.ground: Final = tuple(  # deployment squares by side, in square order (ATK-165)
            [tuple([sq for sq in range(SQUARES) if sq // 12 + 1 in ranks[side]]) for side in SIDES]
        )
        self.count: Final = (0, *[c["count"][number - 1] for c in counters])
        self.kinds: Final = mask(*[k for k in range(1, 25) if self.count[k]])

        moves = [UNITS["movements"][c["move"][number - 1] or "fixed_1"] for c in counters]
        gait = [FIXED, *[REACH[m["reach"]] for m in moves]]
        if options["bomber_relocation"] == "one_square":  # ATK-043
            gait[BOMBER] = STEP8
        self.gait: Final = tuple(gait)
        self.home: Final = (False, *[m["zone"] == "own_camp" for m in moves])
        self.gait_rule: Final = ("", *[str(m["rule"]) for m in moves])

        rows = UNITS["combat"][f"set{number}"]
        columns: list[str] = UNITS["combat"]["columns"]
        self.contact: Final = tuple(
            [
                tuple([contact_row(rows.get(code, ""), columns, armed) for code in KINDS])
                for armed in (False, True)
            ]
        )
        self.beats: Final = (
            tuple(  # [armed][defender]: the men who remove it (V is A when not void)
                [
                    tuple(
                        [mask(*[a for a in range(25) if table[a][d] in "ACV"]) for d in range(25)]
                    )
                    for table in self.contact
                ]
            )
        )
        combat = UNITS["combat"]
        self.bombing: Final[str] = "-" + combat["bomber_bombing"]  # by kind; armed bombs fare alike
        self.passing: Final[str] = "-" + combat["flying_bomb_pass"]
        self.blasting: Final[str] = "-" + combat["time_bomb_blast"]
        self._went: Final[dict[int, int]] = {}

    def decides(self, attacker: int, defender: int, armed: bool, void: bool) -> str:
        """The atom by which a contact attack was decided: the first that fits."""
        if self.wanted >> defender & 1:
            return "ATK-092"
        if defender == MINE:
            return "ATK-088"
        if defender == TIME_BOMB and self.set == 1:
            return "ATK-089"
        if armed:
            return "ATK-094" if self.contact[1][attacker][defender] == "A" else "ATK-093"
        if not IS_MAN[defender]:
            return "ATK-091"
        if attacker == defender == GENERAL:
            return "ATK-078" if self.set == 1 else "ATK-077"
        if attacker == SPY:
            return "ATK-079"
        if defender == SPY:
            return "ATK-058" if void else "ATK-080"
        return "ATK-076"

    def went(self, side: int, start: int, to: int) -> int:
        """The kinds that could make the displacement start-to, seen from outside (ATK-163)."""
        key = (side * SQUARES + start) * SQUARES + to
        if key not in self._went:
            self._went[key] = self._could(side, start, to)
        return self._went[key]

    def _could(self, side: int, start: int, to: int) -> int:
        kinds = 0
        at_home = CAMP[start] == side == CAMP[to]
        leaves = CAMP[start] == side != CAMP[to]
        for k in range(1, 25):
            if not self.count[k] or (self.home[k] and not at_home):
                continue
            gait = self.gait[k]
            if (
                k == BOMBER
            ):  # it may also be landing after an attack, anywhere in its camp (ATK-107)
                fits = True
            elif gait == STEP4:
                fits = to in ORTH4[start]
            elif gait == STEP8:
                fits = to in KING8[start]
            elif gait == PATH:
                fits = not self.straight or any([to in line for line in RAYS[start]])
            else:
                fits = gait == FLY
            if fits:
                kinds |= 1 << k
        if any([to in line and line.index(to) + 1 in self.bounds for line in LINES[start]]):
            kinds |= mask(COMMANDO)  # ATK-044
        if leaves and self.set != 1 and not self.announced:  # ATK-061: a jump or a drop looks alike
            kinds |= mask(PARATROOPER, TIME_BOMB)
        return kinds & self.kinds


def contact_row(row: str, columns: list[str], armed: bool) -> str:
    """Results of one attacker by defender kind, `-` where there is no such fight."""
    if not row:
        return "-" * 25
    by = dict(zip(columns, row, strict=True))
    cells = ["-", *[by[code] for code in KINDS[1:]]]
    if armed:
        cells[TIME_BOMB] = by["time_bomb_armed"]
    return "".join(cells)


@cache
def book(key: tuple[int, ...]) -> Book:
    """The Book of a state's options."""
    return Book(OPTIONS.of(key))
