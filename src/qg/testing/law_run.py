"""What the laws need while they are held on one stretch: the game, how much is tried, which laws, and random
numbers for the tries."""

from __future__ import annotations

from random import Random
from typing import Any, Final, NamedTuple

from qg.core.codec import encode
from qg.core.event import Event, Rolled, Shuffled
from qg.core.game import Game
from qg.core.match import fold
from qg.core.move import Move
from qg.core.options import Options

from .breach import Broken, image, must, same, short
from .noninterference import Tally
from .saved import Stretch
from .walk import Turn


class Budget(NamedTuple):
    """How much is tried at each position: more finds more, and costs time in proportion."""

    fills: int = 3  # worlds drawn for each viewer
    pairs: int = 4  # twins for each viewer and world: alike, and as many disguised
    strays: int = 16  # tries that are not listed, for each seat
    listed: int = 200  # legal moves of a list with branches that are judged; of others all are
    plays: int = 4  # legal moves and tries that are played out, besides the move of the walk
    looks: int = 3  # moves whose words are tried in looks, for each viewer
    endless: int = 20  # moves played on with endings switched off
    record: int = 30  # moves of a record written and read back, in stretches that start early


THRIFTY: Final = Budget()


class LawRun:
    """One stretch and the laws that it is held to."""

    def __init__(
        self, game: Game[Any], stretch: Stretch, budget: Budget, laws: frozenset[str], tally: Tally
    ) -> None:
        self.game: Final = game
        self.stretch: Final = stretch
        self.budget: Final = budget
        self.laws: Final = laws
        self.tally: Final = tally
        self.rulebook: Final = game.rulebook()
        self.options: Final[Options] = stretch.chosen(game)
        # The walk and the tries have each their stream: trying more does not walk another way.
        self.rng: Final = Random(f"{stretch.seed} tries")
        self.old: Final[list[Move[Any]]] = []  # legal moves of other positions

    def audited(self, s: Any, after: str) -> None:
        """8: what the game says of every state holds. `after`: what was done last; empty where the walk
        stands. A breach shows the state."""
        if "8" in self.laws:
            try:
                s.audit()
            except AssertionError as no:
                what = f"the audit fails after {after}" if after else "the audit of a state fails"
                raise Broken("8", f"{what}: {no}\n  {short(encode(s), 2000)}") from no

    def facts(self, s: Any, after: Any, turn: Turn, events: tuple[Event[Any], ...]) -> None:
        """4: the events make the state, are the game's own, and cite rules that exist."""
        same(
            "4", "events do not make the state", image(fold(s, turn.at, events)), image(after), turn
        )
        for event in events:
            own = self.game.events.get(type(event).__name__) is type(event)
            must(own, "4", "an event is not one of the game's", event)
            if isinstance(event, Rolled | Shuffled):
                must(event.rule in self.rulebook, "4", "a roll that no rule asked for", event)
