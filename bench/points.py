"""What the points of Yom Kippur's advanced game are given for, by front: games between two levels of bot.

    python bench/points.py --players 4 --bots colonel,colonel --games 60 --seed 1

Points of a game's end (YKA-121, YKA-122) by what they are given for, on average with the standard error.
Losses are of both fronts together. Run it on compiled rules (`make compile`) for many games."""

from __future__ import annotations

import argparse
from collections import defaultdict
from statistics import fmean, stdev

from qg.bots.playout import playout
from qg.games.yom_kippur import score
from qg.games.yom_kippur.advanced import GAME
from qg.games.yom_kippur.events_air import (
    ARMY,
    BRIDGES_LOST,
    DAMASCUS,
    EXITS,
    FORTS,
    ISRAELI_TOWNS,
    LOSSES,
    PASSES_HELD,
    SOURCES,
    SYRIAN_FORT,
    SYRIAN_TOWNS,
    WEST_BANK,
)
from qg.games.yom_kippur.tables import ARAB, ISRAEL

SINAI = (FORTS, WEST_BANK, BRIDGES_LOST, PASSES_HELD, EXITS, ARMY)
GOLAN = (DAMASCUS, SYRIAN_TOWNS, ISRAELI_TOWNS, SYRIAN_FORT)
SIDE = {ARAB: "Arabs", ISRAEL: "Israel"}


def mean(numbers: list[float]) -> str:
    error = stdev(numbers) / len(numbers) ** 0.5 if len(numbers) > 1 else 0.0
    return f"{fmean(numbers):6.1f} ± {error:.1f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--bots", default="colonel,colonel", help="the Arabs' level, Israel's")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    points: dict[tuple[str, int], list[float]] = defaultdict(list)
    margins: list[float] = []
    for n in range(asked.games):
        choices = {"players": asked.players, "bid": 0}
        match = playout(GAME, asked.bots.split(","), choices, asked.seed + n)
        found = {
            (SOURCES[line.source], line.side): line.points for line in score.lines(match.state)
        }
        for source in (*SINAI, *GOLAN, LOSSES):
            for side in (ARAB, ISRAEL):
                points[SOURCES[source], side].append(found.get((SOURCES[source], side), 0))
        for name, sources in (("Sinai", SINAI), ("Golan", GOLAN)):
            for side in (ARAB, ISRAEL):
                sums = [points[SOURCES[source], side][-1] for source in sources]
                points[name, side].append(sum(sums))
        margins.append(sum([(1 if side else -1) * p for (_, side), p in found.items()]))
    won = len([m for m in margins if m > 0])
    print(
        f"{asked.players} players, {asked.bots}, seeds {asked.seed} to {asked.seed + asked.games - 1}"
    )
    print(f"  Israel wins {won} of {asked.games}, margin of Israel {mean(margins)}")
    for (name, side), numbers in points.items():
        if any(numbers):
            print(f"  {name:16} {SIDE[side]:7} {mean(numbers)}")


if __name__ == "__main__":
    main()
