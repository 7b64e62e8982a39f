"""Sockets and HTTP: who gets in, what is read and sent, and within which limits."""
