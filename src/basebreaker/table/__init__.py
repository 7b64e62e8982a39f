"""The online table: rooms, seats, sockets and storage."""
