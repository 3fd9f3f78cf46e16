#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Packs an installed Earcon as a wheel, and prints the path of the wheel:

    wheel.py --version VERSION --date SECONDS TREE OUTPUT-FOLDER

TREE has the layout of an installation (bin, libexec, share). pip copies these folders into the environment,
where `earcon` finds its helpers in ../libexec/earcon. The wheel contains no Python code. Its tag names the
oldest glibc that has all symbols that the programs need. SECONDS is the date of all files in the wheel, so that two
runs write the same bytes.
"""

import argparse
import base64
import hashlib
import os
import sys
import time
import zipfile

import elf

HERE = os.path.dirname(os.path.abspath(__file__))


def files(tree):
    """Yields the relative paths of all regular files; a wheel cannot contain links."""
    for folder, folders, names in os.walk(tree):
        folders.sort()
        for name in sorted(names):
            path = os.path.join(folder, name)
            if not os.path.islink(path):
                yield os.path.relpath(path, tree)


def platform(programs):
    """Returns the platform tag: the highest version of glibc that a program needs (PEP 600)."""
    machines = {elf.machine(path) for path in programs}
    versions = [version for path in programs if (version := elf.symbol_version(path, "GLIBC"))]
    if len(machines) != 1 or not versions:
        sys.exit(f"wheel.py: programs for {sorted(machines)}, {len(versions)} of them dynamic; "
                 "expected one architecture and at least one dynamic program")
    major, minor = max(version[:2] for version in versions)
    return f"manylinux_{major}_{minor}_{machines.pop()}"


def metadata(version):
    """Returns the file METADATA, with wheel.md as the description."""
    with open(os.path.join(HERE, "wheel.md"), encoding="utf-8") as file:
        description = file.read()
    return (
        "Metadata-Version: 2.4\n"
        "Name: earcon-cli\n"  # "earcon" on PyPI is an unrelated project
        f"Version: {version}\n"
        "Summary: Converts and checks push notification sounds\n"
        "License-Expression: MIT\n"
        "License-File: LICENSE\n"
        "License-File: THIRD-PARTY-LICENSES\n"
        "Keywords: notification,sound,push,caf,ima4,afconvert\n"
        "Classifier: Environment :: Console\n"
        "Classifier: Operating System :: POSIX :: Linux\n"
        "Classifier: Topic :: Multimedia :: Sound/Audio :: Conversion\n"
        "Classifier: Topic :: Software Development :: Quality Assurance\n"
        "Description-Content-Type: text/markdown\n"
        f"\n{description}")


def destination(path, name):
    """Returns the place of a file in the wheel."""
    if path.startswith("bin/"):
        return f"{name}.data/scripts/{path.removeprefix('bin/')}"
    if path in ("share/doc/earcon/LICENSE", "share/doc/earcon/THIRD-PARTY-LICENSES"):
        return f"{name}.dist-info/licenses/{os.path.basename(path)}"
    if path == "share/doc/earcon/earcon.cdx.json":
        return f"{name}.dist-info/sboms/earcon.cdx.json"  # PEP 770
    return f"{name}.data/data/{path}"


class Wheel:
    """A zip archive that records its files, in the order in which they are added."""

    def __init__(self, path, date):
        self.archive = zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9)
        self.date = time.gmtime(date)[:6]
        self.records = []

    def add(self, place, data, is_program=False):
        info = zipfile.ZipInfo(place, self.date)
        info.create_system = 3  # Unix, so that pip keeps the access rights
        info.external_attr = (0o100755 if is_program else 0o100644) << 16
        info.compress_type = zipfile.ZIP_DEFLATED
        self.archive.writestr(info, data)
        digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
        self.records.append(f"{place},sha256={digest},{len(data)}\n")

    def close(self, record):
        """Writes the list of files, which lists itself without a hash."""
        text = "".join(self.records) + f"{record},,\n"
        self.add(record, text.encode())
        self.archive.close()


def main():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--version", required=True)
    parser.add_argument("--date", required=True, type=int)
    parser.add_argument("tree")
    parser.add_argument("output")
    arguments = parser.parse_args()
    paths = list(files(arguments.tree))
    programs = [path for path in paths if elf.is_elf(os.path.join(arguments.tree, path))]
    tag = f"py3-none-{platform([os.path.join(arguments.tree, path) for path in programs])}"
    name = f"earcon_cli-{arguments.version}"
    target = os.path.join(arguments.output, f"{name}-{tag}.whl")
    wheel = Wheel(target, arguments.date)
    for path in paths:
        with open(os.path.join(arguments.tree, path), "rb") as file:
            wheel.add(destination(path, name), file.read(), path in programs)
    wheel.add(f"{name}.dist-info/METADATA", metadata(arguments.version).encode())
    wheel.add(f"{name}.dist-info/WHEEL",
              f"Wheel-Version: 1.0\nGenerator: earcon-dist\nRoot-Is-Purelib: false\nTag: {tag}\n".encode())
    wheel.close(f"{name}.dist-info/RECORD")
    print(target)


main()
