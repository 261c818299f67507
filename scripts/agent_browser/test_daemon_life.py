"""How the daemon starts, serves connections and ends, and who it leaves alone."""

from __future__ import annotations

import contextlib
import json
import os
import resource
import signal
import socket
import stat
import subprocess
import sys
import threading
import unittest
from pathlib import Path
from typing import Any, Dict, List, Optional

from browser import DAEMON, PATIENCE
from daemons import CLICK, HTTP, DaemonTest, wire_lines
from damage import DAMAGES, damage
from games import HeadlessGame
from waiting import comes_true
import abu
from daemon import FLUSH_SECONDS, MOST_CONNECTIONS

Json = Dict[str, Any]


class SocketTests(DaemonTest):
    def setUp(self) -> None:
        super().setUp()
        self.daemon()

    def answer_to(self, data: bytes) -> bytes:
        with self.browser.connect() as peer:
            peer.sendall(data)
            peer.shutdown(socket.SHUT_WR)
            return peer.makefile("rb").read()

    def test_web_pages_get_no_answer_and_nothing_is_done(self) -> None:
        self.assertEqual(b"", self.answer_to(HTTP))
        self.assertEqual([], self.actor.acts)
        self.assertTrue(self.ask(CLICK)["success"])

    def test_an_invalid_request_gets_one_error(self) -> None:
        for data in (
            b"hello\n",
            b"[]\n",
            b"{\n",
            b"\xff\n",
            b'{"id":1,"action":"click"}\n',
            b'{"id":"r1"}\n',
            b"[" * 9999 + b"\n",
        ):
            with self.subTest(data[:20]):
                lines = self.answer_to(data + json.dumps(CLICK).encode() + b"\n").splitlines()
                self.assertEqual(1, len(lines))
                answer = json.loads(lines[0])
                self.assertEqual(("", False), (answer["id"], answer["success"]))
        self.assertEqual([], self.actor.acts)
        self.assertTrue(self.ask(CLICK)["success"])

    def test_nothing_is_read_past_a_first_line_of_another_protocol(self) -> None:
        for sample in wire_lines("foreign"):
            with self.subTest(sample["about"]):
                line = json.dumps({**CLICK, "id": sample["about"]}).encode()
                lines = self.answer_to(sample["bytes"].encode("latin-1") + b"\r\n" + line + b"\n").splitlines()
                self.assertLessEqual(len(lines), 1)
                self.assertFalse(any(json.loads(answer)["success"] for answer in lines))
        self.assertEqual([], self.actor.acts)

    def test_only_json_is_read(self) -> None:
        for number, sample in enumerate(wire_lines("values")):
            with self.subTest(sample["about"]):
                line = json.dumps({**CLICK, "id": f"r{number}", "more": "VALUE"}).replace('"VALUE"', sample["value"])
                answer = self.ask_bytes(line.encode() + b"\n")
                self.assertEqual(sample["json"] and sample.get("text", True), answer["success"], answer)

    def test_a_line_of_ten_megabytes_gets_one_error(self) -> None:
        line = json.dumps({**CLICK, "selector": "x" * (10 << 20)}).encode() + b"\n"
        self.assertIn("longer than 1 MiB", self.ask_bytes(line)["error"])
        self.assertTrue(self.ask(CLICK)["success"])

    def test_silent_connections_do_not_block_calls(self) -> None:
        with contextlib.ExitStack() as stack:
            peers = [stack.enter_context(self.browser.connect()) for _ in range(MOST_CONNECTIONS + 9)]
            for number in range(3):
                self.assertTrue(self.ask({**CLICK, "id": f"r{number}"})["success"])
            # The oldest connections were closed.
            self.assertEqual(b"", peers[0].recv(1))
            peers[-1].sendall(json.dumps({**CLICK, "id": "last"}).encode() + b"\n")
            self.assertTrue(json.loads(peers[-1].makefile("rb").readline())["success"])

    def test_one_call_too_many_is_refused(self) -> None:
        self.actor.holds = threading.Event()
        journal = str(self.browser.folder / "default.calls")
        with contextlib.ExitStack() as stack:
            stack.callback(self.actor.holds.set)
            for number in range(MOST_CONNECTIONS):
                peer = stack.enter_context(self.browser.connect())
                peer.sendall(json.dumps({**CLICK, "id": f"r{number}"}).encode() + b"\n")
            begun = lambda: len(abu.read_text(journal).split()) == 2 * MOST_CONNECTIONS  # noqa: E731
            self.assertTrue(comes_true(begun, PATIENCE))
            with self.browser.connect() as peer:
                answer = json.loads(peer.makefile("rb").readline())
                self.assertIn("256 calls are under way already", answer["error"])

        def is_served() -> bool:
            with contextlib.suppress(OSError):
                return self.ask({**CLICK, "id": "next"})["success"]
            return False

        self.assertTrue(comes_true(is_served, PATIENCE))

    def test_several_lines_and_empty_connections_are_accepted(self) -> None:
        with self.browser.connect():
            lines = b"".join(json.dumps({**CLICK, "id": name}).encode() + b"\n\n" for name in ("r1", "r2"))
            ids = [json.loads(line)["id"] for line in self.answer_to(lines).splitlines()]
        self.assertEqual(["r1", "r2"], ids)


class OtherGameTests(DaemonTest):
    """Calls for another game than the session's, and players that others have launched."""

    @unittest.skipUnless(Path("/proc/self/environ").exists(), "needs a system that tells the environment of a process")
    def test_a_caller_of_another_port_can_only_close(self) -> None:
        process = self.daemon(AGENT_BROWSER_DAEMON="1")
        script = (
            "import socket, sys; s = socket.socket(socket.AF_UNIX); s.connect(sys.argv[1]);"
            "s.sendall(sys.argv[2].encode() + b'\\n'); print(s.makefile().readline())"
        )
        answers: List[Json] = []
        for action in ("click", "snapshot", "launch", "close"):
            line = json.dumps({"action": action, "id": "r1", "selector": "@e3" if action == "click" else None})
            command = [sys.executable, "-c", script, str(self.browser.folder / "default.sock"), line]
            done = subprocess.run(
                command, env={**os.environ, "ABU_PORT": "1"}, check=True, timeout=PATIENCE, capture_output=True
            )
            answers.append(json.loads(done.stdout))
        self.assertEqual([False, False, True, True], [answer["success"] for answer in answers], answers)
        self.assertIn("but ABU_PORT is 1", answers[0]["error"])
        self.assertEqual([], self.actor.acts)
        self.assertEqual(0, process.wait(PATIENCE))

    def test_a_player_that_open_did_not_start_is_not_closed(self) -> None:
        with HeadlessGame(self.folder) as game:
            self.daemon(ABU_PORT=str(game.port), ABU_STATE_DIR=str(self.folder))
            self.assertIn(f"ready on port {game.port}", self.data("navigate", url="https://game://dreamtides")["title"])
            self.assertIn("was not started by `open`, and goes on", self.data("close")["text"])
            self.assertTrue(abu.answers(game.port))


class LifeTests(DaemonTest):
    def files(self) -> List[str]:
        return sorted(path.name for path in self.browser.folder.glob("*") if path.suffix in (".sock", ".pid"))

    def test_files_are_the_users_own_and_go_with_the_daemon(self) -> None:
        for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
            with self.subTest(number.name):
                process = self.daemon()
                self.assertEqual(0o700, stat.S_IMODE(self.browser.folder.stat().st_mode))
                self.assertEqual(0o600, stat.S_IMODE((self.browser.folder / "default.sock").stat().st_mode))
                self.assertEqual(process.pid, self.browser.pid())
                process.send_signal(number)
                self.assertEqual(0, process.wait(PATIENCE))
                self.assertEqual([], self.files())

    def test_an_open_folder_is_closed(self) -> None:
        self.browser.folder.mkdir(mode=0o777)
        self.browser.folder.chmod(0o777)
        self.daemon()
        self.assertEqual(0o700, stat.S_IMODE(self.browser.folder.stat().st_mode))

    def test_a_folder_that_many_share_is_left_as_it_is(self) -> None:
        self.browser.folder.mkdir()
        self.browser.folder.chmod(0o1777)
        self.assertIn("not this user's alone", self.refuses_to_start())
        self.assertEqual(0o1777, stat.S_IMODE(self.browser.folder.stat().st_mode))

    def test_of_six_daemons_at_once_one_stays(self) -> None:
        started = [self.browser.spawn_daemon() for _ in range(6)]
        for process in started:
            self.addCleanup(process.wait)
            self.addCleanup(process.kill)
        self.assertTrue(comes_true(lambda: sum(one.poll() is None for one in started) == 1, PATIENCE))
        alive = next(one for one in started if one.poll() is None)
        self.assertTrue(comes_true(self.browser.is_served, PATIENCE))
        self.assertEqual(alive.pid, self.browser.pid())
        self.assertEqual([3] * 5, [one.poll() for one in started if one is not alive])
        self.assertTrue(self.ask(CLICK)["success"])

    def test_files_removed_by_mistake_are_restored(self) -> None:
        process = self.daemon()
        for name in ("default.sock", "default.pid"):
            with self.subTest(name):
                (self.browser.folder / name).unlink()
                self.assertTrue(comes_true(self.browser.is_served, PATIENCE))
                self.assertEqual(process.pid, self.browser.pid())
                self.assertTrue(self.ask({**CLICK, "id": name})["success"])

    def test_a_daemon_whose_folder_is_gone_ends(self) -> None:
        process = self.daemon()
        self.browser.folder.rename(self.folder / "moved")
        self.assertEqual(0, process.wait(PATIENCE))

    def test_files_of_a_killed_daemon_do_not_block_the_next(self) -> None:
        first = self.daemon()
        first.kill()
        first.wait()
        self.assertEqual(["default.pid", "default.sock"], self.files())
        self.daemon()
        self.assertTrue(self.ask(CLICK)["success"])

    def test_a_daemon_that_ends_tells_waiting_callers(self) -> None:
        process = self.daemon()
        self.actor.holds = threading.Event()
        with self.browser.connect() as peer:
            peer.sendall(json.dumps(CLICK).encode() + b"\n")
            self.assertTrue(self.under_way())
            process.terminate()
            self.assertIn("was ended", json.loads(peer.makefile("rb").readline())["error"])
        self.actor.holds.set()
        self.assertEqual(0, process.wait(PATIENCE))

    def test_close_ends_a_daemon_that_the_cli_started(self) -> None:
        process = self.daemon(AGENT_BROWSER_DAEMON="1")
        self.data("close")
        # The next call may follow at once.
        self.assertEqual([], self.files())
        self.assertEqual(0, process.wait(PATIENCE))

    def test_an_idle_daemon_ends(self) -> None:
        process = self.daemon(ABU_DAEMON_IDLE="0.5")
        self.assertEqual(0, process.wait(PATIENCE))
        self.assertEqual([], self.files())
        self.assertIn("nobody called", self.browser.log())

    def test_a_long_action_is_no_idle_time(self) -> None:
        process = self.daemon(ABU_DAEMON_IDLE="0.5")
        # Longer than a stopping daemon waits for running requests.
        self.data("wait", timeout=1000 * (FLUSH_SECONDS + 2))
        self.assertEqual(0, process.wait(PATIENCE))

    def test_sessions_are_apart(self) -> None:
        first, second = self.daemon("one"), self.daemon("two")
        first.terminate()
        first.wait(PATIENCE)
        self.assertTrue(self.ask(CLICK, "two")["success"])
        self.assertIsNone(second.poll())

    def test_a_session_may_have_any_name_that_a_file_can_have(self) -> None:
        for name in ("my session", "ü'b:", ".."):
            with self.subTest(name):
                self.daemon(name)
                self.assertTrue(self.ask(CLICK, name)["success"])

    def test_a_path_may_be_as_long_as_a_sockets_path_can_be(self) -> None:
        longest = 103 if sys.platform == "darwin" else 107
        name = "n" * (longest - len(os.fsencode(self.browser.folder / ".sock")))
        self.daemon(name)
        self.assertTrue(self.ask(CLICK, name)["success"])

    def refuses_to_start(self, code: int = 1, changes: Optional[Dict[str, str]] = None) -> str:
        env = {**self.browser.environment, **(changes or {})}
        command = [sys.executable, str(DAEMON)]
        done = subprocess.run(command, env=env, capture_output=True, text=True, timeout=PATIENCE)
        self.assertEqual((code, ""), (done.returncode, done.stdout))
        self.assertRegex(done.stderr, r"^abu: [^\n]+\n  try: [^\n]+\n$")
        return done.stderr

    def test_the_reason_why_a_daemon_cannot_serve_is_reported(self) -> None:
        for changes, said in (
            (
                {"AGENT_BROWSER_SESSION": "../x"},
                "abu: '../x' is no session's name.\n  try: use letters, digits, - and _",
            ),
            (
                {"AGENT_BROWSER_SESSION": "x" * 120},
                "path too long.\n  try: make room on the disk, or set AGENT_BROWSER_SOCKET_DIR",
            ),
            ({"ABU_PORT": "no"}, "abu: ABU_PORT is 'no', which is not a port number.\n  try: set ABU_PORT to a number"),
            (
                {"ABU_DAEMON_IDLE": "no"},
                "abu: ABU_DAEMON_IDLE: 'no' is not a time in seconds: a number from 0.001 to 1000000 is.\n"
                "  try: set it to a number of seconds",
            ),
            (
                {"AGENT_BROWSER_SOCKET_DIR": "/dev/null/x"},
                "abu: Cannot use /dev/null/x: Not a directory.\n  try: set AGENT_BROWSER_SOCKET_DIR to a folder",
            ),
        ):
            with self.subTest(changes):
                self.assertIn(said, self.refuses_to_start(changes=changes))
        self.daemon()
        self.assertIn("already", self.refuses_to_start(3))
        self.assertIn("cannot serve", self.browser.log())

    def test_nothing_is_written_to_a_folder_that_is_refused(self) -> None:
        shared = self.folder / "shared"
        shared.mkdir()
        shared.chmod(0o1777)
        said = self.refuses_to_start(changes={"AGENT_BROWSER_SOCKET_DIR": str(shared)})
        self.assertRegex(said, r"^abu: \S+ is not this user's alone\.\n  try: set AGENT_BROWSER_SOCKET_DIR to a folder")
        self.assertEqual(([], 0o1777), (list(shared.iterdir()), stat.S_IMODE(shared.stat().st_mode)))

    def test_links_and_pipes_that_were_planted_are_not_written_to(self) -> None:
        target = self.folder / "target"
        target.write_text("mine")
        self.browser.folder.mkdir()
        for kind in ("log", "calls", "log.new", "calls.new"):
            (self.browser.folder / f"default.{kind}").symlink_to(target)
        for kind in ("log", "calls", "state", "pid"):
            os.mkfifo(self.browser.folder / f"pipe.{kind}")
        for name in ("default", "pipe"):
            daemon = self.daemon(name)
            self.assertTrue(self.ask(CLICK, name)["success"])
            daemon.terminate()
            self.assertEqual(0, daemon.wait(PATIENCE))
        self.assertEqual("mine", target.read_text())

    def test_a_damaged_state_counts_as_none(self) -> None:
        for kind in ("a link to a device", "a huge file", "deep lists", "not UTF-8", "wrong types"):
            with self.subTest(kind):
                damage(self.browser.folder / "default.state", DAMAGES[kind])
                daemon = self.daemon()
                self.data("snapshot")
                daemon.terminate()
                self.assertEqual(0, daemon.wait(PATIENCE))

    def test_the_log_has_nothing_that_was_typed(self) -> None:
        self.daemon()
        self.actor.refusal = {"error": "There is no option 'hunter2'.", "code": "invalid_command"}
        self.assertIn(
            "hunter2", self.ask({"action": "fill", "id": "r1", "selector": "@e5", "value": "hunter2"})["error"]
        )
        with self.browser.connect() as peer:
            peer.sendall(b'{"action": "fill", "value": "hunter2"\n')
            self.assertIn("hunter2", json.loads(peer.makefile("rb").readline())["error"])
        self.ask({"action": "open", "id": "r2", "url": "http://me:hunter2@127.0.0.1"})
        for line in ("fill @e5: failed (Refused)", "bytes is no request", "open: failed (AbuError)"):
            self.assertTrue(comes_true(lambda: line in self.browser.log(), PATIENCE), self.browser.log())
        log = self.browser.log()
        self.assertNotIn("hunter2", log)


@unittest.skipUnless(hasattr(resource, "prlimit"), "needs limits of other processes")
class FullDiskTests(DaemonTest):
    def test_a_daemon_that_cannot_write_its_pid_leaves_no_socket(self) -> None:
        limited = (
            "import resource, runpy, sys; resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0)); sys.argv = sys.argv[1:]"
        )
        found = "sys.path.insert(0, sys.argv[0].rpartition('/')[0])"
        run = f"{limited}; {found}; runpy.run_path(sys.argv[0], run_name='__main__')"
        command = [sys.executable, "-c", run, str(DAEMON)]
        done = subprocess.run(command, env=self.browser.environment, capture_output=True, text=True, timeout=PATIENCE)
        self.assertEqual(1, done.returncode)
        self.assertRegex(done.stderr, r"^abu: [^\n]+\n  try: [^\n]+\n$")
        self.assertEqual([], [path.name for path in self.browser.folder.glob("*.sock*")])

    def test_a_line_cut_by_a_full_disk_does_not_damage_later_ones(self) -> None:
        process = self.daemon()
        self.ask(CLICK)
        size = (self.browser.folder / "default.calls").stat().st_size
        _, most = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (size + 20, most))
        self.ask({**CLICK, "id": "r2"})
        resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (most, most))
        self.ask({**CLICK, "id": "r3"})
        process.kill()
        process.wait()
        self.daemon()
        self.assertIn("started anew", self.ask({**CLICK, "id": "r3"})["error"])

    def test_a_full_disk_does_not_stop_the_game(self) -> None:
        process = self.daemon()
        resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (0, 0))
        self.data("snapshot")
        self.data("click", selector="@e3")
        self.assertIn("Cannot write", self.error("screenshot", path=str(self.folder / "a.png"), selector=None))


class ForeignDaemonTests(DaemonTest):
    def test_doctor_tells_of_a_daemon_of_another_home(self) -> None:
        folder = self.browser.folder
        environment = {**os.environ, "AGENT_BROWSER_SOCKET_DIR": str(folder), "ABU_PORT": str(self.game.port)}
        check = [sys.executable, str(DAEMON), "--check"]
        folder.mkdir(exist_ok=True)
        bind = "import os, socket, sys\ns = socket.socket(socket.AF_UNIX)\ns.bind(sys.argv[1])\ns.listen()"
        other = f"{bind}\nprint(flush=True)\nsys.stdin.read()"
        path = folder / "default.sock"
        with subprocess.Popen(
            [sys.executable, "-c", other, str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        ) as process:
            assert process.stdout is not None
            process.stdout.readline()
            (folder / "default.pid").write_text(str(process.pid))
            done = subprocess.run(check, env=environment, stdout=subprocess.PIPE, encoding="utf-8")
            assert process.stdin is not None
            process.stdin.close()
        self.assertEqual(1, done.returncode)
        cause = f"Process {process.pid} serves the session default, and is no daemon of {DAEMON.parent}."
        fix = f"`agent-browser close`, then `python3 {DAEMON.with_name('switch.py')} on`"
        self.assertEqual({"error": cause, "fix": fix}, json.loads(done.stdout))
        path.unlink()
        self.daemon()
        done = subprocess.run(check, env=environment, stdout=subprocess.PIPE, encoding="utf-8")
        self.assertEqual((0, {"on": True}), (done.returncode, json.loads(done.stdout)))


if __name__ == "__main__":
    unittest.main()
