"""The workflows can't be run here, but they can be read: each step is something that can."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

import dev
import linux_files
import macos_package
import windows_package
from devtools_commands import COMMANDS

FOLDER = Path(__file__).parents[2] / ".github" / "workflows"
NAMES = ("test.yml", "release.yml")
SYSTEMS = {"ubuntu-latest", "windows-latest", "macos-latest"}
DEV = re.compile(r"python3? packaging/dev\.py (\S+)")
OTHERS = ("apt-get ", "sudo apt-get ", "choco install ", "env ", "gh release create ")
"""Commands that are no dev.py: what the machine lacks, what was installed, and GitHub's own."""

Workflow = dict[Any, Any]


def read(name: str) -> Workflow:
    found = yaml.safe_load((FOLDER / name).read_text(encoding="utf-8"))
    assert isinstance(found, dict)
    return found


def steps(name: str) -> Iterator[dict[str, Any]]:
    for job in read(name)["jobs"].values():
        yield from job.get("steps", [])


def commands(name: str) -> list[str]:
    return [step["run"] for step in steps(name) if "run" in step]


def triggers(workflow: Workflow) -> Any:
    return workflow[True]  # YAML takes the word "on" for a truth value


def test_these_are_all_the_workflows() -> None:
    assert {path.name for path in FOLDER.iterdir()} == set(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_every_command_is_one_line(name: str) -> None:
    assert [command for command in commands(name) if "\n" in command.strip()] == []


@pytest.mark.parametrize("name", NAMES)
def test_every_step_is_a_command_of_dev_that_exists(name: str) -> None:
    called = {command: DEV.match(command) for command in commands(name)}
    strange = [command for command, match in called.items() if match is None]
    assert [command for command in strange if not command.startswith(OTHERS)] == []
    used = {match[1] for match in called.values() if match is not None}
    assert used
    assert used <= set(COMMANDS)


@pytest.mark.parametrize("name", NAMES)
def test_nothing_may_write_but_the_release(name: str) -> None:
    workflow = read(name)
    assert workflow["permissions"] == {"contents": "read"}
    writing = {
        key: job["permissions"] for key, job in workflow["jobs"].items() if "permissions" in job
    }
    assert writing == ({"release": {"contents": "write"}} if name == "release.yml" else {})


@pytest.mark.parametrize("name", NAMES)
def test_actions_are_github_s_own_and_of_a_major_version(name: str) -> None:
    used = [step["uses"] for step in steps(name) if "uses" in step]
    assert used
    assert [use for use in used if not re.fullmatch(r"actions/[a-z-]+@v\d+", use)] == []


@pytest.mark.parametrize("name", NAMES)
def test_no_checkout_keeps_the_password(name: str) -> None:
    checkouts = [step for step in steps(name) if "checkout" in step.get("uses", "")]
    # Another workflow checks out for itself, and what is installed needs no sources.
    without = {"release.yml": {"tests", "installed"}}.get(name, set())
    assert len(checkouts) == len(read(name)["jobs"]) - len(without)
    assert all(step["with"] == {"persist-credentials": False} for step in checkouts)


@pytest.mark.parametrize("name", NAMES)
def test_jobs_end_and_don_t_run_side_by_side_for_one_branch(name: str) -> None:
    workflow = read(name)
    jobs = [job for job in workflow["jobs"].values() if "uses" not in job]
    assert all(job["timeout-minutes"] <= 60 for job in jobs)
    assert workflow["concurrency"]["group"].endswith("-${{ github.ref }}")
    assert workflow["concurrency"]["cancel-in-progress"] is (name == "test.yml")


# --- Tests


def test_tests_run_on_every_system_and_python() -> None:
    workflow = read("test.yml")
    (major, oldest), (_, newest) = dev.OLDEST, dev.NEWEST
    matrix = workflow["jobs"]["test"]["strategy"]["matrix"]
    assert set(matrix) == {"system", "python"}
    assert set(matrix["system"]) == SYSTEMS
    assert matrix["python"] == [f"{major}.{minor}" for minor in range(oldest, newest + 1)]
    assert workflow["jobs"]["test"]["runs-on"] == "${{ matrix.system }}"
    assert set(triggers(workflow)) == {"push", "pull_request", "workflow_call"}


def test_tests_and_checks_are_those_of_a_developer() -> None:
    assert {"python packaging/dev.py test", "python packaging/dev.py lint"} <= set(
        commands("test.yml")
    )


def test_pip_s_cache_is_as_old_as_what_is_asked_of_it() -> None:
    pythons = [step["with"] for step in steps("test.yml") if "setup-python" in step.get("uses", "")]
    assert [(each["cache"], each["cache-dependency-path"]) for each in pythons] == [
        ("pip", "pyproject.toml")
    ] * len(pythons)
    assert not any("cache" in step.get("with", {}) for step in steps("release.yml"))


# --- The release


def test_a_release_is_what_a_tag_makes() -> None:
    workflow = read("release.yml")
    assert triggers(workflow)["push"] == {"tags": ["v*"]}
    assert commands("release.yml")[0] == 'python packaging/dev.py check-tag "$GITHUB_REF_NAME"'
    waiting = {key for key, job in workflow["jobs"].items() if job.get("needs") == "tag"}
    release = workflow["jobs"]["release"]
    assert set(release["needs"]) == set(workflow["jobs"]) - {"tag", "release"}
    assert waiting == set(release["needs"]) - {"installed"}
    assert workflow["jobs"]["installed"]["needs"] == "linux"
    assert release["if"] == "github.ref_type == 'tag'"


@pytest.mark.parametrize("job", ["linux", "desktop"])
def test_every_package_is_started_before_it_is_kept(job: str) -> None:
    found = read("release.yml")["jobs"][job]["steps"]
    done = [DEV.match(step.get("run", "")) for step in found]
    names = [match[1] for match in done if match is not None]
    building = ["package", "try-packages", "sbom"]
    assert [name for name in names if name not in ("packages", "prepare")] == building
    assert found[-1]["uses"].startswith("actions/upload-artifact@")


def test_packages_are_built_on_all_systems() -> None:
    jobs = read("release.yml")["jobs"]
    built = {jobs["linux"]["runs-on"], *jobs["desktop"]["strategy"]["matrix"]["system"]}
    assert built == SYSTEMS


def test_the_release_is_a_draft_with_checksums_and_notes() -> None:
    checksums, notes, draft = commands("release.yml")[-3:]
    assert checksums == "python packaging/dev.py checksums"
    assert notes == "python packaging/dev.py release-notes > notes.md"
    assert "--draft" in draft
    assert "--notes-file notes.md" in draft
    assert draft.endswith(" dist/*")


def test_secrets_are_those_that_packages_look_for() -> None:
    handed = {
        key: value for step in steps("release.yml") for key, value in step.get("env", {}).items()
    }
    # No secret: where the screenshots of the very commit can be seen.
    assert handed.pop(linux_files.PICTURES).endswith("/resources/screenshots")
    wanted = {*windows_package.SECRETS, *macos_package.SIGNING, *macos_package.NOTARY}
    assert handed == {name: f"${{{{ secrets.{name} }}}}" for name in wanted} | {
        "GH_TOKEN": "${{ github.token }}"
    }


def test_nothing_is_kept_twice_under_one_name() -> None:
    uploads = [
        step["with"]["name"] for step in steps("release.yml") if "upload" in step.get("uses", "")
    ]
    assert len(uploads) == len(set(uploads)) == 4
