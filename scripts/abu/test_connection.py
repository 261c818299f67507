"""One request and one reply: how a call talks to a game, and to peers that break off, dawdle or are no game."""

from __future__ import annotations

import json
import re
import socket
import tempfile
import threading
import time
import unittest
from pathlib import Path
from typing import Any, Dict, List, Optional, Tuple
from unittest import mock

import abu
from abu import (
    AbuError,
    ConnectionError,
    EmptyResponseError,
    TimeoutError,
    send_command,
    send_command_with_wait,
)
from command_line import in_process as run
from fakes import Answer, FakeGame, giving, peer_that, reply, saying
from games import free_port
from plays import SNAPSHOT, play
from waiting import PATIENCE

SOURCE = Path(__file__).resolve().with_name("abu.py")
ROOT = SOURCE.parents[2]


class PeerTests(unittest.TestCase):
    """Whatever is at the other end, the caller gets one sentence and one thing to try."""

    def check(self, port: int, message: str, *argv: str) -> None:
        code, out, err = run(*(argv or ("snapshot",)), "--port", port)
        self.assertEqual((1, ""), (code, out))
        self.assertRegex(err, r"^abu: [^\n]+\n  try: [^\n]+\n$")
        self.assertRegex(err, message)

    def check_reply(self, line: bytes, message: str) -> None:
        with FakeGame(saying(line)) as game:
            self.check(game.port, message)

    def test_nothing_listens(self) -> None:
        self.check(free_port(), "Cannot connect to 127.0.0.1:[0-9]+: nothing listens there.\n  try: .*abu.py launch")

    def test_silence(self) -> None:
        with peer_that(lambda peer, stop: stop.wait(PATIENCE)) as port:
            self.check(port, "took the request but did not answer in time", "snapshot", "--timeout", "0.2")

    def test_hanging_up_without_a_reply(self) -> None:
        self.check_reply(b"", "closed the connection without a reply")

    def test_hanging_up_before_the_request(self) -> None:
        with peer_that(lambda peer, stop: None) as port:
            self.check(port, "closed the connection")

    def test_a_reply_that_breaks_off(self) -> None:
        self.check_reply(b'{"id": "1", "succ', "in the middle of a reply")

    def test_not_json(self) -> None:
        for line in (
            b"SSH-2.0-OpenSSH_9.6\n",
            b"\n",
            b"hello",
            b'{"id": }\n',
            b"\xff\xfe\n",
            b"{} {}\n",
            b"[" * 100000 + b"\n",
            b"9" * 5000 + b"x\n",
        ):
            with self.subTest(line=line[:20]):
                self.check_reply(line, "is not JSON")

    def test_not_an_object(self) -> None:
        for line in (b"[]\n", b"1\n", b'"text"\n', b"null\n"):
            with self.subTest(line=line):
                self.check_reply(line, "is not a JSON object")

    def test_a_web_server(self) -> None:
        self.check_reply(b"HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n", "belongs to a web server")

    def test_the_id_of_another_request(self) -> None:
        for line in (
            b'{"id": "other", "success": true, "data": {}}\n',
            b'{"success": true}\n',
            b'{"id": null, "success": true}\n',
        ):
            with self.subTest(line=line):
                self.check_reply(line, "is for another request")

    def test_an_echo_server_is_not_taken_for_a_game(self) -> None:
        echo: Answer = lambda request: json.dumps(request).encode() + b"\n"  # noqa: E731
        with FakeGame(echo) as game:
            for argv in ("snapshot", "status", "log", "click e1"):
                self.check(game.port, f"What answers on port {game.port} is not ABU: .*\n  try: ", *argv.split())

    def test_success_is_true_or_false(self) -> None:
        for success in (None, 1, "true", [], {}):
            with self.subTest(success=success), FakeGame(lambda request: reply(request, success=success)) as game:
                self.check(game.port, "is not ABU")

    def test_a_game_with_another_protocol_is_refused(self) -> None:
        for protocol in (2, 0, "1", None, [1]):
            answer: Answer = lambda request: reply(  # noqa: E731
                request, success=True, data={"snapshot": "- x", "refs": {}}, protocol=protocol
            )
            with self.subTest(protocol=protocol), FakeGame(answer) as game:
                self.check(game.port, "speaks another protocol than 1.*\n  try: use the abu.py that belongs to ")
        code, out, err = play(
            lambda request: reply(request, success=True, data={"snapshot": "- x", "refs": {}}, protocol=1), "snapshot"
        )
        self.assertEqual((0, "- x\n", ""), (code, out, err))

    def test_an_endless_reply(self) -> None:
        def flood(peer: socket.socket, stop: threading.Event) -> None:
            while not stop.is_set():
                peer.sendall(b"x" * 65536)

        with peer_that(flood) as port, mock.patch.object(abu, "MAX_REPLY_BYTES", 1 << 20):
            self.check(port, "is longer than 1 MiB", "snapshot", "--timeout", str(PATIENCE))

    def test_a_port_that_answers_its_own_connection(self) -> None:
        port = free_port()
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", port))
            probe.connect(("127.0.0.1", port))
            with mock.patch("_socket.socket", return_value=ConnectedAlready(probe)):
                self.check(port, "nothing listens there")

    def test_a_refusal_gives_the_games_words_and_something_to_try(self) -> None:
        for code in abu.FIXES:
            with self.subTest(code=code):
                code_, out, err = play(
                    lambda request, code=code: reply(request, success=False, error="Ref e9 not found", code=code),
                    "click",
                    "e9",
                )
                self.assertEqual((1, ""), (code_, out))
                self.assertRegex(err, r"^abu: Ref e9 not found\n  try: .+\n$")

    def test_a_bridge_that_could_not_read_the_request_says_so(self) -> None:
        with FakeGame(
            saying(b'{"id": "", "success": false, "error": "Not a line of JSON", "code": "invalid_command"}\n')
        ) as game:
            self.check(game.port, "Not a line of JSON")

    def test_after_a_lost_answer_the_advice_is_to_look_before_repeating(self) -> None:
        losses = {
            "without a reply": saying(b""),
            "in the middle": saying(b'{"id": "1", "succ'),
            "is not JSON": saying(b"hello\n"),
            "not a JSON object": saying(b"[]\n"),
            "for another request": saying(b'{"id": "other", "success": true, "data": {}}\n'),
            "web server": saying(b"HTTP/1.1 400 Bad Request\r\n\r\n"),
            "longer than 0 MiB": saying(b"x" * 100),
            "data of the reply": lambda request: reply(request, success=True, data=[1]),
            "holds no data": lambda request: reply(request, success=True),
        }
        with mock.patch.object(abu, "MAX_REPLY_BYTES", 80):
            for message, answer in losses.items():
                with FakeGame(answer) as game:
                    for argv in (("click", "e1"), ("hover", "e1"), ("drag", "e1")):
                        with self.subTest(message=message, argv=argv):
                            self.check(game.port, f"{message}.*\n  try: {re.escape(abu.LOOK_FIRST)}\n", *argv)
                    self.assertNotIn(abu.LOOK_FIRST, run("snapshot", "--port", game.port)[2])
        with peer_that(lambda peer, stop: stop.wait(PATIENCE)) as port:
            self.check(port, f"in time.\n  try: {re.escape(abu.LOOK_FIRST)}", "click", "e1", "--timeout", "0.2")
        self.assertNotIn(abu.LOOK_FIRST, run("click", "e1", "--port", free_port())[2])

    def test_no_advice_names_the_command_that_failed(self) -> None:
        with peer_that(lambda peer, stop: stop.wait(PATIENCE)) as port:
            self.check(port, f"in time.\n  try: {re.escape(abu.HANGS)}\n", "status", "--timeout", "0.2")
        for code in abu.FIXES:
            for command in (("snapshot",), ("find", "x"), ("status",), ("log",), ("screenshot",)):
                with self.subTest(code=code, command=command):
                    refused = play(lambda request: reply(request, success=False, error="no", code=code), *command)
                    self.assertRegex(refused[2], r"^abu: no\n  try: [^\n]+\n$")
                    if code in ("internal_error", "timeout"):
                        self.assertNotIn(f"`abu.py {command[0]}`", refused[2])

    def test_data_that_is_no_object(self) -> None:
        self.check_data([1], "The data of the reply is not a JSON object")
        self.check_data(None, "The data of the reply is not a JSON object")

    def test_success_without_data_is_an_error(self) -> None:
        for command in (("snapshot",), ("find", "x"), ("status",), ("click", "e1")):
            with self.subTest(command=command):
                code, out, err = play(lambda request: reply(request, success=True), *command)
                self.assertEqual((1, ""), (code, out))
                self.assertIn("The reply reports success but holds no data.\n  try: ", err)

    def test_success_without_the_requested_data_is_an_error(self) -> None:
        for command in ("snapshot", "snapshot --diff", "find x", "click e1", "press a", "wait --settled", "log"):
            for data in ({}, {"snapshot": 1}, {"busy": False}):
                with self.subTest(command=command, data=data):
                    code, out, err = play(giving(data), *command.split())
                    self.assertEqual((1, ""), (code, out))
                    missing = "log" if command == "log" else "tree"
                    self.assertIn(f"The reply reports success but holds no {missing}.\n  try: ", err)

    def check_data(self, data: object, message: str) -> None:
        code, _, err = play(lambda request: reply(request, success=True, data=data), "snapshot")
        self.assertEqual(1, code)
        self.assertRegex(err, rf"^abu: {message}\.\n  try: [^\n]+\n$")


class ConnectedAlready:
    """A socket that has become its own peer, as happens now and then to who connects to a free port again and again."""

    def __init__(self, own: socket.socket) -> None:
        self.own = own

    def connect(self, address: Tuple[str, int]) -> None:
        pass

    def __getattr__(self, name: str) -> Any:
        return getattr(self.own, name)


class CountingBytes(bytearray):
    """Counts the bytes that are copied out of it or searched in it."""

    handled = 0

    def handle(self, size: int) -> None:
        CountingBytes.handled += size

    def __iadd__(self, other: Any) -> Any:
        self.handle(len(other))
        return super().__iadd__(other)

    def __add__(self, other: Any) -> Any:
        self.handle(len(self) + len(other))
        return CountingBytes(super().__add__(other))

    def __getitem__(self, key: Any) -> Any:
        self.handle(len(range(*key.indices(len(self)))) if isinstance(key, slice) else 1)
        return super().__getitem__(key)

    def __contains__(self, key: Any) -> bool:
        self.handle(len(self))
        return super().__contains__(key)

    def find(self, *args: Any) -> int:
        self.handle(len(self))
        return super().find(*args)

    def decode(self, *args: Any, **named: Any) -> str:
        self.handle(len(self))
        return super().decode(*args, **named)


class SendTests(unittest.TestCase):
    def test_replies_and_refusals_are_returned_whole(self) -> None:
        with FakeGame(lambda request: reply(request, success=False, error="no")) as game:
            response = send_command("click", {"ref": "e1"}, game.port)
        self.assertEqual((False, "no"), (response["success"], response["error"]))

    def test_a_reply_may_end_with_the_connection(self) -> None:
        with FakeGame(lambda request: reply(request, success=True, data={}).rstrip()) as game:
            self.assertTrue(send_command("status", {}, game.port)["success"])

    def test_a_large_reply_is_read_in_linear_time(self) -> None:
        """Counted in bytes that are copied or searched: each arrives, and is looked at once more to be decoded."""
        size = 8 << 20
        with FakeGame(giving({"base64": "A" * size})) as game, mock.patch.object(
            abu, "bytearray", CountingBytes, create=True
        ):
            CountingBytes.handled = 0
            self.assertEqual(size, len(send_command("screenshot", {}, game.port)["data"]["base64"]))
        self.assertTrue(size < CountingBytes.handled < 4 * size, CountingBytes.handled)

    def test_which_error_is_raised(self) -> None:
        with self.assertRaises(ConnectionError):
            send_command("snapshot", {}, free_port())
        for line, error in (
            (b"", EmptyResponseError),
            (b"x\n", AbuError),
            (b"[]\n", AbuError),
            (b'{"id": "x"}\n', AbuError),
        ):
            with self.subTest(line=line), FakeGame(saying(line)) as game, self.assertRaises(error):
                send_command("snapshot", {}, game.port)
        with peer_that(lambda peer, stop: stop.wait(PATIENCE)) as port, self.assertRaises(TimeoutError):
            send_command("snapshot", {}, port, timeout=0.1)

    def test_json_is_read_and_written_as_the_standard_module_does(self) -> None:
        for value in (
            {},
            {"a": [1, -2.5, 1e300, True, False, None, '\u00e9\u2028\ud800\\"\n', {"b": {}}]},
            {"x": "y" * 9},
        ):
            with self.subTest(value=value):
                self.assertEqual(json.dumps(value), abu.to_json(value))
                self.assertEqual(value, abu.parse_json(json.dumps(value, indent=1) + " \r\n"))
        not_json = (
            "",
            " ",
            "{",
            "{} x",
            "nul",
            "[1,]",
            "\ufeff{}",
            "{'a': 1}",
            "NaN",
            "[-Infinity]",
            "1e999",
            "[" * 9999,
        )
        for text in not_json:
            with self.subTest(text=text), self.assertRaises(ValueError):
                abu.parse_json(text)
        with self.assertRaises(TypeError):
            abu.to_json({"a": object()})


class WaitTests(unittest.TestCase):
    def hang_up_once(self) -> Answer:
        answers: List[Optional[bytes]] = [None]
        return lambda request: answers.pop() if answers else reply(request, success=True, data=SNAPSHOT)

    def test_questions_are_asked_again_after_an_empty_reply(self) -> None:
        for command in abu.QUESTIONS:
            with self.subTest(command=command), FakeGame(self.hang_up_once()) as game:
                self.assertTrue(send_command_with_wait(command, {}, game.port, 5)["success"])
                self.assertEqual(2, len(game.requests))

    def test_an_action_that_may_have_been_carried_out_is_not_sent_twice(self) -> None:
        for command in ("click", "hover", "drag"):
            with self.subTest(command=command), FakeGame(self.hang_up_once()) as game:
                with self.assertRaises(EmptyResponseError):
                    send_command_with_wait(command, {"ref": "e1"}, game.port, 5)
                self.assertEqual(1, len(game.requests))

    def test_an_action_that_was_never_handed_over_is_sent_again(self) -> None:
        outcomes: List[Any] = [
            EmptyResponseError("gone", was_sent=False),
            ConnectionError("not there"),
            {"success": True},
        ]
        with mock.patch.object(abu, "send_command", side_effect=outcomes) as send:
            self.assertEqual({"success": True}, send_command_with_wait("click", {}, 1, 5))
        self.assertEqual(3, send.call_count)

    def test_an_action_that_was_handed_over_in_part_is_sent_again(self) -> None:
        class BreaksOff:
            def sendall(self, line: bytes) -> None:
                raise ConnectionResetError("Connection reset by peer")

            def close(self) -> None:
                pass

        with FakeGame(giving(SNAPSHOT)) as game:
            connected = abu.connect(game.port, time.monotonic() + PATIENCE)
            with mock.patch.object(abu, "connect", side_effect=[BreaksOff(), connected]):
                self.assertTrue(send_command_with_wait("click", {"ref": "e1"}, game.port, PATIENCE)["success"])

    def test_at_the_end_the_last_error_is_raised(self) -> None:
        began = time.monotonic()
        with self.assertRaises(ConnectionError):
            send_command_with_wait("snapshot", {}, free_port(), 0.2)
        self.assertGreater(time.monotonic() - began, 0.15)

    def test_without_a_time_there_is_one_attempt(self) -> None:
        with mock.patch.object(abu, "send_command", side_effect=ConnectionError("no")) as send, self.assertRaises(
            ConnectionError
        ):
            send_command_with_wait("snapshot", {}, 1, None)
        self.assertEqual(1, send.call_count)

    def test_an_answer_that_is_late_is_not_asked_for_again(self) -> None:
        with mock.patch.object(abu, "send_command", side_effect=TimeoutError("late")) as send, self.assertRaises(
            TimeoutError
        ):
            send_command_with_wait("snapshot", {}, 1, 5)
        self.assertEqual(1, send.call_count)


class WireTests(unittest.TestCase):
    """The samples in docs/wire, which a real bridge gave; the bridge's own tests read them too."""

    SAMPLES = {
        f"{folder.name}/{path.stem}": json.loads(path.read_text(encoding="utf-8"))
        for folder in (ROOT / "docs" / "wire", ROOT / "docs" / "wire" / "input_system")
        for path in sorted(folder.glob("*.json"))
    }

    @staticmethod
    def argv(sample: Dict[str, Any]) -> List[str]:
        """The command line that sends the request; none for one that abu.py never sends."""
        request = sample.get("request", {})
        params = request.get("params", {})
        if request.get("command") not in {
            command.name for command in abu.COMMANDS if command.is_for_game
        } or not isinstance(params, dict):
            return []
        if "game" in request:  # only where a port was found by the project, see test_games
            return []
        # It names what a diff is taken against.
        if request["command"] != "log" and ("since" in params) != ("diff" in params):
            return []
        params = {key: params[key] for key in params if key not in ("details", "state")}
        words = ["find" if "find" in params else request["command"]]
        if words[0] in ("press", "keydown", "keyup"):
            words.append(params.pop("key", None))
        if words[0] in ("do", "call"):
            words.append(params.pop("action", None))
        for name in ("ref", "name", "source", "sourceName", "target", "targetName", "value", "find", "direction"):
            words += [params.pop(name)] if name in params else []
        words += [str(params.pop("amount"))] if "amount" in params else []
        words += params.pop("args", [])
        words += [params.pop(name) for name in ("action", "control", "button") if name in params]
        for x, y, flag in (
            ("toX", "toY", ["--to"]),
            ("x", "y", [] if words[0] in ("mouse", "touch", "pad") else ["--at"]),
        ):
            words += [*flag, f"{params.pop(x)},{params.pop(y)}"] if {x, y} <= set(params) else []
        if words[0] == "wait":
            words += ["--timeout", str(params.pop("timeout", 10))]
        for name in ("compact", "interactive", "diff", "bounds", "annotate", "settled", "controls", "list"):
            words += [f"--{name}"] if params.pop(name, False) is True else []
        words += [params.pop("for")] if words[0] == "step" and "for" in params else []
        for name in ("role", "text", "gone", "level", "hold", "over", "for", "until", "step", "quiet"):
            words += [f"--{name}", params.pop(name)] if name in params else []
        for name in ("rate", "lease"):
            words += [f"--{name}", str(params.pop(name))] if name in params else []
        for name, flag in (("maxDepth", "--max-depth"), ("since", "--since")):
            words += [flag, str(params.pop(name))] if name in params else []
        is_sent = (
            not params
            and (words[0] != "drag" or "source" in request["params"])
            and all(isinstance(word, str) for word in words)
            and abu.parse_plain(words) is not None
        )
        return words if is_sent else []

    def test_each_sample(self) -> None:
        for name, sample in self.SAMPLES.items():
            answer = {key: value for key, value in sample["reply"].items() if key != "id"}
            argv = self.argv(sample)
            if argv:
                with self.subTest(name), FakeGame(
                    lambda request, answer=answer: reply(request, **answer)
                ) as game, tempfile.TemporaryDirectory() as folder:
                    is_picture = argv[0] == "screenshot"
                    output = ("--output", f"{folder}/a.png") if is_picture else ()
                    code, out, err = run(*argv, *output, "--port", game.port, ABU_STATE_DIR=folder)
                    self.check(name, answer, code, out, err)
                    request = sample["request"]
                    waits = {"timeout": 10} if request["command"] == "wait" else {}
                    spared = {"details": "new"} if "--since" in argv else {}
                    params = {**waits, **request.get("params", {}), **spared}
                    # Only a forced move says which tree it belongs to.
                    params.pop("state", None)
                    self.assertEqual([(request["command"], params)], game.sent())

    def test_the_reply_itself_says_what_helps(self) -> None:
        error = '2 nodes: button "a; b" [ref=e1]; press "c"'
        code_says = abu.FIXES["not_actionable"]
        for fields, cause, fix in (
            (
                {"cause": '2 nodes: button "a; b" [ref=e1]', "fix": 'press "c"'},
                '2 nodes: button "a; b" [ref=e1]',
                'press "c"',
            ),
            ({"fix": 'press "c"'}, error, 'press "c"'),
            # What an older bridge or another program says.
            ({}, error, code_says),
            ({"fix": ""}, error, code_says),
            ({"fix": ["x"], "cause": ""}, error, code_says),
            ({"fix": "a\n  try: b", "cause": "a\nb"}, "a\\nb", "a\\n  try: b"),
            ({"code": "unheard_of"}, error, abu.NO_GAME),
        ):
            with self.subTest(fields):
                answer = {"success": False, "error": error, "code": "not_actionable", **fields}
                done = play(lambda r, a=answer: reply(r, **a), "click", "x")
                self.assertEqual((1, "", f"abu: {cause}\n  try: {fix}\n"), done)

    def check(self, name: str, answer: Dict[str, Any], code: int, out: str, err: str) -> None:
        if not answer["success"]:
            self.assertEqual((1, ""), (code, out))
            is_search = "find" in self.SAMPLES[name]["request"].get("params", {})
            fix = answer.get("fix") or (abu.NOT_FOUND if is_search else abu.FIXES[answer["code"]])
            cause = answer.get("cause") or answer["error"]
            told = "".join(f"abu: meanwhile the game logged: {one['message']}\n" for one in answer.get("errors", ()))
            self.assertEqual(f"{told}abu: {abu.printable(cause)}\n  try: {fix}\n", err)
            return
        data = answer["data"]
        for title, key in (("Sent to", "sentTo"), ("Taken by", "takenBy")):
            told = "snapshot" in data and data.get(key) not in (None, abu.NOBODY_ELSE)
            self.assertEqual(told, f"--- {title}: " in out)
        history = "\n".join(["--- History ---", *data["history"], "---\n"]) if "history" in data else ""
        if "snapshot" in data and out[:1] != "{":
            self.assertEqual((0, True), (code, out.endswith(f"{data['snapshot']}\n")), out)
            self.assertIn(history, out)
        self.assertEqual(
            (0, data.get("changes", "")), (code, out[-len(data["changes"]) - 1 : -1] if "changes" in data else "")
        )
        self.assertEqual("settled" in data, "had not settled" in err)
        names = ", ".join(f'"{name}"' for name in data.get("stillMoving", []))
        self.assertEqual([f"abu: Still moving: {names}"] if names else [], re.findall("abu: Still.*", err))
        late = '"Coin", 0.98 s later; answers wait for 1.23 s without a change from now on'
        self.assertEqual([late] if "late" in data else [], re.findall("--- Changed after .*: (.*) ---", out))

    def test_the_samples_show_every_command_and_every_refusal(self) -> None:
        sent = {argv[0] for argv in (self.argv(sample) for sample in self.SAMPLES.values()) if argv}
        for_game = {command.name for command in abu.COMMANDS if command.is_for_game}
        self.assertLessEqual(for_game - {"find"}, sent)
        self.assertEqual(
            set(abu.FIXES),
            {sample["reply"]["code"] for sample in self.SAMPLES.values() if not sample["reply"]["success"]},
        )


if __name__ == "__main__":
    unittest.main()
