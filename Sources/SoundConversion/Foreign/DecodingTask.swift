// SPDX-License-Identifier: MIT

internal import SoundFile

/// The decoding of one file by the helper program `earcon-decode`.
struct DecodingTask {
  /// The result of running one decoder.
  enum Outcome {
    case decoded(ForeignDecoder.Output)
    /// The decoder refused the file, for the given reason.
    case refused(String)
  }

  /// The helper's exit code if libsndfile stopped with an error or decoded fewer frames than the
  /// file declares.
  private static let incomplete: CInt = 3
  /// The helper's exit code if it could not restrict itself, or could not start the decoder.
  private static let notStarted: CInt = 127
  /// The helper's exit code for arguments that it does not know; ffmpeg does not use this code.
  private static let usage: CInt = 64

  #if os(Linux)
    /// SIGSYS, by which the sandbox ends a process that uses another processor's system calls.
    private static let deniedCall: CInt? = 31
  #else
    private static let deniedCall: CInt? = nil
  #endif

  let file: FileSource
  /// The name of the file's format, for errors.
  let kind: String
  /// The path of `earcon-decode`.
  let helper: String
  let decoder: ForeignDecoder

  /// Runs the helper with the arguments for one decoder.
  ///
  /// - Parameters:
  ///   - name: the decoder.
  ///   - arguments: the helper's arguments after its limits.
  ///   - memory: the limit of the helper's address space in bytes.
  /// - Returns: the decoded samples, or the decoder's reason for refusing the file.
  /// - Throws: `SoundError` if the decoder neither decoded nor refused the file, or if reading the
  ///   file failed.
  func run(_ name: ForeignDecoder.Decoder, arguments: [String], memory: Int64) throws(SoundError)
    -> Outcome
  {
    let limits = decoder.limits
    let process = ChildProcess(
      arguments: [helper, "\(memory)", "\(limits.seconds)"] + arguments,
      seconds: Double(limits.seconds),
      bytes: limits.bytes, product: "the decoded samples", shouldStop: decoder.shouldStop)
    let (spool, outcome): (FileDescriptor, ChildProcess.Outcome)
    do throws(SoundError) {
      spool = try TemporaryFile.unnamed(for: file.name)
      outcome = try process.run(file.descriptor, to: spool)
    } catch {
      var named = error
      named.file = file.name
      throw named
    }
    if let error = failure(outcome.ending, name) { throw error }
    guard outcome.ending != .exited(Self.notStarted) else {
      if let libraries = MissingLibraries(message: outcome.lastLine) { throw missing(libraries) }
      // Some of the helper's messages end in a remedy, after a semicolon.
      throw SoundError(
        .io, "\(name) did not start: \(outcome.lastLine)", file: file.name,
        suggestion: outcome.lastLine.contains("; ") ? nil : "convert the file to WAVE first")
    }
    // Both decoders print "Input/output error" for a disk error; ffmpeg then treats the position as the end of the
    // file. ffmpeg also prints this text for a FLAC file that ends inside its header.
    guard !outcome.lines.contains(where: { $0.contains("Input/output error") }) else {
      throw SoundError(
        .io, "\(name) cannot read it to its end (Input/output error)", file: file.name,
        found: kind, suggestion: "the file or its disk may be damaged; copy or export it again")
    }
    guard outcome.ending != .exited(Self.usage) else {
      throw SoundError(
        .io, "\(name) did not start: earcon-decode does not support earcon's arguments",
        file: file.name, suggestion: "install earcon and earcon-decode of the same version")
    }
    let isDone = [.exited(0), .exited(Self.incomplete)].contains(outcome.ending)
    let message =
      name == .ffmpeg
      ? FFmpeg.message(outcome.lines, isDecoded: isDone) : outcome.lastLine
    let line = DecoderMessage.clause(message, of: name)
    guard isDone else {
      return .refused(line.isEmpty ? "it gives no reason" : line)
    }
    let source = try FileSource(spool: spool, name: file.name)
    // The libraries that libsndfile uses also print messages about sounds that decode correctly, so
    // libsndfile's message becomes a warning only if the helper's exit code says that decoding is incomplete.
    let isRelevant = name == .ffmpeg || outcome.ending == .exited(Self.incomplete)
    let warning = isRelevant && !line.isEmpty ? line : nil
    return .decoded(ForeignDecoder.Output(source: source, decoder: name, warning: warning))
  }

  /// Returns the error for a helper that did not exit by itself, or whose exit status is unknown;
  /// `nil` for one that exited, with any code.
  private func failure(_ ending: ChildProcess.Ending, _ name: ForeignDecoder.Decoder)
    -> SoundError?
  {
    let limits = decoder.limits
    switch ending {
    case .exited: return nil
    case .unknown:
      return SoundError(
        .io, "the exit status of \(name) is unknown, because this process ignores SIGCHLD",
        file: file.name, suggestion: "reset SIGCHLD to its default")
    case .stopped: return SoundError(.cancelled, "stopped before it was complete", file: file.name)
    // Signal 24 is SIGXCPU: the helper reached its limit of processor time.
    case .timedOut, .signalled(24):
      return limit(
        "decoding \(kind) with \(name) took too long", expected: "at most \(limits.seconds) s")
    case .exceededOutput:
      return limit("the decoded \(kind) is too large", expected: "at most \(limits.bytes) bytes")
    // Signal 9 is SIGKILL: memory ran out, or a decoder that handles SIGXCPU reached the hard limit of
    // processor time.
    case .signalled(9):
      return SoundError(
        .io,
        "\(name) was killed while decoding it (signal 9), probably for using too much memory "
          + "or time", file: file.name, found: kind,
        suggestion: "free memory and try again, or convert the file to WAVE first")
    case .signalled(let number) where number == Self.deniedCall:
      return SoundError(
        .malformed, "\(name) tried a system call that the sandbox forbids (signal \(number))",
        file: file.name, found: kind,
        suggestion: "the file may be malicious; export it again, as WAVE if you can")
    case .signalled(let number):
      return SoundError(
        .malformed, "\(name) crashed while decoding it (signal \(number))", file: file.name,
        found: kind, suggestion: "the file may be damaged; export it again, as WAVE if you can")
    }
  }

  /// Returns the error for a helper that lacks a library; without libsndfile, it cannot run `ffmpeg` either.
  private func missing(_ libraries: MissingLibraries) -> SoundError {
    SoundError(
      .unsupported, "earcon-decode, which decodes this format, \(libraries.need)", file: file.name,
      found: kind, suggestion: "\(libraries.suggestion), or convert the file to WAVE first")
  }

  private func limit(_ reason: String, expected: String) -> SoundError {
    SoundError(
      .limitExceeded, reason, file: file.name, expected: expected,
      suggestion: "shorten the sound, or convert it to WAVE first")
  }
}
