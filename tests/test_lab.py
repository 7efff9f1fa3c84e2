"""Matches between bots: what a bot process is sent, what becomes of a bad bot, and what is counted."""

from __future__ import annotations

import io
import os
from collections.abc import Callable
from multiprocessing.process import BaseProcess
from random import Random
from threading import Event
from typing import Any, Final

import pytest
from tests.toys import secret
from tests.waiting import PATIENCE

from qg.bots.host import Host
from qg.bots.process import Failed
from qg.core.codec import plain
from qg.core.dice import seeded
from qg.core.game import Game
from qg.core.match import Match
from qg.core.shape import Malformed
from qg.core.value import HOLE
from qg.games.attaque import GAME as ATTAQUE
from qg.lab.command import run_match
from qg.lab.match import Plan, make_plan, run
from qg.lab.pairs import margins, settled, wilson
from qg.lab.referee import FORFEIT, Player, Result, Sitting
from qg.lab.report import quantile, report

HERE: Final = "tests.test_lab"


class Fixed:
    """Hides a number, and remembers in which game it sits."""

    def __init__(self, number: Callable[[Random], int]) -> None:
        self.number = number
        self.rng = Random(0)
        self.acts = 0

    def __call__(self, rng: Random) -> Fixed:
        fresh = Fixed(self.number)
        fresh.rng = rng
        return fresh

    def act(self, seen: secret.Hiding, seat: int) -> secret.Hide:
        self.acts += 1
        assert self.acts == 1, "a bot of another game"
        assert all([n is HOLE for i, n in enumerate(seen.number) if i != seat]), "the truth"
        return secret.Hide(self.number(self.rng))


class Bad:
    def __init__(self, what: str) -> None:
        self.what = what

    def __call__(self, rng: Random) -> Bad:
        return self

    def act(self, seen: Any, seat: int) -> Any:
        if self.what == "dies":
            os._exit(3)
        if self.what == "hangs":
            Event().wait()  # which nobody sets
        if self.what == "raises":
            raise KeyError("no idea")
        return secret.Hide(50) if self.what == "cheats" else Nonsense()


class Nonsense:
    def path(self) -> list[str]:
        return ["hide", "seven"]


GAME: Final[Game[secret.Hiding]] = Game(
    name="secret",
    version=1,
    seats=secret.SEATS,
    state=secret.Hiding,
    setup=secret.setup,
    moves=(secret.Hide,),
    events=(secret.Hid,),
    lists=secret.GAME.lists,
    steps=secret.GAME.steps,
    fill=secret.fill,
    rulebook=secret.GAME.rulebook,
    bots={
        "high": Fixed(lambda rng: 9),
        "low": Fixed(lambda rng: 1),
        "any": Fixed(lambda rng: rng.randint(1, 9)),
        **{name: Bad(name) for name in ("dies", "hangs", "raises", "cheats", "rubbish")},
    },
    bound=2,
)


def plan(bots: str, games: int, **more: Any) -> Plan:
    return make_plan(GAME, HERE, GAME.options.make(), bots, games, 7, **more)


def test_sides_are_swapped_and_wins_are_counted_for_the_bot() -> None:
    played = plan("high,low", 4)
    results = run(played)
    assert [r.winner for r in results] == [0, 1, 0, 1]
    assert {r.rule for r in results} == {"TOY-3"}
    said = "\n".join(report(played, results))
    assert "high against low: 4 won, 0 lost, 0 drawn" in said
    assert "high as red wins 2/2" in said
    assert "high as blue wins 2/2" in said


def test_a_seed_settles_a_match_whatever_the_jobs() -> None:
    def outcomes(jobs: int, seed: int) -> list[tuple[int, int]]:
        made = make_plan(GAME, HERE, GAME.options.make(), "any,any", 24, seed, jobs=jobs)
        return [(r.number, r.winner) for r in run(made)]

    once = outcomes(1, 7)
    assert outcomes(2, 7) == once
    assert outcomes(1, 8) != once
    assert {winner for _, winner in once} == {-1, 0, 1}, "draws are not wins"


@pytest.mark.parametrize(
    ("what", "why"),
    [
        ("dies", "exit code 3"),
        ("raises", "KeyError: 'no idea'"),
        ("cheats", "'hide 50' is refused under TOY-2"),
        ("rubbish", "'seven' is not a whole number"),
        ("hangs", "no answer within 0.5 s"),
    ],
)
def test_a_bad_bot_loses_its_game_and_the_match_goes_on(
    what: str, why: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Whoever answers has all the time of a slow machine; only who never does is waited for less.
    begin, ask, hanging = Host.begin, Host.ask, set[tuple[Host, str]]()

    def begun(self: Host, key: str, level: str, *more: Any) -> None:
        if level == "hangs":
            hanging.add((self, key))
        begin(self, key, level, *more)

    def asked(self: Host, key: str, seen: Any, timeout: float) -> Any:
        return ask(self, key, seen, 0.5 if (self, key) in hanging else PATIENCE)

    monkeypatch.setattr(Host, "begin", begun)
    monkeypatch.setattr(Host, "ask", asked)
    played = plan(f"{what},low", 2)
    results = run(played)
    assert [r.winner for r in results] == [1, 0]
    assert {r.rule for r in results} == {FORFEIT}
    for r in results:
        assert r.why.startswith(f"game {r.number}: {what} loses: ")
        assert why in r.why
    assert results[0].why in report(played, results)


def test_a_bot_is_sent_its_view_and_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every order to a process is written down: no hidden counter is in any of them."""
    sent: list[dict[str, Any]] = []
    exchange = Host._exchange

    def spy(self: Host, order: dict[str, Any], timeout: float) -> dict[str, Any]:
        sent.append(order)
        return exchange(self, order, timeout)

    monkeypatch.setattr(Host, "_exchange", spy)
    hosts = [Host("qg.games.attaque"), Host("qg.games.attaque")]
    options = ATTAQUE.options.make({"set": 3, "max_plies": 600}, preset="bots")
    sitting = Sitting(ATTAQUE, options, [Player("recrue", host) for host in hosts], "5")
    views: list[tuple[int, Any]] = []
    view = sitting.match.view
    monkeypatch.setattr(Match, "view", lambda self, seat: noted(views, seat, view(seat)))
    try:
        result = sitting.run(0, 30.0)
    finally:
        for host in hosts:
            host.close()
    assert result.rule.startswith("ATK-")
    assert result.first in (0, 1)
    asked = [order for order in sent if order["do"] == "act"]
    assert len(asked) == sum(result.asked) > 40
    for order in asked:
        assert set(order) == {"do", "key", "seen"}
        seat = int(order["key"].split()[-1])
        kinds, known = order["seen"]["kind"], order["seen"]["known"]
        assert [k is None for k in kinds] == [mask == 0 for mask in known]
        foe = slice(48, 96) if seat == 0 else slice(0, 48)
        assert None in kinds[foe] or order["seen"]["ply"] > 100
        assert (seat, order["seen"]) in views


def noted(views: list[tuple[int, Any]], seat: int, seen: Any) -> Any:
    views.append((seat, plain(seen)))
    return seen


def test_a_host_can_be_used_again_after_a_failure() -> None:
    host = Host(HERE)
    try:
        host.begin("a", "dies", 0, "1")
        seen = Match(GAME, GAME.start(), seeded(1)).view(0)
        with pytest.raises(Failed, match=r"its process died \(exit code 3\)$"):
            host.ask("a", seen, 30.0)
        host.begin("b", "high", 0, "1")
        assert host.ask("b", seen, 30.0).path == ["hide", "9"]
        with pytest.raises(Failed, match="KeyError"):
            host.ask("unknown", seen, 30.0)
    finally:
        host.close()


def test_a_process_that_cannot_be_started(monkeypatch: pytest.MonkeyPatch) -> None:
    """The system has no more of them. What is just being started is not ended by another thread meanwhile."""
    host = Host(HERE)
    locked: list[bool] = []

    def start(self: BaseProcess) -> None:
        locked.append(host._process._closing.locked())
        raise BlockingIOError("no more processes")

    monkeypatch.setattr(BaseProcess, "start", start)
    with pytest.raises(Failed, match="BlockingIOError"):
        host.begin("a", "high", 0, "1")
    assert locked == [True]
    host.close()


def test_intervals_and_quantiles() -> None:
    low, high = wilson(8, 10)  # the textbook example
    assert (round(low, 3), round(high, 3)) == (0.490, 0.943)
    assert wilson(0, 0) == (0.0, 1.0)
    assert wilson(200, 200)[1] == pytest.approx(1.0)
    assert wilson(200, 200)[0] > 0.98
    assert quantile([5, 1, 3], 0.5) == 3
    assert quantile(list(range(1, 101)), 0.9) == 91


def test_a_draw_is_not_a_win_and_its_cause_is_told() -> None:
    played = plan("high,low", 3)
    made = [
        Result(0, 0, "TOY-3", 2, 0, (1, 1), (5, 5)),
        Result(1, -1, "TOY-9", 2, 0, (1, 1), (5, 5)),
        Result(2, 1, "TOY-3", 2, 0, (1, 1), (5, 5)),
    ]
    said = report(played, made)
    assert said[0] == "high against low: 1 won, 1 lost, 1 drawn"
    assert said[1].startswith("  high wins 1/3 = 33.3 %")
    assert "  drawn by TOY-9 (1)" in said
    assert any(["as first player wins 1/2" in line for line in said])


def test_scores_are_told_with_their_margin_where_a_game_has_some() -> None:
    made = [
        Result(0, 0, "TOY-3", 2, 0, (1, 1), (5, 5), scores=(10, 4)),
        Result(1, 1, "TOY-3", 2, 0, (1, 1), (5, 5), scores=(6, 8)),
        Result(2, 1, "forfeit", 2, 0, (1, 1), (5, 5)),
    ]
    assert report(plan("high,low", 3), made)[-3:] == [
        "  red scores 8.0 on average (standard deviation 2.0)",
        "  blue scores 6.0 on average (standard deviation 2.0)",
        "  margin of red: 2.0 on average (standard deviation 4.0)",
    ]


def test_what_ends_games_and_who_wins_them_is_told_whoever_plays() -> None:
    made = [
        Result(0, 0, "TOY-3", 2, 0, (1, 1), (5, 5), turns=2),
        Result(1, -1, "TOY-9", 2, 0, (1, 1), (5, 5), turns=4),
        Result(2, 1, "TOY-3", 2, 0, (1, 1), (5, 5), turns=6),
        Result(3, 1, "TOY-3", 2, 1, (1, 1), (5, 5), turns=6),
    ]
    said = report(plan("high,low", 4), made)
    shares = [line.split(" = ")[0] for line in said[said.index("all games, whoever plays:") :]]
    assert shares[1:] == [
        "  ended by TOY-3: 3/4",
        "  ended by TOY-9: 1/4",
        "  red wins 1/3",
        "  blue wins 2/3",
        "  who begins wins 2/3",
    ]
    assert "  turns a game: median 6, 90 % up to 6" in said


def test_turns_are_counted_by_side() -> None:
    assert [r.turns for r in run(plan("high,low", 2))] == [2, 2]


@pytest.mark.parametrize(
    ("bots", "more", "why"),
    [
        ("high", {}, "between two bots"),
        ("high,nobody", {}, "no such bot: 'nobody'"),
        ("high,low", {"jobs": 0}, "--jobs"),
        ("high,low", {"budget": -1}, "--budget"),
    ],
)
def test_bad_input_is_one_sentence(bots: str, more: dict[str, Any], why: str) -> None:
    with pytest.raises(Malformed, match=why):
        plan(bots, 2, **more)
    with pytest.raises(Malformed, match="--games"):
        plan("high,low", 0)


def test_any_game_has_a_random_level() -> None:
    results = run(plan("high,random", 6))
    assert len(results) == 6
    assert not [r.why for r in results if r.why]


def test_the_command_prints_its_seed_and_what_came_of_it() -> None:
    out = io.StringIO()
    options = ATTAQUE.options.make({"set": 3}, preset="bots")
    run_match(ATTAQUE, options, "sergent,recrue", 2, None, None, 1, out=out)
    said = out.getvalue()
    assert said.startswith("attaque set=3 quiet_limit=200 max_plies=1500; 2 games, seed ")
    assert "sergent against recrue: " in said
    assert "moves a second" in said


def test_a_pair_is_one_seed_with_sides_swapped() -> None:
    results = run(plan("low,random", 8, pairs=True))
    assert [each.number for each in results] == list(range(8))
    seeds = [plan("low,random", 8, pairs=True).seed_of(i) for i in range(4)]
    assert seeds[0] == seeds[1] != seeds[2] == seeds[3]
    assert plan("low,random", 8).seed_of(0) != plan("low,random", 8).seed_of(1)


def test_margins_of_a_pair_are_added() -> None:
    """Side 0 wins both games; the first bot by more than the second."""
    results = [
        Result(0, 0, "TOY-3", 2, 0, (1, 1), (5, 5), scores=(10, 4)),
        Result(1, 0, "TOY-3", 2, 0, (1, 1), (5, 5), scores=(8, 6)),
        Result(2, 0, "TOY-3", 2, 0, (1, 1), (5, 5)),
        Result(3, 0, "TOY-3", 2, 0, (1, 1), (5, 5)),
        Result(4, 0, "TOY-3", 2, 0, (1, 1), (5, 5), scores=(90, 0)),
        Result(5, 0, "forfeit", 2, 0, (1, 1), (5, 5)),
        Result(6, 0, "TOY-3", 2, 0, (1, 1), (5, 5), scores=(90, 0)),  # half a pair
    ]
    found = margins(results)
    assert found[:2] == [4, 0]
    assert len(found) == 3
    assert found[2] < -1000
    lines = "\n".join(report(plan("high,low", 6, pairs=True), results[:4]))
    assert "pairs: high wins 1/2 = 50.0 % (95 %: 9.5 to 90.5), 1 level" in lines
    assert "margin of a pair: 2.0 on average" in lines
    assert "pairs:" not in "\n".join(report(plan("high,low", 6), results[:4]))


def test_a_match_stops_when_its_goal_is_settled() -> None:
    """12 of 12 pairs are surely more than 75 %, 11 are not."""
    won = [
        Result(i, i % 2, "TOY-3", 2, 0, (1, 1), (5, 5), scores=(i % 2 == 0, i % 2))
        for i in range(24)
    ]
    assert settled(won, 75)
    assert not settled(won[:22], 75)
    found = run(plan("high,low", 100, pairs=True, goal=75))
    assert len(found) == 24
    with pytest.raises(Malformed, match="no pairs"):
        plan("high,low", 3, pairs=True)
    with pytest.raises(Malformed, match="--pairs"):
        plan("high,low", 4, goal=75)


def test_a_level_may_open_at_random() -> None:
    """The flag reaches the bot in its process, and no bot that was not named."""
    options = ATTAQUE.options.make({"set": 1}, preset="bots")
    home = "qg.games.attaque"
    for level in ("sergent", "recrue"):
        plan = make_plan(ATTAQUE, home, options, "sergent,recrue", 2, 1, drawn="sergent")
        assert plan.drawn == "sergent"
        host = Host(home)
        try:
            host.begin("one", level, 0, "7", drawn=level == plan.drawn)
            host.begin("two", level, 0, "7")
            view = Match(ATTAQUE, ATTAQUE.start(options), seeded(1)).view(0)
            opened = [host.ask(key, view, PATIENCE).path for key in ("one", "two")]
        finally:
            host.close()
        assert (opened[0] != opened[1]) == (level == "sergent")
    for bots, drawn in (("sergent,recrue", "colonel"), ("sergent,recrue", "recrue")):
        with pytest.raises(Malformed, match="drawn"):
            make_plan(ATTAQUE, home, options, bots, 2, 1, drawn=drawn)
