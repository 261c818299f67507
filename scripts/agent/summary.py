"""The summary and the transcript at the end of a run."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any, Dict, List, Optional, Sequence

import abu
from messages import Marks
from replies import is_true, json_values

TRANSCRIPT_LINES = 500
TRANSCRIPT_WIDTH = 500


@dataclass(frozen=True)
class Summary:
    data: Dict[str, Any]
    state: str


SUMMARY_SCHEMA: Dict[str, Any] = {
    "type": "object",
    "properties": {
        "taskComplete": {"type": "boolean"},
        "summary": {"type": "string"},
        "keyFindings": {"type": "array", "items": {"type": "string"}},
        "nextSuggestions": {"type": "array", "items": {"type": "string"}},
    },
    "required": ["taskComplete", "summary", "keyFindings", "nextSuggestions"],
    "additionalProperties": False,
}


def summary_prompt(goal: str, history: Sequence[str], reason: str, detail: str, marks: Marks) -> str:
    keys = '{"taskComplete": boolean, "summary": text, "keyFindings": [text], "nextSuggestions": [text]}'
    return "\n\n".join(
        [
            "Sum up what was done towards the goal, from the history alone.",
            f"Goal: {goal}",
            marks.around("History", "\n".join(history) or "(none)"),
            f"It ended with `{reason}`: {marks.around('Detail', detail)}",
            f"Reply with strict JSON and exactly these keys: {keys}",
        ]
    )


def summary_data(complete: bool = False, text: str = "", findings: Any = (), suggestions: Any = ()) -> Dict[str, Any]:
    return {
        "taskComplete": complete,
        "summary": text,
        "keyFindings": list(findings),
        "nextSuggestions": list(suggestions),
    }


def reached_words(reached: Optional[bool]) -> str:
    return "Goal reached" if reached else "Goal not reached"


def read_summary(text: str) -> Dict[str, Any]:
    """Always returns the four keys. If the text contains no JSON object, the text becomes the summary."""
    value = next((value for value in json_values(text) if isinstance(value, dict)), None)
    if value is None:
        return summary_data(text=text.strip())
    findings, suggestions = (
        [str(item) for item in value[key]] if isinstance(value.get(key), list) else []
        for key in ("keyFindings", "nextSuggestions")
    )
    return summary_data(is_true(value.get("taskComplete")), str(value.get("summary", "")), findings, suggestions)


@dataclass(frozen=True)
class Transcript:
    """A run as text: the goal, the latest lines of the history, the summary and its state."""

    goal: str
    agent: str
    history: Sequence[str]
    final: str
    state: str
    seconds: float

    def text(self) -> str:
        lines = [abu.one_line(line)[:TRANSCRIPT_WIDTH] for line in self.history[-TRANSCRIPT_LINES:]]
        head = (f"INSTRUCTION: {abu.one_line(self.goal)}", f"EXECUTION_TIME: {round(self.seconds * 1000)} ms")
        body: List[str] = [*head, f"AGENT_UUID: {self.agent}", "HISTORY:", *lines, "", "FINAL_SUMMARY:", self.final, ""]
        return "\n".join((*body, f"RESPONSE_STATE: {self.state}", ""))


def write_transcript(folder: Path, text: str, started: float) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"session-{int(started * 1000)}.log"
    path.write_text(text, encoding="utf-8", errors="replace")
