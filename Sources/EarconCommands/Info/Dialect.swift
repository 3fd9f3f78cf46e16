// SPDX-License-Identifier: MIT

/// The version of afinfo whose output `info` follows; scripts parse either one.
enum Dialect: String, CaseIterable {
  /// Up to about macOS 10.12: no tracks; each format with its flags.
  case classic
  /// As seen on macOS 27: tracks; short names for native linear PCM.
  case modern
}
