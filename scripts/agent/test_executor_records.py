"""What the runner keeps of a run: its last look, summary, transcript, and the record of each step."""

from __future__ import annotations

import json
import tempfile
import unittest
from pathlib import Path
from typing import Any, Dict, List
from unittest import mock

from agents import NOTHING, FakeClock, FakeDriver, Player, calling, played
from drivers import DriverGone, Ending, Observation
from budget import BudgetSpent
from run_record import Record, StepRecord
from messages import Rules
from replies import ModelResponse, Usage

CLICK = calling("click", selector="#a")


def failing(error: Exception) -> Any:
    def does(name: str, args: Dict[str, Any]) -> Any:
        raise error

    return does


class LastLook(unittest.TestCase):
    def look(self, *replies: Any, **options: Any) -> Any:
        states = iter(range(1, 99))
        seen: List[Any] = []
        driver = FakeDriver(sees=lambda: Observation("S", f"state {next(states)}", "1"))
        record = mock.Mock(spec=Record, last=lambda observation: seen.append((observation.text, driver.closed)))
        _, result = played(driver, *replies, record=record, **options)
        return result.end_reason, seen

    def test_the_result_of_the_last_action_is_in_the_record(self) -> None:
        self.assertEqual(("max_steps", [("state 3", 0)]), self.look(CLICK, CLICK, max_steps=2))
        self.assertEqual(("stop", [("state 3", 0)]), self.look(CLICK))

    def test_before_the_place_is_closed(self) -> None:
        self.assertEqual(("task_complete", [("state 2", 0)]), self.look('{"taskComplete": true}'))

    def test_not_after_an_interruption(self) -> None:
        self.assertEqual(("interrupted", []), self.look(KeyboardInterrupt()))

    def test_not_when_the_time_is_over(self) -> None:
        for left, count in ((0.0, 0), (0.1, 1)):
            budget = mock.Mock(check=lambda: None, warnings=lambda: [], seconds_left=lambda: left)
            self.assertEqual(count, len(self.look(CLICK, budget=budget)[1]))

    def test_with_a_picture_if_the_record_has_pictures(self) -> None:
        for wants in (True, False):
            driver = FakeDriver()
            with mock.patch.object(driver, "want_image") as wanted:
                played(driver, CLICK, record=mock.Mock(spec=Record, wants_picture=wants))
            self.assertEqual(int(wants), wanted.call_count)

    def test_a_failed_look_changes_nothing(self) -> None:
        notes: List[str] = []
        sees = mock.Mock(side_effect=[Observation("S", "x", "1"), OSError("gone")])
        record = mock.Mock(spec=Record, note=notes.append)
        _, result = played(FakeDriver(sees=sees), CLICK, record=record, max_steps=1)
        self.assertEqual(("max_steps", ["the end could not be seen: gone"]), (result.end_reason, notes))
        sees = mock.Mock(side_effect=[Observation("S", "x", "1"), KeyboardInterrupt()])
        _, result = played(FakeDriver(sees=sees), CLICK, max_steps=1)
        self.assertEqual(("max_steps", "1 steps were made"), (result.end_reason, result.summary["summary"]))


class Summaries(unittest.TestCase):
    KEYS = ["taskComplete", "summary", "keyFindings", "nextSuggestions"]

    def summary(self, *texts: Any) -> Any:
        model = mock.Mock()
        model.plan.side_effect = [ModelResponse(CLICK, usage=Usage(10, 0, 2)), ModelResponse(calling("stop"))]
        model.summarize.side_effect = [ModelResponse(t) if isinstance(t, str) else t for t in texts]
        agent, result = played(FakeDriver(), model=model, action_generator=None)
        self.assertEqual(self.KEYS, list(result.summary))
        self.prompt = model.summarize.call_args[0][0]
        self.agent, self.result = agent, result
        return result.summary

    def test_exactly_these_keys_of_these_kinds(self) -> None:
        told = {"taskComplete": True, "summary": "Done.", "keyFindings": ["a", 1], "nextSuggestions": [], "more": 1}
        data = self.summary("```json\n" + json.dumps(told) + "\n```")
        self.assertEqual([True, "Done.", ["a", "1"], []], [data[key] for key in self.KEYS])
        self.assertIn("#1 click -> #a x1\n#2 stop() received", self.prompt)
        self.assertIn("the goal", self.prompt)
        self.assertEqual(12, self.result.usage.tokens)

    def test_prose_becomes_the_summary(self) -> None:
        self.assertEqual("It went well.", self.summary("It went well.")["summary"])
        self.assertEqual([], self.summary('{"keyFindings": "none"}')["keyFindings"])

    def test_a_failed_summary_affects_nothing_else(self) -> None:
        self.assertIn("boom", self.summary(RuntimeError("boom"))["summary"])
        self.assertIn("tokens", self.summary(BudgetSpent("all tokens are spent"))["summary"])
        self.assertEqual("stop", self.result.end_reason)

    def test_an_interrupted_summary_does_not_change_the_result(self) -> None:
        self.assertIn("the summary was interrupted", self.summary(KeyboardInterrupt())["summary"])
        self.assertEqual("stop", self.result.end_reason)

    def test_without_a_model_the_summary_states_the_known_facts(self) -> None:
        for reached, word in ((True, "Goal reached"), (False, "Goal not reached")):
            driver = FakeDriver()
            driver.does = lambda name, args: setattr(driver, "over", Ending(reached, "The end"))
            model = mock.Mock()
            model.plan.return_value = ModelResponse(CLICK)
            for failure in (RuntimeError("boom"), BudgetSpent("all tokens are spent"), KeyboardInterrupt()):
                model.summarize.side_effect = failure
                driver.over = None
                _, result = played(driver, model=model, action_generator=None)
                self.assertEqual((reached, reached), (result.reached, result.summary["taskComplete"]))
            driver.over = None
            agent, result = played(driver, CLICK, needs_model=False)
            told = {"taskComplete": reached, "summary": f"{word}: The end", "keyFindings": [], "nextSuggestions": []}
            self.assertEqual((reached, told), (result.reached, result.summary))
            self.assertEqual(f"FINAL {json.dumps(told)}", agent.history[-1])

    def test_the_final_line_is_at_most_200_signs_of_it(self) -> None:
        self.summary(json.dumps({"summary": "x" * 500}))
        line = self.agent.history[-1]
        self.assertTrue(line.startswith('FINAL {"taskComplete": false, "summary": "xxx'))
        self.assertEqual(len("FINAL ") + 200, len(line))


class Transcripts(unittest.TestCase):
    def transcript(self, *replies: Any, **options: Any) -> List[str]:
        with tempfile.TemporaryDirectory() as folder:
            played(FakeDriver(), *replies, folder=Path(folder), **options)
            (path,) = Path(folder).glob("session-*.log")
            self.assertEqual("session-1700000000000.log", path.name)
            return path.read_text().split("\n")

    def test_its_lines(self) -> None:
        lines = self.transcript(CLICK)
        self.assertEqual("INSTRUCTION: the goal", lines[0])
        # The pause after the click.
        self.assertEqual("EXECUTION_TIME: 100 ms", lines[1])
        self.assertRegex(lines[2], r"^AGENT_UUID: [0-9a-f-]{36}$")
        self.assertEqual(["HISTORY:", "#1 click -> #a x1", "#2 stop() received"], lines[3:6])
        self.assertTrue(lines[6].startswith('FINAL {"taskComplete"'))
        self.assertEqual(["", "FINAL_SUMMARY:"], lines[7:9])
        self.assertEqual("LLM not configured", json.loads(lines[9])["summary"])
        self.assertEqual(["", "RESPONSE_STATE: LLM_NOT_AVAILABLE", ""], lines[10:])

    def test_the_last_500_lines_of_at_most_500_signs(self) -> None:
        lines = self.transcript(*[calling("click", selector="y" * 600)] * 600, max_steps=600)
        history = lines[4 : lines.index("FINAL_SUMMARY:") - 1]
        self.assertEqual(500, len(history))
        self.assertTrue(history[-1].startswith("FINAL"))
        self.assertEqual(500, len(history[0]))

    def test_an_interrupted_run_leaves_a_transcript(self) -> None:
        self.assertIn("#1 click -> #a x1", self.transcript(CLICK, KeyboardInterrupt()))


class Records(unittest.TestCase):
    def test_each_step_is_reported_when_it_ends(self) -> None:
        steps: List[StepRecord] = []
        record = mock.Mock(spec=Record, step=steps.append)
        played(FakeDriver(), CLICK, NOTHING, RuntimeError("x"), record=record)
        self.assertEqual([1, 2, 3, 4], [step.number for step in steps])
        self.assertEqual([["#1 click -> #a x1"]], [step.lines for step in steps[:1]])
        self.assertEqual({"selector": "#a"}, steps[0].attempts[0]["args"])
        self.assertEqual("x", steps[2].attempts[0]["error"])

    def test_each_step_says_how_it_ended_and_how_long_it_took(self) -> None:
        clock = FakeClock()
        steps: List[StepRecord] = []

        def thinks(message: str, driver: Any, image: Any) -> Any:
            clock.pass_time(2.0)
            return player(message, driver, image)

        def does(name: str, args: Dict[str, Any]) -> Any:
            if args.get("selector") == "#broken":
                raise OSError("torn")
            if args.get("selector") == "#gone":
                raise DriverGone("it closed")

        broken, gone = calling("click", selector="#broken"), calling("click", selector="#gone")
        player = Player([CLICK, NOTHING, calling("nope"), broken, RuntimeError("x"), gone])
        record = mock.Mock(spec=Record, step=steps.append)
        agent, result = played(
            FakeDriver(does), action_generator=thinks, clock=clock, record=record, rules=Rules(classic=True)
        )
        outcomes = ["done", "no_op", "skipped", "error", "error", "error"]
        self.assertEqual(outcomes, [step.outcome for step in steps])
        self.assertEqual([2.0] * 6, [step.thought_seconds for step in steps])
        self.assertEqual([2.0] * 6, [step.seconds for step in steps], "without the pause after it")
        self.assertEqual((12.0, "errors"), (agent.thought_seconds, result.end_reason))
        first = {"reply": CLICK, "state": "", "call": "click", "args": {"selector": "#a"}}
        self.assertEqual([first], [{**attempt, "state": ""} for attempt in steps[0].attempts])

    def test_a_stop_is_the_end_of_its_step(self) -> None:
        for reply in (calling("stop"), '{"taskComplete": true}'):
            steps: List[StepRecord] = []
            played(FakeDriver(), reply, record=mock.Mock(spec=Record, step=steps.append))
            self.assertEqual(["end"], [step.outcome for step in steps])

    def test_a_driver_that_has_gone_is_one_error(self) -> None:
        _, result = played(FakeDriver(failing(DriverGone("it closed"))), CLICK)
        self.assertEqual(("errors", 1), (result.end_reason, result.errors))

    def test_an_interrupted_step_is_reported_too(self) -> None:
        steps: List[StepRecord] = []
        played(FakeDriver(), CLICK, KeyboardInterrupt(), record=mock.Mock(spec=Record, step=steps.append))
        self.assertEqual([1, 2], [step.number for step in steps])


if __name__ == "__main__":
    unittest.main()
