"""The server of the online table: the same table for browsers, bots and other programs, at one database or several."""
