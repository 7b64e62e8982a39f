"""For authors of factions: begin a package, check it, play-test it, and list the packages that are installed."""
