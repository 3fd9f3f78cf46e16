// SPDX-License-Identifier: MIT

import SoundReferences
import Testing

/// A piece of source code, labeled by a person with its sound names.
struct Snippet: Sendable, CustomTestStringConvertible {
  let title: String
  let language: SourceLanguage
  /// The names in order: `~` marks likely names, `android:` or `any:` the system unless it is Apple's,
  /// and `*` a part that is unknown until run time.
  let expected: [String]
  /// Indicates whether the reader finds exactly these names.
  ///
  /// The labels include names that the reader cannot find, and omit strings that it mistakes for names.
  let isSupported: Bool
  let text: String

  init(
    _ title: String, _ language: SourceLanguage, _ expected: [String], isSupported: Bool = true,
    _ text: String
  ) {
    self.title = title
    self.language = language
    self.expected = expected
    self.isSupported = isSupported
    self.text = text
  }

  var testDescription: String { "\(language.rawValue): \(title)" }

  /// The names that the reader finds, in the form of `expected`, without mentions.
  var found: [String] {
    ReferenceReader.references(in: Array(text.utf8), as: language)
      .filter { $0.certainty != .mention }.map(\.label)
  }

  static let all =
    swift + objectiveC + kotlin + java + dart + typescript + json + plist + lookalikes + reviewed
    + go + python + ruby + php + csharp + yaml + interfaces
}

extension SoundReference {
  /// The reference in the form of `Snippet.expected`.
  var label: String {
    let name =
      switch subject {
      case .name(let name): name
      case .pattern(let pattern): pattern.description
      }
    let sign = certainty == .certain ? "" : certainty == .likely ? "~" : "mention "
    let system = system == .apple ? "" : system == .android ? "android:" : "any:"
    return sign + system + name
  }
}
