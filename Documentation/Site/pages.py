# SPDX-License-Identifier: MIT
"""Makes a DocC catalog of the task pages: pages.py CATALOG

DocC wants a file per article with links between articles as `doc:Name`; in the repository the same pages
link each other by path. The landing page lists the pages as Documentation/README.md does. Links to other
files become their paths in code voice, because the site does not have the files.
"""

import os
import re
import sys

FOLDER = "Documentation"
LANDING = "README.md"


def page_paths():
    """Paths of all pages below Documentation, such as `Providers/FCM.md`."""
    for folder, folders, names in os.walk(FOLDER):
        folders.sort()
        for name in sorted(names):
            if name.endswith(".md"):
                yield os.path.relpath(os.path.join(folder, name), FOLDER)


def article_name(path):
    """The name of a page's article: unique, since DocC has one namespace."""
    return path.removesuffix(".md").replace("/", "-")


def anchors_by_slug(text):
    """Maps GitHub's anchors of a page's headings to DocC's, which keep the case."""
    headings = re.findall(r"^#+ (.*)$", text, flags=re.MULTILINE)
    anchors = [re.sub(r"[^\w -]", "", heading).replace(" ", "-") for heading in headings]
    return {anchor.lower(): anchor for anchor in anchors}


def rewritten(text, path, known):
    """The text with links to other pages as `doc:` links, and the rest as paths."""

    anchors = anchors_by_slug(text)

    def replace(match):
        title, target = match.groups()
        if re.match(r"[a-z]+:", target):
            return match.group(0)
        if target.startswith("#"):
            return f"[{title}](doc:#{anchors[target[1:]]})"
        file, _, _ = target.partition("#")
        page = os.path.normpath(os.path.join(os.path.dirname(path), file))
        if page == LANDING:
            return title
        if page in known:
            # A list of topics takes bare links only.
            name = "doc:" + article_name(page)
            return f"<{name}>" if path == LANDING else f"[{title}]({name})"
        shown = os.path.normpath(os.path.join(FOLDER, os.path.dirname(path), file))
        names = (shown, file, os.path.basename(shown))
        return f"`{shown}`" if title.strip("`") in names else f"{title} (`{shown}`)"

    parts = re.split(r"(^```.*?^```$)", text, flags=re.MULTILINE | re.DOTALL)
    for index in range(0, len(parts), 2):
        parts[index] = re.sub(r"\[([^\]]*)\]\(([^)\s]+)\)", replace, parts[index])
    return "".join(parts)


def main(catalog):
    os.makedirs(catalog)
    known = set(page_paths())
    for path in known:
        with open(os.path.join(FOLDER, path), encoding="utf-8") as file:
            text = rewritten(file.read(), path, known)
        name = "Guides" if path == LANDING else article_name(path)
        if path == LANDING:
            first, _, rest = text.partition("\n")
            text = f"{first}\n\n@Metadata {{\n  @TechnologyRoot\n}}\n{rest}"
        with open(os.path.join(catalog, name + ".md"), "w", encoding="utf-8") as file:
            file.write(text)


main(sys.argv[1])
