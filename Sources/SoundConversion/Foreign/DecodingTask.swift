// SPDX-License-Identifier: MIT

internal import SoundFile

/// One run of a decoder over one file.
struct DecodingTask {
  /// What came of it.
  enum Outcome {
    case decoded(ForeignDecoder.Output)
    /// The decoder does not read such a file, for the reason that it gave.
    case refused(String)
  }

  /// The helper's exit code where it could not set its limits or start a program.
  private static let notStarted: CInt = 127

  let file: FileSource
  /// What the file is, for errors.
  let kind: String
  let helper: String
  let decoder: ForeignDecoder

  /// Runs the helper with the words for one decoder.
  ///
  /// - Throws: `SoundError` where the decoder neither decoded nor refused the file.
  func run(_ name: ForeignDecoder.Decoder, words: [String], memory: Int64) throws(SoundError)
    -> Outcome
  {
    let limits = decoder.limits
    let process = ChildProcess(
      words: [helper, "\(memory)", "\(limits.seconds)"] + words, seconds: Double(limits.seconds),
      bytes: limits.bytes, shouldStop: decoder.shouldStop)
    let spool = try TemporaryFile.unnamed()
    let outcome: ChildProcess.Outcome
    do throws(SoundError) {
      outcome = try process.run(file.descriptor, to: spool)
    } catch {
      throw error.named(file.name)
    }
    if let error = failure(outcome.ending, name) { throw error }
    guard outcome.ending != .exited(Self.notStarted) else {
      throw SoundError(.io, "\(name) was not started: \(outcome.lastLine)", file: file.name)
    }
    guard outcome.ending == .exited(0) else { return .refused(Self.reason(outcome.lastLine)) }
    let source = try FileSource(spool: spool, name: file.name)
    let remark = outcome.lastLine.isEmpty ? nil : outcome.lastLine
    return .decoded(ForeignDecoder.Output(source: source, decoder: name, remark: remark))
  }

  /// A decoder's sentence without the name that the input has for it.
  private static func reason(_ line: String) -> String {
    let name = "file:/dev/stdin: "
    return line.hasPrefix(name) ? String(line.dropFirst(name.count)) : line
  }

  /// The error for an end that is neither success nor refusal.
  private func failure(_ ending: ChildProcess.Ending, _ name: ForeignDecoder.Decoder)
    -> SoundError?
  {
    let limits = decoder.limits
    switch ending {
    case .exited: return nil
    case .unknown:
      return SoundError(
        .io, "how \(name) ended is not known, because this process ignores SIGCHLD",
        file: file.name, advice: "let it not ignore SIGCHLD")
    case .stopped: return SoundError(.cancelled, "stopped before it was complete", file: file.name)
    // SIGXCPU: the limit of processor time.
    case .tookTooLong, .signalled(24):
      return limit("\(name) took too long", expected: "at most \(limits.seconds) s")
    case .wroteTooMuch:
      return limit("it decodes to too many bytes", expected: "at most \(limits.bytes) bytes")
    case .signalled(let number):
      return SoundError(
        .malformed, "\(name) crashed while decoding it (signal \(number))", file: file.name,
        found: kind, advice: "the file is damaged; export it again, as WAVE if you can")
    }
  }

  private func limit(_ reason: String, expected: String) -> SoundError {
    SoundError(
      .limitExceeded, reason, file: file.name, found: kind, expected: expected,
      advice: "shorten it, or convert it to WAVE first")
  }
}
