"""The Editor's commands without an Editor: the headless player compiles, tests and plays the project"""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import TYPE_CHECKING

from ..core.base import PROBE_SECONDS, TEST_TIMEOUT_SECONDS
from ..core.data import is_list, is_object, to_json
from ..core.disk import remove
from ..core.errors import AbuError
from ..core.stderr import note
from ..game.games import playing_games, several_games
from ..game.player_build import name_of
from ..game.player_process import Player
from ..game.projects import NOT_DONE, ProjectErrors, errors_in, report_of, work_of_player
from ..io.files import Lock, read_object
from ..io.state import in_state_folder, write_text
from ..io.wire import data_of, send_command
from ..table.call import Call
from .editor_types import PlayReport, RefreshReport
from .editor_wait import compilation_error, limit

if TYPE_CHECKING:
    from .editor_replies import TestRun
    from .editor_types import EditorCall, TestResult
    from ..core.json_types import Json
    from ..io.wire import Address

NO_TESTS = "mark tests with [Test] or [UnityTest], in an assembly for tests or in a folder Editor"
NOT_STARTED = "The game does not start while scripts have errors"
# How long a player whose time is over may take to write what it knows.
SECONDS_TO_TELL = 10.0
# What a report has that `status` and `log --editor` tell later.
KEPT = ("errors", "warnings", "problems", "notSimulated")


class HeadlessEditor:
    """
    Does for a project what `Editor` does, without Unity. A compile that fails ends no game. What each compile has found
    is kept for those who ask later.
    """

    def __init__(self, call: EditorCall) -> None:
        self.call = call
        self.project = os.path.realpath(call.project.path)

    def refresh(self, play: bool, timeout: float | None) -> RefreshReport:
        report = self.compiled(timeout)
        player = self.player()
        if player is not None and report.compiled:
            note(f"the game on port {player.port} plays on with its old code; `abu.py cycle` plays the new")
        if not play:
            return report
        with self.alone(timeout):
            player = self.player()
            return with_port(report, player.port if player is not None else self.start({}, None, timeout))

    def play(self, on: bool | None, timeout: float | None) -> PlayReport:
        from ..game.player import end_player

        with self.alone(timeout):
            player = self.player()
            if on is (player is not None):
                return PlayReport(player.port if player is not None else None, is_new=False)
            if player is None:
                # As in Unity: errors in what only the Editor has keep a game from its start too.
                self.compiled(timeout, NOT_STARTED)
                return PlayReport(self.start({}, None, timeout))
            end_player(player.port, timeout)
            return PlayReport(None)

    def cycle(self, timeout: float | None) -> RefreshReport:
        from ..game.player import end_player

        report = self.compiled(timeout)
        with self.alone(timeout):
            player = self.player()
            if player is None:
                return with_port(report, self.start({}, None, timeout))
            frozen = frozen_time(player)
            end_player(player.port, timeout)
            port = self.start(with_time(player.options, frozen), player.port, timeout)
            if frozen:
                data_of("freeze", send_command("freeze", frozen, port, timeout))
            return with_port(report, port)

    def alone(self, timeout: float | None) -> Lock:
        """Of two calls that begin or end the project's game, one waits for the other."""
        place = in_state_folder(f"play-of-{name_of(self.project)}.lock")
        return Lock(place, "another call that begins or ends this project's game", limit(timeout))

    def test(self, timeout: float | None, tests: Json, results: Path | None) -> TestResult:
        from ..io.outputs import TEST_RESULTS, refuse_output
        from .editor_replies import TestRun
        from .editor_server import copy_results
        from .editor_wait import tests_failed

        if results is not None:
            refuse_output(str(results), TEST_RESULTS, is_replaced=True)
        xml = in_state_folder(f"tests-{os.getpid()}.xml")
        seconds = timeout or TEST_TIMEOUT_SECONDS
        words = ["--tests", to_json(tests), "--seconds", f"{seconds:g}"]
        words += () if results is None else ("--results", xml)
        try:
            # The player ends the run itself, and tells what is known of it. It is ended where it cannot.
            report = work_of_player(self.project, words, seconds + SECONDS_TO_TELL, "tested")
            self.keep(report)
            note_called(report)
            said = report.get("tests")
            run = TestRun.of(said if is_object(said) else {})
            result = run.result()
            if results is not None and result.total:
                copy_results(xml, results, result)
        finally:
            remove(xml)
        if run.is_time_over:
            raise AbuError(f"The project was not tested within {seconds:g} s{at_work(run)}.", NOT_DONE, result)
        if not result.success:
            raise tests_failed(result, bool(tests), self.call.project.path, NO_TESTS, other_mode(tests, run))
        return result

    def compiled(self, timeout: float | None, refusal: str = "") -> RefreshReport:
        """Compiles all scripts. `refusal`: what errors keep from happening."""
        began = time.monotonic()
        report = work_of_player(self.project, ["--compile"], limit(timeout), "compiled")
        self.keep(report, refusal)
        names = report.get("assemblies")
        count = len(names) if is_list(names) else 0
        summary = f"{count} {'assembly' if count == 1 else 'assemblies'}"
        return RefreshReport(report.get("compiled") is True, summary, time.monotonic() - began)

    def keep(self, report: Json, refusal: str = "") -> None:
        """Keeps what a compile has found, and refuses to go on with errors."""
        kept = {key: report[key] for key in KEPT if key in report}
        write_text(kept_compile(self.project), to_json({**kept, "time": time.time()}))
        errors = errors_in(report)
        if errors:
            count = f"{len(errors)} error{'' if len(errors) == 1 else 's'}"
            cause = refusal or f"The scripts do not compile: {count}"
            raise compilation_error(cause, errors, self.call.project.path)

    def start(self, options: Json, port: int | None, timeout: float | None) -> Address:
        from ..game.player import start_for_editor
        from ..io.wire import port_from_environment

        port = port or self.call.port or port_from_environment()
        given = {**options, "project": self.project, "session": self.call.session or None, "timeout": timeout}
        try:
            address = start_for_editor(Call.of("launch", **given, port=self.call.port), port)
        except ProjectErrors as error:
            raise compilation_error(NOT_STARTED, error.errors, self.call.project.path) from None
        self.keep(read_object(report_of(address)))
        return address

    def player(self) -> Player | None:
        """The player of this project that runs: of the session or port if the call or its environment names one."""
        from ..io.wire import port_from_environment

        port = self.call.port or port_from_environment()
        found = [
            game for game in playing_games() if game.kind == "headless" and is_of(Player.of(game.port), self.project)
        ]
        if self.call.session:
            found = [game for game in found if game.session == self.call.session]
        elif port:
            found = [game for game in found if game.port == port]
        else:
            found = [game for game in found if not game.is_apart] or found
        if len(found) > 1:
            raise several_games(found, found)
        return Player.of(found[0].port) if found else None


def at_work(run: TestRun) -> str:
    """Which test was running at the end, as the end of a sentence."""
    return f"; {run.failures[-1].name} was running" if run.failures else ""


def other_mode(tests: Json, run: TestRun) -> str:
    """The advice if this mode has no such tests, and the other one has some."""
    mode = "edit" if tests.get("mode") == "play" else "play"
    return f"--mode {mode}: it has {run.in_other_mode}" if run.in_other_mode else ""


def is_of(player: Player | None, project: str) -> bool:
    """Whether the player runs, and plays this project."""
    return (
        player is not None and player.is_running() and os.path.realpath(str(player.options.get("project"))) == project
    )


def kept_compile(project: str) -> str:
    """The file that keeps what the last compile of the project has found."""
    return in_state_folder(f"compile-{name_of(project)}.json")


def frozen_time(player: Player) -> Json | None:
    """The settings of `freeze` in the player's game; empty where they are not known, None where time runs."""
    try:
        frozen = data_of("status", send_command("status", {}, player.port, PROBE_SECONDS)).get("frozen")
        if is_object(frozen):
            return frozen
        # While somebody edits, the lease can run out. `status` does not tell that.
        tree = data_of("snapshot", send_command("snapshot", {"maxDepth": 1}, player.port, PROBE_SECONDS))
        return {} if tree.get("thawedBy") == "lease" else None
    except AbuError:
        return {} if player.options.get("frozen") else None


def with_time(options: Json, frozen: Json | None) -> Json:
    """The options of a game that begins with frozen time, or with time that runs."""
    if frozen is not None:
        return {**options, "frozen": True}
    return {name: value for name, value in options.items() if name not in ("frozen", "lease")}


def with_port(report: RefreshReport, port: int) -> RefreshReport:
    from dataclasses import replace

    return replace(report, port=port)


def note_called(report: Json) -> None:
    called = report.get("called")
    if is_list(called) and called:
        note(f"not simulated, and called by the tests: {', '.join(map(str, called))}")
