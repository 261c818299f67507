"""Drive the Editor through its menu with Hammerspoon, on macOS"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from ..core.errors import AbuError
from .editor_errors import RefreshTimeoutError
from .editor_menu import ensure_hammerspoon, menu_of
from .editor_types import given

if TYPE_CHECKING:
    from pathlib import Path

    from .editor_types import EditorCall, RefreshReport, TestResult
    from ..core.json_types import Json


class HammerspoonDriver:
    """
    Clicks the Editor's menu and reads the outcome from its log. Calls the functions that scripts import, so that
    patching those works here too.
    """

    def __init__(self, call: EditorCall) -> None:
        self.call = call
        self.project = call.project.path
        # Of the importable functions.
        self.where = call.project.options()
        self.waiting = {**given(is_verbose=call.is_verbose), **self.where}
        self.clicked_at = 0

    def prepare(self) -> None:
        from .editor_checkout import another_project, is_worktree

        if is_worktree(**self.where):
            raise another_project()
        ensure_hammerspoon(**given(is_verbose=self.call.is_verbose))

    def refresh(self, timeout: float | None) -> RefreshReport:
        from .editor_log import failure_lines, read_refresh, since_last_request
        from .editor_menu import get_log_size, read_new_log, send_refresh, wait_for_refresh
        from .editor_types import RefreshReport
        from .editor_wait import DIALOG, compilation_error, errors_in_project

        before = errors_in_project(self.project)
        start = time.monotonic()
        offset = get_log_size(**self.where)
        send_refresh(**self.where)
        result = wait_for_refresh(offset, **given(timeout=timeout), **self.waiting)
        took = time.monotonic() - start
        if not result.finished:
            raise RefreshTimeoutError(f"{result.summary} waiting for Unity to refresh; {self.last_seen()}.", DIALOG)
        text = since_last_request(read_new_log(offset, **self.where))
        compiled = read_refresh(text)[0] == "compiled"
        errors = result.errors or (failure_lines(text) if not result.success else [] if compiled else before)
        if errors or not result.success:
            in_scripts = any("error CS" in error for error in errors)
            cause = "The scripts do not compile" if in_scripts else "Unity's build failed"
            raise compilation_error(f"{cause} ({took:.1f}s)", errors, self.project)
        return RefreshReport(compiled, result.summary, took)

    def known_errors(self) -> list[str]:
        from .editor_wait import errors_in_project

        return errors_in_project(self.project)

    def play(self, on: bool) -> str:
        """One menu item toggles Play mode both ways."""
        from .editor_menu import get_log_size, toggle_play_mode

        self.clicked_at = get_log_size(**self.where)
        toggle_play_mode(**self.where)
        return "the click on Edit > Play Mode > Play"

    def keep_playing(self) -> str:
        from .editor_menu import get_log_size

        # Earlier refusals in the log do not count.
        self.clicked_at = get_log_size(**self.where)
        return ""

    def check(self) -> None:
        from .editor_log import PLAY_REFUSED, read_log_end, read_refresh, standing_errors
        from .editor_menu import read_new_log
        from .editor_wait import refuse_to_play

        text = read_new_log(self.clicked_at, **self.where)
        if PLAY_REFUSED in text:
            refuse_to_play(standing_errors(read_log_end(self.project)), self.project)
        menu_of(self.project).check_lives(read_refresh(text)[0])

    def check_tests(self, tests: Json, results: Path | None) -> None:
        from .editor_wait import no_server

        if tests or results:
            cause = f"Only the server in the Editor runs some of the tests, or writes a file. {no_server(self.project)}"
            raise AbuError(cause, "run `abu.py test` without flags, or see what `abu.py doctor` says of the Editor")

    def test(self, timeout: float | None, tests: Json, results: Path | None) -> TestResult:
        from .editor_menu import get_log_size, send_run_tests, wait_for_tests
        from .editor_wait import DIALOG

        offset = get_log_size(**self.where)
        send_run_tests(**self.where)
        result = wait_for_tests(offset, **given(timeout=timeout), **self.waiting)
        if not result.finished:
            raise RefreshTimeoutError(f"{result.summary} waiting for the tests to end; {self.last_seen()}.", DIALOG)
        return result

    def last_seen(self) -> str:
        return menu_of(self.project).last_seen()
