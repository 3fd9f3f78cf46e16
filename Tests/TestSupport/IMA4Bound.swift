// SPDX-License-Identifier: MIT

/// What no packets can reach, by the true optimum of each.
public enum IMA4Bound {
  /// Errors of a packet up to which the search is done; beyond them it takes seconds a packet.
  private static let mostPerPacket = TestSize.isOptimised ? 4_000_000 : 200_000

  /// Whether it is proven that a sound's packets, each coded from a head of its own, have an error
  /// more than 0.05 dB above a wanted one.
  ///
  /// The packets' optima are added up until they are more than that. Of packets that are too loud to
  /// be searched to the end, the bound up to which they were searched is counted.
  public static func isBeyondReach(_ wanted: Int, _ sound: NamedSound) -> Bool {
    let most = Int(Double(wanted) * 1.0115)
    var sum = 0
    for channel in 0..<sound.channels {
      let samples = sound.channel(channel).samples
      for start in stride(from: 0, to: samples.count, by: 64) {
        let packet = Array(samples[start..<min(start + 64, samples.count)])
        let bound = min(most - sum, mostPerPacket)
        sum += IMA4Optimum.least(packet, within: bound) ?? bound + 1
        if sum > most { return true }
      }
    }
    return false
  }
}
