"""A whole game of four colonels, kept as it was recorded: it must replay for ever, dice and all.

Made on 2026-11-19 with `playout(GAME, ["colonel", "colonel"], {"players": 4, "bid": 0}, seed=18)` and
`write`."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

from qg.core.value import SPECTATOR
from qg.games.yom_kippur.advanced import GAME
from qg.records import verify
from qg.server.replay import LONGEST_RECORD

TEXT = gzip.decompress((Path(__file__).parent / "colonels.jsonl.gz").read_bytes()).decode("utf-8")


@pytest.mark.rule("YKA-002")
def test_a_whole_game_of_colonels_replays() -> None:
    replay = verify(TEXT, GAME)
    match = replay.match
    assert replay.ended
    assert len(match.journal) == 1557
    match.state.audit()
    assert match.state.turn == 9
    assert (match.state.outcome.rule, match.state.outcome.scores) == ("YKB-200", (96, 96, 44, 44))
    verbs = {entry.move.VERB for entry in match.journal if entry.move is not None}
    assert verbs >= {"deploy", "pick", "raid", "intercept", "engage", "fire", "bomb", "bridge"}
    assert verbs >= {"drop", "fly", "move", "attack", "support", "retreat", "advance", "recover"}
    assert len(TEXT) < LONGEST_RECORD
    # Everybody sees the same, whatever their seat (YKH-01).
    assert all([match.view(seat) == match.state for seat in (0, 1, 2, 3, SPECTATOR)])
