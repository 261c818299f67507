"""Load the parts of this file when they are first needed, from the bytecode that an earlier call has kept"""

from __future__ import annotations

import os
import sys
from _thread import RLock
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from types import CodeType
    from typing import Any

# Modules that importers can use and patch as `abu.subprocess`.
MODULES = ("argparse", "base64", "json", "os", "socket", "subprocess", "sys", "tempfile", "time")
# Stands for `from __future__ import annotations`, but imports nothing.
ANNOTATIONS = 0x1000000
# Parts not loaded yet: the number of lines before the text, the names that it defines, and the text.
TEXTS: dict[str, tuple[int, str, str]] = {}
LOADED: set[str] = set()
# Other threads may need a part while it is loaded. Reentrant, because parts load other parts.
LOADING = RLock()
# Resolve only a link to the file itself. Unity may have been given the project's path through a linked folder.
SOURCE = os.path.realpath(__file__) if os.path.islink(__file__) else os.path.abspath(__file__)


def need(part: str) -> None:
    """Loads a part into this namespace, once. Names that an importer has patched keep their patch."""
    if part in LOADED:
        return
    with LOADING:
        waiting = TEXTS.pop(part, None)
        if waiting:
            try:
                load(part, *waiting)
            except BaseException:
                TEXTS[part] = waiting
                raise


def load(part: str, line: int, _: str, text: str) -> None:
    """Runs the part's bytecode: what an earlier call kept in Python's own folder, if its text is the same."""
    import _imp

    home, name = os.path.split(SOURCE)
    place = os.path.join(home, "__pycache__", f"{name}-{part}.{sys.implementation.cache_tag}.kept")
    made_from = _imp.source_hash(sys.hexversion, f"{__file__}\n{line}\n{text}".encode())
    code: Any = kept_at(place, made_from)
    is_new = code is None
    if is_new:
        # Padded, so that line numbers match the file.
        code = compile("\n" * line + text, __file__, "exec", ANNOTATIONS)
    patched = dict(globals())
    exec(code, globals())
    globals().update(patched)
    LOADED.add(part)
    if is_new and not sys.dont_write_bytecode and os.access(home, os.W_OK):
        from .bytecode import keep

        keep(place, made_from, code)


def kept_at(place: str, made_from: bytes) -> CodeType | None:
    import _imp
    from marshal import loads

    try:
        with open(place, "rb", 0) as file:
            kept = file.read()
    except OSError:
        return None
    return loads(kept[16:]) if kept[:8] == made_from and kept[8:16] == _imp.source_hash(0, kept[16:]) else None


def lookup(name: str) -> Any:
    """The value of a name, from any part."""
    return globals()[name] if name in globals() else __getattr__(name)


def __getattr__(name: str) -> Any:
    """Loads the part that defines the name, or imports one of MODULES."""
    if name in MODULES:
        return __import__(name)
    # Under the lock: another thread may be loading this part.
    with LOADING:
        for part, (_, names, _) in tuple(TEXTS.items()):
            if f" {name} " in names:
                need(part)
        if name in globals():
            return globals()[name]
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
