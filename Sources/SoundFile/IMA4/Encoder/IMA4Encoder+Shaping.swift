// SPDX-License-Identifier: MIT

extension IMA4Encoder {
  /// The ratio of a channel's energy to a draft's squared error above which the encoder shapes the draft's noise:
  /// 10 dB.
  ///
  /// A sound does not hide louder noise, even if the noise has the sound's spectrum.
  private static let smallestRatio: Float = 10
  /// The filters that `default` tries, the stronger one first.
  private static let draftFilters = [IMA4NoiseShape.formants, IMA4NoiseShape.slope]

  /// Returns portable packets of one channel of a segment, whether their noise is shaped, and other encodings with
  /// shaped noise, the preferred one first.
  ///
  /// The samples are in offset binary; only the first `valid` count. The segment has the given number in the sound,
  /// counted from 0.
  static func encodings(
    of draft: IMA4Draft, _ samples: Span<UInt16>, valid: Int, _ number: Int,
    _ settings: IMA4Settings, _ search: inout IMA4Search
  ) -> (packets: [IMA4Packet], isShaped: Bool, alternatives: [IMA4Alternative]) {
    let targetError = IMA4ErrorBudget.share(settings.shaping) * draft.referenceErrors.reduce(0, +)
    var alternatives: [IMA4Alternative] = []
    if settings.shaping == .draft, number < IMA4WorkLimit.shapedSegments {
      let shaped = shapedDrafts(draft, samples, valid: valid, targetError, settings, search)
      // The plain packets would not be used, so do not search for better ones.
      if let last = shaped.last, squaredError(last.packets) <= targetError {
        let better = shaped.filter { $0.audibility < last.audibility }
        return (last.packets, true, better.map { IMA4Alternative($0.packets) })
      }
      alternatives = shaped.sorted { $0.audibility < $1.audibility }
        .map { IMA4Alternative($0.packets) }
    }
    let packets = packets(
      of: draft, &search, settings.effort,
      searchesOutliers: settings.searchesOutliers && number < IMA4WorkLimit.outlierSegments)
    // After a search that used more than two thirds of the limit, shaping would take too long.
    guard settings.shaping == .search, !draft.isReencoded, squaredError(packets) > 0,
      search.work <= search.limit.end / 3 * 2
    else { return (packets, false, alternatives) }
    return (
      packets, false,
      IMA4Alternative.alternatives(
        to: packets, samples, valid: valid, sampleRate: settings.sampleRate,
        sufficientError: targetError, isThorough: number < IMA4WorkLimit.thoroughSegments)
    )
  }

  /// Returns portable versions of the shaped drafts whose noise is not too audible (`IMA4Audibility.maximumRatio`), with
  /// their audibility, the strongest shaping first.
  ///
  /// The function compares the audibility with that of the plain draft. It tries the filter `slope` only if the noise
  /// of `formants` is too audible, or its squared error is above `targetError`.
  ///
  /// The last version has a squared error of at most `targetError`, unless all versions exceed it.
  ///
  /// Returns none for re-encoded input, for a flat spectrum, for at most 256 samples, for a draft whose error is 0 or
  /// inaudible in the measured frames, and for a draft whose squared error is at least a tenth of the sound's energy.
  private static func shapedDrafts(
    _ draft: IMA4Draft, _ samples: Span<UInt16>, valid: Int, _ targetError: Float,
    _ settings: IMA4Settings, _ search: IMA4Search
  ) -> [(packets: [IMA4Packet], audibility: Float)] {
    let envelopes = shapableEnvelopes(draft, samples, valid: valid)
    guard !envelopes.isEmpty else { return [] }
    // A few frames, two of a full segment of mono or stereo, say enough about the whole segment.
    var measure = IMA4Audibility(
      of: samples, valid: valid, sampleRate: settings.sampleRate,
      interval: max(1, IMA4Audibility.frames(valid) / 2))
    let plain = measure.audibility(draft.packets[...], of: samples)
    // Without an audible error in these frames, there is nothing to compare.
    guard plain > 0 else { return [] }
    // The work on a copy does not count against the limit for the plain packets.
    var other = search
    var drafts: [(packets: [IMA4Packet], audibility: Float)] = []
    for strength in draftFilters {
      let shapes = envelopes.map {
        IMA4NoiseShape($0, strength, termCount: IMA4ShapedDraft.termCount)
      }
      let packets = makePortable(
        IMA4ShapedDraft.packets(samples, valid: valid, shapes, plain: draft.packets), .candidates,
        &other)
      let shaped = measure.audibility(packets[...], of: samples)
      guard shaped <= IMA4Audibility.maximumRatio * plain else { continue }
      drafts.append((packets, shaped))
      if squaredError(packets) <= targetError { break }
    }
    return drafts
  }

  /// Returns the envelopes of a draft's blocks; none if the encoder does not shape the draft's noise.
  private static func shapableEnvelopes(
    _ draft: IMA4Draft, _ samples: Span<UInt16>, valid: Int
  ) -> [[Double]] {
    let plainError = squaredError(draft.packets)
    guard !draft.isReencoded, plainError > 0,
      energy(samples, valid: valid) > smallestRatio * plainError
    else { return [] }
    let envelopes = IMA4NoiseShape.envelopes(
      samples, packetsPerBlock: IMA4ShapedDraft.packetsPerBlock, window: IMA4ShapedDraft.window)
    return envelopes.allSatisfy(IMA4NoiseShape.isFlat) ? [] : envelopes
  }

  /// Returns the sum of the first `valid` squared samples.
  private static func energy(_ samples: Span<UInt16>, valid: Int) -> Float {
    var sum: Int64 = 0
    let samples = samples.extracting(0..<min(valid, samples.count))
    for position in samples.indices {
      let sample = Int32(samples[position]) &- 32768
      sum &+= Int64(sample &* sample)
    }
    return Float(sum)
  }
}
