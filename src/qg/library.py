"""What `from qg import ...` offers to authors of games and to researchers: see docs/library.md.

The server, the terminal and the tests take things from their own modules."""

from __future__ import annotations

from qg.bots.playout import playout
from qg.core.agenda import EACH, FIRST, NEVER, STANDING, Ask, Todo
from qg.core.bot import Bot, BotMaker, Later
from qg.core.dice import Committed, Scripted, fair, seeded
from qg.core.door import any_move, explain, judge, play
from qg.core.event import Event
from qg.core.game import Game
from qg.core.match import Entry, Match, fold, spoken, told
from qg.core.move import Accepted, Dice, Move, Refusal, Ruling, Tx, need, refuse
from qg.core.notation import Notation
from qg.core.options import First, Option, Options, OptionSet
from qg.core.outcome import Outcome
from qg.core.record import BadRecord, Replay, Writer, write
from qg.core.rulebook import Atom, Rulebook
from qg.core.search import Search
from qg.core.shape import NONE, Column, Int, Malformed, Name, Seq, Shape, Text
from qg.core.side import Side
from qg.core.state import State
from qg.core.value import ALL, CLOCK, HOLE, SPECTATOR, Sealed, only, opened, project, put, seats_in
from qg.core.words import reason, sentence
from qg.files import BadFile
from qg.games import find, names
from qg.records import read_record, verify, write_record

__all__ = [
    "ALL",
    "CLOCK",
    "EACH",
    "FIRST",
    "HOLE",
    "NEVER",
    "NONE",
    "SPECTATOR",
    "STANDING",
    "Accepted",
    "Ask",
    "Atom",
    "BadFile",
    "BadRecord",
    "Bot",
    "BotMaker",
    "Column",
    "Committed",
    "Dice",
    "Entry",
    "Event",
    "First",
    "Game",
    "Int",
    "Later",
    "Malformed",
    "Match",
    "Move",
    "Name",
    "Notation",
    "Option",
    "OptionSet",
    "Options",
    "Outcome",
    "Refusal",
    "Replay",
    "Rulebook",
    "Ruling",
    "Scripted",
    "Sealed",
    "Search",
    "Seq",
    "Shape",
    "Side",
    "State",
    "Text",
    "Todo",
    "Tx",
    "Writer",
    "any_move",
    "explain",
    "fair",
    "find",
    "fold",
    "judge",
    "names",
    "need",
    "only",
    "opened",
    "play",
    "playout",
    "project",
    "put",
    "read_record",
    "reason",
    "refuse",
    "seats_in",
    "seeded",
    "sentence",
    "spoken",
    "told",
    "verify",
    "write",
    "write_record",
]
