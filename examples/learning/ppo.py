"""Learning by playing: MaskablePPO of sb3-contrib with a network that scores every option by its row.

It needs PyTorch: `pip install '.[train]'`.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import torch
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.policies import MaskableActorCriticPolicy
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.monitor import Monitor
from stable_baselines3.common.torch_layers import BaseFeaturesExtractor
from stable_baselines3.common.vec_env import DummyVecEnv
from torch import nn

from basebreaker.rl.encoding import Mask
from basebreaker.rl.play import Observation, observation_space
from basebreaker.rl.schema import OPTIONS, SEATS, START, TARGETS, VERBS, FaceTable
from basebreaker.rl.single import Policy, SmashUp
from basebreaker.rl.wrappers import VictoryPoints

from .linear import COLUMN, SHAPES

ENVIRONMENTS = 4
FACE = 16  # numbers that stand for a face
WIDE = 64  # of the hidden layers
SHAPING = 0.02  # for a VP ahead


class Rows(gymnasium.ObservationWrapper[Any, Any, Observation]):
    """Observations without the mask, which is asked for separately."""

    def __init__(self, env: gymnasium.Env[Observation, Any]) -> None:
        super().__init__(env)
        self.observation_space = observation_space()["observation"]

    def observation(self, observation: Observation) -> Any:
        return observation["observation"]

    def action_masks(self) -> Mask:
        """Return the mask of the actions that are options now."""
        assert isinstance(self.unwrapped, SmashUp)
        return self.unwrapped.action_masks()


class Scorer(BaseFeaturesExtractor):  # type: ignore[misc]
    """Scores of the 64 options, followed by features of the whole position."""

    def __init__(self, space: Any) -> None:
        super().__init__(space, OPTIONS + WIDE)
        self.faces = nn.Embedding(len(FaceTable().names), FACE)
        one_hot = len(VERBS) + 1 + len(TARGETS) + 1 + SEATS + 1
        bases = SHAPES["bases"][1] - 2  # without the two that name faces
        seats = SHAPES["seats"][0] * 6
        whole = 12 + seats + 4 * bases
        self.whole = nn.Sequential(nn.Linear(whole, WIDE), nn.ReLU())
        self.option = nn.Sequential(
            nn.Linear(2 * FACE + one_hot + bases + 2 + WIDE, WIDE), nn.ReLU(), nn.Linear(WIDE, 1)
        )

    def forward(self, rows: Any) -> Any:
        """Score some rows."""
        options, bases, table = (self.part(rows, name) for name in ("options", "bases", "table"))
        asking = table[:, 0, COLUMN["table"]["asking_face"]].long()
        plain = self.plain_bases(bases)
        seats = self.part(rows, "seats")[:, :, :6].flatten(1) / 10
        whole = self.whole(torch.cat([table[:, 0, :12] / 10, seats, plain[:, :4].flatten(1)], 1))
        at = options[:, :, COLUMN["options"]["base"]].long()
        at = at * (at <= plain.shape[1])  # a base beyond the last row has no features
        here = torch.gather(plain, 1, (at - 1).clamp(min=0)[:, :, None].expand(-1, -1, plain.shape[2]))
        told = [
            self.faces(options[:, :, COLUMN["options"]["face"]].long()),
            self.faces(asking)[:, None].expand(-1, OPTIONS, -1),
            self.one_hot(options, "verb", len(VERBS) + 1),
            self.one_hot(options, "kind", len(TARGETS) + 1),
            self.one_hot(options, "owner", SEATS + 1),
            here * (at > 0)[:, :, None],
            options[:, :, -2:] / torch.tensor([5.0, 1.0]),
            whole[:, None].expand(-1, OPTIONS, -1),
        ]
        return torch.cat([self.option(torch.cat(told, 2))[:, :, 0], whole], 1)

    def part(self, rows: Any, section: str) -> Any:
        """Return a section of some rows."""
        shape = SHAPES[section]
        return rows[:, START[section] : START[section] + shape[0] * shape[1]].view(-1, *shape)

    def plain_bases(self, bases: Any) -> Any:
        """Return the columns of bases that name no face."""
        return torch.cat([bases[:, :, 1:7], bases[:, :, 8:]], 2) / 10

    def one_hot(self, options: Any, column: str, many: int) -> Any:
        """Return a word of an option as a one-hot vector."""
        return nn.functional.one_hot(options[:, :, COLUMN["options"][column]].long(), many).float()


class Cut(nn.Module):  # type: ignore[misc]
    """A slice of the scorer's output."""

    def __init__(self, part: slice) -> None:
        super().__init__()
        self.part = part

    def forward(self, features: Any) -> Any:
        return features[:, self.part]


class Pointing(MaskableActorCriticPolicy):  # type: ignore[misc]
    """The scores are the policy, and the rest gives the value."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **{**kwargs, "net_arch": [], "features_extractor_class": Scorer})

    def _build(self, lr_schedule: Any) -> None:
        super()._build(lr_schedule)
        self.action_net = Cut(slice(0, OPTIONS))
        self.value_net = nn.Sequential(Cut(slice(OPTIONS, None)), nn.Linear(WIDE, 1))
        self.optimizer = self.optimizer_class(self.parameters(), lr=lr_schedule(1), **self.optimizer_kwargs)


class Curve(BaseCallback):  # type: ignore[misc]
    """Records the mean reward of the last hundred episodes at intervals."""

    def __init__(self) -> None:
        super().__init__()
        self.points: list[dict[str, float]] = []

    def _on_step(self) -> bool:
        return True

    def _on_rollout_end(self) -> None:
        paid = [episode["r"] for episode in self.model.ep_info_buffer]
        if paid:
            self.points.append({"steps": self.num_timesteps, "paid": round(float(np.mean(paid)), 4)})
            print(f"{self.num_timesteps} steps: {self.points[-1]['paid']:+.3f} an episode", flush=True)


def train(field: Sequence[str], steps: int, seed: int, out: Path) -> str:
    """Learn by playing against the field, and write the network and its curve."""

    def make() -> Any:
        return Monitor(Rows(VictoryPoints(SmashUp(opponents=list(field)), SHAPING)))

    torch.set_num_threads(1)
    envs = DummyVecEnv([make] * ENVIRONMENTS)  # each begins with a seed of its own that follows from `seed`
    model = MaskablePPO(
        Pointing, envs, n_steps=512, batch_size=256, n_epochs=4, gamma=0.999, ent_coef=0.005, seed=seed, device="cpu"
    )
    curve = Curve()
    model.learn(steps, callback=curve)
    model.save(out)
    about = {"field": list(field), "steps": steps, "seed": seed, "curve": curve.points}
    out.with_suffix(".json").write_text(json.dumps(about, indent=1), encoding="utf-8")
    return f"{out}: learned in {model.num_timesteps} steps against {', '.join(field)}; the curve is beside it."


def load(path: Path) -> Policy:
    """Load what was learned as a frozen policy."""
    torch.set_num_threads(1)
    model = MaskablePPO.load(path, device="cpu")

    def choose(seen: Observation) -> int:
        action, _ = model.predict(
            seen["observation"], action_masks=seen["action_mask"].astype(bool), deterministic=True
        )
        return int(action)

    return choose
