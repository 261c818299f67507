"""The Editor's menu and log, through Hammerspoon on macOS, and the importable functions for them"""

from __future__ import annotations

import os
import subprocess
import time
from typing import TYPE_CHECKING

from ..core.base import TEST_TIMEOUT_SECONDS, UNITY_BUNDLE_ID
from ..core.errors import AbuError
from ..core.stderr import note
from .editor_errors import HammerspoonError, NoEditorError, NoMenuItemError, UnityNotFoundError
from .editor_types import RefreshResult, TestResult, given, project_here

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from pathlib import Path

    from .editor_log import LogTail


HS_SECONDS = 10.0

HS_START_SECONDS = 10.0

HS_FIX = (
    'start Hammerspoon, put require("hs.ipc") into ~/.hammerspoon/init.lua and reload it, run hs.ipc.cliInstall() in '
    "its console, and allow it under System Settings > Privacy & Security > Accessibility"
)


def run_hs(lua_code: str) -> str:
    """Runs Lua in Hammerspoon and returns its result as text."""
    try:
        # hs reads stdin even with -c, so stdin is closed.
        done = subprocess.run(
            ["hs", "-c", lua_code],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            errors="replace",
            timeout=HS_SECONDS,
        )
    except FileNotFoundError:
        raise HammerspoonError(
            "Hammerspoon's command `hs` is not on the PATH.",
            f"install Hammerspoon (brew install --cask hammerspoon), then {HS_FIX}",
        ) from None
    except subprocess.TimeoutExpired:
        raise HammerspoonError(f"Hammerspoon did not answer within {HS_SECONDS:g}s.", HS_FIX) from None
    if done.returncode != 0:
        said = (done.stderr or done.stdout or "no message").strip().split("\n")[-1]
        raise HammerspoonError(f"Hammerspoon failed: {said.rstrip('.?')}.", HS_FIX)
    return "\n".join(line for line in done.stdout.splitlines() if not line.startswith("-- Loading extension:")).strip()


def ensure_hammerspoon(is_verbose: bool = False) -> None:
    """Pings Hammerspoon and restarts it once if it does not answer: its process may run without its port."""
    from .editor_wait import watch
    import shutil

    if hammerspoon_problem() is None:
        return
    if shutil.which("hs") is not None:
        note("Hammerspoon does not answer; restarting it")
        try:
            for command in (["killall", "Hammerspoon"], ["open", "-a", "Hammerspoon"]):
                subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, timeout=HS_SECONDS)
        except (OSError, subprocess.TimeoutExpired):
            pass  # it is asked once more all the same
        what = "Hammerspoon to start"
        if watch(lambda: True if hammerspoon_problem() is None else None, HS_START_SECONDS, what, is_verbose):
            return
    problem = hammerspoon_problem()
    if problem is not None:
        raise problem


def hammerspoon_problem() -> HammerspoonError | None:
    try:
        run_hs("return 1")
    except HammerspoonError as error:
        return error
    return None


def lua_string(text: str) -> str:
    """The text as a Lua string literal."""
    escaped = "".join(f"\\{ord(c):03d}" if c in '"\\' or ord(c) < 32 or ord(c) == 127 else c for c in text)
    return f'"{escaped}"'


def lua_list(texts: Iterable[str]) -> str:
    return ", ".join(lua_string(text) for text in texts)


# Finds this project's Editor by the pid it left behind. Without one, by the project path on the command line that ps
# shows, or an Editor without a path if it is the only one.
CLICK_LUA = """
local wanted, projects = %s, {%s}
local function started_with(pid)
  local pipe = io.popen("ps -ww -o command= -p " .. pid)
  local line = pipe:read("a")
  pipe:close()
  local _, flag = line:lower():find(" -projectpath ", 1, true)
  return flag and line:sub(flag + 1):lower() .. " "
end
local own, unknown = {}, {}
for _, app in ipairs(hs.application.applicationsForBundleID(%s)) do
  local path = not wanted and started_with(app:pid())
  if app:pid() == wanted then own[#own + 1] = app end
  if not wanted and not path then unknown[#unknown + 1] = app end
  for _, project in ipairs(path and projects or {}) do
    if path:find(project:lower() .. " ", 1, true) == 1 then own[#own + 1] = app break end
  end
end
local found = #own > 0 and own or unknown
if #found == 0 then return "no editor" end
if #found > 1 then return "several editors" end
if not found[1]:selectMenuItem({%s}) then return "no menu item" end
return "true " .. found[1]:pid()
"""


class EditorMenu:
    """
    The menu of a project's Editor, and its log from an offset on. Shared by all importable functions, which identify a
    position by its offset.
    """

    def __init__(self, project: Path) -> None:
        self.project = project
        self.tail: LogTail | None = None
        self.pid: int | None = None

    def last_seen(self) -> str:
        line = self.tail.last_line() if self.tail else ""
        return f"the last line in its log: {line!r}" if line else "nothing new in its log"

    def choose(self, path: list[str]) -> str:
        """Chooses a menu item and returns Lua's result, which does not tell whether the click had an effect."""
        from .editor_state import read_editor_state
        from .editor_wait import MENU_FIX
        import re

        state = read_editor_state(self.project)
        projects = dict.fromkeys((str(self.project), os.path.realpath(self.project)))
        named = (lua_list(projects), lua_string(UNITY_BUNDLE_ID), lua_list(path))
        answer = run_hs(CLICK_LUA % (state.pid if state else "nil", *named))
        if answer == "no editor":
            cause = f"No Unity Editor is running with {self.project} open."
            raise NoEditorError(cause, "open the project in Unity, then run the command again")
        if answer == "several editors":
            cause = "Several Unity Editors are open and none of them says that this project is its own."
            fix = "close the others, or let Unity compile the project once so that Library/Abu/editor.json is written"
            raise UnityNotFoundError(cause, fix)
        if answer in ("no menu item", "false", "nil"):
            raise NoMenuItemError(f"Unity did not take a click on its menu item {' > '.join(path)}.", MENU_FIX)
        said_pid = re.fullmatch(r"true (\d+)", answer)
        self.pid = int(said_pid.group(1)) if said_pid else state.pid if state else None
        return answer

    def log_size(self) -> int:
        """The size of the log in bytes. Later reads continue from here, even if the log moves to another file."""
        from .editor_log import LogTail, editor_log
        from .editor_types import EDITOR_LOG

        path = editor_log(self.project)
        try:
            size = path.stat().st_size
        except OSError:
            size = 0
        self.tail = LogTail(EDITOR_LOG, path, size, self.project)
        return size

    def new_log(self, offset: int) -> str:
        from .editor_log import LogTail, editor_log
        from .editor_types import EDITOR_LOG

        if self.tail is None or self.tail.start != offset or self.tail.home != EDITOR_LOG:
            self.tail = LogTail(EDITOR_LOG, editor_log(self.project), offset, self.project)
        return self.tail.read()

    def wait_for_refresh(self, read: Callable[[], str], seconds: float, is_verbose: bool) -> RefreshResult:
        """Waits until compile and domain reload are over."""
        from .editor_log import _report_result  # pyright: ignore[reportPrivateUsage]
        from .editor_log import read_refresh, since_last_request
        from .editor_types import RefreshResult
        from .editor_wait import QUIET_SECONDS, may_be_compiling, watch

        heard, quiet_since = -1, 0.0

        def probe() -> RefreshResult | None:
            nonlocal heard, quiet_since
            text = read()
            state, final = read_refresh(text)
            self.check_lives(state)
            if len(text) != heard:
                heard, quiet_since = len(text), time.monotonic()
            quiet = time.monotonic() - quiet_since >= QUIET_SECONDS
            if final or (quiet and state != "busy" and not (state == "requested" and may_be_compiling(self.project))):
                return _report_result(since_last_request(text))
            return None

        result = watch(probe, seconds, "Unity to refresh", is_verbose)
        return result or RefreshResult(False, False, summary=f"Timed out after {seconds:g}s")

    def wait_for_tests(self, read: Callable[[], str], seconds: float, is_verbose: bool) -> TestResult:
        from .editor_log import TEST_MARK, read_refresh, read_tests
        from .editor_types import TestResult
        from .editor_wait import MENU_FIX, RUN_START_SECONDS, watch

        start = time.monotonic()

        def probe() -> TestResult | None:
            text = read()
            result = read_tests(text)
            if result.finished:
                return result
            self.check_lives(read_refresh(text)[0])
            if TEST_MARK not in text and time.monotonic() - start > RUN_START_SECONDS:
                clicked = f"within {RUN_START_SECONDS:g}s of the click on Run All Tests"
                raise AbuError(f"Unity started no test run {clicked}; {self.last_seen()}.", MENU_FIX)
            return None

        result = watch(probe, seconds, "the tests to end", is_verbose)
        return result or TestResult(False, False, summary=f"Timed out after {seconds:g}s")

    def check_lives(self, state: str) -> None:
        from .editor_state import is_alive

        if state == "quit" or (self.pid is not None and not is_alive(self.pid)):
            cause = f"The Unity Editor quit meanwhile; {self.last_seen()}."
            raise UnityNotFoundError(cause, "open the project in Unity again, then run the command again")


# One for each project.
MENUS: dict[Path, EditorMenu] = {}


def menu_of(project: Path | None) -> EditorMenu:
    """The menu of the project's Editor; that of this place without one."""
    project = project or project_here().path
    return MENUS.setdefault(project, EditorMenu(project))


def get_log_size(project: Path | None = None) -> int:
    """The size of the Editor's log in bytes, to pass to read_new_log later."""
    return menu_of(project).log_size()


def read_new_log(offset: int, project: Path | None = None) -> str:
    """The Editor's log after that many bytes."""
    return menu_of(project).new_log(offset)


def send_menu_item(path: list[str], project: Path | None = None) -> str:
    """Chooses an item of the Editor's menu and returns Lua's result."""
    return menu_of(project).choose(path)


def send_refresh(project: Path | None = None) -> str:
    return send_menu_item(["Assets", "Refresh"], **given(project=project))


def send_run_tests(project: Path | None = None) -> str:
    """Chooses the game's own item, or the package's where the game has none."""
    where = given(project=project)
    try:
        return send_menu_item(["Tools", "Run All Tests"], **where)
    except NoMenuItemError as missing:
        try:
            return send_menu_item(["Window", "ABU", "Run All Tests"], **where)
        except NoMenuItemError:
            raise missing from None


def toggle_play_mode(project: Path | None = None) -> str:
    return send_menu_item(["Edit", "Play Mode", "Play"], **given(project=project))


def wait_for_refresh(
    log_offset: int, timeout: float | None = None, is_verbose: bool = False, project: Path | None = None
) -> RefreshResult:
    """Waits until compile and domain reload are over, for `timeout` seconds or TIMEOUT_SECONDS."""
    from .editor_wait import limit

    read = lambda: read_new_log(log_offset, **given(project=project))
    return menu_of(project).wait_for_refresh(read, limit(timeout), is_verbose)


def wait_for_tests(
    log_offset: int, timeout: float | None = None, is_verbose: bool = False, project: Path | None = None
) -> TestResult:
    """Waits for the end of a test run, for `timeout` seconds or TEST_TIMEOUT_SECONDS."""
    read = lambda: read_new_log(log_offset, **given(project=project))
    return menu_of(project).wait_for_tests(read, TEST_TIMEOUT_SECONDS if timeout is None else timeout, is_verbose)
