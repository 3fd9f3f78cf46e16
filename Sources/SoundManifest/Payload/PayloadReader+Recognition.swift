// SPDX-License-Identifier: MIT

internal import SoundFindings

// Recognizes payloads among other JSON.
extension PayloadReader {
  /// Keys of the text of a notification, or of an object with the text.
  private static let textKeys: [StaticString] = [
    "title", "body", "message", "notification", "data",
  ]

  /// Returns whether a JSON text is certainly one or more payloads, with a sound or a defect.
  ///
  /// Translations and a game's data can have the keys of a payload, such as `to` and `sound`. A text with only such
  /// keys counts as a payload if it also has the text of a notification, and names a sound's file or has a
  /// dictionary instead of the name.
  package mutating func recognizes(_ text: Span<UInt8>) -> Bool {
    let findings = check(text, file: "", line: nil)
    let others = [PayloadRules.unknownProvider.id, PayloadRules.notJSON.id]
    guard !findings.contains(where: { others.contains($0.rule) }),
      !findings.isEmpty || !sounds.isEmpty || !unchecked.isEmpty
    else { return false }
    let hasFile = sounds.contains { Self.isFile($0.value) }
    let root = tape.root
    guard root.kind == .array else { return isCertain(root, hasFile) }
    var areCertain = true
    root.elements { areCertain = areCertain && isCertain($0, hasFile) }
    return areCertain
  }

  private func isCertain(_ message: JSONCursor, _ hasFile: Bool) -> Bool {
    if let provider = knownProvider(of: message), !provider.isAmbiguous(message) { return true }
    return hasFile && message.has(anyOf: Self.textKeys)
  }

  /// Returns whether a sound is a dictionary, or an ASCII name without spaces that ends in a dot and three or four
  /// characters.
  private static func isFile(_ sound: JSONCursor) -> Bool {
    guard sound.kind == .string else { return sound.kind == .object }
    let name = sound.bytes
    guard let dot = name.suffix(5).lastIndex(of: UInt8(ascii: ".")) else { return false }
    return name.count - dot > 3 && name.allSatisfy { $0 > 0x20 && $0 < 0x7F }
  }
}
