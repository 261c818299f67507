"""Calls of the Model Context Protocol server that are cancelled, wait for others, or end with the server."""

from __future__ import annotations

import io
import json
import os
import signal
import unittest
from pathlib import Path
from typing import Any, List

import abu
import fakes
from rpc import RpcSession
from test_mcp import TREE, McpTestCase, WaitingGame
from waiting import PATIENCE, comes_true


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

    def test_what_was_shown_meanwhile_is_in_the_answer(self) -> None:
        data = {**TREE, "shownMeanwhile": [{"text": "Not enough gold", "seconds": 1.5}]}
        with fakes.FakeGame(fakes.giving(data)) as game, self.session(game.port) as session:
            self.begin_click(session, game)
            text = session.answer()["result"]["content"][0]["text"]
            self.assertIn('--- Shown meanwhile: "Not enough gold" (1.5 s) ---', text)

    @unittest.skipUnless(os.name == "posix", "signals")
    def test_each_signal_that_ends_the_server_ends_its_command(self) -> None:
        for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT):
            with self.subTest(number), WaitingGame() as game, self.session(game.port) as session:
                self.begin_click(session, game)
                (command,) = self.commands_of(session)
                session.process.send_signal(number)
                self.assertEqual(128 + number, session.process.wait(PATIENCE))
                self.assertFalse(Path(f"/proc/{command}").exists())

    def test_a_server_that_cannot_answer_still_answers(self) -> None:
        """Whatever goes wrong inside, the next request is served."""
        with fakes.FakeGame(fakes.giving(TREE)) as game:
            server = abu.McpServer(io.BytesIO(), sink := io.BytesIO(), {"port": str(game.port)})
            server.methods["tools/list"] = lambda params: {}["nothing"]
            server.receive(b'{"jsonrpc": "2.0", "id": 1, "method": "tools/list"}')
            job = abu.McpJob(2, "tools/call", {}, False, lambda job: {}["nothing"], "")
            self.assertEqual(-32603, server.outcome_of(job)["error"]["code"])
            self.assertEqual(-32603, json.loads(sink.getvalue())["error"]["code"])

    def test_after_the_end_of_stdin_what_runs_is_answered_and_what_waits_is_refused(self) -> None:
        with WaitingGame() as game, self.session(game.port) as session:
            runs = self.begin_click(session, game)
            waits = [session.send("tools/call", {"name": "press", "arguments": {"key": key}}) for key in "ab"]
            session.ask("ping")
            assert session.process.stdin is not None
            session.process.stdin.close()
            for request in waits:
                answer = session.answer()
                self.assertEqual(request, answer["id"])
                self.assert_error(-32000, "stdin was closed", answer)
            game.go_on.set()
            self.assertEqual(runs, session.answer()["id"])
            self.assertEqual(0, session.process.wait(PATIENCE))
            self.assertEqual(["click"], [command for command, _ in game.sent()])

    def commands_of(self, session: RpcSession) -> List[int]:
        """The processes that the server has started."""
        tasks = Path(f"/proc/{session.process.pid}/task")
        if not (tasks / str(session.process.pid) / "children").exists():
            self.skipTest("no list of child processes")
        return [int(pid) for task in tasks.glob("*/children") for pid in task.read_text().split()]


if __name__ == "__main__":
    unittest.main()
