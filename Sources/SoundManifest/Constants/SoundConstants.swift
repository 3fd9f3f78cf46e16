// SPDX-License-Identifier: MIT

package import SoundFindings

/// Generates a source file with constants for a manifest's sounds.
///
/// A misspelled string fails silently when a push arrives; a misspelled constant does not compile or,
/// in Python, raises an error.
package struct SoundConstants: Sendable {
  /// A language of the generated file.
  package enum Language: String, Sendable, CaseIterable {
    /// An enumeration with raw values.
    case swift
    /// An enumeration with a property.
    case kotlin
    /// A constant object, and the type of its values.
    case typescript
    /// An enumeration of strings.
    case python
  }

  /// The default name of the generated type.
  package static let typeName = "NotificationSounds"
  /// The first words of `mark`, by which `isMarked` recognizes a generated file.
  private static let maker = "Made by 'earcon manifest constants'; "
  /// The first line of each generated file, after the comment marker.
  static let mark = maker + "changes here will be lost."

  /// The sounds, ordered by the bytes of their names.
  let sounds: [ConstantSound]
  /// The names of sounds without a constant, because they are not documented to play.
  package let leftOut: [String]

  /// Collects the sounds of the app's main bundles in all versions: those for Apple's systems, or for all systems
  /// if no bundle is for Apple's.
  ///
  /// A sound gets no constant if, in the newest version that contains it, it is not documented to
  /// play.
  package init(_ catalog: SoundCatalog) { self.init(catalog.storage.apple.entries) }

  /// Collects the same sounds as `init(_:)` from a manifest, without building a catalog's indices.
  ///
  /// - Throws: `DocumentError` as `SoundCatalog.init(_:of:)` does.
  package init(_ manifest: Manifest, of identifiers: [String] = []) throws(DocumentError) {
    self.init(try SoundCatalog.appleEntries(manifest, of: identifiers))
  }

  private init(_ entries: [SoundCatalog.Entry]) {
    sounds = entries.filter(\.sound.isValid).map(ConstantSound.init)
    leftOut = entries.filter { !$0.sound.isValid }.map(\.sound.name)
  }

  /// Returns the source file.
  ///
  /// The same sounds give the same ASCII bytes on every machine. Identifiers depend only on the
  /// sounds' names; `ConstantIdentifiers` describes how they change when the app gets more sounds.
  ///
  /// - Parameters:
  ///   - language: the language of the file.
  ///   - typeName: the name of the generated type.
  /// - Returns: the text, with a final newline.
  /// - Throws: `DocumentError` for a type name that is not valid in the language.
  package func text(in language: Language, typeName: String = typeName) throws(DocumentError)
    -> String
  {
    guard Self.isTypeName(typeName, in: language) else {
      throw DocumentError(
        "\(Printable.quoted(typeName)) is not a valid type name in this language",
        expected: "at most 200 ASCII letters, digits and underscores, the first a letter, and not "
          + "a reserved word", suggestion: "choose a name such as \(Self.typeName)")
    }
    return switch language {
    case .swift: SwiftConstants(sounds, typeName).text
    case .kotlin: KotlinConstants(sounds, typeName).text
    case .typescript: TypeScriptConstants(sounds, typeName).text
    case .python: PythonConstants(sounds, typeName).text
    }
  }

  /// Returns a dictionary from the identifiers of the constants to the names of their sounds.
  package func names(in language: Language) -> [String: String] {
    let identifiers = ConstantIdentifiers.of(sounds, in: language)
    return Dictionary(zip(identifiers, sounds.map(\.name))) { first, _ in first }
  }

  /// Recognizes a file that `text(in:typeName:)` wrote, by the mark in its first line.
  ///
  /// - Parameter bytes: the file; its first 200 bytes suffice.
  /// - Returns: `true` if the first line contains the mark.
  package static func isMarked(_ bytes: [UInt8]) -> Bool {
    let line = bytes.prefix(200).prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    return String(decoding: line, as: UTF8.self).contains(" " + maker)
  }

  private static func isTypeName(_ name: String, in language: Language) -> Bool {
    let bytes = Array(name.utf8)
    guard bytes.count <= 200, bytes.first.map(ConstantIdentifiers.isLetter) == true else {
      return false
    }
    let isWord = bytes.allSatisfy {
      ConstantIdentifiers.isLetter($0) || ConstantIdentifiers.isDigit($0) || $0 == 0x5F
    }
    return isWord && !ReservedWords.all(of: language).contains(name)
  }
}
