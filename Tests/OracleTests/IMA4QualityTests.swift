// SPDX-License-Identifier: MIT

import Foundation
import SoundFile
import TestSupport
import Testing

/// Compares the quality of IMA4 with that of FFmpeg's encoder.
@Suite(.enabled(if: Oracle.areWanted(.ffmpeg))) struct `The quality of IMA4` {
  private static let margin = 0.05

  @Test func `The tests' reference encoder matches FFmpeg byte for byte`() throws {
    for sound in NamedSound.joined(HardSounds.all, frames: 1_000_000) {
      let folder = try TemporaryFolder()
      let format = AudioFormat(
        sampleRate: 44_100, channels: sound.channels, encoding: .pcm("LEI16"))
      let source = try folder.write(fileBytes(sound.samples, .wave, format), to: "source.wav")
      let path = folder.file("ffmpeg.caf")
      try Oracle.ffmpeg.run(
        ["-nostdin", "-v", "error", "-i", source, "-c:a", "adpcm_ima_qt", path])
      let greedy = IMA4Greedy(sound)
      #expect(try audioBytes(of: contents(path)) == greedy.packets, "\(sound)")
      let decoded = try Oracle.ffmpegDecode(path, as: Int16.self)
      #expect(difference(decoded, greedy.decoded) == nil, "\(sound)")
    }
  }

  /// FFmpeg reproduces its own re-encoded input without error.
  ///
  /// Portable packets cannot do that; `IMA4Promise` permits errors that the true optimum proves to
  /// be necessary.
  @Test(.enabled(if: Oracle.areWanted(.sndfile)), arguments: IMA4Coder.allCases)
  func `IMA4 of re-encoded input is as good as FFmpeg's where possible`(
    _ coder: IMA4Coder
  ) throws {
    for source in IMA4Coder.sounds {
      let sound = try coder.reencoded(source)
      if coder == .ffmpeg {
        #expect(IMA4Greedy(sound).decoded.starts(with: sound.samples), "\(sound)")
      }
      for shortfall in try IMA4Promise.shortfalls(sound, IMA4Effort.allCases) {
        Issue.record("\(shortfall)")
      }
      for effort in IMA4Effort.allCases where coder == .ffmpeg {
        let ratio = Signals.signalToNoise(
          sound.samples, try IMA4Coding.roundTrip(sound, effort))
        #expect(ratio >= 20, "\(sound) at \(effort)")
      }
    }
  }

  @Test(arguments: IMA4Effort.allCases)
  func `IMA4 of a chime converted by the program is as good as FFmpeg's`(_ effort: IMA4Effort)
    throws
  {
    let folder = try TemporaryFolder()
    let chime = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Samples/Sounds/chime.aiff").standardized.path
    let (source, theirs) = (folder.file("source.wav"), folder.file("ffmpeg.caf"))
    let words = ["-nostdin", "-v", "error", "-i"]
    let seconds = effort == .best && !TestSize.isOptimized ? "0.1" : "0.3"
    try Oracle.ffmpeg.run(words + [chime, "-t", seconds, source])
    try Oracle.ffmpeg.run(words + [source, "-c:a", "adpcm_ima_qt", theirs])
    let quality = [IMA4Effort.fast: "0", .default: "64", .best: "127"][effort] ?? ""
    let result = try Tool.earcon.run(
      ["convert", source, "-d", "ima4", "-f", "caff", "-q", quality])
    #expect(result.status == 0, "\(result.errors)")
    let original = try Oracle.ffmpegDecode(source, as: Int16.self)
    #expect(original.count >= 2 * 4410)
    let decoded = try Oracle.ffmpegDecode(folder.file("source.caf"), as: Int16.self)
    let reference = Signals.signalToNoise(
      original, try Oracle.ffmpegDecode(theirs, as: Int16.self))
    #expect(Signals.signalToNoise(original, decoded) >= reference - Self.margin)
  }
}
