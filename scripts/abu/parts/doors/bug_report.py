"""What a bug report needs, in one file: versions, ports, records and the ends of logs, without secrets"""

from __future__ import annotations

import glob
import os
import platform
import sys
from typing import TYPE_CHECKING

from ..core.base import PROTOCOL, VERSION
from ..core.data import is_object, to_json
from ..core.errors import AbuError
from ..core.stderr import reason
from ..io.files import lines_at_end, read_object
from ..io.host import is_in_wsl
from ..io.outputs import refuse_output, write_outputs
from ..io.state import state_folder
from .secrets import secrets_in, secrets_of_environment, without_secrets

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from ..core.json_types import Json
    from ..table.call import Call
    from .doctor import Examination, Finding

REPORT, REPORT_FILE = "report", "abu-report.txt"
HEAD = f"ABU report, version {VERSION}"
LINES_OF_LOG = 80
MOST_LOGS = 4
# What names a person's machine and no version of anything.
LEFT_OUT = frozenset(("host",))


def write_report(args: Call, examination: Examination, findings: Sequence[Finding]) -> str:
    """Writes the report and returns where it is."""
    path = args.file or REPORT_FILE
    refuse_output(path, REPORT, is_replaced=bool(args.replace))
    report = BugReport(examination)
    text = "\n".join([report.versions(), section("doctor", [finding.line() for finding in findings]), *report.parts()])
    write_outputs({path: without_secrets(text, report.secrets).encode()}, args.timeout)
    if args.json:
        return to_json({"report": os.path.abspath(path)})
    return f"The report is in {path}. Read it before you send it: it holds no tokens or keys, and the ends of logs."


def section(name: str, lines: Sequence[str]) -> str:
    return "\n".join([f"\n--- {name} ---", *(lines or ["none"])])


class BugReport:
    """Gathers the parts, and on the way the secrets that must not be in them."""

    def __init__(self, examination: Examination) -> None:
        self.examination = examination
        self.secrets = secrets_of_environment()

    def versions(self) -> str:
        said = self.examination.status
        game = f"{said.game}, bridge {said.bridge}, protocol {said.protocol}" if said else "none answers"
        lines = [
            HEAD,
            f"protocol: {PROTOCOL}",
            f"system: {platform.platform()} ({platform.machine()}){', in WSL' if is_in_wsl() else ''}",
            f"Python: {sys.version.split()[0]}, {platform.python_implementation()}",
            f"game: {game}",
            f"port: {self.examination.port or 'none was found'}",
        ]
        return "\n".join(lines)

    def parts(self) -> list[str]:
        return [
            section("variables that are set", sorted(name for name in os.environ if name.startswith("ABU_"))),
            section("games and Editors", self.records("games/*.json")),
            section("players that launch started", self.records("player-*.json")),
            section("recordings", self.records("record-*.json")),
            section("state folder", self.files()),
            *self.project(),
            *self.logs(),
        ]

    def records(self, names: str) -> list[str]:
        """The records of that kind in the state folder, one in a line."""
        return [
            f"{os.path.relpath(path, state_folder())}: {self.record(path)}"
            for path in sorted(glob.glob(os.path.join(glob.escape(state_folder()), names)))
        ]

    def record(self, path: str | Path) -> str:
        about: Json = read_object(path, is_own=True)
        self.secrets.update(secrets_in(about))
        shown = {key: value for key, value in about.items() if key not in LEFT_OUT}
        return to_json(shown) if about else "cannot be read, or is no JSON object"

    def files(self) -> list[str]:
        try:
            sizes = {entry.name: entry.stat().st_size for entry in os.scandir(state_folder())}
            return [f"{name}, {size} bytes" for name, size in sorted(sizes.items()) if size]
        except OSError as error:
            return [reason(error)]

    def project(self) -> list[str]:
        """The Unity project of this place: its packages, the state of its Editor, and that one's log."""
        from ..editor.editor_log import editor_log
        from ..editor.editor_state import state_path
        from ..game.games import unity_project

        try:
            folder = unity_project()
        except AbuError as error:
            return [section("Unity project", [str(error)])]
        state = [self.record(state_path(folder))] if state_path(folder).exists() else []
        packages: object = read_object(folder / "Packages/manifest.json").get("dependencies")
        report = folder / "Library/Abu/selftest.txt"
        return [
            section("packages of the Unity project", [to_json(packages)] if is_object(packages) else []),
            section("Library/Abu/editor.json", state),
            section("the last self-test", end_of(str(report))),
            section("the end of the Editor's log", end_of(str(editor_log(folder)))),
        ]

    def logs(self) -> list[str]:
        """The ends of the newest logs in the state folder."""
        places = glob.glob(os.path.join(glob.escape(state_folder()), "*.log"))
        newest = sorted(places, key=written_at, reverse=True)[:MOST_LOGS]
        return [section(f"the end of {os.path.basename(path)}", end_of(path)) for path in newest]


def end_of(path: str) -> list[str]:
    return lines_at_end(path, LINES_OF_LOG)


def written_at(path: str) -> float:
    try:
        return os.stat(path).st_mtime
    except OSError:
        return 0.0
