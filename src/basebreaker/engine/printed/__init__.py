"""What is printed: the catalogue of faces, its checks, other people's sets, and the decorators of card code."""
