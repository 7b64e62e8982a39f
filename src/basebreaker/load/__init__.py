"""Many games at once, and what they cost a server."""
