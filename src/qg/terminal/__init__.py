"""Play, replay, verify and read the rules in a terminal. No rule lives here."""
