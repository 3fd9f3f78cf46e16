# SPDX-License-Identifier: MIT
"""Draws README's picture of a terminal: picture.py [--check] [--earcon PROGRAM]

Runs the commands below in a pseudo-terminal, over copies of the sample sounds, and writes the screen as
SVG. With --check it writes nothing and fails if the committed picture is not what the program prints.
"""

import argparse
import fcntl
import os
import pty
import re
import shutil
import struct
import subprocess
import sys
import tempfile
import termios
import unicodedata
from html import escape

COMMANDS = [
    "earcon validate Sounds",
    "earcon fix Sounds --trim --in-place",
    "earcon validate Sounds --reporter summary",
]
PICTURE = "Documentation/Images/terminal.svg"
SOUNDS = "Samples/Sounds"

COLUMNS, ROWS = 108, 60
CELL_WIDTH, LINE_HEIGHT, FONT_SIZE = 8.4, 19, 14
MARGIN, TITLE_BAR = 16, 34
BACKGROUND, BAR, TEXT, PROMPT = "#1e2127", "#2c313a", "#d7dae0", "#98c379"
# SGR colors that Earcon prints, as a dark terminal shows them.
COLORS = {31: "#ff6b6b", 32: "#98c379", 33: "#e5c07b", 34: "#61afef", 35: "#c678dd", 36: "#56b6c2"}
# Browsers collapse consecutive spaces in SVG, even with xml:space.
NO_BREAK_SPACE = "\N{NO-BREAK SPACE}"
SEQUENCE = re.compile(r"\x1b\[([0-9;]*)([A-Za-z])")


def run(command, folder, program):
    """Returns a command's output on a terminal of COLUMNS columns; exits if its code is not 0 or 1."""
    leader, follower = pty.openpty()
    fcntl.ioctl(follower, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
    environment = {
        "HOME": folder, "LC_ALL": "C.UTF-8", "TERM": "xterm-256color",
        "PATH": os.path.dirname(program) + ":/usr/bin:/bin",
    }
    process = subprocess.Popen(
        ["sh", "-c", command], cwd=folder, env=environment,
        stdin=subprocess.DEVNULL, stdout=follower, stderr=follower)
    os.close(follower)
    output = b""
    while True:
        try:
            part = os.read(leader, 65536)
        except OSError:  # Linux reports the end of a pseudo-terminal as an error.
            break
        if not part:
            break
        output += part
    os.close(leader)
    if process.wait() not in (0, 1):
        sys.exit(f"'{command}' exited with {process.returncode}, not 0 or 1:\n{output.decode()}")
    return output.decode("utf-8")


def width(character):
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


def screen(text):
    """Returns the terminal's rows: lists of spans (column, characters, color, is bold)."""
    color, bold, rows, column = TEXT, False, [[]], 0
    position = 0
    while position < len(text):
        sequence = SEQUENCE.match(text, position)
        if sequence:
            position = sequence.end()
            if sequence[2] != "m":
                sys.exit(f"picture.py cannot draw {sequence[0]!r}; it supports only color sequences")
            for code in [int(word or 0) for word in sequence[1].split(";")]:
                if code == 0:
                    color, bold = TEXT, False
                elif code == 1:
                    bold = True
                elif code in COLORS:
                    color = COLORS[code]
                else:
                    sys.exit(f"picture.py has no color for SGR code {code}; add it to COLORS")
            continue
        character = text[position]
        position += 1
        if character == "\r":
            column = 0
            continue
        if character == "\n":
            rows.append([])
            column = 0
            continue
        if column + width(character) > COLUMNS:
            rows.append([])
            column = 0
        row = rows[-1]
        if row and row[-1][2:] == (color, bold):
            row[-1] = (row[-1][0], row[-1][1] + character, color, bold)
        else:
            row.append((column, character, color, bold))
        column += width(character)
    if not rows[-1]:
        rows.pop()
    return rows


def draw(rows):
    """Returns the SVG, with one text element for each span, so that columns align in every font."""
    wide = round(COLUMNS * CELL_WIDTH + 2 * MARGIN)
    high = TITLE_BAR + len(rows) * LINE_HEIGHT + 2 * MARGIN
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="{high}" '
        f'viewBox="0 0 {wide} {high}" role="img">',
        "<title>Earcon in a terminal: " + escape(", then ".join(COMMANDS)) + "</title>",
        f'<rect width="{wide}" height="{high}" rx="10" fill="{BACKGROUND}"/>',
        f'<path d="M0 {TITLE_BAR}V10A10 10 0 0 1 10 0H{wide - 10}A10 10 0 0 1 {wide} 10V{TITLE_BAR}Z" '
        f'fill="{BAR}"/>',
    ]
    for index, color in enumerate(("#ff5f57", "#febc2e", "#28c840")):
        lines.append(f'<circle cx="{20 + 20 * index}" cy="{TITLE_BAR // 2}" r="6" fill="{color}"/>')
    lines.append(
        '<g font-family="ui-monospace,SFMono-Regular,Menlo,Consolas,\'DejaVu Sans Mono\',monospace" '
        f'font-size="{FONT_SIZE}">')
    for index, row in enumerate(rows):
        y = TITLE_BAR + MARGIN + index * LINE_HEIGHT + FONT_SIZE
        for column, text, color, bold in row:
            start = len(text) - len(text.lstrip(" "))
            shown = text.strip(" ")
            if not shown:
                continue
            x = MARGIN + (column + start) * CELL_WIDTH
            length = sum(map(width, shown)) * CELL_WIDTH
            weight = ' font-weight="bold"' if bold else ""
            lines.append(
                f'<text x="{x:.1f}" y="{y}" textLength="{length:.1f}" fill="{color}"{weight}>'
                f"{escape(shown, quote=False).replace(' ', NO_BREAK_SPACE)}</text>")
    return "\n".join([*lines, "</g>", "</svg>", ""])


def picture(program):
    """Runs all commands in one temporary folder, and returns their SVG."""
    rows = []
    with tempfile.TemporaryDirectory() as folder:
        os.mkdir(os.path.join(folder, "Sounds"))
        for name in sorted(os.listdir(SOUNDS)):
            if not name.endswith((".md", ".py")):
                shutil.copy(os.path.join(SOUNDS, name), os.path.join(folder, "Sounds"))
        for command in COMMANDS:
            rows.append([(0, "$", PROMPT, True), (2, command, TEXT, True)])
            rows += screen(run(command, folder, program))
    return draw(rows)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--check", action="store_true", help="fail if the committed picture is not current")
    parser.add_argument("--earcon", default=".build/programs/release/earcon", help="the program to run")
    options = parser.parse_args()
    drawn = picture(os.path.abspath(options.earcon))
    if not options.check:
        os.makedirs(os.path.dirname(PICTURE), exist_ok=True)
        with open(PICTURE, "w", encoding="utf-8") as file:
            file.write(drawn)
        return
    with open(PICTURE, encoding="utf-8") as file:
        if file.read() != drawn:
            sys.exit(f"{PICTURE} is out of date; run 'make picture'")


main()
