"""Lists that are grown on demand: exact for whoever walks them, and no more grown than is needed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import pytest
from tests.toys import hexes, plane
from tests.toys.hexes import GAME, GROWN, HEX, Done, Fire, Fly, Go, Skirmish

from qg.core.branch import Branch, Branching, OnDemand, Row, grown, rows_of
from qg.core.door import explain, legal, nearest, tree
from qg.core.game import OWN, Game
from qg.core.look import look
from qg.core.move import Move
from qg.core.shape import Malformed
from qg.server import outlook
from qg.testing.breach import Broken
from qg.testing.law_run import Budget
from qg.testing.laws import uphold
from qg.testing.saved import Stretch
from qg.testing.walk import Walk


def listed(s: Skirmish, seat: int) -> list[Move[Any]]:
    """The same list, by trying every move that there is."""
    units, places = range(6), range(len(HEX.names))
    every: list[Move[Any]] = [Go(u, to) for u in units for to in places]
    every += [Fly(u, over, to) for u in units for over in places for to in places]
    every += [Fire(u, target) for u in units for target in units]
    every.append(Done())
    return [m for m in every if explain(GAME, s, seat, m, s.now) is None]


def some_positions(count: int) -> list[Any]:
    found = []
    for seed in range(count):
        walk = Walk(GAME, GAME.options.make(), seed)
        walk.go(3 + 2 * seed)
        if walk.s.agenda:
            found.append(walk.s.copy())
    return found


def test_a_branching_list_is_the_list() -> None:
    for s in some_positions(4):
        seat = s.asked().seat
        mine = legal(GAME, s, seat)
        assert isinstance(mine, Branching)
        plain = list(mine)
        assert len(mine) == len(plain)
        assert {m.text() for m in plain} == {m.text() for m in listed(s, seat)}
        assert [mine[i] for i in range(len(mine))] == plain
        assert mine[-1] == Done()


def test_the_tree_has_nothing_below_a_branch_until_it_is_looked_at() -> None:
    s = GAME.start()
    GROWN.clear()
    mine = legal(GAME, s, 0)
    shown = tree(mine)
    assert shown == outlook.tree(mine)
    assert shown == {"move": {"A": None, "B": None, "C": None}, "fly": {"C": None}, "done": {}}
    assert bool(mine)
    assert GROWN == []
    told = look(GAME, s, 0, "branch", ["move", "A"])
    assert GROWN == [("move", "A")]
    assert set(told["tree"]) == {
        HEX.word(m.to) for m in listed(s, 0) if isinstance(m, Go) and m.unit == 0
    }
    assert told["notes"]["H0103" if "H0103" in told["tree"] else "H0102"][0] == 1
    assert {word: cost for word, (cost, _) in told["notes"].items()} == look(
        GAME, s, 0, "reach", ["A"]
    )
    for word, (cost, way) in told["notes"].items():
        assert (way[0], way[-1], len(way)) == ("H0101", word, cost + 1)


def test_branches_in_branches_are_looked_at_one_by_one() -> None:
    s = GAME.start()
    GROWN.clear()
    over = look(GAME, s, 0, "branch", ["fly", "C"])
    assert over["notes"] == {}
    assert set(over["tree"].values()) == {None}
    assert GROWN == [("fly", "C")]
    to = look(GAME, s, 0, "branch", ["fly", "C", "H0205"])["tree"]
    assert set(to) == {m.path()[3] for m in listed(s, 0) if m.path()[:3] == ["fly", "C", "H0205"]}
    assert all(below == {} for below in to.values())
    assert look(GAME, s, 0, "branch", ["fly"])["tree"] == {"C": None}
    end = ["fly", "C", "H0205", next(iter(to))]
    assert look(GAME, s, 0, "branch", end)["tree"] == {}
    assert set(look(GAME, s, 0, "branch", [])["tree"]) == {"move", "fly", "done"}
    for words in (["fly", "A"], ["move", "A", "H0605"], ["hop"], [*end, "x"], ["done", "x"]):
        with pytest.raises(Malformed, match="is not legal"):
            look(GAME, s, 0, "branch", words)


def test_what_is_legal_instead_is_as_with_a_plain_list_and_grows_little() -> None:
    rng = Random(7)
    for s in some_positions(4):
        seat = s.asked().seat
        plain = [tuple(m.path()) for m in legal(GAME, s, seat)]
        for _ in range(40):
            cls: type[Move[Any]] = rng.choice([Go, Fly, Fire, Done])
            move = cls.of({n: shape.stray(rng) for n, shape in cls.PUBLIC.items()})
            path = move.path()
            shares = [same(words, path) for words in plain]
            best = max(1, *shares)
            wanted = [words for words, n in zip(plain, shares, strict=True) if n == best]
            if best == 1:  # the verb alone: what the piece in hand may do comes before it
                second = list(path[1:2])
                wanted = [w for w in plain if second and list(w[1:2]) == second] or wanted
            assert list(nearest(GAME, s, seat, move)) == wanted[:12]
    s = GAME.start()
    GROWN.clear()
    nearest(GAME, s, 0, Go(0, HEX.read("H0605")))
    assert GROWN == [("move", "A")]


def same(words: Sequence[str], path: Sequence[str]) -> int:
    count = 0
    while count < min(len(words), len(path)) and words[count] == path[count]:
        count += 1
    return count


def test_a_random_pick_grows_one_branch_and_comes_to_all() -> None:
    s, rng = GAME.start(), Random(1)
    mine = legal(GAME, s, 0)
    assert isinstance(mine, Branching)
    texts = set()
    for _ in range(600):
        GROWN.clear()
        texts.add(mine.pick(rng).text())
        assert len(GROWN) <= 2
    assert texts == {m.text() for m in mine}


def test_a_sampled_verb_beside_listed_ones_is_in_the_tree() -> None:
    """It is told how it begins; the rest is put together by whoever plays it."""
    s = plane.GAME.start()
    assert look(plane.GAME, s, 0, "branch", [])["tree"] == {"pass": {}, "go": None}
    with pytest.raises(Malformed, match="put together by whoever plays it"):
        look(plane.GAME, s, 0, "branch", ["go"])
    assert look(plane.GAME, s, 0, "move", ["go", "300", "901"])["no"]["rule"] == "TOY-3"


# ---- what the laws find


def empty(rows: list[Row]) -> list[Row]:
    return [Branch(("move", "A"), list), *rows]


def foreign(rows: list[Row]) -> list[Row]:
    return [*rows[:-1], Branch(("done",), lambda: [Go(0, 1)])]


def beside(rows: list[Row]) -> list[Row]:
    return [*rows, *[m for m in grown(rows[:1]) if isinstance(m, Go)]]


def double(rows: list[Row]) -> list[Row]:
    return [rows[0], *rows]


def noted(rows: list[Row]) -> list[Row]:
    first = rows[0]
    assert isinstance(first, Branch)
    return [Branch(first.head, first.grow, lambda: {"nowhere": (1, ())}), *rows[1:]]


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (empty, "a branch is empty|two branches have one beginning"),
        (foreign, "a branch has a move of another"),
        (beside, "a legal move lies outside its branch"),
        (double, "two branches have one beginning"),
        (noted, "a branch has notes on words that it has not"),
    ],
    ids=lambda x: getattr(x, "__name__", ""),
)
def test_a_list_that_is_no_list_is_caught(
    wrong: Callable[[list[Row]], list[Row]], said: str
) -> None:
    def turn(s: Skirmish, seat: int) -> Branching:
        rows = list(rows_of(hexes.turn(s, seat)))
        return Branching(wrong(rows) if isinstance(rows[0], Branch) else rows)

    with pytest.raises(Broken, match=said):
        uphold(changed(lists={"turn": turn}), Stretch(0, 0, 2), laws=("2",))


def test_beginnings_that_leave_out_or_invent_something_are_caught() -> None:
    def game(heads: list[tuple[str, ...]]) -> Game[Any]:
        return changed(plane.GAME, beginnings={"walk": lambda s, seat: heads})

    with pytest.raises(Broken, match="law 2: a sampled move begins in a way that is not told"):
        uphold(game([]), Stretch(0, 0, 3), laws=("2",))
    with pytest.raises(Broken, match="law 2: a sampled move begins in a way that is not told"):
        uphold(game([]), Stretch(0, 0, 3), Budget(strays=0), laws=("2",))  # what is drawn is enough
    with pytest.raises(Broken, match="law 2: a beginning is not that of a sampled verb"):
        uphold(game([("go",), ("pass",)]), Stretch(0, 0, 3), laws=("2",))


def test_no_look_of_a_game_has_the_name_of_one_that_all_have() -> None:
    for name in ("branch", "move", "two words", ""):
        with pytest.raises(TypeError, match="a look cannot be called"):
            changed(looks={name: lambda seen, seat, words: None})


def changed(game: Game[Any] = GAME, **parts: Any) -> Game[Any]:
    """The same game with some parts replaced."""
    kept = {
        "lists": game.lists,
        "samples": game.samples,
        "beginnings": game.beginnings,
        "looks": game.looks,
    }
    return Game(
        name="broken",
        version=1,
        seats=("red", "blue"),
        state=game.state,
        setup=game.setup,
        moves=tuple(game.verbs.values()),
        events=tuple(game.events.values())[len(OWN) :],
        fill=game.fill,
        rulebook=game.rulebook,
        bound=game.bound,
        **{**kept, **parts},
    )


def test_rows_on_demand_are_a_sequence_and_made_only_when_asked_for() -> None:
    made: list[int] = []

    def make(unit: int) -> Row:
        made.append(unit)
        return Go(unit, unit + 1)

    rows = OnDemand([4, 2], make, [Done(), Done(), Done()])
    branching = Branching(rows)
    assert bool(branching)
    assert len(rows) == 5
    assert made == []
    assert rows[2] == rows[-1] == Done()
    assert made == []
    assert rows[1] == rows[-4] == Go(2, 3)
    assert made == [2, 2]
    assert rows[:2] == [Go(4, 5), Go(2, 3)]
    assert list(branching) == [Go(4, 5), Go(2, 3), Done(), Done(), Done()]
    for i in (5, -6):
        with pytest.raises(IndexError):
            rows[i]
