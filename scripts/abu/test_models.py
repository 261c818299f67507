"""Models in a Unity project: the objects, places and pictures of files that Unity's own importer would read."""

from __future__ import annotations

import unittest

from unity_projects import UnityProjectTests

GUID = "0123456789abcdef0123456789abcdef"
# A box of 2 by 2 by 2 around the origin, the faces outwards. Its only part has no name: Unity calls it "default".
CRATE = """v -1 -1 -1
v 1 -1 -1
v 1 1 -1
v -1 1 -1
v -1 -1 1
v 1 -1 1
v 1 1 1
v -1 1 1
usemtl Red
f 4 3 2 1
f 5 6 7 8
f 1 2 6 5
f 3 4 8 7
f 1 5 8 4
f 2 3 7 6
"""
META = f"""fileFormatVersion: 2
guid: {GUID}
ModelImporter:
  meshes:
    globalScale: 1
    fileIdsGeneration: 2
"""
ROOT = "-8679921383154817045"
INSTANCE = f"""--- !u!1001 &900
PrefabInstance:
  m_Modification:
    m_TransformParent: {{fileID: 0}}
    m_Modifications:
    - target: {{fileID: {ROOT}, guid: {GUID}, type: 3}}
      propertyPath: m_LocalPosition.x
      value: 7
      objectReference: {{fileID: 0}}
  m_SourcePrefab: {{fileID: 100100000, guid: {GUID}, type: 3}}
"""
CAMERA = """--- !u!1 &910
GameObject:
  m_Component:
  - component: {fileID: 911}
  - component: {fileID: 912}
  m_Name: Eye
  m_TagString: MainCamera
  m_IsActive: 1
--- !u!4 &911
Transform:
  m_GameObject: {fileID: 910}
  m_LocalRotation: {x: 0, y: 0, z: 0, w: 1}
  m_LocalPosition: {x: 0, y: 0, z: -10}
  m_LocalScale: {x: 1, y: 1, z: 1}
--- !u!20 &912
Camera:
  m_GameObject: {fileID: 910}
  m_Enabled: 1
  m_ClearFlags: 2
  orthographic: 1
  orthographic size: 5
"""
SEEN = """using UnityEngine;

public class Seen : MonoBehaviour
{
    private void Awake() => enabled = false;

    private void OnBecameVisible() => FindAnyObjectByType<TMPro.TextMeshProUGUI>().text = $"Seen {name}";
}
"""
SEEN_GUID = "fedcba9876543210fedcba9876543210"
CUBE = f"""--- !u!1 &920
GameObject:
  m_Component:
  - component: {{fileID: 921}}
  - component: {{fileID: 922}}
  - component: {{fileID: 923}}
  - component: {{fileID: 924}}
  m_Name: Cube
  m_IsActive: 1
--- !u!4 &921
Transform:
  m_GameObject: {{fileID: 920}}
  m_LocalRotation: {{x: 0, y: 0, z: 0, w: 1}}
  m_LocalPosition: {{x: PLACE, y: 0, z: 0}}
  m_LocalScale: {{x: 1, y: 1, z: 1}}
--- !u!33 &922
MeshFilter:
  m_GameObject: {{fileID: 920}}
  m_Mesh: {{fileID: 10202, guid: 0000000000000000e000000000000000, type: 0}}
--- !u!23 &923
MeshRenderer:
  m_GameObject: {{fileID: 920}}
  m_Enabled: 1
--- !u!114 &924
MonoBehaviour:
  m_GameObject: {{fileID: 920}}
  m_Enabled: 1
  m_Script: {{fileID: 11500000, guid: {SEEN_GUID}, type: 3}}
"""


class ModelTests(UnityProjectTests):
    def setUp(self) -> None:
        super().setUp()
        self.write("Assets/Crate.obj", CRATE)
        self.write("Assets/Crate.obj.meta", META)
        self.write("Assets/Main.unity", self.read("Assets/Main.unity") + CAMERA + INSTANCE)

    def test_an_instance_of_a_model_is_in_the_tree_and_can_be_looked_into(self) -> None:
        with self.game as game:
            self.assertRegex(game.abu("snapshot").out, r'thing "Crate \(right')
            out = game.abu("inspect", "Crate", "Transform.position").out
            self.assertIn("(7, 0, 0)", out)

    def test_check_says_nothing_of_a_model_that_is_read_and_names_one_that_is_not(self) -> None:
        self.assertEqual(0, self.check().code)
        self.assertNotIn("Crate", self.check().out + self.check().err)
        self.write("Assets/Crate.obj", "version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 9\n")
        done = self.check()
        self.assertIn("Assets/Crate.obj is only a Git LFS pointer; run `git lfs pull`", done.out + done.err)

    def test_a_script_that_is_switched_off_hears_when_a_camera_sees_it(self) -> None:
        self.write("Assets/Seen.cs", SEEN)
        self.write("Assets/Seen.cs.meta", f"fileFormatVersion: 2\nguid: {SEEN_GUID}\n")
        scene = self.read("Assets/Main.unity")
        for place, label in (("-2", "Seen Cube"), ("-200", "Count 0")):
            with self.subTest(place=place):
                self.write("Assets/Main.unity", scene + CUBE.replace("PLACE", place))
                with self.game as game:
                    self.assertIn(f'label "{label}"', game.abu("snapshot").out)


if __name__ == "__main__":
    unittest.main()
