"""What happens at the tables: each thing a page can say, and what everybody gets to see of it."""
