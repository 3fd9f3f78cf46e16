// SPDX-License-Identifier: MIT

/// Encodes the packets of a channel so that a filter's output for the errors is small (`IMA4NoiseShape`).
///
/// The filter needs the errors of the preceding samples, so each path stores its own. The Viterbi algorithm does not
/// apply, because the continuation of a path depends on more than its predictor and step index. For each packet, greedy
/// paths from 16 headers compete first (`IMA4ShapedStarts`). From the headers of the best ones, a beam search
/// (`IMA4ShapedBeam`) then keeps the eight best paths after each sample. The cheapest path at the end encodes the
/// packet, and the search of the next packet continues with the errors of this path.
struct IMA4ShapedSearch {
  /// The number of packets for which one filter is used.
  static let packetsPerBlock = 8

  /// The number of headers from which a beam search starts.
  private let beamCount: Int
  /// The number of packets after which the search gives up if `isPromising` returns `false` for them.
  private static let trialLength = 32

  private var starts = IMA4ShapedStarts()
  private var beam = IMA4ShapedBeam()

  init(beamCount: Int) { self.beamCount = beamCount }

  /// Returns portable packets for whole packets of samples in offset binary, or `nil` if `isPromising` returns
  /// `false` for the first ones.
  ///
  /// The result has one packet for each packet of `plain`. Packet `n` uses the filter
  /// `shapes[n / packetsPerBlock]`. Only the errors of the first `valid` samples count.
  mutating func packets(
    _ samples: Span<UInt16>, valid: Int, _ shapes: [IMA4NoiseShape], plain: [IMA4Packet],
    isPromising: ([IMA4Packet]) -> Bool
  ) -> [IMA4Packet]? {
    var packets: [IMA4Packet] = []
    packets.reserveCapacity(plain.count)
    var errors = SIMD16<Float>.zero
    var shapeNumber: Int?
    for (number, other) in plain.enumerated() {
      if number == Self.trialLength, !isPromising(packets) { return nil }
      // In silence, the filtered errors of the samples before would become noise.
      if other.squaredError == 0, Self.isPortable(other, after: packets.last) {
        packets.append(other)
        errors = .zero
        continue
      }
      let start = number * IMA4.framesPerPacket
      let block = number / Self.packetsPerBlock
      if block != shapeNumber {
        beam.setShape(shapes[block])
        starts.setShape(shapes[block])
        shapeNumber = block
      }
      let packet = samples.extracting(start..<start + IMA4.framesPerPacket)
      let best = bestPath(packet, after: packets.last?.endState, errors)
      errors = best.path.errors
      var found = IMA4Packet(header: best.header, nibbles: best.path.nibbles)
      found.countSquaredError(samples, at: start, valid: valid - start)
      packets.append(found)
    }
    return packets
  }

  private static func isPortable(_ packet: IMA4Packet, after previous: IMA4Packet?) -> Bool {
    previous.map { IMA4Packet.isPortable(packet.header, after: $0.endState) } ?? true
  }

  /// Returns the cheapest path of a packet, and its header.
  private mutating func bestPath(
    _ packet: Span<UInt16>, after previous: IMA4.State?, _ errors: SIMD16<Float>
  ) -> (header: IMA4.State, path: IMA4ShapedPath) {
    let headers = starts.bestHeaders(packet, after: previous, errors, count: beamCount)
    var header = headers[0]
    var best = beam.search(packet, from: header, errors)
    for other in headers.dropFirst() {
      let path = beam.search(packet, from: other, errors)
      if path.cost < best.cost { (header, best) = (other, path) }
    }
    return (header, best)
  }
}
