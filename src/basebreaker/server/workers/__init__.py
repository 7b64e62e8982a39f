"""Worker processes for bots, uploads and reviews, which can be killed and replaced."""
