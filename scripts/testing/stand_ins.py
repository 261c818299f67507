"""Stand-ins for Unity and Hammerspoon: a desk of its own for each test, with a project and Editors."""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path
from typing import Any, Dict, List, Optional

from command_line import HUNG, SOURCE, CallingTestCase, Done, ended, environment
from games import free_port
from waiting import PATIENCE, comes_true

STAND_IN = SOURCE.with_name("stand_in")
# With waiting times for an Editor that is forty times as fast as the real thing.
FAST = """
import json, os, abu
vars(abu).update(json.loads(os.environ["ABU_TEST_LIMITS"]))
abu.main()
"""
SPEED = "40"


@unittest.skipUnless(shutil.which("lua5.4"), "the stand-in for Hammerspoon needs lua5.4")
@unittest.skipIf(sys.platform == "win32", "the stand-ins are POSIX programs")
class WithStandIn(CallingTestCase):
    """A desk of its own for each test: a project, a home, a port, Hammerspoon, and the Editors that the test opens."""

    notes = r"(?:abu: Hammerspoon does not answer; restarting it\n)?"

    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.desk = Path(folder.name).resolve()
        self.project = self.desk / "client"
        (self.project / "Assets").mkdir(parents=True)
        (self.desk / "apps").mkdir()
        self.hammerspoon("running")
        self.log = self.desk / "Editor.log"
        self.port = free_port()
        self.environment = environment(
            PATH=os.pathsep.join([str(STAND_IN / "bin"), os.environ["PATH"]]),
            HOME=str(self.desk),
            PYTHONPATH=str(SOURCE.parent),
            ABU_STAND_IN=str(self.desk),
            ABU_PROJECT=str(self.project),
            ABU_PORT=str(self.port),
            ABU_EDITOR_PLATFORM="darwin",
        )
        # What has to come in time may take long on a busy machine. Who tests that it does not come sets the limit.
        self.limits(POLL_INTERVAL=0.02, QUIET_SECONDS=0.25, PROGRESS_SECONDS=0.2, RUN_START_SECONDS=PATIENCE)
        self.limits(FROZEN_SECONDS=PATIENCE, STATUS_SECONDS=PATIENCE, HS_SECONDS=PATIENCE, HS_START_SECONDS=PATIENCE)
        self.addCleanup(self.nothing_is_left)

    def limits(self, **limits: float) -> None:
        known: Dict[str, float] = json.loads(self.environment.get("ABU_TEST_LIMITS", "{}"))
        self.environment["ABU_TEST_LIMITS"] = json.dumps({**known, **limits})

    def nothing_is_left(self) -> None:
        # A process that was told to end takes a moment on a busy machine.
        self.assertTrue(comes_true(lambda: not is_listening(self.port)), "the game still listens")
        self.assertTrue(comes_true(lambda: not processes_with(f"ABU_STAND_IN={self.desk}")), "something still runs")

    def state(self) -> Dict[str, Any]:
        """What the Editor says of itself."""
        return json.loads((self.project / "Library/Abu/editor.json").read_text(encoding="utf-8"))

    def clicks(self) -> List[str]:
        """The menu items that the one Editor was asked for."""
        (clicks,) = (self.desk / "apps").glob("*/clicks")
        return clicks.read_text(encoding="utf-8").splitlines()

    def hammerspoon(self, mood: str) -> None:
        (self.desk / "hammerspoon").write_text(mood + "\n", encoding="utf-8")

    def editor(
        self, *faults: str, player: str = "", speed: str = SPEED, project_shows: bool = True
    ) -> "subprocess.Popen[bytes]":
        command = [sys.executable, str(STAND_IN / "editor.py"), "--desk", str(self.desk), "--log", str(self.log)]
        command += ["-projectpath", str(self.project)] if project_shows else [f"-projectpath={self.project}"]
        command += [
            "--port",
            str(self.port),
            "--speed",
            speed,
            *(f"--fault={fault}" for fault in faults),
            *(["--player", player] if player else []),
        ]
        process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=self.environment)
        self.addCleanup(lambda: (process.terminate(), process.communicate()))
        assert process.stdout is not None
        self.assertEqual(b"ready\n", process.stdout.readline())
        return process

    def write(self, name: str, text: str) -> None:
        (self.project / name).parent.mkdir(parents=True, exist_ok=True)
        (self.project / name).write_text(text, encoding="utf-8")

    def abu(self, *words: str, program: Optional[List[str]] = None, cwd: Optional[Path] = None, **changes: str) -> Done:
        """Runs the command line with its input left open, as in a shell without a terminal."""
        unread, left_open = os.pipe()
        try:
            process = subprocess.Popen(
                [*(program or [sys.executable, "-c", FAST]), *words],
                stdin=unread,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                text=True,
                cwd=cwd or self.project,
                env={**self.environment, **changes},
            )
            done = ended(process, PATIENCE)
        finally:
            os.close(unread)
            os.close(left_open)
        self.assertNotEqual(HUNG, done.code, f"abu {' '.join(words)} hangs")
        return done


def is_listening(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def processes_with(setting: str) -> List[str]:
    """Command lines of the processes that were started with this in their environment (where /proc tells)."""
    found: List[str] = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            if setting.encode() in (folder / "environ").read_bytes().split(b"\0"):
                found.append((folder / "cmdline").read_bytes().replace(b"\0", b" ").decode())
        except OSError:
            continue
    return found
