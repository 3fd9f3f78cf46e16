// SPDX-License-Identifier: MIT

/// The samples of a sound as a page shows them: the waveform, its marked parts, the level, and the sound to play.
package struct SoundPicture: Sendable {
  /// A picture, or the reason why a page has none.
  package enum Outcome: Sendable {
    case picture(SoundPicture)
    /// The sound has no frames.
    case empty
    /// The reason, such as `ffmpeg, which decodes this format, is not in PATH`.
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

    package init(low: Float, high: Float) { (self.low, self.high) = (low, high) }
  }

  /// The columns in order of time; `width` of them, or fewer for a sound with fewer frames.
  package let columns: [Column]
  /// The runs of columns with clipped peaks, in order.
  package let clipped: [Range<Int>]
  /// The columns from the first to the last sample that is not silence; empty for a silent sound.
  package let sounding: Range<Int>
  /// The columns at the end of `sounding` in which the level falls by more than 20 dB, as in a fade or a natural decay;
  /// `nil` if it does not.
  package let fade: Range<Int>?
  /// The largest magnitude of a sample, such as `-3.1 dBFS`; `nil` if all samples are 0.
  package let peak: String?
  /// The largest magnitude, also between samples, such as `-2.9 dBTP`; `nil` if all samples are 0.
  package var truePeak: String?
  /// The times of clipped peaks, as the rule `signal/clipped` writes them; `nil` without such peaks.
  package var clips: String?
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
  /// The reason why a WAVE file cannot hold the sound; `nil` if it can, or if there was no room for a player.
  package var noPlayer: String?

  package init(
    columns: [Column], clipped: [Range<Int>], sounding: Range<Int>, fade: Range<Int>?,
    peak: String?,
    player: [UInt8]? = nil
  ) {
    (self.columns, self.clipped, self.sounding) = (columns, clipped, sounding)
    (self.fade, self.peak, self.player) = (fade, peak, player)
  }

  /// The peak in words.
  var peakText: String { peak.map { "peak \($0)" } ?? "all samples are 0" }

  /// The peaks and the loudness in words.
  var level: String {
    guard peak != nil else { return peakText }
    return [peakText, truePeak.map { "true peak \($0)" }, loudness.map { "loudness \($0)" }]
      .compactMap(\.self).joined(separator: ", ")
  }
}
