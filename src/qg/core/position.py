"""Positions from outside: a game may begin anywhere, if the state can be played on at all."""

from __future__ import annotations

from typing import Any

from .agenda import Ask
from .game import Game
from .options import Options
from .shape import Malformed, show
from .value import HOLE, seals


def from_plain(game: Game[Any], data: Any, options: Options) -> Any:
    """The state that a record or a table kept; raises Malformed."""
    s = game.read_state(data)
    if s.options != options.key:
        raise Malformed("has other options than the game")
    return checked(game, s)


def from_text(game: Game[Any], text: Any, options: Options) -> Any:
    """The state behind a position in the game's notation; raises Malformed. It may settle options of its
    own (a rule set)."""
    return checked(game, game.notation.read_position(game, text, options, {}))


def checked(game: Game[Any], s: Any) -> Any:
    """The same state; raises Malformed where it cannot be played on."""
    wrong = unsound(game, s)
    if wrong:
        raise Malformed(wrong)
    if s.asked() is None:
        raise Malformed("nobody has anything to answer here: the game is over")
    try:
        s.audit()
    except AssertionError as no:
        raise Malformed(contradiction("contradicts itself", no)) from None
    except (ArithmeticError, LookupError, TypeError, ValueError) as broke:
        raise Malformed(f"the rules break on it ({type(broke).__name__})") from broke
    return s


def contradiction(what: str, no: AssertionError) -> str:
    """What an audit said, without what a test runner adds below it."""
    said = str(no).splitlines()
    return f"{what}: {said[0]}" if said else what


def unsound(game: Game[Any], s: Any) -> str:
    """What keeps a state from being played on in any game; empty when nothing does."""
    for name, seal in seals(type(s)).items():
        values, masks = getattr(s, name), getattr(s, seal.by)
        if any([value is HOLE for value in values]):
            return f"{name}: a position holds the truth: nothing in it is null"
        if not seal.whole and len(values) != len(masks):
            return f"{name} has {len(values)} entries and {seal.by} {len(masks)}"
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
    if s.agenda and s.asked() is None:
        return "agenda: on top there must be an ask: somebody has to move"
    return ""
