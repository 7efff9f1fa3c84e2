"""HTTP and WebSocket: the server at which games are played.

wire       every message, defined once          types     TypeScript and OpenAPI made from them
tokens     ids and secrets                      limits    how much and how often
house      all tables, loaded and stored        room      one table and who is connected to it
outlook    messages to one viewer               bots      who plays when nobody else does
socket     one connection                       api       HTTP
catalogue  the games                            app       everything together
gate       a password for the server             run       the process
health     whether moves can be stored          log       one line an event
proxies    from where a visitor comes           crowd     how many are connected
http       connections, and idle ones ended      names     to which the server answers
export     the record of a table                doctor    whether all is as it was written
"""
