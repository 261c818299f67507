"""Compile the cold parts of this file when they are first needed"""

from __future__ import annotations

import os
import sys
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
            exec(code_of(part, "\n" * line + text), globals())
            globals().update(replaced)
        LOADED.add(part)


def code_of(part: str, text: str) -> Any:
    """The bytecode of a part: what an earlier call kept in Python's own folder for it, if that is of the same text."""
    import _imp
    from marshal import loads

    source = os.path.realpath(__file__) if os.path.islink(__file__) else __file__
    home, name = os.path.split(source)
    place = os.path.join(home, "__pycache__", f"{name}-{part}.{sys.implementation.cache_tag}.kept")
    made_from = _imp.source_hash(sys.hexversion, f"{__file__}\n{text}".encode())
    try:
        with open(place, "rb", 0) as file:
            kept = file.read()
        if kept[:8] == made_from and kept[8:16] == _imp.source_hash(0, kept[16:]):
            return loads(kept[16:])
    except OSError:
        pass
    code = compile(text, __file__, "exec", ANNOTATIONS)
    if part != "bytecode" and not sys.dont_write_bytecode and os.access(home, os.W_OK):
        from .bytecode import keep

        keep(place, made_from, code)
    return code


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
