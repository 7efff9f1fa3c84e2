"""Perft: how many lines of play lead so many decisions deep. Two engines that count alike on many
positions list the same moves and play them alike; one that differs is found by `divide`.

Counts are kept in plain text, one position after another, as chess engines keep theirs:

    id       bombs-in-flight
    position w10x/12/4R7/... n 2 act ...
    options  time_bomb_delay=1 blast_area=all8
    perft 1  42
    perft 2  1804

`options` names only what differs from the defaults, and may be left out; a line that starts with `#`
is a comment.

    python -m qg.testing.perft GAME 2 "<position>" [option=value ...]    counts by first move
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from qg.core.agenda import Ask
from qg.core.game import Game
from qg.core.move import Dice, Move
from qg.core.options import Options, spell
from qg.core.search import Search
from qg.core.shape import Malformed, show
from qg.files import BadFile, unreadable
from qg.games import find

KEYS: Final = ("id", "position", "options", "perft")
DEEPEST: Final = 20


def no_dice(sides: int) -> int:
    """The dice of perft unless others are given: a count with chance in it is a count of one stream."""
    raise Malformed(
        f"a die of {sides} sides is rolled: give perft dice that always fall alike", "dice"
    )


def perft(game: Game[Any], state: Any, depth: int, dice: Dice = no_dice) -> int:
    """The lines of exactly `depth` decisions from here; a game that ends earlier adds none. Each Ask is
    answered by the first seat that it asks. `dice` must not remember (`lambda sides: 1`): every line
    meets the same faces."""
    if depth == 0:
        return 1
    listed = choices(game, state)
    if depth == 1:
        return len(listed)
    return sum([perft(game, after(game, state, move, dice), depth - 1, dice) for move in listed])


def divide(game: Game[Any], state: Any, depth: int, dice: Dice = no_dice) -> dict[str, int]:
    """The same count by first move, as the game writes it: where two engines part, one of these does."""
    if depth < 1:
        raise Malformed(f"{depth} decisions cannot be divided", "depth")
    counts: dict[str, int] = {}
    for move in choices(game, state):
        text = game.notation.write_move(move)
        if text in counts:
            raise Malformed(f"two moves are written {text}", "divide")
        counts[text] = perft(game, after(game, state, move, dice), depth - 1, dice)
    return counts


def choices(game: Game[Any], state: Any) -> Sequence[Move[Any]]:
    """The legal moves of the seat that is asked; none when the game is over."""
    if not state.agenda:
        return ()
    ask = state.agenda[-1]
    assert isinstance(ask, Ask), "perft starts where somebody is asked"
    if ask.name not in game.lists:
        raise Malformed(f"the answers to {ask.name} are sampled, not listed", "perft")
    return game.lists[ask.name](state, ask.seat)


def after(game: Game[Any], state: Any, move: Move[Any], dice: Dice) -> Any:
    """The state behind a move, on the path that search takes."""
    search: Search[Any] = Search(game, state, dice)
    search.play(move)
    return search.s


class Entry(NamedTuple):
    """One position of a file, and its counts by depth from 1 on."""

    name: str
    position: str
    options: Options
    counts: tuple[int, ...]
    state: Any


def load(game: Game[Any], path: Path) -> list[Entry]:
    """The positions of a file; raises BadFile."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as bad:
        raise BadFile(unreadable(bad), str(path)) from None
    return parse(game, text, path.name)


def parse(game: Game[Any], text: str, file: str) -> list[Entry]:
    """The positions of a text, read strictly: every fault is one sentence with its line."""
    found: list[Entry] = []
    draft: Draft | None = None
    for number, line in enumerate(text.splitlines(), 1):
        words = line.split()
        if not words or words[0].startswith("#"):
            continue
        key, rest = words[0], words[1:]
        if key not in KEYS:
            raise BadFile(f"{show(key)} is none of {', '.join(KEYS)}", file, number)
        if key == "id":
            if draft is not None:
                found.append(draft.entry())
            draft = Draft(game, file, number, " ".join(rest))
            if draft.name in [entry.name for entry in found]:
                raise draft.bad(f"a second {draft.name}", number)
        elif draft is None:
            raise BadFile(f"{key} before any id", file, number)
        else:
            draft.add(key, rest, number)
    if draft is None:
        raise BadFile("no position in it", file)
    return [*found, draft.entry()]


class Draft:
    """An entry whose lines are being read."""

    def __init__(self, game: Game[Any], file: str, line: int, name: str) -> None:
        self.game: Final = game
        self.file: Final = file
        self.line: Final = line
        self.name: Final = name
        self.position = ""
        self.position_line = line
        self.options: Options | None = None
        self.counts: Final[list[int]] = []
        if not name:
            raise self.bad("an id without a name", line)

    def bad(self, what: str, line: int) -> BadFile:
        return BadFile(what, self.file, line)

    def add(self, key: str, rest: list[str], line: int) -> None:
        if not rest:
            raise self.bad(f"{key} of what?", line)
        if key == "position":
            if self.position:
                raise self.bad("a second position under one id", line)
            self.position, self.position_line = " ".join(rest), line
        elif key == "options":
            if self.options is not None:
                raise self.bad("a second line of options under one id", line)
            self.options = self.chosen(rest, line)
        else:
            self.count(rest, line)

    def chosen(self, words: list[str], line: int) -> Options:
        try:
            return read_options(self.game, words)
        except Malformed as bad:
            raise self.bad(str(bad), line) from None

    def count(self, words: list[str], line: int) -> None:
        if len(words) != 2 or not all([w.isascii() and w.isdigit() for w in words]):
            raise self.bad("perft, a depth and a count: three words", line)
        if int(words[0]) != len(self.counts) + 1 or len(self.counts) == DEEPEST:
            raise self.bad(f"depth {words[0]} where {len(self.counts) + 1} is next", line)
        self.counts.append(int(words[1]))

    def entry(self) -> Entry:
        if not self.position or not self.counts:
            missing = "position" if not self.position else "perft 1"
            raise self.bad(f"{self.name} has no {missing}", self.line)
        game = self.game
        options = game.options.make() if self.options is None else self.options
        try:
            state = game.notation.read_position(game, self.position, options, {})
        except Malformed as bad:
            raise self.bad(str(bad), self.position_line) from None
        return Entry(self.name, self.position, options, tuple(self.counts), state)


def read_options(game: Game[Any], words: Sequence[str]) -> Options:
    """Options written `name=value`; raises Malformed."""
    chosen: dict[str, Any] = {}
    for word in words:
        name, sign, value = word.partition("=")
        if not sign or name not in game.options.at:
            raise Malformed(f"{show(word)} is not an option and its value")
        if name in chosen:
            raise Malformed(f"{name} is given twice")
        values = game.options.options[game.options.at[name]].values
        fits = [v for v in values if spell(v) == value]
        if not fits:
            raise Malformed(f"{show(value)} is not a value of {name}")
        chosen[name] = fits[0]
    return game.options.make(chosen)


def main(words: Sequence[str]) -> int:
    if len(words) < 3 or not words[1].isdigit():
        print('usage: python -m qg.testing.perft <game> <depth> "<position>" [option=value ...]')
        return 2
    try:
        game = find(words[0])
        options = read_options(game, words[3:])
        state = game.notation.read_position(game, words[2], options, {})
        counts = divide(game, state, int(words[1]))
    except Malformed as bad:
        print(bad)
        return 1
    for text in sorted(counts):
        print(f"{text}: {counts[text]}")
    print(sum(counts.values()))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
