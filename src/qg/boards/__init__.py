"""Geometry that knows no game."""
