"""The rules: questions, events, abilities, verbs, turn and scoring."""
