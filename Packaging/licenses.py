#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes the license texts and the list of components that every package of Earcon contains, into FOLDER:

    licenses.py --version VERSION --date SECONDS FOLDER PROGRAM...

THIRD-PARTY-LICENSES has the license texts of all components that are linked to the programs, and earcon.cdx.json
lists these components in the format CycloneDX 1.6. The programs are unstripped. SECONDS, as in SOURCE_DATE_EPOCH, is the
only date in the files, so that two runs write the same bytes.
"""

import argparse
import json
import os
import sys
import uuid
from datetime import datetime, timezone

from components import find

RULE = "=" * 78
HEADER = """\
Third-party software in Earcon
{rule}

Earcon is under the MIT license (LICENSE). Its programs also contain, or load when they start, the software
that is listed below with its licenses.

The C library (LGPL). The program `earcon` contains glibc. Earcon's sources are public and under the MIT
license, so you can change glibc, link `earcon` to your version and run the result, as section 6 of the
LGPL requires: build your glibc, and run `make build` in Earcon's sources with the compiler named below. The
release contains the sources of this glibc, Debian's version {glibc}, beside the packages. The
other programs load glibc, libsndfile and libsoxr as shared libraries, which you can replace.

The GCC Runtime Library Exception permits linking libstdc++ and libgcc to programs under any license.

{list}
"""


def linkage(component):
    """Describes in a few words how the programs use a component."""
    return ("linked into " if component.is_static else "loaded by ") + ", ".join(component.programs)


def licenses(components):
    """Returns the text of THIRD-PARTY-LICENSES, with each license text once."""
    lines = [f"  {part.name} {part.version} ({part.license}), {linkage(part)}" for part in components]
    glibc = next(part.version for part in components if part.name == "glibc")
    text = HEADER.format(rule=RULE, glibc=glibc, list="\n".join(lines))
    files = {}
    for part in components:
        # Packages built from one source, such as libgcc and libstdc++, share their file.
        files.setdefault(os.path.realpath(part.text), []).append(f"{part.name} {part.version}")
    if any(part.license.startswith("LGPL") for part in components):
        files["/usr/share/common-licenses/LGPL-2.1"] = ["GNU Lesser General Public License 2.1"]
    for path, names in files.items():
        with open(path, encoding="utf-8") as file:
            text += f"\n{RULE}\n{chr(10).join(dict.fromkeys(names))}\n{RULE}\n\n{file.read().strip()}\n"
    return text


def bill(components, version, date):
    """Returns the list of components in the format CycloneDX 1.6."""
    name = f"pkg:generic/earcon@{version}"
    parts = []
    for part in components:
        known = " WITH " not in part.license
        parts.append({
            "type": "library",
            "bom-ref": part.purl,
            "name": part.name,
            "version": part.version,
            "licenses": [{"license": {"id": part.license}} if known else {"expression": part.license}],
            "purl": part.purl,
            "properties": [
                {"name": "earcon:linkage", "value": "static" if part.is_static else "shared"},
                {"name": "earcon:programs", "value": " ".join(part.programs)},
            ],
        })
    return {
        "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        # The same components always get the same number.
        "serialNumber": uuid.uuid5(uuid.NAMESPACE_URL, name + json.dumps(parts)).urn,
        "version": 1,
        "metadata": {
            "timestamp": datetime.fromtimestamp(date, timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ"),
            "component": {
                "type": "application",
                "bom-ref": name,
                "name": "earcon",
                "version": version,
                "licenses": [{"license": {"id": "MIT"}}],
                "purl": name,
            },
        },
        "components": parts,
        "dependencies": [{"ref": name, "dependsOn": [part.purl for part in components]}],
    }


def main():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--version", required=True)
    parser.add_argument("--date", required=True, type=int)
    parser.add_argument("folder")
    parser.add_argument("programs", nargs="+")
    arguments = parser.parse_args()
    components = find(arguments.programs)
    if not any(part.is_static for part in components):
        sys.exit("licenses.py: the programs contain no known component; pass programs that are not stripped")
    os.makedirs(arguments.folder, exist_ok=True)
    with open(os.path.join(arguments.folder, "THIRD-PARTY-LICENSES"), "w", encoding="utf-8") as file:
        file.write(licenses(components))
    with open(os.path.join(arguments.folder, "earcon.cdx.json"), "w", encoding="utf-8") as file:
        json.dump(bill(components, arguments.version, arguments.date), file, indent=2)
        file.write("\n")


main()
