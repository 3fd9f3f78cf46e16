// SPDX-License-Identifier: MIT

internal import SoundFindings

/// Looks for what was probably meant by a name that no sound has.
struct NameSearch {
  private let names: [String]
  private let hasExtensions: Bool

  init(_ names: [String], hasExtensions: Bool) {
    self.names = names
    self.hasExtensions = hasExtensions
  }

  /// The reason why a name will not do, and the name that is nearest to it.
  func fault(_ name: String) -> NameFault {
    if name.isEmpty { return NameFault(name, .empty) }
    if SoundName.isPath(name) {
      let bare = SoundName.bare(name)
      let meant = names.contains { $0.utf8.elementsEqual(bare.utf8) } ? bare : likest(bare)
      return NameFault(name, .path, nearest: meant ?? (bare.isEmpty ? nil : bare))
    }
    // Swift's own comparison holds names equal that differ in their normalization form alone.
    if let other = names.first(where: { $0 == name }) {
      return NameFault(name, .otherNormalization, nearest: other)
    }
    let small = name.lowercased()
    if let other = names.first(where: { $0.lowercased() == small }) {
      return NameFault(name, .otherCase, nearest: other)
    }
    if hasExtensions, let fault = extensionFault(name) { return fault }
    return NameFault(name, .absent, nearest: likest(name))
  }

  private func extensionFault(_ name: String) -> NameFault? {
    let bare = SoundName.withoutExtension(name).lowercased()
    let other = names.first { SoundName.withoutExtension($0).lowercased() == bare }
    guard let other else { return nil }
    let hasOne = bare.utf8.count < name.lowercased().utf8.count
    return NameFault(name, hasOne ? .otherExtension : .missingExtension, nearest: other)
  }

  private func likest(_ name: String) -> String? { Spelling.nearest(to: name, among: names) }
}

/// Parts of names.
enum SoundName {
  /// Whether it is a path or a URL rather than a file's name.
  static func isPath(_ name: String) -> Bool {
    name.utf8.contains(UInt8(ascii: "/")) || name.utf8.contains(UInt8(ascii: "\\"))
  }

  /// The last component, without what a URL has behind its path.
  static func bare(_ name: String) -> String {
    let isURL = name.contains("://")
    let path = isURL ? name.prefix { $0 != "?" && $0 != "#" } : Substring(name)
    return path.split { $0 == "/" || $0 == "\\" }.last.map(String.init) ?? ""
  }

  /// A name up to its last dot; a name that begins with its only dot has no extension.
  static func withoutExtension(_ name: String) -> String {
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return name }
    return String(name[..<dot])
  }
}
