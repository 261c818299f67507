"""The importable functions for the Editor, and its commands on the command line"""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from ..table.args import build_params
from ..core.base import TEST_TIMEOUT_SECONDS
from .editor_mac import MENU
from .editor_types import EditorCall
from .editor_errors import NoEditorError, NoMenuItemError
from ..core.errors import AbuError
from ..core.data import to_json
from ..core.loader import lookup
from ..core.stdout import print_result
from ..core.text import printable
from ..table.commands import OPEN, VIA
from ..table.index import command_named

if TYPE_CHECKING:
    import argparse
    from typing import Any

    from .editor_types import PlayReport, RefreshReport, RefreshResult, Report, TestResult
    from ..core.json_types import Json


def is_worktree() -> bool:
    """Whether the working directory, or the Unity project if that is elsewhere, is in a linked git worktree."""
    from .editor import checkout_of, is_linked
    from ..game.games import unity_project

    try:
        here, project = Path.cwd(), unity_project()
    except AbuError:
        return False  # no project, so nothing that Unity could have open elsewhere
    is_elsewhere = checkout_of(project) not in (None, checkout_of(here))
    return is_linked(here) or (is_elsewhere and is_linked(project))


def is_elsewhere() -> bool:
    """Whether the working directory is in a linked git worktree and the Unity project in another checkout."""
    from .editor import checkout_of, is_linked
    from ..game.games import unity_project

    here = Path.cwd()
    return checkout_of(unity_project()) not in (None, checkout_of(here)) and is_linked(here)


def get_log_size() -> int:
    """The size of the Editor's log in bytes, to pass to read_new_log later."""
    return MENU.log_size()


def read_new_log(offset: int) -> str:
    """The Editor's log after that many bytes."""
    return MENU.new_log(offset)


def send_menu_item(path: list[str]) -> str:
    """Chooses an item of the Editor's menu and returns Lua's result."""
    return MENU.choose(path)


def send_refresh() -> str:
    return send_menu_item(["Assets", "Refresh"])


def send_run_tests() -> str:
    """Chooses the game's own item, or the package's where the game has none."""
    try:
        return send_menu_item(["Tools", "Run All Tests"])
    except NoMenuItemError as missing:
        try:
            return send_menu_item(["Window", "ABU", "Run All Tests"])
        except NoMenuItemError:
            raise missing from None


def toggle_play_mode() -> str:
    return send_menu_item(["Edit", "Play Mode", "Play"])


def wait_for_refresh(log_offset: int, timeout: float | None = None, is_verbose: bool = False) -> RefreshResult:
    """Waits until compile and domain reload are over, for `timeout` seconds or TIMEOUT_SECONDS."""
    from .editor import limit

    return MENU.wait_for_refresh(log_offset, limit(timeout), is_verbose)


def wait_for_tests(log_offset: int, timeout: float | None = None, is_verbose: bool = False) -> TestResult:
    """Waits for the end of a test run, for `timeout` seconds or TEST_TIMEOUT_SECONDS."""
    seconds = TEST_TIMEOUT_SECONDS if timeout is None else timeout
    return MENU.wait_for_tests(log_offset, seconds, is_verbose)


def is_play_mode_active(port: int | None = None) -> bool:
    """Asks the Editor's server if there is one; otherwise checks whether the game's port is open."""
    from .editor import is_playing

    return is_playing(port)


# The options of a call by a script that uses the functions below.
NOTHING_SAID = EditorCall()


def do_refresh(play: bool = False, timeout: float | None = None, call: EditorCall = NOTHING_SAID) -> RefreshReport:
    """Refreshes. With `play`, also enters Play mode if it is off."""
    from .editor import chosen_editor

    return chosen_editor(timeout, call).refresh(play, timeout)


def do_play(timeout: float | None = None, on: bool | None = None, call: EditorCall = NOTHING_SAID) -> PlayReport:
    """Enters or leaves Play mode; toggles it if `on` is None. Returns what it did."""
    from .editor import chosen_editor

    return chosen_editor(timeout, call).play(on, timeout)


def do_test(
    timeout: float | None = None,
    tests: Json | None = None,
    results: str | None = None,
    call: EditorCall = NOTHING_SAID,
) -> TestResult:
    """
    Leaves Play mode, refreshes and runs tests: all Edit Mode tests, or those that `tests` selects in the server's
    params. Writes the results as XML to the file `results` if given.
    """
    from .editor import chosen_editor

    return chosen_editor(timeout, call).test(timeout, tests or {}, Path(results) if results else None)


def do_cycle(timeout: float | None = None, call: EditorCall = NOTHING_SAID) -> RefreshReport:
    """Leaves Play mode, refreshes and enters Play mode."""
    from .editor import chosen_editor

    return chosen_editor(timeout, call).cycle(timeout)


def drive_refresh(args: argparse.Namespace, call: EditorCall) -> Report:
    return do_refresh(args.play, args.timeout, call)


def drive_play(args: argparse.Namespace, call: EditorCall) -> Report:
    return do_play(args.timeout, None if args.to is None else args.to == "on", call)


def drive_test(args: argparse.Namespace, call: EditorCall) -> Report:
    return do_test(args.timeout, build_params(args), args.results, call)


def drive_cycle(args: argparse.Namespace, call: EditorCall) -> Report:
    return do_cycle(args.timeout, call)


def call_of(args: argparse.Namespace) -> EditorCall:
    """The options on the command line."""
    from .editor import is_mac

    command: Any = command_named(args.command)
    via = getattr(args, "via", None)
    # No advice to open the project when leaving Play mode, or when --via hammerspoon is used on another system than
    # macOS.
    wants_editor = VIA in command.arguments and getattr(args, "to", None) != "off" and (via is None or is_mac())
    opens = "`abu.py editor open` opens the project" if wants_editor else ""
    if wants_editor and OPEN in command.arguments:
        opens = f"`abu.py {args.command} --open` opens the project first, as `abu.py editor open` does"
    return EditorCall(args.port, args.verbose, via, command.by_hand, opens)


def stand_in_session(args: Any) -> None:
    """With a name, the command is for the Editor that bears it, or gives it to the Editor that it opens."""
    from ..game.games import project_of_session
    from ..game.whose import session_of

    name = session_of(args)
    if name:
        action = getattr(args, "action", "")
        opens = getattr(args, "open", False) or action in ("open", "restart")
        project = project_of_session(name, opens, renames=action == "restart")
        # An Editor that is opened takes its name from there.
        os.environ["ABU_SESSION"] = name
        if project:
            os.environ["ABU_PROJECT"] = project


def drive_editor(args: argparse.Namespace) -> str:
    """Runs an Editor command and returns its report as text."""
    from .editor import or_opening
    from .editor_life import open_editor, port_to_open
    from .editor_server import ServerDriver

    command: Any = command_named(args.command)
    stand_in_session(args)
    call = call_of(args)
    try:
        if getattr(args, "open", False):
            open_editor(ServerDriver(call), args.timeout, port_to_open(call))
        report = lookup(command.drives)(args, call)
    except NoEditorError as error:
        error.fix = or_opening(error.fix, call.opens)
        raise
    except AbuError as error:
        if error.report is not None:
            print_result(word_report(error.report, args.json))
        raise
    return word_report(report, args.json)


def word_report(report: Report, json_output: bool) -> str:
    return to_json(report.data()) if json_output else printable(report.text())
