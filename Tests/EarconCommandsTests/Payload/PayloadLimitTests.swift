// SPDX-License-Identifier: MIT

import Foundation
import SoundFindings
import SoundManifest
import TestSupport
import Testing

@testable import EarconCommands

/// `earcon payload check` with sizes at their limits, and with options that change its input and output.
@Suite struct `Limits of payload streams` {
  private let good = `Checking payloads`.good
  private let bad = `Checking payloads`.bad
  private let finding = `Checking payloads`.finding
  private let line = "payload check --manifest sounds.json"

  private func sandbox() throws -> Sandbox { try `Checking payloads`.sandbox() }

  @Test func `A payload over several lines may have exactly the size of --max-line`() throws {
    let sandbox = try sandbox()
    func check(_ text: String, _ limit: Int) throws -> String {
      try sandbox.earcon(line + " --max-line \(limit)", input: Array(text.utf8)).text
    }
    let object = "{\n \"aps\": {}\n}"
    let list = "[\n\(good)\n]\n"
    for text in [object, list] {
      #expect(try check(text, text.utf8.count) == "1 payload: no findings\n")
    }
    let limit = object.utf8.count - 1
    #expect(
      try check(object, limit)
        == "standard input: error: the payload exceeds the limit of \(limit) bytes; raise the limit "
        + "with --max-line, or add --lines if each line is a payload [payload/too-large]\n"
        + "1 payload: 1 error\n")
    // A list that is too long is read as lines, because one of them is a payload.
    #expect(
      try check(list, list.utf8.count - 1).hasSuffix("\n3 payloads: 2 errors in 2 payloads\n"))
  }

  @Test func `The remedy is a higher limit only below the maximum of --max-line`() throws {
    let program = "fix the program that writes the line"
    func suggestion(_ longest: Int) -> String? {
      PayloadJob(
        PayloadChecker(catalog: SoundCatalog()), file: "p", longest: longest,
        severities: SeverityPolicy(), jobs: 1
      ).tooLong(longest + 1, line: 1).suggestion
    }
    #expect(suggestion((64 << 20) - 1) == "raise the limit with --max-line, or " + program)
    #expect(suggestion(64 << 20) == program)
    #expect(PayloadSize(argument: "64MiB")?.bytes == 64 << 20)
    #expect(PayloadSize(argument: "67108865") == nil)
  }

  @Test func `A line of exactly --max-line may arrive without its end`() throws {
    let result = try sandbox().shell(
      "{ printf '%s' '\(good)'; sleep 0.3; echo; } | earcon \(line) --lines --max-line "
        + "\(good.utf8.count)")
    #expect(result.text == "1 payload: no findings\n", "\(result.text)")
  }

  @Test func `A line that is too long after the beginning of a list has its number and size`()
    throws
  {
    let input = "[\n\(good)\n" + String(repeating: "x", count: 3_000_000) + "\n\(bad)\n"
    let text = try sandbox().earcon(line, input: Array(input.utf8)).text
    #expect(text.contains("standard input:3:1: error: the line has 3000000 bytes;"))
    #expect(text.contains("standard input:4: error: " + finding))
    #expect(text.hasSuffix("\n4 payloads: 3 errors in 3 payloads\n"))
  }

  /// The file is larger than a block, and than the share of a thread.
  @Test func `Findings in a large file have their line numbers`() throws {
    let sandbox = try sandbox()
    let fine = good + String(repeating: " ", count: 199 - good.utf8.count)
    var lines = [String](repeating: fine, count: 13_000) + [bad]
    lines[399] = bad
    try sandbox.write(lines.joined(separator: "\n"), to: "p")
    let text = try sandbox.earcon(line + " --jobs 2 p").text
    #expect(
      text
        == "p:400: error: \(finding)p:13001: error: \(finding)"
        + "13001 payloads: 2 errors in 2 payloads\n"
    )
    try sandbox.write((["["] + lines).joined(separator: "\n"), to: "p")
    let begun = try sandbox.earcon(line + " --jobs 2 p").text
    #expect(begun.contains("p:401: error: \(finding)p:13002: error: \(finding)"), "\(begun)")
    #expect(begun.hasSuffix("\n13002 payloads: 3 errors in 3 payloads\n"))
  }

  @Test(arguments: [
    ("3", "1 payload: 1 warning\n"), ("!", "1 payload: 1 error\n"), ("!\n", "1 payload: 1 error\n"),
    (`Checking payloads`.good + "\n3", "2 payloads: 1 warning\n"),
    (`Checking payloads`.good + "\n33", "2 payloads: 1 warning\n"),
    ("3\n4\n", "2 payloads: 2 warnings\n"),
  ]) func `Short lines are payloads, with or without a line feed`(_ input: String, _ last: String)
    throws
  {
    let text = try sandbox().earcon(line, input: Array(input.utf8)).text
    #expect(text.hasSuffix("\n" + last), "\(text)")
  }

  @Test(arguments: ["--lines", "--pass-through", "--rejects r"])
  func `Each line is a payload with these options`(_ option: String) throws {
    let input = Array("{\n  \"aps\": {}\n}\n".utf8)
    let result = try sandbox().earcon("\(line) \(option)", input: input)
    #expect((result.text + result.errors).hasSuffix("\n3 payloads: 3 errors in 3 payloads\n"))
  }

  @Test func `Findings are written once, and reports in files leave payloads to standard output`()
    throws
  {
    let sandbox = try sandbox()
    let input = Array("\(good)\n\(bad)\n".utf8)
    let text = try sandbox.earcon(line + " --reporter text", input: input)
    #expect(text.text == "standard input:2: error: \(finding)2 payloads: 1 error\n")
    let filter = try sandbox.earcon(
      line + " --pass-through --reporter text --reporter json=all", input: input)
    #expect(filter.status == 1 && filter.text == good + "\n")
    #expect(filter.errors == text.text)
    let quiet = try sandbox.earcon(line + " --quiet", input: Array(good.utf8))
    #expect(quiet.status == 0 && quiet.text == "" && quiet.errors == "")
  }

  @Test func `Checking payloads continues after an unreadable file`() throws {
    let sandbox = try sandbox()
    try sandbox.write(good, to: "one.json")
    let missing = try sandbox.earcon(line + " no.json one.json")
    #expect(missing.status == 2 && missing.text == "1 payload: no findings\n")
    #expect(
      missing.errors
        == "no.json: error: cannot be opened: No such file or directory; check the path\n")
    let closed = try sandbox.shell("earcon \(line) - one.json <&-")
    #expect(closed.status == 2 && closed.text == "1 payload: no findings\n")
    #expect(closed.errors.hasPrefix("standard input: error: "), "\(closed.errors)")
  }

  @Test func `A warning counts the only finding that reports do not list`() throws {
    let input = Array(String(repeating: "{\n", count: 10_001).utf8)
    let result = try sandbox().earcon(line + " --lines --reporter json", input: input)
    let end =
      ": warning: the reports list 10000 findings and only count 1 more; use --reporter text, "
      + "without a file, to list all\n"
    #expect(result.errors.hasSuffix(end), "\(result.errors)")
  }
}
