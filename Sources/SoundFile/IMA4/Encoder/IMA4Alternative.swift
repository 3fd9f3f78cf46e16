// SPDX-License-Identifier: MIT

/// Another encoding of one channel of a segment: with shaped noise, or closer to the samples (`closerEncoding`).
struct IMA4Alternative: Sendable {
  /// The channel's packets, 34 bytes each.
  let bytes: [UInt8]
  /// The state after the last packet.
  let endState: IMA4.State
  let squaredError: Float

  /// The measures of some packets.
  struct Judgement {
    let audibility: Float
    let squaredError: Float

    /// Returns whether the packets are preferable to the plain ones, if all limits are multiplied by a factor.
    ///
    /// They are if they are at most a little more audible and their squared error is not much larger, or if they are
    /// clearly less audible.
    func isAcceptable(insteadOf plain: Judgement, factor: Float = 1) -> Bool {
      let hasAcceptableError =
        squaredError <= factor * maximumError * plain.squaredError
        || audibility <= factor * clearlyLess * plain.audibility
      return audibility <= factor * IMA4Audibility.maximumRatio * plain.audibility
        && hasAcceptableError
    }
  }

  /// The filters that a thorough search tries, the preferred one first.
  private static let filters = [
    IMA4NoiseShape.strongEnvelope, IMA4NoiseShape.envelope, IMA4NoiseShape.formants,
  ]

  /// The audibility, as a multiple of the plain encoding's, below which the squared error of an alternative does not
  /// matter.
  private static let clearlyLess: Float = 0.9

  /// The maximum squared error of other alternatives, as a multiple of the plain encoding's.
  private static let maximumError: Float = 4

  /// The factor by which the first packets may exceed each limit; beyond it, the search gives up.
  private static let trialFactor: Float = 1.5

  /// Returns encodings of a channel that are preferable to `packets`, the preferred one first.
  ///
  /// The function tries each further filter only if no alternative so far has a squared error of at most
  /// `sufficientError`; the encoder may have to reject larger errors. Unless `isThorough` is true, the function
  /// tries only the filter `envelope`, and searches from one header for each packet instead of two.
  ///
  /// The result is empty if all blocks of samples have a flat spectrum (`IMA4NoiseShape.isFlat`), or if the errors of
  /// `packets` are inaudible.
  static func alternatives(
    to packets: [IMA4Packet], _ samples: Span<UInt16>, valid: Int, sampleRate: Double,
    sufficientError: Float, isThorough: Bool
  ) -> [IMA4Alternative] {
    let envelopes = IMA4NoiseShape.envelopes(
      samples, packetsPerBlock: IMA4ShapedSearch.packetsPerBlock)
    guard !envelopes.allSatisfy(IMA4NoiseShape.isFlat) else { return [] }
    var measure = IMA4Audibility(of: samples, valid: valid, sampleRate: sampleRate)
    func judged(_ packets: ArraySlice<IMA4Packet>) -> Judgement {
      Judgement(
        audibility: measure.audibility(packets, of: samples),
        squaredError: packets.reduce(0) { $0 + $1.squaredError })
    }
    let plain = judged(packets[...])
    // Without an audible error, there is nothing to compare.
    guard plain.audibility > 0 else { return [] }
    var search = IMA4ShapedSearch(beamCount: isThorough ? 2 : 1)
    var alternatives: [IMA4Alternative] = []
    for strength in isThorough ? filters : [IMA4NoiseShape.envelope] {
      let shapes = envelopes.map { IMA4NoiseShape($0, strength) }
      guard
        let shaped = search.packets(
          samples, valid: valid, shapes, plain: packets,
          isPromising: { shaped in
            judged(shaped[...])
              .isAcceptable(insteadOf: judged(packets[..<shaped.count]), factor: trialFactor)
          })
      else { continue }
      let found = judged(shaped[...])
      guard found.isAcceptable(insteadOf: plain) else { continue }
      alternatives.append(IMA4Alternative(shaped))
      if found.squaredError <= sufficientError { break }
    }
    return alternatives
  }

  init(_ packets: [IMA4Packet]) {
    bytes = Self.bytes(packets)
    endState = packets.last?.endState ?? IMA4.State()
    squaredError = IMA4Encoder.squaredError(packets)
  }

  /// Returns the packets in a file's form.
  private static func bytes(_ packets: [IMA4Packet]) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: packets.count * IMA4.bytesPerPacket)
    var span = bytes.mutableSpan
    for (position, packet) in packets.enumerated() {
      packet.write(to: &span, at: position * IMA4.bytesPerPacket)
    }
    return bytes
  }
}
