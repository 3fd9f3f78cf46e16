# SPDX-License-Identifier: MIT
"""Checks that a site has every page of its own to which its pages link: links.py SITE"""

import json
import os
import sys


def strings(value):
    """Yields all links in one page's data."""
    if isinstance(value, dict):
        for key, child in value.items():
            if key == "url" and isinstance(child, str):
                yield child
            else:
                yield from strings(child)
    elif isinstance(value, list):
        for child in value:
            yield from strings(child)


def main(site):
    data = os.path.join(site, "data")
    pages, broken = 0, set()
    for folder, _, names in os.walk(data):
        for name in names:
            path = os.path.join(folder, name)
            if not name.endswith(".json"):
                continue
            pages += 1
            with open(path, encoding="utf-8") as file:
                page = json.load(file)
            for url in strings(page):
                target = url.partition("#")[0]
                if not target.startswith("/documentation/"):
                    continue
                if not os.path.exists(os.path.join(data, target.lstrip("/") + ".json")):
                    broken.add((os.path.relpath(path, data), url))
    for page, url in sorted(broken):
        print(f"{page}: links to {url}, which does not exist", file=sys.stderr)
    if not pages:
        sys.exit(f"{data} has no pages; build the site with 'make docs'")
    if broken:
        sys.exit(f"{site}: broken links: {len(broken)}; correct them in the pages above")
    print(f"{site}: pages: {pages}; broken links: none")


main(sys.argv[1])
