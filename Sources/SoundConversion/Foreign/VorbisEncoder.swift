// SPDX-License-Identifier: MIT

package import SoundFile

/// Encodes Ogg Vorbis with libsndfile, in the helper program `earcon-decode` and its sandbox.
package struct VorbisEncoder: Sendable {
  /// The serial number of the stream; any number is valid (RFC 3533, section 6).
  private static let serial: UInt32 = 1

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
    return outcome.lastLine.isEmpty ? "earcon-decode does not start" : outcome.lastLine
  }

  /// Encodes a WAVE file of 32-bit floats.
  ///
  /// - Parameters:
  ///   - samples: the file.
  ///   - sink: the destination.
  /// - Throws: `SoundError` with code `.unsupported` if the helper exits with code 1, as for a format that
  ///   libsndfile refuses, `.limitExceeded` if encoding takes too long or gives too many bytes, `.cancelled` if
  ///   `shouldStop` returned true, `.malformed` if the output is not Ogg, `.io` for other failures; and the errors
  ///   of `sink`.
  package func encode(_ samples: SpoolFile, to sink: any ByteSink) throws(SoundError) {
    let encoded = try TemporaryFile.unnamed(for: sink.name)
    let process = ChildProcess(
      arguments: [helper, "\(limits.memory)", "\(limits.seconds)", "vorbis"],
      seconds: Double(limits.seconds), bytes: limits.bytes, shouldStop: shouldStop)
    let outcome = try process.run(samples.descriptor, to: encoded)
    switch outcome.ending {
    case .exited(0): break
    case .exited(1):
      throw SoundError(
        .unsupported, "libsndfile does not encode Ogg Vorbis: \(outcome.lastLine)",
        file: sink.name,
        suggestion: "choose a rate of at most 192000 Hz, or write WAVE with -f WAVE"
      )
    case .stopped: throw SoundConverter.stopped
    case .timedOut, .exceededOutput:
      throw SoundError(
        .limitExceeded, "encoding Ogg Vorbis exceeded \(limits.seconds) s or \(limits.bytes) bytes",
        file: sink.name, suggestion: "shorten the sound, or write WAVE with -f WAVE")
    default:
      throw SoundError(
        .io,
        "encoding Ogg Vorbis failed: \(outcome.lastLine.isEmpty ? "\(outcome.ending)" : outcome.lastLine)",
        file: sink.name, suggestion: "write WAVE with -f WAVE")
    }
    try OggPages.copy(
      FileSource(spool: encoded, name: sink.name), to: sink, serial: Self.serial)
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
