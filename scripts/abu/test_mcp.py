"""The Model Context Protocol server: raw messages against fake games."""

from __future__ import annotations

import base64
import contextlib
import json
import re
import subprocess
import sys
import tempfile
import threading
import unittest
from pathlib import Path
from typing import Any, Dict, Iterator, List

import abu
import fakes
from command_line import environment, start
from rpc import RpcSession
from waiting import PATIENCE, comes_true

PAGE = Path(__file__).resolve().parents[2] / "docs" / "mcp.md"
LARGEST_LIST = 17 * 512
TREE = {"snapshot": '- application "Chess"\n  - button "Castle" [ref=e1]', "stateHash": "a", "settled": True}


class Session(RpcSession):
    """A client of `abu.py mcp`."""

    def __init__(self, port: int, folder: str, *flags: str) -> None:
        env = environment(ABU_STATE_DIR=folder)
        words = flags or ("--port", port)
        super().__init__(start(*words, "mcp", env=env, stdin=subprocess.PIPE))


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
                ("2024-11-05", "2024-11-05"),
                ("2025-03-26", "2025-11-25"),
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
        commands = {row.name for row in abu.COMMANDS} - {"mcp", "completion", "watch"}
        self.assertEqual(commands, others | set(tools) - {"run"})
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
                ("nonsense", -32700, "cannot be read"),
                ('{"jsonrpc": "2.0", "id": 1, "method": "ping", "params": NaN}', -32700, "cannot be read"),
                ("[]", -32600, "jsonrpc 2.0"),
                ('{"id": 1, "method": "ping"}', -32600, "jsonrpc 2.0"),
                ('{"jsonrpc": "2.0", "id": null, "method": "ping"}', -32600, "an id is"),
                ('{"jsonrpc": "2.0", "id": 1, "method": 5}', -32600, "a method, a text"),
                ('{"method":5}', -32600, "a method, a text"),
                ('{"jsonrpc": "2.0", "id": 1}', -32600, "a method, a text"),
                ('{"jsonrpc": "2.0", "id": 1, "method": "ping", "method": "ping"}', -32600, "'method' is there twice"),
                ('{"jsonrpc": "2.0", "id": 1, "id": 2, "method": "ping"}', -32700, "'id' is there twice"),
                ('{"jsonrpc": "2.0", "id": 1, "method": "ping", "params": {"a": "\\ud800"}}', -32600, "half"),
                ('{"jsonrpc": "2.0", "id": 1, "method": "tools/list", "params": {"cursor": "x"}}', -32602, "cursor"),
                (
                    '{"jsonrpc": "2.0", "id": 1, "method": "logging/setLevel", "params": {"level": "nonsense"}}',
                    -32602,
                    "'nonsense' is no level",
                ),
                ('{"jsonrpc": "2.0", "id": 1, "method": "logging/setLevel"}', -32602, "no level"),
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
            self.assert_error(-32700, "cannot be read", session.answer())
            session.write("x" * (abu.LONGEST_REQUEST + 1))
            self.assert_error(-32600, "at most 4 MiB", session.answer())
            self.assertEqual(0, session.process.wait(PATIENCE))


# Values that an argument of such a type cannot have.
WRONG = {
    "string": [None, True, 5, 1.5, [], {}, ["a"], "", "\0"],
    "boolean": [None, "true", "false", 0, 1, [], {}],
    "integer": [None, True, "2", 1.5, [], {}, -1, 0, 10**12, 1e300],
    "number": [None, True, "2", [], {}, -1e300],
    "array": [None, True, "a", 5, {}, [5], [None], [["a"]], ["a\0"]],
    "enum": [None, True, 5, [], {}, "", "nonsense", "LEFT"],
}
# Arguments with which a tool would act, and those of which one is enough.
RIGHT = {"string": "e1", "array": ["a"], "boolean": True, "integer": 2}
ALLOWED = {("launch", "seed"): {0, -1}, ("fill", "text"): {""}, ("press", "count"): set[Any]()}


def faults_of(tool: Dict[str, Any]) -> Iterator[Dict[str, Any]]:
    """Calls of a tool that are wrong in one thing, by its schema alone."""
    schema = tool["inputSchema"]
    needed = {name: RIGHT[schema["properties"][name]["type"]] for name in schema.get("required", [])}
    needed.update({"target": "e1"} if tool["name"] == "click" else {})
    for name, about in schema["properties"].items():
        for value in WRONG[about.get("type", "enum")]:
            allowed = ALLOWED.get((tool["name"], name), ())
            if not any(value == one and type(value) is type(one) for one in allowed):
                yield {**needed, name: value}
        yield {**needed, name[:-1] + "x": needed.get(name, "e1")}
    for name in needed:
        yield {other: value for other, value in needed.items() if other != name}
    yield {**needed, "port": 1}
    yield {**needed, "json": True}
    yield {**needed, "": ""}


class RevisionTests(McpTestCase):
    """Requests of 2026-07-28: each says in `_meta` what it needs, and there is no handshake."""

    META = {"io.modelcontextprotocol/protocolVersion": "2026-07-28", "io.modelcontextprotocol/clientCapabilities": {}}

    def ask(self, session: RpcSession, method: str, **params: Any) -> Dict[str, Any]:
        return session.ask(method, **{"_meta": self.META, **params})

    def test_what_the_server_is(self) -> None:
        with self.session() as session:
            told = self.ask(session, "server/discover")["result"]
            self.assertEqual("2026-07-28", told["supportedVersions"][0])
            self.assertEqual({"tools": {}, "resources": {}}, told["capabilities"])
            self.assertEqual("abu", told["_meta"]["io.modelcontextprotocol/serverInfo"]["name"])
            self.assertEqual(("complete", "private"), (told["resultType"], told["cacheScope"]))
            self.assertGreater(told["ttlMs"], 0)
            self.assertIn("snapshot", told["instructions"])

    def test_every_result_is_complete_and_lists_may_be_kept(self) -> None:
        with fakes.FakeGame(fakes.giving(TREE)) as game, self.session(game.port) as session:
            for method, params in (
                ("tools/list", {}),
                ("resources/list", {}),
                ("resources/templates/list", {}),
                ("resources/read", {"uri": "abu://tree"}),
                ("tools/call", {"name": "click", "arguments": {"target": "e1"}}),
                ("tools/call", {"name": "click", "arguments": {}}),
            ):
                result = self.ask(session, method, **params)["result"]
                self.assertEqual("complete", result["resultType"])
                self.assertEqual(method != "tools/call", "ttlMs" in result and "cacheScope" in result)
            plain = session.ask("tools/list")["result"]
            self.assertEqual({"tools"}, set(plain))

    def test_requests_that_are_not_of_the_revision(self) -> None:
        with self.session() as session:
            other = {**self.META, "io.modelcontextprotocol/protocolVersion": "1900-01-01"}
            answer = self.ask(session, "tools/list", _meta=other)
            self.assert_error(-32022, "1900-01-01", answer)
            self.assertEqual("1900-01-01", answer["error"]["data"]["requested"])
            self.assertIn("2026-07-28", answer["error"]["data"]["supported"])
            version = {"io.modelcontextprotocol/protocolVersion": "2026-07-28"}
            self.assert_error(-32602, "clientCapabilities", self.ask(session, "tools/list", _meta=version))
            self.assert_error(-32602, "protocolVersion", session.ask("server/discover"))
            level = {**self.META, "io.modelcontextprotocol/logLevel": "loud"}
            self.assert_error(-32602, "'loud'", self.ask(session, "tools/list", _meta=level))
            for method in ("initialize", "ping", "logging/setLevel", "prompts/list"):
                self.assert_error(-32601, method, self.ask(session, method))
            self.assert_error(-32602, "file:///x", self.ask(session, "resources/read", uri="file:///x"))

    def test_a_cancelled_request_gets_no_message_at_all(self) -> None:
        with WaitingGame() as game, self.session(game.port) as session:
            call = {"name": "click", "arguments": {"target": "e1"}, "_meta": self.META}
            request = session.send("tools/call", call)
            self.assertTrue(comes_true(lambda: game.requests))
            session.notify("notifications/cancelled", requestId=request)
            told = self.ask(session, "tools/call", name="snapshot")["result"]
            self.assertIn("may have been carried out", told["content"][0]["text"])
            self.assertEqual([], session.notices)


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
                ("click", {}, "Click needs one of target, at, and only one"),
                ("click", {"target": "e1", "at": "1,1"}, "Click needs one of target, at, and only one"),
                ("click", {"target": "e1", "diff": True}, "Click takes no 'diff': it takes target"),
                ("click", {"taget": "e1"}, "Click takes no 'taget': it takes target."),
                ("click", {"target": {"ref": "e1"}}, "`target` is no text"),
                ("click", {"target": ""}, "`target` is empty"),
                ("click", {"target": "a\0"}, "NUL"),
                ("click", {"target": "e1", "count": 99}, "from 1 to 10"),
                ("click", {"target": "e1", "button": "wheel"}, "`button` is one of left, right, middle"),
                ("click", {"target": "e1", "role": "button", "in": True}, "`in` is no text"),
                ("click", {"at": "1,1", "role": "button"}, "`role` needs a TARGET name"),
                ("screenshot", {"full": 1}, "`full` is neither true nor false"),
                ("find", {}, "Find needs `text`"),
                # Once each of these played something else.
                ("drag", {"target": "Break the Thread"}, "Drag needs `source`"),
                ("press", {"target": "m"}, "Press needs `key`"),
                ("fill", {"text": "a"}, "Fill needs `target`"),
                ("snapshot", {"interactive": "yes"}, "`interactive` is neither true nor false"),
                ("cycle", {"x": 1}, "it takes nothing"),
                ("batch", {"lines": 3}, "`lines` is no text"),
                ("batch", {"lines": "click e1", "stop_at": "x"}, "`stop_at` is no list"),
                ("run", {"command": 'click "e1'}, "cannot be read"),
                ("run", {"command": ""}, "names no command"),
                ("run", {"command": "mcp"}, "names no command"),
                ("run", {"command": "watch"}, "names no command"),
                ("run", {"command": "--port 1 mcp"}, "names no command"),
                ("run", {}, "Run needs `command`"),
                ("run", {"command": "clik e1"}, "click"),
                ("run", {"command": "click a\0"}, "no command line"),
            ):
                with self.subTest(name=name, given=given):
                    result = session.call(name, **given)
                    self.assertTrue(result["isError"])
                    self.assertIn(part, result["content"][0]["text"])
                    self.assertIn("try: ", result["content"][0]["text"])
            self.assertEqual([], game.requests)

    def test_no_fault_in_any_argument_of_any_tool_acts_on_anything(self) -> None:
        """All tools by all faults. `run` takes a command line, whose faults are those of a shell."""
        with fakes.FakeGame(fakes.giving(TREE)) as game, self.session(game.port) as session:
            tools = session.ask("tools/list")["result"]["tools"]
            faults = [(tool["name"], given) for tool in tools for given in faults_of(tool) if tool["name"] != "run"]
            self.assertGreater(len(faults), 300)
            for name, given in faults:
                with self.subTest(name=name, given=given):
                    self.assertTrue(session.call(name, **given)["isError"])
                    sent, game.requests[:] = list(game.requests), []
                    self.assertEqual([], sent)

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

    def test_what_a_client_has_read_is_forgotten_with_it(self) -> None:
        with fakes.FakeGame(fakes.giving(TREE)) as game, self.session(game.port) as session:
            with self.session(game.port) as other:
                session.call("snapshot")
                other.call("snapshot")
                self.assertEqual(2, len(self.trees()))
                self.assertEqual(0, other.end())
            self.assertEqual(1, len(self.trees()))
            self.assertEqual(0, session.end())
            self.assertEqual([], self.trees())

    def trees(self) -> List[Path]:
        return [*Path(self.folder).glob("tree-*.json")]

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


if __name__ == "__main__":
    unittest.main()
