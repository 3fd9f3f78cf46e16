// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import SoundManifest

/// What `--language` takes.
struct ConstantsLanguage: ExpressibleByArgument {
  let value: SoundConstants.Language

  /// Parses; `nil` for an unknown name.
  init?(argument: String) {
    guard let value = SoundConstants.Language(rawValue: argument) else { return nil }
    self.value = value
  }

  /// The names, for messages and completions.
  static var allValueStrings: [String] { SoundConstants.Language.allCases.map(\.rawValue) }

  /// What a shell offers.
  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}
