// SPDX-License-Identifier: MIT

/// The version of all programs of this package.
package enum ProgramVersion {
  package static let current = "0.1.0"
}
