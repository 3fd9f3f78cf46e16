// SPDX-License-Identifier: MIT

package import SoundManifest

/// The text of a pointer to a sound, as on the command line and in configurations: `/alarm/tone`, or
/// `android=/alarm/tone`.
package enum SoundPointerText {
  /// The accepted forms, for messages.
  package static let expected =
    "a JSON pointer such as /alarm/tone for iOS, or android=/alarm/tone for Android"

  /// Parses a pointer; returns `nil` for text of another form.
  package static func parsed(_ text: String) -> SoundPointer? {
    guard !text.hasPrefix("/"), let equals = text.firstIndex(of: "=") else {
      return SoundPointer(text, system: .apple)
    }
    guard let system = NotificationSystem(optionName: String(text[..<equals])) else { return nil }
    return SoundPointer(String(text[text.index(after: equals)...]), system: system)
  }
}

extension SoundPointer {
  /// The pointer with its system, as on the command line.
  package var optionText: String { "\(system.optionName)=\(text)" }
}
