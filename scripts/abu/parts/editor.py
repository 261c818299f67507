"""One command to the Editor that has this project open"""

from __future__ import annotations

import os
import subprocess
from dataclasses import replace
from typing import TYPE_CHECKING

from .base import ABU_PORT, TIMEOUT_SECONDS
from .errors import AbuError, TimeoutError
from .refusal import data_of
from .show import whole_number
from .files import read_object
from .wire import port_from_environment, send_command
from .editor_mac import HammerspoonDriver
from .editor_server import ServerDriver

if TYPE_CHECKING:
    from pathlib import Path

    from .editor_types import Driver, PlayReport, RefreshReport, TestResult
    from .types import Json


def checkout_of(folder: Path) -> Path | None:
    """The nearest folder from here upwards that git has marked."""
    folder = folder.resolve()
    return next((place for place in (folder, *folder.parents) if (place / ".git").exists()), None)


def is_linked(folder: Path) -> bool:
    """Whether git keeps what belongs to this checkout alone beside what it shares with another one."""
    question = ["git", "rev-parse", "--git-dir", "--git-common-dir"]
    try:
        done = subprocess.run(question, cwd=folder, stdin=subprocess.DEVNULL, capture_output=True, text=True)
    except (OSError, subprocess.SubprocessError):
        return False
    if done.returncode != 0:
        return False
    # Relative to the folder, and spelled differently from a subdirectory; in a submodule both are absolute, and equal.
    own, *common = done.stdout.strip().split("\n")
    if not common:
        # A test double of an older script, which asked the second question only.
        return os.path.isabs(own)
    return len({os.path.realpath(folder / path) for path in (own, *common)}) > 1


ANOTHER_PROJECT = (
    "This is a git worktree, and Unity has the main checkout open: a command here would act on other files than yours."
)


class Editor:
    """The Editor that has this project open: each command does one thing to it, and makes sure that it happened."""

    def __init__(self, driver: Driver) -> None:
        self.driver = driver
        self.port: int | None = None
        self.is_verbose = False
        # Of the command line: what a person can do instead, and whether there is only one way.
        self.by_hand = ""
        self.via: str | None = None
        # How the command line opens the project for this command; empty if that would not help it.
        self.opens = ""

    def refresh(self, play: bool, timeout: float | None) -> RefreshReport:
        from .editor_names import is_play_mode_active

        self.prepare()
        report = self.driver.refresh(timeout)
        if play and not is_play_mode_active():
            self.enter_play_mode(limit(timeout))
        return replace(report, port=self.game_port()) if play else report

    def toggle_play(self, timeout: float | None) -> PlayReport:
        return self.play(None, timeout)

    def play(self, on: bool | None, timeout: float | None) -> PlayReport:
        """What is so already is left as it is, once it is certain that the game answers, or that its port is closed."""
        from .editor_names import is_play_mode_active
        from .editor_types import PlayReport

        self.prepare()
        plays = is_play_mode_active()
        if on is None or on != plays:
            on = not plays
            self.enter_play_mode(limit(timeout)) if on else self.leave_play_mode(limit(timeout))
            return PlayReport(self.game_port() if on else None)
        if on:
            self.wait_for_game(self.driver.play(True) if self.driver is SERVER else "", limit(timeout))
        return PlayReport(self.game_port() if on else None, is_new=False)

    def test(self, timeout: float | None) -> TestResult:
        from .editor_names import is_play_mode_active
        from .editor_wait import tests_failed

        self.prepare()
        if is_play_mode_active():
            self.leave_play_mode(limit(timeout))
        self.driver.refresh(timeout)
        result = self.driver.test(timeout)
        if not result.success:
            raise tests_failed(result)
        return result

    def cycle(self, timeout: float | None) -> RefreshReport:
        from .editor_names import is_play_mode_active

        self.prepare()
        if is_play_mode_active():
            self.leave_play_mode(limit(timeout))
        report = self.driver.refresh(timeout)
        self.enter_play_mode(limit(timeout))
        return replace(report, port=self.game_port())

    def prepare(self) -> None:
        from .editor_names import is_elsewhere, is_worktree

        if is_elsewhere() if self.driver is SERVER else is_worktree():
            raise AbuError(
                ANOTHER_PROJECT, "run it in the main checkout, or use `abu.py launch`, which works in any checkout"
            )
        self.driver.prepare()

    def is_playing(self) -> bool:
        """By the Editor's own word if there is one, otherwise by the game's open port."""
        from .editor_state import read_editor_state

        state = read_editor_state()
        return self.game_listens() if state is None else state.play_mode != "edit"

    def enter_play_mode(self, seconds: float) -> None:
        """Starts the game and waits until it answers and its frames advance."""
        from .editor_wait import errors_in_project, refuse_to_play

        # The server looks by itself, and knows better than the log.
        errors = [] if self.driver is SERVER else errors_in_project()
        if errors:
            refuse_to_play(errors)
        if self.port_is_open():
            cause = f"Another program already listens on port {self.game_port()}, so the game in Unity could not."
            raise AbuError(cause, "`abu.py close` ends a headless player; otherwise start Unity with another ABU_PORT")
        self.wait_for_game(self.driver.play(True), seconds)

    def wait_for_game(self, asked: str, seconds: float) -> None:
        """Until it answers and its frames advance."""
        from .editor_state import read_editor_state
        from .editor_wait import FROZEN_SECONDS, watch

        def probe() -> Json | None:
            self.driver.check()
            state = read_editor_state()
            return self.game_status() if state is None or state.play_mode == "playing" else None

        status = watch(probe, seconds, "the game to answer")
        if status is None:
            raise self.why_not_playing(asked, seconds)
        self.check_frames_advance(status, min(seconds, FROZEN_SECONDS))

    def why_not_playing(self, asked: str, seconds: float) -> TimeoutError:
        from .editor_state import read_editor_state
        from .editor_wait import DIALOG

        state, seen = read_editor_state(), self.driver.last_seen()
        console = "look at Unity's Console, where the game says on which port it listens, or why it does not"
        if self.port_is_open():
            cause = f"The game opened port {self.game_port()} but did not answer within {seconds:g}s; {seen}."
            return TimeoutError(cause, console)
        if state is not None and state.play_mode == "edit":
            return TimeoutError(f"Unity did not enter play mode within {seconds:g}s of {asked}; {seen}.", DIALOG)
        entered = f"within {seconds:g}s of entering play mode"
        return TimeoutError(f"The game did not answer on port {self.game_port()} {entered}; {seen}.", console)

    def check_frames_advance(self, status: Json, seconds: float) -> None:
        """Unity may hold a game that is not in front: it answers, and stays on the same frame for ever."""
        from .editor_wait import watch

        frame = status.get("frame")
        if frame is None:
            return

        def probe() -> bool | None:
            if self.driver is SERVER:
                SERVER.check()
            now = self.game_status()
            return True if now is not None and now.get("frame") != frame else None

        if not watch(probe, seconds, "the game's frames to advance"):
            cause = f"The game answers but stands still at frame {frame}: Unity holds it while in the background."
            fix = "bring Unity to the front once, and turn on Run In Background under Project Settings > Player"
            raise AbuError(cause, fix)

    def leave_play_mode(self, seconds: float) -> None:
        from .editor_names import is_play_mode_active
        from .editor_wait import watch

        asked = self.driver.play(False)

        def probe() -> bool | None:
            self.driver.check()
            return None if is_play_mode_active() or self.game_listens() else True

        if not watch(probe, seconds, "Unity to leave play mode"):
            seen = self.driver.last_seen()
            cause = f"Unity did not leave play mode within {seconds:g}s of {asked}; {seen}."
            fix = "look whether Unity shows a dialog, and whether another program has the game's port"
            raise TimeoutError(cause, fix)

    def game_port(self) -> int:
        """What was asked for, else what the Editor says, else the default."""
        from .editor_state import read_editor_state

        asked = self.port or port_from_environment()
        state = read_editor_state()
        if state is not None and asked not in (None, state.port):
            cause = f"The game in this Unity Editor listens on port {state.port}, not {asked}."
            raise AbuError(cause, f"use --port {state.port}, or start Unity with ABU_PORT={asked}")
        return asked or (state.port if state else ABU_PORT)

    def port_is_open(self) -> bool:
        from .editor_wait import STATUS_SECONDS
        from .process import listens

        return listens(self.game_port(), STATUS_SECONDS)

    def game_listens(self) -> bool:
        """Whether the port is open, and not by a program that is known to be another than the game in Unity."""
        from .editor_state import read_editor_state

        if not self.port_is_open():
            return False
        status = status_on(self.game_port())
        # An Editor that says that it does not play has no game that could be silent.
        return read_editor_state() is None if status is None else is_in_unity(status)

    def game_status(self) -> Json | None:
        """What the game in Unity answers to `status`; None while it gives no answer, an error if another game does."""
        port = self.game_port()
        status = status_on(port)
        if status is not None and not is_in_unity(status):
            raise AbuError(
                f"Another game, {status.get('game')!r} in process {status.get('pid')}, answers on port {port}: the one "
                "in Unity does not listen there.",
                "`abu.py close` ends a headless player; then leave play mode and enter it again",
            )
        return status


def status_on(port: int) -> Json | None:
    """What the game on this port answers to `status`, whichever it is; None while it gives no answer."""
    from .editor_wait import STATUS_SECONDS

    try:
        reply = send_command("status", {}, port, STATUS_SECONDS)
        return data_of("status", reply)
    except AbuError:
        return None


def is_in_unity(status: Json) -> bool:
    """Whether the game that says this runs in this project's Editor. An older bridge does not say who it is."""
    from .editor_state import read_editor_state
    from .editor_types import is_this_project

    state = read_editor_state()
    is_same_process = state is None or status.get("pid") == state.pid
    return "pid" not in status or is_same_process and is_this_project(status.get("project"))


def limit(timeout: float | None) -> float:
    return TIMEOUT_SECONDS if timeout is None else timeout


HAMMERSPOON = HammerspoonDriver()
SERVER = ServerDriver()
EDITOR = Editor(HAMMERSPOON)


def chosen_editor(timeout: float | None) -> Editor:
    """Driven by its own server when that answers; Hammerspoon also reaches one whose scripts do not run."""
    if EDITOR.via != "hammerspoon" and SERVER.answers(limit(timeout)):
        EDITOR.driver = SERVER
    elif EDITOR.via == "server":
        raise AbuError(no_server(), SERVER_FIX)
    elif EDITOR.by_hand and not is_mac():
        cause = "Hammerspoon is a program for macOS only." if EDITOR.via else no_server()
        raise AbuError(cause, or_opening(f"{EDITOR.by_hand}; or play without Unity: `abu.py launch`"))
    elif EDITOR.driver is SERVER:
        EDITOR.driver = HAMMERSPOON
    return EDITOR


def or_opening(fix: str) -> str:
    """The advice, behind that the command line can open the project where none has it open and Unity is found."""
    from .editor_life import editor_process, editor_program
    from .editor_names import is_elsewhere
    from .editor_state import read_editor_state

    if not EDITOR.opens or read_editor_state() is not None or editor_process() is not None or is_elsewhere():
        return fix
    try:
        editor_program()
    except AbuError:
        return fix
    return f"{EDITOR.opens}; or {fix}"


SERVER_FIX = (
    "open the project in Unity (`abu.py editor open`) and wait until its scripts are compiled; if they have errors "
    "from the start, no script of the Editor runs"
)


def is_mac() -> bool:
    from .editor_life import editor_platform

    return editor_platform() == "darwin"


def no_server() -> str:
    """Why no Editor can be asked."""
    from .editor_state import is_alive, read_editor_state, state_path, unity_project

    state, left = read_editor_state(), read_object(state_path(), is_own=True)
    # What was written by an older package does not say enough to be believed.
    is_older = "pid" in left and "began" not in left and is_alive(whole_number(left, "pid"))
    if state is None and not is_older:
        return f"No Unity Editor is running with {unity_project()} open."
    if state is None or state.server is None:
        older = "runs no server of ABU's: its com.abu.bridge is older than abu.py"
        return f"The Unity Editor (process {state.pid if state else left['pid']}) {older}."
    return f"The Unity Editor (process {state.pid}) does not answer on its port {state.server.port}."
