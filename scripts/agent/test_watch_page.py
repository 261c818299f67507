"""The page of `watch` in a real browser: people see what an agent does, take over, and the agent hears of it."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import socket
import subprocess
import tempfile
import unittest
from pathlib import Path
from typing import Any, Dict, Iterator, List, Union
from urllib.parse import urlsplit

import abu
import fakes
from agent_calls import Folder
from chromium import MISSING, Chromium
from command_line import environment, start
from drivers.game import GameDriver
from editors import HeadlessEditor, build_editor
from games import HeadlessGame
from waiting import PATIENCE, comes_true

LINES = "return [...document.querySelectorAll('#' + arguments[0] + ' li')].map(row => row.innerText)"
SHOWN = "const p = document.getElementById('picture'); return [p.naturalWidth, p.naturalHeight, p.src]"
PLACE = "const r = document.getElementById(arguments[0]).getBoundingClientRect(); return [r.x, r.y, r.width, r.height]"
TEXT = "return document.getElementById(arguments[0]).innerText"
PRESS = "document.getElementById(arguments[0]).click()"
OUTLINED = "const b = document.getElementById('outline'); return b.hidden ? null : [b.style.left, b.style.top]"
POINT = """
const row = [...document.querySelectorAll('#tree li')].find(row => row.innerText.includes(arguments[0]));
row.dispatchEvent(new PointerEvent(arguments[1]));
"""

TOLD = 'Others have acted since your last call: a person: click button "{}" ---\n'
DOOR = """using Abu;
using UnityEngine;

class Door : ISceneWalker
{
    int _count;

    [RuntimeInitializeOnLoadMethod]
    static void Begin() => AbuBridge.Connect(new Door());

    public AbuSceneNode Walk(RefRegistry refs)
    {
        var root = new AbuSceneNode { Role = "application", Label = "Doors" };
        var open = new RefCallbacks { OnClick = () => _count++, Identity = this };
        var door = new AbuSceneNode { Role = "button", Label = $"Door {_count}", Interactive = true };
        door.Ref = refs.Register(open);
        root.Children.Add(door);
        return root;
    }
}
"""


class Page:
    """A browser that shows the page."""

    def __init__(self, browser: Chromium, url: str) -> None:
        self.browser = browser
        self.web = browser.web
        self.web.call("POST", "/url", {"url": url})

    def lines(self, name: str) -> List[str]:
        return self.browser.run(LINES, name)

    def text(self, name: str) -> str:
        return self.browser.run(TEXT, name)

    def press(self, name: str) -> None:
        self.browser.run(PRESS, name)

    def has_line(self, name: str, *words: str) -> bool:
        """Whether a line comes that has all the words."""
        return comes_true(lambda: any(all(word in line for word in words) for line in self.lines(name)))

    def has_picture(self) -> bool:
        return comes_true(lambda: self.browser.run(SHOWN)[0] > 0)

    def pointer(self, *steps: Dict[str, Any]) -> None:
        """Moves a real mouse, at points of the viewport."""
        mouse = {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": [*steps]}
        self.web.call("POST", "/actions", {"actions": [mouse]})

    def pixel(self, x: float, y: float) -> Dict[str, Any]:
        """A step of the mouse to a pixel of the game's screen."""
        left, top, width, height = self.browser.run(PLACE, "picture")
        columns, rows, _ = self.browser.run(SHOWN)
        at = (round(left + (x + 0.5) * width / columns), round(top + (y + 0.5) * height / rows))
        return {"type": "pointerMove", "duration": 0, "x": at[0], "y": at[1]}

    def click_at(self, x: float, y: float) -> None:
        self.pointer(self.pixel(x, y), {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0})

    def drag(self, start: List[float], end: List[float]) -> None:
        down, up = {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}
        self.pointer(self.pixel(*start), down, self.pixel(*end), up)

    def type(self, key: str) -> None:
        keys = [{"type": "keyDown", "value": key}, {"type": "keyUp", "value": key}]
        self.web.call("POST", "/actions", {"actions": [{"type": "key", "id": "keys", "actions": keys}]})


@unittest.skipIf(MISSING, MISSING)
class WatchPageTests(unittest.TestCase):
    folder: Path
    browser: Chromium

    @classmethod
    def setUpClass(cls) -> None:
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.folder = Path(folder.name)
        cls.browser = Chromium()
        cls.browser.__enter__()
        cls.addClassCleanup(cls.browser.__exit__)

    def setUp(self) -> None:
        self.browser.size(1280, 900)
        # The page of the test before may still miss its server.
        self.browser.web.call("POST", "/url", {"url": "about:blank"})
        self.browser.log()

    @contextlib.contextmanager
    def served(self, game: Union[HeadlessGame, HeadlessEditor]) -> Iterator[str]:
        """The address of the page of a game."""
        process = game.start("watch")
        try:
            assert process.stdout is not None
            yield process.stdout.readline().strip()
            process.send_signal(signal.SIGTERM)
            out, err = process.communicate(timeout=PATIENCE)
            self.assertEqual((0, "", ""), (process.returncode, out, err))
        finally:
            process.kill()
            process.communicate()

    @staticmethod
    def bounds(game: HeadlessGame, name: str) -> List[float]:
        """The middle of a node, in pixels of the screen."""
        refs = json.loads(game.abu("snapshot", "--bounds").out)["refs"]
        x, y, width, height = next(node["bounds"] for node in refs.values() if node["name"].startswith(name))
        return [x + width // 2, y + height // 2]

    def test_a_person_sees_an_agent_takes_over_and_the_agent_hears_of_it(self) -> None:
        script = self.folder / "both.abu"
        with HeadlessGame(self.folder, "--seed", "11", "--fast") as game, self.served(game) as url:
            page = Page(self.browser, url)
            self.assertTrue(page.has_picture())
            self.assertEqual(0, game.abu("record", script).code)
            self.assertEqual(0, game.abu("click", "Start Battle").code)
            self.assertTrue(page.has_line("requests", "abu.py", 'click button "Start Battle"', "Your turn begins"))
            self.assertTrue(page.has_line("tree", 'button "End Turn"'))
            self.assertTrue(page.has_line("log", "startBattle"))

            # Only who takes over acts.
            end_turn = self.bounds(game, "End Turn")
            page.click_at(*end_turn)
            page.press("take")
            page.click_at(*end_turn)
            self.assertTrue(page.has_line("requests", "a person", 'button "End Turn"', "Opponent's turn begins"))

            told = game.abu("snapshot")
            self.assertIn('Others have acted since your last call: a person: click button "End Turn" ---\n', told.out)
            self.assertNotIn("Others have acted", game.abu("snapshot").out)
            self.assertIn("2 lines", game.abu("record", "--stop").out)
            lines = script.read_text(encoding="utf-8").splitlines()
            self.assertEqual('click "Start Battle"', lines[2])
            self.assertRegex(lines[3], r"^click --at \d+,\d+$")
            self.assertEqual([], self.browser.log())
        self.assertTrue(comes_true(lambda: "not served" in page.text("state")))

    def test_a_game_in_the_unity_editor_is_watched_and_taken_over(self) -> None:
        build_editor()
        folder = self.folder / "editor"
        folder.mkdir()
        editor = HeadlessEditor(folder, ABU_STATE_DIR=str(folder))
        editor.write("Assets/Door.cs", DOOR)
        with editor:
            self.assertEqual(0, editor.abu("cycle").code)
            with self.served(editor) as url:
                self.watch_and_open(Page(self.browser, url), editor)

    def test_a_build_that_was_not_launched_by_abu_is_watched_and_taken_over(self) -> None:
        game = HeadlessGame(self.folder)
        command = ["dotnet", abu.player_program(), "--seed", "11", "--fast"]
        with subprocess.Popen(command, env=game.environment, stdout=-3, stderr=-3) as build:
            try:
                self.assertTrue(comes_true(lambda: "Start Battle" in game.abu("snapshot").out))
                with self.served(game) as url:
                    page = Page(self.browser, url)
                    self.assertTrue(page.has_picture() and page.has_line("tree", 'button "Start Battle"'))
                    page.press("take")
                    self.browser.run(POINT, "Start Battle", "click")
                    page.press("click")
                    self.assertTrue(page.has_line("requests", "a person click", "Start Battle", "Your turn begins"))
                    self.assertIn(TOLD.format("Start Battle"), game.abu("snapshot").out)
            finally:
                build.kill()

    def watch_and_open(self, page: Page, editor: HeadlessEditor) -> None:
        """What an agent and a person do with the game that is one door."""
        self.assertTrue(page.has_picture() and page.has_line("tree", 'button "Door 0"'))
        self.assertEqual(0, editor.abu("click", "Door").code)
        self.assertTrue(page.has_line("requests", "abu.py", 'click button "Door 0"'))
        self.assertTrue(page.has_line("tree", 'button "Door 1"'))
        page.press("take")
        self.browser.run(POINT, "Door 1", "click")
        page.press("click")
        self.assertTrue(page.has_line("requests", "a person click", "Door 1"))
        told = editor.abu("snapshot").out
        self.assertIn(TOLD.format("Door 1"), told)
        self.assertIn('button "Door 2"', told)

    def test_a_card_is_dragged_and_time_stands_and_a_refusal_is_read(self) -> None:
        with HeadlessGame(self.folder, "--seed", "11", "--fast") as game, self.served(game) as url:
            game.abu("click", "Start Battle")
            page = Page(self.browser, url)
            self.assertTrue(page.has_picture() and page.has_line("tree", "Saffron Drummer"))
            page.press("take")
            page.drag(self.bounds(game, "Saffron Drummer"), [640, 420])
            self.assertTrue(page.has_line("requests", "a person drag", "Saffron Drummer", "battlefield"))
            page.click_at(*self.bounds(game, "Quarry Colossus"))
            self.assertTrue(comes_true(lambda: "it costs 6" in page.text("told")), page.text("told"))
            page.press("freeze")
            self.assertTrue(comes_true(lambda: "frozen at" in page.text("state")), page.text("state"))
            before = page.text("state")
            page.press("step")
            self.assertTrue(comes_true(lambda: page.text("state") not in (before, "")))
            self.assertTrue(comes_true(lambda: "frozen at" in page.text("state")))
            self.browser.web.call("POST", "/url", {"url": "about:blank"})
            self.assertTrue(comes_true(lambda: '"frozen"' not in game.abu("status").out))

    def test_keys_go_to_the_game(self) -> None:
        with HeadlessGame(self.folder, "--game", "2048", "--seed", "3") as game, self.served(game) as url:
            page = Page(self.browser, url)
            self.assertTrue(page.has_picture())
            page.press("take")
            page.type("\ue012")
            page.type("\ue015")
            self.assertTrue(page.has_line("requests", "a person press key ArrowLeft → game"))
            self.assertTrue(page.has_line("requests", "a person press", "key ArrowDown"))

    def test_a_node_is_outlined_when_pointed_at(self) -> None:
        with HeadlessGame(self.folder, "--seed", "11") as game, self.served(game) as url:
            page = Page(self.browser, url)
            self.assertTrue(page.has_picture() and page.has_line("tree", "Start Battle"))
            self.browser.run(POINT, "Start Battle", "pointerenter")
            left, top = self.browser.run(OUTLINED)
            self.assertRegex(left, r"^39\.06\d*%$")
            self.assertRegex(top, r"^48\.8\d*%$")
            self.browser.run(POINT, "Start Battle", "pointerleave")
            self.assertIsNone(self.browser.run(OUTLINED))
            page.pointer(page.pixel(640, 374))
            here = "return document.querySelector('#tree .here').innerText"
            self.assertIn("Start Battle", self.browser.run(here))

    def test_two_see_the_same_and_a_phone_needs_no_scrolling_sideways(self) -> None:
        with HeadlessGame(self.folder, "--seed", "11") as game, self.served(game) as url, Chromium() as phone:
            phone.size(390, 844)
            pages = [Page(self.browser, url), Page(phone, url)]
            game.abu("click", "Start Battle")
            for page in pages:
                self.assertTrue(page.has_picture() and page.has_line("requests", "Start Battle", "Your turn begins"))
            pages[1].press("take")
            width = phone.run("return [document.documentElement.scrollWidth, innerWidth]")
            self.assertEqual([390, 390], width)
            self.assertEqual([], phone.log())

    def test_a_chosen_node_is_clicked_and_filled_and_without_one_letters_are_pressed(self) -> None:
        acts: List[Any] = []

        def answer(request: Dict[str, Any]) -> bytes:
            log = {"entries": [], "session": "s", "next": 1, "dropped": 0}
            field = {"depth": 0, "role": "textbox", "name": "Who", "ref": "e7", "bounds": [0, 0, 9, 9]}
            data = {
                "frame": 1,
                "screen": [9, 9],
                "busy": False,
                "requests": [],
                "mark": 1,
                "nodes": [field],
                "log": log,
            }
            replies = {"status": {"game": "Doors", "busy": False}, "watch": data}
            if request["command"] in replies:
                return fakes.reply(request, success=True, data=replies[request["command"]])
            if request["command"] != "screenshot":
                acts.append((request["command"], request["params"]))
            tree = {"snapshot": "- x", "clicked": True, "filled": True, "pressed": True}
            return fakes.reply(request, success=True, data=tree)

        with fakes.ThreadedGame(answer) as game:
            process = start("watch", env=environment(ABU_STATE_DIR=str(self.folder), ABU_PORT=str(game.port)))
            try:
                assert process.stdout is not None
                page = Page(self.browser, process.stdout.readline().strip())
                self.assertTrue(page.has_line("tree", "Who"))
                page.press("take")
                write = "document.getElementById(arguments[0]).value = arguments[1]"
                self.browser.run(write, "text", "a b")
                page.press("type")
                self.assertTrue(comes_true(lambda: len(acts) == 3), acts)
                self.browser.run(POINT, "Who", "click")
                page.press("click")
                self.browser.run(write, "text", "two words")
                page.press("type")
                self.browser.run(write, "key", "Escape")
                page.press("press")
                self.assertTrue(comes_true(lambda: len(acts) == 6), acts)
                letters = [("press", {"key": key}) for key in ("a", "Space", "b")]
                rest = [
                    ("click", {"ref": "e7"}),
                    ("fill", {"ref": "e7", "value": "two words"}),
                    ("press", {"key": "Escape"}),
                ]
                self.assertEqual([*letters, *rest], acts)
            finally:
                process.kill()
                process.communicate()

    def test_a_game_s_texts_run_nothing(self) -> None:
        mark = "window.ran = true"
        hostile = [
            f"<img src=x onerror='{mark}'>",
            f"</script><script>{mark}</script>",
            f"javascript:{mark}",
            "a\u202eb",
        ]
        nodes = [{"depth": 0, "role": text, "name": text, "ref": text, "bounds": [0, 0, 9, 9]} for text in hostile]
        time = "2025-06-01T12:00:00.000Z"
        calls = [
            {
                **{"seq": number, "time": time, "client": text, "command": text, "node": text, "seconds": 1},
                **{"history": [text], "changes": text, "params": {text: text}, "error": text},
                "errors": [{"level": text, "message": text}],
            }
            for number, text in enumerate(hostile, 1)
        ]
        lines = [
            {"seq": n, "time": time, "level": text, "message": text, "stack": text} for n, text in enumerate(hostile)
        ]
        data = {"frame": 1, "screen": [9, 9], "busy": False, "requests": calls, "mark": 1, "nodes": nodes}
        data["log"] = {"entries": lines, "session": "s", "next": 9, "dropped": 0}

        def answer(request: Dict[str, Any]) -> bytes:
            replies = {"status": {"game": hostile[0], "busy": False}, "watch": data}
            known = replies.get(request["command"])
            if known is None:
                return fakes.reply(request, success=False, code="screenshot_failed", error=hostile[0])
            return fakes.reply(request, success=True, data=known)

        with fakes.ThreadedGame(answer) as game:
            process = start("watch", env=environment(ABU_STATE_DIR=str(self.folder), ABU_PORT=str(game.port)))
            try:
                assert process.stdout is not None
                page = Page(self.browser, process.stdout.readline().strip())
                for name in ("tree", "requests", "log"):
                    self.assertTrue(page.has_line(name, hostile[0]), page.lines(name))
                self.assertEqual(hostile[0], page.text("title"))
                self.assertTrue(comes_true(lambda: hostile[0] in page.text("state")), page.text("state"))
                self.browser.run(POINT, hostile[0], "click")
                self.assertIsNone(self.browser.run("return window.ran"))
                self.assertEqual([], self.browser.log())
                # The server's policy holds even for a script that gets in.
                smuggle = (
                    "const s = document.createElement('script'); s.textContent = arguments[0]; document.body.append(s)"
                )
                self.browser.run(smuggle, mark)
                self.assertIsNone(self.browser.run("return window.ran"))
                self.assertRegex("".join(self.browser.log()), "Content Security Policy")
            finally:
                process.kill()
                process.communicate()


class WatchedRunTests(Folder):
    """`agent.py play --watch`; it needs no browser."""

    def test_the_page_is_there_as_long_as_the_run_and_its_address_is_opened(self) -> None:
        opened = self.folder / "opened"
        browser = self.folder / "browser"
        browser.write_text(f'#!/bin/sh\necho "$1" > "{opened}"\n', encoding="utf-8")
        browser.chmod(0o700)
        words = ("play", "--game", "2048", "--port", 0, "--model", "scripted:greedy", "--max-steps", 2, "--watch")
        done = self.call(*words, "--goal", "play", "--out", self.out, "--step-delay", 0, BROWSER=str(browser))
        url = done.err.partition("watch at ")[2].partition("\n")[0]
        self.assertEqual(url, opened.read_text(encoding="utf-8").strip(), done.err)
        parts = urlsplit(url)
        assert parts.hostname is not None and parts.port is not None
        with self.assertRaises(OSError):
            socket.create_connection((parts.hostname, parts.port)).close()

    def test_only_a_game_can_be_watched(self) -> None:
        done = self.call_here("play", "--driver", "browser", "--watch", "--model", "x", "--goal", "y")
        self.assertEqual(2, done.code)
        self.assertIn("--watch means nothing to --driver browser", done.err)

    def test_the_model_is_told_what_a_person_did(self) -> None:
        tree = {"snapshot": '- button "Open" [ref=e1]', "refs": {"e1": {"role": "button", "name": "Open"}}}
        others = [{"client": "a person", "command": "click", "node": 'button "Bell"'}]
        data = {**tree, "stateHash": "0" * 16, "frame": 1, "others": others, "clicked": True, "did": True}
        with fakes.FakeGame(fakes.giving(data)) as game:
            driver = GameDriver(game.port, "doors")
            driver.observe()
            driver.perform("click", {"target": "e1"})
            self.assertIn('a person: click button "Bell"', driver.account())
            self.assertEqual({f"agent {os.getpid()}"}, {request["client"] for request in game.requests})


if __name__ == "__main__":
    unittest.main()
