"""The small changes that can be made to a Python source: each is a bug that some test should notice."""

from __future__ import annotations

import ast
import re
from typing import Dict, Iterator, List, NamedTuple, Optional, Set, Type

SWAPPED: Dict[Type[ast.AST], "tuple[str, str]"] = {
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
    ast.In: ("in", "not in"),
    ast.NotIn: ("not in", "in"),
    ast.Is: ("is", "is not"),
    ast.IsNot: ("is not", "is"),
    ast.And: ("and", "or"),
    ast.Or: ("or", "and"),
    ast.Add: ("+", "-"),
    ast.Sub: ("-", "+"),
    ast.Mult: ("*", "//"),
}
# A text like this is a name that programs compare; other texts are sentences, which tests of wordings hold.
NAME = re.compile(r"[\w.-]+")
DROPPED = (ast.AugAssign, ast.Raise, ast.Delete, ast.Break, ast.Continue)


class Change(NamedTuple):
    """One change: the bytes from `start` to `end` become `new`."""

    path: str
    line: int
    start: int
    end: int
    old: str
    new: str

    @property
    def shown(self) -> str:
        return f"{self.path}:{self.line}: {shortened(self.old)} -> {shortened(self.new)}"

    def applied(self, source: str) -> str:
        content = source.encode()
        return (content[: self.start] + self.new.encode() + content[self.end :]).decode()


def shortened(text: str, most: int = 70) -> str:
    line = " ".join(text.split())
    return f"`{line if len(line) <= most else line[:most] + '…'}`"


def python_changes(path: str, source: str) -> List[Change]:
    """Every change of a source, in its order. A few leave a source that Python cannot read."""
    return sorted(set(Finder(path, source).all()), key=lambda change: (change.start, change.end, change.new))


def is_read(source: str) -> bool:
    try:
        ast.parse(source)
    except (SyntaxError, ValueError):
        return False
    return True


class Finder:
    """Finds the changes of one source."""

    def __init__(self, path: str, source: str) -> None:
        self.path = path
        self.content = source.encode()
        self.tree = ast.parse(source)
        self.starts = [0]
        for line in self.content.splitlines(keepends=True):
            self.starts.append(self.starts[-1] + len(line))

    def all(self) -> Iterator[Change]:
        skipped = set(self.never_run())
        for node in ast.walk(self.tree):
            if node not in skipped:
                yield from self.of_expression(node)
                yield from self.of_statement(node)

    def never_run(self) -> Iterator[ast.AST]:
        """Annotations, docstrings, parts of f-strings (they have no place of their own), and code for type checkers."""
        for node in ast.walk(self.tree):
            unused: List[Optional[ast.AST]] = []
            if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
                unused.append(node.returns)
            elif isinstance(node, (ast.arg, ast.AnnAssign)):
                unused.append(node.annotation)
            elif isinstance(node, ast.JoinedStr) or is_docstring(node) or is_guard(node):
                unused.append(node)
            for root in unused:
                yield from ast.walk(root) if root else ()

    def of_expression(self, node: ast.AST) -> Iterator[Change]:
        for test in tests_of(node):
            if not isinstance(test, ast.UnaryOp):
                yield self.change(test, f"(not ({self.text(test)}))")
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            yield self.change(node, f"({self.text(node.operand)})")
        elif isinstance(node, ast.Compare):
            yield from self.swapped(node.left, node.ops[0], node.comparators[0])
        elif isinstance(node, ast.BoolOp):
            yield from self.swapped(node.values[0], node.op, node.values[1])
        elif isinstance(node, ast.BinOp) and not is_text(node.left) and not is_text(node.right):
            yield from self.swapped(node.left, node.op, node.right)
        elif isinstance(node, ast.Constant):
            yield from self.of_constant(node)
        elif isinstance(node, ast.Call):
            yield from self.without_keywords(node)

    def of_constant(self, node: ast.Constant) -> Iterator[Change]:
        if isinstance(node.value, bool):
            yield self.change(node, str(not node.value))
        elif isinstance(node.value, (int, float)):
            yield self.change(node, f"({self.text(node)} + 1)")
        elif isinstance(node.value, str) and NAME.fullmatch(node.value) and self.text(node)[-1:] in ("'", '"'):
            yield self.change(node, self.text(node)[:-1] + "~" + self.text(node)[-1])

    def without_keywords(self, node: ast.Call) -> Iterator[Change]:
        before: List[ast.AST] = [*node.args, *node.keywords]
        for keyword in node.keywords:
            place = before.index(keyword)
            start = self.end(before[place - 1]) if place else self.start(keyword)
            yield self.between(keyword, start, self.end(keyword), "")

    def of_statement(self, node: ast.AST) -> Iterator[Change]:
        is_dropped = isinstance(node, DROPPED) or (isinstance(node, ast.Return) and node.value is None)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
            is_dropped = True
        if isinstance(node, ast.Assign) and all(
            isinstance(one, (ast.Attribute, ast.Subscript)) for one in node.targets
        ):
            is_dropped = True
        if is_dropped:
            yield self.change(node, "pass")
        if isinstance(node, ast.Return) and node.value is not None and not is_none(node.value):
            yield self.change(node, "return None")
        if isinstance(node, ast.FunctionDef) and len(node.body) > 1 and not any(map(is_result, ast.walk(node))):
            last = node.body[-1]
            yield self.between(last, self.start(last), self.start(last), "return; ")

    def swapped(self, left: ast.AST, operator: ast.AST, right: ast.AST) -> Iterator[Change]:
        words = SWAPPED.get(type(operator))
        start, end = self.end(left), self.start(right)
        gap = self.content[start:end].decode()
        if words and words[0] in gap:
            new = self.text(left) + gap.replace(*words, 1) + self.text(right)
            yield self.between(left, self.start(left), self.end(right), new)

    def change(self, node: ast.AST, new: str) -> Change:
        return self.between(node, self.start(node), self.end(node), new)

    def between(self, node: ast.AST, start: int, end: int, new: str) -> Change:
        old = self.content[start:end].decode()
        # The line where the text differs, not where a long expression begins.
        line = self.content.count(b"\n", 0, start) + 1
        return Change(self.path, line, start, end, old, new)

    def text(self, node: ast.AST) -> str:
        return self.content[self.start(node) : self.end(node)].decode()

    def start(self, node: ast.AST) -> int:
        return self.starts[getattr(node, "lineno") - 1] + getattr(node, "col_offset")

    def end(self, node: ast.AST) -> int:
        return self.starts[getattr(node, "end_lineno") - 1] + getattr(node, "end_col_offset")


def tests_of(node: ast.AST) -> List[ast.expr]:
    """The conditions that decide what a node does."""
    if isinstance(node, (ast.If, ast.While, ast.IfExp)):
        return [node.test]
    return list(node.ifs) if isinstance(node, ast.comprehension) else []


def is_text(node: ast.AST) -> bool:
    return isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, (str, bytes)))


def is_none(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and node.value is None


def is_result(node: ast.AST) -> bool:
    return isinstance(node, (ast.Yield, ast.YieldFrom)) or (isinstance(node, ast.Return) and node.value is not None)


def is_docstring(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def is_guard(node: ast.AST) -> bool:
    """`if TYPE_CHECKING` and `if __name__ == "__main__"`."""
    names: Set[str] = set()
    if isinstance(node, ast.If):
        names = {one.id for one in ast.walk(node.test) if isinstance(one, ast.Name)}
    return bool(names & {"TYPE_CHECKING", "__name__"})
