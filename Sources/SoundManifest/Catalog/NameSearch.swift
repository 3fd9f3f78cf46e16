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
      let bare = written(SoundName.bare(name))
      let isThere = table.place(of: bare) != nil
      return NameFault(name, .path, nearest: isThere ? bare : likest(bare))
    }
    let written = written(name)
    if let other = same[written] {
      return NameFault(name, .otherNormalization, nearest: names[other])
    }
    if let other = small[written.lowercased()] {
      return NameFault(name, .otherCase, nearest: names[other])
    }
    if hasExtensions, let fault = extensionFault(name) { return fault }
    return NameFault(name, .absent, nearest: likest(written))
  }

  /// A name as these names are written: where they have no extensions, without one.
  private func written(_ name: String) -> String {
    hasExtensions ? name : SoundName.withoutExtension(name)
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
    guard !name.isEmpty else { return nil }
    return spelling.place(nearestTo: SoundName.withoutExtension(name)).map { names[$0] }
  }
}
