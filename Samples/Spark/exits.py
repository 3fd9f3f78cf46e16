# SPDX-License-Identifier: MIT
"""The ends of the programs: messages, and the exit codes of Earcon."""

import argparse
import json
import math
import os
import re
import sys
import traceback
from pathlib import Path

# Exit codes of `earcon payload check`: 0 without errors, 1 with errors in payloads. All others are failures.
VERDICTS = (0, 1)


class Parser(argparse.ArgumentParser):
    """Ends with Earcon's code for a wrong option."""

    def error(self, message):
        self.print_usage(sys.stderr)
        self.exit(64, f"{self.prog}: {message}\n")


def output_folder(text):
    """Returns the path of a folder for results, beside which there is room for a file with its name."""
    path = text.rstrip("/")
    if os.path.basename(path) in ("", ".", ".."):
        raise argparse.ArgumentTypeError(f"'{text}' has no name; name a new folder, such as 'checked'")
    return path


def part_size(text):
    """Returns a size as Spark reads it, such as `64m`."""
    if not re.fullmatch("[1-9][0-9]*[kmg]?b?", text):
        raise argparse.ArgumentTypeError(f"'{text}' is not a size; write one such as 64m")
    return text


def megabytes(text):
    """Returns a size in MB from 0.001, so that the number of parts stays finite."""
    try:
        size = float(text)
    except ValueError:
        size = 0
    if not 0.001 <= size < math.inf:
        raise argparse.ArgumentTypeError(f"'{text}' is not a size in MB; write a number from 0.001")
    return size


def whole_number(text):
    """Returns a whole number that Spark accepts as a count, from 1."""
    if not re.fullmatch("[1-9][0-9]{0,8}", text):
        raise argparse.ArgumentTypeError(f"'{text}' is not a whole number from 1 to 999999999")
    return int(text)


def refuse(message):
    """Ends the program as Earcon ends for a wrong option."""
    print(message, file=sys.stderr)
    sys.exit(64)


def refuse_other_file(path, is_own, kind):
    """Ends the program if it would replace a file that no earlier run wrote."""
    if not os.path.lexists(path):
        return
    try:
        is_result = is_own(json.loads(Path(path).read_bytes()))
    except (AttributeError, OSError, TypeError, ValueError):
        is_result = False
    if not is_result:
        refuse(f"--output: '{path}' exists already and is not {kind}; name another folder")


def refuse_own_options(words, own):
    """Ends the program if the options for Earcon contain one that the program sets itself."""
    for word in words:
        name = word.split("=")[0]
        if name in own:
            refuse(f"--option={word}: the program sets {name} itself; leave it out")


def fail(message):
    """Ends the program as Earcon ends if a file cannot be read or written."""
    print(message, file=sys.stderr)
    sys.exit(2)


def ending(program):
    """Runs a program, and ends with 2 after an error; Python's own code is 1, which means errors in the input."""
    try:
        program()
    except FileNotFoundError as error:
        fail(f"{error.filename}: does not exist; check the path")
    except Exception:
        traceback.print_exc()
        sys.exit(2)
