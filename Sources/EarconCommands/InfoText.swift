// SPDX-License-Identifier: MIT

internal import CheckCommands
internal import SoundFile
internal import SoundValidation

/// The text of `earcon info`: afinfo's layout, and a line of ours about notifications.
enum InfoText {
  static func describe(_ sound: Sound, file: String) -> String {
    let format = sound.format
    var lines = [
      "File:           \(Diagnostics.printable(file))",
      "File type ID:   \(sound.container.code)",
      "Num Tracks:     1",
      "----",
      "Data format:     \(FormatText.line(format))",
      "                \(sound.channelLayout?.name ?? "no channel layout.")",
      "estimated duration: \(sound.duration.map(seconds) ?? "unknown")",
      "audio bytes: \(sound.audio.upperBound - sound.audio.lowerBound)",
    ]
    lines += declared(sound)
    if let packets = sound.packets { lines.append("audio packets: \(packets)") }
    lines += frames(sound)
    if let rate = bitRate(sound) { lines.append("bit rate: \(rate) bits per second") }
    if format.bytesPerPacket > 0 {
      lines.append("packet size upper bound: \(format.bytesPerPacket)")
    }
    lines.append("audio data file offset: \(sound.audio.lowerBound)")
    lines.append(isOptimized(sound) ? "optimized" : "not optimized")
    if case .linearPCM(let pcm) = format.encoding {
      lines.append("source bit depth: \(pcm.kind.rawValue)\(pcm.bits)")
    }
    lines.append("documented as playable: \(Playability(of: sound))")
    return lines.joined(separator: "\n") + "\n----\n"
  }

  /// A line of ours where the file declares other bytes of audio than are there.
  ///
  /// A writer that streamed leaves 0xFFFFFFFF for a size that it did not know.
  private static func declared(_ sound: Sound) -> [String] {
    let found = sound.audio.upperBound - sound.audio.lowerBound
    guard sound.declaredAudioBytes != found else { return [] }
    let isOpen = sound.container == .wave && sound.declaredAudioBytes == 0xFFFF_FFFF
    return ["declared audio bytes: \(isOpen ? "left open" : "\(sound.declaredAudioBytes)")"]
  }

  /// The packet table, where the file has one or its packets hold more than one frame.
  private static func frames(_ sound: Sound) -> [String] {
    guard let frames = sound.frames, let padded = sound.paddedFrames else { return [] }
    guard sound.packetTable != nil || sound.format.framesPerPacket > 1 else { return [] }
    let priming = Int64(sound.packetTable?.primingFrames ?? 0)
    return [
      "audio \(frames) valid frames + \(priming) priming + \(padded - frames - priming) remainder "
        + "= \(padded)"
    ]
  }

  /// Bits per second over the whole packets.
  private static func bitRate(_ sound: Sound) -> Int64? {
    let format = sound.format
    guard format.bytesPerPacket > 0, format.framesPerPacket > 0 else { return nil }
    let rate =
      format.sampleRate / Double(format.framesPerPacket) * Double(format.bytesPerPacket) * 8
    return rate.isFinite && abs(rate) < 0x1p62 ? Int64(rate.rounded()) : nil
  }

  /// Whether nothing has to be read behind the audio.
  private static func isOptimized(_ sound: Sound) -> Bool {
    sound.chunks.allSatisfy { $0.body.lowerBound <= sound.audio.upperBound }
  }

  static func seconds(_ value: Double) -> String { decimals(value) + " sec" }

  /// Six decimals, as C's `%f` prints them.
  static func decimals(_ value: Double) -> String {
    guard value.isFinite, abs(value) < 1e12 else { return "\(value)" }
    let micros = Int64((value * 1e6).rounded())
    let fraction = String(micros % 1_000_000)
    return "\(micros / 1_000_000)." + String(repeating: "0", count: 6 - fraction.count) + fraction
  }
}
