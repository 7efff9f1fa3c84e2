"""Situation 4: two sides lay the same puzzle on one board, at the same time.

tables    the board and the cuts            book      one choice of options
state     what is so, and what is secret    deal      the piles
ground    what may be done where            events    what happens
moves     the verbs                         lists     what may be answered to each Ask
samples   pieces to lay, at random          steps     what the engine does alone
naming    how people read places
notation  how moves and positions are written
picture   the board for a terminal          audit     what holds of every state
bots      who plays when nobody else does
"""

from __future__ import annotations

from functools import partial
from typing import Final

from qg.core.game import Game
from qg.core.side import Side
from qg.files import rulebook

from .book import OPTIONS, absence, seating, teams
from .bots import BOTS
from .bots.standing import JUDGE
from .deal import fill
from .events import EVENTS
from .lists import LISTS, until
from .moves import MOVES
from .naming import words
from .notation import SituationNotation
from .samples import BEGINNINGS, SAMPLES
from .state import Situation, setup
from .steps import STEPS
from .tables import HERE

GAME: Final[Game[Situation]] = Game(
    name="situation4",
    version=1,
    seats=seating,
    teams=teams,
    sides=(Side("south", "green"), Side("north", "orange", 180)),
    state=Situation,
    setup=setup,
    moves=MOVES,
    events=EVENTS,
    lists=LISTS,
    samples=SAMPLES,
    beginnings=BEGINNINGS,
    steps=STEPS,
    fill=fill,
    options=OPTIONS,
    rulebook=partial(rulebook, HERE),
    words=words,
    notation=SituationNotation(),
    bots=BOTS,
    until=until,
    judge=JUDGE,
    bound=5000,
    realtime=True,
    absence=absence,
)
