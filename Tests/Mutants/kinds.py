# SPDX-License-Identifier: MIT
"""Finds the possible mutations of a Swift source, with their positions."""

import re
from typing import Callable, NamedTuple

from masking import is_balanced, masked, split_clauses
from switches import declarations, operator_name


class Place(NamedTuple):
    """One possible mutation: the range it replaces, and the Swift text that replaces it."""

    start: int
    end: int
    kind: str
    mutant: str  # the mutated text, for the table
    code: Callable[[int], str]  # of the mutant's number
    declared: Callable[[int], list]  # of the mutant's number


OPERATORS = {
    "<": ["<=", ">="], "<=": ["<", ">"], ">": [">=", "<="], ">=": [">", "<"],
    "==": ["!="], "!=": ["=="], "&&": ["||"], "||": ["&&"],
    "+": ["-"], "-": ["+"], "&+": ["&-"], "&-": ["&+"], "*": ["/"], "/": ["*"], "%": ["/"],
    "&": ["|"], "|": ["&"], "<<": [">>"], ">>": ["<<"], "+=": ["-="], "-=": ["+="],
}  # fmt: skip

BINARY = re.compile(r"(?<= )(<=?|>=?|==|!=|&&|\|\||&?[+-]|[*/%&|]|<<|>>|[+-]=)(?= |\n)")
RANGE = re.compile(r"(?<=[\w)\]])(\.\.<|\.\.\.)(?=[\w(])")
CONDITION = re.compile(r"(?:^|(?<=[\s{}]))(if|guard|while)\s+(?P<condition>[^{}\n]*?)\s*(?:\belse\b\s*)?\{")
BOUND = re.compile(r"\b(let|var|case|try|await|#available)\b|^\s*$|=(?![=])(?<![=!<>]=)")
NUMBER = re.compile(r"(?<![\w.$#@])(?:0x[0-9A-Fa-f_]+|\d[\d_]*(?:\.\d[\d_]*)?)(?![\w.])")
TRUTH = re.compile(r"(?<![.\w])(true|false)\b")
EXTREME = re.compile(r"(?<![\w.])(Swift\.)?(min|max)\((?=[^()]*,|[^()]*\()")
CALL = re.compile(r"^[ ]+(?P<call>(?:try )?[a-z_][\w.?!]*(?:\[[^\]]*\])?[\w.]*(?:\(.*\)|\s[+-]?=\s\S.*))$")
KEYWORD = re.compile(
    r"^\s*(try )?(let|var|if|guard|return|for|while|switch|case|throw|func|init|super|self\.init|import|"
    r"precondition|assert|fatalError|defer|repeat|else|throws|default|private|public|static|some|any)\b"
)
RETURN = re.compile(r"\breturn (?P<value>[^{}\n]+?)(?=[ ]*\}?[ ]*$)", re.MULTILINE)
SIGNATURE = re.compile(r"(?:func .*->|\bvar \w+:|\bget\b.*->|subscript.*->)\s*(?P<type>[^{=]+?)\s*\{")
CASE = re.compile(r"^(?P<indent>\s*)(?P<label>case \.[\w., ]+: )(?P<body>[^{}]+)$")
# Declarations whose numbers are not expressions, lines that only a caller's mistake reaches, and the
# rules' examples, which are the data of their tests. Then lines that only change the speed: memory that
# is reserved early, and hashes, which may be equal.
SKIPPED = re.compile(
    r"^\s*(@available|@specialized|import |#|precondition|assert|infix|@inlinable|case \w+ = )|InlineArray<"
    r"|SoundRule\.Example|Example(Sound|Bytes)\b"
    r"|\.reserveCapacity\(|keepingCapacity: true|\bhasher\.combine\("
)


def operators(code):
    for found in BINARY.finditer(code):
        for new in OPERATORS[found.group()]:
            yield operator(found, found.group(), new, new)
    for found in RANGE.finditer(code):
        yield operator(found, found.group(), found.group(), f"{found.group()} one shorter")


def operator(found, old, new, shown):
    kind = "range" if "." in old else "operator"
    return Place(
        found.start(), found.end(), kind, shown,
        operator_name, lambda number: declarations(number, old, new),
    )  # fmt: skip


def simple(start, end, kind, mutant, code):
    return Place(start, end, kind, mutant, code, lambda number: [])


def conditions(code, text):
    """Negates one clause of a condition that is on one line and binds nothing."""
    for found in CONDITION.finditer(code):
        base = found.start("condition")
        for start, end in split_clauses(found.group("condition")):
            clause = code[base + start : base + end]
            if BOUND.search(clause) or not is_balanced(clause):
                continue
            start += len(clause) - len(clause.lstrip())
            source = text[base + start : base + end]
            yield simple(
                base + start, base + end, "condition", f"!({source})",
                lambda number, source=source: f"earconNegated({number}, {source})",
            )  # fmt: skip


def constants(code):
    for found in NUMBER.finditer(code):
        old = found.group()
        value = float(old.replace("_", "")) if "." in old else int(old.replace("_", ""), 0)
        for new in {value + 1, value - 1 if value > 0 else value + 2}:
            yield simple(
                found.start(), found.end(), "constant", str(new),
                lambda number, old=old, new=new: f"(earconMutated({number}) ? {new} : {old})",
            )  # fmt: skip
    for found in TRUTH.finditer(code):
        old = found.group()
        new = "false" if old == "true" else "true"
        yield simple(
            found.start(), found.end(), "constant", new,
            lambda number, old=old, new=new: f"(earconMutated({number}) ? {new} : {old})",
        )  # fmt: skip
    for found in EXTREME.finditer(code):
        name, new = ("earconMinimum", "max(") if found.group(2) == "min" else ("earconMaximum", "min(")
        yield simple(
            found.start(), found.end(), "extreme", new, lambda number, name=name: f"{name}({number}, "
        )


def statements(code, text):
    """Removes a call or an assignment that is a line of its own."""
    end = 0
    before = "{"
    for line in code.split("\n"):
        start, end = end, end + len(line) + 1
        found = CALL.match(line)
        begins = before.endswith(("{", "}", ")", ":")) or before == "" or " = " in before
        if line.strip():
            before = line.strip()
        if not found or not begins or KEYWORD.match(line) or not is_balanced(line):
            continue
        following = code[end:].lstrip()
        if following.startswith((".", "?", "&&", "||", "+", "-", "=", ":")):
            continue
        a, b = start + found.start("call"), start + found.end("call")
        source = text[a:b].rstrip()
        yield simple(
            a, a + len(source), "statement", "removed",
            lambda number, source=source: f"if !earconMutated({number}) {{ {source} }}",
        )  # fmt: skip


def empty_value(kind):
    """Returns the empty value of a type, as Swift text; None for a type without an obvious one."""
    if kind.endswith("?"):
        return "nil"
    if kind.startswith("[") and ":" in kind:
        return "[:]"
    if kind.startswith("["):
        return "[]"
    return {"Int": "0", "String": '""'}.get(kind)


def results(code, text):
    """Replaces a returned value by nil, an empty collection or text, or 0, as the function's type allows."""
    for found in RETURN.finditer(code):
        above = [match for match in SIGNATURE.finditer(code, 0, found.start())]
        value = found.group("value")
        if not above or not is_balanced(value):
            continue
        new = empty_value(above[-1].group("type").strip())
        if new is None or value.strip() in (new, "nil"):
            continue
        source = text[found.start("value") : found.end("value")]
        yield simple(
            found.start("value"), found.end("value"), "result", new,
            lambda number, new=new, source=source: f"(earconMutated({number}) ? {new} : {source})",
        )  # fmt: skip


def swaps(code, text):
    """Replaces the body of a switch's one-line case by that of the next case."""
    starts, place = [], 0
    for line in code.split("\n"):
        starts.append((place, CASE.match(line)))
        place += len(line) + 1
    for (start, one), (after, two) in zip(starts, starts[1:]):
        if not one or not two or one.group("indent") != two.group("indent"):
            continue
        a = text[start + one.start("body") : start + one.end("body")].rstrip()
        b = text[after + two.start("body") : after + two.end("body")].rstrip()
        if a == b or not is_balanced(one.group("body")) or not is_balanced(two.group("body")):
            continue
        word = "return " if a.startswith("return ") and b.startswith("return ") else ""
        yield simple(
            start + one.start("body"), start + one.start("body") + len(a), "case", b,
            lambda number, a=a[len(word) :], b=b[len(word) :], word=word: (
                f"{word}(earconMutated({number}) ? {b} : {a})"
            ),
        )  # fmt: skip


def places(text):
    """Returns every possible mutation of a source, by line (counted from 1)."""
    code = masked(text)
    found = [
        *operators(code), *conditions(code, text), *constants(code), *statements(code, text),
        *results(code, text), *swaps(code, text),
    ]  # fmt: skip
    lines = code.split("\n")
    by_line = {}
    for place in found:
        line = code.count("\n", 0, place.start) + 1
        if not SKIPPED.search(lines[line - 1]):
            by_line.setdefault(line, []).append(place)
    return by_line
