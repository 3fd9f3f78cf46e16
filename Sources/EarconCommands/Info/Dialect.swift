// SPDX-License-Identifier: MIT

/// The version of Apple's afinfo whose output to imitate, because scripts parse both versions' output.
enum Dialect: String, CaseIterable {
  /// Up to about macOS 10.12: no tracks; each format with its flags.
  case classic
  /// As seen on macOS 27: a line for tracks; short names, such as `Int16`, for most little-endian
  /// linear PCM.
  case modern
}
