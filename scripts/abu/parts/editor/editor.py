"""Commands to the Editor that has this project open"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ..core.errors import AbuError, TimeoutError
from ..io.process import listens
from .editor_game import game_port, game_status, is_game_listening, is_port_fixed, port_by, status_by
from .editor_process import editor_process, or_opening
from .editor_program import editor_program, is_mac
from .editor_replies import GameStatus
from .editor_server import ServerDriver
from .editor_state import read_editor_state
from ..table.table import WITHOUT_EDITOR
from .editor_wait import STATUS_SECONDS, limit, no_server, unanswered

if TYPE_CHECKING:
    from pathlib import Path

    from .editor_types import Driver, EditorCall, PlayReport, RefreshReport, TestResult
    from .headless import HeadlessEditor
    from ..core.json_types import Json


class Editor:
    """The Editor that has this project open. Each method does one thing and checks that it happened."""

    def __init__(self, driver: Driver, call: EditorCall) -> None:
        self.driver = driver
        self.call = call
        self.project = call.project.path

    def refresh(self, play: bool, timeout: float | None) -> RefreshReport:
        self.driver.prepare()
        report = self.driver.refresh(timeout)
        if play and not self.plays():
            self.enter_play_mode(limit(timeout))
        return replace(report, port=game_port(self.call.port, self.project)) if play else report

    def play(self, on: bool | None, timeout: float | None) -> PlayReport:
        """
        Enters or leaves Play mode; toggles it if `on` is None. If that is the state already, only checks that the game
        answers or that its port is closed.
        """
        from .editor_types import PlayReport

        self.driver.prepare()
        plays = self.plays()
        if on is None or on != plays:
            on = not plays
            self.enter_play_mode(limit(timeout)) if on else self.leave_play_mode(limit(timeout))
            return PlayReport(game_port(self.call.port, self.project) if on else None)
        if on:
            self.wait_for_game(self.driver.keep_playing(), limit(timeout))
        return PlayReport(game_port(self.call.port, self.project) if on else None, is_new=False)

    def test(self, timeout: float | None, tests: Json, results: Path | None) -> TestResult:
        from .editor_wait import tests_failed

        self.driver.check_tests(tests, results)
        self.driver.prepare()
        if self.plays():
            self.leave_play_mode(limit(timeout))
        self.driver.refresh(timeout)
        result = self.driver.test(timeout, tests, results)
        if not result.success:
            raise tests_failed(result, bool(tests), self.project)
        return result

    def cycle(self, timeout: float | None) -> RefreshReport:
        self.driver.prepare()
        if self.plays():
            self.leave_play_mode(limit(timeout))
        report = self.driver.refresh(timeout)
        self.enter_play_mode(limit(timeout))
        return replace(report, port=game_port(self.call.port, self.project))

    def plays(self) -> bool:
        from .editor_game import is_play_mode_active
        from .editor_types import given

        return is_play_mode_active(**given(port=self.call.port), **self.call.project.options())

    def enter_play_mode(self, seconds: float) -> None:
        """Enters Play mode and waits until the game answers and its frames advance."""
        from .editor_wait import refuse_to_play

        errors = self.driver.known_errors()
        if errors:
            refuse_to_play(errors, self.project)
        state = read_editor_state(self.project)
        port = port_by(self.call.port, state)
        if is_port_fixed(self.call.port, state) and listens(port, STATUS_SECONDS):
            cause = f"Another program already listens on port {port}, so the game in Unity could not."
            raise AbuError(cause, "`abu.py close` ends a headless player; otherwise start Unity with another ABU_PORT")
        self.wait_for_game(self.driver.play(True), seconds)

    def wait_for_game(self, asked: str, seconds: float) -> None:
        """Waits until the game answers and its frames advance."""
        from .editor_wait import FROZEN_SECONDS, watch

        def probe() -> GameStatus | None:
            self.driver.check()
            state = read_editor_state(self.project)
            plays = state is None or state.play_mode == "playing"
            return status_by(self.call.port, state, self.project) if plays else None

        status = watch(probe, seconds, "the game to answer", self.call.is_verbose)
        if status is None:
            raise self.why_not_playing(asked, seconds)
        self.check_frames_advance(status, min(seconds, FROZEN_SECONDS))

    def why_not_playing(self, asked: str, seconds: float) -> TimeoutError:
        from .editor_wait import DIALOG

        state, seen = read_editor_state(self.project), self.driver.last_seen()
        console = "look at Unity's Console, where the game says on which port it listens, or why it does not"
        port = port_by(self.call.port, state)
        if listens(port, STATUS_SECONDS):
            cause = f"The game opened port {port} but did not answer within {seconds:g}s; {seen}."
            return TimeoutError(cause, console)
        if state is not None and state.play_mode == "edit":
            return TimeoutError(f"Unity did not enter play mode within {seconds:g}s of {asked}; {seen}.", DIALOG)
        entered = f"within {seconds:g}s of entering play mode"
        return TimeoutError(f"The game did not answer on port {port} {entered}; {seen}.", console)

    def check_frames_advance(self, status: GameStatus, seconds: float) -> None:
        """Unity may pause a game whose window is in the background: the game answers, but stays on the same frame."""
        from .editor_wait import watch

        frame = status.frame
        if frame is None:
            return

        def probe() -> bool | None:
            self.driver.check()
            now = game_status(self.call.port, self.project)
            return True if now is not None and now.frame != frame else None

        if not watch(probe, seconds, "the game's frames to advance", self.call.is_verbose):
            cause = f"The game answers but stands still at frame {frame}: Unity holds it while in the background."
            fix = "bring Unity to the front once, and turn on Run In Background under Project Settings > Player"
            raise AbuError(cause, fix)

    def leave_play_mode(self, seconds: float) -> None:
        from .editor_wait import watch

        asked = self.driver.play(False)

        def probe() -> bool | None:
            self.driver.check()
            state = read_editor_state(self.project)
            return None if self.plays() or is_game_listening(self.call.port, state, self.project) else True

        if not watch(probe, seconds, "Unity to leave play mode", self.call.is_verbose):
            seen = self.driver.last_seen()
            cause = f"Unity did not leave play mode within {seconds:g}s of {asked}; {seen}."
            fix = "look whether Unity shows a dialog, and whether another program has the game's port"
            raise TimeoutError(cause, fix)


def chosen_editor(timeout: float | None, call: EditorCall) -> Editor | HeadlessEditor:
    """Uses the Editor's server if it answers. Otherwise uses Hammerspoon, which works even if no script runs."""
    if call.via == WITHOUT_EDITOR:
        from .headless import HeadlessEditor

        return HeadlessEditor(call)
    server = ServerDriver(call)
    if call.via != "hammerspoon" and server.answers(limit(timeout)):
        return Editor(server, call)
    if call.via == "server":
        raise unanswered(server.project)
    if call.by_hand and not is_mac():
        cause = "Hammerspoon is a program for macOS only." if call.via else no_server(server.project)
        raise AbuError(cause, without_server(call))
    from .editor_mac import HammerspoonDriver

    return Editor(HammerspoonDriver(call), call)


def without_server(call: EditorCall) -> str:
    """What to try where no server answers: first what helps there."""
    project = call.project.path
    by_hand = f"{call.by_hand}; or without Unity: {call.instead}"
    if read_editor_state(project) is not None or editor_process(project) is not None:
        return by_hand
    try:
        editor_program(project)
    except AbuError:
        return f"{call.instead}; or install Unity: `abu.py editor open` says which one the project wants"
    return f"{call.instead}; or {or_opening(call.by_hand, call.opens, project)}"
