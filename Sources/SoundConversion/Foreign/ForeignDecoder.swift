// SPDX-License-Identifier: MIT

internal import SoundFile

/// Decodes sounds that `SoundFile` does not, each in a process of its own.
///
/// libsndfile, inside the helper program `earcon-decode`, gets a file first; what it refuses, or is
/// known not to read, goes to `ffmpeg`, which the helper starts with the same limits.
public struct ForeignDecoder: Sendable {
  /// The decoder that read a sound.
  public enum Decoder: String, Sendable {
    /// libsndfile.
    case libsndfile
    /// The `ffmpeg` program.
    case ffmpeg
  }

  /// What decoding may cost.
  public struct Limits: Sendable {
    /// Seconds by the clock on the wall, and of processor time.
    public var seconds = 60
    /// Bytes of samples: 2 GiB, more than an hour of stereo.
    public var bytes: Int64 = 1 << 31
    /// Bytes of address space for libsndfile; ffmpeg, whose libraries are larger, gets four times
    /// as many.
    public var memory: Int64 = 1 << 29

    /// The defaults.
    public init() {}
  }

  /// The path of `earcon-decode`; `nil` where it was not found.
  public var helper: String?
  /// The path of `ffmpeg`; `nil` where it is not on `PATH`.
  public var ffmpeg: String?
  /// What decoding may cost.
  public var limits = Limits()
  /// Asked ten times a second; `true` ends the decoding with code `.cancelled`.
  public var shouldStop: @Sendable () -> Bool = { false }

  /// Looks for the two programs: `earcon-decode` beside the program that runs or in
  /// `../libexec/earcon`, `ffmpeg` on `PATH`.
  public init() {
    helper = ProgramSearch.beside("earcon-decode")
    ffmpeg = ProgramSearch.onPath("ffmpeg")
  }

  /// A file's decoded samples in a temporary file that has no name.
  struct Output {
    let source: FileSource
    let decoder: Decoder
    /// What the decoder complained of without refusing the file.
    let remark: String?
  }

  /// Decodes a file.
  ///
  /// - Parameters:
  ///   - file: the input.
  ///   - kind: what it is, for errors.
  ///   - skipsLibsndfile: whether libsndfile is known not to read this kind.
  ///   - keepsPriming: whether ffmpeg is to leave in what the container declares as priming.
  /// - Returns: the samples.
  /// - Throws: `SoundError` with code `.unsupported` where nothing here decodes it, `.malformed`
  ///   where a decoder ended badly, `.limitExceeded`, `.cancelled`, `.io`.
  func decode(_ file: FileSource, kind: String, skipsLibsndfile: Bool, keepsPriming: Bool)
    throws(SoundError) -> Output
  {
    guard let helper else { throw Self.withoutHelper(file, kind) }
    let task = DecodingTask(file: file, kind: kind, helper: helper, decoder: self)
    var refusal: String?
    if !skipsLibsndfile {
      switch try task.run(.libsndfile, words: ["libsndfile"], memory: limits.memory) {
      case .decoded(let output):
        return output.remark == nil ? output : try longer(output, task, keepsPriming)
      case .refused(let message): refusal = message
      }
    }
    guard ffmpeg != nil else { throw withoutFFmpeg(file, kind, refusal) }
    switch try runFFmpeg(task, keepsPriming: keepsPriming) {
    case .decoded(let output): return output
    case .refused(let message):
      let both = refusal.map { "neither libsndfile (\($0)) nor ffmpeg (\(message)) decodes it" }
      throw SoundError(
        .unsupported, both ?? "ffmpeg does not decode it: \(message)", file: file.name,
        found: kind, suggestion: "check that it plays, and export it again as WAVE")
    }
  }

  private func runFFmpeg(_ task: DecodingTask, keepsPriming: Bool) throws(SoundError)
    -> DecodingTask.Outcome
  {
    let words = ["run", ffmpeg ?? ""] + Self.ffmpegWords(keepsPriming: keepsPriming)
    return try task.run(.ffmpeg, words: words, memory: 4 * limits.memory)
  }

  /// What libsndfile made of a damaged file, or what ffmpeg makes of it, where that is more by a
  /// twentieth: libsndfile stops at damage that ffmpeg passes over.
  private func longer(_ output: Output, _ task: DecodingTask, _ keepsPriming: Bool)
    throws(SoundError) -> Output
  {
    guard ffmpeg != nil else { return output }
    do throws(SoundError) {
      guard case .decoded(let other) = try runFFmpeg(task, keepsPriming: keepsPriming) else {
        return output
      }
      let frames = try Sound(describing: output.source).frames ?? 0
      let others = try Sound(describing: other.source).frames ?? 0
      guard others > frames + frames / 20 else { return output }
      let remark = "libsndfile gets \(frames) frames (\(output.remark ?? "")), ffmpeg \(others)"
      return Output(source: other.source, decoder: .ffmpeg, remark: remark)
    } catch {
      guard error.code != .cancelled else { throw error }
      return output
    }
  }

  /// Reads standard input as one of the kinds of file that sounds come in, and writes 32-bit floats
  /// in WAVE, which hold 24-bit integers exactly.
  ///
  /// Of the network, of playlists and of other files nothing is read.
  private static func ffmpegWords(keepsPriming: Bool) -> [String] {
    let formats =
      "aac,ac3,aiff,amr,amrnb,amrwb,ape,asf,au,caf,eac3,flac,matroska,webm,mov,mp4,m4a,3gp,mp3,"
      + "ogg,tta,voc,w64,wav,wv"
    return ["-nostdin", "-hide_banner", "-v", "error"]
      + ["-protocol_whitelist", "file,pipe", "-format_whitelist", formats, "-threads", "1"]
      + (keepsPriming ? ["-flags2", "+skip_manual"] : [])
      + ["-i", "file:/dev/stdin", "-map", "0:a:0?", "-threads", "1", "-bitexact"]
      + ["-c:a", "pcm_f32le", "-f", "wav", "pipe:1"]
  }

  private static func withoutHelper(_ file: FileSource, _ kind: String) -> SoundError {
    SoundError(
      .unsupported,
      "the program earcon-decode, which decodes other formats, is not where it "
        + "belongs: beside earcon, or in ../libexec/earcon", file: file.name, found: kind,
      suggestion: "install earcon whole, or convert the file to WAVE first")
  }

  private func withoutFFmpeg(_ file: FileSource, _ kind: String, _ refusal: String?) -> SoundError {
    let first = refusal.map { "libsndfile does not decode it (\($0))" }
    return SoundError(
      .unsupported,
      first.map { $0 + ", and ffmpeg is not on PATH" }
        ?? "ffmpeg, which decodes this format, is not on PATH", file: file.name, found: kind,
      suggestion: "install ffmpeg, or convert the file to WAVE on a machine that has a decoder")
  }
}
