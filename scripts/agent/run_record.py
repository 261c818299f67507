"""What a run tells of itself: of each step, and of its end."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Dict, List, Optional, Tuple

from drivers import Observation
from replies import Usage


@dataclass
class StepRecord:
    """The record of one step."""

    number: int
    began: float
    observation: Optional[Observation] = None
    message: str = ""
    # Each reply and its outcome; several if the game refused.
    attempts: List[Dict[str, Any]] = field(default_factory=list)
    lines: List[str] = field(default_factory=list)
    # `done`, `skipped`, `refused`, `no_op`, `error`, or `end` if the model ended the run.
    outcome: str = ""
    # The driver's account of the effects of the action.
    account: str = ""
    # The lines of a script that were carried out.
    played: List[Dict[str, Any]] = field(default_factory=list)
    # A picture that is already in the record's folder; its size in pixels, and what was found in it.
    image: str = ""
    size: Tuple[int, int] = (0, 0)
    boxes: List[Dict[str, Any]] = field(default_factory=list)
    usage: Usage = Usage()
    seconds: float = 0.0
    # How much of that the model took; the system prompt that it was given; how near the goal was, if known.
    thought_seconds: float = 0.0
    rules: str = ""
    score: str = ""


@dataclass
class Result:
    """
    How a run ended. `reached` comes from the driver, or from the model if the driver cannot tell; None if unknown.
    """

    end_reason: str
    end_detail: str
    reached: Optional[bool]
    steps: int
    refusals: int
    skips: int
    no_ops: int
    errors: int
    usage: Usage
    seconds: float
    summary: Dict[str, Any]
    # Replies that could not be read or carried out and were asked for again.
    faults: int = 0
    # What the model answered, if the goal asks to find out something.
    answer: str = ""
    # How long the model took in all, and how near the goal was at the end, if known.
    thought_seconds: float = 0.0
    score: str = ""


class Record:
    """Receives the events of a run; trajectory.py writes them to disk."""

    # Whether the end is to be seen as a picture too.
    wants_picture = False

    def step(self, record: StepRecord) -> None:
        ...

    def last(self, observation: Observation) -> None:
        """The observation after the last step."""

    def note(self, text: str) -> None:
        ...
