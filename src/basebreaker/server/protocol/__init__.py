"""Messages between the server and its clients."""
