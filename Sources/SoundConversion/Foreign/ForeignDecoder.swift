// SPDX-License-Identifier: MIT

internal import SoundFile

/// Decodes formats that `SoundFile` does not decode; each decoder of a file runs in a separate process.
///
/// The helper program `earcon-decode` restricts itself with a sandbox and decodes the file with libsndfile.
/// If libsndfile refuses the file, decodes too few frames, or is known not to support the format, Earcon
/// starts a helper that enters the sandbox and then executes `ffmpeg`.
package struct ForeignDecoder: Sendable {
  /// The decoder of a sound; the raw value is its name in messages.
  package enum Decoder: String, Sendable {
    /// The library libsndfile, inside `earcon-decode`.
    case libsndfile
    /// The program `ffmpeg`.
    case ffmpeg
    /// Earcon itself, which reads an AIFF, WAVE or CAF file after an ID3v2 tag.
    case earcon
  }

  /// The limits of time, output and memory for one decoder and one file.
  package struct Limits: Sendable {
    /// The maximum of wall-clock time, and also of processor time, in seconds.
    package var seconds = 60
    /// The maximum size of the decoded samples in bytes: 2 GiB, more than an hour of stereo at
    /// 48000 Hz.
    package var bytes: Int64 = 1 << 31
    /// The maximum address space in bytes for libsndfile; ffmpeg, whose libraries are larger, gets
    /// four times as much.
    package var memory: Int64 = 1 << 29

    package init() {}
  }

  /// The path of `earcon-decode`; if `nil`, decoding fails.
  package var helper: String?
  /// The path of `ffmpeg`; `nil` if it is not in `PATH`.
  package var ffmpeg: String?
  /// The folder of a process's file descriptors, without which ffmpeg cannot open its standard input by name.
  package var openFiles = Self.openFiles
  /// The limits for each decoder of a file.
  package var limits = Limits()
  /// The function that Earcon calls about every 0.1 s, or more often, while a program runs; `true` ends the
  /// decoding with code `.cancelled`.
  package var shouldStop: @Sendable () -> Bool = { false }

  #if os(Linux) || os(Android)
    // `/dev/stdin` is a link into this folder.
    private static let openFiles = "/proc/self/fd"
  #else
    private static let openFiles = "/dev/fd"
  #endif

  /// Creates a decoder with the programs that exist: `earcon-decode` next to the running program or in
  /// `../libexec/earcon`, relative to that program's folder, and `ffmpeg` in `PATH`.
  package init() {
    helper = ProgramSearch.beside("earcon-decode")
    ffmpeg = ProgramSearch.onPath("ffmpeg")
  }

  /// Decoded samples in an unnamed temporary file.
  struct Output {
    let source: FileSource
    let decoder: Decoder
    /// The decoder's warning about a file that it decoded anyway; `nil` if there is none.
    let warning: String?
  }

  /// Decodes a file.
  ///
  /// - Parameters:
  ///   - file: the input.
  ///   - kind: the name of the file's format, for errors.
  ///   - skipsLibsndfile: true if libsndfile is known not to support this format.
  ///   - keepsPriming: true to make ffmpeg also decode the frames that the container declares as priming.
  /// - Returns: the samples.
  /// - Throws: `SoundError` with one of these codes:
  ///   - `.unsupported` if the decoders refused the file, or if a program or a library is missing
  ///   - `.malformed` if a decoder crashed, or if the sandbox ended it
  ///   - `.limitExceeded` if a decoder exceeded `limits`
  ///   - `.cancelled` if `shouldStop` returned true
  ///   - `.io` if a program did not start or was killed, if ffmpeg refused the file and `openFiles` is
  ///     missing, or if the system failed to read or write
  func decode(_ file: FileSource, kind: String, skipsLibsndfile: Bool, keepsPriming: Bool)
    throws(SoundError) -> Output
  {
    guard let helper else { throw Self.withoutHelper(file, kind) }
    let task = DecodingTask(file: file, kind: kind, helper: helper, decoder: self)
    var refusal: String?
    if !skipsLibsndfile {
      switch try task.run(.libsndfile, arguments: ["libsndfile"], memory: limits.memory) {
      case .decoded(let output):
        return output.warning == nil ? output : try longer(output, task, keepsPriming)
      case .refused(let message): refusal = message
      }
    }
    guard ffmpeg != nil else { throw withoutFFmpeg(file, kind, refusal) }
    switch try runFFmpeg(task, keepsPriming: keepsPriming) {
    case .decoded(let output): return output
    case .refused(let message):
      guard FileOperations.exists(openFiles) else { throw withoutOpenFiles(file, kind, refusal) }
      let both = refusal.map { "neither libsndfile (\($0)) nor ffmpeg (\(message)) decodes it" }
      throw SoundError(
        .unsupported, both ?? "ffmpeg does not decode it: \(message)", file: file.name,
        found: kind, suggestion: "check that it plays, and export it again as WAVE")
    }
  }

  /// Returns the protections that the helper's sandbox lacks on this system; `nil` if it lacks none, or if
  /// the helper does not report them.
  package func missingProtections() -> String? {
    guard let helper, let outcome = try? Self.ask(helper, "sandbox", shouldStop: shouldStop),
      outcome.ending == .exited(0), !outcome.lastLine.isEmpty
    else { return nil }
    return outcome.lastLine
  }

  /// Asks a helper a question about itself.
  ///
  /// - Parameters:
  ///   - helper: the path of `earcon-decode`.
  ///   - question: the helper's only argument, such as `sandbox`.
  ///   - shouldStop: called about every 0.1 s, or more often; `true` ends the helper.
  /// - Returns: the exit code and the messages, which are the answer.
  /// - Throws: `SoundError` with code `.io` if a temporary file cannot be created or the helper cannot be started.
  static func ask(
    _ helper: String, _ question: String, shouldStop: @escaping @Sendable () -> Bool = { false }
  ) throws(SoundError) -> ChildProcess.Outcome {
    let nothing = try TemporaryFile.unnamed(for: helper)
    let process = ChildProcess(
      arguments: [helper, question], seconds: 5, bytes: 0, product: "the answer",
      shouldStop: shouldStop)
    return try process.run(nothing, to: nothing)
  }

  private func runFFmpeg(_ task: DecodingTask, keepsPriming: Bool) throws(SoundError)
    -> DecodingTask.Outcome
  {
    let arguments = ["run", ffmpeg ?? ""] + FFmpeg.arguments(keepsPriming: keepsPriming)
    return try task.run(.ffmpeg, arguments: arguments, memory: 4 * limits.memory)
  }

  /// Returns libsndfile's output of a file with missing frames, or ffmpeg's if that has over 5 %
  /// more frames: libsndfile stops at damage that ffmpeg skips.
  private func longer(_ output: Output, _ task: DecodingTask, _ keepsPriming: Bool)
    throws(SoundError) -> Output
  {
    guard ffmpeg != nil else { return output }
    do throws(SoundError) {
      guard case .decoded(let other) = try runFFmpeg(task, keepsPriming: keepsPriming),
        let frames = try Sound(describing: output.source).frames,
        let others = try Sound(describing: other.source).frames,
        others > frames + frames / 20
      else { return output }
      let warning =
        "libsndfile decodes \(Plural.text(frames, "frame")) (\(output.warning ?? "")); ffmpeg decodes \(others), so "
        + "Earcon uses ffmpeg's output"
      return Output(source: other.source, decoder: .ffmpeg, warning: warning)
    } catch {
      guard error.code != .cancelled else { throw error }
      return output
    }
  }

  private static func withoutHelper(_ file: FileSource, _ kind: String) -> SoundError {
    SoundError(
      .unsupported,
      "the program earcon-decode, which decodes this format, is neither next to earcon nor in "
        + "../libexec/earcon", file: file.name, found: kind,
      suggestion: "reinstall earcon, or convert the file to WAVE first")
  }

  private func withoutOpenFiles(_ file: FileSource, _ kind: String, _ refusal: String?)
    -> SoundError
  {
    let first = refusal.map { "libsndfile does not decode it (\($0)), and " } ?? ""
    return SoundError(
      .io, first + "ffmpeg cannot open it, because \(openFiles) is missing", file: file.name,
      found: kind,
      suggestion: "mount /proc, or convert the file to WAVE on a machine that has /proc")
  }

  private func withoutFFmpeg(_ file: FileSource, _ kind: String, _ refusal: String?) -> SoundError {
    let first = refusal.map { "libsndfile does not decode it (\($0))" }
    return SoundError(
      .unsupported,
      first.map { $0 + ", and ffmpeg is not in PATH" }
        ?? "ffmpeg, which decodes this format, is not in PATH", file: file.name, found: kind,
      suggestion: "install ffmpeg, or convert the file to WAVE on a machine that has a decoder")
  }
}
