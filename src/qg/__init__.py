"""QG, *Quartier Général*: five French war games, every rule enforced and every refusal explained."""

__version__ = "0.1.0"
