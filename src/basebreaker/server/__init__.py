"""The server of the online table, for browsers and other programs, on one database or as several processes."""
