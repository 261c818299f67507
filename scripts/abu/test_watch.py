"""`watch` without a browser: who gets in, what the page is told, and how it ends."""

from __future__ import annotations

import contextlib
import http.client
import json
import os
import signal
import socket
import subprocess
import tempfile
import unittest
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Dict, Iterator, List, Optional, Set, Tuple
from urllib.parse import urlsplit

import abu
import fakes
from command_line import ended, environment, start
from games import HeadlessGame
from waiting import PATIENCE, comes_true

ROOT = Path(__file__).resolve().parents[2]
Json = Dict[str, Any]
STATUS: Json = {"game": "Doors", "busy": False, "frame": 1}
PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC"  # one red pixel
NODES: List[Json] = [
    {"depth": 0, "role": "application", "name": "Doors"},
    {"depth": 1, "role": "button", "name": "Open", "ref": "e1", "bounds": [0, 0, 1, 1]},
]


def seen(**more: Any) -> Json:
    """The reply's data for those who watch."""
    log = {"entries": [], "session": "s", "next": 1, "dropped": 0}
    return {"frame": 1, "screen": [1, 1], "busy": False, "requests": [], "mark": 1, "log": log, "nodes": NODES, **more}


class Doors:
    """A game that can be watched. Each kind of request has its answer; those of people are kept in `acts`."""

    def __init__(self, **more: Any) -> None:
        self.data = seen(**more)
        self.acts: List[Json] = []
        self.refusal: Json = {}

    def answer(self, request: Json) -> Optional[bytes]:
        data: Dict[str, Json] = {
            "status": STATUS,
            "watch": self.data,
            "screenshot": {"base64": PIXEL, "width": 1, "height": 1},
        }
        if request["command"] in data:
            return fakes.reply(request, success=True, run="1" * 16, data=data[request["command"]])
        self.acts.append(request)
        if self.refusal:
            return fakes.reply(request, success=False, **self.refusal)
        tree = {"snapshot": "- application", "refs": {}, "stateHash": "0" * 16, "frame": 1}
        done = {"freeze": "frozen", "thaw": "thawed", "click": "clicked", "press": "pressed", "fill": "filled"}
        return fakes.reply(request, success=True, data={done.get(request["command"], "did"): True, **tree})


class WatchTestCase(unittest.TestCase):
    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    @contextlib.contextmanager
    def watching(self, doors: Doors, *flags: str, **changes: str) -> Iterator[Tuple["subprocess.Popen[str]", str]]:
        """The process of `watch`, and the address that it has printed."""
        with fakes.ThreadedGame(doors.answer) as self.game:
            env = environment(ABU_STATE_DIR=str(self.folder), ABU_PORT=str(self.game.port), **changes)
            process = start("watch", *flags, env=env)
            try:
                assert process.stdout is not None
                yield process, process.stdout.readline().strip()
            finally:
                process.kill()
                process.communicate()

    def ask(
        self, url: str, place: str = "", method: str = "GET", body: Optional[str] = None, **headers: str
    ) -> Tuple[int, str, Dict[str, str]]:
        parts = urlsplit(url)
        assert parts.hostname is not None
        connection = http.client.HTTPConnection(parts.hostname, parts.port, timeout=PATIENCE)
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        with contextlib.closing(connection):
            connection.request(method, parts.path + place, body, named)
            answer = connection.getresponse()
            return answer.status, answer.read().decode(), dict(answer.getheaders())

    def act(self, url: str, command: str, values: Json) -> Json:
        body = json.dumps({"command": command, "values": values})
        status, text, _ = self.ask(url, "act", "POST", body, Content_Type="application/json")
        self.assertEqual(200, status, text)
        return json.loads(text)

    @contextlib.contextmanager
    def viewer(self, url: str) -> Iterator[Iterator[Json]]:
        """What a page is told, until it is closed."""
        parts = urlsplit(url)
        assert parts.hostname is not None and parts.port is not None
        with socket.create_connection((parts.hostname, parts.port), PATIENCE) as peer:
            request = f"GET {parts.path}news HTTP/1.0\r\nHost: {parts.netloc}\r\n\r\n"
            peer.sendall(request.encode())
            lines = peer.makefile("rb")
            yield (json.loads(line[len(b"data: ") :]) for line in lines if line.startswith(b"data: "))
            lines.close()


class DoorTests(WatchTestCase):
    """Who gets in."""

    def test_nothing_is_answered_without_the_token(self) -> None:
        with self.watching(Doors()) as (_, url):
            root = url[: url.rindex("/", 0, -1) + 1]
            for place in ("", "news", "act", "picture/1", "0" * 48 + "/", "%00/", "é/".encode().decode("latin-1")):
                for method in ("GET", "POST", "HEAD", "OPTIONS", "PUT", "DELETE", "FOO"):
                    with self.subTest(place=place, method=method), contextlib.suppress(UnicodeEncodeError):
                        self.assertEqual(403, self.ask(root, place, method)[0])
            self.assertEqual(200, self.ask(url)[0])
            self.assertEqual(48, len(url.split("/")[-2]))

    def test_another_name_or_another_page_is_refused(self) -> None:
        doors = Doors()
        with self.watching(doors) as (_, url):
            own = f"http://{urlsplit(url).netloc}"
            wrong: Tuple[Dict[str, str], ...] = (
                {"Host": "evil.example"},
                {"Host": f"evil.example:{urlsplit(url).port}"},
                {"Host": "127.0.0.1"},
                {"Origin": "http://evil.example"},
                {"Origin": "null"},
                {"Origin": own.replace("http:", "https:")},
                {"Sec_Fetch_Site": "cross-site"},
            )
            body = json.dumps({"command": "click", "values": {"ref": "e1"}})
            for headers in wrong:
                with self.subTest(headers):
                    self.assertEqual(403, self.ask(url, **headers)[0])
                    more = {"Content_Type": "application/json", **headers}
                    self.assertEqual(403, self.ask(url, "act", "POST", body, **more)[0])
            self.assertEqual([], doors.acts)
            right = {"Origin": own, "Sec_Fetch_Site": "same-origin", "Content_Type": "application/json"}
            self.assertEqual(200, self.ask(url, "act", "POST", body, **right)[0])
            self.assertEqual(1, len(doors.acts))

    def test_the_page_may_load_and_run_only_what_is_its_own(self) -> None:
        with self.watching(Doors()) as (_, url):
            (_, page, headers), (_, again, _) = self.ask(url), self.ask(url)
            policy = headers["Content-Security-Policy"]
            nonce = policy.split("'nonce-", 1)[1].split("'", 1)[0]
            self.assertEqual(2, page.count(f'nonce="{nonce}"'))
            self.assertNotIn(nonce, again)
            self.assertIn("default-src 'none'", policy)
            self.assertNotIn("unsafe", policy)
            self.assertEqual("no-store", headers["Cache-Control"])
            self.assertEqual("DENY", headers["X-Frame-Options"])
            for word in ("innerHTML", "insertAdjacent", "document.write", "eval(", "outerHTML", "http://", "https://"):
                self.assertNotIn(word, page)

    def test_what_is_no_act_is_refused(self) -> None:
        with self.watching(Doors()) as (_, url):
            json_kind = {"Content_Type": "application/json"}
            for status, body, headers in (
                (415, "{}", {}),
                (415, "{}", {"Content_Type": "text/plain"}),
                (400, "{", json_kind),
                (413, "x" * 70_000, json_kind),
            ):
                with self.subTest(body=body[:9], headers=headers):
                    self.assertEqual(status, self.ask(url, "act", "POST", body, **headers)[0])
            self.assertEqual(404, self.ask(url, "elsewhere")[0])
            self.assertEqual(404, self.ask(url, "picture/99")[0])
            self.assertEqual(404, self.ask(url, "picture/..%2f1")[0])
            self.assertEqual(405, self.ask(url, method="PUT")[0])


class NewsTests(WatchTestCase):
    """What the page is told."""

    @staticmethod
    def first(news: Iterator[Json], key: str) -> Any:
        return next(told[key] for told in news if key in told)

    def test_a_page_gets_the_picture_the_tree_the_calls_and_the_log(self) -> None:
        call = {"seq": 7, "time": "2025-06-01T12:00:00.000Z", "client": "ant", "command": "click", "node": "button"}
        line = {"seq": 3, "time": "2025-06-01T12:00:00.000Z", "level": "log", "message": "Creak"}
        log = {"entries": [line], "session": "s", "next": 4, "dropped": 0}
        with self.watching(Doors(requests=[call], mark=9, log=log)) as (_, url), self.viewer(url) as news:
            got: Json = {}
            for told in news:
                got.update(told)
                if {"title", "tree", "picture", "requests", "log"} <= got.keys():
                    break
            self.assertEqual("Doors", got["title"])
            self.assertEqual(NODES, got["tree"]["nodes"])
            self.assertEqual([call], got["requests"])
            self.assertEqual([line], got["log"])
            status, _, headers = 0, "", {}
            with contextlib.suppress(UnicodeDecodeError):
                status, _, headers = self.ask(url, f"picture/{got['picture']['number']}")
            self.assertIn(status, (0, 200), headers)
            asked = [params for command, params in self.game.sent() if command == "watch"]
            self.assertTrue(comes_true(lambda: self.game.sent()[-1][1].get("requests") == 9), asked)

    def test_who_comes_later_gets_all_and_nobody_waits_for_another(self) -> None:
        with self.watching(Doors()) as (_, url), self.viewer(url) as one:
            self.first(one, "tree")
            with self.viewer(url) as other:
                self.assertEqual(NODES, self.first(other, "tree")["nodes"])

    def test_nothing_but_the_calls_is_asked_for_while_nobody_looks(self) -> None:
        with self.watching(Doors()) as (_, url):
            with self.viewer(url) as news:
                self.first(news, "picture")

            def is_quiet() -> bool:
                last = self.game.sent()[-2:]
                return all(command == "watch" and not params["tree"] for command, params in last)

            self.assertTrue(comes_true(is_quiet))

    def test_texts_that_look_like_markup_or_news_stay_texts(self) -> None:
        hostile = '</script><script>alert(1)</script>\n\ndata: {"ended": "no"}'
        nodes = [{"depth": 0, "role": "application", "name": hostile}]
        with self.watching(Doors(nodes=nodes)) as (_, url), self.viewer(url) as news:
            self.assertEqual(hostile, self.first(news, "tree")["nodes"][0]["name"])


class ActTests(WatchTestCase):
    """What people do."""

    def test_an_act_is_the_command_of_the_table_and_says_who_acts(self) -> None:
        doors = Doors()
        acts: Tuple[Tuple[str, Json, Json], ...] = (
            ("click", {"at": "3,4"}, {"x": 3, "y": 4}),
            ("click", {"ref": "e1", "button": "right"}, {"ref": "e1", "button": "right"}),
            ("drag", {"source": "e1", "to": "5,6"}, {"source": "e1", "toX": 5, "toY": 6}),
            ("press", {"key": "Enter"}, {"key": "Enter"}),
            ("fill", {"ref": "e1", "text": "two words"}, {"ref": "e1", "value": "two words"}),
            ("scroll", {"ref": "e1", "direction": "up", "pixels": 40}, {"ref": "e1", "direction": "up", "amount": 40}),
            ("touch", {"start": "1,2", "to": "3,4"}, {"x": 1, "y": 2, "toX": 3, "toY": 4}),
            ("freeze", {}, {}),
            ("step", {}, {}),
            ("thaw", {}, {}),
        )
        with self.watching(doors) as (_, url):
            for command, values, params in acts:
                with self.subTest(command):
                    self.assertNotIn("error", self.act(url, command, values))
                    self.assertEqual((command, params), (doors.acts[-1]["command"], doors.acts[-1]["params"]))
                    self.assertEqual("a person", doors.acts[-1]["client"])

    def test_what_is_no_act_reaches_no_game(self) -> None:
        doors = Doors()
        wrong: Tuple[Tuple[str, Json], ...] = (
            ("launch", {}),
            ("close", {}),
            ("screenshot", {"output": "/tmp/x"}),
            ("record", {"file": "x"}),
            ("snapshot", {}),
            ("nothing", {}),
            ("click", {}),
            ("click", {"ref": "e1", "at": "1,2"}),
            ("click", {"ref": "e1", "port": "1"}),
            ("click", {"ref": "e1", "forced": True}),
            ("click", {"at": "one"}),
            ("press", {}),
            ("fill", {"ref": "e1"}),
            ("fill", {"ref": "e1", "text": 7, "json": True}),
        )
        with self.watching(doors) as (_, url):
            for command, values in wrong:
                with self.subTest(command=command, values=values):
                    self.assertTrue(self.act(url, command, values)["error"])
            self.assertEqual([], doors.acts)

    def test_a_refusal_is_told_with_its_advice(self) -> None:
        doors = Doors()
        doors.refusal = {"error": "It is locked; find the key", "cause": "It is locked", "fix": "find the key"}
        doors.refusal["code"] = "not_actionable"
        told = {"error": "It is locked", "fix": "find the key", "code": "not_actionable"}
        with self.watching(doors) as (_, url):
            self.assertEqual(told, self.act(url, "click", {"ref": "e1"}))

    def test_time_that_a_person_froze_is_given_back_when_nobody_looks_any_more(self) -> None:
        doors = Doors()
        with self.watching(doors) as (_, url):
            with self.viewer(url) as news:
                next(news)
                self.act(url, "freeze", {})
            self.assertTrue(comes_true(lambda: [act["command"] for act in doors.acts] == ["freeze", "thaw"]))

    def test_time_that_a_person_froze_is_given_back_at_the_end(self) -> None:
        doors = Doors()
        with self.watching(doors) as (process, url), self.viewer(url) as news:
            next(news)
            self.act(url, "freeze", {})
            process.send_signal(signal.SIGTERM)
            self.assertEqual(0, process.wait(PATIENCE))
            self.assertEqual(["freeze", "thaw"], [act["command"] for act in doors.acts])

    def test_a_game_takes_the_longest_name_of_who_asks(self) -> None:
        parser = ROOT / "client/Packages/com.abu.bridge/Runtime/Protocol/CommandParser.cs"
        self.assertIn(f"MaxClientLength = {abu.MOST_LETTERS};", parser.read_text(encoding="utf-8"))
        for name, sent in (("", "abu.py"), ("ant", "ant"), ("x" * 99, "x" * 64), ("\U0001d400" * 64, "abu.py")):
            with self.subTest(name), fakes.FakeGame(fakes.giving(STATUS)) as game:
                env = environment(ABU_STATE_DIR=str(self.folder), ABU_PORT=str(game.port), ABU_READER=name)
                self.assertEqual(0, ended(start("status", env=env)).code)
                self.assertEqual([sent], [request["client"] for request in game.requests])


class EndTests(WatchTestCase):
    """How it ends, and what is left: nothing."""

    def test_a_signal_ends_it_as_success(self) -> None:
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            with self.subTest(number), self.watching(Doors()) as (process, url):
                with self.viewer(url) as news:
                    next(news)
                    process.send_signal(number)
                    self.assertEqual("the page is not served any more", NewsTests.first(news, "ended"))
                done = ended(process)
                self.assertEqual((0, ""), (done.code, done.err))
                with self.assertRaises(OSError):
                    self.ask(url)
        self.assertEqual([], sorted(os.listdir(self.folder)))

    def test_it_ends_with_the_game_and_says_so(self) -> None:
        with self.watching(Doors()) as (process, url), self.viewer(url) as news:
            next(news)
            fakes.stop_accepting(self.game.server)
            self.assertIn("has ended", NewsTests.first(news, "ended"))
            done = ended(process)
            self.assertEqual((0, f"abu: the game on port {self.game.port} has ended\n"), (done.code, done.err))

    def test_a_game_whose_bridge_is_older_is_named(self) -> None:
        doors = Doors()

        def answer(request: Json) -> Optional[bytes]:
            if request["command"] == "watch":
                return fakes.reply(request, success=False, code="unknown_command", error="Unknown command: watch")
            return doors.answer(request)

        with fakes.ThreadedGame(answer) as game:
            env = environment(ABU_STATE_DIR=str(self.folder), ABU_PORT=str(game.port))
            done = ended(start("watch", env=env))
        self.assertIn("older than this abu.py", done.err)

    def test_without_a_game_it_fails_and_names_one_thing_to_try(self) -> None:
        with fakes.FakeGame(fakes.giving({})) as game:
            port = game.port
        done = ended(start("watch", "--port", port, env=environment(ABU_STATE_DIR=str(self.folder))))
        self.assertTrue(done.is_clean_failure, done)
        self.assertIn("try:", done.err)

    def test_the_address_as_data_and_in_the_browser(self) -> None:
        opened = self.folder / "opened"
        browser = self.folder / "browser"
        browser.write_text(f'#!/bin/sh\necho "$1" > "{opened}"\n', encoding="utf-8")
        browser.chmod(0o700)
        with self.watching(Doors(), "--json", "--open", BROWSER=str(browser)) as (_, line):
            url = json.loads(line)["url"]
            self.assertTrue(comes_true(lambda: opened.exists() and opened.read_text().strip() == url))

    def test_where_there_is_no_browser_it_says_so(self) -> None:
        with self.watching(Doors(), "--open", BROWSER="", DISPLAY="", WAYLAND_DISPLAY="") as (process, _):
            process.send_signal(signal.SIGTERM)
            self.assertIn("no browser", ended(process).err)


class RunningGameTests(WatchTestCase):
    """A game as it runs: those who watch do not wait, and wake nobody up."""

    def test_there_are_pictures_and_calls_in_the_middle_of_a_call(self) -> None:
        with HeadlessGame(self.folder, "--seed", "11", "--frozen") as game:
            self.assertEqual(0, game.abu("thaw").code)
            waiting = game.start("wait", "--text", "nobody says this", "--timeout", "20")
            try:

                def running() -> List[Json]:
                    data = abu.data_of("watch", abu.send_command("watch", {"tree": True}, game.port))
                    self.assertEqual(data["busy"], "nodes" not in data)
                    return [entry for entry in data["requests"] if "seconds" not in entry]

                self.assertTrue(comes_true(running))
                self.assertEqual(["wait"], [entry["command"] for entry in running()])
                data = abu.data_of("screenshot", abu.send_command("screenshot", {"live": True}, game.port))
                self.assertEqual((1280, 720), (data["width"], data["height"]))
                self.assertIsNone(waiting.poll(), "the picture came only after the call had ended")
            finally:
                waiting.kill()
                waiting.communicate()

    def test_many_who_ask_at_once_are_all_answered(self) -> None:
        with HeadlessGame(self.folder, "--seed", "11") as game, ThreadPoolExecutor(24) as pool:
            asked: List[Tuple[str, Json]] = [("screenshot", {"live": True}), ("watch", {"tree": True}), ("status", {})]
            replies = pool.map(lambda one: abu.send_command(one[0], one[1], game.port), asked * 8)
            self.assertEqual([True] * 24, [reply["success"] for reply in replies])

    def test_while_time_stands_the_picture_is_that_of_the_standing_frame(self) -> None:
        with HeadlessGame(self.folder, "--seed", "11", "--frozen") as game:
            frames: Set[object] = set()
            for _ in range(3):
                frames.add(abu.send_command("screenshot", {"live": True}, game.port)["data"]["base64"])
                data = abu.send_command("watch", {"tree": True}, game.port)["data"]
                self.assertIn("Start Battle", [node.get("name") for node in data["nodes"]])
                frames.add(data["frame"])
            self.assertEqual(2, len(frames))


if __name__ == "__main__":
    unittest.main()
