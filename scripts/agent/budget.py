"""Limits of a run on tokens, time and money."""

from __future__ import annotations

import threading
from typing import List, Optional, Tuple

from clock import Clock
from replies import Usage

ALMOST = 0.75


class BudgetSpent(Exception):
    """
    A limit on tokens, time or money is reached; the text says which. `failure`: how the model's service failed, if that
    took the rest of the time.
    """

    def __init__(self, text: str, failure: str = "") -> None:
        super().__init__(text)
        self.failure = failure


class Budget:
    """
    Limits on tokens, time and money. A request is sent only if the rest of the budget covers it, and it gets no more
    tokens or time than that rest. Prices are dollars per million tokens.
    """

    def __init__(
        self,
        tokens: Optional[int] = None,
        seconds: Optional[float] = None,
        usd: Optional[float] = None,
        prices: Optional[Tuple[float, float]] = None,
        clock: Optional[Clock] = None,
    ) -> None:
        self.tokens = tokens
        self.seconds = seconds
        self.usd = usd
        self.prices = prices
        self.clock = clock or Clock()
        self.began = self.clock.monotonic()
        self.has_started = False
        self.spent = Usage()
        self.lock = threading.Lock()

    def start(self) -> None:
        """Starts the time limit, at the first call."""
        if not self.has_started:
            self.has_started, self.began = True, self.clock.monotonic()

    def priced(self, usage: Usage) -> float:
        if self.prices is None:
            return 0.0
        return (usage.prompt * self.prices[0] + usage.completion * self.prices[1]) / 1e6

    def add(self, usage: Usage) -> None:
        with self.lock:
            self.spent += usage

    def check(self, failure: str = "") -> None:
        if self.tokens is not None and self.spent.tokens >= self.tokens:
            raise BudgetSpent(f"all {self.tokens} tokens are spent")
        if self.usd is not None and self.spent.cost >= self.usd:
            raise BudgetSpent(f"all {self.usd:g} dollars are spent")
        if self.seconds_left() <= 0:
            raise BudgetSpent(f"{self.seconds:g} seconds have passed", failure)

    def seconds_left(self) -> float:
        return float("inf") if self.seconds is None else self.seconds - (self.clock.monotonic() - self.began)

    def cap(self, prompt: int, wanted: int) -> int:
        """The maximum number of tokens for the reply to a prompt of that many tokens."""
        self.check()
        cap = wanted
        if self.tokens is not None:
            cap = min(cap, self.tokens - self.spent.tokens - prompt)
        if self.usd is not None and self.prices is not None and self.prices[1] > 0:
            left = self.usd - self.spent.cost - prompt * self.prices[0] / 1e6
            cap = min(cap, int(left * 1e6 / self.prices[1]))
        if cap < 1:
            what = f"{self.usd:g} dollars" if self.tokens is None else f"{self.tokens} tokens"
            raise BudgetSpent(f"the rest of the {what} does not cover another request of about {prompt} tokens")
        return cap

    def warnings(self) -> List[str]:
        used = [
            (name, spent, limit)
            for name, spent, limit in (
                ("tokens", float(self.spent.tokens), self.tokens),
                ("dollars", self.spent.cost, self.usd),
                ("seconds", self.clock.monotonic() - self.began, self.seconds),
            )
            if limit and spent >= ALMOST * limit
        ]
        return [
            f"Note: {100 * spent / limit:.0f} % of the {name} for this run are used." for name, spent, limit in used
        ]
