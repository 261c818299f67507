"""The shop as an agent uses it: fields that are filled, buttons that say what they buy, and keys."""

from __future__ import annotations

import unittest
from typing import List

from command_line import in_process
from folders import new_folder
from games import HeadlessGame
from trees import read_screen


class Shop(unittest.TestCase):
    def setUp(self) -> None:
        self.game = HeadlessGame(new_folder(self), "--seed", "3", "--fast")
        self.addCleanup(self.game.close)
        self.game.launch()
        self.labels("click", "Shop")

    def labels(self, *words: str) -> List[str]:
        done = in_process(*words, "--port", self.game.port)
        self.assertEqual("", done.err)
        tree = done.out[done.out.index("- application") :]
        return [node.label for node in read_screen(tree).nodes]

    def test_the_filter_leaves_only_matching_cards_and_their_buttons(self) -> None:
        shown = self.labels("fill", "Search", "tollkeeper")
        self.assertIn("Search: tollkeeper", shown)
        self.assertEqual(["Buy Tollkeeper of Knots for 50"], [label for label in shown if label.startswith("Buy")])
        self.assertIn("Highest price: 40 (0 to 80)", self.labels("fill", "Highest price", "40"))
        self.assertFalse([label for label in self.labels("snapshot") if label.startswith("Buy")])

    def test_cards_that_cost_too_much_are_disabled(self) -> None:
        self.labels("click", "Buy Long Harvest")
        self.labels("click", "Buy Gravel-Voiced Herald")
        shown = self.labels("click", "Buy Tollkeeper of Knots")
        self.assertIn("Essence: 5", shown)
        self.assertIn("Buy Hush the Choir for 35 (disabled)", shown)
        done = in_process("click", "Buy Hush the Choir", "--port", self.game.port)
        self.assertIn("it is disabled", done.err)

    def refusal(self, *words: str) -> str:
        done = in_process(*words, "--port", self.game.port)
        self.assertEqual((1, ""), (done.code, done.out))
        return done.err

    def test_display_cards_are_refused_with_the_button_to_press(self) -> None:
        shown = "a click on this card does nothing: it is only shown\n  try: "
        self.assertIn(f'{shown}press "Buy Long Harvest for 80" instead\n', self.refusal("click", "Long Harvest"))
        tree = in_process("snapshot", "--port", self.game.port).out
        roles = {node.role for node in read_screen(tree).nodes if node.label.startswith("Long Harvest")}
        self.assertEqual({"label"}, roles)
        self.labels("press", "Escape")
        self.labels("click", "Your Deck")
        self.assertIn(f"{shown}act on another node\n", self.refusal("click", "Thistle Scout"))

    def history(self, *words: str) -> List[str]:
        done = in_process(*words, "--port", self.game.port)
        self.assertEqual("", done.err)
        return read_screen(done.out).history

    def test_a_purchase_is_reported_with_price_and_remaining_essence(self) -> None:
        bought = self.history("click", "Buy Tollkeeper of Knots")
        self.assertEqual(["Bought Tollkeeper of Knots for 50 essence (150 left)"], bought)
        # Offers that a filter hides are not sold.
        self.assertEqual([], self.history("fill", "Search", "long"))
        bought = self.history("click", "Buy Long Harvest")
        self.assertEqual(["Bought Long Harvest for 80 essence (70 left)"], bought)
        self.assertEqual([], self.history("fill", "Search", ""))
        self.assertEqual([], self.history("click", "Back to Title"))
        self.assertEqual([], self.history("click", "Your Deck"))

    def test_a_sent_report_is_in_the_history(self) -> None:
        self.assertEqual([], self.history("click", "Bug"))
        self.assertEqual([], self.history("fill", "Report Field", 'a "spoon"'))
        self.assertEqual(['Bug report sent: a "spoon"'], self.history("click", "Send"))
        self.assertEqual([], self.history("click", "Bug"))
        self.assertIn("the report is empty", self.refusal("click", "Send"))
        self.assertEqual([], self.history("fill", "Report Field", " "))
        self.assertIn("the report is empty", self.refusal("click", "Send"))
        self.assertEqual([], self.history("click", "Close"))

    def test_escape_leaves_and_a_key_that_does_nothing_is_refused(self) -> None:
        self.assertIn("Start Battle", self.labels("press", "Escape"))
        done = in_process("press", "Escape", "--port", self.game.port)
        self.assertEqual(
            "abu: Nothing in the game takes the key Escape now\n"
            "  try: press another key, or click a button instead\n",
            done.err,
        )


if __name__ == "__main__":
    unittest.main()
