// SPDX-License-Identifier: MIT

/// A lower bound on the squared error of a sound's packets: the sum of their optima.
public enum IMA4Bound {
  /// The limit for a packet's squared error; above it a search takes seconds.
  private static let packetLimit = TestSize.isOptimised ? 4_000_000 : 200_000

  /// Returns true if every set of packets for a sound provably has an error more than 0.05 dB above
  /// `wanted`, even if each packet has its own header.
  ///
  /// The function adds the packets' optima until the sum exceeds that error. If it gives up the
  /// search for a packet, the bound of that search counts.
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
