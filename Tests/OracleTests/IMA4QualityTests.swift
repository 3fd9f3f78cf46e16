// SPDX-License-Identifier: MIT

import Foundation
import SoundFile
import TestSupport
import Testing

/// How near IMA4 comes to the sound, against FFmpeg's encoder, both decoded by FFmpeg.
@Suite(.enabled(if: Oracle.areWanted(.ffmpeg))) struct `The quality of IMA4` {
  private static let margin = 0.1

  @Test(
    arguments: [TestSignal.sine, .noise, .square, .sweep, .bursts].flatMap { signal in
      [1, 2].map { IMA4Case(signal: signal, frames: 13_230, channels: $0) }
    })
  func `is not below FFmpeg's`(_ sound: IMA4Case) throws {
    let folder = try TemporaryFolder()
    let theirs = try Oracle.ffmpegDecode(sound.ffmpegFile("caf", in: folder), as: Int16.self)
    let file = try sound.write(.caf)
    let ours = try Oracle.ffmpegDecode(file.path, as: Int16.self)
    let (original, margin) = (sound.samples, Self.margin)
    #expect(
      Signals.signalToNoise(original, ours) >= Signals.signalToNoise(original, theirs) - margin)
  }

  @Test func `of a chime that the binary converts is not below FFmpeg's`() throws {
    let folder = try TemporaryFolder()
    let chime = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Samples/Sounds/chime.aiff").standardized.path
    let (source, theirs) = (folder.file("source.wav"), folder.file("ffmpeg.caf"))
    let words = ["-nostdin", "-v", "error", "-i"]
    try Oracle.ffmpeg.run(words + [chime, "-t", "0.3", source])
    try Oracle.ffmpeg.run(words + [source, "-c:a", "adpcm_ima_qt", theirs])
    let result = try Tool.earcon.run(["convert", source, "-d", "ima4", "-f", "caff"])
    #expect(result.status == 0, "\(result.errors)")
    let original = try Oracle.ffmpegDecode(source, as: Int16.self)
    #expect(original.count == 2 * 13_230)
    let decoded = try Oracle.ffmpegDecode(folder.file("source.caf"), as: Int16.self)
    let reference = Signals.signalToNoise(
      original, try Oracle.ffmpegDecode(theirs, as: Int16.self))
    #expect(Signals.signalToNoise(original, decoded) >= reference - Self.margin)
  }
}
