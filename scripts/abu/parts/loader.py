"""The cold parts of this file, which are compiled when they are first needed"""

from __future__ import annotations

from _thread import RLock
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any

# Modules that importers may reach, and replace members of, as `abu.subprocess`.
MODULES = ("argparse", "base64", "json", "socket", "subprocess", "tempfile")
# The parts that are not compiled yet: the number of lines before their text, and the text.
COLD: dict[str, tuple[int, str]] = {}
LOADED: set[str] = set()
# One thread may call while another still compiles; and a part, while it runs, may need others.
LOADING = RLock()


def need(part: str) -> None:
    """Compiles a cold part into this namespace, once. A name that an importer has replaced stays replaced."""
    if part in LOADED:
        return
    with LOADING:
        line, text = COLD.pop(part, (0, ""))
        if text:
            replaced = dict(globals())
            # The import stands in the first of the lines that make the numbers those of the file.
            text = "from __future__ import annotations" + "\n" * line + text
            exec(compile(text, __file__, "exec"), globals())
            globals().update(replaced)
        LOADED.add(part)


def lookup(name: str) -> Any:
    """What stands under a name of this file, in whichever part."""
    return globals()[name] if name in globals() else __getattr__(name)


def __getattr__(name: str) -> Any:
    """A name of a part that is not compiled yet, or one of MODULES."""
    if name in MODULES:
        return __import__(name)
    import re

    made = re.compile(rf"^(?:(?:def|class) {name}\b|(?:\w+, )*{name}(?:, \w+)*(?:: [^=\n]+)? = )", re.MULTILINE)
    # With the lock, for another thread may be compiling the very part.
    with LOADING:
        for part, (_, text) in tuple(COLD.items()):
            if made.search(text):
                need(part)
        if name in globals():
            return globals()[name]
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
