// SPDX-License-Identifier: MIT

/// A key that a mapping has twice: Yams tells where it stands first.
struct RepeatedKey {
  private let spellings: [String]
  private let line: Int
  private let column: Int

  /// - Parameters:
  ///   - key: its text.
  ///   - line: the line where it stands first, from 1.
  ///   - column: its column there, from 1.
  init(_ key: String, line: Int, column: Int) {
    spellings = [key, "'\(key)'", "\"\(key)\""]
    self.line = line
    self.column = column
  }

  /// The line where it stands for the second time, if that is a line of its own: behind as many
  /// blanks as the first one, which keys of one mapping have.
  ///
  /// `nil` for a mapping in braces.
  func nextLine(in text: String) -> Int? {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard line > 0, line < lines.count else { return nil }
    return lines.indices.dropFirst(line).first { isKey(lines[$0]) }.map { $0 + 1 }
  }

  private func isKey(_ line: Substring) -> Bool {
    let rest = line.drop { $0 == " " }
    guard line.utf8.count - rest.utf8.count == column - 1 else { return false }
    return spellings.contains { spelling in
      rest.hasPrefix(spelling) && rest.dropFirst(spelling.count).drop { $0 == " " }.first == ":"
    }
  }
}
