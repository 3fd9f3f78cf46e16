# SPDX-License-Identifier: MIT
"""Finds the components that Earcon's programs consist of: their names, versions, licenses and license texts.

Reads the unstripped programs of a build. A symbol in a program shows that a component is linked into it
(STATIC below); the program's dynamic section names the shared libraries (SHARED). Versions come from the
compiler, from Package.resolved and from Debian's package database, never from this file. An unknown shared
library is an error, so that a new dependency cannot go unlisted.
"""

import json
import os
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass, field

from elf import defined_symbols, needed

APACHE = "Apache-2.0 WITH Swift-exception"
GCC = "GPL-3.0-or-later WITH GCC-exception-3.1"
LGPL = "LGPL-2.1-or-later"

# Component, license, a symbol that only this component defines, and the origin of its version: `swift` for the
# toolchain, `package` for Package.resolved, or a static library of a Debian package.
STATIC = [
    ("swift-runtime", APACHE, "swift_retain", "swift"),
    ("swift-corelibs-libdispatch", APACHE, "dispatch_async_f", "swift"),
    ("swift-foundation-essentials", APACHE, re.compile(r"\$s20FoundationEssentials"), "swift"),
    ("swift-foundation-icu", "Unicode-3.0", re.compile(r"u_charType|uloc_getDefault"), "swift"),
    ("swift-argument-parser", APACHE, re.compile(r"\$s14ArgumentParser"), "package"),
    ("libyaml", "MIT", "yaml_parser_initialize", "libyaml.a"),
    ("glibc", LGPL, "__libc_start_main", "libc.a"),
    ("libstdc++", GCC, "__cxa_throw", "libstdc++.a"),
    ("libgcc", GCC, "_Unwind_RaiseException", "libgcc_eh.a"),
]

# The component and the license of each shared library, by the library's name without its version.
SHARED = {
    "libsndfile": ("libsndfile", LGPL),
    "libzip": ("libzip", "BSD-3-Clause"),
    "libsoxr": ("libsoxr", LGPL),
    "libyaml-0": ("libyaml", "MIT"),
    "libc": ("glibc", LGPL),
    "libm": ("glibc", LGPL),
    "ld-linux-x86-64": ("glibc", LGPL),
    "libstdc++": ("libstdc++", GCC),
    "libgcc_s": ("libgcc", GCC),
}


@dataclass
class Component:
    """A part of one or more programs."""

    name: str
    license: str
    version: str
    # The identifier of the package, as in https://github.com/package-url/purl-spec.
    purl: str
    # The file with the license and the copyright lines.
    text: str
    is_static: bool
    programs: list = field(default_factory=list)


def run(*command):
    """Returns the output of a program; exits if the program fails."""
    try:
        return subprocess.run(command, check=True, capture_output=True, text=True).stdout
    except (OSError, subprocess.CalledProcessError) as error:
        sys.exit(f"components.py: {' '.join(command)} failed: {getattr(error, 'stderr', '') or error}")


def _debian(name, license, path, is_static):
    """Returns a component that comes from the Debian package of a file."""
    path = os.path.realpath(path)
    # Debian's database may have the path without /usr, because /lib is a link to /usr/lib.
    paths = [path, path.removeprefix("/usr"), "/usr" + path]
    found = subprocess.run(["dpkg-query", "--search", *paths], capture_output=True, text=True).stdout
    if not found:
        sys.exit(f"components.py: no Debian package contains {path}; run make dist on Debian, with Debian's libraries")
    package = found.partition(":")[0]
    fields = run("dpkg-query", "--show", "--showformat=${Version} ${Architecture}\n", package)
    version, architecture = fields.splitlines()[0].split()
    purl = f"pkg:deb/debian/{package.replace('+', '%2B')}@{version.replace('+', '%2B')}?arch={architecture}"
    return Component(name, license, version, purl, f"/usr/share/doc/{package}/copyright", is_static)


def _swift(name, license):
    """Returns a component of the Swift toolchain."""
    compiler = shutil.which(os.environ.get("SWIFT") or "swift")
    version = re.search(r"Swift version ([0-9.]+)", run(compiler, "--version"))[1]
    text = os.path.join(os.path.dirname(os.path.realpath(compiler)), "../share/swift/LICENSE.txt")
    purl = f"pkg:github/swiftlang/swift@swift-{version}-RELEASE"
    if name != "swift-runtime":
        purl += f"#{name}"
    return Component(name, license, version, purl, os.path.normpath(text), True)


def _package(name, license):
    """Returns a component that SwiftPM fetched."""
    with open("Package.resolved", encoding="utf-8") as file:
        pins = {pin["identity"]: pin for pin in json.load(file)["pins"]}
    pin = pins[name]
    version = pin["state"]["version"]
    purl = f"pkg:github/{pin['location'].removeprefix('https://github.com/')}@{version}"
    return Component(name, license, version, purl, f".build/checkouts/{name}/LICENSE.txt", True)


def _static(name, license, origin):
    if origin == "swift":
        return _swift(name, license)
    if origin == "package":
        return _package(name, license)
    return _debian(name, license, run("g++", f"-print-file-name={origin}").strip(), True)


def _contains(symbols, marker):
    if isinstance(marker, str):
        return marker in symbols
    return any(marker.match(symbol) for symbol in symbols)


def _shared(library, program):
    stem = library.partition(".so")[0]
    if stem not in SHARED:
        sys.exit(f"components.py: {program} loads {library}; add it to SHARED in Packaging/components.py")
    name, license = SHARED[stem]
    return _debian(name, license, run("g++", f"-print-file-name={library}").strip(), False)


def find(programs):
    """Returns the components of unstripped programs, sorted by name and linkage."""
    found = {}

    def add(component, program):
        known = found.setdefault((component.purl, component.is_static), component)
        name = os.path.basename(program)
        if name not in known.programs:
            known.programs.append(name)

    for program in programs:
        symbols = defined_symbols(program)
        for name, license, marker, origin in STATIC:
            if _contains(symbols, marker):
                add(_static(name, license, origin), program)
        for library in needed(program):
            add(_shared(library, program), program)
    for component in found.values():
        if not os.path.isfile(component.text):
            sys.exit(f"components.py: {component.text}, the license of {component.name}, is missing; "
                     "reinstall the package or toolchain that contains it")
    return sorted(found.values(), key=lambda part: (part.name, not part.is_static))
