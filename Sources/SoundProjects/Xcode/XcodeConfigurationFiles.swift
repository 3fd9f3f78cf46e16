// SPDX-License-Identifier: MIT

internal import SoundBundle
internal import SoundFile
internal import SoundFindings

/// Reads build settings from files with the extension `xcconfig`.
///
/// Apple, "Adding a build configuration file to your project" describes lines of `NAME = value`, comments and
/// `#include`.
struct XcodeConfigurationFiles {
  /// The maximum number of files in a chain in which each includes the next.
  private static let largestDepth = 100

  private let tree: ProjectTree
  /// The settings of each file that Earcon has read; empty while it reads the file, so that circular inclusion
  /// ends.
  private var layers: [TreePath: XcodeSettings.Layer] = [:]
  /// The files that could not be read.
  private(set) var unchecked: [SoundReport.UncheckedPath] = []

  init(_ tree: ProjectTree) { self.tree = tree }

  /// Returns the settings of a file and of the files that it includes; none for a file that the tree lacks,
  /// that cannot be read or is being read already, or that is included at a depth of `largestDepth`.
  ///
  /// Adds an unchecked path for a file that cannot be read.
  ///
  /// - Throws: `DocumentError` if the budget is used up.
  mutating func layer(of path: TreePath, depth: Int = 0, _ budget: inout ReadingBudget)
    throws(DocumentError) -> XcodeSettings.Layer
  {
    if let known = layers[path] { return known }
    guard tree.contains(path), depth < Self.largestDepth else { return [:] }
    layers[path] = [:]
    var layer: XcodeSettings.Layer = [:]
    for line in contents(of: path).split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      try budget.spend()
      let line = Self.trimmed(Self.withoutComment(line))
      if line.starts(with: "#include".utf8) {
        guard let offset = Self.quoted(line),
          let file = path.folder.path(of: offset)
        else { continue }
        layer.merge(try self.layer(of: file, depth: depth + 1, &budget)) { $1 }
      } else if let equals = line.firstIndex(of: UInt8(ascii: "=")) {
        let key = String(decoding: Self.trimmed(line[..<equals]), as: UTF8.self)
        guard let name = XcodeSettings.Name(rawValue: key) else { continue }
        layer[name] = XcodeSettings.words(line[(equals + 1)...])
      }
    }
    layers[path] = layer
    return layer
  }

  /// Returns the bytes of a file; adds an unchecked path and returns none if the file cannot be read.
  private mutating func contents(of path: TreePath) -> [UInt8] {
    do {
      return try tree.contents(of: path)
    } catch {
      unchecked.append(SoundReport.UncheckedPath(path.text, error.description))
      return []
    }
  }

  private static func withoutComment(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let slash = UInt8(ascii: "/")
    guard
      let start = line.indices.dropLast().first(where: {
        line[$0] == slash && line[$0 + 1] == slash
      })
    else { return line }
    return line[..<start]
  }

  private static func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let start = text.drop { $0 <= 0x20 }
    return start[..<((start.lastIndex { $0 > 0x20 } ?? start.startIndex - 1) + 1)]
  }

  /// Returns the text between the first two quotation marks; `nil` if there are fewer.
  private static func quoted(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    let parts = line.split(
      separator: UInt8(ascii: "\""), maxSplits: 2, omittingEmptySubsequences: false)
    return parts.count == 3 ? parts[1] : nil
  }
}
