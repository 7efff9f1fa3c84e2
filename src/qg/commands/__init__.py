"""What each `qg` command takes and does: at a keyboard, for who hosts tables, for authors of games."""
