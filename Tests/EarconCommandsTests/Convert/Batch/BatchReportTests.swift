// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

@Suite struct `Reports of batch conversions` {
  @Test func `A dry run of a batch prints a table`() throws {
    let sandbox = try FixSound.sandbox([
      "in/a.wav": FixSound.sine(), "in/b.wav": FixSound.sine(.wave, "LEI16", frames: 80),
      "in/c.wav": Array("rubbish, no sound at all".utf8), "out/b.caf": [1, 2, 3],
    ])
    let before = try sandbox.tree()
    let result = try sandbox.earcon(
      "convert in --recursive --output-dir out --dry-run --force --keep-going")
    #expect(result.status == 2)
    let sizes = try ["a", "b"].map { name in
      try sandbox.quietly("convert in/\(name).wav \(name).caf -d ima4")
      return try sandbox.bytes("\(name).caf").count
    }
    #expect(
      result.text == """
        FILE      TO DO    NEW FILE   BYTES  AFTER
        in/a.wav  convert  out/a.caf  16044   \(sizes[0])
        in/b.wav  replace  out/b.caf    204   \(sizes[1])
        in/c.wav  fails    out/c.caf     24      -

        """)
    #expect(result.errors.hasSuffix("\n2 sounds would be converted, 1 failed\n"))
    #expect(try sandbox.tree().filter { !before.contains($0) } == ["a.caf", "b.caf"])
  }

  @Test func `A batch conversion with -v prints a line for each file`() throws {
    let sandbox = try Batch.sandbox()
    let result = try sandbox.earcon("convert in --recursive --output-dir out -v --jobs 1")
    #expect(result.status == 0)
    let lines = result.errors.split(separator: "\n")
    #expect(lines.count == 5)
    #expect(lines[0].hasPrefix("in/deep/dong.aiff -> out/deep/dong.caf: 8000 frames, "))
    #expect(lines[4] == "4 sounds converted")
  }

  /// Returns events of every kind from several runs.
  static func events() throws -> [JSONValue] {
    let sandbox = try FixSound.sandbox([
      "in/a.wav": FixSound.sine(), "in/slow.caf": OddFile.caf(rate: .leastNonzeroMagnitude),
      "in/c.wav": Array("rubbish, no sound at all".utf8),
    ])
    let line = "convert in --recursive --output-dir out --json --keep-going --jobs 1"
    return try [
      " --dry-run", " --skip-up-to-date", " --skip-up-to-date", " gone.wav --keep-going --force",
    ].flatMap { options in
      let result = try sandbox.earcon(line + options)
      #expect(result.status == 2)
      return try result.text.split(separator: "\n").map { try JSONValue(Array($0.utf8)) }
    }
  }

  @Test func `A batch conversion with --json prints one event per line`() throws {
    let names = try Self.events().map { $0["event"].strings.first ?? "" }
    #expect(
      names.prefix(7) == [
        "started", "planned", "started", "failed", "started", "planned", "summary",
      ])
    #expect(Set(names) == ["started", "planned", "finished", "skipped", "failed", "summary"])
    #expect(names.last == "summary")
  }

  @Test func `Events of a batch conversion show sizes, warnings and replaced files`() throws {
    let sandbox = try Sandbox(["too-long.wav", "tick.wav"])
    _ = try sandbox.shell(
      "mkdir in out; ln -s gone.wav in/a.wav; mv too-long.wav in/b.wav; mv tick.wav in/c.wav; "
        + ": > out/c.caf")
    let result = try sandbox.earcon(
      "convert in --recursive --output-dir out -d LEI16 --json --keep-going --force --jobs 1")
    #expect(result.status == 2)
    let events = try result.text.split(separator: "\n").map { try JSONValue(Array($0.utf8)) }
    func size(_ name: String) throws -> JSONValue {
      .integer(Int64(try sandbox.bytes(name).count))
    }
    let started = events.filter { $0["event"] == "started" }
    // The first input is a link that leads nowhere, so its size is 0.
    #expect(try started.map { $0["bytes"] } == [0, size("in/b.wav"), size("in/c.wav")])
    let finished = events.filter { $0["event"] == "finished" }
    #expect(finished.map { $0["replaces"] } == [false, true])
    #expect(finished.map { $0["warnings"].elements.count } == [1, 0])
    let sizes = try ["out/b.caf", "out/c.caf"].map(size)
    #expect(finished.map { $0["outputBytes"] } == sizes)
    let whole = try sandbox.bytes("out/b.caf").count + sandbox.bytes("out/c.caf").count
    #expect(events.last?["counts"]["outputBytes"] == .integer(Int64(whole)))
  }

  @Test func `The last event of a batch conversion has the counts`() throws {
    let sandbox = try Batch.sandbox()
    let result = try sandbox.earcon("convert in --recursive --output-dir out --json")
    #expect(result.errors == "")
    let last = try #require(result.text.split(separator: "\n").last)
    let counts = try JSONValue(Array(last.utf8))["counts"]
    #expect(counts["converted"] == 4)
    #expect(counts["failed"] == 0)
    let refused = try sandbox.earcon("convert in --recursive --output-dir out --json")
    #expect(refused.status == 2)
    let events = try refused.text.split(separator: "\n").map { try JSONValue(Array($0.utf8)) }
    #expect(events.count == 5)
    #expect(events[0]["code"] == "exists")
    #expect(events[4]["counts"]["failed"] == 4)
    #expect(events[4]["counts"]["notConverted"] == 0)
  }

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "/dev/full does not exist"))
  func `A batch conversion ends if standard output cannot be written`() throws {
    let sandbox = try Batch.sandbox()
    let result = try sandbox.shell(
      "earcon convert in --recursive --output-dir out --json --jobs 1 > /dev/full")
    #expect(result.status == 2)
    #expect(
      result.errors
        == "standard output: error: cannot be written: No space left on device; free disk space\n")
    #expect(try sandbox.tree("out").count == 1)
  }

  @Test func `Reports of a batch use the singular for one frame and one line`() throws {
    let sandbox = try FixSound.sandbox(["a.wav": FixSound.sine(frames: 1)])
    let line = "convert a.wav --output-dir out -d LEI16 --skip-up-to-date -v"
    let first = try sandbox.earcon(line).errors
    #expect(first.contains("a.wav -> out/a.caf: 1 frame, "), "\(first)")
    _ = try sandbox.shell("echo xx >> out/.earcon-convert")
    #expect(
      try sandbox.earcon(line).errors.hasPrefix(
        "out/.earcon-convert: note: Earcon ignores 1 unreadable line\n"))
  }
}
