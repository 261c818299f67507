"""
Several games side by side: each call reaches the game of the project that it is made in, or none. Many calls at once,
while players die and their ports are taken, are a part of scripts/soak (neighbours), which test_soak runs in short.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import unittest

import abu
from command_line import SOURCE, Done, ended
from fakes import FakeGame, giving
from folders import new_folder
from waiting import comes_true
from worktree_games import Checkout, Checkouts


@unittest.skipUnless(shutil.which("git"), "needs git")
class TwoCheckoutsTests(unittest.TestCase):
    def setUp(self) -> None:
        self.checkouts = Checkouts(new_folder(self), 2)
        self.addCleanup(self.checkouts.close)
        self.one, self.other = self.checkouts.all
        self.first = self.checkouts.first_port

    def succeeds(self, done: Done) -> Done:
        self.assertEqual(0, done.code, done)
        return done

    def fails(self, done: Done, because: str) -> None:
        self.assertEqual(1, done.code, done)
        self.assertEqual("", done.out)
        self.assertRegex(done.err, f"(?s)^abu: {because}.*\n  try: .+\n$")

    def test_a_project_whose_game_does_not_run_is_told_so(self) -> None:
        self.succeeds(self.one.launch())
        self.fails(self.other.abu("snapshot"), f"No game of .*worktree1 runs, and the one on port {self.first} is")
        self.fails(self.other.abu("close"), "No game of .*worktree1 runs")
        self.succeeds(self.other.abu("status", "--port", self.first))
        self.succeeds(self.other.abu("status", ABU_PORT=str(self.first)))
        self.succeeds(self.one.abu("close"))
        self.fails(self.other.abu("snapshot"), f"Cannot connect to 127.0.0.1:{self.first}")

    def test_outside_any_project_the_only_game_is_meant_and_of_several_none(self) -> None:
        outside = Checkout(self.one.root, "", self.checkouts.state, self.one.environment["ABU_PLAYER"])
        above = ".."  # the folder that holds both checkouts
        self.succeeds(self.one.launch())
        self.assertIn('"2048"', self.succeeds(outside.abu("status", within=above)).out)
        self.succeeds(self.other.launch())
        done = outside.abu("status", within=above)
        self.fails(done, "2 games run, and the call does not say which is meant")
        for checkout in self.checkouts.all:
            self.assertIn(str(checkout.root), done.err)

    def test_a_call_says_once_which_of_several_games_it_means(self) -> None:
        self.succeeds(self.one.launch())
        self.assertEqual("", self.succeeds(self.one.abu("status")).err)
        self.succeeds(self.other.launch())
        self.assertRegex(self.succeeds(self.one.abu("status")).err, f"2 games that run, this means: port {self.first}")
        self.assertEqual("", self.succeeds(self.one.abu("status")).err)
        self.assertRegex(self.succeeds(self.one.abu("status", ABU_READER="two")).err, "this means")
        self.succeeds(self.one.abu("close"))
        self.succeeds(self.one.launch())
        self.assertRegex(self.succeeds(self.one.abu("status")).err, "this means")

    def test_a_name_counts_everywhere(self) -> None:
        self.succeeds(self.one.launch())
        self.succeeds(self.one.abu("launch", "--game", "match3", "--session", "blue"))
        self.assertIn('"2048"', self.succeeds(self.one.abu("status")).out)
        for checkout in self.checkouts.all:
            self.assertIn('"match3"', self.succeeds(checkout.abu("status", "--session", "blue")).out)
            self.assertIn('"match3"', self.succeeds(checkout.abu("status", ABU_SESSION="blue")).out)
        self.fails(self.one.abu("status", "--session", "red"), "No game with the name 'red' runs")
        both = self.one.abu("status", "--session", "blue", "--port", self.first)
        self.assertEqual((2, ""), (both.code, both.out), both)
        again = self.one.abu("launch", "--session", "blue", "--port", self.first + 20)
        self.fails(again, "The name 'blue' belongs to port")
        self.assertIn("--session NAME", again.err)
        self.assertIn("already answers", self.succeeds(self.one.abu("launch", "--session", "blue")).err)
        self.succeeds(self.other.abu("close", "--session", "blue"))
        self.fails(self.one.abu("status", "--session", "blue"), "No game with the name 'blue' runs")
        self.succeeds(self.one.abu("status"))

    def test_the_runner_and_the_daemon_play_the_game_of_their_project(self) -> None:
        scripts = SOURCE.parents[1]
        self.succeeds(self.one.launch())
        self.succeeds(self.other.launch())
        for number, checkout in enumerate(self.checkouts.all):
            settings = dict(checkout.environment)
            out = self.checkouts.folder / f"run{number}"
            words = [
                "play",
                "--model",
                "scripted:greedy",
                "--max-steps",
                "1",
                "--goal",
                "g",
                "--quiet",
                "--out",
                str(out),
            ]
            runner = [sys.executable, str(scripts / "agent/agent.py"), *words]
            done = subprocess.run(runner, cwd=checkout.root, env=settings, capture_output=True, text=True)
            self.assertTrue((out / "run.json").exists(), done.stderr)
            self.assertEqual(checkout.game, json.loads((out / "run.json").read_text())["game"])
            sockets = self.checkouts.folder / f"s{number}"
            settings["AGENT_BROWSER_SOCKET_DIR"] = str(sockets)
            log = sockets / "default.log"
            daemon = subprocess.Popen(
                [sys.executable, str(scripts / "agent_browser/daemon.py")],
                cwd=checkout.root / "client",
                env=settings,
                stderr=-3,
            )
            try:
                serves = f"for the game on port {checkout.port()}\n"
                self.assertTrue(comes_true(lambda: log.exists() and serves in log.read_text()))
            finally:
                daemon.terminate()
                daemon.wait()

    def test_two_games_of_one_project_have_to_be_named(self) -> None:
        for port in (self.first + 5, self.first + 6):
            self.succeeds(self.one.launch("--port", port))
        self.fails(self.one.abu("snapshot"), "2 games of this project run")
        self.succeeds(self.one.abu("close", "--port", self.first + 5))
        self.assertEqual("", self.succeeds(self.one.abu("snapshot")).err)

    def test_the_record_of_a_game_that_was_killed_proves_nothing(self) -> None:
        self.succeeds(self.one.launch())
        record = next((self.checkouts.state / "games").glob("*.json"))
        about = json.loads(record.read_text())
        self.assertEqual(str(self.one.root / "client"), os.path.join(about["project"], "client"))
        os.killpg(about["pid"], signal.SIGKILL)
        self.assertTrue(comes_true(lambda: not abu.process_began(about["pid"])))
        self.fails(self.one.abu("status"), f"Cannot connect to 127.0.0.1:{self.first}")
        self.assertFalse(record.exists())
        # The process id in use again, by a process that began at another time.
        record.write_text(json.dumps({**about, "pid": os.getpid(), "port": self.first + 9}))
        self.fails(self.one.abu("status"), f"Cannot connect to 127.0.0.1:{self.first}")
        self.assertFalse(record.exists())

    def test_doctor_names_the_other_games(self) -> None:
        rows = lambda: re.findall(r"(?m)^ok +other games: (.*)$", self.one.abu("doctor").out)
        self.succeeds(self.one.launch())
        self.assertEqual(["no other games running"], rows())
        self.succeeds(self.other.launch())
        (row,) = rows()
        self.assertRegex(row, f"^1 beside the one on port {self.first}: port {self.other.port()}: minesweeper, ")

    def test_the_list_of_games(self) -> None:
        self.assertEqual("No game runs that has told of itself.\n", self.succeeds(self.one.abu("games")).out)
        self.succeeds(self.one.abu("launch", "--game", "2048", "--session", "blue"))
        lines = self.succeeds(self.other.abu("games")).out.splitlines()
        self.assertEqual(1, len(lines))
        self.assertRegex(lines[0], f"^port {self.first}: 2048, headless .*, of {self.one.root}, session blue, since 20")
        (game,) = json.loads(self.one.abu("games", "--json").out)["games"]
        self.assertEqual(
            {"port": self.first, "kind": "headless", "game": "2048", "session": "blue", "here": True},
            {name: game[name] for name in ("port", "kind", "game", "session", "here")},
        )
        self.succeeds(self.one.abu("close"))
        self.assertEqual([], list((self.checkouts.state / "games").glob("*.json")))

    def test_a_player_that_nobody_asks_for_an_hour_is_told_with_how_to_end_it(self) -> None:
        with FakeGame(giving({"game": "Chess", "idle": 7300})) as game, subprocess.Popen(["sleep", "600"]) as process:
            record = {
                "port": game.port,
                "pid": process.pid,
                "began": abu.process_began(process.pid),
                "kind": "headless",
                "project": str(self.one.root),
                "game": "Chess",
                "since": "2026-01-02T03:04:05Z",
            }
            try:
                games = self.checkouts.state / "games"
                games.mkdir(mode=0o700, parents=True, exist_ok=True)
                (games / f"{process.pid}.json").write_text(json.dumps(record))
                end = f"asked for nothing for 2 h: `abu.py close --port {game.port}` ends it"
                self.assertIn(end, self.succeeds(self.one.abu("games")).out)
                self.assertRegex(self.other.abu("doctor").out, f"(?m)^note +other games: .*{re.escape(end)}")
                game.answer = giving({"game": "Chess", "idle": 3000})
                self.assertNotIn("asked for nothing", self.one.abu("games").out)
            finally:
                process.kill()

    def test_a_player_ends_that_nobody_asks_for_as_long_as_it_was_told(self) -> None:
        self.succeeds(self.one.launch("--idle-timeout", "2"))
        self.assertTrue(comes_true(lambda: not list((self.checkouts.state / "games").glob("*.json"))))
        done = self.one.abu("snapshot")
        self.assertEqual(1, done.code)
        self.assertRegex(done.err, r"the game has ended: nobody has asked for anything for 2 s \(--idle-timeout 2\) \(")

    def test_a_request_for_another_process_is_refused(self) -> None:
        self.succeeds(self.one.launch())
        (record,) = (self.checkouts.state / "games").glob("*.json")
        token = json.loads(record.read_text())["token"]
        for asked, code in (
            *(({"game": process, "token": token}, "another_game") for process in (0, 1, os.getpid())),
            ({}, "unauthorized"),
            ({"token": token[:-1]}, "unauthorized"),
            ({"token": token, "run": "another"}, "restarted"),
            ({"token": token}, None),
        ):
            with socket.create_connection(("127.0.0.1", self.first)) as peer, peer.makefile("rwb") as lines:
                lines.write(json.dumps({"id": "1", "command": "status", **asked}).encode() + b"\n")
                lines.flush()
                self.assertEqual(code, json.loads(lines.readline()).get("code"), asked)

    def test_a_ref_of_a_game_that_was_killed_is_refused_in_the_one_after_it(self) -> None:
        self.one.game = "minesweeper"
        self.succeeds(self.one.launch())
        self.succeeds(self.one.abu("snapshot", ABU_READER="another"))
        os.killpg(self.checkouts.pid_of(self.one), signal.SIGKILL)
        self.one.game = "2048"
        self.succeeds(self.one.launch())
        self.fails(self.one.abu("click", "e1", ABU_READER="another"), "The game was restarted")
        self.succeeds(self.one.abu("snapshot", ABU_READER="another"))
        self.assertNotIn("restarted", self.one.abu("click", "e1", ABU_READER="another").err)

    def test_of_two_launches_under_one_name_at_once_one_succeeds(self) -> None:
        calls = [checkout.start("launch", "--session", "same") for checkout in self.checkouts.all]
        done = [ended(call) for call in calls]
        self.assertEqual([0, 1], sorted(one.code for one in done), done)
        loser = next(one for one in done if one.code)
        self.assertIn("The name 'same' belongs to", loser.err)

    def test_a_call_that_waits_is_not_answered_by_the_game_of_another_project(self) -> None:
        waiting = self.one.start("status", "--wait", 100)
        self.succeeds(self.other.launch())
        self.assertIsNone(waiting.poll())
        self.succeeds(self.one.launch())
        self.assertIn('"2048"', self.succeeds(ended(waiting)).out)


if __name__ == "__main__":
    unittest.main()
