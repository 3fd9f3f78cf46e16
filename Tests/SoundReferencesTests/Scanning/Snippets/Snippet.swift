// SPDX-License-Identifier: MIT

import SoundReferences
import Testing

/// A piece of source code, and the names of sounds that a person finds in it.
struct Snippet: Sendable, CustomTestStringConvertible {
  let title: String
  let language: SourceLanguage
  /// The names in their order: `~` before what may mean something else, `android:` or `any:` before
  /// what is not Apple's alone, `*` for what is put in when the program runs.
  let expected: [String]
  /// Whether the reader is to find just these; what it cannot know, and what it takes for a name
  /// though it is none, are labelled all the same.
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

  /// What the reader finds, written as `expected` is; mentions apart.
  var found: [String] {
    ReferenceReader.references(in: Array(text.utf8), as: language)
      .filter { $0.certainty != .mention }.map(\.label)
  }

  static let all =
    swift + objectiveC + kotlin + java + dart + typescript + json + plist + lookalikes + reviewed
}

extension SoundReference {
  /// As labels are written.
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
