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
    same = Self.indices(names) { $0 }
    small = Self.indices(names) { $0.lowercased() }
    stems = Self.indices(names) { SoundName.withoutExtension($0).lowercased() }
    spelling = SpellingIndex(names.map(SoundName.withoutExtension))
  }

  /// The first place of each name, by what a form makes of it.
  private static func indices(_ names: [String], by form: (String) -> String) -> [String: Int] {
    Dictionary(names.enumerated().map { (form($1), $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The reason why a name will not do, and the name that is nearest to it.
  func error(_ name: String) -> SoundNameError {
    if name.isEmpty { return SoundNameError(name, .empty) }
    if SoundName.isPath(name) {
      let bare = written(SoundName.bare(name))
      let isThere = table.index(of: bare) != nil
      return SoundNameError(name, .path, nearest: isThere ? bare : closest(bare))
    }
    let written = written(name)
    if let other = same[written] {
      return SoundNameError(name, .otherNormalization, nearest: names[other])
    }
    if let other = small[written.lowercased()] {
      return SoundNameError(name, .otherCase, nearest: names[other])
    }
    if hasExtensions, let error = extensionError(name) { return error }
    return SoundNameError(name, .absent, nearest: closest(written))
  }

  /// A name as these names are written: where they have no extensions, without one.
  private func written(_ name: String) -> String {
    hasExtensions ? name : SoundName.withoutExtension(name)
  }

  private func extensionError(_ name: String) -> SoundNameError? {
    let bare = SoundName.withoutExtension(name).lowercased()
    guard let other = stems[bare] else { return nil }
    let hasOne = bare.utf8.count < name.lowercased().utf8.count
    return SoundNameError(name, hasOne ? .otherExtension : .missingExtension, nearest: names[other])
  }

  /// The name that is nearest without its extension: most names have the same few, which would make
  /// short ones alike.
  private func closest(_ name: String) -> String? {
    guard !name.isEmpty else { return nil }
    return spelling.index(nearestTo: SoundName.withoutExtension(name)).map { names[$0] }
  }
}
