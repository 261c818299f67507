"""The Model Context Protocol server: raw messages against fake games, and the reference client against a real game."""

from __future__ import annotations

import base64
import contextlib
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import unittest
from pathlib import Path
from typing import Any, Dict, Iterator, List

import abu
import fakes
from calls import environment, start
from games import HeadlessGame
from npm import fetched
from rpc import RpcSession
from waiting import PATIENCE, comes_true

# The reference implementation that the tests run.
SDK = "@modelcontextprotocol/sdk@1.32.2"
CLIENT = Path(__file__).resolve().parents[1] / "testing" / "mcp_client.mjs"
PAGE = Path(__file__).resolve().parents[2] / "docs" / "mcp.md"
LARGEST_LIST = 6 * 1024
TREE = {"snapshot": '- application "Chess"\n  - button "Castle" [ref=e1]', "stateHash": "a", "settled": True}


class Session(RpcSession):
    """A client of `abu.py mcp`."""

    def __init__(self, port: int, folder: str, *flags: str) -> None:
        env = environment(ABU_STATE_DIR=folder)
        words = flags or ("--port", port)
        super().__init__(start(*words, "mcp", env=env, stdin=subprocess.PIPE))


class McpTestCase(unittest.TestCase):
    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def session(self, port: int = 1) -> Session:
        return Session(port, self.folder)

    def assert_error(self, code: int, part: str, answer: Dict[str, Any]) -> None:
        self.assertEqual(code, answer["error"]["code"], answer)
        self.assertIn(part, answer["error"]["message"])


class MessageTests(McpTestCase):
    def test_the_handshake(self) -> None:
        with self.session() as session:
            for wanted, want in (
                ("2025-11-25", "2025-11-25"),
                ("2025-03-26", "2025-03-26"),
                ("1999-01-01", "2025-11-25"),
                ({}, "2025-11-25"),
            ):
                told = session.ask("initialize", protocolVersion=wanted, capabilities={})["result"]
                self.assertEqual(want, told["protocolVersion"])
            self.assertEqual({"tools": {}, "resources": {}, "logging": {}}, told["capabilities"])
            self.assertEqual({"name": "abu", "version": abu.VERSION}, told["serverInfo"])
            session.notify("notifications/initialized")
            self.assertEqual({}, session.ask("ping")["result"])
            self.assertEqual(0, session.end())

    def test_the_list_of_tools_is_short_and_names_every_command(self) -> None:
        with self.session() as session:
            request = session.send("tools/list")
            answer = session.answer()
            self.assertEqual(request, answer["id"])
        self.assertLessEqual(len(json.dumps(answer)), LARGEST_LIST)
        tools = {tool["name"]: tool for tool in answer["result"]["tools"]}
        self.assertLessEqual(len(tools), 12)
        others = set(tools["run"]["description"].split(": ")[1].split(".")[0].split())
        self.assertEqual({row.name for row in abu.COMMANDS} - {"mcp", "completion"}, others | set(tools) - {"run"})
        for tool in tools.values():
            schema = tool["inputSchema"]
            self.assertEqual(("object", False), (schema["type"], schema["additionalProperties"]))
            self.assertLessEqual(set(schema.get("required", [])), set(schema["properties"]))
        reading = {name for name, tool in tools.items() if tool.get("annotations") == {"readOnlyHint": True}}
        self.assertEqual({"snapshot", "find", "screenshot"}, reading)
        self.assertEqual("integer", tools["click"]["inputSchema"]["properties"]["count"]["type"])
        self.assertIn("X,Y: ", tools["click"]["inputSchema"]["properties"]["at"]["description"])

    def test_messages_that_are_no_requests(self) -> None:
        with self.session() as session:
            for line, code, part in (
                ("nonsense", -32700, "no JSON"),
                ('{"jsonrpc": "2.0", "id": 1, "method": "ping", "params": NaN}', -32700, "no JSON"),
                ("[]", -32600, "jsonrpc 2.0"),
                ('{"id": 1, "method": "ping"}', -32600, "jsonrpc 2.0"),
                ('{"jsonrpc": "2.0", "id": null, "method": "ping"}', -32600, "an id is"),
                ('{"jsonrpc": "2.0", "id": true, "method": "ping"}', -32600, "an id is"),
                ('{"jsonrpc": "2.0", "id": 1, "method": "ping", "params": []}', -32602, "params are"),
                ('{"jsonrpc": "2.0", "id": 1, "method": "tools/fly"}', -32601, "'tools/fly'"),
                ('{"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": "fly"}}', -32602, "snapshot"),
                (
                    '{"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": "find", "arguments": 3}}',
                    -32602,
                    "arguments are",
                ),
                (
                    '{"jsonrpc": "2.0", "id": 1, "method": "resources/read", "params": {"uri": "file:///x"}}',
                    -32002,
                    "file:///x",
                ),
            ):
                session.write(line)
                with self.subTest(line=line):
                    self.assert_error(code, part, session.answer())
            # Neither is answered: a notification, and an answer to nothing.
            session.notify("notifications/unknown")
            session.write('{"jsonrpc": "2.0", "id": 9, "result": {}}')
            session.write("")
            self.assertEqual({}, session.ask("ping")["result"])

    def test_bytes_that_are_no_text_and_a_message_without_end(self) -> None:
        with self.session() as session:
            stdin: Any = session.process.stdin
            stdin.buffer.write(b"\xff\xfe\n")
            stdin.flush()
            self.assert_error(-32700, "no JSON", session.answer())
            session.write("x" * (abu.LONGEST_REQUEST + 1))
            self.assert_error(-32600, "at most 4 MiB", session.answer())
            self.assertEqual(0, session.process.wait(PATIENCE))


class CallTests(McpTestCase):
    def test_arguments_become_a_request_of_the_game(self) -> None:
        for name, given, command, params in (
            ("snapshot", {"interactive": True, "max_depth": 3}, "snapshot", {"interactive": True, "maxDepth": 3}),
            ("snapshot", {"interactive": False}, "snapshot", {}),
            ("find", {"text": "--json"}, "snapshot", {"find": "--json"}),
            (
                "click",
                {"target": "e1", "count": 2, "button": "right"},
                "click",
                {"ref": "e1", "count": 2, "button": "right"},
            ),
            ("click", {"target": "e1", "count": 2.0}, "click", {"ref": "e1", "count": 2}),
            ("click", {"at": "640,360"}, "click", {"x": 640, "y": 360}),
            ("drag", {"source": "King", "target": "e4"}, "drag", {"sourceName": "King", "target": "e4"}),
            ("fill", {"target": "-1●", "text": "--diff"}, "fill", {"name": "-1●", "value": "--diff"}),
            ("fill", {"target": "e2", "text": ""}, "fill", {"ref": "e2", "value": ""}),
            ("press", {"key": "a", "hold": "30f"}, "press", {"key": "a", "hold": "30f"}),
            ("run", {"command": 'hover "A king" --role button'}, "hover", {"name": "A king", "role": "button"}),
            ("run", {"command": "abu.py step 3f"}, "step", {"for": "3f"}),
        ):
            with self.subTest(name=name, given=given), fakes.FakeGame(fakes.giving(TREE)) as game:
                with Session(game.port, tempfile.mkdtemp(dir=self.folder)) as session:
                    result = session.call(name, **given)
                self.assertFalse(result["isError"], result)
                self.assertIn("Castle", result["content"][0]["text"])
                self.assertEqual([(command, params)], game.sent())

    def test_wrong_arguments_are_told_to_the_model_and_change_nothing(self) -> None:
        with fakes.FakeGame(fakes.giving(TREE)) as game, self.session(game.port) as session:
            for name, given, part in (
                ("click", {}, "TARGET"),
                ("click", {"target": "e1", "diff": True}, "Click takes no 'diff': it takes target"),
                ("click", {"target": {"ref": "e1"}}, "`target` is neither a text nor a number"),
                ("click", {"target": ""}, "empty"),
                ("click", {"target": "e1", "count": 99}, "from 1 to 10"),
                ("cycle", {"x": 1}, "it takes nothing"),
                ("batch", {"lines": 3}, "`lines` is not a text"),
                ("run", {"command": 'click "e1'}, "cannot be read"),
                ("run", {"command": ""}, "names no command"),
                ("run", {"command": "mcp"}, "names no command"),
                ("run", {}, "takes `command`"),
                ("run", {"command": "clik e1"}, "click"),
            ):
                with self.subTest(name=name, given=given):
                    result = session.call(name, **given)
                    self.assertTrue(result["isError"])
                    self.assertIn(part, result["content"][0]["text"])
                    self.assertIn("try: ", result["content"][0]["text"])
            self.assertEqual([], game.requests)

    def test_a_picture_comes_with_each_name_of_its_command(self) -> None:
        image = base64.b64encode(b"png").decode()
        with fakes.FakeGame(fakes.giving({"base64": image})) as game, self.session(game.port) as session:
            for name, given in (
                ("screenshot", {}),
                ("run", {"command": "screenshot"}),
                ("run", {"command": "ss"}),
            ):
                with self.subTest(given):
                    content = session.call(name, **given)["content"]
                    self.assertEqual([{"type": "image", "data": image, "mimeType": "image/png"}], content)

    def test_a_server_for_a_session_plays_that_game_and_no_other(self) -> None:
        with self.named_game("red") as red, self.named_game("blue") as blue:
            with Session(0, self.folder, "--session", "blue") as session:
                self.assertIn("Castle", session.text("click", target="e1"))
            self.assertEqual(([], [("click", {"ref": "e1"})]), (red.sent(), blue.sent()))
            with Session(0, self.folder, "--session", "green") as session:
                self.assertIn("green", session.text("click", target="e1"))
            self.assertEqual(1, len(red.requests + blue.requests))

    @contextlib.contextmanager
    def named_game(self, name: str) -> Iterator[fakes.FakeGame]:
        """A game with a record, of a process that lives as long as the game."""
        games = Path(self.folder, "games")
        games.mkdir(mode=0o700, exist_ok=True)
        with fakes.FakeGame(fakes.giving(TREE)) as game, subprocess.Popen(["sleep", "600"]) as process:
            record = {
                "port": game.port,
                "pid": process.pid,
                "began": abu.process_began(process.pid),
                "kind": "player",
                "project": self.folder,
                "game": "Chess",
                "session": name,
                "since": "2026-01-02T03:04:05Z",
            }
            (games / f"{process.pid}.json").write_text(json.dumps(record))
            try:
                yield game
            finally:
                process.kill()

    def test_a_failure_has_cause_and_fix(self) -> None:
        refusal = {"success": False, "code": "not_found", "error": "e1 is gone.", "fix": "read the tree again"}
        with fakes.FakeGame(lambda request: fakes.reply(request, **refusal)) as game:
            with self.session(game.port) as session:
                result = session.call("click", target="e1")
        self.assertTrue(result["isError"])
        self.assertEqual("abu: e1 is gone.\n  try: read the tree again", result["content"][0]["text"])

    def test_an_action_prints_what_has_changed_since_this_client_read_a_tree(self) -> None:
        changes = {"changes": "unchanged", "baseHash": "a", "stateHash": "a", "settled": True}

        def answer(request: Dict[str, Any]) -> bytes:
            return fakes.reply(request, success=True, data=changes if request["params"].get("diff") else TREE)

        with fakes.FakeGame(answer) as game, self.session(game.port) as session, self.session(game.port) as other:
            session.call("snapshot")
            self.assertIn("Castle", other.text("click", target="e1"))
            self.assertIn("unchanged", session.text("click", target="e1"))
            self.assertEqual([None, None, "a"], [request["params"].get("since") for request in game.requests])

    def test_a_batch_reads_the_lines(self) -> None:
        with fakes.TalkingGame(fakes.giving(TREE)) as game, self.session(game.port) as session:
            text = session.text("batch", lines='click e1\nfill e2 "a b"', stop_at=["Mate"])
            self.assertIn("Castle", text)
            self.assertEqual({"click", "fill"}, {command for command, _ in game.sent()} - {"snapshot"})

    def test_the_resources(self) -> None:
        with fakes.FakeGame(fakes.giving(TREE)) as game, self.session(game.port) as session:
            listed = session.ask("resources/list")["result"]["resources"]
            self.assertEqual(["abu://skill", "abu://tree"], [resource["uri"] for resource in listed])
            page = session.ask("resources/read", uri="abu://skill")["result"]["contents"][0]
            self.assertEqual(("text/markdown", abu.SKILL.rstrip()), (page["mimeType"], page["text"]))
            tree = session.ask("resources/read", uri="abu://tree")["result"]["contents"][0]
            self.assertEqual(TREE["snapshot"], tree["text"])
            self.assertEqual({"resourceTemplates": []}, session.ask("resources/templates/list")["result"])
        with self.session() as session:
            self.assert_error(-32002, "nothing listens", session.ask("resources/read", uri="abu://tree"))


class PageTests(McpTestCase):
    """The set-up in docs/mcp.md starts a server that answers."""

    def test_each_client_starts_it(self) -> None:
        page = PAGE.read_text(encoding="utf-8")
        blocks = [json.loads(block) for block in re.findall(r"^```json\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)]
        entries = [next(iter(block.values()))["abu"] for block in blocks]
        shell = re.findall(r"^claude mcp add abu -- (.*)$", page, re.MULTILINE)
        commands = [[entry["command"], *entry["args"]] for entry in entries] + [line.split() for line in shell]
        self.assertEqual(3, len(commands))
        for command in commands:
            words = [word.replace("${workspaceFolder}", str(PAGE.parents[1])) for word in command]
            self.assertEqual("python3", words[0])
            ping = '{"jsonrpc": "2.0", "id": 1, "method": "ping"}\n'
            done = subprocess.run(
                [sys.executable, *words[1:]],
                input=ping,
                cwd=PAGE.parents[1],
                capture_output=True,
                text=True,
                timeout=PATIENCE,
            )
            self.assertEqual({"jsonrpc": "2.0", "id": 1, "result": {}}, json.loads(done.stdout))


class WaitingGame(fakes.ThreadedGame):
    """Answers a click only when it is told to."""

    def __init__(self) -> None:
        self.go_on = threading.Event()
        super().__init__(self.after_a_while)

    def after_a_while(self, request: Dict[str, Any]) -> bytes:
        if request["command"] == "click":
            self.go_on.wait(PATIENCE)
        return fakes.reply(request, success=True, data=TREE)

    def __exit__(self, *_: object) -> None:
        self.go_on.set()
        super().__exit__()


class CancelTests(McpTestCase):
    def begin_click(self, session: RpcSession, game: fakes.FakeGame, **more: Any) -> int:
        request = session.send("tools/call", {"name": "click", "arguments": {"target": "e1"}, **more})
        self.assertTrue(comes_true(lambda: game.requests))
        return request

    def test_pings_are_answered_while_a_call_runs(self) -> None:
        with WaitingGame() as game, self.session(game.port) as session:
            request = self.begin_click(session, game)
            self.assertEqual({}, session.ask("ping")["result"])
            game.go_on.set()
            self.assertEqual(request, session.answer()["id"])

    def test_a_cancelled_action_may_have_happened_and_the_client_is_told(self) -> None:
        with WaitingGame() as game, self.session(game.port) as session:
            request = self.begin_click(session, game)
            session.notify("notifications/cancelled", requestId=request, reason="too slow")
            after = session.call("snapshot")
            self.assertTrue(after["content"][0]["text"].startswith("`click`, which was cancelled, may have been"))
            notice = next(told["params"] for told in session.notices if told["method"] == "notifications/message")
            self.assertEqual("warning", notice["level"])
            self.assertIn("may have been carried out", notice["data"])
            # Told once.
            self.assertEqual(TREE["snapshot"], session.text("snapshot"))

    def test_a_request_that_has_not_begun_is_dropped(self) -> None:
        with WaitingGame() as game, self.session(game.port) as session:
            first = self.begin_click(session, game)
            second = session.send("tools/call", {"name": "press", "arguments": {"key": "a"}})
            session.notify("notifications/cancelled", requestId=second)
            session.ask("ping")
            game.go_on.set()
            self.assertEqual(first, session.answer()["id"])
            self.assertEqual(TREE["snapshot"], session.text("snapshot"))
            self.assertEqual(["click", "snapshot"], [command for command, _ in game.sent()])

    def test_an_id_is_not_used_twice_at_once_and_unknown_ones_are_ignored(self) -> None:
        with WaitingGame() as game, self.session(game.port) as session:
            request = self.begin_click(session, game)
            session.notify("notifications/cancelled", requestId=99)
            session.notify("notifications/cancelled", requestId=str(request))
            session.last -= 1
            session.send("tools/call", {"name": "snapshot"})
            self.assert_error(-32600, "not answered yet", session.answer())
            game.go_on.set()
            self.assertFalse(session.answer()["result"]["isError"])

    def test_what_a_command_notes_is_progress(self) -> None:
        data = {**TREE, "settled": False, "stillMoving": ["Wheel"]}
        with fakes.FakeGame(fakes.giving(data)) as game, self.session(game.port) as session:
            self.begin_click(session, game, _meta={"progressToken": "t"})
            text = session.answer()["result"]["content"][0]["text"]
            told = [told["params"] for told in session.notices]
            self.assertEqual([("t", 1), ("t", 2), ("t", 3)], [(one["progressToken"], one["progress"]) for one in told])
            self.assertIn('Still moving: "Wheel"', told[1]["message"])
            self.assertIn('Still moving: "Wheel"', text)

    def test_at_the_end_of_stdin_all_requests_are_answered(self) -> None:
        with WaitingGame() as game, self.session(game.port) as session:
            request = self.begin_click(session, game)
            game.go_on.set()
            self.assertEqual(0, session.end())
            self.assertEqual(request, session.answer()["id"])

    @unittest.skipUnless(os.name == "posix", "signals")
    def test_a_server_that_is_ended_leaves_no_command_running(self) -> None:
        with WaitingGame() as game, self.session(game.port) as session:
            self.begin_click(session, game)
            children = Path(f"/proc/{session.process.pid}/task/{session.process.pid}/children")
            if not children.exists():
                self.skipTest("no list of child processes")
            tasks = Path(f"/proc/{session.process.pid}/task").glob("*/children")
            pids = [int(pid) for task in tasks for pid in task.read_text().split()]
            self.assertEqual(1, len(pids))
            session.process.send_signal(signal.SIGTERM)
            session.process.wait(PATIENCE)
            self.assertTrue(comes_true(lambda: not Path(f"/proc/{pids[0]}").exists()))


class ReferenceClientTests(unittest.TestCase):
    """The SDK's own client, unmodified, plays a real game."""

    @classmethod
    def setUpClass(cls) -> None:
        cls.node, cls.sdk = fetched(SDK)

    def test_a_battle_is_begun_and_looked_at(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            game = HeadlessGame(Path(folder))
            steps: List[List[Any]] = [
                ["server"],
                ["tools"],
                ["call", "snapshot", {}],
                ["call", "launch", {"seed": 11, "fast": True}],
                ["call", "click", {"target": "Start Battle"}],
                ["call", "drag", {"source": "Saffron Drummer", "target": "Play Zone"}],
                ["call", "screenshot", {"annotate": True}],
                ["call", "screenshot", {"target": "Menu"}],
                ["read", "abu://tree"],
                ["resources"],
                ["call", "run", {"command": "status"}],
                ["call", "run", {"command": "close"}],
                ["progress"],
            ]
            try:
                told = self.carry_out(game, steps)
            finally:
                game.close()
        results: List[Any] = [entry.get("result") for entry in told]
        self.assertEqual([None] * len(steps), [entry.get("error") for entry in told])
        server, tools, nothing, launch, click, drag, picture, part, tree, resources, status, close, progress = results
        self.assertEqual("abu", server["name"])
        self.assertEqual(12, len(tools["tools"]))
        self.assertTrue(nothing["isError"])
        self.assertIn('button "Start Battle"', launch["content"][0]["text"])
        self.assertIn('region "Battle"', click["content"][0]["text"])
        self.assertIn("Saffron Drummer moved from hand", drag["content"][0]["text"])
        self.assertIn("--- Changes", drag["content"][0]["text"])
        self.assertEqual(["image", "text"], [part["type"] for part in picture["content"]])
        self.assertIn("End Turn", picture["content"][1]["text"])
        self.assertEqual(["image"], [content["type"] for content in part["content"]])
        sizes = [len(base64.b64decode(result["content"][0]["data"])) for result in (picture, part)]
        self.assertGreater(sizes[0], sizes[1])
        self.assertTrue(base64.b64decode(picture["content"][0]["data"]).startswith(b"\x89PNG"))
        self.assertIn("Play Zone", tree["contents"][0]["text"])
        self.assertEqual(2, len(resources["resources"]))
        self.assertIn("Dreamtides", status["content"][0]["text"])
        self.assertFalse(close["isError"])
        self.assertTrue(any("answered on port" in message for message in progress), progress)

    def carry_out(self, game: HeadlessGame, steps: List[List[Any]]) -> List[Dict[str, Any]]:
        script = self.sdk / CLIENT.name
        shutil.copyfile(CLIENT, script)
        command = [self.node, str(script), sys.executable, str(Path(abu.__file__)), "--port", str(game.port), "mcp"]
        done = subprocess.run(
            command, input=json.dumps(steps), capture_output=True, text=True, env=game.environment, timeout=600
        )
        self.assertEqual((0, ""), (done.returncode, done.stderr))
        return [json.loads(line) for line in done.stdout.splitlines()]


if __name__ == "__main__":
    unittest.main()
