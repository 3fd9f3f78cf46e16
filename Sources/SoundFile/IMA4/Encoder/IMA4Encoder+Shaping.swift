// SPDX-License-Identifier: MIT

extension IMA4Encoder {
  /// The smallest ratio of a channel's energy to a draft's squared error at which the encoder shapes the noise:
  /// 10 dB.
  ///
  /// The sound does not hide louder noise, regardless of the noise's spectrum.
  private static let smallestRatio: Float = 10

  /// Returns portable packets of one channel of a segment, and other encodings with less audible noise.
  ///
  /// The samples are in offset binary; only the first `valid` count. The segment has the given number in the sound,
  /// counted from 0.
  static func encodings(
    of draft: IMA4Draft, _ samples: Span<UInt16>, valid: Int, _ number: Int,
    _ settings: IMA4Settings, _ search: inout IMA4Search
  ) -> (packets: [IMA4Packet], alternatives: [IMA4Alternative]) {
    let referenceError = draft.referenceErrors.reduce(0, +)
    let isShaped = settings.shaping == .draft && number < IMA4WorkLimit.thoroughSegments
    let shaped = isShaped ? shapedDraft(draft, samples, valid: valid, settings, &search) : nil
    // The plain packets would not be used, so do not search for better ones.
    if let shaped, squaredError(shaped) <= referenceError { return (shaped, []) }
    let packets = packets(of: draft, &search, settings.effort)
    if let shaped { return (packets, [IMA4Alternative(shaped, audibility: 0)]) }
    // After a search that used more than two thirds of the limit, shaping would take too long.
    guard settings.shaping == .search, !draft.isReencoded, squaredError(packets) > 0,
      search.work <= search.limit.end / 3 * 2
    else { return (packets, []) }
    return (
      packets,
      IMA4Alternative.alternatives(
        to: packets, samples, valid: valid, sampleRate: settings.sampleRate,
        sufficientError: referenceError, isThorough: number < IMA4WorkLimit.thoroughSegments)
    )
  }

  /// Returns the packets of a shaped draft (`IMA4ShapedDraft`), with portable headers; `nil` if listeners would not
  /// prefer them to those of `draft`.
  private static func shapedDraft(
    _ draft: IMA4Draft, _ samples: Span<UInt16>, valid: Int, _ settings: IMA4Settings,
    _ search: inout IMA4Search
  ) -> [IMA4Packet]? {
    guard !draft.isReencoded else { return nil }
    let plainError = squaredError(draft.packets)
    guard plainError > 0, energy(samples, valid: valid) > smallestRatio * plainError else {
      return nil
    }
    let envelopes = IMA4NoiseShape.envelopes(
      samples, packetsPerBlock: IMA4ShapedDraft.packetsPerBlock)
    guard !envelopes.allSatisfy(IMA4NoiseShape.isFlat) else { return nil }
    let shapes = envelopes.map { IMA4NoiseShape($0, IMA4NoiseShape.formants) }
    let packets = makePortable(
      IMA4ShapedDraft.packets(samples, valid: valid, shapes, plain: draft.packets), .candidates,
      &search)
    var measure = IMA4Audibility(sampleRate: settings.sampleRate)
    let plain = measure.audibility(draft.packets, of: samples, valid: valid, interval: 4)
    let shaped = measure.audibility(packets, of: samples, valid: valid, interval: 4)
    return shaped <= IMA4ShapedDraft.audibility * plain ? packets : nil
  }

  /// Returns the sum of the first `valid` squared samples.
  private static func energy(_ samples: Span<UInt16>, valid: Int) -> Float {
    var sum: Int64 = 0
    for position in 0..<min(valid, samples.count) {
      let sample = Int64(samples[position]) - 32768
      sum += sample * sample
    }
    return Float(sum)
  }
}
