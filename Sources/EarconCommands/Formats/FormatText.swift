// SPDX-License-Identifier: MIT

internal import SoundFile

/// Descriptions of formats as printed by afconvert and afinfo.
enum FormatText {
  /// Returns channels, sample rate and encoding in one line.
  static func line(_ format: AudioFormat, _ dialect: Dialect = .classic) -> String {
    let channels = padded("\(format.channels)", 2)
    let rate = padded(String(rounded(format.sampleRate)), 6)
    return "\(channels) ch, \(rate) Hz, " + encoding(format, dialect)
  }

  private static func encoding(_ format: AudioFormat, _ dialect: Dialect) -> String {
    if dialect == .modern, let name = common(format) { return name }
    let flags = String(CoreAudioFlags(format.encoding).rawValue, radix: 16, uppercase: true)
    let quote = dialect == .modern ? "" : "'"
    let code =
      "\(quote)\(format.encoding.code)\(quote) "
      + "(0x\(String(repeating: "0", count: 8 - flags.count))\(flags))"
    if case .linearPCM(let pcm) = format.encoding { return "\(code) \(pcm)" }
    let bytesPerFrame = format.framesPerPacket == 1 ? format.bytesPerPacket : 0
    return "\(code) \(format.encoding.bitsPerChannel) bits/channel, "
      + "\(format.bytesPerPacket) bytes/packet, \(format.framesPerPacket) frames/packet, "
      + "\(bytesPerFrame) bytes/frame"
  }

  /// Returns afinfo's short name, such as `Int16`, for linear PCM in little-endian byte order, as on
  /// today's Macs; `nil` for 24-bit and unsigned samples, and for all other formats.
  ///
  /// We saw afinfo print `Int16` and `Float32, interleaved`. We infer that all formats with several
  /// channels are "interleaved" and that Int32 and Float64 have short names too.
  private static func common(_ format: AudioFormat) -> String? {
    guard case .linearPCM(let pcm) = format.encoding, pcm.isPacked else { return nil }
    guard pcm.byteOrder == .little, pcm.bits != 24, pcm.kind != .unsignedInteger else { return nil }
    let kind = pcm.kind == .float ? "Float" : "Int"
    return "\(kind)\(pcm.bits)" + (format.channels > 1 ? ", interleaved" : "")
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }

  /// Returns a rate without decimals, as afinfo prints it.
  private static func rounded(_ rate: Double) -> String {
    rate.isFinite && abs(rate) < 0x1p63 ? String(Int64(rate.rounded())) : String(rate)
  }
}
