"""Sentences for people, made from events and refusals by the words of a game in one language.

Rules never write sentences. A game's words are a mapping:

    names:    {general: Général, ...}            how the names in fields read; numbers stay numbers
    events:   {Moved: "{start} → {to}", ...}     one template per event; an absent event says nothing
    turns:    {TurnBegan: "{who}"}               the events that open a turn, and whose turn it says it is
    refusals: {blocked: "... {square} ..."}      one template per `why` of a refusal
    asks:     {act: "À {seat} de jouer."}        one template per Ask; `Game.asking` gives more words
    samples:  {citadelle: {name: ..., doc: ...}} the named answers to sampled Asks (Game.galleries)

A template may choose by a field: {by: result, A: "...", D: "..."}. Inside a template `{count}` is a value,
and `{count:carte|cartes}` the word that fits it: one, or several.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from .agenda import Ask
from .event import Event
from .move import Refusal
from .rulebook import HOUSE as HOUSE_RULES
from .typography import typeset_all
from .value import HOLE, fields, seals

_HOUSE: Final[dict[str, dict[str, Any]]] = {
    "fr": {
        "refusals": {
            "not_asked": "Ce coup n'est pas possible maintenant.",
            "not_yours": "Vous n'avez rien à reprendre : le dernier coup joué n'est pas le vôtre.",
            "not_holding": "Vous ne pouvez plus reprendre ce coup : c'est à un autre joueur d'agir.",
            "final": "Ce coup ne peut pas être repris : des dés ont été lancés, ou quelque chose de"
            " caché a été montré.",
            "turn_ended": "Cette réponse ne peut plus être reprise : la partie a continué depuis.",
            "built_on": "Ce coup ne peut plus être repris : ce que votre partenaire a joué depuis en"
            " dépend.",
            "standing": "Un coup joué pendant que tous peuvent agir à la fois ne peut pas être repris.",
            "no_offer": "Personne n'a fait cette proposition.",
            "own_offer": "C'est à l'autre joueur de répondre.",
            "bots_play_on": "L'ordinateur n'accepte pas la partie nulle.",
            "nothing_back": "Vous n'avez pas de coup à reprendre.",
            "takeback_off": "À cette table, on ne peut pas reprendre un coup.",
            "not_paused": "La partie n'est pas en pause.",
            "not_over": "La partie n'est pas finie.",
            "absence_off": "À cette table, personne ne remplace un joueur absent.",
            "nobody_gone": "Personne n'est absent depuis assez longtemps.",
            "stand_in": "Un joueur est absent : l'ordinateur joue à sa place, mais ne donne pas son"
            " accord.",
            "holiday_off": "À cette table, il n'y a pas de congés.",
            "holiday_on": "Vous êtes déjà en congé.",
            "holiday_none": "Vous n'êtes pas en congé.",
            "holiday_few": "Il ne vous reste pas autant de jours de congé.",
            "watching": "Vous regardez cette partie, vous ne la jouez pas.",
            "same_name": "Quelqu'un porte déjà ce nom à cette table : choisissez-en un autre.",
            "other_seat": "Cet appareil tient déjà une autre place à cette table.",
            "thrown_out": "Cet appareil n'a plus de place à cette table.",
            "many_devices": "Cette place compte déjà douze appareils : retirez-en un d'abord.",
            "last_device": "C'est le dernier appareil de cette place : il ne peut pas être retiré.",
            "claim_open": "Quelqu'un demande déjà une place à cette table.",
            "nobody_sat": "Personne n'a encore pris cette place.",
            "nobody_else": "Aucun autre joueur n'est à cette table pour donner son accord.",
            "too_long": "Un texte de 1 à {longest} {longest:caractère|caractères} est attendu ; celui-ci en"
            " compte {length}.",
            "rate": "Trop de messages en peu de temps : attendez un instant.",
            "said_full": "Vous avez envoyé {count} {count:message|messages} à cette table, et elle n'en garde"
            " pas davantage ({most} au plus, {room} caractères en tout).",
            "noted_full": "Votre carnet a été modifié {count} {count:fois|fois} à cette table, et elle n'en"
            " garde pas davantage ({most} au plus, {room} caractères en tout).",
            "renamed_full": "Vous avez déjà changé de nom {count} {count:fois|fois} à cette table.",
            "offered_full": "Cette place a déjà fait {most} {most:proposition|propositions}, et la table n'en"
            " garde pas davantage.",
            "holiday_full": "Vous avez déjà pris ou écourté des congés {count} {count:fois|fois} ici.",
            "pencil_full": "Vous avez déjà {most} {most:note|notes} au crayon.",
            "reports_full": "Cette table a déjà été signalée {most} {most:fois|fois}.",
            "closed_time": "Rien ne s'est passé à cette table depuis longtemps : elle est fermée.",
            "closed_host": "La personne qui tient ce serveur a fermé cette table.",
        },
        "events": {"Rolled": "Lancer ({rule}) : {face}.", "Shuffled": "Mélange ({rule})."},
    },
    "en": {
        "refusals": {
            "not_asked": "This move is not possible now.",
            "not_yours": "You have nothing to take back: the last move played is not yours.",
            "not_holding": "You can no longer take this move back: another player is to act.",
            "final": "This move cannot be taken back: dice were rolled, or something hidden was"
            " shown.",
            "turn_ended": "This answer can no longer be taken back: the game has gone on since.",
            "built_on": "This move can no longer be taken back: what your partner has played since"
            " depends on it.",
            "standing": "A move made while everybody may act at once cannot be taken back.",
            "no_offer": "Nobody has made this offer.",
            "own_offer": "It is for the other player to answer.",
            "bots_play_on": "The computer does not accept draws.",
            "nothing_back": "You have no move to take back.",
            "takeback_off": "At this table moves cannot be taken back.",
            "not_paused": "The game is not paused.",
            "not_over": "The game is not over.",
            "absence_off": "At this table nobody replaces a player who is away.",
            "nobody_gone": "Nobody has been away for long enough.",
            "stand_in": "A player is away: the computer plays in their place, but cannot agree for"
            " them.",
            "holiday_off": "There are no holidays at this table.",
            "holiday_on": "You are on holiday already.",
            "holiday_none": "You are not on holiday.",
            "holiday_few": "You do not have that many days of holiday left.",
            "watching": "You are watching this game, not playing it.",
            "same_name": "Somebody at this table has this name already: choose another one.",
            "other_seat": "This device holds another seat at this table already.",
            "thrown_out": "This device no longer has a seat at this table.",
            "many_devices": "This seat has twelve devices already: remove one first.",
            "last_device": "This is the last device of this seat: it cannot be removed.",
            "claim_open": "Somebody is asking for a seat at this table already.",
            "nobody_sat": "Nobody has taken this seat yet.",
            "nobody_else": "There is no other player at this table who could agree.",
            "too_long": "A text of 1 to {longest} {longest:character|characters} is expected; this one has"
            " {length}.",
            "rate": "Too many messages in a short time: wait a moment.",
            "said_full": "You have sent {count} {count:message|messages} at this table, and it keeps no more"
            " ({most} at most, {room} characters in all).",
            "noted_full": "Your notebook has been changed {count} {count:time|times} at this table, and it"
            " keeps no more ({most} at most, {room} characters in all).",
            "renamed_full": "You have changed your name {count} {count:time|times} at this table already.",
            "offered_full": "This seat has made {most} {most:offer|offers} already, and the table keeps no"
            " more.",
            "holiday_full": "You have begun or ended holidays {count} {count:time|times} here already.",
            "pencil_full": "You have {most} pencil {most:note|notes} already.",
            "reports_full": "This table has been reported {most} {most:time|times} already.",
            "closed_time": "Nothing has happened at this table for a long time: it is closed.",
            "closed_host": "The person who runs this server has closed this table.",
        },
        "events": {"Rolled": "Roll ({rule}): {face}.", "Shuffled": "Shuffle ({rule})."},
    },
}

HOUSE: Final[dict[str, dict[str, Any]]] = {
    language: typeset_all(language, texts) for language, texts in _HOUSE.items()
}
"""What every game can say."""

_PLACE: Final = re.compile(r"\{(\w*)(?::([^{}|]*)\|([^{}|]*))?\}")


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
    house_first: bool = False,
) -> str:
    """The template of `table` under `key`, filled in; empty when there is none. The game's own words
    come before those of the house, unless the house speaks."""
    own, house = words.get(table, {}).get(key), HOUSE[language].get(table, {}).get(key)
    template = house if own is None or (house_first and house is not None) else own
    names = words.get("names", {})
    spelt = {
        k: ", ".join(
            [word if word.isdigit() else str(names.get(word, word)) for word in str(v).split(",")]
        )
        for k, v in given.items()
    }
    if isinstance(template, Mapping):
        template = template.get(str(given.get(str(template["by"]))), template.get("else"))
    return "" if template is None else fill(language, str(template), spelt)


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


def reason(words: Mapping[str, Any], language: str, refusal: Refusal) -> str:
    """Why a move was refused, beside the text of the rule; may be empty. Under a rule of the house the
    house explains: a game may use the same `why` for a reason of its own."""
    if not refusal.why:
        return ""
    return phrase(
        words, language, "refusals", refusal.why, refusal.given, refusal.rule in HOUSE_RULES
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
