// SPDX-License-Identifier: MIT

import Foundation
import SoundConversion
import SoundFile
import TestSupport
import Testing

/// A script of the shell's that takes the place of `earcon-decode`, and files for it.
///
/// Its words are MEMORY SECONDS, then `libsndfile` or `run` and what to run.
struct FakeHelper {
  private let folder: TemporaryFolder
  let path: String

  /// Makes the script; `$here` is its folder, in which `sound.caf` holds three samples.
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
    // A copy: a script that this process has just written cannot be started while another thread
    // starts a program, which holds the file open for a moment.
    let copy = try #require(Tool(named: "cp"))
    _ = try copy.run([draft, path])
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
  }

  static let samples: [Int16] = [1, -2, 3]

  /// A file that is taken for FLAC, which goes to libsndfile first.
  func flac() throws -> FileSource {
    let head = Array("fLaC".utf8) + [UInt8](repeating: 0, count: 60)
    return try FileSource(path: folder.write(head, to: "x.flac"))
  }

  /// A file that is taken for M4A, which goes to ffmpeg at once.
  func m4a() throws -> FileSource {
    let head = box("ftyp", Array("M4A \0\0\0\0".utf8)) + box("mdat", [0, 0, 0, 0])
    return try FileSource(path: folder.write(head, to: "x.m4a"))
  }

  /// A decoder with this helper and no ffmpeg.
  func decoder(_ change: (inout ForeignDecoder) -> Void = { _ in }) -> ForeignDecoder {
    var decoder = ForeignDecoder()
    decoder.helper = path
    decoder.ffmpeg = nil
    change(&decoder)
    return decoder
  }

  /// The error that an input brings; its file's name is checked and taken off.
  func refusal(
    _ file: FileSource, _ change: (inout ForeignDecoder) -> Void = { _ in }
  ) throws -> SoundError {
    let decoder = decoder(change)
    return try #require(throws: SoundError.self) { try SoundInput(file, decoder: decoder) }
  }
}
