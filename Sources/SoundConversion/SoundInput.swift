// SPDX-License-Identifier: MIT

public import SoundFile

/// A sound that is ready to be converted, whatever it came in.
public struct SoundInput: Sendable {
  /// How a sound that `SoundFile` does not decode was decoded.
  public struct Decoding: Sendable {
    /// What the file is: `MP3`, `AAC in CAF`.
    public let kind: String
    /// Core Audio's code for the kind of file, `.mp3`'s being `MPG3`.
    public let fileType: FourCharCode
    /// Core Audio's code of the encoding, where it is known.
    public let encoding: FourCharCode?
    /// Who decoded it.
    public let decoder: ForeignDecoder.Decoder
    /// What the decoder complained of without refusing the file.
    public let remark: String?
    /// The file as it is described, where it is an AIFF, WAVE or CAF; what is odd about it stands
    /// there.
    public let described: Sound?
  }

  /// Reads the frames: from the file itself, or from its decoded samples.
  public let reader: SoundReader
  /// How it was decoded; `nil` for what `SoundFile` reads as it lies.
  public let decoding: Decoding?

  /// Opens a sound; other formats are decoded to a temporary file without a name.
  ///
  /// - Parameters:
  ///   - file: the input.
  ///   - decoder: who decodes other formats; looked for only where the file is of one.
  /// - Throws: what `SoundReader` throws for a damaged file or one of no known kind, and what
  ///   `ForeignDecoder` has to say of those that it could not decode.
  public init(
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
        decoder: output.decoder, remark: output.remark, described: subject.described)
    }
  }
}

extension SoundError {
  /// Gives the refusals of `work` the place in the file that this one has; other errors of it, such
  /// as a crash, have none.
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

/// A file that has to be decoded elsewhere: what it is, and which of the decoded frames are heard.
private struct ForeignSubject {
  let kind: String
  let fileType: FourCharCode
  let encoding: FourCharCode?
  let isBeyondLibsndfile: Bool
  /// Whether the packet table counts priming frames; not every version of ffmpeg takes those of CAF
  /// out, so it is told to leave them in.
  let declaresPriming: Bool
  /// The frames that a listener hears, where the file declares them, in `rate` a second.
  private let table: (frames: PacketTable, rate: Double)?
  /// The file's own description, where it is an AIFF, WAVE or CAF.
  let described: Sound?

  /// Kinds of files that libsndfile is known not to read.
  private static let beyondLibsndfile: Set<FourCharCode> = [
    "m4af", "3gpp", "adts", "amrf", "ape ", "wv  ", "tta ", "mkv ", "asf ",
  ]

  /// `nil` for a file whose refusal is final: damaged, or of no kind that has a name.
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

  /// Frames that an encoder may add to fill its last packets: more than those of any codec here.
  private static let mostPadding: Int64 = 8192

  /// Whether a count of frames may be true: the `fact` of WAVE leaves out some padding, but half of
  /// the sound where libsndfile writes ADPCM of two channels.
  private func isBelievable(_ table: (frames: PacketTable, rate: Double), _ decoded: Int64) -> Bool
  {
    guard let described, described.packetTable == nil, described.packets == nil else { return true }
    return decoded - min(decoded, table.frames.validFrames) <= Self.mostPadding
  }

  /// A reader of the decoded frames that a listener hears.
  func reader(of output: ForeignDecoder.Output) throws(SoundError) -> SoundReader {
    var sound: Sound
    do throws(SoundError) {
      sound = try Sound(describing: output.source)
    } catch {
      throw SoundError(
        .malformed, "\(output.decoder) decodes it to nothing", file: output.source.name,
        found: kind, suggestion: "check that it plays, and export it again as WAVE")
    }
    if let described {
      (sound.metadata, sound.unread) = (described.metadata, described.unread)
      sound.channelLayout = described.channelLayout ?? sound.channelLayout
    }
    if let table, let decoded = sound.paddedFrames, table.rate > 0, isBelievable(table, decoded) {
      // Some HE-AAC declares its frames at half the rate that it decodes to.
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
