"""Many players at once, to measure what the server bears. Nothing else imports this."""
