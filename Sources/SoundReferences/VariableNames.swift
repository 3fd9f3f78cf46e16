// SPDX-License-Identifier: MIT

/// Finds code that passes the name of a notification's sound in a variable.
///
/// Such a name is unknown, so any string with the name of a sound may be the one that is passed.
package enum VariableNames {
  /// Types whose only argument is the name of a notification's sound: UNNotificationSoundName (Apple);
  /// RawResourceAndroidNotificationSound (flutter_local_notifications).
  private static let types = ["UNNotificationSoundName", "RawResourceAndroidNotificationSound"]
  /// The part that the types and UNNotificationSound have in common.
  private static let common = "NotificationSound"
  /// The label of the name in Objective-C, after UNNotificationSound (Apple).
  private static let label = "soundNamed"

  /// Returns whether a file passes the name of a notification's sound in a variable.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - language: the language of the file.
  /// - Returns: true if it does; false for more than `ReferenceReader.largestSize` bytes.
  package static func occur(in bytes: [UInt8], as language: SourceLanguage) -> Bool {
    guard bytes.count <= ReferenceReader.largestSize,
      ByteSearch.contains(common, in: bytes)
    else { return false }
    return SourceLexer.read(bytes, as: language).sequences.contains { tokens in
      tokens.indices.contains { passesVariable(at: $0, tokens, bytes) }
    }
  }

  /// Returns whether a type's name or the label begins at a token, and a variable is its argument.
  private static func passesVariable(at index: Int, _ tokens: [SourceToken], _ bytes: [UInt8])
    -> Bool
  {
    func text(_ index: Int, _ kind: SourceToken.Kind) -> String? {
      guard tokens.indices.contains(index), tokens[index].kind == kind else { return nil }
      return String(decoding: bytes[tokens[index].range], as: UTF8.self)
    }
    guard let word = text(index, .word) else { return false }
    var next = index + 1
    if word == label, text(index - 1, .word) == "UNNotificationSound" {
      guard text(next, .colon) != nil else { return false }
      return text(next + 1, .word) != nil
    }
    guard types.contains(word) else { return false }
    // `UNNotificationSoundName.init(name)`
    if text(next, .dot) != nil, text(next + 1, .word) == "init" { next += 2 }
    guard text(next, .open) == "(" else { return false }
    next += 1
    if text(next, .word) != nil, text(next + 1, .colon) != nil { next += 2 }
    return text(next, .word) != nil
  }
}
