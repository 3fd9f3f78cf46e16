// SPDX-License-Identifier: MIT

internal import SoundFindings

/// The form in which a provider expects a sound.
struct SoundForm {
  /// A string with which a provider's payload asks for silence, as `null` does.
  enum Silence {
    /// Exactly this string.
    case text(StaticString)
    /// This ASCII word, ignoring case.
    case word(StaticString)
  }

  /// The form of a critical alert's dictionary; `nil` if the value must be a name.
  var critical: CriticalForm?
  /// The language of templates that the provider fills in when it sends the push; `nil` for none.
  var template: TemplateLanguage?
  /// The strings that mean no sound.
  var silences: [Silence] = []
  /// Indicates whether the name is for both systems, as in FCM's legacy API; the sound then needs to be
  /// valid on only one of them.
  var isForBoth = false
  /// The form of a name for Android.
  var resource = ResourceForm.name
  /// The extension that the provider adds to a name without it, such as `.caf`.
  var addedExtension: StaticString?

  /// A name, not a dictionary or a template.
  static let name = SoundForm()
  /// A name, or Apple's dictionary of a critical alert.
  static let apple = SoundForm(critical: .apple)
}

extension SoundForm {
  /// Returns whether a string means no sound.
  func isSilence(_ value: JSONCursor) -> Bool {
    silences.contains { silence in
      switch silence {
      case .text(let text): value.equals(text)
      case .word(let word): value.equalsIgnoringCase(word)
      }
    }
  }

  /// Returns the name that a system looks up for a text of this form.
  func name(in text: [UInt8]) -> [UInt8] {
    let name = resource.name(in: text)
    guard let added = addedExtension.map({ Array("\($0)".utf8) }), !name.isEmpty,
      !name.suffix(added.count).elementsEqual(added)
    else { return name }
    return name + added
  }
}

extension JSONCursor {
  /// Returns whether a string equals an ASCII word, ignoring case.
  func equalsIgnoringCase(_ word: StaticString) -> Bool {
    // An escape, such as \u0041, takes at most six bytes for a letter.
    guard range.count <= 6 * word.utf8CodeUnitCount else { return false }
    return bytes.map(Self.lowercased).elementsEqual("\(word)".utf8.map(Self.lowercased))
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte + 32 : byte
  }
}
