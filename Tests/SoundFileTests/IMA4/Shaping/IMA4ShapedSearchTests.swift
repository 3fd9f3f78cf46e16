// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import SoundFile

@Suite struct IMA4ShapedSearchTests {
  /// A sound with the packets and the filters of a search.
  private struct Example {
    let samples: [UInt16]
    let plain: [IMA4Packet]
    /// One filter for each block of eight packets.
    let shapes: [IMA4NoiseShape]

    init(_ sound: [Int16]) {
      let (samples, none) = (sound.map { IMA4Lanes.offsetBinary(Int32($0)) }, [UInt16]())
      self.samples = samples
      plain = IMA4Draft(samples.span, valid: samples.count, preceding: none.span).packets
      shapes = IMA4NoiseShape.envelopes(
        samples.span, packetsPerBlock: IMA4ShapedSearch.packetsPerBlock
      ).map { IMA4NoiseShape($0, IMA4NoiseShape.envelope) }
    }

    func search(beamCount: Int = 1, isPromising: ([IMA4Packet]) -> Bool = { _ in true })
      -> [IMA4Packet]?
    {
      var search = IMA4ShapedSearch(beamCount: beamCount)
      return search.packets(
        samples.span, valid: samples.count, shapes, plain: plain, isPromising: isPromising)
    }

    /// Returns the cheapest path of a packet, found by a search of this packet alone.
    func best(
      _ position: Int, after previous: IMA4.State?, _ errors: SIMD16<Float>, beamCount: Int
    ) -> IMA4Packet {
      var (starts, beam) = (IMA4ShapedStarts(), IMA4ShapedBeam())
      let shape = shapes[position / IMA4ShapedSearch.packetsPerBlock]
      starts.setShape(shape)
      beam.setShape(shape)
      let packet = Array(samples[64 * position..<64 * position + 64])
      let headers = starts.bestHeaders(packet.span, after: previous, errors, count: beamCount)
      let paths = headers.map { beam.search(packet.span, from: $0, errors) }
      var best = 0
      for other in paths.indices where paths[other].cost < paths[best].cost { best = other }
      return IMA4Packet(header: headers[best], nibbles: paths[best].nibbles)
    }

    /// Returns the last 16 errors of a packet, the last one as the last element.
    func errors(_ position: Int, _ packet: IMA4Packet) -> SIMD16<Float> {
      let decoded = packet.decoded
      var errors = SIMD16<Float>.zero
      for offset in 48..<64 {
        errors[offset - 48] = Float(
          Int32(samples[64 * position + offset]) - 32_768 - decoded[offset])
      }
      return errors
    }
  }

  private static func bell(packets: Int) -> Example {
    Example(NamedSound.bell(frames: 64 * packets, channels: 1).samples)
  }

  /// Returns whether two packets have the same bytes.
  private static func areSame(_ one: IMA4Packet, _ other: IMA4Packet) -> Bool {
    one.header == other.header && one.nibbles == other.nibbles
  }

  @Test func `A search with shaped noise gives up after 32 packets that are not promising`() {
    let example = Self.bell(packets: 34)
    var counts: [Int] = []
    let found = example.search { packets in
      counts.append(packets.count)
      return false
    }
    #expect(found == nil)
    #expect(counts == [32])
  }

  @Test func `A search with shaped noise continues after 32 promising packets`() throws {
    let example = Self.bell(packets: 34)
    var first: [IMA4Packet] = []
    let found = example.search { packets in
      first = packets
      return true
    }
    let packets = try #require(found)
    #expect(packets.count == 34 && first.count == 32)
    for (one, other) in zip(first, packets) { #expect(Self.areSame(one, other)) }
  }

  @Test func `A search with shaped noise of 32 packets does not give up`() {
    var calls = 0
    let found = Self.bell(packets: 32).search { _ in
      calls += 1
      return false
    }
    #expect(found?.count == 32 && calls == 0)
  }

  /// The filter of a block differs from that of the block before, and the packets after silence begin without errors.
  @Test(arguments: [1, 2])
  func `A search with shaped noise continues each packet with the errors of the one before`(
    _ beamCount: Int
  ) throws {
    let bell = NamedSound.bell(frames: 64 * 20, channels: 1).samples
    // Packets 4 and 5 are silent.
    let example = Example(bell.indices.map { 256..<384 ~= $0 ? 0 : bell[$0] })
    let found = try #require(example.search(beamCount: beamCount))
    #expect(found.count == 20)
    var (errors, changed) = (SIMD16<Float>.zero, 0)
    for position in found.indices {
      let previous = position > 0 ? found[position - 1].endState : nil
      if example.plain[position].squaredError == 0 {
        #expect(Self.areSame(found[position], example.plain[position]), "packet \(position)")
        errors = .zero
        continue
      }
      let expected = example.best(position, after: previous, errors, beamCount: beamCount)
      #expect(Self.areSame(found[position], expected), "packet \(position)")
      let alone = example.best(position, after: previous, .zero, beamCount: beamCount)
      if !Self.areSame(expected, alone) { changed += 1 }
      errors = example.errors(position, found[position])
    }
    #expect(changed >= 10, "the errors before change only \(changed) packets")
  }
}
