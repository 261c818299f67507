"""
Tests of the first steps with the command line: its version and help, what it says about wrong words, launch beside a
player that runs already, doctor, the skill page and completion. Run in this folder: python3 -m unittest test_contact -v
"""

from __future__ import annotations

import io
import json
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path
from typing import Any, Iterator, List
from unittest import mock

import abu
from command_line import ended, environment, in_process, start
from fakes import FakeGame, TalkingGame, giving, saying
from folders import new_folder
from plays import SNAPSHOT
from waiting import PATIENCE

ROOT = Path(__file__).resolve().parents[2]
SKILL = ROOT / "docs" / "skill" / "SKILL.md"
DOGFOOD = ROOT / "docs" / "skill" / "dogfood" / "SKILL.md"
PACKAGE = ROOT / "client" / "Packages" / "com.abu.bridge" / "package.json"


class VersionTests(unittest.TestCase):
    def test_it_equals_the_version_of_the_bridge(self) -> None:
        version = json.loads(PACKAGE.read_text(encoding="utf-8"))["version"]
        self.assertEqual((0, f"abu.py {version}\n", ""), in_process("--version"))


class WrongWordTests(unittest.TestCase):
    """A usage error shows how the command is called, says what is wrong in one sentence, and what would be right."""

    def check(self, argv: str, usage: str, complaint: str) -> None:
        with self.subTest(argv=argv):
            code, out, err = in_process(*argv.split())
            self.assertEqual((2, ""), (code, out))
            self.assertRegex(
                err, rf"^abu: {complaint}[^\n]*(\n  try: [^\n]+)?\nusage: abu\.py {re.escape(usage)}[^\n]*\n$"
            )
            self.assertRegex(err, r"^abu: [^\n]+\n  try: [^\n]+\nusage: [^\n]+\n$")

    def test_a_wrong_command(self) -> None:
        self.check("clik e1", "[-h]", r"There is no command 'clik'\.\n  try: click")
        self.check("snapshto", "[-h]", r"There is no command 'snapshto'\.\n  try: snapshot")
        self.check("qqqq", "[-h]", r"There is no command 'qqqq'\.\n  try: snapshot, .*, click, .*, cycle.*")

    def test_ambiguous_words_get_the_right_commands_as_advice(self) -> None:
        for word, commands in (
            ("look", "snapshot"),
            ("state", "snapshot status"),
            ("get", "snapshot find status"),
            ("select", "click fill"),
            ("start", "launch play"),
            ("stop", "close play"),
            ("kill", "close"),
            ("run", "batch launch play test"),
            ("exec", "batch"),
            ("goto", "launch"),
            ("open", "launch editor"),
            ("swipe", "drag scroll"),
            ("move", "hover drag"),
            ("dblclick", "click"),
            ("hotkey", "press"),
            ("send", "fill press"),
            ("input", "fill"),
            ("wait_for", "wait"),
            ("Sleep", "wait"),
        ):
            said = "; ".join(f"`abu.py {name}`: [^;]+(; [^`;]+)?" for name in commands.split())
            self.check(word, "[-h]", rf"There is no command '{word}'\.\n  try: {said}")

    def test_no_word_is_both_a_name_and_a_guess(self) -> None:
        names = [name for command in abu.COMMANDS for name in command.names]
        guesses = {guess for command in abu.COMMANDS for guess in command.guesses}
        self.assertEqual(len(names), len(set(names)))
        self.assertEqual(set(), guesses.intersection(names))

    def test_aliases_are_the_command(self) -> None:
        for words, same in (
            ("tap e1", "click e1"),
            ("type e1 x", "fill e1 x"),
            ("key a", "press a"),
            ("ss --json", "screenshot --json"),
            ("snapshot -i -c -d 3", "snapshot --interactive --compact --max-depth 3"),
            ("click e1 -ic", "click e1 --interactive --compact"),
            ("logs", "log"),
        ):
            sent = []
            for argv in (words, same, f"--json {words}"):
                with FakeGame(giving({**SNAPSHOT, "entries": []})) as game:
                    done = in_process(*argv.split(), "--port", game.port, ABU_STATE_DIR=str(new_folder(self)))
                self.assertEqual(0, done.code, done.err)
                sent.append(game.sent())
            self.assertEqual([sent[0]] * 3, sent)
        for words, values in (
            ("compile", {"command": "refresh"}),
            ("play start", {"to": "on"}),
            ("play stop", {"to": "off"}),
        ):
            for parsed in (abu.parse_plain(words.split()), abu.build_parser().parse_args(words.split())):
                self.assertEqual(values, {key: vars(parsed)[key] for key in values})
        self.assertEqual(in_process("help", "refresh").out, in_process("help", "compile").out)
        self.assertIn("refresh (compile)", in_process("help", "all").out)

    def test_a_batch_takes_aliases(self) -> None:
        path = new_folder(self) / "batch"
        path.write_text("tap e1\ntype e2 x -i\nkey a\n")
        with TalkingGame(giving(SNAPSHOT)) as game:
            self.assertEqual(0, in_process("batch", "--file", path, "--port", game.port).code)
        want = [
            ("click", {"ref": "e1"}),
            ("fill", {"ref": "e2", "value": "x", "interactive": True}),
            ("press", {"key": "a"}),
        ]
        self.assertEqual(want, game.sent())

    def test_a_wrong_flag(self) -> None:
        self.check("click e1 --comapct", "click", r"click has no flag '--comapct'\.\n  try: --compact.*")
        self.check("--jsn snapshot", "snapshot", r"snapshot has no flag '--jsn'\.\n  try: --json, --since")
        self.check("snapshot --restart", "snapshot", r"snapshot has no flag '--restart'\.\n  try: launch, which has it")
        self.check("close --qqqq", "close", r"close has no flag '--qqqq'\.\n  try: `abu\.py help close` lists them")

    def test_a_flag_given_twice(self) -> None:
        for argv, usage in (
            ("click e1 --role button --role tab", "click"),
            ("snapshot -d 2 --max-depth=2", "snapshot"),
            ("--timeout 1 status --timeout 2", "status"),
            ("launch --seed 1 --seed 1", "launch"),
        ):
            self.check(argv, usage, r"--[a-z-]+ is given twice\.\n  try: give it once")

    def test_play_with_a_card_advises_click_and_drag(self) -> None:
        self.check("play Scout", "play", r"`play` takes on or off, .*'Scout'\.\n  try: .*click T.*drag T.*")

    def test_every_wrong_value_has_advice(self) -> None:
        self.check("launch --seed abc", "launch", r"[^\n]*seed[^\n]*'abc'[^\n]*\n  try: `abu\.py help launch`")
        self.check("scroll e1 sideways", "scroll", r"[^\n]*sideways[^\n]*\n  try: `abu\.py help scroll`")

    def test_a_word_too_many(self) -> None:
        self.check("status now", "status", r"status takes no further argument 'now'\.\n  try: [^\n]+quotes")

    def test_a_wrong_value_names_the_range(self) -> None:
        self.check("snapshot --port 0", "snapshot", ".*'0' is not a port: a whole number from 1 to 65535 is")
        self.check("close --port 65536", "close", ".*'65536' is not a port: a whole number from 1 to 65535 is")
        self.check("launch --port -1", "launch", ".*--port.*")
        self.check("launch --port 65536", "launch", ".*'65536' is not a port: a whole number from 0 to 65535 is")
        self.check("launch --width 63", "launch", ".*'63' is not a number of pixels: .* from 64 to 8192 is")
        self.check("status --timeout nan", "status", ".*'nan' is not a time in seconds: a number from 0.001 to .* is")
        for digits in ("23_000", "\uff11\uff12", "\u0661", "+1", "0x10", "1e3"):
            self.check(f"snapshot --port {digits}", "snapshot", rf".*'{re.escape(digits)}' is not a port: .*")
        for digits in ("1_0", "\uff11", "\u0661.5", "0x10", "1,5"):
            self.check(f"status --timeout {digits}", "status", rf".*'{re.escape(digits)}' is not a time in seconds: .*")
        self.check("launch --game a/b", "launch", ".*'a/b' is not a game's name: letters, digits and underscores are")


class BrokenReplyTests(unittest.TestCase):
    def test_half_an_object_is_one_clear_error_in_a_separate_process(self) -> None:
        for line in (b"{\n", b'{"id": }\n', b'{"id" 1}\n', b'["x\n', b'"\\q"\n'):
            with self.subTest(line=line), FakeGame(saying(line)) as game:
                done = ended(start("snapshot", "--port", game.port))
                self.assertTrue(done.is_clean_failure, done.err)
                self.assertIn("is not JSON", done.err)


class Clock:
    """Stands in for the module `time`: whoever sleeps is not held up, and later finds that so much time has passed."""

    slept = 0.0

    def sleep(self, seconds: float) -> None:
        self.slept += seconds

    def monotonic(self) -> float:
        return time.monotonic() + self.slept

    def __getattr__(self, name: str) -> Any:
        return getattr(time, name)


class WrongArgumentTests(unittest.TestCase):
    """Whatever stands behind a command, the call ends soon, with one of its own exit codes and in its own words."""

    HOSTILE = (
        *(
            "",
            " ",
            "\0",
            "a\0b",
            "\udcff",
            "9" * 5000,
            "-1",
            "0",
            "nan",
            "1e999",
            "-",
            "--",
            "@",
            "e0",
            "../..",
            "%s%(x)s",
        ),
        *(
            "\x1b[2J\x07",
            "\n  try: x",
            "x" * 100000,
            "\u202e\U000e0041",
            "'\"`$(id)",
            "--zz",
            "--zz=1",
            "-x",
            "--=",
            "--json=1",
        ),
    )
    # Shorter than any wait of abu.py's own.
    MOST_WAITED = 5.0

    def setUp(self) -> None:
        folder = new_folder(self)
        self.addCleanup(os.chdir, os.getcwd())
        os.chdir(folder)
        # Without dotnet on the PATH nothing is built or started.
        self.places = {"ABU_STATE_DIR": f"{folder}/state", "PATH": str(folder), "ABU_EDITOR_PLATFORM": "none"}

    def calls(self, command: abu.Command) -> Iterator[List[str]]:
        dice = random.Random(command.name)
        yield from ([command.name, *[value] * count] for value in self.HOSTILE for count in (1, 2))
        yield from ([command.name, *dice.sample(self.HOSTILE, count)] for count in (3, 4, 5))
        # Those that all have in common are tried with one.
        arguments = (*(abu.COMMON if command is abu.COMMANDS[0] else ()), *command.arguments)
        for flag in (name for argument in arguments for name in argument.names):
            if flag.startswith("-"):
                yield [command.name, flag]
                for value in dice.sample(self.HOSTILE, 3):
                    yield from (
                        [command.name, flag, value],
                        ["e1", command.name, f"{flag}={value}"],
                        [command.name, "e1", flag, value],
                    )

    def test_an_empty_target(self) -> None:
        for words in (["click", " "], ["click", "@"], ["press", "a", " "], ["drag", "e1", "@"], ["drag", " ", "e1"]):
            done = in_process(*words, ABU_PORT="1", **self.places)
            self.assertEqual((2, ""), (done.code, done.out), words)
            self.assertRegex(
                done.err, r"^abu: argument \w+: '[ @]' names no node: a ref \(e3\) or a label does\.\n  try: "
            )

    # What makes a call complete, were the argument that is tried another.
    DEVICES = {"mouse": ["move", "1,2"], "pad": ["A", "1"], "touch": ["down", "1,2"]}
    PLACES = {
        "player": ["install", "x"],
        "editor": ["screen", "100x100"],
        "scroll": ["e1", "down", "5"],
        "drag": ["e1", "e2"],
        **DEVICES,
    }

    def test_an_empty_text_is_refused_unless_a_control_may_have_it(self) -> None:
        taken = []
        with FakeGame(giving(SNAPSHOT)) as game:
            for command in abu.COMMANDS:
                slots = [argument for argument in command.arguments if not argument.is_flag]
                words = self.PLACES.get(command.name, ["e1"] * len(slots))
                calls = [(slot.key, [*words[:place], ""]) for place, slot in enumerate(slots)]
                flags = [argument for argument in (*abu.COMMON, *command.arguments) if argument not in slots]
                calls += [(flag.key, [name, ""]) for flag in flags for name in flag.names if not flag.is_switch]
                for key, argv in calls:
                    done = in_process(command.name, *argv, ABU_PORT=str(game.port), **self.places)
                    if done.code == 0:
                        taken.append((command.name, key))
                        continue
                    self.assertEqual((2, ""), (done.code, done.out), argv)
                    cause = "it is empty, as from a shell variable that is not set"
                    self.assertIn(f": {cause}.\n  try: give it a value, or leave it out\n", done.err)
        self.assertEqual([("fill", "text"), ("do", "args"), ("call", "args")], taken)
        self.assertIn(("fill", {"ref": "e1", "value": ""}), game.sent())

    def check(self, argv: List[str], port: int) -> None:
        clock = Clock()
        with mock.patch.object(sys, "stdin", io.TextIOWrapper(io.BytesIO())), mock.patch.object(
            tempfile, "tempdir", os.getcwd()
        ), mock.patch.object(abu, "time", clock):
            done = in_process(*argv, ABU_PORT=str(port), **self.places)
        self.assertLess(clock.slept, self.MOST_WAITED)
        unseen = [c for c in done.err if c in "\0\x07\x1b\u202e\U000e0041"]
        self.assertEqual([], unseen, done.err[:500])
        if done.code:
            self.assertIn(done.code, (1, 2))
            self.assertRegex(done.err, r"^abu: [^\n]+")
            self.assertNotIn("Traceback", done.err)

    def test_of_every_kind_for_every_command(self) -> None:
        answer = {"success": True, **SNAPSHOT, "base64": "aGk=", "entries": [], "settled": True}
        with FakeGame(giving(answer)) as game:
            for command in abu.COMMANDS:
                for number, argv in enumerate(self.calls(command)):
                    with self.subTest(argv=[word[:40] for word in argv]):
                        # A page is served as long as there is a game.
                        has_game = number % 2 and command.name != "watch"
                        self.check(argv, game.port if has_game else 1)

    @unittest.skipIf(os.name == "nt", "arguments that are bytes")
    def test_as_a_process(self) -> None:
        for command in abu.COMMANDS:
            call = start(command.name, "\udcff", "--zz", env=environment(**self.places), stdin=subprocess.DEVNULL)
            done = ended(call, PATIENCE)
            self.assertEqual((2, ""), (done.code, done.out), done.err)
            self.assertRegex(done.err, r"^abu: [^\n]+\n  try: [^\n]+\nusage: abu\.py [^\n]+\n$")


class HelpTests(unittest.TestCase):
    def test_the_usual_commands(self) -> None:
        code, out, err = in_process("help")
        self.assertEqual((0, ""), (code, err))
        usual = [command.name for command in abu.COMMANDS if f"{command.help}\n" in out]
        self.assertEqual(sorted(abu.USUAL), sorted(usual))
        for command in abu.COMMANDS:
            self.assertRegex(out, rf"(?m)^  ({command.name}\b|(also|commands): .*\b{command.name}\b)")
        self.assertEqual(out, in_process("--help").out)
        self.assertLess(len(out.splitlines()), 55)

    def test_all_commands_in_groups(self) -> None:
        code, out, err = in_process("help", "all")
        self.assertEqual((0, ""), (code, err))
        commands, _, flags = out.partition("\nFlags of every command:\n")
        groups = [part.splitlines() for part in commands.split("\n\n")[2:]]
        self.assertEqual([f"{heading}:" for heading, _ in abu.GROUPS], [lines[0] for lines in groups])
        self.assertTrue(6 <= len(groups) <= 7)
        named = [re.split(r"\W+", line)[1] for lines in groups for line in lines[1:]]
        self.assertEqual(sorted(command.name for command in abu.COMMANDS), sorted(named))
        for argument in abu.COMMON:
            self.assertRegex(flags, rf"(?m)^  {argument.names[0]}\b")

    def test_the_commands_as_data(self) -> None:
        for topic in ((), ("all",)):
            told = json.loads(in_process("help", *topic, "--json").out)
            self.assertEqual([row.name for row in abu.COMMANDS], [row["name"] for row in told["commands"]])
            self.assertEqual([arg.names[0] for arg in abu.COMMON], [flag["name"] for flag in told["flags"]])
        rows = {row["name"]: row for row in told["commands"]}
        self.assertEqual(
            (["tap"], True, False), (rows["click"]["aliases"], *(rows[n]["changesGame"] for n in ("click", "find")))
        )
        for command, name, want in (
            ("click", "TARGET", {"type": "string", "required": False, "oneOf": "place"}),
            ("click", "--button", {"type": "string", "value": "BUTTON", "choices": ["left", "right", "middle"]}),
            ("press", "KEY", {"type": "string", "required": True}),
            ("press", "--count", {"type": "integer", "value": "N"}),
            ("snapshot", "--compact", {"type": "boolean", "short": "-c"}),
            ("batch", "--stop-at", {"type": "string[]", "value": "TEXT"}),
            ("replay", "FILE", {"type": "string[]", "required": False}),
        ):
            (argument,) = [argument for argument in rows[command]["arguments"] if argument["name"] == name]
            self.assertEqual({"name": name, "help": argument["help"], **want}, argument)
        (timeout,) = [flag for flag in told["flags"] if flag["name"] == "--timeout"]
        self.assertEqual("number", timeout["type"])

    def test_one_command(self) -> None:
        for command in abu.COMMANDS:
            with self.subTest(command=command.name):
                code, out, err = in_process("help", command.name)
                self.assertEqual((0, ""), (code, err))
                self.assertTrue(out.startswith(f"usage: abu.py {command.name} "))
                self.assertEqual(out, in_process(command.name, "--help").out)
                told = json.loads(in_process("help", command.name, "--json").out)
                self.assertEqual(told, abu.data_of_row(command))
                page = " ".join(out.split())
                for argument in command.arguments:
                    about = " ".join(argument.options["help"].replace("%%", "%").split())
                    self.assertIn(about, page, argument.names)
                    # A value is not called by the name of its variable.
                    named = argument.is_switch or {"metavar", "choices"} & set(argument.options)
                    self.assertTrue(named, argument.names)

    def test_no_such_command(self) -> None:
        code, out, err = in_process("help", "clik")
        self.assertEqual((2, ""), (code, out))
        self.assertIn("There is no command 'clik'.\n  try: click\n", err)

    @unittest.skipUnless(os.path.exists("/dev/full"), "/dev/full")
    def test_help_that_cannot_be_printed_is_a_failure(self) -> None:
        for argv in (("help",), ("--help",), ("click", "-h"), ("--version",), ("skill",)):
            with self.subTest(argv=argv), open("/dev/full", "wb") as full:
                done = ended(start(*argv, stdout=full))
                self.assertEqual(1, done.code)
                self.assertRegex(done.err, r"^abu: The result cannot be printed: [^\n]+\.\n  try: [^\n]+\n$")


def flags_in(page: str) -> set[str]:
    return set(re.findall(r"--[a-z][a-z-]*", page))


def existing_flags() -> set[str]:
    arguments = [argument for command in abu.COMMANDS for argument in (*abu.COMMON, *command.arguments)]
    return {name for argument in arguments for name in argument.names}


class SkillTests(unittest.TestCase):
    def test_the_installed_pages_lead_to_the_printed_ones(self) -> None:
        for path, name, words in ((SKILL, "abu", "skill"), (DOGFOOD, "dogfood", "skill dogfood")):
            with self.subTest(name):
                _, front, text = path.read_text(encoding="utf-8").split("---\n", 2)
                fields = dict(line.split(": ", 1) for line in front.splitlines())
                self.assertEqual(["name", "description", "allowed-tools"], list(fields))
                self.assertEqual(name, fields["name"])
                self.assertIn(f"Run `abu {words}` ", text)
                code, page, err = in_process(*words.split())
                self.assertEqual((0, ""), (code, err))
                heading = text.lstrip().splitlines()[0]
                self.assertEqual(heading, page.splitlines()[0])

    def test_each_page_is_printed_by_its_name(self) -> None:
        self.assertEqual((0, abu.SKILL, ""), in_process("skill"))
        self.assertEqual((0, abu.SKILL, ""), in_process("skill", "abu"))
        self.assertEqual((0, abu.DOGFOOD, ""), in_process("skill", "dogfood"))
        self.assertEqual({"text": abu.DOGFOOD}, json.loads(in_process("--json", "skill", "dogfood")[1]))
        self.assertEqual(2, in_process("skill", "catfood")[0])

    def printed_by(self, *call: object, path: str = "") -> str:
        """The page that a file prints which has no sources beside it."""
        places = environment(**({"PATH": path} if path else {}))
        done = subprocess.run(
            [*map(str, call), "skill"], cwd=self.folder, env=places, capture_output=True, text=True, timeout=PATIENCE
        )
        self.assertEqual((0, ""), (done.returncode, done.stderr))
        return done.stdout

    def test_alone_it_is_named_as_it_was_called_and_needs_no_sources(self) -> None:
        self.folder = new_folder(self)
        source = Path(abu.__file__)
        alone = Path(shutil.copy(source, self.folder / "my abu.py"))
        page = self.printed_by(sys.executable, "my abu.py")
        self.assertIn("Run `python3 'my abu.py' COMMAND` (here `abu`).", page)
        words = {word for part in re.findall(r"`([^`]+)`", page) for word in part.split()}
        self.assertEqual(set(), words & {"launch", "check", "shrink", "--fast", "--restart"})
        self.assertIn(f"Run `python3 '{alone}' COMMAND`", self.printed_by(sys.executable, alone))
        (self.folder / "bin").mkdir()
        named = self.folder / "bin/play"
        named.symlink_to(alone)
        alone.chmod(0o755)
        path = os.pathsep.join((str(named.parent), os.environ["PATH"]))
        self.assertIn("Run `play COMMAND` (here `abu`).", self.printed_by("play", path=path))

    def test_what_is_left_out_alone_is_in_the_page(self) -> None:
        for needs_sources, _ in abu.WITH_SOURCES:
            self.assertEqual(1, abu.SKILL.count(needs_sources), needs_sources)
        self.assertEqual(1, abu.SKILL.count(abu.IN_A_CHECKOUT))

    def test_the_page_on_faults_names_only_existing_flags(self) -> None:
        self.assertEqual(set(), flags_in(abu.DOGFOOD) - existing_flags())

    def test_it_is_short(self) -> None:
        self.assertLess(len(abu.SKILL.encode()), 900 * 4)

    def test_it_names_every_command(self) -> None:
        named = set(re.findall(r"[a-z-]+", " ".join(re.findall(r"`([^`]+)`", abu.SKILL))))
        self.assertEqual(set(), {command.name for command in abu.COMMANDS} - named)

    def test_it_names_only_existing_flags(self) -> None:
        self.assertEqual(set(), flags_in(abu.SKILL) - existing_flags())


if __name__ == "__main__":
    unittest.main()
