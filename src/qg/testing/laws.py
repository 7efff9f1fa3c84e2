"""The laws that every game keeps, held on a stretch of a random game, with no code per game.

    uphold(GAME, Stretch(seed=7, skip=100, length=3))     raises Broken, or is silent

The laws are numbered as in docs/laws.md. What concerns secrets (law 5) is in `noninterference`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from contextlib import contextmanager, suppress
from random import Random
from typing import Any

from qg.core.codec import encode, loads
from qg.core.dice import Taped, seeded
from qg.core.game import Game
from qg.core.match import Match
from qg.core.move import Accepted, Refusal
from qg.core.options import Options
from qg.core.shape import Malformed
from qg.core.value import opened_a_hole

from .breach import PARTS, Broken, image, must, same
from .law_run import THRIFTY, Budget
from .noninterference import Tally, views_fold
from .playthrough import keeps_record
from .position import Positions
from .saved import Stretch
from .transition import Transitions
from .walk import Stuck, Walk, choose


def uphold(
    game: Game[Any],
    stretch: Stretch,
    budget: Budget = THRIFTY,
    laws: Collection[str] = PARTS,
    tally: Tally | None = None,
) -> None:
    """Hold the laws on one stretch; the same stretch, the same verdict. `laws` may leave some out, for
    tests of the laws themselves; `tally` counts over many stretches what law 5 met."""
    with heard(f"game {game.name}, stretch: {stretch.line()}"):
        WholeRun(game, stretch, budget, frozenset(laws), tally or Tally()).hold()


def uphold_from(
    game: Game[Any],
    start: Any,
    seed: int = 0,
    length: int = 2,
    budget: Budget = THRIFTY,
    tally: Tally | None = None,
) -> None:
    """Hold the laws on a stretch of random moves from a given state, such as the position of a case
    file: random play seldom comes to what is rare."""
    chosen, usual = game.options.of(start.options), game.options.make(preset="bots")
    names = [option.name for option in game.options.options]
    options = tuple([(name, chosen[name]) for name in names if chosen[name] != usual[name]])
    note = f"game {game.name}, from {game.notation.write_position(game, start)}, seed {seed}"
    with heard(note):
        run = WholeRun(
            game, Stretch(seed, 0, length, options), budget, frozenset(PARTS), tally or Tally()
        )
        run.along(start.copy(), Random(seed), None)


@contextmanager
def heard(note: str) -> Iterator[None]:
    """Whatever the rules throw inside is a broken law, with a note on how to meet it again."""
    try:
        yield
    except Broken as broken:
        broken.add_note(note)
        raise
    except Exception as error:
        law = "5a" if opened_a_hole(error) else "door"
        crash = Broken(law, f"an error comes out of the rules: {type(error).__name__}: {error}")
        crash.add_note(note)
        raise crash from error


@contextmanager
def noted(note: str) -> Iterator[None]:
    """A law that is broken inside is told with this note."""
    try:
        yield
    except Broken as broken:
        broken.add_note(note)
        raise


def ends(game: Game[Any], options: Options, seed: int) -> int:
    """Law 9: random play ends within the bound; how many moves it took."""
    with heard(f"game {game.name}, a whole game: ends(GAME, options, {seed})"):
        walk = Walk(game, options, seed)
        if walk.go(game.bound):
            must(not walk.s.agenda, "9", f"not over after {game.bound} moves", f"seed {seed}")
    return walk.count


def within_game(stretch: Stretch, count: int) -> int:
    """Where a stretch begins that would begin after the end of a game of `count` moves, which is most of them
    where games stay far below the bound: by turns before its last moves and anywhere in it."""
    last = max(0, count - stretch.length)
    return last if stretch.skip % 2 == 0 else stretch.skip // 2 % (last + 1)


class WholeRun(Positions, Transitions):
    """One stretch, held law by law."""

    def hold(self) -> None:
        stretch, game = self.stretch, self.game
        walk = Walk(game, self.options, stretch.seed)
        if not walk.go(stretch.skip) or not walk.s.agenda:
            start = within_game(stretch, walk.count)
            walk = Walk(game, self.options, stretch.seed)
            walk.go(start)
        fixed = game.options.presets["bots"]  # what the bound was stated for
        bound = not any([name in fixed for name, _ in stretch.options])
        within = game.bound - walk.count if "9" in self.laws and bound else None
        self.along(walk.s.copy(), walk.rng, within)
        if "6" in self.laws:
            self.endless(walk)
        if "4" in self.laws and stretch.skip + stretch.length <= self.budget.record:
            keeps_record(game, self.options, stretch.seed, stretch.skip + stretch.length)

    def along(self, start: Any, rng: Random, within: int | None) -> None:
        """Random moves from a state, and every law at each of them. `within`, where it is known, is how
        many moves the game may still have."""
        stretch, game = self.stretch, self.game
        taped = Taped(seeded(stretch.seed))
        match: Match[Any] = Match(game, start, taped)
        first = image(start)
        for _ in range(stretch.length):
            if not match.state.agenda:
                break
            if within is not None:
                must(len(match.journal) < within, "9", f"longer than {game.bound} moves")
            before = match.state
            turn = choose(game, before, rng)
            self.position(before, turn.at)
            self.transition(match, taped, turn)
            self.outside(before)
        s = match.state
        self.position(s, choose(game, s, self.rng).at if s.agenda else s.now)
        self.outside(s)
        if "3" in self.laws:
            same("3", "a move touched the state that it was played on", first, image(start))
        self.replay(start, match, taped)
        self.concluded(match)

    def endless(self, walk: Walk) -> None:
        """6: where endings are switched off the game goes on, and its states can still be read back: a
        counter of turns has room beyond the last one. A game that stops all the same is let be."""
        s = walk.s
        s.endless = 1
        with suppress(Stuck):
            walk.go(self.budget.endless)
        try:
            back = self.game.read_view(loads(encode(s)))
        except Malformed as bad:
            what = "with endings switched off a state is written that cannot be read"
            raise Broken("6", f"{what}: {bad}") from bad
        same("6", "a state read back differs (endless)", image(s), image(back))

    def concluded(self, match: Match[Any]) -> None:
        """The table may end any game at any time; after that nothing is accepted."""
        s = match.state
        if s.agenda:
            done = match.conclude(0, "QG-AGREED")
            must(isinstance(done, Accepted), "1", "the table cannot end the game", done)
            assert isinstance(done, Accepted)
            if "5b" in self.laws:
                views_fold(self.game, s, match.state, s.now, done.events)
            with noted("the table has ended the game here (QG-AGREED), as it may in any position"):
                self.position(match.state, match.state.now)
        for move in self.old[:4]:
            no = match.play(0, move)
            over = isinstance(no, Refusal) and no.rule == "QG-OVER"
            must(over, "2", "a move is accepted after the end", move)
