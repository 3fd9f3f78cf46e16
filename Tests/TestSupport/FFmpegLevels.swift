// SPDX-License-Identifier: MIT

/// The levels that FFmpeg's filter `ebur128` measures.
public struct FFmpegLevels: Sendable {
  /// The integrated loudness in LUFS; −70 if there is none.
  public let integrated: Double
  /// The maximum momentary loudness in LUFS; FFmpeg's windows begin every 100 ms, and none is incomplete.
  public let momentary: Double
  /// The peak of the samples in dBFS with one decimal; negative infinity for silence.
  public let peak: Double
  /// The true peak in dBTP with one decimal; negative infinity for silence.
  public let truePeak: Double

  /// Measures a file; `nil` if FFmpeg prints no levels, as for a sound of less than 100 ms.
  ///
  /// - Throws: the errors of `Oracle.run`.
  public init?(_ path: String) throws {
    let filter = "ebur128=metadata=1:peak=sample+true,ametadata=mode=print:file=-"
    let words = [
      "-nostdin", "-nostats", "-i", path, "-map", "0:a:0", "-af", filter, "-f", "null", "-",
    ]
    let result = try Oracle.ffmpeg.run(words)
    let integrated = Self.values("lavfi.r128.I=", in: result.text).last
    let momentary = Self.values("lavfi.r128.M=", in: result.text).max()
    let peaks = Self.values("Peak:", in: result.errors)
    guard let integrated, let momentary, peaks.count == 2 else { return nil }
    (self.integrated, self.momentary) = (integrated, momentary)
    (peak, truePeak) = (peaks[0], peaks[1])
  }

  /// Returns the numbers after a label at the start of a line.
  private static func values(_ label: String, in text: String) -> [Double] {
    text.split(separator: "\n").compactMap { line in
      let line = line.drop { $0 == " " }
      guard line.hasPrefix(label) else { return nil }
      return Double(line.dropFirst(label.count).drop { $0 == " " }.prefix { $0 != " " })
    }
  }
}
