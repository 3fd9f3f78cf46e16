// SPDX-License-Identifier: MIT

import SoundFile

/// What the levels of effort promise of each sound: none is worse than an ordinary encoder by more
/// than 0.05 dB, nor than a lower level.
public enum IMA4Promise {
  /// What two errors may differ by, in decibels.
  private static let margin = 0.05

  /// What is wrong with some levels, lowest first.
  ///
  /// An ordinary encoder goes on with a predictor that packets' heads have no room for, and at times
  /// no packets that all decoders read alike come near it: it finds samples that it made itself
  /// again without error. Where the true optimum proves that, the levels are held against each
  /// other alone; and where the error is below what rounding to 16 bits makes, a twelfth of a step
  /// squared, or less than a step squared for each packet above the ordinary encoder's, because the
  /// optimum of a packet does not know which heads its neighbours rule out.
  public static func shortfalls(
    _ sound: NamedSound, _ levels: [IMA4Effort], workers: Workers = .one
  ) throws -> [IMA4Shortfall] {
    let ordinary = IMA4Coding.squaredError(sound.samples, IMA4Greedy(sound).decoded)
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
      !errors.contains { IMA4Coding.decibels($0, above: ordinary) > margin }
      || !IMA4Bound.isBeyondReach(ordinary, sound)
    for (number, effort) in levels.enumerated() {
      let count = sound.samples.count
      let isHeard = errors[number] > max(count / 12, ordinary + (count + 63) / 64)
      if isHeld, isHeard { compare(effort, errors[number], with: ordinary, nil) }
      for lower in 0..<number {
        compare(effort, errors[number], with: errors[lower], levels[lower])
      }
    }
    return shortfalls
  }
}
