"""The contract that every game keeps. It knows no game."""
