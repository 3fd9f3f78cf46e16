// SPDX-License-Identifier: MIT

/// The lengths that can be chosen, in a configuration and on the command line.
enum LengthRange {
  /// Seconds, at the most: a day.
  private static let largest = 86_400.0
  /// What a length has to be, for messages.
  static let expected = "seconds above 0 and at most 86400, such as 30"

  /// Whether a length can be chosen; numbers that are none cannot.
  static func contains(_ seconds: Double) -> Bool { seconds > 0 && seconds <= largest }
}
