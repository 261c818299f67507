"""A Unity project whose commands of the Editor go without an Editor."""

from __future__ import annotations

from command_line import Done
from unity_projects import UnityProjectTests

EDIT_TESTS = """{
  "name": "EditTests",
  "references": ["UnityEngine.TestRunner", "UnityEditor.TestRunner"],
  "includePlatforms": ["Editor"],
  "overrideReferences": true,
  "precompiledReferences": ["nunit.framework.dll"],
  "autoReferenced": false,
  "defineConstraints": ["UNITY_INCLUDE_TESTS"]
}
"""
PLAY_TESTS = '{"name": "PlayTests", "optionalUnityReferences": ["TestAssemblies"]}'
USINGS = """using System.Collections;
using System.Threading.Tasks;
using NUnit.Framework;
using UnityEngine;
using UnityEngine.TestTools;
"""
BROKEN = "Assets/Counter.cs(11,24): error CS0103: The name 'gone' does not exist in the current context"


class HeadlessEditorTests(UnityProjectTests):
    def setUp(self) -> None:
        super().setUp()
        self.game.environment.update(ABU_VIA="headless", ABU_PROJECT=str(self.project))
        self.addCleanup(self.abu, "play", "off")

    def abu(self, *words: object) -> Done:
        return self.game.abu(*words)

    def prints(self, pattern: str, *words: object) -> Done:
        done = self.abu(*words)
        self.assertEqual(0, done.code, done)
        self.assertRegex(done.out, pattern)
        return done

    def fails(self, because: str, *words: object) -> Done:
        done = self.abu(*words)
        self.assertEqual(1, done.code, done)
        self.assertIn(because, done.err)
        return done

    def edit(self, old: str, new: str) -> None:
        code = self.read("Assets/Counter.cs")
        self.assertIn(old, code)
        self.write("Assets/Counter.cs", code.replace(old, new))

    def edit_tests(self, *members: str) -> None:
        """Edit Mode tests, in an assembly of their own."""
        self.write("Assets/Tests/Edit/Edit.asmdef", EDIT_TESTS)
        self.write("Assets/Tests/Edit/EditModeTests.cs", class_of("EditModeTests", *members))

    def play_tests(self, *members: str) -> None:
        self.write("Assets/Tests/Play/Play.asmdef", PLAY_TESTS)
        self.write("Assets/Tests/Play/PlayModeTests.cs", class_of("PlayModeTests", *members))


def class_of(name: str, *members: str) -> str:
    return "\n".join((USINGS, f"public class {name}", "{", *members, "}", ""))
