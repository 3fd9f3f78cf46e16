// SPDX-License-Identifier: MIT

/// A lower bound on the error of any packets, by the optimum of each.
public enum IMA4Bound {
  /// The maximum squared error of a packet to search; above it the search takes seconds for a
  /// packet.
  private static let mostPerPacket = TestSize.isOptimised ? 4_000_000 : 200_000

  /// Returns true if every set of packets for a sound provably has an error more than 0.05 dB above
  /// `wanted`, even if each packet has its own header.
  ///
  /// It adds up the packets' optima until they exceed that. For packets too loud to search to the
  /// end, it adds the bound of their search.
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
