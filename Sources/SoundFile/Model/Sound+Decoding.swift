// SPDX-License-Identifier: MIT

extension Sound {
  /// Returns the codec that decodes the packets.
  ///
  /// - Throws: `SoundError` with code `.unsupported`, `.malformed` or `.truncated`, and with the chunk, if the
  ///   sound cannot be decoded.
  func codec() throws(SoundError) -> Codec {
    let codec: Codec
    do throws(AudioFormat.Flaw) {
      codec = try format.codec()
    } catch {
      var problem = format.problem(error)
      problem.chunk = "\(outermost)/\(formatChunk)"
      problem.offset = offset(of: error)
      problem.suggestion = problem.suggestion ?? "export the file again"
      throw problem
    }
    if let late = warnings.first(where: { $0.kind == .order }), container.isWAVE {
      throw SoundError(
        .malformed, "the data chunk precedes the fmt chunk",
        chunk: late.chunk, offset: late.offset, expected: "'fmt ' before 'data'",
        suggestion: "the file is damaged; export it again")
    }
    if let missing = warnings.first(where: { $0.kind == .missingChunk }) {
      throw SoundError(
        .truncated, missing.message, chunk: missing.chunk, offset: missing.offset,
        suggestion: "the file may be cut short; copy or export it again")
    }
    return codec
  }

  /// The path of the audio chunk, for errors.
  var audioChunk: String {
    switch container {
    case .aiff, .aifc: "\(outermost)/SSND"
    case .wave, .rf64, .caf: "\(outermost)/data"
    }
  }

  private var formatChunk: FourCharacterCode {
    switch container {
    case .aiff, .aifc: "COMM"
    case .wave, .rf64: "fmt "
    case .caf: "desc"
    }
  }

  /// Returns the file offset of the field with a flaw in the first format chunk, which is the one that parsers
  /// read; `nil` if there is no such chunk.
  private func offset(of flaw: AudioFormat.Flaw) -> Int64? {
    guard let chunk = chunks.first(where: { $0.id == formatChunk }) else { return nil }
    return chunk.body.lowerBound + fieldPosition(flaw)
  }

  /// Returns the offset of the field with a flaw, in bytes from the start of the format chunk's body (AIFF-C,
  /// "The Extended Common Chunk"; Microsoft, `WAVEFORMATEX`; CAF specification, "Audio Description Chunk").
  private func fieldPosition(_ flaw: AudioFormat.Flaw) -> Int64 {
    // The usual reason for an unsupported linear PCM layout is its bit depth.
    var isPCM = false
    if case .linearPCM = format.encoding { isPCM = true }
    switch (container, flaw) {
    case (.aiff, .encoding): return 6
    case (.aifc, .encoding): return isPCM ? 6 : 18
    case (.aiff, .sampleRate), (.aifc, .sampleRate): return 8
    case (.aiff, .channels), (.aifc, .channels): return 0
    case (.wave, .encoding), (.rf64, .encoding): return isPCM ? 14 : 0
    case (.wave, .sampleRate), (.rf64, .sampleRate): return 4
    case (.wave, .channels), (.rf64, .channels): return 2
    case (.caf, .encoding): return isPCM ? 28 : 8
    case (.caf, .sampleRate): return 0
    case (.caf, .channels): return 24
    }
  }
}

extension SoundContainer {
  /// Indicates whether files of this container have WAVE's chunks.
  var isWAVE: Bool { self == .wave || self == .rf64 }
}
