"""docs/wire/tables/verbs.json, with which the bridge is tested too, says what `abu.py` sends."""

from __future__ import annotations

import unittest
from typing import Any, Dict, List, Tuple

import abu
from command_line import in_process
from fakes import TalkingGame, giving
from folders import new_folder
from verbs import TABLE, VERBS

ROWS: Dict[str, Dict[str, Any]] = TABLE["verbs"]
# What a call has to have beside the node: before it, behind it, and as which params.
BESIDE: Dict[str, Tuple[List[str], List[str], Dict[str, str]]] = {
    "fill": ([], ["x"], {"value": "x"}),
    "press": (["Enter"], [], {"key": "Enter"}),
    "do": (["open"], [], {"action": "open"}),
}
# The words for what a command takes, in the order of the table.
WORDS = {
    "keydown": ["Shift"],
    "keyup": ["Shift"],
    "mouse": ["move 1,2", "move 1,2 --over 20f", "down", "down right", "up middle", "wheel 0,-3"],
    "pad": ["A", "dpadUp --hold 0.5s", "leftStick 0.7,-1", "rightTrigger 1", "release"],
    "touch": [
        "1,2",
        "1,2 --hold 30f",
        "1,2 --to 3,4 --over 20f --finger 1",
        "down 1,2",
        "move 1,2 --over 20f",
        "up",
    ],
    "release": [""],
}
REFUSED = {"exit code": 2}


class CommandLine(unittest.TestCase):
    def setUp(self) -> None:
        self.game = TalkingGame(giving({"snapshot": '- application "Game"', "refs": {}, "stateHash": "1" * 16}))
        self.addCleanup(self.game.__exit__)

    def sent(self, *words: object) -> Dict[str, Any]:
        """The params that the game is sent, or that it is sent nothing."""
        self.game.requests.clear()
        done = in_process(*words, "--port", self.game.port)
        return self.game.requests[-1]["params"] if self.game.requests else {"exit code": done.code}

    def test_each_verb_is_a_command_and_no_other_acts(self) -> None:
        acting = [row.name for row in abu.PLAYING if row.is_for_game and row.changes]
        self.assertEqual(sorted([*ROWS, *TABLE["devices"], *TABLE["time"], "call"]), sorted(acting))

    def test_actions_say_how_long_time_runs_for_them(self) -> None:
        words = {**{name: ["x"] for name in (*ROWS, *TABLE["devices"])}, "scroll": ["x", "up"], "fill": ["x", "1"]}
        words.update(
            press=["x"], mouse=["down"], pad=["A"], touch=["1,2"], release=[], drag=["x", "y"], do=["open", "x"]
        )
        words["call"] = ["x"]
        for name, argv in words.items():
            with self.subTest(name):
                self.assertEqual("30f", self.sent(name, *argv, "--for", "30f").get("for"))
        self.assertEqual({"for": "0.5s", "until": "x"}, self.sent("step", "0.5s", "--until", "x"))
        self.assertEqual({}, self.sent("step"))

    def test_limits_of_frozen_time(self) -> None:
        limits = TABLE["time"]["freeze"]["params"]
        self.assertEqual({"step": "20f"}, self.sent("freeze", "--step", "20f"))
        for name in ("rate", "lease"):
            for number in (limits[name]["lowest"], limits[name]["highest"]):
                self.assertEqual({name: number}, self.sent("freeze", f"--{name}", number))
            for number in (limits[name]["lowest"] - 1, limits[name]["highest"] + 1):
                self.assertEqual(REFUSED, self.sent("freeze", f"--{name}", number))

    def test_device_commands_are_sent_as_the_table_says(self) -> None:
        for name, row in TABLE["devices"].items():
            for params, words in zip(row["takes"], WORDS[name]):
                with self.subTest(name, words=words):
                    self.assertEqual(params, self.sent(name, *words.split()))
                    self.assertLessEqual(set(params), set(row["params"]))
            self.assertEqual(len(row["takes"]), len(WORDS[name]), name)

    def test_every_action_takes_quiet(self) -> None:
        for time in TABLE["everyAction"]["quiet"]["takes"]:
            self.assertEqual({"ref": "e1", "quiet": time}, self.sent("click", "e1", "--quiet", time))
        self.assertEqual({"key": "Shift", "quiet": "1s"}, self.sent("keydown", "Shift", "--quiet", "1s"))
        self.assertEqual(REFUSED, self.sent("snapshot", "--quiet", "1s"))

    def test_invalid_device_input_is_refused(self) -> None:
        for words in (
            "keydown",
            "keyup",
            "release Shift",
            "mouse",
            "mouse jump",
            "mouse move 1",
            "mouse move 1,2,3",
            "mouse down thumb",
            "pad",
            "pad A 2",
            "pad leftStick 1,x",
            "touch",
            "touch 1",
            "touch 1,2 --finger 10",
            "touch 1,2 --to there",
            "touch Map 3,4",
            "touch up 3,4",
        ):
            self.assertEqual(REFUSED, self.sent(*words.split()), words)

    def test_nodes_are_named_as_the_table_says(self) -> None:
        for name, verb in VERBS.items():
            before, behind, params = BESIDE.get(name, ([], [], {}))
            with self.subTest(name):
                self.assertEqual({key for key, row in verb.params.items() if "required" in row}, set(params))
                self.assertEqual({verb.node.ref: "e3", **params}, self.sent(name, *before, "e3", *behind))
                by_name = {verb.node.name: "Fox", verb.node.role: "button", **params}
                self.assertEqual(by_name, self.sent(name, *before, "Fox", *behind, "--role", "button"))
                inside = {verb.node.name: "Fox", verb.node.inside: "Hand", **params}
                self.assertEqual(inside, self.sent(name, *before, "Fox", *behind, "--in", "Hand"))
                alone = REFUSED if ROWS[name]["needsNode"] else params
                self.assertEqual(alone, self.sent(name, *before, *behind))

    def test_which_take_a_second_node_or_a_point(self) -> None:
        for name, verb in VERBS.items():
            with self.subTest(name):
                at = {"x": 1, "y": 2} if ROWS[name]["atPoint"] else REFUSED
                self.assertEqual(at, self.sent(name, "--at", "1,2"))
                if verb.target.ref:
                    self.assertEqual({verb.node.ref: "e3", verb.target.ref: "e4"}, self.sent(name, "e3", "e4"))
                    self.assertEqual({verb.node.ref: "e3", verb.target.name: "Zone"}, self.sent(name, "e3", "Zone"))
                    inside = {verb.node.ref: "e3", verb.target.name: "Zone", verb.target.inside: "Board"}
                    self.assertEqual(inside, self.sent(name, "e3", "Zone", "--target-in", "Board"))

    def test_arguments_of_scroll(self) -> None:
        direction, amount = VERBS["scroll"].params["direction"], VERBS["scroll"].params["amount"]
        for way in direction["choices"]:
            for pixels in (amount["lowest"], amount["highest"]):
                params = {"ref": "e3", "direction": way, "amount": pixels}
                self.assertEqual(params, self.sent("scroll", "e3", way, pixels))
        for words in (("sideways",), ("up", amount["lowest"] - 1), ("up", amount["highest"] + 1)):
            self.assertEqual(REFUSED, self.sent("scroll", "e3", *words), words)

    def test_arguments_of_do_and_call(self) -> None:
        for words in (["do", "open", "e3"], ["call", "open"]):
            node = {"ref": "e3"} if words[0] == "do" else {}
            self.assertEqual({"action": "open", **node}, self.sent(*words))
            params = {"action": "open", **node, "args": ["1", "-2.5", "", "two words"]}
            self.assertEqual(params, self.sent(*words, "1", "-2.5", "", "two words"))
            self.assertEqual({**params, "args": ["1"], "compact": True}, self.sent(*words, "--compact", "1"))
        self.assertEqual({}, self.sent("call"))
        self.assertEqual({"list": True}, self.sent("call", "--list"))
        self.assertEqual({"action": "open", "list": True}, self.sent("call", "open", "--list"))
        for words in (["do"], ["do", "open"], ["call", ""], ["call", "open", "--role", "button"]):
            self.assertEqual(REFUSED, self.sent(*words), words)

    def test_arguments_of_wait_and_log(self) -> None:
        longest = TABLE["wait"]["timeout"]["highest"]
        self.assertEqual(longest, self.sent("wait", "--settled", "--timeout", longest + 100)["timeout"])
        for level in TABLE["log"]["level"]["choices"]:
            self.assertEqual(level, self.sent("log", "--level", level)["level"])
        self.assertEqual(REFUSED, self.sent("log", "--level", "loud"))

    def test_the_limits_of_a_screen(self) -> None:
        low, high = abu.SMALLEST_SIDE, abu.LARGEST_SIDE
        for width, height, code in ((low, high, 1), (high, low, 1), (low - 1, low, 2), (high, high + 1, 2)):
            done = in_process("editor", "screen", f"{width}x{height}", ABU_PROJECT=str(new_folder(self)))
            self.assertEqual(code, done.code, done)  # 1: no Editor has the project open
            self.assertEqual(code == 2, "is not the size of a screen" in done.err, done)

    def test_a_wait_has_one_condition(self) -> None:
        conditions = (["--text", "Fox"], ["--gone", "Fox"], ["--settled"])
        for place, one in enumerate(conditions):
            self.assertEqual(one[0][2:], next(iter(self.sent("wait", *one))))
            for other in conditions[place + 1 :]:
                self.assertEqual(REFUSED, self.sent("wait", *one, *other))
        self.assertEqual(REFUSED, self.sent("wait"))


if __name__ == "__main__":
    unittest.main()
