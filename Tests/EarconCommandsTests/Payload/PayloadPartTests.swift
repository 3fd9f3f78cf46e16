// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// `earcon payload check` on parts of a stream, as engines such as Spark run it.
@Suite struct `Parts of payload streams` {
  private let good = `Checking payloads`.good
  private let bad = `Checking payloads`.bad
  private let finding = `Checking payloads`.finding
  private let line = "payload check --manifest sounds.json"

  private func sandbox() throws -> Sandbox { try `Checking payloads`.sandbox() }

  @Test func `Findings of a part name its source, and count lines from its first line`() throws {
    let sandbox = try sandbox()
    let input = Array("\(good)\n\(bad)\n{\n".utf8)
    let words = ["--source", "s3://pushes/of day.ndjson", "--first-line", "5000000001"]
    let result = try sandbox.earcon(
      line.split(separator: " ").map(String.init) + ["--pass-through"] + words, input: input)
    #expect(result.status == 1)
    #expect(result.text == good + "\n")
    let lines = result.errors.split(separator: "\n")
    try #require(lines.count == 3)
    #expect(lines[0] + "\n" == "s3://pushes/of day.ndjson:5000000002: error: " + finding)
    #expect(lines[1].hasPrefix("s3://pushes/of day.ndjson:5000000003:2: error: not JSON"))
  }

  @Test func `A line that is too long has its number in the source`() throws {
    let input = Array("\(good)\n\(String(repeating: "x", count: 2_000_000))\n\(bad)\n".utf8)
    let result = try sandbox().earcon("\(line) --source s --first-line 100", input: input)
    #expect(result.text.contains("s:101:1: error: the line has 2000000 bytes;"))
    #expect(result.text.contains("s:102: error: \(finding)"), "\(result.text)")
  }

  @Test func `A first line implies that each line is a payload, but a source does not`() throws {
    let sandbox = try sandbox()
    let input = Array("{\n  \"aps\": {}\n}\n".utf8)
    let lines = try sandbox.earcon("\(line) --first-line 1", input: input)
    #expect(lines.text.hasSuffix("\n3 payloads: 3 errors in 3 payloads\n"))
    #expect(
      try sandbox.earcon("\(line) --source s", input: input).text == "1 payload: no findings\n")
    let limit = try sandbox.earcon("\(line) --source s --max-line 10", input: input)
    #expect(limit.text.hasPrefix("s: error: the payload exceeds"), "\(limit.text)")
  }

  @Test(arguments: [
    ("--first-line 0", "--first-line is 0; write a number from 1 to 1000000000000000\n"),
    ("--first-line 1000000000000001", "--first-line is 1000000000000001; write a number"),
    ("--source s a b", "--source describes one input; name one file, or use standard input\n"),
    ("--first-line 5 a b", "--first-line describes one input;"),
  ]) func `Wrong options of a part are wrong usage`(_ words: String, _ message: String) throws {
    let result = try sandbox().earcon("\(line) \(words)")
    #expect(result.status == 64)
    let start = "earcon payload check: error: "
    #expect(result.errors.hasPrefix(start + message), "\(result.errors)")
  }

  @Test func `An empty source is wrong usage`() throws {
    let result = try sandbox().earcon(["payload", "check", "--source", ""])
    #expect(result.status == 64)
    #expect(
      result.errors.hasPrefix(
        "earcon payload check: error: --source is empty; write a name for the findings\n"))
  }

  /// An engine repeats a part after code 2, stops after code 64, and continues after 0 and 1.
  @Test func `Bad payloads, unreadable files and bad usage have different exit codes`() throws {
    let sandbox = try sandbox()
    for (words, input, code) in [
      ("", good, 0), ("", bad, 1), ("missing", "", 2), ("--manifest missing", good, 2),
      ("--jobs 0", good, 64),
    ] {
      let command = words.contains("--manifest") ? "payload check" : line
      let result = try sandbox.earcon("\(command) --lines \(words)", input: Array(input.utf8))
      #expect(Int(result.status) == code, "\(words): \(result.errors)")
    }
  }

  @Test func `No byte is lost, wherever the input ends`() throws {
    let sandbox = try sandbox()
    let input = Array("\(good)\n\n\(bad)\n{\"aps\":{\"alert\":\"ü\"}}\r\n\(good)\n".utf8)
    for end in stride(from: 0, through: input.count, by: 3) {
      let part = Array(input[..<end])
      let result = try sandbox.earcon(
        "\(line) --pass-through --rejects no --force --quiet", input: part)
      let rejected = try sandbox.bytes("no")
      #expect(result.output.count + rejected.count == end)
      // The last line of either stream may lack its newline.
      var lines = [result.output, rejected].flatMap { $0.split(separator: 10).map { Array($0) } }
      for line in part.split(separator: 10) {
        let index = try #require(lines.firstIndex(of: Array(line)), "up to \(end)")
        lines.remove(at: index)
      }
    }
  }

  @Test func `The next file begins a line, even if a file ends without a line feed`() throws {
    let sandbox = try sandbox()
    let long = String(repeating: "x", count: 2_000_000)
    try sandbox.write(Array("\(good)\n\(bad)".utf8), to: "1")
    try sandbox.write(Array("\(good)".utf8), to: "2")
    try sandbox.write([], to: "3")
    try sandbox.write(Array("\(good)\n\(long)".utf8), to: "4")
    try sandbox.write(Array("\(bad)\n\(good)".utf8), to: "5")
    let result = try sandbox.earcon("\(line) --lines --pass-through --rejects no 1 2 3 4 5")
    // Only the last line of each stream lacks its line feed, if its file lacks it too.
    #expect(result.text == "\(good)\n\(good)\n\(good)\n\(good)")
    #expect(Blob(try sandbox.bytes("no")) == Blob(Array("\(bad)\n\(long)\n\(bad)\n".utf8)))
    #expect(
      result.errors.hasSuffix("7 payloads: 3 errors in 3 payloads\n"),
      "\(result.errors.suffix(200))")
  }

  #if os(Linux)
    @Test func `With one job, payload check starts no thread`() throws {
      let sandbox = try sandbox()
      try sandbox.write(String(repeating: good + "\n", count: 20_000), to: "p")
      let threads = try sandbox.shell(
        """
        mkfifo f; earcon \(line) --lines --jobs 1 f >out & run=$!
        exec 3>f; cat p >&3; sleep 0.3; sed -n 's/Threads:[^0-9]*//p' /proc/$run/status
        exec 3>&-; wait $run; cat out
        """)
      #expect(threads.text == "1\n20000 payloads: no findings\n")
    }
  #endif
}
