"""What is said: the messages of the socket and the bodies of HTTP, and the client's types made from them."""
