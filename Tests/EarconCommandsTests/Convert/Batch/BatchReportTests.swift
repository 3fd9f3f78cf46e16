// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

@testable import EarconCommands

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
    #expect(events[4]["counts"]["notConverted"] == 4)
  }

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "/dev/full does not exist"))
  func `A batch conversion ends if standard output cannot be written`() throws {
    let result = try Batch.sandbox().shell(
      "earcon convert in --recursive --output-dir out --json > /dev/full")
    #expect(result.status == 2)
    #expect(
      result.errors == "standard output: error: cannot be written: No space left on device\n")
  }

  /// Runs a command line on a pseudo-terminal with `columns` columns and returns its output.
  private func onTerminal(_ line: String, _ sandbox: Sandbox, columns: Int, more: String = "")
    throws -> String
  {
    let program = """
      import fcntl, os, pty, struct, sys, termios
      pid, end = pty.fork()
      if pid == 0:
          import time
          time.sleep(0.2)
          os.execvp(sys.argv[2], sys.argv[2:])
      fcntl.ioctl(end, termios.TIOCSWINSZ, struct.pack("HHHH", 24, int(sys.argv[1]), 0, 0))
      while True:
          try:
              text = os.read(end, 4096)
          except OSError:
              break
          if not text:
              break
          sys.stdout.buffer.write(text)
      sys.exit(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]))
      """
    try sandbox.write(program, to: "terminal.py")
    let result = try sandbox.shell(
      "unset NO_COLOR; \(more) TERM=xterm python3 terminal.py \(columns) earcon \(line)")
    #expect(result.status == 0, "\(result.text)")
    return result.text
  }

  @Test func `The progress bar fits the terminal and is cleared at the end`() throws {
    let sandbox = try Batch.sandbox()
    for columns in [100, 40, 12] {
      let text = try onTerminal(
        "convert in --recursive --output-dir out --force", sandbox, columns: columns)
      let draws = text.split(separator: "\r").filter { $0.contains(" of ") || columns < 20 }
      #expect(!draws.isEmpty)
      for draw in draws where draw.hasSuffix("\u{1B}[K") {
        let shown = draw.replacing(#/\u{1B}\[[0-9]*[mK]/#, with: "")
        #expect(shown.count < columns, "\(shown)")
      }
      #expect(text.hasSuffix("\r\u{1B}[K4 sounds converted\r\n"), "\(text.debugDescription)")
    }
  }

  @Test func `The progress bar shows files, bytes and the time left`() {
    var bar = ProgressBar(hasColor: false)
    bar.expect(4, bytes: 8_000_000)
    #expect(
      bar.line(columns: 80, after: .seconds(5))
        == "[------------------------] 0 of 4 files, 0.0 of 8.0 MB")
    bar.advance(by: 2_000_000)
    #expect(
      bar.line(columns: 80, after: .seconds(5))
        == "[######------------------] 1 of 4 files, 2.0 of 8.0 MB, 15 s left")
    #expect(
      bar.line(columns: 60, after: .seconds(300))
        == "[###---------] 1 of 4 files, 2.0 of 8.0 MB, 15 min 0 s left")
    #expect(bar.line(columns: 30, after: .seconds(5)) == "1 of 4 files, 2.0 of 8.0 MB, ")
    #expect(bar.line(columns: 0, after: .seconds(5)) == "")
  }

  @Test func `The progress bar counts the finished part of a sound`() {
    var bar = ProgressBar(hasColor: true)
    bar.expect(1, bytes: 8_000_000)
    // An empty bar has no color codes.
    #expect(
      bar.line(columns: 80, after: .seconds(5))
        == "[------------------------] 0 of 1 file, 0.0 of 8.0 MB")
    #expect(
      bar.line(columns: 80, after: .seconds(5), underway: 2_000_000)
        == "[\u{1B}[32m######\u{1B}[0m------------------] 0 of 1 file, 2.0 of 8.0 MB, 15 s left")
    #expect(bar.line(columns: 80, after: .seconds(5), underway: .max).contains("0 s left"))
    let progress = BatchProgress(of: 1000)
    for (share, done) in [(0.0, 0), (0.25, 250), (1.5, 1000), (-1, 0), (.nan, 0)] {
      progress.reach(share)
      #expect(progress.done == done)
    }
  }

  @Test(
    arguments: [
      (1.0, "1 s"), (29.5, "30 s"), (59, "59 s"), (59.1, "1 min 0 s"), (60, "1 min 0 s"),
      (3599, "59 min 59 s"), (3600, "1 h 0 min"), (7379, "2 h 2 min"), (0.5, nil), (0.99, nil),
    ] as [(Double, String?)])
  func `The progress bar estimates the time left after a second`(
    _ seconds: Double, _ left: String?
  ) {
    var bar = ProgressBar(hasColor: false)
    bar.expect(2, bytes: 2000)
    bar.advance(by: 1000)
    let estimate = left.map { ", \($0) left" } ?? ""
    #expect(
      bar.line(columns: 99, after: .seconds(seconds))
        == "[############------------] 1 of 2 files, 0.0 of 0.0 MB" + estimate)
  }

  @Test func `The progress bar of sounds without bytes counts files`() {
    var bar = ProgressBar(hasColor: false)
    #expect(
      bar.line(columns: 80, after: .zero).hasPrefix("[------------------------] 0 of 0 files"))
    bar.expect(4, bytes: 0)
    bar.advance(by: 0)
    #expect(
      bar.line(columns: 80, after: .zero).hasPrefix("[######------------------] 1 of 4 files"))
    bar.expect(4, bytes: 1)
    #expect(
      bar.line(columns: 80, after: .zero).hasPrefix("[------------------------] 1 of 4 files"))
    bar.advance(by: 99_999)
    #expect(bar.line(columns: 80, after: .zero).hasSuffix("2 of 4 files, 0.0 of 0.0 MB"))
    bar.advance(by: 1_949_999)
    #expect(bar.line(columns: 80, after: .zero).hasSuffix("3 of 4 files, 2.0 of 0.0 MB"))
    bar.expect(4, bytes: .max)
    bar.advance(by: .max)
    #expect(
      bar.line(columns: 80, after: .zero)
        .hasSuffix("4 of 4 files, 9223372036854.7 of 9223372036854.7 MB"))
  }

  @Test func `The progress bar has at least four columns`() {
    var bar = ProgressBar(hasColor: false)
    bar.expect(4, bytes: 8_000_000)
    let text = "0 of 4 files, 0.0 of 8.0 MB"
    let least = text.utf8.count + 8
    #expect(bar.line(columns: least, after: .zero) == "[----] \(text)")
    #expect(bar.line(columns: least - 1, after: .zero) == text)
    #expect(bar.line(columns: least + 20, after: .zero) == "[------------------------] \(text)")
    #expect(bar.line(columns: least + 21, after: .zero) == "[------------------------] \(text)")
  }

  @Test func `The progress bar advances within one long sound`() throws {
    let sandbox = try Sandbox([])
    // The sound is long enough for several redraws, even with an optimized encoder.
    let size: UInt32 = 400_000_000
    try sandbox.write(
      Array(FixSound.sine(frames: 0).prefix(40)) + bytes(size, .little), to: "long.wav")
    let handle = try #require(FileHandle(forUpdatingAtPath: sandbox.file("long.wav")))
    try handle.truncate(atOffset: UInt64(size) + 44)
    try handle.close()
    let text = try onTerminal("convert long.wav --output-dir out", sandbox, columns: 100)
    let shown = Set(text.matches(of: #/0 of 1 file, ([0-9.]+) of 400.0 MB/#).map(\.1))
    #expect(shown.count >= 3, "\(shown)")
    #expect(text.contains("[\u{1B}[32m#"))
    // Without colors, the only escape sequence is the one that clears the line.
    let plain = try onTerminal(
      "convert long.wav --output-dir out --force", sandbox, columns: 100, more: "NO_COLOR=1")
    #expect(plain.contains("[#"), "\(plain.debugDescription)")
    #expect(!plain.replacing("\u{1B}[K", with: "").contains("\u{1B}"))
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
