"""A headless browser, for pages made by the tests."""

from __future__ import annotations

import os
import shutil
import unittest
from pathlib import Path
from typing import Any, List

from drivers.browser import BROWSERS, WebDriver

MISSING = (
    ""
    if shutil.which("chromedriver") and any(map(shutil.which, BROWSERS))
    else "chromedriver or Chromium is not installed"
)


class Chromium:
    """`with` starts one, and ends it."""

    def __enter__(self) -> Chromium:
        self.web = WebDriver(os.environ)
        return self

    def __exit__(self, *_: object) -> None:
        self.web.close()

    def open(self, page: Path) -> None:
        self.web.call("POST", "/url", {"url": page.resolve().as_uri()})

    def run(self, script: str, *args: Any) -> Any:
        """What a script returns."""
        return self.web.run(script, *args)

    def size(self, width: int, height: int) -> None:
        """Sets the size of the viewport."""
        params = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 800}
        self.web.call("POST", "/goog/cdp/execute", {"cmd": "Emulation.setDeviceMetricsOverride", "params": params})

    def log(self) -> List[str]:
        """Errors on the page, including blocked requests and scripts."""
        return [entry["message"] for entry in self.web.call("POST", "/se/log", {"type": "browser"})]


class PageTestCase(unittest.TestCase):
    """Looks at pages as the viewer makes them, with one browser for all tests of a class."""

    browser: Chromium

    @classmethod
    def setUpClass(cls) -> None:
        cls.browser = Chromium()
        cls.browser.__enter__()
        cls.addClassCleanup(cls.browser.__exit__)

    def text(self, name: str) -> str:
        return self.browser.run("return document.getElementById(arguments[0]).innerText", name)

    def press(self, name: str) -> None:
        self.browser.run("document.getElementById(arguments[0]).click()", name)
