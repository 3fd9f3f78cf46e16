// SPDX-License-Identifier: MIT

import Foundation
import SoundFile
import TestSupport

/// Returns the sound in a file.
func describe(_ file: [UInt8]) throws -> Sound { try Sound(describing: MemorySource(file)) }

/// Sounds for `earcon fix`.
enum FixSound {
  /// Returns a folder with files, whose names may be paths.
  static func sandbox(_ files: [String: [UInt8]]) throws -> Sandbox {
    let sandbox = try Sandbox([])
    for (name, bytes) in files {
      let folder = URL(fileURLWithPath: sandbox.file(name)).deletingLastPathComponent()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try sandbox.write(bytes, to: name)
    }
    return sandbox
  }

  /// Returns a Sun/NeXT AU file with a mono 16-bit sine at 8000 Hz.
  static func au(frames: Int = 8000) -> [UInt8] {
    let header: [UInt32] = [24, UInt32(frames * 2), 3, 8000, 1]
    return Array(".snd".utf8) + header.flatMap { bytes($0) }
      + Signals.sine(frames, rate: 8000).flatMap { bytes($0) }
  }

  /// Returns a file with a sine at a sample rate of 8000 Hz.
  static func sine(
    _ container: SoundContainer = .wave, _ specifier: String = "LEI16", frames: Int = 8000
  ) throws -> [UInt8] {
    try file(Signals.sine(frames, rate: 8000), container, specifier)
  }

  /// Returns a file with samples at a sample rate of 8000 Hz.
  static func file(
    _ samples: [Int16], _ container: SoundContainer = .wave, _ specifier: String = "LEI16"
  )
    throws -> [UInt8]
  {
    let encoding: SoundEncoding =
      specifier == "ima4"
      ? .ima4 : LinearPCM(specifier: specifier).map(SoundEncoding.linearPCM) ?? .uLaw
    return try fileBytes(
      samples, container, AudioFormat(sampleRate: 8000, channels: 1, encoding: encoding))
  }

  /// Returns a WAVE file of DVI (IMA) ADPCM (tag 0x11) at 8000 Hz: zero-filled blocks of 256 bytes and
  /// 505 frames.
  static func dvi(blocks: Int = 4) -> [UInt8] {
    let words: [UInt16] = [0x11, 1]
    let rates: [UInt32] = [8000, 4055]
    let rest: [UInt16] = [256, 4, 2, 505]
    let format =
      words.flatMap { bytes($0, .little) } + rates.flatMap { bytes($0, .little) }
      + rest.flatMap { bytes($0, .little) }
    let body =
      Array("WAVE".utf8) + chunk("fmt ", format, .little)
      + chunk("fact", bytes(UInt32(blocks * 505), .little), .little)
      + chunk("data", [UInt8](repeating: 0, count: blocks * 256), .little)
    return Array("RIFF".utf8) + bytes(UInt32(body.count), .little) + body
  }

  /// Returns a WAVE file that ends before the samples that it declares.
  static func truncated() throws -> [UInt8] { Array(try sine().dropLast(4000)) }
}
