// SPDX-License-Identifier: MIT

/// Numbers with their nouns, for messages.
package enum Plural {
  /// Returns a number with its noun, such as `1 byte` or `2 bytes`.
  package static func text(_ count: Int64, _ noun: StaticString) -> String {
    count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
  }

  /// Returns a number with its noun, such as `1 byte` or `2 bytes`.
  package static func text(_ count: Int, _ noun: StaticString) -> String {
    text(Int64(count), noun)
  }
}
