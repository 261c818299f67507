"""Starting and closing the headless player: through main and the real process, in checkouts of the test's own."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
import unittest
from pathlib import Path
from typing import Any, Dict

import abu
from command_line import environment
from checkouts import WithCheckout, until
from fakes import FakeGame, giving, peer_that, reply, saying
from games import free_port
from plays import SNAPSHOT, TREE
from waiting import PATIENCE

SOURCE = Path(__file__).resolve().with_name("abu.py")


# Stands in for dotnet: an SDK whose builds and players leave their traces in the folder DOTNET_TRACES.
@unittest.skipIf(os.name == "nt", "the stand-in for dotnet is a script")
class LaunchTests(WithCheckout):
    """launch and close."""

    def test_a_launch_killed_before_it_recorded_its_player_leaves_no_player(self) -> None:
        noted, played = self.root / "pid", self.root / "played"
        code = f"""
import os, pathlib, abu
abu.dotnet = lambda: "/usr/bin/touch"
def note_and_die(*_):
    os.kill(os.getpid(), 9)
abu.write_text = note_and_die
began = abu.process_began
abu.process_began = lambda pid: (pathlib.Path({str(noted)!r}).write_text(str(pid)), began(pid))[1]
abu.Player({self.port}, "").start({str(played)!r}, {{}})
"""
        done = subprocess.run(
            [sys.executable, "-c", code],
            cwd=SOURCE.parent,
            env=environment(ABU_STATE_DIR=str(self.state)),
            stdin=subprocess.DEVNULL,
        )
        self.assertEqual(-signal.SIGKILL, done.returncode)
        until(lambda: not abu.process_began(int(noted.read_text())))
        self.assertFalse(played.exists())

    def test_it_builds_starts_waits_and_prints_the_first_tree(self) -> None:
        code, out, err = self.abu(
            "launch", "--seed", "7", "--width", 640, "--height", 480, "--fast", START_SECONDS="0.3"
        )
        self.assertEqual(
            (0, '- player ["--seed", "7", "--width", "640", "--height", "480", "--fast"]\n'), (code, out), err
        )
        self.assertRegex(
            err,
            r"^abu: building the headless player .*\nabu: built in [\d.]+ s\n"
            r"abu: the player answered on port \d+ after [\d.]+ s\n$",
        )
        self.assertEqual((0, "", f"abu: closed the player on port {self.port}\n"), self.abu("close"))
        self.assertEqual(1, self.abu("snapshot")[0])

    def test_it_prints_the_tree_once_the_game_has_dealt(self) -> None:
        self.replace("LOOK_SECONDS = 3.0, 0.25", "LOOK_SECONDS = 60.0, 0.01")
        for options, tree in (((), "ready"), (("--frozen",), "empty")):
            code, out, err = self.abu("launch", *options, TREES="empty dealing dealt ready ready later")
            self.assertEqual((0, f"- {tree}\n"), (code, out), err)
            self.assertEqual(0, self.abu("close")[0])

    def test_it_prints_the_tree_once_a_line_is_typed(self) -> None:
        self.replace("LOOK_SECONDS = 3.0, 0.25", "LOOK_SECONDS = 0.2, 0.05")
        typed = [f'"{"Beware_of_the_troll"[:count]}"' for count in range(1, 20)]
        code, out, err = self.abu("launch", TREES=" ".join([*typed, typed[-1], "later"]))
        self.assertEqual((0, '- "Beware_of_the_troll"\n'), (code, out), err)

    def test_it_prints_the_tree_of_a_game_that_never_rests(self) -> None:
        self.replace("LOOK_SECONDS = 3.0, 0.25", "LOOK_SECONDS = 0.2, 0.05")
        code, out, err = self.abu("launch", TREES=" ".join(f"t{number}" for number in range(1000)))
        self.assertEqual(0, code, err)
        self.assertRegex(out, r"^- t[1-9]\d*\n$")

    def test_it_says_where_programs_can_play_or_why_they_cannot(self) -> None:
        problem = "Cannot listen on port 7777: Address already in use. Close the program that uses it."
        for ports, noted in (
            ({}, ""),
            ({"adapter": "odd"}, ""),
            ({"adapter": {"port": 4711}}, "abu: programs can play it on port 4711, over the adapter protocol\n"),
            ({"adapter": {"problem": problem}}, f"abu: programs cannot play it: {problem}\n"),
        ):
            with self.subTest(ports=ports):
                code, out, err = self.abu("launch", PORTS=json.dumps(ports))
                self.assertEqual((0, "- player []\n"), (code, out), err)
                self.assertRegex(err, r"(?m)^abu: the player answered on port \d+ after [\d.]+ s\n")
                self.assertTrue(err.endswith(f" s\n{noted}"), err)
                # As well of a game that runs already.
                self.assertTrue(self.abu("launch")[2].endswith(f"so no other was started\n{noted}"))
                self.assertEqual(0, self.abu("close")[0])

    def test_a_game_that_answers_is_left_alone(self) -> None:
        with FakeGame(giving(SNAPSHOT)) as game:
            self.port = game.port
            code, out, err = self.abu("launch")
            self.assertEqual((0, TREE + "\n"), (code, out))
            self.assertIn("already answers", err)
            code, _, err = self.abu("close")
            self.assertEqual(1, code)
            self.assertIn("No player that `abu.py launch` started is running", err)
        self.assertEqual([], list(self.traces.iterdir()))

    def test_two_at_once_start_one_player(self) -> None:
        calls = [self.start("launch", "--port", self.port, BUILD_SECONDS="0.3", START_SECONDS="0.3") for _ in range(3)]
        for call in calls:
            out, err = call.communicate(timeout=PATIENCE)
            self.assertEqual((0, "- player []\n"), (call.returncode, out), err)
        self.assertEqual((1, 1), (len(self.ran("build")), len(self.ran("Player.dll"))))

    def test_players_on_several_ports_live_side_by_side(self) -> None:
        ports = (self.port, free_port())
        calls = [self.start("launch", "--port", port, "--seed", port) for port in ports]
        for port, call in zip(ports, calls):
            self.assertIn(str(port), call.communicate(timeout=PATIENCE)[0])
        self.assertEqual(1, len(self.ran("build")))
        self.assertEqual(0, self.abu("close")[0])
        self.port = ports[1]
        self.assertEqual(0, self.abu("snapshot")[0])
        self.assertEqual(0, self.abu("close")[0])

    def test_a_player_that_ends_at_once_shows_its_end_and_its_log(self) -> None:
        code, _, err = self.abu("launch", PLAYER_FAILS="1")
        self.assertEqual(1, code)
        self.assertIn(
            "The player ended while it was starting.\n  | Unhandled exception: no scene\n"
            f"  try: read {self.state}/player-{self.port}.log\n",
            err,
        )

    def test_a_player_that_never_answers_is_ended(self) -> None:
        code, _, err = self.abu("launch", "--wait", "0.5", START_SECONDS="60")
        self.assertEqual(1, code)
        self.assertIn("did not answer", err)
        self.assertEqual([], list(self.state.glob("player-*.json")))

    def test_a_player_that_refuses_its_first_snapshot_is_ended(self) -> None:
        code, out, err = self.abu("launch", PLAYER_REFUSES="1")
        self.assertEqual((1, ""), (code, out))
        self.assertIn(
            "abu: The player was started, refused its first snapshot, and was closed again: The deck is gone\n"
            f"  try: read {self.state}/player-{self.port}.log\n",
            err,
        )
        self.assertEqual(([], []), (self.alive(), list(self.state.glob("player-*.json"))))
        self.assertEqual(0, self.abu("launch")[0])

    def test_a_player_that_hangs_is_named_and_can_be_closed(self) -> None:
        self.replace("PROBE_SECONDS = 5.0", "PROBE_SECONDS = 0.2")
        self.assertEqual(0, self.abu("launch")[0])
        pid = json.loads((self.state / f"player-{self.port}.json").read_text())["pid"]
        os.kill(pid, signal.SIGSTOP)
        code, out, err = self.abu("launch")
        self.assertEqual((1, ""), (code, out))
        self.assertEqual(
            f"abu: The player on port {self.port} (process {pid}) hangs.\n"
            f"  try: `abu.py close --port {self.port}`, then launch again\n",
            err,
        )
        os.kill(pid, signal.SIGCONT)
        self.assertEqual(0, self.abu("close")[0])

    def test_a_port_that_another_program_has_is_not_taken_from_it(self) -> None:
        for answer in (b"HTTP/1.1 400 Bad Request\r\n\r\n", b"", b"hello\n"):
            with self.subTest(answer=answer), FakeGame(saying(answer)) as game:
                self.port = game.port
                code, _, err = self.abu("launch")
                self.assertEqual(1, code)
                self.assertRegex(
                    err, r"^abu: No player can start on port \d+, which is in use\. [^\n]+\n  try: [^\n]+\n$"
                )
        self.assertEqual([], list(self.traces.iterdir()))

    def test_a_player_that_finds_its_port_taken_meanwhile_is_not_mistaken_for_the_one_that_took_it(self) -> None:
        # Long enough for the player to find that out once it may; the launch goes on waiting for it to the end.
        call = self.start("launch", "--port", self.port, "--wait", "6", START_GATE=str(self.gate))
        until(lambda: self.ran("Player.dll"))
        with FakeGame(giving(SNAPSHOT), self.port) as game:
            self.gate.touch()
            out, err = call.communicate(timeout=PATIENCE)
        self.assertEqual((1, ""), (call.returncode, out))
        self.assertIn("  | the port is taken\n", err)
        self.assertEqual(([], []), (game.requests, list(self.state.glob("player-*.json"))))

    def test_close_ends_a_player_that_ignores_signals(self) -> None:
        self.replace("CLOSE_SECONDS = 5.0", "CLOSE_SECONDS = 2.0")
        self.assertEqual(0, self.abu("launch", PLAYER_IGNORES_SIGTERM="1")[0])
        self.assertEqual(0, self.abu("close")[0])
        self.assertEqual(1, self.abu("snapshot")[0])

    def test_close_leaves_a_process_alone_that_only_has_the_number(self) -> None:
        self.assertEqual(0, self.abu("launch")[0])
        record = self.state / f"player-{self.port}.json"
        known = json.loads(record.read_text())
        for text in (json.dumps({**known, "began": "1 other"}), '{"pid": "x"}', "{}", "[]", "", "{"):
            with self.subTest(text=text):
                record.write_text(text)
                self.assertEqual(1, self.abu("close")[0])
                self.assertEqual(0, self.abu("snapshot")[0])
        record.write_text(json.dumps(known))
        self.assertEqual(0, self.abu("close")[0])
        self.assertEqual(1, self.abu("close")[0])

    def test_a_player_whose_launch_was_killed_is_waited_for_and_can_be_closed(self) -> None:
        first = self.start("launch", "--port", self.port, START_SECONDS="1")
        record = self.state / f"player-{self.port}.json"
        until(record.exists)
        os.kill(first.pid, signal.SIGKILL)
        first.communicate()
        self.assertEqual(0, self.abu("launch")[0])
        self.assertEqual(1, len(self.ran("Player.dll")))
        self.assertEqual(0, self.abu("close")[0])

    def test_a_launch_that_is_ended_takes_its_player_along(self) -> None:
        record = self.state / f"player-{self.port}.json"
        for number, code in ((signal.SIGINT, 130), (signal.SIGTERM, 143), (signal.SIGHUP, 129)):
            with self.subTest(number=number):
                call = self.start("launch", "--port", self.port, START_SECONDS="60")
                until(record.exists, call)
                pid = json.loads(record.read_text())["pid"]
                call.send_signal(number)
                self.assertEqual("", call.communicate(timeout=PATIENCE)[0])
                self.assertEqual((code, ""), (call.returncode, abu.process_began(pid)))

    def test_a_hangup_stays_ignored_if_it_was_ignored(self) -> None:
        command = f"trap '' HUP; exec '{sys.executable}' '{self.source}' launch --port {self.port}"
        call = self.shell(command, START_SECONDS="0.5")
        until(lambda: self.ran("Player.dll"))
        call.send_signal(signal.SIGHUP)
        self.assertEqual("- player []\n", call.communicate(timeout=PATIENCE)[0])

    def test_a_note_that_cannot_be_written_changes_nothing(self) -> None:
        for target in ("/dev/full", "&-"):
            with self.subTest(target=target):
                for command, want in (("launch", "- player []\n"), ("close", "")):
                    call = f"exec '{sys.executable}' '{self.source}' {command} --port {self.port} 2>{target}"
                    done = self.shell(call)
                    self.assertEqual((want, 0), (done.communicate(timeout=PATIENCE)[0], done.returncode), command)
                self.assertEqual(1, self.abu("snapshot")[0])

    def test_a_failed_first_tree_says_that_the_player_runs(self) -> None:
        unread = "import os, sys; r, w = os.pipe(); os.close(r); os.dup2(1, 2); os.dup2(w, 1)"
        unread += "; os.execv(sys.argv[1], sys.argv[1:])"
        call = f"'{sys.executable}' '{self.source}' launch --port 0"
        calls = [f"exec {call} 2>&1 >{target}" for target in ("/dev/full", "&-") if os.path.exists("/dev/full")]
        for shell in (*calls, f"exec '{sys.executable}' -c '{unread}' {call}"):
            with self.subTest(shell):
                done = self.shell(shell)
                err, _ = done.communicate(timeout=PATIENCE)
                self.assertEqual(1, done.returncode, err)
                self.port = int(re.findall(r"answered on port (\d+)", err)[0])
                look, end = (f"`abu.py snapshot --port {self.port}`", f"`abu.py close --port {self.port}`")
                fix = f"the game runs on port {self.port}: look at it with {look}, or end it with {end}"
                self.assertRegex(err, rf"\nabu: The [^\n]+\.\n  try: {fix}\n$")
                self.assertEqual((0, "- player []\n"), self.abu("snapshot")[:2])
                self.assertEqual(0, self.abu("close")[0])

    def test_two_checkouts_on_one_port(self) -> None:
        self.assertEqual(0, self.abu("launch")[0])
        shutil.copytree(self.root / "checkout", self.root / "other")
        self.source = self.root / "other/scripts/abu/abu.py"
        code, out, err = self.abu("launch")
        self.assertEqual((1, ""), (code, out))
        self.assertRegex(
            err, rf"launched from .*/checkout/client, not from .*\n  try: .*close --port {self.port}` first"
        )
        self.assertEqual(0, self.abu("close")[0])
        self.assertEqual(0, self.abu("launch")[0])

    def dotnet_is_a_script(self, start: str) -> None:
        (self.root / "bin/dotnet").rename(self.root / "bin/real")
        (self.root / "bin/dotnet").write_text(f'#!/bin/sh\n{start} "{self.root}/bin/real" "$@"\n:\n')
        (self.root / "bin/dotnet").chmod(0o755)

    def test_close_ends_all_that_a_script_has_started(self) -> None:
        self.dotnet_is_a_script("")
        self.assertEqual(0, self.abu("launch", PLAYER_IGNORES_SIGTERM="1")[0])
        self.replace("CLOSE_SECONDS = 5.0", "CLOSE_SECONDS = 2.0")
        self.assertEqual((0, "", f"abu: closed the player on port {self.port}\n"), self.abu("close"))
        self.assertEqual(([], 1), (self.alive(), self.abu("snapshot")[0]))

    @unittest.skipUnless(shutil.which("setsid"), "setsid")
    def test_close_does_not_say_closed_while_a_game_answers(self) -> None:
        self.dotnet_is_a_script("setsid -w")
        self.assertEqual(0, self.abu("launch")[0])
        code, out, err = self.abu("close")
        self.assertEqual((1, ""), (code, out))
        self.assertRegex(
            err, r"^abu: The player on port \d+ \(process \d+\) has ended, but a game still answers there\.\n"
        )
        self.assertEqual(0, self.abu("snapshot")[0])

    @unittest.skipUnless(shutil.which("setsid") and os.path.exists("/proc/self/stat"), "setsid, /proc")
    def test_a_killed_game_may_answer_a_moment_longer(self) -> None:
        has_parent = '[ "$(cut -d" " -f4 /proc/$$/stat)" = $PPID ]'
        watch = f"(while {has_parent}; do sleep 0.05; done; sleep 0.3; kill -9 $$) >/dev/null 2>&1 &"
        self.dotnet_is_a_script(f"trap '' TERM; setsid -w sh -c '{watch} exec \"$@\"' sh")
        self.assertEqual(0, self.abu("launch")[0])
        self.replace("CLOSE_SECONDS = 5.0", "CLOSE_SECONDS = 0.2")
        self.replace("LINGER_SECONDS = 5.0", "LINGER_SECONDS = 60.0")
        self.assertEqual((0, "", f"abu: closed the player on port {self.port}\n"), self.abu("close"))

    def test_after_a_crash_a_new_player_is_started(self) -> None:
        self.assertEqual(0, self.abu("launch")[0])
        record = self.state / f"player-{self.port}.json"
        os.kill(json.loads(record.read_text())["pid"], signal.SIGKILL)
        self.assertEqual((0, "- player []\n"), self.abu("launch")[:2])
        self.assertEqual(2, len(self.ran("Player.dll")))

    def test_a_port_that_a_silent_program_has_is_not_taken_from_it(self) -> None:
        self.replace("PROBE_SECONDS = 5.0", "PROBE_SECONDS = 0.2")
        with peer_that(lambda peer, stop: stop.wait(PATIENCE)) as port:
            self.port = port
            code, _, err = self.abu("launch")
        self.assertEqual(1, code)
        self.assertRegex(err, r"^abu: No player can start on port \d+, which is in use\. Port \d+ took the request but")
        self.assertEqual([], list(self.traces.iterdir()))

    def test_a_busy_game_is_waited_for(self) -> None:
        def answer(request: Dict[str, Any]) -> bytes:
            time.sleep(2.5 if request["command"] == "snapshot" else 0)
            return reply(request, success=True, data=SNAPSHOT)

        self.replace("PROBE_SECONDS = 5.0", "PROBE_SECONDS = 2.0")
        with FakeGame(answer) as game:
            self.port = game.port
            self.assertEqual((0, TREE + "\n"), self.abu("launch")[:2])


if __name__ == "__main__":
    unittest.main()
