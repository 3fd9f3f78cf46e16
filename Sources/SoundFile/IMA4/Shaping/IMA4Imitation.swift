// SPDX-License-Identifier: MIT

/// Portable packets that imitate the reference encoder, with nearly the same errors.
///
/// The reference encoder carries its state from packet to packet, so in a periodic sound, such as a square wave, its
/// errors repeat with the sound and have its spectrum. Plain packets start afresh, so their errors differ from packet to
/// packet. Where errors are large, this noise can be far more audible than larger errors that repeat.
///
/// For each packet, greedy paths compete from up to six headers around the reference encoder's state: the two predictors
/// nearest to its predictor, and its step index and both neighbors. The cost of a path is its squared distance from the
/// reference encoder's samples, plus 2 % of its squared error.
struct IMA4Imitation {
  private typealias Vector = IMA4Lanes.Vector
  /// The lane of the reference encoder; the first lanes have the candidate paths.
  private static let referenceLane = 7
  /// The weight of a path's squared error, beside its squared distance from the reference encoder's samples.
  ///
  /// Without this weight, about half of all square, pulse and sawtooth waves would have a larger error than the
  /// reference encoder's, by at most a percent in most of them. With a weight of 0.05, the errors repeat less.
  private static let errorWeight: Float = 0.02

  private var reference: IMA4.State
  /// The state after the last packet; `nil` before the first one.
  private var endState: IMA4.State?
  /// The nibbles in all lanes, two in each, the first in the lower four bits.
  private var nibbles = [Vector](repeating: .zero, count: IMA4.framesPerPacket / 2)

  private init(startingFrom state: IMA4.State) { reference = state }

  /// Returns packets for a channel, and the squared error of the reference encoder.
  ///
  /// Packets of `plain` without error remain; their headers are not always portable after an imitation. The error is an
  /// estimate except at the beginning of a sound; of a packet with padding, it is a share.
  static func packets(
    of channel: IMA4ChannelSamples, plain: [IMA4Packet]
  ) -> (packets: [IMA4Packet], referenceError: Float) {
    var imitation = IMA4Imitation(startingFrom: firstState(after: channel.preceding.span))
    let samples = channel.samples.span
    var referenceError: Float = 0
    let packets = plain.enumerated().map { number, other in
      let start = number * IMA4.framesPerPacket
      var (packet, error) = imitation.next(samples.extracting(start..<start + IMA4.framesPerPacket))
      let valid = channel.valid - start
      if valid < IMA4.framesPerPacket {
        packet.countSquaredError(samples, at: start, valid: valid)
        error *= Float(valid) / Float(IMA4.framesPerPacket)
      }
      referenceError += error
      if other.squaredError == 0 { packet = other }
      imitation.endState = packet.endState
      return packet
    }
    return (packets, referenceError)
  }

  /// Returns an estimate of the reference encoder's state after a packet; the state at the beginning of a sound if there
  /// is no packet.
  private static func firstState(after packet: Span<UInt16>) -> IMA4.State {
    guard !packet.isEmpty else { return IMA4.State() }
    var state = IMA4.State(
      predictor: Int32(packet[0]) - 32768, stepIndex: IMA4Draft.typicalStepIndex(packet, at: 0))
    state.encode(packet)
    return state
  }

  /// Encodes the next packet, and returns it with the squared error of the reference encoder.
  private mutating func next(
    _ samples: Span<UInt16>
  ) -> (packet: IMA4Packet, referenceError: Float) {
    let headers = headers()
    var lanes = lanes(headers)
    var distances = IMA4ShapedLanes.Halves()
    let table = IMA4Lanes.stepTable
    for pair in nibbles.indices {
      let low = Self.advance(&lanes, samples[2 * pair], &distances, table.span)
      let high = Self.advance(&lanes, samples[2 * pair + 1], &distances, table.span)
      nibbles[pair] = low | high &<< 4
    }
    reference = lanes.state(Self.referenceLane)
    func cost(_ lane: Int) -> Float {
      distances[lane] + Self.errorWeight * lanes.squaredError(lane)
    }
    var best = 0
    for lane in headers.indices where cost(lane) < cost(best) { best = lane }
    let packet = IMA4Packet(
      header: headers[best], endState: lanes.state(best), squaredError: lanes.squaredError(best),
      nibbles: IMA4Runs.words(nibbles, best, path: 0, of: 1))
    return (packet, lanes.squaredError(Self.referenceLane))
  }

  /// Returns portable headers around the reference encoder's state.
  private func headers() -> [IMA4.State] {
    let (near, other) = IMA4Packet.headerPredictors(reference.predictor)
    return [near, other].flatMap { predictor in
      (-1...1).map { change in
        let stepIndex = min(max(reference.stepIndex + change, 0), IMA4.lastStepIndex)
        return IMA4Packet.portable(
          IMA4.State(predictor: predictor, stepIndex: stepIndex), after: endState)
      }
    }
  }

  /// Returns lanes for the headers, and for the reference encoder in all other lanes.
  private func lanes(_ headers: [IMA4.State]) -> IMA4Lanes {
    var predictors = Vector(repeating: IMA4Lanes.offsetBinary(reference.predictor))
    var stepIndices = Vector(repeating: UInt16(reference.stepIndex))
    for (lane, header) in headers.enumerated() {
      predictors[lane] = IMA4Lanes.offsetBinary(header.predictor)
      stepIndices[lane] = UInt16(header.stepIndex)
    }
    return IMA4Lanes(predictors: predictors, stepIndices: stepIndices)
  }

  /// Encodes a sample in each lane, adds the squared distances from the reference encoder's sample, and returns the
  /// nibbles.
  @inline(__always)
  private static func advance(
    _ lanes: inout IMA4Lanes, _ sample: UInt16, _ distances: inout IMA4ShapedLanes.Halves,
    _ table: Span<UInt64>
  ) -> Vector {
    let nibbles = lanes.advance(
      Vector(repeating: sample), IMA4Lanes.steps(lanes, lanes, table).0)
    let decoded = IMA4ShapedLanes.Halves(lanes.predictors)
    let reference = SIMD4(repeating: decoded[referenceLane])
    let (even, odd) = (decoded.even - reference, decoded.odd - reference)
    distances.even += even * even
    distances.odd += odd * odd
    return nibbles
  }
}
