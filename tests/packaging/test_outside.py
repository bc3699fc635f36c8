"""What packages need of the machine: programs that are called, and secrets in the environment."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from outside import Outside, PackageError, file_of
from tests.packaging.outside_fakes import CERTIFICATE, Machine


def test_a_command_that_works_is_no_matter() -> None:
    Outside.real().call([sys.executable, "-c", "pass"])


def test_a_failing_command_is_named_without_its_arguments() -> None:
    command = [sys.executable, "-c", "import sys; sys.exit(7)", "the password"]
    with pytest.raises(PackageError) as caught:
        Outside.real().call(command)
    assert str(caught.value) == f"{Path(sys.executable).name} failed with status 7."


def test_a_command_that_is_not_there_is_one_sentence() -> None:
    with pytest.raises(PackageError, match=r"^no-such-program can't be started: .*\.$"):
        Outside.real().call(["no-such-program"])


@pytest.mark.parametrize("environ", [{}, {"USER_NAME": "", "WORD": ""}])
def test_no_secrets_are_none(environ: dict[str, str]) -> None:
    assert Machine(environ).outside.secrets("USER_NAME", "WORD") is None


def test_secrets_come_in_the_order_asked_for() -> None:
    environ = {"WORD": "w", "USER_NAME": "u"}
    assert Machine(environ).outside.secrets("USER_NAME", "WORD") == ("u", "w")


def test_half_of_the_secrets_is_a_mistake() -> None:
    with pytest.raises(PackageError, match=r"lacks WORD\.$"):
        Machine({"USER_NAME": "u", "WORD": ""}).outside.secrets("USER_NAME", "WORD")


def test_a_secret_is_a_file_for_as_long_as_it_is_needed() -> None:
    # Tools that encode break their lines.
    with file_of(f"{CERTIFICATE[:5]}\n{CERTIFICATE[5:]}\n", "it.pfx") as path:
        assert (path.name, path.read_bytes()) == ("it.pfx", b"certificate")
    assert not path.exists()


@pytest.mark.parametrize("secret", ["not Base64!", "abc"])
def test_nonsense_is_no_certificate(secret: str) -> None:
    with pytest.raises(PackageError, match=r"no Base64\.$"), file_of(secret, "it.pfx"):
        pass
