"""Ambush Alley!: its parts, while the game is being written."""
