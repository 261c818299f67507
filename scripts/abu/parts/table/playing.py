"""The table of commands: all that play a game"""

from __future__ import annotations

from .rows_act import POINTING
from .rows_calls import CALLING
from .rows_devices import HOLDING
from .rows_look import LOOKING
from .rows_script import CHECKING
from .rows_study import STUDYING
from .rows_time import TIMING
from .rows_type import TYPING

PLAYING = (*LOOKING, *CHECKING, *POINTING, *TYPING, *CALLING, *HOLDING, *TIMING, *STUDYING)
# Commands that change nothing, so repeating them is safe.
QUESTIONS = tuple(command.name for command in PLAYING if command.is_for_game and not command.changes)
