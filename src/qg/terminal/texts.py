"""What the terminal says, in French (the source) and in English. Games bring their own words.

Both languages have the same keys and the same {places}; a test holds them together.
"""

from __future__ import annotations

from typing import Final

from qg.core.typography import typeset_all
from qg.core.words import fill

FR: Final[dict[str, str]] = {
    # the start of a game
    "hello": "{game} : {you}. Tapez ? pour l'aide.",
    "you_against": "vous jouez {seat} contre {others}",
    "you_with": "vous jouez {seat} avec {partners} contre {others}",
    "you_all": "à tour de rôle au même clavier ({seats})",
    "commitment": "Empreinte qui fixe les dés : {hash}",
    "ask_salt": "{seat}, pour influer sur les dés, tapez quelques lettres au hasard, ou Entrée : ",
    "recorded": "La partie est enregistrée dans {file}",
    "resumed": "Reprise de {file} après {count} {count:coup|coups}.",
    # a turn
    "since": "Depuis votre dernier tour :",
    "prompt": "{seat} : {verbs}.",
    "input": "{seat}> ",
    "input_more": "{seat}, {so_far} …> ",
    "next_words": "{so_far} … {moves} ; mot suivant : {words} (Entrée : annuler)",
    "dropped": "Rien n'est joué.",
    "not_understood": "Pas compris : « {text} » ({what}). Tapez ? pour l'aide.",
    "nothing_there": "« {text} » ne mène à aucun coup permis ; « coups » en donne la liste.",
    "refused": "Refusé par {rule} : {text}",
    "reason": "  Raison : {reason}",
    "instead": "  Possible : {moves}",
    "legal": "« {move} » est permis.",
    "terms": "  Ce qui compte : {terms}",
    "worst": "  Au pire, avec la réponse ennemie ({what}) : {column} [{rule}]",
    "odds": "  Chances : {odds}",
    "moves": "Coups possibles ({count}) :",
    "moves_sampled": "Trop de réponses possibles pour les lister : voyez les propositions 1 à"
    " {count}, « hasard », ou tapez la vôtre.",
    "no_log": "Aucun coup n'a encore été joué.",
    "looks": "On peut demander : {names}.",
    "log_line": "{number}. {seat} : {text}",
    "log_table": "{number}. {text}",
    "log_turn": "— {seat} —",
    "undone": "Coup repris.",
    "usage": "La commande est incomplète : {usage}",
    "saved": "Copie de la partie jusqu'ici : {file}. La partie continue dans {record}.",
    # samples
    "offer": "Tapez 1 à {count} pour voir une proposition, « hasard » pour en tirer une autre, ou"
    " la vôtre (« ? » dit comment l'écrire).",
    "sample": "{number}. {move}",
    "preview": "Cela donnerait :",
    "confirm_move": "Entrée ou « oui » pour jouer cela, « non » pour choisir encore : ",
    "no_sample": "Il n'y a pas de proposition {number} : tapez 1 à {count}.",
    # the end
    "confirm_resign": "Voulez-vous vraiment abandonner ? (oui/non) ",
    "yes": "oui o yes y",
    "draw_ask": "{other}, {seat} propose la partie nulle. Acceptez-vous ? (oui/non) ",
    "draw_no": "La nulle est refusée, la partie continue.",
    "draw_bot": "L'ordinateur n'accepte pas la partie nulle.",
    "over": "Partie terminée.",
    "won": "Victoire : {seats}.",
    "drawn": "Partie nulle.",
    "scores": "Points : {scores}.",
    "secret": "Clé des dés : {secret}",
    "verify": "Pour vérifier la partie et ses dés : qg verify {file}",
    "left": "La partie est interrompue ; pour la continuer : qg play --resume {file}",
    "left_early": "Au revoir : la partie n'a pas commencé.",
    # the curtain
    "seen": "Entrée pour cacher l'écran : ",
    "pass": "Passez le clavier à {seat}, puis Entrée : ",
    # help
    "help_moves": "Un coup s'écrit par exemple :",
    "help_path": "Ou mot à mot, sans le verbe : tapez une case ou une pièce pour voir ce qu'elles permettent,"
    " puis la suite.",
    "help_sampled": "1 à {count} : une proposition ; « hasard » : une autre ; ou la vôtre, ainsi :",
    "help_title": "Commandes :",
    "help_help": "? ou aide|cette aide",
    "help_legal": "coups|tous les coups permis",
    "help_why": "pourquoi COUP|dire, sans le jouer, si ce coup est permis, sinon par quelle règle, et ses"
    " chances",
    "help_rule": "règle NUMÉRO|le texte d'une règle",
    "help_board": "plateau|redessiner le plateau",
    "help_log": "journal, journal tout|ce qui s'est passé, de votre point de vue",
    "help_look": "voir QUOI|une question sur ce que vous voyez ; « voir » seul dit lesquelles",
    "help_undo": "reprendre|reprendre votre dernier coup",
    "help_resign": "abandonner|abandonner la partie",
    "help_draw": "nulle|proposer la partie nulle (à deux au clavier)",
    "help_save": "sauver FICHIER|copier la partie jusqu'ici dans un nouveau fichier",
    "help_quit": "quitter|quitter ; la partie pourra être continuée",
    # replay
    "truth": "Point de vue : tout est visible (--seat pour un autre).",
    "viewpoint": "Point de vue : {seat}.",
    "spectator": "spectateur",
    "start": "Départ",
    "after": "Après le coup {number}",
    "unfinished": "La partie n'est pas terminée.",
    "step": "Entrée : suite, q : quitter ",
    # comment
    "comment_head": "{seat} : {judged} {judged:décision jugée|décisions jugées} sur {decisions},"
    " d'après ce que ce camp savait alors.",
    "comment_seen": "{seat} : {seen} {seen:décision parcourue|décisions parcourues} sur {decisions},"
    " par suites de coups, et {judged} {judged:examinée|examinées} de près,"
    " d'après ce que ce camp savait alors.",
    "comment_row": "Coups {line} à {until} ({n} de ce camp), à commencer par « {played} » ;"
    " plutôt, entre autres : « {better} ».",
    "comment_move": "Coup {line} : « {played} » ; plutôt « {better} ».",
    "comment_cost": "Chances de gagner : {after} %, au lieu de {would} % (à {error} % près).",
    "comment_lead": "Avance ensuite, en moyenne : {lead} au lieu de {other}.",
    "comment_why": "Dans la suite, en moyenne : pertes {l0} au lieu de {l1}, prises {t0} au lieu de {t1}.",
    "sure_very": "C'est presque sûr, d'après {worlds} suites imaginées.",
    "sure_rather": "C'est probable, d'après {worlds} suites imaginées.",
    "sure_little": "C'est incertain, d'après {worlds} suites imaginées.",
    "comment_none": "Aucune décision coûteuse n'a été trouvée.",
    # verify
    "ok": "ok: {moves} {moves:coup|coups}, {rolls} {rolls:lancer vérifié|lancers vérifiés},"
    " résultat : {outcome}",
    "ok_unfinished": "ok: {moves} {moves:coup rejoué|coups rejoués} ; la partie n'est pas terminée :"
    " les dés ({rolls} {rolls:lancer|lancers}) ne pourront être vérifiés qu'à la fin",
    "salts_own": "Caractères ajoutés aux dés par : {seats}.",
    "salts_rest": "Les autres découlent de la clé : ils n'ont pas pu être choisis.",
    "salts_none": "Aucun joueur n'a ajouté de caractères aux dés : l'ordinateur qui tenait la table"
    " les a fixés seul, avant la partie.",
    "salts_unknown": "L'enregistrement ne dit pas qui a ajouté des caractères aux dés : rien n'exclut"
    " que l'ordinateur qui tenait la table les ait choisis.",
    "table": "la table",
    # doctor
    "doctor_house": "{folder} : {tables} {tables:table lue|tables lues},"
    " {moves} {moves:coup rejoué|coups rejoués}, {free} Mo libres sur le disque.",
    "doctor_database": "{folder} : {tables} {tables:table lue|tables lues},"
    " {moves} {moves:coup rejoué|coups rejoués}.",
    "doctor_served": "Le serveur est en marche ; la vérification ne l'a pas interrompu.",
    "doctor_good": "Tout est en ordre.",
    "doctor_space": "Il ne reste que {detail} Mo sur le disque.",
    "doctor_open": "{detail} : d'autres utilisateurs de cet ordinateur peuvent le lire (chmod 600).",
    "doctor_wal": "{detail} : endommagé ; les derniers coups enregistrés sont illisibles.",
    "doctor_file": "Le fichier des tables est illisible : {detail}",
    "doctor_page": "Le fichier des tables est endommagé : {detail}",
    "doctor_table": "Table {table} : mise de côté, car ce qui en est gardé est illisible ({detail}).",
    "doctor_record": "Table {table} : la partie rejouée ne donne pas ce qui est enregistré ({detail}).",
    "doctor_empty": "Table {table} : elle est dans la liste, mais rien n'en est gardé.",
    "doctor_name": "Table {table} : ce qui en est gardé vient d'une autre table ({detail}).",
    "doctor_card": "Table {table} : la liste des tables ne dit pas où en est la partie.",
    "copied": "{target} : {tables} {tables:table|tables}, {facts} {facts:fait|faits},"
    " relus et comparés un à un.",
    # reports
    "report_none": "Rien n'a été signalé.",
    "report_line": "{when}  table {table} ({state}) : {told}",
    "report_title": "le titre « {words} ».",
    "report_name": "le nom « {words} ».",
    "report_talk": "le message « {words} ».",
    "report_why": "Motif : « {text} »",
    "report_lobby": "attend des joueurs",
    "report_open": "en cours",
    "report_done": "terminée ou fermée",
    "report_erased": "Table {table} : {count} {count:signalement effacé|signalements effacés}.",
    "close_now": "Table {table} : elle sera fermée dans un instant.",
    "close_later": "Table {table} : elle sera fermée dès que le serveur tournera.",
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
    "value_means": "{value} : {meaning}",
}

EN: Final[dict[str, str]] = {
    # the start of a game
    "hello": "{game}: {you}. Type ? for help.",
    "you_against": "you play {seat} against {others}",
    "you_with": "you play {seat} with {partners} against {others}",
    "you_all": "taking turns at one keyboard ({seats})",
    "commitment": "Fingerprint that fixes the dice: {hash}",
    "ask_salt": "{seat}, to have a say in the dice, type a few letters at random, or press Enter: ",
    "recorded": "The game is recorded in {file}",
    "resumed": "Resuming {file} after {count} {count:move|moves}.",
    # a turn
    "since": "Since your last turn:",
    "prompt": "{seat}: {verbs}.",
    "input": "{seat}> ",
    "input_more": "{seat}, {so_far} ...> ",
    "next_words": "{so_far} ... {moves}; next word: {words} (Enter: cancel)",
    "dropped": "Nothing is played.",
    "not_understood": "Not understood: “{text}” ({what}). Type ? for help.",
    "nothing_there": "“{text}” leads to no legal move; “moves” lists them.",
    "refused": "Refused by {rule}: {text}",
    "reason": "  Reason: {reason}",
    "instead": "  Possible: {moves}",
    "legal": "“{move}” is legal.",
    "terms": "  What counts: {terms}",
    "worst": "  At worst, with the enemy's answer ({what}): {column} [{rule}]",
    "odds": "  Odds: {odds}",
    "moves": "Possible moves ({count}):",
    "moves_sampled": "Too many possible answers to list: look at proposals 1 to {count},"
    " “random”, or type your own.",
    "no_log": "No move has been played yet.",
    "looks": "What can be asked: {names}.",
    "log_line": "{number}. {seat}: {text}",
    "log_table": "{number}. {text}",
    "log_turn": "— {seat} —",
    "undone": "Move taken back.",
    "usage": "The command is incomplete: {usage}",
    "saved": "Copy of the game so far: {file}. The game goes on in {record}.",
    # samples
    "offer": "Type 1 to {count} to see a proposal, “random” to draw another, or your own"
    " (“?” says how to write it).",
    "sample": "{number}. {move}",
    "preview": "That would give:",
    "confirm_move": "Enter or “yes” to play it, “no” to choose again: ",
    "no_sample": "There is no proposal {number}: type 1 to {count}.",
    # the end
    "confirm_resign": "Do you really want to resign? (yes/no) ",
    "yes": "yes y oui o",
    "draw_ask": "{other}, {seat} offers a draw. Do you accept? (yes/no) ",
    "draw_no": "The draw is declined, the game goes on.",
    "draw_bot": "The computer does not accept draws.",
    "over": "Game over.",
    "won": "Victory: {seats}.",
    "drawn": "The game is drawn.",
    "scores": "Points: {scores}.",
    "secret": "Key of the dice: {secret}",
    "verify": "To verify the game and its dice: qg verify {file}",
    "left": "The game is interrupted; to continue it: qg play --resume {file}",
    "left_early": "Goodbye: the game had not begun.",
    # the curtain
    "seen": "Press Enter to hide the screen: ",
    "pass": "Pass the keyboard to {seat}, then press Enter: ",
    # help
    "help_moves": "A move is written for example:",
    "help_path": "Or word by word, without the verb: type a square or a counter to see what it allows,"
    " then the rest.",
    "help_sampled": "1 to {count}: a proposal; “random”: another; or your own, like this:",
    "help_title": "Commands:",
    "help_help": "? or help|this help",
    "help_legal": "moves|all legal moves",
    "help_why": "why MOVE|say whether this move is legal, and if not, by which rule, and its odds, without"
    " playing it",
    "help_rule": "rule NUMBER|the text of a rule",
    "help_board": "board|draw the board again",
    "help_log": "log, log all|what has happened, as you saw it",
    "help_look": 'look WHAT|a question about what you see; "look" alone says which',
    "help_undo": "undo|take your last move back",
    "help_resign": "resign|resign the game",
    "help_draw": "draw|offer a draw (two at one keyboard)",
    "help_save": "save FILE|copy the game so far to a new file",
    "help_quit": "quit|leave; the game can be continued",
    # replay
    "truth": "Viewpoint: everything is visible (--seat for another).",
    "viewpoint": "Viewpoint: {seat}.",
    "spectator": "spectator",
    "start": "Start",
    "after": "After move {number}",
    "unfinished": "The game is not finished.",
    "step": "Enter: next, q: quit ",
    # comment
    "comment_head": "{seat}: {judged} {judged:decision|decisions} judged of {decisions},"
    " by what that side knew then.",
    "comment_seen": "{seat}: {seen} {seen:decision|decisions} of {decisions} looked at, in rows of moves,"
    " and {judged} examined closely, by what that side knew then.",
    "comment_row": "Moves {line} to {until} ({n} by this side), beginning with “{played}”;"
    " rather, among others: “{better}”.",
    "comment_move": "Move {line}: “{played}”; rather “{better}”.",
    "comment_cost": "Chance to win: {after}%, instead of {would}% (give or take {error}%).",
    "comment_lead": "Lead after that, on average: {lead} instead of {other}.",
    "comment_why": "On average after that: losses {l0} instead of {l1}, captures {t0} instead of {t1}.",
    "sure_very": "This is almost certain, by {worlds} imagined games.",
    "sure_rather": "This is likely, by {worlds} imagined games.",
    "sure_little": "This is uncertain, by {worlds} imagined games.",
    "comment_none": "No costly decision was found.",
    # verify
    "ok": "ok: {moves} {moves:move|moves}, {rolls} {rolls:roll|rolls} verified, outcome: {outcome}",
    "ok_unfinished": "ok: {moves} {moves:move|moves} replayed; the game is not over: the dice"
    " ({rolls} {rolls:roll|rolls}) can only be verified at the end",
    "salts_own": "Characters added to the dice by: {seats}.",
    "salts_rest": "The others follow from the key: they could not be chosen.",
    "salts_none": "No player added characters to the dice: the computer that kept the table fixed them"
    " alone, before the game.",
    "salts_unknown": "The record does not say who added characters to the dice: the computer that kept"
    " the table may have chosen them.",
    "table": "the table",
    # doctor
    "doctor_house": "{folder}: {tables} {tables:table|tables} read,"
    " {moves} {moves:move|moves} replayed, {free} MB free on the disk.",
    "doctor_database": "{folder}: {tables} {tables:table|tables} read,"
    " {moves} {moves:move|moves} replayed.",
    "doctor_served": "The server is running; the check did not interrupt it.",
    "doctor_good": "Everything is in order.",
    "doctor_space": "Only {detail} MB are left on the disk.",
    "doctor_open": "{detail}: other users of this computer can read it (chmod 600).",
    "doctor_wal": "{detail}: damaged; the last moves that were stored cannot be read.",
    "doctor_file": "The file of tables cannot be read: {detail}",
    "doctor_page": "The file of tables is damaged: {detail}",
    "doctor_table": "Table {table}: set aside, for what is stored of it cannot be read ({detail}).",
    "doctor_record": "Table {table}: the replayed game does not give what is stored ({detail}).",
    "doctor_empty": "Table {table}: it is in the list, but nothing of it is stored.",
    "doctor_name": "Table {table}: what is stored of it comes from another table ({detail}).",
    "doctor_card": "Table {table}: the list of tables does not say how its game stands.",
    "copied": "{target}: {tables} {tables:table|tables}, {facts} {facts:fact|facts},"
    " read back and compared one by one.",
    # reports
    "report_none": "Nothing has been reported.",
    "report_line": "{when}  table {table} ({state}): {told}",
    "report_title": "the title “{words}”.",
    "report_name": "the name “{words}”.",
    "report_talk": "the message “{words}”.",
    "report_why": "Reason: “{text}”",
    "report_lobby": "waiting for players",
    "report_open": "in play",
    "report_done": "over or closed",
    "report_erased": "Table {table}: {count} {count:report|reports} erased.",
    "close_now": "Table {table}: it will be closed in a moment.",
    "close_later": "Table {table}: it will be closed as soon as the server runs.",
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
    "value_means": "{value}: {meaning}",
}

TEXTS: Final[dict[str, dict[str, str]]] = {
    "fr": typeset_all("fr", FR),
    "en": typeset_all("en", EN),
}

COMMANDS: Final[dict[str, str]] = {
    word: command
    for command, words in {
        "help": "? help aide",
        "legal": "coups moves legal options",
        "why": "why pourquoi",
        "rule": "rule règle regle",
        "board": "board plateau",
        "log": "log journal",
        "look": "look voir",
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
    return fill(language, TEXTS[language][key], given)
