"""Compile the cold parts of this file when they are first needed"""

from __future__ import annotations

from _thread import RLock
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any

# Modules that importers can use and patch as `abu.subprocess`.
MODULES = ("argparse", "base64", "json", "socket", "subprocess", "tempfile")
# Stands for `from __future__ import annotations`, but imports nothing.
ANNOTATIONS = 0x1000000
# Parts not compiled yet: the number of lines before the text, and the text.
COLD: dict[str, tuple[int, str]] = {}
LOADED: set[str] = set()
# Other threads may need a part while it is compiled. Reentrant, because parts load other parts.
LOADING = RLock()


def need(part: str) -> None:
    """Compiles a cold part into this namespace, once. Names that an importer has patched keep their patch."""
    if part in LOADED:
        return
    with LOADING:
        line, text = COLD.pop(part, (0, ""))
        if text:
            replaced = dict(globals())
            # Padded, so that line numbers match the file.
            exec(compile("\n" * line + text, __file__, "exec", ANNOTATIONS), globals())
            globals().update(replaced)
        LOADED.add(part)


def lookup(name: str) -> Any:
    """The value of a name, from any part."""
    return globals()[name] if name in globals() else __getattr__(name)


def __getattr__(name: str) -> Any:
    """Loads the part that defines the name, or imports one of MODULES."""
    if name in MODULES:
        return __import__(name)
    import re

    made = re.compile(rf"^(?:(?:def|class) {name}\b|(?:\w+, )*{name}(?:, \w+)*(?:: [^=\n]+)? = )", re.MULTILINE)
    # Under the lock: another thread may be compiling this part.
    with LOADING:
        for part, (_, text) in tuple(COLD.items()):
            if made.search(text):
                need(part)
        if name in globals():
            return globals()[name]
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
