"""Requests to a misbehaving service that speaks the same HTTP as the real ones. Waiting takes no time."""

from __future__ import annotations

import json
import os
import tracemalloc
import unittest
from typing import Any, Dict, List
from unittest import mock

from agents import FakeClock, FakeDriver, calling
from clock import Clock
from budget import BudgetSpent
from executor import Agent
from folders import new_folder
from messages import Marks, Prompt, Rules
from budget import Budget
from cassette import Cassette, CassetteError
from service_key import OPENAI, OPENROUTER, BadKey, Key, base_url_problem, default_base_url, key_for
from model import ChatModel
from service_replies import ModelError, calls_of_reply, reply_of_calls
from replies import ModelResponse, parse_reply
from services import Answer, Asked, FakeService, failing, saying
from browser_tools import BROWSER
from waiting import comes_true
from device_tools import DEVICE
from game_tools import GAME, TETRIS

CLICK = calling("click", selector="#a")
SECRET = "sk-test-0123456789abcdef"


class Service(unittest.TestCase):
    """One model at one service, which answers as the test says."""

    def model(self, *answers: Answer, by: Any = None, **options: Any) -> ChatModel:
        self.service = FakeService(*answers, by=by)
        self.service.__enter__()
        self.addCleanup(self.service.__exit__)
        self.clock = FakeClock()
        if "budget" in options:
            options["budget"].clock, options["budget"].began = self.clock, self.clock.monotonic()
        defaults = {"clock": self.clock, "chance": lambda: 0.0, "key": Key(SECRET)}
        return ChatModel("some-model", self.service.url, **{**defaults, **options})

    def plan(self, model: ChatModel, image: Any = None) -> ModelResponse:
        return model.plan(Prompt("the goal", FakeDriver()), "message", image)

    def fails(self, model: ChatModel, pattern: str) -> ModelError:
        with self.assertRaisesRegex(ModelError, pattern) as caught:
            self.plan(model)
        self.assertNotIn(SECRET, str(caught.exception))
        self.assertNotIn("\n", str(caught.exception))
        return caught.exception

    @property
    def bodies(self) -> List[Dict[str, Any]]:
        return [asked.body for asked in self.service.asked]


class Requests(Service):
    def test_a_request_and_its_reply(self) -> None:
        reply = self.plan(self.model(saying(CLICK)))
        asked = self.service.asked[0]
        self.assertEqual((CLICK, "SUCCESS", 12), (reply.content, reply.state, reply.usage.tokens))
        self.assertEqual("/v1/chat/completions", asked.path)
        self.assertEqual(f"Bearer {SECRET}", asked.headers["authorization"])
        self.assertEqual(["system", "user"], [message["role"] for message in asked.body["messages"]])

    def test_without_a_key_there_is_no_header(self) -> None:
        self.plan(self.model(saying(CLICK), key=Key()))
        self.assertNotIn("authorization", self.service.asked[0].headers)

    def test_an_image_is_a_data_url(self) -> None:
        self.plan(self.model(saying(CLICK)), b"PNG")
        text, image = self.bodies[0]["messages"][1]["content"]
        self.assertEqual({"type": "text", "text": "message"}, text)
        self.assertEqual("data:image/png;base64,UE5H", image["image_url"]["url"])

    def test_earlier_steps_come_before_it(self) -> None:
        self.model(saying(CLICK)).plan(Prompt("the goal", FakeDriver()), "now", b"PNG", [("before", "reply")])
        self.assertEqual(["before", "reply"], [m["content"] for m in self.bodies[0]["messages"][1:3]])
        self.assertEqual(["system", "user", "assistant", "user"], [m["role"] for m in self.bodies[0]["messages"]])

    def test_content_in_parts(self) -> None:
        parts = [{"type": "text", "text": CLICK[:5]}, {"type": "text", "text": CLICK[5:]}]
        self.assertEqual(CLICK, self.plan(self.model(saying(parts))).content)

    def test_usage_in_all_its_parts(self) -> None:
        usage = {
            "prompt_tokens": 100,
            "completion_tokens": 20,
            "prompt_tokens_details": {"cached_tokens": 64},
            "completion_tokens_details": {"reasoning_tokens": 12},
            "cost": 0.25,
        }
        told = self.plan(self.model(saying(CLICK, usage))).usage
        self.assertEqual((100, 64, 20, 12, 0.25, 1), tuple(vars(told).values())[:6])

    def test_usage_of_wrong_types_is_none(self) -> None:
        for usage in (
            {"prompt_tokens": "many"},
            {"prompt_tokens": -1, "cost": True},
            {"cost": "1", "x": 1},
            {"cost": 1e308},
        ):
            self.assertEqual((0, 0.0), self.tokens_and_cost(usage))

    def tokens_and_cost(self, usage: Any) -> Any:
        told = self.plan(self.model(saying(CLICK, usage))).usage
        return told.tokens, told.cost

    def test_missing_usage_is_estimated(self) -> None:
        told = self.plan(self.model(Answer({"choices": [{"message": {"content": CLICK}}], "usage": []}))).usage
        self.assertTrue(told.is_estimate)
        self.assertGreater(told.tokens, 100)

    def test_a_summary(self) -> None:
        reply = self.model(saying("{}")).summarize("sum up")
        schema = self.bodies[0]["response_format"]["json_schema"]
        self.assertEqual(("{}", True), (reply.content, schema["strict"]))
        self.assertEqual(
            ["taskComplete", "summary", "keyFindings", "nextSuggestions"], schema["schema"]["required"], reply
        )


class Schemas(unittest.TestCase):
    """The demands of strict structured output on a schema."""

    def check(self, schema: Any, root: Any) -> None:
        if isinstance(schema, list):
            for part in schema:
                self.check(part, root)
        if not isinstance(schema, dict):
            return
        if schema.get("type") == "object":
            self.assertEqual(list(schema["properties"]), schema["required"])
            self.assertIs(False, schema["additionalProperties"])
        if "enum" in schema:
            self.assertTrue(schema["enum"])
        for part in schema.values():
            self.check(part, root)

    def test_all_of_them(self) -> None:
        for tools in (BROWSER, GAME, TETRIS, DEVICE):
            for rules in (Rules(), Rules(judged=True), Rules(classic=True)):
                prompt = Prompt("the goal", FakeDriver(tools=tools), rules)
                schema = prompt.schema()
                self.assertEqual("object", schema["type"])
                self.check(schema, schema)
                for function in prompt.functions():
                    parameters = function["function"]["parameters"]
                    self.check(parameters, parameters)

    def test_the_tools_are_described_once(self) -> None:
        """In the system prompt, or in the functions."""
        prompt = Prompt("the goal", FakeDriver(tools=GAME))
        self.assertNotIn("description", json.dumps(prompt.schema()))
        for tool in GAME:
            self.assertEqual((1, 0), tuple(prompt.text(form).count(f"- {tool.name}(") for form in (False, True)))
        self.assertIn("press and release on a node", json.dumps(prompt.functions()))
        self.assertIn("KeyboardEvent.key names it", prompt.text())

    def test_each_form_of_reply_is_told_only_what_is_true_of_it(self) -> None:
        prompt = Prompt("the goal", FakeDriver(tools=GAME))
        self.assertEqual((1, 0), tuple(prompt.text(form).count("JSON") for form in (False, True)))
        self.assertEqual("a call of one of the tools", prompt.expected(True))


class Features(Service):
    """Services that support only some features."""

    def refusing(self, *words: str) -> Any:
        """A service that refuses requests with these fields, and names them."""

        def by(asked: Asked) -> Answer:
            found = next((word for word in words if word in json.dumps(asked.body)), None)
            if found:
                return failing(400, f"Unsupported parameter: '{found}' is not supported with this model.")
            if "tools" in asked.body:
                function = {"name": "click", "arguments": '{"selector": "#a"}'}
                return saying(None, tool_calls=[], message={"tool_calls": [{"type": "function", "function": function}]})
            return saying(CLICK)

        return by

    def levels(self) -> List[str]:
        found: List[str] = []
        for body in self.bodies:
            kind = body.get("response_format", {}).get("type")
            found.append(kind or ("tools" if "tools" in body else "plain"))
        return found

    def test_each_level_in_turn(self) -> None:
        model = self.model(by=self.refusing("response_format", "tools"))
        self.assertEqual(CLICK, self.plan(model).content)
        self.assertEqual(["json_schema", "tools", "json_object", "plain"], self.levels())
        self.assertEqual([], self.clock.slept)

    def test_calls_of_tools_are_read_as_replies(self) -> None:
        action = parse_reply(self.plan(self.model(by=self.refusing("json_schema"))).content)
        self.assertEqual(("click", {"selector": "#a"}, False), (action.name, action.args, action.is_end))
        body = self.bodies[1]
        self.assertEqual(("required", False), (body["tool_choice"], body["parallel_tool_calls"]))

    def test_thought_and_memory_are_read_from_the_first_call(self) -> None:
        told = '{"selector": "#a", "thought": "it is near", "memory": "go on"}'
        calls = [{"function": {"name": "click", "arguments": told}}, {"function": {"name": "stop"}}]
        action = parse_reply(self.plan(self.model(saying(None, message={"tool_calls": calls}))).content)
        self.assertEqual((("click", {"selector": "#a"}), ("stop", {})), action.calls)
        self.assertEqual(("it is near", "go on"), (action.thought, action.memory))
        spoken = {"content": "It is near.", "tool_calls": calls[1:]}
        self.assertEqual(
            "It is near.", parse_reply(self.plan(self.model(saying(None, message=spoken))).content).thought
        )

    def test_several_calls_and_earlier_ones_are_asked_for_as_calls(self) -> None:
        """A reply that was no call stays text, and so do all of them for a service without tools."""
        calls = [{"name": "click", "args": {"selector": "#a"}}, {"name": "stop", "args": {}}]
        replied = json.dumps({"thought": "near", "memory": None, "tool_calls": calls})
        for words, form in ((("json_schema",), "tools"), (("no such word",), "text")):
            prompt = Prompt("the goal", FakeDriver(), Rules(actions=2))
            earlier = [("first", replied), ("second", "no JSON")]
            self.model(by=self.refusing(*words)).plan(prompt, "third", None, earlier)
            body = self.bodies[-1]
            roles = [message["role"] for message in body["messages"]]
            if form == "text":
                self.assertEqual(["system", "user", "assistant", "user", "assistant", "user"], roles)
                self.assertEqual(replied, body["messages"][2]["content"])
                continue
            self.assertIs(True, body["parallel_tool_calls"])
            self.assertEqual(["system", "user", "assistant", "tool", "tool", "user", "assistant", "user"], roles)
            made, *answers = body["messages"][2:5]
            self.assertEqual([call["id"] for call in made["tool_calls"]], [one["tool_call_id"] for one in answers])
            self.assertEqual(json.loads(replied), reply_of_calls(made["tool_calls"], made["content"]))
            self.assertEqual(("assistant", "no JSON"), tuple(body["messages"][6].values()))

    def test_a_call_that_was_carried_out_is_asked_for_again_however_it_was_written(self) -> None:
        """Of arguments as JSON text, or under other names, too: what is read must also be told."""
        args = {"selector": "#a"}
        for call in (
            {"name": "click", "args": json.dumps(args)},
            {"name": "click", "arguments": args},
            {"function": {"name": "click", "arguments": json.dumps(args)}},
        ):
            for replied in (
                {"tool_calls": [call]},
                {"tool_calls": call},
                {"tool_calls": json.dumps([call])},
                [call],
                call,
            ):
                with self.subTest(replied):
                    text = json.dumps(replied)
                    self.assertEqual(("click", args), (parse_reply(text).name, parse_reply(text).args))
                    made = calls_of_reply(text)[0]["tool_calls"]
                    self.assertEqual([("click", args)], [*parse_reply(json.dumps(reply_of_calls(made, None))).calls])

    def test_a_run_that_keeps_its_steps_goes_on_after_arguments_as_text(self) -> None:
        """Through the loop: each later request repeats the reply as a call."""
        said = json.dumps({"tool_calls": [{"name": "click", "args": json.dumps({"selector": "#a"})}]})
        refused = self.refusing("json_schema")
        model = self.model(by=lambda asked: refused(asked) if "json_schema" in json.dumps(asked.body) else saying(said))
        result = Agent(FakeDriver(), model, rules=Rules(kept=4), clock=self.clock).execute("goal", 4)
        self.assertEqual(("max_steps", 0), (result.end_reason, result.errors))

    def test_features_of_a_model_are_remembered(self) -> None:
        model = self.model(by=self.refusing("json_schema", "tools"))
        self.plan(model)
        self.plan(model)
        self.assertEqual(["json_schema", "tools", "json_object", "json_object"], self.levels())

    def test_single_parameters(self) -> None:
        for word, options in (
            ("max_tokens", {}),
            ("temperature", {"temperature": 0.5}),
        ):
            model = self.model(by=self.refusing(word), **options)
            self.plan(model)
            self.assertEqual(["json_schema", "json_schema"], self.levels(), word)
            self.assertNotIn(word, self.bodies[1])
        self.plan(self.model(by=self.refusing("json_schema", "parallel_tool_calls")))
        self.assertEqual(["json_schema", "tools", "tools"], self.levels())

    def test_a_model_without_images(self) -> None:
        self.plan(self.model(by=self.refusing("image_url")), b"PNG")
        self.assertEqual("message", self.bodies[1]["messages"][1]["content"])

    def test_an_unexplained_400_is_not_tried_again(self) -> None:
        self.fails(self.model(failing(400, "I do not like this.")), r"refused \(400\): I do not like this\.$")
        self.assertEqual(1, len(self.bodies))

    def test_a_model_without_any_feature(self) -> None:
        self.fails(self.model(failing(400, "response_format, tools, max_tokens")), "refused")
        self.assertEqual(5, len(self.bodies))


class Retries(Service):
    def test_temporary_errors_are_tried_again(self) -> None:
        for status in (408, 409, 429, 500, 502, 503, 529):
            reply = self.plan(self.model(failing(status), failing(status), saying(CLICK)))
            self.assertEqual((CLICK, [0.5, 1.0]), (reply.content, self.clock.slept), status)

    def test_at_most_five_times(self) -> None:
        self.fails(self.model(failing(500, "broken")), r"refused \(500\): broken \(tried 5 times\)$")
        self.assertEqual((5, [0.5, 1.0, 2.0, 4.0]), (len(self.bodies), self.clock.slept))

    def test_the_wait_has_an_end_and_is_not_the_same_for_all(self) -> None:
        model = self.model(saying(CLICK), chance=lambda: 1.0)
        empty = Answer().headers
        waits = [model.pause(mock.Mock(headers=empty), failed) for failed in range(7)]
        self.assertEqual([0.375, 0.75, 1.5, 3.0, 6.0, 6.0, 6.0], waits)

    def test_permanent_errors_are_not_tried_again(self) -> None:
        for status, error in ((401, {}), (403, {}), (404, {}), (413, {}), (429, {"code": "insufficient_quota"})):
            self.fails(self.model(failing(status, "no", **error)), rf"refused \({status}\)")
            self.assertEqual((1, []), (len(self.bodies), self.clock.slept), status)
        self.fails(self.model(failing(429, "no", type="insufficient_quota")), "refused")
        self.assertEqual(1, len(self.bodies))

    def test_the_service_says_how_long_to_wait(self) -> None:
        date = "Tue, 14 Nov 2023 22:13:30 GMT"  # ten seconds after the false clock's start
        for headers, seconds in (
            ({"retry-after-ms": "1500"}, 1.5),
            ({"retry-after-ms": "1500", "Retry-After": "30"}, 1.5),
            ({"Retry-After": "7"}, 7.0),
            ({"Retry-After": "60"}, 60.0),
            ({"Retry-After": "61"}, 0.5),
            ({"Retry-After": "soon"}, 0.5),
            ({"Retry-After": "-5"}, 0.5),
            ({"retry-after-ms": "nan"}, 0.5),
            ({"Retry-After": date}, 10.0),
            ({}, 0.5),
        ):
            self.plan(self.model(failing(429, headers=headers), saying(CLICK)))
            self.assertEqual([seconds], self.clock.slept, headers)

    def test_bodies_that_are_no_reply(self) -> None:
        for body, words in (
            (b"<html>gateway</html>", "is not JSON"),
            (b"", "is not JSON"),
            (b"\xff\xfe", "is not JSON"),
            (b'{"choices": [{"mess', "is not JSON"),
            ([], "no choice"),
            ({"choices": []}, "no choice"),
            ({"choices": None}, "no choice"),
            ({"choices": [None]}, "no choice"),
            ({"choices": [{"message": "hi"}]}, "no choice"),
            ({"choices": {"0": {}}}, "no choice"),
            ("7", "no choice"),
        ):
            self.assertEqual(CLICK, self.plan(self.model(Answer(body), saying(CLICK))).content, body)
            self.fails(self.model(Answer(body)), words)

    def test_contents_of_wrong_types_are_empty(self) -> None:
        for content in (None, 7, {"text": "x"}, [7]):
            self.assertEqual("", self.plan(self.model(saying(content))).content)

    def test_errors_that_come_with_200(self) -> None:
        for error, tries in (
            ({"message": "slow down", "code": 429}, 2),
            ({"message": "slow down", "type": "rate_limit_error"}, 2),
            ({"message": "oops", "code": "server_error"}, 2),
            ({"message": "busy", "type": "overloaded_error"}, 2),
        ):
            self.assertEqual(CLICK, self.plan(self.model(Answer({"error": error}), saying(CLICK))).content)
            self.assertEqual(tries, len(self.bodies))
        self.fails(self.model(Answer({"error": "no credit"})), "no credit")
        self.fails(self.model(Answer({"error": {"message": "bad", "code": 401}})), r"refused \(401\): bad")
        self.assertEqual(1, len(self.bodies))

    def test_errors_in_a_choice(self) -> None:
        broken = Answer({"choices": [{"error": {"message": "upstream"}, "message": {"content": "half"}}]})
        self.assertEqual(CLICK, self.plan(self.model(broken, saying(CLICK))).content)

    def test_the_network(self) -> None:
        for name in ("hang_up", "cut"):
            model = self.model(Answer(acts=lambda handler: getattr(self.service, name)(handler)), saying(CLICK))
            self.assertEqual((CLICK, [0.5]), (self.plan(model).content, self.clock.slept), name)

    def test_a_slow_service(self) -> None:
        for name in ("drip", "drip_headers", "say_nothing"):
            model = self.model(
                Answer(acts=lambda handler: getattr(self.service, name)(handler)), saying(CLICK), request_seconds=0.5
            )
            with mock.patch.object(model, "note") as note:
                answers = [self.retried(model)]
            self.assertEqual([CLICK], answers, name)
            self.assertRegex(note.call_args_list[0][0][0], "could not be reached: ")

    def retried(self, model: ChatModel) -> str:
        """With a limit that covers only the first request."""
        send = model.send

        def patient(body: Any) -> Any:
            try:
                return send(body)
            finally:
                model.request_seconds = 60

        with mock.patch.object(model, "send", patient):
            return self.plan(model).content

    def test_nobody_listens(self) -> None:
        model = self.model(saying(CLICK))
        model.url = "http://127.0.0.1:1/v1/chat/completions"
        with mock.patch.object(model, "note") as note:
            self.fails(model, r"could not be reached: Connection refused\. \(tried 5 times\)$")
        self.assertRegex(note.call_args[0][0], "could not be reached: Connection refused; trying again in ")

    def test_a_reply_of_many_megabytes_is_cut_where_nobody_reads_on(self) -> None:
        reply = self.plan(self.model(saying("x" * (3 << 20))))
        self.assertLess(len(reply.content), (1 << 20) + 100)
        self.assertRegex(reply.content, r"x\u2026 \(2,097,152 characters left out\)$")

    def test_an_answer_without_end_is_given_up_at_once(self) -> None:
        """Another try would load as much again."""

        def acts(handler: Any) -> None:
            handler.wfile.write(b"HTTP/1.1 200 OK\r\n\r\n")
            while not self.service.stopped.is_set():
                handler.wfile.write(b" " * (1 << 16))

        model = self.model(Answer(acts=acts))
        tracemalloc.start()
        self.addCleanup(tracemalloc.stop)
        self.fails(model, r"could not be reached: the answer is longer than 16 MiB\.$")
        self.assertEqual(1, len(self.service.asked))
        self.assertLess(tracemalloc.get_traced_memory()[0], 4 << 20, "nothing of it is kept")

    def test_an_abandoned_answer_is_not_kept(self) -> None:
        """Also while its server still sends."""

        def acts(handler: Any) -> None:
            handler.wfile.write(b"HTTP/1.1 200 OK\r\n\r\n" + b" " * (12 << 20))
            while not self.service.stopped.wait(0.02):
                handler.wfile.write(b" ")

        model = self.model(Answer(acts=acts), request_seconds=2.0, tries=3)
        tracemalloc.start()
        self.addCleanup(tracemalloc.stop)
        self.fails(model, r"could not be reached: .*\(tried 3 times\)$")
        self.assertTrue(comes_true(lambda: tracemalloc.get_traced_memory()[0] < 6 << 20))
        self.assertLess(tracemalloc.get_traced_memory()[1], 60 << 20)

    def test_an_address_that_is_none_is_tried_once(self) -> None:
        for url in ("http://127.0.0.1:1/a b", "http://a..b/v1"):
            model = self.model(saying(CLICK))
            model.url = url
            self.assertNotIn("tried", str(self.fails(model, "could not be reached: ")))
            self.assertEqual([], self.clock.slept)

    def test_a_redirect_is_not_followed(self) -> None:
        elsewhere = {"Location": "http://127.0.0.1:1/steal"}
        self.fails(self.model(Answer({"a": 1}, 302, elsewhere)), r"refused \(302\)")
        self.assertEqual(1, len(self.bodies))


class Endings(Service):
    def test_a_refusal_is_an_error(self) -> None:
        message = {"content": CLICK, "refusal": "I will not\nplay cards."}
        error = self.fails(self.model(saying(None, message=message)), r"refused: I will not\\nplay cards\.$")
        self.assertEqual(12, error.usage.tokens)
        self.fails(self.model(saying("", finish_reason="content_filter")), "filter")

    def test_a_reply_that_was_cut_gets_more_room_once(self) -> None:
        reply = self.plan(self.model(saying(None, finish_reason="length"), saying(CLICK)))
        self.assertEqual((CLICK, 24), (reply.content, reply.usage.tokens))
        self.assertEqual([4096, 16384], [body["max_tokens"] for body in self.bodies])
        reply = self.plan(self.model(saying(CLICK[:9], finish_reason="length")))
        self.assertEqual((2, "LENGTH"), (len(self.bodies), reply.state))

    def test_an_error_after_one_that_was_cut_costs_both(self) -> None:
        error = self.fails(
            self.model(saying(None, finish_reason="length"), saying("", message={"refusal": "no"})), "no"
        )
        self.assertEqual(24, error.usage.tokens)


class Budgets(Service):
    USAGE = {"prompt_tokens": 1000, "completion_tokens": 500}

    def spent(self, model: ChatModel, pattern: str) -> None:
        with self.assertRaisesRegex(BudgetSpent, pattern):
            for _ in range(99):
                self.plan(model)

    def test_tokens(self) -> None:
        self.spent(self.model(saying(CLICK, self.USAGE), budget=Budget(tokens=9000)), "9000 tokens")
        self.assertLessEqual(len(self.bodies), 6)
        last = self.bodies[-1]["max_tokens"]
        self.assertLess(last, 9000 - 1500 * (len(self.bodies) - 1))

    def test_a_request_beyond_the_remaining_budget_is_not_made(self) -> None:
        self.spent(self.model(saying(CLICK), budget=Budget(tokens=50)), "does not cover another request")
        self.assertEqual([], self.bodies)

    def test_dollars_by_prices(self) -> None:
        budget = Budget(usd=0.05, prices=(2.0, 10.0))
        self.spent(self.model(saying(CLICK, self.USAGE), budget=budget), "dollars")
        self.assertLessEqual(budget.spent.cost, 0.05)
        self.assertEqual(7, len(self.bodies))

    def test_dollars_as_the_service_says(self) -> None:
        budget = Budget(usd=1.0)
        self.spent(self.model(saying(CLICK, {**self.USAGE, "cost": 0.4}), budget=budget), "all 1 dollars are spent")
        self.assertEqual(3, len(self.bodies))

    def test_dollars_without_prices(self) -> None:
        self.fails(self.model(saying(CLICK), budget=Budget(usd=1.0)), "give the prices")

    def test_seconds(self) -> None:
        budget = Budget(seconds=4)
        model = self.model(failing(500), budget=budget)
        self.spent(model, "4 seconds do not suffice")
        self.assertLess(sum(self.clock.slept), 4)
        self.clock.sleep(5)
        self.spent(model, "4 seconds have passed")

    def test_a_request_gets_no_more_time_than_there_is(self) -> None:
        silent = Answer(acts=lambda handler: self.service.say_nothing(handler))
        model = self.model(silent, clock=Clock(), request_seconds=600)
        model.budget = Budget(seconds=0.3)
        self.spent(model, r"^0\.3 seconds ")

    def test_three_quarters_are_announced(self) -> None:
        budget = Budget(tokens=20000, usd=10, prices=(1.0, 1.0))
        model = self.model(saying(CLICK, {"prompt_tokens": 15000, "completion_tokens": 0}), budget=budget)
        self.assertEqual([], budget.warnings())
        self.plan(model)
        self.assertEqual(["Note: 75 % of the tokens for this run are used."], budget.warnings())


class Cassettes(Service):
    def setUp(self) -> None:
        self.path = new_folder(self) / "deep" / "tape.jsonl"

    def taped(self, mode: str, *answers: Answer) -> ChatModel:
        return self.model(*(answers or (failing(500, "not asked"),)), cassette=Cassette(self.path, mode, Key(SECRET)))

    def test_a_recording_is_played_back_without_the_service(self) -> None:
        model = self.taped("once", failing(500), saying(CLICK), saying("second"))
        self.assertEqual([CLICK, "second"], [self.plan(model, b"PNG").content for _ in range(2)])
        model = self.taped("none")
        self.assertEqual([CLICK, "second"], [self.plan(model, b"PNG").content for _ in range(2)])
        self.assertEqual(([], []), (self.service.asked, self.clock.slept))

    def test_its_lines(self) -> None:
        self.plan(self.taped("once", saying(f"the key is {SECRET}", headers={})), b"PNG")
        text = self.path.read_text()
        entry = json.loads(text)
        self.assertEqual(["v", "key", "request", "response"], list(entry))
        self.assertEqual(["method", "path", "body"], list(entry["request"]))
        self.assertEqual(
            (200, "application/json"), (entry["response"]["status"], entry["response"]["headers"]["content-type"])
        )
        for absent in (SECRET, "Bearer", "authorization", "UE5H"):
            self.assertNotIn(absent.lower(), text.lower())

    def test_a_miss(self) -> None:
        self.plan(self.taped("once", saying(CLICK)))
        model = self.taped("none", saying("new"))
        with self.assertRaisesRegex(CassetteError, "does not have this request"):
            model.summarize("other")
        self.assertEqual([], self.service.asked)
        model = self.taped("once", saying("new"))
        self.assertEqual("new", model.summarize("other").content)
        self.assertEqual(2, len(self.path.read_text().splitlines()))

    def test_a_new_recording_replaces_the_old_one(self) -> None:
        for told in ("first", "second"):
            self.assertEqual(told, self.plan(self.taped("all", saying(told))).content)
        self.assertEqual("second", self.plan(self.taped("none")).content)

    def test_another_image_is_another_request(self) -> None:
        self.plan(self.taped("once", saying(CLICK)), b"PNG")
        with self.assertRaises(CassetteError):
            self.plan(self.taped("none"), b"GNP")

    def test_the_mark_of_a_run_is_in_no_recording(self) -> None:
        """Otherwise another run, with another mark, could not find its requests."""
        first, second = Marks(), Marks()
        model = self.model(saying(f"<data-{first.token}>"), cassette=Cassette(self.path, "once"), marks=first)
        model.summarize(first.around("State", "x"))
        self.assertNotIn(first.token, self.path.read_text())
        model = self.model(failing(500), cassette=Cassette(self.path, "none"), marks=second)
        said = model.summarize(second.around("State", "x")).content
        self.assertEqual(first.around("S", f"<data-{first.token}>"), first.around("S", said))

    def test_the_recording_has_the_key_in_no_spelling(self) -> None:
        escaped = "".join(f"\\u{ord(sign):04X}" for sign in SECRET)
        nested = json.dumps(json.dumps({"a": SECRET})).replace("sk", "\\\\u0073k")
        percent = "".join(f"%{ord(sign):02x}" for sign in SECRET)
        for number, said in enumerate(
            (f'"{escaped}"', nested, f'"{percent} &#115;{SECRET[1:]}"', f'{{"{escaped}": 1}}')
        ):
            body = f'{{"choices": [{{"message": {{"content": {said}}}, "finish_reason": "stop"}}]}}'
            self.taped("once", Answer(body)).summarize(str(number))
            entry = json.loads(self.path.read_text().splitlines()[-1])
            told = entry["response"]["body"]["choices"][0]["message"]["content"]
            self.assertIn("[key]", str(told))
            for text in (json.dumps(told), str(json.loads(told)) if str(told)[0] == "{" and number < 3 else ""):
                self.assertNotIn(SECRET, text)

    def test_a_reply_with_the_key_is_found_again(self) -> None:
        """The next request repeats the reply, which comes back from the recording without the key."""
        said = saying(f"I saw {SECRET}")
        first = self.taped("once", said)
        first.summarize(f"and {first.summarize('one').content}")
        again = self.taped("none")
        self.assertEqual("I saw [key]", again.summarize(f"and {again.summarize('one').content}").content)

    def test_the_recording_never_has_the_key(self) -> None:
        escaped = "".join(f"\\u{ord(sign):04x}" for sign in SECRET)
        body = f'{{"choices": [{{"message": {{"content": "{escaped}"}}, "finish_reason": "stop"}}]}}'
        self.taped("once", Answer(body, headers={"Content-Type": f"text/{SECRET}"})).summarize(
            f"the page says {SECRET}"
        )
        text = self.path.read_text()
        self.assertEqual(3, json.dumps(json.loads(text)).count("[key]"))
        self.assertNotIn(SECRET, json.dumps(json.loads(text)))
        self.taped("none").summarize(f"the page says {SECRET}")

    def test_a_line_that_was_cut_by_a_kill(self) -> None:
        self.plan(self.taped("once", saying(CLICK)))
        whole = self.path.read_bytes()
        self.path.write_bytes(whole + whole[:40])
        self.assertEqual(CLICK, self.plan(self.taped("once")).content)
        model = self.taped("once", saying("new"))
        model.summarize("other")
        self.assertEqual("new", self.taped("none").summarize("other").content)

    def test_invalid_files(self) -> None:
        with self.assertRaisesRegex(CassetteError, "cannot be read"):
            Cassette(self.path, "none")
        self.path.parent.mkdir()
        self.path.write_bytes(b"\xff\n{}\n")
        with self.assertRaisesRegex(CassetteError, "line 1 is no entry"):
            Cassette(self.path, "once")
        self.path.write_text('{"v": 1}\n{"v": 1}\n')
        with self.assertRaisesRegex(CassetteError, "line 1"):
            Cassette(self.path, "once")

    def test_another_files_contents_stay(self) -> None:
        """Of one line without an end, too, which is none that a kill has cut."""
        self.path.parent.mkdir()
        for text in (
            "my notes",
            '{"a": 1}',
            "#!/bin/sh\nrm -r /\n",
            '{"v": 1, "key": 5}\n',
            "\xff\xfe",
            "[" * 200_000,
            "1e999\n",
        ):
            for mode in Cassette.MODES:
                self.path.write_bytes(text.encode("latin-1"))
                with self.assertRaisesRegex(CassetteError, "is no entry of a recording"):
                    Cassette(self.path, mode)
                self.assertEqual(text.encode("latin-1"), self.path.read_bytes())

    def test_what_is_no_regular_file(self) -> None:
        self.path.parent.mkdir()
        os.mkfifo(self.path)
        other = self.path.with_name("other")
        for mode in Cassette.MODES:
            with self.assertRaisesRegex(CassetteError, "it is not a regular file"):
                Cassette(self.path, mode)
        self.path.unlink()
        self.path.symlink_to(other)
        for mode in ("once", "all"):
            with self.assertRaises(OSError):
                Cassette(self.path, mode)
        self.assertFalse(other.exists())
        self.path.unlink()
        with open(self.path, "wb") as file:
            file.truncate(3 << 30)
        with self.assertRaisesRegex(CassetteError, "it has 3,221,225,472 bytes, and 268,435,456 are the most"):
            Cassette(self.path, "all")

    def test_a_file_that_took_its_place(self) -> None:
        model = self.taped("once", saying(CLICK), saying("second"))
        self.plan(model)
        self.path.unlink()
        os.mkfifo(self.path)
        with self.assertRaises(OSError):
            self.plan(model)

    def test_a_new_recording_begins_with_its_first_entry(self) -> None:
        """A run that cannot begin has emptied nothing."""
        self.plan(self.taped("once", saying(CLICK)))
        self.taped("all")
        self.assertEqual(CLICK, self.plan(self.taped("none")).content)

    def test_a_last_line_without_its_end(self) -> None:
        self.plan(self.taped("once", saying(CLICK)))
        self.path.write_bytes(self.path.read_bytes()[:-1])
        self.taped("once", saying("new")).summarize("other")
        self.assertEqual(CLICK, self.plan(self.taped("none")).content)
        self.assertEqual("new", self.taped("none").summarize("other").content)

    def test_replies_that_are_no_strict_json(self) -> None:
        """They are recorded as the texts that they are."""
        for more in ("NaN", "1e999", "[" * 90 + "]" * 90):
            told = f'{{"choices": [{{"message": {{"content": "{more[:3]}"}}}}], "x": {more}}}'
            self.taped("all", Answer(told)).summarize("x")
            self.assertEqual(more[:3], self.taped("none").summarize("x").content)


class Keys(Service):
    def test_which_key_goes_where(self) -> None:
        both = {"OPENAI_API_KEY": "a", "OPENROUTER_API_KEY": "b"}
        only = {"OPENROUTER_API_KEY": "b"}
        for base, environment, secret in (
            (OPENAI, both, "a"),
            (OPENROUTER, both, "b"),
            (OPENROUTER, only, "b"),
            ("http://localhost:8000/v1", both, "a"),
            ("http://localhost:8000/v1", {}, ""),
        ):
            self.assertEqual(secret, key_for(base, environment).secret)
        self.assertEqual([OPENROUTER, OPENAI, OPENAI], [default_base_url(e) for e in (only, both, {})])
        self.assertEqual("http://x/v1", default_base_url({"OPENAI_BASE_URL": "http://x/v1", **only}))

    def test_keys_that_are_missing_or_broken(self) -> None:
        with self.assertRaisesRegex(BadKey, "OPENAI_API_KEY is not set"):
            key_for(OPENAI, {"OPENAI_API_KEY": " "})
        with self.assertRaisesRegex(BadKey, "OPENROUTER_API_KEY is not set"):
            key_for(OPENROUTER, {})
        with self.assertRaises(BadKey) as caught:
            key_for(OPENAI, {"OPENAI_API_KEY": "sk-1\nsk-2"})
        self.assertNotIn("sk-1", str(caught.exception))

    def test_a_key_does_not_print(self) -> None:
        self.assertNotIn(SECRET, f"{Key(SECRET)} {Key(SECRET)!r} {vars(self.model(saying('')))['key']}")

    def test_a_service_that_repeats_the_key(self) -> None:
        """What is read stays as it is; an error is printed, so the key is taken out before its text is cut."""
        self.fails(self.model(failing(401, f"Incorrect key: {SECRET}")), r"Incorrect key: \[key\]")
        for answer in (
            failing(401, "x" * 280 + SECRET),
            Answer(b"x" * 270 + SECRET.encode(), 400),
            saying(None, message={"refusal": "x" * 280 + SECRET}),
        ):
            self.assertNotIn("sk-test", str(self.fails(self.model(answer), "xxx")))
        self.assertEqual(f"I saw {SECRET}", self.plan(self.model(saying(f"I saw {SECRET}"))).content)

    def test_a_key_of_the_width_of_an_argument_spoils_no_reply(self) -> None:
        said = calling("place", x=0, rotation="north")
        for secret in ("x", "place", "north", "e", "choices", "content"):
            reply = self.plan(self.model(saying(said), key=Key(secret)))
            self.assertEqual((said, 12), (reply.content, reply.usage.tokens), secret)
            self.assertEqual("the x of a place", Key(secret).redact("the x of a place"))

    def test_looking_for_the_key_takes_linear_time(self) -> None:
        for text in ("\\" * (1 << 18), "&#" + "0" * (1 << 18), "&#x0" * (1 << 16)):
            self.assertEqual(f"{text} [key]", Key(SECRET).redact(f"{text} {SECRET}"))

    def test_addresses(self) -> None:
        for url in ("ftp://x/v1", "x/v1", "http://", "http://u:p@x/v1", "http://x/v1?key=1", "http://x:port/v1"):
            self.assertTrue(base_url_problem(url), url)
        for url in (
            "http://x/v 1",
            " http://x/v1",
            "http://x/v1\n",
            "http://a b/v1",
            "http://x/\tv1",
            "http://x/v\u00e9",
        ):
            self.assertIn("has a space or another sign", base_url_problem(url), url)
        self.assertEqual("", base_url_problem("https://x.example:8443/api/v1"))


if __name__ == "__main__":
    unittest.main()
