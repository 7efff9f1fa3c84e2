"""Every toy and every registered game keeps the laws, and the laws see what breaks them."""

from __future__ import annotations

import re
from collections import Counter
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.amount import SAMPLE, SOAK, amount
from tests.toys import secret

from qg.core.game import Game
from qg.core.shape import Malformed
from qg.core.value import seals
from qg.games import NAMES, find
from qg.testing.breach import Broken
from qg.testing.cases import playable
from qg.testing.holding import hold, spread
from qg.testing.laws import ends, uphold, uphold_from, within_game
from qg.testing.playthrough import make_playthrough, played_through, replays
from qg.testing.saved import Stretch, read_line, save, saved

TESTS = Path(__file__).resolve().parent
SAVED = TESTS / "saved"
PLAYTHROUGHS = TESTS / "playthroughs"
TOYS = (
    *("secret", "reaction", "realtime", "plane", "partners", "defender", "first", "allies"),
    "battery",
    "bells",
    "silent",
    "hexes",
)
ON_COMPILED = ("secret", "silent", "hexes", "plane")
"""The toys whose laws are held on compiled code too: secrets, what some do not hear, and both kinds of
board. `make soak` holds them all."""


def toy(name: str) -> Game[Any]:
    game: Game[Any] = import_module(f"tests.toys.{name}").GAME
    return game


@pytest.mark.parametrize(
    "name",
    [name if name in ON_COMPILED else pytest.param(name, marks=pytest.mark.plain) for name in TOYS],
)
def test_toys_keep_the_laws(name: str) -> None:
    game = toy(name)
    tally = hold(game, SAVED, examples=1000 if SOAK else 30, whole=10)
    if seals(game.state):
        assert tally.twins > 200
        assert tally.other > 20, "law 5 met no world but the truth"


def rare(name: str, most: int) -> list[Any]:
    """Of each Ask of a game some positions of its cases, for random play seldom comes to all of them."""
    found: dict[str, list[Any]] = {}
    for _, case in playable([TESTS / "cases" / name]):
        ask = case.start.asked()
        if ask is not None and not case.start.endless:
            found.setdefault(ask.name, []).append(case.start)
    rng = Random(name)
    return [s for row in found.values() for s in rng.sample(row, min(most, len(row)))]


HEAVY = ("yom_kippur_advanced",)
"""Games of whose positions each takes long: two maps, some thousands of moves in a phase. Here they are
held to the laws for a short while, and in `make soak` as long as the others."""


@pytest.mark.parametrize("name", NAMES)
def test_games_keep_the_laws(name: str) -> None:
    game, short = find(name), name in HEAVY and not SOAK
    if short:
        tally = hold(game, SAVED, examples=1, most=2, whole=1)
    else:
        tally = hold(game, SAVED, examples=amount(40, 3000))
    for start in rare(name, 60 if SOAK else 1 if SAMPLE or short else 3):
        uphold_from(game, start, tally=tally)
    if seals(game.state):
        least = 20 if SAMPLE else 100
        assert tally.other > least, "law 5 met no world but the truth"
        assert tally.disguised > least / 5, "law 5 met no two moves that look alike"
        assert tally.parted > 0, "law 5 met no revelation"


def test_stretches_are_dealt_over_all_rule_sets_and_options() -> None:
    """As many to each set, and every value of every option that the preset leaves open."""
    game = find("attaque")
    dealt = [dict(spread(game, seed)) for seed in range(600)]
    sets = Counter([options.get("set", 1) for options in dealt])
    assert sorted(sets) == [1, 2, 3]
    assert min(sets.values()) > 150
    usual = game.options.make(preset="bots")
    for option in game.options.options[1:]:
        found = Counter([options.get(option.name, usual[option.name]) for options in dealt])
        fixed = option.name in game.options.presets["bots"]
        for value in (usual[option.name],) if fixed else option.values:
            assert found[value] > 60, (option.name, value)
    plain = [options for options in dealt if set(options) <= {"set"}]
    assert 200 < len(plain) < 400


@pytest.mark.parametrize("name", NAMES)
def test_games_have_a_playthrough_that_replays(name: str) -> None:
    played_through(find(name), PLAYTHROUGHS)


@pytest.mark.parametrize("name", TOYS)
def test_a_playthrough_is_made_and_kept(name: str, tmp_path: Path) -> None:
    game = toy(name)
    text = make_playthrough(game, 3)
    assert make_playthrough(game, 3) == text
    with pytest.raises(Broken, match="no stored playthrough"):
        played_through(game, tmp_path)
    (tmp_path / f"{name}.jsonl").write_text(text, encoding="utf-8")
    assert not played_through(game, tmp_path).match.state.agenda


def test_a_playthrough_must_be_whole_and_of_its_game(tmp_path: Path) -> None:
    text = make_playthrough(secret.GAME, 3)
    path = tmp_path / "secret.jsonl"
    path.write_text("".join(text.splitlines(keepends=True)[:-1]), encoding="utf-8")
    with pytest.raises(Broken, match="the end line is missing"):
        played_through(secret.GAME, tmp_path)
    path.write_text("".join(text.splitlines(keepends=True)[:2]), encoding="utf-8")
    with pytest.raises(Broken, match="not a whole game"):
        played_through(secret.GAME, tmp_path)
    with pytest.raises(Broken, match="does not replay: line 2"):
        replays(secret.GAME, text.replace('"at":', '"at":1'))
    path.write_text(make_playthrough(toy("first"), 1), encoding="utf-8")
    with pytest.raises(Broken, match="does not replay"):
        played_through(secret.GAME, tmp_path)


def test_the_same_stretch_gives_the_same_verdict() -> None:
    from tests.leaks import content

    def verdict(stretch: Stretch) -> str:
        try:
            uphold(content.GAME, stretch)
        except Broken as broken:
            return str(broken)
        return "kept"

    stretch = Stretch(4, 1, 3)
    assert len({verdict(stretch) for _ in range(3)}) == 1


def test_a_skip_beyond_the_end_holds_the_last_moves_or_some_in_the_middle() -> None:
    uphold(secret.GAME, Stretch(1, 1_000_000, 2))
    starts = {within_game(Stretch(1, skip, 2), 30) for skip in range(1_000_000, 1_000_200)}
    assert starts == set(range(29))
    ends = [within_game(Stretch(1, skip, 2), 30) for skip in range(1_000_000, 1_000_200, 2)]
    assert set(ends) == {28}
    assert within_game(Stretch(1, 1_000_001, 6), 4) == 0


def test_a_failed_stretch_is_saved_and_replayed_first(tmp_path: Path) -> None:
    from tests.leaks import extra

    with pytest.raises(Broken):
        hold(extra.GAME, tmp_path)
    kept = list(saved(extra.GAME, tmp_path))
    assert len(kept) == 1
    with pytest.raises(Broken):
        uphold(extra.GAME, kept[0])
    with pytest.raises(Broken) as first:
        hold(extra.GAME, tmp_path, examples=1, whole=0)
    assert first.value.__notes__ == [f"game leak-extra, stretch: {kept[0].line()}"]
    assert list(saved(extra.GAME, tmp_path)) == kept


def test_stretches_are_written_and_read(tmp_path: Path) -> None:
    game = toy("parlour")
    option = game.options.options[0]
    stretch = Stretch(7, 120, 2, ((option.name, option.values[-1]),))
    assert read_line(game, stretch.line()) == stretch
    save(game, tmp_path, stretch, "law 5c:\n a reason")
    save(game, tmp_path, stretch, "another")
    save(game, tmp_path, Stretch(8, 0, 1), "x")
    assert list(saved(game, tmp_path)) == [stretch, Stretch(8, 0, 1)]
    assert "# law 5c: a reason" in (tmp_path / "parlour.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "line", ["", "1 2", "1 2 x", "1 2 3 nothing=1", "1 -2 3", "1 2 3 {option}=nonsense"]
)
def test_a_line_that_is_no_stretch_is_refused(line: str) -> None:
    game = toy("parlour")
    with pytest.raises(Malformed):
        read_line(game, line.format(option=game.options.options[0].name))


def test_ends_counts_moves() -> None:
    assert ends(secret.GAME, secret.GAME.options.make(), 1) == 2


@pytest.mark.plain
def test_the_code_in_the_page_on_the_laws_runs(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    page = (TESTS.parent / "docs" / "laws.md").read_text(encoding="utf-8")
    monkeypatch.chdir(TESTS.parent)
    names: dict[str, Any] = {}
    for block in re.findall(r"^```python\n(.*?)^```$", page, re.MULTILINE | re.DOTALL):
        exec(block, names)
    assert "worlds drawn" in capsys.readouterr().out
