// SPDX-License-Identifier: MIT

/// Looks for what was probably meant by a name that no sound has; made once for many searches.
struct NameSearch: Sendable {
  private let names: [String]
  private let table: NameTable
  private let hasExtensions: Bool
  /// Places by names; Swift's own comparison holds names equal that differ in their normalization
  /// form alone.
  private let same: [String: Int]
  private let small: [String: Int]
  /// Places by small names without extensions.
  private let stems: [String: Int]
  private let spelling: SpellingIndex

  /// Prepares names, of which `table` has the places.
  init(_ names: [String], _ table: NameTable, hasExtensions: Bool) {
    self.names = names
    self.table = table
    self.hasExtensions = hasExtensions
    same = Self.places(names) { $0 }
    small = Self.places(names) { $0.lowercased() }
    stems = Self.places(names) { SoundName.withoutExtension($0).lowercased() }
    spelling = SpellingIndex(names.map(SoundName.withoutExtension))
  }

  /// The first place of each name, by what a form makes of it.
  private static func places(_ names: [String], by form: (String) -> String) -> [String: Int] {
    Dictionary(names.enumerated().map { (form($1), $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The reason why a name will not do, and the name that is nearest to it.
  func fault(_ name: String) -> NameFault {
    if name.isEmpty { return NameFault(name, .empty) }
    if SoundName.isPath(name) {
      let bare = SoundName.bare(name)
      let meant = table.place(of: bare) == nil ? likest(bare) : bare
      return NameFault(name, .path, nearest: meant ?? (bare.isEmpty ? nil : bare))
    }
    if let other = same[name] {
      return NameFault(name, .otherNormalization, nearest: names[other])
    }
    if let other = small[name.lowercased()] {
      return NameFault(name, .otherCase, nearest: names[other])
    }
    if hasExtensions, let fault = extensionFault(name) { return fault }
    return NameFault(name, .absent, nearest: likest(name))
  }

  private func extensionFault(_ name: String) -> NameFault? {
    let bare = SoundName.withoutExtension(name).lowercased()
    guard let other = stems[bare] else { return nil }
    let hasOne = bare.utf8.count < name.lowercased().utf8.count
    return NameFault(name, hasOne ? .otherExtension : .missingExtension, nearest: names[other])
  }

  /// The name that is nearest without its extension: most names have the same few, which would make
  /// short ones alike.
  private func likest(_ name: String) -> String? {
    spelling.place(nearestTo: SoundName.withoutExtension(name)).map { names[$0] }
  }
}

/// Parts of names.
enum SoundName {
  /// Whether it is a path or a URL rather than a file's name.
  static func isPath(_ name: String) -> Bool {
    name.utf8.contains(UInt8(ascii: "/")) || name.utf8.contains(UInt8(ascii: "\\"))
  }

  /// Whether it is a URL; to be asked of what `isPath`.
  static func isURL(_ name: String) -> Bool { name.contains("://") }

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
