"""The command line as a process: what it prints, how it exits, and what ends it."""

from __future__ import annotations

import ast
import os
import signal
import socket
import subprocess
import sys
import threading
import unittest
from pathlib import Path
from unittest import mock

import abu
from abu import AbuError
from command_line import ended, environment, run_with, start
from command_line import in_process as run
from fakes import FakeGame, giving, peer_that, reply
from folders import new_folder
from games import free_port
from plays import SNAPSHOT
from waiting import PATIENCE

SOURCE = Path(__file__).resolve().with_name("abu.py")


class ProcessTests(unittest.TestCase):
    """abu.py as the shell sees it."""

    def test_an_older_python_gets_one_message(self) -> None:
        text = SOURCE.read_text(encoding="utf-8")
        ast.parse(text, feature_version=(3, 6))
        self.assertIn("with Python 3.9 or newer", next(line for line in text.split("\n") if 'f"' in line))
        for minor in (6, 7, 8):
            done = run_with(f"import sys\nsys.version_info = (3, {minor}, 1, 'final', 0)", "--version")
            want = f"abu: Python 3.{minor} is too old.\n  try: run it with Python 3.9 or newer\n"
            self.assertEqual((1, "", want), done)

    def test_a_call_in_a_child_fails_with_cause_and_fix(self) -> None:
        self.assertEqual(run("help").out, abu.call_in_child("help"))
        port = free_port()
        for words, kind in ((("status", "--port", str(port)), AbuError), (("status", "--port", "x"), abu.UsageError)):
            done = run(*words)
            with self.assertRaises(AbuError) as failure:
                abu.call_in_child(*words)
            self.assertIs(kind, type(failure.exception))
            said = f"abu: {abu.with_fix(str(failure.exception), failure.exception.fix)}\n"
            self.assertEqual(said, done.err[: len(said)])

    def test_a_child_that_crashes_is_an_error(self) -> None:
        folder = new_folder(self)
        (folder / "abu.py").write_text("raise ValueError")
        with mock.patch.object(abu, "SOURCE", str(folder / "abu.py")), self.assertRaises(AbuError) as failure:
            abu.call_in_child("launch")
        self.assertEqual("`abu.py launch` ended with exit code 1.", str(failure.exception))
        self.assertEqual("run `abu.py launch` in a shell to see why", failure.exception.fix)

    @unittest.skipIf(os.name == "nt", "signals")
    def test_ctrl_c_while_it_starts_prints_nothing(self) -> None:
        for name in ("need", "main"):
            code = f"""
import os, signal, sys
def look(frame, event, arg):
    if frame.f_code.co_name == "{name}" and frame.f_code.co_filename == {str(SOURCE)!r}:
        sys.setprofile(None)
        os.kill(os.getpid(), signal.SIGINT)
sys.setprofile(look)
"""
            done = run_with(code, "snapshot", "--port", free_port())
            self.assertEqual((-signal.SIGINT, "", ""), done)

    @unittest.skipIf(os.name == "nt", "signals")
    def test_ctrl_c_while_it_says_how_it_ended_prints_no_traceback(self) -> None:
        interrupted = "import _socket\ndef stop(*_): raise KeyboardInterrupt\n_socket.socket = stop"
        for before, name in (("", "report"), (interrupted, "with_fix")):
            code = f"""
import os, signal, sys
{before}
def look(frame, event, arg):
    if frame.f_code.co_name == "{name}" and frame.f_code.co_filename == {str(SOURCE)!r}:
        sys.setprofile(None)
        os.kill(os.getpid(), signal.SIGINT)
sys.setprofile(look)
"""
            with self.subTest(name):
                done = run_with(code, "snapshot", "--port", free_port())
                self.assertEqual((-signal.SIGINT, "", ""), done)

    @unittest.skipIf(os.name == "nt", "limits")
    def test_what_the_system_refuses_is_an_error(self) -> None:
        for limit, argv in (
            (3, ("snapshot",)),
            (3, ("close",)),
            (3, ("launch",)),
            (4, ("close",)),
            (4, ("launch",)),
            (5, ("launch",)),
        ):
            with self.subTest(limit=limit, argv=argv):
                code = f"""
import json, resource, socket, sys
def look(frame, event, arg):
    if frame.f_code.co_name == "main" and frame.f_code.co_filename == {str(SOURCE)!r}:
        sys.setprofile(None)
        resource.setrlimit(resource.RLIMIT_NOFILE, ({limit}, {limit}))
sys.setprofile(look)
"""
                done = run_with(code, *argv, "--port", free_port())
                self.assertEqual((1, ""), (done.code, done.out))
                self.assertRegex(
                    done.err, r"^abu: [^\n]*Too many open files[^\n]*\n  try: raise the limit of open files, [^\n]+\n$"
                )

    @unittest.skipIf(os.name == "nt", "signals")
    def test_ctrl_c_stays_ignored_if_it_was_ignored(self) -> None:
        code = "import signal\nsignal.signal(signal.SIGINT, signal.SIG_IGN)"
        code += "\nimport atexit\natexit.register(lambda: print(signal.getsignal(signal.SIGINT) == signal.SIG_IGN))"
        self.assertIn("True", run_with(code, "--version").out)

    @unittest.skipIf(os.name == "nt", "a folder that is in use")
    def test_a_working_directory_that_was_deleted(self) -> None:
        folder = new_folder(self) / "gone"
        for argv, code, said in (
            (("--version",), 0, ""),
            (("snapshot", "--port", free_port()), 1, "nothing listens there"),
            (("editor", "status"), 1, "abu: The working directory does not exist any more.\n  try: `cd` to a folder"),
            (
                ("screenshot", "--output", "x.png"),
                1,
                "abu: The working directory does not exist any more.\n  try: `cd` to a folder",
            ),
        ):
            folder.mkdir()
            leave = lambda: os.chdir(folder) or folder.rmdir()
            done = ended(
                start(*argv, env=environment(ABU_PORT=str(free_port()), PWD="", PYTHONPATH=""), preexec_fn=leave)
            )
            self.assertEqual(code, done.code, done.err)
            self.assertIn(said, done.err)

    def test_a_long_word_is_not_repeated_whole(self) -> None:
        word = "x" * 100_000
        refuse = lambda request: reply(
            request, success=False, code="not_found", error=f"No node is named {word}; try y"
        )
        with FakeGame(refuse) as game:
            for argv in (
                ("click", word),
                (word,),
                ("help", word),
                ("play", word),
                ("click", "e1", f"--{word}"),
                ("screenshot", "--output", f"/{word}"),
                ("batch", "--file", f"/{word}"),
                ("log", "--level", word),
            ):
                done = run(*argv, "--port", game.port)
                self.assertIn(done.code, (1, 2), argv[0])
                self.assertLess(len(done.err), 6000, argv[0])
                self.assertIn("xxx", done.err)

    def test_exit_codes(self) -> None:
        with FakeGame(giving(SNAPSHOT)) as game:
            for argv, code in (
                (("snapshot", "--port", game.port), 0),
                (("snapshot", "--port", free_port()), 1),
                (("nonsense",), 2),
                (("--help",), 0),
            ):
                with self.subTest(argv=argv):
                    self.assertEqual(code, ended(start(*argv)).code)

    @unittest.skipIf(os.name == "nt", "signals")
    def test_ctrl_c(self) -> None:
        reached = threading.Event()

        def hold(peer: socket.socket, stop: threading.Event) -> None:
            peer.recv(1)
            reached.set()
            stop.wait(PATIENCE)

        with peer_that(hold) as port:
            call = subprocess.Popen(
                [sys.executable, str(SOURCE), "click", "e1", "--port", str(port)], stdout=-1, stderr=-1, text=True
            )
            self.assertTrue(reached.wait(PATIENCE))
            call.send_signal(signal.SIGINT)
            out, err = call.communicate(timeout=PATIENCE)
        self.assertEqual((130, "", f"abu: interrupted\n  try: {abu.LOOK_FIRST}\n"), (call.returncode, out, err))

    @unittest.skipIf(os.name == "nt", "pipes of the shell")
    def test_a_reader_that_has_seen_enough(self) -> None:
        with FakeGame(giving({"snapshot": "- line\n" * 200000, "refs": {}})) as game:
            command = f"'{sys.executable}' '{SOURCE}' snapshot --port {game.port} | head -1; echo ${{PIPESTATUS[0]}}"
            done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, timeout=PATIENCE)
            self.assertEqual(("- line\n1\n", ""), (done.stdout, done.stderr))
            done = subprocess.run(
                ["bash", "-c", command.replace("snapshot", "click e1")],
                capture_output=True,
                text=True,
                timeout=PATIENCE,
            )
        self.assertEqual("- line\n1\n", done.stdout)
        self.assertEqual(f"abu: The result was not read to its end.\n  try: {abu.LOOK_FIRST}\n", done.stderr)

    @unittest.skipUnless(os.path.exists("/dev/full"), "/dev/full")
    def test_output_that_cannot_be_written(self) -> None:
        with FakeGame(giving(SNAPSHOT)) as game:
            for target, message in (("> /dev/full", "No space left on device"), (">&-", "stdout is closed")):
                for argv, fix in (("snapshot", abu.ELSEWHERE), ("click e1", abu.LOOK_FIRST)):
                    command = f"'{sys.executable}' '{SOURCE}' {argv} --port {game.port} {target}"
                    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, timeout=PATIENCE)
                    want = f"abu: The result cannot be printed: {message}.\n  try: {fix}\n"
                    self.assertEqual((1, want), (done.returncode, done.stderr))

    @unittest.skipIf(os.name == "nt", "redirections of the shell")
    def test_without_stderr_messages_do_not_go_to_stdout(self) -> None:
        command = f"'{sys.executable}' '{SOURCE}' snapshot --port {free_port()} 2>&-"
        done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, timeout=PATIENCE)
        self.assertEqual((1, ""), (done.returncode, done.stdout))

    def test_an_ordinary_call_imports_next_to_nothing(self) -> None:
        slow = {
            "argparse",
            "json",
            "socket",
            "re",
            "enum",
            "typing",
            "dataclasses",
            "subprocess",
            "pathlib",
            "uuid",
            "inspect",
            "tempfile",
            "selectors",
        }
        with FakeGame(giving({"clicked": True, "history": ["x"], **SNAPSHOT})) as game:
            for argv in (["snapshot", "--compact"], ["click", "@e1"], ["drag", "e1", "e2"]):
                command = [sys.executable, "-I", "-S", "-X", "importtime", str(SOURCE), *argv, "--port", str(game.port)]
                done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=True)
                self.assertEqual(set(), slow & {line.rpartition("|")[2].strip() for line in done.stderr.splitlines()})


if __name__ == "__main__":
    unittest.main()
