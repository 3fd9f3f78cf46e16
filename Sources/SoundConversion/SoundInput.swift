// SPDX-License-Identifier: MIT

public import SoundFile

/// A sound that is ready for conversion: read by `SoundFile` directly, or decoded from another
/// format.
public struct SoundInput: Sendable {
  /// The decoding of a sound that `SoundFile` does not read directly.
  package struct Decoding: Sendable {
    /// The name of the file's format, such as `MP3` or `AAC in CAF`.
    package let kind: String
    /// The file type: Core Audio's code, such as `MPG3` for MP3, or our own if Core Audio has none.
    package let fileType: FourCharacterCode
    /// Core Audio's code of the encoding; `nil` if it is unknown.
    package let encoding: FourCharacterCode?
    /// The decoder that produced the samples.
    package let decoder: ForeignDecoder.Decoder
    /// The decoder's warning about a file that it decoded anyway; `nil` if there is none.
    package let warning: String?
    /// The description of an AIFF, WAVE or CAF file, including its warnings; `nil` for other formats.
    package let described: Sound?
  }

  /// Reads the file's own frames, or those that a decoder produced.
  public let reader: SoundReader
  /// The decoding; `nil` for a file that `SoundFile` reads directly.
  package let decoding: Decoding?

  /// Opens a sound; if `SoundFile` does not decode the sound, decodes it to an unnamed temporary file.
  ///
  /// Decoding needs the program `earcon-decode` in the running program's folder, or in `../libexec/earcon`
  /// relative to that folder.
  ///
  /// - Parameter path: the input.
  /// - Throws: the errors of `SoundReader` for a damaged or unrecognized file, and `SoundError` with one
  ///   of these codes:
  ///   - `.io` if reading or writing fails, or if a decoder does not start or is killed
  ///   - `.unsupported` if the decoders refuse the file, or if a program or a library is missing
  ///   - `.malformed` if a decoder crashes or its output is not a sound
  ///   - `.truncated` if there is no audio to decode, or if a decoder finds none in a damaged file
  ///   - `.limitExceeded` if decoding takes too long or produces too much
  public init(path: String) throws(SoundError) {
    try self.init(FileSource(path: path))
  }

  /// Opens a sound; if `SoundFile` does not decode the sound, decodes it to an unnamed temporary file.
  ///
  /// - Parameters:
  ///   - file: the input.
  ///   - decoder: decodes sounds that `SoundFile` does not decode; evaluated only for such a sound.
  /// - Throws: the errors of `SoundReader` for a damaged or unrecognized file, those of `ForeignDecoder` for
  ///   a file that it could not decode, and `SoundError` with code `.truncated` or `.malformed` if the file or
  ///   the decoder's output has no audio.
  package init(
    _ file: FileSource, decoder: @autoclosure () -> ForeignDecoder = ForeignDecoder()
  ) throws(SoundError) {
    do throws(SoundError) {
      reader = try SoundReader(file)
      decoding = nil
    } catch {
      if error.code == .unrecognized, let format = try ForeignFormat(of: file),
        format.soundOffset > 0
      {
        (reader, decoding) = try Self.afterTag(file, format)
        return
      }
      guard let subject = try ForeignSubject(file, refusedFor: error) else { throw error }
      let output = try error.locating { () throws(SoundError) in
        try decoder().decode(
          file, kind: subject.kind, skipsLibsndfile: subject.isBeyondLibsndfile,
          keepsPriming: subject.declaresPriming)
      }
      reader = try subject.reader(of: output)
      decoding = Decoding(
        kind: subject.kind, fileType: subject.fileType, encoding: subject.encoding,
        decoder: output.decoder, warning: output.warning, described: subject.described)
    }
  }
}

extension SoundInput {
  /// Reads an AIFF, WAVE or CAF file after an ID3v2 tag.
  ///
  /// Earcon does not leave such a file to libsndfile, which would omit as many bytes at the sound's end as the
  /// tag has.
  private static func afterTag(_ file: FileSource, _ format: ForeignFormat) throws(SoundError)
    -> (SoundReader, Decoding)
  {
    let reader = try SoundReader(SuffixSource(of: file, from: format.soundOffset))
    var described = reader.sound
    for index in described.warnings.indices {
      described.warnings[index].offset += format.soundOffset
    }
    let decoding = Decoding(
      kind: format.name, fileType: format.code, encoding: described.format.encoding.code,
      decoder: .earcon, warning: nil, described: described)
    return (reader, decoding)
  }
}

extension SoundError {
  /// Runs `work`, and adds this error's location in the file to an error with code `.unsupported`
  /// that has none.
  ///
  /// Other errors, such as a crash, have nothing to do with that location.
  fileprivate func locating<Result>(_ work: () throws(SoundError) -> Result) throws(SoundError)
    -> Result
  {
    do throws(SoundError) {
      return try work()
    } catch {
      guard error.code == .unsupported else { throw error }
      var located = error
      located.chunk = error.chunk ?? chunk
      located.offset = error.offset ?? offset
      throw located
    }
  }
}

/// A file that `SoundFile` does not decode: its format, and the audible frames that it declares.
private struct ForeignSubject {
  let kind: String
  let fileType: FourCharacterCode
  let encoding: FourCharacterCode?
  /// Indicates whether libsndfile is known not to support the format.
  let isBeyondLibsndfile: Bool
  /// Indicates whether the file has a packet table, which may declare priming frames.
  ///
  /// Only some versions of ffmpeg remove CAF's priming frames, so Earcon makes ffmpeg decode them
  /// and removes them itself.
  let declaresPriming: Bool
  /// The audible frames, at `rate` frames per second; `nil` if the file does not declare any.
  private let table: (frames: PacketTable, rate: Double)?
  /// The description of an AIFF, WAVE or CAF file; `nil` for other formats.
  let described: Sound?

  /// The formats that libsndfile does not support, by their file type codes.
  private static let beyondLibsndfile: Set<FourCharacterCode> = [
    "m4af", "3gpp", "adts", "amrf", "ape ", "wv  ", "tta ", "mkv ", "asf ",
  ]

  /// Creates the subject of a file that `SoundReader` refused for `error`; `nil` if the format is
  /// unknown, or if `error` has a reason other than the format.
  init?(_ file: FileSource, refusedFor error: SoundError) throws(SoundError) {
    switch error.code {
    case .unrecognized:
      guard let format = try ForeignFormat(of: file) else { return nil }
      (kind, fileType, encoding) = (format.name, format.code, format.encoding)
      isBeyondLibsndfile = Self.beyondLibsndfile.contains(format.code)
      let timeline = fileType == "m4af" ? try MPEG4Timeline(of: file) : nil
      declaresPriming = false
      table = timeline.map { (PacketTable(validFrames: $0.validFrames), $0.timescale) }
      described = nil
    case .unsupported:
      let sound = try Sound(describing: file)
      guard !sound.format.encoding.isDecodable else { return nil }
      guard !sound.audio.isEmpty else { throw Self.empty(sound, error) }
      kind = "\(sound.format.encoding.name) in \(sound.container.name)"
      (fileType, encoding) = (sound.container.code, sound.format.encoding.code)
      isBeyondLibsndfile = false
      declaresPriming = sound.packetTable != nil
      let declared = sound.frames ?? sound.implausibleFrames
      let heard = sound.packetTable ?? declared.map { PacketTable(validFrames: $0) }
      table = heard.flatMap { $0.validFrames > 0 ? ($0, sound.format.sampleRate) : nil }
      described = sound
    default: return nil
    }
  }

  private static func empty(_ sound: Sound, _ error: SoundError) -> SoundError {
    SoundError(
      .truncated, "there is no audio to decode", file: error.file, chunk: error.chunk,
      offset: error.offset, found: "0 bytes of \(sound.format.encoding.name)",
      suggestion: "export the file again")
  }

  /// The assumed maximum number of frames that encoders add to fill the last packets.
  private static let maximumPadding: Int64 = 8192

  /// Returns whether the declared number of audible frames is plausible.
  ///
  /// The number in WAVE's `fact` chunk may be smaller than the decoded number by the padding of the last packets. But
  /// in two-channel ADPCM that libsndfile wrote, the chunk has only half of the sound's number of frames.
  ///
  /// The function accepts any number for a format other than AIFF, WAVE and CAF, and for a file with a packet table or
  /// a known number of packets.
  private func isBelievable(_ table: (frames: PacketTable, rate: Double), _ decoded: Int64) -> Bool
  {
    guard let described, described.packetTable == nil, described.packets == nil else { return true }
    return decoded - min(decoded, table.frames.validFrames) <= Self.maximumPadding
  }

  /// Returns the error for a decoder that reported success but returned no frames, although it warned of damage or
  /// the file declares frames.
  private func nothing(decodedTo output: ForeignDecoder.Output) -> SoundError {
    let reason = output.warning.map { " (\($0))" } ?? ""
    return SoundError(
      .truncated, "\(output.decoder) decodes no audio from it\(reason)", file: output.source.name,
      found: kind, suggestion: "the file is damaged; copy or export it again")
  }

  /// Returns a reader of the audible decoded frames.
  ///
  /// - Throws: `SoundError` with code `.malformed` if the output is not a sound, or `.truncated` if it has no frames
  ///   although the decoder warned of damage or the file declares frames; and the errors of `SoundReader`.
  func reader(of output: ForeignDecoder.Output) throws(SoundError) -> SoundReader {
    var sound: Sound
    do throws(SoundError) {
      sound = try Sound(describing: output.source)
    } catch {
      throw SoundError(
        .malformed, "\(output.decoder) decoded no audio", file: output.source.name,
        found: kind, suggestion: "check that it plays, and export it again as WAVE")
    }
    guard sound.frames != 0 || output.warning == nil && (table?.frames.validFrames ?? 0) == 0 else {
      throw nothing(decodedTo: output)
    }
    if let described {
      (sound.metadata, sound.unread) = (described.metadata, described.unread)
      sound.channelLayout = described.channelLayout ?? sound.channelLayout
    }
    if let table, let decoded = sound.paddedFrames, table.rate > 0, isBelievable(table, decoded) {
      // Some HE-AAC files declare their frames at half of the rate at which decoders return them.
      let scale = sound.format.sampleRate / table.rate
      func scaled(_ frames: Int64) -> Int64 {
        Int64(max(0, min((Double(frames) * scale).rounded(), Double(decoded))))
      }
      let priming = scaled(Int64(table.frames.primingFrames))
      let valid = min(scaled(table.frames.validFrames), decoded - priming)
      sound.packetTable = PacketTable(
        validFrames: valid, primingFrames: Int32(clamping: priming),
        remainderFrames: Int32(clamping: decoded - priming - valid))
      sound.frames = valid
    }
    return try SoundReader(output.source, sound)
  }
}
