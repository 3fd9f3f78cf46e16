// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import SoundManifest

/// A pointer to a sound on the command line and in configurations: `/alarm/tone`, or `android=/alarm/tone`.
enum SoundPointerText {
  /// The accepted forms, for messages.
  static let expected =
    "a JSON pointer such as /alarm/tone, after 'ios=' (default) or 'android='"

  /// Parses a pointer; returns `nil` for text of another form.
  static func parsed(_ text: String) -> SoundPointer? {
    guard !text.hasPrefix("/"), let equals = text.firstIndex(of: "=") else {
      return SoundPointer(text, system: .apple)
    }
    guard let system = NotificationSystem(optionName: String(text[..<equals])) else { return nil }
    return SoundPointer(String(text[text.index(after: equals)...]), system: system)
  }

  /// Parses a pointer of the command line.
  ///
  /// - Throws: `ValidationError` for text of another form.
  static func pointer(_ text: String) throws -> SoundPointer {
    guard let pointer = parsed(text) else {
      throw ValidationError("'\(text)' does not point to a sound; write \(expected).")
    }
    return pointer
  }
}

extension SoundPointer {
  /// The pointer with its system, as on the command line.
  var optionText: String { "\(system.optionName)=\(text)" }
}
