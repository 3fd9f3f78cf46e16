// SPDX-License-Identifier: MIT

internal import SoundFile

/// How afconvert and afinfo describe a format.
enum FormatText {
  /// Channels, rate and encoding in one line.
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

  /// The short name of a linear PCM in the machine's byte order.
  ///
  /// `Int16` and `Float32, interleaved` were seen; that the latter word belongs to all with more
  /// than one channel, and that Int32 and Float64 have short names too, is inferred.
  private static func common(_ format: AudioFormat) -> String? {
    guard case .linearPCM(let pcm) = format.encoding, pcm.isPacked else { return nil }
    guard pcm.byteOrder == .little, pcm.bits != 24, pcm.kind != .unsignedInteger else { return nil }
    let kind = pcm.kind == .float ? "Float" : "Int"
    return "\(kind)\(pcm.bits)" + (format.channels > 1 ? ", interleaved" : "")
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }

  /// A rate without decimals; afinfo prints it so.
  private static func rounded(_ rate: Double) -> String {
    rate.isFinite && abs(rate) < 0x1p63 ? String(Int64(rate.rounded())) : String(rate)
  }
}
