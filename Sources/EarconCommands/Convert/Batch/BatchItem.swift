// SPDX-License-Identifier: MIT

internal import SoundConversion

/// One input of a batch and its output.
struct BatchItem: Sendable {
  /// The input's path, as the user gave it or as the walk of a folder found it.
  let input: String
  /// The output's path, including the output folder.
  let output: String
  /// The output's path relative to the output folder.
  let relativePath: String
  /// The input's size in bytes when the batch was planned; 0 if unknown.
  let bytes: Int64
  /// Indicates whether the output's path exists.
  let replaces: Bool
  /// The preset of the output, one of `--for`; `nil` for the batch's own options.
  var preset: ConversionPreset?
}

/// The reason that an input was not converted.
struct BatchFailure: Sendable {
  /// The path that the message concerns.
  let path: String
  let message: String
  /// The name of the `SoundError.Code`.
  let code: String
  /// Indicates whether a file could not be read or written, or outputs conflict (exit code 2); otherwise the
  /// conversion failed (exit code 1).
  var isUnusable = true
}
