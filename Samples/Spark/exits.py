# SPDX-License-Identifier: MIT
"""The ends of the programs: messages, and the exit codes of Earcon."""

import argparse
import sys
import traceback


class Parser(argparse.ArgumentParser):
    """Ends with Earcon's code for a wrong option."""

    def error(self, message):
        self.print_usage(sys.stderr)
        self.exit(64, f"{self.prog}: {message}\n")


def refuse(message):
    """Ends the program as Earcon ends for a wrong option."""
    print(message, file=sys.stderr)
    sys.exit(64)


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
    except Exception:
        traceback.print_exc()
        sys.exit(2)
