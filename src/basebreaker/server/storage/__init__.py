"""What is stored, and how."""
