"""What keeps things from being done to cards: protections and prohibitions, shields, and what a card affected (9.1)."""
