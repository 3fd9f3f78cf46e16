// SPDX-License-Identifier: MIT

public import SoundFindings

/// Constants for a manifest's sounds, as a source file of another program.
///
/// A name that is written by hand can be wrong; a constant that is wrong does not compile.
public struct SoundConstants: Sendable {
  /// A language that constants are written in.
  public enum Language: String, Sendable, CaseIterable {
    /// An enumeration with raw values.
    case swift
    /// An enumeration with a property.
    case kotlin
    /// A constant object, and the type of its values.
    case typescript
    /// An enumeration of strings.
    case python
  }

  /// What the constants' type is called unless the caller says otherwise.
  public static let typeName = "NotificationSounds"
  /// How each file that is written begins, behind the language's sign of a comment.
  static let mark = "Made by 'earcon manifest constants'; what is changed here is lost."

  /// The sounds, in the order of their names' bytes.
  let sounds: [ConstantSound]
  /// The names of sounds that get no constant, because they are not documented to play.
  public let leftOut: [String]

  /// Takes the sounds of the app's main bundles, all versions together.
  ///
  /// Sounds that no version has as a phone is documented to play them are left out.
  public init(_ catalog: SoundCatalog) {
    let entries = catalog.storage.apple.entries
    sounds = entries.filter(\.sound.isValid).map(ConstantSound.init)
    leftOut = entries.filter { !$0.sound.isValid }.map(\.sound.name)
  }

  /// The source file.
  ///
  /// The same sounds give the same bytes on every machine, all of them ASCII. A constant's identifier
  /// depends on the names of sounds alone, and never comes to mean another sound when one is added:
  /// see `ConstantIdentifiers`.
  ///
  /// - Parameters:
  ///   - language: what it is written in.
  ///   - typeName: what the type is called.
  /// - Returns: the text, with a final newline.
  /// - Throws: `DocumentError` for a type's name that the language does not take.
  public func text(in language: Language, typeName: String = typeName) throws(DocumentError)
    -> String
  {
    guard Self.isTypeName(typeName, in: language) else {
      throw DocumentError(
        "\(Printable.quoted(typeName)) is not a valid type name in this language",
        expected: "a letter followed by letters, digits or underscores, not a reserved word",
        suggestion: nil)
    }
    return switch language {
    case .swift: SwiftConstants(sounds, typeName).text
    case .kotlin: KotlinConstants(sounds, typeName).text
    case .typescript: TypeScriptConstants(sounds, typeName).text
    case .python: PythonConstants(sounds, typeName).text
    }
  }

  /// The names of the sounds, each by the identifier of its constant.
  public func names(in language: Language) -> [String: String] {
    let identifiers = ConstantIdentifiers.of(sounds, in: language)
    return Dictionary(zip(identifiers, sounds.map(\.name))) { first, _ in first }
  }

  /// Whether a file was written by `text(in:typeName:)`, by its first line.
  public static func isMarked(_ bytes: [UInt8]) -> Bool {
    let line = bytes.prefix(200).prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    return String(decoding: line, as: UTF8.self).hasSuffix(" " + mark)
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
