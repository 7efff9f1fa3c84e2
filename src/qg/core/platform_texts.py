"""The sentences of QG itself, the same for every game: its own rules, reasons of refusals and log lines.

`rulebook` makes atoms of RULES, `words` falls back on WORDS where a game has no text of its own.
"""

from __future__ import annotations

from typing import Any, Final

from .typography import typeset_all

RULES: Final[dict[str, dict[str, str]]] = {
    "QG-OVER": {
        "fr": "La partie est terminée : plus aucun coup n'est accepté.",
        "en": "The game is over: no further move is accepted.",
    },
    "QG-FORM": {
        "fr": "Ce message n'est pas un coup de ce jeu.",
        "en": "This message is not a move of this game.",
    },
    "QG-STALE": {
        "fr": "La position a changé depuis que ce coup a été choisi ; choisissez de nouveau.",
        "en": "The position has changed since this move was chosen; please choose again.",
    },
    "QG-DUE": {
        "fr": "Un joueur répond avant la fin du délai ; après, et pas avant, la pendule décide de la suite.",
        "en": "A player answers before the time is up; after that, and not before, the clock decides.",
    },
    "QG-TIME": {
        "fr": "Un coup ne peut pas porter une heure antérieure à celle du dernier coup joué.",
        "en": "A move cannot have an earlier time than the last move played.",
    },
    "QG-UNDO": {
        "fr": "Un joueur peut reprendre le dernier coup si c'est le sien, s'il lui revient encore d'agir,"
        " si aucun dé n'a été lancé et si rien de caché n'a été montré. Une réponse donnée pendant"
        " le tour d'un autre ne se reprend plus une fois ce tour terminé.",
        "en": "A player may take back the last move if it is his own, if he is still to act, if no die was"
        " rolled and if nothing hidden was shown. An answer given in another player's turn can no"
        " longer be taken back once that turn has ended.",
    },
    "QG-RESIGN": {
        "fr": "Un joueur abandonne : l'autre camp gagne.",
        "en": "A player resigns: the other side wins.",
    },
    "QG-FLAG": {
        "fr": "Un joueur a épuisé son temps : l'autre camp gagne.",
        "en": "A player has run out of time: the other side wins.",
    },
    "QG-AGREED": {
        "fr": "Les joueurs conviennent de la partie nulle.",
        "en": "The players agree on a draw.",
    },
    "QG-WAIT": {
        "fr": "La partie n'a pas commencé : la table attend ses joueurs.",
        "en": "The game has not begun: the table is waiting for its players.",
    },
    "QG-PAUSED": {
        "fr": "La partie est en pause : on reprend d'un commun accord.",
        "en": "The game is paused: it goes on when the players agree.",
    },
    "QG-SEAT": {
        "fr": "Seul le joueur assis à cette place peut faire cela.",
        "en": "Only the player in that seat can do this.",
    },
    "QG-CONSENT": {
        "fr": "Pour reprendre un coup, convenir d'une nulle, faire une pause, remplacer un joueur, jouer la"
        " revanche ou rendre sa place à un joueur, il faut l'accord de tous.",
        "en": "Taking a move back, a draw, a pause, replacing a player, a rematch and giving a player's"
        " seat back need everybody's consent.",
    },
    "QG-SWAP": {
        "fr": "Avant le début de la partie, chacun peut prendre une place libre ou celle d'un ordinateur, ou"
        " échanger la sienne avec un joueur qui est d'accord.",
        "en": "Before the game begins, everybody may take a free seat or a computer's, or swap seats with a"
        " player who agrees.",
    },
    "QG-NAME": {
        "fr": "Deux joueurs d'une même table portent des noms différents.",
        "en": "Two players at a table have different names.",
    },
    "QG-LINK": {
        "fr": "Une invitation ne sert qu'une fois : la place appartient à la personne qui l'a prise, et le"
        " lien n'ouvre plus rien.",
        "en": "An invitation works once: the seat belongs to whoever took it, and the link opens nothing"
        " any more.",
    },
    "QG-DEVICE": {
        "fr": "Une place garde au moins un appareil, et en compte douze au plus.",
        "en": "A seat keeps at least one device, and has at most twelve.",
    },
    "QG-TAKEBACK": {
        "fr": "La table dit si l'on peut reprendre un coup d'un commun accord : oui sans pendule, non avec"
        " une pendule, sauf si les joueurs en ont décidé autrement en ouvrant la table.",
        "en": "The table says whether a move may be taken back by consent: yes without a clock, no with"
        " one, unless the players chose otherwise when the table was made.",
    },
    "QG-ABSENCE": {
        "fr": "La table dit si l'ordinateur peut remplacer un joueur absent, à quel niveau et au bout de"
        " combien de temps. Les autres joueurs doivent tous en être d'accord. L'absent reprend sa place"
        " dès qu'il revient ; jusque-là, on ne convient ni d'une nulle, ni d'une pause, ni de reprendre"
        " un coup. Un joueur en congé n'est pas absent.",
        "en": "The table says whether the computer may replace a player who is away, at which level and after"
        " how long. All the other players must agree. Whoever comes back takes the seat back at once;"
        " until then no draw, no pause and no take-back can be agreed on. A player on holiday is"
        " not away.",
    },
    "QG-LIVE": {
        "fr": "Une partie en temps réel se joue sans pendule et à plusieurs écrans. Une proposition y reste"
        " ouverte 30 secondes. On y fait deux pauses au plus, de dix minutes chacune au plus. Si le serveur"
        " s'est arrêté, la partie reprend en pause.",
        "en": "A game in real time is played without clocks, each side at a screen of its own. An offer stays"
        " open for 30 seconds. There are at most two pauses, of at most ten minutes each. If the server was"
        " down, the game comes back paused.",
    },
    "QG-AWAY": {
        "fr": "En temps réel, si personne d'un camp n'est connecté depuis le délai fixé pour la partie, un"
        " joueur de l'autre camp peut réclamer la victoire.",
        "en": "In real time, when nobody of a side has been connected for as long as the game allows, a"
        " player of the other side may claim the win.",
    },
    "QG-HOLIDAY": {
        "fr": "Par correspondance, la table peut accorder à chacun des jours de congé, à prendre quand il"
        " veut : sa pendule est alors arrêtée. Jouer un coup met fin au congé ; les jours non pris"
        " restent.",
        "en": "In games by correspondence, the table may give each player days of holiday, to be taken at any"
        " time: the player's clock then stands still. Playing a move ends the holiday; days not used are"
        " kept.",
    },
    "QG-LIMIT": {
        "fr": "Le serveur limite la longueur, la fréquence et le nombre des messages et des notes, ainsi que"
        " le nombre de tables. Ces limites n'empêchent jamais de jouer un coup.",
        "en": "The server limits how long, how frequent and how many messages and notes are, and how many"
        " tables there are. These limits never keep anybody from playing a move.",
    },
    "QG-BOTS": {
        "fr": "L'ordinateur joue d'abord contre les joueurs. Le nombre de parties qu'il joue seul en même"
        " temps est limité, sur tout le serveur et pour chaque adresse.",
        "en": "Bots play against people first. There is a limit to how many games they play among"
        " themselves at the same time, on the whole server and for each address.",
    },
    "QG-STORE": {
        "fr": "Un coup ne vaut qu'une fois enregistré. Celui-ci n'a pas pu l'être : rien n'a changé.",
        "en": "A move counts only once it is stored. This one could not be: nothing has changed.",
    },
    "QG-CLOSED": {
        "fr": "Une table où rien ne se passe depuis longtemps est fermée ; la personne qui tient le serveur"
        " peut aussi en fermer une. On peut encore la lire, mais plus y jouer.",
        "en": "A table where nothing has happened for a long time is closed; the person who runs the server"
        " can close one too. It can still be read, but no longer played.",
    },
    "QG-ASIDE": {
        "fr": "Une table dont l'enregistrement ne peut plus être lu, ou qui suit une autre version des"
        " règles, est mise de côté ; les autres continuent.",
        "en": "A table whose record can no longer be read, or that plays another version of the rules, is set"
        " aside; the others go on.",
    },
}
"""The text of each rule of QG's own, by id and language."""

_WORDS: Final[dict[str, dict[str, Any]]] = {
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
            "begun": "La partie a commencé : chacun garde sa place.",
            "moved": "Vous avez changé de place entre-temps.",
            "swapped_full": "Vous avez déjà changé de place {count} {count:fois|fois} à cette table.",
            "absence_off": "À cette table, personne ne remplace un joueur absent.",
            "nobody_gone": "Personne n'est absent depuis assez longtemps.",
            "stand_in": "Un joueur est absent : l'ordinateur joue à sa place, mais ne donne pas son"
            " accord.",
            "live_draw": "En temps réel, on ne convient pas d'une nulle.",
            "live_pauses": "La partie a déjà eu ses deux pauses.",
            "not_live": "Cette partie ne se joue pas en temps réel.",
            "still_here": "L'autre camp n'est pas absent depuis assez longtemps.",
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
            "aided_full": "Vous avez déjà changé d'aide {count} {count:fois|fois} ici.",
            "holiday_full": "Vous avez déjà pris ou écourté des congés {count} {count:fois|fois} ici.",
            "unnoticed_full": "Vous avez joué {count} {count:coup|coups} que les autres ne voient pas :"
            " la table n'en garde pas davantage, et vous ne pouvez plus jouer.",
            "pencil_full": "Vous avez déjà {most} {most:note|notes} au crayon.",
            "reports_full": "Cette table a déjà été signalée {most} {most:fois|fois}.",
            "closed_time": "Rien ne s'est passé à cette table depuis longtemps : elle est fermée.",
            "closed_host": "La personne qui tient ce serveur a fermé cette table.",
        },
        "events": {
            "Rolled": "Lancer ({rule}) : {face}.",
            "Shuffled": "Mélange ({rule}).",
            "Concluded": {
                "by": "rule",
                "QG-RESIGN": "Fin de la partie sur un abandon ({rule}).",
                "QG-FLAG": "Fin de la partie au temps ({rule}).",
                "QG-AGREED": "Fin de la partie : nulle d'un commun accord ({rule}).",
                "QG-AWAY": "Fin de la partie : victoire pour absence ({rule}).",
                "else": "Fin de la partie ({rule}).",
            },
        },
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
            "begun": "The game has begun: everybody keeps their seat.",
            "moved": "You have changed seats meanwhile.",
            "swapped_full": "You have changed seats {count} {count:time|times} at this table already.",
            "absence_off": "At this table nobody replaces a player who is away.",
            "nobody_gone": "Nobody has been away for long enough.",
            "stand_in": "A player is away: the computer plays in their place, but cannot agree for"
            " them.",
            "live_draw": "In real time no draw is agreed on.",
            "live_pauses": "The game has had its two pauses.",
            "not_live": "This game is not played in real time.",
            "still_here": "The other side has not been away for long enough.",
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
            "aided_full": "You have changed your aides {count} {count:time|times} here already.",
            "holiday_full": "You have begun or ended holidays {count} {count:time|times} here already.",
            "unnoticed_full": "You have made {count} {count:move|moves} that the others do not see: the"
            " table keeps no more of them, and you cannot move any more.",
            "pencil_full": "You have {most} pencil {most:note|notes} already.",
            "reports_full": "This table has been reported {most} {most:time|times} already.",
            "closed_time": "Nothing has happened at this table for a long time: it is closed.",
            "closed_host": "The person who runs this server has closed this table.",
        },
        "events": {
            "Rolled": "Roll ({rule}): {face}.",
            "Shuffled": "Shuffle ({rule}).",
            "Concluded": {
                "by": "rule",
                "QG-RESIGN": "The game ends by resignation ({rule}).",
                "QG-FLAG": "The game ends on time ({rule}).",
                "QG-AGREED": "The game ends: a draw by agreement ({rule}).",
                "QG-AWAY": "The game ends: a win by absence ({rule}).",
                "else": "The game is over ({rule}).",
            },
        },
    },
}

WORDS: Final[dict[str, dict[str, Any]]] = {
    language: typeset_all(language, texts) for language, texts in _WORDS.items()
}
"""What every game can say, by language: templates as in the words of a game."""
