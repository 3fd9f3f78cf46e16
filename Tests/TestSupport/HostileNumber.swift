// SPDX-License-Identifier: MIT

/// Numbers that are likely to break parsers.
public enum HostileNumber {
  /// Returns a random replacement for `old`.
  ///
  /// The choices are numbers at or next to the ends of the signed and unsigned ranges; neighbors of `old`;
  /// twice, half and minus `old`; a random number from 2 to 300; any random number; and for 8 bytes also the
  /// bits of unusual `Double`s.
  ///
  /// - Parameters:
  ///   - old: the number to replace.
  ///   - bytes: the field's size, 1 to 8.
  ///   - random: the source of randomness.
  /// - Returns: the number; write its lowest `bytes` bytes to the field.
  public static func near(_ old: UInt64, bytes: Int, _ random: inout SeededRandom) -> UInt64 {
    let top = UInt64(1) << UInt64(8 * bytes - 1)
    let choices: [UInt64] = [
      0, 1, .max, .max - 1, top, top - 1, old &+ 1, old &- 1, old | 1, old &* 2, old / 2,
      0 &- old, UInt64.random(in: 2...300, using: &random),
      UInt64.random(in: 0 ... .max, using: &random),
    ]
    let doubles: [Double] = [
      .nan, .infinity, -.infinity, -0.0, -44_100, .leastNonzeroMagnitude,
      .greatestFiniteMagnitude, 0.5,
    ]
    let all = bytes == 8 ? choices + doubles.map(\.bitPattern) : choices
    return all.randomElement(using: &random) ?? 0
  }
}
