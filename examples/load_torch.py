"""Feed a data set to PyTorch: one pass of a small network that learns what the bots chose.

pip install 'basebreaker[train]'
python examples/load_torch.py games
"""

from __future__ import annotations

import sys
from pathlib import Path

import torch
from torch.utils.data import DataLoader, TensorDataset

from load_numpy import OPTIONS, load


def main() -> None:
    """Learn from every decision once, in batches of 256."""
    torch.manual_seed(1)
    data = load(Path(sys.argv[1]))
    seen = torch.from_numpy(data.seen.copy()).clamp(-20, 20) / 20
    loader = DataLoader(
        TensorDataset(seen, torch.from_numpy(data.legal), torch.from_numpy(data.choice)), batch_size=256, shuffle=True
    )
    network = torch.nn.Sequential(torch.nn.Linear(seen.shape[1], 128), torch.nn.ReLU(), torch.nn.Linear(128, OPTIONS))
    optimizer = torch.optim.Adam(network.parameters())
    for rows, legal, choice in loader:
        scores = network(rows).masked_fill(~legal, -1e9)
        loss = torch.nn.functional.cross_entropy(scores, choice)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        print(f"{loss.item():.3f} nats a decision")


if __name__ == "__main__":
    main()
