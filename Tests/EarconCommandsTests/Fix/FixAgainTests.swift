// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

@Suite struct `Repeated runs of earcon fix` {
  private static let stays =
    "1 original remains, and 'earcon validate' still reports it; remove it, or run this again with "
    + "--in-place\n"

  private func expect(
    _ result: Tool.Result, _ status: Int32, _ text: String, errors: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(result.status == status, sourceLocation: sourceLocation)
    #expect(result.text == text, sourceLocation: sourceLocation)
    #expect(result.errors == errors, sourceLocation: sourceLocation)
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let result: String
    let bytes: [UInt8]
    var testDescription: String { name }
  }

  static let cases: [Case] = {
    do {
      return [
        Case(name: "ding.wav", result: "ding.caf", bytes: FixSound.dvi()),
        Case(name: "ding.au", result: "ding.caf", bytes: FixSound.au()),
        Case(name: "ding.x-wav", result: "ding.wav", bytes: try FixSound.sine()),
      ]
    } catch {
      Issue.record(error)
      return []
    }
  }()

  @Test(arguments: cases) func `A second run of fix finds the results of the first`(_ test: Case)
    throws
  {
    let sandbox = try FixSound.sandbox([test.name: test.bytes])
    let first = try sandbox.earcon("fix .")
    #expect(first.status == 0 && first.text.hasSuffix(Self.stays) && first.errors == "")
    #expect(try sandbox.earcon("validate .").status == 1)
    let before = try sandbox.state
    expect(
      try sandbox.earcon("fix ."), 0,
      "./\(test.name) -> ./\(test.result): exists already\n" + Self.stays)
    #expect(try sandbox.state == before)
    let plan = try sandbox.earcon("fix . --dry-run")
    #expect(plan.status == 0 && plan.text.contains("none, the result exists"), "\(plan.text)")
    expect(
      try sandbox.earcon("fix . --in-place --backup .old"), 0,
      """
      ./\(test.name) -> ./\(test.result): existed already; Earcon moved the original to .old
      \(test.name) -> \(test.result): change the name in payloads

      """)
    #expect(try sandbox.names == [".old", test.result].sorted())
    #expect(try sandbox.bytes(".old/" + test.name) == test.bytes)
    expect(try sandbox.earcon("fix ."), 0, "")
    #expect(try sandbox.earcon("validate .").status == 0)
  }

  @Test func `A file with other samples is not mistaken for the result of a fix`() throws {
    let sandbox = try FixSound.sandbox(["ding.au": FixSound.au()])
    #expect(try sandbox.earcon("fix ding.au").status == 0)
    // One sample differs in a file of the same size.
    var result = try sandbox.bytes("ding.caf")
    result[result.count - 1] ^= 1
    try sandbox.write(result, to: "ding.caf")
    let before = try sandbox.state
    expect(
      try sandbox.earcon("fix ding.au --in-place"), 1, "",
      errors:
        "ding.au: error: was not fixed: ding.caf exists already; add --force to replace it, "
        + "or rename one of the two\n")
    #expect(try sandbox.state == before)
  }

  @Test func `The JSON of fix reports an existing result as finished`() throws {
    let sandbox = try FixSound.sandbox(["ding.au": FixSound.au()])
    #expect(try sandbox.earcon("fix ding.au").status == 0)
    let again = try JSONValue(try sandbox.earcon("fix ding.au --json").output)[0]
    #expect(again["action"] == "finished" && again["outcome"] == "nothing")
    #expect(again["output"] == "ding.caf")
    let plan = try JSONValue(try sandbox.earcon("fix ding.au --json --in-place --dry-run").output)[
      0]
    #expect(plan["action"] == "finished" && plan["outcome"] == "planned")
  }

  @Test func `Originals that remain after a fix are counted`() throws {
    let sandbox = try FixSound.sandbox(["a.au": FixSound.au(), "b.au": FixSound.au(frames: 9)])
    let result = try sandbox.earcon("fix .")
    #expect(
      result.text.hasSuffix(
        "\n2 originals remain, and 'earcon validate' still reports them; remove them, or run this "
          + "again with --in-place\n"), "\(result.text)")
  }
}
