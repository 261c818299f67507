"""Waiting for the Editor"""

from __future__ import annotations

import sys
import time
from typing import TYPE_CHECKING

from ..core.base import POLL_INTERVAL, TIMEOUT_SECONDS, wait_until
from ..core.data import whole_number
from ..core.errors import AbuError
from ..core.stderr import note
from ..io.files import read_object
from ..io.wire import host_at
from .editor_errors import CompilationError

if TYPE_CHECKING:
    from collections.abc import Callable

    from pathlib import Path

    from .editor_types import TestResult
    from ..core.json_types import T

# Unity may still begin to compile after a refresh that found nothing to do; the latest seen was 3.7 s later.
QUIET_SECONDS = 4.0
PROGRESS_SECONDS = 5.0
RUN_START_SECONDS = 30.0
FROZEN_SECONDS = 5.0
# How long a game may take to adopt the size of the Game view.
SCREEN_SECONDS = 10.0
STATUS_SECONDS = 2.0


def watch(
    probe: Callable[[], T | None],
    seconds: float,
    what: str,
    is_verbose: bool = False,
    interval: float | None = None,
) -> T | None:
    """
    Like wait_until, with the Editor's poll interval by default. Reports what it waits for, with --verbose or on a
    terminal.
    """
    start = told = time.monotonic()

    def look() -> T | None:
        nonlocal told
        now = time.monotonic()
        if now - told >= PROGRESS_SECONDS and (is_verbose or sys.stderr.isatty()):
            told = now
            note(f"waiting for {what} ({now - start:.0f} s)")
        return probe()

    return wait_until(look, seconds, POLL_INTERVAL if interval is None else interval)


def may_be_compiling(project: Path) -> bool:
    """Whether the Editor reports that it is compiling. The log is silent during a compile."""
    from .editor_state import read_editor_state

    state = read_editor_state(project)
    return state is None or state.compiling


DIALOG = "look whether Unity shows a dialog; if it is only slow, use a longer --timeout"
MENU_FIX = (
    "look whether Unity shows a dialog, whether its menu has the item (Run All Tests comes with the ABU package or the "
    "project's Editor scripts), and whether the menu bar is set to hide itself"
)


def errors_in_project(project: Path) -> list[str]:
    """The compile errors, from the Editor's state file or else its log."""
    from .editor_log import read_log_end, standing_errors
    from .editor_state import read_editor_state

    state = read_editor_state(project)
    if state is not None and state.errors:
        return state.errors
    return standing_errors(read_log_end(project))


def refuse_to_play(errors: list[str], project: Path) -> None:
    raise compilation_error("Unity does not enter play mode while scripts have errors", errors, project)


def compilation_error(cause: str, errors: list[str], project: Path) -> CompilationError:
    from .editor_log import editor_log
    from .editor_types import BuildErrors

    listed = "".join(f"\n{error}" for error in errors)
    in_scripts = any("error CS" in error for error in errors)
    fix = (
        "correct the scripts, then run `abu.py refresh`" if in_scripts else f"look at the end of {editor_log(project)}"
    )
    return CompilationError(f"{cause}{':' if errors else '.'}{listed}", fix, BuildErrors(errors))


LOOK_FOR_TESTS = "look in Unity's Test Runner window whether it lists Edit Mode tests"


def tests_failed(
    result: TestResult, is_choice: bool, project: Path, fix: str = LOOK_FOR_TESTS, elsewhere: str = ""
) -> AbuError:
    """
    `is_choice`: only some of the tests were selected. `fix`: the advice if a run of all of them found none.
    `elsewhere`: where there are some, if that is known.
    """
    from .editor_log import editor_log
    from .editor_types import BrokenRun

    if result.failed:
        cause = f"{result.failed} of {result.total} tests failed."
        return AbuError(cause, "correct what failed, then run `abu.py test` again", result)
    if isinstance(result, BrokenRun):
        cause = f"Unity's test framework failed: {result.summary}"
        return AbuError(cause, f"look at the end of {editor_log(project)}", result)
    fix = "look whether a test fits all the flags that were given" if is_choice else fix
    return AbuError("No test was executed.", elsewhere or fix, result)


def limit(timeout: float | None) -> float:
    return TIMEOUT_SECONDS if timeout is None else timeout


SERVER_FIX = (
    "open the project in Unity (`abu.py editor open`) and wait until its scripts are compiled; if they have errors "
    "from the start, no script of the Editor runs"
)


def unanswered(project: Path) -> AbuError:
    """The error of a command that needs the Editor's server."""
    from .editor_state import read_editor_state

    state = read_editor_state(project)
    if state is not None and state.is_of_windows and state.server is not None:
        from ..io.host import BLOCKED, UNREACHED

        return AbuError(no_server(project), BLOCKED if state.also_at else UNREACHED)
    return AbuError(no_server(project), SERVER_FIX)


def no_server(project: Path) -> str:
    """Why no Editor of the project can be asked."""
    from .editor_state import is_alive, read_editor_state, state_path

    state, left = read_editor_state(project), read_object(state_path(project), is_own=True)
    # A state file of an older package lacks the process's start time, so it may be stale.
    is_older = "pid" in left and "began" not in left and is_alive(whole_number(left, "pid"))
    if state is None and not is_older:
        return f"No Unity Editor is running with {project} open."
    if state is None or state.server is None:
        older = "runs no server of ABU's: its com.abu.bridge is older than abu.py"
        return f"The Unity Editor (process {state.pid if state else left['pid']}) {older}."
    where = f"on Windows (process {state.pid})" if state.is_of_windows else f"(process {state.pid})"
    host = f"at {host_at(state.server.port)} " if state.is_of_windows else ""
    return f"The Unity Editor {where} does not answer {host}on its port {state.server.port}."
