"""Yom Kippur, the basic game: Egypt and Israel in the Sinai, October 1973."""
