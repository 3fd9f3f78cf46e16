# SPDX-License-Identifier: MIT
"""Draws random mutations of the sources, at most one in a line."""

import pathlib
import random
from typing import NamedTuple

from kinds import Place, places


class Mutant(NamedTuple):
    """A drawn mutation; its number is the value of EARCON_MUTANT that turns it on."""

    number: int
    path: str  # relative to the repository
    line: int
    place: Place
    source: str  # the original line
    original: str  # the replaced part of it

    @property
    def module(self):
        return self.path.split("/")[1]

    @property
    def key(self):
        """Identifies the mutation in equivalent.tsv, also after lines move."""
        return (self.path, self.source.strip(), self.place.kind, self.original, self.place.mutant)


def population(root):
    """Returns every line of Sources that can be mutated: path, number, text, mutations, file's text."""
    lines = []
    for file in sorted(pathlib.Path(root, "Sources").rglob("*.swift")):
        if "Examples" in file.parts:
            continue
        text = file.read_text(encoding="utf-8")
        path = str(file.relative_to(root))
        written = text.split("\n")
        for line, found in sorted(places(text).items()):
            lines.append((path, line, written[line - 1], found, text))
    return lines


def draw(root, seed, count):
    """Draws COUNT lines, and one mutation for each. Each line has the same probability."""
    generator = random.Random(seed)
    lines = population(root)
    chosen = generator.sample(lines, min(count, len(lines)))
    mutants = []
    for number, (path, line, source, found, text) in enumerate(chosen, 1):
        place = generator.choice(found)
        original = text[place.start : place.end]
        mutants.append(Mutant(number, path, line, place, source, original))
    return mutants


# First number of the mutants that --again reads from a file; those drawn by this run's seed have lower ones.
AGAIN = 1000


def find(root, keys):
    """Returns the mutants whose `Mutant.key` is in `keys`; omits keys that the sources no longer have."""
    found = {}
    for path, line, source, places_found, text in population(root):
        for place in places_found:
            original = text[place.start : place.end]
            mutant = Mutant(AGAIN + len(found), path, line, place, source, original)
            if mutant.key in keys and mutant.key not in found:
                found[mutant.key] = mutant
    return list(found.values())
