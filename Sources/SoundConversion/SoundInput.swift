// SPDX-License-Identifier: MIT

public import SoundFile

/// A sound that is ready for conversion: read by `SoundFile` directly, or decoded from another
/// format.
public struct SoundInput: Sendable {
  /// The decoding of a sound that `SoundFile` does not decode.
  package struct Decoding: Sendable {
    /// The file's format: `MP3`, `AAC in CAF`.
    package let kind: String
    /// Core Audio's file type code; `MPG3` for `.mp3`.
    package let fileType: FourCharacterCode
    /// Core Audio's code of the encoding, if known.
    package let encoding: FourCharacterCode?
    /// The decoder.
    package let decoder: ForeignDecoder.Decoder
    /// The decoder's warning about a file that it decoded anyway.
    package let warning: String?
    /// The description of an AIFF, WAVE or CAF file, including its warnings; `nil` for other formats.
    package let described: Sound?
  }

  /// Reads the frames of the file itself, or of its decoded samples.
  public let reader: SoundReader
  /// The decoding; `nil` for a file that `SoundFile` reads directly.
  package let decoding: Decoding?

  /// Opens a sound; decodes other formats to an unnamed temporary file with the program
  /// `earcon-decode`, which must be next to the running program or in `../libexec/earcon`.
  ///
  /// - Parameter path: the input.
  /// - Throws: `SoundError` with code `.io` if the file cannot be read, the errors of `SoundReader` for a
  ///   damaged or unrecognized file, and `.unsupported` for a file that could not be decoded.
  public init(path: String) throws(SoundError) {
    try self.init(FileSource(path: path))
  }

  /// Opens a sound; decodes other formats to an unnamed temporary file.
  ///
  /// - Parameters:
  ///   - file: the input.
  ///   - decoder: decodes other formats; evaluated only for a file in such a format.
  /// - Throws: the errors of `SoundReader` for a damaged or unrecognized file, and those of
  ///   `ForeignDecoder` for a file that it could not decode.
  package init(
    _ file: FileSource, decoder: @autoclosure () -> ForeignDecoder = ForeignDecoder()
  ) throws(SoundError) {
    do throws(SoundError) {
      reader = try SoundReader(file)
      decoding = nil
    } catch {
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

extension SoundError {
  /// Runs `work`, and adds this error's location in the file to an error with code `.unsupported`;
  /// other errors, such as a crash, get no location.
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

/// A file for an external decoder: its format and the audible range of its decoded frames.
private struct ForeignSubject {
  let kind: String
  let fileType: FourCharacterCode
  let encoding: FourCharacterCode?
  let isBeyondLibsndfile: Bool
  /// Indicates whether the packet table has priming frames.
  ///
  /// ffmpeg keeps CAF's priming frames at Earcon's request, because only some versions remove them.
  let declaresPriming: Bool
  /// The audible frames, if the file declares them, at `rate` frames per second.
  private let table: (frames: PacketTable, rate: Double)?
  /// The description of an AIFF, WAVE or CAF file.
  let described: Sound?

  /// Formats that libsndfile does not support.
  private static let beyondLibsndfile: Set<FourCharacterCode> = [
    "m4af", "3gpp", "adts", "amrf", "ape ", "wv  ", "tta ", "mkv ", "asf ",
  ]

  /// Creates the subject; `nil` for a file that no decoder can read: a damaged one, or one of an
  /// unknown format.
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
      let heard = sound.packetTable ?? sound.frames.map { PacketTable(validFrames: $0) }
      table = heard.flatMap { $0.validFrames > 0 ? ($0, sound.format.sampleRate) : nil }
      described = sound
    default: return nil
    }
  }

  private static func empty(_ sound: Sound, _ error: SoundError) -> SoundError {
    SoundError(
      .truncated, "there is no audio to decode", file: error.file, chunk: error.chunk,
      offset: error.offset, found: "0 bytes of \(sound.format.encoding.name)",
      suggestion: "the file is empty or cut short; export it again")
  }

  /// The maximum number of frames with which an encoder pads its last packets.
  private static let maximumPadding: Int64 = 8192

  /// Returns whether a declared frame count is plausible: the `fact` chunk of WAVE may omit some
  /// padding, but libsndfile's two-channel ADPCM declares only half of the sound.
  private func isBelievable(_ table: (frames: PacketTable, rate: Double), _ decoded: Int64) -> Bool
  {
    guard let described, described.packetTable == nil, described.packets == nil else { return true }
    return decoded - min(decoded, table.frames.validFrames) <= Self.maximumPadding
  }

  /// Returns a reader of the audible decoded frames.
  func reader(of output: ForeignDecoder.Output) throws(SoundError) -> SoundReader {
    var sound: Sound
    do throws(SoundError) {
      sound = try Sound(describing: output.source)
    } catch {
      throw SoundError(
        .malformed, "\(output.decoder) decoded no audio", file: output.source.name,
        found: kind, suggestion: "check that it plays, and export it again as WAVE")
    }
    if let described {
      (sound.metadata, sound.unread) = (described.metadata, described.unread)
      sound.channelLayout = described.channelLayout ?? sound.channelLayout
    }
    if let table, let decoded = sound.paddedFrames, table.rate > 0, isBelievable(table, decoded) {
      // Some HE-AAC files declare frames at half of the decoded rate.
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
