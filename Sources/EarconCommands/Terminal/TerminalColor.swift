// SPDX-License-Identifier: MIT

/// Colours for people: on a terminal, unless `NO_COLOR` is set (no-color.org).
enum TerminalColor {
  private static let words: [(word: String, code: String)] = [
    (": error: ", "31"), (": warning: ", "33"), (": note: ", "36"),
  ]

  /// The lines of a report with the first severity of each in colour.
  static func painted(_ text: String) -> String {
    guard Terminal.hasColor(.output) else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let found = words.compactMap { word in line.firstRange(of: word.word).map { ($0, word) } }
      guard let (range, word) = found.min(by: { $0.0.lowerBound < $1.0.lowerBound }) else {
        return String(line)
      }
      let name = word.word.dropFirst(2).dropLast(2)
      return line[..<range.lowerBound] + ": \u{1B}[1;\(word.code)m\(name)\u{1B}[0m: "
        + line[range.upperBound...]
    }.joined(separator: "\n")
  }
}
