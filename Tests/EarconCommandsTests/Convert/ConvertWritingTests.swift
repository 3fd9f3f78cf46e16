// SPDX-License-Identifier: MIT

import Foundation
import SoundFile
import TestSupport
import Testing

/// The files in the folder after a conversion.
@Suite struct `Outputs of conversions` {
  @Test func `A conversion replaces an existing file only with --force`() throws {
    let sandbox = try Sandbox(["alarm.wav", "tick.wav"])
    try sandbox.quietly("convert tick.wav x.caf")
    let old = try sandbox.blob("x.caf")
    let refused = try sandbox.earcon("convert alarm.wav -o x.caf")
    #expect(refused.status == 2)
    #expect(try sandbox.blob("x.caf") == old)
    try sandbox.quietly("convert alarm.wav x.caf --force")
    try sandbox.quietly("convert alarm.wav y.caf")
    #expect(try sandbox.blob("x.caf") == sandbox.blob("y.caf"))
    #expect(try sandbox.names == ["alarm.wav", "tick.wav", "x.caf", "y.caf"])
  }

  @Test func `A conversion without OUT replaces an existing file only with --force`() throws {
    let sandbox = try Sandbox(["tick.wav"])
    try sandbox.quietly("convert tick.wav -d LEI16")
    let refused = try sandbox.earcon("convert tick.wav")
    #expect(refused.status == 2)
    #expect(
      refused.errors
        == "tick.caf: error: exists already; choose another output, or replace the file with --force\n"
    )
    try sandbox.quietly("convert tick.wav --force")
    #expect(try sandbox.info("tick.caf")["format"]["specifier"] == "ima4")
  }

  @Test func `A failed conversion with --force keeps the existing file`() throws {
    let sandbox = try Sandbox(["alarm.wav", "tick.wav"])
    let before = try sandbox.state
    #expect(try sandbox.earcon("convert alarm.wav tick.wav --force -d ima4").status == 1)
    #expect(try sandbox.state == before)
  }

  @Test func `A conversion to a symbolic link replaces the link's target`() throws {
    let sandbox = try Sandbox(["alarm.wav", "tick.wav"])
    _ = try sandbox.shell("cp tick.wav target.wav; chmod 640 target.wav; ln -s target.wav link.wav")
    try sandbox.quietly("convert alarm.wav link.wav --force")
    #expect(try sandbox.shell("readlink link.wav").text == "target.wav\n")
    #expect(try sandbox.shell("ls -l target.wav").text.hasPrefix("-rw-r----- "))
    #expect(try sandbox.info("target.wav")["frames"] == 66176)
  }

  @Test func `A conversion to a symbolic link creates the link's missing target`() throws {
    let sandbox = try Sandbox(["tick.wav"])
    _ = try sandbox.shell("mkdir there; ln -s there/new.wav link.wav")
    try sandbox.quietly("convert tick.wav link.wav -d 0")
    #expect(try sandbox.shell("readlink link.wav; ls there").text == "there/new.wav\nnew.wav\n")
  }

  @Test func `A repeated conversion writes the same bytes`() throws {
    let sandbox = try Sandbox(["chime.aiff"])
    try sandbox.quietly("convert chime.aiff a.caf -d ima4")
    try sandbox.quietly("convert chime.aiff b.caf -d ima4")
    #expect(try sandbox.blob("a.caf") == sandbox.blob("b.caf"))
  }

  @Test func `A conversion writes the same bytes to standard output and to a file`() throws {
    let sandbox = try Sandbox(["chime.aiff"])
    let input = try sandbox.bytes("chime.aiff")
    try sandbox.quietly("convert chime.aiff")
    let file = try sandbox.blob("chime.caf")
    for line in ["convert chime.aiff - -d ima4", "convert chime.aiff -o - -d ima4 -f caff"] {
      let result = try sandbox.earcon(line)
      #expect(result.status == 0)
      #expect(Blob(result.output) == file)
      #expect(result.errors == "")
    }
    for line in ["convert -", "convert - -d ima4", "convert - - -d ima4"] {
      let result = try sandbox.earcon(line, input: input)
      #expect(result.status == 0)
      #expect(Blob(result.output) == file)
      #expect(result.errors == "")
    }
    let piped = try sandbox.shell("cat chime.aiff | earcon convert - -d ima4 | cat")
    #expect(Blob(piped.output) == file)
    #expect(try sandbox.names == ["chime.aiff", "chime.caf"])
  }

  @Test func `A conversion reads its input from a pipe`() throws {
    let sandbox = try Sandbox(["alarm.wav"])
    try sandbox.quietly("convert alarm.wav a.caf -d ima4")
    #expect(try sandbox.shell("cat alarm.wav | earcon convert - b.caf -d ima4").status == 0)
    #expect(try sandbox.blob("a.caf") == sandbox.blob("b.caf"))
  }

  @Test func `A conversion from a pipe writes several outputs`() throws {
    let sandbox = try Sandbox(["alarm.wav"])
    let result = try sandbox.shell("cat alarm.wav | earcon convert - -o a.caf -o b.wav")
    #expect(result.status == 0)
    #expect(result.errors == "")
    #expect(try sandbox.names == ["a.caf", "alarm.wav", "b.wav"])
  }

  @Test func `A conversion that copies packets reproduces the file`() throws {
    let sandbox = try Sandbox()
    try sandbox.quietly("convert chime.aiff")
    for name in ["chime.caf", "doorbell.caf"] {
      try sandbox.quietly("convert \(name) copy-of-\(name) -d 0")
      #expect(try sandbox.bytes("copy-of-\(name)") == sandbox.bytes(name))
    }
    // Some programs write one packet more than the packet table counts.
    let format = AudioFormat(sampleRate: 44_100, channels: 1, encoding: .ima4)
    let packets = try audioBytes(of: OddFile.ima4(frames: 192))
    let table = PacketTable(validFrames: 128, remainderFrames: 64)
    let file = try fileBytes(packets: packets, .caf, format, filler: true, table: table)
    try sandbox.write(file, to: "extra.caf")
    try sandbox.quietly("convert extra.caf copy.caf -d 0")
    #expect(try sandbox.blob("copy.caf") == Blob(file))
  }

  @Test func `Samples begin at byte 4096, or with --no-filler right after the header`() throws {
    let sandbox = try Sandbox(["alarm.wav"])
    for kind in ["caf", "wav", "aiff", "aifc"] {
      try sandbox.quietly("convert alarm.wav with.\(kind)")
      try sandbox.quietly("convert alarm.wav without.\(kind) --no-filler")
      let with = try sandbox.bytes("with.\(kind)")
      let without = try sandbox.bytes("without.\(kind)")
      let start = Int(try Sound(describing: MemorySource(without)).audio.lowerBound)
      #expect(try sandbox.info("with.\(kind)")["audioOffset"] == 4096)
      #expect(start < 128)
      #expect(Blob(Array(with.dropFirst(4096))) == Blob(Array(without.dropFirst(start))))
    }
  }

  @Test func `The JSON of a conversion matches the written file`() throws {
    let sandbox = try Sandbox()
    for line in [
      "chime.aiff a.aifc -d ima4", "chime.aiff b.caf -d ima4", "tick.wav c.wav -d ulaw",
      "knock.aifc d.aiff -c 2",
    ] {
      let result = try sandbox.earcon("convert --json " + line)
      let report = try JSONValue(result.output)
      guard case .string(let output) = report["output"] else { return }
      let sound = try sandbox.info(output)
      for key in ["container", "format", "frames", "duration", "playable"] {
        #expect(report[key] == sound[key], "\(line): \(key)")
      }
    }
  }

  @Test func `A conversion with -c keeps the first channels or adds silent ones`() throws {
    let sandbox = try Sandbox(["alarm.wav", "chime.aiff"])
    let mono: [Int16] = try samples(of: sandbox.bytes("alarm.wav"))
    let stereo: [Int16] = try samples(of: sandbox.bytes("chime.aiff"))
    try sandbox.quietly("convert alarm.wav two.caf -c 2 -d LEI16")
    try sandbox.quietly("convert alarm.wav three.caf -c 3 -d LEI16")
    let result = try sandbox.earcon("convert chime.aiff one.caf -c 1 -d LEI16")
    #expect(
      result.errors
        == "one.caf: warning: 1 of the input's 2 channels is left out; add --mix to mix them instead\n"
    )
    let left = stride(from: 0, to: stereo.count, by: 2).map { stereo[$0] }
    let expected: [String: [Int16]] = [
      "one.caf": left,
      "two.caf": mono.flatMap { sample -> [Int16] in [sample, sample] },
      "three.caf": mono.flatMap { sample -> [Int16] in [sample, sample, 0] },
    ]
    for (name, expected) in expected {
      let isSame = try samples(of: sandbox.bytes(name), as: Int16.self) == expected
      #expect(isSame, "\(name)")
    }
  }
}
