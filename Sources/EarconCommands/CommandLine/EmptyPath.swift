// SPDX-License-Identifier: MIT

internal import ArgumentParser

/// Empty paths on a command line, such as those of unset variables in scripts.
enum EmptyPath {
  /// Refuses an empty path, because an error about it would begin with an empty name.
  ///
  /// - Parameter paths: the paths; `nil` for options and arguments that the user omitted.
  /// - Throws: `ValidationError` if one of the paths is empty.
  static func refuse(in paths: [String?]) throws {
    if paths.contains("") { throw ValidationError("a path is empty; name a file or folder") }
  }
}
