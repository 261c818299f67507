"""What the Model Context Protocol server answers: every answer fits, and what does not fit can be asked for."""

from __future__ import annotations

import base64
import json
import re
import tempfile
import unittest
from typing import Any, Dict, Iterator, List

import abu
import fakes
from answers import MOST_TOKENS, tokens
from hostile_text import LEAST, replies_to
from test_mcp import Session

TREE = {"snapshot": '- application "Chess"', "stateHash": "a", "settled": True}
# Tools with arguments with which they act.
CALLS: Dict[str, Dict[str, Any]] = {
    "snapshot": {},
    "find": {"text": "a"},
    "click": {"target": "e1"},
    "drag": {"source": "e1", "target": "e2"},
    "fill": {"target": "e1", "text": "a", "submit": True},
    "press": {"key": "a", "count": 3},
    "batch": {"lines": "click e1\nlog\nfind a\nclick e2"},
    "screenshot": {"annotate": True},
}


def inflated(value: Any, key: str = "", is_in_list: bool = False) -> Any:
    """A part of a reply with long texts, and many entries in each list."""
    if isinstance(value, dict):
        return {name: inflated(part, name, is_in_list) for name, part in value.items()}
    if isinstance(value, list):
        return [inflated(part, key, True) for part in value for _ in range(1 if is_in_list else 300)]
    if key in ("snapshot", "changes"):
        return "\n".join(f'- label "{key} {number} 日本語"' for number in range(3_000))
    if isinstance(value, str) and key not in ("id", "code", "base64", "level"):
        return value + " 😀é" * (20 if is_in_list else 4_000)
    return value


class AnswerTestCase(unittest.TestCase):
    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def session(self, game: fakes.FakeGame) -> Session:
        return Session(game.port, self.folder)


class LengthTests(AnswerTestCase):
    def test_no_answer_of_any_tool_to_any_reply_is_too_long(self) -> None:
        """All tools and all commands of a game, by all replies that docs/wire knows, each made as long as games do."""
        cut = 0
        with fakes.TalkingGame(lambda request: fakes.reply(request, **self.answer)) as game:
            with self.session(game) as session:
                for command, name, given in self.calls():
                    for answer in replies_to(command):
                        self.answer = inflated({key: answer[key] for key in answer if key != "id"})
                        with self.subTest(name=name, given=given):
                            result = session.call(name, **given)
                            self.assertLessEqual(tokens(result), MOST_TOKENS)
                            texts = [part["text"] for part in result["content"] if "text" in part]
                            cut += any("--- Part 1 of" in text for text in texts)
                            if not answer["success"]:
                                self.assertTrue(result["isError"])
        self.assertGreater(cut, 20)

    @staticmethod
    def calls() -> Iterator[Any]:
        rows = [row for row in abu.all_commands() if row.is_for_game]
        for row in rows:
            if row.name in CALLS:
                yield row.asks, row.name, CALLS[row.name]
            yield row.asks, "run", {"command": " ".join((row.name, *LEAST.get(row.name, [])))}
        yield "click", "batch", CALLS["batch"]

    def test_what_needs_no_game_fits_too(self) -> None:
        with fakes.FakeGame(fakes.giving(TREE)) as game, self.session(game) as session:
            for command in ("help all", "help --json", "skill", "games", "doctor", "nonsense " * 9_000):
                with self.subTest(command[:20]):
                    self.assertLessEqual(tokens(session.call("run", command=command)), MOST_TOKENS)
            for uri in ("abu://skill", "abu://tree"):
                self.assertLessEqual(tokens(session.ask("resources/read", uri=uri)["result"]), MOST_TOKENS)

    def test_a_long_resource_is_cut_as_a_long_answer_is(self) -> None:
        tree = {**TREE, "snapshot": "\n".join(f'- label "{number}"' for number in range(9_000))}
        with fakes.FakeGame(fakes.giving(tree)) as game, self.session(game) as session:
            result = session.ask("resources/read", uri="abu://tree")["result"]
            self.assertLessEqual(tokens(result), MOST_TOKENS)
            self.assertIn('run "rest 1 2"', result["contents"][0]["text"])


class RestTests(AnswerTestCase):
    """The other parts of an answer that was cut."""

    TEXT = "\n".join([*(f'- label "{number} é"' for number in range(3_000)), "- label " + "😀" * 9_000, "- last"])

    def test_the_parts_are_the_whole(self) -> None:
        with fakes.FakeGame(fakes.giving({**TREE, "snapshot": self.TEXT})) as game, self.session(game) as session:
            text = session.text("snapshot")
            parts = [self.without_note(text)]
            while 'run "' in text.rpartition("\n")[2]:
                command = text.rpartition("\n")[2].split('"')[1]
                text = session.text("run", command=command)
                self.assertLessEqual(len(text.encode()), MOST_TOKENS)
                parts.append(self.without_note(text))
        self.assertGreater(len(parts), 4)
        self.assertEqual(self.TEXT.replace("\n", ""), "".join(parts).replace("\n", ""))
        self.assertEqual(1, len(game.requests), "the game is not asked again")

    @staticmethod
    def without_note(text: str) -> str:
        return text.rpartition("\n")[0]

    def test_a_part_that_is_not_kept_is_refused(self) -> None:
        with fakes.FakeGame(fakes.giving({**TREE, "snapshot": self.TEXT})) as game, self.session(game) as session:
            for _ in range(9):
                session.call("snapshot")
            self.assertFalse(session.call("run", command="rest 9 2")["isError"])
            for words in ("rest 1 2", "rest 9 99", "rest 9 0", "rest", "rest 9", "rest 9 2 3", "rest a b", "rest -1 1"):
                with self.subTest(words):
                    result = session.call("run", command=words)
                    self.assertTrue(result["isError"])
                    self.assertIn("try: ask again", result["content"][0]["text"])

    def test_a_refusal_behind_a_long_output_is_told_at_once(self) -> None:
        log = {"entries": [{"level": "log", "message": "x" * 999} for _ in range(60)], "next": 61}

        def answer(request: Dict[str, Any]) -> bytes:
            if request["command"] == "log":
                return fakes.reply(request, success=True, data=log)
            return fakes.reply(request, success=False, code="not_found", error="e9 is gone.")

        with fakes.TalkingGame(answer) as game, self.session(game) as session:
            result = session.call("batch", lines="log --all\nclick e9")
            self.assertTrue(result["isError"])
            self.assertIn("e9 is gone", result["content"][0]["text"])
            self.assertLessEqual(tokens(result), MOST_TOKENS)


class PictureTests(AnswerTestCase):
    def picture(self, width: int, height: int) -> Dict[str, Any]:
        rows = bytes(range(250)) * (3 * width * height // 250 + 1)
        picture = abu.Picture(width, height, rows[: 3 * width * height])
        return {"base64": base64.b64encode(abu.encode_png(picture)).decode(), "width": width, "height": height}

    def taken(self, session: Any, name: str, **given: Any) -> List[Any]:
        """Width and height of the picture, and what was said of it."""
        content = session.call(name, **given)["content"]
        data = base64.b64decode(content[0]["data"])
        return [*abu.size_in(data), *(part["text"] for part in content[1:])]

    def test_a_large_picture_of_an_older_game_is_made_smaller_and_its_size_is_told(self) -> None:
        with fakes.FakeGame(fakes.giving(self.picture(2000, 1000))) as game, self.session(game) as session:
            for name, given in (("screenshot", {}), ("run", {"command": "screenshot"}), ("run", {"command": "ss"})):
                width, height, told = self.taken(session, name, **given)
                self.assertEqual((1568, 784), (width, height))
                self.assertIn("1568 x 784 pixels of 2000 x 1000", told)
                self.assertIn("1.276 times", told)
            self.assertEqual([("screenshot", {"maxSide": 1568})] * 3, game.sent())
            self.assertEqual([2000, 1000], self.taken(session, "screenshot", full=True))
            self.assertEqual(("screenshot", {}), game.sent()[-1])
            self.assertEqual([2000, 1000], self.taken(session, "run", command="screenshot --max-side 2000"))

    def test_a_game_makes_it_smaller_itself_and_says_so(self) -> None:
        data = {**self.picture(1568, 784), "scaledFrom": [2000, 1000]}
        with fakes.FakeGame(fakes.giving(data)) as game, self.session(game) as session:
            width, height, told = self.taken(session, "screenshot")
            self.assertEqual((1568, 784), (width, height))
            self.assertIn("1568 x 784 pixels of 2000 x 1000", told)

    def test_a_picture_that_fits_stays_and_needs_no_words(self) -> None:
        picture = self.picture(100, 50)
        with fakes.FakeGame(fakes.giving(picture)) as game, self.session(game) as session:
            content = session.call("screenshot")["content"]
            self.assertEqual([{"type": "image", "data": picture["base64"], "mimeType": "image/png"}], content)

    def test_a_file_that_the_caller_names_is_written_as_in_a_shell(self) -> None:
        path = f"{self.folder}/shot.png"
        with fakes.FakeGame(fakes.giving(self.picture(100, 50))) as game, self.session(game) as session:
            for command in (f"screenshot --output {path}", f"screenshot {path} --replace"):
                self.assertIn(path, session.text("run", command=command))

    def test_pixels_are_means_of_those_that_they_stand_for(self) -> None:
        picture = abu.Picture(4, 2, bytes([0, 0, 0, 10, 20, 30, 200, 0, 0, 200, 0, 0] * 2)).scaled(2, 1)
        self.assertEqual((2, 1, bytes([5, 10, 15, 200, 0, 0])), (picture.width, picture.height, picture.pixels))
        odd = abu.Picture(3, 3, bytes(range(27))).scaled(2, 2)
        self.assertEqual(bytes([0, 1, 2]), odd.pixels[:3])


class DataTests(AnswerTestCase):
    def test_status_games_and_replay_are_data_too(self) -> None:
        status = {"game": "Chess", "busy": False, "pid": 1}
        with fakes.FakeGame(fakes.giving(status)) as game, self.session(game) as session:
            result = session.call("run", command="status")
            self.assertEqual(status, result["structuredContent"])
            self.assertEqual(status, json.loads(result["content"][0]["text"]))
            games = session.call("run", command="games")
            self.assertEqual({"games": []}, games["structuredContent"])
            self.assertNotIn("structuredContent", session.call("snapshot"))
            replayed = session.call("run", command=f"replay {self.folder}/none.abu")
            self.assertTrue(replayed["isError"])

    def test_every_tool_has_a_title(self) -> None:
        with fakes.FakeGame(fakes.giving(TREE)) as game, self.session(game) as session:
            for tool in session.ask("tools/list")["result"]["tools"]:
                self.assertRegex(tool["title"], r"^[A-Z][a-z]")


class WordsTests(AnswerTestCase):
    """What the server advises can be done with its tools."""

    def test_a_refusal_names_arguments_of_the_tool(self) -> None:
        with fakes.FakeGame(fakes.giving(TREE)) as game, self.session(game) as session:
            text = session.text("click", at="1,1", role="button")
            self.assertIn("`role` needs a TARGET name", text)
            self.assertIn("try: leave out `role`", text)

    def test_what_a_game_is_called_stays(self) -> None:
        refusal = {"success": False, "code": "not_found", "error": 'No node "--in Hand".', "fix": "add --in NAME"}
        with fakes.FakeGame(lambda request: fakes.reply(request, **refusal)) as game, self.session(game) as session:
            text = session.text("click", target="x")
            self.assertIn('No node "--in Hand"', text)
            self.assertIn("try: add `in`", text)

    def test_a_tree_that_left_something_out_names_arguments_too(self) -> None:
        data = {**TREE, "snapshot": '- label "--in a"\n- note "left out"', "leftOut": {"label": 3}}
        with fakes.FakeGame(fakes.giving(data)) as game, self.session(game) as session:
            text = session.text("snapshot")
            self.assertIn("`in`, `near`, `role` or `max`", text)
            self.assertIn('- label "--in a"', text)

    def test_the_instructions_explain_changes(self) -> None:
        with fakes.FakeGame(fakes.giving(TREE)) as game, self.session(game) as session:
            told = session.ask("initialize", protocolVersion="2025-11-25", capabilities={})["result"]["instructions"]
            for sign in ("`+`", "`-`", "`~`", "`=`", "`=1`", "`~3`", "`…8`"):
                self.assertIn(sign, told)
            tools = {tool["name"]: tool["description"] for tool in session.ask("tools/list")["result"]["tools"]}
            for name in ("click", "drag", "fill", "press"):
                self.assertRegex(tools[name], re.compile("return .*what changed"))


if __name__ == "__main__":
    unittest.main()
