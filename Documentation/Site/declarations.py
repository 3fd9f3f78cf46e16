# SPDX-License-Identifier: MIT
"""Prints the public declarations of modules, one per line: declarations.py GRAPHS-FOLDER MODULE…

`make api` writes them to Documentation/API.txt, so that a review sees every change of the API.
"""

import json
import os
import sys

TYPES = {
    "swift.struct", "swift.class", "swift.enum", "swift.protocol", "swift.actor", "swift.typealias",
}


def symbols(folder, module):
    """Yields the module's own symbols and those that it adds to types of other modules."""
    for name in sorted(os.listdir(folder)):
        if name == f"{module}.symbols.json" or name.startswith(f"{module}@"):
            with open(os.path.join(folder, name), encoding="utf-8") as file:
                yield from json.load(file)["symbols"]


def is_own(symbol):
    """Returns false for declarations that no source file has: the compiler or a conformance adds them."""
    return "::SYNTHESIZED::" not in symbol["identifier"]["precise"] and "location" in symbol


def declaration(symbol):
    """Returns the declaration on one line."""
    text = "".join(part["spelling"] for part in symbol["declarationFragments"])
    return " ".join(text.split())


def lines(folder, module):
    for symbol in symbols(folder, module):
        if is_own(symbol):
            yield ".".join(symbol["pathComponents"]), symbol["kind"]["identifier"], declaration(symbol)


def main(folder, modules):
    total = nested = 0
    for module in modules:
        found = sorted(set(lines(os.path.join(folder, module), module)))
        types = sum(1 for _, kind, _ in found if kind in TYPES)
        total += types
        nested += sum(1 for path, kind, _ in found if kind in TYPES and "." in path)
        print(f"# {module}: {types} types, {len(found)} declarations\n")
        for path, _, text in found:
            print(f"{path}: {text}")
        print()
    print(f"# {total} types, {nested} of them nested in others")


main(sys.argv[1], sys.argv[2:])
