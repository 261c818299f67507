"""What the daemon remembers and logs, and what doctor says of it."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
import tempfile
import unittest
from typing import Tuple

from browser import DAEMON, PATIENCE
from command_line import in_process
from folders import new_folder
from games import free_port
from waiting import comes_true
import abu
from daemon import MOST_LOG_BYTES, Log
from remembered import MEMORY_SECONDS, MOST_CALLS, Memory


class DoctorTests(unittest.TestCase):
    """The `agent-browser` check of doctor, with stand-ins for the CLI and Node."""

    def setUp(self) -> None:
        self.folder = new_folder(self)
        self.changes = {
            "PATH": str(self.folder),
            "AGENT_BROWSER_SOCKET_DIR": str(self.folder / "s"),
            "AGENT_BROWSER_HOME": str(DAEMON.parent),
            "ABU_STATE_DIR": str(self.folder / "abu"),
            "ABU_PORT": str(free_port()),
            "ABU_PYTHON": sys.executable,
        }
        self.program("node", "v20.0.0")
        self.program("agent-browser", "agent-browser 0.9.0")

    def program(self, name: str, says: str) -> None:
        path = self.folder / name
        path.write_text(f"#!/bin/sh\necho {says}\n")
        path.chmod(0o755)

    def said(self, **changes: str) -> Tuple[str, str]:
        """The state and the rest of the check's line."""
        done = in_process("doctor", **{**self.changes, **changes})
        line = next(line for line in done.out.splitlines() if " agent-browser: " in line)
        state, _, rest = line.partition(" ")
        self.assertEqual(state == "broken", "agent-browser" in done.err, done.err)
        return state, rest

    def test_a_healthy_setup(self) -> None:
        self.assertEqual("ok", self.said()[0])
        self.assertIn(str(self.folder / "s"), self.said()[1])
        self.program("agent-browser", "agent-browser 0.19.0")
        self.assertEqual("ok", self.said()[0])

    def test_without_use_nothing_is_required(self) -> None:
        self.assertIn("0.9.0 starts a browser", self.said(AGENT_BROWSER_HOME="")[1])
        (self.folder / "agent-browser").unlink()
        state, rest = self.said(AGENT_BROWSER_HOME="")
        self.assertEqual("ok", state)
        self.assertIn("npm install -g agent-browser", rest)

    def test_problems_are_reported_to_users(self) -> None:
        (self.folder / "file").touch()
        (self.folder / "shared").mkdir()
        (self.folder / "shared").chmod(0o1777)
        for changes, word in (
            ({"AGENT_BROWSER_SOCKET_DIR": str(self.folder / "shared")}, "not this user's alone"),
            ({"ABU_PYTHON": "/no/python"}, "/no/python cannot run"),
            ({"ABU_DAEMON_IDLE": "never"}, "ABU_DAEMON_IDLE: 'never'"),
            ({"AGENT_BROWSER_SESSION": "a/b"}, "no session's name"),
            ({"AGENT_BROWSER_HOME": "/nowhere"}, f"export AGENT_BROWSER_HOME={DAEMON.parent}"),
            ({"AGENT_BROWSER_SOCKET_DIR": "/x" * 60}, "too long"),
            ({"AGENT_BROWSER_SOCKET_DIR": str(self.folder / "file" / "s")}, "cannot be written"),
        ):
            with self.subTest(changes):
                state, rest = self.said(**changes)
                self.assertEqual("broken", state)
                self.assertIn(word, rest)
        for version in ("0.7.0", "0.20.0", "1.9.0", "", "unknown"):
            with self.subTest(version):
                self.program("agent-browser", f"agent-browser {version}")
                self.assertEqual("broken", self.said()[0])
        self.program("agent-browser", "agent-browser 0.9.0")
        (self.folder / "node").unlink()
        self.assertIn("Node.js is not on the PATH", self.said()[1])

    def test_a_version_that_starts_only_its_own_daemon_needs_the_switch(self) -> None:
        self.program("agent-browser", "agent-browser 0.41.2")
        # Needed by older versions only.
        (self.folder / "node").unlink()
        switch = DAEMON.with_name("switch.py")
        state, rest = self.said(AGENT_BROWSER_HOME="")
        self.assertEqual("note", state)
        self.assertIn("0.41.2 starts a browser", rest)
        self.assertIn(f"python3 {switch} on", rest)
        environment = {**os.environ, **self.changes, "PATH": f"{self.folder}:{os.environ['PATH']}"}

        def turn(word: str) -> str:
            command = [sys.executable, str(switch), word]
            done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=PATIENCE)
            self.assertEqual((0, ""), (done.returncode, done.stderr))
            return done.stdout

        self.assertIn("agent-browser 0.41.2 plays games in the session default", turn("on"))
        self.addCleanup(turn, "off")
        self.assertIn("already", turn("on"))
        self.assertEqual("ok", self.said(AGENT_BROWSER_HOME="")[0])
        self.assertEqual("0.41.2", (self.folder / "s" / "default.version").read_text())
        self.program("agent-browser", "agent-browser 0.33.0")
        version = self.folder / "s" / "default.version"
        self.assertTrue(comes_true(lambda: version.read_text() == "0.33.0", PATIENCE))
        self.assertIn("no games any more", turn("off"))
        self.assertIn("has no daemon", turn("off"))
        self.assertFalse(version.exists())

    def test_the_switch_says_what_is_missing(self) -> None:
        switch = DAEMON.with_name("switch.py")
        (self.folder / "agent-browser").unlink()
        for words, said in (
            ((), "The switch takes on or off."),
            (("up",), "The switch takes on or off."),
            (("on",), "agent-browser is not on the PATH.\n  try: npm install -g agent-browser"),
            (("on", "a/b"), "'a/b' is no session's name."),
            (("on", "idle"), "ABU_DAEMON_IDLE: 'never' is not a time"),
        ):
            with self.subTest(words):
                if "idle" in words:
                    self.program("agent-browser", "agent-browser 0.41.2")
                command = [sys.executable, str(switch), *words]
                environment = {**os.environ, **self.changes, "ABU_DAEMON_IDLE": "never"}
                done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=PATIENCE)
                self.assertEqual((1, ""), (done.returncode, done.stdout))
                self.assertTrue(done.stderr.startswith(f"abu: {said}"), done.stderr)
                self.assertRegex(done.stderr, r"^[^\n]+\n  try: [^\n]+\n$")

    def test_doctor_changes_nothing(self) -> None:
        folder = self.folder / "s"
        self.assertEqual("ok", self.said()[0])
        self.assertFalse(folder.exists())
        folder.mkdir(mode=0o755)
        self.assertEqual("ok", self.said()[0])
        self.assertEqual((0o755, []), (stat.S_IMODE(folder.stat().st_mode), list(folder.iterdir())))


class MemoryTests(unittest.TestCase):
    def setUp(self) -> None:
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.memory = Memory(os.path.join(scratch.name, "calls"))

    def test_unanswered_calls_are_never_forgotten(self) -> None:
        first, _ = self.memory.take("first", "r1")
        for number in range(MOST_CALLS * 2):
            self.memory.take(str(number), "r1")[0].answer(b"done")
        self.assertEqual((first, False), self.memory.take("first", "r1"))

    def test_an_answer_is_forgotten_after_some_minutes(self) -> None:
        old, _ = self.memory.take("old", "r1")
        old.answer(b"done")
        old.began -= MEMORY_SECONDS - 60
        self.memory.take("other", "r1")
        self.assertFalse(self.memory.take("old", "r1")[1])
        old.began -= 61
        self.memory.take("another", "r1")
        self.assertTrue(self.memory.take("old", "r1")[1])


class LogTests(unittest.TestCase):
    def test_the_log_does_not_grow_beyond_its_size(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            log = Log(os.path.join(folder, "log"))
            for number in range(60):
                log.write(f"{number} {'x' * (MOST_LOG_BYTES // 20)}")
                self.assertLessEqual(os.path.getsize(log.path), MOST_LOG_BYTES * 11 // 10)
            self.assertIn(" 59 xxx", abu.read_text(log.path))
            self.assertNotIn(" 0 xxx", abu.read_text(log.path))


if __name__ == "__main__":
    unittest.main()
