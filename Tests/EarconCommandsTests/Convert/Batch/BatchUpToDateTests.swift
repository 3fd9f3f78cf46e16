// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// Tests of `--skip-up-to-date`, which keeps outputs that an earlier run wrote.
@Suite struct `Repeated batch conversions` {
  private static let line = "convert in --recursive --output-dir out --skip-up-to-date"
  private static let record = "out/.earcon-convert"

  private func sandbox() throws -> Sandbox {
    let sandbox = try FixSound.sandbox([
      "in/a.wav": FixSound.sine(), "in/b c%.wav": FixSound.sine(frames: 500),
      "in/deep/\u{E9}.wav": FixSound.sine(frames: 700),
    ])
    // One job at a time, so that the record has its lines in the order of the sounds.
    #expect(try sandbox.earcon(Self.line + " --jobs 1").errors == "3 sounds converted\n")
    return sandbox
  }

  @Test func `A repeated batch conversion keeps all outputs`() throws {
    let sandbox = try sandbox()
    let before = try sandbox.shell("find out -exec stat -c '%n %Y %i' {} + | sort").text
    let again = try sandbox.earcon(Self.line + " -v --jobs 1")
    #expect(again.status == 0)
    #expect(
      again.errors == """
        out/a.caf: up to date
        out/b c%.caf: up to date
        out/deep/\u{E9}.caf: up to date
        0 sounds converted, 3 up to date

        """)
    #expect(try sandbox.shell("find out -exec stat -c '%n %Y %i' {} + | sort").text == before)
    // Without the option, Earcon refuses the existing outputs.
    #expect(try sandbox.earcon("convert in --recursive --output-dir out").status == 2)
  }

  @Test func `The record of outputs has the documented format`() throws {
    let sandbox = try sandbox()
    let lines = String(decoding: try sandbox.bytes(Self.record), as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.first == "earcon-convert 1" && lines.last == "" && lines.count == 5)
    #expect(
      Set(lines.dropFirst().compactMap { $0.split(separator: " ").last })
        == ["a.caf", "b%20c%25.caf", "deep/%C3%A9.caf"])
  }

  struct Change: Sendable, CustomTestStringConvertible {
    let script: String
    var options = ""
    let summary: String
    var testDescription: String { script + options }
  }

  static let changes = [
    Change(script: "cp 'in/b c%.wav' in/a.wav", summary: "1 sound converted, 2 up to date"),
    Change(script: "touch in/a.wav out/a.caf", summary: "0 sounds converted, 3 up to date"),
    Change(script: "rm out/a.caf", summary: "1 sound converted, 2 up to date"),
    Change(script: "printf x >> out/a.caf", summary: "1 sound converted, 2 up to date"),
    Change(script: "cp 'out/b c%.caf' out/a.caf", summary: "1 sound converted, 2 up to date"),
    Change(
      script: "mv in/a.wav in/z.wav; mv out/a.caf out/z.caf",
      summary: "1 sound converted, 2 up to date"),
    Change(script: ":", options: " -d ulaw", summary: "3 sounds converted"),
    Change(script: ":", options: " --effort best", summary: "3 sounds converted"),
    Change(script: ":", options: " -q 0", summary: "3 sounds converted"),
    Change(script: ":", options: " -c 2", summary: "3 sounds converted"),
    Change(script: ":", options: " --no-filler", summary: "3 sounds converted"),
    Change(
      script: "cp -r out new; rm -r out; mv new out", summary: "0 sounds converted, 3 up to date"),
    Change(script: "rm \(record)", summary: "3 sounds converted"),
    Change(script: ": > \(record)", summary: "3 sounds converted"),
    // The record of two runs that began it at the same time.
    Change(
      script: "(head -n 1 \(record); cat \(record)) > x; mv x \(record)",
      summary: "0 sounds converted, 3 up to date"),
    // The record after a crash, which cut the last line in its path or in its hashes.
    Change(
      script: "head -c -10 \(record) > x; cat x > \(record)",
      summary: "1 sound converted, 2 up to date"),
    Change(
      script: "head -c -30 \(record) > x; cat x > \(record)",
      summary: "\(record): note: Earcon ignores 1 unreadable line\n1 sound converted, 2 up to date"),
    // The record without its last line feed.
    Change(
      script: "head -c -1 \(record) > x; cat x > \(record); cp 'in/b c%.wav' in/a.wav",
      summary: "1 sound converted, 2 up to date"),
  ]

  @Test(arguments: changes) func `A repeated batch conversion converts changed inputs and outputs`(
    _ test: Change
  ) throws {
    let sandbox = try sandbox()
    #expect(try sandbox.shell(test.script).status == 0)
    let result = try sandbox.earcon(Self.line + test.options)
    #expect(result.status == 0)
    #expect(result.errors == test.summary + "\n")
    let last = try sandbox.earcon(Self.line + test.options)
    #expect(last.errors == "0 sounds converted, 3 up to date\n")
  }

  struct Odd: Sendable, CustomTestStringConvertible {
    let script: String
    let note: String
    var isReplaced = true
    var testDescription: String { script }
  }

  private static let unused = "cannot be used, so Earcon converts all sounds: "
  private static let foreign =
    unused + "another version of Earcon or another program wrote the file; no action is needed"

  static let odd = [
    Odd(
      script: "head -c 5000 /dev/urandom > \(record)",
      note: foreign),
    Odd(
      script: "printf 'earcon-convert 2\\n' > \(record)",
      note: foreign),
    Odd(
      script: "printf 'earcon-convert 1\\nxx\\n\\0\\n0 0 ../../etc\\n' > \(record)",
      note: "Earcon ignores 3 unreadable lines"),
    Odd(
      script: "truncate -s 70000000 \(record)",
      note: unused + "the file is too large: found more than 67108864 bytes, expected at most "
        + "67108864 bytes"),
    Odd(
      script: "rm \(record); mkdir \(record)",
      note: unused + "is a folder: expected a text file; name the file itself", isReplaced: false),
    Odd(
      script: "rm \(record); mkfifo \(record)",
      note: unused + "is a pipe or a device", isReplaced: false),
    Odd(
      script: "echo precious > precious; rm \(record); ln -s ../precious \(record)",
      note: unused + "the file is a symbolic link; remove it", isReplaced: false),
  ]

  @Test(arguments: odd) func `An unreadable record of outputs is ignored with a note`(_ test: Odd)
    throws
  {
    let sandbox = try sandbox()
    #expect(try sandbox.shell(test.script).status == 0)
    let result = try sandbox.earcon(Self.line)
    #expect(result.status == 0)
    #expect(result.errors.hasPrefix("\(Self.record): note: \(test.note)"), "\(result.errors)")
    #expect(result.errors.hasSuffix("\n3 sounds converted\n"))
    let unwritten = result.errors.split(separator: "\n").filter {
      $0.contains("cannot be written, so the next run may convert sounds again: ")
    }
    #expect(unwritten.count == (test.isReplaced ? 0 : 1))
    if test.isReplaced { #expect(try lines(of: sandbox) == 4) }
    let last = try sandbox.earcon(Self.line)
    #expect(last.status == 0)
    #expect((last.errors == "0 sounds converted, 3 up to date\n") == test.isReplaced)
    if test.script.contains("precious") {
      #expect(try sandbox.shell("cat precious").text == "precious\n")
    }
  }

  @Test func `A repeated batch conversion keeps an output with a warning and repeats the warning`()
    throws
  {
    let sandbox = try FixSound.sandbox([
      "in/a.wav": FixSound.sine(), "in/cut.wav": Array(FixSound.sine().dropLast(101)),
    ])
    let line =
      "convert in/a.wav in/cut.wav --output-dir out --skip-up-to-date --loop-to 31 --jobs 1"
    let warnings = { (text: String) in
      text.split(separator: "\n").filter { $0.contains(": warning: ") }
    }
    let first = try sandbox.earcon(line)
    #expect(first.errors.hasSuffix("\n2 sounds converted\n"))
    #expect(
      warnings(first.errors).map { $0.prefix { $0 != ":" } } == [
        "out/a.caf", "in/cut.wav", "out/cut.caf",
      ])
    let second = try sandbox.earcon(line)
    #expect(second.status == 0 && second.errors.hasSuffix("\n0 sounds converted, 2 up to date\n"))
    #expect(warnings(second.errors) == warnings(first.errors))
    // The events have the warnings too, with the paths of this run.
    let events = try sandbox.shell(
      "cd in; earcon \(line.replacing("in/", with: "").replacing(" out", with: " ../out")) --json 2> /dev/null"
    ).text
    let skipped = events.split(separator: "\n").filter { $0.contains("\"event\":\"skipped\"") }
    #expect(
      skipped.count == 2 && skipped.allSatisfy { $0.contains("\"warnings\":[\"the ") }, "\(events)")
  }

  @Test func `An output whose input has only notes is recorded`() throws {
    let sandbox = try FixSound.sandbox(["a.wav": FixSound.sine()])
    // Bytes after the declared size cause only a note.
    _ = try sandbox.shell("printf 'some more bytes' >> a.wav")
    let line = "convert a.wav --output-dir out --skip-up-to-date"
    let first = try sandbox.earcon(line).errors
    #expect(first.hasPrefix("a.wav: note: ") && first.hasSuffix("\n1 sound converted\n"))
    #expect(try sandbox.earcon(line).errors == "0 sounds converted, 1 up to date\n")
  }

  @Test func `A repeated batch conversion with a failure keeps up-to-date outputs`() throws {
    let sandbox = try sandbox()
    try sandbox.write("rubbish, no sound at all", to: "in/0.wav")
    let result = try sandbox.earcon(Self.line + " --keep-going")
    #expect(result.status == 2)
    #expect(result.errors.hasSuffix("\n0 sounds converted, 3 up to date, 1 failed\n"))
  }

  /// Returns the number of lines of the record.
  private func lines(of sandbox: Sandbox) throws -> Int {
    try sandbox.bytes(Self.record).count { $0 == UInt8(ascii: "\n") }
  }

  @Test(arguments: [(65, false, 67), (66, false, 2), (64, true, 67), (65, true, 2)])
  func `The record of outputs is rewritten if outdated lines outnumber the current one by 65`(
    _ outdated: Int, _ converts: Bool, _ left: Int
  ) throws {
    let sandbox = try FixSound.sandbox(["in/a.wav": FixSound.sine(frames: 64)])
    #expect(try sandbox.earcon(Self.line).status == 0)
    let record = String(decoding: try sandbox.bytes(Self.record), as: UTF8.self)
    let hash = String(repeating: "0", count: 64)
    let old = String(repeating: "\(hash) \(hash) a.caf\n", count: outdated)
    try sandbox.write(record.replacing("\n", with: "\n" + old, maxReplacements: 1), to: Self.record)
    if converts { try FileManager.default.removeItem(atPath: sandbox.file("out/a.caf")) }
    let summary = converts ? "1 sound converted\n" : "0 sounds converted, 1 up to date\n"
    #expect(try sandbox.earcon(Self.line).errors == summary)
    #expect(try lines(of: sandbox) == left)
    #expect(try sandbox.earcon(Self.line).errors == "0 sounds converted, 1 up to date\n")
  }
}
