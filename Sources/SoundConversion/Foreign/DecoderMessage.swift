// SPDX-License-Identifier: MIT

/// The messages of decoders in Earcon's words.
///
/// Some sentences of a decoder are meant for its developers, and some are about a file that the user does not see,
/// such as the helper's standard input.
enum DecoderMessage {
  /// Ends of ffmpeg's messages (`libavutil/error.c`), with Earcon's words for them.
  private static let ffmpegEnds = [
    ("Invalid data found when processing input", "it finds damaged data"),
    ("End of file", "it reaches the end of the file too early"),
    ("does not contain any stream", "it finds no audio track"),
    ("occurred", "its decoder stops with an error"),
  ]

  /// Parts of libsndfile's messages (`sndfile.c`, `flac.c`), with Earcon's words for them.
  private static let sndFileParts = [
    ("file is malformed", "it finds damaged data"),
    ("Malformed '", "it finds damaged data"),
    ("internal error", "it finds damaged data"),
    ("unsupported encoding", "it does not support the encoding"),
    ("unimplemented format", "it does not support the data, which may be damaged"),
    ("unknown format", "it does not recognize the format"),
    ("Format not recogni", "it does not recognize the format"),
    ("flac decoder", "its FLAC decoder finds damaged data"),
  ]

  /// Returns Earcon's clause for a decoder's message; for a message that is not in the lists, the message without
  /// ffmpeg's prefixes.
  static func clause(_ line: String, of decoder: ForeignDecoder.Decoder) -> String {
    guard decoder == .ffmpeg else {
      return sndFileParts.first { line.contains($0.0) }?.1 ?? line
    }
    let line = withoutPrefixes(line)
    return ffmpegEnds.first { line.hasSuffix($0.0) }?.1 ?? line
  }

  /// Returns a message without ffmpeg's prefixes: the component that printed it, the name of the input, and the
  /// stream.
  private static func withoutPrefixes(_ line: String) -> String {
    var line = Substring(line)
    if line.hasPrefix("["), line.contains(" @ 0x"), let end = line.firstIndex(of: "]") {
      line = line[line.index(after: end)...].drop { $0 == " " }
    }
    for prefix in ["file:/dev/stdin: ", "Error while decoding stream #0:0: "]
    where line.hasPrefix(prefix) {
      line = line.dropFirst(prefix.count)
    }
    return String(line)
  }
}
