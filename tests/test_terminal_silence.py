"""At the terminal too nobody is told, or counts, what they do not notice."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.plain import plain
from tests.table.tools import Desk

from qg.cli import main
from qg.core.dice import seeded
from qg.core.match import Match
from qg.table import story
from qg.terminal.replay import LOOKING_ON, TRUTH

ANN, BOB, CAT = range(3)
MOVES = [(ANN, "hold 1"), (CAT, "try 0 0"), (CAT, "hold 2"), (BOB, "try 1 1"), (ANN, "try 2 2")]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("QG_GAMES", "tests.toys.silent:GAME")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize(("seat", "count"), [("ann", 4), ("cat", 4), (LOOKING_ON, 3), (TRUTH, 5)])
def test_a_replay_passes_over_what_its_viewer_did_not_notice(
    folder: Path, capsys: pytest.CaptureFixture[str], seat: str, count: int
) -> None:
    desk = Desk("silent")
    for who, text in MOVES:
        desk.play(who, text, 10)
    (folder / "game.jsonl").write_text(story.record(desk.table, CAT), encoding="utf-8")
    assert main(["replay", "game.jsonl", "--seat", seat, "--at", str(count), "--lang", "en"]) == 0
    last = plain(capsys.readouterr().out)
    assert f"After move {count}" in last
    assert main(["replay", "game.jsonl", "--seat", seat, "--at", str(count + 1)]) == 2
    assert f"the record has {count}" in capsys.readouterr().err


def test_a_journal_as_a_seat_noticed_it() -> None:
    game = Desk("silent").table.game
    match = Match(game, game.start(), seeded(1))
    for seat, text in MOVES[:4]:
        match.play(seat, game.read_move(text.split()))
    seen = {seat: [match.journal.index(e) for e in match.noticed(seat)] for seat in (ANN, BOB, CAT)}
    assert seen == {ANN: [0, 1, 3], BOB: [0, 1, 3], CAT: [1, 2, 3]}
