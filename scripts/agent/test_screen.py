"""Screen mode: turns on a simulated screen."""

from __future__ import annotations

import json
import os
import tempfile
import threading
import unittest
from pathlib import Path
from typing import Any, Dict, List, Optional
from unittest import mock

from agents import FakeClock
from chromium import MISSING as NO_BROWSER, Chromium
from drivers.screen import Screen, ScreenClosed, ScreenError
from budget import BudgetSpent
from folders import new_folder
from budget import Budget
from service_replies import ModelError
from replies import ModelResponse, Usage
from report import find_episodes, report_page, summary_rows
from screen_config import DEFAULTS, ConfigError, load_config
from abu import read_run, read_run_steps
from trajectory import Trajectory
from turns import ScreenAgent
from report_commands import view
from abu import Picture, encode_png


def picture(seed: int = 0, width: int = 100, height: int = 40) -> bytes:
    """Stripes, so that it is neither black nor of one colour."""
    row = b"".join(bytes((200, (x + seed) % 2 * 255, 30)) for x in range(width))
    return encode_png(Picture(width, height, row * height))


BLACK = encode_png(Picture(100, 40, bytes(100 * 40 * 3)))
GREY = encode_png(Picture(100, 40, bytes((90, 90, 90)) * 4000))


class FakeScreen(Screen):
    """Shows these pictures in turn, the last one forever, and remembers its input."""

    def __init__(self, *captures: Any) -> None:
        self.captures = list(captures) or [picture()]
        self.done: List[Any] = []
        self.open = True
        self.breaks: Optional[Exception] = None

    def is_open(self) -> bool:
        return self.open

    def focus(self) -> None:
        self.done.append("focus")

    def capture(self) -> bytes:
        shown = self.captures.pop(0) if len(self.captures) > 1 else self.captures[0]
        if isinstance(shown, Exception):
            raise shown
        return shown

    def click(self, x: int, y: int) -> None:
        if self.breaks:
            raise self.breaks
        self.done.append((x, y))

    def drag(self, x: int, y: int, to: Any) -> None:
        self.done.append(("drag", x, y, to))

    def key(self, name: str) -> None:
        self.done.append(name)


def found(*names: str) -> str:
    entries = [{"label": name, "box_2d": [0, 100 * k, 500, 100 * k + 100]} for k, name in enumerate(names)]
    return json.dumps({"buttons": entries})


def replying(*calls: Any, reasoning: str = "so that") -> str:
    return json.dumps({"reasoning": reasoning, "tool_calls": [{"name": name, "args": args} for name, args in calls]})


PRESS = replying(("pressButton", {"name": "race"}))


class FakeModel:
    """Finds the same buttons in each part, and decides as it is told."""

    def __init__(self, *replies: Any) -> None:
        self.replies = list(replies)
        self.primary: List[Any] = [found("Race", "Skip ahead")]
        self.menus: List[Any] = [found("Home")]
        self.asked: List[Any] = []
        self.budget = Budget()
        self.lock = threading.Lock()

    def chat(self, name: str, system: str, message: str, images: List[bytes], schema: Any) -> ModelResponse:
        with self.lock:
            self.asked.append((name, system, message, images))
            queue = self.replies
            if name == "vision":
                queue = self.menus if "`menus`" in message else self.primary
            reply = queue.pop(0) if len(queue) > 1 or queue is self.replies else queue[0]
        if isinstance(reply, BaseException):
            raise reply
        return ModelResponse(reply, usage=Usage(10, 0, 1, requests=1))

    def messages(self, name: str) -> List[str]:
        return [message for kind, _, message, _ in self.asked if kind == name]


class Turns(unittest.TestCase):
    def setUp(self) -> None:
        self.folder = new_folder(self)
        self.plays = 0

    def play(
        self, model: FakeModel, screen: Optional[FakeScreen] = None, turns: int = 1, **settings: Any
    ) -> ScreenAgent:
        self.screen = screen or FakeScreen()
        self.shown: List[str] = []
        config = load_config(
            None,
            {"LLUMA_SPLIT__ENABLED": "true", **{f"LLUMA_{key}": json.dumps(value) for key, value in settings.items()}},
        )
        config["turn"].update(max_turns=turns, post_padding_s=0)
        if self.plays:
            self.folder = self.folder / str(self.plays)
        self.plays += 1
        with Trajectory(self.folder, self.shown.append, str, {"game": "g", "model": "m", "goal": "win"}) as record:
            agent = ScreenAgent(self.screen, model, self.folder, config, "win", clock=FakeClock(), record=record)
            self.reason = agent.run()
            record.finish(agent.result(), 4)
        return agent

    def log(self, turn: int = 1) -> Dict[str, Any]:
        return json.loads((self.folder / "logs" / f"turn-{turn:06}.json").read_text())

    def events(self) -> List[str]:
        lines = (self.folder / "logs" / "session.jsonl").read_text().splitlines()
        return [json.loads(line)["event"] for line in lines]


class OneTurn(Turns):
    def test_without_a_turn_limit_it_continues(self) -> None:
        self.play(FakeModel(PRESS, PRESS, PRESS, BudgetSpent("all tokens")), turns=0)
        self.assertEqual(("budget", 3), (self.reason, self.screen.done.count((10, 10))))

    def test_a_limit_of_turns_is_kept_exactly(self) -> None:
        for turns in (1, 3):
            self.play(FakeModel(*[PRESS] * 5), turns=turns)
            self.assertEqual(("max_turns", turns), (self.reason, self.screen.done.count((10, 10))))

    def test_a_button_is_pressed_in_its_middle(self) -> None:
        self.play(FakeModel(PRESS))
        # The main part begins at 8 of 100 pixels and is 42 wide; the box is its first tenth.
        self.assertEqual([(10, 10)], self.screen.done)
        self.assertEqual("max_turns", self.reason)
        log = self.log()
        names = ("turn_id", "timestamp", "window", "capture", "vision", "agent", "input_execution")
        self.assertEqual(set(names), set(log))
        self.assertEqual({"status": "success", "action": "pressButton 'Race' at 10,10"}, log["input_execution"])
        self.assertEqual(["Race", "Skip ahead", "Home"], [button["name"] for button in log["vision"]["buttons"]])
        told = log["agent"]
        self.assertEqual(
            ("so that", {"name": "pressButton", "args": {"name": "race"}}), (told["reasoning"], told["input_action"])
        )
        capture = log["capture"]
        self.assertEqual([100, 40], capture["validation"]["size_px"])
        for key in ("raw_path", "primary_path", "menus_path"):
            self.assertTrue((self.folder / capture[key]).read_bytes().startswith(b"\x89PNG"))
        self.assertEqual(["session_start", "turn_start", "turn_end", "stop", "session_end"], self.events())

    def test_the_request_to_the_agent(self) -> None:
        model = FakeModel(replying(reasoning="I waited"), PRESS)
        (self.folder / "memory").mkdir()
        (self.folder / "memory" / "plan.md").write_text("win first")
        self.play(model, turns=2)
        kind, system, message, images = model.asked[-1]
        self.assertEqual(("turn", 2), (kind, len(images)))
        for part in ("pressButton(name)", "Goal: win", "at most one input"):
            self.assertIn(part, system)
        places = [message.index(part) for part in ("Turn 1: I waited", "## plan.md\nwin first", "Turn 2, ", '"Race"')]
        self.assertEqual(sorted(places), places)

    def test_each_input(self) -> None:
        for name, done in (
            *(("back", "Escape"), ("confirm", " "), ("scrollUp", "z"), ("scrollDown", "c")),
            ("advanceDialogue", (29, 20)),
        ):
            self.play(FakeModel(replying((name, {}))))
            self.assertEqual([done], self.screen.done, name)

    def test_no_input_is_allowed(self) -> None:
        self.play(FakeModel(replying()))
        self.assertEqual(([], "no_action"), (self.screen.done, self.log()["input_execution"]["status"]))

    def test_turns_without_an_input(self) -> None:
        for reply, words in (
            (replying(("pressButton", {"name": "Gone"})), "there is no button 'Gone'; there is Race, Skip ahead, Home"),
            (replying(("back", {}), ("confirm", {})), "2 inputs in one turn, so none was given"),
            (replying(("fly", {})), "there is no tool fly"),
            (replying(("pressButton", {})), "pressButton: blank args"),
            (ModelError("no service"), "turn: no service"),
        ):
            self.play(FakeModel(reply))
            log = self.log()
            self.assertEqual(([], "agent"), (self.screen.done, log["error"]["type"]), words)
            self.assertIn(words, log["error"]["message"])
            self.assertEqual({"status": "error", "message": log["error"]["message"]}, log["input_execution"])

    def test_a_reply_that_cannot_be_read_is_asked_for_again(self) -> None:
        model = FakeModel("I would press Race.", f"<think>{replying(('back', {}))}</think>{PRESS}")
        self.play(model)
        self.assertEqual([(10, 10)], self.screen.done)
        self.assertIn("Your reply was prose without a JSON object", model.messages("turn")[1])
        self.play(FakeModel(*["I would press Race."] * 4))
        self.assertEqual({"type": "agent", "message": "the reply is prose without a JSON object"}, self.log()["error"])
        self.assertEqual(4, read_run(self.folder)["result"]["faults"])

    def test_a_drag_goes_from_one_button_to_another(self) -> None:
        self.play(FakeModel(replying(("drag", {"source": "Race", "target": "home"}))))
        self.assertEqual([("drag", 10, 10, (52, 10))], self.screen.done)
        self.assertEqual("drag 'Race' to 'Home'", self.log()["input_execution"]["action"])
        self.play(FakeModel(replying(("drag", {"source": "Race"}))))
        self.assertEqual([("drag", 10, 10, None)], self.screen.done)
        self.play(FakeModel(replying(("drag", {"source": "Race", "target": "Gone"}))))
        self.assertEqual([], self.screen.done)

    def test_stop_ends_the_run_with_an_answer(self) -> None:
        agent = self.play(FakeModel(replying(("stop", {"reached": True, "answer": "7 cards"}))), turns=9)
        result = read_run(self.folder)["result"]
        self.assertEqual(
            ("stop", True, "7 cards", 1), tuple(result[k] for k in ("end_reason", "reached", "answer", "steps"))
        )
        self.assertEqual("stop", agent.reason)

    def test_memory_in_a_reply_is_a_note(self) -> None:
        said = json.dumps({"thought": "so", "memory": "remember me", "tool_calls": []})
        model = FakeModel(said, PRESS)
        self.play(model, turns=2)
        self.assertIn("## notes.md\nremember me", model.messages("turn")[1])

    def test_boxes_and_decision_in_one_request(self) -> None:
        reply = {**json.loads(found("Race")), **json.loads(PRESS)}
        model = FakeModel(json.dumps(reply))
        self.play(model, SPLIT__ENABLED=False, VISION__ONE_REQUEST=True)
        self.assertEqual([(5, 10)], self.screen.done)
        self.assertEqual((0, 1), (len(model.messages("vision")), len(model.messages("turn"))))
        self.assertIn('"box_2d": [ymin', model.asked[0][1])
        self.assertEqual(["Race"], [button["name"] for button in self.log()["vision"]["buttons"]])

    def test_failures_of_a_turn_are_in_the_models_history(self) -> None:
        model = FakeModel(PRESS)
        self.play(model, FakeScreen(BLACK, BLACK, picture()), turns=2)
        self.assertIn("Turn 1: [error: the picture is black", model.messages("turn")[0])

    def test_the_model_reads_in_the_next_turn_why_nothing_happened(self) -> None:
        model = FakeModel(replying(("pressButton", {"name": "Gone"})), PRESS)
        self.play(model, turns=2)
        self.assertIn("[error: there is no button 'Gone'", model.messages("turn")[1])

    def test_a_click_that_fails(self) -> None:
        screen = FakeScreen()
        screen.breaks = ScreenError("no focus")
        self.play(FakeModel(PRESS), screen)
        self.assertEqual({"type": "unknown", "message": "pressButton: no focus"}, self.log()["error"])

    def test_a_call_that_takes_too_long_is_logged(self) -> None:
        self.play(FakeModel(ModelError("slow", timed_out=True)))
        self.assertEqual(["turn_start", "timeout", "turn_end"], self.events()[1:4])
        self.assertEqual([], self.screen.done)

    def test_a_capture_after_the_input(self) -> None:
        self.play(FakeModel(PRESS), CAPTURE__POST_ACTION=True)
        self.assertTrue((self.folder / self.log()["capture"]["after_path"]).exists())

    def test_a_screen_that_is_not_split(self) -> None:
        model = FakeModel(replying(("advanceDialogue", {})))
        self.play(model, SPLIT__ENABLED=False)
        self.assertEqual([(50, 20)], self.screen.done)
        self.assertEqual((1, 1), (len(model.messages("vision")), len(model.asked[-1][3])))


class TheRecord(Turns):
    """The same files as with the other drivers."""

    def test_a_turn_is_a_step(self) -> None:
        note = ("createMemoryFile", {"name": "a.md"})
        reply = replying(note, note, ("pressButton", {"name": "race"}))
        model = FakeModel(reply)
        self.play(model)
        (step,) = read_run_steps(self.folder)
        self.assertEqual((1, "Buttons", model.messages("turn")[0]), (step["step"], step["title"], step["message"]))
        self.assertEqual('"Race" at 8,0, 4x20', step["state"].split("\n")[0])
        self.assertEqual(("captures/000001.png", [100, 40]), (step["image"], step["size"]))
        boxes = {box["name"]: (box["bounds"]["x"], box["used"]) for box in step["boxes"]}
        self.assertEqual({"Race": (8, True), "Skip ahead": (12, False), "Home": (50, False)}, boxes)
        first, second, third = step["attempts"]
        self.assertEqual((reply, *note), (first["reply"], first["call"], first["args"]))
        self.assertIn("refused: ", second["refused"])
        self.assertEqual(("pressButton", {"name": "race"}), (third["call"], third["args"]))
        lines = ["#1 createMemoryFile a.md: done", f"#1 createMemoryFile a.md: {second['refused']}"]
        self.assertEqual([*lines, "#1 pressButton 'Race' at 10,10"], step["lines"])
        self.assertRegex(self.shown[-1], r"^#1 pressButton 'Race' at 10,10  \(0\.0 s, 33 tokens\)$")
        result = read_run(self.folder)["result"]
        self.assertEqual((None, "max_steps", 1, 1), self.told(result, "refusals"))
        self.assertEqual((33, 33), (step["usage"]["tokens"], result["usage"]["tokens"]))

    def told(self, result: Dict[str, Any], *more: str) -> Any:
        return tuple(result[key] for key in ("reached", "end_reason", "steps", *more))

    def test_errors_are_recorded_with_the_input(self) -> None:
        note = ("createMemoryFile", {"name": "a.md"})
        self.play(
            FakeModel(replying(("pressButton", {"name": "Gone"}), note), ModelError("no service"), PRESS), turns=3
        )
        first, second, third = read_run_steps(self.folder)
        self.assertIn("there is no button 'Gone'", first["attempts"][0]["error"])
        self.assertNotIn("error", first["attempts"][1])
        self.assertRegex(first["lines"][-1], "^#1 ERR agent: there is no button 'Gone'")
        self.assertEqual([{"error": "turn: no service"}], second["attempts"])
        self.assertEqual([True, False, False], [box["used"] for box in third["boxes"]])
        self.assertEqual((None, "max_steps", 3, 2), self.told(read_run(self.folder)["result"], "errors"))

    def test_turns_without_the_agent(self) -> None:
        model = FakeModel()
        model.primary = model.menus = [found()]
        self.play(model, FakeScreen(*[picture()] * 2, BLACK), turns=3)
        failsafe, idle, black = read_run_steps(self.folder)
        self.assertEqual(["#1 failsafe: advanceDialogue at 29,20"], failsafe["lines"])
        self.assertRegex(idle["lines"][0], "^#2 no input: no buttons, and a click in the middle changed nothing$")
        self.assertEqual(["#3 ERR capture: the picture is black or of one colour"], black["lines"])
        self.assertEqual((None, "max_steps", 3, 1, 1), self.told(read_run(self.folder)["result"], "no_ops", "errors"))
        self.assertEqual(("(none)", "captures/000003.png"), (black["state"], black["image"]))

    def test_how_it_ended(self) -> None:
        gone, broken = FakeScreen(ScreenClosed("no window")), FakeScreen()
        with mock.patch.object(broken, "prepare", side_effect=ScreenError("xdotool failed")):
            for screen, reply, end, words in (
                (gone, PRESS, "errors", "no window"),
                (broken, PRESS, "errors", "xdotool failed"),
                (FakeScreen(), BudgetSpent("all tokens"), "budget", "all tokens"),
                (FakeScreen(), KeyboardInterrupt("signal SIGTERM"), "interrupted", "signal SIGTERM"),
            ):
                self.play(FakeModel(reply), screen, turns=5)
                result = read_run(self.folder)["result"]
                self.assertEqual((None, end), (result["reached"], result["end_reason"]))
                self.assertIn(words, result["end_detail"])

    def test_the_report_counts_it_as_neither_won_nor_lost(self) -> None:
        self.play(FakeModel(PRESS, PRESS), turns=2)
        episodes, without_end = find_episodes(self.folder)
        self.assertEqual((1, 0), (len(episodes), without_end))
        (row,) = summary_rows(episodes)
        self.assertEqual(["g", "m", "1", "?", "?", "?", "2.0"], row[:7])
        self.assertEqual("max_steps 1", row[-1])
        self.assertEqual(4, report_page(self.folder, episodes).count(">?</span></td>"))

    @unittest.skipIf(NO_BROWSER, NO_BROWSER)
    def test_the_page_shows_the_picture_with_its_buttons(self) -> None:
        self.play(FakeModel(PRESS, replying(("pressButton", {"name": "Gone"}))), turns=2)
        page = self.folder / "view.html"
        page.write_text(view(self.folder), encoding="utf-8")
        with Chromium() as browser:
            browser.open(page)
            self.assertEqual([], browser.log())
            size = browser.run(
                "const i = document.querySelector('#screen img');"
                "return i.decode().then(() => [i.naturalWidth, i.naturalHeight])"
            )
            self.assertEqual([100, 40], size)
            boxes = browser.run(
                "const o = document.querySelector('#screen img').getBoundingClientRect();"
                "return [...document.querySelectorAll('.box')].map(b => { const r = b.getBoundingClientRect();"
                "return [b.title, b.className, r.left - o.left, r.top - o.top, r.width, r.height]; })"
            )
            self.assertEqual(["Race", "box used"], boxes[0][:2])
            for wanted, seen in zip((8, 0, 4, 20), boxes[0][2:]):
                self.assertAlmostEqual(wanted, seen, delta=0.5)
            self.assertEqual([("Skip ahead", "box"), ("Home", "box")], [tuple(box[:2]) for box in boxes[1:]])
            text = browser.run("return document.body.innerText")
            for words in (
                "Nobody can tell whether it was reached",
                'pressButton {"name":"race"}',
                "so that",
                "#1 pressButton",
            ):
                self.assertIn(words, text)
            self.assertEqual(1, browser.run("return document.querySelectorAll('.trouble').length"))
            # The last entry is the final screen; the step before it failed.
            browser.run("document.getElementById('last').click(); document.getElementById('back').click()")
            self.assertIn(
                "there is no button 'Gone'", browser.run("return document.querySelector('pre.bad').innerText")
            )


class Captures(Turns):
    def test_an_empty_picture_is_taken_again(self) -> None:
        for bad in (BLACK, GREY, b"no picture", ScreenError("no screen")):
            self.play(FakeModel(PRESS), FakeScreen(bad, picture()))
            self.assertEqual(["focus", (10, 10)], self.screen.done)

    def test_after_a_second_empty_picture_the_turn_is_skipped(self) -> None:
        for bad, words in ((BLACK, "black or of one colour"), (b"x", "it is no PNG"), (ScreenError("gone"), "gone")):
            model = FakeModel()
            self.play(model, FakeScreen(bad))
            self.assertEqual((["focus"], []), (self.screen.done, model.asked))
            self.assertEqual("capture", self.log()["error"]["type"])
            self.assertIn(words, self.log()["error"]["message"])

    def test_old_captures_are_removed(self) -> None:
        self.play(FakeModel(*[replying()] * 5), turns=5, CAPTURE__RETENTION=2)
        self.assertEqual(["000004", "000005"], sorted({path.name[:6] for path in (self.folder / "captures").iterdir()}))

    def test_without_a_limit_all_captures_are_kept(self) -> None:
        self.play(FakeModel(*[replying()] * 3), turns=3, CAPTURE__RETENTION=0)
        self.assertEqual(9, len(list((self.folder / "captures").iterdir())))

    def test_no_log_has_image_data(self) -> None:
        self.play(FakeModel(PRESS))
        for path in (self.folder / "logs").iterdir():
            self.assertNotIn("base64", path.read_text())
            self.assertLess(path.stat().st_size, 5000)


class Vision(Turns):
    def tries(self, model: FakeModel) -> Any:
        self.play(model)
        asked = model.messages("vision")
        return [sum(f"`{name}`" in message for message in asked) for name in ("primary", "menus")]

    def test_number_of_vision_requests(self) -> None:
        for primary, menus, tries in (
            ([found("A")], [found("B")], [1, 1]),
            ([found()], [found()], [1, 3]),
            (["no json"], ["no json"], [2, 3]),
            (["no json", found("A")], [found(), "x", found("B")], [2, 3]),
        ):
            model = FakeModel(replying())
            model.primary, model.menus = list(primary), list(menus)
            self.assertEqual(tries, self.tries(model))

    def test_names_are_unique_over_all_parts(self) -> None:
        model = FakeModel(replying(("pressButton", {"name": "Race (2)"})))
        model.menus = [found("Race")]
        self.play(model)
        self.assertEqual([(52, 10)], self.screen.done)

    def test_requests_are_sequential_with_a_budget(self) -> None:
        model = FakeModel(PRESS)
        model.budget = Budget(tokens=1000)
        with mock.patch("turns.ThreadPoolExecutor") as pool:
            self.play(model)
        self.assertEqual(0, pool.call_count)
        self.assertEqual([(10, 10)], self.screen.done)


class WithoutButtons(Turns):
    def empty(self, *replies: Any) -> FakeModel:
        model = FakeModel(*replies)
        model.primary, model.menus = [found()], [found()]
        return model

    def test_one_click_then_a_diagnostic(self) -> None:
        model = self.empty()
        self.play(model, turns=3)
        self.assertEqual([(29, 20)], self.screen.done)
        self.assertEqual([], model.messages("turn"))
        self.assertEqual("advanceDialogue", self.log(1)["failsafe"]["action"])
        for turn in (2, 3):
            self.assertIsNone(self.log(turn)["failsafe"]["action"])
            self.assertIn("changed nothing", self.log(turn)["failsafe"]["message"])
            self.assertEqual("no_action", self.log(turn)["input_execution"]["status"])

    def test_another_click_when_the_picture_has_changed(self) -> None:
        self.play(self.empty(), FakeScreen(picture(0), picture(1), picture(0)), turns=3)
        self.assertEqual([(29, 20)] * 3, self.screen.done)

    def test_buttons_in_between_reset_the_count(self) -> None:
        model = self.empty(replying())
        model.primary = [found(), found("A"), found()]
        self.play(model, turns=3)
        self.assertEqual([(29, 20)] * 2, self.screen.done)


class Cinematics(Turns):
    def model(self, *primary: str) -> FakeModel:
        model = FakeModel(*[replying(("confirm", {}))] * 3)
        model.primary, model.menus = list(primary), [found()]
        return model

    def test_cinematics_are_watched(self) -> None:
        model = self.model(found("Skip"), found("Skip"), found("Skip", "Next"))
        self.play(model, turns=3)
        self.assertEqual([" "], self.screen.done)
        self.assertEqual(1, len(model.messages("turn")))

    def test_cinematics_are_skipped_once_each(self) -> None:
        model = self.model(found("Skip"), found("Skip"), found("Next"), found("Skip"))
        self.play(model, turns=4, INPUT__ALLOW_SKIP_CINEMATICS=True)
        self.assertEqual([(10, 10), " ", (10, 10)], self.screen.done)


class MemoryTools(Turns):
    def test_any_number_before_the_input(self) -> None:
        calls = (
            ("createMemoryFile", {"name": "a.md"}),
            ("writeMemoryFile", {"name": "a.md", "content": "the secret of the race"}),
            ("createMemoryFile", {"name": "../b"}),
            ("deleteMemoryFile", {"name": "none"}),
            ("writeMemoryFile", {"content": "x"}),
            ("back", {}),
        )
        model = FakeModel(replying(*calls), PRESS)
        self.play(model, turns=2)
        self.assertEqual("the secret of the race", (self.folder / "memory" / "a.md").read_text())
        self.assertEqual("Escape", self.screen.done[0])
        told = self.log()["agent"]
        self.assertEqual({"name": "writeMemoryFile", "args_keys": ["content", "name"]}, told["memory_actions"][1])
        results = told["execution_results"]
        self.assertEqual(["done", "done", "back"], [results[0], results[1], results[5]])
        for result, words in zip(results[2:5], ("no name of a memory file", "there is no memory file", "blank args")):
            self.assertIn(words, result)
        message = model.messages("turn")[1]
        self.assertEqual(1, message.count("the secret of the race"))
        self.assertIn("[createMemoryFile ../b: refused: ", message)


class Context(Turns):
    def test_old_turns_become_a_summary(self) -> None:
        model = FakeModel(replying(reasoning="x" * 400), json.dumps({"summary": "all is well"}), PRESS)
        self.play(model, turns=2, CONTEXT__SUMMARIZE_OVER_TOKENS=90)
        message = model.messages("turn")[1]
        self.assertIn("Turns up to 1: all is well", message)
        self.assertNotIn("xxxx", message)
        self.assertIn("summarized", self.events())
        self.assertIn("what blocks", model.asked[3][1])

    def test_a_failed_summary_keeps_the_details(self) -> None:
        for failure in (ModelError("no"), "no json", '{"summary": 7}', '{"summary": ""}'):
            model = FakeModel(replying(reasoning="x" * 400), failure, PRESS, failure)
            self.play(model, turns=2, CONTEXT__SUMMARIZE_OVER_TOKENS=90)
            self.assertIn("x" * 400, model.messages("turn")[1])


class TheEnd(Turns):
    def test_the_window_is_closed(self) -> None:
        screen = FakeScreen()
        screen.open = False
        self.play(FakeModel(), screen, turns=5)
        self.assertEqual(
            ("closed", ["session_start", "turn_start", "turn_end", "stop", "session_end"]), (self.reason, self.events())
        )
        self.play(FakeModel(), FakeScreen(ScreenClosed("no window")), turns=5)
        self.assertEqual("closed", self.reason)

    def test_the_budget_is_spent(self) -> None:
        self.play(FakeModel(BudgetSpent("all tokens")), turns=5)
        self.assertEqual("budget", self.reason)
        self.assertEqual("all tokens", self.log()["error"]["message"])

    def test_the_run_continues_after_any_failure(self) -> None:
        self.play(FakeModel(ZeroDivisionError("odd"), PRESS), turns=2)
        self.assertEqual({"type": "unknown", "message": "odd"}, self.log(1)["error"])
        self.assertEqual("success", self.log(2)["input_execution"]["status"])

    def test_a_stop_waits_for_the_end_of_the_turn(self) -> None:
        model = FakeModel(PRESS)
        agent = ScreenAgent(
            FakeScreen(), model, self.folder, load_config(None, {"LLUMA_SPLIT__ENABLED": "true"}), "win"
        )
        with mock.patch.object(
            model, "chat", side_effect=lambda *args: (agent.stop(), FakeModel.chat(model, *args))[1]
        ):
            self.assertEqual("interrupted", agent.run())
        self.assertEqual("success", self.log()["input_execution"]["status"])


class Settings(unittest.TestCase):
    def test_defaults_file_and_environment(self) -> None:
        self.assertEqual(DEFAULTS, load_config(None, {}))
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "config.json"
            path.write_text('{"window_title": "Game", "turn": {"post_padding_s": 1, "max_turns": 3}}')
            told = {
                "LLUMA_TURN__POST_PADDING_S": "2.5",
                "LLUMA_INPUT__JITTER_MS__MAX": "60",
                "LLUMA_WINDOW_TITLE": "Other",
            }
            config = load_config(path, told)
        self.assertEqual(
            ("Other", 2.5, 3), (config["window_title"], config["turn"]["post_padding_s"], config["turn"]["max_turns"])
        )
        self.assertEqual({"min": 20, "max": 60}, config["input"]["jitter_ms"])
        self.assertEqual(20, DEFAULTS["input"]["jitter_ms"]["min"])

    def test_wrong_settings_are_named(self) -> None:
        for told, words in (
            ({"LLUMA_TURN__POST_PADING_S": "1"}, "turn.post_pading_s is no setting; turn.post_padding_s is"),
            ({"LLUMA_X": "1"}, "x is no setting; there is window_title"),
            ({"LLUMA_TURN__POST_PADDING_S": "soon"}, 'turn.post_padding_s must be a number from 0 on, not "soon"'),
            ({"LLUMA_TURN__POST_PADDING_S": "-1"}, "must be a number from 0 on"),
            ({"LLUMA_SPLIT__ENABLED": "1"}, "split.enabled must be true or false"),
            ({"LLUMA_TURN": "7"}, "turn must be an object"),
            ({"LLUMA_SPLIT__ENABLED": "true", "LLUMA_VISION__ONE_REQUEST": "true"}, "split.enabled must be false"),
            ({"LLUMA_SPLIT__ENABLED": "true", "LLUMA_SPLIT__MENUS_RATIO": "0.6"}, "must be 1 together, and are 1.1"),
            ({"LLUMA_INPUT__JITTER_MS__MIN": "90"}, "must not be more than"),
            ({"LLUMA_INPUT__MAX_ACTIONS_PER_TURN": "2"}, "must be 1"),
        ):
            with self.assertRaises(ConfigError) as caught:
                load_config(None, told)
            self.assertIn(words, str(caught.exception))
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "config.json"
            for text in ("{", "[]", "[" * 200_000, '{"turn": {"max_turns": 1e999}}', '{"turn": NaN}', "\xff"):
                path.write_text(text, encoding="latin-1")
                with self.assertRaises(ConfigError):
                    load_config(path, {})
            path.unlink()
            os.mkfifo(path)
            with self.assertRaisesRegex(ConfigError, "it is not a regular file"):
                load_config(path, {})
            path.unlink()
            with open(path, "wb") as file:
                file.truncate(3 << 30)
            with self.assertRaisesRegex(ConfigError, "3,221,225,472 bytes, and 1,048,576 are the most"):
                load_config(path, {})
        for text in ("[" * 200_000, "1e999", '"' + "x" * 9000 + '"'):
            with self.assertRaises(ConfigError) as caught:
                load_config(None, {"LLUMA_TURN__MAX_TURNS": text})
            self.assertLess(len(str(caught.exception)), 200)

    def test_a_file_with_a_byte_order_mark(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "config.json"
            path.write_bytes(b'\xef\xbb\xbf{"window_title": "Game"}')
            self.assertEqual("Game", load_config(path, {})["window_title"])


if __name__ == "__main__":
    unittest.main()
