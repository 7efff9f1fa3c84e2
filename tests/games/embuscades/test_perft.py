"""The engine and a second, naive Embuscades list the same moves and play them alike.

`yambo.perft` holds fixed positions with their counts; on random positions the two are compared move by move.
Dice always show a 1 here."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.amount import examples
from tests.games.embuscades import naive
from tests.games.embuscades.tools import read

from qg.core.search import Search
from qg.games.embuscades import GAME
from qg.games.embuscades.state import Embuscades
from qg.testing.perft import Entry, load, perft
from qg.testing.walk import Walk

ENTRIES = load(GAME, Path(__file__).resolve().parent / "yambo.perft")
TURN = ("turn_start", "dice")


def one(sides: int) -> int:
    return 1


def write(s: Embuscades) -> str:
    return str(GAME.notation.write_position(GAME, s))


def in_turn(s: Embuscades) -> bool:
    ask = s.asked()
    return ask is not None and ask.name in TURN


def agree(s: Embuscades, rng: Random, samples: int) -> int:
    """The same line, the same options, and behind some options of every verb the same position; how many."""
    text = write(s)
    p = naive.read(text, dict(GAME.options.of(s.options)))
    assert naive.write(p) == text
    listed = Search(GAME, s, one).legal()
    assert sorted([move.text() for move in listed]) == sorted(naive.moves(p)), text
    verbs: dict[str, list[Any]] = {}
    for move in listed:
        verbs.setdefault(move.VERB, []).append(move)
    compared = 0
    for moves in verbs.values():
        for move in rng.sample(moves, min(samples, len(moves))):
            after = naive.play(p, move.text())
            if after is not None:
                game = Search(GAME, s, one)
                game.play(move)
                assert write(game.s) == naive.write(after), f"{move.text()} in {text}"
                compared += 1
    return compared


# ---- fixed positions


@pytest.mark.parametrize("entry", [pytest.param(e, id=e.name) for e in ENTRIES])
def test_both_engines_count_alike(entry: Entry) -> None:
    p = naive.read(write(entry.state), dict(entry.options))
    depths = range(1, len(entry.counts) + 1)
    assert tuple([perft(GAME, entry.state, depth, one) for depth in depths]) == entry.counts
    assert tuple([naive.perft(p, depth) for depth in depths]) == entry.counts
    assert agree(entry.state, Random(entry.name), 20) > 1


def test_the_fixed_positions_meet_every_verb_of_a_turn() -> None:
    assert len(ENTRIES) >= 10
    seen = {move.VERB for e in ENTRIES for move in Search(GAME, e.state, one).legal()}
    turn = {"roll", "pass", "return_to_camp", "exit_camp", "move", "attack", "use_communication"}
    assert seen == turn | {"play_card", "propose_mine_exchange", "end_turn"}


# ---- random positions


def random_options(rng: Random) -> dict[str, Any]:
    """Some table: every option that may matter, more often than not at its default."""
    return {o.name: rng.choice(o.values) for o in GAME.options.options if rng.random() < 0.4}


@examples(60)
@given(st.integers(0, 400), st.integers(0, 10**9))
def test_both_engines_agree_in_the_middle_of_games(moves: int, seed: int) -> None:
    rng = Random(seed)
    walk = Walk(GAME, GAME.options.make(random_options(rng), "bots"), seed)
    walk.go(moves)
    while walk.s.agenda and not in_turn(walk.s):
        walk.go(1)
    if walk.s.agenda:
        agree(walk.s, rng, 3)


def scatter(rng: Random) -> str:
    """Vehicles, mines and flags anywhere, with any markers: what games seldom come to."""
    army, letter = rng.choice([("regular", "R"), ("terrorist", "T")])
    turn = 2 * rng.randrange(4) + (army == "terrorist")
    words = [f"to={army}", f"turn={turn}"] if turn else [f"to={army}"]
    if rng.random() < 0.8:
        count = rng.choice([2, 2, 3])
        dice = [f"{rng.randint(1, 6)}{'x' * (rng.random() < 0.2)}" for _ in range(count)]
        words.append(f"dice={','.join(dice)}")
    road = [name for name in naive.ORDER if naive.KIND[name] not in ("camp", "prison_island", "hq")]
    places = rng.sample(road, len(road))
    near = rng.randrange(len(road) - 12)
    places += [
        places.pop(places.index(name)) for name in road[near : near + 12]
    ]  # a crowd somewhere
    aboard = {"R": 0, "T": 0}
    for name in naive.VEHICLES:
        if rng.random() < 0.6:
            unit, at = naive.unit_of(name), places.pop()
            if at in naive.own("reserve", naive.foe(naive.army_of(name))):
                continue  # EMB-211
            if rng.random() < 0.15:
                at = f"{name[0]}_HQ"
            if rng.random() < 0.1:
                words.append(f"{name}@-")
                continue
            marks = "*" if unit["flags"] and rng.random() < 0.5 else ""
            marks += "+" if unit["mines"] and rng.random() < 0.7 else ""
            marks += "~" if rng.random() < 0.1 else ""
            marks += "^" if rng.random() < 0.2 and name[0] == letter else ""
            load = rng.randint(0, min(unit["capacity"], 12 - aboard[name[0]]))
            aboard[name[0]] += load
            words.append(f"{name}@{at}{f':{load}' if load else ''}{marks}")
    hqs = [word for word in words if "_HQ" in word]
    words = [word for word in words if word not in hqs[3:]]
    for name in "RT":
        counts = {"home": rng.randrange(3), "captured": rng.randrange(2)}
        counts["prisoners"] = rng.randrange(4)
        words += [f"{name}.{what}={count}" for what, count in counts.items() if count]
    white = [name for name in places if naive.KIND[name] == "plain"]
    words += [f"mine.{name}={rng.choice('RT')}" for name in rng.sample(white, rng.randrange(3))]
    words += [f"{key}={letter}" for key in ("storm", "truce") if rng.random() < 0.15]
    return " ".join(words)


@examples(80)
@given(st.integers(0, 10**9))
def test_both_engines_agree_on_scattered_vehicles(seed: int) -> None:
    rng = Random(seed)
    options = {**random_options(rng), "turn_limit": 0}
    text = scatter(rng)
    seats = naive.seats({**dict(GAME.options.make()), **options})
    held = sorted(set(rng.sample(PERSONNEL, rng.randrange(3))), key=PERSONNEL.index)
    row = [name for name in seats if name.startswith(text.split()[0].removeprefix("to="))]
    if held:
        text += f" hand.{rng.choice(row)}={','.join(held)}"
    agree(read(text, **options), rng, 4)


PERSONNEL = [name for name, card in naive.DECK["cards"].items() if card["type"] == "personnel"]
