// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@Suite struct `Reports on a terminal` {
  @Test func `A shared suggestion is printed once on a terminal and in every line of a pipe`()
    throws
  {
    let sandbox = try Sandbox(["too-long.wav"])
    let message = "error: the sound lasts 30 s; it must last less than 30 s"
    let suggestion = "shorten it, or let 'earcon fix --trim' do it"
    let command = "cp too-long.wav b.wav; mv too-long.wav a.wav; earcon validate a.wav b.wav"
    let piped = try sandbox.shell(command)
    #expect(
      piped.text == """
        a.wav: \(message); \(suggestion) [duration/too-long]
        b.wav: \(message); \(suggestion) [duration/too-long]
        2 sounds: 2 errors

        """)
    let terminal = try sandbox.onTerminal("validate a.wav b.wav", more: "NO_COLOR=1", status: 1)
    #expect(
      terminal.replacing("\r\n", with: "\n") == """
        a.wav: \(message) [duration/too-long]
        b.wav: \(message) [duration/too-long]
            \(suggestion)
        2 sounds: 2 errors

        """)
  }

  @Test func `A suggestion that payloads share is printed once on a terminal`() throws {
    let sandbox = try `Checking payloads`.sandbox()
    try sandbox.write("\(`Checking payloads`.bad)\n\(`Checking payloads`.bad)\n", to: "p")
    let message = "error: no sound is called 'chime.wav'; the file is called 'chime.caf'"
    let place = "[/aps/sound] [payload/unknown-sound]"
    let terminal = try sandbox.onTerminal(
      "payload check --manifest sounds.json --lines p", more: "NO_COLOR=1", status: 1)
    #expect(
      terminal.replacing("\r\n", with: "\n") == """
        p:1: \(message) \(place)
        p:2: \(message) \(place)
            write 'chime.caf'
        2 payloads: 2 errors in 2 payloads

        """)
  }

  @Test(arguments: [40, 80])
  func `The summary fits the columns of its terminal, with complete names`(_ columns: Int) throws {
    let sandbox = try Sandbox(["alarm.wav", "tick.wav"])
    let text = try sandbox.onTerminal(
      "validate alarm.wav tick.wav --reporter summary", columns: columns)
    let lines = text.split(whereSeparator: \.isNewline)
    #expect(lines.allSatisfy { $0.count <= columns })
    #expect(lines.contains { $0.hasPrefix("  alarm.wav") && $0.hasSuffix("  ok") })
    #expect(lines.contains { $0.hasPrefix("  tick.wav") && $0.hasSuffix("  note") })
    #expect(text.contains("Hz") == (columns == 80))
  }

  @Test(arguments: ["", " --pass-through"])
  func `Findings about payloads have colors on standard output, and none on standard error`(
    _ option: String
  ) throws {
    let sandbox = try `Checking payloads`.sandbox()
    try sandbox.write(`Checking payloads`.bad + "\n", to: "p")
    let line = "payload check --manifest sounds.json --lines p" + option
    func shown(_ environment: String) throws -> String {
      try sandbox.onTerminal(line, more: environment, status: 1).replacing("\r\n", with: "\n")
    }
    let message = "p:1: error: no sound is called 'chime.wav'; the file is called 'chime.caf' "
    let rule = "[payload/unknown-sound]\n"
    let plain = message + "[/aps/sound] \(rule)    write 'chime.caf'\n1 payload: 1 error\n"
    #expect(try shown("NO_COLOR=1") == plain)
    let colored = plain.replacing("error: ", with: "\u{1B}[1;31merror\u{1B}[0m: ")
    #expect(try shown("") == (option.isEmpty ? colored : plain))
  }
}
