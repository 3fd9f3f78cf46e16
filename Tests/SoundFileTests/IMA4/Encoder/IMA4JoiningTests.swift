// SPDX-License-Identifier: MIT

import Testing

@testable import SoundFile

/// The choice of alternatives when segments are joined.
///
/// The segments have three packets of each channel. All their headers are portable, so joining changes no packet. An
/// alternative fits if, with it, the sum of all squared errors is at most 0.97 of the reference encoder's.
@Suite struct IMA4JoiningTests {
  /// The encodings of one channel of a segment, by their squared errors.
  private struct Channel {
    var plain: Float
    var alternatives: [Float]
    var reference: Float = 100
    var isRepeated = false
  }

  /// Returns three packets whose nibbles differ from those of packets with another number.
  ///
  /// The step index of the headers differs from that of the end states, which is below 40.
  private static func packets(_ number: UInt64, _ squaredError: Float) -> [IMA4Packet] {
    (0..<3).map { position in
      var packet = IMA4Packet(
        header: IMA4.State(predictor: 0, stepIndex: 40),
        nibbles: SIMD4(number, UInt64(position), 0, 0))
      packet.squaredError = position == 0 ? squaredError : 0
      return packet
    }
  }

  private static func segment(_ channels: [Channel]) -> IMA4Segment {
    var segment = IMA4Segment(bytes: [UInt8](repeating: 0, count: 3 * 34 * channels.count))
    for (channel, encodings) in channels.enumerated() {
      let plain = packets(0, encodings.plain)
      for (position, packet) in plain.enumerated() {
        IMA4Encoder.write(packet, position, to: &segment.bytes, channel, of: channels.count)
      }
      segment.endStates.append(plain[2].endState)
      segment.areReencoded.append(false)
      segment.squaredErrors.append((encodings.plain, encodings.reference))
      segment.alternatives.append(
        encodings.alternatives.enumerated().map {
          IMA4Alternative(packets(UInt64($0 + 1), $1))
        })
      segment.areRepeated.append(encodings.isRepeated)
    }
    return segment
  }

  /// Joins segments, and returns the number of the encoding of each segment's channels: 0 for the plain one, otherwise
  /// the position of the alternative, counted from 1.
  private static func choices(_ segments: [[Channel]]) -> [[Int]] {
    var encoder = IMA4Encoder(channels: segments[0].count, .default)
    return segments.map { channels in
      var segment = segment(channels)
      let samples = [Int16](repeating: 0, count: 3 * 64 * channels.count)
      encoder.join(&segment, samples.span, IMA4TrellisPool())
      return channels.indices.map { channel in
        let number = Int(segment.bytes[channel * 34 + 2])
        // All packets of the channel are those of the same encoding.
        let expected = packets(UInt64(number), 0)
        for (position, packet) in expected.enumerated() {
          var bytes = [UInt8](repeating: 0, count: 34)
          IMA4Encoder.write(packet, 0, to: &bytes, 0, of: 1)
          let start = IMA4Encoder.start(position, channel, of: channels.count)
          #expect(Array(segment.bytes[start..<start + 34]) == bytes)
        }
        #expect(segment.endStates[channel] == expected[2].endState)
        #expect(encoder.states[channel] == expected[2].endState)
        return number
      }
    }
  }

  /// Squared errors of alternatives, and the number of the chosen encoding.
  @Test(
    arguments: [
      ([], 0), ([96], 1), ([98], 0), ([0], 1), ([98, 96], 2), ([96, 20], 1), ([98, 99], 0),
      ([.infinity, 30, 20], 2),
    ] as [([Float], Int)])
  func `The first alternative that fits replaces the plain packets`(
    _ alternatives: [Float], _ choice: Int
  ) {
    #expect(Self.choices([[Channel(plain: 50, alternatives: alternatives)]]) == [[choice]])
  }

  @Test func `Savings of earlier segments let the alternative of a later one fit`() {
    // Each of the first two segments is 47 below the limit of 97.
    let saving = [Channel(plain: 50, alternatives: [])]
    for (error, choice) in [(190, 1), (192, 0)] as [(Float, Int)] {
      let last = [Channel(plain: 90, alternatives: [error])]
      #expect(Self.choices([saving, saving, last]) == [[0], [0], [choice]])
      #expect(Self.choices([last, saving, saving]) == [[0], [0], [0]])
    }
  }

  @Test func `An alternative that is rejected does not use up the savings`() {
    let saving = [Channel(plain: 50, alternatives: [])]
    let rejected = [Channel(plain: 97, alternatives: [150])]
    let last = [Channel(plain: 97, alternatives: [143])]
    #expect(Self.choices([saving, rejected, last]) == [[0], [0], [1]])
  }

  @Test func `An alternative that is taken uses up the savings`() {
    let saving = [Channel(plain: 50, alternatives: [])]
    let costly = [Channel(plain: 50, alternatives: [140])]
    // Of 47, the costly alternative leaves 4.
    #expect(Self.choices([saving, costly, costly]) == [[0], [1], [0]])
    let last = [Channel(plain: 50, alternatives: [100])]
    #expect(Self.choices([saving, costly, last, last]) == [[0], [1], [1], [0]])
  }

  @Test func `An alternative must also make up for the excess of earlier segments`() {
    let excess = [Channel(plain: 120, alternatives: [])]
    for (error, choice) in [(73, 1), (75, 0)] as [(Float, Int)] {
      let last = [Channel(plain: 90, alternatives: [error])]
      #expect(Self.choices([excess, last]) == [[0], [choice]])
    }
  }

  @Test func `Each channel has its own alternatives`() {
    let (fits, fails) = (
      Channel(plain: 97, alternatives: [97]), Channel(plain: 97, alternatives: [200])
    )
    let none = Channel(plain: 97, alternatives: [])
    #expect(
      Self.choices([[fits, fails], [fails, fits], [fits, fits], [none, fits]])
        == [[1, 0], [0, 1], [1, 1], [0, 1]])
  }

  @Test func `A channel spends what the channels before it and earlier segments have saved`() {
    let saving = Channel(plain: 50, alternatives: [])
    let costly = Channel(plain: 97, alternatives: [140])
    let even = Channel(plain: 97, alternatives: [])
    #expect(Self.choices([[saving, costly]]) == [[0, 1]])
    #expect(Self.choices([[costly, saving]]) == [[0, 0]])
    #expect(Self.choices([[even, saving], [costly, costly]]) == [[0, 0], [1, 0]])
  }

  /// The savings of 47 suffice for the alternative of one channel, which is 30 above the limit of 97, but not of two.
  @Test(arguments: [1, 2, 3]) func `Equal channels get the same encoding`(_ count: Int) {
    let saving = Channel(plain: 50, alternatives: [])
    let costly = Channel(plain: 97, alternatives: [127])
    let channels = [costly] + Array(repeating: Self.repeated(costly), count: count - 1)
    let choice = count == 1 ? 1 : 0
    #expect(
      Self.choices([[saving] + channels]) == [[0] + Array(repeating: choice, count: count)])
    // Each equal channel saves 47 too.
    let savings = Array(repeating: Self.repeated(saving), count: count)
    #expect(
      Self.choices([[saving] + savings, [saving] + channels])
        == [Array(repeating: 0, count: count + 1), [0] + Array(repeating: 1, count: count)])
  }

  @Test func `A segment without a list of alternatives keeps its packets`() {
    var encoder = IMA4Encoder(channels: 1, .default)
    var segment = Self.segment([Channel(plain: 50, alternatives: [])])
    segment.alternatives = []
    let bytes = segment.bytes
    encoder.join(&segment, [Int16](repeating: 0, count: 192).span, IMA4TrellisPool())
    #expect(segment.bytes == bytes && encoder.allowance == 0)
  }

  private static func repeated(_ channel: Channel) -> Channel {
    Channel(plain: channel.plain, alternatives: channel.alternatives, isRepeated: true)
  }
}
