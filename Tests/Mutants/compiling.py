# SPDX-License-Identifier: MIT
"""Drops the mutants that do not compile, module by module, before the long build."""

import json
import re
import subprocess

from copy_of_sources import GENERATED

ERROR = re.compile(r"^(/[^:\n]+\.swift):(\d+):\d+: error: (.*)$", re.MULTILINE)
# Options of the debug build that matter to the type checker, with the number of their values.
KEPT = {
    "-module-name": 1, "-parse-as-library": 0, "-I": 1, "-target": 1, "-enable-testing": 0,
    "-Xcc": 1, "-swift-version": 1, "-enable-upcoming-feature": 1, "-package-name": 1,
}  # fmt: skip


def arguments_of_modules(root):
    """Reads the compiler and its arguments for each module from the repository's own debug build."""
    found = {}
    with open(root / ".build/debug.yaml", encoding="utf-8") as file:
        for line in file:
            if not line.startswith('    args: ["') or '"-module-name"' not in line:
                continue
            options = json.loads(line.strip().removeprefix("args: "))
            name = options[options.index("-module-name") + 1]
            found.setdefault(name, (options[0], kept(options)))
    return found


def kept(options):
    result = []
    for place, option in enumerate(options):
        if option in KEPT:
            result += options[place : place + 1 + KEPT[option]]
        elif option.startswith(("-D", "-I")):
            result.append(option)
    return result


def check(copy, module, known):
    """Compiles a module of the copy; returns the compiler's messages, or None if it compiles."""
    compiler, options = known[module.replace("-", "_")]
    sources = sorted(str(file) for file in (copy.folder / "Sources" / module).rglob("*.swift"))
    command = [compiler, "-emit-sil", "-Onone", "-wmo", "-suppress-warnings", "-o", "/dev/null"]
    done = subprocess.run(command + options + sources, capture_output=True, text=True, errors="replace")
    return None if done.returncode == 0 else done.stdout + done.stderr


class Unexplained(Exception):
    """A build failed, but no mutated file has an error; the text is the compiler's."""


def culprits(copy, mutants, output):
    """Returns the numbers of the mutants in the lines of errors, or else of the nearest in the file."""
    found = set()
    places = set(ERROR.findall(output))
    for file, line, message in places:
        if file.endswith(GENERATED):
            continue
        here = [one for one in mutants if str(copy.folder / one.path) == file]
        exact = {one.number for one in here if one.line == int(line)}
        near = sorted(here, key=lambda one: abs(one.line - int(line)))[:1]
        found |= exact or {one.number for one in near}
    if not found:
        raise Unexplained(output[-4000:])
    return found


def compiling(copy, mutants, known, say):
    """Returns the mutants that compile."""
    left = list(mutants)
    waiting = sorted({mutant.module for mutant in left})
    while waiting:
        copy.insert(left)
        again = []
        for module in waiting:
            output = check(copy, module, known)
            if output is None or "no such module" in output:
                # The repository's debug build is out of date; the copy's build will find the errors.
                continue
            wrong = culprits(copy, [one for one in left if one.module == module], output)
            say(f"{module}: mutants that do not compile: {len(wrong)}")
            left = [one for one in left if one.number not in wrong]
            again.append(module)
        waiting = again
    return left
