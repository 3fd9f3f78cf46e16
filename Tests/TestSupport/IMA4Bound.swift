// SPDX-License-Identifier: MIT

/// A lower bound on the squared error of a sound's packets: the sum of their optima.
public enum IMA4Bound {
  /// The largest bound of a search for a packet's optimum; searches with a higher bound take seconds.
  private static let packetLimit = TestSize.isOptimized ? 4_000_000 : 200_000

  /// Returns true if the optima prove that every encoding of a sound has a squared error of more than
  /// 1.0115 times `wanted` (about 0.05 dB above it), even if each packet could have any header.
  ///
  /// The function adds the packets' optima until the sum exceeds that error. If an optimum exceeds the
  /// bound of its search, it is at least the bound plus 1, which the function adds instead.
  public static func isBeyondReach(_ wanted: Int, _ sound: NamedSound) -> Bool {
    let limit = Int(Double(wanted) * 1.0115)
    var sum = 0
    for channel in 0..<sound.channels {
      let samples = sound.channel(channel).samples
      for start in stride(from: 0, to: samples.count, by: 64) {
        let packet = Array(samples[start..<min(start + 64, samples.count)])
        let bound = min(limit - sum, packetLimit)
        sum += IMA4Optimum.least(packet, within: bound) ?? bound + 1
        if sum > limit { return true }
      }
    }
    return false
  }
}
