"""How fast, how sharp and how careful each level is (SIT-904 to 914). Times are milliseconds."""

from __future__ import annotations

from typing import Final, NamedTuple


class Level(NamedTuple):
    pace: str  # what it says with `ready`
    think: int
    search: int
    each: int  # more of search, for each piece in the pile
    misfit: float  # how often a wrong piece comes first
    notice: int  # by how much its picture of the board lags
    flag: int  # from covering an objective to planting
    forget: float  # how often that takes five times as long
    steal: float  # how often it sees what others forgot
    noise: float
    unit: int  # what a unit costs in time
    gain: float  # what a unit must be worth


LEVELS: Final = {
    "recrue": Level("recrue", 2500, 3500, 110, 0.18, 2500, 6000, 0.25, 0.2, 0.6, 3000, 150.0),
    "sergent": Level("sergent", 1500, 2500, 80, 0.10, 1500, 3000, 0.10, 0.5, 0.35, 1500, 110.0),
    "capitaine": Level("capitaine", 900, 1800, 55, 0.05, 900, 1500, 0.03, 0.8, 0.15, 1500, 80.0),
    "general": Level("general", 500, 1200, 35, 0.02, 500, 800, 0.005, 0.95, 0.05, 1500, 60.0),
    "rival": Level("rival", 900, 1800, 55, 0.05, 900, 1500, 0.03, 0.8, 0.15, 1500, 80.0),
}
