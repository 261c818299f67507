"""Runs in a game become scripts that `abu.py replay` plays; the page of a script in a browser."""

from __future__ import annotations

import json
import os
import shutil
import unittest
import unittest.mock
from pathlib import Path
from typing import Any, Dict, List

import abu
import agent
from command_line import Done, captured, in_process
from chromium import MISSING, PageTestCase
from device_tools import DEVICE
from drivers.game import params_of, step_params
from device_tools import device_params
from folders import new_folder
from played import LOST, NAMELESS, Played

HOSTILE = "</script><img src=x onerror=\"document.body.dataset.hacked='1'\">"
NAMED = {"node": {"name": "Fox", "in": "Hand"}, "target": {"name": "Play Zone"}, "changes": '~ button "Fox" [ref=e1]'}
RED = abu.encode_png(abu.Picture(1280, 720, bytes((200, 20, 30)) * (1280 * 720)))


class LineTests(unittest.TestCase):
    """What a call of a tool becomes in a script."""

    def line(self, command: str, params: Dict[str, Any], **data: Any) -> str:
        played = Played()
        played.keep(command, params, {"recorded": NAMED, **data}, 0.5)
        return played.take()[-1]["command"]

    def test_each_tool_becomes_the_line_that_sends_the_same(self) -> None:
        for name, args, line in (
            ("click", {"target": "e1"}, "click Fox --in Hand"),
            ("drag", {"source": "e1", "target": "e2"}, 'drag Fox "Play Zone" --in Hand'),
            ("drag", {"source": "e1", "target": None}, "drag Fox --in Hand"),
            ("hover", {"target": "e1"}, "hover Fox --in Hand"),
            ("fill", {"target": "e1", "text": 'a "b"'}, 'fill Fox "a \\"b\\"" --in Hand'),
            ("fill", {"target": "e1", "text": ""}, 'fill Fox "" --in Hand'),
            ("press", {"key": "Enter", "target": None}, "press Enter"),
            ("press", {"key": "Shift+a", "target": "e1"}, "press Shift+a Fox --in Hand"),
            ("scroll", {"target": "e1", "direction": "up", "pixels": 30, "to": None}, "scroll Fox up 30 --in Hand"),
            ("scroll", {"target": "e1", "direction": "up", "pixels": 30, "to": "Owl"}, "scroll Fox --in Hand --to Owl"),
            ("do", {"target": "e1", "action": "dial", "argument": "12"}, "do dial Fox 12 --in Hand"),
            ("do", {"target": "e1", "action": "open", "argument": None}, "do open Fox --in Hand"),
            ("wait", {"text": "Owl", "seconds": 3}, "wait --text Owl"),
            ("wait", {"text": None, "seconds": 3}, "wait --settled"),
        ):
            with self.subTest(line):
                self.assertEqual(line, self.line(name, params_of(name, args)))
        self.assertEqual("step 3s", self.line("step", step_params({"text": None, "seconds": 3})))
        self.assertEqual("step 3s --until Owl", self.line("step", step_params({"text": "Owl", "seconds": 3})))

    def test_each_tool_for_devices(self) -> None:
        lines = (
            ("keydown", {"key": "w"}, "keydown w"),
            ("keyup", {"key": "w"}, "keyup w"),
            ("press", {"key": "w", "hold": "30f"}, "press w --hold 30f"),
            (
                "mouseClick",
                {"node": "e1", "button": "right", "hold": "1s"},
                "click Fox --in Hand --button right --hold 1s --device",
            ),
            ("mouseDrag", {"source": "e1", "byX": 100, "byY": -20.5}, "drag Fox --in Hand --by 100,-20.5 --device"),
            (
                "mouseDrag",
                {"source": "e1", "toX": 3, "toY": 4, "over": "9f"},
                "drag Fox --in Hand --to 3,4 --over 9f --device",
            ),
            ("mouseDrag", {"source": "e1", "target": "e2"}, 'drag Fox "Play Zone" --in Hand --device'),
            ("mouse", {"action": "move", "x": 3.5, "y": 4, "over": "2f"}, "mouse move 3.5,4 --over 2f"),
            ("mouse", {"action": "down", "button": "right"}, "mouse down right"),
            ("mouse", {"action": "up"}, "mouse up"),
            ("mouse", {"action": "wheel", "x": 0, "y": -3}, "mouse wheel 0,-3"),
            ("pad", {"control": "A", "hold": "1s"}, "pad A --hold 1s"),
            ("pad", {"control": "leftStick", "x": 0.7, "y": 0}, "pad leftStick 0.7,0"),
            ("pad", {"control": "rightTrigger", "x": 1}, "pad rightTrigger 1"),
            ("touch", {"x": 3, "y": 4, "hold": "1s"}, "touch 3,4 --hold 1s"),
            ("touch", {"x": 3, "y": 4, "toX": 5, "toY": 6, "over": "9f"}, "touch 3,4 --to 5,6 --over 9f"),
            ("touch", {"action": "down", "x": 3, "y": 4, "finger": 1}, "touch down 3,4 --finger 1"),
            ("touch", {"action": "up"}, "touch up"),
            ("touch", {"name": "Fox", "hold": "1s"}, "touch Fox --in Hand --hold 1s"),
            ("release", {}, "release"),
        )
        for name, given, line in lines:
            with self.subTest(line):
                tool = DEVICE.tools[name]
                args = {param.name: given.get(param.name, param.default) for param in tool.params}
                self.assertEqual(line, self.line(*device_params(name, args)))

    def test_a_line_that_would_do_something_else_becomes_a_comment(self) -> None:
        for params, data in (
            ({"ref": "e1"}, {"recorded": {}}),
            ({"ref": "e1", "unknown": 3}, {}),
            ({"ref": "e1", "hold": "a\nb"}, {}),
        ):
            self.assertTrue(self.line("click", params, **data).startswith(f"# Not recorded, because {NAMELESS}: click"))

    def test_a_password_is_not_kept(self) -> None:
        played = Played()
        played.keep("fill", {"ref": "e1", "value": "open"}, {"recorded": NAMED, "value": "****"}, 0.5)
        comment, entry = played.take()
        self.assertEqual(('fill Fox "****" --in Hand', abu.HIDDEN_COMMENT), (entry["command"], comment["command"]))
        self.assertEqual([], played.take())
        for data in ({"recorded": {}, "value": "****"}, {"recorded": NAMED, "value": "***"}):
            played.keep("fill", {"ref": "e1", "value": "open", "hold": 3}, data, 0.5)
        played.lose("fill", {"ref": "e1", "value": "open"}, LOST)
        self.assertNotIn("open", str(played.take()))


class Exports(unittest.TestCase):
    def setUp(self) -> None:
        self.folder = new_folder(self)
        self.run_folder = self.folder / "run"
        self.script = self.folder / "x.abu"
        self.facts: Dict[str, Any] = {"launch": "launch --game dreamtides --seed 1", "format": 1, "result": None}

    def save(self, *steps: Any) -> None:
        """A record of a run, as it may come from anybody."""
        (self.run_folder / "images").mkdir(parents=True, exist_ok=True)
        (self.run_folder / "run.json").write_text(json.dumps(self.facts))
        lines = [json.dumps(step) + "\n" for step in steps]
        (self.run_folder / "steps.jsonl").write_text("".join(lines))

    def export(self, *words: str) -> Done:
        return captured(agent.main, "export", self.run_folder, self.script, *words)

    def log(self) -> List[Dict[str, Any]]:
        return [json.loads(line) for line in Path(f"{self.script}.log").read_text().splitlines()]

    def test_lines_log_and_pictures(self) -> None:
        facts = {"history": ["A fox."], "changes": "+ Fox", "stateHash": "h1", "seconds": 0.5, "other": 1}
        self.save(
            {"stateHash": "h0", "image": "images/0001.png", "played": [{"command": "click Fox", **facts}]},
            {"image": "images/0002.png", "played": [{"command": "# Not recorded"}, {"command": "press a"}]},
            {"image": None, "played": [{"command": "press b", "frames": 3, "errors": ["error: no"]}]},
        )
        (self.run_folder / "last.json").write_text(json.dumps({"image": "images/last.png"}))
        for name in ("0001", "0002", "last"):
            (self.run_folder / "images" / f"{name}.png").write_bytes(name.encode())
        done = self.export()
        self.assertEqual((0, f"{self.script}: 3 lines\n", ""), done)
        text = "# abu script 1\nlaunch --game dreamtides --seed 1\nclick Fox\n# Not recorded\npress a\npress b\n"
        self.assertEqual(text, self.script.read_text())
        self.assertEqual(
            [
                {"line": 2, "command": "launch --game dreamtides --seed 1", "stateHash": "h0", "picture": "0002.png"},
                {
                    "line": 3,
                    "command": "click Fox",
                    **{k: v for k, v in facts.items() if k != "other"},
                    "picture": "0003.png",
                },
                {"line": 5, "command": "press a", "seconds": 0},
                {
                    "line": 6,
                    "command": "press b",
                    "errors": ["error: no"],
                    "frames": 3,
                    "seconds": 0,
                    "picture": "0006.png",
                },
            ],
            self.log(),
        )
        pictures = {path.name: path.read_bytes() for path in Path(f"{self.script}.pictures").iterdir()}
        self.assertEqual({"0002.png": b"0001", "0003.png": b"0002", "0006.png": b"last"}, pictures)

    def test_what_cannot_become_a_script_is_told_and_nothing_is_written(self) -> None:
        for command, because in (
            ("click Fox\nbatch --file x", "It has a line that no script can have"),
            ("click Fox\u2028x", "It has a line that no script can have"),
            ("", "It has a line that no script can have"),
            ("screenshot --output x.png", "`screenshot` is no part of a script"),
            ("launch --game tetris", "launch is the first command"),
            ("fly away", "It does not become a script"),
            ('click "Fox', "It does not become a script"),
        ):
            self.save({"played": [{"command": command}]})
            self.fails(because)
        self.facts["launch"] = "launch --restart\nclick Fox"
        self.save({"played": [{"command": "click Fox"}]})
        self.fails("It has a line that no script can have")
        del self.facts["launch"]
        self.save({"played": [{"command": "click Fox"}]})
        self.fails("does not say what was carried out word for word")
        shutil.rmtree(self.run_folder)
        self.fails("is not the record of a run")

    def fails(self, because: str) -> None:
        done = self.export()
        self.assertEqual(1, done.code, done)
        self.assertRegex(done.err, rf"^agent: [^\n]*{because}[^\n]*\n  try: .+\n$")
        self.assertEqual([], [path for path in self.folder.iterdir() if path != self.run_folder])

    def test_a_script_that_is_there_is_replaced_only_on_request(self) -> None:
        self.save({"played": [{"command": "click Fox"}]})
        self.script.write_text("mine")
        self.assertEqual(1, self.export().code)
        self.assertEqual("mine", self.script.read_text())
        self.assertEqual(0, self.export("--replace").code)
        self.assertIn("click Fox", self.script.read_text())

    def test_no_picture_leads_out_of_the_record(self) -> None:
        secret = self.folder / "secret.png"
        secret.write_bytes(b"secret")
        (self.run_folder / "images").mkdir(parents=True)
        (self.run_folder / "images" / "link.png").symlink_to(secret)
        for image in (
            "images/link.png",
            "images/../../secret.png",
            str(secret),
            "../secret.png",
            "images/",
            "images/..",
        ):
            self.save({"image": image, "played": [{"command": "click Fox"}]})
            self.assertEqual(0, self.export("--replace").code)
            self.assertNotIn("picture", self.log()[0])
            folder = Path(f"{self.script}.pictures")
            self.assertEqual([], list(folder.iterdir()) if folder.exists() else [])

    def test_damaged_lines_are_told(self) -> None:
        self.save({"played": [{"command": "click Fox"}]}, {"played": [{"command": "press a"}]})
        path = self.run_folder / "steps.jsonl"
        whole = path.read_bytes()
        for size in range(len(whole)):
            path.write_bytes(whole[:size])
            done = self.export("--replace")
            self.assertNotIn("Traceback", done.err)
            complete = whole[:size].count(b"\n") + (whole[size : size + 1] == b"\n")
            self.assertEqual(0 if complete else 1, done.code, done)
            if complete:
                self.assertEqual(complete, self.script.read_text().count("\n") - 2)

    def test_odd_values(self) -> None:
        for odd in (None, True, 1.5, -1, "x", [], {}, [1], [None], [{}], {"a": []}):
            for key in ("history", "errors", "changes", "stateHash", "seconds", "frames"):
                self.save({"played": [{"command": "click Fox", key: odd}], "stateHash": odd, "image": odd})
                self.assertEqual(0, self.export("--replace").code)


@unittest.skipUnless(shutil.which("dotnet"), "the headless player needs dotnet")
class GameTests(unittest.TestCase):
    """What a scripted player plays, is replayed without a difference."""

    def setUp(self) -> None:
        self.folder = new_folder(self)

    def same(self, *words: str) -> Path:
        folder, script = self.folder / "run", self.folder / "x.abu"
        states = {"ABU_STATE_DIR": str(self.folder / "state")}
        with unittest.mock.patch.dict(os.environ, states):
            played = captured(
                agent.main, "play", "--port", "0", "--model", "scripted:greedy", "--out", folder, *TURNS, *words
            )
        self.assertIn(played.code, (0, 3, 4), played)
        self.assertEqual(0, captured(agent.main, "export", folder, script).code)
        steps = [json.loads(line) for line in (folder / "steps.jsonl").read_text().splitlines()]
        lines = [entry["command"] for step in steps for entry in step["played"]]
        self.assertEqual(lines, script.read_text().splitlines()[2:])
        self.assertGreaterEqual(len(lines), 12)
        done = in_process("replay", str(script), "--compare", "hash", **states)
        self.assertEqual(0, done.code, done)
        return script

    def test_a_battle(self) -> None:
        script = self.same("--game", "dreamtides", "--seed", "11")
        self.assertNotIn("[ref=", Path(f"{script}.log").read_text())

    def test_tetris_in_frozen_time_with_pictures(self) -> None:
        script = self.same("--game", "tetris", "--seed", "5", "--frozen", "--images")
        page = self.folder / "page.html"
        self.assertEqual(0, in_process("film", str(script), "--output", str(page)).code)
        text = page.read_text(encoding="utf-8")
        data = json.loads(text.split('type="application/json">')[1].split("</script>")[0])
        self.assertTrue(all(step["image"] in data["images"] for step in data["steps"]))


TURNS = ("--step-delay", "0", "--quiet", "--max-steps", "12")


@unittest.skipIf(MISSING, MISSING)
class InABrowser(PageTestCase):
    """The page of a script, in a window and on a phone."""

    def setUp(self) -> None:
        self.script = new_folder(self) / "x.abu"
        self.page = Path(f"{self.script}.html")
        commands = [
            "launch --seed 3",
            "click " + abu.quoted(HOSTILE),
            "press " + "a" * 200,
            'expect "Fox"',
            "click Later",
        ]
        self.script.write_text("\n".join(["# abu script 1", *commands, ""]))
        entries: List[Dict[str, Any]] = [{"line": 2 + place, "command": c} for place, c in enumerate(commands[:-1])]
        tree = (
            "= application\n" + "  " * 9 + '+ button "' + "A long name " * 20 + '"\n  - label "gone"\n  ~ label "new"'
        )
        entries[1].update(history=[HOSTILE], changes=tree, errors=[HOSTILE], picture="0003.png", seconds=0.25)
        Path(f"{self.script}.log").write_text("".join(abu.to_json(entry) + "\n" for entry in entries))
        pictures = Path(f"{self.script}.pictures")
        pictures.mkdir()
        (pictures / "0003.png").write_bytes(RED)

    def open(self, place: str = "") -> None:
        done = in_process("film", str(self.script))
        self.assertEqual(0, done.code, done)
        self.browser.web.call("POST", "/url", {"url": "about:blank"})
        self.browser.web.call("POST", "/url", {"url": self.page.resolve().as_uri() + place})
        self.assertEqual("true", self.browser.run("return document.body.dataset.ready"), self.browser.log())

    def test_lines_are_walked_through(self) -> None:
        self.open()
        self.assertEqual("line 2 of 6", self.text("where"))
        self.assertIn("--seed 3", self.text("facts"))
        self.press("next")
        self.assertEqual("line 3 of 6, with errors", self.text("where"))
        self.assertIn(HOSTILE, self.text("right"))
        self.assertIn("SCREEN AFTER THIS LINE", self.text("screen").upper())
        self.assertIn("0.25 s", self.text("right"))
        colors = "return [...document.querySelectorAll('#left pre div')].map(row => getComputedStyle(row).color)"
        self.assertEqual(4, len(set(self.browser.run(colors))))
        size = "const i = document.querySelector('#screen img'); return i.decode().then(() => i.naturalWidth)"
        self.assertEqual(1280, self.browser.run(size))
        self.press("next")
        self.press("next")
        self.assertIn("expect", self.text("right"))
        self.press("next")
        self.assertEqual("line 6 of 6, not carried out", self.text("where"))
        self.assertEqual("1 with errors1 not carried out", self.text("legend").replace("\n", ""))
        self.assertIsNone(self.browser.run("return document.body.dataset.hacked || null"))
        self.assertEqual([], self.browser.log())

    def test_nothing_is_cut_in_a_window_and_on_a_phone(self) -> None:
        for width in (1400, 390):
            self.browser.size(width, 800)
            self.open("#2")
            whole, seen = self.browser.run("return [document.scrollingElement.scrollWidth, innerWidth]")
            self.assertLessEqual(whole, seen)
            tops = "return [...arguments].map(id => document.getElementById(id).getBoundingClientRect().top)"
            screen, done, told = self.browser.run(tops, "screen", "right", "left")
            self.assertEqual(width == 390, done > screen)
            self.assertLess(done, told)
            picture = self.browser.run("return document.querySelector('#screen img').getBoundingClientRect().width")
            self.assertGreater(picture, width * 0.4)
        self.browser.size(1280, 800)


if __name__ == "__main__":
    unittest.main()
