"""Commands for authors of games and bots: check, match, measure, generate."""

from __future__ import annotations

import argparse
import sys
from importlib import import_module
from pathlib import Path

from qg import games
from qg.core.shape import Malformed
from qg.terminal.catalogue import choose

from .arguments import GOOD, Commands


def check(args: argparse.Namespace) -> int:
    from qg.testing.cases import run_files  # only who checks rules pays for it

    return run_files(args.files, sys.stdout, games.find)


def for_check(sub: argparse.ArgumentParser) -> None:
    sub.add_argument("files", nargs="+", metavar="FILE", help="case files, or folders of them")


def match(args: argparse.Namespace) -> int:
    from qg.lab.command import run_match  # only who measures bots pays for it

    game = games.find(args.game)
    options = choose(game, args.option, "bots")
    given = args.bots, args.games, args.seed, args.budget, args.jobs, args.pairs, args.goal
    run_match(game, options, *given, args.drawn)
    return GOOD


def for_match(sub: argparse.ArgumentParser) -> None:
    sub.add_argument("game", metavar="GAME", help="a name that `qg games` lists")
    sub.add_argument("--bots", required=True, metavar="FIRST,SECOND", help="two levels of bot")
    sub.add_argument(
        "--games", type=int, default=20, metavar="N", help="how many games (default: 20)"
    )
    sub.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the table (may be repeated)",
    )
    sub.add_argument(
        "--budget",
        type=int,
        metavar="MS",
        help="milliseconds of thought per move (default: a fixed amount of work)",
    )
    sub.add_argument("--seed", type=int, metavar="N", help="seed of the match (default: a new one)")
    sub.add_argument(
        "--jobs",
        type=int,
        default=1,
        metavar="N",
        help="games played at the same time (default: 1)",
    )
    sub.add_argument(
        "--pairs",
        action="store_true",
        help="play each seed twice with sides swapped, and add the margins of both games",
    )
    sub.add_argument(
        "--goal",
        type=int,
        metavar="PERCENT",
        help="with --pairs: stop as soon as the rate of pairs won is surely above or below this",
    )
    sub.add_argument(
        "--drawn",
        default="",
        metavar="LEVEL",
        help="this level of the two opens at random, where it can: for measuring against openings that "
        "nobody knows",
    )


def bench(args: argparse.Namespace) -> int:
    root = Path(__file__).parents[3]
    if not (root / "bench" / "report.py").is_file():
        raise Malformed(
            "the benchmarks come with the source, not with the installed package", "bench"
        )
    sys.path.insert(0, str(root))
    rounds, seconds = (2, 5.0) if args.server or args.processes else (5, 1.0)
    rounds = rounds if args.rounds is None else args.rounds
    seconds = seconds if args.seconds is None else args.seconds
    if args.processes:
        return int(import_module("bench.processes").run(args.game, rounds, seconds, args.soak))
    if args.server:
        code: int = import_module("bench.server").run(args.game, rounds, seconds)
    else:
        code = import_module("bench.report").run(args.game, rounds, seconds, args.peers)
    return code


def for_bench(sub: argparse.ArgumentParser) -> None:
    sub.add_argument(
        "game",
        nargs="?",
        default=games.NAMES[0],
        metavar="GAME",
        help="which game (default: %(default)s)",
    )
    sub.add_argument(
        "--rounds", type=int, help="how often each is measured (default: 5; with --server 2)"
    )
    sub.add_argument(
        "--seconds", type=float, help="seconds per measurement (default: 1; with --server 5)"
    )
    sub.add_argument(
        "--peers", action="store_true", help="measure all installed programs of other projects too"
    )
    sub.add_argument(
        "--server",
        action="store_true",
        help="measure `qg serve` with 1, 50 and 500 tables instead, and how long people wait for bots",
    )
    sub.add_argument(
        "--processes",
        action="store_true",
        help="measure one process and several on PostgreSQL beside one on SQLite, and tables that wait",
    )
    sub.add_argument(
        "--soak",
        type=float,
        default=0.0,
        metavar="MINUTES",
        help="with --processes: memory of two processes while games are played for so long",
    )


def dev(args: argparse.Namespace) -> int:
    from qg.server.types import write

    write(args.check)
    return GOOD


def for_dev(sub: argparse.ArgumentParser) -> None:
    sub.add_argument(
        "what",
        choices=("types",),
        help="types: the TypeScript types of messages and of what games declare, for the client",
    )
    sub.add_argument(
        "--check", action="store_true", help="write nothing; fail if a file is out of date"
    )


COMMANDS: Commands = {
    "check": (check, for_check, "run case files: positions, moves and what must come of them"),
    "match": (match, for_match, "play games between two bots and report the results"),
    "dev": (
        dev,
        for_dev,
        "write the files that are generated from the code (in the source folder)",
    ),
    "bench": (bench, for_bench, "measure speed, beside programs of other projects, as ratios"),
}
