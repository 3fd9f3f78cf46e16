#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks a list of components with CycloneDX's schema, which cyclonedx-python-lib contains: check-sbom.py FILE"""

import json
import pathlib
import sys

import cyclonedx.schema
import jsonschema
import referencing

# Components that every list has, so that an empty list does not pass.
EXPECTED = {"glibc", "libsndfile", "libsoxr", "libyaml", "libzip", "swift-argument-parser", "swift-runtime"}


def schemas():
    """Returns the schema of CycloneDX 1.6, and a registry of the files that it names."""
    folder = pathlib.Path(cyclonedx.schema.__file__).parent / "_res"
    texts = {path.name: json.loads(path.read_text()) for path in folder.glob("*.schema.json")}
    registry = referencing.Registry()
    for name, text in texts.items():
        resource = referencing.Resource.from_contents(text)
        registry = registry.with_resources([(name, resource), (f"http://cyclonedx.org/schema/{name}", resource)])
    return texts["bom-1.6.SNAPSHOT.schema.json"], registry


def main(path):
    with open(path, encoding="utf-8") as file:
        bill = json.load(file)
    schema, registry = schemas()
    validator = jsonschema.Draft7Validator(schema, registry=registry)
    for error in validator.iter_errors(bill):
        sys.exit(f"{path}: {error.json_path}: {error.message}")
    missing = EXPECTED - {part["name"] for part in bill["components"]}
    if missing:
        sys.exit(f"{path}: no component is called {', '.join(sorted(missing))}")
    print(f"{path.rpartition('/')[2]}: valid CycloneDX {bill['specVersion']}, {len(bill['components'])} components")


main(sys.argv[1])
