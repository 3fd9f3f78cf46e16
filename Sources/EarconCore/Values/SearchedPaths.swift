// SPDX-License-Identifier: MIT

internal import SoundFindings

/// The searched paths in a message about a search that found nothing.
package enum SearchedPaths {
  /// The maximum number of paths that a message lists.
  private static let listed = 3

  /// Returns the paths after " in ", such as ` in 'Sounds'`, or ` in standard input` for `-`; empty for no paths.
  package static func text(_ paths: [String]) -> String {
    guard !paths.isEmpty else { return "" }
    let names = paths.prefix(listed)
      .map { $0 == "-" ? "standard input" : Printable.quoted($0) }.joined(separator: ", ")
    let rest = paths.count - listed
    return " in " + names + (rest > 0 ? " and \(rest) more" : "")
  }
}
