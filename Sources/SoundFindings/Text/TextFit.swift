// SPDX-License-Identifier: MIT

/// Functions that fit text to a width in columns, and one that puts a count before its noun.
package enum TextFit {
  /// Returns a text of at most `columns` columns; replaces the middle of a longer text with `ellipsis`.
  ///
  /// The end stays, because it may be a file name's extension. If the ellipsis leaves no room for text, the
  /// result is `columns` dots.
  static func shortened(_ text: String, to columns: Int, ellipsis: String) -> String {
    if DisplayWidth.of(text) <= columns { return text }
    let room = columns - DisplayWidth.of(ellipsis)
    guard room > 0 else { return String(repeating: ".", count: max(columns, 0)) }
    let head = prefix(of: text, columns: room - room / 2)
    let tail = prefix(of: text.reversed(), columns: room / 2)
    return String(head) + ellipsis + String(tail.reversed())
  }

  /// Returns the first characters that fit into `columns` columns.
  private static func prefix(of text: some Sequence<Character>, columns: Int) -> [Character] {
    var left = columns
    var result: [Character] = []
    for character in text {
      let width = DisplayWidth.of(character)
      guard width <= left else { break }
      left -= width
      result.append(character)
    }
    return result
  }

  /// Returns the text padded with spaces to `columns` columns: after it, or before it with `isRight`.
  package static func padded(_ text: String, to columns: Int, isRight: Bool = false) -> String {
    let spaces = String(repeating: " ", count: max(0, columns - DisplayWidth.of(text)))
    return isRight ? spaces + text : text + spaces
  }

  /// Returns lines of at most `columns` columns, broken between words; a longer word has its own line.
  package static func wrapped(_ text: String, to columns: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(whereSeparator: { $0.isWhitespace }) {
      if !line.isEmpty, DisplayWidth.of(line) + 1 + DisplayWidth.of(String(word)) > columns {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    return line.isEmpty ? lines : lines + [line]
  }

  /// Breaks the lines of a text that are wider than a terminal.
  ///
  /// - Parameters:
  ///   - text: the lines, separated by line feeds.
  ///   - columns: the width of the terminal; `nil` for no limit.
  /// - Returns: the text; its wide lines are broken between words, with all parts but the first indented by four
  ///   more columns than the line. A word that is wider than the terminal stays whole.
  package static func fitted(_ text: String, to columns: Int?) -> String {
    guard let columns else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { fittedLine($0, to: columns) }.joined(separator: "\n")
  }

  private static func fittedLine(_ line: Substring, to columns: Int) -> String {
    let more = String(line.prefix { $0 == " " }) + "    "
    return filled(line, to: columns, indent: more) { text in text.prefix { $0 != " " } }
  }

  /// Returns a printable text, broken at spaces into lines of at most `columns` columns; each line after the first
  /// begins with `indent`.
  ///
  /// A longer word stays whole. So do a text in single quotation marks and the command after `run: `, because readers
  /// copy them, and a shell would execute a part of a broken command. No line is a command to GitHub, which executes
  /// lines that begin with `::`.
  package static func broken(_ text: String, to columns: Int, indent: String) -> String {
    if DisplayWidth.of(text) <= columns { return text }
    return filled(text[...], to: columns, indent: indent) { unit($0, columns: columns) }
      .split(separator: "\n").map { Printable.line(String($0)) }.joined(separator: "\n")
  }

  /// Returns the start of a text that `broken` keeps whole: a word, a text in single quotation marks with the
  /// punctuation after it, or `run: ` with its command.
  private static func unit(_ text: Substring, columns: Int) -> Substring {
    if text.utf8.starts(with: "run: ".utf8) { return text }
    let word = text.prefix { $0 != " " }
    guard text.first == "'" else { return word }
    // A quoted text that is wider than a line would not fit anyway, so the search ends there.
    for index in text.indices.dropFirst().prefix(columns) where text[index] == "'" {
      let rest = text[text.index(after: index)...]
      guard rest.first.map({ " ,;:.)]".contains($0) }) ?? true else { continue }
      return text[..<(rest.firstIndex(of: " ") ?? text.endIndex)]
    }
    return word
  }

  /// Returns a line, broken at spaces into lines of at most `columns` columns; each but the first begins with `indent`.
  ///
  /// - Parameters:
  ///   - line: the line.
  ///   - columns: the maximum width; a wider part stays whole.
  ///   - indent: the start of later lines.
  ///   - part: returns the start of a text that stays whole, which is empty only if the text is.
  /// - Returns: the lines, separated by line feeds.
  private static func filled(
    _ line: Substring, to columns: Int, indent: String, part: (Substring) -> Substring
  ) -> String {
    var (done, current) = ("", "")
    var rest = line
    while !rest.isEmpty {
      let gap = rest.prefix { $0 == " " }
      let next = part(rest[gap.endIndex...])
      rest = rest[next.endIndex...]
      let isFirst = current.allSatisfy { $0 == " " }
      if isFirst || DisplayWidth.of(current + gap + next) <= columns {
        current += gap + next
      } else {
        done += current + "\n"
        current = indent + next
      }
    }
    return done + current
  }

  /// Returns a number with its noun, which takes an `s` in the plural: `1 error`, `2 errors`.
  package static func counted(_ count: Int, _ noun: String) -> String {
    count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
  }
}
