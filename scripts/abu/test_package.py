"""
A game that contains no line about ABU: the package's sample, built with the package and nothing else, played from the
shell.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path
from typing import Dict, Tuple

from command_line import CALL_SECONDS
from games import free_port
from test_end_to_end import read_png
from trees import Screen, read_screen
from waiting import PATIENCE, comes_true

SCRIPT = Path(__file__).resolve().with_name("abu.py")
PROJECT = SCRIPT.parents[2] / "client" / "Headless" / "SamplePlayer"
PLAYER = PROJECT / "bin" / "Release" / "net8.0" / "Player.dll"
BUILD = "-c Release -v q -nologo -p:UseSharedCompilation=false".split()
ENVIRONMENT = {**os.environ, "MSBUILDDISABLENODEREUSE": "1", "DOTNET_CLI_UI_LANGUAGE": "en"}


def setUpModule() -> None:
    done = subprocess.run(
        ["dotnet", "build", str(PROJECT), *BUILD],
        env=ENVIRONMENT,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    if done.returncode != 0:
        raise RuntimeError(done.stdout)


class SampleTestCase(unittest.TestCase):
    """Each test has a game of its own, with a port and a folder for what abu.py keeps."""

    def setUp(self) -> None:
        self.port = free_port()
        self.folder = Path(tempfile.mkdtemp(prefix="abu-sample-"))
        self.addCleanup(shutil.rmtree, self.folder)
        self.environment: Dict[str, str] = {
            **ENVIRONMENT,
            "ABU_PORT": str(self.port),
            "ABU_PLAYER": str(PLAYER),
            "TMPDIR": str(self.folder),
        }
        self.environment.pop("ABU_DISABLED", None)

    def abu(self, *argv: str) -> Tuple[int, str, str]:
        command = [sys.executable, str(SCRIPT), *argv]
        done = subprocess.run(command, env=self.environment, capture_output=True, text=True, timeout=CALL_SECONDS)
        return done.returncode, done.stdout, done.stderr

    def launch(self) -> Screen:
        self.addCleanup(self.abu, "close")
        return self.screen("launch", "--fast")

    def screen(self, *argv: str) -> Screen:
        code, out, err = self.abu(*argv)
        self.assertEqual(0, code, err)
        return read_screen(out)

    def ref(self, role: str, label: str) -> str:
        return self.screen("snapshot").ref(role, label)

    def click(self, role: str, label: str) -> Screen:
        return self.screen("click", self.ref(role, label))

    def check(self, screen: Screen, role: str, label: str) -> None:
        self.assertIn((role, label), [(node.role, node.label) for node in screen.nodes])


class NoCodeTest(SampleTestCase):
    """The default walkers, and nothing that the game says."""

    def test_it_is_built_from_the_package_alone(self) -> None:
        built = {path.name for path in PLAYER.parent.glob("*.dll")}
        engine = {"UnityEngine.dll", "TextMeshPro.dll", "Newtonsoft.Json.dll"}
        self.assertEqual({"Abu.dll", "Abu.UGUI.dll", "Abu.Samples.Menu.dll", "Player.dll"}, built - engine)
        code = [
            path.read_text(encoding="utf-8")
            for path in (SCRIPT.parents[2]).glob("client/Packages/*/Samples~/Menu/*.cs")
        ]
        without = [text for text in code if "OwnTree" not in text]
        words = [word for text in without for word in re.findall(r"\bI?Abu(?!\.Samples)\w*", text)]
        self.assertEqual(["AbuCall", "IAbuDescribed"], sorted(words), "a name, and a command for tests")

    def test_each_control_can_be_played(self) -> None:
        self.launch()
        self.check(self.click("button", "^New Game$"), "label", "A new game begins")
        self.check(self.click("checkbox", "^Music"), "checkbox", "Music (checked)")
        self.check(self.click("slider", "^Volume"), "label", "Volume is 50")
        self.assertEqual(0, self.abu("click", self.ref("textbox", "^Player"))[0])
        self.click("combobox", "^Level")
        self.check(self.click("option", "^Hard"), "combobox", "Level: Hard")
        self.click("radio", "^Right")
        self.check(self.screen("snapshot"), "label", "Hand is 1")
        self.check(self.click("button", "^Buy"), "label", "You bought a lamp")
        self.check(self.click("checkbox", "^Gift wrap"), "label", "It will be wrapped")
        self.check(self.screen("hover", self.ref("button", "^Buy")), "label", "It will be wrapped")
        self.assertEqual(0, self.abu("drag", self.ref("slider", "^Amount"), self.ref("button", "^Buy"))[0])
        self.assertIsNone(self.screen("snapshot").find("slider", "^Amount: 0$"))
        self.click("combobox", "^Colour")
        self.check(self.click("option", "^Option B"), "label", "Colour is Option B")
        self.assertEqual(0, self.abu("click", self.ref("textbox", "^Enter text"))[0])
        self.assertIsNone(self.click("scrollbar", "^Warmth").find("scrollbar", "^Warmth: 0$"))
        self.check(self.click("button", "^Treasure chest"), "label", "You have 15 coins")
        code, out, err = self.abu("call", "give-coins", "85")
        self.assertEqual((0, "--- Result: 100 ---"), (code, out.split("\n")[0]), err)
        self.check(self.screen("snapshot"), "label", "You have 100 coins")

    def test_disabled_and_covered_controls_are_refused_without_effect(self) -> None:
        self.launch()
        for label, reason in (("^Continue", "disabled"), ("^Sell", "disabled"), ("^Open Vault", "Curtain")):
            code, out, err = self.abu("click", self.ref("button", label))
            self.assertEqual((1, ""), (code, out), label)
            self.assertRegex(err, f"not actionable: .*{reason}")
        self.check(self.screen("snapshot"), "label", "Nothing has happened yet")
        self.click("button", "^Draw Curtain")
        self.check(self.click("button", "^Open Vault"), "label", "The vault is open")

    def test_a_screenshot_shows_it(self) -> None:
        self.launch()
        code, out, err = self.abu("screenshot")
        self.assertEqual(0, code, err)
        width, height, pixels = read_png(Path(out.strip()).read_bytes())
        self.assertEqual((1280, 720), (width, height))
        self.assertGreater(len({row for row in pixels}), 20)

    def test_status_names_the_bridge(self) -> None:
        self.launch()
        package = json.loads(
            (SCRIPT.parents[2] / "client/Packages/com.abu.bridge/package.json").read_text(encoding="utf-8")
        )
        status = json.loads(self.abu("status")[1])
        self.assertEqual(("Menu", package["version"]), (status["game"], status["bridge"]))

    def test_a_game_that_connects_its_own_tree_replaces_the_defaults(self) -> None:
        self.environment["SAMPLE_OWN_TREE"] = "1"
        screen = self.launch()
        self.assertEqual([("application", "10 coins"), ("button", "Work")], [(n.role, n.label) for n in screen.nodes])
        after = self.click("button", "^Work")
        self.assertEqual(["You have 11 coins"], after.history)


class SilentTest(SampleTestCase):
    """Where no port may be open."""

    def log_of(self, *sentences: str) -> str:
        """Runs the player until all sentences are in its log; its port must be closed then. Returns the log."""
        log = self.folder / "player.log"
        with log.open("w") as output:
            player = subprocess.Popen(
                ["dotnet", str(PLAYER)], env=self.environment, stdin=subprocess.DEVNULL, stdout=output, stderr=output
            )
        self.addCleanup(player.wait, PATIENCE)
        self.addCleanup(player.send_signal, signal.SIGTERM)
        is_told = lambda: all(sentence in log.read_text() for sentence in ("frames a second", *sentences))
        comes_true(lambda: is_told() or player.poll() is not None)
        self.assertTrue(is_told(), log.read_text())
        with socket.socket() as probe:
            self.assertNotEqual(0, probe.connect_ex(("127.0.0.1", self.port)))
        return log.read_text()

    def test_a_release_build_has_no_bridge(self) -> None:
        self.environment["SAMPLE_RELEASE"] = "1"
        self.assertNotIn("[Abu]", self.log_of())

    def test_a_bridge_that_the_game_makes_does_not_listen_in_a_release_build(self) -> None:
        self.environment.update(SAMPLE_RELEASE="1", SAMPLE_BRIDGE="1")
        self.assertEqual(1, self.log_of("does not listen in a release build").count("[Abu]"))

    def test_it_can_be_switched_off(self) -> None:
        self.environment["ABU_DISABLED"] = "1"
        self.assertNotIn("[Abu]", self.log_of())


if __name__ == "__main__":
    unittest.main()
