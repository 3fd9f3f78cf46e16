// SPDX-License-Identifier: MIT

/// A first encoding of one channel of a segment: the best of three candidate paths for each packet,
/// and the squared error of the reference (greedy) encoder for comparison.
///
/// The draft divides the packets into eight runs and encodes these side by side, one in each SIMD
/// lane. The three candidate paths start afresh at every packet. The reference encoder instead
/// carries its full state from packet to packet, as the encoders of Core Audio and FFmpeg do; for a
/// sine of 440 Hz, the signal-to-noise ratios of these two differ by less than 0.1 dB. To
/// know its state at the start of a run, the draft would have to encode everything before that run.
/// For re-encoded input, the samples reveal that state (`IMA4ReencodedInput`). For other input, the
/// draft encodes one preceding packet from an estimated state, which is about as good.
struct IMA4Draft {
  /// The packets of the channel, in order.
  private(set) var packets: [IMA4Packet] = []
  /// The squared error of the reference encoder in each packet.
  private(set) var referenceErrors: [Float] = []

  /// Indicates whether the input was decoded from IMA ADPCM.
  private(set) var isReencoded = false

  /// The minimum number of packets for an estimated reference error at the beginning of a sound; after the
  /// first segment, the error is always an estimate.
  ///
  /// From this number on, the unknown start states of the runs hardly affect the mean error, except for
  /// re-encoded input.
  private static let estimateMinimum = 256

  /// Encodes whole packets of samples in offset binary.
  ///
  /// Only the errors of the first `valid` samples count. `preceding` is the packet before `samples`; it
  /// is empty at the beginning of the sound.
  init(_ samples: Span<UInt16>, valid: Int, preceding: Span<UInt16>) {
    let count = samples.count / IMA4.framesPerPacket
    guard count > 0 else { return }
    let length = (count + IMA4Runs.count - 1) / IMA4Runs.count
    var runs = IMA4Runs(samples, preceding: preceding, length: length, packets: count)
    isReencoded = runs.isReencoded
    packets = [IMA4Packet](repeating: .none, count: count)
    referenceErrors = [Float](repeating: 0, count: count)
    for round in 0..<length {
      runs.encode(samples, round)
      for run in 0..<IMA4Runs.count where run * length + round < count {
        packets[run * length + round] = runs.takeBest(run)
        referenceErrors[run * length + round] = runs.referenceError(run)
      }
    }
    let isExact = preceding.isEmpty && (count < Self.estimateMinimum || isReencoded)
    if isExact { referenceErrors = Self.exactReferenceErrors(samples, valid: valid) }
    let last = (count - 1) * IMA4.framesPerPacket
    if valid < samples.count {
      packets[count - 1].countSquaredError(samples, at: last, valid: valid - last)
      if !isExact {
        referenceErrors[count - 1] *= Float(valid - last) / Float(IMA4.framesPerPacket)
      }
    }
  }

  /// Returns the reference encoder's squared errors at the beginning of a sound, where its state is
  /// known.
  private static func exactReferenceErrors(_ samples: Span<UInt16>, valid: Int) -> [Float] {
    var encoder = IMA4ReferenceEncoder()
    return stride(from: 0, to: samples.count, by: IMA4.framesPerPacket).map { start in
      var sum: Int64 = 0
      for position in start..<max(start, min(start + IMA4.framesPerPacket, valid)) {
        sum += encoder.squaredError(of: Int32(samples[position]) - 32768)
      }
      return Float(sum)
    }
  }

  /// Returns the index of the first step of at least twice the mean distance between neighboring samples of the packet
  /// at `start`; the last index if no step is that large.
  ///
  /// For most sounds, a packet that starts with this step index has a small error.
  static func typicalStepIndex(_ samples: Span<UInt16>, at start: Int) -> Int {
    let packet = samples.extracting(start..<start + IMA4.framesPerPacket)
    var sum = SIMD4<UInt32>.zero
    for offset in stride(from: 0, to: IMA4.framesPerPacket - 8, by: 8) {
      sum &+= IMA4Lanes.distances(packet, offset, offset + 1)
    }
    // Adds the last eight distances. The loop has already added the first of them, which the subtraction
    // below removes again.
    sum &+= IMA4Lanes.distances(packet, 55, 56)
    let one = packet[55]
    let two = packet[56]
    let all = Int32(truncatingIfNeeded: sum.wrappedSum()) - abs(Int32(one) - Int32(two))
    return IMA4.stepIndex(atLeast: 2 * all / Int32(IMA4.framesPerPacket - 1))
  }
}
