// SPDX-License-Identifier: MIT

import Foundation
import SoundFile
import TestSupport
import Testing

@testable import EarconCommands

/// `-t`: a description, stored in a CAF, of the file from which the CAF was made.
@Suite struct `Source tags` {
  @Test func `A source tag follows the samples in the layout of afconvert's source of 2005`() throws
  {
    let sandbox = try Sandbox(["chime.aiff"])
    try sandbox.quietly("convert chime.aiff plain.caf -d ima4")
    try sandbox.quietly("convert chime.aiff tagged.caf -d ima4 -t")
    let plain = try sandbox.bytes("plain.caf")
    let tagged = try sandbox.bytes("tagged.caf")
    #expect(Blob(Array(tagged.prefix(plain.count))) == Blob(plain))
    let body =
      // 44100 Hz, linear PCM, signed, big-endian and packed.
      bytes((44_100.0).bitPattern) + Array("lpcm".utf8) + bytes(UInt32(4 + 2 + 8))
      // Bytes and frames in a packet, bytes in a frame, channels, bits, reserved.
      + [4, 1, 4, 2, 16, 0].flatMap { bytes(UInt32($0)) } + Array("AIFFchime.aiff".utf8) + [0]
    #expect(Array(tagged.dropFirst(plain.count)) == cafChunk("srcI", body))
  }

  @Test func `A source tag of IMA4 has the size of a packet and none of a frame`() throws {
    let sandbox = try Sandbox([])
    try sandbox.write(OddFile.ima4(frames: 100), to: "a.caf")
    try sandbox.quietly("convert a.caf plain.caf -d LEI16")
    try sandbox.quietly("convert a.caf tagged.caf -d LEI16 -t")
    let numbers: [UInt32] = [0, 34, 64, 0, 1, 0, 0]
    let body =
      bytes((44_100.0).bitPattern) + Array("ima4".utf8) + numbers.flatMap { bytes($0) }
      + Array("caffa.caf".utf8) + [0]
    let size = try sandbox.bytes("plain.caf").count
    #expect(Array(try sandbox.bytes("tagged.caf").dropFirst(size)) == cafChunk("srcI", body))
  }

  @Test(arguments: ["chime.aiff", "tick.wav", "doorbell.caf"])
  func `A source tag is read as it was written`(_ name: String) throws {
    let sandbox = try Sandbox([name])
    try sandbox.quietly("convert \(name) tagged.caf -d LEI16 -t")
    let input = try describe(sandbox.bytes(name))
    let source = try FileSource(path: sandbox.file("tagged.caf"))
    let tag = try SourceTag(of: Sound(describing: source), in: source)
    #expect(tag == SourceTag(input, fileType: input.container.code, path: name))
  }

  @Test func `A source tag has 63 bytes of the name at most`() throws {
    let sandbox = try Sandbox(["tick.wav"])
    for (length, kept) in [(62, 62), (63, 63), (64, 63), (200, 63)] {
      let name = String(repeating: "n", count: length)
      try sandbox.write(try sandbox.bytes("tick.wav"), to: name)
      try sandbox.quietly("convert \(name) plain.caf -d LEI16 -f caff --force")
      try sandbox.quietly("convert \(name) tagged.caf -d LEI16 -f caff -t --force")
      let (plain, tagged) = (try sandbox.bytes("plain.caf"), try sandbox.bytes("tagged.caf"))
      #expect(tagged.count - plain.count == 12 + 44 + kept + 1)
      #expect(Array(tagged.suffix(kept + 1)) == [UInt8](repeating: 0x6E, count: kept) + [0])
    }
  }

  @Test func `A source tag restores name, container and format`() throws {
    let sandbox = try Sandbox(["chime.aiff", "tick.wav"])
    for (name, encoding) in [("chime.aiff", "BEI16"), ("tick.wav", "LEI24")] {
      let tagged = "there/\(name).caf"
      _ = try sandbox.shell("mkdir -p there")
      try sandbox.quietly("convert \(name) \(tagged) -d LEI16 --tag")
      let result = try sandbox.afconvert("-t \(tagged)")
      #expect(result.status == 0 && result.errors == "")
      #expect(try sandbox.info("there/" + name)["format"]["specifier"] == .string(encoding))
      // A name from a tag never replaces a file, not even with afconvert.
      #expect(
        try sandbox.afconvert("-t \(tagged)").errors
          == "Error: there/\(name): exists already; choose another output ('wht?')\n")
    }
  }

  @Test func `A source tag restores the sample rate, and its name replaces no file`() throws {
    let sandbox = try Sandbox(["chime.aiff"])
    _ = try sandbox.shell("mkdir there")
    try sandbox.quietly("convert chime.aiff there/slow.caf -d LEI16@22050 -t")
    #expect(try sandbox.earcon("convert there/slow.caf -t").status == 0)
    #expect(try sandbox.info("there/chime.aiff")["format"]["sampleRate"] == 44_100)
    for options in ["", " --force"] {
      let again = try sandbox.earcon("convert there/slow.caf -t" + options)
      #expect(again.status == 2)
      #expect(again.errors == "there/chime.aiff: error: exists already; choose another output\n")
    }
    // A name that the user chose may be replaced.
    for _ in 0..<2 {
      #expect(try sandbox.earcon("convert there/slow.caf -t x.aiff --force").status == 0)
    }
  }

  @Test func `Options of convert override a source tag`() throws {
    let sandbox = try Sandbox(["chime.aiff"])
    try sandbox.quietly("convert chime.aiff tagged.caf -d ima4 -t")
    try sandbox.quietly("convert tagged.caf -t out.wav")
    try sandbox.quietly("convert tagged.caf -t other.aifc -d alaw")
    #expect(try sandbox.info("out.wav")["format"]["specifier"] == "LEI16")
    #expect(try sandbox.info("other.aifc")["format"]["specifier"] == "alaw")
  }

  @Test func `A source tag is reported as not carried over only if it was not used`() throws {
    let sandbox = try Sandbox(["chime.aiff"])
    try sandbox.quietly("convert chime.aiff tagged.caf -d ima4 -t")
    let lost = "Not carried over: srcI (55 bytes)\n"
    for line in [
      "tagged.caf -t out.wav", "tagged.caf -t other -f WAVE", "tagged.caf -t x -d BEI24",
    ] {
      let result = try sandbox.earcon("convert -v " + line)
      #expect(result.status == 0 && !result.errors.contains("Not carried over"), "\(result.errors)")
    }
    // Without -t, or if options determine everything, Earcon does not use the tag.
    for line in ["tagged.caf y.wav", "tagged.caf -t y.aifc -d alaw"] {
      let result = try sandbox.earcon("convert -v " + line)
      #expect(result.status == 0 && result.errors.contains(lost), "\(result.errors)")
    }
    let more = try sandbox.bytes("tagged.caf") + cafChunk("xyz1", [1, 2])
    try sandbox.write(more, to: "more.caf")
    let result = try sandbox.earcon("convert -v more.caf -t more.wav")
    #expect(result.errors.contains("\nNot carried over: xyz1 (2 bytes)\n"), "\(result.errors)")
  }

  @Test func `A source tag for a container other than CAF is a warning`() throws {
    let sandbox = try Sandbox(["alarm.wav"])
    let result = try sandbox.earcon("convert alarm.wav x.wav -t")
    #expect(result.status == 0)
    #expect(
      result.errors
        == "x.wav: warning: -t has no effect: only CAF can store the input's format; write a "
        + ".caf file\n")
  }

  private static let longName = String(repeating: "n", count: 64)

  @Test(arguments: ["../up.wav", "a/b.wav", "..", ".", "-", "", "x\u{0}y", longName])
  func `A hostile name in a source tag cannot leave the folder`(_ name: String) throws {
    let sandbox = try Sandbox(["tick.wav"])
    try sandbox.quietly("convert tick.wav tagged.caf -d LEI16 -t")
    var bytes = try sandbox.bytes("tagged.caf")
    let end = bytes.count - "tick.wav".utf8.count - 1
    bytes.replaceSubrange(end..., with: Array(name.utf8) + [0])
    let size = UInt8(44 + name.utf8.count + 1)
    bytes[end - 45] = size
    _ = try sandbox.shell("mkdir in")
    try sandbox.write(bytes, to: "in/bad.caf")
    let result = try sandbox.earcon("convert in/bad.caf -t")
    let made = try sandbox.shell("cd in && ls").text
    #expect(try sandbox.names == ["in", "tagged.caf", "tick.wav"])
    // A name ends at its first zero byte, and a long name after 63 bytes. Earcon ignores a tag with any other
    // of these names. The output is then the default, in/bad.caf, which Earcon refuses, because it is the
    // input.
    if name == "x\u{0}y" {
      #expect(result.status == 0 && made == "bad.caf\nx\n")
    } else if name == Self.longName {
      #expect(result.status == 0 && made == "bad.caf\n\(name.dropLast())\n")
    } else {
      #expect(result.status == 2 && made == "bad.caf\n")
    }
  }
}
