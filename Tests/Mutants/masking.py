# SPDX-License-Identifier: MIT
"""Hides the parts of a Swift source that no mutation may touch."""

import re

# A string literal, with any number of #, a comment, or a name in backticks. The first match wins, as in Swift.
HIDDEN = re.compile(
    r'(?P<hashes>#*)"""(?:.|\n)*?"""(?P=hashes)'
    r'|(?P<one>#*)"(?:\\.|[^"\\\n])*"(?P=one)'
    r"|//[^\n]*"
    r"|/\*(?:.|\n)*?\*/"
    r"|`[^`\n]*`"
)

# Operators that form no expression: a declared operator's name, a composition of types, and the
# requirement of an extension or of an attribute.
DECLARED = re.compile(
    r"(?<=\bfunc )[-+*/%<>=!&|^~.]+(?= \()"
    r"|(?<=[\w>]) & (?=[A-Z]\w*[a-z]\w*\b(?![.(]))"
    r"|(?<=\bwhere )[A-Z]\w* == (?=[\w<>?\[\]]+ *[{)\n])"
    r"|(?m:^ *where [A-Z]\w*: .*$)"
)

# The numbers of system calls: a test compares the text of the source with the system's headers, and a
# switch does not change that text.
NUMBERED = re.compile(r"(?<=\bSystemCall\()[\w, ]+(?=\))")

# Conditions that are false on the systems where the tests run.
FOREIGN = re.compile(
    r"^(canImport\((Darwin|CryptoKit|Musl|AVFAudio|UserNotifications|FoundationEssentials|WASILibc)\)"
    r"|hasFeature\(Embedded\)|os\((macOS|iOS|watchOS|tvOS|visionOS|WASI)\))$"
)


def blank(text):
    """Replaces every character but line ends, so that offsets stay valid."""
    return re.sub(r"[^\n]", " ", text)


def is_active(condition):
    """Judges one condition of #if; unknown ones count as true."""
    condition = condition.strip()
    if condition.startswith("!"):
        return not is_active(condition[1:])
    return not FOREIGN.match(condition)


def without_foreign(text):
    """Blanks the branches of #if that other systems compile, and the directives themselves."""
    lines, stack = [], []  # an entry of the stack: (a branch was active, this branch is)
    for line in text.split("\n"):
        word, _, condition = line.strip().partition(" ")
        if word == "#if":
            active = is_active(condition)
            stack.append((active, active))
        elif word == "#elseif" and stack:
            done = stack[-1][0]
            active = not done and is_active(condition)
            stack[-1] = (done or active, active)
        elif word == "#else" and stack:
            stack[-1] = (True, not stack[-1][0])
        elif word == "#endif" and stack:
            stack.pop()
        shown = all(active for _, active in stack) and not word.startswith("#")
        lines.append(line if shown else blank(line))
    return "\n".join(lines)


def masked(text):
    """Returns the text with spaces in place of all that is not to be mutated."""
    for hidden in (HIDDEN, DECLARED, NUMBERED):
        text = hidden.sub(lambda found: blank(found.group()), text)
    return without_foreign(text)


def is_balanced(code):
    """Returns true if every bracket of masked code is closed in it."""
    open_ones = []
    for character in code:
        if character in "([{":
            open_ones.append(character)
        elif character in ")]}":
            if not open_ones or "([{".index(open_ones.pop()) != ")]}".index(character):
                return False
    return not open_ones


def split_clauses(code):
    """Returns the ranges of the clauses of a condition, which commas separate."""
    depth, start, ranges = 0, 0, []
    for place, character in enumerate(code):
        depth += (character in "([{") - (character in ")]}")
        if character == "," and depth == 0:
            ranges.append((start, place))
            start = place + 1
    return ranges + [(start, len(code))]
