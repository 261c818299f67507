"""A real browser without a window, through chromedriver, for pages that are made here."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import tempfile
import urllib.request
from pathlib import Path
from typing import Any, List

from waiting import comes_true

CHROMEDRIVER = shutil.which("chromedriver")
PROGRAM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
MISSING = "chromedriver or Chromium is not installed" if not (CHROMEDRIVER and PROGRAM) else ""
SECONDS = 120


class Chromium:
    """`with` starts one with a profile of its own, and ends it."""

    def __enter__(self) -> Chromium:
        self.folder = Path(tempfile.mkdtemp(prefix="chromium-"))
        self.driver = subprocess.Popen(
            [str(CHROMEDRIVER), "--port=0"], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, encoding="utf-8"
        )
        try:
            self.url = f"http://127.0.0.1:{self.port()}"
            arguments = ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]
            arguments.append(f"--user-data-dir={self.folder / 'profile'}")
            options = {"binary": PROGRAM, "args": arguments}
            capabilities = {"alwaysMatch": {"goog:chromeOptions": options, "goog:loggingPrefs": {"browser": "ALL"}}}
            self.session = self.ask("POST", "/session", {"capabilities": capabilities})["sessionId"]
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        if hasattr(self, "session"):
            self.ask("DELETE", f"/session/{self.session}")
        self.driver.terminate()
        self.driver.communicate(timeout=SECONDS)
        # Parts of the browser may end after its driver, and still write.
        comes_true(self.is_removed, SECONDS)

    def is_removed(self) -> bool:
        shutil.rmtree(self.folder, ignore_errors=True)
        return not self.folder.exists()

    def port(self) -> int:
        for line in self.driver.stdout or ():
            found = re.search(r"started successfully on port (\d+)", line)
            if found:
                return int(found[1])
        raise AssertionError("chromedriver did not start")

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.url + path, data, {"Content-Type": "application/json"}, method=method)
        opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        with opener.open(request, timeout=SECONDS) as response:
            return json.loads(response.read())["value"]

    def open(self, page: Path) -> None:
        self.ask("POST", f"/session/{self.session}/url", {"url": page.resolve().as_uri()})

    def run(self, script: str, *args: Any) -> Any:
        """What a script returns."""
        return self.ask("POST", f"/session/{self.session}/execute/sync", {"script": script, "args": list(args)})

    def log(self) -> List[str]:
        """What went wrong on the page, which is also how it says that it was kept from doing something."""
        return [entry["message"] for entry in self.ask("POST", f"/session/{self.session}/se/log", {"type": "browser"})]
