"""The pages to which the links in mails lead: no script, no password, one button."""

from __future__ import annotations

from html import escape
from typing import Final

from starlette.responses import HTMLResponse

from qg.core.typography import typeset

PAGE: Final = """<!doctype html><html lang="{language}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>QG</title><link rel="icon" href="/icon.svg"><link rel="stylesheet" href="/mail.css">
<main><h1>{title}</h1><p>{text}</p>{button}</main></html>"""
BUTTON: Final = '<form method="post"><button>{}</button></form>'
TEXTS: Final = {
    "fr": {
        "confirm": (
            "Confirmer votre adresse",
            "QG vous écrira quand c'est à vous de jouer et que la page est fermée.",
            "Confirmer",
        ),
        "confirmed": (
            "C'est confirmé",
            "QG vous écrira quand c'est à vous de jouer et que la page est fermée.",
            "",
        ),
        "stop": (
            "Ne plus recevoir de courriels",
            "QG ne vous écrira plus, pour aucune de vos parties, et votre adresse sera effacée.",
            "Arrêter les courriels",
        ),
        "stopped": (
            "C'est fait",
            "Votre adresse est effacée. QG ne vous écrira plus.",
            "",
        ),
        "gone": (
            "Ce lien ne sert plus",
            "L'adresse a déjà été effacée, ou le lien est incomplet. QG ne vous écrira pas.",
            "",
        ),
    },
    "en": {
        "confirm": (
            "Confirm your address",
            "QG will write to you when it is your turn and the page is closed.",
            "Confirm",
        ),
        "confirmed": (
            "Confirmed",
            "QG will write to you when it is your turn and the page is closed.",
            "",
        ),
        "stop": (
            "Stop all email",
            "QG will not write to you any more, about any of your games, and your address will be erased.",
            "Stop email",
        ),
        "stopped": (
            "Done",
            "Your address is erased. QG will not write to you any more.",
            "",
        ),
        "gone": (
            "This link is no longer of use",
            "The address has been erased already, or the link is incomplete. QG will not write to you.",
            "",
        ),
    },
}


def page(language: str, about: str, code: int = 200) -> HTMLResponse:
    title, text, button = [escape(typeset(language, said)) for said in TEXTS[language][about]]
    told = PAGE.format(
        language=language, title=title, text=text, button=BUTTON.format(button) if button else ""
    )
    return HTMLResponse(told, code)
