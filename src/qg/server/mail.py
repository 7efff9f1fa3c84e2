"""Mail: where it is handed in, and what it says. Plain text, in the reader's language."""

from __future__ import annotations

import re
import smtplib
import ssl
from collections.abc import Mapping
from dataclasses import dataclass
from email.errors import MessageError
from email.header import Header
from email.mime.text import MIMEText
from email.policy import compat32
from email.utils import formataddr, formatdate, make_msgid
from typing import Any, Final
from urllib.parse import urlsplit

from qg.core.shape import Malformed, show
from qg.core.typography import typeset_all

from .address import loopback

SECONDS: Final = 20.0
"""For each step of handing a mail in."""
LONGEST: Final = 200
ADDRESS: Final = re.compile(
    r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@"
    r"[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?(\.[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?)*"
)
WHOLE: Final = compat32.clone(max_line_length=998)
"""Headers in one line each: links in them are not to be broken."""
FIELDS: Final = ("server", "user", "password", "from")
TEXTS: Final[Mapping[str, Mapping[str, str]]] = {
    language: typeset_all(language, texts)
    for language, texts in {
        "fr": {
            "confirm_subject": "QG : confirmez votre adresse",
            "confirm": """Bonjour,

Quelqu'un, sans doute vous, a demandé à être prévenu à cette adresse quand vient son tour de jouer.
Pour confirmer, ouvrez ce lien dans les 24 heures :

{confirm}

Si ce n'est pas vous, ne faites rien : l'adresse sera effacée et vous ne recevrez pas d'autre message.
Pour l'effacer tout de suite :

{stop}
""",
            "claim_subject": "{title} : quelqu'un demande votre place",
            "claim": """Bonjour,

Quelqu'un dit avoir perdu votre place et la demande aux autres joueurs : {title}.
Si c'est vous, il n'y a rien à faire. Sinon, ouvrez la table et refusez :

{table}

Ouvrez ce lien dans le navigateur où vous jouez cette partie.

--
Pour ne plus recevoir de courriels de ce serveur et effacer votre adresse :
{stop}
""",
            "turn_subject": "{title} : c'est à vous de jouer",
            "turn": """Bonjour,

C'est à vous de jouer : {title}.

{table}

Ouvrez ce lien dans le navigateur où vous jouez cette partie.

--
Pour ne plus recevoir de courriels de ce serveur et effacer votre adresse :
{stop}
""",
        },
        "en": {
            "confirm_subject": "QG: confirm your address",
            "confirm": """Hello,

Someone, probably you, asked to be notified at this address when it is their turn to play.
To confirm, open this link within 24 hours:

{confirm}

If it was not you, do nothing: the address will be erased and you will receive no further message.
To erase it now:

{stop}
""",
            "claim_subject": "{title}: somebody is asking for your seat",
            "claim": """Hello,

Somebody says that they have lost your seat, and asks the other players for it: {title}.
If it is you, there is nothing to do. If not, open the table and refuse:

{table}

Open this link in the browser in which you play this game.

--
To stop all email from this server and erase your address:
{stop}
""",
            "turn_subject": "{title}: it is your turn",
            "turn": """Hello,

It is your turn to play: {title}.

{table}

Open this link in the browser in which you play this game.

--
To stop all email from this server and erase your address:
{stop}
""",
        },
    }.items()
}


class Refused(Exception):
    """The mail server will never take this mail for this address."""


@dataclass(frozen=True)
class Mail:
    """Where mail is handed in. Beyond this machine only over TLS: on port 465 (`smtps`) from the first byte,
    else (`smtp`) by STARTTLS."""

    host: str
    port: int
    safe: bool
    user: str
    password: str
    sender: str

    def send(self, message: MIMEText) -> None:
        """Hand it in; waits, so it is not done in the loop. Raises Refused or OSError."""
        try:
            with self._connected() as line:
                line.send_message(message)
        except smtplib.SMTPRecipientsRefused as bad:
            codes = [code for code, _ in bad.recipients.values()]
            if all([code >= 500 for code in codes]):
                raise Refused(f"refused with {codes[0]}") from None
            raise OSError(f"put off with {codes[0]}") from None
        except smtplib.SMTPResponseException as bad:  # what a server says may hold the address
            raise OSError(f"{type(bad).__name__} {bad.smtp_code}") from None
        except (smtplib.SMTPException, MessageError, UnicodeError) as bad:
            raise OSError(type(bad).__name__) from None

    def _connected(self) -> smtplib.SMTP:
        trust = ssl.create_default_context()
        if self.safe:
            line: smtplib.SMTP = smtplib.SMTP_SSL(
                self.host, self.port, timeout=SECONDS, context=trust
            )
        else:
            line = smtplib.SMTP(self.host, self.port, timeout=SECONDS)
        try:
            if not self.safe and not loopback(self.host):
                line.starttls(context=trust)
            if self.user:
                line.login(self.user, self.password)
        except BaseException:
            line.close()
            raise
        return line


def read_settings(given: Mapping[str, Any], where: str) -> Mail:
    """From a file or from variables; raises Malformed."""
    unknown = [name for name in given if name not in FIELDS]
    if unknown:
        raise Malformed(f"{show(unknown[0])} is not one of {', '.join(FIELDS)}", where)
    texts = {name: str(given.get(name) or "") for name in FIELDS}
    try:
        parts = urlsplit(texts["server"])
        scheme, host, port, more = parts.scheme, parts.hostname, parts.port, parts.path.strip("/")
    except ValueError:
        scheme, host, port, more = "", None, None, ""
    if scheme not in ("smtp", "smtps") or not host or more:
        raise Malformed(
            f"{show(texts['server'])} is not an address like smtps://mail.example.org",
            f"{where}.server",
        )
    safe = scheme == "smtps"
    return Mail(
        host,
        port or (465 if safe else 587),
        safe,
        texts["user"],
        texts["password"],
        read_address(texts["from"], f"{where}.from"),
    )


def read_address(text: str, where: str = "address") -> str:
    """An address of mail; raises Malformed. Nothing in it can end a line or begin another one."""
    text = text.strip()
    if len(text) > LONGEST or not ADDRESS.fullmatch(text) or ".." in text:
        raise Malformed("not an address like anna@example.org", where)
    name = text.partition("@")[0]
    if name.startswith(".") or name.endswith("."):
        raise Malformed("not an address like anna@example.org", where)
    return text


def written(
    mail: Mail, to: str, language: str, about: str, house: str, links: Mapping[str, str], title: str
) -> MIMEText:
    """A mail `about` a turn or a claim, or to confirm an address. Every mail carries the link that ends them,
    as a text and as the headers by which mail programs show a button (RFC 2369, RFC 8058)."""
    texts = TEXTS[language]
    # Not EmailMessage: it writes a long link of a header in code, which no mail program follows.
    message = MIMEText(texts[about].format(title=title, **links), "plain", "utf-8", policy=WHOLE)
    message["From"] = formataddr(("QG", mail.sender))
    message["To"] = to
    subject = texts[f"{about}_subject"].format(title=title)
    message["Subject"] = Header(subject, "utf-8", header_name="Subject").encode()
    message["Date"] = formatdate()
    message["Message-ID"] = make_msgid("qg", urlsplit(house).hostname)
    message["Auto-Submitted"] = "auto-generated"
    message["List-Unsubscribe"] = f"<{links['stop']}>"
    message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    return message
