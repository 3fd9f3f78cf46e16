// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// `earcon fix --dry-run` and `--json`.
@Suite struct `Plans of earcon fix` {
  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox([])
    try sandbox.write(FixSound.au(), to: "ding.au")
    try sandbox.write(FixSound.sine(.caf), to: "bell.wav")
    try sandbox.write(FixSound.sine(frames: 250_000), to: "long.wav")
    try sandbox.write(FixSound.sine(), to: "good.wav")
    return sandbox
  }

  @Test func `A dry run of fix prints a table and changes nothing`() throws {
    let sandbox = try sandbox()
    let before = try sandbox.state
    let result = try sandbox.earcon("fix . --dry-run")
    #expect(result.status == 1)
    #expect(
      result.text == """
        FILE        RULES                  ACTION                  NEW NAME   BYTES  AFTER
        ./bell.wav  container/extension    copy                    bell.caf   16068  16068
        ./ding.au   container/unsupported  convert to ima4 in CAF  ding.caf   16024  ~8346
        ./long.wav  duration/too-long      needs --trim            -         500044      -
        1 sound needs no fix

        """)
    #expect(
      result.errors == "./long.wav: error: was not fixed: the sound lasts 31.25 s; it must last "
        + "less than 30 s; add --trim to cut it [duration/too-long]\n")
    #expect(try sandbox.state == before)
  }

  @Test func `A dry run of fix shows the new duration and unchanged names`() throws {
    let sandbox = try sandbox()
    let before = try sandbox.state
    let result = try sandbox.earcon(
      "fix long.wav ding.au --dry-run --trim --fade 0 --in-place --limit 10")
    #expect(result.status == 0 && result.errors == "")
    #expect(
      result.text == """
        FILE      RULES                  ACTION                  NEW NAME   BYTES    AFTER
        ding.au   container/unsupported  convert to ima4 in CAF  ding.caf   16024    ~8346
        long.wav  duration/too-long      trim to 9.999 s         the same  500044  ~164094

        """)
    #expect(try sandbox.state == before)
  }

  @Test func `A page shows the plan of each sound beside its findings`() throws {
    let sandbox = try sandbox()
    let before = try sandbox.state
    let table = try sandbox.earcon("fix . --dry-run")
    let result = try sandbox.earcon("fix . --dry-run --reporter html=plan.html")
    #expect(result.status == 1 && result.text == table.text && result.errors == table.errors)
    let page = String(decoding: try sandbox.bytes("plan.html"), as: UTF8.self)
    for plan in [
      "copy, new name bell.caf",
      "convert to ima4 in CAF, new name ding.caf, about 8346 bytes instead of 16024",
      "needs --trim: the sound lasts 31.25 s; it must last less than 30 s; add --trim to cut it",
      "needs no fix",
    ] {
      #expect(page.contains("<dt>Planned repair</dt><dd>\(plan)</dd>"), "\(plan)")
    }
    #expect(page.contains("duration/too-long"))
    #expect(
      page.contains(
        "<title>Notification sounds: plan of repairs – 1 would be converted, 1 would be copied under a "
          + "new name, 1 needs an option or another name, 1 needs no fix</title>"))
    let actions = page.matches(of: #/data-label="Plan">([^<]+)</#).map { String($0.1) }
    #expect(actions.sorted() == ["convert to ima4 in CAF", "copy", "needs --trim", "needs no fix"])
    #expect(try sandbox.earcon("fix . --dry-run --reporter html").text == page)
    try FileManager.default.removeItem(atPath: sandbox.file("plan.html"))
    #expect(try sandbox.state == before)
  }

  @Test(arguments: [
    ("fix . --reporter html=plan.html", "add --dry-run"),
    ("fix . --dry-run --reporter sarif=plan.sarif", "use 'earcon validate'"),
    ("fix . --dry-run --json --reporter html", "--reporter html=plan.html"),
  ])
  func `A page without a plan, another report and two outputs in one stream are refused`(
    _ arguments: String, _ remedy: String
  ) throws {
    let result = try sandbox().earcon(arguments)
    #expect(result.status == 64 && result.text == "")
    #expect(result.errors.contains(remedy), "\(result.errors)")
  }

  @Test func `A page replaces no sound`() throws {
    let sandbox = try sandbox()
    let before = try sandbox.state
    let result = try sandbox.earcon("fix . --dry-run --reporter html=good.wav")
    #expect(result.status == 64)
    #expect(result.errors.contains("the name ends in a sound's extension"))
    #expect(try sandbox.state == before)
  }

  @Test func `A plan of fix and its results can be printed as JSON`() throws {
    let sandbox = try sandbox()
    let plan = try sandbox.earcon("fix . --dry-run --json")
    #expect(plan.status == 1)
    let outcomes = { (result: Tool.Result) throws -> [String] in
      let json = try JSONValue(result.output)
      return (0..<4).map { index in
        let object = json[index]
        return ["file", "action", "outcome"].compactMap { object[$0].strings.first }
          .joined(separator: " ")
      }
    }
    #expect(
      try outcomes(plan) == [
        "./bell.wav rename planned", "./ding.au convert planned", "./good.wav nothing nothing",
        "./long.wav impossible failed",
      ])
    let done = try sandbox.earcon("fix . --json")
    #expect(
      try outcomes(done) == [
        "./bell.wav rename done", "./ding.au convert done", "./good.wav nothing nothing",
        "./long.wav impossible failed",
      ])
    let ding = try JSONValue(done.output)[1]
    #expect(ding["output"] == "./ding.caf")
    #expect(ding["payloadName"]["before"] == "ding.au")
    #expect(ding["payloadName"]["after"] == "ding.caf")
    #expect(try sandbox.names.contains("ding.caf"))
    let trimmed = try sandbox.earcon("fix long.wav --trim --dry-run --json")
    #expect(try JSONValue(trimmed.output)[0]["action"] == "trim")
  }
}
