"""Text from and for people: names and chat lines are cleaned, and names put into the texts of games."""
