// SPDX-License-Identifier: MIT

import Foundation

/// An independent program that reads or writes sounds, or hashes files; tests compare Earcon's results
/// with its output.
public enum Oracle: String, Sendable, CaseIterable {
  /// FFmpeg.
  case ffmpeg
  /// FFmpeg's program that describes files.
  case ffprobe
  /// libsndfile's converter.
  case sndfile = "sndfile-convert"
  /// libsndfile's program that describes files.
  case sndfileInfo = "sndfile-info"
  /// Sound eXchange.
  case sox
  /// MediaInfo.
  case mediainfo
  /// The standard program that prints SHA-256 hashes.
  case sha256sum

  /// Returns whether to run tests that need these programs.
  ///
  /// With `EARCON_REQUIRE_ORACLES=1` they always run, so that a missing program is a failure. Otherwise
  /// they run if all programs are installed, and a printed line names the first missing one.
  public static func areWanted(_ oracles: Oracle...) -> Bool {
    if ProcessInfo.processInfo.environment["EARCON_REQUIRE_ORACLES"] == "1" { return true }
    return oracles.allSatisfy { Tool(named: $0.rawValue) != nil }
  }

  /// The error for a required program that is missing from PATH.
  public struct Missing: Error, CustomStringConvertible {
    /// The program's name and the remedy.
    public let description: String
  }

  /// The error for a program that failed at a task it was expected to complete.
  public struct Failure: Error, CustomStringConvertible {
    /// The program, its arguments and its message.
    public let description: String
  }

  /// Runs the program; the caller checks the exit code.
  ///
  /// - Throws: `Missing` if the program is not in PATH, or the errors of `Tool.run`.
  public func attempt(_ arguments: [String]) throws -> Tool.Result {
    guard let tool = Tool(named: rawValue) else {
      throw Missing(description: "'\(rawValue)' is not in PATH; 'make setup' installs it")
    }
    return try tool.run(arguments)
  }

  /// Runs the program and requires exit code 0.
  ///
  /// - Throws: `Failure` for another exit code, or the errors of `attempt(_:)`.
  @discardableResult
  public func run(_ arguments: [String]) throws -> Tool.Result {
    let result = try attempt(arguments)
    guard result.status == 0 else {
      let words = ([rawValue] + arguments).joined(separator: " ")
      throw Failure(
        description: "\(words): exit code \(result.status): \(result.errors)\(result.text)")
    }
    return result
  }
}

extension Oracle {
  /// Returns all frames of a file as decoded by FFmpeg, interleaved.
  ///
  /// - Throws: the errors of `run(_:)`.
  public static func ffmpegDecode<S: OracleSample>(_ path: String, as: S.Type) throws -> [S] {
    let words = ["-nostdin", "-v", "error", "-i", path, "-f", S.ffmpegFormat, "-"]
    return values(try Oracle.ffmpeg.run(words).output)
  }

  /// Returns all frames of a file as decoded by libsndfile, interleaved.
  ///
  /// Floats must be below full scale, because the converter scales louder sounds down.
  ///
  /// - Throws: the errors of `run(_:)`, or Foundation's errors for files.
  public static func sndfileDecode<S: OracleSample>(_ path: String, as: S.Type) throws -> [S] {
    let folder = try TemporaryFolder()
    let raw = folder.file("samples.raw")
    try Oracle.sndfile.run([S.sndfileOption, "-endian=little", path, raw])
    return values(try contents(raw))
  }

  /// Returns all frames of a file as decoded by SoX, interleaved.
  ///
  /// - Throws: the errors of `run(_:)`.
  public static func soxDecode<S: OracleSample>(_ path: String, as: S.Type) throws -> [S] {
    let words = ["-D", path, "-t", "raw", "-L"] + S.soxOptions + ["-"]
    return values(try Oracle.sox.run(words).output)
  }

  /// Returns little-endian bytes as numbers; drops an incomplete number at the end.
  private static func values<S: OracleSample>(_ bytes: [UInt8]) -> [S] {
    let size = MemoryLayout<S>.size
    return bytes.withUnsafeBytes { raw in
      (0..<(raw.count / size)).map {
        S(littleEndian: raw.loadUnaligned(fromByteOffset: $0 * size, as: S.Bits.self))
      }
    }
  }
}

/// A sample in the oracles' output.
public protocol OracleSample: Equatable, Sendable {
  /// The integer type with the sample's bits.
  associatedtype Bits: FixedWidthInteger & BitwiseCopyable
  /// Creates a sample from its bits in little-endian order.
  init(littleEndian bits: Bits)
  /// The sample's bits for comparison: a NaN equals itself, and −0 differs from 0.
  var bits: Bits { get }
  /// FFmpeg's name of the sample format.
  static var ffmpegFormat: String { get }
  /// The option of `sndfile-convert` for this sample type.
  static var sndfileOption: String { get }
  /// SoX's options for this sample type.
  static var soxOptions: [String] { get }
}

extension Int16: OracleSample {
  /// The sample itself.
  public var bits: Int16 { self }
  /// FFmpeg's name of the sample format.
  public static let ffmpegFormat = "s16le"
  /// The option of `sndfile-convert` for this sample type.
  public static let sndfileOption = "-pcm16"
  /// SoX's options for this sample type.
  public static let soxOptions = ["-e", "signed", "-b", "16"]
}

extension Int32: OracleSample {
  /// The sample itself.
  public var bits: Int32 { self }
  /// FFmpeg's name of the sample format.
  public static let ffmpegFormat = "s32le"
  /// The option of `sndfile-convert` for this sample type.
  public static let sndfileOption = "-pcm32"
  /// SoX's options for this sample type.
  public static let soxOptions = ["-e", "signed", "-b", "32"]
}

extension Double: OracleSample {
  /// Creates a sample from its bits.
  public init(littleEndian bits: UInt64) { self.init(bitPattern: UInt64(littleEndian: bits)) }
  /// The sample's bits.
  public var bits: UInt64 { bitPattern }
  /// FFmpeg's name of the sample format.
  public static let ffmpegFormat = "f64le"
  /// The option of `sndfile-convert` for this sample type.
  public static let sndfileOption = "-float64"
  /// SoX's options for this sample type.
  public static let soxOptions = ["-e", "float", "-b", "64"]
}

/// Describes the first difference between two decodings; `nil` if they are identical.
public func difference<S: OracleSample>(_ ours: [S], _ theirs: [S]) -> String? {
  guard ours.count == theirs.count else {
    return "\(ours.count) samples here, \(theirs.count) there"
  }
  for index in ours.indices where ours[index].bits != theirs[index].bits {
    return "sample \(index) is \(ours[index]) here, \(theirs[index]) there"
  }
  return nil
}
