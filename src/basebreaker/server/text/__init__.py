"""What people write and read: names and lines, cleaned and put into the texts of games."""
