"""A Unity project with UI Toolkit's files without Unity: its trees, its style sheets, its panel."""

from __future__ import annotations

import json

from unity_projects import MENU_PROJECT, UnityProjectTests

TREE = "Assets/UI/Menu.uxml"
SHEET = "Assets/UI/Menu.uss"


class MenuProjectTests(UnityProjectTests):
    source = MENU_PROJECT

    def test_the_document_is_played(self) -> None:
        with self.game as game:
            first = game.abu("snapshot").out
            for line in (
                'label "Shop"',
                'label "Apple"',
                'label "3 coins"',
                'checkbox "Cheap only"',
                'slider "Tip: 2 (0 to 10)"',
                'button "Leave (disabled)"',
            ):
                self.assertIn(line, first)
            self.assertIn('label "Spent 3"', game.abu("click", "e2").out)
            self.assertNotIn("Pear", game.abu("click", "Cheap only").out)
            self.assertIn("Pear", game.abu("click", "Cheap only").out)
            self.assertNotIn("notSimulated", json.loads(game.abu("status", "--json").out))

    def test_a_style_sheet_says_where_a_button_is(self) -> None:
        with self.game as game:
            refs = json.loads(game.abu("snapshot", "--bounds").out)["refs"]
        widths = [ref["bounds"][2] for ref in refs.values() if ref["name"] == "Buy"]
        self.assertEqual([240, 240], widths, "120 pixels of a panel that is 640 wide, on a screen of 1280")

    def test_what_is_wrong_is_told_by_launch_and_by_check_with_its_line(self) -> None:
        self.write(TREE, self.read(TREE).replace('<ui:Toggle name="cheap"', '<ui:Toggle colour="red" name="cheap"'))
        self.write(
            SHEET, self.read(SHEET).replace("align-items: center;", "align-items: middle;\n    filter: blur(5px);")
        )
        wrong = (
            f"{TREE}:13 has the attribute colour, which a Toggle does not know.",
            f"{SHEET}:15 has a value that align-items does not take: middle.",
        )
        checked = self.check()
        launched = self.game.abu("launch", "--project", self.project)
        self.addCleanup(self.game.close)
        for sentence in wrong:
            self.assertIn(sentence, checked.out.splitlines())
            self.assertIn(f"abu: {sentence}", launched.err.splitlines())
        for told in (checked.out, launched.err):
            self.assertIn(f"not simulated: USS filter ({SHEET}:16)", told)
        self.assertIn('checkbox "Cheap only"', launched.out)
