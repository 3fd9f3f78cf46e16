// SPDX-License-Identifier: MIT

import Foundation
import SoundConversion
import SoundFile
import TestSupport
import Testing

/// A shell script in place of `earcon-decode`, with files for it.
///
/// The script's arguments are MEMORY and SECONDS, then `libsndfile` or `run` and a command.
struct FakeHelper {
  private let folder: TemporaryFolder
  let path: String

  /// Creates the script; `$here` is its folder, whose `sound.caf` has three samples.
  init(_ script: String) throws {
    folder = try TemporaryFolder()
    path = folder.file("helper")
    let sound = try fileBytes(
      Self.samples, .caf,
      AudioFormat(
        sampleRate: 8000, channels: 1,
        encoding: .linearPCM(LinearPCM(.signedInteger, bits: 16, .little))))
    _ = try folder.write(sound, to: "sound.caf")
    let text = "#!/bin/sh\nhere=\(folder.path)\n\(script)\n"
    let draft = try folder.write(Array(text.utf8), to: "draft")
    // Copy the script with cp: this process has just written the script, and a program that another
    // thread started may still hold it open, which prevents executing it.
    let copy = try #require(Tool(named: "cp"))
    _ = try copy.run([draft, path])
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
  }

  static let samples: [Int16] = [1, -2, 3]

  /// Returns a file that is detected as FLAC, which goes to libsndfile first.
  func flac() throws -> FileSource {
    let head = Array("fLaC".utf8) + [UInt8](repeating: 0, count: 60)
    return try FileSource(path: folder.write(head, to: "x.flac"))
  }

  /// Returns a file that is detected as M4A, which goes directly to ffmpeg.
  func m4a() throws -> FileSource {
    let head = box("ftyp", Array("M4A \0\0\0\0".utf8)) + box("mdat", [0, 0, 0, 0])
    return try FileSource(path: folder.write(head, to: "x.m4a"))
  }

  /// Returns a decoder with this helper and without ffmpeg.
  func decoder(_ change: (inout ForeignDecoder) -> Void = { _ in }) -> ForeignDecoder {
    var decoder = ForeignDecoder()
    decoder.helper = path
    decoder.ffmpeg = nil
    change(&decoder)
    return decoder
  }

  /// Returns the error for an input.
  func refusal(
    _ file: FileSource, _ change: (inout ForeignDecoder) -> Void = { _ in }
  ) throws -> SoundError {
    let decoder = decoder(change)
    return try #require(throws: SoundError.self) { try SoundInput(file, decoder: decoder) }
  }
}
