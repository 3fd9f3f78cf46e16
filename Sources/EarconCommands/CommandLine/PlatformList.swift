// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import SoundFindings

extension Set<SoundPlatform> {
  /// The platforms' names in messages, in order: `android, ios`.
  var list: String { sorted().map(\.rawValue).joined(separator: ", ") }
}

/// The value of `--platform`, such as `ios,android`.
///
/// Commas separate the names, because after spaces ArgumentParser would read paths as platforms
/// too.
struct PlatformList: ExpressibleByArgument {
  let platforms: [SoundPlatform]

  /// Parses a list of names in any case, such as `iOS`; returns `nil` if a name is unknown.
  init?(argument: String) {
    let names = argument.split(separator: ",", omittingEmptySubsequences: false)
    platforms = names.compactMap { name in
      SoundPlatform.allCases.first { $0.rawValue == name.lowercased() }
    }
    if platforms.count != names.count { return nil }
  }

  /// The names of all platforms.
  static var allValueStrings: [String] { SoundPlatform.allCases.map(\.rawValue) }

  /// Completion of the platforms' names in shells.
  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}
