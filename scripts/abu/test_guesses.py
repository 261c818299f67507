"""Calls as people and models guess them: read as what they mean, or answered with what is right."""

from __future__ import annotations

import unittest
from typing import Any, Dict, Optional, Tuple

import abu
from command_line import Done, in_process
from fakes import FakeGame, TalkingGame, giving, reply
from folders import new_folder
from plays import SNAPSHOT

PNG = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII="


class Guesses(unittest.TestCase):
    def setUp(self) -> None:
        self.folder = new_folder(self)

    def sent(self, *words: str) -> Tuple[str, Tuple[str, Dict[str, Any]]]:
        """What the call says on stderr, and its one request."""
        with FakeGame(giving({**SNAPSHOT, "base64": PNG, "image": PNG, "parts": []})) as game:
            done = in_process(*words, "--port", game.port, ABU_STATE_DIR=str(self.folder / "state"))
        self.assertEqual(0, done.code, done)
        (request,) = game.sent()
        return done.err, request

    def refused(self, *words: str, answer: Optional[Dict[str, Any]] = None) -> Done:
        with FakeGame(lambda request: reply(request, success=False, **(answer or {}))) as game:
            done = in_process(*words, "--port", game.port, ABU_STATE_DIR=str(self.folder / "state"))
        self.assertEqual((1, "") if answer else (2, ""), (done.code, done.out), done)
        self.assertEqual(bool(answer), bool(game.requests))
        return done

    def test_a_ref_as_the_tree_prints_it(self) -> None:
        for word in ("[ref=e12]", "ref=e12", '- button "End Turn" [ref=e12]', "End Turn [ref=e12]"):
            self.assertEqual(("", ("click", {"ref": "e12"})), self.sent("click", word), word)
        self.assertEqual(("", ("drag", {"source": "e1", "target": "e2"})), self.sent("drag", "[ref=e1]", "ref=e2"))
        self.assertEqual(("", ("snapshot", {"near": "e3"})), self.sent("snapshot", "--near", "[ref=e3]"))
        for name in ("[ref=fox]", "ref=", "href=e12", "[ref=e12", "ref=e12]", "pref=e12]", "ref=@e12"):
            self.assertEqual(("", ("click", {"name": name})), self.sent("click", name), name)

    def test_an_argument_by_name(self) -> None:
        for words, read, want in (
            ("click --ref e9", "click e9", ("click", {"ref": "e9"})),
            ("click --ref=e9 --diff", "click e9 --diff", ("click", {"ref": "e9"})),
            ("--json tap --target Fox", "click Fox --json", ("click", {"name": "Fox"})),
            ("fill --text x --ref e3", "fill e3 x", ("fill", {"ref": "e3", "value": "x"})),
            ("fill e3 --value x", "fill e3 x", ("fill", {"ref": "e3", "value": "x"})),
            ("press --key a", "press a", ("press", {"key": "a"})),
            ("press --ref e3 a", "press a e3", ("press", {"key": "a", "ref": "e3"})),
            ("drag --source e1 --target e2", "drag e1 e2", ("drag", {"source": "e1", "target": "e2"})),
            ("inspect --node e1", "inspect e1", ("inspect", {"ref": "e1"})),
        ):
            with self.subTest(words):
                self.assertEqual(want, self.sent(*words.split())[1])
                self.assertTrue(self.sent(*words.split())[0].startswith(f"abu: read as `abu.py {read} "))

    def test_pixels(self) -> None:
        at = {"x": 100, "y": 200}
        for words, want in (
            ("tap 100 200", ("click", at)),
            ("click 100, 200", ("click", at)),
            ("hover 100 200", ("hover", at)),
            ("touch 100 200", ("touch", at)),
            ("touch 100,200 300,40", ("touch", {**at, "toX": 300, "toY": 40})),
            ("swipe 100,200 300,40", ("touch", {**at, "toX": 300, "toY": 40})),
            ("swipe 100 200 300 40 --over 9f", ("touch", {**at, "toX": 300, "toY": 40, "over": "9f"})),
        ):
            with self.subTest(words):
                err, request = self.sent(*words.split())
                self.assertEqual(want, request)
                self.assertRegex(err, r"^abu: read as `abu\.py (click|hover|touch) [^\n]+`\n$")

    def test_a_name_that_looks_like_a_pixel_is_a_name_first(self) -> None:
        self.assertEqual(("", ("click", {"name": "1,000"})), self.sent("click", "1,000"))
        missing = {"error": "There is none", "code": "not_found"}
        self.assertIn("\n  try: `abu.py click --at 1,000` is", self.refused("tap", "1,000", answer=missing).err)
        self.assertIn("`abu.py find TEXT`", self.refused("tap", "1,000,000", answer=missing).err)
        self.assertIn("`abu.py find TEXT`", self.refused("fill", "1,000", "x", answer=missing).err)

    def test_the_file_of_a_picture(self) -> None:
        for words in (("{}",), ("--path", "{}"), ("--path={}",), ("-o", "{}"), ("e1", "--file", "{}")):
            path = self.folder / "Shot.PNG"
            _, request = self.sent("screenshot", *(word.format(path) for word in words))
            self.assertEqual(("screenshot", {"ref": "e1"} if "e1" in words else {}), request)
            self.assertTrue(path.read_bytes().startswith(b"\x89PNG"))
            path.unlink()
        text = self.folder / "text.png"
        text.write_text("no picture")
        done = in_process("screenshot", text, "--port", "1", ABU_STATE_DIR=str(self.folder / "state"))
        self.assertEqual((1, "no picture"), (done.code, text.read_text()), done)

    def test_lines_of_a_batch_and_not_those_of_a_script(self) -> None:
        plan = self.folder / "plan"
        plan.write_text("tap 1 2\nclick --ref e9\n")
        with TalkingGame(giving(SNAPSHOT)) as game:
            done = in_process("batch", "--file", plan, "--port", game.port, ABU_STATE_DIR=str(self.folder / "state"))
        self.assertEqual([("click", {"x": 1, "y": 2}), ("click", {"ref": "e9"})], game.sent())
        want = "abu: line 1 is read as `click --at 1,2`\nabu: line 2 is read as `click e9`\n"
        self.assertEqual(want, done.err)
        plan.write_text("# abu script 1\nclick --ref e9\n")
        done = in_process("replay", plan, "--compare", "none", ABU_STATE_DIR=str(self.folder / "state"))
        self.assertEqual(2, done.code)
        self.assertIn("Line 2: click has no flag '--ref'", done.err)

    def test_what_could_mean_several_things_is_refused(self) -> None:
        for words in ("click 1 2 3", "swipe 1,2 3,4 5,6", "swipe e1 left", "fill 1 2 3", "click --role --diff e1"):
            self.assertNotIn("read as", self.refused(*words.split()).err, words)
        self.refused("press", "a", "")
        self.refused("press", "--ref", "e1")
        self.assertRegex(self.refused("swipe", "e1", "left").err, "`abu.py drag`.*`abu.py scroll`.*`abu.py touch`")

    def test_what_unitys_own_command_line_does(self) -> None:
        for word, said in (("eval", "`unity command eval CODE`"), ("execute_menu_item", "`unity command` lists")):
            done = self.refused(word, "1+1")
            self.assertRegex(
                done.err, rf"^abu: There is no command '{word}'\.\n  try: Unity's own command line .*{said}"
            )

    def test_commands_of_the_editor_wait_without_being_told_how_long(self) -> None:
        places = {"ABU_PROJECT": str(self.folder), "HOME": str(self.folder), "ABU_EDITOR_PLATFORM": "linux"}
        for words, read in (("editor open --wait", "editor open"), ("refresh --wait --open", "refresh --open")):
            done = in_process(*words.split(), ABU_STATE_DIR=str(self.folder / "state"), **places)
            self.assertEqual((1, ""), (done.code, done.out), done)
            self.assertRegex(done.err, f"^abu: read as `abu.py {read}`\nabu: .* does not say which Unity it wants")
        self.assertIn("argument --wait: expected one argument", self.refused("click", "e1", "--wait").err)

    def test_no_guess_is_a_name(self) -> None:
        for row in abu.COMMANDS:
            names = [name for arg in (*abu.COMMON, *row.arguments) if arg.is_flag for name in arg.names]
            guesses = [guess for arg in row.arguments for guess in abu.guesses_of(arg) if guess not in names]
            self.assertEqual(len(guesses), len({*guesses}), row.name)


if __name__ == "__main__":
    unittest.main()
