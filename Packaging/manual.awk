# SPDX-License-Identifier: MIT
# Corrects a man page of swift-argument-parser's plugin:
# - An empty line separates paragraphs; mdoc requires the macro .Pp.
# - `man -k` reads neither names with spaces nor quotes: the NAME of "earcon convert" becomes that of its page,
#   earcon.convert, and the synopsis repeats the command's name, because .Nm alone repeats NAME.

$0 == "" { print ".Pp"; next }

/^\.Nm "/ && command == "" {
  command = $0
  gsub(/"/, "")
  sub(/^\.Nm /, "")
  gsub(/ /, ".")
  print ".Nm " $0
  next
}

$0 == ".Nm" && command != "" { print command; next }

/^\.Nd "[^"]*"$/ { gsub(/"/, "") }

{ print }
