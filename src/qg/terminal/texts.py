"""What the terminal says, in French (the source) and in English. Games bring their own words.

Both languages have the same keys and the same {places}; a test holds them together.
"""

from __future__ import annotations

from typing import Final

FR: Final[dict[str, str]] = {
    # the start of a game
    "hello": "{game} : {you}. Tapez ? pour l'aide.",
    "you_against": "vous jouez {seat} contre {others}",
    "you_with": "vous jouez {seat} avec {partners} contre {others}",
    "you_all": "à tour de rôle au même clavier ({seats})",
    "commitment": "Empreinte du secret des dés : {hash}",
    "ask_salt": "{seat}, pour mêler les dés, tapez quelque chose au hasard ou Entrée : ",
    "recorded": "La partie s'écrit dans {file}",
    "resumed": "Reprise de {file} après {count} coups.",
    # a turn
    "since": "Depuis votre dernier tour :",
    "prompt": "{seat} : {verbs}.",
    "input": "{seat}> ",
    "input_more": "{seat}, {so_far} …> ",
    "next_words": "{so_far} … {moves} ; mot suivant : {words} (Entrée seule : renoncer)",
    "dropped": "Rien n'est joué.",
    "not_understood": "Pas compris : « {text} » ({what}). Tapez ? pour l'aide.",
    "nothing_there": "« {text} » ne mène à aucun coup permis ; « options » en donne la liste.",
    "refused": "Refusé par {rule} : {text}",
    "reason": "  Raison : {reason}",
    "instead": "  Possible : {moves}",
    "legal": "« {move} » est permis.",
    "options": "Coups possibles ({count}) :",
    "options_sampled": "Trop de réponses possibles pour les lister : voyez les propositions 1 à"
    " {count}, « hasard », ou tapez la vôtre.",
    "no_log": "Rien à raconter encore.",
    "log_line": "{number}. {seat} : {text}",
    "log_table": "{number}. {text}",
    "log_turn": "— {seat} —",
    "undone": "Coup repris.",
    "usage": "Il manque quelque chose : {usage}",
    "saved": "Copie de la partie jusqu'ici : {file}. La partie continue dans {record}.",
    # samples
    "offer": "Tapez 1 à {count} pour voir une proposition, « hasard » pour en tirer une autre, ou"
    " la vôtre (« ? » dit comment l'écrire).",
    "sample": "{number}. {move}",
    "preview": "Cela donnerait :",
    "confirm_move": "Entrée ou « oui » pour jouer cela, « non » pour choisir encore : ",
    "no_sample": "Il n'y a pas de proposition {number} : tapez 1 à {count}.",
    # the end
    "confirm_resign": "Abandonner pour de bon ? (oui/non) ",
    "yes": "oui o yes y",
    "draw_ask": "{other}, {seat} propose la partie nulle. Acceptez-vous ? (oui/non) ",
    "draw_no": "La nulle est refusée, la partie continue.",
    "draw_bot": "Un bot ne négocie pas la nulle.",
    "over": "Partie terminée.",
    "wins": "{seats} gagne.",
    "win": "{seats} gagnent.",
    "drawn": "Partie nulle.",
    "scores": "Points : {scores}.",
    "secret": "Secret des dés : {secret}",
    "verify": "Pour vérifier la partie et ses dés : qg verify {file}",
    "left": "La partie s'arrête là ; pour la continuer : qg play --resume {file}",
    "left_early": "Au revoir : la partie n'a pas commencé.",
    # the curtain
    "seen": "Entrée pour cacher l'écran : ",
    "pass": "Passez le clavier à {seat}, puis Entrée : ",
    # help
    "help_moves": "Un coup s'écrit par exemple :",
    "help_path": "Ou mot à mot : un mot (une case) montre ce qu'il permet, le suivant complète.",
    "help_sampled": "1 à {count} : une proposition ; « hasard » : une autre ; ou la vôtre, ainsi :",
    "help_title": "Commandes :",
    "help_help": "? ou aide|cette aide",
    "help_options": "options|tous les coups permis",
    "help_why": "pourquoi COUP|ce coup est-il permis, et sinon par quelle règle ; rien n'est joué",
    "help_rule": "règle NUMÉRO|le texte d'une règle",
    "help_board": "plateau|redessiner le plateau",
    "help_log": "journal, journal tout|ce qui s'est passé, de votre point de vue",
    "help_undo": "reprendre|reprendre votre dernier coup",
    "help_resign": "abandonner|abandonner la partie",
    "help_draw": "nulle|proposer la partie nulle (à deux au clavier)",
    "help_save": "sauver FICHIER|copier la partie jusqu'ici dans un nouveau fichier",
    "help_quit": "quitter|s'en aller ; la partie peut être continuée",
    # replay
    "truth": "Point de vue : la vérité, tout est visible (--seat pour un autre).",
    "viewpoint": "Point de vue : {seat}.",
    "spectator": "spectateur",
    "start": "Départ",
    "after": "Après le coup {number}",
    "unfinished": "La partie n'est pas terminée.",
    "step": "Entrée : suite, q : quitter ",
    # verify
    "ok": "ok: {moves} coups, {rolls} lancers prouvés, résultat : {outcome}",
    "ok_unfinished": "ok: {moves} coups rejoués ; partie inachevée, ses {rolls} lancers ne pourront"
    " être prouvés qu'à la fin, par le secret",
    "table": "la table",
    # rules and games
    "atom": "{id}  ({kind}, {status})",
    "note": "Note : {note}",
    "text": "texte",
    "ruling": "décision",
    "reconstruction": "reconstitution",
    "enforced": "appliquée",
    "descriptive": "descriptive",
    "none_found": "Aucune règle de {game} ne contient « {word} ».",
    "game_line": "{game} (version {version} des règles)",
    "seats": "places : {seats}",
    "bots": "bots : {bots}",
    "presets": "réglages tout faits : {presets}",
    "option": "--option {name}={values}",
    "by_default": "{value} (par défaut)",
}

EN: Final[dict[str, str]] = {
    # the start of a game
    "hello": "{game}: {you}. Type ? for help.",
    "you_against": "you play {seat} against {others}",
    "you_with": "you play {seat} with {partners} against {others}",
    "you_all": "taking turns at one keyboard ({seats})",
    "commitment": "Fingerprint of the secret of the dice: {hash}",
    "ask_salt": "{seat}, to stir the dice, type anything at random or just Enter: ",
    "recorded": "The game is written to {file}",
    "resumed": "Resuming {file} after {count} moves.",
    # a turn
    "since": "Since your last turn:",
    "prompt": "{seat}: {verbs}.",
    "input": "{seat}> ",
    "input_more": "{seat}, {so_far} ...> ",
    "next_words": "{so_far} ... {moves}; next word: {words} (Enter alone: give up)",
    "dropped": "Nothing is played.",
    "not_understood": "Not understood: “{text}” ({what}). Type ? for help.",
    "nothing_there": "“{text}” leads to no legal move; “options” lists them.",
    "refused": "Refused by {rule}: {text}",
    "reason": "  Reason: {reason}",
    "instead": "  Possible: {moves}",
    "legal": "“{move}” is legal.",
    "options": "Possible moves ({count}):",
    "options_sampled": "Too many possible answers to list: look at proposals 1 to {count},"
    " “random”, or type your own.",
    "no_log": "Nothing to tell yet.",
    "log_line": "{number}. {seat}: {text}",
    "log_table": "{number}. {text}",
    "log_turn": "— {seat} —",
    "undone": "Move taken back.",
    "usage": "Something is missing: {usage}",
    "saved": "Copy of the game so far: {file}. The game goes on in {record}.",
    # samples
    "offer": "Type 1 to {count} to see a proposal, “random” to draw another, or your own"
    " (“?” says how to write it).",
    "sample": "{number}. {move}",
    "preview": "That would give:",
    "confirm_move": "Enter or “yes” to play it, “no” to choose again: ",
    "no_sample": "There is no proposal {number}: type 1 to {count}.",
    # the end
    "confirm_resign": "Resign for good? (yes/no) ",
    "yes": "yes y oui o",
    "draw_ask": "{other}, {seat} offers a draw. Do you accept? (yes/no) ",
    "draw_no": "The draw is declined, the game goes on.",
    "draw_bot": "A bot does not discuss draws.",
    "over": "Game over.",
    "wins": "{seats} wins.",
    "win": "{seats} win.",
    "drawn": "The game is drawn.",
    "scores": "Points: {scores}.",
    "secret": "Secret of the dice: {secret}",
    "verify": "To verify the game and its dice: qg verify {file}",
    "left": "The game stops here; to go on with it: qg play --resume {file}",
    "left_early": "Goodbye: the game had not begun.",
    # the curtain
    "seen": "Enter to hide the screen: ",
    "pass": "Pass the keyboard to {seat}, then Enter: ",
    # help
    "help_moves": "A move is written for example:",
    "help_path": "Or word by word: a word (a square) shows what it allows, the next completes.",
    "help_sampled": "1 to {count}: a proposal; “random”: another; or your own, like this:",
    "help_title": "Commands:",
    "help_help": "? or help|this help",
    "help_options": "options|all legal moves",
    "help_why": "why MOVE|is this move legal, and if not, by which rule; nothing is played",
    "help_rule": "rule NUMBER|the text of a rule",
    "help_board": "board|draw the board again",
    "help_log": "log, log all|what has happened, as you saw it",
    "help_undo": "undo|take your last move back",
    "help_resign": "resign|resign the game",
    "help_draw": "draw|offer a draw (two at one keyboard)",
    "help_save": "save FILE|copy the game so far to a new file",
    "help_quit": "quit|leave; the game can be gone on with",
    # replay
    "truth": "Viewpoint: the truth, everything is visible (--seat for another).",
    "viewpoint": "Viewpoint: {seat}.",
    "spectator": "spectator",
    "start": "Start",
    "after": "After move {number}",
    "unfinished": "The game is not finished.",
    "step": "Enter: next, q: quit ",
    # verify
    "ok": "ok: {moves} moves, {rolls} rolls proved, outcome: {outcome}",
    "ok_unfinished": "ok: {moves} moves replayed; the game is unfinished, its {rolls} rolls can"
    " only be proved at the end, by the secret",
    "table": "the table",
    # rules and games
    "atom": "{id}  ({kind}, {status})",
    "note": "Note: {note}",
    "text": "text",
    "ruling": "ruling",
    "reconstruction": "reconstruction",
    "enforced": "enforced",
    "descriptive": "descriptive",
    "none_found": "No rule of {game} contains “{word}”.",
    "game_line": "{game} (version {version} of the rules)",
    "seats": "seats: {seats}",
    "bots": "bots: {bots}",
    "presets": "presets: {presets}",
    "option": "--option {name}={values}",
    "by_default": "{value} (default)",
}

TEXTS: Final = {"fr": FR, "en": EN}

COMMANDS: Final[dict[str, str]] = {
    word: command
    for command, words in {
        "help": "? help aide",
        "options": "options coups moves",
        "why": "why pourquoi",
        "rule": "rule règle regle",
        "board": "board plateau",
        "log": "log journal",
        "undo": "undo reprendre",
        "resign": "resign abandonner abandon",
        "draw": "draw nulle",
        "save": "save sauver",
        "quit": "quit quitter exit",
    }.items()
    for word in words.split()
}
"""What may be typed for each command; both languages are understood whatever is spoken."""

ALL_WORDS: Final = frozenset({"all", "tout"})
RANDOM_WORDS: Final = frozenset({"random", "hasard"})


def text(language: str, key: str, **given: object) -> str:
    """One text of the interface, filled in."""
    return TEXTS[language][key].format(**given)
