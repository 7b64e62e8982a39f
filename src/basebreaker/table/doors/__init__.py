"""The way in: HTTP, the socket, and what guards them."""
