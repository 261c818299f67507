"""
The verbs from a shell, against the headless game: names, diffs, waiting, looking, the log, and several
commands at once.
"""

from __future__ import annotations

import json
import re
import subprocess
import unittest
from typing import Any, Dict, List, Tuple

from command_line import Done, ended
from fakes import Relay
from folders import new_folder
from games import HeadlessGame
from grammar import Node
from trees import read_tree

SEED = "11"
# The hand of this seed holds it, and the first turn's energy plays it.
CARD = "Saffron Drummer"
BROWSER_COVERS = r'group "Card Browser: your deck \(\d+ cards\)" covers it\n  try: close that first\n'
CHANGES = re.compile(r"^--- Changes ([0-9a-f]{16}) -> ([0-9a-f]{16}) ---\n", re.MULTILINE)


class InBattle(unittest.TestCase):
    """A battle of its own for each test."""

    def setUp(self) -> None:
        self.game = HeadlessGame(new_folder(self), "--seed", SEED, "--fast")
        self.addCleanup(self.game.close)
        self.game.launch()
        self.done("click", "e1")

    def done(self, *argv: object) -> str:
        done = self.game.abu(*argv)
        self.assertEqual((0, ""), (done.code, done.err), argv)
        return done.out

    def tree(self, *argv: object) -> List[Node]:
        return read_tree(self.done(*argv).rstrip("\n"))

    def data(self, *argv: object) -> Dict[str, Any]:
        return json.loads(self.done(*argv, "--json"))

    def refused(self, *argv: object, code: int = 1) -> str:
        """What stderr says of a call that must have changed nothing."""
        before = self.done("snapshot")
        done = self.game.abu(*argv)
        self.assertEqual((code, ""), (done.code, done.out), argv)
        self.assertEqual(before, self.done("snapshot"), argv)
        return done.err

    def batch(self, lines: str, *argv: object) -> Done:
        call = self.game.start("batch", *argv, stdin=subprocess.PIPE)
        assert call.stdin is not None
        call.stdin.write(lines)
        call.stdin.close()
        call.stdin = None
        return ended(call)


class VerbTests(InBattle):
    def test_a_card_is_played_by_its_name(self) -> None:
        out = self.done("drag", CARD.lower(), "Play Zone")
        self.assertIn(f"{CARD} moved from hand to stack\n", out)
        self.assertIn("Opponent", self.done("click", "End Turn", "--role", "button"))

    def test_unknown_and_ambiguous_names_are_refused_with_candidates(self) -> None:
        self.assertRegex(
            self.refused("click", "End Trun"), r'^abu: .*button "End Turn" \[ref=e\d+\][^\n]*\n  try: .*\n$'
        )
        decks = [node.ref for node in self.tree("snapshot") if node.label.startswith("Browse Deck")]
        said = self.refused("click", "Browse Deck")
        self.assertEqual([], [ref for ref in decks if f"[ref={ref}]" not in said])
        self.refused("click", "End Turn", "--role", "target")
        self.refused("drag", CARD, "No Such Zone")

    def test_controls_under_an_open_menu_are_refused_with_its_name(self) -> None:
        self.done("click", "Menu")
        self.done("click", "Title Screen")
        deck = next(node.ref for node in self.tree("snapshot") if node.label == "Bug")
        self.done("click", "Shop")
        buy = next(node.ref for node in self.tree("snapshot") if node.label.startswith("Buy "))
        self.done("click", "Menu")
        for target in (buy, deck, "Back to Title"):
            self.assertRegex(
                self.refused("click", str(target)),
                r'; group "Menu Panel" hides what lies under it\n  try: close that first\n$',
            )
        self.done("click", "Resume")
        self.done("hover", buy)

    def test_a_card_that_is_dropped_in_the_wrong_place_is_sent_to_the_right_one(self) -> None:
        self.assertTrue(
            self.refused("drag", CARD, "Long Harvest").endswith(
                ": a card is not played there\n  try: drop it on the Play Zone\n"
            )
        )

    def test_listed_candidates_say_why_they_cannot_be_used(self) -> None:
        self.done("drag", CARD, "Play Zone")
        said = self.refused("drag", f"{CARD}, Musicians")
        self.assertRegex(said, rf'there is button "{CARD}[^"]*" \[ref=e\d+\] in [^(\n]* \(does not support drag\)\n')
        self.assertTrue(said.endswith("  try: use a verb that it supports, or another node\n"))

    def test_a_name_costs_no_more_on_the_wire_than_a_ref(self) -> None:
        (menu,) = [node for node in self.tree("snapshot") if node.label == "Menu"]
        (resume,) = [node for node in self.tree("click", "Menu") if node.label == "Resume"]
        self.done("click", resume.ref)
        with Relay(self.game.port) as relay:
            cost: Dict[str, List[Tuple[int, int]]] = {}
            for way, words in (("name", ("Menu", "Resume")), ("ref", (menu.ref, resume.ref))):
                for word in words:
                    self.done("click", word, "--port", relay.port)
                cost[way], relay.sizes = relay.sizes, []
            self.assertEqual(4, relay.connections)
        for by_name, by_ref in zip(cost["name"], cost["ref"]):
            for name_bytes, ref_bytes in zip(by_name, by_ref):
                self.assertLess(abs(name_bytes - ref_bytes), 40)
        self.assertEqual([2, 2], [len(calls) for calls in cost.values()])

    def test_actions_without_effect_are_refused(self) -> None:
        for argv in (
            ("fill", "End Turn", "x"),
            ("scroll", "End Turn"),
            ("press", "NoSuchKey"),
            ("click", "--at", "99999,1"),
            ("wait", "--text", "No Such Text", "--timeout", "0.2"),
            ("wait", "--gone", "End Turn", "--timeout", "0.2"),
            ("click", "e9999"),
            ("find", "No Such Text"),
        ):
            with self.subTest(argv=argv):
                self.assertRegex(self.refused(*argv), r"^abu: [^\n]+\n  try: [^\n]+\n$")

    def test_wait_ends_when_its_condition_holds(self) -> None:
        self.assertEqual(self.done("snapshot"), self.done("wait", "--text", "end turn"))
        self.assertIn("End Turn", self.done("wait", "--settled", "--timeout", "20"))
        self.assertIn("End Turn", self.done("wait", "--gone", "No Such Text"))
        self.assertIn("Waited 0.2 seconds", self.refused("wait", "--text", "zz", "--timeout", "0.2"))

    def test_the_log_continues_where_it_ended(self) -> None:
        first = self.done("log")
        self.assertIn("startBattle", first)
        self.assertEqual("", self.done("log"))
        self.done("drag", CARD, "Play Zone")
        later = self.done("log")
        self.assertIn(CARD, later)
        self.assertNotIn("startBattle", later)
        self.assertEqual(first + later, self.done("log", "--since", "1"))
        self.assertEqual("", self.done("log", "--since", "1", "--level", "error"))
        self.game.close()
        self.game.launch()
        again = self.done("log")
        self.assertIn("1280x720", again)
        self.assertNotIn("startBattle", again)

    def test_a_batch_ends_at_the_first_line_that_fails(self) -> None:
        done = self.batch('click Menu\nclick "No Such Button"\nclick "End Turn"\n')
        self.assertEqual(1, done.code)
        self.assertRegex(
            done.err, r'^abu: Line 2 \(click "No Such Button"\): No [^\n]+; line 3 was not [^\n]+\n  try: [^\n]+\n$'
        )
        self.assertEqual("--- Line 1: click Menu: done ---\n" + self.done("snapshot"), done.out)

    def test_a_batch_with_a_wrong_line_does_nothing(self) -> None:
        before = self.done("snapshot")
        for line in ("close", "clik Menu", "click", 'click "Menu', "batch", "snapshot --port 1"):
            with self.subTest(line):
                done = self.batch(f"click Menu\n{line}\n")
                self.assertEqual((2, ""), done[:2])
                self.assertIn("Line 2: ", done.err)
        self.assertEqual(before, self.done("snapshot"))

    def test_each_answer_of_a_batch_is_one_line_of_json(self) -> None:
        lines: List[Dict[str, Any]] = [
            json.loads(line) for line in self.batch("click Menu\nstatus\nlog\n", "--json").out.splitlines()
        ]
        self.assertEqual([True, "Dreamtides"], [lines[0]["clicked"], lines[1]["game"]])
        self.assertIn("startBattle", json.dumps(lines[2]["entries"]))
        self.assertEqual(self.data("snapshot")["snapshot"], lines[3]["snapshot"])


class HandTests(InBattle):
    """Keys, text, scrolling and points, in the real game."""

    def place(self, ref: str) -> str:
        """The middle of what is seen of a node, as --at takes it."""
        x, y, width, height = json.loads(self.done("snapshot", "--bounds"))["refs"][ref]["bounds"]
        return f"{x + width // 2},{y + height // 2}"

    def ref(self, label: str) -> str:
        return next(node.ref for node in self.tree("snapshot") if node.label.startswith(label))

    def labels(self, out: str) -> List[str]:
        return [node.label for node in read_tree(out[out.index("- application") :].rstrip("\n"))]

    def test_a_key_of_the_game_says_what_it_has_pressed(self) -> None:
        self.assertIn("u", self.refused("press", "u"))
        self.assertIn('--- History ---\nm pressed "Menu"\n---\n', self.done("press", "m"))
        self.assertIn('--- History ---\nEscape pressed "Resume"\n---\n', self.done("press", "Escape"))
        self.done("drag", CARD, "Play Zone")
        self.assertIn('u pressed "Undo"\nUndo: ', self.done("press", "u"))
        self.assertIn('Enter pressed "End Turn"\nOpponent\'s turn begins\n', self.done("press", "Enter"))

    def test_a_field_takes_text_and_keys(self) -> None:
        self.done("click", "Bug Report")
        out = self.done("fill", "Report Field", "It hang")
        self.assertTrue(out.startswith("--- Value: It hang ---\n"), out)
        self.assertIn("Report Field: It hangs", self.labels(self.done("press", "s", "Report Field")))
        self.assertIn("Report Field: It hangsm", self.labels(self.done("press", "m")))
        self.assertIn("Report Field: It hangs", self.labels(self.done("press", "Backspace")))
        self.done("press", "Escape")
        self.assertIn("End Turn", self.labels(self.done("snapshot")))

    def test_a_list_is_scrolled_from_end_to_end(self) -> None:
        self.done("click", "Dev")
        self.done("click", "View Your Deck")
        self.refused("scroll", "Deck List", "up")
        way = self.data("scroll", "Deck List", "down", "100000")["by"]
        self.assertGreater(way, 40)
        self.assertIn("it is at its end", self.refused("scroll", "Deck List"))
        self.assertEqual(30, self.data("scroll", "Deck List", "up", "30")["by"])
        self.assertEqual(way - 30, self.data("scroll", "Deck List", "up", "100000")["by"])

    def test_a_list_is_scrolled_to_an_item(self) -> None:
        self.done("click", "Dev")
        self.done("click", "View Your Deck")
        data = self.data("scroll", "Deck List", "--to", "quarry colossus")
        self.assertIn("Quarry Colossus", data["item"]["name"])
        self.assertEqual("down", data["direction"])
        self.assertIn('No item of group "Deck List" has "zebra"', self.refused("scroll", "Deck List", "--to", "zebra"))
        self.assertEqual(data["by"], self.data("scroll", "Deck List", "up", "100000")["by"])

    def test_a_point_hits_the_node_there(self) -> None:
        card = self.place(self.ref(CARD))
        out = self.done("hover", "--at", card)
        self.assertIn(f'--- Hit: button "{CARD}', out)
        large = f"Large card: {CARD}, Musician (cost: 2, spark: 2) -- Judgment: Score 1 point."
        self.assertIn(large, self.labels(out))
        self.assertIn("drag it to the Play Zone", self.refused("click", "--at", card))
        end_turn = self.place(self.ref("End Turn"))
        self.done("click", self.ref("Browse Deck"))
        self.assertRegex(self.refused("click", "--at", end_turn), BROWSER_COVERS)
        self.done("click", "--at", self.place(self.ref("Close Browser")))
        out = self.done("click", "--at", end_turn)
        self.assertIn('--- Hit: button "End Turn"', out)
        self.assertIn("Opponent's turn begins\n", out)

    def test_an_open_panel_takes_all_clicks_of_the_corner_buttons_too(self) -> None:
        self.done("drag", CARD, "Play Zone")
        undo = self.place(self.ref("Undo"))
        for opened, panel, closing in (("Menu", "Menu Panel", "Resume"), ("Dev", "Panel Shade", "Close")):
            self.assertIn("Controls (covered)", self.labels(self.done("click", opened)))
            for argv in (
                ("click", "Undo"),
                ("click", "Menu"),
                ("click", "Dev"),
                ("click", "Bug Report"),
                ("press", "u"),
            ):
                refusal = self.refused(*argv)
                self.assertTrue(refusal.endswith(f'group "{panel}" covers it\n  try: close that first\n'), refusal)
            self.assertIn(panel, self.refused("click", "--at", undo))
            self.assertIn("Controls", self.labels(self.done("click", closing)))
        self.assertIn("Undo: Saffron Drummer", self.done("click", "--at", undo))

    def test_an_open_browser_changes_few_lines(self) -> None:
        changes = self.done("click", self.ref("Browse Deck"), "--diff")
        self.assertEqual(1, changes.count('"User (covered)"'))
        self.assertEqual(3, changes.count("(covered)"), changes)
        for argv in (("click", "End Turn"), ("drag", CARD, "Play Zone"), ("press", "Enter")):
            self.assertRegex(self.refused(*argv), BROWSER_COVERS)
        self.assertLess(len(self.done("press", "Escape", "--diff").splitlines()), 20)


class DiffTests(InBattle):
    """What has changed, what is looked for, and where it is."""

    def test_a_diff_shows_what_an_action_has_changed(self) -> None:
        before = self.data("snapshot")["stateHash"]
        out = self.done("drag", CARD, "Play Zone", "--diff")
        hashes = CHANGES.findall(out)
        self.assertEqual([(before, self.data("snapshot")["stateHash"])], hashes)
        self.assertRegex(out, rf'\n +-\d* button "{CARD}')
        self.assertRegex(out, rf'\n +\+\d* button "{CARD}')
        self.assertNotIn("Opponent", out)
        self.assertLess(len(out), len(self.done("snapshot")) / 2)
        self.assertIn("\nunchanged\n", self.done("snapshot", "--diff"))
        self.assertEqual(hashes, CHANGES.findall(self.done("snapshot", "--since", before)))

    def test_a_tree_that_is_not_known_gives_the_whole_one(self) -> None:
        tree = self.done("snapshot")
        done = self.game.abu("snapshot", "--since", "0123456789abcdef")
        self.assertEqual((0, tree), done[:2])
        self.assertIn("knows no tree 0123456789abcdef", done.err)

    def test_find_prints_nodes_with_their_ancestors(self) -> None:
        nodes = self.tree("find", CARD[:7].upper())
        whole = self.tree("snapshot")
        self.assertEqual([], [node for node in nodes if node not in whole])
        self.assertIn(CARD[:7], nodes[-1].label)
        self.assertEqual(len(nodes), len(nodes[-1].path) + 1)

    def test_bounds_lie_on_the_screen(self) -> None:
        refs = json.loads(self.done("snapshot", "--bounds"))["refs"]
        bounds = [about["bounds"] for about in refs.values() if "bounds" in about]
        self.assertEqual([], [place for place in bounds if place[0] > 1280 or place[1] > 720 or min(place[2:]) < 0])

    def test_a_batch_plays_a_turn(self) -> None:
        before = self.data("snapshot")["stateHash"]
        done = self.batch(f'drag "{CARD}" "Play Zone"\nclick "End Turn" # and see\n', "--diff")
        self.assertEqual((0, ""), (done.code, done.err))
        self.assertIn(f'--- Line 1: drag "{CARD}" "Play Zone": done ---\n--- History ---\n', done.out)
        self.assertIn("--- Line 2: ", done.out)
        self.assertEqual([(before, self.data("snapshot")["stateHash"])], CHANGES.findall(done.out))

    def test_a_batch_stops_at_a_prompt(self) -> None:
        done = self.batch('click Menu\nclick "End Turn"\n', "--stop-at", "new battle")
        self.assertEqual((0, "--- Line 1: click Menu: done ---\n" + self.done("snapshot")), done[:2])
        where = r'there is button "New Battle[^"]*" \[ref=e\d+\]; line 2 was not carried out'
        self.assertRegex(done.err, rf"^abu: stopped after line 1 \(click Menu\): {where}\n$")

    def test_a_batch_stops_at_each_text(self) -> None:
        for texts in (("new battle", "nowhere"), ("nowhere", "new battle")):
            stops = [word for text in texts for word in ("--stop-at", text)]
            done = self.batch('click Menu\nclick "End Turn"\n', *stops)
            self.assertRegex(done.err, r'^abu: stopped after line 1 \(click Menu\): there is button "New Battle')
            self.done("click", "Resume")

    def test_a_batch_does_not_stop_at_text_that_was_there_before(self) -> None:
        self.assertEqual("", self.batch('hover Menu\nhover "Bug Report"\n', "--stop-at", "end turn").err)
        done = self.batch("click Menu\nclick Resume\nhover Menu\n", "--stop-at", "end turn")
        self.assertIn('after line 2 (click Resume): there is button "End Turn"', done.err)


if __name__ == "__main__":
    unittest.main()
