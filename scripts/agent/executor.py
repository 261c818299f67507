"""
The loop of a run: observe, ask for one step, carry it out, record it, until something ends the run. It is independent
of the place it acts in (a driver) and of who decides (a generator).
"""

from __future__ import annotations

import base64
import json
import os
import uuid
from collections import Counter
from pathlib import Path
from typing import Any, Callable, Dict, List, Optional, Sequence, Tuple, Union

import abu
from budget import BudgetSpent
from clock import Clock
from drivers import Driver, DriverGone, Ending, Observation, Refusal
from messages import Marks, Messages, Prompt, Rules, said
from run_record import Record, Result, StepRecord
from replies import NO_MODEL, Action, Call, ModelResponse, Usage, is_true, parse_reply
from summary import Summary, Transcript, reached_words, read_summary, summary_data, summary_prompt, write_transcript
from toolbox import BadArgument, Skip, stop_line

MOST_NO_OPS = 5
MOST_ERRORS = 3
NO_OP_SECONDS = 0.25
ERROR_SECONDS = 0.5
TOOL_SECONDS = 0.1
FINAL_WIDTH = 200
# How often the model is asked again in one step, after a refusal or a reply that cannot be carried out.
MOST_REASKS = 3
# How many moves are made in one step because there was no other.
MOST_FORCED = 30

# A generator returns a ModelResponse, or only its text.
Generator = Callable[[str, Driver, Optional[bytes]], Union[ModelResponse, str]]


class ToolStrategy:
    """Carries out calls with the driver's tools."""

    def __init__(self, clock: Optional[Clock] = None, folder: Optional[Path] = None) -> None:
        self.clock = clock or Clock()
        self.folder = folder

    def execute(self, driver: Driver, action: Action, name: str, args: Dict[str, Any]) -> Optional[str]:
        """
        Returns the line for the history, without its number, or None. Exceptions become lines too, except Refusal,
        which goes back to the model. Skip has the line of a call that was not carried out.
        """
        tool = driver.tools.get(name)
        if tool is None:
            raise Skip(f"skip unknown tool '{abu.one_line(name)[:60]}'")
        try:
            bound = tool.bind(args)
        except Skip as reason:
            raise Skip(f"skip {name} ({reason})") from None
        if name == "delay":
            self.clock.sleep(max(min(bound["millis"] / 1000, driver.seconds_left()), 0.0))
            return tool.line(bound, None)
        spelled = driver.spelled(bound)
        result = driver.perform(name, bound)
        if name == "captureScreenshot" and isinstance(result, bytes) and self.folder is not None:
            self.folder.mkdir(parents=True, exist_ok=True)
            encoded = base64.b64encode(result).decode()
            (self.folder / f"screenshot-{int(self.clock.now() * 1000)}.b64").write_text(encoded)
        return tool.line(spelled, result)


class Agent:
    """
    One run towards a goal. Other programs can pass an `action_generator(message, driver, image)`, an
    `execution_strategy` with `execute(driver, action, name, args)`, or both.
    """

    def __init__(
        self,
        driver: Driver,
        model: Any = None,
        action_generator: Optional[Generator] = None,
        execution_strategy: Any = None,
        folder: Optional[Path] = None,
        record: Optional[Record] = None,
        clock: Optional[Clock] = None,
        budget: Any = None,
        step_seconds: float = TOOL_SECONDS,
        rules: Rules = Rules(),
        needs_model: bool = True,
        marks: Optional[Marks] = None,
        redact: Callable[[str], str] = str,
    ) -> None:
        self.driver = driver
        self.marks = marks or Marks()
        self.redact = redact
        self.model = None if os.environ.get("AGENT_DISABLE_LLM", "").lower() == "true" else model
        self.generator = action_generator
        self.clock = clock or Clock()
        self.strategy = execution_strategy or ToolStrategy(self.clock, folder)
        self.folder = folder
        self.record = record or Record()
        self.budget = budget
        if budget is not None:
            driver.limit(budget.seconds_left)
        self.step_seconds = step_seconds
        self.rules = rules
        # False if the generator is a program, which needs no model.
        self.needs_model = needs_model
        # The messages and replies that the model is shown again, and whether it has seen the last state.
        self.kept: List[Tuple[str, str]] = []
        self.has_seen, self.last_kept = False, 0
        self.messages = Messages("", rules, self.marks, 0)
        self.uuid = str(uuid.uuid4())
        self.goal = ""
        self.history: List[str] = []
        self.number = 0
        # Consecutive replies without a call, failures, and steps in which everything was refused.
        self.no_ops = self.errors = self.refused = 0
        self.counts: Counter[str] = Counter()
        self.usage = Usage()
        self.thought_seconds = 0.0
        self.end_reason = ""
        self.end_detail = self.answer = ""
        self.reached = False
        self.now = StepRecord(0, 0)
        # Seconds to wait before the next step.
        self.pause = 0.0
        self.is_over = self.has_seen_end = self.is_hurried = self.has_replied = False

    def history_snapshot(self) -> List[str]:
        """A copy of the lines so far."""
        return list(self.history)

    # --- The loop ---

    def execute(self, goal: str, max_steps: int = 100) -> Result:
        """Plays until the run ends. The transcript and its summary are written before this returns."""
        self.goal = goal
        self.messages = Messages(goal, self.rules, self.marks, max_steps)
        began, started = self.clock.monotonic(), self.clock.now()
        if self.budget is not None:
            self.budget.start()
        try:
            while not self.is_over and self.number < max_steps:
                self.take_step()
            if not self.is_over:
                self.end_at_limit("max_steps", f"{max_steps} steps were made")
        except KeyboardInterrupt as stop:
            self.end("interrupted", str(stop) or "interrupted from outside")
        self.see_the_end()
        summary = self.summarize()
        final = json.dumps(summary.data, ensure_ascii=False)
        self.history.append(f"FINAL {final[:FINAL_WIDTH]}")
        seconds = self.clock.monotonic() - began
        if self.folder is not None:
            told = Transcript(goal, self.uuid, self.history, final, summary.state, seconds)
            write_transcript(self.folder, self.redact(told.text()), started)
        return self.result(seconds, summary)

    def result(self, seconds: float, summary: Summary) -> Result:
        return Result(
            self.end_reason,
            self.end_detail,
            self.reached,
            self.number,
            self.counts["refusals"],
            self.counts["skips"],
            self.counts["no_ops"],
            self.counts["errors"],
            self.usage,
            seconds,
            summary.data,
            self.counts["faults"],
            self.answer,
            self.thought_seconds,
            self.score(),
        )

    def score(self) -> str:
        try:
            return self.driver.score()
        except Exception:
            # It is asked for after the end too, when the game may be gone.
            return ""

    def take_step(self) -> None:
        """The step is recorded before the pause, so a kill during the pause loses nothing."""
        self.pause = 0.0
        try:
            if self.budget is not None:
                self.budget.check()
        except BudgetSpent as spent:
            self.end_at_limit("budget", str(spent))
            return
        self.number += 1
        self.now = StepRecord(self.number, self.clock.now())
        began = self.clock.monotonic()
        try:
            self.step()
        except BudgetSpent as spent:
            self.end_at_limit("budget", str(spent), spent.failure)
        except DriverGone as gone:
            self.counts["errors"] += 1
            self.now.outcome = "error"
            self.add(f"ERR {self.driver.name}: {said(gone)}")
            self.end("errors", str(gone))
        finally:
            self.now.seconds = self.clock.monotonic() - began
            self.thought_seconds += self.now.thought_seconds
            self.now.score = self.score()
            self.now.played = self.driver.played()
            self.record.step(self.now)
        if not self.is_over:
            self.clock.sleep(max(min(self.pause, self.driver.seconds_left()), 0.0))

    def step(self) -> None:
        observation = self.observe()
        if self.has_ended():
            return
        message, earlier = self.tell(observation)
        again: List[str] = []
        while True:
            asked = "\n\n".join([message, *again])
            began = self.clock.monotonic()
            try:
                response = self.ask(asked, observation, earlier)
            except (BudgetSpent, DriverGone):
                raise
            except Exception as error:
                self.spend(getattr(error, "usage", Usage()))
                self.now.attempts.append({"error": said(error)})
                self.count_error(f"ERROR: Action generation failed - {said(error)}")
                return
            finally:
                self.now.thought_seconds += self.clock.monotonic() - began
            self.has_replied = True
            self.spend(response.usage)
            self.keep(earlier, asked, response)
            words = self.respond(response, MOST_REASKS - len(again))
            if words is None:
                return
            again.append(words)

    def observe(self) -> Observation:
        try:
            observation = self.driver.observe()
        except (DriverGone, KeyboardInterrupt):
            raise
        except Exception as error:
            self.record.note(f"step {self.number}: nothing could be seen: {said(error)}")
            return Observation("State", f"(it could not be read: {said(error)})")
        self.messages.repeats.states.append(observation.fingerprint)
        return observation

    def tell(self, observation: Observation) -> Tuple[str, List[Tuple[str, str]]]:
        """The message of this step, and the earlier messages and replies that come before it."""
        earlier, kept = self.kept, self.rules.kept
        is_diff = bool(observation.changes and earlier and self.has_seen and len(earlier) <= kept)
        if earlier and not is_diff:
            # The whole state is the new base. The later half stays, so that the model does not begin with nothing.
            earlier = earlier[len(earlier) - min(kept // 2, len(earlier)) :]
        # A model that has not seen this state cannot use the next diff.
        self.has_seen = False
        more = self.budget.warnings() if self.budget is not None else []
        if self.rules.classic:
            message = self.messages.write_classic(self.number, observation, is_diff, self.history, more)
        else:
            since = self.last_kept if earlier else None
            message = self.messages.write(self.number, observation, is_diff, since, more)
        self.now.observation, self.now.message = observation, message
        return message, earlier

    def ask(self, asked: str, observation: Observation, earlier: List[Tuple[str, str]]) -> ModelResponse:
        if self.generator is not None:
            response = self.generator(asked, self.driver, observation.image)
            return response if isinstance(response, ModelResponse) else ModelResponse(str(response))
        if self.model is None:
            return ModelResponse(NO_MODEL, "LLM_NOT_AVAILABLE")
        self.now.rules = self.prompt().text(self.model.by_tools)
        return self.model.plan(self.prompt(), asked, observation.image, earlier)

    def prompt(self) -> Prompt:
        """The driver may get more tools during the run."""
        return Prompt(self.goal, self.driver, self.rules)

    def keep(self, earlier: List[Tuple[str, str]], asked: str, response: ModelResponse) -> None:
        if self.rules.kept:
            self.kept = [*earlier, (asked, response.content)]
            self.has_seen, self.last_kept = True, self.number

    def spend(self, usage: Usage) -> None:
        self.usage += usage
        self.now.usage += usage

    def see_the_end(self) -> None:
        """Records the effects of the last action. They do not influence how the run ended."""
        if self.has_seen_end or self.end_reason == "interrupted" or self.driver.seconds_left() <= 0:
            return
        self.has_seen_end = True
        try:
            if self.record.wants_picture:
                self.driver.want_image()
            self.record.last(self.driver.observe())
        except KeyboardInterrupt:
            self.is_hurried = True
        except Exception as error:
            self.record.note(f"the end could not be seen: {said(error)}")

    # --- What a reply does ---

    def respond(self, response: ModelResponse, reasks: int) -> Optional[str]:
        """
        Does what the reply says. Returns None when the step is over; or, if nothing was done and the model may be asked
        again so many times, what it is told.
        """
        action = Action() if response.content == NO_MODEL else parse_reply(response.content)
        attempt = {"reply": response.content, "state": response.state, "call": action.name, "args": action.args}
        self.now.attempts.append({**attempt, **({"thought": action.thought} if action.thought else {})})
        if action.fault and reasks > 0 and not self.rules.classic:
            expected = self.prompt().expected(response.by_tools)
            return self.fault(f"Your reply was {action.fault}, so nothing was done. Expected: {expected}.")
        self.messages.heed(action)
        if action.memory is not None:
            self.messages.remember(action.memory)
        if self.rules.classic and action.is_end:
            self.complete(action)
            return None
        if not action.calls and not action.is_end:
            self.count_no_op()
            return None
        words = self.carry_out_all(action.calls[: self.rules.actions], reasks) if action.calls else None
        if words is None and action.is_end and not self.is_over:
            words = self.claim(action, reasks)
        return words

    def fault(self, words: str) -> str:
        """Asking again costs no step, because nothing was done."""
        self.counts["faults"] += 1
        self.now.attempts[-1]["fault"] = words
        return words

    def carry_out_all(self, calls: Sequence[Call], reasks: int) -> Optional[str]:
        """Several calls end at the first one that is refused or fails, at a question, and at a surprise."""
        self.no_ops = self.errors = 0
        self.now.outcome = "done"
        for place, (name, args) in enumerate(calls):
            if place:
                self.now.attempts.append({"call": name, "args": args})
                surprise = self.driver.go_on(args)
                if surprise:
                    self.leave_out(calls[place:], surprise)
                    break
            words = self.carry_out(name, args, 0 if place else reasks)
            if words is not None:
                return words
            if self.is_over or self.has_ended():
                return None
            if self.now.outcome != "done":
                self.leave_out(calls[place + 1 :], "")
                break
        self.play_forced()
        self.pause += self.step_seconds
        return None

    def play_forced(self) -> None:
        """
        Makes the only possible moves without asking the model, as `abu.py --forced` does. A goal in words may be to
        leave them.
        """
        if not self.rules.judged or self.rules.classic or self.model is None or self.generator is not None:
            return
        count = 0
        while count < MOST_FORCED and self.now.outcome == "done" and not self.is_over:
            call = self.driver.forced()
            if call is None:
                break
            self.now.attempts.append({"call": call[0], "args": call[1], "forced": True})
            if self.carry_out(*call, reasks=1) is not None or self.has_ended():
                break
            count += 1
        if count:
            made = (
                "was the only move, and was"
                if count == 1
                else f"and {count - 1} before it were the only moves, and were"
            )
            self.messages.notes.append(f"Note: the last action {made} made without asking you.")

    def leave_out(self, calls: Sequence[Call], why: str) -> None:
        if calls:
            names = ", ".join(abu.one_line(name)[:60] for name, _ in calls)
            self.messages.notes.append(f"Note: not carried out: {names}" + (f", because {why}." if why else "."))

    def carry_out(self, name: str, args: Dict[str, Any], reasks: int) -> Optional[str]:
        """None if the call is dealt with; or, if nothing was done and the model may choose again, what it is told."""
        if name == "stop":
            return self.stop(args, reasks)
        labels = {key: self.driver.label_of(str(value)) for key, value in sorted(args.items())}
        action = Action(((name, args),))
        came: List[str] = []
        try:
            line = self.strategy.execute(self.driver, action, name, args)
            self.now.account = "\n".join(filter(None, (self.now.account, self.driver.account())))
            if line is not None:
                came = self.driver.told()
                self.add(line, *came)
        except (Skip, BadArgument) as problem:
            if reasks > 0 and not self.rules.classic:
                return self.refused_words(name, args, self.fault(self.why_not(name, args, problem)))
            self.skip(name, problem)
        except Refusal as refusal:
            self.counts["refusals"] += 1
            self.now.attempts[-1]["refused"] = str(refusal)
            if reasks > 0:
                return self.refused_words(name, args, str(refusal))
            self.count_refused_step(f"ERR {name}: {said(refusal)}")
            return None
        except (BudgetSpent, DriverGone):
            raise
        except Exception as error:
            self.fail(name, error)
        finally:
            self.messages.repeats.remember(name, labels, came)
        self.refused = 0
        return None

    def skip(self, name: str, problem: Exception) -> None:
        if isinstance(problem, BadArgument):
            self.fail(name, problem)
            return
        self.counts["skips"] += 1
        self.now.outcome = "skipped"
        self.add(str(problem))

    def fail(self, name: str, error: Exception) -> None:
        self.now.outcome = "error"
        self.now.attempts[-1]["error"] = said(error)
        self.add(f"ERR {name}: {said(error)}")

    def why_not(self, name: str, args: Dict[str, Any], problem: Exception) -> str:
        """What is wrong with a call that was not carried out, in the words of its tool."""
        tools = self.prompt().tools
        tool = tools.get(name) or self.driver.tools.get(name)
        if tool is None:
            return f"there is no tool {abu.one_line(name)[:60]}; there is {', '.join(one.name for one in tools)}"
        unknown = tool.unknown(args) if isinstance(problem, Skip) else ""
        missing = [param.name for param in tool.params if param.is_required and args.get(param.name) in (None, "")]
        return unknown or (f"{name} needs {', '.join(missing)}" if missing else str(problem))

    def refused_words(self, name: str, args: Dict[str, Any], why: str) -> str:
        """A refused call with the reason word for word."""
        call = f"{name} {json.dumps(args, ensure_ascii=False)}: {why}"
        told = self.marks.around("Refused", call)
        return f"This was refused in this step, and nothing was done. Choose another action.\n{told}"

    # --- What ends it ---

    def end(self, reason: str, detail: str) -> None:
        self.is_over = True
        self.end_reason, self.end_detail = reason, detail

    def end_at_limit(self, reason: str, detail: str, failure: str = "") -> None:
        """A run that its model's service has cut short is a failure: nobody has lost it by playing."""
        if self.errors:
            self.end("errors", f"{detail}, the last {self.errors} without a reply of the model")
        elif failure and not self.has_replied:
            self.end("errors", f"{detail} without a reply of the model: {failure}")
        else:
            self.end(reason, detail)

    def has_ended(self) -> bool:
        """Whether the driver reports that the goal is reached or that the game is over."""
        ending: Optional[Ending] = self.driver.ending()
        if ending is None:
            return False
        # Reaching the goal need not end the game.
        self.add(f"{'goal reached' if ending.reached else 'game over'}: {abu.one_line(ending.words)}")
        self.reached = ending.reached
        self.end("task_complete" if ending.reached else "stop", ending.words)
        return True

    def stop(self, args: Dict[str, Any], reasks: int) -> Optional[str]:
        """Ends the run. `reached` counts only where nobody else can tell."""
        answer = args.get("answer")
        self.answer = answer if isinstance(answer, str) else ""
        # Where the game judges, the answer only says why the model gives up.
        claims = is_true(args.get("reached")) or (
            args.get("reached") is None and bool(self.answer) and not self.rules.judged
        )
        if claims and self.rules.judged and reasks > 0:
            return self.fault(f"Nothing was done: {self.wrong_claim()}")
        self.now.outcome = "end"
        self.add(stop_line(args))
        self.reached = claims and not self.rules.judged
        self.end("task_complete" if self.reached else "stop", "the model called stop")
        return None

    def claim(self, action: Action, reasks: int) -> Optional[str]:
        """The model says that the task is complete, or closes what it acts in. The calls beside that were made."""
        if self.rules.judged and action.task_complete:
            if not action.calls and reasks > 0:
                return self.fault(f"Nothing was done: {self.wrong_claim()}")
            self.messages.notes.append(f"Note: {self.wrong_claim()}")
            if not action.calls:
                self.count_no_op()
        elif not action.calls or self.now.outcome == "done":
            self.complete(action)
        return None

    def wrong_claim(self) -> str:
        score = self.driver.score()
        told = f" ({self.marks.without(abu.one_line(score))})" if score else ""
        return f"the goal is not reached yet{told}. Play on, or give up with `stop`."

    def complete(self, action: Action) -> None:
        self.now.outcome = "end"
        self.see_the_end()
        try:
            self.driver.close()
        except Exception as error:
            self.record.note(f"step {self.number}: closing failed: {said(error)}")
        told = "true" if action.task_complete else "false"
        self.add(f"complete: taskComplete={told} method={action.method or 'null'}")
        self.reached = not self.rules.judged and action.task_complete
        reason = "task_complete" if action.task_complete else "close"
        self.end(reason, "the model says that the task is complete" if action.task_complete else "the model closed it")

    def count_no_op(self) -> None:
        self.no_ops += 1
        self.now.outcome = "no_op"
        self.errors = self.refused = 0
        self.counts["no_ops"] += 1
        self.add(f"no-op (no tool_calls) - consecutive_no_ops: {self.no_ops}")
        if self.no_ops >= MOST_NO_OPS:
            self.end("no_op", f"{MOST_NO_OPS} replies in a row had no call")
        self.pause += NO_OP_SECONDS * self.no_ops

    def count_refused_step(self, line: str) -> None:
        """After too many refused steps in a row, the run is lost."""
        self.refused += 1
        self.now.outcome = "refused"
        self.counts["errors"] += 1
        self.add(line)
        if self.refused >= MOST_ERRORS:
            self.end("refused", line)
        self.pause += ERROR_SECONDS

    def count_error(self, line: str) -> None:
        self.errors += 1
        self.now.outcome = "error"
        self.refused = 0
        self.counts["errors"] += 1
        self.add(line)
        if self.errors >= MOST_ERRORS:
            self.end("errors", line)
        self.pause += ERROR_SECONDS

    def add(self, line: str, *told: str) -> None:
        """Adds a line to the history; the model also reads what the game told of it."""
        text = f"#{self.number} {abu.one_line(line)}"
        self.history.append(text)
        self.now.lines.append(text)
        self.messages.log.add(self.number, text, *(f"  {abu.entry_line(words)}" for words in told))

    # --- The end ---

    def summarize(self) -> Summary:
        if self.end_reason == "interrupted" or self.is_hurried:
            return self.local_summary(self.end_detail)
        if self.model is None and self.needs_model:
            return self.local_summary("LLM not configured", NO_MODEL)
        if self.model is None:
            return self.local_summary(f"{reached_words(self.reached)}: {self.end_detail}", "SCRIPTED")
        score = self.driver.score() if self.rules.judged else ""
        shown = self.end_detail if score in self.end_detail else f"{self.end_detail}, {score}"
        prompt = summary_prompt(self.goal, self.history, self.end_reason, shown, self.marks)
        try:
            response = self.model.summarize(prompt)
        except KeyboardInterrupt:
            # The reason for the end of the run remains valid.
            return self.local_summary(f"{self.end_detail}; the summary was interrupted")
        except BudgetSpent as spent:
            return self.local_summary(f"{self.end_detail}; no summary was asked for, since {spent}", "BUDGET_SPENT")
        except Exception as error:
            self.usage += getattr(error, "usage", Usage())
            return self.local_summary(f"{self.end_detail}; the summary failed: {said(error)}", "FAILED")
        self.usage += response.usage
        return Summary(read_summary(response.content), response.state)

    def local_summary(self, text: str, state: str = "INTERRUPTED") -> Summary:
        """A summary that is not from a model but from the reason for the end."""
        return Summary(summary_data(self.reached, text), state)
