// SPDX-License-Identifier: MIT

import Foundation
import SoundFile
import TestSupport
import Testing

/// IMA4 between this library and its peers: FFmpeg carries the predictor from packet to packet as
/// Core Audio does, libsndfile starts every packet from its head.
@Suite struct `IMA4` {
  /// FFmpeg has IMA4 of one and two channels; see the test of more.
  private static let twoChannels = IMA4Case.all.filter { $0.channels <= 2 }

  @Test(.enabled(if: Oracle.areWanted(.ffmpeg)), arguments: twoChannels)
  func `that FFmpeg wrote decodes here as it does in FFmpeg`(_ sound: IMA4Case) throws {
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
  func `that libsndfile wrote decodes here as it does in FFmpeg`(_ sound: IMA4Case) throws {
    let folder = try TemporaryFolder()
    let path = folder.file("sndfile.aifc")
    try Oracle.sndfile.run(["-ima-adpcm", try sound.source(in: folder), path])
    let ours: [Int16] = try samples(of: FileSource(path: path))
    let theirs = try Oracle.ffmpegDecode(path, as: Int16.self)
    #expect(difference(ours, theirs) == nil)
  }

  @Test(.enabled(if: Oracle.areWanted(.ffmpeg)), arguments: twoChannels)
  func `in CAF of ours decodes in FFmpeg to our own valid frames`(_ sound: IMA4Case) throws {
    let file = try sound.write(.caf)
    let ours: [Int16] = try samples(of: FileSource(path: file.path))
    let theirs = try Oracle.ffmpegDecode(file.path, as: Int16.self)
    #expect(ours.count == sound.frames * sound.channels)
    // FFmpeg does not read CAF's packet table for packets of one size.
    #expect(theirs.count == sound.paddedFrames * sound.channels)
    #expect(difference(ours, Array(theirs.prefix(ours.count))) == nil)
  }

  @Test(.enabled(if: Oracle.areWanted(.ffmpeg)), arguments: twoChannels)
  func `in AIFF-C of ours decodes in FFmpeg to as many frames as packets have`(_ sound: IMA4Case)
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
  func `in AIFF-C of ours decodes in libsndfile to as many frames as packets have`(
    _ sound: IMA4Case
  ) throws {
    let file = try sound.write(.aifc)
    let ours: [Int16] = try samples(of: FileSource(path: file.path))
    let theirs = try Oracle.sndfileDecode(file.path, as: Int16.self)
    #expect(difference(ours, theirs) == nil)
  }

  @Test(
    .enabled(if: Oracle.areWanted(.mediainfo)), arguments: IMA4Case.all.filter { $0.frames > 1 })
  func `in CAF of ours has MediaInfo's length`(_ sound: IMA4Case) throws {
    let file = try sound.write(.caf)
    let template = "--Output=Audio;%Format% %CodecID% %Channel(s)% %Duration%"
    let text = try Oracle.mediainfo.run([template, file.path]).text
    let milliseconds = Int((Double(sound.frames) * 1000 / 44100).rounded())
    let expected = "ADPCM ima4 \(sound.channels) \(milliseconds)"
    #expect(text.trimmingCharacters(in: .whitespacesAndNewlines) == expected)
  }

  @Test(.enabled(if: Oracle.areWanted(.ffmpeg)))
  func `of more than two channels is refused by FFmpeg`() throws {
    let sound = IMA4Case(signal: .sine, frames: 2000, channels: 6)
    let file = try sound.write(.aifc)
    let ffmpeg = try Oracle.ffmpeg.attempt(
      ["-nostdin", "-v", "error", "-i", file.path, "-f", "null", "-"])
    #expect(ffmpeg.status == 1)
    #expect(ffmpeg.errors.contains("Invalid number of channels"))
  }
}
