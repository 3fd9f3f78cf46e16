// SPDX-License-Identifier: MIT

/// Finds the sound name that a wrong name probably means; built once for many searches.
///
/// A class, because threads that copy a structure contend for the reference counts of all its arrays.
final class NameSearch: Sendable {
  private let names: [String]
  private let table: NameTable
  private let hasExtensions: Bool
  /// Indices by name; `String` comparison treats canonically equivalent names as equal.
  private let same: [String: Int]
  /// Indices by lowercase name.
  private let small: [String: Int]
  /// Indices by lowercase name without its extension.
  private let stems: [String: Int]
  private let spelling: SpellingIndex

  /// Prepares a search among names.
  ///
  /// - Parameters:
  ///   - names: the names.
  ///   - table: a table of the same names.
  ///   - hasExtensions: indicates whether the names are file names with extensions, as on Apple's
  ///     systems, rather than Android's resource names.
  init(_ names: [String], _ table: NameTable, hasExtensions: Bool) {
    self.names = names
    self.table = table
    self.hasExtensions = hasExtensions
    same = Self.indices(names) { $0 }
    small = Self.indices(names) { $0.lowercased() }
    stems = Self.indices(names) { SoundName.withoutExtension($0).lowercased() }
    spelling = SpellingIndex(names.map(SoundName.withoutExtension))
  }

  /// Maps each name, transformed by `form`, to the first index at which the result occurs.
  private static func indices(_ names: [String], by form: (String) -> String) -> [String: Int] {
    Dictionary(names.enumerated().map { (form($1), $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the error for a name that is not in the table, with the name that was probably meant, if
  /// any.
  func error(_ name: String) -> SoundNameError {
    if name.isEmpty { return SoundNameError(name, .empty) }
    if SoundName.isPath(name) {
      let bare = Self.written(SoundName.bare(name), hasExtensions)
      let isThere = table.index(of: bare) != nil
      return SoundNameError(
        name, .path, nearest: isThere ? bare : closest(bare), lastComponent: bare)
    }
    let written = Self.written(name, hasExtensions)
    if let other = same[written] {
      return SoundNameError(name, .otherNormalization, nearest: names[other])
    }
    if let other = small[written.lowercased()] {
      return SoundNameError(name, .otherCase, nearest: names[other])
    }
    if hasExtensions, let error = extensionError(name) { return error }
    return SoundNameError(name, .absent, nearest: closest(written))
  }

  /// Returns a name in the table's form: unchanged, or for Android without an extension.
  static func written(_ name: String, _ hasExtensions: Bool) -> String {
    hasExtensions ? name : SoundName.withoutExtension(name)
  }

  /// Returns the error for a name that differs from a sound's only in the extension and perhaps in case; `nil`
  /// for other names.
  private func extensionError(_ name: String) -> SoundNameError? {
    let bare = SoundName.withoutExtension(name).lowercased()
    guard let other = stems[bare] else { return nil }
    let hasOne = bare.utf8.count < name.lowercased().utf8.count
    return SoundNameError(name, hasOne ? .otherExtension : .missingExtension, nearest: names[other])
  }

  /// Returns the closest name, or `nil` if no name is similar enough.
  ///
  /// The comparison ignores extensions: most names have one of a few extensions, so all short names would
  /// be similar.
  private func closest(_ name: String) -> String? {
    spelling.index(nearestTo: SoundName.withoutExtension(name)).map { names[$0] }
  }
}
