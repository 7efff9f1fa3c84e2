"""The command `qg match`."""

from __future__ import annotations

import secrets
import sys
from typing import Any, TextIO

from qg.core.game import Game
from qg.core.options import Options, spell
from qg.games import home

from .match import make_plan, run
from .referee import Result
from .report import report


def run_match(
    game: Game[Any],
    options: Options,
    bots: str,
    games: int,
    seed: int | None,
    budget: int | None,
    jobs: int,
    pairs: bool = False,
    goal: int | None = None,
    drawn: str = "",
    out: TextIO = sys.stdout,
) -> None:
    """Play the match and print what came of it. Without a seed a fresh one is drawn, and printed."""
    seed = secrets.randbelow(10**6) if seed is None else seed
    more = {"budget": budget, "jobs": jobs, "pairs": pairs, "goal": goal, "drawn": drawn}
    plan = make_plan(game, home(game.name), options, bots, games, seed, **more)
    chosen = " ".join([f"{name}={spell(value)}" for name, value in options.changed().items()])
    thought = f"{budget} ms a move" if budget else "no budget"
    print(
        f"{game.name} {chosen}".rstrip()
        + f"; {games} games{' in pairs' if pairs else ''}, seed {seed}, {thought}"
        + (f", openings of {drawn} drawn at random" if drawn else ""),
        file=out,
        flush=True,
    )

    def tell(result: Result) -> None:
        step = max(1, games // 10)
        if (result.number + 1) % step == 0 and games > step:
            print(f"  {result.number + 1} games played", file=sys.stderr, flush=True)

    for line in report(plan, run(plan, tell)):
        print(line, file=out)
