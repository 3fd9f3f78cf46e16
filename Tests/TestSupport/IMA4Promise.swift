// SPDX-License-Identifier: MIT

@testable import SoundFile

/// The guarantee of the effort levels for each sound: no level is more than 0.05 dB worse than a lower level
/// or, with the exceptions that `shortfalls` lists, than the reference encoder.
///
/// With the objective `heard`, the guarantee holds only against the reference encoder: a higher level accepts a
/// larger squared error for noise that is less audible.
public enum IMA4Promise {
  /// The tolerance in decibels.
  private static let margin = 0.05

  /// Returns the violations by the given levels, which must be in ascending order.
  ///
  /// For the objective `snr`, the function always compares the levels with each other. It skips the comparison with
  /// the reference encoder:
  /// - if the sum of the packets' optima proves that portable packets cannot come within 0.05 dB of the
  ///   reference encoder, which carries a predictor that headers cannot store and reproduces its own
  ///   re-encoded input without error.
  /// - if the squared error is at most that of rounding to 16 bits, 1/12 per sample.
  /// - if the squared error exceeds the reference encoder's by at most 4 per packet, because a packet's
  ///   optimum ignores that the previous packet rules out some headers. The largest such excess found is 3.7
  ///   per packet, in a walk of 145 samples with the run's seed 14063417990875806545.
  public static func shortfalls(
    _ sound: NamedSound, _ levels: [IMA4Effort], _ objective: IMA4Objective = .snr,
    workers: SoundWorkers = .one
  ) throws -> [IMA4Shortfall] {
    let reference = IMA4Coding.squaredError(sound.samples, IMA4Greedy(sound).decoded)
    let errors = try levels.map { effort in
      let packets = try IMA4Coding.packets(sound, effort, objective, workers: workers)
      let decoded = try IMA4Coding.decode(packets, channels: sound.channels)
      return IMA4Coding.squaredError(sound.samples, decoded)
    }
    var shortfalls: [IMA4Shortfall] = []
    func compare(_ effort: IMA4Effort, _ error: Int, with other: Int, _ lower: IMA4Effort?) {
      let shortfall = IMA4Shortfall(
        sound: sound, effort: effort, lower: lower, error: error, other: other)
      if shortfall.decibels > margin { shortfalls.append(shortfall) }
    }
    let isComparable =
      !errors.contains { IMA4Coding.decibels($0, above: reference) > margin }
      || !IMA4Bound.isBeyondReach(reference, sound)
    for (number, effort) in levels.enumerated() {
      let count = sound.samples.count
      let isSignificant = errors[number] > max(count / 12, reference + (count + 63) / 64 * 4)
      if isComparable, isSignificant { compare(effort, errors[number], with: reference, nil) }
      for lower in 0..<number where objective == .snr {
        compare(effort, errors[number], with: errors[lower], levels[lower])
      }
    }
    return shortfalls
  }
}
