// SPDX-License-Identifier: MIT

#if Resampling
  internal import SoundConversion

  /// Silence before a sound, which is removed from the output.
  ///
  /// libsoxr filters in stages, each of which starts at the sound's first frame: the second stage misses
  /// the first one's pre-ringing, so the first dozen frames are up to 2 % wrong. After silence they are
  /// right.
  struct LeadIn {
    /// The minimum number of frames, longer than the affected filters; most rates align within a few
    /// hundred.
    private static let least = 1024
    /// The maximum number of frames; rates that align later, such as 44100 and 44099.5 Hz, have no
    /// lead-in.
    private static let most = 1 << 17

    /// The number of input frames.
    let input: Int
    /// The number of output frames that they produce exactly.
    let output: Int

    init(_ change: RateChange) {
      (input, output) = Self.frames(change) ?? (0, 0)
    }

    private static func frames(_ change: RateChange) -> (Int, Int)? {
      guard let from = Int(exactly: change.input), let to = Int(exactly: change.output),
        (1...most).contains(from), to > 0, to <= from * 256
      else { return nil }
      var (divisor, rest) = (from, to)
      while rest > 0 { (divisor, rest) = (rest, divisor % rest) }
      let times = least / (from / divisor) + 1
      return (times * (from / divisor), times * (to / divisor))
    }
  }
#endif
