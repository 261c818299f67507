"""
Screen mode: play a game from pictures only. Each turn takes a picture, finds the buttons, asks for at most one input,
gives it and records it. The run ends when it is interrupted, the window closes, or the turns are used up.
"""

from __future__ import annotations

import json
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Callable, Dict, List, Optional, Sequence

from drivers.screen import Screen, ScreenClosed, ScreenError
from drivers import Observation
from clock import Clock
from budget import BudgetSpent
from executor import MOST_REASKS
from run_record import Record, Result, StepRecord
from messages import Marks, said
from memory import Memory, MemoryRefused, tokens_of
from service_replies import ModelError
from replies import Action, Call, Usage, each_text, json_values, parse_reply
from screen_turn import Turn, TurnError
from screen_tools import (
    MEMORY_TOOLS,
    NOTES,
    SCREEN,
    TURNS_SCHEMA,
    VISION_PROMPT,
    VISION_SCHEMA,
    screen_prompt,
    screen_schema,
)
from toolbox import BadArgument, Skip, stop_line
from summary import summary_data
from trajectory import usage_data, write_whole
import abu
from abu import BadImage, Picture, decode_png, encode_png
from vision import (
    brightness,
    LEAST_DEVIATION,
    LEAST_MEAN,
    Button,
    Part,
    button_named,
    read_buttons,
    split,
    with_unique_names,
)

# Relative to the folder of a run.
SESSION = "logs/session.jsonl"
MENUS_TRIES, PRIMARY_TRIES = 3, 2
# The end reasons of the record for those of screen mode.
END_REASONS = {"max_turns": "max_steps", "closed": "errors", "failed": "errors"}
KEYS = {"back": "Escape", "confirm": " ", "scrollUp": "z", "scrollDown": "c"}


class ScreenAgent:
    """Plays a screen in turns. `model` is a ChatModel; `folder` receives logs, captures and notes."""

    def __init__(
        self,
        screen: Screen,
        model: Any,
        folder: Path,
        config: Dict[str, Any],
        goal: str,
        clock: Optional[Clock] = None,
        record: Optional[Record] = None,
        redact: Callable[[str], str] = str,
        marks: Optional[Marks] = None,
    ) -> None:
        self.marks = marks or Marks()
        self.screen = screen
        self.model = model
        self.folder = folder
        self.config = config
        self.goal = goal
        self.clock = clock or Clock()
        self.record = record or Record()
        self.redact = redact
        self.memory = Memory(folder / "memory")
        self.digests: List[str] = []
        # The total usage, and that since the last recorded step.
        self.usage, self.unwritten = Usage(), Usage()
        self.thought_seconds = 0.0
        self.spending = threading.Lock()
        self.number = 0
        self.refusals = self.errors = self.idle = self.faults = 0
        # What the model said at the end, if it ended the run.
        self.reached: Optional[bool] = None
        self.answer = ""
        self.reason, self.detail, self.seconds = "interrupted", "interrupted from outside", 0.0
        self.stopping = threading.Event()
        # The pictures of the previous turn if the failsafe clicked in it, and whether a cinematic was skipped.
        self.nudged: Optional[List[bytes]] = None
        self.skipped = False
        for name in ("logs", "captures"):
            (folder / name).mkdir(parents=True, exist_ok=True)

    # --- The run ---

    def stop(self) -> None:
        """Stops after the current turn."""
        self.stopping.set()

    def run(self) -> str:
        """Returns `interrupted`, `max_turns`, `closed`, `budget`, `stop` or `failed`."""
        self.event("session_start", goal=self.goal)
        began = self.clock.monotonic()
        try:
            for event in self.screen.prepare():
                self.event(event, window=self.screen.window())
            while not self.stopping.is_set():
                self.turn()
                if self.number == self.config["turn"]["max_turns"] and not self.stopping.is_set():
                    self.reason, self.detail = "max_turns", f"{self.number} turns were played"
                    break
                self.stopping.wait(max(min(self.config["turn"]["post_padding_s"], self.screen.seconds_left()), 0.0))
            self.see_the_end()
        except ScreenClosed as closed:
            self.reason, self.detail = "closed", f"the screen has gone: {closed}"
            self.record.note(self.detail)
        except ScreenError as error:
            self.reason, self.detail = "failed", f"the screen cannot be made ready: {said(error)}"
            self.record.note(self.detail)
        except KeyboardInterrupt as stop:
            self.detail = str(stop) or self.detail
        except BudgetSpent as spent:
            self.reason, self.detail = "budget", str(spent)
            self.record.note(self.detail)
        finally:
            self.seconds = self.clock.monotonic() - began
            self.event("stop", reason=self.reason)
            self.event("session_end", turns=self.number, usage=usage_data(self.usage))
        return self.reason

    def see_the_end(self) -> None:
        """Records the effects of the last input."""
        try:
            self.record.last(Observation("Screen", "", image=self.screen.capture()))
        except (ScreenError, ScreenClosed) as error:
            self.record.note(f"the end could not be seen: {said(error)}")

    def result(self) -> Result:
        """The result for the record. Whether the goal was reached is unknown, unless the model said so."""
        return Result(
            END_REASONS.get(self.reason, self.reason),
            self.detail,
            self.reached,
            self.number,
            self.refusals,
            0,
            self.idle,
            self.errors,
            self.usage,
            self.seconds,
            summary_data(),
            self.faults,
            self.answer,
            self.thought_seconds,
        )

    def spend(self, usage: Usage) -> None:
        """Thread-safe."""
        with self.spending:
            self.usage += usage
            self.unwritten += usage

    def turn(self) -> None:
        self.number += 1
        log: Dict[str, Any] = {"turn_id": f"{self.number:06}", "timestamp": round(self.clock.now(), 3)}
        turn = Turn(self.number, self.clock.now(), log, clock=self.clock.monotonic())
        self.event("turn_start", turn)
        try:
            self.play(turn)
        except (ScreenClosed, BudgetSpent, KeyboardInterrupt) as end:
            words = "interrupted" if isinstance(end, KeyboardInterrupt) else said(end)
            log["error"] = {"type": "unknown", "message": words}
            raise
        except TurnError as error:
            log["error"] = {"type": error.kind, "message": said(error)}
        except Exception as error:
            log["error"] = {"type": "unknown", "message": said(error)}
        finally:
            self.finish(turn)

    def play(self, turn: Turn) -> None:
        if not self.screen.is_open():
            raise ScreenClosed("the window has been closed")
        turn.log["window"] = self.screen.window()
        self.look(turn)
        if self.config["vision"]["one_request"]:
            self.note_buttons(turn, [])
            self.decide(turn)
            return
        self.find_buttons(turn)
        if not turn.buttons:
            self.nudge(turn)
            return
        self.nudged = None
        if not self.is_cinematic(turn):
            self.decide(turn)

    def finish(self, turn: Turn) -> None:
        log = turn.log
        log.setdefault("input_execution", {"status": "error" if "error" in log else "no_action"})
        if "error" in log:
            log["input_execution"] = {"status": "error", "message": log["error"]["message"]}
        write_whole(
            self.folder / "logs" / f"turn-{turn.id}.json",
            json.dumps(each_text(log, self.redact, names=False), indent=2) + "\n",
        )
        self.write_step(turn)
        if "error" in log and "[error: " not in turn.digest:
            # The model reads in the next turn why nothing happened.
            turn.digest = f"{turn.digest or f'Turn {turn.number}:'} [error: {log['error']['message']}]"
        if turn.digest:
            self.digests.append(turn.digest)
            self.shorten_context()
        self.event("turn_end", turn, status=log["input_execution"]["status"])
        self.clean()

    def write_step(self, turn: Turn) -> None:
        """Records the turn in the same form as the steps of other drivers."""
        log, done = turn.log, turn.log["input_execution"]
        if "error" in log:
            self.errors += 1
            kind, message = log["error"]["type"], log["error"]["message"]
            turn.attempts = turn.attempts or [{}]
            inputs = [attempt for attempt in turn.attempts if attempt.get("call") not in MEMORY_TOOLS]
            (inputs or turn.attempts)[-1]["error"] = message
            turn.lines.append(f"ERR {kind}: {message}")
        elif done["status"] == "no_action":
            self.idle += 1
            turn.lines.append(f"no input: {log['failsafe']['message']}" if "failsafe" in log else "no input")
        else:
            turn.lines.append(f"failsafe: {done['action']}" if "failsafe" in log else done["action"])
        capture = log.get("capture", {})
        width, height = capture.get("validation", {}).get("size_px", (0, 0))
        buttons = [{**button.data(), "used": button.name == turn.pressed} for button in turn.buttons]
        usage, self.unwritten = self.unwritten, Usage()
        self.record.step(
            StepRecord(
                turn.number,
                turn.began,
                Observation("Buttons", "\n".join(map(shown, turn.buttons)) or "(none)"),
                turn.message,
                turn.attempts,
                [f"#{turn.number} {line}" for line in turn.lines],
                outcome={"error": "error", "no_action": "no_op"}.get(done["status"], "done"),
                usage=usage,
                seconds=self.clock.monotonic() - turn.clock,
                image=capture.get("raw_path", ""),
                size=(width, height),
                boxes=buttons,
            )
        )

    # --- Looking ---

    def look(self, turn: Turn) -> None:
        """Takes a picture and splits it. If it is blank, brings the window to the front and tries once more."""
        problem = ""
        for is_second in (False, True):
            if is_second:
                self.screen.focus()
            try:
                data = self.screen.capture()
                picture = decode_png(data)
            except (ScreenError, BadImage) as error:
                problem = said(error)
                continue
            mean, deviation = brightness(picture)
            problem = (
                "" if mean >= LEAST_MEAN and deviation >= LEAST_DEVIATION else "the picture is black or of one colour"
            )
            self.save(turn, data, picture, mean, deviation)
            if not problem:
                return
        raise TurnError("capture", problem)

    def save(self, turn: Turn, data: bytes, picture: Picture, mean: float, deviation: float) -> None:
        ratios = self.config["split"]
        turn.parts = [Part("primary", 0, picture)]
        if ratios["enabled"]:
            turn.parts = split(picture, ratios["left_pin_ratio"], ratios["primary_ratio"], ratios["menus_ratio"])
        paths = {"raw_path": self.capture_path(turn, "", data)}
        for part in turn.parts if ratios["enabled"] else ():
            paths[f"{part.section}_path"] = self.capture_path(turn, f"-{part.section}", encode_png(part.picture))
        size = [picture.width, picture.height]
        measured = {"mean_luminance": round(mean, 2), "stddev_luminance": round(deviation, 2), "size_px": size}
        turn.log["capture"] = {**paths, "validation": measured}

    def capture_path(self, turn: Turn, part: str, data: bytes) -> str:
        name = f"captures/{turn.id}{part}.png"
        (self.folder / name).write_bytes(data)
        return name

    def clean(self) -> None:
        kept = int(self.config["capture"]["retention"])
        if kept:
            for path in (self.folder / "captures").glob("*.png"):
                digits = path.name[:6]
                if digits.isdigit() and int(digits) <= self.number - kept:
                    path.unlink()

    # --- Vision ---

    def find_buttons(self, turn: Turn) -> None:
        """Analyzes the parts in parallel, or one after another if there is a budget."""
        budget = self.model.budget
        is_parallel = self.config["vision"]["parallel_calls"] and budget.tokens is None and budget.usd is None
        if is_parallel and len(turn.parts) > 1:
            with ThreadPoolExecutor(len(turn.parts)) as pool:
                found = list(pool.map(self.buttons_of, turn.parts))
        else:
            found = [self.buttons_of(part) for part in turn.parts]
        self.note_buttons(turn, [button for buttons in found for button in buttons])

    @staticmethod
    def note_buttons(turn: Turn, found: List[Button]) -> None:
        turn.buttons = with_unique_names(found)
        listed = [button.data() for button in turn.buttons]
        turn.log["vision"] = {"buttons": listed, "scrollbar": None, "menu_state": None}

    def buttons_of(self, part: Part) -> List[Button]:
        """A menu without any button is analyzed a second time."""
        message = f"This is the part `{part.section}` of the screen."
        for _ in range(MENUS_TRIES if part.section == "menus" else PRIMARY_TRIES):
            response = self.ask("vision", VISION_PROMPT, message, [encode_png(part.picture)], VISION_SCHEMA)
            buttons = read_buttons(response.content, part)
            if buttons or (buttons is not None and part.section != "menus"):
                return buttons
        return []

    def ask(self, name: str, system: str, message: str, images: List[bytes], schema: Dict[str, Any]) -> Any:
        began = self.clock.monotonic()
        try:
            response = self.model.chat(name, system, message, images, schema)
            self.spend(response.usage)
            return response
        except ModelError as error:
            self.spend(error.usage)
            if error.timed_out:
                self.event("timeout", call=name, message=said(error))
            raise TurnError("agent", f"{name}: {said(error)}") from None
        finally:
            with self.spending:
                self.thought_seconds += self.clock.monotonic() - began

    # --- Without the agent ---

    def nudge(self, turn: Turn) -> None:
        """If there is no button, clicks once to advance a dialogue. If that changed nothing, waits."""
        pictures = [part.picture.pixels for part in turn.parts]
        if self.nudged == pictures:
            turn.log["failsafe"] = {"action": None, "message": "no buttons, and a click in the middle changed nothing"}
            self.event("failsafe", turn, action=None)
            return
        self.nudged = pictures
        turn.log["failsafe"] = {"action": "advanceDialogue", "message": "no buttons were found"}
        self.event("failsafe", turn, action="advanceDialogue")
        self.give_input(turn, "advanceDialogue", {})

    def is_cinematic(self, turn: Turn) -> bool:
        """Whether the only button skips a cinematic, which is then watched or skipped once."""
        names = [button.name.casefold() for button in turn.buttons]
        if not all(name.startswith("skip") for name in names):
            self.skipped = False
            return False
        turn.digest = f"Turn {turn.number}: a cinematic, no input."
        if self.config["input"]["allow_skip_cinematics"] and not self.skipped:
            self.skipped = True
            self.give_input(turn, "pressButton", {"name": turn.buttons[0].name})
            turn.digest = f"Turn {turn.number}: a cinematic was skipped."
        return True

    # --- The agent ---

    def decide(self, turn: Turn) -> None:
        turn.message = self.message(turn)
        action = self.read_turn(turn)
        thought = action.thought
        told = {"reasoning": thought, "memory_actions": [], "input_action": None, "execution_results": []}
        turn.log["agent"] = {**told, "usage": usage_data(self.unwritten)}
        turn.digest = f"Turn {turn.number}: {thought}"
        if action.memory is not None:
            self.take_notes(turn, action.memory)
        self.carry_out(turn, action.calls)

    def read_turn(self, turn: Turn) -> Action:
        """The reply of the agent. One that cannot be read is asked for again."""
        asked, both = turn.message, bool(self.config["vision"]["one_request"])
        action = Action()
        for _ in range(1 + MOST_REASKS):
            images = turn.images()
            response = self.ask("turn", screen_prompt(self.goal, both), asked, images, screen_schema(both))
            action = parse_reply(response.content)
            attempt = {"reply": response.content, "state": response.state, "call": None, "args": {}}
            turn.attempts.append({**attempt, **({"thought": action.thought} if action.thought else {})})
            if not action.fault:
                if both:
                    self.note_buttons(turn, read_buttons(response.content, turn.parts[0]) or [])
                return action
            self.faults += 1
            turn.attempts[-1]["fault"] = action.fault
            asked = f"{turn.message}\n\nYour reply was {action.fault}, so nothing was done. Expected: JSON as said."
        raise TurnError("agent", f"the reply is {action.fault}")

    def take_notes(self, turn: Turn, text: str) -> None:
        try:
            if NOTES not in self.memory.names():
                self.memory.create(NOTES)
            self.memory.write(NOTES, self.redact(text))
        except MemoryRefused as error:
            self.refusals += 1
            turn.digest += f" [memory: refused: {said(error)}]"

    def message(self, turn: Turn) -> str:
        when = time.strftime("%Y-%m-%d %H:%M:%S", time.gmtime(self.clock.now()))
        found = json.dumps([button.data() for button in turn.buttons], ensure_ascii=False)
        names = [part.section for part in turn.parts]
        return "\n\n".join(
            [
                self.marks.around("Turns before", "\n".join(self.digests) or "(none)"),
                self.marks.around("Memory", self.memory.text() or "(empty)"),
                f"Turn {turn.number}, {when} UTC.",
                *([] if self.config["vision"]["one_request"] else [self.marks.around("Buttons", found)]),
                *([f"The pictures show: {', '.join(names)}."] if len(names) > 1 else []),
            ]
        )

    def carry_out(self, turn: Turn, calls: Sequence[Call]) -> None:
        log = turn.log["agent"]
        inputs = [call for call in calls if call[0] not in MEMORY_TOOLS]
        first = len(turn.attempts) - 1
        turn.attempts += [{"call": name, "args": args} for name, args in calls[1:]]
        if calls:
            turn.attempts[first].update(call=calls[0][0], args=calls[0][1])
        for (name, args), attempt in zip(calls, turn.attempts[first:]):
            if name in MEMORY_TOOLS:
                outcome = self.remember(name, each_text(args, self.redact))
                if outcome != "done":
                    self.refusals += 1
                    attempt["refused"] = outcome
                line = abu.one_line(f"{name} {str(args.get('name', ''))[:60]}: {outcome}")
                turn.lines.append(line)
                log["memory_actions"].append({"name": name, "args_keys": sorted(args)})
                log["execution_results"].append(outcome)
                turn.digest += f" [{line}]"
        if len(inputs) > 1:
            raise self.failed(turn, "agent", f"{len(inputs)} inputs in one turn, so none was given")
        if inputs:
            name, args = inputs[0]
            log["input_action"] = {"name": name, "args": args}
            try:
                outcome = self.give_input(turn, name, args)
            except TurnError as error:
                raise self.failed(turn, error.kind, said(error)) from None
            log["execution_results"].append(outcome)
            turn.digest += f" [{outcome}]"

    @staticmethod
    def failed(turn: Turn, kind: str, message: str) -> TurnError:
        """The next message tells the model why nothing happened."""
        turn.digest += f" [error: {message}]"
        return TurnError(kind, message)

    def remember(self, name: str, args: Dict[str, Any]) -> str:
        tool = SCREEN.get(name)
        try:
            bound = tool.bind(args) if tool else {}
            if name == "createMemoryFile":
                self.memory.create(bound["name"])
            elif name == "writeMemoryFile":
                self.memory.write(bound["name"], bound["content"])
            else:
                self.memory.delete(bound["name"])
            return "done"
        except (MemoryRefused, Skip, BadArgument) as error:
            return f"refused: {said(error)}"

    # --- Input ---

    def give_input(self, turn: Turn, name: str, args: Dict[str, Any]) -> str:
        """Gives the one input of the turn; returns what was done, in words."""
        tool = SCREEN.get(name)
        try:
            if tool is None:
                raise TurnError("agent", f"there is no tool {name[:60]}")
            bound = tool.bind(args)
        except (Skip, BadArgument) as error:
            raise TurnError("agent", f"{name}: {said(error)}") from None
        try:
            outcome = self.do(turn, name, bound)
        except ScreenError as error:
            raise TurnError("unknown", f"{name}: {said(error)}") from None
        turn.log["input_execution"] = {"status": "success", "action": outcome}
        if self.config["capture"]["post_action"]:
            turn.log["capture"]["after_path"] = self.capture_path(turn, "-after", self.screen.capture())
        return outcome

    def do(self, turn: Turn, name: str, args: Dict[str, Any]) -> str:
        if name == "stop":
            self.reason, self.detail = "stop", "the model called stop"
            self.answer = args["answer"] or ""
            self.reached = bool(args["reached"]) or (args["reached"] is None and bool(self.answer))
            self.stopping.set()
            return stop_line(args)
        if name in KEYS:
            self.screen.key(KEYS[name])
            return name
        if name == "advanceDialogue":
            x, y = turn.middle()
            self.screen.click(x, y)
            return f"advanceDialogue at {x},{y}"
        if name == "drag":
            source = self.button(turn, args["source"])
            target = self.button(turn, args["target"]) if args["target"] else None
            turn.pressed = source.name
            self.screen.drag(*source.center, target.center if target else None)
            return f"drag {source.name!r} to " + (repr(target.name) if target else "the middle")
        button = self.button(turn, args["name"])
        turn.pressed = button.name
        self.screen.click(*button.center)
        return f"pressButton {button.name!r} at {button.center[0]},{button.center[1]}"

    @staticmethod
    def button(turn: Turn, name: str) -> Button:
        button = button_named(turn.buttons, name)
        if button is None:
            present = ", ".join(button.name for button in turn.buttons)
            raise TurnError("agent", f"there is no button {name[:60]!r}; there is {present}")
        return button

    # --- The context ---

    def shorten_context(self) -> None:
        """Summarizes old turns into one message. If the summary fails, they stay as they are."""
        if tokens_of("\n".join(self.digests)) <= self.config["context"]["summarize_over_tokens"]:
            return
        prompt = (
            "Sum up these turns of a game for the one who plays on: how the state has changed, what the objectives "
            'are, where things stand now, and what blocks. Reply with JSON: {"summary": text}'
        )
        try:
            response = self.model.chat(
                "summary", prompt, self.marks.around("Turns", "\n".join(self.digests)), [], TURNS_SCHEMA
            )
        except (ModelError, BudgetSpent) as error:
            self.spend(getattr(error, "usage", Usage()))
            self.event("summarized", failed=said(error))
            return
        self.spend(response.usage)
        value = next((value for value in json_values(response.content) if isinstance(value, dict)), {})
        text = value.get("summary")
        if isinstance(text, str) and text.strip():
            count = len(self.digests)
            self.digests = [f"Turns up to {self.number}: {text.strip()}"]
            self.event("summarized", turns=count)

    # --- Logs ---

    def event(self, name: str, turn: Optional[Turn] = None, **data: Any) -> None:
        whose = {"turn_id": turn.id} if turn else {}
        told = {"ts": round(self.clock.now(), 3), "event": name, **whose, "data": data}
        with open(self.folder / SESSION, "a", encoding="utf-8") as file:
            file.write(json.dumps({**told, "data": each_text(data, self.redact, names=False)}) + "\n")


def shown(button: Button) -> str:
    return f"{json.dumps(button.name, ensure_ascii=False)} at {button.x},{button.y}, {button.width}x{button.height}"
