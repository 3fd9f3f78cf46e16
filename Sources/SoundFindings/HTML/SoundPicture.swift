// SPDX-License-Identifier: MIT

/// The samples of a sound as a page shows them: the waveform, its marked parts, the level, and the sound to play.
package struct SoundPicture: Sendable {
  /// A picture, or the reason why a page has none.
  package enum Outcome: Sendable {
    case picture(SoundPicture)
    /// The reason, such as `ffmpeg, which decodes this format, is not on PATH`.
    case missing(String)
  }

  /// The number of columns of a waveform.
  package static let width = 400

  /// The lowest and the highest sample in one column; full scale is from −1 to 1.
  package struct Column: Sendable, Hashable {
    /// The lowest sample of all channels.
    package var low: Float
    /// The highest sample of all channels.
    package var high: Float

    /// Creates a column.
    package init(low: Float, high: Float) { (self.low, self.high) = (low, high) }
  }

  /// The columns in order of time; `width` of them, or fewer for a sound with fewer frames.
  package let columns: [Column]
  /// The runs of columns with clipped peaks, in order.
  package let clipped: [Range<Int>]
  /// The columns from the first to the last sample that is not silence; empty for a silent sound.
  package let sounding: Range<Int>
  /// The columns at the end of `sounding` in which the sound fades out; `nil` without a fade.
  package let fade: Range<Int>?
  /// The largest magnitude of a sample, such as `-3.1 dBFS`.
  package let peak: String
  /// The loudness and its measure, such as `-16.0 LUFS (integrated)`, or the reason why there is none; `nil` if the
  /// creator of the picture gives neither.
  package var loudness: String?
  /// The duration in seconds of the decoded sound; `nil` if it is unknown.
  package var seconds: Double?
  /// The sample rate in Hz of the decoded sound; `nil` if it is unknown.
  package var sampleRate: Double?
  /// The number of channels of the decoded sound; `nil` if it is unknown.
  package var channels: Int?
  /// The decoded sound as a WAVE file; `nil` if the report has no player for it.
  package var player: [UInt8]?

  /// Creates a picture.
  package init(
    columns: [Column], clipped: [Range<Int>], sounding: Range<Int>, fade: Range<Int>?, peak: String,
    player: [UInt8]? = nil
  ) {
    (self.columns, self.clipped, self.sounding) = (columns, clipped, sounding)
    (self.fade, self.peak, self.player) = (fade, peak, player)
  }
}
