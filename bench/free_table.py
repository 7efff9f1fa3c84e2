"""What questions about a free table take: lines of sight, windows, plans, forced moves of Ambush Alley!, and
how many games sergeants play in a second.

    qg bench ambush_alley                   at the end of it
    python -m bench.free_table [games]      alone

Positions are those of random games. Times are of the processor, so that others who use the machine matter
less; *cold* is with nothing remembered, *warm* the same question again."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from random import Random
from statistics import median
from time import process_time

from qg.boards.measure import Point
from qg.core.bot import at_once
from qg.core.dice import seeded
from qg.core.look import look
from qg.core.search import Search
from qg.games.ambush_alley import GAME, forced, planner, sight
from qg.games.ambush_alley.book import book
from qg.games.ambush_alley.forced import Danger
from qg.games.ambush_alley.lists import interruptions
from qg.games.ambush_alley.state import UNIT, AmbushAlley

GAMES = 3
Rows = dict[str, list[float]]
"""By what was asked: how many milliseconds each took."""


def forget(s: AmbushAlley) -> None:
    """Nothing is remembered of lines, cover, ways."""
    ground = s.book.ground
    for kept in (ground.plane._seen, ground.shields, ground.bare, planner._KEPT):
        kept.clear()


def timed(rows: Rows, what: str, ask: Callable[[], object]) -> None:
    begin = process_time()
    ask()
    rows.setdefault(what, []).append(1000 * (process_time() - begin))


def twice(rows: Rows, what: str, s: AmbushAlley, ask: Callable[[], object]) -> None:
    forget(s)
    timed(rows, f"{what}, cold", ask)
    timed(rows, f"{what}, warm", ask)


def windows(rows: Rows, s: AmbushAlley, seat: int) -> None:
    """All that may be answered to an interruption window."""
    twice(rows, "a window", s, lambda: list(interruptions(s, seat)))


def plans(rows: Rows, s: AmbushAlley, seat: int, rng: Random) -> None:
    """The look `plan`, to somewhere within five inches."""
    x, y = s.able_places(s.active)[0]
    x = min(max(x + rng.randint(-500, 500), 0), s.book.width)
    y = min(max(y + rng.randint(-500, 500), 0), s.book.height)
    words = [UNIT.word(s.active), "cautious", f"{x // 100}.{x % 100:02d},{y // 100}.{y % 100:02d}"]
    if look(GAME, s, seat, "plan", words)["routes"]:  # else there is no such move
        twice(rows, "a planned move", s, lambda: look(GAME, s, seat, "plan", words))


def flights(rows: Rows, s: AmbushAlley) -> None:
    """The forced move of the active unit from each enemy that it is not in cover against."""
    unit = s.active
    members, able = s.members[unit], s.able(unit)
    places = s.places(members)
    others = [s.at(f) for f in s.standing() if f not in members]
    foes = [s.able_places(enemy) for enemy in s.enemies(unit)]
    indices = [i for i, f in enumerate(members) if f in able]
    for cause in foes:
        if not sight.in_cover(s.book, cause, s.able_places(unit)):
            asked = (s.book, places, indices, s.book.cautious, others, Danger(cause, foes, False))
            twice(rows, "a forced move", s, partial(forced.flee, *asked))


def lines(rows: Rows, rng: Random, count: int = 2_000) -> None:
    """Lines of sight between places to stand, all at once: microseconds for each are told."""
    made = book(GAME.options.make().key)
    pairs: list[tuple[Point, Point]] = []
    while len(pairs) < count:
        p, q = [(rng.randint(0, made.width), rng.randint(0, made.height)) for _ in range(2)]
        if made.plane.stands(*p) and made.plane.stands(*q):
            pairs.append((p, q))
    made.plane._seen.clear()
    for what in ("cold", "warm"):
        begin = process_time()
        for p, q in pairs:
            made.plane.sees(p, q)
        rows[f"a line of sight, {what}"] = [1000 * (process_time() - begin) / count]


def playouts(games: int) -> str:
    """Games between sergeants to their end, as a bot would play them in its head."""
    moves, begin = 0, process_time()
    for seed in range(games):
        game = Search(GAME, GAME.start(GAME.options.make({}, "bots")), seeded(seed))
        bots = [GAME.bots["sergent"](Random(seed)) for _ in range(2)]
        while not game.over():
            seat = game.seat()
            game.play(at_once(bots[seat].act(game.s, seat)))
            moves += 1
    took = process_time() - begin
    return f"playouts of sergeants: {games / took:.2f} games, {moves / took:.0f} moves a second"


def main(games: int = GAMES) -> None:
    rows: Rows = {}
    rng = Random(1)
    lines(rows, rng)
    for seed in range(games):
        game = Search(GAME, GAME.start(), seeded(seed), 0)
        while (ask := game.s.asked()) is not None:
            if ask.name == "ins_interrupt":
                windows(rows, game.s, game.seat())
            elif ask.name in ("reg_step", "ins_step") and rng.random() < 0.2:
                plans(rows, game.s, game.seat(), rng)
                flights(rows, game.s)
            move = game.pick(rng)
            assert move is not None
            game.play(move)
    print(f"{'compiled' if sight.__file__.endswith(('.so', '.pyd')) else 'plain'}, {games} games")
    for what, times in sorted(rows.items()):
        print(f"  {what:24} {median(times):9.4f} ms, longest of {len(times)}: {max(times):.2f}")
    print(f"  {playouts(games)}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else GAMES)
