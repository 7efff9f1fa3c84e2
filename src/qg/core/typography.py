"""Typography of texts: apostrophes and French spaces, however they were typed.

Authors type plain spaces and plain apostrophes. Here they become what print uses, in one place for all texts:
the apostrophe ’ in both languages, and in French a narrow no-break space (U+202F) before : ; ! ? » % and
after «. A template is set before values are filled in, so that what a person has written stays as it is.
The client does the same with its own texts (web/src/i18n/typography.ts).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

NARROW: Final = "\u202f"
_APOSTROPHE: Final = re.compile(r"(?<=\w)'")
_BEFORE: Final = re.compile(r"(?<=\S)[ \u00a0](?=[:;!?»%])")
_AFTER: Final = re.compile(r"(?<=«)[ \u00a0]")


def typeset(language: str, text: str) -> str:
    """The text with apostrophes and spaces as they are printed. Setting it twice changes nothing."""
    text = _APOSTROPHE.sub("’", text)
    if language == "fr":
        text = _AFTER.sub(NARROW, _BEFORE.sub(NARROW, text))
    return text


def typeset_all(language: str, texts: Any) -> Any:
    """The same for all texts of a table in one language, however deep; its keys are let be."""
    if isinstance(texts, str):
        return typeset(language, texts)
    if isinstance(texts, Mapping):
        return {key: typeset_all(language, entry) for key, entry in texts.items()}
    if isinstance(texts, list | tuple):
        return type(texts)([typeset_all(language, entry) for entry in texts])
    return texts
