"""The Editor's own server, through the command line, against the headless Editor."""

from __future__ import annotations

import json
import re
import shutil
import sys
import tempfile
import unittest
from pathlib import Path
from typing import List

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "testing"))

from calls import Done  # noqa: E402
from editors import HeadlessEditor, build_editor, mode_of  # noqa: E402

GOOD = "class A { public int %s; }\n"
BROKEN = "class A {\n    Missing x;\n}\nclass B : Nothing { }\n"


@unittest.skipUnless(shutil.which("dotnet"), "the headless Editor needs dotnet")
class WithEditor(unittest.TestCase):
    """One Editor for the tests of a class. Each begins in Edit mode, with scripts that compile."""

    editor: HeadlessEditor

    @classmethod
    def setUpClass(cls) -> None:
        build_editor()
        folder = tempfile.TemporaryDirectory(prefix="abu-editor-")
        cls.addClassCleanup(folder.cleanup)
        cls.editor = HeadlessEditor(Path(folder.name).resolve())
        cls.editor.open()
        cls.addClassCleanup(cls.editor.close)

    def setUp(self) -> None:
        self.words = iter(range(1000))

    def change(self) -> None:
        """A script that compiles, and is another one each time."""
        self.editor.write("Assets/A.cs", GOOD % f"{self._testMethodName}{next(self.words)}")

    def succeeds(self, *words: str, prints: str) -> Done:
        done = self.editor.abu(*words)
        self.assertEqual(0, done.code, done)
        self.assertRegex(done.out, prints)
        return done

    def fails(self, *words: str, because: str) -> Done:
        """Fails with status 1, one sentence that gives the cause and one thing to try."""
        done = self.editor.abu(*words)
        self.assertEqual(1, done.code, done)
        self.assertRegex(done.err, f"(?s)^abu: {because}.*\n  try: .+\n$")
        return done


class Refreshing(WithEditor):
    def test_nothing_to_do(self) -> None:
        self.change()
        self.editor.abu("refresh")
        self.assertEqual("", self.succeeds("refresh", prints=r"^Refreshed: nothing to compile \(\d+\.\ds\)\.\n$").err)

    def test_changed_scripts_run_when_it_returns(self) -> None:
        self.change()
        before = self.editor.state()
        self.succeeds("refresh", prints=r"^Refreshed: scripts compiled and reloaded \(\d+\.\ds\)\.\n$")
        after = self.editor.state()
        self.assertEqual((before["session"], before["load"] + 1), (after["session"], after["load"]))
        self.assertNotEqual(before["token"], after["token"])

    def test_a_reload_leaves_nothing_of_the_old_server(self) -> None:
        self.change()
        self.succeeds("refresh", prints="compiled")
        port = self.editor.state()["editorPort"]
        self.change()
        self.succeeds("refresh", prints="compiled")
        with self.assertRaisesRegex(Exception, "nothing listens there"):
            self.editor.raw(b"{}\n", port=port)
        # Linux keeps fifteen letters of each name; others may belong to the last connection.
        names = [name for name in self.editor.threads() if name in ("Abu accept", "Abu pump")]
        self.assertEqual(["Abu accept", "Abu pump"], names)

    def test_each_error_is_told_once_with_its_place_and_again_while_it_stands(self) -> None:
        self.editor.write("Assets/A.cs", BROKEN)
        for _ in ("found", "still there"):
            done = self.fails("refresh", because="The scripts do not compile: 2 errors:\n")
            lines = done.err.splitlines()
            self.assertEqual("  try: correct the scripts, then run `abu.py refresh`", lines[-1])
            places = sorted(re.sub("(error CS0246: ).*", r"\1", line) for line in lines[1:-1])
            self.assertEqual([f"Assets/A.cs({place}): error CS0246: " for place in ("2,5", "4,11")], places)
            self.assertEqual("", done.out)
        self.change()
        self.succeeds("refresh", prints="compiled and reloaded")

    def test_json(self) -> None:
        self.change()
        for compiled in (True, False):
            report = json.loads(self.succeeds("refresh", "--json", prints="{").out)
            self.assertEqual(["success", "compiled", "errors", "summary", "seconds"], list(report))
            self.assertEqual((True, compiled, []), (report["success"], report["compiled"], report["errors"]))
        self.editor.write("Assets/A.cs", BROKEN)
        report = json.loads(self.fails("refresh", "--json", because="The scripts do not compile").out)
        self.assertEqual(["success", "errors"], list(report))
        self.assertEqual((False, 2), (report["success"], len(report["errors"])))


class StateFile(WithEditor):
    def test_it_says_where_the_server_is_to_the_user_alone(self) -> None:
        state = self.editor.state()
        self.assertEqual(0o600, mode_of(self.editor.state_path))
        self.assertRegex(state["token"], "^[0-9a-f]{64}$")
        self.assertRegex(state["session"], "^[0-9a-f]{32}$")
        self.assertEqual((1, 1, str(self.editor.project)), (state["load"], state["protocol"], state["project"]))

    def test_status(self) -> None:
        reply = self.editor.ask("status")
        state = self.editor.state()
        data = reply["data"]
        self.assertEqual(("edit", False, []), (data["phase"], data["paused"], data["errors"]))
        self.assertEqual((state["session"], state["load"]), (data["session"], data["load"]))
        self.assertEqual(self.editor.port, data["gamePort"])
        self.assertGreaterEqual(data["silentMs"], 0)
        self.assertNotIn("job", data)

    def test_nothing_is_done_without_the_token(self) -> None:
        token = self.editor.state()["token"]
        for wrong in ("", token[:-1], token + "0", token.upper(), token[::-1], None, 7, [token]):
            for command in ("status", "refresh", "nothing"):
                reply = self.editor.ask(command, token=wrong)
                self.assertEqual((False, "unauthorized"), (reply["success"], reply["code"]), (command, wrong))
                self.assertNotIn(token, json.dumps(reply))
        without = {"id": "a", "command": "status"}
        self.assertIn(b"unauthorized", self.editor.raw((json.dumps(without) + "\n").encode())[0])
        after = {"id": "b", "command": "status", "token": token}
        lines = [(json.dumps(line) + "\n").encode() for line in (without, after)]
        self.assertEqual(1, len(self.editor.raw(*lines)), "the connection ends with the refusal")

    def test_the_token_is_in_no_log_and_no_output(self) -> None:
        tokens: List[str] = [self.editor.state()["token"]]
        self.change()
        said = [self.editor.abu(*words) for words in (("refresh",), ("refresh", "--json", "--verbose"), ("doctor",))]
        tokens.append(self.editor.state()["token"])
        text = self.editor.log.read_text(encoding="utf-8") + "".join(done.out + done.err for done in said)
        for token in tokens:
            self.assertNotIn(token, text)

    def test_no_web_page_can_be_a_client(self) -> None:
        for opening in (b"GET / HTTP/1.1\r\n", b"POST / HTTP/1.1\r\n", b"OPTIONS * HTTP/1.1\r\n"):
            line = json.dumps({"id": "a", "command": "status", "token": self.editor.state()["token"]}).encode()
            self.assertEqual([], self.editor.raw(opening + b"Host: 127.0.0.1\r\n\r\n" + line + b"\n"))

    def test_lines_that_are_no_commands(self) -> None:
        token = self.editor.state()["token"]
        for line, code in (
            (b"[]\n", "invalid_command"),
            (b"nonsense\n", "invalid_command"),
            (b'{"id": 7, "token": "%s"}\n' % token.encode(), "unauthorized"),
            (b"{" + b" " * (1 << 20) + b"}\n", "invalid_command"),
        ):
            (reply,) = self.editor.raw(line)
            self.assertEqual((False, code), (json.loads(reply)["success"], json.loads(reply)["code"]), line[:40])
        self.assertEqual("invalid_command", self.editor.ask("refresh", id="")["code"])
        self.assertEqual("unknown_command", self.editor.ask("nothing")["code"])
        for params in ({}, {"on": 1}, {"on": "true"}):
            self.assertIn(self.editor.ask("play", params)["code"], ("missing_param", "invalid_command"))
        self.assertEqual("edit", self.editor.ask("status")["data"]["phase"])

    def test_it_goes_with_the_editor(self) -> None:
        with tempfile.TemporaryDirectory() as folder, HeadlessEditor(Path(folder).resolve()) as other:
            other.say("quit")
            assert other.process is not None
            other.process.wait(60)
            self.assertFalse(other.state_path.exists())
            done = other.abu("refresh")
            self.assertEqual((1, ""), (done.code, done.out))
            self.assertRegex(done.err, f"^abu: No Unity Editor is running with {re.escape(str(other.project))} open\\.")


if __name__ == "__main__":
    unittest.main()
