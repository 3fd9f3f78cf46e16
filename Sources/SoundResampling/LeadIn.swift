// SPDX-License-Identifier: MIT

#if Resampling
  internal import SoundConversion

  /// Silence before a sound, which the resampler removes from its output again.
  ///
  /// libsoxr filters in stages, and each stage starts at the sound's first frame. The second stage
  /// therefore misses the pre-ringing of the first, and the first dozen frames are up to 2 % wrong.
  /// After silence they are correct.
  struct LeadIn {
    /// The minimum number of input frames, longer than the affected filters; for most rates, whole
    /// input and output frames coincide within a few hundred.
    private static let least = 1024
    /// The maximum number of input frames before frames coincide; rates whose frames coincide later,
    /// such as 44100 and 44099.5 Hz, have no lead-in.
    private static let most = 1 << 17

    /// The number of input frames.
    let input: Int
    /// The number of output frames that exactly correspond to the input frames.
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
