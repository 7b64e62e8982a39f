"""What takes PyTorch is tried where it is installed (`pip install 'basebreaker[train]'`); the tools don't bring it."""

from importlib.util import find_spec

collect_ignore = [] if find_spec("sb3_contrib") else ["test_with_torch.py"]
