// SPDX-License-Identifier: MIT

/// An app's version: numbers separated by dots, compared number by number (4.10 > 4.9).
///
/// Numbers at the end that are zero do not count: 4.2 and 4.2.0 are the same version.
public struct AppVersion: Sendable, CustomStringConvertible {
  /// The version as it was written.
  public let description: String
  /// The numbers as digits without leading zeros: a number may have 64 digits, too many for an integer.
  private let numbers: [String]

  /// Parses a version; returns `nil` unless the text is at most 64 bytes of numbers separated by dots.
  public init?(_ text: String) {
    guard text.utf8.count <= 64 else { return nil }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    for part in parts {
      guard !part.isEmpty, part.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    }
    var numbers = parts.map { String($0.drop { $0 == "0" }) }
    while numbers.last?.isEmpty == true { numbers.removeLast() }
    self.numbers = numbers
    description = text
  }
}

extension AppVersion: Hashable, Comparable {
  /// Compares the numbers, not their spelling.
  public static func == (one: AppVersion, other: AppVersion) -> Bool {
    one.numbers == other.numbers
  }

  /// Hashes the numbers.
  public func hash(into hasher: inout Hasher) { hasher.combine(numbers) }

  /// Orders by the numbers from left to right.
  public static func < (one: AppVersion, other: AppVersion) -> Bool {
    for (a, b) in zip(one.numbers, other.numbers) where a != b {
      return (a.utf8.count, a) < (b.utf8.count, b)
    }
    return one.numbers.count < other.numbers.count
  }
}
