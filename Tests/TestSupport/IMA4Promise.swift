// SPDX-License-Identifier: MIT

@testable import SoundFile

/// The guarantee of the effort levels for each sound: none is worse than the reference encoder or a
/// lower level by more than 0.05 dB.
public enum IMA4Promise {
  /// The tolerance in decibels.
  private static let margin = 0.05

  /// Returns the violations of some levels, lowest first.
  ///
  /// The reference encoder carries a predictor that packet headers cannot store, and sometimes no
  /// packets that all decoders read alike come close to it: it reproduces re-encoded input without
  /// error. If the true optimum proves that, the levels are compared only with each other. The same
  /// applies if the error is below that of rounding to 16 bits, a twelfth of a step squared, or
  /// less than one step squared per packet above the reference encoder's, because a packet's
  /// optimum ignores the headers that its neighbours rule out.
  public static func shortfalls(
    _ sound: NamedSound, _ levels: [IMA4Effort], workers: Workers = .one
  ) throws -> [IMA4Shortfall] {
    let reference = IMA4Coding.squaredError(sound.samples, IMA4Greedy(sound).decoded)
    let errors = try levels.map { effort in
      let packets = try IMA4Coding.packets(sound, effort, workers: workers)
      let decoded = try IMA4Coding.decode(packets, channels: sound.channels)
      return IMA4Coding.squaredError(sound.samples, decoded)
    }
    var shortfalls: [IMA4Shortfall] = []
    func compare(_ effort: IMA4Effort, _ error: Int, with other: Int, _ lower: IMA4Effort?) {
      let shortfall = IMA4Shortfall(
        sound: sound, effort: effort, lower: lower, error: error, other: other)
      if shortfall.decibels > margin { shortfalls.append(shortfall) }
    }
    let isHeld =
      !errors.contains { IMA4Coding.decibels($0, above: reference) > margin }
      || !IMA4Bound.isBeyondReach(reference, sound)
    for (number, effort) in levels.enumerated() {
      let count = sound.samples.count
      let isHeard = errors[number] > max(count / 12, reference + (count + 63) / 64)
      if isHeld, isHeard { compare(effort, errors[number], with: reference, nil) }
      for lower in 0..<number {
        compare(effort, errors[number], with: errors[lower], levels[lower])
      }
    }
    return shortfalls
  }
}
