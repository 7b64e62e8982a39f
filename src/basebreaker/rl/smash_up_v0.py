"""The PettingZoo environment under the name that PettingZoo's habits give it: `env`, `raw_env`."""

from .aec import env, raw_env

__all__ = ["env", "raw_env"]
