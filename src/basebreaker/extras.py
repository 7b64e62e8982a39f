"""Which extra brings which packages, and what to type where one is missing."""

from __future__ import annotations

import json
from importlib.metadata import PackageNotFoundError, distribution
from urllib.parse import urlparse
from urllib.request import url2pathname

BRINGS = {
    "play": ("openskill", "platformdirs", "rich"),
    "table": (
        "alembic",
        "h11",
        "openskill",
        "platformdirs",
        "rich",
        "sqlalchemy",
        "starlette",
        "uvicorn",
        "websockets",
    ),
    "server": ("PIL", "prometheus_client", "psycopg"),
    "lab": (
        "altair",
        "numpy",
        "openskill",
        "platformdirs",
        "pyarrow",
        "rich",
        "scipy",
        "sklearn",
        "vl_convert",
    ),
    "rl": ("PIL", "gymnasium", "numpy", "pettingzoo"),
    "openspiel": ("pyspiel",),
    "train": ("sb3_contrib", "torch"),
    "cluster": ("ray",),
}
"""The modules that each extra of `pyproject.toml` brings, by the names they are imported under."""

INCLUDES = {"server": "table", "rl": "lab", "openspiel": "rl", "train": "rl"}


def brings(extra: str) -> set[str]:
    """Return the modules that an extra brings, with those of the extra that it includes."""
    return {*BRINGS[extra], *(brings(INCLUDES[extra]) if extra in INCLUDES else ())}


def extra_with(module: str, preferred: str = "") -> str:
    """Return the extra that brings a module, the preferred one if it does; "" if none does."""
    name = module.partition(".")[0]
    if preferred and name in brings(preferred):
        return preferred
    return next((extra for extra, modules in BRINGS.items() if name in modules), "")


def line(extra: str) -> str:
    """Return the command that installs an extra, from where this package came from."""
    return f"pip install {_source(extra)}"


def needs(what: str, missing: ImportError, preferred: str = "") -> str:
    """Return a sentence about a missing package, or "" if no extra brings it."""
    extra = extra_with(missing.name or "", preferred)
    return f"{what} needs the package {missing.name}, which isn't installed: run {line(extra)}." if extra else ""


def _source(extra: str) -> str:
    """Return what pip installs: the folder of an installation from a folder, else the package by its name."""
    try:
        text = distribution("basebreaker").read_text("direct_url.json")
    except PackageNotFoundError:
        text = None
    origin = json.loads(text or "{}")
    if "dir_info" not in origin:
        return f"'basebreaker[{extra}]'"
    folder = url2pathname(urlparse(origin["url"]).path)
    return f"{'--editable ' if origin['dir_info'].get('editable') else ''}'{folder}[{extra}]'"
