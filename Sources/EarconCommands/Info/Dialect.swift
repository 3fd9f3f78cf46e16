// SPDX-License-Identifier: MIT

/// Whose afinfo: the words of one or the other stand in scripts.
enum Dialect: String, CaseIterable {
  /// Up to about macOS 10.12: no tracks, every format with its flags.
  case classic
  /// Seen on macOS 27: tracks, short names for native linear PCM.
  case modern
}
