"""Where a case begins: its options and its position, read so that nothing breaks later on."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from qg.core.dice import seeded
from qg.core.door import legal, play
from qg.core.game import Game
from qg.core.notation import Notation
from qg.core.shape import Malformed, Seq
from qg.core.sound import contradiction, unplayable
from qg.core.state import State
from qg.core.value import fields, project, seats_in

from .case_context import Context
from .case_part import Part
from .case_words import start_data

CASE_KEYS: Final = (
    *("name", "about", "rule", "game", "preset", "options"),
    *("position", "malformed", "at", "ends", "dice", "check", "play", "twin"),
)
"""The keys of a case in every game; any other stands beside the position and is the game's own."""


def context_of(
    game: Game[Any], part: Part, found: Mapping[str, Part], file: Mapping[str, Part]
) -> Context:
    """The file's options with the case's own on top, each fault told where it was written."""
    preset = found.get("preset", file.get("preset"))
    name = "people" if preset is None else preset.text()
    chosen: dict[str, Any] = {}
    for given in (file, found):
        if "options" in given:
            for key, inner in given["options"].fields().items():
                try:
                    game.options.make({key: inner.data})
                except Malformed as bad:
                    raise inner.bad(str(bad)) from None
                chosen[key] = inner.data
    source = part if preset is None else preset
    options = source.through(lambda _: game.options.make(chosen, name), "options")
    return Context(game, options, chosen)


def start_of(part: Part, found: Mapping[str, Part], context: Context) -> Any:
    """The state in which a case begins."""
    beside = {key: inner.data for key, inner in found.items() if key not in CASE_KEYS}
    game = context.game
    if "position" in found:
        state = _position(part, found, beside, context)
    elif beside:
        key = next(iter(beside))
        raise found[key].bad(f"unknown key {key!r} in a case without a position")
    else:
        state = part.through(lambda _: game.start(context.options), "a start")
    state = state.copy()
    if "at" in found:
        state.now = found["at"].whole()
    if "ends" in found:
        state.endless = int(not found["ends"].truth())
    return state


def _position(
    part: Part, found: Mapping[str, Part], beside: dict[str, Any], context: Context
) -> Any:
    game, place = context.game, found["position"]
    own = type(game.notation).read_position is not Notation.read_position

    def read(data: Any) -> Any:
        if not own:
            data = start_data(game, context.options, data, context.seats)
        return game.notation.read_position(game, data, context.options, beside)

    try:
        state = read(place.data)
    except Malformed as bad:
        # What is wrong may lie in the position or in a key beside it.
        first = bad.where.split(".")[0].split("[")[0]
        if first == "agenda" and isinstance(place.data, dict) and "asks" in place.data:
            bad = Malformed(bad.what, re.sub(r"^agenda\[\d+\]", "asks", bad.where))
        raise (part if first in beside else place).blame(bad) from None
    except Exception as broke:
        said = f"{type(broke).__name__}: {broke}"
        raise place.bad(f"the game cannot make a position of this ({said})") from broke
    wrong = unplayable(game, state) or _other_table(context, state) or _unplayable(game, state)
    if wrong:
        raise place.bad(wrong)
    return state


def _unplayable(game: Game[Any], state: Any) -> str:
    """What the game itself has against a position; empty when nothing."""
    lengths = ""
    try:
        try:
            state.audit()
        except AssertionError as no:
            return contradiction("the position contradicts itself", no)
        lengths = other_lengths(game, state)
        if lengths:
            _tried(game, state)
    except Exception as broke:
        lengths = lengths or other_lengths(game, state)
        said = f"the rules break on this position ({type(broke).__name__}: {broke})"
        return f"{lengths}, and {said}" if lengths else said
    return ""


def other_lengths(game: Game[Any], state: Any) -> str:
    """The columns that are longer or shorter than at the start. That may be right: a deck shrinks."""
    start = game.start(game.options.of(state.options))
    told: list[str] = []
    for name, shape in fields(type(state)).items():
        if isinstance(shape, Seq) and name not in fields(State):
            has, had = len(getattr(state, name)), len(getattr(start, name))
            if has != had:
                told.append(f"{name} has {has} entries, {had} at the start")
    return "; ".join(told)


def _tried(game: Game[Any], state: Any, most: int = 20) -> None:
    """Play some moves, so that a column which is too short shows before the case is run."""
    ask = state.asked()
    for seat in seats_in(ask.seats, len(game.seats(state))) if ask is not None else ():
        for move in legal(game, project(state, seat), seat)[:most]:
            for dice in (seeded(1), seeded(2)):
                play(game, state, seat, move, dice)


def _other_table(context: Context, state: Any) -> str:
    """A position may name options of its own (a rule set): what the case left open, it settles."""
    wanted, has = context.options, context.game.options.of(state.options)
    for name, value in context.chosen.items():
        if has[name] != value:
            return f"the position says {name} {has[name]}, the options {value}"
    if has.key != wanted.key:
        context.settle(has)
    return ""
