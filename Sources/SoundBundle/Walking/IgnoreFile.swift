// SPDX-License-Identifier: MIT

internal import SoundFindings

/// The patterns of one `.gitignore` (git's documentation, gitignore, "Pattern format").
///
/// Like `PathPattern`, the type does not support character classes such as `[[:alpha:]]`.
struct IgnoreFile: Sendable {
  /// A pattern that is neither a plain name nor `*.` with an extension.
  private struct General {
    let index: Int
    let pattern: PathPattern
  }

  /// A line's effect; later lines override earlier ones.
  private struct Effect {
    let ignores: Bool
    let needsFolder: Bool
  }

  private var effects: [Effect] = []
  /// The lines that are a plain name, by that name; a look-up finds these most common lines without a search.
  private var names: [ArraySlice<UInt8>: [Int]] = [:]
  /// The lines that are `*.` and an extension, by that extension.
  private var extensions: [ArraySlice<UInt8>: [Int]] = [:]
  private var general: [General] = []

  /// The maximum size of a file in bytes (1 MiB); the patterns of a larger one have no effect.
  static let largestSize: Int64 = 1 << 20

  /// Reads the lines of a file; every text is valid.
  init(_ bytes: [UInt8]) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes[...]
    for line in text.split(separator: UInt8(ascii: "\n")) { add(line) }
  }

  var isEmpty: Bool { effects.isEmpty }

  private mutating func add(_ line: ArraySlice<UInt8>) {
    var line = Self.withoutTail(line)
    guard line.first != UInt8(ascii: "#") else { return }
    let isNegated = line.first == UInt8(ascii: "!")
    if isNegated { line = line.dropFirst() }
    let needsFolder = line.last == UInt8(ascii: "/")
    if needsFolder { line = line.dropLast() }
    guard !line.isEmpty else { return }
    let index = effects.count
    if Self.isPlain(line) {
      names[line, default: []].append(index)
    } else if line.starts(with: "*.".utf8), Self.isPlain(line.dropFirst(2)),
      !line.dropFirst(2).contains(UInt8(ascii: "."))
    {
      extensions[line.dropFirst(2), default: []].append(index)
    } else {
      let pattern = PathPattern(TreePath(Array(line)).text)
      guard !pattern.isEmpty else { return }
      general.append(General(index: index, pattern: pattern))
    }
    effects.append(Effect(ignores: !isNegated, needsFolder: needsFolder))
  }

  /// Returns a line without the carriage return and the spaces at its end; a backslash keeps a space.
  private static func withoutTail(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var line = line
    if line.last == UInt8(ascii: "\r") { line = line.dropLast() }
    while line.last == UInt8(ascii: " "), line.dropLast().last != UInt8(ascii: "\\") {
      line = line.dropLast()
    }
    return line
  }

  /// Returns whether a pattern has no character with a special meaning, and no slash.
  private static func isPlain(_ pattern: ArraySlice<UInt8>) -> Bool {
    !pattern.isEmpty && !pattern.contains { "*?[]\\/".utf8.contains($0) }
  }

  /// Returns whether the last matching pattern ignores a path.
  ///
  /// - Parameters:
  ///   - path: the path relative to the folder of the `.gitignore`.
  ///   - isFolder: true for a folder; patterns that end with a slash match only folders.
  /// - Returns: `true`, or `false` if that pattern begins with `!`; `nil` if no pattern matches.
  func verdict(on path: TreePath, isFolder: Bool) -> Bool? {
    let name = path.lastComponent
    var last = lastIndex(in: names[name], isFolder)
    if let dot = name.lastIndex(of: UInt8(ascii: ".")) {
      last = max(last, lastIndex(in: extensions[name[(dot + 1)...]], isFolder))
    }
    var text: String?
    for rule in general.reversed() where rule.index > last {
      if effects[rule.index].needsFolder, !isFolder { continue }
      let path = text ?? path.text
      text = path
      guard rule.pattern.matches(path) else { continue }
      last = rule.index
      break
    }
    return last < 0 ? nil : effects[last].ignores
  }

  /// Returns the index of the last of the lines that apply to a file or, with `isFolder`, to a folder; -1
  /// for none.
  private func lastIndex(in lines: [Int]?, _ isFolder: Bool) -> Int {
    lines?.last { isFolder || !effects[$0].needsFolder } ?? -1
  }
}
