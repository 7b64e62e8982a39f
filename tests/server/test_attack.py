"""`make attack` in its small form: its counts must hold; its timings are left to the long form."""

import pytest
from tests.chaos import command, victim
from tests.chaos.figures import Figure

from basebreaker.server.limits import Limits

SMALL = 0.02


BORNE = [name for name in command.ATTACKS if name not in ("kills", "deploy", "torture")]  # these have their own tests


@pytest.mark.slow
@pytest.mark.parametrize("name", BORNE)
def test_a_small_attack_is_borne(name: str) -> None:
    metrics = command.run(name, SMALL)
    assert metrics
    assert [figure for figure in metrics if not figure.timed and not figure.holds] == []


def test_a_bystander_asks_no_more_than_a_page_may_however_long_an_attack_takes() -> None:
    assert Limits().messages_a_second >= 1 / (victim.PAUSE * victim.PAGES)


@pytest.mark.slow
def test_servers_thinkers_and_postgresql_die_and_nothing_is_lost(cluster: object) -> None:
    assert [figure for figure in command.run("torture", 0.02) if not figure.holds] == []


@pytest.mark.slow
def test_servers_are_replaced_while_people_play_and_nothing_is_lost(cluster: object) -> None:
    found = command.run("deploy", 0.1)
    assert [figure for figure in found if not figure.timed and not figure.holds] == []


def test_what_did_not_hold_is_shown_and_gives_an_exit_code(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(
        command, "run", lambda name, size: [Figure("crumbs", 1 + (name == "twice"), 1), Figure("wait", 3.0, 5.0, "s")]
    )
    assert command.main(["reports"]) == 0
    assert command.main(["reports", "twice"]) == 1
    last = capsys.readouterr().out.splitlines()[-3:]
    assert ["crumbs" in line and "NO" in line for line in last] == [True, False, False]


def test_an_unknown_attack_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        command.main(["nobody"])
    assert "there is no attack 'nobody'; there are spectators, " in capsys.readouterr().err
