"""What doctor says of scripts that read Unity's class Input, in small projects."""

from __future__ import annotations

import json
import os
import re
import unittest
from pathlib import Path
from typing import List, Tuple
from unittest import mock

import abu
from command_line import in_process
from folders import new_folder
from waiting import PATIENCE

PACKAGE = Path(__file__).resolve().parents[2] / "client" / "Packages" / "com.abu.bridge"
SETTINGS = "ProjectSettings/ProjectSettings.asset"
ON = "  scriptingDefineSymbols:\n    Standalone: FOO;ABU_INPUT\n"
SCRIPT = """using UnityEngine;

class Player : MonoBehaviour
{
    void Update() => print(Input.GetKeyDown("w"));
}
"""
GUID = abu.lookup("ASSEMBLY")[1]
WRITE = "write `Input` there, with `using UnityEngine;` at the head of the file"
MOVE = "move `using UnityEngine;` to the head of the file"
REFER = "add Abu.Input to its Assembly Definition References"
TURN_ON = 'turn on "Press keys for Input" in Project Settings > ABU'


class InputScriptsTests(unittest.TestCase):
    def setUp(self) -> None:
        self.project = new_folder(self) / "project"
        self.write("ProjectSettings/ProjectVersion.txt", "m_EditorVersion: 6000.0.78f1\n")
        self.write("Packages/manifest.json", json.dumps({"dependencies": {"com.abu.bridge": "0.2.0"}}))
        self.write(SETTINGS, ON)

    def write(self, name: str, text: str) -> None:
        path = self.project / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def assembly(self, name: str, **fields: object) -> None:
        self.write(f"Assets/{name}/{name}.asmdef", json.dumps({"name": name, **fields}, indent=2))

    def findings(self) -> List[Tuple[str, str, str]]:
        """State, text and fix of each."""
        done = in_process("doctor", "--json", ABU_PROJECT=str(self.project), ABU_STATE_DIR=str(self.project.parent))
        checks = json.loads(done.out)["checks"]
        return [(check["state"], check["text"], check["fix"]) for check in checks if check["name"] == "class Input"]

    def check(self, *places: Tuple[str, str]) -> None:
        """Each place: a pattern for its text, and its fix."""
        found = self.findings()
        self.assertEqual(["note"] * len(places), [state for state, _, _ in found], found)
        self.assertEqual([fix for _, fix in places], [fix for _, _, fix in found])
        for (pattern, _), (_, text, _) in zip(places, found):
            self.assertRegex(text, f"^{pattern}")

    def check_reached(self, scripts: int) -> None:
        text = f"commands reach what reads Unity's class Input ({scripts} scripts)"
        self.assertEqual([("ok", text, "")], self.findings())

    def test_a_project_without_such_scripts(self) -> None:
        self.write("Assets/Player.cs", 'class Player { string text = "Input.GetKey"; } // UnityEngine.Input.GetKey(1)')
        self.assertEqual([("ok", "no script reads Unity's class Input", "")], self.findings())

    def test_scripts_that_commands_reach(self) -> None:
        self.write("Assets/Player.cs", SCRIPT)
        self.write("Assets/Nested.cs", f"using UnityEngine;\nnamespace A {{ {SCRIPT[len('using UnityEngine;'):]} }}")
        self.assembly("Game", references=["Abu.Input"])
        self.write("Assets/Game/Deep/Player.cs", SCRIPT)
        self.assembly("Other", references=[GUID])
        self.write("Assets/Other/Player.cs", SCRIPT)
        self.write("Assets/Joined/Game.asmref", json.dumps({"reference": "Game"}))
        self.write("Assets/Joined/Player.cs", SCRIPT)
        self.check_reached(5)

    def test_a_script_says_that_commands_reach_it_in_another_way(self) -> None:
        self.assembly("Game")
        self.write("Assets/Game/Player.cs", SCRIPT)
        self.check((r"Assets/Game/Game.asmdef:\d: its scripts read Input", REFER))
        self.write("Assets/Game/Player.cs", f"{SCRIPT}// ABU: not through Input, but as the walker says.\n")
        self.assertEqual([("ok", "no script reads Unity's class Input", "")], self.findings())

    def test_nothing_is_wrong_with_our_own_games(self) -> None:
        self.project = Path(abu.CLIENT)
        with mock.patch("abu.PROBE_SECONDS", PATIENCE):
            states = {state for state, _, _ in self.findings()}
        self.assertEqual({"ok"}, states)

    def test_the_switch_is_off(self) -> None:
        self.write("Assets/Player.cs", SCRIPT)
        self.write(SETTINGS, ON.replace("ABU_INPUT", "ABU_INPUTS"))
        self.check((r"scripts read Unity's class Input \(Assets/Player.cs:5\), which", TURN_ON))
        (self.project / SETTINGS).unlink()
        self.check((r"scripts read Unity's class Input \(Assets/Player.cs:5\), which", TURN_ON))

    def test_the_class_written_out(self) -> None:
        for line in (
            "bool a = UnityEngine.Input.GetKey(1);",
            "bool a = global::UnityEngine . Input\n .touchCount > 0;",
            "using Input = UnityEngine.Input;",
            "using static UnityEngine.Input;",
        ):
            with self.subTest(line):
                self.write("Assets/Deep/Player.cs", f"/* a\n b */\n{line}\n")
                self.check((r"Assets/Deep/Player\.cs:3: UnityEngine\.Input is written out", WRITE))

    def test_what_only_looks_like_it(self) -> None:
        for line in (
            "var a = UnityEngine.InputSystem.Keyboard.current;",
            "var a = UnityEngine.Input.gyro;",
            "var a = My.Input.GetKey(1);",
            "var a = this.Input.touches;",
            "var a = MyInput.GetKey(1);",
            'var a = @"C:\\" + "UnityEngine.Input.GetKey";',
            'var a = $@"""UnityEngine.Input.GetKey";',
            "var a = '\"'; // UnityEngine.Input.GetKey",
            'var a = "\\"UnityEngine.Input.GetKey";',
            "/* UnityEngine.Input.GetKey",
        ):
            with self.subTest(line):
                self.write("Assets/Player.cs", line)
                self.assertEqual("ok", self.findings()[0][0])

    def test_a_using_inside_a_namespace(self) -> None:
        script = (
            SCRIPT.replace("using UnityEngine;", "using System;\nnamespace Game\n{\n    using UnityEngine;") + "}\n"
        )
        self.write("Assets/Player.cs", script)
        self.check((r"Assets/Player\.cs:4: `using UnityEngine;` stands inside a namespace", MOVE))
        self.write("Assets/Player.cs", script.replace("Input.GetKeyDown", "Debug.Log"))
        self.assertEqual("ok", self.findings()[0][0])

    def test_an_assembly_that_does_not_refer_to_the_class(self) -> None:
        self.assembly("Game", references=["Abu", "GUID:0123"])
        self.write("Assets/Game/A/Player.cs", SCRIPT)
        self.write("Assets/Game/B/Player.cs", SCRIPT)
        said = (
            r"Assets/Game/Game\.asmdef:3: its scripts read Input \(Assets/Game/A/Player\.cs:5\), and it does not refer"
        )
        self.check((said, REFER))
        self.write("Assets/Game/B/Inner.asmdef", json.dumps({"name": "Inner"}))
        self.check((said, REFER), (r"Assets/Game/B/Inner\.asmdef:1: its scripts read Input \(Assets/Game/B", REFER))

    def test_a_folder_that_joins_such_an_assembly(self) -> None:
        for reference in ("Game", "GUID:aa11"):
            self.assembly("Game", references=[])
            self.write("Assets/Game/Game.asmdef.meta", "fileFormatVersion: 2\nguid: aa11\n")
            self.write("Assets/Joined/Game.asmref", json.dumps({"reference": reference}))
            self.write("Assets/Joined/Player.cs", SCRIPT)
            self.check((r"Assets/Game/Game\.asmdef:3: its scripts read Input \(Assets/Joined/Player", REFER))

    def test_what_unity_does_not_compile_for_the_game(self) -> None:
        for folder in ("Samples~", ".hidden", "Editor", "A/Editor/B", "cvs"):
            self.write(f"Assets/{folder}/Player.cs", "class A { bool a = UnityEngine.Input.anyKey; }")
        self.write("Packages/com.abu.bridge/Input/Input.cs", "class A { bool a = UnityEngine.Input.anyKey; }")
        self.assembly("Tools", includePlatforms=["Editor"])
        self.write("Assets/Tools/Tool.cs", SCRIPT)
        self.write("Packages/com.mine/Player.cs", SCRIPT.replace("Input.", "UnityEngine.Input."))
        self.check((r"Packages/com\.mine/Player\.cs:5: UnityEngine\.Input is written out", WRITE))

    def test_many_places(self) -> None:
        line = "class A { bool a = UnityEngine.Input.anyKey; }\n"
        self.write("Assets/Player.cs", line * 23)
        found = self.findings()
        self.assertEqual((21, "and 3 more such places"), (len(found), found[-1][1]))

    def test_files_that_cannot_be_read_spoil_nothing(self) -> None:
        self.write("Assets/Broken/Game.asmdef", "{")
        self.write("Assets/Broken/Player.cs", SCRIPT)
        (self.project / "Assets" / "Pipe.cs").mkdir()
        os.symlink("/nowhere", self.project / "Assets" / "Link.cs")
        (self.project / "Assets" / "Bytes.cs").write_bytes(b"\xff\xfe Input.GetKey")
        self.check((r"Assets/Broken/Game\.asmdef:1: its scripts read Input", REFER))

    def test_a_project_that_takes_too_long(self) -> None:
        self.write("Assets/Player.cs", SCRIPT)
        with mock.patch("time.monotonic", side_effect=iter(range(0, 10**6, 100)).__next__):
            scripts = abu.lookup("InputScripts")(self.project, 1)
        self.assertEqual((False, []), (scripts.is_whole, scripts.reads))

    def test_the_assembly_is_the_packages(self) -> None:
        meta = (PACKAGE / "Input" / "Abu.Input.asmdef.meta").read_text()
        self.assertEqual(GUID, "GUID:" + re.findall(r"(?m)^guid: (\w+)$", meta)[0])
        definition = json.loads((PACKAGE / "Input" / "Abu.Input.asmdef").read_text())
        self.assertEqual("Abu.Input", definition["name"])
        self.assertIn(abu.lookup("DEFINE"), definition["defineConstraints"])
        members = (PACKAGE / "Input" / "Input.cs").read_text()
        for member in abu.lookup("READ").split("|"):
            self.assertRegex(members, rf"public static [\w\[\]]+ {member}\b")


if __name__ == "__main__":
    unittest.main()
