"""Slips in a game's words: no law is broken by them, and nobody sees them before a player does.

A template that names an event, an Ask, a reason or a field that is not there says nothing, or `?`.
A game without any words (a toy) is asked only for what the laws themselves need.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Collection, Iterator, Mapping
from difflib import get_close_matches
from pathlib import Path
from string import Formatter
from typing import Any, Final, NamedTuple

from qg.core.game import Game
from qg.core.platform_texts import WORDS
from qg.core.rulebook import LANGUAGES
from qg.core.shape import Name, Seq, Shape
from qg.core.value import fields, seals

TABLES: Final = (
    "judge",
    "title",
    "names",
    "names_by",
    "asks",
    "waits",
    "events",
    "turns",
    "moves",
    "refusals",
    "samples",
    "aides",
    "levels",
    "help",
)
"""What is read of a game's words. A game may keep more in them, but nothing that reads so alike."""
PROMPTS: Final = ("asks", "waits")
"""By Ask: what is said to whoever is asked, and to the others."""
ASK: Final = frozenset({"seat"})
"""What a prompt is given."""
CODE: Final = re.compile(r"\b(?:[A-Za-z0-9]+_\w+|[A-Z]+\d+)\b")
"""A word that only a program would write: R_CAMP, NI14, lt_colonel. Coordinates (e4) and rules (EMB-540) are
read by people too."""


class Reason(NamedTuple):
    """A `need` or `refuse` in the rules: where, its `why`, and what it gives to the text. None where
    that is made while the rules run, so that nothing can be said of it."""

    where: str
    whys: tuple[str, ...] | None
    given: frozenset[str] | None


def lint(game: Game[Any]) -> list[str]:
    """Everything that looks like a slip, one sentence each; empty when nothing does."""
    said = {language: game.words(language) for language in LANGUAGES}
    told = [] if "bots" in game.options.presets else ["options: there is no preset 'bots'"]
    if not any(said.values()):
        return told
    told += _one_sided(said)
    told += _options(game)
    reasons = list(reasons_in(game))
    for language, words in said.items():
        for found in (
            _tables(words),
            _events(game, words),
            _turns(game, words),
            _moves(game, words),
            _names(game, words),
            _asks(game, words),
            _refusals(words, reasons),
            _samples(game, words),
            _levels(game, words),
            _aides(game, words),
        ):
            told += [f"words {language}: {what}" for what in found]
    return told


def _one_sided(said: Mapping[str, Mapping[str, Any]]) -> Iterator[str]:
    """What one language has and another has not: a table, or an entry of one."""
    for language, words in said.items():
        for other, others in said.items():
            for table, entries in others.items():
                if table not in words:
                    yield f"words {language}: no {table!r}, which there is in {other}"
                elif isinstance(entries, Mapping):
                    for key in entries:
                        if key not in words[table]:
                            there = f"{table}.{key}"
                            yield f"words {language}: no {there!r}, which there is in {other}"


def _options(game: Game[Any]) -> Iterator[str]:
    for option in game.options.options:
        for language in LANGUAGES:
            if not option.texts.get(language, {}).get("name"):
                yield f"options: {option.name!r} has no name in {language}"
    for preset, texts in game.options.texts.items():
        for language in LANGUAGES:
            for text in ("name", "doc"):
                if not texts.get(language, {}).get(text):
                    yield f"options: preset {preset!r} has no {text} in {language}"


def _tables(words: Mapping[str, Any]) -> Iterator[str]:
    for table in words:
        near = [] if table in TABLES else get_close_matches(table, TABLES, 1, 0.75)
        if near:
            yield f"{table!r} is not read by anybody: is {near[0]!r} meant?"


def _events(game: Game[Any], words: Mapping[str, Any]) -> Iterator[str]:
    for name, template in words.get("events", {}).items():
        if name not in game.events:
            yield f"events.{name}: no such event"
            continue
        cls = game.events[name]
        yield from _fits(f"events.{name}", template, frozenset(fields(cls)))
        if isinstance(template, Mapping):
            shape = fields(cls).get(str(template.get("by")))
            if isinstance(shape, Name) and template["by"] not in seals(cls):
                for key in template:
                    if key not in ("by", "else") and str(key) not in shape.index:
                        yield f"events.{name}.{key}: {template['by']} is never {key!r}"


def _turns(game: Game[Any], words: Mapping[str, Any]) -> Iterator[str]:
    for name, template in words.get("turns", {}).items():
        if name not in game.events:
            yield f"turns.{name}: no such event"
        else:
            yield from _fits(f"turns.{name}", template, frozenset(fields(game.events[name])))


def _moves(game: Game[Any], words: Mapping[str, Any]) -> Iterator[str]:
    """Every verb, or none: of a game whose moves are commented each is said in words."""
    moves = words.get("moves", {})
    for verb, template in moves.items():
        if verb not in game.verbs:
            yield f"moves.{verb}: no such verb"
        else:
            yield from _fits(f"moves.{verb}", template, frozenset(fields(game.verbs[verb])))
    if moves or (game.judge is not None and not game.realtime):
        for verb in game.verbs:
            if verb not in moves:
                yield f"moves: no words for {verb!r}"


def _names(game: Game[Any], words: Mapping[str, Any]) -> Iterator[str]:
    """Ids of the data that would be read as they are, because nothing says how they read."""
    chosen = [by for choices in words.get("names_by", {}).values() for by in choices.values()]
    names = {id: name for by in (words.get("names", {}), *chosen) for id, name in by.items()}
    printed = printed_names(game)
    for id in dict.fromkeys([id for shape in _shapes(game) for id in _ids(shape)]):
        if set(CODE.findall(str(names.get(id, id)))) - printed:
            yield f"names: {id!r} has no name that people read"
    for table in (
        "title",
        "names",
        "asks",
        "waits",
        "events",
        "turns",
        "moves",
        "refusals",
        "samples",
    ):
        for text in _texts_in(words.get(table, ())):
            for found in CODE.findall(re.sub(r"\{\w+(:[^{}]*)?\}", "", text)):
                if found not in printed:
                    yield f"{table}: {found!r} is read as it is in {text!r}"


def printed_names(game: Game[Any]) -> set[str]:
    """What stands on counters or on the map, so that people read it as it is."""
    return {id for shape in _shapes(game) for id in _ids(shape, printed=True)}


def _shapes(game: Game[Any]) -> list[Shape]:
    """The shapes of all fields of moves and events."""
    parts = [*game.events.values(), *game.verbs.values()]
    shapes = [shape for part in parts for shape in fields(part).values()]
    return shapes + [seal.shape for part in game.events.values() for seal in seals(part).values()]


def _ids(shape: Shape, printed: bool = False) -> tuple[str, ...]:
    """The names that fields of a shape are written by; or only those that are printed."""
    if isinstance(shape, Seq):
        return _ids(shape.item, printed)
    named = isinstance(shape, Name) and (shape.printed or not printed)
    return tuple(shape.index) if isinstance(shape, Name) and named else ()


def _texts_in(entry: Any) -> Iterator[str]:
    if isinstance(entry, Mapping):
        for key, inner in entry.items():
            if key != "by":
                yield from _texts_in(inner)
    elif isinstance(entry, str):
        yield entry


def _asks(game: Game[Any], words: Mapping[str, Any]) -> Iterator[str]:
    known = dict.fromkeys((*game.lists, *game.samples))
    for table in PROMPTS:
        for name, template in words.get(table, {}).items():
            if name not in known:
                yield f"{table}.{name}: no such Ask"
            if not game.asks_more:  # what a prompt is given beside is held in play (`prompted`)
                yield from _fits(f"{table}.{name}", template, ASK)
    for name in known:
        if name not in words.get("asks", {}):
            yield f"asks: no prompt for {name!r}"


def prompted(game: Game[Any], ask: str, given: Collection[str]) -> Iterator[str]:
    """What is wrong between the prompts of an Ask and the words that `Game.asking` gave for it."""
    for language in LANGUAGES:
        for table in PROMPTS:
            template = game.words(language).get(table, {}).get(ask)
            if template is not None:
                where = f"words {language}: {table}.{ask}"
                yield from _fits(where, template, ASK | frozenset(given))


def _refusals(words: Mapping[str, Any], reasons: list[Reason]) -> Iterator[str]:
    texts = words.get("refusals", {})
    common = WORDS[LANGUAGES[0]]["refusals"]
    used: set[str] = set()
    for reason in reasons:
        for why in reason.whys or ():
            used.add(why)
            if why not in texts:
                yield f"refusals: no text for {why!r} ({reason.where})"
            elif reason.given is not None:
                for what in _fits(f"refusals.{why}", texts[why], reason.given):
                    yield f"{what} ({reason.where})"
    if reasons and all(reason.whys is not None for reason in reasons):
        for why in texts:
            if why not in used and why not in common:
                yield f"refusals.{why}: no rule refuses for this reason"


def _samples(game: Game[Any], words: Mapping[str, Any]) -> Iterator[str]:
    """The named answers that there are at the start, each with a name to be read."""
    start = game.start()
    ask = start.asked()
    gallery = game.galleries.get(ask.name) if ask is not None else None
    if ask is not None and gallery is not None:
        for name in gallery(start, ask.seat):
            if not words.get("samples", {}).get(name, {}).get("name"):
                yield f"samples: no name for {name!r}"


def _aides(game: Game[Any], words: Mapping[str, Any]) -> Iterator[str]:
    """What may be left to an aide has a name, and nothing else has."""
    named = words.get("aides", {})
    for ask in game.aided:
        if ask not in game.lists:
            yield f"aided: no such Ask: {ask!r}"
        if ask not in named:
            yield f"aides: no name for {ask!r}"
    for ask in named:
        if ask not in game.aided:
            yield f"aides.{ask}: it is not left to an aide"


def _levels(game: Game[Any], words: Mapping[str, Any]) -> Iterator[str]:
    """Where a game names its levels, it names them all, and no others."""
    named = words.get("levels")
    if named is None:
        return
    for level in game.bots:
        if not named.get(level, {}).get("name"):
            yield f"levels: no name for {level!r}"
    for level in named:
        if level not in game.bots:
            yield f"levels.{level}: no such level"


def _fits(where: str, template: Any, given: frozenset[str]) -> Iterator[str]:
    """What is wrong between a template and the names that it will be given."""
    if isinstance(template, Mapping):
        if "by" not in template:
            yield f"{where}: a template that chooses says `by` which field"
        elif template["by"] not in given:
            yield f"{where}: chooses by {template['by']!r}, which it is not given"
        for key, inner in template.items():
            if key != "by":
                yield from _fits(where, inner, given)
        return
    try:
        wanted = [name for _, name, _, _ in Formatter().parse(str(template)) if name is not None]
    except ValueError as bad:
        yield f"{where}: is not a template ({bad})"
        return
    for name in wanted:
        if name.rstrip("#×″") not in given:  # how a field is said, see core/words.py
            yield f"{where}: asks for {{{name}}}, which it is not given"


# --------------------------------------------------------------------- reasons in the source


def reasons_in(game: Game[Any]) -> Iterator[Reason]:
    """Every `need` and `refuse` in the game's source, where there is a source to be read."""
    for path in sources(game):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and not _own(node):
                called = node.func
                name = called.attr if isinstance(called, ast.Attribute) else None
                name = called.id if isinstance(called, ast.Name) else name
                if name in ("need", "refuse"):
                    yield _reason(node, 2 if name == "need" else 1, f"{path.name}:{node.lineno}")


def _own(node: ast.Call) -> bool:
    """A call that hands on whatever it was given (`need(*args)`) is no reason of its own."""
    return any([isinstance(arg, ast.Starred) for arg in node.args])


def _reason(call: ast.Call, place: int, where: str) -> Reason:
    named = {keyword.arg: keyword.value for keyword in call.keywords if keyword.arg is not None}
    said = call.args[place] if len(call.args) > place else named.pop("why", None)
    whole = len(named) == len([k for k in call.keywords if k.arg != "why"])  # no **given
    names = frozenset(named) - {"ok", "rule"}
    return Reason(where, () if said is None else _texts(said), names if whole else None)


def _texts(node: ast.expr) -> tuple[str, ...] | None:
    """The texts that an expression may be: a constant, or a choice between constants."""
    if isinstance(node, ast.Constant):
        return (str(node.value),) if node.value else ()
    if isinstance(node, ast.IfExp):
        yes, no = _texts(node.body), _texts(node.orelse)
        return None if yes is None or no is None else (*yes, *no)
    return None


def sources(game: Game[Any]) -> list[Path]:
    """The files that a game is written in: its module, or all of the package that its parts share."""
    parts = (game.setup, game.state, *game.verbs.values(), *game.steps.values())
    modules = sorted({part.__module__ for part in parts if hasattr(part, "__module__")})
    shared = _shared(modules)
    if len(modules) > 1 and shared:
        package = sys.modules.get(shared)
        roots = [Path(root) for root in getattr(package, "__path__", ())]
        return sorted([path for root in roots for path in root.rglob("*.py")])
    found = [_file(module, game) for module in modules]
    return [path for path in found if path is not None and path.is_file()]


def _shared(modules: list[str]) -> str:
    """The package in which all of these lie; empty when there is none."""
    first, last = modules[0].split("."), modules[-1].split(".")
    count = 0
    while count < min(len(first), len(last)) and first[count] == last[count]:
        count += 1
    return ".".join(first[:count])


def _file(module: str, game: Game[Any]) -> Path | None:
    """The source of a module, also of a compiled one; a file run by hand is in no list of modules."""
    file = getattr(sys.modules.get(module), "__file__", None)
    if file is None:
        code = getattr(game.setup, "__code__", None)
        file = getattr(code, "co_filename", None)
    return None if file is None else Path(file).with_name(f"{Path(file).name.split('.')[0]}.py")
