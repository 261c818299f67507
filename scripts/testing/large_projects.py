"""Unity projects of a size, to measure how long they take."""

from __future__ import annotations

import shutil
from pathlib import Path

PROJECT = Path(__file__).resolve().parent / "project"
SCRIPT = """using System.Collections.Generic;
using System.Linq;
using UnityEngine;

public class {name} : MonoBehaviour
{{
    [SerializeField] private List<int> numbers = new List<int> {{ 1, 2, 3 }};
    [SerializeField] private Vector3 place;
    private readonly Dictionary<string, Transform> _known = new Dictionary<string, Transform>();

    public int Sum => numbers.Where(number => number > 1).Sum();

    public void Learn(Transform other)
    {{
        _known[other.name] = other;
        foreach (var entry in _known.OrderBy(entry => entry.Key))
        {{
            place += entry.Value.position * Time.deltaTime;
        }}
        Debug.Log($"{{name}} knows {{_known.Count}}, {{Sum}}");
    }}
}}
"""
OBJECT = """--- !u!1 &{number}0
GameObject:
  m_Component:
  - component: {{fileID: {number}1}}
  - component: {{fileID: {number}2}}
  m_Name: Thing {number}
  m_TagString: Untagged
  m_IsActive: 1
--- !u!4 &{number}1
Transform:
  m_GameObject: {{fileID: {number}0}}
  m_LocalRotation: {{x: 0, y: 0, z: 0, w: 1}}
  m_LocalPosition: {{x: {x}, y: {y}, z: 100}}
  m_LocalScale: {{x: 1, y: 1, z: 1}}
  m_Children: []
  m_Father: {{fileID: 0}}
--- !u!212 &{number}2
SpriteRenderer:
  m_GameObject: {{fileID: {number}0}}
  m_Enabled: 1
  m_SortingOrder: 0
  m_Sprite: {{fileID: 0}}
"""
# Above the numbers that the project itself has.
FIRST = 1000


def project_with(folder: Path, scripts: int = 0, objects: int = 0) -> Path:
    """A copy of the test project with so many scripts more, and so many objects more in its scene."""
    shutil.copytree(PROJECT, folder)
    for number in range(scripts):
        (folder / f"Assets/Script{number}.cs").write_text(SCRIPT.format(name=f"Script{number}"))
    with (folder / "Assets/Main.unity").open("a") as scene:
        for number in range(objects):
            scene.write(OBJECT.format(number=FIRST + number, x=number % 100, y=number // 100))
    return folder
