"""Operators' actions: on the command line, and on the page under /admin."""
