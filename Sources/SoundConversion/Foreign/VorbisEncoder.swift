// SPDX-License-Identifier: MIT

package import SoundFile

/// Encodes Ogg Vorbis with libsndfile, in the helper program `earcon-decode` and its sandbox.
package struct VorbisEncoder: Sendable {
  /// The serial number of the stream; any number is valid (RFC 3533, section 6).
  private static let serial: UInt32 = 1

  /// The helper's exit code if it refuses the samples, for example because libsndfile does not encode their rate.
  private static let refused: CInt = 1
  /// The remedy that needs no encoder.
  private static let otherwise = "write WAVE with '--preset android -f WAVE'"

  /// The path of `earcon-decode`.
  private let helper: String
  private let limits = ForeignDecoder.Limits()
  /// Called about every 0.1 s, or more often, while the helper runs; `true` ends the encoding with code `.cancelled`.
  package var shouldStop: @Sendable () -> Bool = { false }

  /// The reason why there is no encoder, and the remedy.
  package struct Absence: Sendable, Hashable {
    /// The reason, without a remedy.
    package var reason: String
    /// The remedy, as an imperative.
    package var remedy: String
  }

  /// The reason why there is no encoder; `nil` if there is one.
  package static let absence = absence(with: ForeignDecoder().helper)

  /// Finds the encoder; `nil` if there is none.
  package init?() {
    guard Self.absence == nil, let helper = ForeignDecoder().helper else { return nil }
    self.helper = helper
  }

  /// Asks a helper whether it encodes Vorbis.
  ///
  /// - Parameter helper: the path of `earcon-decode`; `nil` if it is missing.
  /// - Returns: the reason why the helper does not encode Vorbis, and the remedy; `nil` if it encodes Vorbis.
  package static func absence(with helper: String?) -> Absence? {
    let reinstall = "reinstall earcon"
    guard let helper else {
      return Absence(
        reason: "the program earcon-decode is neither next to earcon nor in ../libexec/earcon",
        remedy: reinstall)
    }
    let outcome: ChildProcess.Outcome
    do throws(SoundError) {
      outcome = try ForeignDecoder.ask(helper, "vorbis")
    } catch {
      return Absence(
        reason: "earcon-decode cannot be started: \(error.message)",
        remedy: error.suggestion ?? reinstall)
    }
    let message = outcome.lastLine
    if let libraries = MissingLibraries(message: message) {
      return Absence(reason: "earcon-decode \(libraries.need)", remedy: libraries.suggestion)
    }
    switch outcome.ending {
    case .exited(0): return nil
    case .timedOut:
      return Absence(
        reason: "earcon-decode did not answer within 5 s",
        remedy: "try again when fewer programs are running")
    case .exited(refused):
      return Absence(
        reason: message.isEmpty ? "libsndfile has no encoder for Vorbis" : message,
        remedy: "install a libsndfile with Vorbis, such as that of your system's packages")
    default:
      // Some of the helper's messages end in a remedy, after a semicolon.
      let parts = message.split(separator: "; ", maxSplits: 1).map(String.init)
      return Absence(
        reason: parts.first ?? "earcon-decode failed without a message",
        remedy: parts.count == 2 ? parts[1] : reinstall)
    }
  }

  /// Encodes a WAVE file of 32-bit floats.
  ///
  /// - Parameters:
  ///   - samples: the file.
  ///   - sink: the destination.
  /// - Throws: `SoundError` with code `.unsupported` for a format that libsndfile refuses, `.limitExceeded` if
  ///   encoding takes too long or gives too many bytes, `.cancelled` if `shouldStop` returned true, `.malformed` if
  ///   the output is not Ogg, `.io` for other failures; and the errors of `sink`.
  package func encode(_ samples: SpoolFile, to sink: any ByteSink) throws(SoundError) {
    let encoded = try TemporaryFile.unnamed(for: sink.name)
    let process = ChildProcess(
      arguments: [helper, "\(limits.memory)", "\(limits.seconds)", "vorbis"],
      seconds: Double(limits.seconds), bytes: limits.bytes, product: "the Ogg Vorbis stream",
      shouldStop: shouldStop)
    let outcome: ChildProcess.Outcome
    do throws(SoundError) {
      outcome = try process.run(samples.descriptor, to: encoded)
    } catch {
      var named = error
      named.file = sink.name
      throw named
    }
    if let error = failure(outcome, sink.name) { throw error }
    try OggPages.copy(
      FileSource(spool: encoded, name: sink.name), to: sink, serial: Self.serial)
  }

  /// Returns the error of a helper that did not encode all samples; `nil` if it did.
  private func failure(_ outcome: ChildProcess.Outcome, _ file: String) -> SoundError? {
    let reason = outcome.lastLine.isEmpty ? "earcon-decode gives no reason" : outcome.lastLine
    switch outcome.ending {
    case .exited(0): return nil
    case .exited(Self.refused):
      return SoundError(
        .unsupported, "libsndfile does not encode this format to Ogg Vorbis: \(reason)", file: file,
        suggestion: "choose a --rate of at most 192000 Hz, or \(Self.otherwise)")
    case .stopped: return SoundConverter.stopped
    // Signal 24 is SIGXCPU: the helper reached its limit of processor time.
    case .timedOut, .exceededOutput, .signalled(24):
      return SoundError(
        .limitExceeded, "encoding Ogg Vorbis exceeded \(limits.seconds) s or \(limits.bytes) bytes",
        file: file, suggestion: "shorten the sound, or \(Self.otherwise)")
    case .signalled(let number):
      return SoundError(
        .io, "signal \(number) ended the encoding of Ogg Vorbis", file: file,
        suggestion: "free memory and try again, or \(Self.otherwise)")
    case .unknown:
      return SoundError(
        .io, "the exit status of earcon-decode is unknown, because this process ignores SIGCHLD",
        file: file, suggestion: "reset SIGCHLD to its default")
    case .exited:
      return SoundError(
        .io, "encoding Ogg Vorbis failed: \(reason)", file: file,
        suggestion: "check the disk of the temporary folder and try again, or \(Self.otherwise)")
    }
  }
}
