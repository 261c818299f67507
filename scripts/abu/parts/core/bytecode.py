"""Keep the bytecode of the parts for later calls"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from types import CodeType


def keep(place: str, made_from: bytes, code: CodeType) -> None:
    """Writes the bytecode, with digests of its source and of itself. If that fails, the next call compiles it again."""
    import _imp
    from marshal import dumps

    from .disk import replace_file

    content = dumps(code)
    try:
        os.makedirs(os.path.dirname(place), exist_ok=True)
        replace_file(place, made_from + _imp.source_hash(0, content) + content)
    except OSError:
        pass
