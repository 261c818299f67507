"""
Tests of the first steps with the command line: its version and help, what it says about wrong words, launch beside a
player that runs already, doctor, the skill page and completion. Run in this folder: python3 -m unittest test_contact -v
"""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import unittest
from pathlib import Path
from typing import Any, Callable, List

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "testing"))

import abu  # noqa: E402
import test_abu  # noqa: E402
from calls import ended, in_process, start  # noqa: E402
from fakes import FakeGame, giving  # noqa: E402
from test_abu import SNAPSHOT, TREE  # noqa: E402

ROOT = Path(__file__).resolve().parents[2]
SKILL = ROOT / "docs" / "skill" / "SKILL.md"
PACKAGE = ROOT / "client" / "Packages" / "com.abu.bridge" / "package.json"


class VersionTests(unittest.TestCase):
    def test_it_is_that_of_the_bridge(self) -> None:
        version = json.loads(PACKAGE.read_text(encoding="utf-8"))["version"]
        self.assertEqual((0, f"abu.py {version}\n", ""), in_process("--version"))


class WrongWordTests(unittest.TestCase):
    """A usage error shows how the command is called, says what is wrong in one sentence, and what would be right."""

    def check(self, argv: str, usage: str, complaint: str) -> None:
        with self.subTest(argv=argv):
            code, out, err = in_process(*argv.split())
            self.assertEqual((2, ""), (code, out))
            self.assertTrue(err.startswith(f"usage: abu.py {usage}"), err)
            self.assertRegex(err, rf"\nabu\.py[^\n]*: error: {complaint}\n$")

    def test_a_wrong_command(self) -> None:
        self.check("clik e1", "[-h]", r"There is no command 'clik'\.\n  try: click")
        self.check("snapshto", "[-h]", r"There is no command 'snapshto'\.\n  try: snapshot")
        self.check("qqqq", "[-h]", r"There is no command 'qqqq'\.\n  try: snapshot, click, .*, cycle.*")

    def test_a_wrong_flag(self) -> None:
        self.check("click e1 --comapct", "click", r"click has no flag '--comapct'\.\n  try: --compact.*")
        self.check("--jsn snapshot", "snapshot", r"snapshot has no flag '--jsn'\.\n  try: --json")
        self.check("snapshot --seed 3", "snapshot", r"snapshot has no flag '--seed'\.\n  try: launch, which has it")
        self.check("close --qqqq", "close", r"close has no flag '--qqqq'\.\n  try: `abu\.py help close` lists them")

    def test_a_word_too_many(self) -> None:
        self.check("status now", "status", r"status takes no further argument 'now'\.\n  try: [^\n]+quotes")

    def test_a_wrong_value_names_the_range(self) -> None:
        self.check("snapshot --port 0", "snapshot", ".*'0' is not a port: a whole number from 1 to 65535 is")
        self.check("close --port 65536", "close", ".*'65536' is not a port: a whole number from 1 to 65535 is")
        self.check("launch --port -1", "launch", ".*--port.*")
        self.check("launch --port 65536", "launch", ".*'65536' is not a port: a whole number from 0 to 65535 is")
        self.check("launch --width 63", "launch", ".*'63' is not a number of pixels: .* from 64 to 8192 is")
        self.check("status --timeout nan", "status", ".*'nan' is not a time in seconds: a number from 0.001 to .* is")
        self.check("launch --game a/b", "launch", ".*'a/b' is not a game's name: letters, digits and underscores are")


@unittest.skipIf(os.name == "nt", "the stand-in for dotnet is a script")
class RunningPlayerTests(test_abu.WithCheckout):
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

    def test_options_that_it_has_are_no_reason_to_complain(self) -> None:
        first = self.launch("--seed", 7, "--width", 640, "--fast")
        pid = self.pid()
        for argv in ((), ("--seed", 7), ("--seed", 7, "--width", 640, "--fast"), ("--height", 720)):
            self.assertEqual(first, self.launch(*argv))
        self.assertEqual(pid, self.pid())
        self.assertIn("(launched with --seed 7 --width 640 --fast)", self.abu("launch")[2])

    def test_options_that_it_does_not_have(self) -> None:
        self.launch("--seed", 7)
        for argv, lacks in (
            (("--seed", 8), "--seed 8"),
            (("--seed", 7, "--fast"), "--fast"),
            (("--width", 640, "--height", 720), "--width 640"),
            (("--game", "other"), "--game other"),
        ):
            with self.subTest(argv=argv):
                err = self.refused(*argv)
                self.assertIn(f"was launched with --seed 7, so it does not have {lacks}.\n", err)
                restart = re.findall(rf"`abu\.py launch --restart --port {self.port} ([^`]+)` replaces it", err)
                self.assertEqual(sorted(map(str, argv)), sorted(restart[0].split()))
        self.assertEqual(1, len(self.ran("Player.dll")))

    def test_it_is_replaced_when_that_is_asked_for(self) -> None:
        self.launch("--seed", 7)
        old = self.pid()
        self.assertEqual('- player ["--seed", "8"]\n', self.launch("--restart", "--seed", 8))
        self.assertEqual("", abu.process_began(old))
        self.assertEqual("- player []\n", self.launch("--restart"))
        self.assertEqual(0, self.abu("close")[0])
        self.assertEqual("- player []\n", self.launch("--restart"))

    def test_one_that_hangs_is_replaced_too(self) -> None:
        self.replace("CLOSE_SECONDS = 5.0", "CLOSE_SECONDS = 0.2")
        self.launch()
        os.kill(self.pid(), 19)
        self.assertEqual("- player []\n", self.launch("--restart"))

    def test_older_code_is_not_played_for_newer(self) -> None:
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
        self.assertIn("older code", self.refused(ABU_PLAYER=str(built / "Player.dll")))

    def test_a_build_that_fails_does_not_cost_the_game_that_runs(self) -> None:
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

    def test_a_free_port(self) -> None:
        calls = [self.start("launch", "--port", "0", "--seed", seed, "--json") for seed in (1, 2)]
        ports = set()
        for seed, call in enumerate(calls, 1):
            out, err = call.communicate(timeout=60)
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
        out, err = call.communicate(timeout=60)
        self.assertEqual("- player []\n", out)
        self.port = int(re.findall(r"--port (\d+)", err)[0])
        self.assertEqual(0, self.abu("close")[0])


class HelpTests(unittest.TestCase):
    def test_all_commands(self) -> None:
        code, out, err = in_process("help")
        self.assertEqual((0, ""), (code, err))
        for command in abu.COMMANDS:
            self.assertRegex(out, rf"(?m)^    {command.name}\b")
        self.assertEqual(out, in_process("--help").out)

    def test_one_command(self) -> None:
        for command in abu.COMMANDS:
            with self.subTest(command=command.name):
                code, out, err = in_process("help", command.name)
                self.assertEqual((0, ""), (code, err))
                self.assertTrue(out.startswith(f"usage: abu.py {command.name} "))
                self.assertEqual(out, in_process(command.name, "--help").out)
                self.assertEqual({"text": out}, json.loads(in_process("help", command.name, "--json").out))

    def test_no_such_command(self) -> None:
        code, out, err = in_process("help", "clik")
        self.assertEqual((2, ""), (code, out))
        self.assertIn("There is no command 'clik'.\n  try: click\n", err)

    @unittest.skipUnless(os.path.exists("/dev/full"), "/dev/full")
    def test_help_that_cannot_be_delivered_is_no_success(self) -> None:
        for argv in (("help",), ("--help",), ("click", "-h"), ("--version",), ("skill",)):
            with self.subTest(argv=argv), open("/dev/full", "wb") as full:
                done = ended(start(*argv, stdout=full))
                self.assertEqual(1, done.code)
                self.assertIn("abu: The result cannot be printed: ", done.err)


class SkillTests(unittest.TestCase):
    def test_the_page_is_what_is_printed(self) -> None:
        _, front, text = SKILL.read_text(encoding="utf-8").split("---\n", 2)
        self.assertEqual((0, text.lstrip("\n"), ""), in_process("skill"))
        self.assertEqual(["name", "description"], [line.partition(":")[0] for line in front.splitlines()])

    def test_it_is_short(self) -> None:
        self.assertLess(len(abu.SKILL.encode()), 900 * 4)

    def test_it_names_every_command(self) -> None:
        named = set(re.findall(r"[a-z-]+", " ".join(re.findall(r"`([^`]+)`", abu.SKILL))))
        self.assertEqual(set(), {command.name for command in abu.COMMANDS} - named)


def programs(*names: str) -> Callable[..., Any]:
    missing = [name for name in names if shutil.which(name) is None]
    return unittest.skipIf(bool(missing), f"{', '.join(missing)} is not installed, so its completion was not tried")


class CompletionTests(unittest.TestCase):
    """Each script is read by its shell, and asked what could come next."""

    COMMANDS = {command.name for command in abu.COMMANDS}
    QUESTIONS = (
        (["abu.py", "cl"], {"click", "close"}),
        (["abu.py", "--json", "cl"], {"click", "close"}),
        (["abu.py", "launch", "--se"], {"--seed"}),
        (["abu.py", "completion", ""], {"bash", "zsh", "fish"}),
        (["abu.py", "help", "sk"], {"skill"}),
        (["abu.py", "snapshot", "--max"], {"--max-depth"}),
    )

    def answers(self, shell: str, ask: Callable[[List[str]], str]) -> None:
        script = in_process("completion", shell).out
        for words, want in self.QUESTIONS:
            with self.subTest(shell=shell, words=words):
                done = subprocess.run(
                    [shell, *FIRST[shell], f"{script}\n{ask(words)}"], capture_output=True, text=True, timeout=30
                )
                self.assertEqual(("", 0), (done.stderr, done.returncode))
                offered = {line.split("\t")[0] for line in done.stdout.splitlines()}
                offered = {
                    word
                    for word in offered
                    if word.startswith(words[-1]) and not (words[-1] == "" and word.startswith("-"))
                }
                self.assertEqual(want, offered)

    @programs("bash")
    def test_bash(self) -> None:
        def ask(words: List[str]) -> str:
            return f"COMP_WORDS=({shlex.join(words)}); COMP_CWORD={len(words) - 1}; _abu; printf '%s\\n' \"${{COMPREPLY[@]}}\""

        self.answers("bash", ask)

    @programs("zsh")
    def test_zsh(self) -> None:
        def ask(words: List[str]) -> str:
            return f"words=({shlex.join(words)}); CURRENT={len(words)}; _abu"

        self.answers("zsh", ask)

    @programs("fish")
    def test_fish(self) -> None:
        self.answers("fish", lambda words: f"complete -C '{' '.join(words)}'")

    def test_every_command_and_flag_is_in_each(self) -> None:
        for shell in FIRST:
            script = in_process("completion", shell).out
            for command in abu.COMMANDS:
                self.assertRegex(script, rf"\b{command.name}\b")
                for argument in (*abu.COMMON, *command.arguments):
                    if argument.is_flag:
                        self.assertRegex(script, rf"(--|-l ){argument.names[0][2:]}\b")


# How a shell reads the script that follows; zsh's own functions for completion need a terminal.
FIRST = {
    "bash": ("--norc", "-c"),
    "zsh": ("-fc", 'compdef() {}; compadd() { shift; print -l -- "$@"; }; _files() {}; eval "$0"'),
    "fish": ("--no-config", "-c"),
}


if __name__ == "__main__":
    unittest.main()
