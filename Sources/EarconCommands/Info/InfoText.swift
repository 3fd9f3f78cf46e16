// SPDX-License-Identifier: MIT

internal import SoundFile
internal import SoundFindings
internal import SoundLoudness
internal import SoundValidation

/// The text of `earcon info` and `afinfo` about an AIFF, WAVE or CAF file.
///
/// The lines follow real output of afinfo; `earcon info` adds a few.
struct InfoText {
  private let sound: Sound
  private let levels: SoundLevels?
  private let file: String
  private let order: InfoOrder
  private let style: ProgramStyle

  init(
    _ sound: Sound, _ levels: SoundLevels?, file: String, _ order: InfoOrder, style: ProgramStyle
  ) {
    self.sound = sound
    self.levels = levels
    self.file = file
    self.order = order
    self.style = style
  }

  var text: String {
    switch order.form {
    case .text:
      (head + body + InfoLines.levels(levels) + dictionary).joined(separator: "\n") + "\n----\n"
    case .brief:
      InfoLines.brief(
        file, type: sound.container.code, seconds: sound.duration, sound.format, order.dialect,
        style)
    case .xml: InfoXML.file(sound, name: file, hasDictionary: order.hasDictionary, style)
    case .json: ""
    }
  }

  private var head: [String] {
    InfoLines.head(file, type: sound.container.code, sound.format, order.dialect)
  }

  private var body: [String] {
    let format = sound.format
    let layout = sound.channelLayout.map { "Channel layout: \($0.name)" } ?? "no channel layout."
    var lines = [
      "                \(layout)",
      "estimated duration: \(sound.duration.map(InfoLines.seconds) ?? "unknown")",
      "audio bytes: \(sound.audio.upperBound - sound.audio.lowerBound)",
    ]
    lines += declared
    if let packets = sound.packets { lines.append("audio packets: \(packets)") }
    lines += frames
    if let rate = Self.bitRate(sound) { lines.append("bit rate: \(rate) bits per second") }
    if format.bytesPerPacket > 0 {
      lines.append("packet size upper bound: \(format.bytesPerPacket)")
      if order.dialect == .modern {
        lines.append("maximum packet size: \(format.bytesPerPacket)")
      }
    }
    lines.append("audio data file offset: \(sound.audio.lowerBound)")
    lines.append(Self.isOptimized(sound) ? "optimized" : "not optimized")
    if case .linearPCM(let pcm) = format.encoding {
      lines.append("source bit depth: \(pcm.kind.rawValue)\(pcm.bits)")
    }
    if style == .earcon { lines.append("documented as playable: \(Playability(of: sound))") }
    return lines
  }

  /// Earcon's own line, for a file that declares a wrong size of its audio data.
  ///
  /// A program that streams WAVE writes 0xFFFFFFFF for an unknown size; the line then says `unknown`.
  private var declared: [String] {
    let found = sound.audio.upperBound - sound.audio.lowerBound
    guard style == .earcon, sound.declaredAudioBytes != found else { return [] }
    let isOpen = sound.container == .wave && sound.declaredAudioBytes == 0xFFFF_FFFF
    return ["declared audio bytes: \(isOpen ? "unknown" : "\(sound.declaredAudioBytes)")"]
  }

  /// The line that counts valid, priming and remainder frames; none unless the file has a packet table,
  /// is a CAF, or has packets of several frames.
  private var frames: [String] {
    guard let frames = sound.frames, let padded = sound.paddedFrames else { return [] }
    let hasTable = sound.packetTable != nil || sound.container == .caf
    guard hasTable || sound.format.framesPerPacket > 1 else { return [] }
    let priming = Int64(sound.packetTable?.primingFrames ?? 0)
    return [
      "audio \(frames) valid frames + \(priming) priming + \(padded - frames - priming) remainder "
        + "= \(padded)"
    ]
  }

  /// The duration and the text metadata for `-i`, in a layout that is our inference.
  private var dictionary: [String] {
    guard order.hasDictionary else { return [] }
    return ["InfoDictionary:"]
      + InfoLines.dictionary(sound, style).map {
        "    " + Printable.line("\($0.key): \($0.value)")
      }
  }

  /// Returns the bit rate in bits per second, from the size of a packet; `nil` if packets differ in
  /// size or number of frames, or if the rate is infinite, NaN or of 2^62 or more.
  static func bitRate(_ sound: Sound) -> Int64? {
    let format = sound.format
    guard format.bytesPerPacket > 0 else { return nil }
    // Not finite if the number of frames in a packet is unknown.
    let rate =
      format.sampleRate / Double(format.framesPerPacket) * Double(format.bytesPerPacket) * 8
    return rate.isFinite && abs(rate) < 0x1p62 ? Int64(rate.rounded()) : nil
  }

  /// Returns whether no chunk comes after the audio data.
  static func isOptimized(_ sound: Sound) -> Bool {
    sound.chunks.allSatisfy { $0.body.lowerBound <= sound.audio.upperBound }
  }
}
