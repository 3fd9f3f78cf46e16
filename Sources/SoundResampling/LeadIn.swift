// SPDX-License-Identifier: MIT

#if Resampling
  internal import SoundConversion

  /// Silence that is handed over before a sound, and left out of what comes out.
  ///
  /// libsoxr filters in stages, and each begins at the sound's first frame: what the first filter rings
  /// before it is lost to the second, so that the first dozen frames come out up to 2 % wrong. Behind
  /// silence they are right.
  struct LeadIn {
    /// Longer than the filters that are lost; most rates meet again within a few hundred frames.
    private static let least = 1024
    /// Rates that do not meet again so soon, such as 44100 and 44099.5 Hz, get none.
    private static let most = 1 << 17

    /// Frames that go in.
    let input: Int
    /// Frames that come out of them, a whole number.
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
