"""Random stretches, and the one call that holds a game to the laws (it needs `hypothesis`)."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any, Final

from hypothesis import HealthCheck, Phase, assume, given, settings
from hypothesis import strategies as st

from qg.core.game import Game
from qg.core.shape import Malformed

from .breach import PARTS, Broken
from .law_run import THRIFTY, Budget
from .laws import ends, uphold
from .lint import lint
from .noninterference import Tally
from .saved import Stretch, save, saved

PATIENCE: Final = 100
"""How many smaller stretches are tried once one has failed: a stretch costs a tenth of a second."""


def stretches(game: Game[Any], most: int = 6) -> st.SearchStrategy[Stretch]:
    """Random stretches that shrink to few moves: half of them near the start, half anywhere; their options
    as `spread` deals them."""

    def dealt(seed: int, skip: int, length: int) -> Stretch:
        return Stretch(seed, skip, length, spread(game, seed))

    skip = st.one_of(st.integers(0, 12), st.integers(0, game.bound))
    return st.builds(dealt, st.integers(0, 2**16), skip, st.integers(1, most))


def spread(game: Game[Any], seed: int) -> tuple[tuple[str, Any], ...]:
    """Options for a stretch, on top of the preset `bots` and without those that it fixes, for its `bound` is
    stated for them. The first option (by custom the rule set) has each of its values equally often;
    in half of the stretches that is all, in the other half every option is drawn. A strategy would favour
    first values: all this follows from the seed alone."""
    free = [o for o in game.options.options if o.name not in game.options.presets["bots"]]
    usual = game.options.make(preset="bots")
    rng = Random(f"options {seed}")
    drawn = [(o.name, rng.choice(o.values)) for o in free]
    drawn = drawn if rng.random() < 0.5 else drawn[:1]
    return tuple([(name, value) for name, value in drawn if value != usual[name]])


def hold(
    game: Game[Any],
    folder: Path | None = None,
    examples: int | None = None,
    budget: Budget = THRIFTY,
    most: int = 6,
    whole: int = 2,
) -> Tally:
    """Hold a game to the laws: its words first (`lint`), then the stretches that once failed (kept in
    `folder`), some whole games to their end, and `examples` new stretches. A new failure is shrunk, kept
    in `folder`, and raised."""
    slips = lint(game)
    if slips:
        raise Broken(
            "words", "\n  ".join([f"what players would read has slips ({len(slips)}):", *slips])
        )
    tally = Tally()
    for stretch in saved(game, folder) if folder else ():
        uphold(game, stretch, budget, PARTS, tally)
    for seed in range(whole):
        ends(game, game.options.make(preset="bots"), seed)
    failed: list[Stretch] = []
    left = PATIENCE

    def one(stretch: Stretch) -> None:
        nonlocal left
        if failed and stretch not in failed:
            left -= 1
            if left < 0:  # small enough: what is not tried counts as kept
                return
        try:
            game.start(stretch.chosen(game))
        except Malformed:
            assume(False)  # options that do not go together
        try:
            uphold(game, stretch, budget, PARTS, tally)
        except BaseException:
            failed.append(stretch)
            raise

    # One stretch may be long, and an author of games has no profile of ours: slow is not a failure.
    slow = [HealthCheck.too_slow]
    quick = [phase for phase in Phase if phase != Phase.explain]
    base = settings(
        report_multiple_bugs=False, deadline=None, suppress_health_check=slow, phases=quick
    )
    run = given(stretches(game, most))(one)
    try:
        settings(base, max_examples=examples or base.max_examples)(run)()
    except AssertionError as broken:
        if folder and failed:
            save(game, folder, failed[-1], str(broken))
        raise
    tally.fair()
    return tally
