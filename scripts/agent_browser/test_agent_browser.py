"""The real `agent-browser` from npm in front of the daemon: what its users type and read."""

from __future__ import annotations

import contextlib
import os
import re
import subprocess
import tempfile
import threading
import unittest
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import List

import abu
from browser import LAST_WITH_HOME, PATIENCE, VERSION, Browser, cli, newest
from command_line import Done
from daemons import Actor
from fakes import TalkingGame
from folders import new_folder
from games import HeadlessGame, free_port
from rpc import RpcSession
from test_battles import Table
from trees import read_screen, read_tree
from waiting import comes_true

SEED = 11
PNG = b"\x89PNG\r\n\x1a\n"


def without_counts(tree: str) -> str:
    """The daemon numbers equal nodes in trees; this removes the numbers."""
    return re.sub(r" \[nth=\d+\]$", "", tree, flags=re.MULTILINE)


class RealCli(unittest.TestCase):
    version = VERSION

    def setUp(self) -> None:
        cli(self.version)
        self.folder = new_folder(self)

    def session(self, port: int, **changes: str) -> Browser:
        browser = Browser(self.folder / "s", port, self.version, **changes)
        browser.__enter__()
        self.addCleanup(browser.__exit__)
        return browser

    def done(self, done: Done) -> str:
        self.assertEqual((0, ""), (done.code, done.err), done)
        return done.out.rstrip("\n")

    def refused(self, done: Done) -> str:
        self.assertEqual((1, ""), (done.code, done.out), done)
        self.assertRegex(done.err, r"^✗ [^\n]+\n  try: [^\n]+\n$")
        return done.err


class BrowserTable(Table):
    """Plays like test_battles, from the output of `agent-browser`: an action, then a snapshot."""

    def __init__(self, test: RealCli, seed: int, browser: Browser) -> None:
        self.browser = browser
        super().__init__(test, seed, test.folder)

    def sit_down(self, seed: int, state: Path) -> None:
        self.look("")

    def look(self, told: str) -> None:
        tree = self.typed("snapshot")
        self.transcript.append(tree)
        self.screen = read_screen(told + without_counts(tree))

    def typed(self, *words: str) -> str:
        done = self.browser.call(*words)
        self.transcript += [" ".join(words), done.out, done.err]
        self.test.assertEqual((0, ""), (done.code, done.err), "\n".join(self.transcript[-9:]))
        return done.out

    def act(self, *words: str) -> None:
        before = self.screen
        told = self.typed(words[0], *(f"@{ref}" for ref in words[1:]))
        self.look("" if told == "✓ Done\n" else told)
        self.check(before, "\n".join(self.transcript[-9:]))


class BattleTests(RealCli):
    def test_a_battle_is_played_to_its_end(self) -> None:
        browser = self.session(free_port())
        browser.ready()
        self.addCleanup(self.close, browser)
        opened = self.done(browser.call("open", f"game://dreamtides?seed={SEED}&fast"))
        self.assertIn("Dreamtides, ready", opened)
        self.assertIn("`agent-browser close` ends it", self.refused(browser.call("open", "game://dreamtides?seed=12")))
        table = BrowserTable(self, SEED, browser)
        self.assertIn(table.play(), ("Victory!", "Defeat"))
        picture = self.folder / "end.png"
        self.assertEqual(f"✓ Screenshot saved to {picture}", self.done(browser.call("screenshot", picture)))
        self.assertEqual(PNG, picture.read_bytes()[:8])
        self.close(browser)
        self.assertFalse(abu.listens(int(browser.environment["ABU_PORT"])))

    def close(self, browser: Browser) -> None:
        """Closes only once: a call without a daemon starts one, perhaps while the folder is being deleted."""
        if browser.is_served():
            pid = str(browser.pid())
            self.done(browser.call("close"))
            self.assertTrue(comes_true(lambda: not browser.is_served() and browser.has_ended({pid})))


class RealGame(RealCli):
    def setUp(self) -> None:
        super().setUp()
        self.game = HeadlessGame(self.folder, "--seed", str(SEED), "--fast")
        self.addCleanup(self.game.close)
        self.game.launch()
        self.browser = self.session(self.game.port)
        self.browser.ready()

    def say(self, *words: object) -> str:
        return self.done(self.browser.call(*words))


class GameTests(RealGame):
    def test_a_card_is_played_by_its_name(self) -> None:
        self.say("click", "text=Start Battle")
        told = self.say("drag", "text=Saffron Drummer", "text=Play Zone")
        self.assertRegex(told, r"^--- History ---\nSaffron Drummer moved from hand to stack\n")
        self.assertIn("Saffron Drummer", self.say("get", "text", "text=Saffron Drummer"))
        ref = next(node.ref for node in read_tree(without_counts(self.say("snapshot"))) if node.label == "End Turn")
        self.assertIn("Opponent's turn begins", self.say("--json", "click", f"@{ref}"))
        self.say("wait", "--text", "End Turn")
        self.say("wait", "--load", "networkidle")
        self.say("wait", "10")
        self.assertIn("the screen", self.refused(self.browser.call("get", "text", "text=No Such Card")))
        self.refused(self.browser.call("click", "#start"))
        self.assertIn("A game has no 'eval'", self.refused(self.browser.call("eval", "1")))
        flat = self.say("snapshot", "-i", "-c", "-d", "3")
        self.assertLess(flat.count("\n"), self.say("snapshot").count("\n"))

    def test_a_field_is_filled_and_typed_into(self) -> None:
        self.say("click", "text=Your Deck")
        self.assertRegex(
            self.say("snapshot"), r'(?m)(- label "Tollkeeper of Knots, .*") \[ref=e\d+\]\n *\1 \[ref=e\d+\] \[nth=1\]$'
        )
        self.say("click", "text=Bug")
        field = "role=textbox[name='Report Field']"
        self.assertEqual("--- Value: It ---", self.say("fill", field, "It"))
        self.say("type", field, " hangs, + more")
        self.assertEqual("Report Field: It hangs, + more", self.say("get", "text", field))
        self.refused(self.browser.call("type", "text=Send", "x"))
        self.assertIn("Nothing on the screen scrolls", self.refused(self.browser.call("scroll", "down")))

    def test_pictures(self) -> None:
        parts = self.folder / "part.png"
        self.say("screenshot", "@e1", parts)
        self.assertEqual(PNG, parts.read_bytes()[:8])
        said = self.say("screenshot", "--annotate", self.folder / "all.png")
        self.assertIn("e1", said)
        self.assertIn("Start Battle", said)
        self.assertGreater((self.folder / "all.png").stat().st_size, parts.stat().st_size)
        self.done(self.browser.call("screenshot", "here.png", cwd=self.folder))
        self.assertEqual(PNG, (self.folder / "here.png").read_bytes()[:8])

    def test_headed_calls_and_other_sessions_play_the_same_game(self) -> None:
        self.say("--headed", "snapshot")
        self.done(self.browser.call("--session", "other", "snapshot"))
        self.assertNotEqual(self.browser.pid(), self.browser.pid("other"))
        self.assertIn("other", self.say("session", "list"))

    def test_another_port_is_another_game(self) -> None:
        if not Path("/proc/self/environ").exists():
            self.skipTest("the system does not tell the environment of a process")
        other = {**self.browser.environment, "ABU_PORT": "1"}
        self.browser.environment = other
        self.assertIn("ABU_PORT is 1", self.refused(self.browser.call("click", "@e1")))


class ReadmeTests(RealCli):
    """The setup and the three lines of README.md, with the command that npm installs."""

    def test_three_lines_play_a_card(self) -> None:
        text = Path(__file__).with_name("README.md").read_text(encoding="utf-8")
        setup, play = re.findall(r"^```sh\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
        self.assertEqual(3, play.count("\n"))
        install, *rest = setup.splitlines()
        self.assertEqual("npm install -g agent-browser", install)
        (self.folder / "agent-browser").symlink_to(cli(self.version) / "bin" / "agent-browser.js")
        browser = self.session(free_port())
        env = {**browser.environment, "PATH": os.pathsep.join([str(self.folder), os.environ["PATH"]])}
        del env["AGENT_BROWSER_HOME"]
        self.addCleanup(lambda: browser.call("close") if browser.is_served() else None)
        lines = ["set -e", *rest, play]
        root = Path(__file__).resolve().parents[2]
        done = subprocess.run(
            ["bash", "-c", "\n".join(lines)], cwd=root, env=env, capture_output=True, text=True, timeout=600
        )
        self.assertEqual((0, ""), (done.returncode, done.stderr))
        self.assertIn("Saffron Drummer moved from hand to stack", done.stdout)


class NewestReadmeTests(ReadmeTests):
    @property
    def version(self) -> str:  # type: ignore[override]
        return newest()


class LastWithHomeGameTests(RealGame):
    version = LAST_WITH_HOME
    test_a_card_is_played_by_its_name = GameTests.test_a_card_is_played_by_its_name
    test_pictures = GameTests.test_pictures


class NewestBattleTests(BattleTests):
    """The same battle with the newest version of npm, which starts no daemon but its own."""

    @property
    def version(self) -> str:  # type: ignore[override]
        return newest()

    def close(self, browser: Browser) -> None:
        """`close` ends the player; the daemon stays for the next `open`."""
        if browser.is_served() and abu.listens(int(browser.environment["ABU_PORT"])):
            self.done(browser.call("close"))
            self.assertTrue(browser.is_served())


class NewestGameTests(RealGame):
    @property
    def version(self) -> str:  # type: ignore[override]
        return newest()

    test_a_card_is_played_by_its_name = GameTests.test_a_card_is_played_by_its_name
    test_a_field_is_filled_and_typed_into = GameTests.test_a_field_is_filled_and_typed_into
    test_pictures = GameTests.test_pictures

    def test_find_is_and_get(self) -> None:
        self.assertEqual("Dreamtides", self.say("get", "title"))
        self.assertEqual("true", self.say("is", "visible", "text=Shop"))
        self.assertEqual("false", self.say("is", "visible", "text=No Such Button"))
        self.say("find", "role", "button", "click", "--name", "start")
        self.assertIn("End Turn", self.say("snapshot", "-i"))
        error = self.refused(self.browser.call("find", "text", "Browse", "click"))
        self.assertRegex(error, r'means \d+ nodes: button "Browse ')
        self.assertRegex(self.say("get", "box", "text=End Turn"), r"^x: +\d+\ny: +\d+\nwidth: +\d+\nheight: +\d+$")
        self.assertIn("Opponent's turn begins", self.say("find", "text", "End Turn", "click"))
        self.assertIn("\n+", self.say("snapshot", "-i", "--delta"))

    def test_a_batch_runs_each_command(self) -> None:
        self.assertIn("Dreamtides", self.say("batch", "get title", "find role button click --name Shop"))
        self.assertNotIn("Shop", self.say("get", "count", "role=button"))

    def test_each_session_has_a_daemon_of_its_own(self) -> None:
        self.browser.switch("on", "other")
        self.say("--session", "other", "snapshot")
        self.assertNotEqual(self.browser.pid(), self.browser.pid("other"))

    def test_calls_that_need_another_browser_end_the_daemon(self) -> None:
        """The CLI then deletes its files and starts its own daemon; this one must not come back in its place."""
        pid = self.browser.pid()
        shutdown = b'{"action":"__agent_browser_internal_shutdown","id":"restart-close"}\n'
        with self.browser.connect() as peer:
            peer.sendall(shutdown)
            self.assertIn(b'"success":true', peer.makefile("rb").readline().replace(b" ", b""))
        self.assertTrue(comes_true(lambda: self.browser.has_ended({str(pid)}), PATIENCE))
        self.assertEqual(
            [], [path.name for path in self.browser.folder.glob("default.[spvc]*") if path.suffix != ".calls"]
        )


class McpTests(RealGame):
    """`agent-browser mcp` of the newest version, on top of the daemon."""

    @property
    def version(self) -> str:  # type: ignore[override]
        return newest()

    def test_an_mcp_client_plays(self) -> None:
        with RpcSession(self.browser.start("mcp", stdin=subprocess.PIPE)) as client:
            client.ask("initialize", protocolVersion="2025-06-18", capabilities={}, clientInfo={"name": "test"})
            client.notify("notifications/initialized")
            self.assertIn("Dreamtides, ready", client.text("agent_browser_open", url="unity://"))
            self.assertIn('- button "Start Battle" [ref=e', client.text("agent_browser_snapshot"))
            client.text("agent_browser_click", selector="text=Start Battle")
            ended = client.call("agent_browser_click", selector="text=End Turn")
            self.assertIn("Opponent's turn begins", ended["structuredContent"]["response"]["data"]["history"])
            refused = client.call("agent_browser_eval", script="1")
            self.assertTrue(refused["isError"])
            self.assertIn("A game has no 'eval'.", refused["content"][0]["text"])
            self.assertEqual("Dreamtides", client.text("agent_browser_get_title"))
            picture = client.call("agent_browser_screenshot")["content"][1]
            self.assertEqual(("image", "image/png"), (picture["type"], picture["mimeType"]))
            self.assertEqual(0, client.end())


class StartTests(RealCli):
    def test_six_first_calls_at_once_make_one_daemon(self) -> None:
        with TalkingGame(Actor()) as game:
            browser = self.session(game.port)
            with ThreadPoolExecutor(6) as pool:
                list(pool.map(lambda _: browser.call("snapshot"), range(6)))
            self.assertTrue(comes_true(browser.is_served, PATIENCE))
            pids = set(re.findall(r"\[(\d+)\] serves session", browser.log()))
            self.assertEqual({str(browser.pid())}, pids)
            with ThreadPoolExecutor(6) as pool:
                for done in pool.map(lambda _: browser.call("snapshot"), range(6)):
                    self.done(done)

    def test_the_next_call_works_after_each_kind_of_end(self) -> None:
        with TalkingGame(Actor()) as game:
            browser = self.session(game.port, ABU_DAEMON_IDLE="30")
            browser.ready()
            for number in (9, 15):
                with self.subTest(number):
                    pid = browser.pid()
                    os.kill(pid, number)
                    self.assertTrue(comes_true(lambda: not browser.is_served(), PATIENCE))
                    browser.ready()
                    self.assertNotEqual(pid, browser.pid())
                    self.done(browser.call("click", "@e3"))
            self.done(browser.call("close"))
            browser.ready()
            self.done(browser.call("click", "@e3"))


class LastWithHomeStartTests(StartTests):
    version = LAST_WITH_HOME

    def test_the_reason_why_the_daemon_cannot_serve_is_printed(self) -> None:
        for changes, said in (
            ({"ABU_DAEMON_IDLE": "never"}, "ABU_DAEMON_IDLE: 'never' is not a time"),
            ({"ABU_PYTHON": "/no/python"}, "/no/python cannot be started"),
        ):
            with self.subTest(said):
                done = self.session(free_port(), **changes).call("snapshot")
                self.assertEqual(1, done.code)
                self.assertIn(said, done.err)


class SlowGame:
    """A click that is answered after 31 s. It starts before the other tests, which run in the meantime."""

    def __init__(self, folder: Path, version: str) -> None:
        cli(version)
        self.actor = Actor()
        self.actor.holds = threading.Event()
        self.game = TalkingGame(self.actor)
        self.browser = Browser(folder, self.game.port, version, ABU_DAEMON_TIMEOUT="600")
        self.browser.ready()
        self.call = self.browser.start("click", "text=End Turn")
        self.is_asked = comes_true(lambda: self.actor.acts, PATIENCE)
        self.timer = threading.Timer(31, self.actor.holds.set)
        self.timer.start()

    def end(self) -> None:
        self.timer.cancel()
        self.actor.holds = None
        self.call.kill()
        self.call.communicate()
        self.browser.__exit__()
        self.game.__exit__()


SLOW: List[SlowGame] = []


def setUpModule() -> None:
    cli()
    scratch = tempfile.TemporaryDirectory()
    unittest.addModuleCleanup(scratch.cleanup)
    for name, version in (("old", lambda: VERSION), ("new", newest)):
        # Without npm only the version that is there.
        with contextlib.suppress(unittest.SkipTest):
            SLOW.append(SlowGame(Path(scratch.name) / name, version()))
            unittest.addModuleCleanup(SLOW[-1].end)


class SlowGameTests(unittest.TestCase):
    def test_an_answer_after_31_seconds_arrives_and_the_game_was_asked_once(self) -> None:
        """By itself, the CLI would give up after 30 s and send the request four more times."""
        if not SLOW:
            self.skipTest("agent-browser cannot be had from npm")
        for slow in SLOW:
            with self.subTest(slow.browser.version):
                self.assertTrue(slow.is_asked)
                out, err = slow.call.communicate(timeout=600)
                told = (slow.call.returncode, out, err)
                self.assertEqual((0, "--- History ---\nThe turn ends\n---\n", ""), told)
                self.assertEqual([("click", {"name": "End Turn"})], slow.actor.acts)


if __name__ == "__main__":
    unittest.main()
