#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Reads reports and other JSON as another program would, and prints terminal widths; called by the tests.

check.py schema SCHEMA    validates JSON from standard input
check.py oasis            validates a SARIF log by the schema of OASIS
check.py sarif            validates a SARIF log by our schema and prints its results
check.py junit            parses JUnit's XML and prints it as JSON
check.py widths           prints ranges of letters, each with its columns on a terminal: 1 or 2
"""
import json
import pathlib
import sys
import unicodedata
import urllib.parse
import xml.etree.ElementTree

FOLDER = pathlib.Path(__file__).resolve().parent
# The file that fetch-schema.py writes; it accepts every valid log. Our sarif.schema.json is stricter: it
# allows only the keys that Earcon writes, requires one location for each result and restricts URIs. This
# script does not check formats of strings, such as dates.
OASIS = FOLDER.parent.parent / ".build" / "sarif" / "sarif-schema-2.1.0.json"


def validated(text, schema):
    import jsonschema

    value = json.loads(text)
    # If `schema` is an absolute path, Python ignores FOLDER.
    path = FOLDER / schema
    if not path.exists():
        sys.exit(f"{path} is missing; fetch it with 'make setup'")
    rules = json.loads(path.read_text("utf-8"))
    # Uses the version of JSON Schema that the schema itself names.
    draft = jsonschema.validators.validator_for(rules)
    draft.check_schema(rules)
    validator = draft(rules)
    errors = [f"{list(e.absolute_path)}: {e.message[:300]}" for e in validator.iter_errors(value)]
    if errors:
        sys.exit("\n".join(errors))
    return value


def sarif(text):
    """Returns a log's results and unchecked paths; exits if an index leads to the wrong rule or file."""
    run = validated(text, "sarif.schema.json")["runs"][0]
    rules, artifacts = run["tool"]["driver"]["rules"], run["artifacts"]

    def location(holder):
        physical = holder["locations"][0]["physicalLocation"]
        uri = artifacts[physical["artifactLocation"]["index"]]["location"]["uri"]
        if uri != physical["artifactLocation"]["uri"]:
            sys.exit(f"the index of an artifact is that of {uri}, not {physical['artifactLocation']['uri']}")
        return {"path": urllib.parse.unquote(uri, errors="strict"),
                "region": physical.get("region", {}),
                "logical": holder["locations"][0].get("logicalLocations", [{}])[0]}

    results = []
    for result in run["results"]:
        if "ruleIndex" in result and rules[result["ruleIndex"]]["id"] != result["ruleId"]:
            sys.exit(f"the ruleIndex of a result is not that of {result['ruleId']}")
        results.append(dict(location(result), level=result["level"], rule=result["ruleId"],
                            message=result["message"]["text"]))
    notifications = run["invocations"][0]["toolExecutionNotifications"]
    unchecked = [dict(location(n), message=n["message"]["text"]) for n in notifications]
    return {"results": results, "unchecked": unchecked,
            "successful": run["invocations"][0]["executionSuccessful"]}


def element(node):
    return {"tag": node.tag, "attributes": dict(node.attrib), "text": (node.text or "").strip(),
            "children": [element(child) for child in node]}


def widths():
    """Returns ranges of letters from U+0300 to U+2FFFF: first, last, columns.

    The widths of other characters differ between versions of Unicode.
    """
    ranges = []
    for code in range(0x300, 0x30000):
        letter = chr(code)
        if not unicodedata.category(letter).startswith("L"):
            continue
        width = 2 if unicodedata.east_asian_width(letter) in "WF" else 1
        if ranges and ranges[-1][2] == width and ranges[-1][1] == code - 1:
            ranges[-1][1] = code
        else:
            ranges.append([code, code, width])
    return ranges


def main():
    text = sys.stdin.buffer.read().decode("utf-8", errors="strict")
    match sys.argv[1:]:
        case ["schema", name]:
            result = validated(text, name) and "ok"
        case ["oasis"]:
            result = validated(text, OASIS) and "ok"
        case ["sarif"]:
            result = sarif(text)
        case ["junit"]:
            result = element(xml.etree.ElementTree.fromstring(text))
        case ["widths"]:
            result = widths()
        case _:
            sys.exit(__doc__)
    json.dump(result, sys.stdout)


main()
