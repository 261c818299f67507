"""Open, close and restart the Editor; its screen size"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from dataclasses import replace
from typing import TYPE_CHECKING

from ..core.base import OPEN_SECONDS
from ..core.data import to_json
from ..core.errors import AbuError, UsageError
from ..core.stderr import note, reason
from ..io.files import Lock, last_lines, read_text
from ..io.state import write_text
from ..io.wire import port_from_environment
from .editor_errors import RefreshTimeoutError, UnityNotFoundError
from .editor_process import editor_process, known_process, opens_this_project
from .editor_program import GET_UNITY, editor_program

if TYPE_CHECKING:
    from pathlib import Path

    from ..table.call import Call
    from .editor_server import ServerDriver
    from .editor_types import EditorCall, EditorProject, EditorReport, LoadingReport, OpenReport, QuitReport, Report
    from .editor_types import ScreenReport, SelfTestReport

# Unity, or a script that starts it, may exit and start a new process.
SUCCESSOR_SECONDS = 10.0
# How long an Editor that does not answer may take to exit before it is killed.
TERMINATE_SECONDS = 10.0
RESTART_ANYWAY = "correct the scripts, then run `abu.py editor restart --discard`, or let Unity itself compile"


def own_log(project: Path) -> Path:
    """The log of an Editor opened by this file. It is in the project's folder, so other projects do not write to it."""
    return project / "Library/Abu/Editor.log"


def start_editor(program: str, project: EditorProject, port: int | None, session: str) -> subprocess.Popen[str]:
    from ..io.process import detached, process_began

    folder, log = os.path.abspath(project.path), own_log(project.path)
    told = {"ABU_PORT": "" if port is None else str(port), "ABU_SESSION": session}
    if project.is_named:
        told["ABU_PROJECT"] = str(project.path)
    try:
        log.parent.mkdir(parents=True, exist_ok=True)
        if log.exists():
            log.replace(log.with_name("Editor-prev.log"))
        process = subprocess.Popen(
            [program, "-projectPath", folder, "-logFile", os.path.abspath(log)],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env={**os.environ, **{name: value for name, value in told.items() if value}},
            **detached(),
        )
    except OSError as error:
        raise AbuError(f"{program} cannot be started: {reason(error)}.", GET_UNITY) from None
    record = {"pid": process.pid, "began": process_began(process.pid), "project": folder}
    try:
        write_text(str(log.with_name("opened.json")), to_json(record))
    except (AbuError, OSError):
        # Nobody else knows of the process, so it would be left behind.
        process.kill()
        process.wait()
        raise
    return process


def open_editor(server: ServerDriver, timeout: float | None, port: int | None, session: str) -> OpenReport:
    """Opens the project under the name if it is not open, and waits until the Editor's server answers."""
    from .editor_server import SERVER_SECONDS
    from .editor_types import OpenReport
    from .editor_wait import STATUS_SECONDS, unanswered

    project = server.project
    refuse_another_project(project)
    seconds = OPEN_SECONDS if timeout is None else timeout
    lock = Lock(str(own_log(project).with_name("open.lock")), "another call that opens the project", seconds)
    with lock:
        start = time.monotonic()
        if server.answers(min(seconds, SERVER_SECONDS + STATUS_SECONDS)):
            return OpenReport(editor_now(server), 0.0, is_new=False)
        if is_open_in_windows(project):
            raise unanswered(project)
        process, pid = None, editor_process(project)
        if pid is not None:
            note(f"waits for Unity (process {pid}), which has {project} open and does not answer yet")
        else:
            program = editor_program(project)
            note(f"opens {project} in Unity")
            process = start_editor(program, server.call.project, port, session)
        try:
            wait_for_editor(server, process, seconds)
        finally:
            if process is not None:
                # The Editor outlives this process; a return code keeps Popen from warning about that.
                process.returncode = 0
        return OpenReport(editor_now(server), time.monotonic() - start, is_new=True)


def refuse_another_project(project: Path) -> None:
    from .editor_checkout import another_project, is_elsewhere

    if is_elsewhere(project):
        raise another_project("set ABU_PROJECT to this worktree's project")


def wait_for_editor(server: ServerDriver, process: subprocess.Popen[str] | None, seconds: float) -> None:
    """Waits until the server answers. Raises an error as soon as it cannot answer any more."""
    from .editor_wait import unanswered
    from .editor_log import editor_log, plain_line, standing_errors
    from .editor_state import read_editor_state
    from .editor_wait import DIALOG, QUIET_SECONDS, compilation_error, watch

    project = server.project
    log = own_log(project) if process is not None else editor_log(project)
    told, changed_at, gone_at = "", time.monotonic(), 0.0

    def probe() -> bool | None:
        nonlocal told, changed_at, gone_at
        if server.answers(0):
            return True
        now, text = time.monotonic(), read_text(str(log))
        if text != told:
            told, changed_at = text, now
        code = process.poll() if process is not None else None
        gone_at = 0.0 if editor_process(project) is not None else gone_at or now
        if code or (gone_at and now - gone_at >= SUCCESSOR_SECONDS):
            how = f" with status {code}" if code else ""
            raise UnityNotFoundError(f"Unity ended{how} before its server answered.{last_lines(str(log))}", LICENCE)
        errors = standing_errors(text)
        if errors and now - changed_at >= QUIET_SECONDS and not gone_at:
            why = "Unity is open, but the scripts do not compile, so none of them runs there, nor the server"
            raise with_another_fix(compilation_error(why, errors, project), RESTART_ANYWAY)
        state = read_editor_state(project)
        if state is not None and state.server is None:
            raise unanswered(project)
        return None

    if not watch(probe, seconds, "Unity to open the project", server.call.is_verbose):
        line = plain_line(told.strip().split("\n")[-1])
        seen = f"the last line in its log: {line!r}" if line else f"nothing is in {log}"
        cause = f"Unity goes on, but its server has not answered within {seconds:g}s; {seen}."
        raise RefreshTimeoutError(cause, DIALOG)


LICENCE = "look at the lines above; if there is no licence, start the Unity Hub once and sign in"


def with_another_fix(error: AbuError, fix: str) -> AbuError:
    error.fix = fix
    return error


def editor_now(server: ServerDriver) -> EditorReport:
    """Combines the state file and the server's answer of an Editor that has just answered."""
    from .editor_state import read_editor_state
    from .editor_types import EditorReport

    state = read_editor_state(server.project)
    if state is None:
        raise UnityNotFoundError("The Unity Editor quit meanwhile.", "run `abu.py editor open`")
    return EditorReport(state.pid, state.version, str(server.project), server.status)


def show_editor(server: ServerDriver, timeout: float | None) -> EditorReport | LoadingReport:
    """Says at once that the Editor loads its scripts, which can take minutes."""
    from .editor_wait import limit, unanswered

    if server.answers(limit(timeout), waits_for_scripts=False):
        return editor_now(server)
    loading = editor_loading(server.project)
    if loading is None:
        raise unanswered(server.project)
    return loading


def editor_loading(project: Path) -> LoadingReport | None:
    """The Editor while it loads its scripts, and so has no server; None if it does not."""
    from .editor_log import editor_log
    from .editor_server import is_reloading
    from .editor_state import read_editor_state
    from .editor_types import LoadingReport

    state = read_editor_state(project)
    if state is None or state.server is None or not is_reloading(project):
        return None
    try:
        silent = max(0.0, time.time() - editor_log(project).stat().st_mtime)
    except OSError:
        return None
    return LoadingReport(state.pid, state.version, str(project), silent)


def quit_editor(server: ServerDriver, timeout: float | None, discard: bool) -> QuitReport:
    """
    Quits the Editor that has the project open and waits for its process to end. Refuses if something is unsaved, unless
    `discard`.
    """
    from .editor import Editor
    from .editor_wait import limit
    from .editor_replies import scenes_of
    from .editor_types import QuitReport
    from .editor_state import read_editor_state
    from .editor_wait import DIALOG, watch
    from ..io.process import process_began

    refuse_another_project(server.project)
    seconds = limit(timeout)
    is_verbose = server.call.is_verbose
    if not server.answers(seconds):
        return end_editor(server.project, discard, is_verbose)
    pid = editor_now(server).pid
    began = process_began(pid)
    has_ended = lambda: None if process_began(pid) == began != "" else True
    if is_open_in_windows(server.project):
        has_ended = lambda: None if read_editor_state(server.project) is not None else True
    editor = Editor(server, server.call)
    if editor.plays():
        editor.leave_play_mode(seconds)
    scenes = server.status.scenes
    try:
        scenes = scenes_of(server.carry_out("quit", {"discard": discard}, seconds, "Unity to quit"))
    except UnityNotFoundError:
        pass  # with the process its answer may be lost
    if not watch(has_ended, seconds, "Unity to end", is_verbose):
        cause = f"Unity was asked to quit, and its process {pid} has not ended within {seconds:g}s."
        raise RefreshTimeoutError(cause, DIALOG)
    return QuitReport(pid, [scene.path for scene in scenes])


def end_editor(project: Path, discard: bool, is_verbose: bool) -> QuitReport:
    """Ends an Editor that does not answer, for example because its scripts have errors."""
    from .editor_wait import no_server
    from .editor_state import read_editor_state
    from .editor_types import QuitReport
    from ..io.process import process_began

    pid = editor_process(project)
    if pid is None:
        return QuitReport(None, [])
    if is_open_in_windows(project):
        fix = f"close it by hand, or lose what is not saved in it: `taskkill.exe /PID {pid} /F`"
        raise AbuError(f"{no_server(project)} From WSL it cannot be ended.", fix)
    if not discard:
        is_told = read_editor_state(project) is not None
        cause = no_server(project) if is_told else f"Unity (process {pid}) runs none of its scripts."
        fix = "close it by hand, or lose what is not saved in it: `abu.py editor quit --discard`"
        raise AbuError(f"{cause} So nobody can tell what is not saved in it.", fix)
    if pid != known_process(project) and not opens_this_project(pid, project):
        cause = f"Unity (process {pid}) does not say which project it has open, so it is not ended."
        raise AbuError(cause, "close it by hand")
    began = process_began(pid)
    end_process(pid, began, is_verbose)
    if process_began(pid) == began != "":
        raise AbuError(f"Unity (process {pid}) cannot be ended.", "close it by hand")
    return QuitReport(pid, [])


def is_open_in_windows(project: Path) -> bool:
    """Whether the project is open in Unity on the Windows around this WSL, by its state file."""
    from .editor_state import read_editor_state

    state = read_editor_state(project)
    return state is not None and state.is_of_windows


def end_process(pid: int, began: str, is_verbose: bool) -> None:
    """Ends the process only if it began at that time: its id may have been reused."""
    from .editor_wait import watch
    from ..io.process import output_of, process_began
    import signal

    if sys.platform == "win32":
        output_of("taskkill", "/T", "/F", "/PID", str(pid))
        return
    for number in (signal.SIGTERM, signal.SIGKILL):
        try:
            os.kill(pid, number)
        except (ProcessLookupError, PermissionError):
            return
        has_ended = lambda: None if process_began(pid) == began else True
        if watch(has_ended, TERMINATE_SECONDS, "Unity to end", is_verbose):
            return


def restart_editor(server: ServerDriver, timeout: float | None, discard: bool) -> OpenReport:
    """
    Quits the Editor and opens the project again, with the same scenes, the same name, and the same port for the game if
    it has to have that one.
    """
    from ..game.games import editor_of
    from .editor_wait import limit
    from .editor_replies import EditorStatus
    from .editor_state import read_editor_state

    if is_open_in_windows(server.project):
        raise AbuError(
            "From WSL Unity on Windows cannot be opened again.", "close it and open the project there by hand"
        )
    editor_program(server.project)  # who cannot open it again is not to close it
    state, record = read_editor_state(server.project), editor_of(server.project)
    port = state.port if state and state.is_port_given else None
    before = quit_editor(server, timeout, discard)
    session = server.call.session or (record.session if record else "")
    report = open_editor(server, timeout, port_to_open(server.call) or port, session)
    saved = [path for path in before.scenes if path]
    if len(saved) < len(before.scenes):
        note("a scene that was never saved is gone")
    if saved:
        data = server.carry_out("scenes", {"paths": saved}, limit(timeout), "Unity to open the scenes")
        status = report.editor.status
        said = {**status.said, "scenes": data.get("scenes")}
        report = replace(report, editor=replace(report.editor, status=EditorStatus.of(said)))
    return report


def set_screen(server: ServerDriver, timeout: float | None, size: tuple[int, int] | None) -> ScreenReport:
    """Sets the size of the Game view, or only reads it. A game in Play mode must confirm the new size."""
    from .editor_wait import limit, unanswered
    from .editor_state import read_editor_state
    from .editor_replies import EditorScreen
    from .editor_types import ScreenReport
    from .editor_wait import SCREEN_SECONDS, watch

    refuse_another_project(server.project)
    seconds = limit(timeout)
    if not server.answers(seconds):
        raise unanswered(server.project)
    params = {} if size is None else {"width": size[0], "height": size[1]}
    now = EditorScreen.of(server.carry_out("screen", params, seconds, "Unity to show the game in that size"))
    state = read_editor_state(server.project)
    if size is None or state is None or state.play_mode != "playing":
        return ScreenReport(now, size is not None)
    in_game: list[int] | None = None

    def probe() -> bool | None:
        nonlocal in_game
        in_game = screen_of_game(state.port, server.project)
        return True if in_game in (None, now.pixels()) else None

    if not watch(probe, min(seconds, SCREEN_SECONDS), "the game's screen to follow", server.call.is_verbose):
        screen = "x".join(map(str, in_game or []))
        cause = f"Unity says that it shows the game in {now.size}, but the game's screen is {screen}."
        raise AbuError(cause, "look at the window in Unity that shows the game")
    if in_game is None:
        note("the game plays, and does not say how large its screen is")
    return ScreenReport(now, True, in_game)


def run_self_test(server: ServerDriver, timeout: float | None) -> SelfTestReport:
    """Plays the package's own checks in this Editor, and raises an error if one of them failed."""
    from ..core.base import TEST_TIMEOUT_SECONDS
    from .editor_wait import limit, unanswered
    from .editor_types import SelfTestReport

    refuse_another_project(server.project)
    if not server.answers(limit(timeout)):
        raise unanswered(server.project)
    seconds = TEST_TIMEOUT_SECONDS if timeout is None else timeout
    report = SelfTestReport(server.carry_out("selftest", {}, seconds, "the self-test to end"))
    if report.failed or not report.passed:
        cause = f"{report.failed} of {report.passed + report.failed} checks failed."
        fix = "read what each one expected and saw; if the game is not the cause, send the report with an issue"
        raise AbuError(cause if report.failed else "No check could be tried.", fix, report)
    return report


def screen_of_game(port: int, project: Path) -> list[int] | None:
    """The width and height that the game reports, in pixels; None if it does not answer or its bridge is older."""
    from .editor_game import is_in_unity, status_on
    from .editor_state import read_editor_state

    status = status_on(port)
    return status.screen if status is not None and is_in_unity(status, read_editor_state(project), project) else None


def do_editor(args: Call, call: EditorCall) -> Report:
    from .editor_server import ServerDriver

    if args.discard and args.action not in ("quit", "restart"):
        raise UsageError("--discard is for `editor quit` and `editor restart`.", f"`abu.py editor {args.action}`")
    if args.size is not None and args.action != "screen":
        raise UsageError("A size is for `editor screen`.", f"`abu.py editor {args.action}`")
    server = ServerDriver(call)
    if args.action == "screen":
        return set_screen(server, args.timeout, args.size)
    if args.action == "open":
        return open_editor(server, args.timeout or args.wait, port_to_open(call), call.session)
    if args.action == "status":
        return show_editor(server, args.timeout)
    if args.action == "selftest":
        return run_self_test(server, args.timeout)
    if args.action == "quit":
        return quit_editor(server, args.timeout, args.discard)
    return restart_editor(server, args.timeout, args.discard)


def port_to_open(call: EditorCall) -> int | None:
    """The port for the game of an Editor that is about to be opened."""
    return call.port or port_from_environment()
