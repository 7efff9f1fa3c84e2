"""One running game: seats, clocks, offers, chat and the match, folded from stored facts.

fact      what is stored, one row each            command   what may be asked of a table
clock     time that seats have left               seat      who holds a seat
setup     a new table from a request              table     the fold: facts in, a table out
decide    a command in, facts or a refusal out    consent   what is done by agreement
sight     what a seat is shown, and its changes   story     a table's record, whole or as a seat saw it

Pure and synchronous: no files, no sockets, no clock but the time that is handed in.
"""
