#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Makes one HTML file from the page, its modules and earcon.wasm: inline.py EARCON.WASM OUTPUT

The file needs no server, so its scripts cannot import each other. The script joins the modules of the page, and those
of its worker, in the order of their imports. It refuses two declarations of one name, which would become one.
"""

import base64
import gzip
import hashlib
import re
import sys
from pathlib import Path

PAGE = Path(__file__).parent
IMPORT = re.compile(r'^import \{([^}]*)\} from "([^"]+)";\n', re.MULTILINE)
DECLARATION = re.compile(r"^(?:export )?(?:async )?(?:const|let|function|class) (\w+|[\[{])", re.MULTILINE)
LIMIT = 1_200_000


def modules(path: Path, done: dict[Path, str]) -> dict[Path, str]:
    """Adds the text of a module to 'done' after those of the modules that it imports, and returns 'done'."""
    if path in done:
        return done
    text = path.read_text(encoding="utf-8")
    for names, source in IMPORT.findall(text):
        if " as " in names:
            sys.exit(f"{path}: an import renames a name; import it by its own name")
        modules((path.parent / source).resolve(), done)
    done[path] = text
    return done


def joined(path: Path) -> str:
    """Returns a module with those that it imports as one script."""
    parts, owners = [], {}
    for module, text in modules(path.resolve(), {}).items():
        text = IMPORT.sub("", text)
        for name in DECLARATION.findall(text):
            if owners.setdefault(name, module) != module or not name.isidentifier():
                owner = owners[name]
                sys.exit(
                    f"{module}: cannot join the declaration of '{name}'; {owner} has it too, or it is a pattern; rename it"
                )
        text = re.sub(r"^export (?=async |const |let |function |class )", "", text, flags=re.MULTILINE)
        if left := re.search(r"^(?:import|export) .*", text, re.MULTILINE):
            sys.exit(f"{module}: cannot join '{left[0]}'; write 'import {{a, b}} from' or 'export function'")
        parts.append(f"// ---- {module.name}\n{text}")
    script = "\n".join(['"use strict";', *parts])
    if re.search(r"</script|<!--", script, re.IGNORECASE):
        sys.exit(f"{path}: '</script' or '<!--' would end the script; write it differently")
    return script


def allowed(text: str) -> str:
    """Returns the hash by which the policy allows an element's text (W3C, CSP Level 3, 2.3.1)."""
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


def policy(script: str, worker: str, style: str) -> str:
    """Returns a Content-Security-Policy that permits no request: it has no connect-src, and default-src is none.

    The worker's script is a blob; its URL needs worker-src, and WebAssembly needs 'wasm-unsafe-eval'.
    """
    return "; ".join(
        [
            "default-src 'none'",
            f"script-src {allowed(script)} 'wasm-unsafe-eval'",
            "worker-src blob:",
            f"style-src {allowed(style)}",
            "img-src data:",
            "base-uri 'none'",
            "form-action 'none'",
            "require-trusted-types-for 'script'",
            "trusted-types earcon-worker",
        ]
    )


def main(wasm: str, output: str) -> None:
    style = (PAGE / "page.css").read_text(encoding="utf-8")
    script, worker = joined(PAGE / "page.mjs"), joined(PAGE / "worker.mjs")
    # A fixed time keeps the page's bytes equal for equal sources.
    module = base64.b64encode(gzip.compress(Path(wasm).read_bytes(), 9, mtime=0)).decode()
    values = {
        "policy": policy(script, worker, style),
        "style": style,
        "script": script,
        "worker": worker,
        "module": module,
    }
    page = (PAGE / "index.html").read_text(encoding="utf-8")
    page = re.sub(r"\{\{(\w+)\}\}", lambda match: values[match[1]], page)
    size = len(page.encode())
    if size > LIMIT:
        sys.exit(f"{output}: the page takes {size} bytes; the limit is {LIMIT}")
    Path(output).write_text(page, encoding="utf-8")
    print(f"{output}: {size} bytes")


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(*sys.argv[1:])
