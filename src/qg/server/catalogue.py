"""What the first screen shows: the games that are here, the boxes that are still to come, their words."""

from __future__ import annotations

from functools import cache
from importlib import import_module, resources
from itertools import product
from typing import Any, Final

from qg import games
from qg.core.bot import idle
from qg.core.game import Game
from qg.core.platform_texts import WORDS
from qg.core.rulebook import LANGUAGES
from qg.core.shape import Malformed
from qg.core.typography import typeset, typeset_all
from qg.core.words import joined
from qg.files import data
from qg.games.boxes import BOXES


@cache
def catalogue() -> list[dict[str, Any]]:
    """Every box; `here` says whether it can be played. Then what else there is: other games of a box
    (`box` and `called` are given where it holds several), and those of other authors."""
    here = {name: entry(games.find(name)) for name in games.names()}
    listed = []
    for box in BOXES:
        for inside in box.games if len(box.games) > 1 else ():
            if inside.name in here:
                called = {lang: typeset_all(lang, texts) for lang, texts in inside.texts.items()}
                here[inside.name] |= {"box": box.name, "called": called}
        game = here.pop(box.name, None) or {
            "name": box.name,
            "title": printed(box.title),
            "here": False,
        }
        listed.append({**game, "line": printed(box.line), "minutes": box.minutes})
    return listed + list(here.values())


def printed(texts: dict[str, str]) -> dict[str, str]:
    return {language: typeset(language, text) for language, text in texts.items()}


def entry(game: Game[Any]) -> dict[str, Any]:
    words = {language: game.words(language) for language in LANGUAGES}
    return {
        "name": game.name,
        "version": game.version,
        "title": {lang: str(words[lang].get("title", game.name)) for lang in LANGUAGES},
        "here": True,
        "realtime": game.realtime,
        "seats": list(game.seating(game.options.make())),
        "seatings": seatings(game),
        "bots": list(game.bots),
        "idle": [name for name, maker in game.bots.items() if idle(maker)],
        "options": [
            {
                "name": option.name,
                "values": list(option.values),
                "only": {other: list(fit) for other, fit in option.only.items()},
                **option.texts,
            }
            for option in game.options.options
        ],
        "learn": any(learn(game.name).values()),
        "presets": presets(game),
        "first": first(game),
        "samples": samples(game, words),
    }


def presets(game: Game[Any]) -> dict[str, dict[str, Any]]:
    """What each chooses, and the texts of those that are offered."""
    texts = game.options.texts
    return {
        name: {"choices": choices, **texts.get(name, {})}
        for name, choices in game.options.presets.items()
    }


def first(game: Game[Any]) -> dict[str, Any] | None:
    """The game of a newcomer, as a table is asked for; None where nobody could play against them."""
    if game.first is None:
        return None
    preset, options, level = game.first.preset, game.first.options, game.first.level
    seats = [
        {"kind": "me"} if name == game.first.seat else {"kind": "bot", "level": level}
        for name in game.seating(game.options.make(options, preset))
    ]
    return {"game": game.name, "preset": preset, "options": options, "seats": seats}


def seatings(game: Game[Any]) -> list[dict[str, Any]]:
    """Who sits at a table under each choice of the options that decide it; empty where none does."""

    def seats(choices: dict[str, Any]) -> list[str]:
        return list(game.seating(game.options.make(choices)))

    if not game.options.options:
        return []
    first, *others = game.options.options
    firsts = [{first.name: value} for value in first.values]
    deciding = [first] if any([seats(chosen) != seats({}) for chosen in firsts]) else []
    for option in others:
        several = [{**chosen, option.name: value} for chosen in firsts for value in option.values]
        if any([seats(each) != seats({first.name: each[first.name]}) for each in several]):
            deciding.append(option)
    found = []
    for values in product(*[option.values for option in deciding]) if deciding else ():
        when = {option.name: value for option, value in zip(deciding, values, strict=True)}
        sides = list(game.sides(game.options.make(when)))
        found.append({"when": when, "seats": seats(when), "sides": sides})
    return found


def samples(game: Game[Any], words: dict[str, Any]) -> dict[str, list[dict[str, Any]]]:
    """The named answers to sampled Asks. Where they depend on the game's first option, `only` says for
    which of its values a sample is."""
    found: dict[str, dict[str, dict[str, Any]]] = {}
    first = game.options.options[0] if game.options.options else None
    for value in first.values if first is not None else (None,):
        chosen = {first.name: value} if first is not None else {}
        state = game.start(game.options.make(chosen))
        for ask, gallery in game.galleries.items():
            for name, move in gallery(state, 0).items():
                texts = {lang: words[lang].get("samples", {}).get(name, {}) for lang in LANGUAGES}
                usual = {"name": name, **texts, "path": move.path(), "only": {}}
                kept = found.setdefault(ask, {}).setdefault(name, usual)
                if first is not None:
                    kept["only"].setdefault(first.name, []).append(value)
    return {ask: list(named.values()) for ask, named in found.items()}


@cache
def rules(name: str) -> dict[str, Any]:
    """The rulebook of a game, with the rules of the server."""
    found = {}
    for id, atom in games.find(name).rulebook().atoms.items():
        found[id] = {**atom.texts, "status": atom.status, "kind": atom.kind, **atom.about}
        if atom.notes:
            found[id]["note"] = atom.notes
    return found


@cache
def words(name: str, language: str) -> dict[str, Any]:
    """The words of a game in one language, on top of those that every game has. `house`: the reasons that go
    with a rule of QG's own, which a game's reason of the same name must not hide."""
    if language not in LANGUAGES:
        raise Malformed(f"no such language: {language!r} (there are: {', '.join(LANGUAGES)})")
    found: dict[str, Any] = dict(games.find(name).words(language))
    for table, entries in WORDS[language].items():
        own = found.get(table, {})
        found[table] = own | {key: joined(own.get(key), common) for key, common in entries.items()}
    found["house"] = WORDS[language]["refusals"]
    found["language"] = language
    return found


LEARNING: Final[dict[str, Any]] = {
    "chapters": [],
    "about": {},
    "terms": {},
    "board": None,
    "figures": [],
    "lessons": [],
    "guides": [],
    "puzzles": [],
}
"""What a game may bring for learners, in its data files `figures`, `lessons` and `puzzles`."""


@cache
def learn(name: str) -> dict[str, Any]:
    """Chapters and figures of the rulebook, lessons, first games with a coach, puzzles."""
    home = games.home(name)
    module, found = import_module(home), dict(LEARNING)
    game = getattr(module, "GAME", None)
    if isinstance(game, Game) and game.learning is not None:
        return found | dict(game.learning())
    if not hasattr(module, "__path__"):  # a single module has no data files
        return found
    for file in ("figures", "lessons", "puzzles"):
        if resources.files(home).joinpath("data", f"{file}.yaml").is_file():
            found |= {key: value for key, value in data(home, file).items() if key in LEARNING}
    return found
