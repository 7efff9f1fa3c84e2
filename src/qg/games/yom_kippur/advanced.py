"""The advanced game of Yom Kippur: both fronts.

It is a game of its own beside the basic one, in the same box (`data/box.yaml`), and has its rules on land in
common with it: the same modules, on a state that knows more.

campaign        what is so                   campaign_book      one choice of options
campaign_steps  turns and phases             campaign_lists     what may be answered; all verbs
share           what Israel's commanders share
bridges         where Egypt crosses          borders            who may enter which country
raid            where aircraft fly           airlift            paras and helicopters
intercept       who meets them               dogfight           air combat
sam_fire        SAM against them             raid_bombs         their bombs
campaign_notation                            how positions are written
bots/advanced                                who plays when nobody else does
school                                       what learners are shown
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from qg.core.game import Game
from qg.core.rulebook import Rulebook
from qg.core.side import Side
from qg.files import data, rulebook

from .bots.advanced import ADVANCED_BOTS
from .bots.fronts import JUDGE
from .campaign import Campaign, fill, setup
from .campaign_book import CAMPAIGN_OPTIONS, seating, teams
from .campaign_events import CAMPAIGN_EVENTS
from .campaign_lists import BEGINNINGS, CAMPAIGN_MOVES, GALLERIES, LISTS, SAMPLES
from .campaign_notation import CampaignNotation
from .campaign_steps import CAMPAIGN_STEPS
from .hexmap import HERE
from .looks import LOOKS
from .meant import meant
from .prompts import asking_on_both_fronts
from .school import learning


def words(language: str) -> Mapping[str, Any]:
    """Those of the basic game, but for its own Asks and events, and more."""
    basic, more = data(HERE, language), data(HERE, "words_advanced")[language]
    events = ["Rolled", *[event.__name__ for event in CAMPAIGN_EVENTS]]
    found = {**basic, **more}
    found["names"] = {**basic["names"], **more["names"]}
    both = {**basic["events"], **more["events"]}
    found["events"] = {name: both[name] for name in both if name in events}
    said = {**basic["moves"], **more["moves"]}
    found["moves"] = {move.VERB: said[move.VERB] for move in CAMPAIGN_MOVES}
    found["asks"] = {
        name: said for name, said in {**basic["asks"], **more["asks"]}.items() if name in LISTS
    }
    return found


def rules() -> Rulebook:
    """Those of the basic game and those of the advanced one."""
    more = Rulebook.read(data(HERE, "rules_advanced"))
    return Rulebook({**rulebook(HERE).own, **dict(sorted(more.own.items()))})


GAME: Final[Game[Campaign]] = Game(
    name="yom_kippur_advanced",
    version=1,
    seats=seating,
    teams=teams,
    sides=(Side("arab", "green"), Side("israel", "blue")),
    state=Campaign,
    setup=setup,
    moves=CAMPAIGN_MOVES,
    events=CAMPAIGN_EVENTS,
    lists=LISTS,
    samples=SAMPLES,
    beginnings=BEGINNINGS,
    galleries=GALLERIES,
    steps=CAMPAIGN_STEPS,
    fill=fill,
    options=CAMPAIGN_OPTIONS,
    rulebook=rules,
    words=words,
    learning=learning,
    notation=CampaignNotation(),
    asking=asking_on_both_fronts,
    meant=meant,
    looks=LOOKS,
    bots=ADVANCED_BOTS,
    judge=JUDGE,
    bound=12_000,
    aided=("support", "retreat", "advance"),
)
