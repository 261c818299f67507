"""Data types of the Editor commands, and their reports"""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol, TYPE_CHECKING

from ..core.data import is_list, text_at, whole_number
from ..io.wsl import is_of_windows, path_here

if TYPE_CHECKING:
    from .editor_replies import EditorScreen, EditorStatus
    from ..core.json_types import Json


def editor_log_of(platform: str) -> Path:
    """The log that all Unity projects of the user share."""
    if platform == "darwin":
        return Path.home() / "Library/Logs/Unity/Editor.log"
    if platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home()) / "Unity/Editor/Editor.log"
    return Path.home() / ".config/unity3d/Editor.log"


EDITOR_LOG = editor_log_of(sys.platform)


@dataclass(frozen=True)
class RefreshResult:
    """The outcome of a refresh. Without `finished` the other fields are preliminary."""

    finished: bool
    success: bool
    errors: list[str] = field(default_factory=lambda: [])
    summary: str = ""


@dataclass(frozen=True)
class TestResult:
    """The outcome of a test run, and its report. `failures` has one line for each failed test."""

    finished: bool
    success: bool
    passed: int = 0
    failed: int = 0
    skipped: int = 0
    total: int = 0
    failures: list[str] = field(default_factory=lambda: [])
    summary: str = ""

    def data(self) -> Json:
        return dict(vars(self))

    def text(self) -> str:
        return "\n".join([*self.failures, self.summary])


class BrokenRun(TestResult):
    """A run that Unity's test framework aborted; the summary has its message."""


@dataclass(frozen=True)
class EditorProject:
    """
    The Unity project whose Editor a call is for. `is_named`: the call does not mean that of its place, but that of the
    Editor with a name.
    """

    path: Path
    is_named: bool = False

    def options(self) -> dict[str, Any]:
        """The option of importable functions for it. Those that replace one do not have it, and it is seldom used."""
        return given(project=self.path if self.is_named else None)


def project_here() -> EditorProject:
    from ..game.games import unity_project

    return EditorProject(unity_project())


@dataclass(frozen=True)
class EditorCall:
    """
    Options of an Editor command; all empty if a script makes the call. `port` is the game's, `via` the only driver to
    use, `by_hand` what a person can do instead, `instead` what works without Unity, `opens` how this command opens the
    project, empty if it cannot, `session` the name that an Editor gets when it is opened, and `project` the one that it
    has open.
    """

    port: int | None = None
    is_verbose: bool = False
    via: str | None = None
    by_hand: str = ""
    instead: str = ""
    opens: str = ""
    session: str = ""
    project: EditorProject = field(default_factory=project_here)


def given(**values: Any) -> dict[str, Any]:
    """
    The values that are not None. Functions that replace an importable one need not accept options that nobody used.
    """
    return {name: value for name, value in values.items() if value is not None and value is not False}


@dataclass(frozen=True)
class ServerAddress:
    """The address of the Editor's server and the token to send. `load` changes with each script reload."""

    port: int
    token: str
    session: str
    load: int


@dataclass(frozen=True)
class EditorState:
    """The fields used here of the Editor's state file, Library/Abu/editor.json. EditorStateFile.cs writes it."""

    pid: int
    log: Path
    play_mode: str
    compiling: bool
    errors: list[str]
    port: int
    server: ServerAddress | None = None
    version: str = ""
    # If not, the game takes the next port that is free.
    is_port_given: bool = True
    # Written by an Editor on the Windows around this WSL, whose processes cannot be seen from here.
    is_of_windows: bool = False
    # Where else than at 127.0.0.1 it listens for programs in WSL; empty for nowhere.
    also_at: str = ""


class Report(Protocol):
    """The result of an Editor command."""

    def data(self) -> Json:
        """The fields for --json."""
        ...

    def text(self) -> str:
        """The text that is printed otherwise."""
        ...


@dataclass(frozen=True)
class RefreshReport:
    """A successful refresh. `port` is the game's if Play mode was entered too."""

    compiled: bool
    summary: str
    seconds: float
    port: int | None = None

    def data(self) -> Json:
        return {
            "success": True,
            "compiled": self.compiled,
            "errors": [],
            "summary": self.summary,
            "seconds": round(self.seconds, 1),
            **({} if self.port is None else {"playing": True}),
        }

    def text(self) -> str:
        verdict = "scripts compiled and reloaded" if self.compiled else "nothing to compile"
        playing = "" if self.port is None else f" The game answers on port {self.port}."
        return f"Refreshed: {verdict} ({self.seconds:.1f}s).{playing}"


@dataclass(frozen=True)
class PlayReport:
    """Play mode is on, with the game's `port`, or it is off and there is none. `is_new`: this call changed it."""

    port: int | None
    is_new: bool = True

    def data(self) -> Json:
        return {"success": True, "playing": self.port is not None}

    def text(self) -> str:
        if self.port is None:
            return "Left play mode." if self.is_new else "Not in play mode, as before."
        entered = "Entered play mode" if self.is_new else "In play mode, as before"
        return f"{entered}: the game answers on port {self.port}."


def open_in(report: EditorReport | LoadingReport) -> str:
    return f"Unity {report.version} (process {report.pid}) has {report.project} open"


@dataclass(frozen=True)
class EditorReport:
    """The state of the Editor that has the project open: the server's answer, and its process and version."""

    pid: int
    version: str
    project: str
    status: EditorStatus

    def data(self) -> Json:
        said = {key: value for key, value in self.status.said.items() if key != "project"}
        about = {"pid": self.pid, "unityVersion": self.version, "project": self.project}
        return {"success": True, **about, **said}

    def text(self) -> str:
        now = self.status
        at_work = f"; at work: {now.job}" if now.job else ""
        standing = f"; {now.errors} compile error(s)" if now.errors else ""
        silent = now.silent_seconds
        asleep = f"; silent for {silent:.0f} s, look for a dialog" if silent >= SILENT_SECONDS else ""
        slow = "" if now.is_wakeable else f"; {SLOW}"
        paused = ", paused" if now.is_paused else ""
        port = f"the game's port is {now.game_port}"
        return f"{self.line()}, phase {now.phase}{paused}; {port}{at_work}{standing}{asleep}{slow}."

    def line(self) -> str:
        unity = open_in(self)
        scenes = [scene.text() for scene in self.status.scenes]
        return f"{unity} with {', '.join(scenes)}" if scenes else unity


@dataclass(frozen=True)
class LoadingReport:
    """The Editor loads its scripts; `silent_seconds`: for how long its log has had no new line."""

    pid: int
    version: str
    project: str
    silent_seconds: float

    def data(self) -> Json:
        about = {"pid": self.pid, "unityVersion": self.version, "project": self.project}
        return {"success": True, **about, "phase": "loading", "silentMs": round(1000 * self.silent_seconds)}

    def text(self) -> str:
        return f"{open_in(self)} and is loading its scripts; its log has said nothing for {self.silent_seconds:.0f} s."


@dataclass(frozen=True)
class OpenReport:
    """The Editor is open and answers. `is_new`: this call opened it."""

    editor: EditorReport
    seconds: float
    is_new: bool

    def data(self) -> Json:
        return {"success": True, "opened": self.is_new, "seconds": round(self.seconds, 1), **self.editor.data()}

    def text(self) -> str:
        took = f" ({self.seconds:.1f}s)" if self.is_new else ""
        return f"{'Opened' if self.is_new else 'Open already'}: {self.editor.line()}{took}."


@dataclass(frozen=True)
class QuitReport:
    """The Editor's process has ended; `pid` is None if there was none. `scenes` were open; empty if unnamed."""

    pid: int | None
    scenes: list[str]

    def data(self) -> Json:
        return {"success": True, "wasOpen": self.pid is not None, "scenes": self.scenes}

    def text(self) -> str:
        return "Not open, as before." if self.pid is None else f"Closed Unity (process {self.pid})."


@dataclass(frozen=True)
class SelfTestReport:
    """The reply to `selftest`."""

    said: Json

    @property
    def passed(self) -> int:
        return whole_number(self.said, "passed")

    @property
    def failed(self) -> int:
        return whole_number(self.said, "failed")

    def data(self) -> Json:
        return {"success": self.passed > 0 and not self.failed, **self.said}

    def text(self) -> str:
        skipped = whole_number(self.said, "notApplicable")
        counts = f"{self.passed} passed, {self.failed} failed, {skipped} not applicable"
        failures = self.said.get("failures")
        lines = [f"FAILED: {failure}" for failure in failures] if is_list(failures) else []
        return "\n".join([*lines, f"Self-test: {counts}. The report is in {path_here(text_at(self.said, 'path'))}"])


@dataclass(frozen=True)
class ScreenReport:
    """
    The size of the Game view according to Unity, before and after if the call changed it. `in_game` is the size that
    the running game reports.
    """

    now: EditorScreen
    is_asked: bool
    in_game: list[int] | None = None

    def data(self) -> Json:
        return {"success": True, **self.now.said, **({} if self.in_game is None else {"game": self.in_game})}

    def text(self) -> str:
        if self.now.view == "none":
            return "Unity shows the game nowhere: neither the Game view nor the Device Simulator is open."
        what = "The simulated device's screen" if self.now.view == "simulator" else "The Game view"
        size, was = self.now.size, self.now.was
        before = f"it was {was}" if was else "there was none before"
        end = "" if not self.is_asked else ", as before" if was == size else f"; {before}"
        return f"{what} is {size}{end}.{self.rest()}"

    def rest(self) -> str:
        """What the device has beyond the game's screen."""
        device = self.now.device
        if device in ("", self.now.size):
            return ""
        return f" The device has {device}: the player settings scale it (Fixed DPI), or keep its edges for the system."


@dataclass(frozen=True)
class BuildErrors:
    """The compile errors. In text mode the error prints them on stderr."""

    errors: list[str]

    def data(self) -> Json:
        return {"success": False, "errors": self.errors}

    def text(self) -> str:
        return ""


class Driver(Protocol):
    """
    A way to control the Editor. A method that fails raises an AbuError. Drivers do not check whether the game really
    plays: `Editor` asks the game.
    """

    def prepare(self) -> None:
        """Checks that the driver works and reaches the Editor of this project."""
        ...

    def refresh(self, timeout: float | None) -> RefreshReport:
        """
        Imports and compiles all changes and waits for the end; `timeout` is in seconds, TIMEOUT_SECONDS by default.
        """
        ...

    def known_errors(self) -> list[str]:
        """Compile errors that keep Unity from entering Play mode, if the Editor does not report them itself."""
        ...

    def play(self, on: bool) -> str:
        """Requests Play mode on or off without waiting; returns what it did, for messages."""
        ...

    def keep_playing(self) -> str:
        """Like `play`, for an Editor in Play mode; returns an empty text if asking again would leave Play mode."""
        ...

    def check(self) -> None:
        """Raises an error if the last request can no longer succeed: the Editor has quit or refused."""
        ...

    def check_tests(self, tests: Json, results: Path | None) -> None:
        """Raises an error if these tests cannot be run or their results cannot be written."""
        ...

    def test(self, timeout: float | None, tests: Json, results: Path | None) -> TestResult:
        """
        Runs the given tests, or all Edit Mode tests, to the end. Writes the results as XML to the file `results` if
        given. `timeout` is in seconds, TEST_TIMEOUT_SECONDS by default.
        """
        ...

    def last_seen(self) -> str:
        """The last known state of the Editor, as a part of the sentence of a failure."""
        ...


def is_live(record: Json, project: Path) -> bool:
    """
    Whether the record in the project's `Library` belongs to a process that runs and has the project open. The record
    alone proves neither: copying a project copies it, and process ids are reused.
    """
    from ..io.process import process_began

    began, is_of = record.get("began"), is_this_project(record.get("project"), project)
    if is_of and is_of_windows(str(record.get("project"))):
        # Its process cannot be seen from WSL. It removes the file when it ends.
        return True
    return bool(began) and process_began(whole_number(record, "pid")) == began and is_of


def is_this_project(folder: object, project: Path) -> bool:
    """Whether the folder is the Unity project, compared as a resolved path."""
    try:
        return isinstance(folder, str) and os.path.samefile(path_here(folder), project)
    except (OSError, ValueError):
        return False


SILENT_SECONDS = 5.0

SLOW = "it has no EditorApplication.SignalTick, so that commands are slow while Unity is not in front"
