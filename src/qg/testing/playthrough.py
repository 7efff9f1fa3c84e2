"""Playthroughs: one whole game as a record, kept beside the tests, that must replay for ever."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

from qg.core.codec import digest
from qg.core.dice import Committed, commitment
from qg.core.game import Game
from qg.core.match import Match
from qg.core.move import Accepted
from qg.core.options import Options
from qg.core.record import Replay, Writer, read
from qg.core.shape import Malformed
from qg.games import find

from .breach import Broken, must
from .saved import read_line
from .walk import choose

UNDO = 0.1
"""How often a walker who may take a move back does so."""


def transcript(
    game: Game[Any], options: Options, seed: int, most: int | None = None
) -> tuple[str, Match[Any]]:
    """A random game as its record, moves taken back included; `most` moves, or until it is over."""
    lines: list[str] = []
    rng = Random(seed)
    secret = sha256(f"{game.name} {seed}".encode()).digest()
    salts = [f"salt {n}" for n in range(len(game.seating(options)))]
    match: Match[Any] = Match(game, game.start(options), Committed(secret, salts))
    writer = Writer(game, options, lines.append)
    writer.begin(commitment(secret), salts)
    steps = 0
    while match.state.agenda and (most is None or steps < most):
        turn = choose(game, match.state, rng)
        ruling = match.play(turn.seat, turn.move, turn.at)
        must(isinstance(ruling, Accepted), "2", "a listed move is refused", turn, ruling)
        writer.entry(match.journal[-1], match.state)
        steps += 1
        if rng.random() < UNDO and match.may_undo(turn.seat) is None:
            match.undo(turn.seat)
            writer.undo(turn.seat, match.state.now, match.state)
    if not match.state.agenda:
        writer.end(match.state, secret)
    return "".join(lines), match


def make_playthrough(game: Game[Any], seed: int, choices: dict[str, Any] | None = None) -> str:
    """The text of a whole random game under the `bots` preset: what `tests/playthroughs` stores."""
    return transcript(game, game.options.make(choices, preset="bots"), seed)[0]


def replays(game: Game[Any], text: str) -> Replay:
    """Law 4 on a record: it reads back to the same moves, events, dice and hashes."""

    def same_game(name: str) -> Game[Any]:
        return game

    try:
        return read(same_game, text)
    except Malformed as bad:
        raise Broken("4", f"the record of a game does not replay: {bad}") from bad


def played_through(game: Game[Any], folder: Path) -> Replay:
    """A registered game without a stored playthrough fails; with one, it must replay to its end."""
    path = folder / f"{game.name}.jsonl"
    must(path.exists(), "4", "there is no stored playthrough", path.name)
    replay = replays(game, path.read_text(encoding="utf-8"))
    must(replay.header["game"] == game.name, "4", "the playthrough is of another game", path.name)
    must(replay.ended, "4", "the stored playthrough is not a whole game", path.name)
    return replay


def keeps_record(game: Game[Any], options: Options, seed: int, most: int) -> None:
    """Law 4: a record that is written reads back to the same state."""
    text, match = transcript(game, options, seed, most)
    again = replays(game, text).match.state
    must(digest(again) == digest(match.state), "4", "a record reads back to another state")


def main(words: Sequence[str]) -> int:
    """`python -m qg.testing.playthrough GAME SEED [option=value ...] > tests/playthroughs/GAME.jsonl`"""
    game = find(words[0])
    stretch = read_line(game, " ".join([words[1], "0", "0", *words[2:]]))
    sys.stdout.write(make_playthrough(game, stretch.seed, dict(stretch.options)))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
