"""The files in `deploy/` fit the program: its options, URLs and metrics."""

import json
import re
import shlex
import threading
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import yaml

from basebreaker.server import parsers
from basebreaker.server.tables.metrics import Metrics
from basebreaker.server.transport.health import ROUTES, Collector

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"


def commands() -> list[list[str]]:
    """All our command lines in the units and the compose file, with variables filled in."""
    found = []
    for unit in DEPLOY.glob("*.service"):
        line = next(line for line in unit.read_text().splitlines() if line.startswith("ExecStart="))
        found.append(shlex.split(line.partition("/bin/")[2]))
    compose = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
    found += [service["command"] for service in compose["services"].values() if "command" in service]
    filled = {"%i": "8001", "${BASEBREAKER_ORIGIN}": "https://play.example"}
    pattern = re.compile(r"\$\{SITE[^}]*\}")
    return [[pattern.sub("play.example", filled.get(word, word)) for word in words] for words in found]


@pytest.mark.parametrize("words", commands(), ids=" ".join)
def test_its_commands_are_understood(words: list[str]) -> None:
    assert words[0] == "basebreaker"
    if words[1] == "table":
        options = parsers.table().parse_args(words[2:])
        assert options.no_browser
        assert options.trusted_proxy
    elif words[1] == "thinkers":
        parsers.thinkers().parse_args(words[2:])
    else:
        assert words[1:] == ["admin", "upgrade"]


def known_figures() -> set[str]:
    """The names of all metrics, as a server exports them."""

    def queued() -> dict[str, int]:
        return {"deep": 0}

    metrics = Metrics()
    metrics.refused["answer"] = 1
    metrics.tables = {"running": 1}
    server: Any = SimpleNamespace(
        metrics=metrics,
        tables={},
        playing={},
        pages=metrics.answers,
        store=SimpleNamespace(tickets=SimpleNamespace(qsize=int), thread=threading.current_thread(), listener=None),
        bots=SimpleNamespace(queued=queued),
    )
    return {sample.name for family in Collector(server).collect() for sample in family.samples}


@pytest.mark.parametrize("file", ["deploy/grafana.json", "docs/operate.md"])
def test_it_asks_for_figures_that_there_are(file: str) -> None:
    asked = set(re.findall(r"basebreaker_[a-z_]+[a-z]", (ROOT / file).read_text(encoding="utf-8")))
    known = known_figures()
    assert len(asked) > 5
    assert {name for name in asked if not any(each.startswith(name) for each in known)} == set()


def test_the_dashboard_is_one() -> None:
    board = json.loads((DEPLOY / "grafana.json").read_text())
    assert len({panel["id"] for panel in board["panels"]}) == len(board["panels"])
    assert all(target["expr"] for panel in board["panels"] for target in panel["targets"])


@pytest.mark.parametrize("file", ["Caddyfile", "nginx.conf"])
def test_proxies_keep_the_operators_doors_shut(file: str) -> None:
    text = (DEPLOY / file).read_text()
    assert all(route.path.removeprefix("/") in text for route in ROUTES)


def test_proxies_find_the_files_of_a_page_while_two_versions_run() -> None:
    nginx, caddy = ((DEPLOY / file).read_text() for file in ("nginx.conf", "Caddyfile"))
    files = nginx.partition("location /assets/ {")[2].partition("}")[0]
    assert "http_404" in next(line for line in files.splitlines() if "proxy_next_upstream" in line)
    assert caddy.rpartition("reverse_proxy {")[2].partition("}")[0].split()[-2:] == ["lb_policy", "ip_hash"]


def test_units_have_what_systemd_knows() -> None:
    for unit in DEPLOY.glob("*.service"):
        sections = re.findall(r"^\[(\w+)\]$", unit.read_text(), re.MULTILINE)
        assert sections == ["Unit", "Service", "Install"]
        settings = dict(line.split("=", 1) for line in unit.read_text().splitlines() if re.match(r"[A-Z]\w+=", line))
        assert int(settings["TimeoutStopSec"]) > 10  # a draining server ends within ten seconds
        assert settings["Restart"] == "always"


def test_the_compose_file_names_what_there_is() -> None:
    compose = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
    services = compose["services"]
    for service in services.values():
        assert set(service.get("depends_on", {})) <= set(services)
        assert set(service.get("networks", {})) <= set(compose["networks"])
        for volume in service.get("volumes", []):
            place = volume.partition(":")[0]
            assert place in compose["volumes"] or (DEPLOY / place).exists()
    assert (ROOT / "deploy" / services["table"]["build"]["context"] / services["table"]["build"]["dockerfile"]).exists()
    assert int(services["table"]["stop_grace_period"].removesuffix("s")) > 10


def test_the_container_installs_what_is_there() -> None:
    text = (DEPLOY / "Containerfile").read_text()
    copied = [word for line in text.splitlines() if line.startswith("COPY ") for word in line.split()[1:-1]]
    assert all((ROOT / word).exists() for word in copied if not word.startswith(("--", "/")))
    assert "'.[server]'" in text


@pytest.mark.parametrize(("file", "word"), [("Caddyfile", "lb_policy uri_hash"), ("nginx.conf", "$arg_table")])
def test_proxies_send_those_who_sit_together_to_one_server(file: str, word: str) -> None:
    assert word in (DEPLOY / file).read_text()
    assert "/socket?table=" in (ROOT / "web/src/wire/socket.svelte.ts").read_text(encoding="utf-8")
