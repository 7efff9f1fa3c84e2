"""The rulebook: every rule of a game as a numbered atom, in our own words, in French and English."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from .platform_texts import RULES
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
    """The atoms of one game, and those of QG itself."""

    def __init__(self, atoms: Mapping[str, Atom]) -> None:
        self.own: Final = dict(atoms)
        self.atoms: Final = {**PLATFORM_RULES, **atoms}

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

PLATFORM_RULES: Final[dict[str, Atom]] = {id: Atom(id, texts) for id, texts in RULES.items()}
"""QG's own rules, the same in every game."""
