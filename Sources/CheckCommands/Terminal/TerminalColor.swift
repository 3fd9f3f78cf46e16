// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Colours for people: on a terminal, unless `NO_COLOR` is set (no-color.org).
enum TerminalColor {
  private static let words: [(word: String, code: String)] = [
    (": error: ", "31"), (": warning: ", "33"), (": note: ", "36"),
  ]

  /// The lines of a report with the first severity of each in colour.
  static func painted(_ text: String) -> String {
    guard isWanted else { return text }
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

  private static var isWanted: Bool {
    // Safe: getenv's string is only looked at.
    let hasNoColor = unsafe getenv("NO_COLOR").map { unsafe $0.pointee != 0 } ?? false
    return isatty(STDOUT_FILENO) == 1 && !hasNoColor
  }
}

/// How many processors there are.
enum Processors {
  /// Those that are switched on, at least 1.
  static var active: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}
