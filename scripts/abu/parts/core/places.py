"""Where the folders of this checkout are"""

from __future__ import annotations

import os

from .loader import SOURCE

CLIENT = os.path.join(os.path.dirname(os.path.dirname(os.path.dirname(SOURCE))), "client")
