"""The daemon through its socket: its requests to a game, and the outcome of calls when something breaks."""

from __future__ import annotations

import base64
import contextlib
import json
import os
import resource
import signal
import socket
import stat
import subprocess
import sys
import tempfile
import threading
import unittest
from pathlib import Path
from typing import Any, Dict, List, Optional, Tuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "testing"))

from browser import DAEMON, PATIENCE, Browser  # noqa: E402
from calls import in_process  # noqa: E402
from damage import DAMAGES, damage  # noqa: E402
from fakes import TalkingGame, reply  # noqa: E402
from folders import new_folder  # noqa: E402
from games import HeadlessGame, free_port  # noqa: E402
from waiting import comes_true  # noqa: E402

import abu  # noqa: E402
from daemon import FLUSH_SECONDS, MOST_CONNECTIONS, MOST_LOG_BYTES, Log  # noqa: E402
from remembered import MEMORY_SECONDS, MOST_CALLS, Memory  # noqa: E402
from verbs import VERBS  # noqa: E402

Json = Dict[str, Any]
PIXEL = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
)
TREE = """\
- application "Dreamtides"
  - group "Hand (2 cards)"
    - button "Fox (can play) -- Draw a card." [ref=e1]
    - button "Fox (can play) -- Draw a card." [ref=e2]
  - group "Controls"
    - button "End Turn" [ref=e3]
  - group "Scroll view (down)" [ref=e4]
    - textbox "Name: Ann" [ref=e5]"""
REFS = {
    "e1": {"role": "button", "name": "Fox (can play) -- Draw a card."},
    "e2": {"role": "button", "name": "Fox (can play) -- Draw a card."},
    "e3": {"role": "button", "name": "End Turn"},
    "e4": {"role": "group", "name": "Scroll view (down)"},
    "e5": {"role": "textbox", "name": "Name: Ann"},
}
# A request that a web page makes a browser send, with any method.
HTTP = b'POST / HTTP/1.1\r\nHost: localhost\r\n\r\n{"id":"r1","action":"click","selector":"@e3"}\n'
CLICK: Json = {"action": "click", "id": "r1", "selector": "@e3"}


class Actor:
    """Answers like a game. `acts` lists the actions it received; `holds` delays answers."""

    def __init__(self) -> None:
        self.session = "first run"
        self.data: Json = {"history": ["The turn ends"], "snapshot": TREE, "refs": REFS, "frame": 7}
        self.refusal: Optional[Json] = None
        self.holds: Optional[threading.Event] = None
        self.is_busy = False
        self.acts: List[Tuple[str, Json]] = []

    def __call__(self, request: Json) -> Optional[bytes]:
        command = request["command"]
        if command == "log":
            return reply(request, success=True, data={"entries": [], "session": self.session, "next": 1, "dropped": 0})
        if command == "status":
            return reply(request, success=True, data={"game": "Dreamtides", "busy": self.is_busy, "frame": 7})
        self.acts.append((command, request["params"]))
        if self.holds is not None:
            self.holds.wait(PATIENCE)
        if self.refusal is not None:
            return reply(request, success=False, **self.refusal)
        if command == "screenshot":
            return reply(request, success=True, data={"base64": base64.b64encode(PIXEL).decode(), "refs": REFS})
        return reply(request, success=True, data=self.data)


def wire_lines(name: str) -> List[Json]:
    """Lines that every port must reject or accept; the tests of the ports in C# use the same samples."""
    path = Path(__file__).resolve().parents[2] / "docs" / "wire" / "lines" / f"{name}.json"
    return json.loads(path.read_text(encoding="utf-8"))["samples"]


class DaemonTest(unittest.TestCase):
    """A session with a daemon started by hand, and a game that the test controls."""

    def setUp(self) -> None:
        self.folder = new_folder(self)
        self.actor = Actor()
        self.game = TalkingGame(self.actor)
        self.addCleanup(lambda: self.game.__exit__())
        self.browser = self.enter(Browser(self.folder / "s", self.game.port))

    def enter(self, context: Any) -> Any:
        value = context.__enter__()
        self.addCleanup(context.__exit__, None, None, None)
        return value

    def daemon(self, session: str = "default", **changes: str) -> "subprocess.Popen[bytes]":
        process = self.browser.start_daemon(session, **changes)
        self.addCleanup(process.wait)
        self.addCleanup(process.kill)
        return process

    def ask(self, request: Json, session: str = "default") -> Json:
        return self.ask_bytes(json.dumps(request).encode() + b"\n", session)

    def ask_bytes(self, line: bytes, session: str = "default") -> Json:
        with self.browser.connect(session) as peer:
            peer.sendall(line)
            return json.loads(peer.makefile("rb").readline())

    def data(self, action: str, **params: Any) -> Json:
        answer = self.ask({"action": action, "id": f"r{os.urandom(4).hex()}", **params})
        self.assertTrue(answer["success"], answer)
        return answer["data"]

    def error(self, action: str, **params: Any) -> str:
        """The error: one sentence and one thing to try."""
        answer = self.ask({"action": action, "id": f"r{os.urandom(4).hex()}", **params})
        self.assertEqual({"id", "success", "error"}, set(answer))
        self.assertRegex(answer["error"], r"^[^\n]+[.?;]?[^\n]*\n  try: [^\n]+$")
        self.assertNotIn("--timeout", answer["error"])
        return answer["error"]

    def under_way(self) -> bool:
        return comes_true(lambda: self.actor.acts, PATIENCE)


class CommandTests(DaemonTest):
    def setUp(self) -> None:
        super().setUp()
        self.daemon()

    def asked(self, action: str, **params: Any) -> Tuple[str, Json]:
        self.actor.acts.clear()
        self.data(action, **params)
        return self.actor.acts[-1]

    def test_each_action_reaches_the_game_in_its_own_words(self) -> None:
        for action, params, command, asked in (
            ("click", {"selector": "@e3"}, "click", {"ref": "e3"}),
            ("click", {"selector": "e3"}, "click", {"ref": "e3"}),
            ("click", {"selector": "ref=e3"}, "click", {"ref": "e3"}),
            ("click", {"selector": " @e3 "}, "click", {"ref": "e3"}),
            ("click", {"selector": "text=End Turn"}, "click", {"name": "End Turn"}),
            ("click", {"selector": 'text="End Turn"'}, "click", {"name": "End Turn"}),
            ("click", {"selector": "text=\"End Turn'"}, "click", {"name": "\"End Turn'"}),
            ("click", {"selector": 'text="'}, "click", {"name": '"'}),
            ("hover", {"selector": 'role=button[name="A \\"b\\""]'}, "hover", {"name": 'A "b"', "role": "button"}),
            ("click", {"selector": "role=button[name='End Turn'i]"}, "click", {"name": "End Turn", "role": "button"}),
            ("dblclick", {"selector": "@e3"}, "click", {"ref": "e3"}),
            ("drag", {"source": "@e1", "target": "@e3"}, "drag", {"source": "e1", "target": "e3"}),
            (
                "drag",
                {"source": 'role=button[name="Fox"]', "target": "text=Play Zone"},
                "drag",
                {"sourceName": "Fox", "role": "button", "targetName": "Play Zone"},
            ),
            ("fill", {"selector": "@e5", "value": ""}, "fill", {"ref": "e5", "value": ""}),
            ("press", {"key": "Control+a"}, "press", {"key": "Control+a"}),
            ("keydown", {"key": "w"}, "keydown", {"key": "w"}),
            ("keyup", {"key": "w"}, "keyup", {"key": "w"}),
            ("mousemove", {"x": 10, "y": 20}, "mouse", {"action": "move", "x": 10, "y": 20}),
            ("mousedown", {"button": "right"}, "mouse", {"action": "down", "button": "right"}),
            ("mouseup", {}, "mouse", {"action": "up", "button": "left"}),
            ("wheel", {"deltaX": 0, "deltaY": 300}, "mouse", {"action": "wheel", "x": 0, "y": -3}),
            ("scroll", {"direction": "up", "amount": 50}, "scroll", {"ref": "e4", "direction": "up", "amount": 50}),
            (
                "scroll",
                {"direction": "down", "selector": "@e5"},
                "scroll",
                {"ref": "e5", "direction": "down", "amount": 300},
            ),
            ("wait", {"selector": "text=Hello"}, "wait", {"text": "Hello", "timeout": 25}),
            ("wait", {"text": "Hello", "timeout": 2000}, "wait", {"text": "Hello", "timeout": 2}),
            ("waitforloadstate", {"state": "networkidle"}, "wait", {"settled": True, "timeout": 25}),
            ("snapshot", {}, "snapshot", {}),
            (
                "snapshot",
                {"interactive": True, "compact": True, "maxDepth": 2},
                "snapshot",
                {"interactive": True, "compact": True, "maxDepth": 2},
            ),
        ):
            with self.subTest(action=action, params=params):
                self.assertEqual((command, asked), self.asked(action, **params))

    def test_unsupported_actions_are_refused_without_asking_the_game(self) -> None:
        for action, params in (
            ("evaluate", {"script": "1"}),
            ("click", {"selector": "#main"}),
            ("click", {"selector": "End Turn"}),
            ("click", {"selector": ""}),
            ("click", {"selector": "@"}),
            ("click", {"selector": "text="}),
            ("click", {"selector": "role=button"}),
            ("click", {"selector": None}),
            ("click", {}),
            ("drag", {"source": "@e1", "target": 'role=group[name="Hand"]'}),
            ("type", {"selector": "@e5", "text": ""}),
            ("type", {"selector": "@e5", "text": "x" * 501}),
            ("wait", {}),
            ("wait", {"timeout": 30001}),
            ("wait", {"timeout": -1}),
            ("wait", {"timeout": True}),
            ("wait", {"timeout": float("nan")}),
            ("wait", {"selector": "@e3", "state": "gone"}),
            ("snapshot", {"maxDepth": 0}),
            ("snapshot", {"maxDepth": "2"}),
            ("snapshot", {"selector": "text=End Turn"}),
            ("screenshot", {"path": "a.JPG"}),
            ("screenshot", {"path": "a.jpeg"}),
            ("screenshot", {"path": "a.webp"}),
            ("screenshot", {"selector": "#main"}),
            ("screenshot", {"path": 5}),
            ("navigate", {"url": "https://example.com"}),
            ("navigate", {"url": "https://game://dreamtides?sed=1"}),
            ("navigate", {"url": "https://game://../x"}),
            ("navigate", {"url": "https://game://[x"}),
            ("navigate", {}),
        ):
            with self.subTest(action=action, params=params):
                self.assertNotIn("has failed", self.error(action, **params))
        self.assertEqual([], self.actor.acts)
        self.assertIn("use open, snapshot, click", self.error("no_such_command"))

    def test_an_action_prints_only_what_happened(self) -> None:
        data = self.data("click", selector="@e3")
        self.assertEqual("--- History ---\nThe turn ends\n---", data["text"])
        self.assertEqual({"history", "text", "frame"}, set(data))
        self.actor.data = {"clicked": True, "snapshot": TREE, "refs": REFS}
        self.assertEqual({"clicked": True}, self.data("click", selector="@e3"))
        self.actor.data = {"value": "5", "settled": False, "errors": [{"level": "error", "message": "Oh\x1b[2J"}]}
        data = self.data("fill", selector="@e5", value="5")
        self.assertEqual("5", data["value"])
        text = data["text"]
        self.assertRegex(
            text, r"^--- Value: 5 ---\n--- Errors ---\nerror: Oh\\u001b\[2J\n---\nThe game had not settled"
        )

    def test_a_double_click_tells_of_both_clicks(self) -> None:
        self.assertEqual(["The turn ends"] * 2, self.data("dblclick", selector="@e3")["history"])
        self.assertEqual([("click", {"ref": "e3"})] * 2, self.actor.acts)

    def test_typed_characters_are_appended(self) -> None:
        self.data("type", selector="@e5", text="a +\n")
        keys = [params["key"] for _, params in self.actor.acts]
        self.assertEqual(["End", "a", " ", "+", "Enter"], keys)
        self.actor.refusal = {"error": "it takes no keys", "code": "not_actionable"}
        self.assertTrue(self.error("type", selector="@e3", text="abc").startswith("Typed 0 of 3 characters: it takes"))

    def test_typing_tells_what_each_key_did(self) -> None:
        self.assertEqual(["The turn ends"] * 3, self.data("type", selector="@e5", text="abc")["history"])

    def test_nothing_is_typed_into_a_lost_field(self) -> None:
        self.actor.refusal = {"error": "Ref e5 is stale", "code": "stale_ref"}
        self.assertTrue(self.error("type", selector="@e5", text="abc").startswith("Ref e5 is stale\n"))
        self.assertEqual([("press", {"ref": "e5", "key": "End"})], self.actor.acts)

    def test_a_tree_counts_equal_nodes(self) -> None:
        data = self.data("snapshot")
        lines = TREE.replace("[ref=e2]", "[ref=e2] [nth=1]")
        self.assertEqual((lines, REFS), (data["snapshot"], data["refs"]))
        # Only what has a ref can be meant by its number.
        labels = '\n  - button "End Turn"\n  - label "Void"\n  - label "Void"'
        self.actor.data = {"snapshot": TREE + labels, "refs": REFS}
        self.assertEqual(lines + labels, self.data("snapshot")["snapshot"])

    def test_a_part_of_the_tree_is_that_of_a_ref(self) -> None:
        data = self.data("snapshot", selector="@e4", interactive=True)
        self.assertEqual('- group "Scroll view (down)" [ref=e4]\n  - textbox "Name: Ann" [ref=e5]', data["snapshot"])
        self.assertEqual({"e4", "e5"}, set(data["refs"]))
        self.assertNotIn("e5", self.data("snapshot", selector="@e4", maxDepth=1)["snapshot"])
        self.assertIn("e9", self.error("snapshot", selector="@e9"))

    def test_text_is_read_by_ref_or_by_name(self) -> None:
        for selector in ("@e3", "text=end turn", 'role=button[name="End"]'):
            self.assertEqual("End Turn", self.data("gettext", selector=selector)["text"])
        self.assertEqual("Name: Ann", self.data("gettext", selector="text=Name")["text"])
        self.assertIn("e1, e2", self.error("gettext", selector="text=Fox"))
        self.assertIn("text=Turn", self.error("gettext", selector="text=Turn"))
        self.assertIn("@e9", self.error("gettext", selector="@e9"))

    def test_a_whole_name_beats_a_prefix(self) -> None:
        names = ("Foxglove", "Fox (2 of 3) (can play) -- Draw.", "Fir", "Firefly", "Owl (2 (was 1)) -- Fly.", "Owlet")
        lines = [f'  - button "{name}" [ref=e{number}]' for number, name in enumerate(names, 1)]
        lines += ['  - label "Fir"', '  - label "Elm"', '  - label "Elmo"']
        self.actor.data = {"snapshot": "\n".join(['- application "Trees"', *lines]), "refs": {}}
        for wanted, text in (
            ("fox", names[1]),
            ("Fox (2 of 3)", names[1]),
            ("Fox (2 of 3) (can play)", names[1]),
            (names[1], names[1]),
            ("Foxg", "Foxglove"),
            ("FIR", "Fir"),
            ("Fire", "Firefly"),
            ("owl", names[4]),
            ("Owl (2 (was 1))", names[4]),
            ("Elm", "Elm"),
            ("'Elm'", "Elm"),
        ):
            with self.subTest(wanted):
                self.assertEqual(text, self.data("gettext", selector=f"text={wanted}")["text"])
        self.assertIn("means several nodes: e1, e2.", self.error("gettext", selector="text=Fo"))
        for missing in ("glove", "(can play)", "oxglove", "Fox (can play)"):
            with self.subTest(missing):
                self.assertIn("is not on the screen", self.error("gettext", selector=f"text={missing}"))
        self.assertIn("is not on the screen", self.error("gettext", selector='role=label[name="Fox"]'))

    def test_a_part_of_the_tree_ends_where_its_node_does_and_at_the_depth(self) -> None:
        lines = [
            '- application "Nest"',
            '  - group "A" [ref=e1]',
            '    - group "B" [ref=e2]',
            '      - button "C" [ref=e3]',
            '    - button "D" [ref=e4]',
            '  - button "E" [ref=e5]',
        ]
        self.actor.data = {"snapshot": "\n".join(lines), "refs": {f"e{number}": {} for number in range(1, 6)}}
        for depth, refs in ((1, "e1"), (2, "e1 e2 e4"), (3, "e1 e2 e3 e4"), (4, "e1 e2 e3 e4")):
            with self.subTest(depth):
                data = self.data("snapshot", selector="@e1", maxDepth=depth)
                self.assertEqual(refs.split(), sorted(data["refs"]))
                self.assertEqual(len(refs.split()), data["snapshot"].count("\n") + 1)
                self.assertTrue(data["snapshot"].startswith('- group "A"'), data["snapshot"])
                # The game counts levels from its root, and not from the node.
                self.assertEqual(("snapshot", {}), self.actor.acts[-1])
        for wrong in (0, -1, 1.0, True, "1"):
            with self.subTest(wrong):
                error = self.error("snapshot", selector="@e1", maxDepth=wrong)
                self.assertEqual(f"{wrong!r} is no depth.\n  try: --depth takes a whole number from 1", error)

    def test_text_that_is_only_to_be_read_is_found_by_name(self) -> None:
        labels = '\n  - label "Void: 0 cards"\n  - label "Void: 0 cards"\n  - label "Score: 3 of \\"12\\""'
        self.actor.data = {"snapshot": TREE + labels, "refs": REFS}
        self.assertEqual('Score: 3 of "12"', self.data("gettext", selector="text=Score")["text"])
        self.assertEqual("Hand (2 cards)", self.data("gettext", selector='role=group[name="hand"]')["text"])
        self.assertIn("label Void: 0 cards, label Void", self.error("gettext", selector="text=Void"))
        self.data("wait", selector='role=label[name="Score"]')

    def test_a_list_scrolls_as_a_group_does(self) -> None:
        self.actor.data = {"snapshot": TREE.replace('group "Scroll view', 'list "Items'), "refs": REFS}
        self.assertEqual("e4", self.asked("scroll", direction="down", amount=1)[1]["ref"])
        self.actor.data["snapshot"] += '\n  - group "More (down)" [ref=e6]'
        self.assertIn("Items (down) (e4), More (down) (e6)", self.error("scroll", direction="down"))

    def test_a_wait_ends_with_what_it_waits_for(self) -> None:
        self.data("wait", selector="@e3")
        self.data("wait", selector='role=button[name="End Turn"]')
        for state in ("visible", "attached"):
            self.data("wait", selector="@e3", state=state)
        for milliseconds in (0, 1):
            self.data("wait", timeout=milliseconds)
        self.assertIn("0.3 seconds", self.error("wait", selector="@e9", timeout=300))

    def test_refusals_of_the_game_come_with_advice_for_this_command_line(self) -> None:
        for code in (*abu.FIXES, "new_code"):
            with self.subTest(code):
                self.actor.refusal = {"error": f"No: {code}", "code": code}
                answer = self.ask({**CLICK, "id": code})["error"]
                self.assertTrue(answer.startswith(f"No: {code}"), answer)
                self.assertNotIn("abu.py snapshot", answer)
                self.assertNotIn("--role", answer)

    def test_open_says_which_game_answers(self) -> None:
        for url in ("https://game://dreamtides", "https://dreamtides", "game://Dreamtides", "https://unity://"):
            with self.subTest(url):
                data = self.data("navigate", url=url)
                self.assertEqual(f"Dreamtides, ready on port {self.game.port}", data["title"])
                self.assertEqual(url.replace("https://", ""), data["url"])
        self.assertIn("game", self.error("navigate", url="https://game://othergame"))
        for name in ("dreamtides", "Dreamtides"):
            answer = self.error("navigate", url=f"https://game://{name}?seed=3")
            self.assertIn("was not started", answer)
            # Not this daemon's to end.
            self.assertNotIn("agent-browser close", answer)
        self.assertIn("there is dreamtides, tetris", self.error("navigate", url="https://game://nogame?seed=3"))
        self.assertEqual([], self.actor.acts)
        self.actor.is_busy = True
        data = self.data("navigate", url="unity://")
        self.assertEqual(f"Dreamtides, busy on port {self.game.port}", data["title"])

    def test_a_caller_that_means_another_port_is_refused(self) -> None:
        script = (
            "import socket, sys; s = socket.socket(socket.AF_UNIX); s.connect(sys.argv[1]);"
            "s.sendall(sys.argv[2].encode() + b'\\n'); print(s.makefile().readline())"
        )
        command = [sys.executable, "-c", script, str(self.browser.folder / "default.sock"), json.dumps(CLICK)]
        for name in ("ABU_PORT", "ABU_WS_PORT"):
            with self.subTest(name):
                said = subprocess.run(command, env={name: "1"}, capture_output=True, text=True, timeout=PATIENCE).stdout
                cause = f"This session plays the game on port {self.game.port}, but ABU_PORT is 1."
                fix = "use another --session for another game, or `agent-browser close` first"
                self.assertEqual(f"{cause}\n  try: {fix}", json.loads(said)["error"])
        self.assertEqual([], self.actor.acts)

    def test_unknown_options_are_refused_with_the_known_ones(self) -> None:
        for option, said in (
            ("seed=abc", "--seed: 'abc' is not a seed"),
            ("seed", "--seed: expected one argument"),
            ("fast=1", "--fast: "),
            ("width=9", "--width: '9' is not"),
        ):
            with self.subTest(option):
                answer = self.error("navigate", url=f"https://game://dreamtides?{option}")
                self.assertIn(said, answer)
                self.assertTrue(answer.endswith("try: game://NAME?seed=7&width=1280&height=720&fast"), answer)

    def test_each_verb_of_the_game_is_a_command(self) -> None:
        # agent-browser has no command for the actions that a game gives to a node, nor for its cheats.
        for verb in ("do", "call"):
            self.assertIn("A game has no", str(self.ask({"action": verb, "id": verb})))
        for number, verb in enumerate(set(VERBS) - {"do"}):
            self.assertNotIn("A game has no", str(self.ask({"action": verb, "id": f"verb{number}"})))

    def test_a_refusal_names_what_the_user_typed(self) -> None:
        for action, typed in (
            ("getbyplaceholder", "find placeholder"),
            ("getbytitle", "find title"),
            ("getbytestid", "find testid"),
            ("getbyalttext", "find alt"),
            ("getattribute", "get attr"),
            ("innerhtml", "get html"),
            ("recording_start", "record start"),
            ("viewport", "set viewport"),
            ("cookies_get", "cookies get"),
            ("styles", "get styles"),
            ("waitforurl", "wait --url"),
            ("waitforfunction", "wait --fn"),
            ("waitfordownload", "wait --download"),
            ("evaluate", "eval"),
            ("tab_new", "tab new"),
            ("back", "back"),
        ):
            with self.subTest(action):
                self.assertEqual(f"A game has no {abu.shortened(typed)}.", self.error(action).partition("\n")[0])

    def test_connect_is_refused(self) -> None:
        for params in ({"cdpPort": 9222}, {"cdpUrl": "ws://127.0.0.1:9222/x"}):
            self.assertRegex(self.error("launch", **params), r"^Nothing is connected to: .*\n.*unity://")
        self.assertEqual({}, self.data("launch", headless=True))
        self.assertEqual([], self.actor.acts)

    def test_launch_and_close_leave_foreign_games_alone(self) -> None:
        self.assertEqual({}, self.data("launch", headless=False))
        self.assertIn("was not started by `open`, and goes on", self.data("close")["text"])
        self.assertEqual([], self.actor.acts)
        # A daemon started by hand stays.
        self.data("click", selector="@e3")


class ScreenshotTests(DaemonTest):
    def setUp(self) -> None:
        super().setUp()
        self.daemon()

    def test_the_picture_is_where_the_answer_says(self) -> None:
        whole = self.folder / "a.png"
        self.assertEqual(str(whole), self.data("screenshot", path=str(whole), selector=None)["path"])
        self.assertEqual(PIXEL, whole.read_bytes())
        other = Path(self.data("screenshot", path=None, selector=None, fullPage=True)["path"])
        self.addCleanup(other.unlink)
        self.assertEqual(PIXEL, other.read_bytes())
        self.assertNotIn("base64", self.data("screenshot", path=str(whole), selector="@e3"))
        self.assertEqual(("screenshot", {"ref": "e3"}), self.actor.acts[-1])
        self.assertIn("Cannot write", self.error("screenshot", path=str(self.folder / "no" / "a.png"), selector=None))

    def test_a_picture_is_as_readable_as_any_other_file_of_the_user(self) -> None:
        path, other = self.folder / "a.png", self.folder / "other"
        self.data("screenshot", path=str(path), selector=None)
        other.touch()
        self.assertEqual(stat.S_IMODE(other.stat().st_mode), stat.S_IMODE(path.stat().st_mode))

    def test_refs_in_a_picture_can_be_used(self) -> None:
        self.data("snapshot")
        self.actor.session = "second run"
        self.data("screenshot", path=str(self.folder / "a.png"), selector=None)
        self.assertIn("started anew", self.error("click", selector="@e3"))
        self.data("screenshot", path=str(self.folder / "a.png"), selector="--annotate")
        self.data("click", selector="@e3")

    def test_annotate_is_accepted_in_every_position(self) -> None:
        path = str(self.folder / "a.png")
        for selector, given, node in (
            ("--annotate", path, {}),
            ("@e3", "--annotate", {"ref": "e3"}),
            ("--annotate", "@e3", {"ref": "e3"}),
            ("--annotate", None, {}),
            ("text=End Turn", "--annotate", {"name": "End Turn"}),
        ):
            with self.subTest(selector=selector, path=given):
                data = self.data("screenshot", selector=selector, path=given)
                self.assertEqual(("screenshot", {**node, "annotate": True}), self.actor.acts[-1])
                self.assertIn(f"Screenshot saved to {data['path']}\ne1: button", data["text"])
                if given != path:
                    os.unlink(data["path"])
        data = self.data("screenshot", annotate=True, selector=None, path=path)
        self.assertEqual(
            {"ref": "e3", "number": 3, "role": "button", "name": "End Turn", "box": None}, data["annotations"][2]
        )

    def test_a_relative_path_is_relative_to_the_caller(self) -> None:
        script = (
            "import json, socket, sys; s = socket.socket(socket.AF_UNIX); s.connect(sys.argv[1]);"
            's.sendall(b\'{"action":"screenshot","id":"r5","path":"mine.png","selector":null}\\n\');'
            "print(json.loads(s.makefile().readline())['data']['path'])"
        )
        (self.folder / "elsewhere").mkdir()
        command = [sys.executable, "-c", script, str(self.browser.folder / "default.sock")]
        said = subprocess.run(command, cwd=self.folder / "elsewhere", capture_output=True, text=True, timeout=PATIENCE)
        self.assertEqual(str((self.folder / "elsewhere" / "mine.png").resolve()), said.stdout.strip(), said.stderr)
        self.assertEqual(PIXEL, (self.folder / "elsewhere" / "mine.png").read_bytes())


class ResendTests(DaemonTest):
    def test_a_line_that_comes_again_gets_the_stored_answer(self) -> None:
        self.daemon()
        answers = [self.ask(CLICK) for _ in range(5)]
        self.assertEqual([answers[0]] * 5, answers)
        self.assertEqual(1, len(self.actor.acts))
        # The same id with other content is another call.
        self.ask({**CLICK, "selector": "@e1"})
        self.assertEqual(2, len(self.actor.acts))

    def test_a_line_that_comes_again_while_the_first_is_under_way_gets_its_answer(self) -> None:
        self.daemon()
        self.actor.holds = threading.Event()
        line = json.dumps(CLICK).encode() + b"\n"
        with self.browser.connect() as first, self.browser.connect() as second:
            first.sendall(line)
            self.assertTrue(self.under_way())
            first.close()
            second.sendall(line)
            self.assertTrue(comes_true(lambda: "sent again" in self.browser.log(), PATIENCE))
            self.actor.holds.set()
            self.assertTrue(json.loads(second.makefile("rb").readline())["success"])
        self.assertEqual(1, len(self.actor.acts))

    def test_the_same_line_from_another_process_is_another_call(self) -> None:
        self.daemon()
        self.ask(CLICK)
        script = (
            "import socket, sys; s = socket.socket(socket.AF_UNIX); s.connect(sys.argv[1]);"
            "s.sendall(sys.argv[2].encode() + b'\\n'); s.makefile().readline()"
        )
        command = [sys.executable, "-c", script, str(self.browser.folder / "default.sock"), json.dumps(CLICK)]
        subprocess.run(command, check=True, timeout=PATIENCE)
        self.assertEqual(2, len(self.actor.acts))

    def test_only_the_last_calls_are_remembered(self) -> None:
        self.daemon()
        self.ask(CLICK)
        for number in range(64):
            self.ask({**CLICK, "id": f"r1{number}"})
        self.ask({**CLICK, "id": "r163"})
        self.assertEqual(65, len(self.actor.acts))
        self.ask(CLICK)
        self.assertEqual(66, len(self.actor.acts))

    def test_an_action_is_not_repeated_by_a_daemon_that_was_started_after_a_crash(self) -> None:
        process = self.daemon()
        self.actor.holds = threading.Event()
        with self.browser.connect() as peer:
            peer.sendall(json.dumps(CLICK).encode() + b"\n")
            self.assertTrue(self.under_way())
            process.kill()
            self.assertEqual(b"", peer.recv(100))
        process.wait()
        self.actor.holds.set()
        self.daemon()
        self.assertIn("look at `agent-browser snapshot`", self.ask(CLICK)["error"])
        self.assertTrue(self.ask({**CLICK, "id": "r2"})["success"])
        self.assertEqual(2, len(self.actor.acts))

    def test_no_kind_of_action_is_repeated_after_a_crash(self) -> None:
        process = self.daemon()
        lines: List[Json] = [
            {"action": "click", "selector": "@e3"},
            {"action": "dblclick", "selector": "@e3"},
            {"action": "hover", "selector": "@e3"},
            {"action": "drag", "source": "@e1", "target": "@e3"},
            {"action": "fill", "selector": "@e5", "value": "a"},
            {"action": "type", "selector": "@e5", "text": "a"},
            {"action": "press", "key": "a"},
            {"action": "scroll", "selector": "@e4", "direction": "down", "amount": 5},
            {"action": "keyboard", "subaction": "type", "text": "a"},
            {"action": "check", "selector": "@e5"},
            {"action": "select", "selector": "@e5", "values": ["a"]},
            {"action": "getbyrole", "role": "button", "name": "End", "subaction": "click"},
            {"action": "nth", "selector": "text=Fox", "index": 0, "subaction": "click"},
        ]
        for line in lines:
            self.assertTrue(self.ask({"id": "r1", **line})["success"], line)
        process.kill()
        process.wait()
        self.daemon()
        self.actor.acts.clear()
        for line in lines:
            with self.subTest(line["action"]):
                self.assertIn("started anew", self.ask({"id": "r1", **line}).get("error", ""))
        self.assertEqual([], self.actor.acts)

    def test_a_daemon_that_is_too_late_leaves_the_journal_alone(self) -> None:
        """Otherwise lines that the serving daemon writes would be lost."""
        self.daemon()
        self.ask(CLICK)
        journal = self.browser.folder / "default.calls"
        before = journal.stat().st_ino
        self.assertEqual(3, self.browser.spawn_daemon().wait(PATIENCE))
        self.assertEqual(before, journal.stat().st_ino)

    def test_a_slow_answer_is_kept_alive(self) -> None:
        self.daemon()
        self.actor.holds = threading.Event()
        with self.browser.connect() as peer:
            peer.sendall(json.dumps(CLICK).encode() + b"\n")
            self.assertEqual(b" ", peer.recv(1))
            self.actor.holds.set()
            self.assertTrue(json.loads(peer.makefile("rb").readline())["success"])


class BrokenGameTests(DaemonTest):
    def test_no_game_is_one_error_and_the_next_call_finds_it(self) -> None:
        port = free_port()
        self.daemon(ABU_PORT=str(port))
        self.assertIn("nothing listens there", self.error("click", selector="@e3"))
        self.assertIn("open game://dreamtides", self.error("snapshot"))
        with TalkingGame(self.actor, port):
            self.data("click", selector="@e3")

    def test_refs_of_a_restarted_game_are_refused_until_printed(self) -> None:
        self.daemon()
        self.data("snapshot")
        self.actor.session = "second run"
        self.actor.acts.clear()
        for action, params in (
            ("click", {"selector": "@e3"}),
            ("drag", {"source": "text=Fox", "target": "@e3"}),
            ("gettext", {"selector": "@e3"}),
            ("snapshot", {"selector": "@e3"}),
            ("screenshot", {"selector": "@e3", "path": None}),
            ("wait", {"selector": "@e3"}),
        ):
            with self.subTest(action):
                self.assertIn("started anew", self.error(action, **params))
        self.assertEqual([], self.actor.acts)
        self.data("click", selector="text=End Turn")
        self.data("snapshot")
        self.data("click", selector="@e3")

    def test_the_next_daemon_also_refuses_refs_of_another_run(self) -> None:
        first = self.daemon()
        self.data("snapshot")
        first.kill()
        first.wait()
        self.actor.session = "second run"
        self.daemon()
        self.assertIn("started anew", self.error("click", selector="@e3"))

    def test_a_game_that_hangs_is_one_error_until_it_answers(self) -> None:
        self.daemon(ABU_DAEMON_TIMEOUT="0.5")
        self.actor.holds = threading.Event()
        self.assertIn("did not answer in time", self.error("click", selector="text=End Turn"))
        self.actor.holds.set()

        def is_done() -> bool:
            # On a busy machine, a reply may take longer than this daemon waits.
            return self.ask({"action": "snapshot", "id": f"r{os.urandom(4).hex()}"})["success"]

        self.assertTrue(comes_true(is_done, PATIENCE))

    def test_a_game_that_goes_away_is_one_error(self) -> None:
        self.daemon()
        self.game.answer = lambda request: None
        said = self.error("click", selector="text=End Turn")
        self.assertIn("without a reply", said)
        self.assertIn("the game may have done it", said)
        self.game.answer = lambda request: b"HTTP/1.1 400 Bad Request\r\n\r\n"
        self.assertIn("web server", self.error("snapshot"))
        self.game.answer = self.actor
        self.data("click", selector="text=End Turn")


class SocketTests(DaemonTest):
    def setUp(self) -> None:
        super().setUp()
        self.daemon()

    def answer_to(self, data: bytes) -> bytes:
        with self.browser.connect() as peer:
            peer.sendall(data)
            peer.shutdown(socket.SHUT_WR)
            return peer.makefile("rb").read()

    def test_web_pages_get_no_answer_and_nothing_is_done(self) -> None:
        self.assertEqual(b"", self.answer_to(HTTP))
        self.assertEqual([], self.actor.acts)
        self.assertTrue(self.ask(CLICK)["success"])

    def test_an_invalid_request_gets_one_error(self) -> None:
        for data in (
            b"hello\n",
            b"[]\n",
            b"{\n",
            b"\xff\n",
            b'{"id":1,"action":"click"}\n',
            b'{"id":"r1"}\n',
            b"[" * 9999 + b"\n",
        ):
            with self.subTest(data[:20]):
                lines = self.answer_to(data + json.dumps(CLICK).encode() + b"\n").splitlines()
                self.assertEqual(1, len(lines))
                answer = json.loads(lines[0])
                self.assertEqual(("", False), (answer["id"], answer["success"]))
        self.assertEqual([], self.actor.acts)
        self.assertTrue(self.ask(CLICK)["success"])

    def test_nothing_is_read_past_a_first_line_of_another_protocol(self) -> None:
        for sample in wire_lines("foreign"):
            with self.subTest(sample["about"]):
                line = json.dumps({**CLICK, "id": sample["about"]}).encode()
                lines = self.answer_to(sample["bytes"].encode("latin-1") + b"\r\n" + line + b"\n").splitlines()
                self.assertLessEqual(len(lines), 1)
                self.assertFalse(any(json.loads(answer)["success"] for answer in lines))
        self.assertEqual([], self.actor.acts)

    def test_only_json_is_read(self) -> None:
        for number, sample in enumerate(wire_lines("values")):
            with self.subTest(sample["about"]):
                line = json.dumps({**CLICK, "id": f"r{number}", "more": "VALUE"}).replace('"VALUE"', sample["value"])
                answer = self.ask_bytes(line.encode() + b"\n")
                self.assertEqual(sample["json"], answer["success"], answer)

    def test_a_line_of_ten_megabytes_gets_one_error(self) -> None:
        line = json.dumps({**CLICK, "selector": "x" * (10 << 20)}).encode() + b"\n"
        self.assertIn("longer than 1 MiB", self.ask_bytes(line)["error"])
        self.assertTrue(self.ask(CLICK)["success"])

    def test_silent_connections_do_not_block_calls(self) -> None:
        with contextlib.ExitStack() as stack:
            peers = [stack.enter_context(self.browser.connect()) for _ in range(MOST_CONNECTIONS + 9)]
            for number in range(3):
                self.assertTrue(self.ask({**CLICK, "id": f"r{number}"})["success"])
            # The oldest connections were closed.
            self.assertEqual(b"", peers[0].recv(1))
            peers[-1].sendall(json.dumps({**CLICK, "id": "last"}).encode() + b"\n")
            self.assertTrue(json.loads(peers[-1].makefile("rb").readline())["success"])

    def test_one_call_too_many_is_refused(self) -> None:
        self.actor.holds = threading.Event()
        journal = str(self.browser.folder / "default.calls")
        with contextlib.ExitStack() as stack:
            stack.callback(self.actor.holds.set)
            for number in range(MOST_CONNECTIONS):
                peer = stack.enter_context(self.browser.connect())
                peer.sendall(json.dumps({**CLICK, "id": f"r{number}"}).encode() + b"\n")
            begun = lambda: len(abu.read_text(journal).split()) == 2 * MOST_CONNECTIONS  # noqa: E731
            self.assertTrue(comes_true(begun, PATIENCE))
            with self.browser.connect() as peer:
                answer = json.loads(peer.makefile("rb").readline())
                self.assertIn("256 calls are under way already", answer["error"])

        def is_served() -> bool:
            with contextlib.suppress(OSError):
                return self.ask({**CLICK, "id": "next"})["success"]
            return False

        self.assertTrue(comes_true(is_served, PATIENCE))

    def test_several_lines_and_empty_connections_are_accepted(self) -> None:
        with self.browser.connect():
            lines = b"".join(json.dumps({**CLICK, "id": name}).encode() + b"\n\n" for name in ("r1", "r2"))
            ids = [json.loads(line)["id"] for line in self.answer_to(lines).splitlines()]
        self.assertEqual(["r1", "r2"], ids)


class OtherGameTests(DaemonTest):
    """Calls for another game than the session's, and players that others have launched."""

    @unittest.skipUnless(Path("/proc/self/environ").exists(), "needs a system that tells the environment of a process")
    def test_a_caller_of_another_port_can_only_close(self) -> None:
        process = self.daemon(AGENT_BROWSER_DAEMON="1")
        script = (
            "import socket, sys; s = socket.socket(socket.AF_UNIX); s.connect(sys.argv[1]);"
            "s.sendall(sys.argv[2].encode() + b'\\n'); print(s.makefile().readline())"
        )
        answers: List[Json] = []
        for action in ("click", "snapshot", "launch", "close"):
            line = json.dumps({"action": action, "id": "r1", "selector": "@e3" if action == "click" else None})
            command = [sys.executable, "-c", script, str(self.browser.folder / "default.sock"), line]
            done = subprocess.run(
                command, env={**os.environ, "ABU_PORT": "1"}, check=True, timeout=PATIENCE, capture_output=True
            )
            answers.append(json.loads(done.stdout))
        self.assertEqual([False, False, True, True], [answer["success"] for answer in answers], answers)
        self.assertIn("but ABU_PORT is 1", answers[0]["error"])
        self.assertEqual([], self.actor.acts)
        self.assertEqual(0, process.wait(PATIENCE))

    def test_a_player_that_open_did_not_start_is_not_closed(self) -> None:
        with HeadlessGame(self.folder) as game:
            self.daemon(ABU_PORT=str(game.port), ABU_STATE_DIR=str(self.folder))
            self.assertIn(f"ready on port {game.port}", self.data("navigate", url="https://game://dreamtides")["title"])
            self.assertIn("was not started by `open`, and goes on", self.data("close")["text"])
            self.assertTrue(abu.answers(game.port))


class LifeTests(DaemonTest):
    def files(self) -> List[str]:
        return sorted(path.name for path in self.browser.folder.glob("*") if path.suffix in (".sock", ".pid"))

    def test_files_are_the_users_own_and_go_with_the_daemon(self) -> None:
        for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
            with self.subTest(number.name):
                process = self.daemon()
                self.assertEqual(0o700, stat.S_IMODE(self.browser.folder.stat().st_mode))
                self.assertEqual(0o600, stat.S_IMODE((self.browser.folder / "default.sock").stat().st_mode))
                self.assertEqual(process.pid, self.browser.pid())
                process.send_signal(number)
                self.assertEqual(0, process.wait(PATIENCE))
                self.assertEqual([], self.files())

    def test_an_open_folder_is_closed(self) -> None:
        self.browser.folder.mkdir(mode=0o777)
        self.browser.folder.chmod(0o777)
        self.daemon()
        self.assertEqual(0o700, stat.S_IMODE(self.browser.folder.stat().st_mode))

    def test_a_folder_that_many_share_is_left_as_it_is(self) -> None:
        self.browser.folder.mkdir()
        self.browser.folder.chmod(0o1777)
        self.assertIn("not this user's alone", self.refuses_to_start())
        self.assertEqual(0o1777, stat.S_IMODE(self.browser.folder.stat().st_mode))

    def test_of_six_daemons_at_once_one_stays(self) -> None:
        started = [self.browser.spawn_daemon() for _ in range(6)]
        for process in started:
            self.addCleanup(process.wait)
            self.addCleanup(process.kill)
        self.assertTrue(comes_true(lambda: sum(one.poll() is None for one in started) == 1, PATIENCE))
        alive = next(one for one in started if one.poll() is None)
        self.assertTrue(comes_true(self.browser.is_served, PATIENCE))
        self.assertEqual(alive.pid, self.browser.pid())
        self.assertEqual([3] * 5, [one.poll() for one in started if one is not alive])
        self.assertTrue(self.ask(CLICK)["success"])

    def test_files_removed_by_mistake_are_restored(self) -> None:
        process = self.daemon()
        for name in ("default.sock", "default.pid"):
            with self.subTest(name):
                (self.browser.folder / name).unlink()
                self.assertTrue(comes_true(self.browser.is_served, PATIENCE))
                self.assertEqual(process.pid, self.browser.pid())
                self.assertTrue(self.ask({**CLICK, "id": name})["success"])

    def test_a_daemon_whose_folder_is_gone_ends(self) -> None:
        process = self.daemon()
        self.browser.folder.rename(self.folder / "moved")
        self.assertEqual(0, process.wait(PATIENCE))

    def test_files_of_a_killed_daemon_do_not_block_the_next(self) -> None:
        first = self.daemon()
        first.kill()
        first.wait()
        self.assertEqual(["default.pid", "default.sock"], self.files())
        self.daemon()
        self.assertTrue(self.ask(CLICK)["success"])

    def test_a_daemon_that_ends_tells_waiting_callers(self) -> None:
        process = self.daemon()
        self.actor.holds = threading.Event()
        with self.browser.connect() as peer:
            peer.sendall(json.dumps(CLICK).encode() + b"\n")
            self.assertTrue(self.under_way())
            process.terminate()
            self.assertIn("was ended", json.loads(peer.makefile("rb").readline())["error"])
        self.actor.holds.set()
        self.assertEqual(0, process.wait(PATIENCE))

    def test_close_ends_a_daemon_that_the_cli_started(self) -> None:
        process = self.daemon(AGENT_BROWSER_DAEMON="1")
        self.data("close")
        # The next call may follow at once.
        self.assertEqual([], self.files())
        self.assertEqual(0, process.wait(PATIENCE))

    def test_an_idle_daemon_ends(self) -> None:
        process = self.daemon(ABU_DAEMON_IDLE="0.5")
        self.assertEqual(0, process.wait(PATIENCE))
        self.assertEqual([], self.files())
        self.assertIn("nobody called", self.browser.log())

    def test_a_long_action_is_no_idle_time(self) -> None:
        process = self.daemon(ABU_DAEMON_IDLE="0.5")
        # Longer than a stopping daemon waits for running requests.
        self.data("wait", timeout=1000 * (FLUSH_SECONDS + 2))
        self.assertEqual(0, process.wait(PATIENCE))

    def test_sessions_are_apart(self) -> None:
        first, second = self.daemon("one"), self.daemon("two")
        first.terminate()
        first.wait(PATIENCE)
        self.assertTrue(self.ask(CLICK, "two")["success"])
        self.assertIsNone(second.poll())

    def test_a_session_may_have_any_name_that_a_file_can_have(self) -> None:
        for name in ("my session", "ü'b:", ".."):
            with self.subTest(name):
                self.daemon(name)
                self.assertTrue(self.ask(CLICK, name)["success"])

    def test_a_path_may_be_as_long_as_a_sockets_path_can_be(self) -> None:
        longest = 103 if sys.platform == "darwin" else 107
        name = "n" * (longest - len(os.fsencode(self.browser.folder / ".sock")))
        self.daemon(name)
        self.assertTrue(self.ask(CLICK, name)["success"])

    def refuses_to_start(self, code: int = 1, changes: Optional[Dict[str, str]] = None) -> str:
        env = {**self.browser.environment, **(changes or {})}
        command = [sys.executable, str(DAEMON)]
        done = subprocess.run(command, env=env, capture_output=True, text=True, timeout=PATIENCE)
        self.assertEqual((code, ""), (done.returncode, done.stdout))
        self.assertRegex(done.stderr, r"^abu: [^\n]+\n  try: [^\n]+\n$")
        return done.stderr

    def test_the_reason_why_a_daemon_cannot_serve_is_reported(self) -> None:
        for changes, said in (
            (
                {"AGENT_BROWSER_SESSION": "../x"},
                "abu: '../x' is no session's name.\n  try: use letters, digits, - and _",
            ),
            (
                {"AGENT_BROWSER_SESSION": "x" * 120},
                "path too long.\n  try: make room on the disk, or set AGENT_BROWSER_SOCKET_DIR",
            ),
            ({"ABU_PORT": "no"}, "abu: ABU_PORT is 'no', which is not a port number.\n  try: set ABU_PORT to a number"),
            (
                {"ABU_DAEMON_IDLE": "no"},
                "abu: ABU_DAEMON_IDLE: 'no' is not a time in seconds: a number from 0.001 to 1000000 is.\n"
                "  try: set it to a number of seconds",
            ),
            (
                {"AGENT_BROWSER_SOCKET_DIR": "/dev/null/x"},
                "abu: Cannot use /dev/null/x: Not a directory.\n  try: set AGENT_BROWSER_SOCKET_DIR to a folder",
            ),
        ):
            with self.subTest(changes):
                self.assertIn(said, self.refuses_to_start(changes=changes))
        self.daemon()
        self.assertIn("already", self.refuses_to_start(3))
        self.assertIn("cannot serve", self.browser.log())

    def test_nothing_is_written_to_a_folder_that_is_refused(self) -> None:
        shared = self.folder / "shared"
        shared.mkdir()
        shared.chmod(0o1777)
        said = self.refuses_to_start(changes={"AGENT_BROWSER_SOCKET_DIR": str(shared)})
        self.assertRegex(said, r"^abu: \S+ is not this user's alone\.\n  try: set AGENT_BROWSER_SOCKET_DIR to a folder")
        self.assertEqual(([], 0o1777), (list(shared.iterdir()), stat.S_IMODE(shared.stat().st_mode)))

    def test_links_and_pipes_that_were_planted_are_not_written_to(self) -> None:
        target = self.folder / "target"
        target.write_text("mine")
        self.browser.folder.mkdir()
        for kind in ("log", "calls", "log.new", "calls.new"):
            (self.browser.folder / f"default.{kind}").symlink_to(target)
        for kind in ("log", "calls", "state", "pid"):
            os.mkfifo(self.browser.folder / f"pipe.{kind}")
        for name in ("default", "pipe"):
            daemon = self.daemon(name)
            self.assertTrue(self.ask(CLICK, name)["success"])
            daemon.terminate()
            self.assertEqual(0, daemon.wait(PATIENCE))
        self.assertEqual("mine", target.read_text())

    def test_a_damaged_state_counts_as_none(self) -> None:
        for kind in ("a link to a device", "a huge file", "deep lists", "not UTF-8", "wrong types"):
            with self.subTest(kind):
                damage(self.browser.folder / "default.state", DAMAGES[kind])
                daemon = self.daemon()
                self.data("snapshot")
                daemon.terminate()
                self.assertEqual(0, daemon.wait(PATIENCE))

    def test_the_log_has_nothing_that_was_typed(self) -> None:
        self.daemon()
        self.actor.refusal = {"error": "There is no option 'hunter2'.", "code": "invalid_command"}
        self.assertIn(
            "hunter2", self.ask({"action": "fill", "id": "r1", "selector": "@e5", "value": "hunter2"})["error"]
        )
        with self.browser.connect() as peer:
            peer.sendall(b'{"action": "fill", "value": "hunter2"\n')
            self.assertIn("hunter2", json.loads(peer.makefile("rb").readline())["error"])
        self.ask({"action": "open", "id": "r2", "url": "http://me:hunter2@127.0.0.1"})
        for line in ("fill @e5: failed (Refused)", "bytes is no request", "open: failed (AbuError)"):
            self.assertTrue(comes_true(lambda: line in self.browser.log(), PATIENCE), self.browser.log())
        log = self.browser.log()
        self.assertNotIn("hunter2", log)


@unittest.skipUnless(hasattr(resource, "prlimit"), "needs limits of other processes")
class FullDiskTests(DaemonTest):
    def test_a_daemon_that_cannot_write_its_pid_leaves_no_socket(self) -> None:
        limited = (
            "import resource, runpy, sys; resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0)); sys.argv = sys.argv[1:]"
        )
        found = "sys.path.insert(0, sys.argv[0].rpartition('/')[0])"
        run = f"{limited}; {found}; runpy.run_path(sys.argv[0], run_name='__main__')"
        command = [sys.executable, "-c", run, str(DAEMON)]
        done = subprocess.run(command, env=self.browser.environment, capture_output=True, text=True, timeout=PATIENCE)
        self.assertEqual(1, done.returncode)
        self.assertRegex(done.stderr, r"^abu: [^\n]+\n  try: [^\n]+\n$")
        self.assertEqual([], [path.name for path in self.browser.folder.glob("*.sock*")])

    def test_a_line_cut_by_a_full_disk_does_not_damage_later_ones(self) -> None:
        process = self.daemon()
        self.ask(CLICK)
        size = (self.browser.folder / "default.calls").stat().st_size
        _, most = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (size + 20, most))
        self.ask({**CLICK, "id": "r2"})
        resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (most, most))
        self.ask({**CLICK, "id": "r3"})
        process.kill()
        process.wait()
        self.daemon()
        self.assertIn("started anew", self.ask({**CLICK, "id": "r3"})["error"])

    def test_a_full_disk_does_not_stop_the_game(self) -> None:
        process = self.daemon()
        resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (0, 0))
        self.data("snapshot")
        self.data("click", selector="@e3")
        self.assertIn("Cannot write", self.error("screenshot", path=str(self.folder / "a.png"), selector=None))


class ForeignDaemonTests(DaemonTest):
    def test_doctor_tells_of_a_daemon_of_another_home(self) -> None:
        folder = self.browser.folder
        environment = {**os.environ, "AGENT_BROWSER_SOCKET_DIR": str(folder), "ABU_PORT": str(self.game.port)}
        check = [sys.executable, str(DAEMON), "--check"]
        folder.mkdir(exist_ok=True)
        bind = "import os, socket, sys\ns = socket.socket(socket.AF_UNIX)\ns.bind(sys.argv[1])\ns.listen()"
        other = f"{bind}\nprint(flush=True)\nsys.stdin.read()"
        path = folder / "default.sock"
        with subprocess.Popen(
            [sys.executable, "-c", other, str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        ) as process:
            assert process.stdout is not None
            process.stdout.readline()
            (folder / "default.pid").write_text(str(process.pid))
            done = subprocess.run(check, env=environment, stdout=subprocess.PIPE, encoding="utf-8")
            assert process.stdin is not None
            process.stdin.close()
        self.assertEqual(1, done.returncode)
        cause = f"Process {process.pid} serves the session default, and is no daemon of {DAEMON.parent}."
        fix = f"`agent-browser close`, then `python3 {DAEMON.with_name('switch.py')} on`"
        self.assertEqual({"error": cause, "fix": fix}, json.loads(done.stdout))
        path.unlink()
        self.daemon()
        done = subprocess.run(check, env=environment, stdout=subprocess.PIPE, encoding="utf-8")
        self.assertEqual((0, {"on": True}), (done.returncode, json.loads(done.stdout)))


class DoctorTests(unittest.TestCase):
    """The `agent-browser` check of doctor, with stand-ins for the CLI and Node."""

    def setUp(self) -> None:
        self.folder = new_folder(self)
        self.changes = {
            "PATH": str(self.folder),
            "AGENT_BROWSER_SOCKET_DIR": str(self.folder / "s"),
            "AGENT_BROWSER_HOME": str(DAEMON.parent),
            "ABU_STATE_DIR": str(self.folder / "abu"),
            "ABU_PORT": str(free_port()),
            "ABU_PYTHON": sys.executable,
        }
        self.program("node", "v20.0.0")
        self.program("agent-browser", "agent-browser 0.9.0")

    def program(self, name: str, says: str) -> None:
        path = self.folder / name
        path.write_text(f"#!/bin/sh\necho {says}\n")
        path.chmod(0o755)

    def said(self, **changes: str) -> Tuple[str, str]:
        """The state and the rest of the check's line."""
        done = in_process("doctor", **{**self.changes, **changes})
        line = next(line for line in done.out.splitlines() if " agent-browser: " in line)
        state, _, rest = line.partition(" ")
        self.assertEqual(state == "broken", "agent-browser" in done.err, done.err)
        return state, rest

    def test_a_healthy_setup(self) -> None:
        self.assertEqual("ok", self.said()[0])
        self.assertIn(str(self.folder / "s"), self.said()[1])
        self.program("agent-browser", "agent-browser 0.19.0")
        self.assertEqual("ok", self.said()[0])

    def test_without_use_nothing_is_required(self) -> None:
        self.assertIn("0.9.0 starts a browser", self.said(AGENT_BROWSER_HOME="")[1])
        (self.folder / "agent-browser").unlink()
        state, rest = self.said(AGENT_BROWSER_HOME="")
        self.assertEqual("note", state)
        self.assertIn("npm install -g agent-browser", rest)

    def test_problems_are_reported_to_users(self) -> None:
        (self.folder / "file").touch()
        (self.folder / "shared").mkdir()
        (self.folder / "shared").chmod(0o1777)
        for changes, word in (
            ({"AGENT_BROWSER_SOCKET_DIR": str(self.folder / "shared")}, "not this user's alone"),
            ({"ABU_PYTHON": "/no/python"}, "/no/python cannot run"),
            ({"ABU_DAEMON_IDLE": "never"}, "ABU_DAEMON_IDLE: 'never'"),
            ({"AGENT_BROWSER_SESSION": "a/b"}, "no session's name"),
            ({"AGENT_BROWSER_HOME": "/nowhere"}, f"export AGENT_BROWSER_HOME={DAEMON.parent}"),
            ({"AGENT_BROWSER_SOCKET_DIR": "/x" * 60}, "too long"),
            ({"AGENT_BROWSER_SOCKET_DIR": str(self.folder / "file" / "s")}, "cannot be written"),
        ):
            with self.subTest(changes):
                state, rest = self.said(**changes)
                self.assertEqual("broken", state)
                self.assertIn(word, rest)
        for version in ("0.7.0", "0.20.0", "1.9.0", "", "unknown"):
            with self.subTest(version):
                self.program("agent-browser", f"agent-browser {version}")
                self.assertEqual("broken", self.said()[0])
        self.program("agent-browser", "agent-browser 0.9.0")
        (self.folder / "node").unlink()
        self.assertIn("Node.js is not on the PATH", self.said()[1])

    def test_a_version_that_starts_only_its_own_daemon_needs_the_switch(self) -> None:
        self.program("agent-browser", "agent-browser 0.41.2")
        # Needed by older versions only.
        (self.folder / "node").unlink()
        switch = DAEMON.with_name("switch.py")
        state, rest = self.said(AGENT_BROWSER_HOME="")
        self.assertEqual("note", state)
        self.assertIn("0.41.2 starts a browser", rest)
        self.assertIn(f"python3 {switch} on", rest)
        environment = {**os.environ, **self.changes, "PATH": f"{self.folder}:{os.environ['PATH']}"}

        def turn(word: str) -> str:
            command = [sys.executable, str(switch), word]
            done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=PATIENCE)
            self.assertEqual((0, ""), (done.returncode, done.stderr))
            return done.stdout

        self.assertIn("agent-browser 0.41.2 plays games in the session default", turn("on"))
        self.addCleanup(turn, "off")
        self.assertIn("already", turn("on"))
        self.assertEqual("ok", self.said(AGENT_BROWSER_HOME="")[0])
        self.assertEqual("0.41.2", (self.folder / "s" / "default.version").read_text())
        self.program("agent-browser", "agent-browser 0.33.0")
        version = self.folder / "s" / "default.version"
        self.assertTrue(comes_true(lambda: version.read_text() == "0.33.0", PATIENCE))
        self.assertIn("no games any more", turn("off"))
        self.assertIn("has no daemon", turn("off"))
        self.assertFalse(version.exists())

    def test_the_switch_says_what_is_missing(self) -> None:
        switch = DAEMON.with_name("switch.py")
        (self.folder / "agent-browser").unlink()
        for words, said in (
            ((), "The switch takes on or off."),
            (("up",), "The switch takes on or off."),
            (("on",), "agent-browser is not on the PATH.\n  try: npm install -g agent-browser"),
            (("on", "a/b"), "'a/b' is no session's name."),
            (("on", "idle"), "ABU_DAEMON_IDLE: 'never' is not a time"),
        ):
            with self.subTest(words):
                if "idle" in words:
                    self.program("agent-browser", "agent-browser 0.41.2")
                command = [sys.executable, str(switch), *words]
                environment = {**os.environ, **self.changes, "ABU_DAEMON_IDLE": "never"}
                done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=PATIENCE)
                self.assertEqual((1, ""), (done.returncode, done.stdout))
                self.assertTrue(done.stderr.startswith(f"abu: {said}"), done.stderr)
                self.assertRegex(done.stderr, r"^[^\n]+\n  try: [^\n]+\n$")

    def test_doctor_changes_nothing(self) -> None:
        folder = self.folder / "s"
        self.assertEqual("ok", self.said()[0])
        self.assertFalse(folder.exists())
        folder.mkdir(mode=0o755)
        self.assertEqual("ok", self.said()[0])
        self.assertEqual((0o755, []), (stat.S_IMODE(folder.stat().st_mode), list(folder.iterdir())))


class MemoryTests(unittest.TestCase):
    def setUp(self) -> None:
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.memory = Memory(os.path.join(scratch.name, "calls"))

    def test_unanswered_calls_are_never_forgotten(self) -> None:
        first, _ = self.memory.take("first", "r1")
        for number in range(MOST_CALLS * 2):
            self.memory.take(str(number), "r1")[0].answer(b"done")
        self.assertEqual((first, False), self.memory.take("first", "r1"))

    def test_an_answer_is_forgotten_after_some_minutes(self) -> None:
        old, _ = self.memory.take("old", "r1")
        old.answer(b"done")
        old.began -= MEMORY_SECONDS - 60
        self.memory.take("other", "r1")
        self.assertFalse(self.memory.take("old", "r1")[1])
        old.began -= 61
        self.memory.take("another", "r1")
        self.assertTrue(self.memory.take("old", "r1")[1])


class LogTests(unittest.TestCase):
    def test_the_log_does_not_grow_beyond_its_size(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            log = Log(os.path.join(folder, "log"))
            for number in range(60):
                log.write(f"{number} {'x' * (MOST_LOG_BYTES // 20)}")
                self.assertLessEqual(os.path.getsize(log.path), MOST_LOG_BYTES * 11 // 10)
            self.assertIn(" 59 xxx", abu.read_text(log.path))
            self.assertNotIn(" 0 xxx", abu.read_text(log.path))


if __name__ == "__main__":
    unittest.main()
