"""
A game that contains no line about ABU: the package's sample, imported into a project that has the package and nothing
else, played from the shell.
"""

from __future__ import annotations

import json
import re
import shutil
import signal
import socket
import subprocess
import unittest
from pathlib import Path
from typing import Tuple

import abu
from command_line import SOURCE
from folders import new_folder
from games import HeadlessGame
from test_end_to_end import read_png
from trees import Screen, read_screen
from unity_projects import MENU_PROJECT, shared_assemblies
from waiting import PATIENCE, comes_true

PACKAGE = SOURCE.parents[2] / "client" / "Packages" / "com.abu.bridge"
SAMPLE = PACKAGE / "Samples~" / "Menu"
# A component of the scene's only object, in the object's list and below the others.
COMPONENT = "  - component: {fileID: 100002}\n"
OWN_TREE = """--- !u!114 &100003
MonoBehaviour:
  m_GameObject: {fileID: 100000}
  m_Enabled: 1
  m_Script: {fileID: 11500000, guid: %s, type: 3}
"""


class SampleTestCase(unittest.TestCase):
    """Each test has a project of its own, into which the sample is imported as Unity's Package Manager does it."""

    def setUp(self) -> None:
        self.folder = new_folder(self)
        (self.folder / "assemblies").symlink_to(shared_assemblies(), target_is_directory=True)
        self.project = self.folder / "project"
        shutil.copytree(SAMPLE, self.project / "Assets" / "Menu")
        shutil.copytree(MENU_PROJECT / "ProjectSettings", self.project / "ProjectSettings")
        (self.project / "ProjectSettings" / "EditorBuildSettings.asset").unlink()
        unitys = {"com.unity.modules.uielements": "1.0.0", "com.unity.ugui": "2.0.0"}
        needed = {"com.abu.bridge": f"file:{PACKAGE}", **unitys}
        (self.project / "Packages").mkdir()
        (self.project / "Packages" / "manifest.json").write_text(json.dumps({"dependencies": needed}))
        self.game = HeadlessGame(self.folder, "--project", str(self.project), "--fast")

    def abu(self, *argv: str) -> Tuple[int, str, str]:
        done = self.game.abu(*argv)
        return done.code, done.out, done.err

    def launch(self) -> Screen:
        self.addCleanup(self.abu, "close")
        return read_screen(self.game.launch())

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

    def test_it_is_compiled_with_the_package_alone(self) -> None:
        self.assertEqual((0, "1 assembly compiled, no errors\n", ""), self.abu("check", str(self.project)))
        code = [path.read_text(encoding="utf-8") for path in SAMPLE.glob("*.cs")]
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
        package = json.loads((PACKAGE / "package.json").read_text(encoding="utf-8"))
        status = json.loads(self.abu("status")[1])
        self.assertEqual(("Menu", package["version"]), (status["game"], status["bridge"]))

    def test_a_game_that_connects_its_own_tree_replaces_the_defaults(self) -> None:
        scene = self.project / "Assets" / "Menu" / "Menu.unity"
        about = (SAMPLE / "OwnTreeConnection.cs.meta").read_text(encoding="utf-8")
        guid = about.partition("guid: ")[2].split()[0]
        text = scene.read_text(encoding="utf-8").replace(COMPONENT, COMPONENT + COMPONENT.replace("2}", "3}"))
        scene.write_text(text.replace("--- !u!1660057539", OWN_TREE % guid + "--- !u!1660057539"), encoding="utf-8")
        screen = self.launch()
        self.assertEqual([("application", "10 coins"), ("button", "Work")], [(n.role, n.label) for n in screen.nodes])
        after = self.click("button", "^Work")
        self.assertEqual(["You have 11 coins"], after.history)


class SilentTest(SampleTestCase):
    """Where no port may be open."""

    def test_it_can_be_switched_off(self) -> None:
        log = self.folder / "player.log"
        program = abu.player_program(abu.PROJECT_PLAYER)
        words = ["--project", str(self.project), "--cache", str(self.folder / "assemblies")]
        with log.open("w") as output:
            player = subprocess.Popen(
                ["dotnet", program, *words],
                env={**self.game.environment, "ABU_DISABLED": "1"},
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=output,
            )
        self.addCleanup(player.wait, PATIENCE)
        self.addCleanup(player.send_signal, signal.SIGTERM)
        comes_true(lambda: "frames a second" in log.read_text() or player.poll() is not None)
        self.assertIn("frames a second", log.read_text())
        with socket.socket() as probe:
            self.assertNotEqual(0, probe.connect_ex(("127.0.0.1", self.game.port)))
        self.assertNotIn("[Abu]", log.read_text())


if __name__ == "__main__":
    unittest.main()
