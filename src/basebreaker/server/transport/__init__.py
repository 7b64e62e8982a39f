"""Sockets and HTTP: authentication, reading, sending, and their limits."""
