"""The client's page, and what a browser is shown where nothing is to be had.

Programs are answered with JSON, people with a page: whoever accepts `text/html` reads what is wrong in the
language that was chosen in this browser (a cookie of the client) or that it asks for, with a link home. The
page is the client's own, so that it looks like every other; without scripts the words are there too."""

from __future__ import annotations

import re
from html import escape
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response

from qg.core.typography import typeset

LANGUAGE: Final = "qg_language"
"""The cookie in which the client keeps the reader's choice."""
NOT_BUILT: Final = """<!doctype html><html lang="fr"><meta charset="utf-8"><title>QG</title>
<h1>QG</h1><p>Le client n’est pas construit. Dans le dossier des sources : <code>make web</code>.</p>
<p lang="en">The client is not built. In the source folder: <code>make web</code>.</p></html>"""
BARE: Final = """<!doctype html><html lang="fr"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>QG</title><div id="app"></div></html>"""
TEXTS: Final = {
    "fr": {
        "nothing": (
            "Cette page n'existe pas",
            "L'adresse est incomplète ou mal recopiée, ou la page n'existe plus.",
        ),
        "closed": (
            "Ce lien ne donne accès à rien",
            "Il est incomplet ou mal recopié. Demandez-en un autre à la personne qui vous l'a donné.",
        ),
        "broken": (
            "Une erreur s'est produite",
            "L'erreur vient du serveur. Réessayez dans un instant.",
        ),
        "home": "Retour à l'accueil",
    },
    "en": {
        "nothing": (
            "There is no such page",
            "The address is incomplete or was miscopied, or the page is gone.",
        ),
        "closed": (
            "This link opens nothing",
            "It is incomplete or was miscopied. Ask the person who gave it to you for another one.",
        ),
        "broken": (
            "Something went wrong",
            "The error is on the server. Try again in a moment.",
        ),
        "home": "Back to the home page",
    },
}


def for_people(request: Request) -> bool:
    """Whether a person reads the answer. Programs, the client among them, ask for no page."""
    return "text/html" in request.headers.get("accept", "")


def language(request: Request) -> str:
    """The reader's: chosen before, else the first that the browser asks for; English for all others."""
    chosen = request.cookies.get(LANGUAGE, "")
    if chosen in TEXTS:
        return chosen
    asked = request.headers.get("accept-language", "")
    if not asked:
        return "fr"
    ranked = []
    for place, part in enumerate(asked.split(",")):
        tag, _, weight = part.strip().partition(";q=")
        weighs = float(weight) if re.fullmatch(r"[01](\.\d{1,3})?", weight) else 1.0
        ranked.append((-weighs, place, tag.strip()[:2].lower()))
    found = [tag for weight, _, tag in sorted(ranked) if tag in TEXTS and weight]
    return found[0] if found else "en"


def client(static: Path) -> Response:
    """The page of the client."""
    index = static / "index.html"
    return FileResponse(index) if index.is_file() else HTMLResponse(NOT_BUILT)


def astray(request: Request, static: Path, code: int) -> Response:
    """A page that says what an address does not lead to, with this status."""
    about = "broken" if code >= 500 else "closed" if code in (401, 403) else "nothing"
    spoken = language(request)
    texts = TEXTS[spoken]
    title, text = [typeset(spoken, said) for said in texts[about]]
    said = (
        f'<main class="astray"><h1>{escape(title)}</h1><p>{escape(text)}</p>'
        f'<p><a href="/">{escape(typeset(spoken, str(texts["home"])))}</a></p></main>'
    )
    index = static / "index.html"
    page = index.read_text("utf-8") if index.is_file() else BARE
    page = page.replace('<html lang="fr">', f'<html lang="{spoken}">')
    page = page.replace("<title>", f'<meta name="qg-astray" content="{about}" /><title>', 1)
    page = page.replace('<div id="app"></div>', f'<div id="app">{said}</div>')
    return HTMLResponse(page, code, headers={"vary": "accept, accept-language, cookie"})
