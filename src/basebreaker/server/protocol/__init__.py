"""What is said between server and pages."""
