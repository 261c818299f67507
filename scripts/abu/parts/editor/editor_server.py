"""Drive the Editor through the server in its package"""

from __future__ import annotations

import os
import time
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from ..core.base import MAX_REPLY_BYTES, TEST_TIMEOUT_SECONDS, wait_until
from ..core.data import is_object, new_id, to_json, whole_number
from ..core.errors import AbuError, ConnectionError
from ..core.stderr import note
from ..io.outputs import TEST_RESULTS, refuse_output, write_outputs
from ..io.wsl import path_here
from ..io.wire import NOT_ABU, connect, data_of, exchange, parse_reply
from .editor_errors import RefreshTimeoutError, UnityNotFoundError
from .editor_replies import EditorStatus, TestRun, messages_of
from .editor_types import SILENT_SECONDS

if TYPE_CHECKING:
    from typing import Any

    from .editor_types import EditorCall, EditorProject, RefreshReport, ServerAddress, TestResult
    from ..core.json_types import Json, Socket

# After this many seconds without an answer, unless scripts are reloading, there is no server.
SERVER_SECONDS = 5.0
# How long one poll of the connection takes, and how often the state file is read again.
SERVER_LOOK_SECONDS = 0.1
# A broken connection is opened again after this time. The request keeps its id, so the server does not run it twice.
SERVER_RETRY_SECONDS = 1.0
# How long the state file may be missing while it is replaced.
REPLACED_SECONDS = 3.0
OPENED_ANEW = "The Unity Editor was closed and opened again meanwhile."
SERVER_FIXES = {
    "quit dirty_scene": "save that in Unity, or lose it with --discard",
    "scenes not_found": "Unity is open again; open another scene there",
    "screen not_found": "ask for the size of one of them, or show the Game view in Unity, which takes any size",
    "selftest indeterminate": "look at Unity's Console, where a script may say why, then run the command again",
    "screen not_started": "look at Unity's Console, or choose size and direction in the window that shows the game",
    "dirty_scene": "save the scenes in Unity, or discard their changes, then run the command again",
    "invalid_command": "correct the flag that it names",
    "busy": "wait until that is done, then run the command again",
    "playing": "leave play mode (`abu.py play`), then run the command again",
    "indeterminate": "look at Unity's Console, then run `abu.py refresh` again",
    "not_started": "look at Unity's Console and whether Unity shows a dialog",
}


class EditorRequest:
    """
    One command to the Editor's server. A script reload closes all connections; the same line is then sent to the new
    server, which recognizes the id and returns the answer.
    """

    def __init__(self, server: ServerAddress, command: str, params: Json, project: Path) -> None:
        self.project = project
        self.command = command
        self.params = params
        self.id = new_id()
        self.server = server
        self.peer: Socket | None = None
        self.received = bytearray()
        self.lost_at: float | None = None

    def poll(self) -> Json | None:
        """The reply if it arrives within a moment, else None."""
        if self.peer is None and not self.reconnect():
            time.sleep(SERVER_LOOK_SECONDS)
            return None
        line = self.read_line()
        if line is None:
            return None
        reply = parse_reply(line, self.id, self.server.port)
        if reply.get("code") in ("reloading", "unauthorized"):
            self.lose()
            return None
        self.close()
        return reply

    def reconnect(self) -> bool:
        """Sends the request again once the state file names the server. Returns whether it was sent."""
        from .editor_wait import STATUS_SECONDS

        if self.lost_at is not None:
            now = server_of_project(self.project, self.server.session)
            is_same = now is None or now.load == self.server.load
            if now is None or is_same and time.monotonic() - self.lost_at < SERVER_RETRY_SECONDS:
                return False
            self.server = now
        try:
            self.peer = connect(self.server.port, time.monotonic() + STATUS_SECONDS)
            self.peer.sendall(editor_line(self.id, self.command, self.params, self.server))
        except (ConnectionError, OSError):
            self.lose()
            return False
        return True

    def read_line(self) -> bytearray | None:
        import _socket

        peer: Any = self.peer
        peer.settimeout(SERVER_LOOK_SECONDS)
        try:
            chunk = peer.recv(1 << 16)
        except _socket.timeout:
            return None
        except OSError:
            chunk = b""
        if not chunk:
            self.lose()
            return None
        self.received += chunk
        if len(self.received) > MAX_REPLY_BYTES:
            cause = f"The reply from port {self.server.port} is longer than {MAX_REPLY_BYTES >> 20} MiB."
            raise AbuError(cause, NOT_ABU)
        end = self.received.find(b"\n")
        return self.received[:end] if end >= 0 else None

    def lose(self) -> None:
        self.close()
        self.lost_at = time.monotonic()

    def close(self) -> None:
        if self.peer is not None:
            self.peer.close()
        self.peer, self.received = None, bytearray()


def editor_line(request_id: str, command: str, params: Json, server: ServerAddress) -> bytes:
    request = {"id": request_id, "command": command, "params": params, "token": server.token}
    return (to_json(request) + "\n").encode()


def send_to_server(server: ServerAddress, command: str, params: Json, seconds: float) -> Json:
    """Asks a question that is answered at once; returns the reply's data."""
    request_id = new_id()
    line = editor_line(request_id, command, params, server)
    return data_of(
        command, parse_reply(exchange(line, server.port, time.monotonic() + seconds), request_id, server.port)
    )


def server_of_project(project: Path, session: str | None = None) -> ServerAddress | None:
    """
    The address in the state file; None if no server runs. Raises an error if it belongs to another session than
    `session`.
    """
    from .editor_state import read_editor_state, state_path

    state = read_editor_state(project)
    if session is not None and state is None and not state_path(project).exists():
        # The file may be missing for a moment while it is replaced.
        state = wait_until(lambda: read_editor_state(project), REPLACED_SECONDS, SERVER_LOOK_SECONDS)
    if session is not None and (state is None or (state.server and state.server.session != session)):
        cause = OPENED_ANEW if state else "The Unity Editor quit meanwhile."
        raise UnityNotFoundError(cause, "open the project in Unity again, then run the command again")
    return state.server if state else None


class ServerDriver:
    """
    Uses the server that the package runs inside the Editor. Works on every system, also with Unity in the background.
    """

    def __init__(self, call: EditorCall) -> None:
        self.call = call
        self.project = call.project.path
        self.server: ServerAddress | None = None
        self.pending: EditorRequest | None = None
        self.wants_play = self.has_played = False
        self.status = EditorStatus.of({})
        self.status_at = 0.0
        self.told_silence = 0.0

    def answers(self, seconds: float, waits_for_scripts: bool = True) -> bool:
        """Whether the server answers. Waits up to that many seconds for a reload to end, unless it is not to."""
        from .editor_wait import STATUS_SECONDS

        start = time.monotonic()

        def probe() -> bool | None:
            server = server_of_project(self.project)
            if server is None:
                return False
            try:
                status = EditorStatus.of(send_to_server(server, "status", {}, STATUS_SECONDS))
                if status.session == server.session:
                    self.status, self.server = status, server
                    return True
            except (AbuError, OSError):
                pass
            if not waits_for_scripts and is_reloading(self.project):
                return False
            is_late = time.monotonic() - start >= SERVER_SECONDS
            return False if is_late and not is_reloading(self.project) else None

        return bool(wait_until(probe, seconds, SERVER_LOOK_SECONDS))

    def prepare(self) -> None:
        """Nothing to do: the server has just answered."""
        from .editor_checkout import another_project, is_elsewhere

        if is_elsewhere(self.project):
            raise another_project()

    def refresh(self, timeout: float | None) -> RefreshReport:
        from .editor_wait import limit
        from .editor_game import is_play_mode_active
        from .editor_types import RefreshReport, given

        start = time.monotonic()
        if is_play_mode_active(**given(port=self.call.port), **self.call.project.options()):
            note("leaves play mode, in which Unity does not reliably compile")
            self.carry_out("play", {"on": False}, limit(timeout), "Unity to leave play mode")
        data = self.carry_out("refresh", {}, limit(timeout), "Unity to refresh")
        warnings = whole_number(data, "warnings")
        summary = f"{warnings} warning(s)" if warnings else ""
        return RefreshReport(data.get("compiled") is True, summary, time.monotonic() - start)

    def known_errors(self) -> list[str]:
        """None: the server checks for errors itself before it enters Play mode."""
        return []

    def play(self, on: bool) -> str:
        self.pending, self.wants_play, self.has_played = self.request("play", {"on": on}), on, False
        return "being asked to"

    def keep_playing(self) -> str:
        return self.play(True)

    def check(self) -> None:
        self.look()
        if self.wants_play and self.status.phase == "playing" and self.status.is_paused:
            fix = "press Pause in Unity once more, and look at its Console, where Error Pause may be on"
            raise AbuError("Unity plays, but the game is paused, so it does not answer.", fix)
        if self.has_played and self.status.phase == "edit":
            fix = "look at Unity's Console: a script may have ended it"
            raise AbuError("Unity has entered play mode, and has left it again.", fix)
        if self.pending is not None:
            reply = self.pending.poll()
            if reply is not None:
                command, self.pending = self.pending.command, None
                data = self.data_of(command, reply)
                if self.wants_play:
                    # Earlier states say nothing about the new request.
                    self.status = replace(self.status, phase="playing", is_paused=data.get("paused") is True)
                    self.has_played, self.status_at = True, 0.0

    def check_tests(self, tests: Json, results: Path | None) -> None:
        if results is not None:
            refuse_output(str(results), TEST_RESULTS, is_replaced=True)

    def test(self, timeout: float | None, tests: Json, results: Path | None) -> TestResult:
        seconds = TEST_TIMEOUT_SECONDS if timeout is None else timeout
        run = TestRun.of(self.carry_out("test", tests, seconds, "the tests to end"))
        result = run.result()
        if results is not None and result.total:
            copy_results(path_here(run.xml), results, result)
        return result

    def last_seen(self) -> str:
        silent = self.status.silent_seconds
        if silent >= SILENT_SECONDS:
            return f"Unity has been silent for {silent:.0f} s"
        return f"Unity's last word is that it is in phase {self.status.phase!r}"

    def request(self, command: str, params: Json) -> EditorRequest:
        server: Any = self.server
        return EditorRequest(server, command, params, self.project)

    def carry_out(self, command: str, params: Json, seconds: float, what: str) -> Json:
        """
        Runs a job and returns the data of its answer. The Editor runs one job at a time, so this waits for a job that
        is still running.
        """
        from .editor_wait import DIALOG, watch

        # Ignore Play mode that was entered before this command.
        self.wants_play = self.has_played = False
        request = self.request(command, params)

        def probe() -> Json | None:
            self.check()
            return request.poll() if self.pending is None else None

        try:
            reply = watch(probe, seconds, what, self.call.is_verbose, 0)
        except KeyboardInterrupt:
            self.take_back(request)
            raise
        if reply is None:
            self.take_back(request)
            raise RefreshTimeoutError(f"Timed out after {seconds:g}s waiting for {what}; {self.last_seen()}.", DIALOG)
        return self.data_of(command, reply)

    def take_back(self, request: EditorRequest) -> None:
        """Cancels the request if Unity has not begun it, so that it does not run later."""
        from .editor_wait import STATUS_SECONDS

        try:
            send_to_server(request.server, "cancel", {"job": request.id}, STATUS_SECONDS)
        except (AbuError, OSError):
            pass  # without its connection it is not begun either
        request.close()

    def look(self) -> None:
        """Checks now and then whether Unity's main thread still responds, and notes when it does not."""
        now = time.monotonic()
        if now - self.status_at < 1:
            return
        self.status_at = now
        try:
            server = server_of_project(self.project)
            self.status = EditorStatus.of(send_to_server(server, "status", {}, 1)) if server else self.status
        except (AbuError, OSError):
            return  # scripts are being loaded, or the request itself will notice
        silent = self.status.silent_seconds
        if silent < SILENT_SECONDS:
            self.told_silence = 0.0
        elif silent >= 2 * self.told_silence:
            self.told_silence = silent
            is_slow = not self.status.is_wakeable and not self.status.is_focused
            front = ", or bring Unity to the front" if is_slow else ""
            note(f"Unity has been silent for {silent:.0f} s: look for a dialog{front}")

    def data_of(self, command: str, reply: Json) -> Json:
        from .editor_wait import compilation_error, errors_in_project

        if reply.get("success") is True:
            data = reply.get("data")
            return data if is_object(data) else {}
        # On one line, so that the text cannot imitate the `try:` line.
        code, cause = reply.get("code"), str(reply.get("error")).rstrip(".").replace("\n", "\\n")
        if code == "compile_errors":
            # An Editor opened with compile errors does not know them, but its log does.
            errors = messages_of(reply.get("data")) or errors_in_project(self.project)
            raise compilation_error(cause, errors, self.project)
        fix = SERVER_FIXES.get(f"{command} {code}") or SERVER_FIXES.get(str(code), "look at Unity's Console")
        raise AbuError(f"{cause}.", fix)


def send_to_editor(project: EditorProject, command: str, params: Json, timeout: float | None) -> Json:
    """Like send_command, but to the Editor of the project."""
    from .editor_wait import limit, unanswered
    from .editor_types import EditorCall

    driver = ServerDriver(EditorCall(project=project))
    if not driver.answers(limit(timeout)) or driver.server is None:
        error = unanswered(project.path)
        error.fix = f"`abu.py {command} --editor --via headless` does without Unity; or {error.fix}"
        raise error
    server, request_id = driver.server, new_id()
    deadline = time.monotonic() + limit(timeout)
    return parse_reply(
        exchange(editor_line(request_id, command, params, server), server.port, deadline), request_id, server.port
    )


def editor_name(project: Path) -> str:
    """A part of file names that differs between projects."""
    from ..game.player_build import name_of

    return f"editor-{name_of(os.path.realpath(project))}"


def copy_results(source: str, target: Path, result: TestResult) -> None:
    """Copies the XML file of Unity's test framework, which must be complete. If that fails, prints the result still."""
    from xml.etree import ElementTree

    try:
        content = Path(source).read_bytes() if source else b""
        ElementTree.fromstring(content)
    except (OSError, ElementTree.ParseError):
        cause = f"The tests have run, but Unity has not written their results, so nothing is in {target}."
        raise AbuError(cause, "look at Unity's Console, and at the disk's free space", result) from None
    try:
        write_outputs({str(target): content}, None)
    except AbuError as error:
        raise AbuError(f"The tests have run, but: {error}", error.fix, result) from None


def is_reloading(project: Path) -> bool:
    """Whether the log ends in a reload of the scripts."""
    from .editor_log import last_index, log_events, read_log_end

    kinds = [kind for kind, _ in log_events(read_log_end(project))]
    return last_index(kinds, "reloading") > last_index(kinds, "reloaded")
