"""A Book is one choice of options: who sits where, and what differs between tables."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from qg.core.options import Options, OptionSet
from qg.files import data

from .tables import ARMIES, EACH, HERE, MISSION, REGULAR, TERRORIST, UNITS, VEHICLES

OPTIONS: Final = OptionSet.read(data(HERE, "options"))
TITLES: Final = tuple(
    [str(name) for names in UNITS["seats"].values() for army in names.values() for name in army]
)
"""Every commander that there may be, alone or in a team."""
ALONE: Final = -1
"""The mission of one who commands a whole army; in a team it is 0, logistics, or 1, combat."""


def commanders(options: Options) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The names of each army's commanders, in the order of their turns (EMB-901, 908)."""
    players, solo = options["players"], ARMIES.index(options["solo_army"])
    found = []
    for army, name in enumerate(ARMIES):
        alone = players == 2 or (players == 3 and army == solo)
        found.append(tuple(UNITS["seats"]["alone" if alone else "team"][name]))
    return found[REGULAR], found[TERRORIST]


def seating(options: Options) -> tuple[str, ...]:
    """EMB-904: the armies alternate; whoever is alone sits once."""
    regular, terrorist = commanders(options)
    pairs = [(army, i) for i in range(2) for army in (regular, terrorist)]
    return tuple([army[i] for army, i in pairs if i < len(army)])


class Book:
    """What the options of a table decide."""

    def __init__(self, options: Options) -> None:
        self.seats: Final = seating(options)
        self.title: Final = tuple([TITLES.index(name) for name in self.seats])  # seat -> title
        self.seat: Final = {title: seat for seat, title in enumerate(self.title)}
        names = commanders(options)
        self.commanders: Final = tuple(
            [tuple([self.seats.index(name) for name in army]) for army in names]
        )
        army: list[int] = []
        mission: list[int] = []
        for name in self.seats:
            own = REGULAR if name in names[REGULAR] else TERRORIST
            army.append(own)
            mission.append(names[own].index(name) if len(names[own]) > 1 else ALONE)
        self.army: Final = tuple(army)  # seat -> army
        self.mission: Final = tuple(mission)  # seat -> logistics, combat or ALONE
        self.masks: Final = tuple([sum([1 << seat for seat in row]) for row in self.commanders])
        self.turning: Final[bool] = options["u_turn"] == "anywhere"  # EMB-202
        self.one_die: Final[bool] = options["comm_cost"] == "one_die"  # EMB-404
        self.together: Final[bool] = options["return_group"] == "all"  # EMB-310
        self.least: Final[int] = options["min_load"]  # EMB-306
        self.jeep_counts: Final[bool] = options["jeep_strength"] == "prisoners_count"  # EMB-717
        self.held: Final[bool] = options["captured_mines"] == "held"  # EMB-608
        self.spare: Final[bool] = options["spare_companies"] == "in_arsenal"  # EMB-005
        self.first: Final[str] = options["first_army"]  # EMB-014
        self.shared: Final[bool] = options["team_control"] == "shared"  # EMB-903
        self.open_hands: Final[bool] = options["team_cards"] == "shared_with_partner"  # EMB-922
        self.quick: Final[bool] = options["quick_start"]  # EMB-015
        self.limit: Final[int] = options["turn_limit"]  # EMB-942
        self.fleet: Final = tuple(  # seat -> the vehicles that it commands
            [
                tuple([v for v in range(VEHICLES) if self.commands(seat, v)])
                for seat in range(len(army))
            ]
        )

    def commands(self, seat: int, vehicle: int) -> bool:
        """EMB-903: may this commander use a vehicle? Of its army, and of its mission unless they share."""
        alike = self.shared or self.mission[seat] in (ALONE, MISSION[vehicle])
        return self.army[seat] == vehicle // EACH and alike

    def sees(self, seat: int) -> int:
        """EMB-922: who knows the cards in a hand."""
        return self.masks[self.army[seat]] if self.open_hands else 1 << seat


@cache
def book(key: tuple[int, ...]) -> Book:
    return Book(OPTIONS.of(key))


def teams(options: Options) -> tuple[int, ...]:
    """For each seat, the mask of those who win, lose and resign with it (EMB-907, 944)."""
    made: Any = Book(options)
    return tuple([made.masks[army] for army in made.army])
