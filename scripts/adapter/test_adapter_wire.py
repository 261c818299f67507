"""What goes over the wire, held to the schema, to its page, and to the rules written a second time."""

from __future__ import annotations

import contextlib
import copy
import http.server
import json
import random
import re
import subprocess
import sys
import tempfile
import threading
import time
import unittest
from collections import Counter
from pathlib import Path
from typing import Any, Dict, Iterator, List, Tuple
from unittest import mock

HERE = Path(__file__).resolve().parent

import adapter_server
import tetris_rules
import servers
from chromium import MISSING as NO_BROWSER, Chromium
from client import FIXES, HOST, Ack, Client, ErrorReply, Lines, Refused, read_message
from json_schema import Schema
from placements import ROTATIONS, SHAPES
from play import View, best, play
from servers import Server, game_server, headless_player
from test_docs import pattern, session

ROOT = HERE.parent.parent
PAGE = ROOT / "docs" / "adapter-protocol.md"
README = HERE / "README.md"
SCHEMA: Dict[str, Any] = json.loads((ROOT / "docs" / "adapter-protocol.schema.json").read_text(encoding="utf-8"))
SECONDS = 60.0
HELLO = (
    '{"type":"hello","seq":1,"ts":0,"client":{"name":"page","version":"1"},"protocol_version":"2.0.0",'
    '"formats":["json"],"requested":{"stream_observations":false,"command_mode":"action"}}\n'
)
DROP = '{"type":"command","seq":2,"ts":0,"mode":"action","actions":["hardDrop"]}\n'
Json = Dict[str, Any]


def tetris(seed: int, mode: str, **settings: str) -> Server:
    return game_server("tetris", seed, "--mode", mode, "--fast", ABU_DISABLED="1", **settings)


def reference(seed: int, mode: str, **settings: str) -> Server:
    options = ["--seed", "{seed}", "--fast", *(["--no-gravity"] if mode == "practice" else [])]
    return Server([sys.executable, adapter_server.__file__, *options], seed, **settings)


def refusals(server: Server) -> None:
    """Has every code sent that a client can bring about, over the connections of a server for one command at a time."""
    with contextlib.closing(Lines(HOST, server.port, SECONDS)) as lines:
        lines.write(b'{"type":"command","seq":1,"ts":0,"mode":"action","actions":[]}\n', SECONDS)
        lines.write(b'{"type":"wat","seq":2,"ts":0}\n', SECONDS)
    for other in ({"protocol_version": "3.0.0"}, {"formats": ["text"]}):
        with Client(port=server.port, timeout=SECONDS) as client, contextlib.suppress(Refused):
            client.hello(**other)  # type: ignore[arg-type]
    with Client(port=server.port, timeout=SECONDS) as first, Client(port=server.port, timeout=SECONDS) as second:
        first.hello(report_control=True)
        second.hello(stream=False, report_control=True)
        seen = first.observe()
        tries = [second.claim, second.release, lambda: first.place(-50), lambda: first.place(4, "east", True)]
        tries += [lambda: first.act("hold"), lambda: first.place(4, "east", True)]
        for attempt in tries:
            with contextlib.suppress(Refused):
                attempt()
        fill_the_queue(first)
        first.act("pause")
        first.act("pause", "restart")
        first.wait_for(lambda now: now.episode_id != seen.episode_id)
        first.release()


def fill_the_queue(client: Client) -> None:
    """Sends several commands in one piece until one of them is refused: a step may come between any two."""
    deadline = time.monotonic() + SECONDS
    refused = False
    while not refused and time.monotonic() < deadline:
        seqs = range(client.seq + 1, client.seq + 51)
        line = '{"type":"command","seq":%d,"ts":0,"mode":"action","actions":["moveLeft"]}\n'
        client.lines.write("".join(line % seq for seq in seqs).encode(), SECONDS)
        client.seq = seqs[-1]
        for seq in seqs:
            try:
                client.reply(seq)
            except Refused as error:
                refused = refused or error.code == "backpressure"


class Schemas(unittest.TestCase):
    """Every line of the wire log, both directions, of a game with all that can happen."""

    schema = Schema(SCHEMA)

    def lines_of(self, make: Any) -> List[Json]:
        with tempfile.TemporaryDirectory() as folder:
            log = Path(folder, "wire.log")
            with make(5, "marathon", TETRIS_AI_LOG_PATH=str(log), TETRIS_AI_MAX_PENDING="1") as server:
                refusals(server)
                with Client(port=server.port, timeout=SECONDS) as client:
                    client.hello()
                    with contextlib.suppress(Refused):
                        client.claim()
                    result = play(client, 60, View())
                    self.assertEqual(60, result.pieces)
            return [json.loads(line) for line in log.read_text(encoding="utf-8").splitlines()]

    def check(self, make: Any) -> List[Json]:
        messages = self.lines_of(make)
        for message in messages:
            if message["type"] != "wat":
                self.assertEqual([], self.schema.problems(message), message)
        seen = {one["type"] for one in messages} - {"wat"}
        self.assertEqual({"hello", "welcome", "command", "control", "ack", "error", "observation"}, seen)
        codes = {one["code"] for one in messages if one["type"] == "error"}
        known = set(SCHEMA["$defs"]["error"]["properties"]["code"]["enum"])
        self.assertEqual(known - {"snapshot_required"}, codes)
        return messages

    def test_the_game_keeps_to_it(self) -> None:
        for message in self.check(tetris):
            if message["type"] == "observation":
                self.assertEqual(tetris_rules.state_hash(message), message["state_hash"], message)

    def test_the_reference_server_keeps_to_it(self) -> None:
        self.check(reference)

    def test_wrong_messages_are_rejected(self) -> None:
        messages = self.lines_of(reference)
        samples = {json.dumps([one["type"], sorted(one), one.get("mode")]): one for one in messages}
        changed = 0
        for sample in samples.values():
            if self.schema.problems(sample):
                continue
            for wrong in wrong_ones(sample):
                changed += 1
                self.assertNotEqual([], self.schema.problems(wrong), wrong)
        self.assertGreater(changed, 300)

    def test_a_definition_can_be_checked_alone(self) -> None:
        self.assertEqual([], self.schema.problems("east", "rotation"))
        self.assertEqual(['$ is none of %s: "up"' % list(ROTATIONS)], self.schema.problems("up", "rotation"))
        self.assertNotEqual([], self.schema.problems({"type": "ack", "seq": 1, "ts": 1, "status": "ok"}, "command"))

    def test_unknown_keywords_are_an_error(self) -> None:
        for schema in ({"type": "text"}, {"format": "date"}, {"$ref": "#/$defs/none"}, {"$ref": "other.json"}):
            with self.assertRaises(KeyError):
                Schema(schema).problems("")
        self.assertEqual(["$ fits 2 of what it may be only one of"], Schema({"oneOf": [True, {}]}).problems(1))
        self.assertEqual([], Schema({"type": "integer", "const": 1}).problems(1.0))
        self.assertEqual(2, len(Schema({"type": "integer", "const": 1}).problems(True)))


def wrong_ones(message: Json) -> Iterator[Json]:
    """The message with one thing wrong at a time: a field missing, null, or of another type, and one too many."""
    for path in paths(message):
        for change in WRONG:
            if fits(message, path, change):
                continue
            wrong = copy.deepcopy(message)
            inner: Any = wrong
            for name in path[:-1]:
                inner = inner[name]
            if change == MISSING:
                del inner[path[-1]]
            else:
                inner[path[-1]] = change
            yield wrong
    if message["type"] in ("welcome", "ack", "error", "observation"):
        yield {**message, "more": 1}


MISSING = "missing"
WRONG: Tuple[Any, ...] = (MISSING, None, {"a": []}, -5, "no such word")
OPTIONAL = ("report_control", "role", "controller", "active", "ghost_y", "hold", "last_event", "tspin")


def fits(message: Json, path: Tuple[Any, ...], change: object) -> bool:
    """Whether the message would be right all the same."""
    if change == MISSING:
        # Of a list, one fewer may do.
        return path[-1] in OPTIONAL or isinstance(path[-1], int)
    if change == -5:
        return path[-2:] == ("place", "x")
    return change == "no such word" and is_free_text(path)


def is_free_text(path: Tuple[Any, ...]) -> bool:
    """Whether any text may stand there."""
    free = ("controller", "name", "version", "game_id", "message", "protocol_version")
    return path[-1] in free or any(name in ("formats", "features", *FEATURES) for name in path)


FEATURES = ("features_always", "features_optional")


def paths(value: object, above: Tuple[Any, ...] = ()) -> Iterator[Tuple[Any, ...]]:
    inner: Iterator[Tuple[Any, Any]] = iter(())
    if isinstance(value, dict):
        inner = iter(value.items())
    elif isinstance(value, list) and above[-1] != "cells":
        inner = iter(enumerate(value))
    for name, of in inner:
        yield (*above, name)
        yield from paths(of, (*above, name))


class Servers(unittest.TestCase):
    """The game and the reference server, side by side."""

    def test_both_read_json_as_strictly(self) -> None:
        samples = json.loads((ROOT / "docs" / "wire" / "lines" / "values.json").read_text(encoding="utf-8"))["samples"]
        for make in (tetris, reference):
            with make(3, "practice") as server, Client(port=server.port, timeout=SECONDS) as client:
                client.hello(stream=False)
                for sample in samples:
                    with self.subTest(make.__name__, about=sample["about"]):
                        client.seq += 1
                        line = '{"type":"control","seq":%d,"ts":0,"action":"claim","more":%s}\n'
                        client.lines.write((line % (client.seq, sample["value"])).encode(), SECONDS)
                        answer = client.receive(client.deadline(None))
                        expected = (Ack, client.seq) if sample["json"] and sample.get("text", True) else (ErrorReply, 0)
                        self.assertEqual(expected, (type(answer), answer.seq), answer)

    def test_both_tell_who_has_the_control(self) -> None:
        for make in (tetris, reference):
            with self.subTest(make.__name__), make(3, "practice") as server, contextlib.ExitStack() as stack:
                one, two, silent = (stack.enter_context(Client(port=server.port, timeout=SECONDS)) for _ in range(3))
                told = [client.hello(name, report_control=True) for client, name in ((one, "one"), (two, "two"))]
                self.assertEqual(
                    [("controller", "one"), ("observer", "one")], [(said.role, said.controller) for said in told]
                )
                self.assertIsNone(silent.hello("silent").role)
                one.release()
                two.claim()
                self.assertEqual([None], self.controllers(two, 1))
                self.assertEqual(["two"], self.controllers(one, 1))
                two.close()
                said = one.control_report()
                self.assertEqual((0, "controller", "one"), (said.seq, said.role, said.controller))
                with self.assertRaises(Refused):
                    silent.claim()
                self.assertEqual(0, len(silent.reports))

    def controllers(self, client: Client, count: int) -> "List[Any]":
        return [client.control_report().controller for _ in range(count)]

    def test_both_can_mark_the_wire_log(self) -> None:
        for make in (tetris, reference):
            with self.subTest(make.__name__), tempfile.TemporaryDirectory() as folder:
                log = Path(folder, "wire.log")
                with make(3, "practice", TETRIS_AI_LOG_PATH=str(log), TETRIS_AI_LOG_MARKS="1") as server:
                    for _ in range(2):
                        with Client(port=server.port, timeout=SECONDS) as client:
                            client.hello(stream=False)
                marks = [line.split(" ", 2) for line in log.read_text(encoding="utf-8").splitlines()]
                self.assertEqual(["hello", "welcome"] * 2, [json.loads(frame)["type"] for _, _, frame in marks])
                # Whether the server listens was asked with a connection, too.
                one, two = marks[0][0], marks[2][0]
                self.assertEqual(
                    [[one, "received"], [one, "sent"], [two, "received"], [two, "sent"]], [mark[:2] for mark in marks]
                )
                self.assertLess(int(one), int(two))


class Rules(unittest.TestCase):
    """The game and the rules that were written a second time, side by side, over random turns, kicks and drops."""

    def test_they_agree(self) -> None:
        rng = random.Random(11)
        actions = ["moveLeft", "moveRight", "softDrop", "softDrop", "rotateCw", "rotateCcw", "hold"]
        with tetris(11, "practice") as server, Client(port=server.port, timeout=SECONDS) as client:
            client.hello()
            seen = client.observe()
            game = tetris_rules.Game(11, has_gravity=False)
            cleared: Counter[int] = Counter()
            for number in range(600):
                game.event = None
                before = seen.board_id, seen.episode_id
                # Random moves try every turn and kick; good ones between them clear rows.
                choice = best(seen) if rng.random() < 0.7 else None
                if choice is not None:
                    at = choice.placement
                    self.assertEqual("", game.place(at.x, at.rotation, at.use_hold))
                    client.place(at.x, at.rotation_name, at.use_hold)
                else:
                    moves = ["restart"] if game.over else [*rng.choices(actions, k=rng.randrange(20)), "hardDrop"]
                    for move in moves:
                        game.apply(move)
                    client.act(*moves)
                game.tick()
                seen = client.wait_for(lambda now: (now.board_id, now.episode_id) != before)
                self.assertEqual(settled(game.observation()), settled(seen.raw), number)
                self.assertEqual(tetris_rules.state_hash(seen.raw), seen.state_hash)
                cleared[seen.last_event.lines_cleared if seen.last_event else 0] += 1
            self.assertEqual({0, 1, 2}, {0, 1, 2} & set(cleared))


def settled(fields: Json) -> Json:
    """Without what differs from run to run: how long a pause after an earlier clear has lasted by now."""
    kept = {name: value for name, value in fields.items() if name not in ("type", "seq", "ts", "state_hash", "timers")}
    return {**kept, "drop_ms": fields["timers"]["drop_ms"], "lock_ms": fields["timers"]["lock_ms"]}


class Page(unittest.TestCase):
    """The page that describes the protocol."""

    text = PAGE.read_text(encoding="utf-8")

    def test_its_examples_equal_the_sent_messages(self) -> None:
        exchanges = re.findall(r"^([→←]) (.+)$", self.text, re.MULTILINE)
        self.assertGreater(len(exchanges), 12)
        with tetris(7, "practice") as server, contextlib.ExitStack() as stack:
            lines: Any = None
            for direction, line in exchanges:
                with self.subTest(line[:80]):
                    if '"type":"hello"' in line:
                        lines = stack.enter_context(contextlib.closing(Lines(HOST, server.port, SECONDS)))
                    if direction == "→":
                        lines.write(line.encode() + b"\n", SECONDS)
                    else:
                        self.assertRegex(self.next_of(lines, line), "^%s$" % masked(line))

    def next_of(self, lines: Lines, like: str) -> str:
        """The next message, without observations that the page leaves out."""
        deadline = time.monotonic() + SECONDS
        while True:
            line = lines.read(deadline).decode()
            if re.search("^%s$" % masked(like), line) or json.loads(line)["type"] != "observation":
                return line

    def test_its_examples_keep_to_the_schema(self) -> None:
        lines = [line for line in re.findall(r"^[→←] (.+)$", self.text, re.MULTILINE) if "…" not in line]
        for line in lines:
            self.assertEqual([], Schema(SCHEMA).problems(json.loads(line)), line)
        for line in re.findall(r"^← (.+)$", self.text, re.MULTILINE):
            if "…" not in line:
                read_message(line.encode())

    def test_it_names_every_piece_code_and_field(self) -> None:
        rows = dict(re.findall(r"^\| ([IOTSZJL]) \| (.+) \|$", self.text, re.MULTILINE))
        shapes = {kind.upper(): " | ".join(shapes) for kind, shapes in SHAPES.items()}
        shapes["O"] = SHAPES["o"][0] + " | same" * 3
        self.assertEqual(shapes, rows)
        codes = SCHEMA["$defs"]["error"]["properties"]["code"]["enum"]
        self.assertEqual(codes, re.findall(r"^\| `(\w+)` \| ", self.text.partition("| `code` |")[2], re.MULTILINE)[:9])
        self.assertEqual(set(codes), {*FIXES, "invalid_command"})
        fields = set(SCHEMA["$defs"]["observation"]["properties"]) - {"type", "seq", "ts"}
        table = self.text.partition("| field |")[2].partition("\n\n")[0]
        first = "".join(line.split(" | ")[0] for line in table.splitlines())
        self.assertEqual(fields, set(re.findall(r"`(\w+)`", first)))
        actions = SCHEMA["$defs"]["command_action"]["properties"]["actions"]["items"]["enum"]
        self.assertLessEqual({f"`{action}`" for action in actions}, set(re.findall("`.+?`", self.text)))


def masked(line: str) -> str:
    """As a regular expression: any time, and of observations any seq."""
    text = ".*".join(map(re.escape, line.split("…")))
    text = re.sub(r'"ts":\d+', r'"ts":\\d+', text)
    if '"type":"observation"' in line:
        text = re.sub(r'"seq":\d+', r'"seq":\\d+', text)
    return text


class Rebound(http.server.SimpleHTTPRequestHandler):
    """An empty page, from the address where the game will be."""

    def do_GET(self) -> None:
        self.send_response(200)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, format: str, *args: object) -> None:
        pass


ATTACK = """
const [lines, port] = arguments, tried = [];
for (const method of ["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "FOO", "foo", "PROPFIND", "A-B!#$%&'*+.^_`|~9"])
  for (const body of [lines, "\\r\\n\\r\\n" + lines])
    tried.push(fetch("/", {method, body}).then(() => "answered", () => "refused"));
tried.push(new Promise(done => {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/`);
  socket.onopen = () => { socket.send(lines); done("answered"); };
  socket.onerror = () => done("refused");
}));
return Promise.all(tried);
"""


@unittest.skipIf(NO_BROWSER, NO_BROWSER)
class WebPages(unittest.TestCase):
    def test_a_page_of_the_games_own_address_changes_nothing(self) -> None:
        """As after DNS was rebound: the page comes from the very address that then is the game's."""
        with http.server.HTTPServer((HOST, 0), Rebound) as pages, Chromium() as browser:
            port = pages.server_address[1]
            serving = threading.Thread(target=pages.serve_forever)
            serving.start()
            try:
                browser.web.call("POST", "/url", {"url": f"http://{HOST}:{port}/"})
            finally:
                pages.shutdown()
                serving.join()
                pages.server_close()
            game = Server([*headless_player(), "--game", "tetris", "--mode", "practice"], ABU_DISABLED="1")
            with mock.patch.object(servers, "free_port", return_value=port), game:
                said = browser.run(ATTACK, HELLO + DROP, port)
                self.assertEqual({"refused"}, set(said))
                with Client(port=port, timeout=SECONDS) as client:
                    client.hello()
                    before = client.observe()
                    self.assertEqual((1, 0), (before.piece_id, before.board_id))
                    # What the page said does something where it is not a page that says it.
                    client.act("hardDrop")
                    self.assertEqual(1, client.wait_for(lambda seen: seen.board_id > 0).board_id)


class Readme(unittest.TestCase):
    def test_its_sessions_print_what_it_shows(self) -> None:
        steps = session(README)
        self.assertTrue(steps)
        for step in steps:
            command = [sys.executable, *step.command.split()[1:]]
            done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=600)
            self.assertEqual(0, done.returncode, done.stderr)
            self.assertRegex(done.stdout, "^%s$" % pattern(step.output))

    def test_its_programs_run(self) -> None:
        programs = re.findall(r"^```python\n(.*?)^```$", README.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
        self.assertEqual(3, len(programs))
        with tetris(3, "practice") as server:
            for program in programs:
                program = program.replace("7777", str(server.port))
                done = subprocess.run(
                    [sys.executable, "-c", program], cwd=HERE, capture_output=True, text=True, timeout=600
                )
                self.assertEqual((0, ""), (done.returncode, done.stderr))

    def test_its_commands_and_files_are_there(self) -> None:
        text = README.read_text(encoding="utf-8")
        for name in re.findall(r"^\| `(\w+\.py)` \|", text, re.MULTILINE):
            self.assertTrue((HERE / name).exists(), name)
        files = {path.name for path in HERE.glob("*.py") if not path.name.startswith("test_")}
        self.assertEqual(files, set(re.findall(r"^\| `(\w+\.py)` \|", text, re.MULTILINE)))
        for path in re.findall(r"python3 (scripts/\S+)", text + Page.text):
            self.assertTrue((ROOT / path).exists(), path)


if __name__ == "__main__":
    unittest.main()
