// SPDX-License-Identifier: MIT

internal import SoundFile
internal import SoundFindings
internal import SoundLoudness

/// The lines of afinfo that `InfoText`, `InfoXML` and `ForeignSound` share.
enum InfoLines {
  /// Returns the first lines, up to the format.
  static func head(
    _ file: String, type: FourCharacterCode, _ format: AudioFormat, _ dialect: Dialect
  )
    -> [String]
  {
    var lines = ["File:           \(Diagnostics.printable(file))", "File type ID:   \(type)"]
    if dialect == .modern { lines += ["Num Tracks:     1", "----"] }
    let text = Diagnostics.printable(FormatText.line(format, dialect))
    return lines + ["Data format:    \(text)"]
  }

  /// Returns the text of `-b`; in the modern dialect, as seen on macOS 27.
  ///
  /// For the classic dialect, we know only that the text begins with the duration.
  static func brief(
    _ file: String, type: FourCharacterCode, seconds: Double?, _ format: AudioFormat,
    _ dialect: Dialect, _ style: ProgramStyle
  ) -> String {
    let length = seconds.map { Self.length($0, style) } ?? "unknown"
    let text = Diagnostics.printable(FormatText.line(format, dialect))
    let line = "\(length) sec, format:  \(text)\n"
    guard dialect == .modern else { return line }
    return "\(Printable.path(file)), \(type), Num Tracks:     1\n----\n" + line
  }

  /// Returns the entries of Core Audio's info dictionary: the duration, if it is known, and the text
  /// metadata.
  static func dictionary(_ sound: Sound, _ style: ProgramStyle) -> [(key: String, value: String)] {
    let length = sound.duration.map {
      [(key: "approximate duration in seconds", value: Self.length($0, style))]
    }
    return (length ?? []) + sound.metadata.strings.map { (key: $0.key, value: $0.value) }
  }

  /// Returns a duration with three decimals: rounded for afinfo, and otherwise rounded down, so that a sound below its
  /// limit does not look as long as the limit.
  private static func length(_ seconds: Double, _ style: ProgramStyle) -> String {
    style == .afconvert ? decimals(seconds, places: 3) : LengthText.seconds(seconds)
  }

  /// Returns the lines of `--levels`; none for `nil`.
  static func levels(_ levels: SoundLevels?) -> [String] {
    guard let levels else { return [] }
    let integrated = levels.duration < SoundLevels.shortestIntegrated ? nil : levels.integrated
    return [
      "peak: \(Decibels.text(levels.peak)) dBFS",
      "true peak: \(Decibels.text(levels.truePeak)) dBTP",
      integrated.map { "integrated loudness: \(Decibels.text($0)) LUFS" },
      levels.momentary.map { "maximum momentary loudness: \(Decibels.text($0)) LUFS" },
      levels.loudness == nil ? "loudness: none" : nil,
    ].compactMap(\.self)
  }

  static func seconds(_ value: Double) -> String { decimals(value, places: 6) + " sec" }

  /// Returns a number with `places` decimals, similar to C's `%f`; halves are rounded away from zero.
  ///
  /// Magnitudes from 10^12, infinity and NaN have Swift's own form.
  static func decimals(_ value: Double, places: Int) -> String {
    guard value.isFinite, abs(value) < 1e12 else { return "\(value)" }
    let scale = (0..<places).reduce(1) { total, _ in total * 10 }
    let parts = Int64((value * Double(scale)).rounded())
    let fraction = String(parts.magnitude % UInt64(scale))
    let whole = (parts < 0 ? "-" : "") + String(parts.magnitude / UInt64(scale))
    return whole + "." + String(repeating: "0", count: places - fraction.count) + fraction
  }
}
