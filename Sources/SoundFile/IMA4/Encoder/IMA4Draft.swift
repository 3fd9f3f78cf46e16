// SPDX-License-Identifier: MIT

/// The first packets of a segment's channel: each the best of three starts, and beside it what an
/// ordinary encoder's error would be.
///
/// The segment is coded as eight runs side by side, a run in each lane: three lanes begin at every
/// packet anew, and a fourth goes on with its full state from packet to packet, as Core Audio's and
/// FFmpeg's encoders do. An ordinary encoder's state where a run begins is not known without
/// coding all that stands before it; where the sound was IMA-coded before, it is the first coder's
/// (`IMA4Echo`), and elsewhere that after a packet coded from any start is as good.
struct IMA4Draft {
  /// Packets of the channel, in their order.
  private(set) var packets: [IMA4Packet] = []
  /// An ordinary encoder's squared error in each.
  private(set) var ordinary: [Float] = []

  /// Whether the sound was IMA-coded before.
  private(set) var isEcho = false

  /// From so many on chance evens out, but for what was coded before.
  private static let manyPackets = 256

  /// Drafts the packets of `samples`, which stand 32768 higher and fill them.
  ///
  /// Only the first `valid` samples' errors count. `before` is the packet before the first one, empty
  /// at the beginning of the sound.
  init(_ samples: Span<UInt16>, valid: Int, before: Span<UInt16>) {
    let count = samples.count / IMA4.framesPerPacket
    guard count > 0 else { return }
    let length = (count + IMA4Runs.count - 1) / IMA4Runs.count
    var runs = IMA4Runs(samples, before: before, length: length, packets: count)
    isEcho = runs.isEcho
    packets = [IMA4Packet](repeating: .none, count: count)
    ordinary = [Float](repeating: 0, count: count)
    for step in 0..<length {
      runs.code(samples, step)
      for run in 0..<IMA4Runs.count where run * length + step < count {
        packets[run * length + step] = runs.takeBest(run)
        ordinary[run * length + step] = runs.ordinaryError(run)
      }
    }
    let isKnown = before.isEmpty && (count < Self.manyPackets || isEcho)
    if isKnown { ordinary = Self.ordinaryErrors(samples, valid: valid) }
    let last = (count - 1) * IMA4.framesPerPacket
    if valid < samples.count {
      packets[count - 1].countError(samples, at: last, valid: valid - last)
      if !isKnown {
        ordinary[count - 1] *= Float(valid - last) / Float(IMA4.framesPerPacket)
      }
    }
  }

  /// An ordinary encoder's errors at the beginning of a sound, where its state is known.
  private static func ordinaryErrors(_ samples: Span<UInt16>, valid: Int) -> [Float] {
    var state = IMA4.State()
    return stride(from: 0, to: samples.count, by: IMA4.framesPerPacket).map { start in
      var sum: Int64 = 0
      for place in start..<max(start, min(start + IMA4.framesPerPacket, valid)) {
        let sample = Int32(samples[place]) - 32768
        state.advance(code: state.code(for: sample))
        let missed = Int64(sample - state.predictor)
        sum += missed * missed
      }
      return Float(sum)
    }
  }

  /// The index of the step whose size is about twice the mean distance of neighbouring samples: for
  /// most sounds a good one to begin a packet with.
  static func typicalIndex(_ samples: Span<UInt16>, at start: Int) -> Int {
    let packet = samples.extracting(start..<start + IMA4.framesPerPacket)
    var sum = SIMD4<UInt32>.zero
    for offset in stride(from: 0, to: IMA4.framesPerPacket - 8, by: 8) {
      sum &+= IMA4Lanes.distances(packet, offset, offset + 1)
    }
    // The last eight but one, of which one was counted before.
    sum &+= IMA4Lanes.distances(packet, 55, 56)
    let one = packet[55]
    let two = packet[56]
    let all = Int32(truncatingIfNeeded: sum.wrappedSum()) - abs(Int32(one) - Int32(two))
    return IMA4.index(ofStep: 2 * all / Int32(IMA4.framesPerPacket - 1))
  }
}
