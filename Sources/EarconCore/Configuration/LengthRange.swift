// SPDX-License-Identifier: MIT

/// The range of `limit` and `near-limit`, in a configuration and on the command line.
package enum LengthRange {
  /// The maximum in seconds: one day.
  private static let largest = 86_400.0
  /// The range, for messages.
  package static let expected = "a number of seconds above 0 and at most 86400, such as 30"

  /// Returns true if a duration is in the range; false for NaN.
  package static func contains(_ seconds: Double) -> Bool { seconds > 0 && seconds <= largest }
}
