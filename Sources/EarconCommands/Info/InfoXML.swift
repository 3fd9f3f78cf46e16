// SPDX-License-Identifier: MIT

internal import SoundConversion
internal import SoundFile
internal import SoundFindings

/// The output of `earcon info -x` and `afinfo -x`.
///
/// Scripts look for these names and this nesting in afinfo's output:
/// `audio_info/audio_file/file_type`, `tracks/track` with `format_type`, `sample_rate`,
/// `num_channels`, `audio_bytes`, `audio_packets`, `duration` and `packet_table_info/valid_frames`.
/// All other names are our inference.
enum InfoXML {
  static let head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<audio_info>\n"
  static let tail = "</audio_info>\n"

  /// Returns the element of a file that Earcon itself reads.
  static func file(
    _ sound: Sound, name: String, hasDictionary: Bool, _ style: ProgramStyle
  ) -> String {
    let dictionary = hasDictionary ? InfoLines.dictionary(sound, style) : []
    return file(
      name, type: sound.container.code, track: track(sound),
      dictionary: dictionary.map { element("entry", $0.value, 8, key: $0.key) })
  }

  /// Returns the element of a file that another decoder decoded.
  static func file(_ sound: ForeignSound) -> String {
    var lines = format(sound.format)
    if let duration = sound.duration { lines.append(decimal("duration", duration)) }
    return file(sound.file, type: sound.decoding.fileType, track: lines, dictionary: [])
  }

  private static func file(
    _ name: String, type: FourCharacterCode, track: [String], dictionary: [String]
  ) -> String {
    var lines = ["    <audio_file>", element("file_name", name, 8)]
    lines.append(element("file_type", "'\(type)'", 8))
    lines += ["        <tracks>", "            <track>"] + track
    lines += ["            </track>", "        </tracks>"]
    if !dictionary.isEmpty {
      lines.append("        <info_dictionary>")
      lines += dictionary.map { "    " + $0 }
      lines.append("        </info_dictionary>")
    }
    return (lines + ["    </audio_file>"]).joined(separator: "\n") + "\n"
  }

  private static func track(_ sound: Sound) -> [String] {
    var lines = format(sound.format)
    if let duration = sound.duration { lines.append(decimal("duration", duration)) }
    lines.append(number("audio_bytes", sound.audio.upperBound - sound.audio.lowerBound))
    if let packets = sound.packets { lines.append(number("audio_packets", packets)) }
    if let frames = sound.frames, let padded = sound.paddedFrames {
      let priming = Int64(sound.packetTable?.primingFrames ?? 0)
      lines.append("                <packet_table_info>")
      let parts = [
        ("valid_frames", frames), ("priming_frames", priming),
        ("remainder_frames", padded - frames - priming),
      ]
      lines += parts.map { "    " + number($0.0, $0.1) }
      lines.append("                </packet_table_info>")
    }
    if let rate = InfoText.bitRate(sound) { lines.append(number("bit_rate", rate)) }
    lines.append(number("audio_data_offset", sound.audio.lowerBound))
    return lines
  }

  private static func format(_ format: AudioFormat) -> [String] {
    var lines = [number("num_channels", Int64(format.channels))]
    // As in afinfo's text, a rate that is a whole number has no decimals.
    let rate = format.sampleRate
    let whole = rate.isFinite && rate.rounded() == rate && abs(rate) < 0x1p53
    lines.append(element("sample_rate", whole ? String(Int64(rate)) : "\(rate)", 16))
    lines.append(element("format_type", format.encoding.code.description, 16))
    lines.append(number("format_flags", Int64(CoreAudioFlags(format.encoding).rawValue)))
    lines.append(number("bytes_per_packet", Int64(format.bytesPerPacket)))
    lines.append(number("frames_per_packet", Int64(format.framesPerPacket)))
    lines.append(number("bits_per_channel", Int64(format.encoding.bitsPerChannel)))
    return lines
  }

  private static func number(_ name: String, _ value: Int64) -> String {
    element(name, String(value), 16)
  }

  private static func decimal(_ name: String, _ value: Double) -> String {
    element(name, InfoLines.decimals(value, places: 6), 16)
  }

  private static func element(_ name: String, _ text: String, _ margin: Int, key: String? = nil)
    -> String
  {
    let attribute = key.map { " key=\"\(escaped($0))\"" } ?? ""
    return String(repeating: " ", count: margin) + "<\(name)\(attribute)>\(escaped(text))</\(name)>"
  }

  /// Escapes markup.
  ///
  /// The characters that XML forbids (XML 1.0, 2.2) are not printable, so `Printable` has escaped
  /// them.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in Printable.text(text).unicodeScalars {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.unicodeScalars.append(character)
      }
    }
    return result
  }
}
