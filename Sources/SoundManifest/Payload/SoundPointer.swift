// SPDX-License-Identifier: MIT

internal import SoundFindings

/// The place of a sound in payloads, as the user names it: a JSON pointer (RFC 6901) and a system.
package struct SoundPointer: Sendable, Hashable {
  /// The pointer, such as `/alarm/tone`.
  package let text: String
  /// The system that plays the sound.
  package let system: NotificationSystem
  /// The reference tokens without escapes, in UTF-8.
  private let tokens: [[UInt8]]

  /// Creates a pointer; returns `nil` for text that is not a JSON pointer, and for an empty pointer, which
  /// refers to the whole payload.
  ///
  /// In an array, the token `*` refers to every element.
  package init?(_ text: String, system: NotificationSystem) {
    guard text.utf8.first == UInt8(ascii: "/") else { return nil }
    var tokens: [[UInt8]] = []
    for token in text.utf8.dropFirst().split(
      separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    {
      guard let token = Self.unescaped(token) else { return nil }
      tokens.append(token)
    }
    self.text = text
    self.system = system
    self.tokens = tokens
  }

  /// Replaces the escapes of a token: `~1` is a slash, `~0` a tilde; returns `nil` if the token has another
  /// escape.
  private static func unescaped(_ token: Substring.UTF8View.SubSequence) -> [UInt8]? {
    var bytes: [UInt8] = []
    var rest = token[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "~") else {
        bytes.append(byte)
        continue
      }
      switch rest.popFirst() {
      case UInt8(ascii: "0"): bytes.append(UInt8(ascii: "~"))
      case UInt8(ascii: "1"): bytes.append(UInt8(ascii: "/"))
      default: return nil
      }
    }
    return bytes
  }

  /// Returns the values to which the pointer refers; for a duplicate key, only the first value.
  func values(in root: JSONCursor) -> [JSONCursor] {
    var values = [root]
    for token in tokens { values = values.flatMap { Self.step($0, token) } }
    return values
  }

  private static func step(_ value: JSONCursor, _ token: [UInt8]) -> [JSONCursor] {
    var found: [JSONCursor] = []
    value.members { key, member in
      guard key.bytes == token else { return true }
      found.append(member)
      return false
    }
    guard value.kind == .array else { return found }
    let isEach = token == [UInt8(ascii: "*")]
    let index = Int(String(decoding: token, as: UTF8.self))
    var count = 0
    value.elements { element in
      if isEach || count == index { found.append(element) }
      count += 1
    }
    return found
  }
}

extension NotificationSystem {
  /// The names of the systems on the command line and in configurations.
  package static let optionNames = ["ios", "android"]

  /// Creates a system from its name on the command line; returns `nil` for another name.
  package init?(optionName: String) {
    switch optionName {
    case "ios": self = .apple
    case "android": self = .android
    default: return nil
    }
  }

  /// The system's name on the command line.
  package var optionName: String {
    switch self {
    case .apple: "ios"
    case .android: "android"
    }
  }
}
