"""The games that are here, what a table may choose in each, and how choices are read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from qg import games
from qg.core.game import Game
from qg.core.options import Option, Options, spell
from qg.core.shape import Malformed

from .screen import Screen
from .texts import text


def choose(
    game: Game[Any], chosen: Sequence[str], preset: str, usual: Mapping[str, Any] | None = None
) -> Options:
    """Table options from `name=value` words on top of a preset, and of what is `usual`; raises Malformed."""
    choices: dict[str, Any] = {}
    for word in chosen:
        name, equals, value = word.partition("=")
        if not equals:
            raise Malformed(f"{word!r} is not of the form name=value", "--option")
        if name not in game.options.at:
            known = ", ".join(game.options.at) or "none"
            raise Malformed(f"no such option: {name!r} (there are: {known})", "--option")
        if name in choices:
            raise Malformed(f"{name!r} is given twice", "--option")
        values = game.options.options[game.options.at[name]].values
        fitting = [v for v in values if spell(v) == value]
        if not fitting:
            known = ", ".join([spell(v) for v in values])
            raise Malformed(f"{name} cannot be {value!r} (only: {known})", "--option")
        choices[name] = fitting[0]
    return game.options.make({**(usual or {}), **choices}, preset)


def list_games(language: str, out: Screen) -> None:
    """Every game with its seats, bots, presets and options; the first value is the default."""
    for number, name in enumerate(games.names()):
        if number:
            out.say()
        game = games.find(name)
        seats = game.seating(game.options.make())
        out.say(text(language, "game_line", game=game.name, version=game.version))
        out.wrapped("  " + text(language, "seats", seats=", ".join(seats)), "    ")
        out.wrapped("  " + text(language, "bots", bots=", ".join(game.bots) or "-"), "    ")
        out.wrapped("  " + text(language, "presets", presets=", ".join(game.options.presets)))
        for preset, texts in game.options.texts.items():
            out.wrapped(
                f"      {preset}: {texts[language]['name']}. {texts[language]['doc']}", "        "
            )
        for option in game.options.options:
            _option(option, language, out)


def _option(option: Option, language: str, out: Screen) -> None:
    words = option.texts.get(language, {})
    values = "|".join([spell(value) for value in option.values])
    title = words.get("name", "")
    head = text(language, "option", name=option.name, values=values)
    out.wrapped(f"  {head}" + (f"  {title}" if title else ""), "      ")
    if words.get("doc"):
        out.wrapped(f"      {words['doc']}", "      ")
    for number, value in enumerate(option.values):
        said = spell(value)
        if words.get(said):
            said = text(language, "value_means", value=said, meaning=words[said])
        elif number:
            continue  # a number that explains itself
        line = text(language, "by_default", value=said) if number == 0 else said
        out.wrapped(f"        {line}", "          ")
