# SPDX-License-Identifier: MIT
"""Reads ELF files with binutils: what a program needs, and what it contains."""

import os
import re
import subprocess


def is_elf(path):
    """Returns whether the file is an ELF file."""
    with open(path, "rb") as file:
        return file.read(4) == b"\x7fELF"


def _run(*command):
    environment = dict(os.environ, LC_ALL="C")
    return subprocess.run(command, check=True, capture_output=True, text=True, env=environment).stdout


def needed(path):
    """Returns the names of the shared libraries that a program loads; empty for a static program."""
    return re.findall(r"\(NEEDED\).*\[(.+)\]", _run("readelf", "--dynamic", "--wide", path))


def symbol_version(path, prefix):
    """Returns the highest version of a family of symbols that a program needs, such as (2, 34) for GLIBC.

    The result is None if the program needs no versioned symbol of this family.
    """
    text = _run("readelf", "--version-info", "--wide", path)
    found = re.findall(rf"Name: {prefix}_([0-9.]+)\b", text.partition("Version needs section")[2])
    return max((tuple(map(int, version.split("."))) for version in found), default=None)


def machine(path):
    """Returns the architecture of a program, as in the names of wheels."""
    name = re.search(r"Machine:\s*(.+)", _run("readelf", "--file-header", path))[1]
    names = {"Advanced Micro Devices X86-64": "x86_64", "AArch64": "aarch64"}
    return names[name.strip()]


def defined_symbols(path):
    """Returns the names of all symbols that an unstripped program defines."""
    lines = _run("nm", "--defined-only", "--format=just-symbols", path).splitlines()
    return {line.partition("@")[0] for line in lines}
