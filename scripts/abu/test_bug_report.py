"""`doctor --report`: what a bug report needs is in it, and what nobody else may know is not."""

from __future__ import annotations

import json
import os
import re
import unittest
from pathlib import Path
from typing import Dict
from unittest import mock

import abu
from command_line import Done, in_process
from fakes import FakeGame, giving
from folders import new_folder
from games import free_port

TOKEN = "0123456789abcdef0123456789abcdef"
GAME = {"game": "Chess", "bridge": "0.2.9", "protocol": 1, "unityVersion": "6000.0.23f1"}
# Each is in what the report is made from, and in no report.
SECRETS = {
    "token of a record": TOKEN,
    "token of the Editor": "fedcba9876543210" * 4,
    "token that the user chose": "my dear secret",
    "key of a service": "sk-proj-abcdefghijklmnop1234",
    "key that looks like none": "zebra-crossing-7",
    "key of another service": "ghp_abcdefghijklmnopqrstuvwxyz012345",
    "value in a log": "hunter2hunter2",
    "value of a flag": "pa55word-of-unity",
    "bearer": "Zm9vYmFyYmF6cXV4",
    "user in an address": "me:letmein",
    "serial": "SC-ABCD-EFGH-1234-5678-9ABC",
    "mail": "me@example.com",
    "name": "jdoe",
    "web token": "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl",
}
LOG = """Unity 6000.0.23f1, licence of {mail}, serial number {serial}
COMMAND LINE: /home/{name}/Unity -username {mail} -password {value of a flag} -projectPath "C:\\Users\\{name}\\game"
request {{"token": "{token of a record}", "apiKey":"{key of a service}"}} password={value in a log}
Authorization: Bearer {bearer}
GET https://{user in an address}@example.com/x?access_token={web token}
{key of another service} at /Users/{name}/game and /mnt/c/Users/{name}/game
LastLineOfTheLog
"""


class BugReportTests(unittest.TestCase):
    def setUp(self) -> None:
        self.home = new_folder(self).resolve() / SECRETS["name"]
        self.project = self.home / "game"
        self.state = self.home / "state"
        self.here = os.getcwd()
        self.addCleanup(os.chdir, self.here)
        log = LOG.format(**SECRETS)
        self.write(self.project / "ProjectSettings/ProjectVersion.txt", "m_EditorVersion: 6000.0.23f1\n")
        self.write(self.project / "Packages/manifest.json", '{"dependencies": {"com.abu.bridge": "0.2.9"}}')
        self.write(self.project / "Library/Abu/selftest.txt", "24 passed, 1 failed, 0 not applicable\n")
        self.write(self.project / "Logs/Editor.log", log)
        self.write(self.project / "Library/Abu/editor.json", {"pid": 1, "token": SECRETS["token of the Editor"]})
        record = {"port": 1, "pid": 2**22 + 1, "token": TOKEN, "project": str(self.project), "host": "nameofmachine"}
        self.write(self.state / "games/7.json", record)
        self.write(self.state / "player-9123.json", {"port": 9123, "token": TOKEN, "options": {"seed": 7}})
        self.write(self.state / "player-9123.log", "line\n" * 500 + log)
        self.state.chmod(0o700)
        os.chdir(self.project)

    def write(self, path: Path, content: object) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content if isinstance(content, str) else json.dumps(content))

    def call(self, *words: str, port: int = 0, **changes: str) -> Done:
        secret: Dict[str, str] = {
            "HOME": str(self.home),
            "ABU_STATE_DIR": str(self.state),
            "ABU_TOKEN": SECRETS["token that the user chose"],
            "OPENAI_API_KEY": SECRETS["key of a service"],
            "SOME_SERVICE_KEY": SECRETS["key that looks like none"],
            "ABU_PORT": str(port or free_port()),
        }
        with mock.patch.object(abu, "EDITOR_LOG", self.home / "none.log"):
            return in_process("doctor", *words, **{**secret, **changes})

    def report(self, *words: str, port: int = 0, **changes: str) -> str:
        done = self.call("--report", *words, port=port, **changes)
        self.assertEqual(0, done.code, done.err)
        self.assertRegex(done.out, "^The report is in ")
        return (self.project / (words[0] if words else "abu-report.txt")).read_text()

    def test_it_has_what_is_asked_first(self) -> None:
        with FakeGame(giving(GAME)) as game:
            text = self.report(port=game.port)
        for expected in (
            f"ABU report, version {abu.VERSION}\n",
            r"\nsystem: \S+",
            r"\nPython: 3\.\d+",
            r"\nok +\.NET SDK: |\nnote +\.NET SDK: ",
            r"\ngame: Chess, bridge 0\.2\.9, protocol 1\n",
            f"\nport: {game.port}\n",
            r"\nnote +versions: .*0\.2\.9",
            r"\nok +Unity project: ~/game \(6000\.0\.23f1\)\n",
            r'"com\.abu\.bridge":\s?"0\.2\.9"',
            r"games/7\.json: .*\"token\":\s?\"\[hidden\]\"",
            r"player-9123\.json: .*\"seed\"",
            r"--- Library/Abu/editor\.json ---\n\{\"pid\":\s?1",
            r"24 passed, 1 failed",
            r"--- the end of the Editor's log ---\n(?s:.*)LastLineOfTheLog",
            r"--- the end of player-9123\.log ---\n(?s:.*)LastLineOfTheLog",
        ):
            self.assertRegex(text, expected)

    def test_no_secret_leaks(self) -> None:
        text = self.report()
        self.assertIn("LastLineOfTheLog", text)
        for what, secret in SECRETS.items():
            self.assertNotIn(secret, text, what)
        self.assertNotIn("nameofmachine", text)
        self.assertNotIn(str(self.home), text)

    def test_of_the_environment_it_has_abus_names_only(self) -> None:
        text = self.report(ABU_SEED="a value of mine", OTHER_NAME="x")
        (names,) = re.findall(r"--- variables that are set ---\n(.*?)\n\n", text, re.DOTALL)
        self.assertEqual(["ABU_PORT", "ABU_PROGRESS", "ABU_SEED", "ABU_STATE_DIR", "ABU_TOKEN"], names.split("\n"))
        self.assertNotIn("a value of mine", text)

    def test_logs_are_cut_to_their_ends(self) -> None:
        text = self.report()
        self.assertEqual(abu.LINES_OF_LOG - len(LOG.splitlines()), len(re.findall("(?m)^line$", text)))

    def test_it_is_written_though_checks_fail_or_nothing_is_there(self) -> None:
        for path in sorted(self.state.rglob("*.json")):
            path.write_text("{")
        (self.project / "Packages/manifest.json").write_text("{")
        text = self.report("other.txt")
        self.assertRegex(text, "(?m)^broken ")
        self.assertIn("7.json: cannot be read, or is no JSON object", text)

    def test_outside_a_project(self) -> None:
        os.chdir(self.home)
        (self.home / "elsewhere").mkdir()
        os.chdir(self.home / "elsewhere")
        with mock.patch.object(abu, "CLIENT", str(self.home)):
            self.assertEqual(0, self.call("--report").code)
        self.assertIn("No Unity project was found", (self.home / "elsewhere/abu-report.txt").read_text())

    def test_an_earlier_report_is_replaced_and_nothing_else(self) -> None:
        self.report()
        self.report()
        (self.project / "notes.txt").write_text("mine")
        done = self.call("--report", "notes.txt")
        self.assertEqual(1, done.code)
        self.assertRegex(done.err, "^abu: notes.txt is there already.*\n  try: .*--replace")
        self.assertEqual("mine", (self.project / "notes.txt").read_text())
        self.assertIn("ABU report", self.report("notes.txt", "--replace"))

    def test_json_says_where_it_is(self) -> None:
        out = self.call("--report", "--json").out
        self.assertEqual({"report": str(self.project / "abu-report.txt")}, json.loads(out))

    def test_a_file_without_the_flag_is_no_report(self) -> None:
        done = self.call("out.txt")
        self.assertEqual((2, ""), (done.code, done.out))
        self.assertIn("`abu.py doctor --report out.txt`", done.err)


if __name__ == "__main__":
    unittest.main()
