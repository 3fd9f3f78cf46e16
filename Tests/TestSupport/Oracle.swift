// SPDX-License-Identifier: MIT

import Foundation

/// A program by others that reads or writes sounds, and says what is right.
public enum Oracle: String, Sendable, CaseIterable {
  /// FFmpeg.
  case ffmpeg
  /// FFmpeg's description of a file.
  case ffprobe
  /// libsndfile's converter.
  case sndfile = "sndfile-convert"
  /// libsndfile's description of a file.
  case sndfileInfo = "sndfile-info"
  /// Sound eXchange.
  case sox
  /// MediaInfo.
  case mediainfo

  /// Whether tests that need these programs are to run.
  ///
  /// They are where all are there, and where `EARCON_REQUIRE_ORACLES=1` makes a missing one a
  /// failure. A printed line says what is missing.
  public static func areWanted(_ oracles: Oracle...) -> Bool {
    if ProcessInfo.processInfo.environment["EARCON_REQUIRE_ORACLES"] == "1" { return true }
    return oracles.allSatisfy { Tool(named: $0.rawValue) != nil }
  }

  /// The program is not on PATH, although it is required.
  public struct Missing: Error, CustomStringConvertible {
    /// The program's name and what to do.
    public let description: String
  }

  /// The program asked to do something that it was expected to do failed.
  public struct Failure: Error, CustomStringConvertible {
    /// The program, its words, and its own message.
    public let description: String
  }

  /// Runs the program; whether it succeeded is the caller's to judge.
  public func attempt(_ arguments: [String]) throws -> Tool.Result {
    guard let tool = Tool(named: rawValue) else {
      throw Missing(description: "'\(rawValue)' is not on PATH; 'make setup' installs it")
    }
    return try tool.run(arguments)
  }

  /// Runs the program and insists on exit code 0.
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
  /// What FFmpeg makes of a file: all frames, interleaved.
  public static func ffmpegDecode<S: OracleSample>(_ path: String, as: S.Type) throws -> [S] {
    let words = ["-nostdin", "-v", "error", "-i", path, "-f", S.ffmpegFormat, "-"]
    return values(try Oracle.ffmpeg.run(words).output)
  }

  /// What libsndfile makes of a file: all frames, interleaved.
  ///
  /// Floats have to be below full scale: the converter normalises louder ones.
  public static func sndfileDecode<S: OracleSample>(_ path: String, as: S.Type) throws -> [S] {
    let folder = try TemporaryFolder()
    let raw = folder.file("samples.raw")
    try Oracle.sndfile.run([S.sndfileOption, "-endian=little", path, raw])
    return values(try contents(raw))
  }

  /// What SoX makes of a file: all frames, interleaved.
  public static func soxDecode<S: OracleSample>(_ path: String, as: S.Type) throws -> [S] {
    let words = ["-D", path, "-t", "raw", "-L"] + S.soxOptions + ["-"]
    return values(try Oracle.sox.run(words).output)
  }

  /// Little-endian bytes as numbers; what does not make a whole number is dropped.
  private static func values<S: OracleSample>(_ bytes: [UInt8]) -> [S] {
    let size = MemoryLayout<S>.size
    return bytes.withUnsafeBytes { raw in
      (0..<(raw.count / size)).map {
        S(littleEndian: raw.loadUnaligned(fromByteOffset: $0 * size, as: S.Bits.self))
      }
    }
  }
}

/// A sample as the oracles print it.
public protocol OracleSample: Equatable, Sendable {
  /// The integer that has its bits.
  associatedtype Bits: FixedWidthInteger & BitwiseCopyable
  /// The sample of its bits, in little-endian order.
  init(littleEndian bits: Bits)
  /// Its bits, by which samples compare: NaN is NaN, and −0 is not 0.
  var bits: Bits { get }
  /// FFmpeg's name.
  static var ffmpegFormat: String { get }
  /// libsndfile's option.
  static var sndfileOption: String { get }
  /// SoX's options.
  static var soxOptions: [String] { get }
}

extension Int16: OracleSample {
  /// The sample itself.
  public var bits: Int16 { self }
  /// FFmpeg's name.
  public static let ffmpegFormat = "s16le"
  /// libsndfile's option.
  public static let sndfileOption = "-pcm16"
  /// SoX's options.
  public static let soxOptions = ["-e", "signed", "-b", "16"]
}

extension Int32: OracleSample {
  /// The sample itself.
  public var bits: Int32 { self }
  /// FFmpeg's name.
  public static let ffmpegFormat = "s32le"
  /// libsndfile's option.
  public static let sndfileOption = "-pcm32"
  /// SoX's options.
  public static let soxOptions = ["-e", "signed", "-b", "32"]
}

extension Double: OracleSample {
  /// The sample of its bits.
  public init(littleEndian bits: UInt64) { self.init(bitPattern: UInt64(littleEndian: bits)) }
  /// Its bits.
  public var bits: UInt64 { bitPattern }
  /// FFmpeg's name.
  public static let ffmpegFormat = "f64le"
  /// libsndfile's option.
  public static let sndfileOption = "-float64"
  /// SoX's options.
  public static let soxOptions = ["-e", "float", "-b", "64"]
}

/// Where two decodings differ, as a sentence; `nil` where they are the same bit for bit.
public func difference<S: OracleSample>(_ ours: [S], _ theirs: [S]) -> String? {
  guard ours.count == theirs.count else {
    return "\(ours.count) samples here, \(theirs.count) there"
  }
  for index in ours.indices where ours[index].bits != theirs[index].bits {
    return "sample \(index) is \(ours[index]) here, \(theirs[index]) there"
  }
  return nil
}
