"""What servers that share a database tell each other, what operators tell them, and what one of them does for all."""
