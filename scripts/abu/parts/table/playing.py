"""The table of commands: all that play a game"""

from __future__ import annotations

from .pointer_commands import POINTING
from .custom_commands import CALLING
from .device_commands import HOLDING
from .look_commands import LOOKING
from .script_commands import CHECKING
from .inspect_commands import STUDYING
from .time_commands import TIMING
from .control_commands import TYPING

PLAYING = (*LOOKING, *CHECKING, *POINTING, *TYPING, *CALLING, *HOLDING, *TIMING, *STUDYING)
# Commands that change nothing, so repeating them is safe.
QUESTIONS = tuple(command.name for command in PLAYING if command.is_for_game and not command.changes)
