// SPDX-License-Identifier: MIT

/// The limits of the work that searches may do for one channel of a segment, and of that for closer encodings in a sound.
///
/// Three kinds of sounds need far more work than others: quiet tones, re-encoded input, and samples at full scale,
/// where every step index has survivors. Beyond the limits, the error of the first two can exceed the reference
/// encoder's.
///
/// Work is counted in operations, not in time, so that the bytes do not depend on the machine. A unit is about
/// a nanosecond of the machine that `Documentation/Benchmarks.md` names.
struct IMA4WorkLimit {
  /// The work of one search along 16 candidate paths.
  static let candidateSearch = 3000

  /// The work after which Viterbi searches keep fewer survivors, unless the searches so far were cheap.
  var thinning = Int.max
  /// The maximum number of costs that a Viterbi search beyond `thinning` keeps at each sample from the third on.
  var thinSize = 1024
  /// The work after which packets keep the best encoding found so far.
  var end = Int.max

  /// The work of each Viterbi search that does not count towards `narrowing` and `thinning`; most sounds need less.
  static let usualSearch = 130_000

  /// The maximum work, beyond `usualSearch` for each search, before searches may begin below a fraction of their
  /// bounds: the work of a few expensive searches.
  static let narrowing = 4_000_000

  /// The number of segments at the beginning of a sound in which `best` searches most thoroughly for shaped noise:
  /// about 5 s of mono or stereo at 44.1 kHz.
  static let thoroughSegments = 14

  /// The number of segments at the beginning of a sound in which `default` shapes noise: about 10 s of mono or stereo
  /// at 44.1 kHz.
  static let shapedSegments = 28

  /// The number of segments at the beginning of a sound in which `default` searches packets with outlying errors with
  /// the Viterbi algorithm: about 2.6 s of mono or stereo at 44.1 kHz.
  ///
  /// The limit of work, which halves with each of these segments, leaves no room for that in the next ones.
  static let outlierSegments = 7

  /// Returns the limits for a channel of a segment.
  ///
  /// The limits apply to all searches except those for shaped noise and imitations, and those by which `default`, or
  /// `best` for few packets, searches the packets with the largest errors along 16 paths.
  ///
  /// The segment has the given number in the sound, counted from 0; a full one has `packets` packets. The first
  /// segments may take longer, so that short sounds get every search. The limits aim at goals for stereo sounds:
  /// 5 s take at most a quarter of FFmpeg's time at `fast`, and at most FFmpeg's time at `default` (FFmpeg spends most
  /// of its time on starting); 30 s take at most 4 s at `best` with two threads, including the shaping of noise.
  static func searches(_ effort: IMA4Effort, _ number: Int, packets: Int) -> IMA4WorkLimit {
    /// Returns a limit that is `first` for each packet of the first segment, and falls to `last`.
    ///
    /// Each segment has half the limit of the one before for one bit, and a quarter for two.
    func falling(_ first: Int, _ last: Int, bits: Int) -> IMA4WorkLimit {
      unthinned(packets * max(first >> (bits * min(number, 10)), last))
    }
    switch effort {
    case .fast: return falling(20_000, 200, bits: 2)
    case .default: return falling(100_000, 1800, bits: 1)
    case .best:
      switch number {
      case ..<3: return IMA4WorkLimit(thinning: packets * 1_200_000, end: packets * 2_000_000)
      case ..<thoroughSegments:
        return IMA4WorkLimit(thinning: packets * 60_000, end: packets * 220_000)
      default:
        return IMA4WorkLimit(
          thinning: packets * 5_000, thinSize: 256, end: packets * 120_000)
      }
    }
  }

  /// Returns the limit of all work in a sound for closer encodings (`IMA4Encoder.closerEncoding`).
  ///
  /// A sound of fewer than 14 segments (5 s of mono or stereo at 44.1 kHz) may take longer, the more the shorter it is.
  /// `best` has searched all packets already.
  static func closer(_ effort: IMA4Effort, segments: Int) -> Int {
    let more = max(0, 14 - segments) * 8_000_000
    return switch effort {
    case .fast: 3_000_000 + more
    case .default: 10_000_000 + more
    case .best: 0
    }
  }

  /// The remaining work below which closer encodings are not worth their time.
  static let leastCloserWork = 1_000_000

  /// The work of a draft for each packet.
  static let draftPacket = 600

  private static func unthinned(_ end: Int) -> IMA4WorkLimit {
    IMA4WorkLimit(thinning: end, end: end)
  }

  /// The limit for packets that the encoder encodes again when it joins segments: about ten Viterbi searches.
  static let joins = unthinned(1_000_000)
}
