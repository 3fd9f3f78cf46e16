#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks a wheel with auditwheel, twine and by itself: check-wheel.py WHEEL

The tag of the wheel promises that its programs start on every system with that glibc. auditwheel finds the tag
from the symbols of the programs. Four libraries are excluded from it: the wheel does not contain them, only the
helper programs load them, and `earcon` names the missing one (test-dist.sh tests this without them).
"""

import base64
import csv
import hashlib
import io
import pathlib
import subprocess
import sys
import zipfile

from auditwheel.wheel_abi import analyze_wheel_abi

OPTIONAL = frozenset(["libsndfile.so.1", "libsoxr.so.0", "libyaml-0.so.2", "libzip.so.4"])


def fail(message):
    sys.exit(f"check-wheel.py: {message}")


def check_tag(path):
    found = analyze_wheel_abi(None, None, path, OPTIONAL, disable_isa_ext_check=False, allow_graft=False)
    tag = path.stem.split("-")[-1]
    if found.overall_policy.name != tag:
        fail(f"auditwheel finds the tag {found.overall_policy.name}; the wheel's is {tag}")
    print(f"auditwheel: {tag}, without {', '.join(sorted(OPTIONAL))}")


def check_record(archive):
    """Checks that RECORD lists every file with its hash and size."""
    names = archive.namelist()
    record = next(name for name in names if name.endswith(".dist-info/RECORD"))
    rows = list(csv.reader(io.StringIO(archive.read(record).decode())))
    if [row[0] for row in rows] != names or names[-1] != record:
        fail("RECORD does not list the files of the wheel in their order, with itself last")
    for name, digest, size in rows[:-1]:
        data = archive.read(name)
        expected = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
        if digest != f"sha256={expected}" or int(size) != len(data):
            fail(f"RECORD has another hash or size for {name}")
    print(f"RECORD: {len(rows)} files")


def main(path):
    check_tag(path)
    with zipfile.ZipFile(path) as archive:
        check_record(archive)
    subprocess.run([sys.executable, "-m", "twine", "check", "--strict", path], check=True)


main(pathlib.Path(sys.argv[1]))
