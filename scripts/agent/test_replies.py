"""Replies of models, and how they are read. Every text must be readable."""

from __future__ import annotations

import json
import random
import time
import unittest
import warnings
from typing import Any

from replies import LONGEST_REPLY, Action, parse_reply, without_reasoning
from summary import read_summary

CLICK = {"name": "click", "args": {"selector": "#a"}}


def reply(**fields: Any) -> str:
    return json.dumps({"tool_calls": [CLICK], "taskComplete": False, "method": None, **fields})


class Shapes(unittest.TestCase):
    def is_click(self, text: str, **args: Any) -> Action:
        action = parse_reply(text)
        self.assertEqual(("click", args or {"selector": "#a"}), (action.name, action.args), text)
        return action

    def test_strict_json(self) -> None:
        self.assertFalse(self.is_click(reply()).is_end)

    def test_the_first_call_comes_first(self) -> None:
        other = {"name": "stop", "args": {}}
        self.assertEqual(2, len(self.is_click(reply(tool_calls=[CLICK, other])).calls))
        self.is_click(json.dumps([CLICK, other]))

    def test_invalid_calls_are_ignored(self) -> None:
        self.is_click(reply(tool_calls=[None, {"name": 7}, {"name": " "}, "click", CLICK]))

    def test_fences_and_prose(self) -> None:
        for text in (
            f"```json\n{reply()}\n```",
            f"```\n{reply()}\n```",
            f"Let me think {{a}} about [this].\n{reply()}\nDone.",
            f"\ufeff  {reply()}  ",
            f'<think>{{"plan": "click"}}</think>{reply()}',
        ):
            self.is_click(text)

    def test_bare_calls_and_lists_of_one(self) -> None:
        for value in (
            CLICK,
            [CLICK],
            [{"tool_calls": [CLICK]}],
            {"tool_calls": CLICK},
            {"tool_calls": json.dumps([CLICK])},
            {"name": "click", "arguments": '{"selector": "#a"}'},
            {"name": "click", "args": '{"selector": "#a"}'},
            {"tool_calls": [{"type": "function", "function": {"name": "click", "arguments": '{"selector": "#a"}'}}]},
        ):
            self.is_click(json.dumps(value))

    def test_invalid_arguments_are_empty(self) -> None:
        for args in (None, [], "not json", '["#a"]', 5, ""):
            self.assertEqual(("scrollToTop", {}), self.name_and_args({"name": "scrollToTop", "args": args}))
        self.assertEqual(("scrollToTop", {}), self.name_and_args({"name": "scrollToTop"}))

    @staticmethod
    def name_and_args(call: Any) -> Any:
        action = parse_reply(json.dumps({"tool_calls": [call]}))
        return action.name, action.args

    def test_whole_numbers_become_int(self) -> None:
        _, args = self.name_and_args({"name": "x", "args": {"a": 3.0, "b": 0.5, "c": [2.0], "d": "3.0"}})
        self.assertEqual({"a": 3, "b": 0.5, "c": [2], "d": "3.0"}, args)
        self.assertIsInstance(args["a"], int)

    def test_the_end_has_two_spellings(self) -> None:
        for fields in ({"taskComplete": True}, {"taskComplete": "true"}, {"taskComplete": " TRUE "}):
            self.assertTrue(parse_reply(reply(**fields)).task_complete, fields)
        for method in ("close", "CLOSE", "Close"):
            self.assertTrue(parse_reply(reply(method=method)).is_end, method)
            self.assertFalse(parse_reply(reply(method=method)).task_complete)
        for fields in ({"taskComplete": "yes"}, {"taskComplete": 1}, {"method": "closed"}, {"method": True}, {}):
            self.assertFalse(parse_reply(reply(**fields)).is_end, fields)

    def test_a_reply_without_a_call_is_a_no_op(self) -> None:
        for text in (
            "",
            "I cannot do that.",
            "LLM_NOT_AVAILABLE",
            "null",
            "7",
            '"click"',
            "[]",
            "{}",
            '{"tool_calls": []}',
            '{"tool_calls": null}',
            '{"tool_calls": [{"args": {}}]}',
            reply()[:-3],
            "NaN",
            '{"tool_calls": [{"name": "click", "args": {"n": 1e999}}]}',
            '{"tool_calls": [{"name": "click", "args": {"n": NaN}}]}',
            "[" * 100_000,
            '{"a":' * 100_000,
            "{" * 100_000,
        ):
            self.assertIsNone(parse_reply(text).name, text[:60])

    def test_lone_surrogates_are_replaced(self) -> None:
        action = parse_reply('{"name": "fill", "args": {"text": "a\\ud800b", "\\udc00": 1, "ok": "\\ud83d\\ude00"}}')
        self.assertEqual({"text": "a\ufffdb", "\ufffd": 1, "ok": "\U0001f600"}, action.args)
        json.dumps(action.args, ensure_ascii=False).encode()


class AnyText(unittest.TestCase):
    """Random texts (with a fixed seed), made of parts of replies."""

    PIECES = (
        *("{", "}", "[", "]", '"', "\\", ",", ":", "```json\n", "\n```", "null", "true", "1e999", "-", "0", "NaN"),
        *('"tool_calls"', '"name"', '"args"', '"click"', '"taskComplete"', '"method"', '"close"', '"arguments"'),
        *('"\\ud800"', "\ud800", "\x00", "\U0001f600", " ", "\n", '{"name":"click","args":{}}', '"function"', "stop"),
    )

    def check(self, text: str) -> None:
        try:
            action = parse_reply(text)
        except Exception as error:
            raise AssertionError(f"{error!r} for {text!r}") from error
        self.assertIsInstance(action.args, dict)
        self.assertTrue(action.name is None or action.name.strip())
        json.dumps([action.name, action.args, action.method], ensure_ascii=False, allow_nan=False).encode()

    def test_random_texts(self) -> None:
        chance = random.Random(7)
        for _ in range(4000):
            self.check("".join(chance.choice(self.PIECES) for _ in range(chance.randint(0, 40))))

    def test_random_values(self) -> None:
        chance = random.Random(8)
        for _ in range(3000):
            self.check(json.dumps(self.value(chance, 4)))

    def test_replies_with_random_damage(self) -> None:
        chance = random.Random(9)
        whole = "Sure:\n```json\n" + reply(taskComplete=True, method="close") + "\n```"
        for _ in range(3000):
            signs = list(whole)
            for _ in range(chance.randint(1, 6)):
                at = chance.randrange(len(signs))
                signs[at : at + chance.randint(0, 3)] = chance.choice(self.PIECES)
            self.check("".join(signs))

    def value(self, chance: random.Random, depth: int) -> Any:
        kind = chance.randint(0, 9 if depth else 6)
        if kind < 7:
            return chance.choice((None, True, False, 0, -1.0, 1e300, "", "true", "click", "\ud800", '{"a":1}', "close"))
        if kind == 7:
            return [self.value(chance, depth - 1) for _ in range(chance.randint(0, 3))]
        keys = ("tool_calls", "name", "args", "arguments", "function", "taskComplete", "method", "x", "\udfff")
        return {key: self.value(chance, depth - 1) for key in chance.sample(keys, chance.randint(0, 4))}


class Hostile(unittest.TestCase):
    """Replies as long as they are read, made to cost time or to break what handles them later."""

    SECONDS = 5.0

    def test_every_text_is_read_in_linear_time(self) -> None:
        size = LONGEST_REPLY
        for text in (
            "I think about it. " * (size // 18),
            "</think " * (size // 8),
            "<think>" * (size // 7),
            "<think>" * (size // 14) + "</think>" * (size // 16),
            "{,  " * (size // 4),
            "[" * 60 + "1," * (size // 2),
            '{"a": ' + "1" * size,
            '{"a": 1e' + "9" * size,
            "{'a': '" + "x" * size,
        ):
            began = time.process_time()
            parse_reply(text)
            read_summary(text)
            self.assertLess(time.process_time() - began, self.SECONDS, text[:40])

    def test_what_is_nested_deeper_than_anybody_can_handle_is_a_fault(self) -> None:
        for deep, is_read in ((50, True), (150, False), (330, False), (900, False)):
            call = f'{{"name": "click", "args": {{"a": {"[" * deep}{"]" * deep}}}}}'
            for text in (call, f"I click. {call}"):
                action = parse_reply(text)
                self.assertEqual((is_read, is_read), (action.name == "click", not action.fault), deep)

    def test_the_last_end_of_reasoning_counts(self) -> None:
        for text in ("why not</think>not yet</thinking>{}", "<think>one</think> or </REASONING>{}", "{}"):
            self.assertEqual("{}", without_reasoning(text))
        self.assertEqual("", without_reasoning("<think>{}"))

    def test_nothing_is_printed(self) -> None:
        with warnings.catch_warnings(record=True) as caught:
            warnings.simplefilter("always")
            self.assertIn("a Python dict", parse_reply("{'tool_calls': '\\d'}").fault)
        self.assertEqual([], caught)


if __name__ == "__main__":
    unittest.main()
