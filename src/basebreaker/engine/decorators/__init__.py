"""The decorators that tie the code of a card to its printed abilities."""
