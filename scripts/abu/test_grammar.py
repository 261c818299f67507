"""What ABU prints, read again: the samples that the bridge gave and is tested with too."""

from __future__ import annotations

import json
import unittest
from pathlib import Path
from typing import Any, Dict, Iterator, Tuple

from grammar import (
    Line,
    apply_changes,
    is_covered,
    read_cells,
    read_line,
    read_nodes,
    read_rows,
    readings,
    split_label,
    split_value,
)

WIRE = Path(__file__).resolve().parents[2] / "docs" / "wire"
TREE = """- application "Dreamtides"
  - region "Battle"
    - group "Hand (1 card)"
      - button "Drummer, Musician (cost: 2) -- Judgment: \\"Score\\"." [ref=e16]
    - group
      - label "Energy: 0/2\""""


def wire_replies() -> Iterator[Tuple[str, Dict[str, Any]]]:
    for path in sorted(WIRE.glob("*.json")):
        yield path.stem, json.loads(path.read_text(encoding="utf-8"))["reply"].get("data", {})


class Trees(unittest.TestCase):
    def test_each_sample_has_the_refs_that_its_tree_shows(self) -> None:
        for name, data in wire_replies():
            if "snapshot" in data:
                with self.subTest(name):
                    shown = {node.ref: (node.role, node.label) for node in read_nodes(data["snapshot"]) if node.ref}
                    self.assertEqual({ref: (one["role"], one["name"]) for ref, one in data["refs"].items()}, shown)

    def test_the_time_of_a_frozen_game_is_no_part_of_its_tree(self) -> None:
        frozen = TREE.replace('Dreamtides"', 'Dreamtides" (frozen at 12.35 s)')
        self.assertEqual(read_nodes(TREE), read_nodes(frozen))
        changes = '= application "Dreamtides"\n  - region "Battle"'
        self.assertEqual('- application "Dreamtides"', apply_changes(frozen, changes))
        self.assertEqual(frozen, apply_changes(frozen, "unchanged"))

    def test_a_node_knows_its_ancestors(self) -> None:
        nodes = read_nodes(TREE)
        self.assertEqual(("Dreamtides", "Battle", "Hand (1 card)"), nodes[3].path)
        self.assertEqual(("Dreamtides", "Battle", "group"), nodes[5].path)
        self.assertEqual(("button", "e16"), (nodes[3].role, nodes[3].ref))
        self.assertTrue(nodes[3].is_in("Hand"))
        self.assertFalse(nodes[5].is_in("Hand"))

    def test_other_lines_are_not_part_of_the_tree(self) -> None:
        others = ("not a line", "", "- ", '- label "x', '- label "x" [ref=e1] more', '- label "\\q"', '~ label "x"')
        self.assertEqual([None] * len(others), [read_line(line) for line in others])
        self.assertEqual(read_nodes(TREE), read_nodes("\n".join((TREE, *others))))


class Grids(unittest.TestCase):
    def test_the_rows_that_the_bridge_writes(self) -> None:
        samples = json.loads((WIRE / "tables" / "rows.json").read_text(encoding="utf-8"))["samples"]
        for sample in samples:
            with self.subTest(sample["printed"]):
                want = [cell or "" for cell in sample["cells"]]
                self.assertEqual(want, read_cells(sample["printed"], sample["hasSpaces"]))

    def test_a_grid_is_read_row_by_row(self) -> None:
        tree = """- application
  - grid "Board (5 rows, 2 columns) (· is empty)"
    - row "1: 2 ·"
    - row "2-3: all empty"
    - row "4"
      - button "8" [ref=e1]
    - row "5: · 4"
  - grid "Map (1 row, 4 columns)"
    - row "1: tall grass×4 |\""""
        self.assertEqual([["2", ""], ["", ""], ["", ""], ["", "4"]], read_rows(tree, "Board"))
        self.assertEqual([["tall grass"] * 4], read_rows(tree, "Map"))


class Labels(unittest.TestCase):
    SAMPLES = json.loads((WIRE / "tables" / "labels.json").read_text(encoding="utf-8"))["samples"]

    def test_each_sample(self) -> None:
        for sample in self.SAMPLES:
            label = sample["label"]
            with self.subTest(label):
                self.assertEqual(Line(0, "label", label, ""), read_line(sample["printed"]))
                self.assertEqual((sample["name"], sample["state"], sample["details"]), split_label(label))
                self.assertIn(sample["name"].strip(), readings(label))
                self.assertEqual(sample["value"], split_value(split_label(label).name)[1])

    def test_a_state_says_what_is_covered(self) -> None:
        for label in ("Buy (covered)", "Buy (disabled) (covered by Dialog) -- Ten coins."):
            self.assertTrue(is_covered(label), label)
        for label in ("Buy", "Table (covered by a cloth) is laid", "Buy -- (covered)", "(covered)"):
            self.assertFalse(is_covered(label), label)

    def test_a_name_may_leave_out_what_changes(self) -> None:
        self.assertEqual(
            ["Owl (2 (was 1)) (on) -- Fly.", "Owl (2 (was 1)) (on)", "Owl (2 (was 1))", "Owl"],
            list(readings("Owl (2 (was 1)) (on) -- Fly.")),
        )


class Changes(unittest.TestCase):
    def test_the_tree_after(self) -> None:
        changes = "\n".join(
            (
                '= application "Dreamtides"',
                '  = region "Battle"',
                '    ~ group "Hand (2 cards)"',
                '      +1 button "Owl" [ref=e17]',
                "    - group",
            )
        )
        after = TREE.replace("1 card", "2 cards").split("\n")[:4] + ['      - button "Owl" [ref=e17]']
        self.assertEqual("\n".join(after), apply_changes(TREE, changes))
        self.assertEqual(TREE, apply_changes(TREE, "unchanged"))
        self.assertEqual(TREE, apply_changes(TREE, "the tree is as before"))

    def test_words_left_out_are_taken_from_the_tree_before(self) -> None:
        after = apply_changes('- button "Drummer (cost: 2) -- Score." [ref=e1]', '~ button "Drum (free)" …2 [ref=e1]')
        self.assertEqual('- button "Drum (free) -- Score." [ref=e1]', after)

    def test_a_moved_node_keeps_its_words(self) -> None:
        before = '- label "a"\n- button "Fox (2) -- Draw." [ref=e1]'
        after = '- button "Fox (2) -- Draw." [ref=e1]\n- label "a"'
        self.assertEqual(after, apply_changes(before, '+ button "Fox" …3 [ref=e1]\n-1 button "Fox" …3 [ref=e1]'))

    def test_changes_of_another_tree_are_refused(self) -> None:
        others = (
            '= label "x"',
            '-5 label "x"',
            "no changes",
            '~ application "x" …1\n  ~9 label "y" …2',
            '  + label "x"',
            "",
        )
        for changes in others:
            with self.subTest(changes), self.assertRaises(ValueError):
                apply_changes(TREE, changes)


if __name__ == "__main__":
    unittest.main()
