"""The code of the cards: one module per faction, its bases included, in the printed order."""
