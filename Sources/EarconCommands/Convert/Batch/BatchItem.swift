// SPDX-License-Identifier: MIT

/// One of many sounds that are to be converted.
struct BatchItem: Sendable {
  /// The input's path as it was given or come by.
  let input: String
  /// The output's path, below the folder for outputs.
  let output: String
  /// The output's path as seen from that folder.
  let relativePath: String
  /// The input's size in bytes, when it was looked at.
  let bytes: Int64
  /// Whether something has the output's name already.
  let replaces: Bool
}

/// Why a sound was not converted, and by which exit code that is told.
struct BatchFailure: Sendable {
  /// The path that the sentence is about.
  let path: String
  let message: String
  /// What `SoundError.Code` calls it.
  let code: String
  /// Whether a file could not be read or written, rather than a conversion be made.
  let isUnusable: Bool
}
