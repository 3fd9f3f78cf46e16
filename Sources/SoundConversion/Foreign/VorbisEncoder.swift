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

  /// The reason that no encoder is available; `nil` if there is one.
  package static let missing = reasonOfAbsence()

  /// Finds the encoder; `nil` if there is none.
  package init?() {
    guard Self.missing == nil, let helper = ForeignDecoder().helper else { return nil }
    self.helper = helper
  }

  private static func reasonOfAbsence() -> String? {
    guard let helper = ForeignDecoder().helper else {
      return "the program earcon-decode is neither next to earcon nor in ../libexec/earcon"
    }
    let process = ChildProcess(
      arguments: [helper, "vorbis"], seconds: 5, bytes: 0, shouldStop: { false })
    guard let nothing = try? TemporaryFile.unnamed(for: ""),
      let outcome = try? process.run(nothing, to: nothing)
    else { return "earcon-decode cannot be started" }
    guard outcome.ending != .exited(0) else { return nil }
    return outcome.lastLine.isEmpty ? "earcon-decode failed without a message" : outcome.lastLine
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
      seconds: Double(limits.seconds), bytes: limits.bytes, shouldStop: shouldStop)
    let outcome = try process.run(samples.descriptor, to: encoded)
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

/// A sink in an unnamed temporary file.
package final class SpoolFile: ByteSink {
  /// The name that messages use.
  package let name: String
  /// The file.
  ///
  /// Writing does not move the file's position, so a program that gets the file as standard input reads all of it.
  package let descriptor: FileDescriptor
  private var size: Int64 = 0

  /// Creates the file.
  ///
  /// - Parameter name: the sound whose bytes the file will hold.
  /// - Throws: `SoundError` with code `.io`.
  package init(name: String) throws(SoundError) {
    self.name = name
    descriptor = try TemporaryFile.unnamed(for: name)
  }

  /// Appends bytes at the end.
  ///
  /// - Throws: `SoundError` with code `.io`.
  package func append(_ bytes: Span<UInt8>) throws(SoundError) {
    try descriptor.write(bytes, at: size, name)
    size += Int64(bytes.count)
  }

  /// Replaces bytes at the front.
  ///
  /// - Throws: `SoundError` with code `.io`.
  package func replaceFront(with bytes: Span<UInt8>) throws(SoundError) {
    try descriptor.write(bytes, at: 0, name)
  }
}
