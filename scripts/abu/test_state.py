"""The state folder: who may write to it, locks, and records of players."""

from __future__ import annotations

import contextlib
import io
import json
import os
import re
import shutil
import subprocess
import sys
import threading
import time
import unittest
from pathlib import Path
from unittest import mock

import abu
from abu import AbuError
from command_line import environment
from command_line import in_process as run
from checkouts import WithCheckout, until
from damage import DAMAGES, damage
from games import free_port
from waiting import PATIENCE

SOURCE = Path(__file__).resolve().with_name("abu.py")


@unittest.skipIf(os.name == "nt", "the stand-in for dotnet is a script")
class StateTests(WithCheckout):
    """The state folder, locks, and records of players."""

    def test_nothing_is_left_in_the_folder_for_temporary_files(self) -> None:
        self.assertEqual(0, self.abu("launch")[0])
        self.port = free_port()
        self.assertEqual(1, self.abu("launch", BUILD_FAILS="1", SDK="9.0.100")[0])
        self.assertEqual([], list((self.root / "tmp").iterdir()))

    def test_from_a_folder_that_was_deleted(self) -> None:
        gone = self.root / "gone"
        gone.mkdir()
        leave = f"cd '{gone}' && rmdir '{gone}'"
        call = f"exec '{sys.executable}' '{self.source}' launch --port {self.port}"
        done = self.shell(f"{leave} && {call} 2>&1", PYTHONPATH="")
        out, _ = done.communicate(timeout=PATIENCE)
        self.assertEqual(0, done.returncode, out)
        self.assertTrue(out.endswith("\n- player []\n"), out)

    def test_a_umask_that_denies_all(self) -> None:
        self.without_privileges()
        self.umask, self.state = 0o777, self.root / "new/state"
        self.assertEqual("- player []\n", self.screen())

    def test_the_unity_project_is_found(self) -> None:
        mine, named = self.root / "my game", self.root / "named"
        for project in (mine, named, self.root / "checkout/client"):
            (project / "ProjectSettings").mkdir(parents=True)
            (project / "ProjectSettings/ProjectVersion.txt").write_text("m_EditorVersion: 6000.0.78f1")
        (mine / "Assets/Deep").mkdir(parents=True)
        (self.root / "link").symlink_to(mine)
        (self.root / "alone").mkdir()
        shutil.copy(SOURCE, self.root / "alone")
        for beside, folder, changes, want in (
            ("alone", mine / "Assets/Deep", {}, mine),
            ("checkout/scripts/abu", mine, {}, mine),
            ("checkout/scripts/abu", self.root, {}, self.root / "checkout/client"),
            ("alone", mine, {"ABU_PROJECT": str(named)}, named),
            ("alone", self.root / "link/Assets", {"PWD": str(self.root / "link/Assets")}, self.root / "link"),
            ("alone", mine, {"PWD": str(named)}, mine),
            ("alone", self.root, {}, "No Unity project was found"),
        ):
            with self.subTest(beside=beside, folder=folder, changes=changes):
                code = "import sys, abu\ntry: print(abu.unity_project())\nexcept abu.AbuError as error: print(error)"
                names = environment(**{"PWD": "", "PYTHONPATH": str(self.root / beside), **changes})
                done = subprocess.run([sys.executable, "-c", code], cwd=folder, env=names, stdout=-1, text=True)
                self.assertTrue(done.stdout.startswith(str(want)), done.stdout)

    def test_a_lock_that_cannot_be_written(self) -> None:
        (self.state / f"launch-{self.port}.lock").mkdir(parents=True)
        self.state.chmod(0o700)
        for command in ("launch", "close"):
            code, _, err = self.abu(command)
            self.assertEqual(1, code)
            self.assertRegex(err, r"^abu: Cannot write [^\n]+\.lock: [^\n]+\.\n  try: make it writable")

    def test_a_lock_that_stays_held(self) -> None:
        import fcntl

        self.state.mkdir(mode=0o700)
        with open(self.state / f"launch-{self.port}.lock", "w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            for command in ("launch", "close"):
                code, _, err = self.abu(command, "--timeout", "0.3")
                self.assertEqual(1, code)
                self.assertIn(f"Another launch or close on port {self.port} did not end within 0.3 s.\n  try: ", err)

    def test_a_state_folder_of_others_is_refused(self) -> None:
        self.state.mkdir()
        theirs = self.root / "theirs"
        theirs.mkdir(mode=0o700)
        if os.geteuid() == 0:
            os.chown(theirs, 65534, 65534)
        for mode, folder, message in (
            (0o777, self.state, "Others may write to the state folder"),
            (0o720, self.state, "Others may write to the state folder"),
            (0o700, theirs if os.geteuid() == 0 else Path("/"), "belongs to another user"),
        ):
            if folder != Path("/"):
                folder.chmod(mode)
            for command in ("launch", "close"):
                with self.subTest(mode=mode, command=command):
                    code, _, err = self.abu(command, ABU_STATE_DIR=str(folder))
                    self.assertEqual(1, code)
                    self.assertRegex(err, rf"^abu: [^\n]*{message}[^\n]*\.\n  try: [^\n]*set ABU_STATE_DIR[^\n]*\n$")
        self.assertEqual([], list(self.traces.iterdir()))

    def test_planted_files_and_links_are_not_trusted(self) -> None:
        self.state.mkdir(mode=0o700)
        victim = self.root / "victim"
        victim.write_text("mine")
        for name in (f"player-{self.port}.log", f"player-{self.port}.json.new", "build.log"):
            (self.state / name).symlink_to(victim)
        self.assertEqual("- player []\n", self.screen())
        self.assertEqual("mine", victim.read_text())
        self.assertEqual([], [path.name for path in self.state.iterdir() if path.name.startswith(".")])
        with subprocess.Popen(["sleep", "60"], start_new_session=True) as other:
            began = abu.process_began(other.pid)
            victim.write_text(json.dumps({"pid": other.pid, "began": began, "origin": ""}))
            (self.state / f"player-{self.port}.json").symlink_to(victim)
            self.assertEqual((1, began), (self.abu("close")[0], abu.process_began(other.pid)))
            other.kill()
        (self.state / f"launch-{self.port}.lock").unlink()
        os.mkfifo(self.state / f"launch-{self.port}.lock")
        self.assertIn("Cannot write", self.abu("close")[2])

    def test_a_damaged_record_is_ignored(self) -> None:
        self.state.mkdir(mode=0o700)
        for kind in DAMAGES:
            with self.subTest(kind=kind):
                damage(self.state / f"player-{self.port}.json", DAMAGES[kind])
                for command, cause in (("close", "No player that"), ("snapshot", "Cannot connect to")):
                    code, _, err = run(command, "--port", self.port, ABU_STATE_DIR=str(self.state))
                    self.assertEqual(1, code)
                    self.assertRegex(err, rf"^abu: {cause} [^\n]+\n  try: [^\n]+\n$")

    def test_a_link_to_the_cli_finds_the_checkout(self) -> None:
        link = self.root / "bin/abu"
        link.symlink_to(self.source)
        self.source = link
        self.assertEqual((0, "- player []\n"), self.abu("launch")[:2])
        self.assertEqual(0, self.abu("close")[0])

    def test_a_game_on_any_port_leaves_nothing(self) -> None:
        port = self.port
        call = self.start("launch", "--port", "0")
        _, err = call.communicate(timeout=PATIENCE)
        self.port = int(re.findall("--port ([0-9]+)", err)[0])
        self.assertEqual(0, self.abu("log")[0] // 2)
        self.assertEqual(0, self.abu("close")[0])
        self.assertEqual([], [path.name for path in self.state.iterdir() if str(self.port) in path.name])
        self.port = port
        self.assertEqual(0, self.abu("launch")[0])
        self.assertEqual(0, self.abu("close")[0])
        self.assertTrue((self.state / f"player-{port}.log").exists(), "the log of a game on a port that was chosen")

    def test_files_of_old_games_are_removed(self) -> None:
        self.assertEqual(0, self.abu("launch")[0])
        old = time.time() - 2 * abu.KEPT_SECONDS
        for path in self.state.iterdir():
            os.utime(path, (old, old))
        left = [f"player-{port}.{end}" for port in (7, 8) for end in ("log", "json")]
        for name in (*left, "launch-7.lock", "log-7.json", "launch-8.lock", "log-9.json", "notes"):
            (self.state / name).write_text("{}")
            if name != "player-8.log":
                os.utime(self.state / name, (old, old))
        before = {path.name for path in self.state.iterdir()}
        other = self.start("launch", "--port", free_port(), "--timeout", "60")
        other.communicate(timeout=PATIENCE)
        gone = before - {path.name for path in self.state.iterdir()}
        self.assertEqual({"player-7.log", "player-7.json", "launch-7.lock", "log-7.json"}, gone)

    def test_who_waits_for_a_moment_says_nothing(self) -> None:
        path = str(self.root / "some.lock")
        held = abu.Lock(path, "another call").__enter__()
        with contextlib.redirect_stderr(io.StringIO()) as said:
            with mock.patch.object(abu.time, "sleep", lambda _: held.close()), abu.Lock(path, "another call", 60):
                self.assertTrue(held.closed)
        self.assertEqual("", said.getvalue())

    def test_a_waiter_for_a_removed_lock_waits_for_the_new_one(self) -> None:
        path = str(self.root / "some.lock")
        held = abu.Lock(path, "another call")
        first = held.__enter__()
        waiting = threading.Thread(target=lambda: abu.Lock(path, "another call", 60).__enter__().close())
        with contextlib.redirect_stderr(io.StringIO()) as said:
            waiting.start()
            until(said.getvalue)
            os.unlink(path)
            with abu.Lock(path, "another call"):
                first.close()
                with self.assertRaises(AbuError):
                    abu.Lock(path, "another call", 0.2).__enter__()
                self.assertTrue(waiting.is_alive(), "it holds a lock that is no lock any more")
            waiting.join(PATIENCE)
        self.assertFalse(waiting.is_alive())

    def test_a_tilde_that_the_shell_has_left(self) -> None:
        home = self.root / "home"
        home.mkdir(mode=0o700)
        changes = {"ABU_STATE_DIR": "~/x", "HOME": str(home)}
        self.assertEqual(0, self.abu("launch", **changes)[0])
        self.assertTrue((home / "x" / f"player-{self.port}.json").exists())
        self.assertEqual(0, self.abu("close", **changes)[0])

    def test_a_state_folder_that_cannot_be_made(self) -> None:
        code, _, err = self.abu("launch", ABU_STATE_DIR=str(self.script / "state"))
        self.assertEqual(1, code)
        self.assertRegex(err, r"^abu: Cannot make the folder .*\n  try: set ABU_STATE_DIR")

    def test_where_the_state_is_kept(self) -> None:
        for changes, want in (
            ({"ABU_STATE_DIR": "/a", "XDG_STATE_HOME": "/x"}, "/a"),
            ({"XDG_STATE_HOME": "/x"}, "/x/abu"),
            ({"HOME": "/home/me"}, "/home/me/.local/state/abu"),
        ):
            with mock.patch.dict(os.environ, changes, clear=True), mock.patch.object(sys, "platform", "linux"):
                self.assertEqual(want, abu.state_folder())
        with mock.patch.dict(os.environ, {"HOME": "/home/me"}, clear=True), mock.patch.object(
            sys, "platform", "darwin"
        ):
            self.assertEqual("/home/me/Library/Application Support/abu", abu.state_folder())


if __name__ == "__main__":
    unittest.main()
