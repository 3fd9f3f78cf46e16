// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import SoundManifest

/// The value of `--language`.
struct ConstantsLanguage: ExpressibleByArgument {
  let value: SoundConstants.Language

  /// Parses a language's name; `nil` if the name is unknown.
  init?(argument: String) {
    guard let value = SoundConstants.Language(rawValue: argument) else { return nil }
    self.value = value
  }

  /// The names, for messages and completions.
  static var allValueStrings: [String] { SoundConstants.Language.allCases.map(\.rawValue) }

  /// The completions that a shell offers.
  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}
