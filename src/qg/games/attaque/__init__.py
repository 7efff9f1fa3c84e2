"""Grand Jeu d'Attaque et de Stratégie Militaire: two hidden armies, three rule sets, one engine.

tables    the board and the counters        book      one rule set with one choice of options
state the columns, and what is secret events what happens
moves     the verbs                         lists     what may be answered to each Ask
shelves   moves, made once                  steps     what the engine does alone
samples   sensible deployments              notation  how moves and positions are written
picture   the board for a terminal          bots      who plays when nobody else does
threats   what may be attacked next         meant     what a click that leads nowhere meant
advice    what is unwise about a deployment
"""

from __future__ import annotations

from functools import cache, partial
from typing import Any, Final

from qg.core.game import Game
from qg.core.side import Side
from qg.files import data, rulebook

from .advice import ADVICE, look_advice
from .book import OPTIONS
from .bots import BOTS
from .bots.standing import JUDGE
from .events import EVENTS
from .lists import GALLERIES, LISTS, SAMPLES
from .meant import meant
from .moves import MOVES
from .notation import AttaqueNotation
from .samples import samples
from .state import Attaque, fill, setup
from .steps import STEPS
from .tables import HERE, SIDES
from .threats import THREATS, look_threats


@cache
def words(language: str) -> Any:
    named = {name: sample[language] for name, sample in samples().items()}
    return {**data(HERE, language), "samples": named}


GAME: Final[Game[Attaque]] = Game(
    name="attaque",
    version=2,
    seats=SIDES,
    sides=(Side("south", "blue"), Side("north", "orange", 180)),
    state=Attaque,
    setup=setup,
    moves=MOVES,
    events=EVENTS,
    lists=LISTS,
    samples=SAMPLES,
    galleries=GALLERIES,
    steps=STEPS,
    fill=fill,
    options=OPTIONS,
    rulebook=partial(rulebook, HERE),
    words=words,
    notation=AttaqueNotation(),
    bots=BOTS,
    looks={"advice": look_advice, "threats": look_threats},
    answers={"advice": ADVICE, "threats": THREATS},
    meant=meant,
    judge=JUDGE,
    bound=2 + 2 * 1500,
)
