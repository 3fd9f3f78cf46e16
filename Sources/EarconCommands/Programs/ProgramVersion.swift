// SPDX-License-Identifier: MIT

/// The version of all programs of this package.
enum ProgramVersion {
  static let current = "0.1.0"
}
