"""How a command of the Editor can fail"""

from __future__ import annotations

from .errors import AbuError


class HammerspoonError(AbuError):
    """Hammerspoon is missing, does not answer, or refused."""


class UnityNotFoundError(AbuError):
    """No Unity Editor is running."""


class NoEditorError(UnityNotFoundError):
    """None has the project open; whoever can open it adds that to the advice."""


class RefreshTimeoutError(AbuError):
    """The Editor did not finish in time."""


class CompilationError(AbuError):
    """The project's scripts do not compile."""
