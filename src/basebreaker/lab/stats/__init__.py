"""The statistics of many games: ratings of bots, strengths of factions, counts that do not grow with the games."""
