"""What an operator of a server does: on the command line, and on the page under /admin."""
