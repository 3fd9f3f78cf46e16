// SPDX-License-Identifier: MIT

import Foundation
import SoundManifest
import TestSupport
import Testing

/// `earcon payload check` with damaged, large and empty streams.
@Suite struct `Streams of payloads` {
  private let good = `Checking payloads`.good
  private let bad = `Checking payloads`.bad
  private let line = "payload check --manifest sounds.json"

  private func sandbox() throws -> Sandbox { try `Checking payloads`.sandbox() }

  @Test(arguments: [
    "{\"aps\":{\"alert\":\"x\"}\n", "{\"aps\":{\"alert\":\"x\n", "\n{\"aps\":{\"alert\":\"x\",\n",
    "{\"aps\":\n",
  ]) func `Checking payloads continues after a truncated first line`(_ first: String) throws {
    let sandbox = try sandbox()
    let input = first + "\(good)\n\(bad)\n\(good)\n"
    let result = try sandbox.earcon(line, input: Array(input.utf8))
    #expect(result.text.hasSuffix("4 payloads: 2 errors in 2 payloads\n"), "\(result.text)")
    let number = first.hasPrefix("\n") ? 4 : 3
    #expect(result.text.contains("standard input:\(number): error: no sound is called"))
    let filter = try sandbox.earcon(line + " --pass-through --rejects no", input: Array(input.utf8))
    #expect(filter.text == (first.hasPrefix("\n") ? "\n" : "") + "\(good)\n\(good)\n")
    #expect(
      try sandbox.bytes("no") == Array((first.drop { $0 == "\n" } + "\(bad)\n").utf8))
  }

  @Test func `A truncated first line is detected in input larger than --max-line`() throws {
    let sandbox = try sandbox()
    let input = "{\"aps\":\n" + String(repeating: "\(good)\n", count: 100) + "\(bad)\n"
    let result = try sandbox.earcon(line + " --max-line 200", input: Array(input.utf8))
    #expect(result.text.hasSuffix("102 payloads: 2 errors in 2 payloads\n"), "\(result.text)")
  }

  @Test func `JSON over several lines is one payload`() throws {
    let sandbox = try sandbox()
    for document in [
      "[\n\(good)\n]\n", "[\(good),\n\(good)\n]", "{\"message\":\n{\"token\":\"x\",\"data\":{}}\n}",
      "\u{FEFF}",
    ] {
      let result = try sandbox.earcon(line, input: Array(document.utf8))
      #expect(
        result.text.hasPrefix(
          document == "\u{FEFF}"
            ? "standard input:1:1: error: the text begins" : "1 payload: no findings"),
        "\(result.text)")
    }
    // A syntax error in a document is one finding, with its own line.
    let broken = try sandbox.earcon(
      line, input: Array("{\n  \"aps\": {\n    \"sound\": \"x\",\n  }\n}\n".utf8))
    #expect(broken.text.hasPrefix("standard input:3:17: error: not JSON: found ','"))
    #expect(broken.text.hasSuffix("\n1 payload: 1 error\n"))
  }

  @Test(arguments: [2_000_000, 3_000_000, 5_000_001])
  func `A line over --max-line is rejected without losing bytes`(_ size: Int) throws {
    let sandbox = try sandbox()
    let long = [UInt8](repeating: UInt8(ascii: "x"), count: size)
    let input = Array("\(good)\n".utf8) + long + Array("\n\(bad)\n\(good)\n".utf8) + long
    let result = try sandbox.earcon(line + " --pass-through --rejects no", input: input)
    #expect(result.text == "\(good)\n\(good)\n")
    #expect(
      Blob(try sandbox.bytes("no")) == Blob(long + Array("\n\(bad)\n".utf8) + long))
    #expect(result.errors.hasSuffix("5 payloads: 3 errors in 3 payloads\n"), "\(result.errors)")
    for line in [2, 5] {
      let begin = "standard input:\(line):1: error: the line has \(size) bytes;"
      #expect(result.errors.contains(begin), "\(result.errors)")
    }
    // With the rule off, Earcon accepts the line.
    let off = try sandbox.earcon(
      line + " --pass-through --quiet --rule payload/too-large=off", input: long)
    #expect(Blob(off.output) == Blob(long))
  }

  @Test func `Unknown and missing payloads are warnings`() throws {
    let sandbox = try sandbox()
    let input = Array("{\"apss\":{}}\n\(good)\n".utf8)
    let result = try sandbox.earcon(line + " --pass-through", input: input)
    #expect(result.status == 0)
    #expect(result.output == input)
    #expect(
      result.errors
        == "standard input:1: warning: the object is not a payload of a known provider; no sound "
        + "was checked [the whole text]; did you mean 'aps' instead of 'apss'? "
        + "[payload/unknown-service]\n2 payloads: 1 warning\n", "\(result.errors)")
    let strict = try sandbox.earcon(line + " --pass-through --strict", input: input)
    #expect(strict.status == 1)
    #expect(strict.text == "\(good)\n")
    let empty = try sandbox.earcon(line)
    #expect(empty.status == 0)
    #expect(empty.text == "no payload was checked\n")
    #expect(
      empty.errors == "earcon payload check: warning: no payload was found; check the program that "
        + "writes the payloads\n")
    let none = try sandbox.earcon(line + " --strict")
    #expect(none.status == 1)
    #expect(
      none.errors
        == "earcon payload check: error: no payload was found in standard input; check the "
        + "program that writes the payloads\n")
    #expect(try sandbox.earcon(line + " --quiet").errors == "")
  }

  @Test func `Counts of payload findings include those that reports do not list`() throws {
    let sandbox = try sandbox()
    let input = Array(String(repeating: "3\n{\n", count: 10_500).utf8)
    let result = try sandbox.earcon(
      line + " --lines --reporter json --reporter sarif=s --reporter text=t", input: input)
    let json = try JSONValue(result.output)
    #expect(json["counts"]["errors"] == .integer(10_500))
    #expect(json["counts"]["warnings"] == .integer(10_500))
    #expect(json["counts"]["omitted"] == .integer(11_000))
    #expect(
      result.errors.hasSuffix(
        "the reports list 10000 findings and only count 11000 more; use --reporter text, without a "
          + "file, to list all\n"))
    let text = String(decoding: try sandbox.bytes("t"), as: UTF8.self)
    #expect(
      text.hasSuffix(
        "21000 payloads: 10500 errors in 10500 payloads, 10500 warnings; 11000 of them not listed\n"
      ))
    #expect(
      String(decoding: try sandbox.bytes("s"), as: UTF8.self)
        .contains("this log lists 10000 findings and omits 11000 more"))
    let quiet = try sandbox.earcon(line + " --lines --quiet --reporter json", input: input)
    #expect(try JSONValue(quiet.output)["counts"]["omitted"] == .integer(500))
  }

  /// A text that the stream of a test repeats.
  struct Piece: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let text: String
    let count: Int

    init(_ title: String, _ text: String, _ count: Int) {
      (testDescription, self.text, self.count) = (title, text, count)
    }
  }

  static let heavy = [
    Piece("one line without an end", String(repeating: "x", count: 1 << 16), 1500),
    Piece("lines of a letter", String(repeating: "x\n", count: 1 << 15), 12),
    Piece("refused names", String(repeating: `Checking payloads`.bad + "\n", count: 1000), 20),
    Piece(
      "long names",
      "{\"aps\":{\"sound\":\"" + String(repeating: "y", count: 1 << 18) + "\"}}\n", 100),
  ]

  /// The file arrives in blocks of the maximum size.
  ///
  /// The pipe after the file keeps the command running until the test has measured the command's
  /// memory.
  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/status")), arguments: heavy)
  func `Streams of any shape are checked in less than 64 MiB`(_ piece: Piece) throws {
    let sandbox = try sandbox()
    try sandbox.write(Array(String(repeating: piece.text, count: piece.count).utf8), to: "p")
    let size = piece.text.utf8.count * piece.count
    let input = Pipe()
    let run = try LiveRun(
      [
        Tool.earcon.path, "payload", "check", "--manifest", "sounds.json", "--reporter", "text",
        "--reporter", "json=all", "--rejects", "no", "p", "-",
      ], in: sandbox, input: input, output: "findings")
    let path = sandbox.file("no")
    let isRead = run.wait(120) {
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
      // A line without an end gets a line feed.
      return attributes?[.size] as? Int ?? 0 >= size
    }
    #expect(isRead)
    let most = try #require(run.peakMemory)
    #expect(most < 64 << 10, "\(most) KiB")
    try input.fileHandleForWriting.close()
    #expect(run.status(within: 60) == 1)
  }
}
