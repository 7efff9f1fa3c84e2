"""A Book is one choice of options: who sits where, which cut is played, and what differs between tables."""

from __future__ import annotations

from functools import cache
from typing import Final

from qg.core.options import Options, OptionSet
from qg.core.shape import Name
from qg.files import data

from .tables import HERE, SIDES, Cut, cut

OPTIONS: Final = OptionSet.read(data(HERE, "options"))
MOST: Final = 4  # players of a side (SIT-844)
TITLES: Final = tuple(
    [f"{side}{number if number > 1 else ''}" for number in range(1, MOST + 1) for side in SIDES]
)
"""Every player that there may be: the sides alternate."""
WHO: Final = Name(TITLES)


def seating(options: Options) -> tuple[str, ...]:
    """SIT-001, 844: the players of both sides in turn, as long as there are any."""
    counts = [options[side] for side in SIDES]
    return tuple([title for i, title in enumerate(TITLES) if i // 2 < counts[i % 2]])


class Book:
    """What the options of a table decide."""

    def __init__(self, options: Options) -> None:
        self.cut: Final[Cut] = cut(options["size"])  # SIT-011
        self.seats: Final = seating(options)
        self.title: Final = tuple([TITLES.index(name) for name in self.seats])  # seat -> title
        self.seat: Final = {title: seat for seat, title in enumerate(self.title)}
        self.side: Final = tuple([title % 2 for title in self.title])  # seat -> side
        self.masks: Final = tuple(
            [sum([1 << seat for seat, of in enumerate(self.side) if of == side]) for side in (0, 1)]
        )
        self.everybody: Final = self.masks[0] | self.masks[1]
        helped = options["help"]
        turned = options["rotation"] == "on"
        self.upright: Final = tuple(
            [not turned or helped == side for side in SIDES]
        )  # SIT-802, 808
        outlines = options["cut_lines"] != "none"
        self.outlined: Final = tuple([outlines or helped == side for side in SIDES])  # SIT-807, 808
        self.mixed: Final[bool] = options["faces"] == "mixed"  # SIT-803
        self.mirrored: Final[bool] = options["pile_shuffle"] == "mirrored"  # SIT-804
        self.removed: Final[tuple[bool, ...]] = tuple(  # SIT-212, 808
            [options["dead_pieces"] == "remove" and helped != side for side in SIDES]
        )
        self.cooldown: Final[int] = options["misfit_cooldown_ms"]  # SIT-109
        self.free_baseline: Final[bool] = options["baseline_entry"] == "free"  # SIT-206
        self.rivers_open: Final[bool] = options["tank_river"] == "ignore"  # SIT-513
        self.whole_span: Final[bool] = options["bridge_span"] == "whole"  # SIT-604
        self.thieves: Final[bool] = options["flag_grace_ms"] != "never"  # SIT-305
        self.grace: Final[int] = options["flag_grace_ms"] if self.thieves else 0
        self.closing: Final[int] = options["closing_ms"]  # SIT-702
        self.tie_break: Final[str] = options["tie_break"]  # SIT-707
        stall, limit = options["stall_s"], options["time_limit_min"]
        self.stall: Final[int] = 0 if stall == "off" else 1000 * stall  # SIT-710, 0: none
        self.limit: Final[int] = 0 if limit == "off" else 60_000 * limit  # SIT-711, 0: none

    def mates(self, seat: int) -> list[int]:
        """The others of a seat's side."""
        return [
            other
            for other, side in enumerate(self.side)
            if side == self.side[seat] and other != seat
        ]


@cache
def book(key: tuple[int, ...]) -> Book:
    return Book(OPTIONS.of(key))


def teams(options: Options) -> tuple[int, ...]:
    """For each seat, the mask of those who win and lose with it (SIT-841)."""
    made = Book(options)
    return tuple([made.masks[side] for side in made.side])


def absence(options: Options) -> int:
    """SIT-714: milliseconds without anybody of a side after which the other may claim the win."""
    grace: int = options["absence_grace_s"]
    return 1000 * grace
