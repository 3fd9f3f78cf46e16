// SPDX-License-Identifier: MIT

import Foundation
import SoundConversion
import SoundFile
import TestSupport
import Testing

/// Converts files of foreign formats with the program, and compares their samples and exact number
/// of frames.
@Suite(.enabled(if: Oracle.areWanted(.ffmpeg, .sndfile)))
struct `Foreign files` {
  @Test(arguments: ForeignFile.lossless) func `Lossless foreign files are converted bit for bit`(
    _ test: ForeignFile
  ) throws {
    let folder = try TemporaryFolder()
    let name = try test.make(in: folder)
    guard case .exact(let specifier) = test.measure else { return }
    let ours: [Int32] = try convert(name, specifier, test, folder)
    #expect(difference(ours, test.source) == nil)
    let declared = test.declaredFrames ?? Int64(ForeignFile.frames)
    #expect(try frames(of: name, folder) == declared)
  }

  @Test(arguments: ForeignFile.lossy)
  func `Lossy foreign files keep the number of frames and resemble the source`(
    _ test: ForeignFile
  ) throws {
    let folder = try TemporaryFolder()
    let name = try test.make(in: folder)
    guard case .decibels(let wanted) = test.measure else { return }
    let ours: [Int16] = try convert(name, "LEI16", test, folder)
    #expect(ours.count == (ForeignFile.frames + test.extraFrames) * test.channels)
    let source = test.source.map { Int16($0 >> 16) }
    let ratio = Signals.signalToNoise(source, ours)
    #expect(ratio >= wanted, "\(ratio) dB")
    #expect(try frames(of: name, folder) == Int64(ours.count / test.channels))
  }

  @Test(arguments: ForeignFile.lossy.filter { $0.kind.hasSuffix("WAVE") })
  func `Foreign ADPCM and GSM in WAVE decode to libsndfile's samples`(_ test: ForeignFile) throws {
    let folder = try TemporaryFolder()
    let name = try test.make(in: folder)
    let ours: [Int16] = try convert(name, "LEI16", test, folder)
    let theirs = try Oracle.sndfileDecode(folder.file(name), as: Int16.self)
    #expect(difference(ours, Array(theirs.prefix(ours.count))) == nil)
    #expect(theirs.count - ours.count < 2 * 8192)
  }

  /// Streams that do not declare their length.
  @Test(arguments: [
    ForeignFile("AAC stream (ADTS)", "-c:a aac", "aac", "ffmpeg", .decibels(0)),
    ForeignFile("MPEG layer 1 or 2", "-c:a mp2", "mp2", "libsndfile", .decibels(0)),
    ForeignFile("MP3", "-c:a libmp3lame -write_xing 0", "mp3", "libsndfile", .decibels(0)),
    ForeignFile("MP3", "-c:a libmp3lame -q:a 2 -write_xing 0", "mp3", "libsndfile", .decibels(0)),
    ForeignFile("AC-3", "-c:a ac3", "mka", "ffmpeg", .decibels(0)),
  ])
  func `Foreign streams without a length are converted to their end`(_ test: ForeignFile) throws {
    let folder = try TemporaryFolder()
    let name = try test.make(in: folder)
    let result = try Tool.earcon.run(["convert", name, "out.wav", "-d", "LEF32"], in: folder.path)
    #expect(result.status == 0 && result.errors == "")
    let ours: [Double] = try samples(of: FileSource(path: folder.file("out.wav")))
    #expect((0...4000).contains(ours.count / 2 - ForeignFile.frames))
    let words = ["-nostdin", "-v", "error", "-i", folder.file(name), "-f", "f32le", "-"]
    #expect(try Oracle.ffmpeg.run(words).output.count == ours.count * 4)
  }

  @Test(arguments: ["FLAC -c:a flac", "M4A -c:a alac"])
  func `Foreign files are converted through pipes`(_ line: String) throws {
    let words = line.split(separator: " ", maxSplits: 1).map(String.init)
    let test = ForeignFile(words[0], words[1], words[0].lowercased(), "", .exact("LEI16"))
    let folder = try TemporaryFolder()
    let name = try test.make(in: folder)
    let shell = try #require(Tool(named: "sh"))
    let script = "cat \(name) | '\(Tool.earcon.path)' convert - - -d LEI16 -f WAVE | cat > out.wav"
    let result = try shell.run(["-c", script], in: folder.path)
    #expect(result.errors == "")
    let ours: [Int32] = try samples(of: FileSource(path: folder.file("out.wav")))
    #expect(difference(ours, test.source) == nil)
    // Here standard input is a file, which Earcon reads in place, not a pipe.
    let direct = try Tool.earcon.run(
      ["convert", "-", "direct.wav", "-d", "LEI16"], input: contents(folder.file(name)),
      in: folder.path)
    #expect(direct.status == 0 && direct.errors == "")
    #expect(try contents(folder.file("direct.wav")) == contents(folder.file("out.wav")))
  }

  @Test(arguments: [("mp3", "wav", "MPG3"), ("m4a", "caf", "m4af"), ("flac", "aiff", "flac")])
  func `Foreign files are detected by content, not by name`(
    _ made: String, _ named: String, _ fileType: String
  ) throws {
    let test = ForeignFile("", "", made, "", .decibels(0))
    let folder = try TemporaryFolder()
    let name = try test.make(in: folder)
    let renamed = "renamed.\(named)"
    try FileManager.default.moveItem(atPath: folder.file(name), toPath: folder.file(renamed))
    let info = try Tool.earcon.run(["info", renamed], in: folder.path)
    #expect(info.status == 0 && info.errors == "")
    #expect(info.text.hasPrefix("File:           \(renamed)\nFile type ID:   \(fileType)\n"))
    let result = try Tool.earcon.run(
      ["convert", renamed, "out.caf", "-d", "ima4"], in: folder.path)
    #expect(result.status == 0 && result.errors == "")
    #expect(try Sound(describing: FileSource(path: folder.file("out.caf"))).frames == 30_011)
  }
}

extension `Foreign files` {
  /// Converts a file, checks the decoder that -v prints, and reads the result.
  private func convert<S: ConvertibleSample>(
    _ name: String, _ specifier: String, _ test: ForeignFile, _ folder: TemporaryFolder
  ) throws -> [S] {
    let result = try Tool.earcon.run(
      ["convert", name, "out.wav", "-d", specifier, "-v"], in: folder.path)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.errors.contains("\n  Decoded by     \(test.decoder), from \(test.kind)\n"))
    #expect(!result.errors.contains("warning:"))
    return try samples(of: FileSource(path: folder.file("out.wav")))
  }

  private struct SoundReport: Decodable {
    let frames: Int64
  }

  /// Returns the number of frames that `info` prints.
  private func frames(of name: String, _ folder: TemporaryFolder) throws -> Int64 {
    let result = try Tool.earcon.run(["info", "--json", name], in: folder.path)
    #expect(result.status == 0)
    let reports = try JSONDecoder().decode([SoundReport].self, from: Data(result.output))
    return try #require(reports.first).frames
  }

  /// Each channel has a level of its own, because Ogg orders channels differently from WAVE.
  @Test(arguments: ["ogg", "opus", "flac"])
  func `Foreign files keep the order of six channels`(_ kind: String) throws {
    let folder = try TemporaryFolder()
    let levels = (1...6).map { "0.1*\($0)*sin(2*PI*400*t)" }.joined(separator: "|")
    let path = folder.file("six.\(kind)")
    try Oracle.ffmpeg.run(
      ["-v", "error", "-f", "lavfi", "-i", "aevalsrc=\(levels):c=5.1:s=48000:d=0.5", path])
    let input = try SoundInput(FileSource(path: path))
    var reader = input.reader
    var block = [Float](repeating: 0, count: 6 * 20_000)
    var span = block.mutableSpan
    let frames = try reader.read(into: &span)
    #expect(frames > 15_000)
    let peaks = (0..<6).map { channel in
      stride(from: channel + 6 * 2000, to: 6 * frames, by: 6).map { abs(block[$0]) }.max() ?? 0
    }
    // The test skips the fourth channel, whose low-frequency effects lossy encoders filter.
    for channel in [0, 1, 2, 4, 5] {
      #expect(abs(peaks[channel] - 0.1 * Float(channel + 1)) < 0.06, "\(kind): \(peaks)")
    }
  }

  @Test func `A cover picture is neither decoded nor reported`() throws {
    let folder = try TemporaryFolder()
    let name = try ForeignFile("", "", "m4a", "", .decibels(0)).make(in: folder)
    for (kind, codec) in [("jpg", "mjpeg"), ("png", "png")] {
      let (picture, both) = (folder.file("cover.\(kind)"), folder.file("\(kind).m4a"))
      let colour = ["-f", "lavfi", "-i", "color=red:s=64x64", "-frames:v", "1", "-c:v", codec]
      try Oracle.ffmpeg.run(["-v", "error"] + colour + [picture])
      try Oracle.ffmpeg.run(
        ["-v", "error", "-i", folder.file(name), "-i", picture, "-map", "0", "-map", "1"]
          + ["-c", "copy", "-disposition:v:0", "attached_pic", both])
      let result = try Tool.earcon.run(["convert", both, "\(kind).wav"], in: folder.path)
      #expect(result.status == 0 && result.errors == "")
      let sound = try Sound(describing: FileSource(path: folder.file("\(kind).wav")))
      #expect(try #require(sound.frames) > 0)
    }
  }

  @Test func `An encoding that Earcon does not let ffmpeg decode is refused by name`() throws {
    let folder = try TemporaryFolder()
    let options = "-strict -2 -c:a dca"
    let name = try ForeignFile("", options, "mka", "", .decibels(0)).make(in: folder)
    let result = try Tool.earcon.run(["convert", name, "out.wav"], in: folder.path)
    #expect(result.status == 1)
    #expect(
      result.errors
        == "sound.mka: error: ffmpeg does not decode it: Earcon does not let ffmpeg run its "
        + "decoder 'dca': found Matroska or WebM [byte 0 (0x0)]; check that it plays, and export it "
        + "again as WAVE\n")
  }

  @Test func `A WAVE that a foreign decoder reads keeps its markers`() throws {
    let folder = try TemporaryFolder()
    let wave = folder.file("a.wav")
    let arguments = ["-v", "error", "-f", "lavfi", "-i", "sine=d=0.5", "-c:a", "adpcm_ms", wave]
    try Oracle.ffmpeg.run(arguments)
    // The chunk after the samples has a cue point at frame 1000.
    let point = hex("07000000 E8030000") + Array("data".utf8) + hex("00000000 00000000 E8030000")
    let cue = Array("cue ".utf8) + hex("1C000000 01000000") + point
    let file = try folder.write(try contents(wave) + cue, to: "b.wav")
    let input = try SoundInput(FileSource(path: file))
    #expect(input.decoding?.kind == "Microsoft ADPCM in WAVE")
    #expect(input.reader.sound.metadata.markers.map(\.frame) == [1000])
  }
}
