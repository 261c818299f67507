"""The command line of agent.py: what is wrong with it, and that the guides are right."""

from __future__ import annotations

import os
import re
import shlex
import signal
import socket
import subprocess
import sys
import unittest
from pathlib import Path
from unittest import mock

import abu
import agent
from agent_calls import CALL_SECONDS, PLAY, Folder
from drivers.game import GAMES
from games import free_port
from report import interval
from trajectory import RecordTaken

ROOT = Path(agent.__file__).parents[2]
GUIDES = (ROOT / "docs" / "agent.md", ROOT / "scripts" / "agent" / "README.md")


class Guides(Folder):
    """The commands in the documentation work, or at least parse."""

    def test_each_command_line_is_understood(self) -> None:
        found = 0
        for guide in GUIDES:
            for line in re.findall(
                r"^[^`\n]*scripts/agent/agent\.py (.*)$", guide.read_text(encoding="utf-8"), re.MULTILINE
            ):
                words = shlex.split(line.partition(" ::: ")[0], comments=True)
                if "2>&1" in words:
                    continue  # a session, which is run by test_docs
                with self.subTest(line):
                    words = ["7" if word.startswith("$") else word for word in words]
                    agent.build_parser().parse_args([re.sub(r"\{\d*\}", "7", word) for word in words])
                    found += 1
        self.assertGreater(found, 8)

    def test_the_table_of_players_to_beat(self) -> None:
        """Checks the numbers against each other, and plays one game of each row."""
        rows = re.findall(
            r"^\| (\w+) \| `(scripted:\w+)` \| (\d+) of 20 \| (\d+)-(\d+) % \| [\d.]+ \| (.*) \|$",
            GUIDES[0].read_text(encoding="utf-8"),
            re.MULTILINE,
        )
        self.assertEqual(4, len(rows))
        for game in {row[0] for row in rows}:
            self.assertIn(f"\n| {game} | {GAMES[game].goal} |\n", GUIDES[0].read_text(encoding="utf-8"))
        for (game, model, won, low, high, listed), seed in zip(rows, (8, 5, 6, 3)):
            seeds = {"all": range(1, 21), "none": []}.get(listed) or [int(word) for word in re.findall(r"\d+", listed)]
            self.assertEqual(int(won), len(seeds), model)
            self.assertEqual([int(low), int(high)], [round(100 * edge) for edge in interval(int(won), 20)], model)
            with self.subTest(game=game, model=model, seed=seed):
                words = ("episode", "--game", game, "--model", model, "--seed", seed, "--port", 0, "--step-delay", 0)
                done = self.call(*words, "--max-steps", 1000, "--quiet", "--out", self.folder / f"{game}{model[9:]}")
                self.assertEqual(0 if seed in seeds else 3, done.code, done.err)

    def test_each_flag_is_explained(self) -> None:
        text = GUIDES[0].read_text(encoding="utf-8")
        commands = [action for action in agent.build_parser()._actions if action.choices]
        for name in ("play", "episode", "report", "view"):
            for action in commands[0].choices[name]._actions:  # type: ignore[index, call-overload]
                for flag in action.option_strings:
                    self.assertTrue(flag in ("-h", "--help") or f"`{flag}" in text, flag)

    def test_the_program_runs(self) -> None:
        (program,) = re.findall(
            r"^```python\n(.*?)^```$", GUIDES[0].read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL
        )
        done = subprocess.run(
            [sys.executable, "-c", program],
            cwd=ROOT,
            env=self.environment(),
            capture_output=True,
            text=True,
            timeout=CALL_SECONDS,
        )
        self.assertEqual((0, ""), (done.returncode, done.stderr))
        self.assertIn('#1 click -> "Start Battle" e1', done.stdout)
        self.assertEqual([], self.players())


class Usage(Folder):
    def test_command_lines_that_are_wrong(self) -> None:
        for argv, words in (
            ((), "required: COMMAND"),
            (("play",), "required: --model"),
            ((*PLAY, "--model", "scripted:clever"), "There is no model scripted:clever"),
            ((*PLAY, "--model", "m"), "https://api.openai.com/v1 needs a key, and OPENAI_API_KEY is not set"),
            ((*PLAY, "--model", "m", "--base-url", "ftp://x"), "ftp://x is not an http or https address"),
            ((*PLAY, "--model", "m", "--base-url", "http://me:secret@x"), "keys come from the environment alone"),
            ((*PLAY, "--model", "m", "--price-in", 1), "One price alone"),
            ((*PLAY, "--model", "m", "--max-steps", 0), "'0' is not a number of steps: a whole number from 1 to"),
            ((*PLAY, "--model", "m", "--max-usd", "x"), "'x' is not a sum of dollars"),
            ((*PLAY, "--model", "scripted:greedy", "--goal", " "), "it is empty, and says nothing of what to do"),
            (("episode", "--model", "scripted:greedy", "--out", self.folder), f"{self.folder} is a folder."),
            (("play", "--model", "m", "--goal", "x", "--url", "https://x"), "--url means nothing to --driver game."),
            (("play", "--model", "m", "--goal", "x", "--config", "c"), "--config means nothing to --driver game."),
            ((*PLAY, "--driver", "browser", "--model", "m"), "--game means nothing to --driver browser."),
            (("play", "--port", 1, "--driver", "browser", "--model", "m"), "--port means nothing to --driver browser."),
            ((*PLAY, "--model", "scripted:greedy", "--cassette", "c"), "asks no service that could be recorded"),
        ):
            done = self.call_here(*argv)
            self.assertEqual((2, ""), (done.code, done.out), done.err)
            self.assertIn(words, done.err)
            self.assertRegex(done.err, r"^agent: [^\n]+\n  try: [^\n]+\n$")
            self.assertNotIn("secret", done.err)
        scripted = (*PLAY, "--model", "scripted:greedy", "--max-steps", 1)
        for argv in (
            *((*scripted, flag, "") for flag in ("--base-url", "--out", "--uploads", "--game", "--config", "--goal")),
            (*PLAY, "--model", ""),
            ("report", ""),
            ("view", ""),
        ):
            done = self.call_here(*argv)
            self.assertEqual((2, ""), (done.code, done.out), argv)
            self.assertRegex(
                done.err, "^agent: argument [^:]+: it is empty, as from a shell variable that is not set\n"
            )
        done = self.call("play")
        self.assertEqual((2, ""), (done.code, done.out))
        self.assertRegex(done.err, r"^agent: .*--model.*\n  try: [^\n]+\n")

    def test_places_that_cannot_be_written(self) -> None:
        self.out.write_text("a file")
        for command, out in (("play", self.out), ("episode", self.out / "1.json")):
            words = ("--game", "dreamtides", "--port", 0, "--model", "scripted:greedy", "--max-steps", 1, "--quiet")
            done = self.call(command, *words, "--out", out)
            self.assertEqual((1, ""), (done.code, done.out))
            self.assertRegex(done.err, r"^agent: \S+out\S* cannot be used: [^\n]+\.\n  try: [^\n]+\n$")
        self.assertEqual([], self.players())

    @unittest.skipUnless(os.name == "posix", "needs POSIX signals")
    def test_ctrl_c_while_it_loads_is_no_traceback(self) -> None:
        """The interpreter reports that it is in the middle of the imports."""
        (self.folder / "difflib.py").write_text("import sys\nprint('loading', flush=True)\nsys.stdin.read()\n")
        process = subprocess.Popen(
            [sys.executable, agent.__file__, "play"],
            env=self.environment(PYTHONPATH=str(self.folder)),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            encoding="utf-8",
        )
        self.addCleanup(process.communicate)
        self.addCleanup(process.kill)
        assert process.stdout is not None
        self.assertEqual("loading\n", process.stdout.readline())
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=CALL_SECONDS)
        self.assertEqual((-signal.SIGINT, ""), (process.returncode, err))

    def test_a_port_without_a_game_does_not_launch_one(self) -> None:
        with socket.socket() as silent:
            # Bound but not listening, so no other process gets the port.
            silent.bind(("127.0.0.1", 0))
            port = silent.getsockname()[1]
            for command, words, changes in (
                ("play", ("--port", port), {}),
                ("episode", ("--port", port, "--seed", 3), {}),
                ("play", (), {"ABU_PORT": str(port)}),
                (
                    "play",
                    ("--driver", "screen", "--goal", "g", "--base-url", "http://127.0.0.1:1"),
                    {"ABU_PORT": str(port)},
                ),
            ):
                model = "m" if "screen" in words else "scripted:greedy"
                done = self.call(
                    *(command, *words, "--model", model, "--out", self.out), **{"OPENAI_API_KEY": "k" * 20, **changes}
                )
                self.assertEqual((1, ""), (done.code, done.out), done.err)
                cause = f"agent: Cannot connect to 127.0.0.1:{port}: nothing listens there."
                self.assertRegex(done.err, f"^{re.escape(cause)}\n  try: [^\n]*--port[^\n]*--game dreamtides[^\n]*\n$")
                self.assertFalse(self.out.exists())
        self.assertEqual([], self.players())

    def test_a_launched_game_is_announced(self) -> None:
        """The note names the port too; with --quiet it is printed if no port was given."""
        port = free_port()
        told = f"agent: launched tetris on port {port}, since no game answered on port {port}\n"
        for words, line in (
            (("--game", "tetris", "--port", port), re.escape(told)),
            (("--port", 0, "--quiet"), r"agent: launched dreamtides on port \d+\n"),
            (("--game", "dreamtides", "--port", 0, "--quiet"), ""),
        ):
            out = self.folder / f"out-{words[1]}{len(words)}"
            done = self.call("play", *words, "--model", "scripted:greedy", "--max-steps", 1, "--out", out)
            self.assertEqual(4, done.code, done.err)
            steps = "" if "--quiet" in words else "#1 .*\n"
            self.assertRegex(done.err, f"^(?:the game is being started.*\n)?{line}{steps}$")

    def test_what_cannot_be_started(self) -> None:
        words = ("--game", "chess", "--port", 0, "--model", "scripted:greedy", "--quiet")
        for command in ("play", "episode"):
            done = self.call(command, *words, "--out", self.out)
            self.assertEqual((2, ""), (done.code, done.out))
            known = f"There is no game 'chess'; there is {', '.join(abu.GAMES)}."
            self.assertRegex(done.err, rf"^agent: {known}\n  try: `--game \w+`[^\n]*\n$")
            self.assertFalse(self.out.exists())
        self.assertEqual([], self.players())

    def test_of_two_simultaneous_runs_one_gets_the_folder(self) -> None:
        taken = RecordTaken("x holds the record of another run.")
        with mock.patch.object(agent, "run", side_effect=taken), mock.patch("abu.to_stderr") as told:
            self.assertEqual(2, agent.main(["play", "--model", "scripted:greedy", "--out", str(self.out)]))
        self.assertEqual(f"agent: {taken}\n  try: name another folder with --out", told.call_args[0][0])


if __name__ == "__main__":
    unittest.main()
