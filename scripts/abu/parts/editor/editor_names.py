"""The importable functions for the Editor, and its commands on the command line"""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from ..core.data import to_json
from ..core.errors import AbuError, UsageError
from ..core.loader import lookup
from ..core.stdout import print_result
from ..table.call import build_params
from ..table.commands import OPEN, VIA
from ..table.table import WITHOUT_EDITOR
from .editor_errors import NoEditorError
from .editor_types import EditorCall, EditorProject, project_here

if TYPE_CHECKING:
    from ..core.json_types import Json
    from ..table.call import Call
    from .editor_types import PlayReport, RefreshReport, Report, TestResult


def do_refresh(play: bool = False, timeout: float | None = None, call: EditorCall | None = None) -> RefreshReport:
    """Refreshes. With `play`, also enters Play mode if it is off."""
    from .editor import chosen_editor

    return chosen_editor(timeout, call or EditorCall()).refresh(play, timeout)


def do_play(timeout: float | None = None, on: bool | None = None, call: EditorCall | None = None) -> PlayReport:
    """Enters or leaves Play mode; toggles it if `on` is None. Returns what it did."""
    from .editor import chosen_editor

    return chosen_editor(timeout, call or EditorCall()).play(on, timeout)


def do_test(
    timeout: float | None = None,
    tests: Json | None = None,
    results: str | None = None,
    call: EditorCall | None = None,
) -> TestResult:
    """
    Leaves Play mode, refreshes and runs tests: all Edit Mode tests, or those that `tests` selects in the server's
    params. Writes the results as XML to the file `results` if given.
    """
    from .editor import chosen_editor

    return chosen_editor(timeout, call or EditorCall()).test(timeout, tests or {}, Path(results) if results else None)


def do_cycle(timeout: float | None = None, call: EditorCall | None = None) -> RefreshReport:
    """Leaves Play mode, refreshes and enters Play mode."""
    from .editor import chosen_editor

    return chosen_editor(timeout, call or EditorCall()).cycle(timeout)


def drive_refresh(args: Call, call: EditorCall) -> Report:
    return do_refresh(args.play, args.timeout, call)


def drive_play(args: Call, call: EditorCall) -> Report:
    return do_play(args.timeout, None if args.to is None else args.to == "on", call)


def drive_test(args: Call, call: EditorCall) -> Report:
    return do_test(args.timeout, build_params(args), args.results, call)


def drive_cycle(args: Call, call: EditorCall) -> Report:
    return do_cycle(args.timeout, call)


def call_of(args: Call) -> EditorCall:
    """The options on the command line."""
    from ..game.game_records import session_of
    from .editor_program import is_mac

    command = args.row
    via = via_of(args)
    # No advice to open the project when leaving Play mode, or when --via hammerspoon is used on another system than
    # macOS.
    wants_editor = VIA in command.arguments and args.option("to") != "off" and (via is None or is_mac())
    wants_editor = wants_editor and via != WITHOUT_EDITOR
    opens = "`abu.py editor open` opens the project" if wants_editor else ""
    if wants_editor and OPEN in command.arguments:
        opens = f"`abu.py {args.command} --open` opens the project first, as `abu.py editor open` does"
    project = headless_project(args) if via == WITHOUT_EDITOR else project_of(args)
    by_hand, instead = command.by_hand, command.instead
    return EditorCall(args.port, args.verbose, via, by_hand, instead, opens, session_of(args), project)


def via_of(args: Call) -> str | None:
    """How the call wants the Editor to be reached, by its flag or else by ABU_VIA."""
    if all(argument.key != VIA.key for argument in args.row.arguments):
        return None
    given, choices = args.option("via") or os.environ.get("ABU_VIA") or None, VIA.options["choices"]
    if given not in (None, *choices):
        raise UsageError(f"ABU_VIA is {given!r}.", f"set it to one of {', '.join(choices)}, or unset it")
    return given


def is_without_editor(args: Call) -> bool:
    return via_of(args) == WITHOUT_EDITOR


def headless_project(args: Call) -> EditorProject:
    """
    The project that is worked on without an Editor: that of the game that --session names, the one around this place,
    that of the game that ABU_SESSION names, or the one beside abu.py. Never one that only some Editor has open.
    """
    from ..core.places import CLIENT
    from ..game.game_records import place_here, session_of
    from ..io.project import is_unity_project

    here, played = place_here()[0], project_played(session_of(args))
    if here and played and not args.session:
        refuse_two_projects(here, played)
    folder = played or here or (CLIENT if is_unity_project(Path(CLIENT)) else "")
    if not folder:
        cause = "No Unity project was found, neither from the working directory upwards nor beside abu.py."
        raise AbuError(cause, "run the command inside the project, or set ABU_PROJECT to its folder")
    return EditorProject(Path(folder))


def project_played(name: str) -> str:
    """The project that the headless game with this name plays; empty if there is no such game, or it plays none."""
    from ..game.games import bearer_of
    from ..game.player_process import Player

    game = bearer_of(name) if name else None
    player = Player.of(game.port) if game is not None and game.kind == "headless" else None
    return str(player.options.get("project", "")) if player is not None and player.is_running() else ""


def refuse_two_projects(here: str, played: str) -> None:
    """The environment and this place name a project each; a command for the wrong one could end the game of another."""
    if os.path.realpath(played) == here:
        return
    name = os.environ["ABU_SESSION"]
    place = "ABU_PROJECT" if os.environ.get("ABU_PROJECT") else "the working directory"
    cause = f"ABU_SESSION means the game {name!r}, which plays {played}, and {place} means {here}."
    raise UsageError(cause, f"`--session {name}` means the game's project; unset ABU_SESSION for the other one")


def project_of(args: Call) -> EditorProject:
    """With a name, the command is for the Editor that bears it, or gives it to the Editor that it opens."""
    from ..game.games import project_of_session
    from ..game.game_records import session_of

    name = session_of(args)
    if name:
        action = args.option("action")
        project = project_of_session(name, may_open(args), renames=action == "restart", claims=action == "open")
        if project:
            return EditorProject(Path(project), is_named=True)
    return project_here()


def may_open(args: Call) -> bool:
    """Whether the command may open an Editor, which then gets the name."""
    return args.option("open") or args.option("action") in ("open", "restart")


def drive_editor(args: Call) -> str:
    """Runs an Editor command and returns its report as text."""
    from ..game.games import reserved_name
    from ..game.game_records import session_of

    with reserved_name(session_of(args) if may_open(args) else "", args.timeout):
        return drive_reserved(args)


def drive_reserved(args: Call) -> str:
    from .editor_process import or_opening
    from .editor_life import open_editor, port_to_open
    from .editor_server import ServerDriver

    command = args.row
    call = call_of(args)
    if call.via == WITHOUT_EDITOR and args.option("open"):
        raise UsageError("--open opens Unity, and --via headless works without it.", "leave out one of the two")
    try:
        if args.option("open"):
            open_editor(ServerDriver(call), args.timeout or args.wait, port_to_open(call), call.session)
        report = lookup(command.drives)(args, call)
    except NoEditorError as error:
        error.fix = or_opening(error.fix, call.opens, call.project.path)
        raise
    except AbuError as error:
        if error.report is not None:
            print_result(report_text(error.report, args.json))
        raise
    return report_text(report, args.json)


def report_text(report: Report, json_output: bool) -> str:
    return to_json(report.data()) if json_output else report.text()
