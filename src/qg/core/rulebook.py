"""The rulebook: every rule of a game as a numbered atom, in its own words, in French and English."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from .shape import Malformed
from .typography import typeset

LANGUAGES: Final = ("fr", "en")
STATUS: Final = ("text", "ruling", "reconstruction")
KINDS: Final = ("enforced", "descriptive")


class Atom:
    """`status`: text, ruling (`note` says what was open) or reconstruction (`note` says what was
    missing). `kind`: enforced (code refuses, asks, rolls, decides or hides because of it) or
    descriptive (data, definition, advice)."""

    def __init__(
        self,
        id: str,
        texts: Mapping[str, str],
        status: str = "text",
        kind: str = "enforced",
        notes: Mapping[str, str] | None = None,
        source: str = "",
        about: Mapping[str, Any] | None = None,
    ) -> None:
        self.id: Final = id
        self.texts: Final = {lang: typeset(lang, said) for lang, said in texts.items()}
        self.status: Final = status
        self.kind: Final = kind
        self.notes: Final = {lang: typeset(lang, said) for lang, said in (notes or {}).items()}
        self.source: Final = source
        self.about: Final = dict(about or {})  # what a game adds: rule sets, options
        if status not in STATUS:
            raise Malformed(f"{status!r} is not one of {', '.join(STATUS)}", f"{id}.status")
        if kind not in KINDS:
            raise Malformed(f"{kind!r} is not one of {', '.join(KINDS)}", f"{id}.kind")
        for language in LANGUAGES:
            if not texts.get(language):
                raise Malformed(f"no text in {language!r}", id)
            if status != "text" and not self.notes.get(language):
                raise Malformed(f"a {status} needs a note in {language!r}", id)


class Rulebook:
    """The atoms of one game, with those of the house."""

    def __init__(self, atoms: Mapping[str, Atom]) -> None:
        self.own: Final = dict(atoms)
        self.atoms: Final = {**HOUSE, **atoms}

    def __contains__(self, id: object) -> bool:
        return id in self.atoms

    def __getitem__(self, id: str) -> Atom:
        if id not in self.atoms:
            raise Malformed(f"no such rule: {id!r}")
        return self.atoms[id]

    def __iter__(self) -> Iterator[Atom]:
        return iter(self.own.values())

    def text(self, id: str, language: str = "fr") -> str:
        return self[id].texts[language]

    @staticmethod
    def read(data: Mapping[str, Any]) -> Rulebook:
        """From the mapping of a `rules.yaml`: `ATK-001: {status, kind, source, fr, en, note, ...}`."""
        atoms: dict[str, Atom] = {}
        for id, entry in data.items():
            about = {k: v for k, v in entry.items() if k not in _OWN}
            texts = {language: str(entry.get(language, "")) for language in LANGUAGES}
            atoms[id] = Atom(
                id,
                texts,
                str(entry.get("status", "text")),
                str(entry.get("kind", "enforced")),
                entry.get("note"),
                str(entry.get("source", "")),
                about,
            )
        return Rulebook(atoms)


_OWN: Final = frozenset({"status", "kind", "note", "source", *LANGUAGES})


def _house(id: str, fr: str, en: str) -> Atom:
    return Atom(id, {"fr": fr, "en": en})


HOUSE: Final[dict[str, Atom]] = {
    atom.id: atom
    for atom in (
        _house(
            "QG-OVER",
            "La partie est terminée : plus aucun coup n'est accepté.",
            "The game is over: no further move is accepted.",
        ),
        _house(
            "QG-FORM",
            "Ce message n'est pas un coup de ce jeu.",
            "This message is not a move of this game.",
        ),
        _house(
            "QG-STALE",
            "La position a changé depuis que ce coup a été choisi ; choisissez de nouveau.",
            "The position has changed since this move was chosen; please choose again.",
        ),
        _house(
            "QG-DUE",
            "Un joueur répond avant la fin du délai ; après, et pas avant, la pendule décide de la suite.",
            "A player answers before the time is up; after that, and not before, the clock decides.",
        ),
        _house(
            "QG-TIME",
            "Un coup ne peut pas porter une heure antérieure à celle du dernier coup joué.",
            "A move cannot have an earlier time than the last move played.",
        ),
        _house(
            "QG-UNDO",
            "Un joueur peut reprendre le dernier coup si c'est le sien, s'il lui revient encore d'agir,"
            " si aucun dé n'a été lancé et si rien de caché n'a été montré. Une réponse donnée pendant"
            " le tour d'un autre ne se reprend plus une fois ce tour terminé.",
            "A player may take back the last move if it is his own, if he is still to act, if no die was"
            " rolled and if nothing hidden was shown. An answer given in another player's turn can no"
            " longer be taken back once that turn has ended.",
        ),
        _house(
            "QG-RESIGN",
            "Un joueur abandonne : l'autre camp gagne.",
            "A player resigns: the other side wins.",
        ),
        _house(
            "QG-FLAG",
            "Un joueur a épuisé son temps : l'autre camp gagne.",
            "A player has run out of time: the other side wins.",
        ),
        _house(
            "QG-AGREED",
            "Les joueurs conviennent de la partie nulle.",
            "The players agree on a draw.",
        ),
        _house(
            "QG-WAIT",
            "La partie n'a pas commencé : la table attend ses joueurs.",
            "The game has not begun: the table is waiting for its players.",
        ),
        _house(
            "QG-PAUSED",
            "La partie est en pause : on reprend d'un commun accord.",
            "The game is paused: it goes on when the players agree.",
        ),
        _house(
            "QG-SEAT",
            "Seul le joueur assis à cette place peut faire cela.",
            "Only the player in that seat can do this.",
        ),
        _house(
            "QG-CONSENT",
            "Pour reprendre un coup, convenir d'une nulle, faire une pause, remplacer un joueur, jouer la"
            " revanche ou rendre sa place à un joueur, il faut l'accord de tous.",
            "Taking a move back, a draw, a pause, replacing a player, a rematch and giving a player's"
            " seat back need everybody's consent.",
        ),
        _house(
            "QG-NAME",
            "Deux joueurs d'une même table portent des noms différents.",
            "Two players at a table have different names.",
        ),
        _house(
            "QG-LINK",
            "Une invitation ne sert qu'une fois : la place appartient à la personne qui l'a prise, et le lien"
            " n'ouvre plus rien.",
            "An invitation works once: the seat belongs to whoever took it, and the link opens nothing"
            " any more.",
        ),
        _house(
            "QG-DEVICE",
            "Une place garde au moins un appareil, et en compte douze au plus.",
            "A seat keeps at least one device, and has at most twelve.",
        ),
        _house(
            "QG-TAKEBACK",
            "La table dit si l'on peut reprendre un coup d'un commun accord : oui sans pendule, non avec"
            " une pendule, sauf si les joueurs en ont décidé autrement en ouvrant la table.",
            "The table says whether a move may be taken back by consent: yes without a clock, no with"
            " one, unless the players chose otherwise when the table was made.",
        ),
        _house(
            "QG-ABSENCE",
            "La table dit si l'ordinateur peut remplacer un joueur absent, à quel niveau et au bout de"
            " combien de temps. Les autres joueurs doivent tous en être d'accord. L'absent reprend sa place"
            " dès qu'il revient ; jusque-là, on ne convient ni d'une nulle, ni d'une pause, ni de reprendre"
            " un coup. Un joueur en congé n'est pas absent.",
            "The table says whether the computer may replace a player who is away, at which level and after"
            " how long. All the other players must agree. Whoever comes back takes the seat back at once;"
            " until then no draw, no pause and no take-back can be agreed on. A player on holiday is"
            " not away.",
        ),
        _house(
            "QG-HOLIDAY",
            "Par correspondance, la table peut accorder à chacun des jours de congé, à prendre quand il"
            " veut : sa pendule est alors arrêtée. Jouer un coup met fin au congé ; les jours non pris"
            " restent.",
            "In games by correspondence, the table may give each player days of holiday, to be taken at any"
            " time: the player's clock then stands still. Playing a move ends the holiday; days not used are"
            " kept.",
        ),
        _house(
            "QG-LIMIT",
            "Le serveur limite la longueur, la fréquence et le nombre des messages et des notes, ainsi que"
            " le nombre de tables. Ces limites n'empêchent jamais de jouer un coup.",
            "The server limits how long, how frequent and how many messages and notes are, and how many"
            " tables there are. These limits never keep anybody from playing a move.",
        ),
        _house(
            "QG-BOTS",
            "L'ordinateur joue d'abord contre les joueurs. Le nombre de parties qu'il joue seul en même"
            " temps est limité, sur tout le serveur et pour chaque adresse.",
            "Bots play against people first. There is a limit to how many games they play among"
            " themselves at the same time, on the whole server and for each address.",
        ),
        _house(
            "QG-STORE",
            "Un coup ne vaut qu'une fois enregistré. Celui-ci n'a pas pu l'être : rien n'a changé.",
            "A move counts only once it is stored. This one could not be: nothing has changed.",
        ),
        _house(
            "QG-CLOSED",
            "Une table où rien ne se passe depuis longtemps est fermée ; la personne qui tient le serveur"
            " peut aussi en fermer une. On peut encore la lire, mais plus y jouer.",
            "A table where nothing has happened for a long time is closed; the person who runs the server"
            " can close one too. It can still be read, but no longer played.",
        ),
        _house(
            "QG-ASIDE",
            "Une table dont l'enregistrement ne peut plus être lu, ou qui suit une autre version des règles,"
            " est mise de côté ; les autres continuent.",
            "A table whose record can no longer be read, or that plays another version of the rules, is set"
            " aside; the others go on.",
        ),
    )
}
"""The house's own atoms, the same in every game."""
