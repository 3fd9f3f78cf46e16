// SPDX-License-Identifier: MIT

/// Detects files without samples, such as files that end after their first header.
extension ForeignFormat {
  /// The number of bytes to search for MPEG audio, from the start of the file or the end of its tags.
  private static let searchedBytes = 1 << 16
  /// The total size in bytes of Wave64's first header (40) and a chunk header (24); a file with samples is larger.
  private static let leastWave64: Int64 = 64

  /// Returns whether a file of this format can have samples, as far as a few reads show.
  ///
  /// A file must have the following; for a format that is not listed, the result is `true`:
  /// - MPEG audio: two consecutive frames, which decoders require too, or a frame of a free bit rate at the start.
  /// - MPEG-4 and 3GPP: a sound track. The first one has no list of chunks, as in a fragmented file, or its first
  ///   chunk of samples begins inside the file.
  /// - FLAC: a frame after the headers.
  /// - Ogg: a page of samples after the headers.
  /// - AU: an encoding, a rate and channels.
  /// - Wave64: more bytes than two headers have.
  ///
  /// - Throws: `SoundError` with code `.io` if reading fails.
  package func mayHaveSamples(_ source: any ByteSource) throws(SoundError) -> Bool {
    var window = HeaderWindow(source)
    switch code {
    case "MPG3", "MPG2", "MPG1":
      return try Self.hasFrames(&window, after: Self.endOfTags(&window).offset)
    case "m4af", "3gpp": return try Self.hasSoundTrack(source)
    case "flac":
      var blocks = FLACBlocks(source)
      return try blocks.hasFrame(after: Self.endOfTags(&window).offset)
    case "Oggf":
      var pages = OggPages(source)
      return try pages.haveSamples(after: Self.endOfTags(&window).offset)
    case "W64f": return source.size > Self.leastWave64
    case "NeXT":
      // Encoding, rate and channels (Sun's audio(4)).
      let fields = Array(try window.bytes(at: 12, count: 12))
      return fields.count == 12
        && stride(from: 0, to: 12, by: 4).allSatisfy { fields[$0..<($0 + 4)].contains { $0 != 0 } }
    default: return true
    }
  }

  /// Returns whether MPEG audio, as `mayHaveSamples(_:)` requires it, follows the byte offset `start` in a source.
  ///
  /// - Throws: `SoundError` with code `.io` if reading fails.
  package static func hasMPEGFrames(_ source: any ByteSource, after start: Int64)
    throws(SoundError) -> Bool
  {
    var window = HeaderWindow(source)
    return try hasFrames(&window, after: start)
  }

  private static func hasFrames(_ window: inout HeaderWindow, after start: Int64)
    throws(SoundError) -> Bool
  {
    let bytes = Array(try window.bytes(at: start, count: searchedBytes))
    for position in bytes.indices where bytes[position] == 0xFF {
      guard let header = MPEGFrameHeader(bytes[position...]) else { continue }
      // Bytes that look like a header with a free bit rate are common among samples, so they count only at the
      // start.
      guard let size = header.frameSize else {
        if position == 0 { return true }
        continue
      }
      guard position + size < bytes.count, let next = MPEGFrameHeader(bytes[(position + size)...])
      else { continue }
      if header.isSameStream(as: next) { return true }
    }
    return false
  }

  private static func hasSoundTrack(_ source: any ByteSource) throws(SoundError) -> Bool {
    var boxes = MPEG4Boxes(source)
    guard let movie = try boxes.first("moov", in: 0..<source.size) else { return false }
    for track in try boxes.all("trak", in: movie) where try boxes.isSound(track) {
      // In a fragmented file, the track has no list of chunks.
      guard let first = try boxes.firstChunk(of: track) else { return true }
      return first < source.size
    }
    return false
  }
}
