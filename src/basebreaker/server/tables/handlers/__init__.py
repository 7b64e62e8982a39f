"""What a page can ask for: a module for each subject, listed in `dispatch.py`."""
