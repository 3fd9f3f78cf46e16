// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import SoundValidation

/// The value of `--platform`, such as `ios,android`.
///
/// Commas separate the names, because after spaces ArgumentParser would read paths as platforms
/// too.
struct PlatformList: ExpressibleByArgument {
  let platforms: [ValidationPolicy.Platform]

  /// Parses a list of names in any case, such as `iOS`; returns `nil` if a name is unknown.
  init?(argument: String) {
    let names = argument.split(separator: ",", omittingEmptySubsequences: false)
    platforms = names.compactMap { ValidationPolicy.Platform(rawValue: $0.lowercased()) }
    if platforms.count != names.count { return nil }
  }

  /// The names of all platforms.
  static var allValueStrings: [String] { ValidationPolicy.Platform.allCases.map(\.rawValue) }

  /// Completion of the platforms' names in shells.
  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}
