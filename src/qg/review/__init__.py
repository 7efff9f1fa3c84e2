"""What is said of a game that is over: how it went, and which decisions cost most."""
