"""Through the daemon's socket: `find`, `is`, `get`, `check`, `keyboard`, `snapshot --delta` and `diff snapshot`."""

from __future__ import annotations

import json
import unittest
from typing import Any, Dict, List, Tuple

from hostile_text import HOSTILE, against
from test_daemon import REFS, DaemonTest

Json = Dict[str, Any]
SCREEN = """\
- application "Menu"
  - label "Sound"
  - group "Settings"
    - checkbox "Sound (checked)" [ref=e1]
    - checkbox "Music" [ref=e2]
    - textbox "Name: Ann (disabled)" [ref=e3]
    - textbox "Time: 10: 30" [ref=e4]
    - slider "Volume: 5" [ref=e5]
  - button "Fox (can play) -- Draw a card." [ref=e6]
  - button "Foxglove" [ref=e7]
  - button "End Turn" [ref=e8]
  - label "Energy: 3"
""".rstrip()


class FindingTests(DaemonTest):
    def setUp(self) -> None:
        super().setUp()
        self.show(SCREEN)
        self.daemon()

    def show(self, tree: str) -> None:
        self.actor.data = {"snapshot": tree, "refs": {**REFS, "e8": {"bounds": [1, 2, 3, 4]}}}

    def acted(self) -> List[Tuple[str, Json]]:
        return [act for act in self.actor.acts if act[0] != "snapshot"]

    def found(self, action: str, **params: Any) -> Tuple[str, Json]:
        self.actor.acts.clear()
        self.data(action, **params)
        (act,) = self.acted()
        return act

    def test_texts_of_the_game_forge_no_line(self) -> None:
        quoted = json.dumps(HOSTILE)
        self.show(f'- application {quoted}\n  - button {quoted} [ref=e1]\n  - textbox {quoted[:-1]}: 5" [ref=e2]')
        self.actor.data.update(history=[HOSTILE], settled=False, stillMoving=[HOSTILE], name=HOSTILE)
        self.actor.entries = [{"level": "error", "message": HOSTILE, "frame": 1}]
        self.actor.game = HOSTILE
        asked = {"selector": "@e1", "role": "textbox", "text": "x", "label": "x", "value": "5", "key": "a"}
        for action in ("gettext", "console", "errors", "title", "click", "hover", "press", "snapshot"):
            self.assertEqual("", self.wrong_in(self.data(action, **asked)), action)
        self.assertEqual("", against(self.error("inputvalue", selector="@e2")))
        self.assertEqual("", self.wrong_in(self.data("getbyrole", role="button", subaction="text")))
        self.assertEqual("", against(self.error("getbytext", text="x", subaction="click")))
        self.actor.refusal = {"code": "not_found", "error": HOSTILE, "fix": HOSTILE}
        self.assertEqual("", against(self.error("click", selector="@e1")))

    def test_what_was_shown_meanwhile_is_told(self) -> None:
        self.show('- application "Shop"\n  - button "Buy" [ref=e1]')
        self.actor.data.update(shownMeanwhile=[{"text": "Not enough gold", "seconds": 1.5}])
        text = self.data("click", selector="@e1")["text"]
        self.assertEqual('--- Shown meanwhile: "Not enough gold" (1.5 s) ---', text)

    def wrong_in(self, data: Any) -> str:
        """What is wrong in the texts of an answer that the CLI prints."""
        parts = data.values() if isinstance(data, dict) else data if isinstance(data, list) else ()
        printed = data if isinstance(data, str) else ""
        kept = [key for key in ("history", "stillMoving", "name") if isinstance(data, dict) and data.pop(key, None)]
        self.assertLessEqual(set(kept), set(self.actor.data))
        return against(printed) or next(filter(None, map(self.wrong_in, parts)), "")

    def test_names_are_compared_as_they_are_read(self) -> None:
        self.show('- application "Menu"\n  - button "Caf\u00e9\u00a0 E\u00adnd" [ref=e1]')
        for words in ("Caf\u00e9 End", "cafe\u0301  end", "Caf\u00e9\u2003E\u200bnd"):
            self.assertEqual(("click", {"ref": "e1"}), self.found("getbytext", text=words, subaction="click"))
            self.assertTrue(self.data("isvisible", selector=f"text={words}")["visible"])
        exact = {"role": "button", "exact": True, "subaction": "click"}
        self.assertEqual(("click", {"ref": "e1"}), self.found("getbyrole", name="Cafe\u0301 End", **exact))

    def test_find_acts_on_the_one_node_that_fits(self) -> None:
        for action, params, act in (
            ("getbyrole", {"role": "button", "name": "end", "subaction": "click"}, ("click", {"ref": "e8"})),
            ("getbyrole", {"role": "button", "name": "Fox", "exact": True}, ("click", {"ref": "e6"})),
            ("getbyrole", {"role": "slider", "name": None, "value": "7"}, ("fill", {"ref": "e5", "value": "7"})),
            ("getbytext", {"text": "glove", "subaction": "hover"}, ("hover", {"ref": "e7"})),
            # The label beside the checkbox cannot be clicked.
            ("getbytext", {"text": "sound", "subaction": "click"}, ("click", {"ref": "e1"})),
            ("getbylabel", {"label": "Name", "value": "Bo"}, ("fill", {"ref": "e3", "value": "Bo"})),
            ("getbylabel", {"label": "Music", "subaction": "check"}, ("fill", {"ref": "e2", "value": "true"})),
            ("nth", {"selector": "role=button", "index": -1}, ("click", {"ref": "e8"})),
            ("nth", {"selector": "role=button", "index": 1}, ("click", {"ref": "e7"})),
            ("check", {"selector": "@e2"}, ("fill", {"ref": "e2", "value": "true"})),
            ("uncheck", {"selector": "text=Sound"}, ("fill", {"name": "Sound", "value": "false"})),
            ("select", {"selector": "@e5", "values": ["6"]}, ("fill", {"ref": "e5", "value": "6"})),
            ("tap", {"selector": "@e2"}, ("click", {"ref": "e2"})),
        ):
            with self.subTest(action=action, params=params):
                subaction = {"subaction": "fill" if "value" in params else "click"}
                self.assertEqual(act, self.found(action, **{**subaction, **params}))

    def test_several_nodes_are_an_error_that_lists_them(self) -> None:
        error = self.error("getbyrole", role="button", name="fox", subaction="click")
        self.assertIn('means 2 nodes: button "Fox (can play) -- Draw a card." e6, button "Foxglove" e7.', error)
        self.assertIn("means 3 nodes", self.error("getbyrole", role="button", name=None, subaction="click"))
        for action in ("isenabled", "isvisible", "ischecked", "inputvalue", "boundingbox"):
            self.assertIn("means 3 nodes", self.error(action, selector="role=button"))
        self.assertIn(
            "is role button with the name 'zz'", self.error("getbyrole", role="button", name="zz", subaction="click")
        )
        self.assertIn("There are 3", self.error("nth", selector="role=button", index=3, subaction="click"))
        self.assertIn("There are 3", self.error("nth", selector="role=button", index=-4, subaction="click"))
        self.assertIn("can only be read", self.error("getbytext", text="Energy", subaction="click"))
        self.assertIn("find … 'focus'", self.error("getbytext", text="End", subaction="focus"))
        self.assertEqual([], self.acted())

    def test_refs_that_an_error_lists_can_be_used_and_older_ones_cannot(self) -> None:
        self.data("snapshot")
        self.actor.session = "second run"
        # Finds its node by name, and prints no ref.
        self.data("getbyrole", role="button", name="End", subaction="click")
        self.assertIn("restarted", self.error("click", selector="@e8"))
        self.error("getbyrole", role="button", name="fox", subaction="click")
        self.data("click", selector="@e8")
        self.actor.session = "third run"
        self.assertIn("restarted", self.error("click", selector="@e8"))
        self.error("gettext", selector="text=Fo")
        self.data("click", selector="@e7")

    def test_questions_are_answered_from_the_tree(self) -> None:
        for action, selector, answer in (
            ("isvisible", "@e1", {"visible": True}),
            ("isvisible", "@e99", {"visible": False}),
            ("isvisible", "text=Nothing", {"visible": False}),
            ("isenabled", "@e1", {"enabled": True}),
            ("isenabled", "@e3", {"enabled": False}),
            ("isenabled", "text=Energy", {"enabled": False}),
            ("ischecked", "text=Sound", {"checked": True}),
            ("ischecked", "text=Music", {"checked": False}),
            ("inputvalue", "@e3", {"value": "Ann"}),
            ("inputvalue", "text=Volume", {"value": "5"}),
            ("count", "role=button", {"count": 3}),
            ("count", "text=Nothing", {"count": 0}),
            ("boundingbox", "text=End Turn", {"x": 1, "y": 2, "width": 3, "height": 4}),
        ):
            with self.subTest(action=action, selector=selector):
                self.assertEqual(answer, self.data(action, selector=selector))
        self.assertEqual({"title": "Dreamtides"}, self.data("title"))
        self.assertEqual({"url": "unity://dreamtides"}, self.data("url"))
        self.assertEqual([], self.acted())

    def test_what_the_tree_does_not_say_is_an_error(self) -> None:
        for action, selector, said in (
            ("ischecked", "@e8", "a button, which is never checked"),
            ("inputvalue", "@e8", "a button, which has no value"),
            ("inputvalue", "@e4", "cannot be told"),
            ("boundingbox", "@e7", "does not tell where 'Foxglove' is"),
            ("isenabled", "text=Nothing", "Nothing on the screen"),
            ("count", "button", "is no selector"),
        ):
            with self.subTest(action=action, selector=selector):
                self.assertIn(said, self.error(action, selector=selector))
        self.assertIn("one option at a time", self.error("select", selector="@e5", values=["1", "2"]))
        self.assertIn("'click --new-tab'", self.error("click", selector="@e8", newTab=True))
        self.assertIn("'keyboard inserttext'", self.error("keyboard", subaction="insertText", text="a"))
        self.assertEqual([], self.acted())

    def test_the_keyboard_types_to_what_has_the_focus(self) -> None:
        self.data("keyboard", subaction="type", text="hi")
        self.assertEqual([("press", {"key": "h"}), ("press", {"key": "i"})], self.actor.acts)

    def test_a_wait_for_the_end_of_a_node(self) -> None:
        self.data("wait", selector="text=Nothing", state="hidden")
        self.data("wait", text="Nothing", state="detached")
        self.assertIn(
            "'End Turn' is still there", self.error("wait", selector="text=End Turn", state="hidden", timeout=9)
        )

    def test_delta_and_diff_print_what_has_changed_since_the_last_tree(self) -> None:
        self.assertIn("no earlier snapshot", self.error("diff_snapshot"))
        self.assertEqual(SCREEN, self.data("snapshot", delta=True)["snapshot"])
        self.assertEqual("(unchanged)", self.data("snapshot", delta=True)["snapshot"])
        self.show(SCREEN.replace("Energy: 3", "Energy: 2"))
        lines = self.data("snapshot", delta=True)["snapshot"].split("\n")
        self.assertEqual(
            ['-  - label "Energy: 3"', '+  - label "Energy: 2"'], [line for line in lines if line[0] in "+-"]
        )
        self.assertEqual(SCREEN.count("\n"), self.data("snapshot", delta=True, full=True)["snapshot"].count("\n"))
        # Other flags show other nodes, which is no change of the game.
        self.assertIn("End Turn", self.data("snapshot", delta=True, interactive=True)["snapshot"])
        self.show(SCREEN)
        data = self.data("diff_snapshot")
        self.assertEqual(
            (True, 1, 1, 11), tuple(data[key] for key in ("changed", "additions", "removals", "unchanged"))
        )
        self.assertIn('+  - label "Energy: 3"', data["diff"])
        self.assertIs(False, self.data("diff_snapshot")["changed"])
        self.assertIn("other flags", self.error("diff_snapshot", compact=True))

    def test_diff_takes_a_file_as_the_baseline(self) -> None:
        path = self.folder / "tree.txt"
        path.write_text(SCREEN.replace("End Turn", "Start"))
        data = self.data("diff_snapshot", baseline=str(path))
        self.assertIn('-  - button "Start" [ref=e8]', data["diff"])
        self.assertIn(
            "nowhere.txt cannot be read", self.error("diff_snapshot", baseline=str(self.folder / "nowhere.txt"))
        )

    def test_the_console_is_the_games_log(self) -> None:
        self.assertEqual({"messages": []}, self.data("console", clear=False))
        self.assertEqual({"errors": []}, self.data("errors", clear=False))
        self.assertIn("is not cleared", self.error("console", clear=True))


if __name__ == "__main__":
    unittest.main()
