"""The online table: seats, sockets, storage and the bots that sit down with people."""
