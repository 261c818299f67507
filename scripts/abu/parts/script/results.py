"""The outcomes of replays as NUnit's XML, which programs for tests read"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..io.outputs import write_outputs

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..table.call import Call
    from .replay import Outcome

SUITE = "abu replay"


def write_results(args: Call, outcomes: Sequence[Outcome]) -> None:
    """One test case for each script: passed if it went the same."""
    write_outputs({args.results: xml_of(outcomes).encode()}, args.timeout)


def xml_of(outcomes: Sequence[Outcome]) -> str:
    failed = sum(outcome.code != 0 for outcome in outcomes)
    total = len(outcomes)
    seconds = sum(outcome.seconds for outcome in outcomes)
    facts = (
        f'testcasecount="{total}" result="{result_name(failed)}" total="{total}" passed="{total - failed}" '
        f'failed="{failed}" inconclusive="0" skipped="0" duration="{seconds:.6f}"'
    )
    cases = "".join(case_of(number, outcome) for number, outcome in enumerate(outcomes, 1))
    suite = f'<test-suite type="TestSuite" id="1" name="{SUITE}" fullname="{SUITE}" {facts}>\n{cases}</test-suite>'
    return f'<?xml version="1.0" encoding="utf-8"?>\n<test-run id="0" {facts}>\n{suite}\n</test-run>\n'


def case_of(number: int, outcome: Outcome) -> str:
    name = escaped(outcome.path)
    start = (
        f'<test-case id="1-{number}" name="{name}" fullname="{name}" result="{result_name(outcome.code)}" '
        f'duration="{outcome.seconds:.6f}" asserts="{outcome.compared}"'
    )
    if outcome.code == 0:
        return f"{start} />\n"
    message = escaped("\n".join([outcome.why, *outcome.diff]))
    return f"{start}>\n<failure><message>{message}</message></failure>\n</test-case>\n"


def result_name(failures: int) -> str:
    return "Failed" if failures else "Passed"


def escaped(text: str) -> str:
    """The text for an element or an attribute; what XML cannot have becomes a question mark."""
    from xml.sax.saxutils import escape

    allowed = "".join(letter if letter in "\t\n" or letter >= " " else "?" for letter in text)
    kept = "".join("?" if "\ud800" <= letter <= "\udfff" or letter in "\ufffe\uffff" else letter for letter in allowed)
    return escape(kept, {'"': "&quot;"})
