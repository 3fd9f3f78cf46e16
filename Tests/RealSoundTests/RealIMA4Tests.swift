// SPDX-License-Identifier: MIT

import SoundConversion
import SoundFile
import TestSupport
import Testing

/// IMA4 of real sounds decodes alike wherever it is played.
@Suite(.enabled(if: RealSounds.areWanted && Oracle.areWanted(.ffmpeg, .sndfile)))
struct `IMA4 of real sounds` {
  /// Ten 16-bit sounds under a second, at most two of one source.
  private static let sounds: [RealSound] = {
    var perSource: [String: Int] = [:]
    let short = RealSounds.counted.filter { row in
      let (frames, rate) = (row.frames ?? 0, Int64(row.rate) ?? 0)
      guard row.encoding == "lpcm-int16", row.legal == "yes", frames > 500, frames < rate,
        ["1", "2"].contains(row.channels)
      else { return false }
      perSource[row.source, default: 0] += 1
      return perSource[row.source, default: 0] <= 2
    }
    return Array(short.prefix(10))
  }()

  @Test func `is made of ten sounds`() {
    #expect(Self.sounds.count == 10)
  }

  @Test(arguments: sounds)
  func `is the same in FFmpeg's reading of CAF and libsndfile's of AIFF-C`(_ row: RealSound) throws
  {
    let folder = try TemporaryFolder()
    let caf = try Self.convert(row, to: .caf, in: folder)
    let aifc = try Self.convert(row, to: .aifc, in: folder)
    let carrying = try Oracle.ffmpegDecode(caf, as: Int16.self)
    let restarting = try Oracle.sndfileDecode(aifc, as: Int16.self)
    #expect(difference(carrying, restarting) == nil)
    let ours: [Int16] = try samples(of: FileSource(path: caf))
    let channels = try #require(Int(row.channels))
    #expect(Int64(ours.count / channels) == row.frames)
    #expect(difference(ours, Array(carrying.prefix(ours.count))) == nil)
  }

  private static func convert(
    _ row: RealSound, to container: Container, in folder: TemporaryFolder
  ) throws -> String {
    var request = ConversionRequest()
    request.data = .encode(.ima4)
    request.container = container
    let reader = try SoundReader(FileSource(path: row.path))
    let sink = MemorySink()
    try Conversion(ConversionPlan(reader.sound, request)).run(reader, to: sink)
    return try folder.write(sink.bytes, to: "sound.\(container.fileExtensions[0])")
  }
}
