"""Bodies of a Unity project that fall and collide, played from a shell; and what is said where they cannot."""

from __future__ import annotations

import os
import shutil
import unittest
from pathlib import Path

from unity_projects import UnityProjectTests, shared_assemblies

BALL = "8b1f0c0f5d0e4c3f9a7b6c5d4e3f2a10"
NOTHING_FALLS = "Nothing falls or collides"
CODE = """using UnityEngine;

public class Ball : MonoBehaviour
{
    private int _hits;

    private void OnCollisionEnter2D(Collision2D met) => Show(met.collider.name);

    private void OnCollisionEnter(Collision met) => Show(met.collider.name);

    private void Show(string met)
    {
        var label = FindAnyObjectByType<TMPro.TextMeshProUGUI>();
        label.text = $"Hit {met} {++_hits} time at {transform.position.y:R}";
    }
}
"""

# What is beside each mover at the click goes in all the ways there are, but for one; then the mover is switched on.
AGAIN = """using UnityEngine;

public class Ball : MonoBehaviour
{
    private static readonly System.Collections.Generic.SortedSet<string> Met = new();

    private void Start()
    {
        Wait<BoxCollider2D>("2D", 0, typeof(BoxCollider2D), typeof(Rigidbody2D));
        Wait<BoxCollider>("3D", 50, typeof(BoxCollider), typeof(Rigidbody));
        Wait<BoxCollider>("character", 100, typeof(CharacterController));
    }

    private void Update() => FindAnyObjectByType<TMPro.TextMeshProUGUI>().text = string.Join(", ", Met);

    private static void Wait<T>(string name, float y, params System.Type[] parts)
        where T : Component
    {
        var mover = Make(name, y, parts);
        mover.SetActive(false);
        mover.AddComponent<Mover>();
        var button = FindAnyObjectByType<UnityEngine.UI.Button>();
        foreach (var way in new[] { "destroyed", "without", "hidden", "off", "stays" })
        {
            var other = Make(way, y, typeof(T));
            if (other.GetComponent<T>() is Collider2D flat) flat.isTrigger = true;
            if (other.GetComponent<T>() is Collider solid) solid.isTrigger = true;
            button.onClick.AddListener(() => Leave(other, other.GetComponent<T>()));
        }
        button.onClick.AddListener(() => mover.SetActive(true));
    }

    private static GameObject Make(string name, float y, params System.Type[] parts)
    {
        var made = new GameObject(name, parts);
        made.transform.position = new Vector3(50, y, 0);
        return made;
    }

    private static void Leave(GameObject other, Component collider)
    {
        if (other.name == "destroyed") Destroy(other);
        if (other.name == "without") Destroy(collider);
        if (other.name == "hidden") other.SetActive(false);
        if (other.name == "off" && collider is Behaviour flat) flat.enabled = false;
        if (other.name == "off" && collider is Collider solid) solid.enabled = false;
    }

    public class Mover : MonoBehaviour
    {
        private void OnTriggerEnter2D(Collider2D other) => Met.Add($"{name} {other.name}");

        private void OnTriggerEnter(Collider other) => Met.Add($"{name} {other.name}");
    }
}
"""


def thing(number: int, name: str, place: str, *components: str) -> str:
    """An object with a transform and more components, each a class number, a class name and its fields."""
    ids = [number + 1 + i for i in range(len(components) + 1)]
    list_of_ids = "".join(f"  - component: {{fileID: {one}}}\n" for one in ids)
    owner = f"  m_GameObject: {{fileID: {number}}}\n"
    text = f"--- !u!1 &{number}\nGameObject:\n  m_Component:\n{list_of_ids}  m_Name: {name}\n  m_IsActive: 1\n"
    text += f"--- !u!4 &{ids[0]}\nTransform:\n{owner}  m_LocalPosition: {{{place}}}\n"
    text += "  m_LocalRotation: {x: 0, y: 0, z: 0, w: 1}\n  m_LocalScale: {x: 1, y: 1, z: 1}\n  m_Father: {fileID: 0}\n"
    for one, component in zip(ids[1:], components):
        class_number, kind, fields = component.split(" ", 2)
        text += f"--- !u!{class_number} &{one}\n{kind}:\n{owner}{fields}"
    return text


PLACES = ("Ball", "x: 0.1, y: 100, z: 0"), ("Ground", "x: 0, y: -1, z: 0")
SCRIPT = f"114 MonoBehaviour   m_Enabled: 1\n  m_Script: {{fileID: 11500000, guid: {BALL}, type: 3}}\n"
FLAT = thing(
    900,
    *PLACES[0],
    "58 CircleCollider2D   m_Enabled: 1\n  m_Radius: 0.25\n  m_Material: {fileID: 0}\n",
    "50 Rigidbody2D   m_BodyType: 0\n  m_Mass: 2\n  m_LinearDrag: 0\n  m_GravityScale: 1\n  m_Simulated: 1\n",
    SCRIPT,
) + thing(950, *PLACES[1], "61 BoxCollider2D   m_Enabled: 1\n  m_Size: {x: 20, y: 1}\n")
SOLID = thing(
    900,
    *PLACES[0],
    "135 SphereCollider   m_Enabled: 1\n  m_Radius: 0.25\n  m_Material: {fileID: 0}\n",
    "54 Rigidbody   m_Mass: 2\n  m_Drag: 0\n  m_UseGravity: 1\n  m_CollisionDetection: 1\n",
    SCRIPT,
) + thing(950, *PLACES[1], "65 BoxCollider   m_Enabled: 1\n  m_Size: {x: 20, y: 1, z: 20}\n")


class BodyTests(UnityProjectTests):
    scene = FLAT

    def setUp(self) -> None:
        super().setUp()
        self.write("Assets/Ball.cs", CODE)
        self.write("Assets/Ball.cs.meta", f"fileFormatVersion: 2\nguid: {BALL}\n")
        self.write("Assets/Main.unity", self.read("Assets/Main.unity") + self.scene)


class FlatBodyTests(BodyTests):
    package = "box2d-wasm", "7.0.0"
    kind = "2D physics"

    def test_a_ball_falls_by_the_steps_of_frozen_time_and_always_alike(self) -> None:
        if shutil.which("npm") is None:
            raise unittest.SkipTest("npm is not installed")
        self.assertEqual(self.played(), self.played())

    def played(self) -> str:
        done = self.game.abu("launch", "--project", self.project, "--frozen")
        self.addCleanup(self.game.close)
        if NOTHING_FALLS in done.err:
            raise unittest.SkipTest(done.err.strip())
        self.assertEqual(0, done.code, done.err)
        self.assertIn('label "Count 0"', self.game.abu("step", "1f").out)
        tree = self.game.abu("step", "5s").out
        self.assertRegex(tree, r'label "Hit Ground 1 time at -?\d\.\d+"')
        self.game.close()
        return tree

    def test_without_npm_the_project_is_loaded_and_the_answer_says_so(self) -> None:
        self.own_assemblies()
        programs = self.folder / "programs"
        programs.mkdir()
        dotnet = shutil.which("dotnet")
        assert dotnet is not None
        (programs / "dotnet").symlink_to(Path(dotnet).resolve())
        self.game.environment["PATH"] = str(programs)
        self.assert_stands_still("cannot be fetched without npm; install Node.js and start again.")

    @unittest.skipIf(os.name == "nt", "the other npm is a shell script")
    def test_another_module_than_the_known_one_is_refused(self) -> None:
        self.own_assemblies()
        programs = self.folder / "programs"
        programs.mkdir()
        npm = programs / "npm"
        npm.write_text(f"#!/bin/sh\necho no archive > {'-'.join(self.package)}.tgz\n", encoding="utf-8")
        npm.chmod(0o755)
        self.game.environment["PATH"] = f"{programs}{os.pathsep}{os.environ['PATH']}"
        self.assert_stands_still(f"npm gave another {' '.join(self.package)} than the known one (SHA-256 ")

    def test_offline_asks_nobody_for_the_module(self) -> None:
        self.own_assemblies()
        why = "is not in the cache, and --offline asks nobody; start once without --offline."
        self.assert_stands_still(why, "--offline")

    def own_assemblies(self) -> None:
        """The folder of compiled assemblies, without the modules that another test may have fetched."""
        own = self.folder / "assemblies"
        own.unlink()
        own.mkdir()
        for kept in shared_assemblies().iterdir():
            if not kept.name.startswith(self.package[0]):
                (own / kept.name).symlink_to(kept)

    def assert_stands_still(self, why: str, *flags: str) -> None:
        done = self.game.abu("launch", "--project", self.project, "--frozen", *flags)
        self.addCleanup(self.game.close)
        self.assertEqual(0, done.code, done.err)
        self.assertIn(f"warning: {NOTHING_FALLS}: ", done.err)
        self.assertIn(why, done.err)
        self.assertIn(f"--- Not simulated: {self.kind} ---", done.out)
        self.assertIn('label "Count 0"', self.game.abu("step", "2s").out)


class SolidBodyTests(FlatBodyTests):
    scene = SOLID
    package = "physx-js-webidl", "2.7.3"
    kind = "3D physics"


class SwitchedOnTests(BodyTests):
    """A round that begins anew: the click that removes what is left of the last one also brings the player back."""

    def test_what_goes_as_a_body_comes_never_touches_it(self) -> None:
        self.write("Assets/Ball.cs", AGAIN)
        for flags in (), ("--frozen",):
            done = self.game.abu("launch", "--project", self.project, *flags)
            self.addCleanup(self.game.close)
            if NOTHING_FALLS in done.err:
                raise unittest.SkipTest(done.err.strip())
            self.assertEqual(0, done.code, done.err)
            tree = self.game.abu("click", "Add").out
            self.assertIn('label "2D stays, 3D stays, character stays"', tree, flags)
            self.game.close()


if __name__ == "__main__":
    unittest.main()
