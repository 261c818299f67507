"""Calls while a player that launch has started runs, hangs, or is of older code."""

from __future__ import annotations

import json
import os
import re
import signal
import unittest
from pathlib import Path

import abu
from checkouts import WithCheckout, until
from command_line import in_process
from fakes import FakeGame, giving
from player_archives import write_archive
from plays import SNAPSHOT, TREE
from waiting import PATIENCE

ROOT = Path(__file__).resolve().parents[2]


@unittest.skipIf(os.name == "nt", "the stand-in for dotnet is a script")
class RunningPlayerTests(WithCheckout):
    """launch beside a player that runs already."""

    def launch(self, *argv: object, **changes: str) -> str:
        code, out, err = self.abu("launch", *argv, **changes)
        self.assertEqual(0, code, err)
        return out

    def refused(self, *argv: object, **changes: str) -> str:
        code, out, err = self.abu("launch", *argv, **changes)
        self.assertEqual((1, ""), (code, out))
        self.assertRegex(err, r"^abu: [^\n]+\n  try: [^\n]+\n$")
        return err

    def pid(self) -> int:
        return int(json.loads((self.state / f"player-{self.port}.json").read_text())["pid"])

    def test_options_that_the_player_already_has_are_accepted(self) -> None:
        first = self.launch("--seed", 7, "--width", 640, "--fast")
        pid = self.pid()
        for argv in ((), ("--seed", 7), ("--seed", 7, "--width", 640, "--fast"), ("--height", 720)):
            self.assertEqual(first, self.launch(*argv))
        self.assertEqual(pid, self.pid())
        self.assertIn("(launched with --seed 7 --width 640 --fast)", self.abu("launch")[2])

    def test_options_that_the_player_does_not_have(self) -> None:
        self.launch("--seed", 7)
        for argv, lacks in (
            (("--seed", 8), "--seed 8"),
            (("--seed", 7, "--fast"), "--fast"),
            (("--width", 640, "--height", 720), "--width 640"),
            (("--game", "2048"), "--game 2048"),
        ):
            with self.subTest(argv=argv):
                err = self.refused(*argv)
                self.assertIn(f"was launched with --seed 7, so it does not have {lacks}.\n", err)
                restart = re.findall(rf"`abu\.py launch --restart --port {self.port} ([^`]+)` replaces it", err)
                self.assertEqual(sorted(map(str, argv)), sorted(restart[0].split()))
        self.assertEqual(1, len(self.ran("Player.dll")))

    def test_it_is_replaced_on_request(self) -> None:
        self.launch("--seed", 7)
        old = self.pid()
        self.assertEqual('- player ["--seed", "8"]\n', self.launch("--restart", "--seed", 8))
        self.assertEqual("", abu.process_began(old))
        self.assertEqual("- player []\n", self.launch("--restart"))
        self.assertEqual(0, self.abu("close")[0])
        self.assertEqual("- player []\n", self.launch("--restart"))

    def test_a_player_that_hangs_is_replaced_too(self) -> None:
        self.replace("CLOSE_SECONDS = 5.0", "CLOSE_SECONDS = 0.2")
        self.launch()
        os.kill(self.pid(), signal.SIGSTOP)
        self.assertEqual("- player []\n", self.launch("--restart"))

    def test_a_player_of_older_code_is_refused(self) -> None:
        self.script.write_text(" old")
        self.launch("--seed", 7)
        self.script.write_text(" new")
        err = self.refused()
        self.assertIn("runs older code than the sources now say.\n", err)
        self.assertIn(f"`abu.py launch --restart --port {self.port} --seed 7` plays the new code", err)
        self.assertIn("old", self.abu("snapshot")[1])
        self.assertEqual('- player ["--seed", "7"] new\n', self.launch("--restart", "--seed", 7))
        self.assertEqual('- player ["--seed", "7"] new\n', self.launch())

    def test_a_named_player_that_was_built_anew_is_noticed(self) -> None:
        built = self.root / "built"
        built.mkdir()
        (built / "Player.dll").write_text(" old")
        self.launch(ABU_PLAYER=str(built / "Player.dll"))
        self.launch(ABU_PLAYER=str(built / "Player.dll"))
        (built / "Game.dll").write_text("new")
        err = self.refused(ABU_PLAYER=str(built / "Player.dll"))
        self.assertIn(f"runs older code than {built / 'Player.dll'} now has.\n", err)

    def test_of_an_installed_player_no_sources_are_told(self) -> None:
        (self.script.parents[1] / "Headless/Player/Player.csproj").unlink()

        def install(code: str) -> None:
            archive = write_archive(self.root / "player.tgz", {"Player/Player.dll": code.encode()})
            self.assertEqual(0, self.abu("player", "install", archive)[0])

        install(" old")
        self.assertEqual("- player [] old\n", self.launch())
        self.assertEqual("- player [] old\n", self.launch())
        install(" new")
        cause = f"abu: The player on port {self.port} is an older one than has been installed since it began.\n  try: "
        self.assertIn(cause, self.refused())
        self.assertEqual("- player [] new\n", self.launch("--restart"))

    def test_a_failed_build_keeps_the_running_game(self) -> None:
        self.launch()
        self.script.write_text(" new")
        code, _, err = self.abu("launch", "--restart", BUILD_FAILS="1")
        self.assertEqual(1, code)
        self.assertIn("The player cannot be built.", err)
        self.assertEqual(0, self.abu("snapshot")[0])

    def test_a_game_that_launch_did_not_start_is_neither_replaced_nor_given_options(self) -> None:
        with FakeGame(giving(SNAPSHOT)) as game:
            self.port = game.port
            self.assertIn("cannot be replaced", self.refused("--restart"))
            self.assertIn("cannot be given --seed 0", self.refused("--seed", 0))
            self.assertEqual(TREE + "\n", self.launch())
        self.assertEqual([], self.ran("Player.dll"))

    def test_the_player_of_another_checkout_is_not_replaced(self) -> None:
        self.launch()
        record = self.state / f"player-{self.port}.json"
        record.write_text(json.dumps({**json.loads(record.read_text()), "origin": "/other"}))
        self.assertIn("was launched from /other", self.refused("--restart"))
        self.assertEqual(0, self.abu("snapshot")[0])

    def test_an_unknown_game_is_refused_before_the_build(self) -> None:
        done = in_process("launch", "--game", "chess", ABU_PORT=str(self.port), ABU_STATE_DIR=str(self.state))
        cause = f"abu: There is no game 'chess'; there is {', '.join(abu.GAMES)}.\n"
        known = " or ".join(f"`--game {name}`" for name in abu.GAMES)
        self.assertEqual((1, "", f"{cause}  try: {known}\n"), done)
        done = in_process("launch", "--game", "Tetriss", ABU_PORT=str(self.port), ABU_STATE_DIR=str(self.state))
        self.assertIn("\n  try: `--game tetris`\n", done.err)
        self.assertEqual([], list(self.traces.iterdir()))

    def test_a_killed_player_is_reported(self) -> None:
        self.launch("--seed", 7, "--fast")
        pid = self.pid()
        os.kill(pid, signal.SIGKILL)
        until(lambda: not abu.process_began(pid))
        (self.root / "lines").write_text("snapshot")
        for command in ("snapshot", "close", "log", "doctor", f"batch --file {self.root}/lines"):
            with self.subTest(command):
                code, out, err = self.abu(*command.split())
                said = next(line for line in out.split("\n") if " player: " in line) if command == "doctor" else err
                self.assertIn(f"the player that launch started there (process {pid}) has ended by itself or", said)
                self.assertIn(f"its log is {self.state}/player-{self.port}.log", said)
                self.assertIn(f"try: `abu.py launch --port {self.port} --seed 7 --fast` starts it anew", said)
                if command != "doctor":
                    self.assertEqual((1, ""), (code, out))
        with FakeGame(giving(SNAPSHOT), port=self.port):
            self.assertIn("a game that was started otherwise", self.abu("close")[2])
        self.launch("--seed", 7, "--fast")
        self.assertEqual(0, self.abu("close")[0])
        self.assertRegex(self.abu("snapshot")[2], r"nothing listens there\.\n")

    def test_a_free_port(self) -> None:
        calls = [self.start("launch", "--port", "0", "--seed", seed, "--json") for seed in (1, 2)]
        ports = set()
        for seed, call in enumerate(calls, 1):
            out, err = call.communicate(timeout=PATIENCE)
            data = json.loads(out)
            ports.add(data["port"])
            self.assertIn(f'["--seed", "{seed}"]', data["snapshot"])
            self.assertIn(
                f"abu: give the calls that follow `--port {data['port']}`, or set ABU_PORT={data['port']}\n", err
            )
        self.assertEqual(2, len(ports))
        for self.port in ports:
            self.assertEqual(0, self.abu("close")[0])
        call = self.start("launch", "--port=0")
        out, err = call.communicate(timeout=PATIENCE)
        self.assertEqual("- player []\n", out)
        self.port = int(re.findall(r"--port (\d+)", err)[0])
        self.assertEqual(0, self.abu("close")[0])


if __name__ == "__main__":
    unittest.main()
