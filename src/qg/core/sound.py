"""Whether a state that came from outside could be one of the game's own.

A state that was made by play is sound. One that was read from a file or a message is checked here before
anything is played on it. A game's own checks are in its `audit`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .agenda import Ask
from .shape import show
from .value import CLOCK, HOLE, seals

if TYPE_CHECKING:
    from .game import Game


def unsound(game: Game[Any], s: Any) -> str:
    """What keeps a state from being one of the game's, in one sentence; empty when nothing does."""
    return unplayable(game, s) or audited(s)


def unplayable(game: Game[Any], s: Any) -> str:
    """The same without what the game itself has to say."""
    return unsealed(s) or unasked(game, s) or unended(game, s)


def unsealed(s: Any) -> str:
    """A truth has no holes, and a mask for each of its secrets."""
    for name, seal in seals(type(s)).items():
        values, masks = getattr(s, name), getattr(s, seal.by)
        if any([value is HOLE for value in values]):
            return f"{name}: a position holds the truth: nothing in it is null"
        if not seal.whole and len(values) != len(masks):
            return f"{name} has {len(values)} entries and {seal.by} {len(masks)}"
    return ""


def unasked(game: Game[Any], s: Any) -> str:
    """Somebody is asked something that the game knows, or nobody is."""
    seats = (1 << len(game.seats(s))) - 1
    for frame in s.agenda:
        if not isinstance(frame, Ask):
            if frame.name not in game.steps:
                return f"agenda: no such step: {show(frame.name)}"
            continue
        if frame.name not in game.lists and frame.name not in game.samples:
            return f"agenda: no such ask: {show(frame.name)}"
        for verb in frame.verbs:
            if verb not in game.verbs:
                return f"agenda: no such verb: {show(verb)}"
        if frame.rule not in game.rulebook():
            return f"agenda: no such rule: {show(frame.rule)}"
        if not 0 < frame.seats <= seats | 1 << CLOCK or frame.seats & ~(seats | 1 << CLOCK):
            return f"agenda: an ask to seats that are not in the game: {frame.seats}"
    if s.agenda and s.asked() is None:
        return "agenda: on top there must be an ask: somebody has to move"
    return ""


def unended(game: Game[Any], s: Any) -> str:
    """A game is over under a rule, and only then is nobody asked."""
    if s.agenda:
        return "outcome: somebody is asked, and the game is over" if s.outcome.rule else ""
    if s.outcome.rule not in game.rulebook():
        return f"outcome: nobody is asked, and no such rule: {show(s.outcome.rule)}"
    if s.outcome.winners & ~((1 << len(game.seats(s))) - 1):
        return f"outcome: won by seats that are not in the game: {s.outcome.winners}"
    return ""


def audited(s: Any) -> str:
    try:
        s.audit()
    except AssertionError as no:
        return contradiction("the position contradicts itself", no)
    return ""


def contradiction(what: str, no: AssertionError) -> str:
    """What an audit said, without what a test runner adds below it."""
    said = str(no).splitlines()
    return f"{what}: {said[0]}" if said else what
