"""What is printed: the catalogue of faces, its checks, editions, other packages' sets."""
