// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import EarconCore
internal import SoundManifest

extension ByteCount {
  /// Parses the value of an option.
  ///
  /// - Throws: `ValidationError` for text that `init(argument:)` rejects.
  static func parsed(_ text: String) throws -> ByteCount {
    guard let count = ByteCount(argument: text) else {
      throw ValidationError("write a size such as 500000, 500KB or 1.5MB")
    }
    return count
  }
}

extension TimeLength {
  /// Parses the value of an option.
  ///
  /// - Throws: `ValidationError` for text that `parsed(_:in:)` rejects.
  static func option(_ text: String, in unit: Unit) throws -> Double {
    if let length = parsed(text, in: unit) { return length }
    throw ValidationError("write a length of time, \(forms)")
  }
}

extension SoundPointerText {
  /// Parses the value of an option.
  ///
  /// - Throws: `ValidationError` for text of another form.
  static func pointer(_ text: String) throws -> SoundPointer {
    guard let pointer = parsed(text) else {
      throw ValidationError("'\(text)' does not point to a sound; write \(expected)")
    }
    return pointer
  }
}
