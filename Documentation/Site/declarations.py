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
# Protocols to which the compiler makes every type conform that can.
IMPLICIT = {"Copyable", "Escapable", "SendableMetatype"}


def graphs(folder, module):
    """Yields the graphs of the module's own symbols and of those that it adds to types of other modules."""
    for name in sorted(os.listdir(folder)):
        if name == f"{module}.symbols.json" or name.startswith(f"{module}@"):
            with open(os.path.join(folder, name), encoding="utf-8") as file:
                yield json.load(file)


def is_own(symbol):
    """Returns false for declarations that no source file has, because the compiler or a conformance adds them, and for
    extension blocks, whose members are in the graph too.
    """
    is_synthesized = "::SYNTHESIZED::" in symbol["identifier"]["precise"]
    return not is_synthesized and "location" in symbol and symbol["kind"]["identifier"] != "swift.extension"


def conformances(graph):
    """Returns the names of the protocols to which each symbol of a graph conforms, by the symbols' identifiers."""
    found = {}
    for relation in graph["relationships"]:
        if relation["kind"] == "conformsTo" and "targetFallback" in relation:
            found.setdefault(relation["source"], set()).add(relation["targetFallback"].removeprefix("Swift."))
    return found


def declaration(symbol):
    """Returns the declaration on one line."""
    text = "".join(part["spelling"] for part in symbol["declarationFragments"])
    return " ".join(text.split())


def lines(folder, module):
    """Yields the path, the kind and the text of each declaration; of a type, the text has the conformances."""
    for graph in graphs(folder, module):
        protocols = conformances(graph)
        for symbol in filter(is_own, graph["symbols"]):
            kind, text = symbol["kind"]["identifier"], declaration(symbol)
            names = sorted(protocols.get(symbol["identifier"]["precise"], set()) - IMPLICIT)
            # A protocol's declaration has its conformances.
            if kind in TYPES - {"swift.protocol"} and names:
                text += f" : {', '.join(names)}"
            yield ".".join(symbol["pathComponents"]), kind, text


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
