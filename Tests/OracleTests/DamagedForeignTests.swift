// SPDX-License-Identifier: MIT

import Foundation
import SoundFile
import TestSupport
import Testing

/// Tests truncated foreign files, and files that ask a decoder to open other files.
@Suite(.enabled(if: Oracle.areWanted(.ffmpeg, .sndfile)))
struct `Damaged foreign files` {
  private func earcon(_ line: String, _ folder: TemporaryFolder) throws -> Tool.Result {
    try Tool.earcon.run(line.split(separator: " ").map(String.init), in: folder.path)
  }

  /// Creates a file, truncates it to half its size, and returns its name.
  private func cut(_ test: ForeignFile, _ folder: TemporaryFolder) throws -> String {
    let name = try test.make(in: folder)
    let whole = try contents(folder.file(name))
    _ = try folder.write(Array(whole.prefix(whole.count / 2)), to: name)
    return name
  }

  @Test(arguments: ["flac", "mp3"])
  func `The original of a truncated sound is neither fixed nor removed`(_ format: String) throws {
    let folder = try TemporaryFolder()
    let name = try cut(ForeignFile("", "", format, "", .decibels(0)), folder)
    let before = try contents(folder.file(name))
    for options in ["--dry-run", "--in-place", ""] {
      let result = try earcon("fix --no-config \(name) \(options)", folder)
      #expect(result.status == 1)
      #expect(
        result.errors.contains("may have decoded only a part of the sound: ")
          && result.errors.contains(
            "; export the sound again, or convert the decoded part with 'earcon convert'"),
        "\(result.errors)")
      #expect(try contents(folder.file(name)) == before)
      #expect(!FileManager.default.fileExists(atPath: folder.file("sound.caf")))
    }
  }

  @Test func `A truncated FLAC is converted with a warning`() throws {
    let folder = try TemporaryFolder()
    let name = try cut(ForeignFile("", "", "flac", "", .decibels(0)), folder)
    let result = try earcon("convert \(name) out.wav", folder)
    #expect(result.status == 0)
    let frames = try #require(
      try Sound(describing: FileSource(path: folder.file("out.wav"))).frames)
    #expect((5000..<20_000).contains(frames))
    #expect(
      result.errors == "sound.flac: warning: libsndfile: only \(frames) of 30011 frames can be "
        + "decoded\n")
    let info = try earcon("info \(name)", folder)
    #expect(info.status == 0)
    #expect(
      info.errors == "sound.flac: note: libsndfile: only \(frames) of 30011 frames can be "
        + "decoded\n")
  }

  @Test func `A truncated FLAC is refused with --strict`() throws {
    let folder = try TemporaryFolder()
    let name = try cut(ForeignFile("", "", "flac", "", .decibels(0)), folder)
    let result = try earcon("convert \(name) out.wav --strict", folder)
    #expect(result.status == 1)
    #expect(
      result.errors.hasPrefix("sound.flac: error: the input is damaged: libsndfile: only "))
    #expect(!FileManager.default.fileExists(atPath: folder.file("out.wav")))
  }

  @Test func `A truncated MP3 is converted with a warning`() throws {
    let folder = try TemporaryFolder()
    let name = try cut(ForeignFile("", "-b:a 128k", "mp3", "", .decibels(0)), folder)
    let result = try earcon("convert \(name) out.wav", folder)
    #expect(result.status == 0)
    #expect(result.errors.hasPrefix("sound.mp3: warning: "))
    #expect(result.errors.contains("libsndfile"))
  }

  @Test func `A truncated ADPCM WAVE is converted with a warning`() throws {
    let folder = try TemporaryFolder()
    let name = try cut(ForeignFile("", "-c:a adpcm_ms", "wav", "", .decibels(0)), folder)
    let result = try earcon("convert \(name) out.wav", folder)
    #expect(result.status == 0)
    #expect(result.errors.contains("sound.wav: warning: the chunk declares "))
    let strict = try earcon("convert \(name) strict.wav --strict", folder)
    #expect(strict.status == 1)
    #expect(strict.errors.contains("sound.wav: error: the input is damaged: the chunk declares "))
  }

  @Test func `A truncated M4A without its headers is refused`() throws {
    let folder = try TemporaryFolder()
    let name = try cut(ForeignFile("", "", "m4a", "", .decibels(0)), folder)
    let result = try earcon("convert \(name) out.wav", folder)
    #expect(result.status == 1)
    #expect(result.errors.hasPrefix("sound.m4a: error: ffmpeg does not decode it: "))
    #expect(
      result.errors.hasSuffix(
        ": found MPEG-4 (M4A) [byte 0 (0x0)]; check that it plays, and export it again as WAVE\n"))
  }

  struct Script: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let bytes: [UInt8]
    let error: String
  }

  /// Files that name the file `pipe`, whose opening would block forever.
  static let scripts = [
    Script(
      testDescription: "HLS", bytes: Array("#EXTM3U\n#EXTINF:1,\npipe\n".utf8),
      error: "not an AIFF, AIFF-C, WAVE or CAF file: found text that begins '#EXTM3U'"),
    Script(
      testDescription: "concat", bytes: Array("ffconcat version 1.0\nfile pipe\n".utf8),
      error: "not an AIFF, AIFF-C, WAVE or CAF file: found text that begins 'ffconcat ver'"),
    Script(
      testDescription: "HLS after ftyp",
      bytes: box("ftyp", Array("M4A \n#EXTM3U\n#EXTINF:1,\npipe\n#EXT-X-ENDLIST\n".utf8)),
      error: "ffmpeg does not decode it: "),
    Script(
      testDescription: "HLS that resembles MP3",
      bytes: Array("ID3\n#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\npipe\n".utf8), error: ""),
    Script(
      testDescription: "HLS in Ogg", bytes: Array("OggS\n#EXTM3U\n#EXTINF:1,\npipe\n".utf8),
      error: "neither libsndfile ("),
  ]

  @Test(arguments: scripts) func `A playlist disguised as a sound opens no other file`(
    _ script: Script
  ) throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(script.bytes, to: "list.m4a")
    let shell = try #require(Tool(named: "sh"))
    _ = try shell.run(["-c", "mkfifo pipe"], in: folder.path)
    let start = ContinuousClock.now
    let result = try earcon("convert list.m4a out.wav", folder)
    #expect(ContinuousClock.now - start < .seconds(30))
    #expect(result.status == 1 || result.status == 2)
    #expect(result.errors.hasPrefix("list.m4a: error: \(script.error)"), "\(result.errors)")
    #expect(!FileManager.default.fileExists(atPath: folder.file("out.wav")))
  }
}
