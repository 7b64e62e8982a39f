"""The browser client's own tests. They are written in TypeScript, lie in web/tests and run under Node."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.slow
def test_the_units_of_the_browser_client_work() -> None:
    run = [sys.executable, str(ROOT / "hatch_build.py"), "test"]
    done = subprocess.run(run, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    assert done.returncode == 0, done.stdout
