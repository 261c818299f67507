"""What lies on the table in a fast game, by the printed text alone: foreseen cards, fields, panels, hidden cards."""

from __future__ import annotations

import re
import tempfile
import unittest
from pathlib import Path
from typing import List, Set

from command_line import in_process
from games import HeadlessGame
from trees import Screen, read_screen

# The first turn's hand holds a card that answers others; the second turn's dreamwell card foresees 2.
SEED = "5"
ANSWER = "Break the Thread"


class Table(unittest.TestCase):
    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.game = HeadlessGame(Path(folder.name), "--seed", SEED, "--fast")
        self.addCleanup(self.game.close)
        self.game.launch()
        self.screen = self.act("click", "Start Battle")

    def printed(self, *words: str) -> str:
        done = in_process(*words, "--port", self.game.port)
        self.assertEqual((0, ""), (done.code, done.err), words)
        return done.out

    def act(self, *words: str) -> Screen:
        self.screen = read_screen(self.printed(*words))
        return self.screen

    def refused(self, *words: str) -> str:
        """What stderr says of a call that must have changed nothing."""
        before = self.printed("snapshot")
        done = in_process(*words, "--port", self.game.port)
        self.assertEqual((1, ""), (done.code, done.out), words)
        self.assertEqual(before, self.printed("snapshot"), words)
        return done.err

    def labels(self, inside: str = "") -> List[str]:
        return [node.label for node in self.screen.nodes if node.is_in(inside)]

    def buttons(self) -> List[str]:
        """Those that can be pressed now."""
        is_covered = "Controls (covered)"
        return [node.label for node in self.screen.nodes if node.role == "button" and not node.is_in(is_covered)]


class Foresee(Table):
    def setUp(self) -> None:
        super().setUp()
        self.act("click", "End Turn")

    def row(self, name: str) -> List[str]:
        """The cards in a row of the order selector, as they stand there."""
        nodes = (node for node in self.screen.nodes if node.is_in("Card Order Selector"))
        return [node.name.partition(",")[0] for node in nodes if node.place == name]

    def test_a_choice_that_is_set_aside_is_named_where_its_cards_are_not_found(self) -> None:
        first = self.row("Deck")[0]
        self.act("click", "Set Cards Aside")
        for words in (("drag", first, "Deck Position 1"), ("click", "Deck Position 1")):
            self.assertRegex(
                self.refused(*words), r'; cards are set aside\n  try: click "Bring Cards Back" first[^\n]*\n$'
            )
        self.act("click", "Bring Cards Back")
        self.assertIn("it is at deck position 1 already", self.refused("drag", first, "Deck Position 1"))

    def test_cards_are_arranged_and_put_where_they_were_arranged(self) -> None:
        self.assertIn("Arrange the cards: position 1 is the top", " ".join(self.labels("Prompt Box")))
        first, second = self.row("Deck")
        self.act("drag", second, "Deck Position 1")
        arranged = f"Arranged for your deck: {second}, then {first}; for your void: none"
        self.assertEqual([arranged], self.screen.history)
        self.assertEqual([second, first], self.row("Deck"))
        self.assertIn("at deck position 1", next(label for label in self.labels() if label.startswith(second)))
        self.assertTrue(
            self.refused("drag", second, "Deck Position 1").endswith(
                ": it is at deck position 1 already\n  try: drop it elsewhere, or leave it\n"
            )
        )
        self.act("drag", second, "Void")
        self.assertEqual([f"Arranged for your deck: {first}; for your void: {second}"], self.screen.history)
        self.assertEqual(([first], [second]), (self.row("Deck"), self.row("Void")))
        self.act("click", "Submit")
        self.assertEqual(
            [f"{second} moved to void (from deck)", f"Top of your deck: {first}", f"{first} moved from deck to hand"],
            sorted(self.screen.history, key=lambda line: (first in line, "hand" in line)),
        )
        self.assertIn("Browse Void (1 card)", self.labels("User"))
        self.assertTrue([label for label in self.labels("Hand (6 cards)") if label.startswith(first)])
        self.assertFalse([label for label in self.labels() if label.startswith("Card Order Selector")])


class HiddenCards(Table):
    def test_a_card_of_the_opponents_hand_is_only_a_face_down_card(self) -> None:
        # In the middle of the upper edge.
        for verb in ("hover", "click"):
            self.assertEqual(
                f'abu: group "face-down card" at 640,40 does not support {verb}, nor any other verb\n'
                "  try: act on another node\n",
                self.refused(verb, "--at", "640,40"),
            )

    def test_a_browsed_deck_of_the_opponents_counts_its_face_down_cards(self) -> None:
        deck = self.screen.find("button", "^Browse Deck", inside="Opponent")
        assert deck is not None
        self.act("click", deck.ref)
        self.assertEqual(["25 face-down cards"], self.labels("Card Browser: opponent's deck (25 cards)"))

    def test_a_card_without_a_target_says_so_wherever_it_is_asked(self) -> None:
        reason = f"{ANSWER} has no target now: it needs a card of the opponent's on the stack"
        self.assertTrue(
            self.refused("drag", ANSWER).endswith(f"is not actionable: {reason}\n  try: act on another node\n")
        )
        self.act("hover", ANSWER)
        self.assertIn(f"{reason}.", self.labels("No Target Box"))


class Fields(Table):
    def test_the_new_value_of_a_field_is_printed_before_the_tree(self) -> None:
        self.act("click", "Bug Report")
        for text in ("it froze", "  two  spaces ", "é ●"):
            out = self.printed("fill", "Report Field", text)
            self.assertEqual(f"--- Value: {text} ---", out.splitlines()[0])
            self.assertIn(f'textbox "Report Field: {text.rstrip()}"', out)
        self.assertEqual("--- Value:  ---", self.printed("fill", "Report Field", "").splitlines()[0])
        self.assertEqual(
            'abu: button "Send" does not support fill, but click, hover\n'
            "  try: use a verb that it supports, or another node\n",
            self.refused("fill", "Send", "x"),
        )
        self.assertEqual(
            'abu: textbox "Report Field" is not actionable: a click on it does nothing\n'
            "  try: use fill to type into it\n",
            self.refused("click", "Report Field"),
        )

    def test_a_slider_names_its_range(self) -> None:
        self.act("click", "Menu")
        self.act("click", "Title Screen")
        self.act("click", "Shop")
        self.assertEqual("--- Value: 40 ---", self.printed("fill", "Highest price", "40").splitlines()[0])
        for text in ("400", "-1", "cheap", ""):
            self.assertRegex(
                self.refused("fill", "Highest price", text),
                r'^abu: slider "Highest price: 40 \(0 to (\d+)\)" is not actionable: it takes a number from 0 to \1\n'
                r"  try: fill it with a value that it takes\n$",
            )


class NewBattle(Table):
    def test_details_are_printed_again_in_the_next_battle(self) -> None:
        for begin in (("Dev", "Restart Battle"), ("Menu", "New Battle")):
            self.act("click", self.screen.ref("button", "^Browse Deck", inside="User"))
            # Its cards have been told of by now.
            out = ""
            for button in ("Close Browser", *begin):
                out = self.printed("click", button, "--diff")
            hand = out.partition('group "Hand')[2].partition("label")[0]
            known: Set[str] = set()
            for name, details in re.findall(r'button "([^",]+), [^"]*"( …)? \[ref=', hand):
                self.assertEqual(name in known, bool(details), out)
                known.add(name)
            self.assertTrue(known, out)
            self.act("snapshot")

    def test_the_rules_are_read_from_the_menu(self) -> None:
        before = self.printed("snapshot")
        self.act("click", "Menu")
        self.act("click", "Rules")
        rules = " ".join(self.labels("Rules Panel"))
        for word in ("12 points", "30 turns", "judgment", "dreamwell", "energy", "Play Zone", "Fast", "stack"):
            self.assertIn(word, rules)
        self.act("press", "Escape")
        self.assertEqual(before, self.printed("snapshot"))


class Keys(Table):
    def test_an_unused_key_is_refused_with_the_usable_keys(self) -> None:
        for buttons, keys in (((), "one of Enter, Space, m"), (("Menu",), "Escape")):
            for button in buttons:
                self.act("click", button)
            fix = f"press {keys}, or click a button instead"
            want = f"abu: Nothing in the game takes the key y now\n  try: {fix}\n"
            self.assertEqual(want, self.refused("press", "y"))


class DevPanel(Table):
    """Each of its controls, named by what is read on them."""

    def open(self, *buttons: str) -> None:
        for button in ("Dev", *buttons):
            self.act("click", button)

    def test_it_is_read_and_closed(self) -> None:
        before = self.printed("snapshot")
        self.open()
        self.assertEqual("Developer", self.labels("Developer Panel")[0])
        controls = ["Restart Battle", "Set Opponent", "View Your Deck", "View Enemy Deck", "Close"]
        self.assertEqual(controls, self.buttons())
        self.act("click", "Close")
        self.assertEqual(before, self.printed("snapshot"))

    def test_both_decks_are_lists_of_all_their_cards(self) -> None:
        lists = []
        for button in ("View Your Deck", "View Enemy Deck"):
            self.open(button)
            cards = self.labels("Deck List")
            self.assertIn(f"{button.split()[1]} Deck: 30 cards", self.labels("Deck Panel"))
            counts = (re.fullmatch(r"(\d+) [^()]+ \(\d+\+?●, [\w -]+(?:, spark \d+)?\)", card) for card in cards)
            self.assertEqual(30, sum(int(match[1]) for match in counts if match), cards)
            self.assertRegex(self.printed("scroll", "Deck List", "down"), r"^--- Scrolled, in pixels: \d")
            self.assertEqual(["Close"], self.buttons())
            self.act("press", "Escape")
            lists.append(cards)
        self.assertNotEqual(*lists)

    def test_another_opponent_is_chosen(self) -> None:
        opponents = {
            "Random Moves": "Enemy makes random moves from now on",
            "First Legal Move": "Enemy makes its first legal move from now on",
            "Usual Opponent": "Enemy plays as usual from now on",
        }
        for opponent, told in opponents.items():
            self.open("Set Opponent")
            self.assertIn("Choose who plays against you from now on.", self.labels("Opponent Panel"))
            self.assertEqual(["Usual Opponent", "Random Moves", "First Legal Move", "Close"], self.buttons())
            self.act("click", opponent)
            self.assertEqual([told], self.screen.history)
            self.assertIn("End Turn", self.labels("Actions"))
        self.act("click", "End Turn")
        self.assertIn("Opponent's turn begins", self.screen.history)

    def test_the_battle_is_begun_anew(self) -> None:
        self.act("drag", "Thistle Scout", "Play Zone")
        self.assertTrue(self.labels("Battlefield"))
        self.open("Restart Battle")
        begins = {"Your turn begins", "Opponent's turn begins"}
        self.assertTrue(begins & set(self.screen.history), self.screen.history)
        self.assertFalse([label for label in self.labels() if label.startswith("Thistle Scout moved")])
        self.assertFalse([node for node in self.screen.nodes if node.is_in("Battlefield") and node.is_in("User")])


if __name__ == "__main__":
    unittest.main()
