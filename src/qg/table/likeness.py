"""Which names people would take for the same. Unicode's own list of look-alikes has thousands of entries;
here are the letters of a few scripts that look like Latin ones."""

from __future__ import annotations

import re
from typing import Final
from unicodedata import category, name, normalize

UNSEEN: Final = re.compile("[\u034f\u17b4\u17b5\u180b-\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef]")
"""Signs that Unicode counts among the printable ones, and that have no shape and no width."""
BLANK: Final = re.compile("[\u115f\u1160\u2800]")
"""The same, with a width. (NFKC makes one of these of the other fillers of Hangul.)"""
ALPHABETS: Final = ("LATIN", "GREEK", "CYRILLIC")
"""Scripts whose letters can be read without their marks."""
LOOKS: Final = (
    ("АВЕЅІЈКМНОРСТУҮХԌԚԜѴ", "ABESlJKMHOPCTYYXGQWV"),  # Cyrillic
    ("авгԁеһѕіјкмнопрсԛтуүѵԝхь", "abrdehsijkmhonpcqtyyvwxb"),
    ("ΑΒΕΖΗΙϳΚΜΝΟΡΤΥΧϹ", "ABEZHljKMNOPTYXC"),  # Greek
    ("αβγεηικμνορστυχωϲ", "abyenikuvopotuxwc"),
    ("ՏՍՕԼՀցհոսօքզ", "SUOLZghnuopq"),  # Armenian
    ("ᎠᎡᎢᎪᎫᎬᎳᎷᎻᏀᏃᏆᏌᏔᏙᏚᏞᏟᏢᏦᏭᏴ", "DRTAJEWMHGZISWVSLCPKGB"),  # Cherokee
    ("ᴀʙᴄᴅᴇɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ", "ABCDEGHlJKLMNOPRSTUVWYZ"),  # small capitals
    ("ɑɡɩıȷʋʏƖǀ", "agiijvyll"),  # other Latin letters
    ("I1|0", "lllo"),
)
"""Letters, and those for which they may be taken."""
_SAME: Final = str.maketrans("".join([a for a, _ in LOOKS]), "".join([b for _, b in LOOKS]))
_JOINED: Final = (("rn", "m"), ("vv", "w"))


def alike(one: str, other: str) -> bool:
    """Whether two names are the same but for capitals, accents, spaces and what looks alike."""
    return _bare(one).casefold() == _bare(other).casefold() or _shape(one) == _shape(other)


def _bare(text: str) -> str:
    """A name without what nobody sees, and without marks on letters that can do without."""
    seen = BLANK.sub(" ", UNSEEN.sub("", normalize("NFKD", text)))
    kept: list[str] = []
    marked = False  # the letter before can be read without its marks
    for sign in seen:
        if category(sign) in ("Mn", "Me"):
            if not marked:
                kept.append(sign)
            continue
        marked = name(sign, "").startswith(ALPHABETS)
        kept.append(sign)
    return " ".join("".join(kept).split())


def _shape(text: str) -> str:
    """How a name looks. A capital may look like another letter than the small one does, so this comes before
    capitals are made small."""
    shape = _bare(text).translate(_SAME).casefold()
    for two, looks in _JOINED:
        shape = shape.replace(two, looks)
    return shape
