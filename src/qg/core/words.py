"""Sentences for people, made from events and refusals by the words of a game in one language.

Rules never write sentences. A game's words are a mapping:

    names:    {general: Général, ...}            how the names in fields read; numbers stay numbers
    names_by: {size: {small: {a1: ...}}}         names that depend on an option of the table
    events:   {Moved: "{start} → {to}", ...}     one template per event; an absent event says nothing
    turns:    {TurnBegan: "{who}"}               the events that open a turn, and whose turn it says it is
    moves:    {attack: "{start} × {target}"}     one template per verb: what a move is, before it is played
    refusals: {blocked: "... {square} ..."}      one template per `why` of a refusal
    asks:     {act: "À {seat} de jouer."}        one template per Ask; `Game.asking` gives more words
    waits:    {act: "En attente : {seat}, ..."}  what the others read meanwhile, where a name is not enough
    samples:  {citadelle: {name: ..., doc: ...}} the named answers to sampled Asks (Game.galleries)
    judge:    {one: point, many: points, doc: "..."} the unit of `Game.judge`, and what it counts; where
              throws are counted in another, `luck_one` and `luck_many`

A template may choose by a field: {by: result, A: "...", D: "..."}; what it chooses may choose again, by
another field. Inside a template `{count}` is a value, and `{count:carte|cartes}` the word that fits it:
one, or several. `{units#}` is how many a list has, `{kinds×}` its names, each once and with how often it
comes (`2 × dragon`), `{range″}` a length in inches.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from .agenda import Ask
from .event import Event
from .move import Move, Refusal
from .platform_texts import WORDS as PLATFORM_WORDS
from .rulebook import PLATFORM_RULES
from .value import HOLE, fields, seals

_PLACE: Final = re.compile(r"\{(\w*[#×″]?)(?::([^{}|]*)\|([^{}|]*))?\}")


def named_for(words: Mapping[str, Any], options: Mapping[str, Any]) -> dict[str, Any]:
    """The words of a game at a table with these options: with the names that depend on them (`names_by`)."""
    names = dict(words.get("names", {}))
    for option, choices in words.get("names_by", {}).items():
        names.update(choices.get(str(options.get(option)), {}))
    return {**words, "names": names}


def fill(language: str, template: str, given: Mapping[str, object]) -> str:
    """The template with its places filled in. A name that nobody gave reads as `?`, never as a crash."""

    def said(place: re.Match[str]) -> str:
        value = str(given.get(place[1], "?"))
        if place[2] is None:
            return value
        return place[2] if _single(language, value) else place[3]

    return _PLACE.sub(said, template)


def _single(language: str, count: str) -> bool:
    """French says none and one alike, English only one."""
    return count == "1" or (count == "0" and language == "fr")


def phrase(
    words: Mapping[str, Any],
    language: str,
    table: str,
    key: str,
    given: Mapping[str, Any],
    platform_first: bool = False,
) -> str:
    """The template of `table` under `key`, filled in; empty when there is none. A game's own template is
    used before that of the platform, unless `platform_first`."""
    own = words.get(table, {}).get(key)
    common = PLATFORM_WORDS[language].get(table, {}).get(key)
    template = common if platform_first and common is not None else joined(own, common)
    while isinstance(template, Mapping):
        template = template.get(str(given.get(str(template["by"]))), template.get("else"))
    if template is None:
        return ""
    names = words.get("names", {})
    spelt: dict[str, str] = {}
    for key, value in given.items():
        each = [word if word.isdigit() else str(names.get(word, word)) for word in _list(value)]
        spelt[key] = ", ".join(each)
        spelt[key + "#"] = str(len(each)) if str(value) not in ("", "-") else "0"
        spelt[key + "×"] = _counted(each)
        spelt[key + "″"] = _inches(language, str(value))
    return fill(language, str(template), spelt)


def joined(own: Any, common: Any) -> Any:
    """A game's own template before that of the platform. Where both choose by the same field, the platform
    says what the game leaves out: a game names the rules that end it, the platform resignation and time."""
    if isinstance(own, Mapping) and isinstance(common, Mapping) and own["by"] == common["by"]:
        return {**common, **own}
    return common if own is None else own


def _list(value: object) -> list[str]:
    return str(value).split(",")


def _counted(said: Sequence[str]) -> str:
    """Each name once, with how often it comes."""
    once = list(dict.fromkeys(said))
    return ", ".join(
        [name if said.count(name) == 1 else f"{said.count(name)} × {name}" for name in once]
    )


def _inches(language: str, text: str) -> str:
    """A length: inches where it has a point, else whole hundredths of them."""
    if text.isdigit():
        text = f"{int(text) // 100}.{int(text) % 100:02d}"
    whole, point, part = text.partition(".")
    part = part.rstrip("0")
    mark = "," if language == "fr" else "."
    return f"{whole}{mark}{part}″" if point and part else f"{whole}″"


def sentence(words: Mapping[str, Any], language: str, event: Event[Any]) -> str:
    """What a log says of a (projected) event."""
    return phrase(words, language, "events", type(event).__name__, spelt(event))


def heading(words: Mapping[str, Any], language: str, event: Event[Any]) -> str:
    """Whose turn a (projected) event opens; empty when it opens none. What comes after it, in the same entry
    of a journal too, belongs to that turn."""
    return phrase(words, language, "turns", type(event).__name__, spelt(event))


def spelt(event: Event[Any]) -> dict[str, str]:
    """The fields of an event as words; a hole is `?`."""
    out: dict[str, str] = {}
    sealed = seals(type(event))
    for name, shape in fields(type(event)).items():
        v = getattr(event, name)
        if name in sealed:
            item = sealed[name].shape.item
            out[name] = ",".join(["?" if e is HOLE else item.word(e) for e in v])
        else:
            out[name] = shape.word(v)
    return out


def fields_of(move: Move[Any]) -> dict[str, str]:
    """The fields of a move as words."""
    return {name: shape.word(getattr(move, name)) for name, shape in fields(type(move)).items()}


def intent(words: Mapping[str, Any], language: str, verb: str, given: Mapping[str, str]) -> str:
    """What a move is, before it is played; its verb where the game's words say nothing of it."""
    return phrase(words, language, "moves", verb, given) or verb


def reason(words: Mapping[str, Any], language: str, refusal: Refusal) -> str:
    """Why a move was refused, beside the text of the rule; may be empty. Under a rule of QG's own
    the platform's text is taken: a game may use the same `why` for a reason of its own."""
    if not refusal.why:
        return ""
    return phrase(
        words, language, "refusals", refusal.why, refusal.given, refusal.rule in PLATFORM_RULES
    )


def prompt(
    words: Mapping[str, Any],
    language: str,
    ask: Ask,
    seat: str,
    given: Mapping[str, str] | None = None,
) -> str:
    """What is asked of a seat, in one sentence. `given`: what `Game.asking` says of a view."""
    return phrase(words, language, "asks", ask.name, {**(given or {}), "seat": seat})
