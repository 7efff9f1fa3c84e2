"""Stretches of random games on which the laws are held, and the file in which failed ones are kept.

One stretch a line: seed, skip, length, then the options that differ from the `bots` preset.

    7 120 2 rules=3 hidden=true    # law 5c: ...
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from qg.core.game import Game
from qg.core.options import Options, spell
from qg.core.shape import Malformed


class Stretch(NamedTuple):
    """Play `skip` random moves under `seed`, then hold the laws over `length` moves. A game that is
    over before is held over its last moves (an even `skip`) or somewhere in it. `options`: names and values,
    on top of `bots`."""

    seed: int
    skip: int = 0
    length: int = 4
    options: tuple[tuple[str, Any], ...] = ()

    def chosen(self, game: Game[Any]) -> Options:
        return game.options.make(dict(self.options), preset="bots")

    def line(self) -> str:
        words = [str(self.seed), str(self.skip), str(self.length)]
        return " ".join([*words, *[f"{name}={spell(value)}" for name, value in self.options]])


def read_line(game: Game[Any], line: str) -> Stretch:
    """The stretch of a line; raises Malformed."""
    words = line.split("#")[0].split()
    if len(words) < 3 or not all(word.isdigit() for word in words[:3]):
        raise Malformed(f"not a stretch: {line!r} (seed, skip, length, then options)")
    chosen: list[tuple[str, Any]] = []
    for word in words[3:]:
        name, _, value = word.partition("=")
        if name not in game.options.at:
            raise Malformed("no such option", name)
        values = game.options.options[game.options.at[name]].values
        found = [v for v in values if spell(v) == value]
        if not found:
            raise Malformed(f"{value!r} is not one of its values", name)
        chosen.append((name, found[0]))
    return Stretch(int(words[0]), int(words[1]), int(words[2]), tuple(chosen))


def saved(game: Game[Any], folder: Path) -> Iterator[Stretch]:
    """The stretches that once failed, oldest first."""
    path = folder / f"{game.name}.txt"
    if not path.exists():
        return
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if line.split("#")[0].strip():
            try:
                yield read_line(game, line)
            except Malformed as bad:
                raise Malformed(str(bad), f"{path.name}:{number}") from None


def save(game: Game[Any], folder: Path, stretch: Stretch, why: str) -> None:
    """Keep a failing stretch for ever; the same stretch is kept once."""
    if stretch in saved(game, folder):
        return
    folder.mkdir(parents=True, exist_ok=True)
    reason = " ".join(why.split())[:120]
    with (folder / f"{game.name}.txt").open("a", encoding="utf-8") as file:
        file.write(f"{stretch.line()}    # {reason}\n")
