"""A match: so many games between two bots, sides swapped every other game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from threading import local
from typing import Any, Final, NamedTuple

from qg.bots.anything import maker
from qg.bots.host import Host
from qg.core.game import Game
from qg.core.options import Options
from qg.core.shape import Malformed

from .pairs import settled
from .referee import Player, Result, Sitting


class Plan(NamedTuple):
    """What is played. `module` is where the bots' processes find the game."""

    game: Game[Any]
    module: str
    options: Options
    bots: tuple[str, str]
    games: int
    seed: int
    budget: int | None = None
    jobs: int = 1
    wait: float = 60.0  # seconds that a bot may be silent
    pairs: bool = False  # two games with the same seed, one after another
    goal: int | None = None  # percent of pairs: stop when their rate is surely above or below it
    drawn: str = ""  # the level whose openings are drawn at random

    def side_of_first(self, number: int) -> int:
        """Which side the first bot plays in a game: they are swapped every other one."""
        return number % 2

    def seed_of(self, number: int) -> str:
        return f"{self.seed} {number // 2 if self.pairs else number}"


def make_plan(
    game: Game[Any], module: str, options: Options, bots: str, games: int, seed: int, **more: Any
) -> Plan:
    """From what the command line says; raises Malformed."""
    names = bots.split(",")
    if len(names) != 2:
        raise Malformed("a match is between two bots: first,second", "--bots")
    for name in names:
        maker(game, name, "--bots")
    sides = len(set(game.sides(options)))
    if sides != 2:
        raise Malformed(f"{game.name} has {sides} sides: a match is for two")
    plan = Plan(game, module, options, (names[0], names[1]), games, seed, **more)
    if plan.pairs and plan.games % 2:
        raise Malformed(f"{plan.games} games are no pairs", "--games")
    if plan.goal is not None and not plan.pairs:
        raise Malformed("a goal is a rate of pairs: it needs --pairs", "--goal")
    if plan.drawn and plan.drawn not in names:
        raise Malformed(f"{plan.drawn} does not play: {bots}", "--drawn")
    if plan.drawn and not hasattr(maker(game, plan.drawn, "--drawn"), "drawn"):
        raise Malformed(f"{plan.drawn} of {game.name} cannot open at random", "--drawn")
    limits = (("--games", plan.games, 1), ("--jobs", plan.jobs, 1), ("--budget", plan.budget, 1))
    for name, value, least in limits:
        if value is not None and value < least:
            raise Malformed(f"{value} is less than {least}", name)
    return plan


class Hall:
    """Runs the games of a plan: each job has a process for each of the two bots."""

    def __init__(self, plan: Plan) -> None:
        self.plan: Final = plan
        self.hosts: Final[list[Host]] = []
        self.mine: Final = local()

    def pair(self) -> tuple[Host, Host]:
        """The two hosts of this job."""
        if not hasattr(self.mine, "pair"):
            self.mine.pair = Host(self.plan.module), Host(self.plan.module)
            self.hosts.extend(self.mine.pair)
        pair: tuple[Host, Host] = self.mine.pair
        return pair

    def play(self, number: int) -> Result:
        plan = self.plan
        players = [
            Player(name, host, plan.budget, name == plan.drawn)
            for name, host in zip(plan.bots, self.pair(), strict=True)
        ]
        if plan.side_of_first(number):
            players.reverse()
        sitting = Sitting(plan.game, plan.options, players, plan.seed_of(number))
        return sitting.run(number, plan.wait)

    def close(self) -> None:
        for host in self.hosts:
            host.close()


def run(plan: Plan, tell: Callable[[Result], None] | None = None) -> list[Result]:
    """The results in the order of the games; `tell` hears of each as soon as its turn comes."""
    return list(results(plan, tell))


def results(plan: Plan, tell: Callable[[Result], None] | None) -> Iterator[Result]:
    hall = Hall(plan)
    pool = ThreadPoolExecutor(plan.jobs)
    seen: list[Result] = []
    try:
        for result in pool.map(hall.play, range(plan.games)):
            if tell is not None:
                tell(result)
            yield result
            seen.append(result)
            if plan.goal is not None and len(seen) % 2 == 0 and settled(seen, plan.goal):
                break
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
        hall.close()
