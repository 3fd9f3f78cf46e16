#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Finds words that Earcon's texts avoid, and prints what to write instead.

    check-prose.py [--count] [--rule NAME] [PATH...]
    check-prose.py --self-test

Checks comments, strings, test names and identifiers of Swift and C; comments, strings and identifiers of
JavaScript; comments and strings of Python and JSON schemas; comments and printed strings of shell scripts and
the Makefile; comments of YAML, CMake, Ruby and Docker files; Markdown outside code; the text of HTML; help
snapshots. A rule is a section of words.ini, which explains its keys. Exits with 1 if a rule is broken.
"""

import argparse
import configparser
import os
import re
import signal
import sys
from collections import Counter
from pathlib import Path
from typing import Iterator

WORDS = Path(__file__).with_name("words.ini")
PROSE = "comment string document help test"
SKIPPED = {".git", ".build", ".swiftpm", "__pycache__", "sarif.schema.json"}

# Interpolations nest up to three levels of parentheses, which is more than the sources do.
INTERPOLATION = re.compile(r'\\\#*\((?:[^()"\n]|"[^"\n]*"|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))*\)')
QUOTED = rf'"(?:[^"\\\n]|{INTERPOLATION.pattern}|\\.)*"'
# Adjacent comments are one text, as are strings that `+` joins, so that a phrase may span their lines.
STRINGS = rf"{QUOTED}(?:\s*[+f]?\s*{QUOTED})*"
SWIFT = re.compile(
    rf"""(?P<comment>//[^\n]*(?:\n[ \t]*//[^\n]*)*|/\*[\s\S]*?\*/)
    |(?P<string>(?P<hash>\#*)\"\"\"[\s\S]*?\"\"\"(?P=hash)|(?P<raw>\#+)"[^\n]*?"(?P=raw)|{STRINGS})
    |`(?P<test>[^`\n]*\ [^`\n]*)`|\#/[^\n]*?/\#""",
    re.VERBOSE,
)
SCRIPT = re.compile(
    rf"""(?P<comment>//[^\n]*(?:\n[ \t]*//[^\n]*)*|/\*[\s\S]*?\*/)
    |(?P<string>{STRINGS}|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`)""",
    re.VERBOSE,
)
PYTHON = re.compile(
    rf"""(?P<comment>\#[^\n]*(?:\n[ \t]*\#[^\n]*)*|^[ \t]*\"\"\"[\s\S]*?\"\"\")
    |(?P<string>\"\"\"[\s\S]*?\"\"\"|{STRINGS}|'(?:[^'\\\n]|\\.)*')""",
    re.VERBOSE | re.MULTILINE,
)
SHELL = re.compile(
    r"""(?:^|(?<=\s))(?P<comment>\#[^\n]*(?:\n[ \t]*\#[^\n]*)*)
    |\b(?:echo|printf)\s+(?P<string>"(?:[^"\\]|\\.)*"|'[^']*')""",
    re.VERBOSE | re.MULTILINE,
)
SCRIPTS = (".mjs", ".ts", ".gradle", ".kts")
CHECKED = (
    ".swift", ".c", ".h", ".md", ".py", ".sh", ".schema.json", "Makefile", *SCRIPTS,
    ".html", ".yml", ".yaml", ".cmake", ".rb", "Dockerfile",
)  # fmt: skip
LANGUAGES = {".swift": SWIFT, ".c": SWIFT, ".h": SWIFT, ".py": PYTHON, ".json": PYTHON}
LANGUAGES |= dict.fromkeys(SCRIPTS, SCRIPT)
MARKUP = re.compile(r"<(script|style)\b[\s\S]*?</\1>|<[^>]*>")
SUMMARY = re.compile(r'(?:\A|(?:\A|\n)(?![ \t]*///)[^\n]*\n)[ \t]*(?:///[ \t]*|""")([^\n]*)')
MARKER = re.compile(r'^[ \t]*(?:///?|#|\*(?!/))|/\*+|\*/|"""', re.MULTILINE)
JOINT = re.compile(r'"\s*\+?\s*f?"|\\[nrt"\'\n\\]')
MARKDOWN_CODE = re.compile(r"^ *(```|~~~)[\s\S]*?^ *\1|(`+)[\s\S]*?\2|\]\([^)]*\)|<[^>\n]*>", re.MULTILINE)

Segment = tuple[str, int, str]  # kind, offset in the file, text


def blank(pattern: re.Pattern, text: str, character: str) -> str:
    """Overwrites each character of matches, so that offsets stay; keeps line ends."""
    return pattern.sub(lambda match: re.sub(r"[^\n]", character, match[0]), text)


def segments(path: str, text: str) -> Iterator[Segment]:
    """Yields the parts of a file that rules apply to."""
    extension = os.path.splitext(path)[1]
    if extension == ".md":
        start, end = 0, len(text)
        if path.endswith("CHANGELOG.md"):  # released versions stay as they were published
            start, end = [*(match.start() for match in re.finditer(r"^## ", text, re.M)), end, end][:2]
        yield "document", start, blank(MARKDOWN_CODE, text[start:end], "\1")
    elif extension == ".html":
        yield "document", 0, blank(MARKUP, text, "\1")
    elif extension == ".txt":
        yield "help", 0, text
    else:
        yield from source_segments(LANGUAGES.get(extension, SHELL), text)


def source_segments(language: re.Pattern, text: str) -> Iterator[Segment]:
    end = 0
    for token in language.finditer(text):
        if language in (SWIFT, SCRIPT):
            yield "name", end, text[end : token.start()]
        end = token.end()
        kind = next((kind for kind in ("comment", "string", "test") if token.groupdict().get(kind)), None)
        if not kind:
            continue
        start, part = token.start(kind), token[kind]
        if kind == "comment":
            yield from (("summary", start + line.start(1), line[1]) for line in SUMMARY.finditer(part))
            part = blank(MARKER, part, " ")
        elif kind == "string":
            if "\\" in part and language is SWIFT:
                yield from (("name", start + code.start(), code[0]) for code in INTERPOLATION.finditer(part))
                part = blank(INTERPOLATION, part, "\1")
            part = blank(JOINT, part, " ")
            if language is SWIFT and re.search(r"@(?:Test|Suite)\(\s*$", text[max(0, start - 40) : start]):
                kind, start, part = "test", start + 1, part[1:-1]
        yield kind, start, part
    if language in (SWIFT, SCRIPT):
        yield "name", end, text[end:]


class Rules:
    """The rules of a word list, compiled to one expression for each kind of text."""

    def __init__(self, words: Path) -> None:
        file = configparser.ConfigParser(interpolation=None, delimiters=("=",), comment_prefixes=("#",))
        file.read_string(words.read_text(encoding="utf-8"))
        self.rules = {name: dict(file[name]) for name in file.sections()}
        self.finders, self.patterns = {}, {}
        for kind in f"{PROSE} summary".split():
            rules = [name for name, rule in self.rules.items() if kind in rule.get("where", PROSE).split()]
            found = {name: spaced(self.rules[name]["find"]) for name in rules if "find" in self.rules[name]}
            self.finders[kind] = {name: re.compile(rf"(?:{f})(?!\w)", re.I) for name, f in found.items()}
            # One expression without groups for all phrases is five times as fast as one for each phrase.
            self.patterns[kind] = re.compile(rf"(?<!\w)(?:{'|'.join(found.values())})(?!\w)", re.I)
        self.words = {rule["name"]: name for name, rule in self.rules.items() if "name" in rule}
        # Begins with the letters of a word: Python searches a leading boundary ten times as slowly.
        forms = sorted({form for word in self.words for form in (word, word[0].upper() + word[1:])})
        self.patterns["name"] = re.compile(rf"(?:{'|'.join(forms)})(?=(?:e?s)?(?![a-z]))")

    def check(self, path: str, text: str) -> Iterator[tuple[int, str, str]]:
        """Yields the line, rule and words of each hit."""
        for kind, start, part in segments(path, text):
            for match in self.patterns[kind].finditer(part):
                if kind == "name":
                    name = self.words[match[0][0].lower() + match[0][1:]]
                    before = part[max(0, match.start() - 1) : match.start()]
                    if before.isalpha() if match[0][0].islower() else before.isupper():
                        continue  # the middle of a word
                else:
                    finders = self.finders[kind].items()
                    name = next(n for n, find in finders if find.match(part, match.start()))
                if self.concerns(name, path) and not self.allows(name, part, match):
                    yield text.count("\n", 0, start + match.start()) + 1, name, " ".join(match[0].split())

    def concerns(self, name: str, path: str) -> bool:
        """Returns true if the rule applies to files of this path."""
        rule = self.rules[name]
        return rule.get("path", "") in path and ("except" not in rule or rule["except"] not in path)

    def allows(self, name: str, text: str, match: re.Match) -> bool:
        """Returns true if the match is a part of an allowed phrase."""
        allowed, start = self.rules[name].get("allow"), max(0, match.start() - 60)
        near = re.finditer(spaced(allowed), text[start : match.end() + 60], re.I) if allowed else ()
        return any(start + a.start() < match.end() and match.start() < start + a.end() for a in near)

    def remedy(self, name: str) -> str:
        return self.rules[name].get("remedy") or f"write \"{self.rules[name].get('write')}\" instead"

    def self_test(self) -> int:
        """Checks that each rule finds its bad examples and passes its good ones."""
        failures = [f"[{name}]: no bad example" for name, rule in self.rules.items() if "bad" not in rule]
        for name, rule in self.rules.items():
            for key in ("bad", "good"):
                for example in filter(None, rule.get(key, "").split("\n")):
                    file, text = re.match(r"(?:(\w+\.\w+|Makefile): )?(.*)", example).groups()
                    path = rule.get("path", "") + (file or "Example.swift")
                    hits = {hit[1] for hit in self.check(path, text.replace("\\n", "\n"))}
                    if (name in hits) != (key == "bad"):
                        failures.append(f"[{name}]: {'misses' if key == 'bad' else 'finds'}: {example}")
        print(*failures, f"{len(self.rules)} rules, {len(failures)} failures", sep="\n")
        return 1 if failures else 0


def spaced(pattern: str) -> str:
    """Returns a pattern whose spaces also match one line end, but no empty line."""
    return pattern.replace("\n", "").replace(" ", r"(?:[ \t]*\s[ \t]*)")


def files(paths: list[str]) -> Iterator[str]:
    for path in paths:
        if not os.path.isdir(path):
            yield path
        for folder, folders, names in os.walk(path):
            folders[:] = sorted(set(folders) - SKIPPED)
            for name in sorted(set(names) - SKIPPED):
                if name.endswith(CHECKED) or os.path.basename(folder) in (".ci", "Snapshots"):
                    yield os.path.normpath(os.path.join(folder, name))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("paths", nargs="*", default=["."], metavar="PATH", help="files, folders; default: .")
    parser.add_argument("--count", action="store_true", help="print the number of hits of each rule instead of the hits")
    parser.add_argument("--rule", action="append", help="check this rule only; may be repeated")
    parser.add_argument("--self-test", action="store_true", help="test the word list with its examples")
    options, rules, counts = parser.parse_args(), Rules(WORDS), Counter[str]()
    if options.self_test:
        return rules.self_test()
    signal.signal(signal.SIGPIPE, signal.SIG_DFL)  # so that `| head` ends it quietly
    for path in files(options.paths):
        text = Path(path).read_text(encoding="utf-8", errors="replace")
        for line, name, found in rules.check(os.path.abspath(path), text):
            if name in (options.rule or [name]):
                counts[name] += 1
                if not options.count:
                    print(f'{path}:{line}: "{found}": {rules.remedy(name)}')
    for name, count in counts.most_common() if options.count else ():
        print(f"{count:6} {name}")
    print(f"check-prose: {counts.total()} hits", file=sys.stderr)
    return 1 if counts else 0


if __name__ == "__main__":
    sys.exit(main())
