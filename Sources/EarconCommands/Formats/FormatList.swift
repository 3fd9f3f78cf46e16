// SPDX-License-Identifier: MIT

internal import SoundFile

/// The containers and their encodings, in the layout of the output of `afconvert -hf`.
///
/// Core Audio's list has everything that a container can hold; this list has only the encodings that `-d` takes
/// and, at the end, the formats that Earcon only reads. Ogg Vorbis, which only `--preset android` writes, is in neither
/// part.
enum FormatList {
  /// The maximum number of formats in one line, as in Core Audio's list.
  private static let perLine = 6

  static let text: String = {
    var lines = ["Audio file and data formats:"]
    let written = WrittenFormats.containers
      .sorted { $0.code.description.lowercased() < $1.code.description.lowercased() }
    for container in written { lines += entry(container, container.writableEncodings.map(name)) }
    lines.append("Read, not written:")
    let wave = SoundContainer.wave.writableEncodings.map(name)
    lines += entry(.rf64, wave)
    lines.append(
      "    formats of libsndfile and ffmpeg, such as FLAC, MP3 and M4A, if they are")
    lines.append("    installed")
    return lines.joined(separator: "\n") + "\n"
  }()

  private static func entry(_ container: SoundContainer, _ formats: [String]) -> [String] {
    let extensions = container.fileExtensions.map { "." + $0 }.joined(separator: ", ")
    // Apple's list gives AIFF-C its code as a name.
    let title = container == .aifc ? "AIFC" : container.name
    var lines = ["    '\(container.code)' = \(title) (\(extensions))"]
    var label = "               data_formats: "
    for start in stride(from: 0, to: formats.count, by: perLine) {
      lines.append(label + formats[start...].prefix(perLine).joined(separator: " "))
      label = String(repeating: " ", count: label.count)
    }
    return lines
  }

  /// Returns the specifier of linear PCM, or the quoted code of another encoding.
  private static func name(_ encoding: SoundEncoding) -> String {
    if case .linearPCM(let pcm) = encoding { return pcm.specifier }
    return "'\(encoding.code)'"
  }
}
