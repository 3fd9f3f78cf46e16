// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import SoundValidation

/// What `--platform` takes: `ios,android`.
///
/// Not words with blanks between them: those would take the paths for platforms.
struct PlatformList: ExpressibleByArgument {
  let platforms: [ValidationPolicy.Platform]

  /// Parses; `nil` where one of the names is none.
  init?(argument: String) {
    let names = argument.split(separator: ",", omittingEmptySubsequences: false)
    platforms = names.compactMap { ValidationPolicy.Platform(rawValue: String($0)) }
    if platforms.count != names.count { return nil }
  }

  /// The names of all systems.
  static var allValueStrings: [String] { ValidationPolicy.Platform.allCases.map(\.rawValue) }

  /// What a shell offers.
  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}
