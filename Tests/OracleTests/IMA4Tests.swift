// SPDX-License-Identifier: MIT

import Foundation
import SoundFile
import TestSupport
import Testing

/// Compares IMA4 between the library and other programs: FFmpeg carries the predictor from packet
/// to packet as Core Audio does; libsndfile restarts from every packet header.
@Suite struct `IMA4` {
  /// FFmpeg supports IMA4 with at most two channels, as a test with six shows.
  private static let twoChannels = IMA4Case.all.filter { $0.channels <= 2 }

  @Test(.enabled(if: Oracle.areWanted(.ffmpeg)), arguments: twoChannels)
  func `IMA4 written by FFmpeg decodes as in FFmpeg`(_ sound: IMA4Case) throws {
    for fileExtension in ["caf", "aifc"] {
      let folder = try TemporaryFolder()
      let path = try sound.ffmpegFile(fileExtension, in: folder)
      let ours: [Int16] = try samples(of: FileSource(path: path), splits: [63, 500])
      #expect(ours.count == sound.paddedFrames * sound.channels)
      let theirs = try Oracle.ffmpegDecode(path, as: Int16.self)
      #expect(difference(ours, theirs) == nil)
    }
  }

  @Test(.enabled(if: Oracle.areWanted(.ffmpeg, .sndfile)), arguments: twoChannels)
  func `IMA4 written by libsndfile decodes as in FFmpeg`(_ sound: IMA4Case) throws {
    let folder = try TemporaryFolder()
    let path = folder.file("sndfile.aifc")
    try Oracle.sndfile.run(["-ima-adpcm", try sound.source(in: folder), path])
    let ours: [Int16] = try samples(of: FileSource(path: path))
    let theirs = try Oracle.ffmpegDecode(path, as: Int16.self)
    #expect(difference(ours, theirs) == nil)
  }

  @Test(.enabled(if: Oracle.areWanted(.ffmpeg)), arguments: twoChannels)
  func `FFmpeg decodes our IMA4 in CAF to our valid frames`(_ sound: IMA4Case) throws {
    let file = try sound.write(.caf)
    let ours: [Int16] = try samples(of: FileSource(path: file.path))
    let theirs = try Oracle.ffmpegDecode(file.path, as: Int16.self)
    #expect(ours.count == sound.frames * sound.channels)
    // FFmpeg ignores CAF's packet table for packets of constant size.
    #expect(theirs.count == sound.paddedFrames * sound.channels)
    #expect(difference(ours, Array(theirs.prefix(ours.count))) == nil)
  }

  @Test(.enabled(if: Oracle.areWanted(.ffmpeg)), arguments: twoChannels)
  func `Our IMA4 in AIFF-C decodes in FFmpeg to whole packets`(_ sound: IMA4Case)
    throws
  {
    let file = try sound.write(.aifc)
    let ours: [Int16] = try samples(of: FileSource(path: file.path))
    #expect(ours.count == sound.paddedFrames * sound.channels)
    let theirs = try Oracle.ffmpegDecode(file.path, as: Int16.self)
    #expect(difference(ours, theirs) == nil)
  }

  @Test(
    .enabled(if: Oracle.areWanted(.sndfile)),
    arguments: IMA4Case.all)
  func `Our IMA4 in AIFF-C decodes in libsndfile to whole packets`(
    _ sound: IMA4Case
  ) throws {
    let file = try sound.write(.aifc)
    let ours: [Int16] = try samples(of: FileSource(path: file.path))
    let theirs = try Oracle.sndfileDecode(file.path, as: Int16.self)
    #expect(difference(ours, theirs) == nil)
  }

  @Test(
    .enabled(if: Oracle.areWanted(.mediainfo)), arguments: IMA4Case.all.filter { $0.frames > 1 })
  func `MediaInfo reports the length of our IMA4 in CAF`(_ sound: IMA4Case) throws {
    let file = try sound.write(.caf)
    let template = "--Output=Audio;%Format% %CodecID% %Channel(s)% %Duration%"
    let text = try Oracle.mediainfo.run([template, file.path]).text
    let milliseconds = Int((Double(sound.frames) * 1000 / 44100).rounded())
    let expected = "ADPCM ima4 \(sound.channels) \(milliseconds)"
    #expect(text.trimmingCharacters(in: .whitespacesAndNewlines) == expected)
  }

  @Test(.enabled(if: Oracle.areWanted(.ffmpeg)))
  func `FFmpeg refuses IMA4 with more than two channels`() throws {
    let sound = IMA4Case(signal: .sine, frames: 2000, channels: 6)
    let file = try sound.write(.aifc)
    let ffmpeg = try Oracle.ffmpeg.attempt(
      ["-nostdin", "-v", "error", "-i", file.path, "-f", "null", "-"])
    #expect(ffmpeg.status == 1)
    #expect(ffmpeg.errors.contains("Invalid number of channels"))
  }
}
