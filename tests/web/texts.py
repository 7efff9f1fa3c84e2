"""The texts of the client and its games by their keys, as a test looks for them: a reworded text breaks no
test. `tests/test_language.py` refuses copies of them."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from qg.core.typography import typeset
from qg.core.words import fill
from qg.games import find

HOME = Path(__file__).resolve().parents[2] / "web" / "src"
TEXT = re.compile(r"""^  (\w+):\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"),?$""", re.MULTILINE)
ESCAPE = re.compile(r"\\(?:u([0-9a-f]{4})|(.))")


@cache
def texts(language: str) -> dict[str, str]:
    """As they are printed. What a game says is also found under `<game>.<key>`; where two games say different
    things under a key, only there."""
    found = _read(HOME / "i18n", language)
    several = set()
    for home in sorted(HOME.glob("games/*/texts")):
        for key, text in _read(home, language).items():
            found[f"{home.parent.name}.{key}"] = text
            if found.setdefault(key, text) != text:
                several.add(key)
    return {key: text for key, text in found.items() if key not in several}


def _read(home: Path, language: str) -> dict[str, str]:
    return {
        key: typeset(language, ESCAPE.sub(_character, single or double))
        for path in sorted(home.glob(f"{language}.*ts"))
        for key, single, double in TEXT.findall(path.read_text("utf-8"))
    }


def _character(escape: re.Match[str]) -> str:
    number, itself = escape.groups()
    return chr(int(number, 16)) if number else itself


def say(key: str, language: str = "fr", **values: object) -> str:
    """What the client says under this key, with its places filled in."""
    return fill(language, texts(language)[key], values)


def told(game: str, event: str, case: str = "", language: str = "fr", **values: object) -> str:
    """What the log says of an event; `case`: which of its sentences, where it has several."""
    sentence = find(game).words(language)["events"][event]
    return fill(language, sentence[case] if case else sentence, values)


def awaited(game: str, ask: str, case: str = "", language: str = "fr", **values: object) -> str:
    """What those read who wait for an answer; `case`: which of its sentences, where it has several."""
    sentence = find(game).words(language)["waits"][ask]
    return fill(language, sentence[case] if case else sentence, values)


def called(game: str, word: str, language: str = "fr") -> str:
    """What a game calls one of its words."""
    found: str = find(game).words(language)["names"][word]
    return found
