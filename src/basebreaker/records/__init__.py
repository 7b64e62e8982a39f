"""Game records: write, read, replay and verify."""
