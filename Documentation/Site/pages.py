# SPDX-License-Identifier: MIT
"""Makes a DocC catalog of the Markdown pages in Documentation: pages.py CATALOG

DocC requires one file for each article, and links between articles of the form `doc:Name`; in the
repository the pages link to each other by path. The catalog's landing page is Documentation/README.md.
Links to files outside Documentation become their paths as code, because the site lacks these files. Pictures are copied.
"""

import os
import re
import shutil
import sys

FOLDER = "Documentation"
LANDING = "README.md"


def page_paths():
    """Yields the paths of all pages relative to Documentation, such as `Providers/FCM.md`."""
    for folder, folders, names in os.walk(FOLDER):
        folders.sort()
        for name in sorted(names):
            if name.endswith(".md"):
                yield os.path.relpath(os.path.join(folder, name), FOLDER)


def article_name(path):
    """Returns a page's article name, which contains its folder: DocC has one namespace for all."""
    return path.removesuffix(".md").replace("/", "-")


def anchors_by_slug(text):
    """Maps GitHub's lower-case anchors of a page's headings to DocC's, which keep the case."""
    headings = re.findall(r"^#+ (.*)$", text, flags=re.MULTILINE)
    anchors = [re.sub(r"[^\w -]", "", heading).replace(" ", "-") for heading in headings]
    return {anchor.lower(): anchor for anchor in anchors}


def rewritten(text, path, known, catalog):
    """Returns a page's text with its links changed for DocC.

    Pictures are copied to the catalog, whose pages name them without a folder. Links to other pages become `doc:` links, links to the landing page become plain titles, and links to
    other files become paths. Web links and code blocks stay.
    """

    anchors = anchors_by_slug(text)

    def replace(match):
        mark, title, target = match.groups()
        if mark:
            picture = os.path.normpath(os.path.join(FOLDER, os.path.dirname(path), target))
            return f"![{title}]({os.path.basename(shutil.copy(picture, catalog))})"
        if re.match(r"[a-z]+:", target):
            return match.group(0)
        if target.startswith("#"):
            return f"[{title}](doc:#{anchors[target[1:]]})"
        file, _, _ = target.partition("#")
        page = os.path.normpath(os.path.join(os.path.dirname(path), file))
        if page == LANDING:
            return title
        if page in known:
            # DocC accepts only links without titles in a list of topics.
            name = "doc:" + article_name(page)
            return f"<{name}>" if path == LANDING else f"[{title}]({name})"
        shown = os.path.normpath(os.path.join(FOLDER, os.path.dirname(path), file))
        names = (shown, file, os.path.basename(shown))
        return f"`{shown}`" if title.strip("`") in names else f"{title} (`{shown}`)"

    parts = re.split(r"(^```.*?^```$)", text, flags=re.MULTILINE | re.DOTALL)
    for index in range(0, len(parts), 2):
        parts[index] = re.sub(r"(!?)\[([^\]]*)\]\(([^)\s]+)\)", replace, parts[index])
    return "".join(parts)


def main(catalog):
    os.makedirs(catalog)
    known = set(page_paths())
    for path in known:
        with open(os.path.join(FOLDER, path), encoding="utf-8") as file:
            text = rewritten(file.read(), path, known, catalog)
        name = "Guides" if path == LANDING else article_name(path)
        if path == LANDING:
            first, _, rest = text.partition("\n")
            text = f"{first}\n\n@Metadata {{\n  @TechnologyRoot\n}}\n{rest}"
        with open(os.path.join(catalog, name + ".md"), "w", encoding="utf-8") as file:
            file.write(text)


main(sys.argv[1])
