"""Processes beside the server: bots, uploads and reviews, which can be killed and replaced."""
