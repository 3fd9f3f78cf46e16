// SPDX-License-Identifier: MIT

/// Finds the sound name that a wrong name probably means; built once for many searches.
///
/// A class, because threads that copy a structure contend for the reference counts of all its arrays.
final class NameSearch: Sendable {
  private let names: [String]
  private let table: NameTable
  private let hasExtensions: Bool
  /// The unchanged names, to find a name that differs only in its Unicode normalization form.
  private let same: NameForms
  /// The lowercase names.
  private let small: NameForms
  /// The lowercase names without their extensions.
  private let stems: NameForms
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
    same = NameForms(names) { $0 }
    small = NameForms(names) { $0.lowercased() }
    stems = NameForms(names) { SoundName.withoutExtension($0).lowercased() }
    spelling = SpellingIndex(names.lazy.map(SoundName.withoutExtension))
  }

  /// Returns the error for a name that is not in the table, with the name that was probably meant, if
  /// any.
  func error(_ name: String) -> SoundNameError {
    if name.isEmpty { return SoundNameError(name, .empty) }
    if SoundName.isPath(name) {
      let bare = Self.written(SoundName.bare(name), hasExtensions)
      let isThere = table.index(of: bare) != nil
      return SoundNameError(
        name, .path, nearest: isThere ? bare : closest(bare), lastComponent: bare,
        isForAndroid: !hasExtensions)
    }
    let written = Self.written(name, hasExtensions)
    if let other = same.index(of: written, in: names) {
      return SoundNameError(name, .otherNormalization, nearest: names[other])
    }
    if let other = small.index(of: written.lowercased(), in: names) {
      return SoundNameError(name, .otherCase, nearest: names[other])
    }
    if hasExtensions, let error = extensionError(name) { return error }
    return SoundNameError(name, .absent, nearest: closest(written))
  }

  /// Returns a name in the table's form: unchanged, or for Android without an extension.
  static func written(_ name: String, _ hasExtensions: Bool) -> String {
    hasExtensions ? name : SoundName.withoutExtension(name)
  }

  /// Returns the error for a name that differs from a sound's only in the extension and perhaps in case and
  /// Unicode normalization form; `nil` for other names.
  private func extensionError(_ name: String) -> SoundNameError? {
    let bare = SoundName.withoutExtension(name).lowercased()
    guard let other = stems.index(of: bare, in: names) else { return nil }
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
