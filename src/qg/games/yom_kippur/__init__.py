"""Yom Kippur, the basic game: Egypt and Israel in the Sinai, October 1973. `advanced` is a game of its own.

hexmap    the maps                          tables    pieces and tables of results
book      one choice of options             state     what is so
events    what happens (events_turn, _march, _harm, _fight, _air)
moves     the verbs: deploy, recovery, bombing, landing, march, fight, done
checks    what verbs ask alike              steps     turns and phases (fight_steps: battles)
reach     where units may move              path      a path judged step by step
battle    totals, odds and results          duty      what must be attacked
retreat   where units may retreat           cover     what SAM protect
lists     what may be answered (march_lists, fight_lists)
looks     questions about a view            score     victory points
prompts   what is asked, in words           meant     what a click that leads nowhere meant
notation  how moves and positions are written
scenarios where a game begins               bots      who plays when nobody else does
picture   the map for a terminal            audit     what holds of every state
"""

from __future__ import annotations

from functools import partial
from typing import Final

from qg.core.game import Game
from qg.core.side import Side
from qg.files import data, rulebook

from .book import OPTIONS, SEATS
from .bots import BOTS
from .bots.standing import JUDGE
from .events import EVENTS
from .hexmap import HERE
from .lists import BEGINNINGS, GALLERIES, LISTS, SAMPLES
from .looks import LOOKS
from .meant import meant
from .moves import MOVES
from .notation import YomKippurNotation
from .prompts import asking
from .scenarios import begin
from .state import YomKippur, fill
from .steps import STEPS

GAME: Final[Game[YomKippur]] = Game(
    name="yom_kippur",
    version=1,
    seats=SEATS,
    sides=(Side("arab", "green"), Side("israel", "blue")),
    state=YomKippur,
    setup=begin,
    moves=MOVES,
    events=EVENTS,
    lists=LISTS,
    samples=SAMPLES,
    beginnings=BEGINNINGS,
    galleries=GALLERIES,
    steps=STEPS,
    fill=fill,
    options=OPTIONS,
    rulebook=partial(rulebook, HERE),
    words=partial(data, HERE),
    notation=YomKippurNotation(),
    asking=asking,
    meant=meant,
    looks=LOOKS,
    bots=BOTS,
    judge=JUDGE,
    bound=12_000,
    aided=("support", "retreat", "advance"),
)
