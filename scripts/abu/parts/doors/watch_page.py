"""The page of `watch`, which `build` puts here"""

from __future__ import annotations

WATCH_PAGE = "watch.html"  # the text of that file
