"""The daemon through its socket: its requests to a game, and the outcome of calls when something breaks."""

from __future__ import annotations

import json
import os
import stat
import subprocess
import sys
import threading
import unittest
from pathlib import Path
from typing import Any, Dict, List, Tuple

from browser import PATIENCE
from daemons import CLICK, PIXEL, REFS, TREE, DaemonTest
from fakes import TalkingGame, reply
from games import free_port
from waiting import comes_true
import abu
from verbs import VERBS

Json = Dict[str, Any]


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
        self.assertIn("restarted", self.error("click", selector="@e3"))
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
                self.assertIn("restarted", self.error(action, **params))
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
        self.assertIn("restarted", self.error("click", selector="@e3"))

    def test_a_game_that_hangs_is_one_error_until_it_answers(self) -> None:
        self.daemon(ABU_DAEMON_TIMEOUT="0.5")
        self.actor.holds = threading.Event()
        self.assertIn("did not answer in time", self.error("click", selector="text=End Turn"))
        self.actor.holds.set()

        def is_done() -> bool:
            # On a busy machine, a reply may take longer than this daemon waits.
            return self.ask({"action": "snapshot", "id": f"r{os.urandom(4).hex()}"})["success"]

        self.assertTrue(comes_true(is_done, PATIENCE))

    def test_success_without_data_is_an_error(self) -> None:
        self.daemon()
        self.data("snapshot")
        self.game.answer = lambda request: reply(request, success=True)
        for action, params in (("snapshot", {}), ("click", {"selector": "text=End Turn"})):
            self.assertIn("holds no data", self.error(action, **params))

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


if __name__ == "__main__":
    unittest.main()
