"""The game in the terminal: play, watch, replay, look things up."""
