"""Embuscades: two armies fetch their flags across the island of Yambo, with dice, cards and mines.

tables    the island, vehicles and deck     book      one choice of options
state     what is so, and what is secret    events    what happens
moves     the verbs                         cards     the playing of PERSONNEL cards
checks    what verbs ask alike              lists     what may be answered to each Ask
steps     what the engine does alone        walks     walks of exact length
notation  how positions are written         picture   the island for a terminal
naming    how people name moves             meant     what a click that leads nowhere meant
threats   what the next throw may hit       bots      who plays when nobody else does
"""

from __future__ import annotations

from functools import partial
from typing import Final

from qg.core.game import Game
from qg.core.side import Side
from qg.files import data, rulebook

from .book import OPTIONS, seating, teams
from .bots import BOTS
from .bots.standing import JUDGE
from .cards import PlayCard
from .events import EVENTS
from .lists import LISTS
from .meant import meant
from .moves import MOVES
from .notation import EmbuscadesNotation
from .state import Embuscades, fill, setup
from .steps import STEPS
from .tables import HERE
from .threats import THREATS, look_danger, look_threats

GAME: Final[Game[Embuscades]] = Game(
    name="embuscades",
    version=3,  # 3: a throw of several dice, or a shuffle, is one event
    seats=seating,
    teams=teams,
    sides=(Side("regular", "blue"), Side("terrorist", "orange", 180)),
    state=Embuscades,
    setup=setup,
    moves=(*MOVES, PlayCard),
    events=EVENTS,
    lists=LISTS,
    steps=STEPS,
    fill=fill,
    options=OPTIONS,
    rulebook=partial(rulebook, HERE),
    words=partial(data, HERE),
    notation=EmbuscadesNotation(),
    bots=BOTS,
    looks={"danger": look_danger, "threats": look_threats},
    answers={"danger": THREATS, "threats": THREATS},
    meant=meant,
    judge=JUDGE,
    bound=15 * 300 + 2,
)
