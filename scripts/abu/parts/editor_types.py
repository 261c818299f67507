"""What the Editor commands find out and report"""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol, TYPE_CHECKING

from .show import whole_number

if TYPE_CHECKING:
    from .editor_replies import EditorScreen, EditorStatus
    from .types import Json


def editor_log_of(platform: str) -> Path:
    """Where Unity keeps the log that all its projects share."""
    if platform == "darwin":
        return Path.home() / "Library/Logs/Unity/Editor.log"
    if platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home()) / "Unity/Editor/Editor.log"
    return Path.home() / ".config/unity3d/Editor.log"


EDITOR_LOG = editor_log_of(sys.platform)


@dataclass(frozen=True)
class RefreshResult:
    """What came of a refresh; without `finished` the rest says only what was seen so far."""

    finished: bool
    success: bool
    errors: list[str] = field(default_factory=lambda: [])
    summary: str = ""


@dataclass(frozen=True)
class TestResult:
    """What came of a test run, which is also its report; `failures` are the lines of the failed tests."""

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
    """A run that Unity's test framework gave up; the summary has its words."""


@dataclass(frozen=True)
class EditorCall:
    """
    What a call says beside what is to be done; nothing where a script makes it. `port` is the game's, `via` the only
    way to the Editor, `by_hand` what a person can do instead, and `opens` how the command line opens the project for
    this command, empty if that would not help it.
    """

    port: int | None = None
    is_verbose: bool = False
    via: str | None = None
    by_hand: str = ""
    opens: str = ""


def given(**values: Any) -> dict[str, Any]:
    """What a call has given of them: what replaces an importable function need not take what nobody gave."""
    return {name: value for name, value in values.items() if value is not None and value is not False}


@dataclass(frozen=True)
class ServerAddress:
    """Where the Editor's own server is, and what to tell it; its scripts are loaded anew with each `load`."""

    port: int
    token: str
    session: str
    load: int


@dataclass(frozen=True)
class EditorState:
    """
    What is of use here of a running Editor's last word in Library/Abu/editor.json; its EditorStateFile writes it.
    """

    pid: int
    log: Path
    play_mode: str
    compiling: bool
    errors: list[str]
    port: int
    server: ServerAddress | None = None
    version: str = ""


class Report(Protocol):
    """What an Editor command has to tell, put into words in this one place."""

    def data(self) -> Json:
        """For --json."""
        ...

    def text(self) -> str:
        """For everyone else."""
        ...


@dataclass(frozen=True)
class RefreshReport:
    """A refresh that went well. `port` is the game's where it was also made to play."""

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
    """Play mode is on, and `port` is the game's; or it is off, and there is none. `is_new`: it was not before."""

    port: int | None
    is_new: bool = True

    def data(self) -> Json:
        return {"success": True, "playing": self.port is not None}

    def text(self) -> str:
        if self.port is None:
            return "Left play mode." if self.is_new else "Not in play mode, as before."
        entered = "Entered play mode" if self.is_new else "In play mode, as before"
        return f"{entered}: the game answers on port {self.port}."


@dataclass(frozen=True)
class EditorReport:
    """How the Editor is that has the project open: what its server says of it, and its process and version."""

    pid: int
    version: str
    project: str
    status: EditorStatus

    def data(self) -> Json:
        said = {key: value for key, value in self.status.said.items() if key != "project"}
        about = {"pid": self.pid, "unityVersion": self.version, "project": self.project}
        return {"success": True, **about, **said}

    def text(self) -> str:
        from .editor_server import SILENT_SECONDS, SLOW

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
        unity = f"Unity {self.version} (process {self.pid}) has {self.project} open"
        scenes = [scene.text() for scene in self.status.scenes]
        return f"{unity} with {', '.join(scenes)}" if scenes else unity


@dataclass(frozen=True)
class OpenReport:
    """It is open and answers. `is_new`: it was not open before."""

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
    """The process has ended; there was none if `pid` is None. `scenes` were open, empty if never saved."""

    pid: int | None
    scenes: list[str]

    def data(self) -> Json:
        return {"success": True, "wasOpen": self.pid is not None, "scenes": self.scenes}

    def text(self) -> str:
        return "Not open, as before." if self.pid is None else f"Closed Unity (process {self.pid})."


@dataclass(frozen=True)
class ScreenReport:
    """
    How large Unity shows the game, by its own word; what it was before if it was asked for a size. `in_game` is what a
    game that plays says itself.
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
        return f"{what} is {size}{end}."


@dataclass(frozen=True)
class BuildErrors:
    """Why the scripts do not compile. In words the error says it, on stderr."""

    errors: list[str]

    def data(self) -> Json:
        return {"success": False, "errors": self.errors}

    def text(self) -> str:
        return ""


class Driver(Protocol):
    """
    The one door to the Editor: what makes it act. A call that fails raises an AbuError that says why. Whether the
    game really plays is not the driver's business, but that of `Editor`, which asks the game.
    """

    def prepare(self) -> None:
        """Makes sure that the driver works, and that what it reaches is the project of this checkout."""
        ...

    def refresh(self, timeout: float | None) -> RefreshReport:
        """Imports and compiles what has changed, to the end; `timeout` (seconds) defaults to TIMEOUT_SECONDS."""
        ...

    def known_errors(self) -> list[str]:
        """Why the Editor would refuse to play, where it does not say so itself."""
        ...

    def play(self, on: bool) -> str:
        """Asks for Play mode, or for its end, without waiting for it; says in words what was done for that."""
        ...

    def keep_playing(self) -> str:
        """As `play`, of an Editor that plays already; empty where asking twice would end it."""
        ...

    def check(self) -> None:
        """Raises when what was asked for last cannot come any more: the Editor has quit, or refuses."""
        ...

    def check_tests(self, tests: Json, results: Path | None) -> None:
        """Raises if it cannot run these tests, or cannot write their results there."""
        ...

    def test(self, timeout: float | None, tests: Json, results: Path | None) -> TestResult:
        """
        Runs tests to the end, all Edit Mode tests if `tests` is empty, and writes all results to the file `results`, if
        there is one, as XML; `timeout` (seconds) defaults to TEST_TIMEOUT_SECONDS.
        """
        ...

    def last_seen(self) -> str:
        """For a failure: the last that was heard of the Editor, as part of a sentence."""
        ...


def is_live(record: Json) -> bool:
    """
    Whether a record in `Library` is of a process that still runs, and has this project open. Nothing there proves it by
    itself: a copy of the project has a copy of the record, and another process may have the number by now.
    """
    from .process import process_began

    began, project = record.get("began"), record.get("project")
    return bool(began) and process_began(whole_number(record, "pid")) == began and is_this_project(project)


def is_this_project(folder: object) -> bool:
    """Whether a folder is the Unity project's, however it is spelled."""
    from .editor_state import unity_project

    try:
        return isinstance(folder, str) and os.path.samefile(folder, unity_project())
    except (OSError, ValueError):
        return False
