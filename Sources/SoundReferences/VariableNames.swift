// SPDX-License-Identifier: MIT

/// Code that passes the name of a notification sound in a variable.
///
/// Such a name is unknown, so any string with the name of a sound may be the one that the code passes.
package struct VariableName: Sendable, Hashable {
  /// The system of the notification.
  package let system: SoundReference.System
  /// The line of the code, from 1.
  package let line: Int

  /// Creates the place of code that passes a name for a system.
  package init(_ system: SoundReference.System, line: Int) {
    (self.system, self.line) = (system, line)
  }
}

/// Finds code that passes the name of a notification sound in a variable.
package enum VariableNames {
  /// Returns texts of which each file with such code contains at least one; most other files contain none.
  ///
  /// The result is empty for a language in which Earcon does not search for such code.
  private static func parts(_ language: SourceLanguage) -> [String] {
    switch language {
    case .swift, .objectiveC: ["NotificationSound", "oundName", ".init(named"]
    case .kotlin, .java: ["setSound", "ANDROID_RESOURCE", "android.resource"]
    case .dart: ["NotificationSound", "NotificationDetails"]
    case .typescript: ["soundName", "sound:"]
    case .json, .plist: []
    case .go, .python, .ruby, .php, .csharp, .yaml: []
    }
  }

  /// Returns, for each system, the first place where a file passes the name of a sound in a variable.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - language: the language of the file.
  /// - Returns: the places; empty for more than `ReferenceReader.largestSize` bytes.
  package static func places(in bytes: [UInt8], as language: SourceLanguage) -> [VariableName] {
    guard bytes.count <= ReferenceReader.largestSize,
      parts(language).contains(where: { ByteSearch.contains($0, in: bytes) })
    else { return [] }
    let source = SourceLexer.read(bytes, as: language)
    let isAboutNotifications = NotificationSigns.occur(in: source, of: bytes)
    var first: [SoundReference.System: Int] = [:]
    for (number, tokens) in source.sequences.enumerated() {
      let scanner = VariableScanner(
        tokens, source.values, bytes, language, isAboutNotifications: isAboutNotifications,
        isInterpolation: number < source.sequences.count - 1)
      for index in tokens.indices {
        guard let system = scanner.system(at: index) else { continue }
        first[system] = min(first[system] ?? .max, tokens[index].range.lowerBound)
      }
    }
    return [.apple, .android].compactMap { system in
      first[system].map { VariableName(system, line: line(of: $0, in: bytes)) }
    }
  }

  /// Returns the line of an offset, from 1; a carriage return ends a line unless a newline follows.
  private static func line(of offset: Int, in bytes: [UInt8]) -> Int {
    1
      + bytes[..<offset].indices.count {
        bytes[$0] == 0x0A || bytes[$0] == 0x0D && bytes[$0 + 1] != 0x0A
      }
  }
}
