"""No program takes the sentences of another one apart: what it needs to know is in fields."""

from __future__ import annotations

import ast
import re
import unittest
from pathlib import Path
from typing import Iterator, List, Set

ROOT = Path(__file__).resolve().parents[2]
BRIDGE = ROOT / "client/Packages/com.abu.bridge/Runtime"
# What checks the words themselves.
CHECKS = {"testing", "soak_checks"}
# Methods of texts and functions of `re` that look for one text in another.
LOOKING = {"startswith", "endswith", "partition", "rpartition", "split", "find", "rfind", "index", "rindex", "count"}
LOOKING |= {"removeprefix", "removesuffix", "compile", "search", "match", "fullmatch", "findall", "finditer", "sub"}


def programs() -> List[Path]:
    """The Python sources but for tests and checks. The one file is made from parts."""
    listed = [path for path in (ROOT / "scripts").rglob("*.py") if not path.name.startswith("test_")]
    return [path for path in listed if not CHECKS & {*path.parts} and path != ROOT / "scripts/abu/abu.py"]


def sought(source: str) -> Iterator[str]:
    """The texts that a Python source looks for in others."""
    tree = ast.parse(source)
    named = {
        target.id: texts_in(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    for node in ast.walk(tree):
        wanted: List[ast.expr] = []
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in LOOKING:
            wanted = node.args[:1]
        elif isinstance(node, ast.Compare) and any(isinstance(sign, (ast.In, ast.NotIn)) for sign in node.ops):
            wanted = [node.left]
        for one in wanted:
            yield from named.get(one.id, []) if isinstance(one, ast.Name) else texts_in(one)


def texts_in(node: ast.expr) -> List[str]:
    return [one.value for one in ast.walk(node) if isinstance(one, ast.Constant) and isinstance(one.value, str)]


def phrases(pattern: str) -> Set[str]:
    """The runs of two words or more that a text or a regular expression has."""
    runs = re.split(r"\\.|[^\w ']+", pattern)
    return {run.strip() for run in runs if len(run.split()) > 1}


class Wording(unittest.TestCase):
    def test_no_program_looks_for_a_sentence_of_the_bridge(self) -> None:
        said = "\n".join(path.read_text(encoding="utf-8-sig") for path in BRIDGE.rglob("*.cs"))
        said = re.sub(r"(?m)^\s*//.*", "", said)
        literals = "\n".join(re.findall(r'"((?:[^"\\\n]|\\.)*)"', said))
        self.assertIn(" is not actionable: ", literals)
        found = {
            f"{path.relative_to(ROOT)}: {phrase}"
            for path in programs()
            for text in sought(path.read_text(encoding="utf-8"))
            for phrase in phrases(text)
            if phrase in literals
        }
        self.assertEqual(set(), found)

    def test_no_program_looks_for_the_lines_of_a_failure(self) -> None:
        """What cause and fix are written as on stderr: `abu: CAUSE`, then `  try: FIX`."""
        found = {
            f"{path.relative_to(ROOT)}: {text}"
            for path in programs()
            for text in sought(path.read_text(encoding="utf-8"))
            if "try:" in text or "abu: " in text
        }
        self.assertEqual(set(), found)

    def test_the_check_finds_searched_phrases(self) -> None:
        source = """
        STALE = r"^Ref \\w+ is stale: (.*)$"
        re.search(STALE, error)
        if error.startswith(("nothing there", "x")) or "nor any other verb" in error: pass
        """
        lines = "\n".join(line.strip() for line in source.splitlines())
        seen = {phrase for text in sought(lines) for phrase in phrases(text)}
        self.assertEqual({"is stale", "nothing there", "nor any other verb"}, seen)


if __name__ == "__main__":
    unittest.main()
