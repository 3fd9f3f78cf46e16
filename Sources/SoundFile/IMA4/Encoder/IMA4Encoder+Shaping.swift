// SPDX-License-Identifier: MIT

extension IMA4Encoder {
  /// The encodings of one channel of a segment.
  struct Encodings {
    /// Portable packets.
    let packets: [IMA4Packet]
    var kind = IMA4Segment.Kind.plain
    /// Other encodings with shaped noise, the preferred one first.
    var alternatives: [IMA4Alternative] = []
  }

  /// The ratio of a channel's energy to a draft's squared error above which the encoder shapes the draft's noise:
  /// 10 dB.
  ///
  /// Louder shaped noise is audible even with the sound's spectrum. Up to this ratio, the encoder tries to imitate the
  /// reference encoder instead (`IMA4Imitation`).
  private static let smallestRatio: Float = 10
  /// The audibility of an imitation, as a multiple of that of the plain draft, below which the imitation is preferable:
  /// 3 dB less.
  ///
  /// In trials with artificial waves, ViSQOL, a model of listening tests, preferred most drafts to imitations that were
  /// only a little less audible.
  private static let imitationRatio: Float = 0.5
  /// The maximum squared error of an imitation, as a multiple of the reference encoder's: 0.04 dB more.
  ///
  /// The errors of the segments of one wave are above or below the reference encoder's by chance; a mixture of imitations
  /// and other packets would be more audible. `IMA4ErrorBudget` therefore does not count the excess.
  private static let imitationError: Float = 1.01
  /// The minimum number of packets in the segments of a sound with imitations; sounds of more than eight channels have
  /// fewer.
  ///
  /// In shorter segments, the unknown first state of the reference encoder would matter.
  private static let imitationMinimum = 64
  /// The filters that `default` tries, the stronger one first.
  private static let draftFilters = [IMA4NoiseShape.formants, IMA4NoiseShape.slope]

  /// Encodes one channel of a segment, which has the given number in the sound, counted from 0.
  static func encodings(
    of draft: IMA4Draft, _ channel: IMA4ChannelSamples, _ number: Int, _ settings: IMA4Settings,
    _ search: inout IMA4Search
  ) -> Encodings {
    var alternatives: [IMA4Alternative] = []
    if settings.shaping == .draft {
      let quick = quickEncodings(of: draft, channel, number, settings, search)
      // The plain packets would not be used, so do not search for better ones.
      if let found = quick.found { return found }
      alternatives = quick.alternatives
    }
    let packets = packets(
      of: draft, &search, settings.effort,
      searchesOutliers: settings.searchesOutliers && number < IMA4WorkLimit.outlierSegments)
    // After a search that used more than two thirds of the limit, shaping would take too long.
    guard settings.shaping == .search, !draft.isReencoded, squaredError(packets) > 0,
      search.work <= search.limit.end / 3 * 2
    else { return Encodings(packets: packets, alternatives: alternatives) }
    let shaped = IMA4Alternative.alternatives(
      to: packets, channel.samples.span, valid: channel.valid, sampleRate: settings.sampleRate,
      sufficientError: targetError(draft, settings),
      isThorough: number < IMA4WorkLimit.thoroughSegments)
    return Encodings(packets: packets, alternatives: shaped)
  }

  /// Returns the squared error with shaped noise that the error budget certainly allows.
  private static func targetError(_ draft: IMA4Draft, _ settings: IMA4Settings) -> Float {
    IMA4ErrorBudget.share(settings.shaping) * draft.referenceErrors.reduce(0, +)
  }

  /// Returns encodings that `default` can use without further searches, or alternatives to plain packets, the least
  /// audible one first.
  ///
  /// Returns nothing for re-encoded input, and for a draft without error.
  private static func quickEncodings(
    of draft: IMA4Draft, _ channel: IMA4ChannelSamples, _ number: Int, _ settings: IMA4Settings,
    _ search: IMA4Search
  ) -> (found: Encodings?, alternatives: [IMA4Alternative]) {
    let error = squaredError(draft.packets)
    guard !draft.isReencoded, error > 0 else { return (nil, []) }
    if energy(channel) <= smallestRatio * error {
      let packets = imitation(of: draft, channel, settings, search)
      return (packets.map { Encodings(packets: $0, kind: .imitation) }, [])
    }
    guard number < IMA4WorkLimit.shapedSegments else { return (nil, []) }
    let target = targetError(draft, settings)
    let shaped = shapedDrafts(draft, channel, target, settings, search)
    if let last = shaped.last, squaredError(last.packets) <= target {
      let better = shaped.filter { $0.audibility < last.audibility }
      let alternatives = better.map { IMA4Alternative($0.packets) }
      return (Encodings(packets: last.packets, kind: .shaped, alternatives: alternatives), [])
    }
    let sorted = shaped.sorted { $0.audibility < $1.audibility }
    return (nil, sorted.map { IMA4Alternative($0.packets) })
  }

  /// Returns portable packets that imitate the reference encoder; `nil` unless they are clearly less audible than the
  /// draft, and their squared error is at most a little larger than the reference encoder's.
  private static func imitation(
    of draft: IMA4Draft, _ channel: IMA4ChannelSamples, _ settings: IMA4Settings,
    _ search: IMA4Search
  ) -> [IMA4Packet]? {
    guard segmentPackets(channels: channel.channels) >= imitationMinimum else { return nil }
    let samples = channel.samples.span
    var measure = measure(of: channel, settings)
    let plain = measure.audibility(draft.packets[...], of: samples)
    // Without an audible error in the measured frames, there is nothing to compare.
    guard plain > 0 else { return nil }
    let (imitation, referenceError) = IMA4Imitation.packets(of: channel, plain: draft.packets)
    // The work on a copy does not count against the limit for the plain packets.
    var other = search
    let packets = makePortable(imitation, .candidates, &other)
    // The draft's reference error is that of eight encoders, which begin in other states than the imitated one.
    guard squaredError(packets) <= imitationError * referenceError else { return nil }
    return measure.audibility(packets[...], of: samples) < imitationRatio * plain ? packets : nil
  }

  /// Returns portable versions of the shaped drafts whose noise is not too audible (`IMA4Audibility.maximumRatio`), with
  /// their audibility, the strongest shaping first.
  ///
  /// The function compares the audibility with that of the plain draft. It tries the filter `slope` only if the noise
  /// of `formants` is too audible, or its squared error is above `targetError`.
  ///
  /// The last version has a squared error of at most `targetError`, unless all versions exceed it.
  ///
  /// Returns none for a flat spectrum, for at most 256 samples, and for a draft whose error is inaudible in the measured
  /// frames.
  private static func shapedDrafts(
    _ draft: IMA4Draft, _ channel: IMA4ChannelSamples, _ targetError: Float,
    _ settings: IMA4Settings, _ search: IMA4Search
  ) -> [(packets: [IMA4Packet], audibility: Float)] {
    let samples = channel.samples.span
    let envelopes = IMA4NoiseShape.envelopes(
      samples, packetsPerBlock: IMA4ShapedDraft.packetsPerBlock, window: IMA4ShapedDraft.window)
    guard !envelopes.allSatisfy(IMA4NoiseShape.isFlat) else { return [] }
    var measure = measure(of: channel, settings)
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
        IMA4ShapedDraft.packets(samples, valid: channel.valid, shapes, plain: draft.packets),
        .candidates, &other)
      let shaped = measure.audibility(packets[...], of: samples)
      guard shaped <= IMA4Audibility.maximumRatio * plain else { continue }
      drafts.append((packets, shaped))
      if squaredError(packets) <= targetError { break }
    }
    return drafts
  }

  /// Returns the measure that compares encodings for `quickEncodings`.
  ///
  /// A few frames, two of a full segment of mono or stereo, say enough about the whole segment.
  private static func measure(
    of channel: IMA4ChannelSamples, _ settings: IMA4Settings
  ) -> IMA4Audibility {
    IMA4Audibility(
      of: channel.samples.span, valid: channel.valid, sampleRate: settings.sampleRate,
      interval: max(1, IMA4Audibility.frames(channel.valid) / 2))
  }

  /// Returns the sum of a channel's squared samples.
  private static func energy(_ channel: IMA4ChannelSamples) -> Float {
    var sum: Int64 = 0
    let samples = channel.samples.span.extracting(0..<channel.valid)
    for position in samples.indices {
      let sample = Int32(samples[position]) &- 32768
      sum &+= Int64(sample &* sample)
    }
    return Float(sum)
  }
}
