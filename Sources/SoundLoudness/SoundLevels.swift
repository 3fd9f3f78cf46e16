// SPDX-License-Identifier: MIT

/// The levels of a sound: its peaks, and its loudness (ITU-R BS.1770-5; EBU R 128 and Tech 3341).
public struct SoundLevels: Sendable, Hashable {
  /// The loudness of a sound as one number.
  public struct Loudness: Sendable, Hashable {
    /// The way in which the loudness was measured.
    public struct Measure: RawRepresentable, Sendable, Hashable {
      /// The name in JSON.
      public let rawValue: String

      /// Creates a measure from its name in JSON; checks nothing.
      public init(rawValue: String) { self.rawValue = rawValue }

      /// The gated loudness of the whole sound, for sounds of 3 s or more.
      public static let integrated = Measure(rawValue: "integrated")
      /// The maximum momentary loudness, for shorter sounds.
      public static let momentary = Measure(rawValue: "momentary")
    }

    /// The loudness in LUFS.
    public let value: Double
    /// The way in which the loudness was measured: `integrated` or `momentary`.
    public let measure: Measure
  }

  /// The duration in seconds below which `loudness` is the maximum momentary loudness; the gates of the integrated
  /// loudness need more blocks than such a sound has.
  public static let shortestIntegrated = 3.0

  /// The largest magnitude of a sample in dBFS; negative infinity for silence.
  public let peak: Double
  /// The largest magnitude of the samples and of the signal between them, in dBTP; negative infinity for silence.
  public let truePeak: Double
  /// The maximum momentary loudness in LUFS: that of the loudest window of 400 ms, which for a shorter sound
  /// includes silence after its end; `nil` for silence, and at rates below 4000 Hz or above 2²⁴ Hz.
  public let momentary: Double?
  /// The integrated loudness in LUFS; `nil` for a sound under 400 ms, for one without a block of 400 ms above
  /// −70 LUFS, and at rates below 4000 Hz or above 2²⁴ Hz.
  public let integrated: Double?
  /// The duration in seconds; 0 if the sample rate is not above 0.
  public let duration: Double

  /// The integrated loudness, or for a sound under 3 s the maximum momentary loudness; `nil` if that property is
  /// `nil`.
  public var loudness: Loudness? {
    duration < Self.shortestIntegrated
      ? momentary.map { Loudness(value: $0, measure: .momentary) }
      : integrated.map { Loudness(value: $0, measure: .integrated) }
  }
}
