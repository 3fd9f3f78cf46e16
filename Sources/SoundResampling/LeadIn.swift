// SPDX-License-Identifier: MIT

#if Resampling
  internal import SoundConversion

  /// Silence that `SoxRun` passes to libsoxr before a sound; `SoxRun` then drops the output of the silence.
  ///
  /// libsoxr filters in stages, and each stage starts at the sound's first frame. The second stage
  /// therefore misses the pre-ringing of the first, and the first dozen output frames are up to 2 %
  /// wrong. After silence they are correct.
  struct LeadIn {
    /// The number of input frames that a lead-in exceeds, so that it is longer than the affected
    /// filters.
    private static let least = 1024
    /// The maximum input rate in Hz.
    ///
    /// A lead-in must end where an input frame and an output frame coincide. With rates that are whole
    /// numbers, that happens at least once a second. Higher input rates, and rates that are not whole
    /// numbers, have no lead-in.
    private static let most = 1 << 17

    /// The number of input frames; 0 without a lead-in.
    let input: Int
    /// The number of output frames that last exactly as long as the input frames.
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
