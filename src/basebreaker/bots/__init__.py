"""Players that need no person: the Bot protocol and its implementations."""
