"""The laboratory: matches between bots, and what they show."""
