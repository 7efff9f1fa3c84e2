"""The engine and a second, naive Attaque list the same moves and play them alike.

`*.perft` holds fixed positions with their counts; on random positions the two are compared move by move.
`python -m qg.testing.perft attaque 2 "<position>"` shows the engine's counts by first move."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.amount import examples
from tests.games.attaque import naive
from tests.games.attaque import naive_position as plain
from tests.games.attaque.tools import SETS, read, wander, write
from tests.toys import defender

from qg.core.search import Search
from qg.core.shape import Malformed
from qg.files import BadFile
from qg.games.attaque import GAME
from qg.games.attaque.state import Attaque
from qg.testing.perft import Entry, divide, load, main, no_dice, parse, perft

HERE = Path(__file__).resolve().parent
ENTRIES = {rules: load(GAME, HERE / f"set{rules}.perft") for rules in SETS}
ALL = [pytest.param(e, id=f"{rules}-{e.name}") for rules in SETS for e in ENTRIES[rules]]


def engine_moves(s: Attaque) -> list[str]:
    listed = Search(GAME, s, no_dice).legal() if s.agenda else ()
    return sorted([GAME.notation.write_move(m) for m in listed])


def agree(s: Attaque, rng: Random, samples: int) -> None:
    """The same string, the same options, and behind some options of every verb the same position."""
    text = write(s)
    p = plain.read(text, dict(GAME.options.of(s.options)))
    assert plain.write(p) == text
    assert engine_moves(s) == sorted(naive.moves(p)), text
    verbs: dict[str, list[Any]] = {}
    for move in Search(GAME, s, no_dice).legal() if s.agenda else ():
        verbs.setdefault(move.VERB, []).append(move)
    for moves in verbs.values():
        for move in rng.sample(moves, min(samples, len(moves))):
            game = Search(GAME, s, no_dice)
            game.play(move)
            written = GAME.notation.write_move(move)
            assert write(game.s) == plain.write(naive.play(p, written)), f"{written} in {text}"


# ---- fixed positions


@pytest.mark.parametrize("entry", ALL)
def test_both_engines_count_alike(entry: Entry) -> None:
    p = plain.read(entry.position, dict(entry.options))
    assert write(entry.state) == plain.write(p) == entry.position
    assert engine_moves(entry.state) == sorted(naive.moves(p))
    depths = range(1, len(entry.counts) + 1)
    assert tuple([naive.perft(p, depth) for depth in depths]) == entry.counts
    assert tuple([perft(GAME, entry.state, depth) for depth in depths]) == entry.counts
    agree(entry.state, Random(entry.name), 20)


@pytest.mark.parametrize("rules", SETS)
def test_the_fixed_positions_meet_every_verb(rules: int) -> None:
    """So that a count stands for something: every Ask, every verb of the set, games that end."""
    entries = ENTRIES[rules]
    assert len(entries) >= 8
    seen = {m.VERB for e in entries for m in Search(GAME, e.state, no_dice).legal()}
    wanted = {"move", "attack", "pass", "advance"}
    if rules > 1:
        wanted |= {"jump", "drop", "bomb", "launch", "land"} | ({"photo"} if rules == 3 else set())
    assert seen == wanted
    ends = {naive.play(p, m).phase == "over" for p in map(start, entries) for m in naive.moves(p)}
    assert ends == {True, False}


def start(entry: Entry) -> plain.Position:
    return plain.read(entry.position, dict(entry.options))


# ---- random positions


def random_options(rng: Random, rules: int) -> dict[str, Any]:
    """Some table: every option that may matter, more often than not at its default."""
    chosen = {
        o.name: rng.choice(o.values)
        for o in GAME.options.options
        if o.name not in ("set", "memory_aid") and rng.random() < 0.4
    }
    return {**chosen, "set": rules}


@examples(60)
@given(st.sampled_from(SETS), st.integers(0, 400), st.integers(0, 10**9))
def test_both_engines_agree_in_the_middle_of_games(rules: int, moves: int, seed: int) -> None:
    rng = Random(seed)
    options = random_options(rng, rules)
    options.pop("set")
    agree(wander(rules, moves, seed, **options), rng, 3)


def scatter(rng: Random, rules: int, options: dict[str, Any]) -> plain.Position:
    """A few counters anywhere, with any rights that they may have: what games seldom come to."""
    p = plain.Position({}, rng.choice(list(plain.FOE)), rules, "act", options)
    p.ply = rng.randrange(20, 100)
    p.removal, p.passes = rng.choice([-1, p.ply - 1]), rng.choice([0, 0, 1])
    kinds = [k for k, unit in plain.UNITS["counters"].items() if unit["count"][rules - 1]]
    taken = rng.sample("WXAwxa" if rules == 1 else "WXwx", rng.randrange(4))
    p.taken = set(taken if not {"w", "x"} <= set(taken) and not {"W", "X"} <= set(taken) else [])
    # What was dropped or jumped has its ply: one of its own side's, in which nothing else flew.
    flown: set[int] = set()
    delay = 2 * options["time_bomb_delay"] - 1

    def due(side: str, plies: range, after: int) -> int | None:
        """When what a side did in one of these plies comes due."""
        own = [q for q in plies if ((p.ply - q) % 2 == 0) == (side == p.side) and q not in flown]
        if not own:
            return None
        flown.add(ply := rng.choice(own))
        return ply + after

    crowd = rng.sample([s for s in plain.SQUARES if plain.COLOUR[s] != "X"], rng.randrange(4, 50))
    for square in crowd:
        side, kind = rng.choice(list(plain.FOE)), rng.choice(kinds)
        letter = plain.LETTER[kind] if side == "south" else plain.LETTER[kind].lower()
        home = plain.in_camp(square, side)
        if letter in p.taken or (kind in ("bomber", "flying_bomb") and not home):
            continue
        has = list(p.on.values()).count((side, kind))
        if has == plain.UNITS["counters"][kind]["count"][rules - 1]:
            continue  # an army has no more of these
        if rules > 1 and kind == "time_bomb" and not home:
            dropped = due(side, range(p.ply - delay, p.ply), delay)
            if dropped is None:
                continue
            p.armed[square] = dropped
        p.on[square] = (side, kind)
        if kind == "commando" and rng.random() < 0.5:
            p.bound.add(square)
        if kind == "paratrooper" and rng.random() < 0.5:
            if not options["paratrooper_rejump"] and rules > 1:
                p.jumped.add(square)
            landed = due(side, range(p.ply - 3, p.ply), 4) if rules == 3 else None
            if landed is not None:
                p.lock[square] = landed
                if not options["paratrooper_rejump"]:
                    p.jumped.add(square)
    for side in plain.FOE if rules > 1 else ():
        dry = not any([p.on[s] == (side, "tanker") for s in p.of(side)]) and rng.random() < 0.7
        left = rng.randrange(2)
        for square in [s for s in p.of(side) if dry and p.on[s][1] == "bomber"]:
            total = options["tanker_lost_limit"] == "total"
            p.fuel[square] = left if total else rng.randrange(2)
    return p


@examples(80)
@given(st.sampled_from(SETS), st.integers(0, 10**9))
def test_both_engines_agree_on_scattered_counters(rules: int, seed: int) -> None:
    rng = Random(seed)
    options = {**plain.OPTIONS, **random_options(rng, rules)}
    text = plain.write(scatter(rng, rules, options))
    s = read(text, **options)
    assert write(s) == text
    agree(s, rng, 6)


# ---- perft itself


def test_perft_by_hand() -> None:
    s = defender.setup(defender.GAME.options.make())
    one = lambda sides: 1  # noqa: E731 - dice that always fall alike
    assert perft(defender.GAME, s, 0) == 1
    assert perft(defender.GAME, s, 1) == 3
    assert perft(defender.GAME, s, 2) == 9
    # Blue stands, and on equal dice red loses two: blue has five, three attacks. Blue retreats: two left.
    # Blue digs in, and then stands or retreats.
    assert perft(defender.GAME, s, 3, one) == 3 * (3 + 2 + 2)
    assert divide(defender.GAME, s, 2) == {"attack 1": 3, "attack 2": 3, "attack 3": 3}
    with pytest.raises(Malformed, match="a die of 6 sides is rolled"):
        perft(defender.GAME, s, 3)
    with pytest.raises(Malformed, match="cannot be divided"):
        divide(defender.GAME, s, 0)


def test_perft_leaves_its_position_alone() -> None:
    for entry in ENTRIES[2][3:6]:
        before = write(entry.state)
        assert sum(divide(GAME, entry.state, 2).values()) == perft(GAME, entry.state, 2)
        assert write(entry.state) == before


def test_perft_of_what_cannot_be_counted() -> None:
    with pytest.raises(Malformed, match="deploy are sampled"):
        perft(GAME, GAME.start(), 1)
    done = read(ENTRIES[1][0].position.replace(" s 1 act ", " - 1 over:draw,QG-AGREED "))
    assert perft(GAME, done, 1) == perft(GAME, done, 3) == 0


GOOD = f"id one\nposition {ENTRIES[1][0].position}\nperft 1 12\n"


def test_a_perft_file_is_read() -> None:
    text = f"# all\n\n{GOOD}perft 2 142\n  # next\nid two words\noptions set=1 quiet_limit=100\n{GOOD[7:]}"
    one, two = parse(GAME, text, "x.perft")
    assert (one.name, one.counts, one.options.changed()) == ("one", (12, 142), {})
    assert (two.name, two.counts, two.options.changed()) == (
        "two words",
        (12,),
        {"quiet_limit": 100},
    )
    assert write(one.state) == one.position


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "x.perft: no position in it"),
        ("# nothing\n", "x.perft: no position in it"),
        ("perft 1 3\n", "x.perft:1: perft before any id"),
        ("\nid\n", "x.perft:2: an id without a name"),
        ("id a\nepd b\n", "x.perft:2: 'epd' is none of id, position, options, perft"),
        ("id a\nposition\n", "x.perft:2: position of what?"),
        ("id a\nperft 1 3\n", "x.perft:1: a has no position"),
        (GOOD.replace("perft 1 12\n", ""), "x.perft:1: one has no perft 1"),
        (GOOD + "perft 3 1\n", "x.perft:4: depth 3 where 2 is next"),
        (GOOD + "perft 2 -1\n", "x.perft:4: perft, a depth and a count: three words"),
        (GOOD + "perft 2\n", "x.perft:4: perft, a depth and a count: three words"),
        (GOOD + GOOD, "x.perft:4: a second one"),
        (GOOD + GOOD.splitlines()[1], "x.perft:4: a second position under one id"),
        (GOOD + "options set=4\n", "x.perft:4: '4' is not a value of set"),
        (GOOD + "options set\n", "x.perft:4: 'set' is not an option and its value"),
        (GOOD + "options sets=1\n", "x.perft:4: 'sets=1' is not an option and its value"),
        (GOOD + "options set=1 set=1\n", "x.perft:4: set is given twice"),
        (
            GOOD + "options set=1\noptions set=1\n",
            "x.perft:5: a second line of options under one id",
        ),
        (GOOD + "options set=2\n", "x.perft:2: position: rule set 1, but the options say 2"),
        ("id a\nposition 12\nperft 1 1\n", "x.perft:2: position: 1 fields where there are 13: "),
    ],
)
def test_a_bad_perft_file_says_where(text: str, why: str) -> None:
    with pytest.raises(BadFile) as bad:
        parse(GAME, text, "x.perft")
    assert str(bad.value).startswith(why)


def test_a_perft_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(BadFile, match="no such file"):
        load(GAME, tmp_path / "x.perft")


def test_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    entry = next(e for e in ENTRIES[2] if e.name == "last-men")
    assert main(["attaque", "2", entry.position]) == 0
    *lines, total = capsys.readouterr().out.splitlines()
    assert int(total) == entry.counts[1]
    assert len(lines) == entry.counts[0]
    assert lines == sorted(lines)
    assert main(["attaque", "2", entry.position, "set=3"]) == 1
    assert "the options say 3" in capsys.readouterr().out
    assert main(["attaque"]) == 2
    assert capsys.readouterr().out.startswith("usage: ")
