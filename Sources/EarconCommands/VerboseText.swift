// SPDX-License-Identifier: MIT

internal import CheckCommands
internal import SoundConversion
internal import SoundFile

/// What `afconvert -v` prints (Apple TN2237; the IMA4 line follows its pattern).
enum VerboseText {
  static func before(_ input: String, _ plan: ConversionPlan, _ decoding: SoundInput.Decoding?)
    -> String
  {
    let source = plan.source
    var lines = ["Input file: \(Diagnostics.printable(input)), \(source.frames ?? 0) frames"]
    lines.append("Formats:")
    lines.append("  Input file     \(FormatText.line(source.format))")
    if let decoding { lines.append("  Decoded by     \(decoding.decoder), from \(decoding.kind)") }
    lines.append("  Output file    \(FormatText.line(plan.format))")
    if plan.copiesPackets {
      lines.append("  Packets are copied exactly.")
    } else {
      var client = plan.format
      client.encoding = .linearPCM(plan.client)
      lines.append("  Output client  \(FormatText.line(client))")
    }
    if let line = notCarried(plan) { lines.append(line) }
    return lines.joined(separator: "\n") + "\n"
  }

  /// A line of ours: what of the input the output has no place for.
  private static func notCarried(_ plan: ConversionPlan) -> String? {
    let phrases = plan.notCarried
    guard !phrases.isEmpty else { return nil }
    let more = phrases.count > 20 ? ["\(phrases.count - 20) more"] : []
    return "Not carried: "
      + Diagnostics.printable((phrases.prefix(20) + more).joined(separator: ", "))
  }

  static func after(_ output: String, _ plan: ConversionPlan) -> String {
    "Output file: \(Diagnostics.printable(output)), \(plan.frames) frames\n"
  }
}

/// How afconvert and afinfo describe a format.
enum FormatText {
  /// Channels, rate and encoding in one line.
  static func line(_ format: AudioFormat) -> String {
    let channels = padded("\(format.channels)", 2)
    let rate = padded(String(rounded(format.sampleRate)), 6)
    return "\(channels) ch, \(rate) Hz, " + encoding(format)
  }

  private static func encoding(_ format: AudioFormat) -> String {
    let flags = String(flags(format.encoding), radix: 16, uppercase: true)
    let code =
      "'\(format.encoding.code)' (0x\(String(repeating: "0", count: 8 - flags.count))\(flags))"
    if case .linearPCM(let pcm) = format.encoding { return "\(code) \(pcm)" }
    let bytesPerFrame = format.framesPerPacket == 1 ? format.bytesPerPacket : 0
    return "\(code) \(format.encoding.bitsPerChannel) bits/channel, "
      + "\(format.bytesPerPacket) bytes/packet, \(format.framesPerPacket) frames/packet, "
      + "\(bytesPerFrame) bytes/frame"
  }

  /// Core Audio's flags of linear PCM (`kAudioFormatFlagIs…`): 1 float, 2 big-endian, 4 signed
  /// integer, 8 packed, 16 aligned high.
  private static func flags(_ encoding: Encoding) -> UInt32 {
    guard case .linearPCM(let pcm) = encoding else { return 0 }
    let kind: UInt32 = pcm.kind == .float ? 1 : pcm.kind == .signedInteger ? 4 : 0
    let order: UInt32 = pcm.byteOrder == .big && pcm.bytesPerSample > 1 ? 2 : 0
    return kind | order | (pcm.isPacked ? 8 : 16)
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }

  /// A rate without decimals; afinfo prints it so.
  private static func rounded(_ rate: Double) -> String {
    rate.isFinite && abs(rate) < 0x1p63 ? String(Int64(rate.rounded())) : String(rate)
  }
}
