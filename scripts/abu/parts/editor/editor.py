"""Commands to the Editor that has this project open"""

from __future__ import annotations

import os
import subprocess
from dataclasses import replace
from typing import TYPE_CHECKING

from ..core.base import ABU_PORT, TIMEOUT_SECONDS
from ..core.errors import AbuError, TimeoutError
from ..core.data import whole_number
from ..io.files import read_object
from ..io.wire import data_of, port_from_environment, send_command
from .editor_mac import HammerspoonDriver
from .editor_replies import GameStatus
from .editor_server import ServerDriver

if TYPE_CHECKING:
    from pathlib import Path

    from .editor_types import Driver, EditorCall, PlayReport, RefreshReport, TestResult
    from ..core.json_types import Json


def checkout_of(folder: Path) -> Path | None:
    """The nearest folder, from here upwards, that contains `.git`."""
    folder = folder.resolve()
    return next((place for place in (folder, *folder.parents) if (place / ".git").exists()), None)


def is_linked(folder: Path) -> bool:
    """Whether the folder is in a linked git worktree."""
    question = ["git", "rev-parse", "--git-dir", "--git-common-dir"]
    try:
        done = subprocess.run(question, cwd=folder, stdin=subprocess.DEVNULL, capture_output=True, text=True)
    except (OSError, subprocess.SubprocessError):
        return False
    if done.returncode != 0:
        return False
    own, *common = done.stdout.strip().split("\n")
    if not common:
        # The answer to `--git-common-dir` alone, as test doubles of older scripts give it.
        return os.path.isabs(own)
    # git prints the paths relative to the folder, or absolute in a submodule, so they are resolved first.
    return len({os.path.realpath(folder / path) for path in (own, *common)}) > 1


ANOTHER_PROJECT = (
    "This is a git worktree, and Unity has the main checkout open: a command here would act on other files than yours."
)


def another_project(otherwise: str = "use `abu.py launch`, which works in any checkout") -> AbuError:
    return AbuError(ANOTHER_PROJECT, f"run it in the main checkout, or {otherwise}")


class Editor:
    """The Editor that has this project open. Each method does one thing and checks that it happened."""

    def __init__(self, driver: Driver, call: EditorCall) -> None:
        self.driver = driver
        self.call = call

    def refresh(self, play: bool, timeout: float | None) -> RefreshReport:
        self.driver.prepare()
        report = self.driver.refresh(timeout)
        if play and not self.plays():
            self.enter_play_mode(limit(timeout))
        return replace(report, port=game_port(self.call.port)) if play else report

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
            return PlayReport(game_port(self.call.port) if on else None)
        if on:
            self.wait_for_game(self.driver.keep_playing(), limit(timeout))
        return PlayReport(game_port(self.call.port) if on else None, is_new=False)

    def test(self, timeout: float | None, tests: Json, results: Path | None) -> TestResult:
        from .editor_wait import tests_failed

        self.driver.check_tests(tests, results)
        self.driver.prepare()
        if self.plays():
            self.leave_play_mode(limit(timeout))
        self.driver.refresh(timeout)
        result = self.driver.test(timeout, tests, results)
        if not result.success:
            raise tests_failed(result, bool(tests))
        return result

    def cycle(self, timeout: float | None) -> RefreshReport:
        self.driver.prepare()
        if self.plays():
            self.leave_play_mode(limit(timeout))
        report = self.driver.refresh(timeout)
        self.enter_play_mode(limit(timeout))
        return replace(report, port=game_port(self.call.port))

    def plays(self) -> bool:
        from .editor_names import is_play_mode_active
        from .editor_types import given

        return is_play_mode_active(**given(port=self.call.port))

    def enter_play_mode(self, seconds: float) -> None:
        """Enters Play mode and waits until the game answers and its frames advance."""
        from .editor_wait import refuse_to_play

        errors = self.driver.known_errors()
        if errors:
            refuse_to_play(errors)
        if is_port_fixed(self.call.port) and port_is_open(self.call.port):
            cause = (
                f"Another program already listens on port {game_port(self.call.port)}, so the game in Unity could not."
            )
            raise AbuError(cause, "`abu.py close` ends a headless player; otherwise start Unity with another ABU_PORT")
        self.wait_for_game(self.driver.play(True), seconds)

    def wait_for_game(self, asked: str, seconds: float) -> None:
        """Waits until the game answers and its frames advance."""
        from .editor_state import read_editor_state
        from .editor_wait import FROZEN_SECONDS, watch

        def probe() -> GameStatus | None:
            self.driver.check()
            state = read_editor_state()
            return game_status(self.call.port) if state is None or state.play_mode == "playing" else None

        status = watch(probe, seconds, "the game to answer", self.call.is_verbose)
        if status is None:
            raise self.why_not_playing(asked, seconds)
        self.check_frames_advance(status, min(seconds, FROZEN_SECONDS))

    def why_not_playing(self, asked: str, seconds: float) -> TimeoutError:
        from .editor_state import read_editor_state
        from .editor_wait import DIALOG

        state, seen = read_editor_state(), self.driver.last_seen()
        console = "look at Unity's Console, where the game says on which port it listens, or why it does not"
        if port_is_open(self.call.port):
            cause = f"The game opened port {game_port(self.call.port)} but did not answer within {seconds:g}s; {seen}."
            return TimeoutError(cause, console)
        if state is not None and state.play_mode == "edit":
            return TimeoutError(f"Unity did not enter play mode within {seconds:g}s of {asked}; {seen}.", DIALOG)
        entered = f"within {seconds:g}s of entering play mode"
        return TimeoutError(f"The game did not answer on port {game_port(self.call.port)} {entered}; {seen}.", console)

    def check_frames_advance(self, status: GameStatus, seconds: float) -> None:
        """Unity may pause a game whose window is in the background: the game answers, but stays on the same frame."""
        from .editor_wait import watch

        frame = status.frame
        if frame is None:
            return

        def probe() -> bool | None:
            self.driver.check()
            now = game_status(self.call.port)
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
            return None if self.plays() or game_listens(self.call.port) else True

        if not watch(probe, seconds, "Unity to leave play mode", self.call.is_verbose):
            seen = self.driver.last_seen()
            cause = f"Unity did not leave play mode within {seconds:g}s of {asked}; {seen}."
            fix = "look whether Unity shows a dialog, and whether another program has the game's port"
            raise TimeoutError(cause, fix)


def is_playing(asked: int | None) -> bool:
    """Asks the Editor's server if there is one; otherwise checks whether the game's port is open."""
    from .editor_state import read_editor_state

    state = read_editor_state()
    return game_listens(asked) if state is None else state.play_mode != "edit"


def is_port_fixed(asked: int | None) -> bool:
    """Whether the game must have its port. An Editor that was given none lets it take the next one that is free."""
    from .editor_state import read_editor_state

    state = read_editor_state()
    return asked is not None or port_from_environment() is not None or state is None or state.is_port_given


def game_port(asked: int | None) -> int:
    """The game's port: the one asked for, else the one the Editor reports, else the default."""
    from .editor_state import read_editor_state

    asked = asked or port_from_environment()
    state = read_editor_state()
    if state is not None and asked not in (None, state.port):
        cause = f"The game in this Unity Editor listens on port {state.port}, not {asked}."
        raise AbuError(cause, f"use --port {state.port}, or start Unity with ABU_PORT={asked}")
    return asked or (state.port if state else ABU_PORT)


def port_is_open(asked: int | None) -> bool:
    from .editor_wait import STATUS_SECONDS
    from ..io.process import listens

    return listens(game_port(asked), STATUS_SECONDS)


def game_listens(asked: int | None) -> bool:
    """Whether the port is open and not known to belong to another program."""
    from .editor_state import read_editor_state

    if not port_is_open(asked):
        return False
    status = status_on(game_port(asked))
    # An Editor that reports that it is not playing has no game that could be silent.
    return read_editor_state() is None if status is None else is_in_unity(status)


def game_status(asked: int | None) -> GameStatus | None:
    """The `status` of the game in Unity; None while it does not answer. Raises an error if another game answers."""
    port = game_port(asked)
    status = status_on(port)
    if status is not None and not is_in_unity(status):
        raise AbuError(
            f"Another game, {status.game!r} in process {status.pid}, answers on port {port}: the one "
            "in Unity does not listen there.",
            "`abu.py close` ends a headless player; then leave play mode and enter it again",
        )
    return status


def status_on(port: int) -> GameStatus | None:
    """The `status` of whichever game answers on the port; None while none does."""
    from .editor_wait import STATUS_SECONDS

    try:
        return GameStatus.of(data_of("status", send_command("status", {}, port, STATUS_SECONDS)))
    except AbuError:
        return None


def is_in_unity(status: GameStatus) -> bool:
    """Whether the reply comes from a game in this project's Editor. Older bridges do not say where they run."""
    from .editor_state import read_editor_state
    from .editor_types import is_this_project

    state = read_editor_state()
    is_same_process = state is None or status.pid == state.pid
    return status.pid is None or is_same_process and is_this_project(status.project)


def limit(timeout: float | None) -> float:
    return TIMEOUT_SECONDS if timeout is None else timeout


def chosen_editor(timeout: float | None, call: EditorCall) -> Editor:
    """Uses the Editor's server if it answers. Otherwise uses Hammerspoon, which works even if no script runs."""
    server = ServerDriver(call)
    if call.via != "hammerspoon" and server.answers(limit(timeout)):
        return Editor(server, call)
    if call.via == "server":
        raise AbuError(no_server(), SERVER_FIX)
    if call.by_hand and not is_mac():
        cause = "Hammerspoon is a program for macOS only." if call.via else no_server()
        raise AbuError(cause, or_opening(f"{call.by_hand}; or play without Unity: `abu.py launch`", call.opens))
    return Editor(HammerspoonDriver(call), call)


def or_opening(fix: str, opens: str) -> str:
    """Adds to the advice that --open opens the project, if Unity is installed and the project is not open."""
    from .editor_life import editor_process, editor_program
    from .editor_names import is_elsewhere
    from .editor_state import read_editor_state

    if not opens or read_editor_state() is not None or editor_process() is not None or is_elsewhere():
        return fix
    try:
        editor_program()
    except AbuError:
        return fix
    return f"{opens}; or {fix}"


SERVER_FIX = (
    "open the project in Unity (`abu.py editor open`) and wait until its scripts are compiled; if they have errors "
    "from the start, no script of the Editor runs"
)


def is_mac() -> bool:
    from .editor_life import editor_platform

    return editor_platform() == "darwin"


def no_server() -> str:
    """Why no Editor can be asked."""
    from .editor_state import is_alive, read_editor_state, state_path
    from ..game.games import unity_project

    state, left = read_editor_state(), read_object(state_path(), is_own=True)
    # A state file of an older package lacks the process's start time, so it may be stale.
    is_older = "pid" in left and "began" not in left and is_alive(whole_number(left, "pid"))
    if state is None and not is_older:
        return f"No Unity Editor is running with {unity_project()} open."
    if state is None or state.server is None:
        older = "runs no server of ABU's: its com.abu.bridge is older than abu.py"
        return f"The Unity Editor (process {state.pid if state else left['pid']}) {older}."
    return f"The Unity Editor (process {state.pid}) does not answer on its port {state.server.port}."
