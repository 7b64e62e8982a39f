"""What the server asks the store: a typed method for each query, with what other processes are told of it."""
