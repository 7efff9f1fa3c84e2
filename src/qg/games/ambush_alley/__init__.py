"""Ambush Alley!: the introductory scenario, Contrat avec les ennuis.

tables    figures, weapons, tables of results     book      one choice of options, in hundredths of an inch
sight     sight, range, cover, cohesion           march     paths of several figures at the same time
pools     the dice of a shot                      odds      what to expect of them
planner   moves that the engine makes up          forced    moves that nobody decides
state     what is so                              events    what happens (setup, turn, walk, window, fight)
course    the paths of the move in hand           eyes      sight and cover between the units of a state
paths     what verbs of movement ask alike        move_on   how figures change places, and what follows
frames    Asks, and what each Todo is given       steps     Todos by name
deploy    setting up                              turns     turns, phases, activations
orders    verbs of a turn                         marching  the move step
windows   interruptions                           reactions, answers   inside an interruption
responses steps of insurgents                     shots, nerve, melee  fire, morale, close combat
reinforce the end of a turn                       score     victory points
aim       what a shot would be                    looks (look_places, look_ways, look_words)  questions
lists     what may be answered                    samples   moves drawn at random
notation  moves in writing                        position  positions in writing
audit     what holds of every state               prompts   what is asked, in words
picture   the table for a terminal
"""

from __future__ import annotations

from functools import partial
from typing import Final

from qg.core.game import Game
from qg.core.side import Side
from qg.files import data, rulebook

from .book import OPTIONS
from .bots import BOTS
from .bots.standing import JUDGE
from .deploy import setup
from .events import EVENTS
from .lists import BEGINNINGS, GALLERIES, LISTS, SAMPLES
from .looks import ANSWERS, LOOKS
from .moves import MOVES
from .notation import AmbushAlleyNotation
from .prompts import asking
from .state import SEATS, AmbushAlley, fill
from .steps import STEPS
from .tables import HERE

GAME: Final[Game[AmbushAlley]] = Game(
    name="ambush_alley",
    version=1,
    seats=SEATS,
    sides=(Side("regular", "blue"), Side("insurgent", "orange")),
    state=AmbushAlley,
    setup=setup,
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
    notation=AmbushAlleyNotation(),
    asking=asking,
    bots=BOTS,
    looks=LOOKS,
    answers=ANSWERS,
    judge=JUDGE,
    bound=30_000,
    aided=(
        *("ins_interrupt", "ins_sacrifice", "reg_overwatch", "reg_join_reaction"),
        *("reg_reaction", "reg_continue", "reg_respond", "casualty_choice"),
    ),
)
