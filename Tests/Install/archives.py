#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks that archives of 100,000 empty entries, and a zip bomb, cost little time and memory.

    archives.py EARCON
"""

import os
import resource
import struct
import subprocess
import sys
import tempfile
import zlib

ENTRIES = 100_000
SECONDS = 5  # of processor time
MEMORY = 64  # MiB, of the process


def record(name, packed=b"", size=0, checksum=0, method=0, offset=0):
    """Returns an entry's local header with its bytes, and its header in the directory (APPNOTE.TXT, 4.3)."""
    common = struct.pack("<HHHHHIIIHH", 20, 0, method, 0, 0, checksum, len(packed), size, len(name), 0)
    local = b"PK\3\4" + common + name + packed
    header = b"PK\1\2" + struct.pack("<H", 20) + common
    return local, header + struct.pack("<HHHII", 0, 0, 0, 0, offset) + name


def write(path, local, directory, count):
    """Writes an archive whose end is in the Zip64 format, which archives of 65,535 or more entries need."""
    size = sum(map(len, directory))
    place = sum(map(len, local))
    end = b"PK\6\6" + struct.pack("<QHHIIQQQQ", 44, 45, 45, 0, 0, count, count, size, place)
    locator = b"PK\6\7" + struct.pack("<IQI", 0, place + size, 1)
    last = b"PK\5\6" + struct.pack("<HHHHIIH", 0, 0, 0xFFFF, 0xFFFF, 0xFFFFFFFF, 0xFFFFFFFF, 0)
    with open(path, "wb") as file:
        for part in (*local, *directory, end, locator, last):
            file.write(part)


def empty(path, pattern):
    """Writes an archive of 100,000 empty entries whose names are the pattern with their numbers."""
    local, directory, offset = [], [], 0
    for number in range(ENTRIES):
        one, header = record(pattern % number, offset=offset)
        local.append(one)
        directory.append(header)
        offset += len(one)
    write(path, local, directory, ENTRIES)


def bomb(path):
    """Writes an archive of 161 KB whose 1,000 entries share the same packed bytes, and unpack to 2 GB."""
    wave = b"RIFF\xff\xff\xff\x7fWAVEfmt \x10\0\0\0\7\0\1\0@\x1f\0\0@\x1f\0\0\1\0\x08\0data"
    plain = wave + struct.pack("<I", 2_000_000) + bytes(2_000_000) + b"LIST\4\0\0\0INFO"
    deflate = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = deflate.compress(plain) + deflate.flush()
    local, directory = record(b"0000.wav", packed, len(plain), zlib.crc32(plain), 8)
    others = [directory.replace(b"0000.wav", b"%04d.wav" % number) for number in range(1000)]
    write(path, [local], others, len(others))


def check(earcon, path, expected):
    """Validates an archive; exits if the exit code, the processor time or the memory is not as expected."""
    process = subprocess.Popen([earcon, "validate", path], stdout=subprocess.DEVNULL,
                               stderr=subprocess.DEVNULL, cwd=os.path.dirname(path))
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    seconds, memory = usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024
    name = os.path.basename(path)
    print(f"  {name}: exit code {process.returncode}, {seconds:.2f} s, {memory:.1f} MiB")
    if process.returncode != expected or seconds > SECONDS or memory > MEMORY:
        sys.exit(f"archives.py: {name}: expected exit code {expected}, at most {SECONDS} s and "
                 f"{MEMORY} MiB")


def main():
    earcon = os.path.abspath(sys.argv[1])
    with tempfile.TemporaryDirectory() as folder:
        for name, pattern in (("texts", b"f%06d.txt"), ("folders", b"f%06d/"), ("plain", b"f%06d")):
            path = os.path.join(folder, name + ".zip")
            empty(path, pattern)
            check(earcon, path, 0)
            os.remove(path)
        path = os.path.join(folder, "bomb.zip")
        bomb(path)
        check(earcon, path, 2)


if __name__ == "__main__":
    main()
