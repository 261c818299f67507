"""The Editor's names that scripts import, and its commands on the command line"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from .args import build_params
from .base import TEST_TIMEOUT_SECONDS
from .errors import AbuError
from .fast import to_json
from .loader import lookup
from .show import print_result, printable
from .table import OPEN, command_named
from .wire import port_from_environment

if TYPE_CHECKING:
    import argparse
    from typing import Any

    from .editor_types import PlayReport, RefreshReport, RefreshResult, Report, TestResult
    from .types import Json


def is_worktree() -> bool:
    """Whether the current folder, or the Unity project if that is somewhere else, is in a linked worktree of git."""
    from .editor import checkout_of, is_linked
    from .editor_state import unity_project

    try:
        here, project = Path.cwd(), unity_project()
    except AbuError:
        return False  # no project, so nothing that Unity could have open elsewhere
    is_elsewhere = checkout_of(project) not in (None, checkout_of(here))
    return is_linked(here) or (is_elsewhere and is_linked(project))


def is_elsewhere() -> bool:
    """Whether the current folder is in a linked worktree, and the Unity project in another checkout."""
    from .editor import checkout_of, is_linked
    from .editor_state import unity_project

    here = Path.cwd()
    return checkout_of(unity_project()) not in (None, checkout_of(here)) and is_linked(here)


def get_log_size() -> int:
    """Bytes in the Editor's log now; what follows them is what read_new_log gives."""
    from .editor import HAMMERSPOON

    return HAMMERSPOON.log_size()


def read_new_log(offset: int) -> str:
    """The Editor's log after that many bytes."""
    from .editor import HAMMERSPOON

    return HAMMERSPOON.new_log(offset)


def send_menu_item(path: list[str]) -> str:
    """Chooses a menu item of the Editor, and gives back what Lua returned."""
    from .editor import HAMMERSPOON

    return HAMMERSPOON.choose(path)


def send_refresh() -> str:
    return send_menu_item(["Assets", "Refresh"])


def send_run_tests() -> str:
    return send_menu_item(["Tools", "Run All Tests"])


def toggle_play_mode() -> str:
    return send_menu_item(["Edit", "Play Mode", "Play"])


def wait_for_refresh(log_offset: int, timeout: float | None = None) -> RefreshResult:
    """Waits until compile and domain reload are over; TIMEOUT_SECONDS at most unless `timeout` says otherwise."""
    from .editor import HAMMERSPOON, limit

    return HAMMERSPOON.wait_for_refresh(log_offset, limit(timeout))


def wait_for_tests(log_offset: int, timeout: float | None = None) -> TestResult:
    """Waits for the end of a test run; TEST_TIMEOUT_SECONDS at most unless `timeout` says otherwise."""
    from .editor import HAMMERSPOON

    return HAMMERSPOON.wait_for_tests(log_offset, TEST_TIMEOUT_SECONDS if timeout is None else timeout)


def is_play_mode_active() -> bool:
    """By the Editor's own word if there is one, otherwise by the game's open port."""
    from .editor import EDITOR

    return EDITOR.is_playing()


def do_refresh(play: bool = False, timeout: float | None = None) -> RefreshReport:
    """Refreshes, and with `play` enters play mode unless it plays already."""
    from .editor import chosen_editor

    return chosen_editor(timeout).refresh(play, timeout)


def do_play(timeout: float | None = None, on: bool | None = None) -> PlayReport:
    """Enters play mode or leaves it, toggling it unless told which, and says which way it went."""
    from .editor import chosen_editor

    return chosen_editor(timeout).play(on, timeout)


def do_test(timeout: float | None = None, tests: Json | None = None, results: str | None = None) -> TestResult:
    """
    Leaves play mode if need be, refreshes, and runs the tests: all Edit Mode tests, unless `tests` are params that the
    Editor's server takes. All results go to the file `results`, if there is one, as XML.
    """
    from .editor import SERVER, chosen_editor, no_server
    from .editor_server import refuse_no_file

    editor = chosen_editor(timeout)
    if (tests or results) and editor.driver is not SERVER:
        cause = f"Only the server in the Editor runs some of the tests, or writes a file. {no_server()}"
        raise AbuError(cause, "run `abu.py test` without flags, or see what `abu.py doctor` says of the Editor")
    SERVER.tests, SERVER.results = tests or {}, Path(results) if results else None
    if SERVER.results is not None:
        refuse_no_file(SERVER.results)
    return editor.test(timeout)


def do_cycle(timeout: float | None = None) -> RefreshReport:
    """Leaves play mode if in it, refreshes, and enters play mode anew."""
    from .editor import chosen_editor

    return chosen_editor(timeout).cycle(timeout)


def drive_refresh(args: argparse.Namespace) -> Report:
    return do_refresh(args.play, args.timeout)


def drive_play(args: argparse.Namespace) -> Report:
    return do_play(args.timeout, None if args.to is None else args.to == "on")


def drive_test(args: argparse.Namespace) -> Report:
    return do_test(args.timeout, build_params(args), args.results)


def drive_cycle(args: argparse.Namespace) -> Report:
    return do_cycle(args.timeout)


def drive_editor(args: argparse.Namespace) -> str:
    """Runs one of the Editor's commands and words its report."""
    from .editor import EDITOR, is_mac
    from .editor_life import open_editor

    command: Any = command_named(args.command)
    EDITOR.port, EDITOR.is_verbose, EDITOR.by_hand = args.port, args.verbose, command.by_hand
    EDITOR.via = getattr(args, "via", None)
    # Not where play mode is to end, nor for Hammerspoon where there is none.
    wants_editor = command.by_hand and getattr(args, "to", None) != "off" and (EDITOR.via is None or is_mac())
    EDITOR.opens = "`abu.py editor open` opens the project" if wants_editor else ""
    if wants_editor and OPEN in command.arguments:
        EDITOR.opens = f"`abu.py {args.command} --open` opens the project first, as `abu.py editor open` does"
    try:
        if getattr(args, "open", False):
            open_editor(args.timeout, args.port or port_from_environment())
        report = lookup(command.drives)(args)
    except AbuError as error:
        if error.report is not None:
            print_result(word_report(error.report, args.json))
        raise
    return word_report(report, args.json)


def word_report(report: Report, json_output: bool) -> str:
    return to_json(report.data()) if json_output else printable(report.text())
