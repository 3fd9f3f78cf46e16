// SPDX-License-Identifier: MIT

/// Text that has to fit into columns.
package enum TextFit {
  /// A text of at most so many columns; the middle of a longer one is left out.
  ///
  /// The end is kept as well as the beginning, because a name's extension stands there.
  static func shortened(_ text: String, to columns: Int, ellipsis: String) -> String {
    if DisplayWidth.of(text) <= columns { return text }
    let room = columns - DisplayWidth.of(ellipsis)
    guard room > 0 else { return String(repeating: ".", count: max(columns, 0)) }
    let head = prefix(of: text, columns: room - room / 2)
    let tail = prefix(of: text.reversed(), columns: room / 2)
    return String(head) + ellipsis + String(tail.reversed())
  }

  /// As many characters as fit.
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

  /// The text with spaces up to so many columns.
  package static func padded(_ text: String, to columns: Int, isRight: Bool = false) -> String {
    let spaces = String(repeating: " ", count: max(0, columns - DisplayWidth.of(text)))
    return isRight ? spaces + text : text + spaces
  }

  /// Lines of at most so many columns, broken between words; a longer word has a line of its own.
  static func wrapped(_ text: String, to columns: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(whereSeparator: \.isWhitespace) {
      if !line.isEmpty, DisplayWidth.of(line) + 1 + DisplayWidth.of(String(word)) > columns {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    return line.isEmpty ? lines : lines + [line]
  }

  /// A number with its noun: `1 error`, `2 errors`.
  package static func counted(_ count: Int, _ noun: String) -> String {
    count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
  }
}
