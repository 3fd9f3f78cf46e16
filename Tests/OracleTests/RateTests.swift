// SPDX-License-Identifier: MIT

import Foundation
import SoundFile
import TestSupport
import Testing

/// Compares sample rate conversion with that of SoX and FFmpeg.
@Suite(.enabled(if: Oracle.areWanted(.sox, .ffmpeg)))
struct `Sample rate conversion beside peers` {
  struct Case: Sendable {
    let from: Int
    let to: Int
    let frames: Int
  }

  static let cases = [
    Case(from: 44_100, to: 22_050, frames: 44_101), Case(from: 44_100, to: 48_000, frames: 12_345),
    Case(from: 48_000, to: 22_050, frames: 30_001), Case(from: 22_050, to: 8000, frames: 9999),
    Case(from: 8000, to: 44_100, frames: 1001), Case(from: 96_000, to: 11_025, frames: 50_000),
  ]

  /// Returns a stereo sweep up to a third of the lower rate that swells and decays.
  private func sweep(_ test: Case) -> [Int16] {
    let top = Double(min(test.from, test.to)) / 3
    return (0..<test.frames).flatMap { frame -> [Int16] in
      let time = Double(frame) / Double(test.from)
      let turn = Double.pi * top * time * Double(frame) / Double(test.frames)
      let swell = 0.5 - 0.5 * cos(2 * Double.pi * Double(frame) / Double(test.frames))
      return [Int16(30_000 * swell * sin(turn)), Int16(-20_000 * swell * cos(turn))]
    }
  }

  @Test(arguments: cases)
  func `Sample rate conversion has the frames and samples of SoX and FFmpeg`(_ test: Case) throws {
    let folder = try TemporaryFolder()
    let format = AudioFormat(
      sampleRate: Double(test.from), channels: 2,
      encoding: .linearPCM(LinearPCM(.signedInteger, bits: 16, .little)))
    let input = try folder.write(fileBytes(sweep(test), .wave, format), to: "in.wav")
    let names = ["ours", "sox", "ffmpeg"]
    let paths = names.map { folder.file("\($0).wav") }
    let run = try Tool.earcon.run(["convert", input, paths[0], "-d", "LEI16@\(test.to)"])
    #expect(run.status == 0 && run.errors == "")
    try Oracle.sox.run(["-D", input, paths[1], "rate", "-v", "\(test.to)"])
    let filter = "aresample=\(test.to):resampler=soxr:precision=28"
    try Oracle.ffmpeg.run(["-nostdin", "-v", "error", "-i", input, "-af", filter, paths[2]])
    let ours: [Int16] = try samples(of: contents(paths[0]))
    for (name, path) in zip(names, paths).dropFirst() {
      let theirs: [Int16] = try samples(of: contents(path))
      #expect(theirs.count == ours.count, "\(name)")
      let most = zip(ours, theirs).map { abs(Int($0) - Int($1)) }.max() ?? 0
      // The programs round differently, so samples may differ by up to 2.
      #expect(most <= 2, "\(name) differs by \(most)")
    }
  }
}
