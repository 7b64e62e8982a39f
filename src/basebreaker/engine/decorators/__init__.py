"""What authors tie the code of a card to its printed abilities with."""
