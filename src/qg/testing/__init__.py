"""For authors of games: the laws that every game keeps, random stretches of play that shrink when they fail,
case files, stored playthroughs. Start with `holding.hold(GAME)`; docs/laws.md explains the laws."""
