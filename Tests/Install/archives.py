#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks that archives of 100,000 empty entries, of deep folders and of long names, and a zip bomb, cost little
time and memory.

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
# Archives of 100,000 empty entries, and the exit code of 'earcon validate': an empty sound is an error.
EMPTY = (("texts.zip", b"f%06d.txt", 0), ("folders.zip", b"f%06d/", 0), ("plain.zip", b"f%06d", 0),
         ("raw.zip", b"res/raw/s%d.wav", 1), ("short.zip", b"%d.caf", 1),
         ("app.ipa", b"Payload/a.app/e%06d.caf", 1),
         ("long.ipa", b"Payload/MyApplication.app/notification-sound-%06d.caf", 1),
         ("own-folders.zip", b"d%d/a.caf", 1))


def record(name, packed=b"", size=0, checksum=0, method=0, offset=0):
    """Returns an entry's local header with its bytes, and its header in the directory (APPNOTE.TXT, 4.3)."""
    common = struct.pack("<HHHHHIIIHH", 20, 0, method, 0, 0, checksum, len(packed), size, len(name), 0)
    local = b"PK\3\4" + common + name + packed
    header = b"PK\1\2" + struct.pack("<H", 20) + common
    return local, header + struct.pack("<HHHII", 0, 0, 0, 0, offset) + name


def write(path, local, directory, count):
    """Writes an archive whose end is in the Zip64 format, which archives of 65,535 or more entries need.

    The parts may be generators: the kernel counts this process's memory as that of a program that it starts.
    """
    with open(path, "wb") as file:
        file.writelines(local)
        place = file.tell()
        file.writelines(directory)
        size = file.tell() - place
        file.write(b"PK\6\6" + struct.pack("<QHHIIQQQQ", 44, 45, 45, 0, 0, count, count, size, place))
        file.write(b"PK\6\7" + struct.pack("<IQI", 0, place + size, 1))
        file.write(b"PK\5\6" + struct.pack("<HHHHIIH", 0, 0, 0xFFFF, 0xFFFF, 0xFFFFFFFF, 0xFFFFFFFF, 0))


def empty(path, pattern, entries=ENTRIES):
    """Writes an archive of empty entries whose names are the pattern with their numbers."""
    def headers():
        offset = 0
        for number in range(entries):
            local, header = record(pattern % number, offset=offset)
            yield header
            offset += len(local)

    write(path, (record(pattern % number)[0] for number in range(entries)), headers(), entries)


def bomb(path):
    """Writes an archive of 161 KB whose 1,000 entries share the same packed bytes, and unpack to 2 GB."""
    wave = b"RIFF\xff\xff\xff\x7fWAVEfmt \x10\0\0\0\7\0\1\0@\x1f\0\0@\x1f\0\0\1\0\x08\0data"
    plain = wave + struct.pack("<I", 2_000_000) + bytes(2_000_000) + b"LIST\4\0\0\0INFO"
    deflate = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = deflate.compress(plain) + deflate.flush()
    local, directory = record(b"0000.wav", packed, len(plain), zlib.crc32(plain), 8)
    others = [directory.replace(b"0000.wav", b"%04d.wav" % number) for number in range(1000)]
    write(path, [local], others, len(others))


def check(earcon, path, expected, command="validate", memory_limit=MEMORY, time_limit=SECONDS):
    """Runs a command on an archive; exits if the exit code, the processor time or the memory is not as expected."""
    process = subprocess.Popen([earcon, *command.split(), path], stdout=subprocess.DEVNULL,
                               stderr=subprocess.DEVNULL, cwd=os.path.dirname(path))
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    seconds, memory = usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024
    name = os.path.basename(path)
    print(f"  {command} {name}: exit code {process.returncode}, {seconds:.2f} s, {memory:.1f} MiB")
    if process.returncode != expected or seconds > time_limit or memory > memory_limit:
        sys.exit(f"archives.py: {command} {name}: expected exit code {expected}, at most {time_limit} s and "
                 f"{memory_limit} MiB")


def main():
    earcon = os.path.abspath(sys.argv[1])
    with tempfile.TemporaryDirectory() as folder:
        for name, pattern, expected in EMPTY:
            path = os.path.join(folder, name)
            empty(path, pattern)
            if name == "own-folders.zip":
                check(earcon, path, expected)
                for reporter in ("github", "json", "sarif"):
                    check(earcon, path, expected, f"validate --reporter {reporter}", time_limit=8)
                # This reporter counts the findings with each of 100,000 hashes, so that fingerprints are unique.
                check(earcon, path, expected, "validate --reporter gitlab", 80, 8)
                # These reporters and 'manifest build' need all findings or sounds before they write.
                for reporter in ("junit", "summary"):
                    check(earcon, path, expected, f"validate --reporter {reporter}", 1024, 15)
                check(earcon, path, expected, "manifest build", 1024, 15)
            else:
                check(earcon, path, expected)
            os.remove(path)
        # 8,000 entries with 2,030 folders each, of which Earcon enters 99.
        path = os.path.join(folder, "deep.zip")
        empty(path, b"%04d/" + b"a/" * 2030 + b"s.wav", 8000)
        check(earcon, path, 2)
        empty(path, b"a/" * 2030 + b"%04d.txt", 8000)
        check(earcon, path, 2)
        empty(path, b"%05d" + b"n" * 65_525 + b".wav", 500)
        check(earcon, path, 2)
        os.remove(path)
        path = os.path.join(folder, "apps.ipa")
        empty(path, b"Payload/A%05d.app/a.wav", 32_000)
        # Apps without Info.plist have no identifiers, so they cannot be in one manifest.
        check(earcon, path, 2, "manifest build", 1024)
        os.remove(path)
        path = os.path.join(folder, "bomb.zip")
        bomb(path)
        check(earcon, path, 2)


if __name__ == "__main__":
    main()
